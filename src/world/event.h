/* Events and their way through the world.
 *
 * An event is thrown three times: PRE(event), the event itself, POST(event). In each round it goes
 * to
 *
 *     the region under its subject, the terrain there if it is special, what the actor takes it
 *     for if an illusion lies over it,
 *     the dungeon, the field it happens in or else its effect,
 *     the gods, who watch characters: first as actor, then as victim,
 *     the map, and what an encounter on it is made of,
 *     the objects: second item, item, target, actor;
 *
 * to each object first by its stati that trap the event, then by its kind and the kinds above it
 * in the tree, where a creature's resource and templates, an item's effect and resource, and a
 * feature's resource have their place before what is built in for that kind. Whoever answers DONE
 * or ABORT ends the round; DONE or ABORT in the first round skips the second, ABORT also the third.
 *
 * Scripts run in the VM. What goes wrong in one is reported, counts as no answer, and the event
 * goes on. Once the budget of the action is used up (script/vm.h) scripts are not run any more. */
#ifndef INCURSION_WORLD_EVENT_H
#define INCURSION_WORLD_EVENT_H

#include <stdbool.h>

#include "base/array.h"
#include "base/error.h"
#include "script/event.h"
#include "script/vm.h"
#include "world/level.h"

/* What is added to an event's number. */
enum {
    EVENT_PRE = 500,
    EVENT_POST = 1000,
    EVENT_ROUNDS = 2000, /* all numbers below: events in their rounds, as nobody in particular */
    EVENT_VICTIM = 2000,
    EVENT_ITEM = 4000, /* for the effect that is in an item */
    EVENT_META = 10000,
    EVENT_GOD_WATCH = 20000,
    EVENT_NUMBERS = 32768,
    EVENT_DEEPEST = 128, /* events inside events; a script that goes deeper gets no answer */
    EVENT_MESSAGES = 3,  /* texts that can stand in place of a script */
    EVENT_STEPS = 20     /* of the action's budget, beside what is asked and run on the way */
};

/* NOTHING, DONE, ABORT or NOMSG, as in scripts. `self` is who is asked; NULL: the map. */
typedef int (*event_handler)(struct world *world, struct script_event *event, struct thing *self);

/* As what an object must take part in an event to be asked. */
enum event_role { ROLE_ACTOR, ROLE_VICTIM, ROLE_ITEM, ROLE_ITEM2, ROLE_ANY };

/* What is built in: for a kind and all below it. The event is the round's own (PRE added). Order is
 * meaning within one kind and event. */
struct event_built_in {
    int kind, event; /* kind T_MAP: the map */
    enum event_role role;
    event_handler handle;
};

/* Which gods have something for a number: looked up once for those that come often. */
struct event_watch {
    int number; /* 0: none yet */
    uint64_t gods;
};

enum { EVENT_WATCHES = 32, EVENT_GODS_MOST = 64 /* that watch; more are not asked */ };

struct event_god {
    res_id id;
    const struct module *module;
    const struct resource *resource;
};

/* Who wants to know of every event: as it is thrown, and what came of it. For tests and the judge
 * of recordings; no part of any state. */
struct event_listener {
    void (*thrown)(void *context, const struct script_event *event, int number);
    void (*over)(void *context, const struct script_event *event, int number, int answer);
    void *context;
};

/* What a game brings along for its events. */
struct event_host {
    const struct event_listener *listener; /* NULL: nobody */
    struct vm *vm;                         /* NULL: no scripts */
    const struct event_built_in *built_in;
    int built_in_count;
    void (*report)(struct world *world, const struct error *error);
    /* Messages of a resource in place of a script: for the actor, others, or one more. */
    void (*say)(struct world *world, const struct script_event *event,
                const char *const texts[EVENT_MESSAGES], int count);
};

/* Who could have something for an event of a round, whoever takes part: one bit each. */
enum event_ears {
    EARS_PLACE = 0x01,  /* regions, terrains, dungeons */
    EARS_SOURCE = 0x02, /* effects and gods that it comes from */
    EARS_GODS = 0x04,   /* gods who watch */
    EARS_MAKING = 0x08, /* encounters, monsters, templates in the making */
    EARS_ACTOR = 0x10,  /* monsters and templates of creatures that act */
    EARS_VICTIM = 0x20, /* and of their victims */
    EARS_ITEM = 0x40,
    EARS_FEATURE = 0x80
};

/* Who listens to what; of a world, made once. */
struct event_scene {
    struct world *world;
    struct event_host host;
    struct script_event *frames[EVENT_DEEPEST]; /* records, made as needed: world/throw.h */
    int depth;                                  /* of them in use */
    struct {
        ARRAY_FIELDS(struct event_god);
    } gods; /* those who watch at all */
    struct event_watch watches[EVENT_WATCHES];
    /* Bit per number: some resource of the kind has something for it. */
    uint32_t *handled[RES_KINDS];
    /* Bit per number of a round: a creature hears it in some role; something is built in for it. */
    uint32_t heard[EVENT_ROUNDS / 32 + 1], built[EVENT_ROUNDS / 32 + 1];
    uint8_t ears[EVENT_ROUNDS]; /* EARS_..., by number of a round */
    /* What is built in, by event and then in the order of the host's table. */
    struct event_built_in *rows;
    uint16_t first_row[EVENT_ROUNDS + 1]; /* those of an event, up to those of the next */
};

/* Looks through the library for who has scripts for what; from then on events can be thrown. */
void event_scene_open(struct world *world, const struct event_host *host);
/* Nothing happens where there is none. */
void event_scene_close(struct world *world);

/* Whether a listener is told of every event. */
static inline bool event_is_followed(const struct world *world)
{
    return world->scene && world->scene->host.listener;
}

/* Whether an event of which the record would say nothing but an actor, a victim, what it comes from
 * and numbers would pass without reaching anyone. Then it need not be thrown; it has been paid for.
 * Most of what happens again and again passes so. */
bool event_passes_by(const struct world *world, int number, handle actor, handle victim,
                     res_id source);
/* Throws an event through its three rounds. The record says who, what and where. */
int event_throw(struct world *world, struct script_event *event, int number);

/* Asks one resource about the event in the record; NOTHING when it has nothing for it. */
int event_ask_resource(struct world *world, struct script_event *event, res_id id);
/* The same for a resource of a known kind: at once where none of the kind has anything for it. */
int event_ask_kind(struct world *world, struct script_event *event, enum res_kind kind, res_id id);
/* Whether a resource of a kind could have something for it, or its being asked ends a walk over
 * annotations; false: asking it is nothing at all. */
bool event_may_answer(const struct world *world, int number, enum res_kind kind, res_id id);
/* The same, run in the name of another: what is told of it tells of that one. */
int event_ask_as(struct world *world, struct script_event *event, res_id id, res_id as);

/* What is built in for a thing of its kind alone: no script and nobody else hears of it. */
int event_ask_built_in(struct world *world, struct script_event *event, const struct thing *thing);

/* Runs a condition of a resource with the event in the record; 0 where it cannot be run. */
int32_t event_run(struct world *world, struct script_event *event, res_id id, code_id code);

/* Whom a number of a script means: one of the event's objects (SOBJ_...), if there is an event, or
 * who was born with it; HANDLE_NONE: nobody who is there. */
handle event_object(const struct world *world, const struct script_event *event, int32_t number);
/* Maps as scripts know them: by their running number. */
int32_t event_map(const struct level *level);
/* The level of what a script takes for a map; NULL: it is none. */
struct level *event_level(const struct world *world, int32_t map);
/* Whether a resource has a script for an event. */
bool event_is_handled(const struct library *library, res_id id, int event);
/* The same for any of the three rounds. */
bool event_is_handled_in_rounds(const struct library *library, res_id id, int event);
/* Whether any of some listeners (EARS_...) could have something for an event of a round, or it
 * matters for a walk over annotations that they are asked. */
bool event_may_be_heard(const struct world *world, int number, uint8_t ears);
/* Whether some resource of a kind has something for an event, in any round and role. */
bool event_is_heard(const struct world *world, enum res_kind kind, int event);

#endif
