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
    PATH_REST, /* any cell beside something unknown, or beside a door that is known to be locked */
    PATH_ODD   /* any cell beside something hidden that the player wondered about */
};

/* What a way may lead past that one would rather avoid; bits. */
enum path_past {
    PATH_PAST_NOTHING = 0,
    PATH_PAST_CREATURES = 1, /* that are in view */
    PATH_PAST_DANGER = 2     /* known traps, dangerous ground, drops */
};

/* A way, as directions from where the player stands. */
struct path {
    uint8_t directions[PATH_MOST];
    int count;
    struct point end;
};

/* False: there is none that is known. A way that is too long is cut. `past` has bits of enum
 * path_past. */
bool path_find(struct game *game, enum path_goal goal, struct point place, unsigned past,
               struct path *path);
/* The direction of a door beside a cell that is known to be locked; -1: there is none. */
int path_lock_beside(const struct game *game, struct point at);
/* Whether there is something hidden beside a cell that the player wondered about. */
bool path_odd_beside(const struct game *game, struct point at);
/* A way through a level as it is, whoever knows it: over open ground and through any door, closed
 * or hidden, but not over a drop. */
bool path_between(struct game *game, const struct level *level, struct point from, struct point to,
                  struct path *path);
/* Whether the player would walk there: known, not solid or a door that may open, nothing to avoid
 * but what is in `past`. */
bool path_is_open(const struct game *game, int x, int y, unsigned past);
/* A trap that the player knows of and that can still spring. */
bool path_has_known_trap(const struct game *game, int x, int y);
/* Ground that one is asked about before setting foot on it, and no drop. */
bool path_is_rough(const struct game *game, int x, int y);
bool path_is_unknown(const struct game *game, int x, int y);

/* Working memory, kept with the game; NULL is fine. */
void path_scratch_free(struct path_scratch *scratch);

#endif
