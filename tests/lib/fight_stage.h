/* A game of our own dungeon for tests of fights and magic: a person of the first level on a level
 * from which all others are gone, and at most one enemy beside him. */
#ifndef INCURSION_TESTS_LIB_FIGHT_STAGE_H
#define INCURSION_TESTS_LIB_FIGHT_STAGE_H

#include "../play/play_support.h"
#include "cmd/embedded.h"
#include "rules/bond/anger.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "script/load.h"

struct fight {
    struct load load;
    struct game *game;
    handle foe;
};

static inline struct thing *foe_of(const struct fight *f)
{
    return world_thing(&f->game->world, f->foe);
}

static inline void send_all_away(struct game *game)
{
    struct level *level = game_here(game);

    for (int i = level->things.count - 1; i >= 0; i--) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) && thing->self != game->world.player)
            place_destroy(level, &game->world, thing);
    }
}

/* NULL: what is recommended. */
struct game_wish {
    const char *race, *calling, *dungeon;
};

static inline res_id named_or_none(const struct library *library, const char *name)
{
    res_id found = name ? library_find(library, str_from(name)) : 0;

    assert_true(name == NULL || found != 0);
    return found;
}

static inline struct fight *begin_with(struct game_wish is_wished)
{
    struct fight *f = calloc(1, sizeof *f);
    struct load_options options = {.embedded = embedded_image()};
    struct error error;

    assert_non_null(f);
    assert_true(load_open(&f->load, &options, &error));
    struct game_options wish = {.library = &f->load.library, .name = "Ada", .seed = 4};
    wish.race = named_or_none(wish.library, is_wished.race);
    wish.calling = named_or_none(wish.library, is_wished.calling);
    wish.dungeon = named_or_none(wish.library, is_wished.dungeon);
    f->game = game_new(&wish, &error);
    assert_non_null(f->game);
    return f;
}

/* As one of a people and a calling. */
static inline int begin_as(void **state, const char *race, const char *calling)
{
    struct fight *f = begin_with((struct game_wish){.race = race, .calling = calling});

    send_all_away(f->game);
    *state = f;
    return 0;
}

static inline int teardown(void **state)
{
    struct fight *f = *state;
    struct error error;

    if (!game_check(f->game, &error))
        fail_msg("%s", error.text);
    game_free(f->game);
    load_close(&f->load);
    free(f);
    return 0;
}

/* One that hates the player, as near as there is room. */
static inline void meet(struct fight *f, const char *name)
{
    struct world *w = &f->game->world;
    struct newborn_wish wish = {.who = library_find(w->library, str_from(name))};
    struct point at = game_place(f->game);

    assert_int_not_equal(wish.who, 0);
    struct thing *foe = newborn_make(w, &wish);
    assert_non_null(foe);
    f->foe = foe->self;
    assert_true(arrive_at(w, game_here(f->game), foe, at));
    first_moments(w, foe_of(f), true);
    anger_turn_hostile(w, foe_of(f), game_player(f->game));
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    game_look_around(f->game);
}

#endif
