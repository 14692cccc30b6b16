/* Ways through what the player knows of the level, shortest first, one step per cell. */
#ifndef INCURSION_PLAY_WAY_H
#define INCURSION_PLAY_WAY_H

#include "play/game.h"
#include "world/path.h"

enum way_goal {
    WAY_PLACE,   /* a cell */
    WAY_UNKNOWN, /* any cell that has something unknown beside it */
    WAY_DOWN,    /* any known stairs down */
    WAY_UP,
    WAY_REST, /* any cell beside something unknown, or beside a door that is known to be locked */
    WAY_ODD   /* any cell beside something hidden that the player wondered about */
};

/* What a way may lead past that one would rather avoid; bits. */
enum way_past {
    WAY_PAST_NOTHING = 0,
    WAY_PAST_CREATURES = 1, /* that are in view */
    WAY_PAST_DANGER = 2     /* known traps, dangerous ground, drops */
};

/* Cells beside something unknown from where no more of it is seen, as in the dark: no goals. */
enum { WAY_BLIND_MOST = 64 };
struct way_blind {
    struct point at[WAY_BLIND_MOST];
    int count;
    bool is_dark; /* there is no light on what is unknown around one of them */
};

/* False: there is none that is known. A way that is too long is cut. `past` has bits of enum
 * way_past. */
bool way_find(struct game *game, enum way_goal goal, struct point place, unsigned past,
              struct path *path);
/* To the nearest unknown that is not blind. */
bool way_find_unknown(struct game *game, const struct way_blind *blind, struct path *path);
/* The direction of a door beside a cell that is known to be locked; -1: there is none. */
int way_lock_beside(const struct game *game, struct point at);
/* Whether there is something hidden beside a cell that the player wondered about. */
bool way_odd_beside(const struct game *game, struct point at);
/* Whether the player would walk there: known, not solid or a door that may open, nothing to avoid
 * but what is in `past`. */
bool way_is_open(const struct game *game, int x, int y, unsigned past);
/* A trap that the player knows of and that can still spring. */
bool way_has_known_trap(const struct game *game, int x, int y);
/* Ground that one is asked about before setting foot on it, and no drop. */
bool way_is_rough(const struct game *game, int x, int y);
bool way_is_unknown(const struct game *game, int x, int y);

#endif
