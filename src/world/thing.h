/* Things: creatures, items and features, plain structs in one pool, referred to by handles.
 *
 * What they are made of comes from a resource; where they are is kept by their level. */
#ifndef INCURSION_WORLD_THING_H
#define INCURSION_WORLD_THING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/glyph.h"
#include "base/rng.h"
#include "world/world.h"

struct thing {
    handle self;
    handle next;    /* the thing under it in the same cell */
    handle stati;   /* the first of its stati: world/stati.h */
    uint32_t born;  /* its running number, from WORLD_FIRST_BORN on */
    uint16_t level; /* number of the level it is on; 0: none that the world keeps */
    int16_t kind;   /* T_DOOR, T_TRAP, ... */
    int16_t x, y;   /* -1: on no map */
    uint32_t flags; /* F_SOLID ... */
    glyph image;
    res_id resource; /* the feature, item or monster it is */
    res_id other;    /* a trap's effect, an altar's god, a magical item's effect */
    int16_t hp, hp_max;
    int16_t party;   /* of a creature */
    uint8_t door;    /* DF_OPEN ... of a door */
    uint8_t quality; /* enum thing_quality, of an item */
    int8_t move_mod;
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

/* A thing of no resource yet, on no map. All things begin here. */
struct thing *thing_new(struct world *world, int kind);
/* A feature as its resource has it, on no map yet. */
struct thing *thing_new_feature(struct world *world, res_id resource, int kind);
/* A door rolls how it stands: open, locked, secret. */
struct thing *thing_new_door(struct world *world, res_id resource, struct rng *rng);
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
