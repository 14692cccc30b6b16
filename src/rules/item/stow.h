/* Putting things into containers and taking them out again. */
#ifndef INCURSION_RULES_ITEM_STOW_H
#define INCURSION_RULES_ITEM_STOW_H

#include "world/body.h"

struct script_event;

/* Handlers of EV_INSERT and EV_TAKEOUT of a container (item); what it is about is item2. What was
 * taken out is on its way to the hand of who took it. Before the game begins everything fits.
 * quirk: a container that can hold a number of things holds one more. quirk: one can take out what
 * is not in it.
 * in: actor, item, item2 */
int stow_handle_in(struct world *w, struct script_event *event, struct thing *self);
int stow_handle_out(struct world *w, struct script_event *event, struct thing *self);
/* Handler of EV_PICKLOCK: see lock_open.
 * in: actor, item */
int stow_handle_lock(struct world *w, struct script_event *event, struct thing *self);

/* Whether one can reach into a container now; a lock is picked first. ABORT: why not was said. */
int stow_open(struct world *w, struct script_event *event, const struct thing *who,
              struct thing *container);
/* Ticks that reaching into a container so many times takes. */
int stow_time(const struct world *w, const struct thing *who, const struct thing *container,
              int times);

/* Throws one of the first two for a creature.
 * out (EV_INSERT, EV_TAKEOUT): actor, item, item2 */
int stow_throw(struct world *w, int number, handle who, handle container, handle item);

#endif
