/* What follows a change of stati: values, looks, and what the player sees of it. */
#ifndef INCURSION_RULES_STATUS_RENEW_H
#define INCURSION_RULES_STATUS_RENEW_H

#include "world/level.h"
#include "world/thing.h"

/* A creature has gained one: nothing happens before the game is played, or off the map. */
void renew_after_gain(struct world *w, struct thing *who);
/* It has lost one, of that effect: what the effect has laid around it goes, too. */
void renew_after_loss(struct world *w, struct thing *who, res_id effect);

/* Values and looks of a creature, anew. */
void renew_values(struct world *w, struct thing *who);
/* How it looks, by its body and its stati, and whether it can be seen at all (F_INVIS). */
void renew_look(struct world *w, struct thing *who);
/* What it looks like has changed: the player looks again, and notes whom he sees for the first
 * time.
 */
void renew_sight(struct world *w, const struct thing *who);
/* A cell is shown again: who is there is looked at closely. quirk: where something has happened
 * since the player looked last (marks.news), he looks about then, and not before. */
void renew_cell(struct world *w, const struct level *level, struct point at);
/* A level is shown as it is: the player looks about. quirk: what the screen shows is looked for
 * anew when the player's turn comes, and when he has news. */
void renew_shown(struct world *w, const struct level *level);
/* The same as renew_sight where something about a level has changed. */
void renew_sight_of(struct world *w, const struct level *level);
/* The same where that is around a cell. quirk: the player does not look about for what is more than
 * about a screen away. */
void renew_sight_at(struct world *w, const struct level *level, struct point at);

#endif
