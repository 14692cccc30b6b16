/* What would be touched if one aimed there: the way, and the area at its end. As far as the player
 * knows; nothing is drawn and nobody is asked. */
#ifndef INCURSION_PLAY_AIM_H
#define INCURSION_PLAY_AIM_H

#include "play/game.h"
#include "world/question.h"

enum { AIM_CELLS_MOST = 400 };

struct aim_cells {
    struct point items[AIM_CELLS_MOST];
    int count;
};

struct aim {
    struct aim_cells way;  /* without where it begins */
    struct aim_cells area; /* with where it ends, unless nothing but the way is touched */
    bool is_short;         /* something is in the way, or it does not reach so far */
};

void aim_trace(const struct game *game, const struct question_area *area, struct point from,
               struct point to, struct aim *out);

#endif
