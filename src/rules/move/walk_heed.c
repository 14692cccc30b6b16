/* What one thinks better of before a step of one's own. */
#include "base/num.h"

#include "rules/core/spend.h"
#include "rules/move/trap.h"
#include "rules/move/walk_steps.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "sense/light.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/ground.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

enum { SCARED_WITHIN = 5, BALANCE = 14 };

/* ---- fear ---- */

static bool scares(const struct walk *k, const struct stati *fear)
{
    const struct thing *of = world_thing(k->w, fear->object);

    if (of == NULL || of->level != walk_self(k)->level)
        return false;
    int before = point_distance(k->from, role_place(of));
    if (creature_of(k->w, of) && before >= SCARED_WITHIN + attr_modifier(k->w, of, A_CHA))
        return false;
    return before > point_distance(k->to, role_place(of));
}

/* Nobody goes near what he fears. Monsters know that by themselves. */
enum walk_stage walk_fear(struct walk *k)
{
    struct stati_query query = stati_of(AFRAID);
    const struct thing *self = walk_self(k);

    if (k->number != EV_MOVE || !walk_is_player(k) || feat_has(k->w, self, FT_LION_HEART))
        return WALK_HEED;
    for (const struct stati *at = stati_find(k->w, self, query); at;
         at = stati_find_next(k->w, at, query))
        if (scares(k, at)) {
            walk_say(k, "You do not dare to go nearer to the <Obj>.",
                     world_thing(k->w, at->object));
            return walk_stop(k, ABORT);
        }
    return WALK_HEED;
}

enum walk_stage walk_will(struct walk *k)
{
    return k->number != EV_MOVE || walk_has(k, CONFUSED) ? WALK_CROSS : WALK_HEED;
}

/* ---- traps ---- */

static bool accepts(struct walk *k, const struct thing *trap)
{
    const struct stati *setter = stati_find(k->w, trap, stati_of(RESET_BY));

    return trap->trap & TS_DISARMED || feat_has(k->w, walk_self(k), FT_FEATHERFOOT) ||
           (setter && setter->object == k->me && !check_is_threatened(k->w, walk_self(k))) ||
           ask_yes(k->w, walk_self(k), false, "Step on the " STR_PRINTF "?",
                   STR_ARGS(name_thing(k->w, trap)));
}

/* True: it is found in time, and the step is not taken. */
static bool notices(struct walk *k, struct thing *trap)
{
    if (trap->trap & TS_SEARCHED || !trap_notice(k->w, walk_self(k), trap))
        return false;
    spend_time(k->w, k->me, SPEND_ROUND);
    return true;
}

static enum walk_stage heed(struct walk *k, struct thing *trap)
{
    if (trap->trap & TS_FOUND && walk_is_player(k))
        return accepts(k, trap) ? WALK_HEED : walk_stop(k, ABORT);
    return notices(k, trap) ? walk_stop(k, DONE) : WALK_HEED;
}

enum walk_stage walk_trap(struct walk *k)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), k->to, T_TRAP);
    enum walk_stage stage = WALK_HEED;
    struct thing *trap = stand_walk_next(&walk);

    if (trap == NULL || kind_is_aerial(k->w, walk_self(k)) || walk_has(k, ILLUSION))
        return WALK_HEED;
    for (; trap && stage == WALK_HEED; trap = stand_walk_next(&walk))
        if (trap_concerns(k->w, trap, walk_self(k), k->to))
            stage = heed(k, trap);
    return walk_is_lost(k) ? walk_stop(k, DONE) : stage;
}

/* ---- ground ---- */

enum walk_stage walk_sticky(struct walk *k)
{
    const struct level *level = walk_level(k);
    res_id sticky = footing_sticky(k->w, level, k->to);
    const struct thing *self = walk_self(k);

    if (!footing_can_stick(k->w, self, sticky) ||
        skill_level(k->w, self, SK_BALANCE) >= BALANCE + level->depth ||
        ask_yes(k->w, self, true, "Go into the " STR_PRINTF "?",
                STR_ARGS(name_resource(k->w, sticky))))
        return WALK_HEED;
    return walk_stop(k, ABORT);
}

static bool hides_in_shadows(const struct walk *k)
{
    struct stati_query query = stati_of(HIDING);

    query.value = HI_SHADOWS;
    return stati_find(k->w, walk_self(k), query) != NULL;
}

static bool is_water(const struct walk *k, res_id terrain)
{
    const struct res_terrain *record = library_record(k->w->library, terrain, RES_TERRAIN);

    return record && library_flag(record->flags, TF_WATER);
}

res_id walk_ground_at(const struct walk *k, struct point at)
{
    return level_terrain(world_level(k->w, k->level), at.x, at.y);
}

res_id walk_seeming_at(const struct walk *k, struct point at)
{
    res_id seeming = walk_is_lost(k) ? 0 : illusion_terrain(k->w, walk_self(k), walk_level(k), at);

    return seeming ? seeming : walk_ground_at(k, at);
}

/* Who hides in shadows is asked before he shows himself. */
enum walk_stage walk_light(struct walk *k)
{
    const struct thing *self = walk_self(k);

    if (!walk_is_player(k) || !hides_in_shadows(k))
        return WALK_HEED;
    if (light_bright_at(walk_level(k), k->to.x, k->to.y) &&
        !ask_yes(k->w, self, true, "It is bright there. Step into the light?"))
        return walk_stop(k, ABORT);
    if (is_water(k, walk_ground_at(k, k->to)) && !feat_has(k->w, self, FT_FEATHERFOOT) &&
        !kind_is_aerial(k->w, self) &&
        !ask_yes(k->w, self, true, "The ripples will show where you are. Go on?"))
        return walk_stop(k, ABORT);
    return WALK_HEED;
}

static bool is_warned(const struct walk *k, const struct thing *feature, res_id about)
{
    return throw_ask_about(k->w, EV_MON_CONSIDER, walk_self(k), feature, about) == ABORT;
}

enum walk_stage walk_warning(struct walk *k)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), k->to, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;) {
        res_id kind = feature->resource;
        if (!(feature->flags & F_WARN) || !is_warned(k, feature, kind))
            continue;
        if (!walk_is_player(k) ||
            !ask_yes(k->w, walk_self(k), false, "Really go past the " STR_PRINTF "?",
                     STR_ARGS(name_resource(k->w, kind))))
            return walk_stop(k, ABORT);
    }
    return WALK_HEED;
}

static bool shuns(struct walk *k, res_id ground)
{
    const struct res_terrain *record = library_record(k->w->library, ground, RES_TERRAIN);

    if (record == NULL || !library_flag(record->flags, TF_WARN) || !is_warned(k, NULL, ground))
        return false;
    return !walk_is_player(k) ||
           !ask_yes(k->w, walk_self(k), false, "Really go into the " STR_PRINTF "?",
                    STR_ARGS(name_resource(k->w, walk_ground_at(k, k->to))));
}

/* Fish stay in the water, and monsters that cannot swim on land. */
static bool is_out_of_its_element(struct walk *k, res_id ground)
{
    const struct thing *self = walk_self(k);

    if (kind_has_flag(k->w, self, M_AMPHIB))
        return false;
    if (kind_has_flag(k->w, self, M_AQUATIC))
        return !is_water(k, walk_ground_at(k, k->from)) || !is_water(k, walk_ground_at(k, k->to));
    if (!is_water(k, ground))
        return false;
    if (self->kind == T_MONSTER)
        return is_warned(k, NULL, ground);
    struct stati_query query = stati_of(HIDING);
    query.value = HI_WATER;
    status_end(k->w, walk_self(k), query);
    return false;
}

enum walk_stage walk_ground(struct walk *k)
{
    res_id ground = walk_seeming_at(k, k->to);
    bool is_other = ground != walk_seeming_at(k, k->from) ||
                    walk_ground_at(k, k->from) != walk_ground_at(k, k->to);
    bool is_shunned = is_other && !walk_is_lost(k) && shuns(k, ground);

    if (is_other && !is_shunned && !walk_is_lost(k))
        is_shunned = is_out_of_its_element(k, ground);
    return is_shunned || walk_is_lost(k) ? walk_stop(k, ABORT) : WALK_HEED;
}
