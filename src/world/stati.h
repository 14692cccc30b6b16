/* Stati: what is true of a thing for a time or for good (held fast, bound to an event, ...).
 *
 * They live in a pool beside the things and hang at their thing in the order of their nature, and
 * within one nature in order of arrival: both orders mean something to scripts. What a nature does
 * is the rules' business. */
#ifndef INCURSION_WORLD_STATI_H
#define INCURSION_WORLD_STATI_H

#include <stdbool.h>
#include <stdint.h>

#include "world/limits.h"
#include "world/thing.h"

enum {
    STATI_UNTIL_REST = -2, /* a duration: a rest ends it */
    STATI_ANY = -1         /* of a value, magnitude or source that does not matter */
};

struct stati {
    handle self;
#define MEMBER_LIST "world/state/stati.def"
#include "base/member_struct.h"
};

extern const struct member_list stati_members;

/* What is looked for: everything that is not "any" must agree. */
struct stati_query {
    int nature, value, magnitude, source; /* STATI_ANY: no matter; a nature of 0: every one */
    handle object;                        /* HANDLE_NONE: no matter */
    res_id effect;                        /* 0: no matter */
};

static inline struct stati_query stati_of(int nature)
{
    return (struct stati_query){
        .nature = nature, .value = STATI_ANY, .magnitude = STATI_ANY, .source = STATI_ANY};
}

/* Gives a thing a stati; self and next are filled in. Enchantments that are the same add up their
 * durations. NULL: the thing or the world has too many, or the nature is none. */
struct stati *stati_gain(struct world *world, struct thing *thing, const struct stati *gained);

static inline struct stati *stati_get(const struct world *world, handle item)
{
    return (struct stati *)pool_get(&world->stati, item);
}

/* The first that fits; the next one behind another. NULL: none. */
struct stati *stati_find(const struct world *world, const struct thing *thing,
                         struct stati_query query);
struct stati *stati_find_next(const struct world *world, const struct stati *after,
                              struct stati_query query);
static inline bool stati_has(const struct world *world, const struct thing *thing, int nature)
{
    return thing->stati != HANDLE_NONE && stati_find(world, thing, stati_of(nature)) != NULL;
}

/* Takes away all that fit; returns how many. */
int stati_remove(struct world *world, struct thing *thing, struct stati_query query);
void stati_remove_all(struct world *world, struct thing *thing);
/* A long round has passed: temporary ones run out. Returns how many ended. */
int stati_elapse(struct world *world, struct thing *thing);
/* A rest ends what lasts until one. */
void stati_rest(struct world *world, struct thing *thing);

#endif
