/* What the places left and entered say. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/magic/reach.h"
#include "rules/move/walk_steps.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/segment.h"
#include "world/stand.h"
#include "world/throw.h"

enum { PRESS_TIME = 6 };

/* ---- barriers ---- */

static bool keeps_out(struct walk *k, res_id effect)
{
    if (effect == 0)
        return true;
    k->e->eID = effect;
    segment_choose(k->w, k->e, 0);
    bool is_meant = reach_takes(k->w, k->e, k->me);
    k->e->eID = 0;
    k->e->EMagic = 0;
    return is_meant;
}

enum walk_stage walk_barrier(struct walk *k)
{
    for (int i = 0; walk_level(k) && i < walk_level(k)->fields.count; i++) {
        struct field field = walk_level(k)->fields.items[i];
        if (!(field.type & FI_BLOCKER) || !level_field_covers(&field, k->to.x, k->to.y) ||
            level_field_covers(&field, k->from.x, k->from.y) || !keeps_out(k, field.effect))
            continue;
        walk_say(k, "Something that nobody sees keeps you out.", NULL);
        spend_time(k->w, k->me, PRESS_TIME);
        return walk_stop(k, ABORT);
    }
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_CROSS;
}

/* ---- ground ---- */

/* The ground of a cell, and what it is taken for, are told of the step. WALK_CROSS: both let it be.
 */
static enum walk_stage tell_ground(struct walk *k, int number, struct point at, bool tells_seeming)
{
    res_id real = walk_ground_at(k, at);

    if (!walk_is_let(k, number, at, real))
        return walk_stop(k, ABORT);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (tells_seeming && walk_seeming_at(k, at) != real &&
        !walk_is_let(k, number, at, walk_seeming_at(k, at)))
        return walk_stop(k, ABORT);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_CROSS;
}

enum walk_stage walk_terrain(struct walk *k)
{
    if (walk_ground_at(k, k->from) == walk_ground_at(k, k->to) &&
        !(k->is_unreal && walk_seeming_at(k, k->from) != walk_seeming_at(k, k->to)))
        return WALK_CROSS;
    enum walk_stage stage = tell_ground(k, EV_LEAVE, k->from, true);
    return stage == WALK_CROSS ? tell_ground(k, EV_ENTER, k->to, k->is_unreal) : stage;
}

/* ---- regions ---- */

static int width_of(const struct walk *k, res_id region)
{
    const struct res_region *record = library_record(k->w->library, region, RES_REGION);

    return record ? record->size : INT8_MAX;
}

/* Whether a body fits; then it may become narrow, or wide. */
static bool fits(struct walk *k, res_id left, res_id entered)
{
    const struct thing *self = walk_self(k);
    int size = creature_of(k->w, self)->attr[A_SIZ];

    if (kind_plane(k->w, self) != PHASE_MATERIAL || ability_has(k->w, self, CA_EARTHMELD))
        return true;
    if (width_of(k, entered) < size) {
        walk_say(k, "You are too large to go in there.", NULL);
        return false;
    }
    if (width_of(k, entered) == size && width_of(k, left) > size)
        k->cramped = -1;
    else if (width_of(k, left) == size && width_of(k, entered) > size)
        k->cramped = 1;
    if (k->cramped == -1 && walk_has(k, MOUNTED)) {
        walk_say(k, "Nobody rides through there.", NULL);
        return false;
    }
    return true;
}

enum walk_stage walk_region(struct walk *k)
{
    const struct level *level = walk_level(k);
    res_id left = level_region(level, k->from.x, k->from.y);
    res_id entered = level_region(level, k->to.x, k->to.y);

    if (left == entered)
        return WALK_CROSS;
    if (!walk_is_let(k, EV_LEAVE, k->from, left))
        return walk_stop(k, ABORT);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (!fits(k, left, entered) || !walk_is_let(k, EV_ENTER, k->to, entered))
        return walk_stop(k, ABORT);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_CROSS;
}

/* ---- features ---- */

static bool features_let(struct walk *k, int number, struct point at)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), at, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        if (throw_ask_about(k->w, number, walk_self(k), feature, feature->resource) == ABORT)
            return false;
        else if (walk_is_lost(k))
            return true;
    return true;
}

enum walk_stage walk_features(struct walk *k)
{
    if (!features_let(k, EV_LEAVE, k->from))
        return walk_stop(k, ABORT);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (!features_let(k, EV_WALKON, k->to))
        return walk_stop(k, ABORT);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_CROSS;
}
