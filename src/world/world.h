/* The world of a game: everything that is in it, and the one context of the rules.
 *
 * Things, stati and levels are plain data linked by handles and numbers. A level has a number from
 * 1 on when the world keeps it; things know the number of the level they are on. Every thing that
 * is ever made gets a running number, also one that is made only to be looked at: scripts know
 * things by it, and "the oldest of a group" is a rule. */
#ifndef INCURSION_WORLD_WORLD_H
#define INCURSION_WORLD_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/members.h"
#include "base/pool.h"
#include "res/constants.h"
#include "res/library.h"
#include "script/candidates.h"
#include "world/births.h"
#include "world/host.h"
#include "world/limits.h"
#include "world/streams.h"

enum {
    WORLD_FIRST_BORN = 128,
    WORLD_CAUSE_SIZE = 80,
    WORLD_OPEN_MOST = 2048, /* cells in the list of open ones */
    WORLD_ENCOUNTERED = 5,  /* quirk: an encounter brings five at most */
    WORLD_SELLERS = 8,      /* on no level; whoever comes next takes the place of the oldest */
    WORLD_CLINGING = 16,    /* cursed things that lie nowhere; the same */
    ANNOTATION_CURSORS = 2  /* see world/annotations.h */
};

/* How a game has ended. */
enum world_ending { WORLD_GOES_ON, WORLD_ENDED_BY_DEATH, WORLD_ENDED_BY_VICTORY };

struct encounter_table;
struct repertoire;
struct event_scene;
struct ground;
struct level;
struct journal;
struct log;
struct name_store;
struct path_scratch;
struct shortlists;
struct thing;
struct thought;
struct voice;

/* How far walks have come that are begun with one call and go on with others. quirk: there is one
 * of each for everyone, so a walk inside a walk moves the outer one; they outlive actions. */
struct world_cursors {
#define MEMBER_LIST "world/state/cursors.def"
#include "base/member_struct.h"
};

/* What has changed, so that whoever plays looks at it again. */
struct world_marks {
    bool crowd; /* who is on the level */
    bool reach; /* how far from the player they are */
    bool sight;
    bool moved;  /* the player, and sight may be good but for that */
    bool news;   /* the player looks about when a cell is shown again; not between actions */
    bool asked;  /* something of the player */
    bool sprung; /* a trap, by the player */
};

/* Numbers that were worked out last: rules/value. */
struct world_values {
    int depth;                 /* workings-out in each other; 0 between actions */
    uint64_t given[ATTR_LAST]; /* while one goes on: the kinds of bonus there are, one bit each */
#define MEMBER_LIST "world/state/values.def"
#include "base/member_struct.h"
};

/* What the player knows of an effect: world/knowledge.h. */
struct effect_memory {
#define MEMBER_LIST "world/state/effect_memory.def"
#include "base/member_struct.h"
};

/* A segment of an effect that a script has changed: world/segment.h. */
struct segment {
#define MEMBER_LIST "world/state/segment.def"
#include "base/member_struct.h"
};

/* How many of a kind the player has killed: world/slain.h. */
struct slain {
#define MEMBER_LIST "world/state/slain.def"
#include "base/member_struct.h"
};

struct world {
    const struct library *library;
    struct pool things, stati;
    struct pool creatures, characters, items, targets; /* bodies: world/body.h */
    struct pool given;                                 /* names: world/given.h */
    struct {
        ARRAY_FIELDS(struct level *);
    } levels;             /* that are kept, by number - 1; they do not move while others are made */
    struct level *making; /* NULL: none is being made */
#define MEMBER_LIST "world/state/world.def"
#include "base/member_struct.h"
    struct world_cursors cursors;
    struct world_values values;
    struct chance chance; /* world/chance.h */
    struct {
        ARRAY_FIELDS(struct effect_memory);
    } knowledge; /* by effect */
    struct {
        ARRAY_FIELDS(struct segment);
    } segments; /* of effects, as scripts have changed them */
    struct {
        ARRAY_FIELDS(struct slain);
    } slain; /* by the player, in the order of the first of each kind */
    struct candidates candidates;
    struct log *log;         /* what the player was told: text/log.h; NULL: nothing can be said */
    struct journal *journal; /* what he will want to remember: text/journal.h; NULL: the same */
    struct voice *voice;     /* what waits to be said: text/voice.h; not all of it is state */

    /* Not part of the state. */
    struct world_marks marks;
    uint32_t moves; /* how often a creature came to a level, left it or moved */
    struct {
        ARRAY_FIELDS(handle);
    } loose;                       /* things without a place: world/loose.h */
    handle makes_room;             /* who changes places with the player when he takes his step */
    struct births births;          /* things by their running number */
    struct world_host host;        /* who answers questions */
    struct name_store *names;      /* those made up so far: text/name_store.h */
    struct ground *ground;         /* world/ground.h */
    struct path_scratch *scratch;  /* of searches for ways: world/path.h; NULL: none yet */
    struct shortlists *shortlists; /* world/shortlist.h; NULL: none yet */
    struct menu *menu; /* what scripts gather to ask for: world/menu.h; NULL: nothing yet */
    struct repertoire *repertoire;     /* gone through by who casts on itself; NULL: nobody does */
    struct thought *thought;           /* of who is choosing what to do; NULL: nobody is */
    struct encounter_table *encounter; /* in the making: world/encounter_table.h; NULL: none yet */
    struct event_scene *scene; /* who hears events: world/event.h; NULL: none can be thrown */
};

extern const struct member_list world_members, world_cursors_members, world_values_members,
    effect_memory_members, segment_members, slain_members;

void world_init(struct world *world, const struct library *library);
/* Also the levels it keeps. */
void world_free(struct world *world);

/* The next running number, for a thing or a level that is being made. */
uint32_t world_next_born(struct world *world);
/* Who was born with a number; HANDLE_NONE: nobody who is there. */
static inline handle world_born(const struct world *world, uint32_t number)
{
    return births_find(&world->births, number);
}
/* Finds everything anew by its number, after the pools were filled from elsewhere. */
void world_index(struct world *world);

/* Ends the game; nothing can end it again. */
void world_end(struct world *world, enum world_ending ending, const char *cause);

/* Takes over a level (made by calloc): it and what is on it get the next number. */
void world_keep_level(struct world *world, struct level *level);

/* While a level is made it counts as the one after the last, so that those who are put on it find
 * it. When that is over it and what is on it have no number, unless it is kept. */
void world_begin_level(struct world *world, struct level *level, uint32_t born);
void world_end_level(struct world *world);

/* NULL: there is no level of that number. */
static inline struct level *world_level(const struct world *world, int number)
{
    if (number >= 1 && number <= world->levels.count)
        return world->levels.items[number - 1];
    return number == world->levels.count + 1 ? world->making : NULL;
}

static inline struct thing *world_thing(const struct world *world, handle item)
{
    return (struct thing *)pool_get(&world->things, item);
}

/* Puts a cell on the list of open ones, if there is room. */
void world_note_open(struct world *world, int x, int y);

/* Whether one more thing can be made. Who makes things asks first. */
bool world_has_room(const struct world *world);

#endif
