/* A place where encounters of a small library are met, without any being built unless wished. */
#ifndef INCURSION_TESTS_ENCOUNTER_SCENE_H
#define INCURSION_TESTS_ENCOUNTER_SCENE_H

#include <stdlib.h>

#include "fed_dice.h"
#include "level_text.h"
#include "rules/handlers.h"
#include "rules/make/encounter.h"
#include "world/encounter_table.h"
#include "world/throw.h"

struct meeting_place {
    struct drawn *d; /* the library */
    struct world w;
    struct level *level;
};

static inline void place_begin(struct meeting_place *p, struct drawn *d)
{
    *p = (struct meeting_place){.d = d, .level = calloc(1, sizeof *p->level)};
    world_init(&p->w, &d->library);
    chance_start(&p->w, 1, CHANCE_BY_LEVEL);
    event_scene_open(&p->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    assert_non_null(p->level);
    level_init(p->level, 12, 12);
    int floor = level_terrain_index(p->level, drawn_find(d, "floor"));
    for (int y = 0; y < 12; y++)
        for (int x = 0; x < 12; x++)
            level_cell(p->level, x, y)->terrain = (uint8_t)floor;
    world_keep_level(&p->w, p->level);
}

static inline struct meeting_place *place_open(const char *library)
{
    struct meeting_place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    place_begin(p, drawn_open_with(library));
    return p;
}

static inline int place_close(void **state)
{
    struct meeting_place *p = *state;

    world_free(&p->w);
    drawn_close(p->d);
    free(p);
    return 0;
}

static inline res_id find(const struct meeting_place *p, const char *name)
{
    return drawn_find(p->d, name);
}

/* Which encounter is met with a wish; 0: none. Its members are in the table. */
static inline res_id met(struct meeting_place *p, struct encounter_wish wish)
{
    struct script_event *e = throw_begin(&p->w);

    assert_non_null(e);
    wish.flags |= EN_NOBUILD;
    e->map = event_map(p->level);
    e->enID = wish.encounter;
    e->enRegID = wish.region;
    e->enFlags = (int32_t)wish.flags;
    e->enCR = (int16_t)wish.cr;
    e->enDepth = (int16_t)wish.depth;
    e->enDesAmt = (int16_t)wish.amount;
    e->enConstraint = wish.constraint;
    int answer = throw_again(&p->w, e, EV_ENGEN);
    res_id id = answer == ABORT ? 0 : e->enID;
    throw_drop(&p->w, e);
    return id;
}

static inline int member_count(struct meeting_place *p)
{
    return encounter_table(&p->w)->count;
}

static inline res_id member(struct meeting_place *p, int at)
{
    return encounter_table(&p->w)->members[at].who;
}

static inline bool has_member(struct meeting_place *p, res_id who)
{
    for (int i = 0; i < member_count(p); i++)
        if (member(p, i) == who)
            return true;
    return false;
}

#endif
