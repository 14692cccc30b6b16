/* Every function and member that the game has for scripts, called with anything on anything at
 * every event of a game that is being played. The input is a row of decisions: which action the
 * player takes, and at each event that a resource of tests/play/hostile_world.irc hears of, what is
 * called on whom with which arguments. After every action everything must hold that game_check
 * looks at; at the end the game is saved, and must be the same when it is loaded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/num.h"
#include "play/pack.h"
#include "play/save.h"
#include "play/script_api.h"
#include "play/state.h"
#include "script/compile.h"
#include "world/throw.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    ACTIONS_MOST = 24,
    CALLS_AT_ONCE = 4,
    CALLS_MOST = 400,
    REMEMBERED = 16,
    DEPTH_MOST = 6,
    COPY_EVERY = 6
};

/* What hears of events does nothing but ask what is to be done: LastSkillCheckResult is a function
 * that the game does not provide, so it is ours. */
#define OWN_MISCHIEF "#define MISCHIEF { return LastSkillCheckResult(); };\n"

/* Made once: a library, the state of a new game in it, and what can be called. */
static struct made {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct str_builder state;
    struct game_options options;
    struct api_binding bound; /* what the game itself provides */
    struct {
        ARRAY_FIELDS(int);
    } entries; /* functions, members read, members written, as VM_API_ENTRIES counts them */
} * made;

/* One input, as it is used up. */
struct input {
    const uint8_t *data;
    size_t size, at;
    int calls, depth;
    bool has_given_x;                     /* the next number is the y that belongs to it */
    int32_t remembered[REMEMBERED], last; /* what calls gave back: things, and what was one */
};

static struct input *current; /* the game's functions have no other way to it */

/* ---- taking decisions ---- */

static bool is_used_up(const struct input *in)
{
    return in->at >= in->size;
}

static uint32_t next(struct input *in, int bytes)
{
    uint32_t value = 0;

    for (int i = 0; i < bytes; i++)
        value = value << 8 | (is_used_up(in) ? 0 : in->data[in->at++]);
    return value;
}

static handle listed(const struct game *game, uint32_t number)
{
    const struct level *level = game_here(game);

    return level->things.count ? level->things.items[number % (uint32_t)level->things.count] : 0;
}

static handle next_to_player(const struct game *game, uint32_t number)
{
    const struct thing *player = game_player(game);
    struct point by = dir_step((int)(number % (DIR_COUNT + 1)));

    return level_cell(game_here(game), player->x + by.x, player->y + by.y)->contents;
}

/* As scripts know it. */
static int32_t number_of(const struct game *game, handle who)
{
    const struct thing *thing = world_thing(&game->world, who);

    return thing ? (int32_t)thing->born : 0;
}

static int32_t any_object(struct input *in, const struct game *game)
{
    uint32_t how = next(in, 1), number = how >> 4;

    switch (how % 16) {
    case 0: return SOBJ_EACTOR;
    case 1: return SOBJ_ETARGET;
    case 2: return SOBJ_EITEM;
    case 3: return SOBJ_EMAP;
    case 4: return (int32_t)number; /* whatever else the small numbers mean */
    case 5: return event_map(game_here(game));
    case 6:
        return pack_count(game)
                   ? number_of(
                         game,
                         pack_item(game, 1 + (int)(number % (uint32_t)pack_count(game)))->self)
                   : 0;
    case 7: return (int32_t)next(in, 4);
    case 8:
    case 9: return number_of(game, listed(game, next(in, 1)));
    case 10:
    case 11: return number_of(game, next_to_player(game, number));
    case 12: return number_of(game, game->world.player);
    case 13: return in->remembered[number];
    default: return in->last;
    }
}

/* Half of the time what things are made of. */
static int32_t any_resource(struct input *in)
{
    static const uint8_t usual[] = {RES_FEATURE, RES_ITEM, RES_MONSTER, RES_TERRAIN, RES_EFFECT};
    uint32_t how = next(in, 1);
    uint32_t kind = how < 128 ? usual[how % COUNT_OF(usual)] : how % (RES_KINDS + 1);

    if (kind == RES_KINDS)
        return (int32_t)next(in, 4);
    int count = module_count(&made->module, (enum res_kind)kind);
    return count ? (int32_t)module_id(&made->module, (enum res_kind)kind,
                                      (int)(next(in, 1) % (uint32_t)count))
                 : 0;
}

static int32_t any_number(struct input *in, const struct game *game)
{
    const struct thing *player = game_player(game);
    uint32_t how = next(in, 1);
    int small = (int)(how >> 3), off = small < 16 ? 0 : small % 5 - 2;

    if (in->has_given_x) {
        in->has_given_x = false;
        return player->y + off;
    }
    switch (how % 8) {
    case 0:
    case 1: in->has_given_x = true; return player->x + off;
    case 2: return small - 2;
    case 3: return (int32_t)next(in, 1);
    case 4: return wrap16((int64_t)next(in, 2));
    case 5: return (int32_t)next(in, 4);
    case 6: return small % 2 ? INT16_MAX : INT16_MIN;
    default: return small % 3 ? 1 : -1;
    }
}

static int32_t any_text(struct input *in, struct vm *vm)
{
    static const char *const texts[] = {"", "a <Obj> and <Num>", "<EActor> <9> <", "plain"};
    uint32_t how = next(in, 1);

    if (how % 8 == 7)
        return (int32_t)next(in, 4);
    return vm_string_new(vm, str_from(texts[how % COUNT_OF(texts)]));
}

static int32_t any_value(struct input *in, struct game *game, enum script_type type)
{
    switch (type) {
    case TYPE_HOBJ: return any_object(in, game);
    case TYPE_RID: return any_resource(in);
    case TYPE_STRING:
    case TYPE_HTEXT: return any_text(in, game->vm);
    default: return type_cut(type, any_number(in, game));
    }
}

/* ---- calling ---- */

/* The record of the event is the scripts' to write to. */
static void change_event(struct input *in, struct game *game, struct script_event *event)
{
    int member = (int)(next(in, 1) % EVENT_MEMBERS);

    if (event_is_text(member))
        event_set_text(event, member, STR("a text"));
    else
        event_set_number(event, member,
                         next(in, 1) % 2 ? any_number(in, game) : any_object(in, game));
}

static void call_one(struct input *in, struct game *game, const struct api_call *from)
{
    int entry = made->entries.items[next(in, 2) % (uint32_t)made->entries.count];
    struct error error = {0};
    struct api_call call = *from;
    const struct api_row *row;

    call.error = &error;
    call.result = 0;
    call.count = 0;
    call.object = any_object(in, game);
    memset(call.arguments, 0, sizeof call.arguments);
    if (entry < API_FUNCTIONS) {
        const struct api_function *function = &game->api->functions[entry];
        call.number = entry;
        call.count = function->count;
        for (int i = 0; i < call.count; i++)
            call.arguments[i] = any_value(in, game, function->parameters[i].type);
        row = made->bound.functions[entry];
    } else {
        bool is_set = entry >= API_FUNCTIONS + API_MEMBERS;
        call.number = (entry - API_FUNCTIONS) % API_MEMBERS;
        call.count = is_set;
        if (is_set)
            call.arguments[0] = any_value(in, game, game->api->members[call.number].type);
        row = is_set ? made->bound.set[call.number] : made->bound.get[call.number];
    }
    call.data = row->data;
    api_do(row, &call);
    in->has_given_x = false;
    if (world_born(&game->world, (uint32_t)call.result))
        in->last = in->remembered[in->calls % REMEMBERED] = call.result;
}

/* Stands in for the function that every script of the library calls. */
static bool be_hostile(struct api_call *call)
{
    struct input *in = current;
    struct game *game = game_of(call->context);

    if (is_used_up(in) || in->depth >= DEPTH_MOST)
        return api_return(call, NOTHING);
    uint32_t how = next(in, 1);
    in->depth++;
    if (how % 16 == 15)
        change_event(in, game, call->event);
    for (uint32_t i = 0; i < how % CALLS_AT_ONCE && in->calls < CALLS_MOST; i++, in->calls++)
        call_one(in, game, call);
    in->depth--;
    return api_return(call, how >= 240 ? (int)how % 5 : NOTHING);
}

/* ---- playing ---- */

static void fail(const char *what, const struct error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->text);
    abort();
}

static void check(const struct game *game)
{
    struct error error = {0};

    if (!game_check(game, &error))
        fail("a broken state", &error);
}

static void check_save(const struct game *game)
{
    struct str_builder bytes = {0};
    struct error error = {0};

    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "the save", &made->library, NULL, &error);
    if (loaded == NULL)
        fail("no save", &error);
    if (game_hash(loaded) != game_hash(game))
        fail("another state", &error);
    game_free(loaded);
    sb_free(&bytes);
}

static struct action any_action(struct input *in, const struct game *game)
{
    uint32_t how = next(in, 1);
    struct action action = action_make(how < 128 ? ACTION_MOVE
                                                 : (enum action_kind)(how % ACTION_KINDS));
    const struct thing *player = game_player(game);

    switch (action_info(action.kind)->parameter) {
    case ACTION_TAKES_NOTHING: break;
    case ACTION_TAKES_DIRECTION: action.direction = (uint8_t)(how % DIR_COUNT); break;
    case ACTION_TAKES_PLACE:
    case ACTION_TAKES_PLACE_OR_NOTHING:
        action.x = (int16_t)(player->x + (int)next(in, 1) % 16 - 8);
        action.y = (int16_t)(player->y + (int)next(in, 1) % 16 - 8);
        break;
    case ACTION_TAKES_NUMBER:
    case ACTION_TAKES_NUMBER_OR_NOTHING: action.number = (int)next(in, 1) % 6; break;
    case ACTION_TAKES_OPTION:
        action.x = (int16_t)(next(in, 2) % OPT_LAST);
        action.number = (int)next(in, 1) % 6;
        break;
    }
    return action;
}

static void play(struct input *in)
{
    static const struct api_row hook = CALL(LastSkillCheckResult, be_hostile, 0);
    struct error error = {0};
    struct game *game = game_empty(&made->options, &error);

    if (game == NULL || !state_read(game, sb_str(&made->state), &error))
        fail("no game", &error);
    api_bind(game->binding, &hook, 1);
    for (int i = 0; i < ACTIONS_MOST && !is_used_up(in) && !game_is_over(game); i++) {
        struct action action = any_action(in, game);
        struct game_result result;
        game_step(game, &action, &result);
        check(game);
    }
    check_save(game);
    game_free(game);
}

/* ---- once ---- */

/* What changes the world most comes more often. */
static void list_entries(void)
{
    static const int often[] = {FN_CreateItem,
                                FN_CreateMonster,
                                FN_CreateFeature,
                                FN_CreateDoor,
                                FN_CreatePortal,
                                FN_CreateTrap,
                                FN_T_THING_PlaceAt,
                                FN_T_THING_PlaceNear,
                                FN_T_THING_PlaceAt,
                                FN_T_MAP_WriteTerra,
                                FN_T_THING_Remove,
                                FN_T_CREATURE_GainItem,
                                FN_Throw,
                                FN_ThrowDir,
                                FN_T_MAP_NewField,
                                FN_T_THING_GainTempStati,
                                API_FUNCTIONS + API_MEMBERS + VAR_T_DOOR_DoorFlags,
                                API_FUNCTIONS + API_MEMBERS + VAR_T_THING_Timeout};

    script_api_bind(&made->bound);
    for (int i = 0; i < API_FUNCTIONS; i++)
        if (made->bound.functions[i])
            ARRAY_PUSH(&made->entries, i);
    for (int i = 0; i < API_MEMBERS; i++)
        if (made->bound.get[i])
            ARRAY_PUSH(&made->entries, API_FUNCTIONS + i);
    for (int i = 0; i < API_MEMBERS; i++)
        if (made->bound.set[i])
            ARRAY_PUSH(&made->entries, API_FUNCTIONS + API_MEMBERS + i);
    for (int i = 0; i < COUNT_OF(often) * 4; i++)
        ARRAY_PUSH(&made->entries, often[i / 4]);
}

static void make(void)
{
    struct str_builder file = {0}, text = {0};
    struct compile_options options = {.path = "fuzz.irc", .no_disk = true};
    struct error error = {0};

    made = calloc(1, sizeof *made);
    if (made == NULL ||
        !file_read(INCURSION_SOURCE_DIR "/tests/play/hostile_world.irc", &file, &error))
        fail("no library", &error);
    sb_addf(&text, "%s%s", OWN_MISCHIEF, sb_cstr(&file));
    options.text = sb_str(&text);
    if (!compile(&made->compilation, &options, &made->module) ||
        !library_add(&made->library, &made->module, &error))
        fail("a bad library", &error);
    made->options = (struct game_options){.library = &made->library, .seed = 1};
    struct game *game = game_new(&made->options, &error);
    if (game == NULL)
        fail("no new game", &error);
    state_write(game, &made->state);
    made->options = game->options;
    game_free(game);
    list_entries();
    sb_free(&file);
    sb_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {.data = data, .size = size};

    if (made == NULL)
        make();
    current = &input;
    play(&input);
    current = NULL;
    return 0;
}
