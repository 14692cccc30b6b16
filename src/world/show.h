/* What is seen for a moment and is no part of the state: a bolt on its way, a blast, a step of a
 * long way.
 *
 * Whoever watches the game may show it; where nobody does, nothing is paid. Nothing may depend on
 * it: it draws nothing and changes nothing. */
#ifndef INCURSION_WORLD_SHOW_H
#define INCURSION_WORLD_SHOW_H

#include "base/geom.h"
#include "base/glyph.h"
#include "world/thing.h"
#include "world/world.h"

enum { SHOW_CELLS_MOST = 400 };

/* One picture: signs over the map of a level. */
struct show {
    int level;
    handle by; /* whose doing it is; HANDLE_NONE: nobody's */
    glyph image;
    const struct point *cells;
    int count;
    bool is_step; /* the player on the way, as he stands there now: the cells are his alone */
};

static inline bool show_is_watched(const struct world *w)
{
    return w->host.show != NULL;
}

static inline void show(const struct world *w, const struct show *what)
{
    if (w->host.show && what->count > 0)
        w->host.show(w->host.show_context, what);
}

/* The same sign in one cell. */
static inline void show_at(const struct world *w, const struct thing *by, struct point at,
                           glyph image)
{
    if (show_is_watched(w) && by)
        show(w, &(struct show){
                    .level = by->level, .by = by->self, .image = image, .cells = &at, .count = 1});
}

#endif
