/* Where what flies goes: in half cells, along a slope that exact fractions are compared with. What
 * flies and who foretells whom it will hit go the same way. */
#ifndef INCURSION_RULES_MAGIC_COURSE_H
#define INCURSION_RULES_MAGIC_COURSE_H

#include "world/event.h"

struct course {
    struct point start, at; /* in half cells */
    struct point step;      /* 1 or -1, where it goes by its slope */
    struct {
        int over, under;
    } slope;
    bool is_adjusted; /* the last step led to what was aimed at */
};

static inline struct point course_halves(struct point cell)
{
    return (struct point){cell.x * 2, cell.y * 2};
}

static inline struct point course_cell(const struct course *course)
{
    return (struct point){course->at.x / 2, course->at.y / 2};
}

void course_begin(struct course *course, struct point cell);
/* At the event's place, or at where its target (or NULL) stands, which becomes its place; straight
 * ways become directions. */
void course_aim(struct course *course, struct script_event *e, const struct thing *target);
/* What is no beam may turn aside to hit the place itself. */
void course_go_on(struct course *course, const struct script_event *e, bool is_beam);

#endif
