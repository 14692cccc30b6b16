/* Games for tests: a small library of our own, and levels drawn as text.
 *
 *     struct play *play = *state;
 *     struct game *game = staged(play, "#####\n"
 *                                      "#@+.#\n"
 *                                      "#####\n");
 *
 * The picture lies at 10,10 of level 1, with rock around it: @ player, # wall, . floor, + door,
 * / open door, L locked, K stuck, S secret door, ~ water, : chasm, ! embers, ^ trap, r rat,
 * p pebble, < > stairs, w a web whose script holds everybody. */
#ifndef INCURSION_TESTS_PLAY_SUPPORT_H
#define INCURSION_TESTS_PLAY_SUPPORT_H

#include <stdlib.h>

#include "play/clock.h"
#include "play/game.h"
#include "play_library.h"
#include "script/compile.h"
#include "support.h"
#include "text/log.h"
#include "text/name.h"
#include "text/words.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/place.h"

struct play {
    struct compilation compilation;
    struct module module;
    struct library library;
    char directory[FILE_PATH_SIZE];
};

/* The library with more resources before its own and after them. */
static inline struct play *play_open_around(const char *before, const char *more)
{
    struct play *play = calloc(1, sizeof *play);
    struct str_builder text = {0}, messages = {0};
    struct error error;

    assert_non_null(play);
    const char *library = PLAY_LIBRARY, *own = strstr(library, "Effect");
    sb_addf(&text, "%.*s%s%s%s", (int)(own - library), library, before, own, more);
    struct compile_options options = {.path = "test.irc", .text = sb_str(&text), .no_disk = true};
    if (!compile(&play->compilation, &options, &play->module)) {
        diag_render(&play->compilation.diag, false, &messages);
        fail_msg("the library does not compile:\n%s", sb_cstr(&messages));
    }
    sb_free(&text);
    if (!library_add(&play->library, &play->module, &error))
        fail_msg("%s", error.text);
    temp_dir_make(play->directory);
    return play;
}

static inline struct play *play_open(const char *more)
{
    return play_open_around("", more);
}

/* With a file of the source tree after it: "tests/play/echoes.irh". */
static inline struct play *play_open_with(const char *below)
{
    struct str_builder text = {0};

    read_source(below, &text);
    struct play *play = play_open(sb_cstr(&text));
    sb_free(&text);
    return play;
}

static inline int play_setup(void **state)
{
    *state = play_open("");
    return 0;
}

static inline int play_teardown(void **state)
{
    struct play *play = *state;

    temp_dir_remove(play->directory);
    module_close(&play->module);
    compile_free(&play->compilation);
    free(play);
    return 0;
}

static inline void play_path(const struct play *play, char out[FILE_PATH_SIZE], const char *name)
{
    assert_true(file_join(out, play->directory, name));
}

static inline struct game_options play_options(const struct play *play, uint32_t seed)
{
    return (struct game_options){.library = &play->library, .name = "Ada", .seed = seed};
}

static inline struct game *play_game(const struct play *play, uint32_t seed)
{
    struct game_options options = play_options(play, seed);
    struct error error;
    struct game *game = game_new(&options, &error);

    if (game == NULL)
        fail_msg("%s", error.text);
    return game;
}

/* ---- drawn levels ---- */

enum { STAGE_X = 10, STAGE_Y = 10 };

static inline res_id stage_find(const struct game *game, const char *name)
{
    res_id id = library_find(game->options.library, str_from(name));

    assert_int_not_equal(id, 0);
    return id;
}

static inline void stage_terrain(struct game *game, int x, int y, const char *name)
{
    struct level *level = game_here(game);
    struct cell *cell = level_cell(level, x, y);
    res_id id = stage_find(game, name);
    const struct res_terrain *terrain = library_terrain(game->options.library, id);

    cell->terrain = (uint8_t)level_terrain_index(level, id);
    cell->glyph = terrain->image;
    cell->memory = 0;
    cell->flags = CELL_LIT;
    if (library_flag(terrain->flags, TF_SOLID))
        cell->flags |= CELL_SOLID | CELL_OPAQUE | CELL_WALL;
}

static inline struct thing *stage_thing(struct game *game, const char *name, int x, int y)
{
    res_id id = stage_find(game, name);
    int kind = library_kind(game->options.library, id);
    struct thing *thing;

    if (kind == RES_MONSTER)
        thing = thing_new_creature(&game->world, id);
    else if (kind == RES_ITEM)
        thing = thing_new_item(&game->world, id);
    else if (library_get(game->options.library, id)->type == T_TFEATURE &&
             str_equal(str_from(name), STR("oak door")))
        thing = thing_new_feature(&game->world, id, T_DOOR);
    else if (str_equal(str_from(name), STR("trap"))) {
        thing = thing_new_trap(&game->world, id, stage_find(game, "tripwire"));
        thing->flags |= F_INVIS;
    } else
        thing = thing_new_feature(&game->world, id, T_PORTAL);
    place_at(game_here(game), &game->world, thing, x, y);
    return thing;
}

static inline void stage_door(struct game *game, int x, int y, int flags)
{
    struct thing *door = stage_thing(game, "oak door", x, y);

    door->door |= (uint8_t)flags;
    place_door_image(game_here(game), &game->world, door);
}

static inline void stage_clear(struct game *game)
{
    struct level *level = game_here(game);

    for (int i = level->things.count - 1; i >= 0; i--) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing->self != game->world.player)
            place_destroy(level, &game->world, thing);
    }
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            stage_terrain(game, x, y, "solid rock");
    memset(level->visibility, 0, (size_t)(level->width * level->height));
}

static inline void stage_cell(struct game *game, char letter, int x, int y)
{
    const char *terrain = letter == '#'   ? "dungeon wall"
                          : letter == '~' ? "puddle"
                          : letter == ':' ? "chasm"
                          : letter == '!' ? "embers"
                          : letter == 'w' ? "web"
                          : letter == 'o' ? "odd floor"
                                          : "floor";

    stage_terrain(game, x, y, terrain);
    if (letter == '@')
        place_move(game_here(game), &game->world, game_player(game), x, y);
    const char *thing = letter == 'r'   ? "rat"
                        : letter == 'p' ? "pebble"
                        : letter == '^' ? "trap"
                        : letter == '<' ? "up stairs"
                        : letter == '>' ? "down stairs"
                                        : NULL;
    if (thing)
        stage_thing(game, thing, x, y);
}

/* A game whose first level looks like the picture. */
static inline struct game *staged(const struct play *play, const char *picture)
{
    struct game *game = play_game(play, 1);
    struct point at = {STAGE_X, STAGE_Y};

    stage_clear(game);
    for (const char *c = picture; *c; c++, at.x++) {
        if (*c == '\n')
            at = (struct point){STAGE_X - 1, at.y + 1};
        else
            stage_cell(game, *c, at.x, at.y);
    }
    at = (struct point){STAGE_X, STAGE_Y};
    for (const char *c = picture; *c; c++, at.x++) { /* doors look at the walls beside them */
        if (*c == '\n')
            at = (struct point){STAGE_X - 1, at.y + 1};
        else if (strchr("+/LKS", *c))
            stage_door(game, at.x, at.y,
                       *c == '/'   ? DF_OPEN
                       : *c == 'L' ? DF_LOCKED
                       : *c == 'K' ? DF_STUCK
                       : *c == 'S' ? DF_SECRET
                                   : 0);
    }
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    game_look_around(game);
    game->world.time = 1; /* a round has just passed */
    return game;
}

/* ---- acting ---- */

static inline struct game_result act(struct game *game, const char *text)
{
    struct action action;
    struct game_result result;
    struct error error;

    if (!action_parse(str_from(text), &action, &error))
        fail_msg("%s", error.text);
    game_step(game, &action, &result);
    return result;
}

/* Where the player is, in the picture. */
static inline void assert_player_at(const struct game *game, int x, int y)
{
    assert_int_equal(game_player(game)->x - STAGE_X, x);
    assert_int_equal(game_player(game)->y - STAGE_Y, y);
}

/* What is said begins with a capital, whatever it was as it was written. */
static inline bool begins_as(const char *text, const char *part)
{
    return words_upper(part[0]) == text[0] && strncmp(text + 1, part + 1, strlen(part + 1)) == 0;
}

static inline bool was_said(const struct game *game, const char *part)
{
    for (int i = 0; i < log_count(game->world.log); i++) {
        const char *text = log_recent(game->world.log, i)->text;
        if (strstr(text, part) || begins_as(text, part))
            return true;
    }
    return false;
}

/* Questions of yes or no; the context counts them. */
static inline void say_yes(void *context, const struct question *question,
                           struct question_answer *answer)
{
    int *asked = context;

    (void)question;
    ++*asked;
    answer->value = 1;
}

static inline void say_no(void *context, const struct question *question,
                          struct question_answer *answer)
{
    int *asked = context;

    (void)question;
    ++*asked;
    answer->value = 0;
}

#endif
