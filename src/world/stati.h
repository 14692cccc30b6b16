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
    STATI_ANY = -1,        /* of a value, magnitude or source that does not matter */
    STATI_ADDED_MOST = 128 /* that one thing gains while its stati are gone through */
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

static inline struct stati *stati_get(const struct world *world, handle item)
{
    return (struct stati *)pool_get(&world->stati, item);
}

/* ---- gaining and losing ---- */

/* Gives a thing a stati; who bears it and what links it are filled in. Enchantments that are the
 * same add up their durations; *is_new (may be NULL) says that it was not so. NULL: the thing or
 * the world has too many, or the nature is none. */
struct stati *stati_gain(struct world *world, struct thing *thing, const struct stati *gained,
                         bool *is_new);
/* Takes one away. */
void stati_take(struct world *world, struct stati *stati);
/* Takes away all that fit; returns how many. */
int stati_remove(struct world *world, struct thing *thing, struct stati_query query);
/* All of them, at once, for a thing that is about to be gone: also while they are gone through. */
void stati_free(struct world *world, struct thing *thing);
/* Says where it comes from. */
void stati_set_effect(struct world *world, struct stati *stati, res_id effect);
/* Makes it be about another. */
void stati_set_object(struct world *world, struct stati *stati, handle object);
/* Who is about to be gone: what is about it loses its object, if an attack left it behind and it
 * holds nobody, or else ends. */
void stati_forget(struct world *world, struct thing *object);

/* ---- finding ---- */

bool stati_fits(const struct stati *stati, const struct stati_query *query);
/* Numbers that no rule uses share the last place. */
static inline int stati_place(int nature)
{
    enum { LAST = STATI_GROUPS * STATI_GROUP - 1 };

    return nature >= 0 && nature < LAST ? nature : LAST;
}

/* False: it has none of this nature. True: it may. */
static inline bool stati_may_have(const struct thing *thing, int nature)
{
    int place = stati_place(nature);

    return !thing->found.is_known ||
           (thing->found.natures[place / STATI_GROUP] >> (place % STATI_GROUP) & 1) != 0;
}

/* The first that fits. NULL: none. Hardly anybody has what is asked for, so that is seen first. */
struct stati *stati_seek(const struct world *world, const struct thing *thing,
                         const struct stati_query *query);
static inline struct stati *stati_find(const struct world *world, const struct thing *thing,
                                       struct stati_query query)
{
    return query.nature == 0 || stati_may_have(thing, query.nature)
               ? stati_seek(world, thing, &query)
               : NULL;
}
/* The next one after another. */
struct stati *stati_find_next(const struct world *world, const struct stati *after,
                              struct stati_query query);

/* The first by nature alone, which is what is asked for most. */
struct stati *stati_seek_nature(const struct world *world, const struct thing *thing, int nature);
static inline struct stati *stati_first(const struct world *world, const struct thing *thing,
                                        int nature)
{
    return stati_may_have(thing, nature) ? stati_seek_nature(world, thing, nature) : NULL;
}

static inline bool stati_has(const struct world *world, const struct thing *thing, int nature)
{
    return stati_first(world, thing, nature) != NULL;
}

/* ---- going through them ----
 *
 *     struct stati_walk walk = stati_walk_begin(world, thing, TEMPLATE);
 *     for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
 *         ...
 *     stati_walk_end(&walk);
 *
 * Whatever happens on the way: what is lost is passed over, what is gained comes at the end, after
 * all others, and takes its place in the order when the last walk over this thing is over. quirk:
 * one that is gained takes the place of one that was gained and lost on the same walk, so that a
 * walk may have passed it already. */
struct stati_walk {
    struct world *world;
    handle bearer, at;
    int nature;    /* 0: all */
    bool is_added; /* it goes through what was gained on the way */
    int passed;    /* how many it has come to */
};

struct stati_walk stati_walk_begin(struct world *world, struct thing *thing, int nature);
struct stati *stati_walk_next(struct stati_walk *walk);
void stati_walk_end(struct stati_walk *walk);

#endif
