/* Going on above the ground; fields and illusions that one thinks of. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/move/walk_steps.h"
#include "rules/status/check.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"

enum { ONE_IN = 30, HOLD = 25, HOLD_EASILY = 35, CLIMB = 13, DOWN_TIME = 15, FALL_TIME = 10 };

static bool is_up(const struct walk *k, int where)
{
    struct stati_query query = stati_of(ELEVATED);

    query.value = where;
    return stati_find(k->w, walk_self(k), query) != NULL;
}

/* Whoever clings to a ceiling may tire of it. False: he falls. */
static bool clings(struct walk *k)
{
    if (roll_below(k->w, ONE_IN) != 0)
        return true;
    struct check_result check = check_skill(k->w, walk_self(k), SK_CLIMB, HOLD, 0);
    if (!check.is_success || walk_is_lost(k))
        return walk_is_lost(k);
    if (check.total < HOLD_EASILY)
        status_motion_weary(k->w, walk_self(k), 1);
    return true;
}

static enum walk_stage climb_down(struct walk *k)
{
    say(k->w, k->e,
        &(struct lines){.actor = "You climb down.", .others = "The <EActor> climbs down."});
    status_end_nature(k->w, walk_self(k), ELEVATED);
    if (!feat_has(k->w, walk_self(k), FT_BRACHIATION))
        spend_time(k->w, k->me, DOWN_TIME);
    return walk_stop(k, DONE);
}

static enum walk_stage climb_on(struct walk *k)
{
    bool is_tree = is_up(k, ELEV_TREE);

    if (is_tree && !footing_is_tree(k->w, walk_level(k), k->to))
        return climb_down(k);
    if ((is_tree && feat_has(k->w, walk_self(k), FT_BRACHIATION)) ||
        check_succeeds(k->w, walk_self(k), SK_CLIMB, CLIMB))
        return WALK_HEED;
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    status_motion_fall(k->w, walk_self(k), NULL);
    spend_time(k->w, k->me, FALL_TIME);
    return walk_stop(k, DONE);
}

enum walk_stage walk_height(struct walk *k)
{
    if (!walk_has(k, ELEVATED))
        return WALK_HEED;
    if (is_up(k, ELEV_CEILING)) {
        if (level_cell(walk_level(k), k->to.x, k->to.y)->flags & CELL_SKYLIGHT) {
            walk_say(k, "The ceiling ends there.", NULL);
            return walk_stop(k, ABORT);
        }
        if (!clings(k)) {
            status_motion_fall(k->w, walk_self(k), NULL);
            return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_HEED;
        }
    }
    return walk_is_lost(k) ? walk_stop(k, DONE) : climb_on(k);
}

/* ---- fields ---- */

static uint32_t shunned_fields(const struct walk *k)
{
    const struct world *w = k->w;
    const struct thing *self = walk_self(k);
    uint32_t types = FI_BAD;

    if ((kind_has_flag(w, self, M_CASTER) && !feat_has(w, self, FT_VOCALIZE_SPELL)) ||
        (ability_has(w, self, CA_BLINDSIGHT) && !ability_has(w, self, CA_INFRAVISION)))
        types |= FI_SILENCE;
    if (!ability_has(w, self, CA_TREMORSENSE) && !ability_has(w, self, CA_TELEPATHY) &&
        !ability_has(w, self, CA_BLINDSIGHT) && !stati_has(w, self, BLIND) &&
        !kind_has_flag(w, self, M_BLIND))
        types |= FI_DARKNESS;
    if (kind_has_flag(w, self, M_LIGHT_AVERSE))
        types |= FI_LIGHT;
    return types;
}

/* A monster walks into no field that is bad for it, unless it stands in one. */
enum walk_stage walk_field(struct walk *k)
{
    const struct level *level = walk_level(k);

    if (walk_self(k)->kind != T_MONSTER || level->fields.count == 0)
        return WALK_HEED;
    uint32_t types = shunned_fields(k);
    return field_is_at(level, k->to, types) && !field_is_at(level, k->from, types)
               ? walk_stop(k, ABORT)
               : WALK_HEED;
}
