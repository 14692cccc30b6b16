/* Ways through what the player knows of the level, shortest first, one step per cell. */
#ifndef INCURSION_PLAY_PATH_H
#define INCURSION_PLAY_PATH_H

#include "play/game.h"

enum { PATH_MOST = 4096 };

enum path_goal {
    PATH_PLACE,   /* a cell */
    PATH_UNKNOWN, /* any cell that has something unknown beside it */
    PATH_DOWN,    /* any known stairs down */
    PATH_UP,
    PATH_LOCK /* any cell beside a door that is known to be locked */
};

/* A way, as directions from where the player stands. */
struct path {
    uint8_t directions[PATH_MOST];
    int count;
    struct point end;
};

/* False: there is none that is known and safe. A way that is too long is cut. */
bool path_find(struct game *game, enum path_goal goal, struct point place, struct path *path);
/* The direction of a door beside a cell that is known to be locked; -1: there is none. */
int path_lock_beside(const struct game *game, struct point at);
/* What the last search did not go past, as far as the player knows: "a trap", "somebody who is in
 * the way", "a locked door" or "dangerous ground"; NULL: nothing but rock. */
const char *path_barred_by(const struct game *game);
/* A way through a level as it is, whoever knows it: over open ground and through any door, closed
 * or hidden, but not over a drop. */
bool path_between(struct game *game, const struct level *level, struct point from, struct point to,
                  struct path *path);
/* Whether the player would walk there: known, not solid or a door that may open, no danger. */
bool path_is_open(const struct game *game, int x, int y);
bool path_is_unknown(const struct game *game, int x, int y);

/* Working memory, kept with the game; NULL is fine. */
void path_scratch_free(struct path_scratch *scratch);

#endif
