/* Steps before a blow: what the two who fight bring along. */
#include "base/num.h"
#include "rules/fight/aim.h"
#include "rules/fight/stance.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/bonus.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/level.h"
#include "world/stati.h"

static int distance(const struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    return point_distance((struct point){actor->x, actor->y}, (struct point){victim->x, victim->y});
}

enum aim_stage aim_surprise(struct aim *a)
{
    if (a->e->isSurprise)
        aim_add_hit(a, 4);
    return AIM_ON;
}

static bool is_helpless(const struct aim *a)
{
    const struct script_event *e = a->e;

    return e->actUnseen || e->isFlatFoot || e->isSurprise ||
           stance_is_hampered(a->w, aim_victim(a));
}

/* Nimbleness, dodging and the weapon are no help; who casts has lost the last two already. */
static void lose_nimbleness(struct aim *a)
{
    renew_values(a->w, aim_victim(a));
    bool is_casting = creature_of(a->w, aim_victim(a))->state & MS_CASTING;
    aim_add_defence(a, -imax(0, bonus_at(a->w, A_DEF, BONUS_ATTR)));
    if (is_casting)
        return;
    aim_add_defence(a, -imax(0, bonus_at(a->w, A_DEF, BONUS_DODGE)));
    aim_add_defence(a, -imax(0, bonus_at(a->w, A_DEF, BONUS_WEAPON)));
}

enum aim_stage aim_dexterity(struct aim *a)
{
    const struct thing *victim = aim_victim(a), *item = role_item(a->w, a->e);

    if (is_helpless(a)) {
        lose_nimbleness(a);
        return AIM_ON;
    }
    const struct thing *weapon = slot_item_in_effect(a->w, victim, SL_WEAPON);
    if (weapon && item && arms_has_flag(a->w, item, WT_SLASHING) &&
        !feat_has(a->w, victim, FT_EXPERTISE))
        aim_add_defence(a, arms_parry(a->w, weapon, victim));
    return AIM_ON;
}

/* quirk: the number of a feat is taken for that of a stati: who is immune to anything hovers. */
enum aim_stage aim_flight(struct aim *a)
{
    if (kind_is_aerial(a->w, aim_actor(a)) && (a->e->AType == A_FIRE || a->e->AType == A_SPIT) &&
        !stati_has(a->w, aim_actor(a), FT_HOVER))
        aim_add_hit(a, -2);
    return AIM_ON;
}

enum aim_stage aim_opportunist(struct aim *a)
{
    if (a->e->isAoO && feat_has(a->w, aim_actor(a), FT_DEFT_OPPORTUNIST))
        aim_add_hit(a, 4);
    return AIM_ON;
}

static bool is_made_of(const struct aim *a, const struct thing *item, const char *name)
{
    return item && item->resource == library_find(a->w->library, str_from(name));
}

enum aim_stage aim_halflings(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    int luck = imax(0, attr_modifier(a->w, actor, A_LUC));

    if (!kind_resource_is(a->w, actor->resource, MA_HALFLING))
        return AIM_ON;
    if ((a->e->AType == A_FIRE && is_made_of(a, role_item(a->w, a->e), "sling")) ||
        (a->e->AType == A_HURL && is_made_of(a, role_item2(a->w, a->e), "rock")))
        aim_add_threat(a, -luck);
    return AIM_ON;
}

static int edge_of(const struct aim *a, const struct thing *item)
{
    const struct stati *edge = item ? stati_find(a->w, item, stati_of(MASTERWORK)) : NULL;

    return edge ? edge->value : 0;
}

enum aim_stage aim_masterwork(struct aim *a)
{
    aim_add_damage(a, edge_of(a, role_item(a->w, a->e)));
    aim_add_damage(a, edge_of(a, role_item2(a->w, a->e)));
    return AIM_ON;
}

enum aim_stage aim_goodness(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    const struct character *person = character_of(a->w, actor);

    if (!kind_is(a->w, actor, MA_GOOD) || !kind_is(a->w, aim_victim(a), MA_EVIL))
        return AIM_ON;
    if (person)
        aim_add_hit(a, -person->good_evil >= 60 ? 2 : -person->good_evil >= 40 ? 1 : 0);
    else
        aim_add_hit(a, kind_has_flag(a->w, actor, M_IALIGN) ? 2 : 1);
    return AIM_ON;
}

enum aim_stage aim_fear(struct aim *a)
{
    if (stati_has(a->w, aim_actor(a), AFRAID))
        aim_add_hit(a, -4);
    return AIM_ON;
}

/* Shields do not ward off a touch. quirk: blessed ones were meant to, against the unholy, but a
 * kind of thing is asked for instead of a kind of creature. */
enum aim_stage aim_touch(struct aim *a)
{
    static const int8_t slots[] = {SL_ARMOUR, SL_READY, SL_WEAPON};
    const struct thing *victim = aim_victim(a);

    if (a->e->AType != A_TUCH)
        return AIM_ON;
    for (int i = 0; i < COUNT_OF(slots); i++) {
        const struct thing *item = slot_item_in_effect(a->w, victim, slots[i]);
        if (item && item->kind == T_SHIELD && slot_is_active(a->w, item, slots[i]) &&
            !stance_touches_ghosts(a->w, item))
            aim_add_defence(a, -arms_defence(a->w, item, victim, false));
    }
    return AIM_ON;
}

enum aim_stage aim_the_living(struct aim *a)
{
    if (!role_is_gone(aim_actor(a)) && !role_is_gone(aim_victim(a)))
        return AIM_ON;
    a->answer = ABORT;
    return AIM_OVER;
}

enum aim_stage aim_flank(struct aim *a)
{
    if (stance_is_flanking(a->w, aim_actor(a), aim_victim(a))) {
        a->e->isFlanking = true;
        aim_add_hit(a, 2);
    }
    return AIM_ON;
}

enum aim_stage aim_backstab(struct aim *a)
{
    const struct script_event *e = a->e;
    const struct thing *actor = aim_actor(a);

    if (feat_has(a->w, actor, FT_BACKSTAB) &&
        (e->isSurprise || e->isFlatFoot || e->isFlanking ||
         (e->isAoO && feat_has(a->w, actor, FT_COMBAT_OPPORTUNIST)) ||
         stance_is_hampered(a->w, aim_victim(a))) &&
        distance(a) <= 3)
        aim_add_hit(a, 4);
    return AIM_ON;
}

static bool is_dazzled(const struct aim *a, const struct thing *who)
{
    const struct level *level = world_level_of(a->w, who);

    return kind_has_flag(a->w, who, M_LIGHT_AVERSE) && level && who->x >= 0 &&
           field_is_at(level, (struct point){who->x, who->y}, FI_LIGHT);
}

enum aim_stage aim_light(struct aim *a)
{
    if (is_dazzled(a, aim_actor(a)))
        aim_add_hit(a, -4);
    if (is_dazzled(a, aim_victim(a)))
        aim_add_defence(a, -4);
    return AIM_ON;
}

static int size_of(const struct aim *a, const struct thing *who)
{
    return creature_of(a->w, who)->attr[A_SIZ];
}

enum aim_stage aim_giants(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);
    int larger = size_of(a, actor) - size_of(a, victim);

    if (ability_has(a->w, victim, CA_GIANT_KILLER) && larger > 0 &&
        kind_has_flag(a->w, actor, M_HUMANOID) && !a->e->isSurprise)
        aim_add_defence(a, larger * 2);
    else if (ability_has(a->w, actor, CA_GIANT_KILLER) && larger < 0 &&
             kind_has_flag(a->w, victim, M_HUMANOID))
        aim_add_threat(a, larger);
    return AIM_ON;
}

enum aim_stage aim_small(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    int level = ability_level(a->w, actor, CA_SIZE_ADVANTAGE);

    if (ability_has(a->w, actor, CA_SIZE_ADVANTAGE) && size_of(a, actor) == SZ_SMALL)
        aim_add_threat(a, -(1 + (level >= 3) + (level >= 9) + (level >= 17)));
    return AIM_ON;
}

static bool has_quality(const struct aim *a, int quality)
{
    const struct thing *item = role_item(a->w, a->e), *second = role_item2(a->w, a->e);

    return (item && arms_has_quality(a->w, item, quality)) ||
           (second && arms_has_quality(a->w, second, quality));
}

enum aim_stage aim_glow(struct aim *a)
{
    const struct thing *victim = aim_victim(a);

    if (has_quality(a, WQ_GLOWING) &&
        (kind_has_flag(a->w, victim, M_LIGHT_AVERSE) || kind_is(a->w, victim, MA_WRAITH)))
        aim_add_hit(a, 2);
    return AIM_ON;
}

static int bane_of(const struct aim *a, const struct thing *item)
{
    return item && arms_has_quality(a->w, item, WQ_BANE) &&
                   stance_is_bane(a->w, item, aim_victim(a))
               ? 2
               : 0;
}

enum aim_stage aim_bane(struct aim *a)
{
    int bonus = bane_of(a, role_item(a->w, a->e)) + bane_of(a, role_item2(a->w, a->e));

    aim_add_hit(a, bonus);
    aim_add_damage(a, bonus);
    return AIM_ON;
}

enum aim_stage aim_lit(struct aim *a)
{
    if (stati_has(a->w, aim_victim(a), ILLUMINATED))
        aim_add_hit(a, 1);
    return AIM_ON;
}
