/* What flies, while it flies; for area_fly.c and flight_*.c only. */
#ifndef INCURSION_RULES_MAGIC_FLIGHT_H
#define INCURSION_RULES_MAGIC_FLIGHT_H

#include "rules/magic/area.h"
#include "rules/magic/course.h"

enum {
    ARCS_MOST = 64,
    SHOWN_MOST = 250 /* cells that can be shown at once */
};

struct flight {
    struct world *w;
    struct script_event *e;
    const struct area_hands *hands;
    struct level *level;
    bool is_beam, is_multi, is_chain, is_ball, is_projected;
    int warps; /* walls it can still go through */
    struct course course;
    int gone;
    handle targets[AREA_TARGETS_MOST];
    int first, count; /* of targets: none is there twice from `first` on */
    handle arcs[ARCS_MOST];
    int arc_count;
    struct point shown[SHOWN_MOST];
    int shown_count;
};

/* Who and where: asked for anew each time, scripts run in between. */
static inline struct thing *flight_actor(const struct flight *f)
{
    return world_thing(f->w, (handle)f->e->actor);
}

static inline const struct thing *flight_target(const struct flight *f)
{
    return world_thing(f->w, (handle)f->e->target);
}

static inline struct point flight_cell(const struct flight *f)
{
    return course_cell(&f->course);
}

static inline struct point flight_place(const struct thing *thing)
{
    return (struct point){thing->x, thing->y};
}

static inline bool flight_is_solid(const struct flight *f, struct point at)
{
    return level_cell(f->level, at.x, at.y)->flags & CELL_SOLID;
}

void flight_add(struct flight *f, handle target);
void flight_touch(struct flight *f, struct point at);

/* From where it is to its end, by way of all whom a chain leaps to. */
void flight_go(struct flight *f);
/* A burst where it is. */
void flight_burst(struct flight *f);

/* For whoever watches: some cells; where it is now, with what a beam leaves on its way; all of a
 * burst; all around a place. */
void flight_show_cells(const struct world *w, const struct script_event *e,
                       const struct point *cells, int count);
void flight_show(const struct flight *f);
void flight_show_burst(const struct flight *f);
void flight_show_globe(const struct world *w, const struct script_event *e, struct point middle);

#endif
