/* rules/xprint, rules-things/xprint2: the message grammar. A format and its arguments, and the text
 * that comes of them.
 */
#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"
#include "play/game.h"
#include "plays.h"
#include "text/grammar.h"
#include "text/name.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/given.h"

enum { UNSEEN = 1, FEMALE = 2, NAMED = 4 };

/* What the recordings call the things they speak of. What is known of items: all of it. */
static const struct {
    const char *name;
    enum res_kind kind;
    const char *resource;
    int is; /* UNSEEN ... */
    int quantity, plus;
} cast[] = {
    {"gob", RES_MONSTER, "goblin", 0, 0, 0},
    {"orc", RES_MONSTER, "elf", FEMALE, 0, 0}, /* as the README says */
    {"king", RES_MONSTER, "Murgash, the Goblin King", 0, 0, 0},
    {"ooze", RES_MONSTER, "grey ooze", 0, 0, 0},
    {"ogre", RES_MONSTER, "ogre", NAMED, 0, 0},
    {"ugob", RES_MONSTER, "goblin", UNSEEN, 0, 0},
    {"uelf", RES_MONSTER, "elf", UNSEEN | FEMALE, 0, 0},
    {"sword", RES_ITEM, "long sword", 0, 1, 0},
    {"axe", RES_ITEM, "orc double axe", 0, 1, 0},
    {"arrows", RES_ITEM, "sheaf arrow", 0, 12, 0},
    {"boots", RES_ITEM, "cured leather boots", 0, 1, 0},
    {"mail", RES_ITEM, "chainmail", 0, 1, 0},
    {"apple", RES_ITEM, "apple", 0, 3, 0},
    {"plus", RES_ITEM, "long sword", 0, 1, 2},
    {"floor", RES_ITEM, "dagger", 0, 1, 0},
    {"ufloor", RES_ITEM, "dagger", UNSEEN, 1, 0},
    /* rules-things */
    {"g", RES_MONSTER, "goblin", 0, 0, 0},
    {"o", RES_MONSTER, "ogre", 0, 0, 0},
    {"s", RES_ITEM, "long sword", 0, 1, 0},
};

static const struct {
    const char *name;
    enum res_kind kind;
    const char *resource;
} named_resources[] = {
    {"rSword", RES_ITEM, "long sword"},
    {"rGob", RES_MONSTER, "goblin"},
    {"rEff", RES_EFFECT, "Giant Strength"},
};

/* A game with the cast in it, kept for the whole file. */
struct talk {
    struct game *game;
    handle cast[COUNT_OF(cast)];
};

static void talk_free(void *data)
{
    struct talk *talk = data;

    game_free(talk->game);
    free(talk);
}

/* Who is on another map is not perceived. */
static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct talk *talk = context;

    (void)who;
    for (int i = 0; i < COUNT_OF(cast); i++)
        if (cast[i].is & UNSEEN && talk->cast[i] == what->self)
            return 0;
    return PER_VISUAL;
}

/* Attributes as the resource has them. */
static void talk_attributes(const struct world *world, const struct thing *thing)
{
    const struct res_monster *record = library_record(world->library, thing->resource, RES_MONSTER);

    for (int i = 0; i < ATTR_BASE; i++)
        creature_of(world, thing)->attr[i] = record->attr[i];
}

static struct thing *make_creature(struct world *world, res_id id, int is)
{
    struct thing *thing = thing_new_creature(world, id);
    struct creature *creature = creature_of(world, thing);

    talk_attributes(world, thing);
    creature->state |= (int16_t)(is & FEMALE ? MS_KNOWN | MS_FEMALE : MS_KNOWN);
    if (is & NAMED)
        given_set(world, thing, STR("Gronk"));
    return thing;
}

static struct thing *make_item(struct world *world, res_id id, int quantity, int plus)
{
    struct thing *thing = thing_new_item(world, id);
    struct item *item = item_of(world, thing);

    item->known = KN_CURSE | KN_PLUS;
    item->quantity = (uint32_t)quantity;
    item->plus = (int8_t)plus;
    return thing;
}

static void fill_cast(const struct base *base, struct talk *talk)
{
    struct world *world = &talk->game->world;

    for (int i = 0; i < COUNT_OF(cast); i++) {
        res_id id = base_find(base, cast[i].kind, str_from(cast[i].resource));
        const struct thing *thing = cast[i].kind == RES_MONSTER
                                        ? make_creature(world, id, cast[i].is)
                                        : make_item(world, id, cast[i].quantity, cast[i].plus);
        talk->cast[i] = thing->self;
    }
    world->host.perceives = perceives;
    world->host.context = talk;
}

static struct thing *make_player(const struct base *base, struct world *world)
{
    struct thing *player = thing_new(world, T_PLAYER);

    player->resource = base_find(base, RES_MONSTER, STR("orc;temp"));
    talk_attributes(world, player);
    character_of(world, player)->god = base_find(base, RES_GOD, STR("Khasrach"));
    return player;
}

static struct talk *open_talk(struct play *play)
{
    struct game_options options = {.library = &play->base->library, .name = "Varag", .seed = 1};
    struct talk *talk = calloc(1, sizeof *talk);

    ENSURE(talk != NULL, "out of memory (a game to talk in)");
    talk->game = game_empty(&options, &play->error);
    if (talk->game == NULL) {
        free(talk);
        return NULL;
    }
    talk->game->world.player = make_player(play->base, &talk->game->world)->self;
    fill_cast(play->base, talk);
    draw_log_listen(&play->draws, &talk->game->world);
    *play->keep = (struct keep){talk, talk_free};
    return talk;
}

/* ---- arguments, which are written as they were in the original's language ---- */

/* Up to the next comma that is not in quotes. */
static struct str next_argument(struct str *rest)
{
    bool in_quotes = false;
    size_t end = 0;

    for (; end < rest->len && (in_quotes || rest->data[end] != ','); end++)
        in_quotes ^= rest->data[end] == '"';
    struct str argument = str_slice(*rest, 0, end);
    *rest = str_slice(*rest, imin((int)end + 1, (int)rest->len), rest->len);
    return argument;
}

/* A thing's own name, without what turns it into another type. */
static struct str bare_name(struct str argument)
{
    ptrdiff_t close = str_find_char(argument, ')'), arrow = str_find(argument, STR("->"));

    if (arrow >= 0)
        argument = str_slice(argument, 0, (size_t)arrow);
    return close >= 0 ? str_slice(argument, (size_t)close + 1, argument.len) : argument;
}

static const struct thing *find_thing(const struct talk *talk, struct str name)
{
    const struct world *world = &talk->game->world;

    if (str_equal(name, STR("pp")))
        return world_thing(world, world->player);
    for (int i = 0; i < COUNT_OF(cast); i++)
        if (str_equal(name, str_from(cast[i].name)))
            return world_thing(world, talk->cast[i]);
    return NULL;
}

/* By a name of its own, or looked up in the language of the original: FM("ogre"). */
static res_id find_resource(const struct base *base, struct str argument)
{
    static const struct {
        const char *start;
        enum res_kind kind;
    } kinds[] = {{"FM(\"", RES_MONSTER}, {"FI_(\"", RES_ITEM}};

    for (int i = 0; i < COUNT_OF(named_resources); i++)
        if (str_equal(argument, str_from(named_resources[i].name)))
            return base_find(base, named_resources[i].kind, str_from(named_resources[i].resource));
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct str start = str_from(kinds[i].start);
        ptrdiff_t at = str_find(argument, start);
        if (at < 0)
            continue;
        struct str name = str_slice(argument, (size_t)at + start.len, argument.len);
        return base_find(base, kinds[i].kind, str_cut(&name, '"'));
    }
    return 0;
}

static bool take_argument(const struct base *base, const struct talk *talk, struct str argument,
                          struct grammar_value *value)
{
    struct str name = bare_name(argument);
    const struct thing *thing = find_thing(talk, name);
    res_id resource = find_resource(base, argument);
    int64_t number;

    if (str_starts(argument, STR("\"")))
        *value = (struct grammar_value){.text = str_slice(argument, 1, argument.len - 1),
                                        .is_text = true};
    else if (str_equal(name, STR("NULL")))
        *value = (struct grammar_value){.is_text = true};
    else if (str_ends(argument, STR("->Name")))
        *value = (struct grammar_value){.text = name_resource(&talk->game->world, resource),
                                        .is_text = true};
    else if (thing)
        *value = grammar_thing(thing);
    else if (resource)
        *value = grammar_resource(resource);
    else if (str_to_int64(argument, &number))
        *value = grammar_number((int32_t)number);
    else
        return false;
    return true;
}

static bool take_arguments(struct play *play, const struct talk *talk, struct grammar_with *with)
{
    struct str rest = play_text(play, "args");

    while (rest.len > 0) {
        struct str argument = next_argument(&rest);
        if (with->count == GRAMMAR_VALUES_MOST ||
            !take_argument(play->base, talk, argument, &with->values[with->count++]))
            return error_set(&play->error, "there is nothing that is called " STR_PRINTF,
                             STR_ARGS(argument));
    }
    return true;
}

/* The player was moved onto the arena with this seed. */
enum { MOVED_SEED = 7 };

/* What he read then: name and description of where he came. It is still on the page. */
static void read_region(const struct base *base, struct talk *talk)
{
    res_id id = base_find(base, RES_REGION, STR("Rough-Hewn Tunnel"));
    const struct library *library = &base->library;
    const char *description = module_text(library_module(library, id),
                                          library_get(library, id)->description);
    struct str_builder format = {0}, text = {0};

    sb_addf(&format, "<13>" STR_PRINTF "<7>\n__%s", STR_ARGS(library_name(library, id)),
            description);
    grammar_add(&talk->game->world, &(struct grammar_with){0}, sb_str(&format), &text);
    sb_free(&format);
    sb_free(&text);
}

static struct talk *talk_of(struct play *play)
{
    struct talk *talk = play->keep->data;

    if (talk == NULL) {
        talk = open_talk(play);
        if (talk) {
            chance_start(&talk->game->world, MOVED_SEED, CHANCE_ONE_STREAM);
            read_region(play->base, talk);
        }
    }
    return talk;
}

enum play_result play_xprint(struct play *play)
{
    struct talk *talk = talk_of(play);
    struct str_builder text = {0};
    struct grammar_with with = {0};

    if (talk == NULL)
        return PLAY_FAILED;
    if (json_read_member(play->record, STR("format")) == NULL)
        return PLAY_REFERENCE; /* the first line says who is who */
    struct world *world = &talk->game->world;
    uint64_t before = chance_draws(world);

    if (!take_arguments(play, talk, &with))
        return PLAY_FAILED;
    if (str_starts(play_text(play, "pov"), STR("player")))
        with.reader = world_thing(world, world->player);
    grammar_add(world, &with, play_text(play, "format"), &text);
    json_key_text(play->out, "out", sb_str(&text));
    json_key_number(play->out, "draws", (int64_t)(chance_draws(world) - before));
    sb_free(&text);
    return PLAY_DONE;
}

/* ---- rules-things/xprint2 ---- */

/* Formats that the record only describes. */
static void fill_format(struct world *world, struct grammar_with *with, const struct talk *talk,
                        struct str format, struct str_builder *text)
{
    enum { LONG_TEXT = 5000 };
    static const char *const nested[] = {"<str>$", "<str>#", "<str>@", "<str>!"};
    struct str_builder made = {0};

    if (str_ends(format, STR("(5000 chars)"))) {
        for (int i = 0; i < LONG_TEXT; i++)
            sb_add_char(&made, 'x');
        format = sb_str(&made);
    } else if (str_equal(format, STR("nested five deep"))) {
        format = STR("<Obj>%");
        with->values[with->count++] = grammar_thing(find_thing(talk, STR("g")));
    }
    grammar_add(world, with, format, text);
    for (int i = 0; format.len > 0 && str_equal(format, STR("<Obj>%")) && i < COUNT_OF(nested);
         i++) {
        struct str_builder inner = *text;
        *text = (struct str_builder){0};
        with->values[0] = (struct grammar_value){.text = sb_str(&inner), .is_text = true};
        grammar_add(world, with, str_from(nested[i]), text);
        sb_free(&inner);
    }
    sb_free(&made);
}

/* Lists that the engine explains in sentences of its own, no library's: these are ours, so the
 * record's length and hash of the whole are words, as those of descriptions are (words.def). That
 * it is a long text and draws nothing counts. */
static bool is_prose(struct str format)
{
    return str_equal(format, STR("<list options>")) || str_equal(format, STR("<weapon table>"));
}

static void note_draw(void *context, int bound, int result)
{
    draw_log_add(context, bound, result);
}

enum play_result play_xprint2(struct play *play)
{
    enum { SHOWN_MOST = 4000 };
    struct talk *talk = talk_of(play);
    struct str_builder text = {0};
    struct grammar_with with = {0};
    bool is_read = str_equal(play_text(play, "pov"), STR("player"));

    if (talk == NULL)
        return PLAY_FAILED;
    struct world *world = &talk->game->world;
    if (str_equal(play_text(play, "args"), STR("p"))) { /* whose eyes: nobody's, or the player's */
        with.values[0] = grammar_thing(is_read ? find_thing(talk, STR("pp")) : NULL);
        with.count = 1;
    } else if (!take_arguments(play, talk, &with)) {
        return PLAY_FAILED;
    }
    if (is_prose(play_text(play, "format")))
        play_given(play, "len fnv");
    with.reader = is_read ? find_thing(talk, STR("pp")) : NULL;
    chance_listen(world, &(struct chance_listener){.drawn = note_draw, .context = &play->draws});
    play_begin_action(play);
    fill_format(world, &with, talk, play_text(play, "format"), &text);
    json_key_number(play->out, "len", (int64_t)text.len);
    json_key(play->out, "fnv");
    json_hex64(play->out, hash_str(HASH_START, sb_str(&text)));
    if (text.len < SHOWN_MOST)
        json_key_text(play->out, "out", sb_str(&text));
    play_tell_draws(play, DRAWS_PAIRS);
    chance_unlisten(world);
    sb_free(&text);
    return PLAY_DONE;
}
