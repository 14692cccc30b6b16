/* Throwing events: records for events inside events, and the usual ways to fill them in.
 *
 *     struct script_event *event = throw_begin(game);
 *     event->actor = ...;
 *     int answer = throw_end(game, event, EV_OPEN);
 */
#ifndef INCURSION_PLAY_THROW_H
#define INCURSION_PLAY_THROW_H

#include "play/game.h"

/* An empty record on the player's level. NULL: events lie too deep inside each other. */
struct script_event *throw_begin(struct game *game);
/* Throws it and gives it back; NULL is answered with ABORT. */
int throw_end(struct game *game, struct script_event *event, int number);
/* Asks one resource only, and gives the record back. */
int throw_ask(struct game *game, struct script_event *event, int number, res_id id);
/* Gives a record back without throwing it. */
void throw_drop(struct game *game, struct script_event *event);

/* The direction may be DIR_CENTER: none. */
int throw_simply(struct game *game, int number, handle actor, handle target, int direction);
/* Pain: the amount, its type (AD_...) and, for the epitaph, what it came from. */
int throw_damage(struct game *game, handle actor, handle target, int type, int amount,
                 const char *cause);

/* Maps as scripts know them: never the handle of a thing. */
int32_t throw_map(int depth);
/* The depth of what a script takes for a map; 0: it is none. */
int throw_map_depth(const struct game *game, int32_t map);

#endif
