#include "rules/magic/course.h"

#include "base/num.h"

void course_begin(struct course *course, struct point cell)
{
    course->start = course->at = course_halves(cell);
}

static void go_straight(struct script_event *e, int direction)
{
    e->isDir = true;
    e->EDir = direction;
}

void course_aim(struct course *c, struct script_event *e, const struct thing *target)
{
    if (target) {
        e->EXVal = target->x;
        e->EYVal = target->y;
    }
    if (e->isDir)
        return;
    struct point to = course_halves((struct point){e->EXVal, e->EYVal});
    if (to.x == c->at.x) {
        go_straight(e, c->start.y < to.y ? DIR_SOUTH : DIR_NORTH);
    } else if (to.y == c->at.y) {
        go_straight(e, c->start.x < to.x ? DIR_EAST : DIR_WEST);
    } else {
        c->step = (struct point){to.x >= c->at.x ? 1 : -1, to.y >= c->at.y ? 1 : -1};
        c->slope.over = iabs(to.y - c->step.y - c->at.y);
        c->slope.under = iabs(to.x - c->step.x - c->at.x);
    }
}

static void follow_slope(struct course *c)
{
    int left = iabs(c->at.y + c->step.y - c->start.y) * c->slope.under;
    int right = c->slope.over * iabs(c->at.x + c->step.x - c->start.x);

    c->at.x += left >= right ? 2 * c->step.x : 0;
    c->at.y += left <= right ? 2 * c->step.y : 0;
}

void course_go_on(struct course *c, const struct script_event *e, bool is_beam)
{
    struct point to = {e->EXVal, e->EYVal};

    if (e->isDir) {
        c->at = point_add(c->at, course_halves(dir_step(e->EDir)));
    } else if (!is_beam && !c->is_adjusted && point_distance(course_cell(c), to) == 1) {
        c->is_adjusted = true;
        c->at = course_halves(to);
    } else {
        follow_slope(c);
    }
}
