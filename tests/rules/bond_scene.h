/* A meadow with creatures that hate and love each other: rules/bond.irh. */
#ifndef INCURSION_TESTS_BOND_SCENE_H
#define INCURSION_TESTS_BOND_SCENE_H

#include <stdlib.h>

#include "fed_dice.h"
#include "level_text.h"
#include "world/body.h"
#include "world/event.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/targets.h"

struct bond {
    struct drawn *d; /* the library */
    struct world w;
    struct level *level;
    struct thing *player;
};

static inline int bond_open(void **state)
{
    *state = drawn_open_with("tests/rules/bond.irh");
    return 0;
}

static inline int bond_close(void **state)
{
    drawn_close(*state);
    return 0;
}

/* A world of 60 by 40 lit cells; turns pass in it. */
static inline struct bond *bond_begin(void **state)
{
    struct bond *b = calloc(1, sizeof *b);

    assert_non_null(b);
    b->d = *state;
    world_init(&b->w, &b->d->library);
    b->w.is_playing = true;
    b->w.time = 1000;
    event_scene_open(&b->w, &(struct event_host){0});
    b->level = calloc(1, sizeof *b->level);
    assert_non_null(b->level);
    level_init(b->level, 60, 40);
    b->level->depth = 2;
    for (int i = 0; i < 60 * 40; i++) {
        b->level->cells[i].terrain = (uint8_t)level_terrain_index(b->level,
                                                                  drawn_find(b->d, "floor"));
        b->level->cells[i].flags = CELL_LIT | CELL_BRIGHT;
    }
    world_keep_level(&b->w, b->level);
    return b;
}

static inline void bond_end(struct bond *b)
{
    event_scene_close(&b->w);
    world_free(&b->w);
    free(b);
}

/* Someone with fair attributes and good eyes. */
static inline struct thing *bond_put(struct bond *b, const char *name, int x, int y)
{
    struct thing *who = thing_new_creature(&b->w, drawn_find(b->d, name));
    struct creature *c = creature_of(&b->w, who);

    for (int i = 0; i < ATTR_BASE; i++)
        c->attr[i] = 10;
    c->attr[A_SIZ] = SZ_MEDIUM;
    c->sight_range = 20;
    place_at(b->level, &b->w, who, x, y);
    return who;
}

/* A person of the shape of a monster. */
static inline struct thing *bond_put_player(struct bond *b, const char *name, int x, int y)
{
    struct thing *who = thing_new(&b->w, T_PLAYER);
    struct creature *c = creature_of(&b->w, who);

    who->resource = c->shape = drawn_find(b->d, name);
    for (int i = 0; i < ATTR_BASE; i++)
        c->attr[i] = 10;
    c->attr[A_SIZ] = SZ_MEDIUM;
    c->sight_range = 20;
    c->party = 1;
    place_at(b->level, &b->w, who, x, y);
    b->w.player = who->self;
    b->player = who;
    return who;
}

static inline struct thing *bond_put_item(struct bond *b, const char *name, int x, int y)
{
    struct thing *item = thing_new_item(&b->w, drawn_find(b->d, name));

    place_at(b->level, &b->w, item, x, y);
    return item;
}

static inline struct stati *bond_give(struct bond *b, struct thing *who, int nature, int value,
                                      int magnitude, const struct thing *about)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .value = (int16_t)value,
                          .magnitude = (int16_t)magnitude,
                          .source = SS_MISC,
                          .object = about ? about->self : HANDLE_NONE};

    return stati_gain(&b->w, who, &stati, NULL);
}

static inline void bond_mind(struct bond *b, struct thing *who, const struct thing *other, int type)
{
    targets_add(&b->w, who,
                (struct target){.thing = other->self, .type = (int16_t)type, .priority = 30});
}

static inline void bond_order(struct bond *b, struct thing *who, int order)
{
    targets_add(&b->w, who,
                (struct target){.type = (int16_t)order, .why = TARGET_ORDERED, .priority = 40});
}

#endif
