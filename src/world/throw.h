/* Throwing events: records for events inside events, and the usual ways to fill them in.
 *
 *     struct script_event *event = throw_begin(world);
 *     event->actor = ...;
 *     int answer = throw_end(world, event, EV_OPEN);
 */
#ifndef INCURSION_WORLD_THROW_H
#define INCURSION_WORLD_THROW_H

#include "world/event.h"

/* An empty record on the player's level. NULL: events lie too deep inside each other, or nobody
 * hears any in this world. */
struct script_event *throw_begin(struct world *world);
/* Throws it and gives it back; NULL is answered with ABORT. */
int throw_end(struct world *world, struct script_event *event, int number);
/* The same event under another number: the record is copied in, and what became of it is copied
 * back, all but its number and whether it is terse. It begins untold (Terse) and as no verb. */
int throw_again(struct world *world, struct script_event *event, int number);
/* A copy to throw instead: what is changed in it stays in it. Of what becomes of it only the
 * result of a choice (chResult) comes back.
 *
 *     struct script_event *copy = throw_copy(world, event);
 *     if (copy)
 *         copy->saveDC = -1;
 *     int answer = throw_copied(world, copy, event, EV_HIT);
 */
struct script_event *throw_copy(struct world *world, const struct script_event *event);
int throw_copied(struct world *world, struct script_event *copy, struct script_event *event,
                 int number);
/* Asks one resource only, and gives the record back. */
int throw_ask(struct world *world, struct script_event *event, int number, res_id id);
/* The same about a creature and perhaps an item (NULL: none), on the level that a creature is on.
 */
int throw_ask_about(struct world *world, int number, const struct thing *who,
                    const struct thing *item, res_id id);
/* The same in the name of another resource. */
int throw_ask_about_as(struct world *world, int number, const struct thing *who,
                       const struct thing *item, res_id id, res_id as);
/* Asks what is built in for a thing only, and gives the record back. */
int throw_built_in(struct world *world, struct script_event *event, int number,
                   const struct thing *thing);
/* Runs a condition of a resource, and gives the record back; 0 where it cannot be run. */
int32_t throw_run(struct world *world, struct script_event *event, res_id id, code_id code);
/* Gives a record back without throwing it. */
void throw_drop(struct world *world, struct script_event *event);

/* The direction may be DIR_CENTER: none. */
int throw_simply(struct world *world, int number, handle actor, handle target, int direction);
/* With a parameter (EParam). */
int throw_value(struct world *world, int number, handle actor, handle target, int value);
/* About a place. */
int throw_place(struct world *world, int number, handle actor, handle target, struct point at);
/* Pain: the amount, its type (AD_...) and, for the epitaph, what it came from. */
int throw_damage(struct world *world, handle actor, handle target, int type, int amount,
                 const char *cause);

/* Someone's own end, of which nobody is the cause; the epitaph says what it came from. */
int throw_death(struct world *world, handle who, const char *cause);

/* The record so many below the one in use; NULL: there are not so many. Rules read what surrounds
 * them: who struck, in which act. */
const struct script_event *throw_frame(const struct world *world, int below);

#endif
