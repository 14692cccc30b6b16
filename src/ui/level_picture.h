/* A whole level as cells to draw, as someone knows it who has been everywhere, and what its
 * characters mean.
 *
 * Rock that no open cell touches is blank: nobody ever sees it. What is in a cell is drawn over
 * its terrain and takes the terrain's background: creatures over items over features. */
#ifndef INCURSION_UI_LEVEL_PICTURE_H
#define INCURSION_UI_LEVEL_PICTURE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/glyph.h"
#include "base/str.h"
#include "world/level.h"

/* In the order in which a legend lists them. */
enum legend_group {
    LEGEND_STAIRS,
    LEGEND_DOOR,
    LEGEND_TRAP,
    LEGEND_ALTAR,
    LEGEND_FEATURE,
    LEGEND_CREATURE,
    LEGEND_ITEM,
    LEGEND_TERRAIN
};

struct legend_entry {
    glyph image; /* as it was first met: light and region may colour others differently */
    enum legend_group group;
    struct str name;
    int count;
};

struct level_picture {
    int width, height;
    glyph *cells;
    struct {
        ARRAY_FIELDS(struct legend_entry);
    } legend;         /* by group, then the most frequent first */
    int secret_doors; /* how many look like walls here */
    struct arena arena;
};

/* With `secrets`, doors that nobody has found yet show as 'S'. */
void level_picture_make(struct level_picture *picture, const struct level *level,
                        const struct world *world, bool secrets);
/* Cuts off what is blank all round, but for a margin of one cell. */
void level_picture_crop(struct level_picture *picture);
void level_picture_free(struct level_picture *picture);

#endif
