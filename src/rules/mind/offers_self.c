/* Waiting, hiding, gathering, going. */
#include "rules/bond/target.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/mind/offers.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/stati.h"

static bool is_illusion(const struct thought *t)
{
    return stati_has(t->w, thought_self(t), ILLUSION);
}

void offer_guard(struct thought *t)
{
    if (creature_of(t->w, thought_self(t))->state & MS_GUARDING && !t->s.has_target)
        thought_add(t, ACT_WAIT, P_HIGH, HANDLE_NONE, 0);
}

/* ---- planes ---- */

static bool is_elsewhere(const struct thought *t, const struct thing *than)
{
    return than && kind_plane(t->w, thought_self(t)) != kind_plane(t->w, than);
}

/* A mount goes where its rider is. */
static void follow_rider(struct thought *t)
{
    const struct stati *mount = stati_find(t->w, thought_self(t), stati_of(MOUNT));

    if (stati_has(t->w, thought_self(t), PHASED) &&
        is_elsewhere(t, world_thing(t->w, mount->object)))
        status_end_nature(t->w, thought_self(t), PHASED);
}

void offer_phase(struct thought *t)
{
    bool is_phased = stati_has(t->w, thought_self(t), PHASED);

    if (!ability_has(t->w, thought_self(t), CA_PHASE) || is_illusion(t))
        return;
    if (t->s.is_enraged) {
        if (is_elsewhere(t, thought_rage(t)))
            thought_add(t, ACT_PHASE, P_HIGH, HANDLE_NONE, 0);
    } else if (t->s.is_mount) {
        follow_rider(t);
    } else if ((t->s.is_afraid || t->s.is_hiding) && !is_phased) {
        thought_add(t, ACT_PHASE, P_HIGH, HANDLE_NONE, 0);
    } else if (!t->s.is_afraid && t->s.in_melee && is_phased) {
        thought_add(t, ACT_PHASE, P_OVERRIDE, HANDLE_NONE, 0);
    }
}

/* ---- hiding ---- */

static bool is_in_water(const struct thought *t)
{
    const struct thing *me = thought_self(t);
    const struct level *level = world_level_of(t->w, me);
    res_id seems = illusion_terrain(t->w, me, level, role_place(me));
    const struct res_terrain *ground = seems ? library_record(t->w->library, seems, RES_TERRAIN)
                                             : ground_at(t->w, level, role_place(me));

    return ground && library_flag(ground->flags, TF_WATER);
}

/* Above is room only where the player sees nothing. */
static bool is_out_of_view(const struct thought *t)
{
    const struct thing *me = thought_self(t);
    const struct level *level = world_level_of(t->w, me);

    return level->visibility[me->y * level->width + me->x] == 0;
}

static bool has_cover(const struct thought *t)
{
    const struct thing *me = thought_self(t);
    const struct thing *item = level_thing_at(world_level_of(t->w, me), t->w, me->x, me->y, T_ITEM);
    const struct res_item *kind = item ? library_record(t->w->library, item->resource, RES_ITEM)
                                       : NULL;

    return kind && kind->size >= kind_shape(t->w, me)->size;
}

/* Where it would hide; 0: nowhere. */
static int hiding_place(const struct thought *t)
{
    const struct thing *me = thought_self(t);

    if (kind_has_flag(t->w, me, M_AQUATIC))
        return is_in_water(t) ? HI_WATER : 0;
    if (kind_has_flag(t->w, me, M_HIDE_ABOVE))
        return is_out_of_view(t) ? HI_CEILING : 0;
    if (kind_has_flag(t->w, me, M_HIDE_UNDER))
        return has_cover(t) ? HI_UNDER : 0;
    return targets_has(t->w, me, ORDER_HIDE) || skill_is_trained(t->w, me, SK_HIDE) ? HI_SHADOWS
                                                                                    : 0;
}

void offer_hide(struct thought *t)
{
    const struct thing *me = thought_self(t);

    if (t->s.is_hiding || targets_has(t->w, me, ORDER_DO_NOT_HIDE) || is_illusion(t) ||
        stati_has(t->w, me, CHARGING))
        return;
    int place = hiding_place(t);
    bool is_told = place == HI_SHADOWS && targets_has(t->w, me, ORDER_HIDE);
    if (place != 0)
        thought_add(t, ACT_HIDE, is_told ? P_URGENT : P_HIGH, HANDLE_NONE, place);
}

/* ---- things ---- */

static int eagerness(int priority)
{
    if (priority > 200)
        return P_EXTREME;
    if (priority > 100)
        return P_URGENT;
    return priority > 50 ? P_HIGH : P_MODERATE;
}

/* What lies at its feet, not more than it can look through. */
void offer_pick_up(struct thought *t)
{
    enum { LOOKS_AT = 21 };
    const struct thing *me = thought_self(t);
    const struct level *level = world_level_of(t->w, me);
    int count = 0;

    if (t->s.is_cowed || t->s.in_melee || t->s.is_enraged ||
        (is_illusion(t) && !eyes_is_shade(t->w, me)) || targets_has(t->w, me, ORDER_NO_PICKUP))
        return;
    for (const struct thing *item = world_thing(t->w, level_cell(level, me->x, me->y)->contents);
         item && count < LOOKS_AT; item = world_thing(t->w, item->next)) {
        if (!thing_is(item, T_ITEM))
            continue;
        int priority = wrap16(target_rate(t->w, me, item).priority);
        if (priority != 0)
            thought_add(t, ACT_PICKUP, eagerness(priority), item->self, 0);
        count++;
    }
}

void offer_equip(struct thought *t)
{
    if (!(creature_of(t->w, thought_self(t))->state & MS_INVEN_GOOD))
        thought_add(t, ACT_EQUIP, P_MODERATE, HANDLE_NONE, 0);
}

/* ---- going ---- */

void offer_go(struct thought *t)
{
    const struct thing *me = thought_self(t), *rage = thought_rage(t);
    bool is_at_it = rage && reach_is_beside(t->w, me, rage, 0);
    struct stati_query under = stati_of(HIDING);

    if (t->s.in_melee && !t->s.is_afraid && !t->s.is_avoiding && !(t->s.is_enraged && !is_at_it))
        return;
    under.value = HI_UNDER;
    if (t->s.is_mount || (stati_find(t->w, me, under) && !t->s.is_enraged))
        return;
    if (t->s.is_enraged) {
        if (!is_at_it)
            thought_add(t, ACT_MOVE, P_HIGH, HANDLE_NONE, 0);
        return;
    }
    bool is_slow = t->s.in_melee || roll_below(t->w, 5) != 0;
    thought_add(t, ACT_MOVE, is_slow ? P_LOW : P_URGENT, HANDLE_NONE, 0);
}
