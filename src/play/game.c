#include "play/game.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"
#include "gen/next_level.h"
#include "gen/people.h"
#include "play/clock.h"
#include "play/pack.h"
#include "play/script_api.h"
#include "play/sight.h"
#include "play/state.h"
#include "rules/api/api_rows.h"
#include "rules/core/mistake.h"
#include "rules/ground/footfall.h"
#include "rules/handlers.h"
#include "rules/item/label.h"
#include "rules/magic/power.h"
#include "rules/make/arrive.h"
#include "rules/make/flavours.h"
#include "rules/person/birth.h"
#include "rules/person/choice.h"
#include "rules/person/company.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/time/days.h"
#include "rules/value/attacks.h"
#include "rules/value/eyes.h"
#include "rules/value/eyes_view.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "script/builtins.h"
#include "sense/fov.h"
#include "text/journal.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stati.h"

enum { VIEW_WIDTH = 64, VIEW_HEIGHT = 38 };

#define MEMBER_OF   game
#define MEMBER_LIST "play/state/game.def"
#include "base/member_rows.h"

#define MEMBER_OF   game_options
#define MEMBER_LIST "play/state/options.def"
#include "base/member_rows.h"

/* ---- options ---- */

static res_id first_dungeon(const struct library *library)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (library->slots[slot] && module_count(library->slots[slot], RES_DUNGEON) > 0)
            return module_id(library->slots[slot], RES_DUNGEON, 0);
    return 0;
}

/* One of those the race has, by a draw of its own. */
static void give_name(struct game_options *options)
{
    struct rng rng;

    rng_seed(&rng, options->seed);
    struct str name = choice_name(options->library, options->race, options->is_woman, &rng);
    if (name.len == 0)
        name = STR("Nobody");
    snprintf(options->name, GAME_NAME_SIZE, STR_PRINTF, STR_ARGS(name));
}

/* Names stand in files of one line per entry. */
static void settle_name(struct game_options *options)
{
    char *name = options->name;

    name[GAME_NAME_SIZE - 1] = '\0';
    if (name[0] == '\0')
        give_name(options);
    for (char *c = name; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    size_t len = strlen(name);
    memset(name + len, 0, GAME_NAME_SIZE - len);
}

bool game_name_is_drawn(const struct game *game)
{
    struct game_options options = game->options;

    options.name[0] = '\0';
    settle_name(&options);
    return strcmp(options.name, game->options.name) == 0;
}

const char *game_name(const struct game *game)
{
    const struct thing *player = game_player(game);
    struct str given = player ? given_name(&game->world, player) : STR_NONE;

    return given.len > 0 ? given.data : game->options.name;
}

/* A library without peoples or callings is played without. */
static bool settle_person(struct game_options *options, struct error *error)
{
    const struct library *library = options->library;

    if (options->calling == 0)
        options->calling = choice_recommended_calling(library);
    if (options->race == 0)
        options->race = choice_recommended_race(library, options->calling);
    if (options->race && !choice_race_is_open(library, options->race))
        return error_set(error, "nobody can be \"" STR_PRINTF "\" from the beginning",
                         STR_ARGS(library_name(library, options->race)));
    if (options->calling && !choice_calling_is_open(library, options->calling))
        return error_set(error, "nobody can begin as \"" STR_PRINTF "\"",
                         STR_ARGS(library_name(library, options->calling)));
    return true;
}

bool game_options_settle(struct game_options *options, struct error *error)
{
    if (!settle_person(options, error))
        return false;
    settle_name(options);
    if (options->luck == 0)
        options->luck = NEXT_LEVEL_LUCK;
    if (options->dungeon == 0)
        options->dungeon = first_dungeon(options->library);
    if (options->dungeon == 0)
        return error_set(error, "the library has no dungeon to play in");
    if (library_kind(options->library, options->dungeon) != RES_DUNGEON)
        return error_set(error, "what was chosen to play in is no dungeon");
    if (library_constant(options->library, options->dungeon, DUN_DEPTH) < 1)
        return error_set(error, "\"" STR_PRINTF "\" has no levels",
                         STR_ARGS(library_name(options->library, options->dungeon)));
    if (library_constant(options->library, options->dungeon, DUN_DEPTH) > GAME_LEVELS_MOST)
        return error_set(error,
                         "\"" STR_PRINTF "\" has %d levels, and a game can have %d at most: make "
                         "its DUN_DEPTH smaller",
                         STR_ARGS(library_name(options->library, options->dungeon)),
                         (int)library_constant(options->library, options->dungeon, DUN_DEPTH),
                         (int)GAME_LEVELS_MOST);
    return true;
}

uint64_t game_library_hash(const struct library *library)
{
    uint64_t hash = HASH_START;

    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (library->slots[slot]) {
            hash = hash_u32(hash, (uint32_t)slot);
            hash = hash_u64(hash, library->slots[slot]->header->content_hash);
        }
    return hash;
}

/* ---- beginning and end ---- */

static void report_script(struct world *world, const struct error *error)
{
    struct game *game = game_of(world);
    char text[ERROR_TEXT_SIZE + ERROR_FILE_SIZE + 32];

    error_format(error, text, sizeof text);
    game->script_errors++;
    say_plain(&game->world, "(A script went wrong: %s)", text);
}

static void look_around(void *context)
{
    game_look_around(context);
}

static bool see(struct game *game, struct rect *view);

static void see_around(void *context)
{
    struct rect view;

    see(context, &view);
}

/* What one carries one knows. */
static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct game *game = context;
    bool is_own = who->self == game->world.player && thing_is(what, T_ITEM) &&
                  pack_number(game, what->self) > 0;

    return is_own ? PER_VISUAL : sight_between(game, who, what);
}

static void forget_sight(const struct level *level)
{
    memset(level->visibility, 0, (size_t)level->width * (size_t)level->height);
}

static bool enter(void *context, int depth, struct point at, struct error *why)
{
    struct game *game = context;
    struct error error;

    if (depth > game_depths(game))
        return error_set(why, "There is nothing below this level.");
    return game_enter(game, depth, at, &error) ||
           error_set(why, "The way is blocked (%.120s).", error.text);
}

static struct level *find_level(struct game *game, int depth, struct error *error);

/* In the middle of an action: those who found no place on a new level are looked at until it is
 * over. */
static struct level *level_at(void *context, int depth, struct error *why)
{
    struct game *game = context;
    struct error error;

    if (depth < 1 || depth > game_depths(game)) {
        error_set(why, depth < 1 ? "Up there is the daylight, and you are not done here."
                                 : "There is nothing below this level.");
        return NULL;
    }
    struct level *level = find_level(game, depth, &error);
    if (level == NULL)
        error_set(why, "The way is blocked (%.120s).", error.text);
    return level;
}

static void has_come(void *context, const struct level *level, struct point at)
{
    struct game *game = context;
    const struct level *before = game->depth >= 1 ? game_here(game) : NULL;

    if (before && before != level)
        forget_sight(before);
    game->depth = level->depth;
    if (before != level)
        forget_sight(level);
    if (game->pane)
        pane_open(game->pane, level, at);
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
}

static bool shows(const void *context, struct point at)
{
    const struct game *game = context;

    return game->pane == NULL || rect_has(pane_shown(game->pane, game_here(game)), at.x, at.y);
}

/* Players have no use for it; `inspect` lists it. */
static void note_missing(void *context, int what)
{
    struct game *game = game_of(context);

    game->wanted[what / 8] |= (uint8_t)(1u << what % 8);
}

static bool start_scripts(struct game *game, struct error *error)
{
    const struct library *library = game->options.library;

    game->api = api_table_new();
    game->binding = calloc(1, sizeof *game->binding);
    game->vm = malloc(sizeof *game->vm);
    builtins_bind(game->binding);
    script_api_bind(game->binding);
    vm_init(game->vm, game->api, game->binding);
    game->vm->context = &game->world;
    game->vm->draw = chance_draw;
    game->vm->chance = &game->world;
    game->vm->candidates = &game->world.candidates;
    game->vm->owner = api_owner;
    game->vm->missing = note_missing;
    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (library->slots[slot] && !vm_attach(game->vm, library->slots[slot], error))
            return false;
    return true;
}

static bool seems_real(const struct world *world, const struct thing *what, const struct thing *to)
{
    return eyes_is_real(world, to, what);
}

struct game *game_empty(const struct game_options *options, struct error *error)
{
    struct game *game = calloc(1, sizeof *game);

    ENSURE(game != NULL, "out of memory (a game)");
    game->options = *options;
    if (!game_options_settle(&game->options, error)) {
        free(game);
        return NULL;
    }
    world_init(&game->world, game->options.library);
    game->world.reach = ORDER_FIRST_REACH;
    chance_start(&game->world, game->options.seed, CHANCE_BY_LEVEL);
    game->world.host = (struct world_host){.look = look_around,
                                           .see = see_around,
                                           .sees_anew = renew_sight_of,
                                           .shows = shows,
                                           .make_room = arrive_make_room,
                                           .arrive = arrive_again,
                                           .touch_ground = footfall,
                                           .sees_by_more = eyes_are_not_all,
                                           .perceives = perceives,
                                           .is_kind = kind_is,
                                           .item_facts = label_facts,
                                           .before_naming = label_before_naming,
                                           .before_full_name = power_before_full_name,
                                           .has_flag = kind_has_flag,
                                           .is_hostile = hostility_seems_enemy,
                                           .is_friendly = hostility_seems_friend,
                                           .is_real = seems_real,
                                           .has_form = attacks_has_form,
                                           .skill = skill_level,
                                           .enter = enter,
                                           .level_at = level_at,
                                           .has_come = has_come,
                                           .pass_days = days_pass,
                                           .player_name = game->options.name,
                                           .context = game};
    say_open(&game->world);
    if (!start_scripts(game, error)) {
        game_free(game);
        return NULL;
    }
    event_scene_open(&game->world, &(struct event_host){.vm = game->vm,
                                                        .built_in = handlers,
                                                        .built_in_count = handlers_count,
                                                        .report = report_script,
                                                        .say = say_event});
    return game;
}

void game_free(struct game *game)
{
    if (game == NULL)
        return;
    order_free(&game->order);
    say_close(&game->world);
    world_free(&game->world);
    if (game->vm)
        vm_free(game->vm);
    free(game->vm);
    free(game->binding);
    api_table_free(game->api);
    free(game);
}

static bool make_player(struct game *game, struct error *error)
{
    const struct birth_choice choice = {.race = game->options.race,
                                        .calling = game->options.calling,
                                        .is_woman = game->options.is_woman};

    struct thing *player = birth_make(&game->world, &choice, error);

    if (player)
        player->timeout = 0; /* getting dressed took time */
    return player != NULL;
}

/* Where a tile says, else the stairs one would have come down by, else any open cell. */
static struct point find_start(const struct game *game, const struct level *level)
{
    if (level->enter_x > 0)
        return (struct point){level->enter_x, level->enter_y};
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is_stairs(&game->world, thing, POR_UP_STAIR))
            return (struct point){thing->x, thing->y};
    }
    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++)
            if (!level_solid_at(level, &game->world, x, y))
                return (struct point){x, y};
    return (struct point){1, 1};
}

struct game *game_new(const struct game_options *options, struct error *error)
{
    struct game *game = game_empty(options, error);

    if (game == NULL)
        return NULL;
    game->world.mistakes = mistakes_of(options->library, game->options.dungeon);
    chance_moment(&game->world, MOMENT_FLAVOURS);
    flavours_assign(&game->world);
    chance_moment_over(&game->world, MOMENT_FLAVOURS);
    /* The player comes first: scripts of the level may ask for him. */
    struct level *first = make_player(game, error) ? game_level(game, 1, error) : NULL;
    if (first == NULL) {
        game_free(game);
        return NULL;
    }
    game->world.is_playing = true;
    if (!game_enter(game, 1, find_start(game, first), error)) {
        game_free(game);
        return NULL;
    }
    say_plain(&game->world, "Welcome to " STR_PRINTF ", %s.",
              STR_ARGS(name_resource(&game->world, game->options.dungeon)), game->options.name);
    company_begin(&game->world, game->world.player);
    loose_sweep(&game->world);
    game_look_around(game);
    return game;
}

struct game *game_copy(const struct game *game, struct error *error)
{
    struct str_builder bytes = {0};
    struct game *copy = game_empty(&game->options, error);

    state_write(game, &bytes);
    if (copy && !state_read(copy, sb_str(&bytes), error)) {
        game_free(copy);
        copy = NULL;
    }
    sb_free(&bytes);
    return copy;
}

/* ---- levels ---- */

int game_depths(const struct game *game)
{
    return next_level_count(game->options.library, game->options.dungeon);
}

static bool make_level(struct game *game, struct error *error)
{
    int depth = game->world.levels.count + 1;
    struct level *level = calloc(1, sizeof *level);
    struct next_level_request request = {
        .world = &game->world,
        .dungeon = game->options.dungeon,
        .above = world_level(&game->world, depth - 1),
        .luck = game->options.luck,
        .quirks = makelev_default_quirks(game->options.library, game->options.dungeon),
        .people = people_of_library(),
    };

    ENSURE(level != NULL, "out of memory (level %d)", depth);
    bool was_playing = game->world.is_playing;
    game->world.is_playing = false;
    bool good = next_level_make(&request, &game->maker, level, NULL, error);
    game->world.is_playing = was_playing;
    if (!good) {
        free(level);
        return false;
    }
    world_keep_level(&game->world, level);
    return true;
}

static struct level *find_level(struct game *game, int depth, struct error *error)
{
    if (depth < 1 || depth > game_depths(game)) {
        error_set(error, "there is no level %d", depth);
        return NULL;
    }
    if (depth > game->world.levels.count && game->world.making) {
        error_set(error, "level %d cannot be made while another one is", depth);
        return NULL;
    }
    while (game->world.levels.count < depth)
        if (!make_level(game, error))
            return NULL;
    return game->world.levels.items[depth - 1];
}

struct level *game_level(struct game *game, int depth, struct error *error)
{
    struct level *level = find_level(game, depth, error);

    loose_sweep(&game->world);
    return level;
}

bool game_enter(struct game *game, int depth, struct point at, struct error *error)
{
    struct level *level = find_level(game, depth, error);
    struct thing *player = game_player(game);
    const struct near_needs needs = {.is_player = true};

    if (level == NULL)
        return false;
    at.x = iclamp(at.x, 1, level->width - 2);
    at.y = iclamp(at.y, 1, level->height - 2);
    if (!near_find_room(level, &game->world, player, &at))
        return error_set(error, "level %d is solid rock: there is no room on it", depth);
    if (player->x >= 0) {
        forget_sight(game_here(game));
        place_remove(game_here(game), &game->world, player);
    }
    bool is_new = !journal_has_level(game->world.journal, depth);
    game->depth = depth;
    near_place(level, &game->world, player, at, &needs);
    ENSURE(player->x >= 0, "the player has no place on level %d", depth);
    if (is_new)
        journal_note(&game->world, "You came to level %d of " STR_PRINTF ".", depth,
                     STR_ARGS(name_resource(&game->world, game->options.dungeon)));
    renew_values(&game->world, player);
    forget_sight(level);
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    return true;
}

/* ---- sight ---- */

struct fov_ranges game_ranges(const struct game *game)
{
    return eyes_view_ranges(&game->world, game_player(game));
}

const struct thing *game_stairs(const struct game *game, int x, int y, int portal)
{
    const struct thing *stairs = level_thing_at(game_here(game), &game->world, x, y, T_PORTAL);

    return stairs && thing_is_stairs(&game->world, stairs, portal) ? stairs : NULL;
}

static struct rect view_of(struct game *game, const struct level *level, struct point at)
{
    return game->pane ? pane_rays(game->pane, level)
                      : fov_window(level, at, VIEW_WIDTH, VIEW_HEIGHT);
}

/* False: all that can be seen is known. Who looks for dangers sees, wherever he is. */
static bool see(struct game *game, struct rect *view)
{
    struct level *level = game_here(game);
    const struct thing *player = game_player(game);

    if (level == NULL || game->world.host.is_covered ||
        (!game->world.marks.sight && !game->world.marks.moved))
        return false;
    *view = view_of(game, level, (struct point){player->x, player->y});
    eyes_view_update(&game->world, level, player, *view, !game->world.marks.sight);
    game->world.marks.sight = game->world.marks.moved = false;
    return true;
}

/* quirk: from inside of someone nobody looks, and what was seen last stays so. */
void game_look_around(struct game *game)
{
    struct rect view;

    if (!stati_has(&game->world, game_player(game), ENGULFED) && see(game, &view))
        scrutiny_within(&game->world, game_here(game),
                        game->pane ? pane_shown(game->pane, game_here(game)) : view);
}

void game_set_ask(struct game *game, question_ask_fn ask, void *context)
{
    game->world.host.ask = ask;
    game->world.host.ask_context = context;
}
