/* Going from cell to cell: what bars the way, doors, and what happens on arrival. */
#ifndef INCURSION_PLAY_WALK_H
#define INCURSION_PLAY_WALK_H

#include "play/game.h"

/* Handlers for struct event_scene. */
extern const struct event_built_in walk_built_in[];
extern const int walk_built_in_count;

/* Nothing solid and nobody there, and not the edge of the map. */
bool walk_is_open(const struct game *game, struct point at);

/* How fast a creature walks, in percent. */
int walk_pace(const struct game *game, const struct thing *creature);

/* One step of the player. A closed door is opened instead; danger is asked about. False: it was
 * not done, *result says why. */
bool walk_step(struct game *game, int direction, struct game_result *result);

/* A door beside somebody. False: why not is in *result. */
bool walk_open(struct game *game, struct thing *door, struct game_result *result);
bool walk_close(struct game *game, struct thing *door, struct game_result *result);
bool walk_kick(struct game *game, struct thing *door, struct game_result *result);

/* Up or down by a number of levels, to the same place there. */
bool walk_depth(struct game *game, int by, struct game_result *result);

/* Says why not and returns false. */
bool walk_refuse(struct game_result *result, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
