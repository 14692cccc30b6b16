/* Steps before a blow: where it is struck, and who and what is around. */
#include "base/num.h"
#include "rules/fight/aim.h"
#include "rules/fight/stance.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/level.h"
#include "world/stand.h"

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
        struct point at = point_add(role_place(who), dir_step(dir));
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
        struct point at = point_add(role_place(who), dir_step(dir));
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
    int bonus = 0;

    if (!kind_is(a->w, who, MA_ELEMENTAL) || ground == NULL)
        return 0;
    bool is_solid = level_solid_at(level_of(a), a->w, other->x, other->y);
    bool is_aerial = kind_is_aerial(a->w, other);
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
    const struct level *level = world_level_of(a->w, who);

    return level && footing_is_tree(a->w, level, role_place(who));
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

    if (ground == NULL || !library_flag(ground->flags, TF_WATER) || kind_is_aerial(a->w, victim))
        return AIM_ON;
    int level = skill_level(a->w, victim, SK_SWIM);
    int bonus = kind_is(a->w, victim, MA_AQUATIC) ? 0 : -4;
    if (skill_is_trained(a->w, victim, SK_SWIM) && level > 10)
        bonus += level - 10;
    aim_add_defence(a, bonus);
    return AIM_ON;
}
