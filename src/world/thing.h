/* Things: creatures, items and features, plain structs in one pool, referred to by handles.
 *
 * What they are made of comes from a resource; where they are is kept by their level. */
#ifndef INCURSION_WORLD_THING_H
#define INCURSION_WORLD_THING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/glyph.h"
#include "base/members.h"
#include "world/world.h"

enum { STATI_GROUPS = 4, STATI_GROUP = 64 };

/* Which natures the stati of a thing have, and where each group of natures begins in the chain.
 * What is on it may be lost by now, but nothing that is there is missing. Found out anew. */
struct stati_index {
    bool is_known;
    uint32_t changes;            /* how often one came, went, or came to be from something else */
    int16_t count;               /* of all in the chain */
    handle starts[STATI_GROUPS]; /* HANDLE_NONE: none of the group is in the chain */
    uint64_t natures[STATI_GROUPS];
};

struct thing {
    handle self;
    /* Stati gained while others are gone through, how many go through them now, and whether one was
     * lost meanwhile. Nothing of it outlives an action. */
    handle added;
    uint16_t walkers;
    bool has_lost;
    struct stati_index found; /* where among its stati one finds a nature */
    int listed;               /* a creature's place among those of its level; no state: place.c */
#define MEMBER_LIST "world/state/thing.def"
#include "base/member_struct.h"
};

extern const struct member_list thing_members;
#define MEMBER_OF   thing
#define MEMBER_LIST "world/state/thing.def"
#include "base/member_numbers.h"

enum thing_known {
    THING_KNOWN_LOCKED = 1, /* this door was found locked */
    THING_KNOWN_STUCK = 2,
    THING_KNOWN_MET = 4 /* this creature was seen coming */
};

enum thing_quality { THING_PLAIN, THING_GOOD, THING_CURSED };

/* The kind above another in the tree; that of T_THING is T_THING. */
int thing_kind_parent(int kind);
/* Whether a kind is another, or below it in the tree. T_THING is everything. */
bool thing_kind_is(int kind, int wanted);

static inline bool thing_is(const struct thing *thing, int wanted)
{
    int kind = thing->kind;

    switch (
        wanted) { /* the three great families by their numbers: they are asked for all the time */
    case T_CREATURE:
        return (kind >= T_MONSTER && kind <= T_NPC) || kind == T_CREATURE || kind == T_CHARACTER;
    case T_ITEM: return (kind >= T_FIRSTITEM && kind < T_LASTITEM) || kind == T_ITEM;
    case T_FEATURE: return kind >= T_PORTAL && kind <= T_BARRIER;
    default: return kind == wanted || thing_kind_is(kind, wanted);
    }
}

/* The level a thing is on; NULL: none that is kept. */
static inline struct level *world_level_of(const struct world *world, const struct thing *thing)
{
    return world_level(world, thing->level);
}

/* A thing of no resource yet, on no map. All things begin here. */
struct thing *thing_new(struct world *world, int kind);
/* A feature as its resource has it, on no map yet. */
struct thing *thing_new_feature(struct world *world, res_id resource, int kind);
/* A door rolls how it stands: open, locked, secret. */
struct thing *thing_new_door(struct world *world, res_id resource);
struct thing *thing_new_trap(struct world *world, res_id resource, res_id effect);
/* An item or creature with nothing but its resource's look. An item must be of a kind of item. */
bool thing_is_item_kind(const struct res_item *item);
struct thing *thing_new_item(struct world *world, res_id resource);
struct thing *thing_new_creature(struct world *world, res_id resource);
void thing_delete(struct world *world, struct thing *thing);

/* Gives an altar (or any feature) its god; an altar takes the god's colour. */
void thing_set_god(struct world *world, struct thing *thing, res_id god);

bool thing_is_stairs(const struct world *world, const struct thing *thing, int portal);

#endif
