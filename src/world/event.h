/* Events and their way through the world.
 *
 * An event is thrown three times: PRE(event), the event itself, POST(event). Each time it goes to
 * the region and the special terrain under its subject, the dungeon, the effect, the gods who
 * watch, and then the objects (second item, item, target, actor), each of them by its resource's
 * scripts and then by what is built in for its kind, up the tree of kinds. Whoever answers DONE or
 * ABORT ends the round; DONE or ABORT in the first round skips the second, ABORT also the third.
 *
 * Scripts run in the VM. What goes wrong in one is reported, counts as no answer, and the event
 * goes on. */
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
    EVENT_VICTIM = 2000,
    EVENT_META = 10000,
    EVENT_GOD_WATCH = 20000,
    EVENT_NUMBERS = 32768,
    EVENT_DEEPEST = 16 /* events inside events; a script that goes deeper gets no answer */
};

struct event_scene;

/* NOTHING, DONE, ABORT or NOMSG, as in scripts. `self` is who is asked. */
typedef int (*event_handler)(struct event_scene *scene, struct script_event *event,
                             struct thing *self);

/* What is built in: for a kind and all below it. The event is the round's own (PRE added). */
struct event_built_in {
    int kind, event;
    event_handler handle;
};

/* Where events happen. Set up once per game; `level` changes with the player. */
struct event_scene {
    struct world *world;
    struct level *level;
    struct vm *vm; /* NULL: no scripts */
    void *context; /* for handlers and for `report` */
    const struct event_built_in *built_in;
    int built_in_count;
    void (*report)(void *context, const struct error *error);
    struct {
        ARRAY_FIELDS(res_id);
    } gods; /* those who watch at all */
    uint32_t
        *handled[RES_KINDS]; /* bit per number: some resource of the kind has a script for it */
    int depth;
};

/* Looks through the library for who has scripts for what. The other members are the caller's. */
void event_scene_init(struct event_scene *scene);
void event_scene_free(struct event_scene *scene);

/* Throws an event through its three rounds. The record says who, what and where. */
int event_throw(struct event_scene *scene, struct script_event *event, int number);

/* Asks one resource's scripts about the event in the record; NOTHING when it has none for it.
 * Messages that stand in place of a script are given back in *message (NULL: not wanted). */
int event_ask_resource(struct event_scene *scene, struct script_event *event, res_id id,
                       const char **message);
/* Whether a resource has a script for an event. */
bool event_is_handled(const struct library *library, res_id id, int event);

#endif
