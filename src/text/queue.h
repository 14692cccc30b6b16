/* Words that wait: what an area does to many is said together at its end.
 *
 * Queues are set on a level, one inside the other. While one is set there, what the player on it is
 * told is put into it, and comes out when that queue is printed while another is in force. */
#ifndef INCURSION_TEXT_QUEUE_H
#define INCURSION_TEXT_QUEUE_H

#include "text/log.h"
#include "world/level.h"

/* Numbers are 0 (no queue) to VOICE_QUEUES - 1; others, and too many, are not set. */
void queue_set(struct level *level, int queue);
/* False: another one is in force, and stays. */
bool queue_unset(struct level *level, int queue);
/* The one in force; 0: none. */
int queue_now(const struct level *level);

/* Says what waits. quirk: not while that queue is in force, nor where the player is not. */
void queue_print(struct world *world, const struct level *level, int queue);
/* Forgets it. */
void queue_empty(struct world *world, const struct level *level, int queue);

/* Tells the player something, or lets it wait. Colours are left out of what is told. */
void queue_say(struct world *world, struct str text);
void queue_say_toned(struct world *world, struct str text, enum log_tone tone);

#endif
