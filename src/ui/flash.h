/* Something that is seen for a moment over the map: a view that goes by itself, or with a key,
 * which then counts for what comes after; but for Escape, Enter and the space bar. */
#ifndef INCURSION_UI_FLASH_H
#define INCURSION_UI_FLASH_H

#include "ui/map_view.h"
#include "ui/stack.h"
#include "world/show.h"

/* The answer's value when time has passed, and when a key was pressed. */
enum flash_answer { FLASH_OVER, FLASH_HURRY };

struct flash_spec {
    const struct show *what; /* outlives the view */
    const struct level *level;
    const struct map_view *map;
    int milliseconds;
    struct reply reply;
};

struct view *flash_new(const struct flash_spec *spec);
/* Whether the player sees any of it. */
bool flash_is_seen(const struct show *what, const struct level *level);

#endif
