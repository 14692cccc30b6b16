/* rules/xprint: the message grammar. A format and its arguments, and the text that comes of them.
 */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/game.h"
#include "plays.h"
#include "text/grammar.h"

/* What the recordings call the things they speak of. */
static const struct {
    const char *name;
    enum res_kind kind;
    const char *resource;
} cast[] = {
    {"gob", RES_MONSTER, "goblin"},
    {"orc", RES_MONSTER, "elf"}, /* as the README says */
    {"king", RES_MONSTER, "Murgash, the Goblin King"},
    {"ooze", RES_MONSTER, "grey ooze"},
    {"ogre", RES_MONSTER, "ogre"},
    {"ugob", RES_MONSTER, "goblin"},
    {"uelf", RES_MONSTER, "elf"},
    {"sword", RES_ITEM, "long sword"},
    {"axe", RES_ITEM, "orc double axe"},
    {"arrows", RES_ITEM, "sheaf arrow"},
    {"boots", RES_ITEM, "cured leather boots"},
    {"mail", RES_ITEM, "chainmail"},
    {"apple", RES_ITEM, "apple"},
    {"plus", RES_ITEM, "long sword"},
    {"floor", RES_ITEM, "dagger"},
    {"ufloor", RES_ITEM, "dagger"},
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

static void fill_cast(const struct base *base, struct talk *talk)
{
    for (int i = 0; i < COUNT_OF(cast); i++) {
        res_id id = base_find(base, cast[i].kind, str_from(cast[i].resource));
        struct thing *thing = cast[i].kind == RES_MONSTER
                                  ? thing_new_creature(&talk->game->world, id)
                                  : thing_new_item(&talk->game->world, id);
        talk->cast[i] = thing->self;
    }
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
    res_id self = base_find(play->base, RES_MONSTER, STR("orc;temp"));
    talk->game->world.player = thing_new_creature(&talk->game->world, self)->self;
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

static res_id find_resource(const struct base *base, struct str name)
{
    for (int i = 0; i < COUNT_OF(named_resources); i++)
        if (str_equal(name, str_from(named_resources[i].name)))
            return base_find(base, named_resources[i].kind, str_from(named_resources[i].resource));
    return 0;
}

static bool take_argument(const struct base *base, const struct talk *talk, struct str argument,
                          struct grammar_value *value)
{
    struct str name = bare_name(argument);
    const struct thing *thing = find_thing(talk, name);
    res_id resource = find_resource(base, name);
    int64_t number;

    if (str_starts(argument, STR("\"")))
        *value = (struct grammar_value){.text = str_slice(argument, 1, argument.len - 1),
                                        .is_text = true};
    else if (str_equal(name, STR("NULL")))
        *value = (struct grammar_value){.is_text = true};
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

enum play_result play_xprint(struct play *play)
{
    struct talk *talk = play->keep->data ? play->keep->data : open_talk(play);
    struct str_builder text = {0};
    struct grammar_with with = {0};

    if (talk == NULL)
        return PLAY_FAILED;
    if (json_read_member(play->record, STR("format")) == NULL)
        return PLAY_REFERENCE; /* the first line says who is who */
    struct game *game = talk->game;

    play_begin_action(play);
    if (!take_arguments(play, talk, &with))
        return PLAY_FAILED;
    if (str_starts(play_text(play, "pov"), STR("player")))
        with.reader = game_player(game);
    grammar_add(&game->world, &with, play_text(play, "format"), &text);
    json_key_text(play->out, "out", sb_str(&text));
    play_tell_draws(play, DRAWS_COUNTED);
    sb_free(&text);
    return PLAY_DONE;
}
