#include "rules/fight/stance.h"

#include "base/num.h"
#include "rules/item/harm.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/bonus.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/skill_weapon.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values.h"
#include "sense/line.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/stati_query.h"
#include "world/targets.h"

/* ---- on guard ---- */

static bool has_any(const struct world *w, const struct thing *who, const int16_t *natures,
                    int count)
{
    for (int i = 0; i < count; i++)
        if (stati_has(w, who, natures[i]))
            return true;
    return false;
}

static int magnitude_of(const struct world *w, const struct thing *who, int nature)
{
    const struct stati *stati = stati_find(w, who, stati_of(nature));

    return stati ? stati->magnitude : 0;
}

static bool is_running_blindly(const struct world *w, const struct thing *who)
{
    bool is_mounted = stati_has(w, who, MOUNTED);

    if (magnitude_of(w, who, CHARGING) <= 0)
        return false;
    return !feat_has(w, who, is_mounted ? FT_RIDE_BY_ATTACK : FT_RUN);
}

static bool is_cramped(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);
    const struct res_region *region = level && who->x > 0 && who->y > 0
                                          ? library_region(w->library,
                                                           level_region(level, who->x, who->y))
                                          : NULL;

    return region && creature_of(w, who)->attr[A_SIZ] >= region->size;
}

bool stance_is_hampered(const struct world *w, const struct thing *who)
{
    static const int16_t natures[] = {ASLEEP, EXPOSED,   GRABBED, GRAPPLED, GRAPPLING,
                                      NAUSEA, PARALYSIS, PRONE,   STUCK,    STUNNED};
    struct stati_query ceiling = stati_of(ELEVATED);

    ceiling.value = ELEV_CEILING;
    if (stati_has(w, who, ENGULFED) || stati_find(w, who, ceiling))
        return true;
    if (stati_has(w, who, BLIND) && !feat_has(w, who, FT_BLIND_FIGHT))
        return true;
    return is_running_blindly(w, who) || has_any(w, who, natures, COUNT_OF(natures)) ||
           stati_high_magnitude(w, who, stati_of(DISTRACTED)) >= 10 || is_cramped(w, who);
}

bool stance_is_flanking(const struct world *w, const struct thing *who, const struct thing *victim)
{
    const struct level *level = world_level_of(w, who);
    int dodge = ability_level(w, victim, CA_UNCANNY_DODGE);

    if (level == NULL || who->level != victim->level || who->x < 0 || victim->x < 0)
        return false;
    if (dodge >= 4 && ability_level(w, who, CA_UNCANNY_DODGE) < dodge + 4)
        return false;
    for (int dir = 0; dir < 8; dir++) {
        struct point at = point_add((struct point){victim->x, victim->y}, dir_step(dir));
        if (!level_has(level, at.x, at.y) || (iabs(at.x - who->x) <= 1 && iabs(at.y - who->y) <= 1))
            continue;
        struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
        for (const struct thing *ally; (ally = stand_walk_next(&walk)) != NULL;)
            if (hostility_is_enemy(w, ally, victim))
                return true;
    }
    return false;
}

bool stance_can_use_opportunity(const struct world *w, const struct thing *who,
                                const struct thing *victim)
{
    static const int16_t natures[] = {AFRAID,    CHARGING, CONFUSED, GRAPPLED, GRAPPLING, NAUSEA,
                                      PARALYSIS, SLEEPING, ENGULFED, STUCK,    STUNNED};
    struct stati_query charm = stati_of(CHARMED);

    charm.object = victim->self;
    return !has_any(w, who, natures, COUNT_OF(natures)) && !stati_find(w, who, charm) &&
           !kind_has_flag(w, who, M_SWARM) && !targets_has(w, who, ORDER_DO_NOT_ATTACK) &&
           !(stati_has(w, who, BLIND) && !kind_has_flag(w, who, M_BLIND) &&
             !feat_has(w, who, FT_BLIND_FIGHT));
}

/* ---- numbers ---- */

int stance_defence(struct world *w, struct thing *who)
{
    struct creature *body = creature_of(w, who);

    if (body->state & MS_STILL_CAST) {
        values_update(w, who);
        return body->attr[A_CDEF] + imax(0, bonus_at(w, A_DEF, BONUS_WEAPON));
    }
    return body->attr[body->state & MS_CASTING ? A_CDEF : A_DEF];
}

#define STEPS 30

/* By impact, and by how far one has run. quirk: rows that are cut short end in nothing. */
static const int8_t charges[][STEPS] = {
    {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7},
    {0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9},
    {0, 1, 1, 2, 2, 3,  3,  4,  4,  5,  5,  6,  6,  7,  7,
     8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 13},
    {0, 1, 2,  2,  3,  3,  4,  5,  5,  6,  6,  7,  8,  8,
     9, 9, 10, 11, 11, 12, 12, 13, 14, 14, 15, 15, 16, 17},
    {0,  1,  2,  2,  3,  4,  4,  5,  6,  6,  7,  8,  8,  9,  10,
     10, 11, 12, 12, 13, 14, 14, 15, 16, 16, 17, 18, 18, 19, 20},
    {0,  1,  2,  3,  3,  4,  5,  6,  6,  7,  8,  9,  9,  10, 11,
     12, 12, 13, 14, 15, 15, 16, 17, 18, 18, 19, 20, 21, 21, 22},
    {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14,
     15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29},
    {0,  2,  3,  5,  6,  8,  9,  11, 12, 14, 15, 17, 18,
     20, 21, 23, 24, 26, 27, 28, 29, 31, 32, 34, 35, 37},
    {0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28,
     30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58},
    {0,  3,  6,  9,  12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42,
     48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90}};

/* quirk: who has not set out yet is credited with the longest charge of one a little lighter. */
static int charge_of(int impact, int steps)
{
    if (steps < 0)
        return impact > 0 ? charges[impact - 1][STEPS - 1] : 0;
    return charges[impact][imin(steps, STEPS - 1)];
}

int stance_charge_bonus(const struct world *w, const struct thing *who)
{
    const struct stati *ride = stati_find(w, who, stati_of(MOUNTED));
    const struct thing *mount = ride ? world_thing(w, ride->object) : NULL;
    const struct thing *weapon = slot_item(w, who, SL_WEAPON);
    int64_t weight = stature_weight(w, who, true);

    if (mount)
        weight += stature_weight(w, mount, true);
    int impact = (int)(weight * (creature_of(w, who)->attr[A_MOV] * 5 + 100) / 150000);
    if (weapon)
        impact = imin(impact, harm_hardness(w, weapon, AD_BLUNT) + 5);
    impact = imax(0, imin(COUNT_OF(charges), impact / 2) - 1);
    return charge_of(impact, magnitude_of(w, who, CHARGING));
}

static int study_bonus(int kind, int level)
{
    static const struct {
        int16_t kind, rarity;
    } rows[] = {
#define RARITY(kind, rarity) {kind, rarity},
#include "rules/fight/group_rarities.def"
#undef RARITY
    };
    int rarity = MR_UNCOMMON;

    for (int i = COUNT_OF(rows) - 1; i >= 0; i--)
        if (rows[i].kind == kind)
            rarity = rows[i].rarity;
    switch (rarity) {
    case MR_XRARE: return (level + 2) * 10 / 3 / 5;
    case MR_VRARE: return (level + 1) / 2;
    case MR_RARE: return (level + 2) / 3;
    case MR_COMMON: return (level + 5) / 6;
    default: return (level + 3) / 4;
    }
}

int stance_favoured_bonus(const struct world *w, const struct thing *who,
                          const struct thing *victim)
{
    struct stati_query query = stati_of(FAV_ENEMY);
    int bonus = 0;

    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        if (kind_is(w, victim, s->value))
            bonus = imax(bonus, study_bonus(s->value, s->magnitude));
    return bonus;
}

static bool is_worth_a_charge(const struct world *w, const struct thing *who,
                              const struct thing *foe)
{
    enum { REACH = 25 };
    struct point from = {who->x, who->y}, to = {foe->x, foe->y};

    return foe != who && point_distance(from, to) <= REACH && hostility_is_enemy(w, foe, who) &&
           eyes_perceive(w, who, foe) && line_of_fire(world_level_of(w, who), w, from, to);
}

bool stance_can_charge(const struct world *w, const struct thing *who, int direction)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *foe = world_thing(w, level->things.items[i]);
        if (foe && thing_is(foe, T_CREATURE) &&
            dir_is_similar(direction, dir_towards((struct point){who->x, who->y},
                                                  (struct point){foe->x, foe->y})) &&
            is_worth_a_charge(w, who, foe))
            return true;
    }
    return false;
}

int stance_stun_difficulty(const struct world *w, const struct thing *who)
{
    return 10 + ability_level(w, who, CA_STUN_ATTACK) / 2 + attr_modifier(w, who, A_WIS) +
           (feat_has(w, who, FT_BREAK_THE_BREATH) ? 2 : 0);
}

/* ---- items ---- */

bool stance_touches_ghosts(const struct world *w, const struct thing *item)
{
    return item && (!material_is_corporeal(arms_material(w, item)) ||
                    item_of(w, item)->flags & IF_GHOST_TOUCH);
}

bool stance_is_bane(const struct world *w, const struct thing *item, const struct thing *victim)
{
    enum { BANES = 32 };
    int bane = item_of(w, item)->bane;
    uint32_t list[BANES + 3];
    bool own;

    if (bane != -2)
        return bane != 0 && kind_is(w, victim, bane);
    int count = item->other
                    ? library_list(w->library, item->other, BANE_LIST, list, BANES + 3, &own)
                    : 0;
    for (int i = 0; i < count; i++)
        if (kind_is(w, victim, (int)list[i]))
            return true;
    return false;
}

/* ---- what a weapon does beside wounds ---- */

static int skill_part(const struct world *w, const struct thing *who, const struct thing *weapon)
{
    int skill = skill_weapon(w, who, weapon);

    return skill == WS_NOT_PROF ? -4 : (skill - WS_PROFICIENT) * 2;
}

/* quirk: fists count for every weapon. */
int stance_weapon_difficulty(const struct world *w, const struct thing *who,
                             const struct thing *weapon, int action)
{
    int difficulty = 10 + attr_base_attack(w, who, S_BRAWL) / 2;
    bool is_strong = action == WT_STUNNING || action == WT_KNOCKDOWN;

    difficulty += attr_modifier_exact(w, who, is_strong ? A_STR : A_DEX);
    if (weapon == NULL)
        return difficulty;
    const struct res_item *record = arms_record(w, weapon);
    difficulty += skill_part(w, who, weapon) + arms_plus(w, weapon);
    if (action == WT_ENTANGLE)
        difficulty += record->shape.weapon.acc;
    if (action == WT_REACH && library_flag(record->flags, WT_REACH))
        difficulty += record->shape.weapon.parry;
    if (is_strong)
        difficulty += imin(arms_weight(w, weapon, false) / (40 * (int)item_of(w, weapon)->quantity),
                           5) +
                      (record->size - SZ_MEDIUM) * 2;
    return difficulty;
}
