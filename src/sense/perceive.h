/* Who notices what: the ways in which a creature can perceive a thing.
 *
 * The answer is a set of PER_ bits with the original's values, found in the original's order. What
 * only the rules know (skills, stati, companions) comes in as plain numbers and flags; this file
 * rolls nothing and changes nothing. */
#ifndef INCURSION_SENSE_PERCEIVE_H
#define INCURSION_SENSE_PERCEIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "base/glyph.h"
#include "sense/fov.h"
#include "world/level.h"

/* Ranges in the original's measure of distance; 0: it lacks the sense. */
struct perceive_ranges {
    int sight, light, infra;
    int blind;  /* by sound, along lines of fire */
    int percep; /* penetrating sight; needs `penetrates` as well */
    int tremor;
    int telepathy;
    int scent;
    int detect; /* of the magic that finds targets of this kind */
    int track;  /* how far off it can follow this target */
};

struct perceiver {
    struct point at;
    struct perceive_ranges ranges;
    int spot, listen; /* skills */
    int plane;        /* PHASE_... */
    uint32_t shared;  /* what its companion perceives of the target: PER_... */
    bool is_player;   /* sees by the level's visibility instead of lines */
    bool is_asleep, is_blind, is_engulfed;
    bool sees_invisible, manifests; /* the latter sees what is ethereal */
    bool penetrates;
    bool ignores_obscure; /* fog and foliage do not hide things from it */
    bool sees_all;        /* a wizard's eye */
    bool is_sure;         /* that nothing hides it: a part of it was seen */
};

/* What is true of the thing looked for. */
enum perceive_trait {
    PERCEIVE_CREATURE = 0x0001,
    PERCEIVE_SELF = 0x0002,      /* it is the perceiver */
    PERCEIVE_ENGULFER = 0x0004,  /* it has engulfed the perceiver */
    PERCEIVE_IN_SELF = 0x0008,   /* the perceiver has engulfed it */
    PERCEIVE_ENGULFED = 0x0010,  /* something else has */
    PERCEIVE_BOND = 0x0020,      /* a player's companion or focus: always known */
    PERCEIVE_FOLLOWER = 0x0040,  /* led by the perceiver, and no player */
    PERCEIVE_ELSEWHERE = 0x0080, /* on another level, or between places */
    PERCEIVE_SECRET = 0x0100,    /* a secret door, a trap not found yet */
    PERCEIVE_HIDING = 0x0200,
    PERCEIVE_INVISIBLE = 0x0400, /* to this perceiver: in general or to its kind */
    PERCEIVE_ILLUMINATED = 0x0800,
    PERCEIVE_PARALYSED = 0x1000,
    PERCEIVE_AERIAL = 0x2000,
    PERCEIVE_MINDLESS = 0x4000,
    PERCEIVE_UNDEAD = 0x8000,
    PERCEIVE_SHAPE = 0x10000,  /* large enough to show as a shape in shadow */
    PERCEIVE_SILENCE = 0x20000 /* a field of silence lies over it */
};

struct perceived {
    struct point at;
    uint32_t traits;                  /* PERCEIVE_... */
    int plane;                        /* PHASE_... */
    int hide, move_silently, balance; /* skills; hide with what the place adds */
    uint32_t undetectable;            /* senses it is warded against: PER_... */
};

/* PER_... bits; 0: not at all. */
uint32_t perceive(const struct level *level, const struct world *world,
                  const struct perceiver *perceiver, const struct perceived *target);

/* Whether eyes look for a target that hides, whatever stands between. */
bool perceive_weighs_hiding(const struct level *level, const struct world *world,
                            const struct perceiver *perceiver, const struct perceived *target);
/* Whether it matters how well a target that hides does so, against eyes and against ears: skills
 * are long to work out. */
bool perceive_needs_spot(const struct level *level, const struct world *world,
                         const struct perceiver *perceiver, const struct perceived *target);
bool perceive_needs_listen(const struct perceiver *perceiver, const struct perceived *target);

/* How far a perceiver can notice strangers by other means than marks of the level. A stranger is
 * neither itself, nor in it or around it, nor a bond. */
int perceive_reach(const struct perceiver *perceiver);
/* Whether it could notice one at a place at all, whatever that is. Who looks for many asks this
 * before describing each. */
static inline bool perceive_reaches(const struct level *level, struct point from, int reach,
                                    struct point at)
{
    if (!level_has(level, at.x, at.y))
        return false;
    return level->visibility[at.y * level->width + at.x] & FOV_SEEN ||
           (reach > 0 && point_distance(from, at) <= reach);
}

/* A thing as its resource, flags and place describe it. Traits that depend on who looks, and what
 * rules and stati add, are for the caller. */
struct perceived perceive_thing(const struct level *level, const struct world *world,
                                const struct thing *thing);

/* Whether it is more than a shadow, a scent or a tingle of magic. */
bool perceive_is_aware(uint32_t bits);

/* How a thing shows on the map: not at all; as an unknown shape; as itself. */
enum perceive_look { PERCEIVE_NOT_SHOWN, PERCEIVE_UNKNOWN, PERCEIVE_IMAGE };

enum perceive_look perceive_look(uint32_t bits);
/* The glyph on its ground, 0: none. */
glyph perceive_glyph(uint32_t bits, glyph image, glyph ground);

#endif
