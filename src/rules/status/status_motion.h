/* What stati do to how a creature moves. Rows of rules/stati.def and its groups. */
#ifndef INCURSION_RULES_STATUS_MOTION_H
#define INCURSION_RULES_STATUS_MOTION_H

#include "world/stati.h"

/* A creature loses points of fatigue. Who is far below his strength may pass out instead: one die.
 * False: he did. */
bool status_motion_weary(struct world *w, struct thing *who, int amount);

/* The same with effort of one's own: it is practice, and who may pass out is asked first. False: he
 * would rather not, or did. */
bool status_motion_exert(struct world *w, struct thing *who, int amount);

/* ---- rows ---- */

/* Who has climbed up somewhere falls: two dice of damage. */
void status_motion_fall(struct world *w, struct thing *who, const struct stati *gained);
/* It takes the wind out of one. */
void status_motion_tire(struct world *w, struct thing *who, const struct stati *gained);
/* Who floats leaves the saddle.
 * out (EV_DISMOUNT): actor, EParam */
void status_motion_float(struct world *w, struct thing *who, const struct stati *gained);

#endif
