/* Procedures as tables of steps, and the protocol of what they do.
 *
 *     enum stage { ROLL, AFTER, OVER };
 *     static const struct {
 *         enum stage stage;
 *         const char *name;
 *         enum stage (*run)(struct strike *s);
 *     } steps[] = {
 *         {ROLL, "dice", roll_dice},
 *         {ROLL, "compare", compare},
 *         {AFTER, "riposte", riposte},
 *     };
 *
 *     STEPS_RUN(s.w, "strike", steps, &s);
 *
 * Whoever listens to the world's chance (world/chance_watch.h) is told each step before it is
 * taken, so every draw has the name of the step that made it. A procedure inside a step has steps
 * of its own; when it is over, what follows belongs to the outer step again. */
#ifndef INCURSION_RULES_CORE_STEPS_H
#define INCURSION_RULES_CORE_STEPS_H

#include "base/num.h"
#include "world/chance.h"

/* From now on this step of a procedure is taken. Both names are literals. */
static inline void steps_note(struct world *w, const char *procedure, const char *step)
{
    if (w->host.watch.is_on)
        chance_watch_step(w, (struct chance_step){procedure, step});
}

/* The step in force, to be gone back to. */
static inline struct chance_step steps_now(const struct world *w)
{
    return w->host.watch.step;
}

static inline void steps_go_back(struct world *w, struct chance_step step)
{
    if (w->host.watch.is_on)
        chance_watch_step(w, step);
}

/* Goes once through a table (an array), from its first stage on. A step that is not of the stage
 * reached is passed over; each step taken says which stage comes next. So stages lead forward, and
 * a stage that no further row has ends the procedure. A macro, so that steps keep the type of what
 * they work on. */
#define STEPS_RUN(w, procedure, table, work)                      \
    do {                                                          \
        const struct chance_step outer_ = steps_now(w);           \
        int stage_ = (int)(table)[0].stage;                       \
        for (int row_ = 0; row_ < COUNT_OF(table); row_++)        \
            if ((int)(table)[row_].stage == stage_) {             \
                steps_note((w), (procedure), (table)[row_].name); \
                stage_ = (int)(table)[row_].run(work);            \
            }                                                     \
        steps_go_back((w), outer_);                               \
    } while (0)

#endif
