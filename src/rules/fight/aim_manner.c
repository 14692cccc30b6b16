/* Steps before a blow: how it is struck, and what one feels for the other. */
#include "base/num.h"
#include "rules/fight/aim.h"
#include "rules/fight/stance.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"
#include "world/targets.h"

static int distance(const struct aim *a)
{
    return point_distance(role_place(aim_actor(a)), role_place(aim_victim(a)));
}

/* ---- what one feels for the other ---- */

enum aim_stage aim_grudge(struct aim *a)
{
    const struct stati *focus = stati_find(a->w, aim_actor(a), stati_of(DWARVEN_FOCUS));
    const struct thing *hated = focus ? world_thing(a->w, focus->object) : NULL;
    int bonus = 0;

    if (hated == NULL)
        return AIM_ON;
    if (hated == aim_victim(a))
        bonus = 2;
    else if (hostility_is_enemy(a->w, aim_victim(a), hated))
        bonus = -2;
    aim_add_hit(a, bonus);
    aim_add_damage(a, bonus);
    return AIM_ON;
}

static bool is_melee(int attack)
{
    return attacks_is_standard(attack) || attacks_is_after_grab(attack) || attack == A_SWNG ||
           attack == A_GREA;
}

enum aim_stage aim_terrible_mien(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);
    struct stati_query brave = stati_of(SAVE_BONUS);

    if (!feat_has(a->w, victim, FT_TERRIBLE_MEIN) || !is_melee(a->e->AType) ||
        a->e->DType > AD_LAST_PHYSICAL || !kind_is(a->w, actor, MA_SAPIENT) ||
        resist_level(a->w, actor, AD_FEAR, false) == RESIST_IMMUNE)
        return AIM_ON;
    brave.value = SN_FEAR;
    int bonus = stati_sum_magnitude(a->w, actor, brave);
    int presence = attr_modifier(a->w, victim, A_CHA);
    if (presence > imax(0, bonus))
        aim_add_damage(a, -(presence - bonus));
    return AIM_ON;
}

enum aim_stage aim_retribution(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    struct stati_query by = stati_of(WOUNDED_BY);

    by.value = 0;
    by.object = (handle)a->e->target;
    const struct stati *wounds = stati_find(a->w, actor, by);
    if (!ability_has(a->w, actor, CA_RETRIBUTIVE_STRIKE) || wounds == NULL ||
        wounds->magnitude < imax(1, actor->hp_max / 10))
        return AIM_ON;
    /* quirk: how badly one was wounded is worked out and then forgotten */
    int bonus = imax(1, ability_level(a->w, actor, CA_RETRIBUTIVE_STRIKE));
    aim_add_hit(a, bonus);
    aim_add_damage(a, bonus * 2);
    return AIM_ON;
}

/* ---- how it is struck ---- */

enum aim_stage aim_without_strength(struct aim *a)
{
    struct script_event *e = a->e;
    const struct thing *thrown = role_item2(a->w, e);

    if ((e->AType == A_HURL && thrown && !arms_uses_strength(a->w, thrown)) ||
        (e->vicIncor && !e->isGhostTouch))
        e->subStr = true;
    return AIM_ON;
}

static bool has_smiting(const struct aim *a)
{
    const struct thing *item = role_item(a->w, a->e), *second = role_item2(a->w, a->e);

    return (item && arms_has_quality(a->w, item, WQ_SMITING)) ||
           (second && arms_has_quality(a->w, second, WQ_SMITING));
}

static void smite(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    struct stati_query query = stati_of(SMITE_ABILITY);
    const struct stati *s = stati_find(a->w, actor, query);
    int amount = 0;

    if (s == NULL)
        return;
    for (; s; s = stati_find_next(a->w, s, query))
        if (s->value == 0 || kind_is(a->w, aim_victim(a), s->value))
            amount = wrap16(amount + s->magnitude);
    if (has_smiting(a)) {
        a->e->AType = A_COUP; /* it cannot fail */
        a->e->isCrit = true;
        amount *= 2;
    }
    if (amount == 0)
        return;
    aim_add_damage(a, amount);
    aim_add_hit(a, imax(0, attr_modifier(a->w, actor, A_CHA)));
}

enum aim_stage aim_great_blow(struct aim *a)
{
    struct script_event *e = a->e;

    if (!e->isGreatBlow)
        return AIM_ON;
    aim_add_hit(a, 2);
    aim_add_damage(a, 2);
    if (e->isGhostTouch || !e->vicIncor)
        e->DmgBonus = wrap8(e->DmgBonus + imax(0, attr_modifier(a->w, aim_actor(a), A_STR)));
    smite(a);
    return AIM_ON;
}

enum aim_stage aim_precision(struct aim *a)
{
    if (a->e->isPrecision)
        aim_add_hit(a, skill_level(a->w, aim_actor(a), SK_FIND_WEAKNESS) / 2);
    return AIM_ON;
}

enum aim_stage aim_tumbling(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    if (a->e->isMoveAoO && stati_has(a->w, victim, TUMBLING))
        aim_add_defence(a, skill_level(a->w, victim, SK_TUMBLE) / 2);
    if (stati_has(a->w, actor, TUMBLING) &&
        skill_level(a->w, actor, SK_TUMBLE) > creature_of(a->w, victim)->attr[A_WIS])
        aim_add_threat(a, -2);
    return AIM_ON;
}

enum aim_stage aim_lore(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    aim_add_threat(a, -(skill_best_lore(a->w, actor, victim, true) / 9));
    aim_add_defence(a, skill_best_lore(a->w, victim, actor, true) / 3);
    return AIM_ON;
}

enum aim_stage aim_spell(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    const struct res_effect *effect = library_record(a->w->library, a->e->eID, RES_EFFECT);

    if (a->e->AType != A_SPEL)
        return AIM_ON;
    if (effect && !library_flag(effect->flags, EF_MUNDANE))
        aim_add_hit(a, attr_modifier(a->w, actor, A_INT));
    aim_add_hit(a, attr_modifier(a->w, actor, A_DEX));
    aim_add_hit(a, 5);
    return AIM_ON;
}

/* Nobody shoots badly where no range is told: the original could not tell either. */
enum aim_stage aim_range(struct aim *a)
{
    const struct script_event *e = a->e;

    if (e->AType != A_FIRE && e->AType != A_SPEL && e->AType != A_HURL)
        return AIM_ON;
    if (distance(a) <= 3 && feat_has(a->w, aim_actor(a), FT_POINT_BLANK_SHOT)) {
        aim_add_hit(a, 1);
        aim_add_damage(a, 1);
    }
    if (e->vRange != 0)
        aim_add_hit(a, -2 * (distance(a) / e->vRange));
    return AIM_ON;
}

/* ---- the rest ---- */

enum aim_stage aim_favoured(struct aim *a)
{
    int bonus = stance_favoured_bonus(a->w, aim_actor(a), aim_victim(a));

    aim_add_hit(a, bonus);
    aim_add_damage(a, bonus);
    return AIM_ON;
}

static bool is_silver(const struct aim *a, const struct thing *item)
{
    return item && arms_material(a->w, item) == MAT_SILVER;
}

enum aim_stage aim_silver(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);
    const struct thing *armour = slot_item_in_effect(a->w, victim, SL_ARMOUR);
    const struct thing *shield = slot_item_in_effect(a->w, victim, SL_READY);

    if ((is_silver(a, role_item(a->w, a->e)) || is_silver(a, role_item2(a->w, a->e))) &&
        (kind_is(a->w, victim, MA_LYCANTHROPE) || kind_is(a->w, victim, MA_DEVIL))) {
        aim_add_hit(a, 2);
        aim_add_damage(a, 2);
    }
    if ((is_silver(a, armour) || (shield && shield->kind == T_SHIELD && is_silver(a, shield))) &&
        (kind_is(a->w, actor, MA_DEMON) || kind_is(a->w, actor, MA_LYCANTHROPE) ||
         kind_is(a->w, actor, MA_DEVIL) || kind_is(a->w, actor, MA_UNDEAD)))
        aim_add_defence(a, 2);
    return AIM_ON;
}

enum aim_stage aim_leaders(struct aim *a)
{
    const struct thing *victim = aim_victim(a), *leader = targets_ask_leader(a->w, victim);

    if (leader && ability_has(a->w, leader, CA_SHIELD_GROUP) &&
        point_distance(role_place(victim), role_place(leader)) <= 9)
        aim_add_defence(a, ability_level(a->w, leader, CA_SHIELD_GROUP));
    if (a->e->isSurprise && ability_has(a->w, victim, CA_NOBLE_AEGIS))
        aim_add_defence(a, 4);
    return AIM_ON;
}

static bool is_deft_attack(int attack)
{
    static const int8_t list[] = {A_SWNG, A_FIRE, A_THRU, A_LUNG, A_CALL, A_PUNC, A_HURL, A_KICK};

    for (int i = 0; i < COUNT_OF(list); i++)
        if (list[i] == attack)
            return true;
    return false;
}

/* Who catches another unaware may use his hands instead of his strength. */
enum aim_stage aim_deft(struct aim *a)
{
    struct script_event *e = a->e;
    const struct thing *actor = aim_actor(a), *item = role_item(a->w, e);
    int hand = attr_modifier(a->w, actor, A_DEX);

    if (e->isSurprise && e->isFlatFoot && is_deft_attack(e->AType) &&
        (item == NULL || arms_size(a->w, item, actor) <= SZ_MEDIUM) &&
        attr_modifier(a->w, actor, A_STR) < hand) {
        e->subStr = true;
        aim_add_damage(a, hand);
    }
    return AIM_ON;
}

enum aim_stage aim_riders(struct aim *a)
{
    struct script_event *e = a->e;
    const struct thing *actor = aim_actor(a);
    const struct stati *ridden = stati_find(a->w, aim_victim(a), stati_of(MOUNT));
    const struct thing *rider = ridden ? world_thing(a->w, ridden->object) : NULL;

    if (rider && feat_has(a->w, rider, FT_MOUNTED_COMBAT))
        e->vRideCheck = wrap8(skill_level(a->w, rider, SK_RIDE) + roll_dice_of(a->w, 1, 20, 0));
    if ((e->AType == A_FIRE || e->AType == A_HURL) && stati_has(a->w, actor, MOUNTED)) {
        int penalty = feat_has(a->w, actor, FT_MOUNTED_ARCHERY) ? -2 : -4;
        aim_add_hit(a, stati_has(a->w, actor, CHARGING) ? penalty * 2 : penalty);
    }
    return AIM_ON;
}
