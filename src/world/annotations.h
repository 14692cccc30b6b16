/* Walks over what a resource carries beside its fields (res/annotations.def): records of some
 * entries of one table each, in the order in which they were written.
 *
 *     struct annotation at;
 *     for (bool is = annotation_first(world, ANNOTATION_ANY, id, &at); is;
 *          is = annotation_next(world, ANNOTATION_ANY, &at))
 *
 * quirk: there are two cursors for everyone, one for the gear that is granted and one for all else.
 * A walk inside a walk moves the outer one: if the inner one came to its end, the outer one is
 * over; if it broke off, the outer one goes on after that place, in the other resource. Asking a
 * resource about an event is such a walk. It breaks off at the script it finds, before that runs.
 * An event that nobody at all listens to asks nobody here, and moves nothing. */
#ifndef INCURSION_WORLD_ANNOTATIONS_H
#define INCURSION_WORLD_ANNOTATIONS_H

#include "world/world.h"

enum annotation_cursor { ANNOTATION_ANY, ANNOTATION_GEAR };

/* A record. */
struct annotation {
    int number; /* of its kind, as in res/annotations.def */
    struct res_range
        entries; /* in the module's table; none where a list of lists is cut in parts */
};

/* False: there is none, or no more; the walk is over. */
bool annotation_first(struct world *world, enum annotation_cursor cursor, res_id id,
                      struct annotation *out);
bool annotation_next(struct world *world, enum annotation_cursor cursor, struct annotation *out);

/* A walk over the events of a resource broke off at one of them, or came to its end. */
void annotation_stop_at(struct world *world, res_id id, uint32_t event);
void annotation_end(struct world *world);

#endif
