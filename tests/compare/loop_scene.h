/* What the players of loop files share: many creatures on one level, tick by tick, told in rows
 * (rules-fights/README.md, section 5).
 *
 * A file of this kind is a chain of rows. The row "start" is told with loop_start, after whoever
 * plays it has put everything in its place; each record after it gets the next row from loop_row:
 * "act", "continued", "turn", "between", "end". */
#ifndef INCURSION_TESTS_COMPARE_LOOP_SCENE_H
#define INCURSION_TESTS_COMPARE_LOOP_SCENE_H

#include "fight_scene.h"
#include "mind_tell.h"
#include "rules/time/order.h"

struct loop_scene {
    struct fight_scene s;
    uint32_t seed;
    int ticks_most;     /* after which it ends */
    bool ends_in_peace; /* as soon as no two creatures but the player are enemies */
    bool is_timeless;   /* what has only run on is not told */

    struct order order;
    enum order_event pending; /* whose row comes after one of what was in between */
    bool is_entered;
    int ticks;
    int64_t drawn;            /* in all rows so far */
    struct mind_log thoughts; /* of who acts */
};

/* Opens the scene and lets the chain of records keep it; NULL: why not is in the play. */
struct loop_scene *loop_open(struct play *play);
struct loop_scene *loop_open_nowhere(struct play *play);
/* The scene of a record after the first; NULL: there was none. */
struct loop_scene *loop_kept(struct play *play);

/* The members of the row "start": seed, fields, things, creatures. */
void loop_start(struct loop_scene *l, uint32_t seed, int ticks);
/* The members of the next row. */
enum play_result loop_row(struct loop_scene *l);

#endif
