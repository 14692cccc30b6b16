/* Steps before a blow: where it is struck, how, and what one knows of the other. */
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
#include "world/stand.h"
#include "world/stati_query.h"
#include "world/targets.h"

static struct point place_of(const struct thing *who)
{
    return (struct point){who->x, who->y};
}

static int distance(const struct aim *a)
{
    return point_distance(place_of(aim_actor(a)), place_of(aim_victim(a)));
}

static bool is_next_to(const struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    return iabs(actor->x - victim->x) <= 1 && iabs(actor->y - victim->y) <= 1;
}

static const struct level *level_of(const struct aim *a)
{
    return world_level_of(a->w, aim_actor(a));
}

/* ---- who and what is around ---- */

/* Friends around who are no larger. */
static int friends_around(const struct aim *a, const struct thing *who)
{
    const struct level *level = level_of(a);
    int count = 0;

    for (int dir = 0; level && dir < 8; dir++) {
        struct point at = point_add(place_of(who), dir_step(dir));
        if (!level_has(level, at.x, at.y))
            continue;
        struct stand_walk walk = stand_walk_begin(a->w, level, at, T_CREATURE);
        for (const struct thing *c; (c = stand_walk_next(&walk)) != NULL;)
            count += !hostility_is_enemy(a->w, c, who) && !hostility_is_enemy(a->w, who, c) &&
                     creature_of(a->w, c)->attr[A_SIZ] <= creature_of(a->w, who)->attr[A_SIZ];
    }
    return count;
}

enum aim_stage aim_swarm(struct aim *a)
{
    if (!is_next_to(a))
        return AIM_ON;
    if (feat_has(a->w, aim_actor(a), FT_SWARM)) {
        int swarm = friends_around(a, aim_actor(a));
        aim_add_hit(a, swarm);
        aim_add_damage(a, swarm);
    }
    if (feat_has(a->w, aim_victim(a), FT_SWARM))
        aim_add_defence(a, friends_around(a, aim_victim(a)));
    return AIM_ON;
}

static bool is_walled_in(const struct aim *a, const struct thing *who)
{
    const struct level *level = level_of(a);
    int walls = 0;

    for (int dir = 0; level && dir < 8; dir++) {
        struct point at = point_add(place_of(who), dir_step(dir));
        walls += level_solid_at(level, a->w, at.x, at.y);
    }
    return walls >= 4;
}

enum aim_stage aim_close_quarters(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    if (!is_next_to(a))
        return AIM_ON;
    if (feat_has(a->w, actor, FT_CLOSE_QUARTERS_FIGHTER) && is_walled_in(a, actor)) {
        aim_add_hit(a, 1);
        aim_add_damage(a, 1);
    }
    if (feat_has(a->w, victim, FT_CLOSE_QUARTERS_FIGHTER) && is_walled_in(a, victim))
        aim_add_defence(a, 1);
    return AIM_ON;
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

/* ---- charging ---- */

static int charge_of(const struct aim *a, const struct thing *who)
{
    return who && stati_has(a->w, who, CHARGING) ? stance_charge_bonus(a->w, who) : 0;
}

enum aim_stage aim_charge(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    const struct stati *ridden = stati_find(a->w, actor, stati_of(MOUNT));
    int bonus = 0;

    if (a->e->AType == A_FIRE || a->e->AType == A_HURL)
        return AIM_ON;
    bonus = imax(bonus, charge_of(a, actor));
    bonus = imax(bonus, charge_of(a, ridden ? world_thing(a->w, ridden->object) : NULL));
    if (bonus == 0)
        return AIM_ON;
    aim_add_hit(a, 2);
    aim_add_damage(a, bonus);
    if (feat_has(a->w, actor, FT_POWER_CHARGE))
        aim_add_threat(a, -(bonus / 3));
    return AIM_ON;
}

enum aim_stage aim_mobility(struct aim *a)
{
    const struct thing *victim = aim_victim(a);

    if (!a->e->isAoO || !a->e->isMoveAoO)
        return AIM_ON;
    if (feat_has(a->w, victim, FT_MOBILITY))
        aim_add_defence(a, 4);
    if (stati_has(a->w, victim, MOUNTED) && feat_has(a->w, victim, FT_RIDE_BY_ATTACK))
        aim_add_defence(a, 4);
    return AIM_ON;
}

/* Who charges into a blow. */
enum aim_stage aim_set_weapon(struct aim *a)
{
    const struct thing *victim = aim_victim(a);

    if (!a->e->isAoO || !a->e->isMoveAoO || !stati_has(a->w, victim, CHARGING))
        return AIM_ON;
    aim_add_damage(a, imax(1, stance_charge_bonus(a->w, victim)));
    if (feat_has(a->w, aim_actor(a), FT_GUARDED_STANCE))
        aim_add_hit(a, 8);
    return AIM_ON;
}

/* ---- ghosts and elements ---- */

enum aim_stage aim_manifest(struct aim *a)
{
    struct script_event *e = a->e;

    if (e->actIncor)
        e->isBypass = true;
    if (stati_has(a->w, aim_actor(a), MANIFEST))
        e->isGhostTouch = true;
    if (stati_has(a->w, aim_victim(a), MANIFEST)) {
        e->isGhostTouch = true;
        if (!kind_has_flag(a->w, aim_actor(a), M_MINDLESS))
            aim_add_defence(a, 2);
    }
    return AIM_ON;
}

static const struct res_terrain *ground_under(const struct aim *a, const struct thing *who)
{
    return library_terrain(a->w->library, level_terrain(level_of(a), who->x, who->y));
}

static bool is_stone(int material)
{
    return material == MAT_GRANITE || material == MAT_QUARTZ || material == MAT_MAGMA ||
           material == MAT_MINERAL;
}

/* What an elemental gains by where the other stands. */
static int mastery(const struct aim *a, const struct thing *who, const struct thing *other)
{
    const struct res_terrain *ground = ground_under(a, other);
    bool is_solid = level_solid_at(level_of(a), a->w, other->x, other->y);
    bool is_aerial = kind_is_aerial(a->w, other);
    int bonus = 0;

    if (!kind_is(a->w, who, MA_ELEMENTAL) || ground == NULL)
        return 0;
    if (is_aerial && !is_solid)
        bonus += ability_level(a->w, who, CA_AIR_MASTERY);
    if (!is_aerial && (library_flag(ground->flags, TF_WATER) || ground->material == MAT_ICE))
        bonus += ability_level(a->w, who, CA_WATER_MASTERY);
    if (!is_aerial && is_stone(ground->material))
        bonus += ability_level(a->w, who, CA_EARTH_MASTERY) * (is_solid ? 2 : 1);
    return bonus;
}

enum aim_stage aim_elements(struct aim *a)
{
    if (level_of(a) == NULL)
        return AIM_ON;
    aim_add_hit(a, mastery(a, aim_actor(a), aim_victim(a)));
    aim_add_defence(a, mastery(a, aim_victim(a), aim_actor(a)));
    return AIM_ON;
}

static bool is_in_tree(const struct aim *a, const struct thing *who)
{
    const struct res_terrain *ground = ground_under(a, who);

    return ground && library_flag(ground->flags, TF_TREE);
}

enum aim_stage aim_plants(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);
    int own = ability_level(a->w, actor, CA_PLANT_MASTERY);
    int others = ability_level(a->w, victim, CA_PLANT_MASTERY);

    if ((own == 0 && others == 0) || level_of(a) == NULL)
        return AIM_ON;
    bool is_tree = is_in_tree(a, actor) || is_in_tree(a, victim);
    if (is_tree || kind_is(a->w, victim, MA_PLANT))
        aim_add_hit(a, own);
    if (is_tree || kind_is(a->w, actor, MA_PLANT))
        aim_add_defence(a, others);
    return AIM_ON;
}

enum aim_stage aim_swimming(struct aim *a)
{
    const struct thing *victim = aim_victim(a);
    const struct res_terrain *ground = level_of(a) ? ground_under(a, victim) : NULL;
    int level = skill_level(a->w, victim, SK_SWIM);

    if (ground == NULL || !library_flag(ground->flags, TF_WATER) || kind_is_aerial(a->w, victim))
        return AIM_ON;
    int bonus = kind_is(a->w, victim, MA_AQUATIC) ? 0 : -4;
    if (skill_is_trained(a->w, victim, SK_SWIM) && level > 10)
        bonus += level - 10;
    aim_add_defence(a, bonus);
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
    const struct thing *victim = aim_victim(a), *leader = targets_leader(a->w, victim);

    if (leader && ability_has(a->w, leader, CA_SHIELD_GROUP) &&
        point_distance(place_of(victim), place_of(leader)) <= 9)
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
