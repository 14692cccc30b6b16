/* What things are: creatures, persons among them, and items have a body each in a pool of its own,
 * so that a thing stays small. */
#ifndef INCURSION_WORLD_BODY_H
#define INCURSION_WORLD_BODY_H

#include "base/members.h"
#include "res/constants.h"
#include "world/thing.h"

enum {
    ATTR_BASE = 7, /* strength to luck */
    CREATURE_RECENT = 6,
    CHARACTER_USUAL = 4,
    CHARACTER_CLASSES = 6,  /* that points of skills can come from */
    CHARACTER_CALLINGS = 3, /* that one can have levels in */
    CHARACTER_TATTOOS = 10,
    CHARACTER_GAINS = 15,
    CHARACTER_FOCUS = 3,
    CHARACTER_FEAT_WORDS = FT_LAST / 8 + 1,
    CHARACTER_SPELL_LEVELS = 10,
    CHARACTER_RECENT = 5,
    CHARACTER_READIED = 64,
    CHARACTER_SAVES = 16,
    CHARACTER_TURNS = 4,
    CHARACTER_FAVOURED = 12,
    CHARACTER_SACRIFICES = MAX_SAC_CATS + 2,
    ITEM_QUALITIES_MOST = 8,
    TARGETS_MOST = 32, /* of one creature */
    KINDS_WORDS = 8
};

/* What the kinds that a creature counts as rest on. */
struct kinds_ground {
    uint32_t changes; /* of its stati */
    res_id resource, shape;
    int16_t wits, alignment;
};

/* Which kinds it counts as, a bit for each, as far as that was asked, and its flags. No state: it
 * is found out anew where the ground is another one (rules/value/kind_memo.h). */
struct kinds_memo {
    struct kinds_ground ground;
    uint32_t asked[KINDS_WORDS], is[KINDS_WORDS];
    bool has_flags, has_attacks, has_feuds, has_feats, has_lent; /* they were asked for */
    uint8_t flags[M_LAST / 8 + 1];
    uint64_t attacks; /* a bit for every 64th type of attack that its body or a template has */
    /* Of the rows of feuds and kinships: where it is who hates, who is hated, who is kin. */
    uint32_t hates, is_hated, is_kin;
    uint64_t feats[FT_LAST / 64 + 1]; /* of its record and its templates */
    uint64_t lent;                    /* a bit for every 64th ability that stati lend it */
};

/* Who leads it, once nobody before him among those it has in mind is gone. No state: it holds until
 * what it has in mind changes or a thing is removed from the world (world/targets.h). */
struct lead_memo {
    bool holds;
    handle leader;     /* HANDLE_NONE: nobody */
    uint32_t removals; /* of things, when it was found out */
};

struct creature {
    handle self;
    struct kinds_memo kinds;
    struct lead_memo lead;
#define MEMBER_LIST "world/state/creature.def"
#include "base/member_struct.h"
};

struct character {
    handle self;
#define MEMBER_LIST "world/state/character.def"
#include "base/member_struct.h"
};

struct item {
    handle self;
#define MEMBER_LIST "world/state/item.def"
#include "base/member_struct.h"
};

struct target {
    handle self;
#define MEMBER_LIST "world/state/target.def"
#include "base/member_struct.h"
};

#define MEMBER_OF   creature
#define MEMBER_LIST "world/state/creature.def"
#include "base/member_numbers.h"

#define MEMBER_OF   character
#define MEMBER_LIST "world/state/character.def"
#include "base/member_numbers.h"

#define MEMBER_OF   item
#define MEMBER_LIST "world/state/item.def"
#include "base/member_numbers.h"

extern const struct member_list creature_members, character_members, item_members, target_members;

/* Called by who makes and deletes things. What kind of body follows from the kind of thing. */
void body_make(struct world *world, struct thing *thing);
void body_free(struct world *world, struct thing *thing);

/* NULL: it is none. */
static inline struct creature *creature_of(const struct world *world, const struct thing *thing)
{
    return thing && thing_is(thing, T_CREATURE)
               ? (struct creature *)pool_get(&world->creatures, thing->body)
               : NULL;
}

static inline struct character *character_of(const struct world *world, const struct thing *thing)
{
    const struct creature *creature = creature_of(world, thing);

    return creature ? (struct character *)pool_get(&world->characters, creature->character) : NULL;
}

static inline struct item *item_of(const struct world *world, const struct thing *thing)
{
    return thing && thing_is(thing, T_ITEM) ? (struct item *)pool_get(&world->items, thing->body)
                                            : NULL;
}

#endif
