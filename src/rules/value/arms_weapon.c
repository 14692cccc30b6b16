/* Weapons as numbers. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/feat.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/stati.h"

static const struct dice bare_small = {1, 3, 0}, bare_large = {1, 1, 0};

struct dice arms_damage_small(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) ? arms_record(w, item)->shape.weapon.small_damage : bare_small;
}

struct dice arms_damage_large(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) ? arms_record(w, item)->shape.weapon.large_damage : bare_large;
}

int arms_parry(const struct world *w, const struct thing *item, const struct thing *who)
{
    int own, value, skill;

    if (!arms_is_weapon(item))
        return 0;
    own = value = arms_record(w, item)->shape.weapon.parry;
    value += arms_has_quality(w, item, IQ_ELVEN);
    value -= arms_has_quality(w, item, IQ_ORCISH);
    skill = skill_weapon(w, who, item);
    value += skill == WS_NOT_PROF ? -4 : (skill - WS_PROFICIENT) * 2;
    return imax(0, imin(own * 2, value)); /* nobody parries much with what is no good for it */
}

static bool is_ranged(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) &&
           (item->kind == T_BOW || (arms_record(w, item)->group & WG_THROWN) != 0);
}

int arms_range(const struct world *w, const struct thing *item, const struct thing *who)
{
    int range, skill;

    if (!is_ranged(w, item))
        return 0;
    range = imax(arms_record(w, item)->shape.weapon.range, 1);
    if (arms_has_quality(w, item, WQ_DISTANCE))
        range *= 2;
    skill = skill_weapon(w, who, item);
    return range * (skill == WS_GRAND_MASTERY ? 3 : skill == WS_HIGH_MASTERY ? 2 : 1);
}

int arms_threat(const struct world *w, const struct thing *item, const struct thing *who)
{
    enum { USUAL = 20, BEYOND = 21 };
    struct stati_query better = stati_of(IMP_CRIT);
    int times = 1;

    if (!arms_is_weapon(item))
        return USUAL;
    times += arms_has_quality(w, item, WQ_KEEN);
    better.effect = item->resource;
    if (who && feat_has(w, who, FT_IMPROVED_CRIT))
        times += who->kind == T_MONSTER || stati_find(w, who, better) != NULL;
    if (who && skill_weapon(w, who, item) >= WS_GRAND_MASTERY)
        times++;
    return BEYOND - wrap8(arms_record(w, item)->shape.weapon.threat) * times;
}

int arms_critical(const struct world *w, const struct thing *item, const struct thing *who)
{
    if (!arms_is_weapon(item))
        return 2;
    return arms_record(w, item)->shape.weapon.crit +
           (skill_weapon(w, who, item) >= WS_HIGH_MASTERY);
}

/* ---- damage in each way of fighting ---- */

static struct dice more(struct dice dice, int bonus)
{
    dice.bonus = wrap8(dice.bonus + bonus);
    return dice;
}

/* A master's next larger die. */
static struct dice mastered(const struct world *w, const struct thing *who,
                            const struct thing *item, struct dice dice)
{
    if (skill_weapon(w, who, item) >= WS_MASTERY)
        dice.sides = wrap8(dice.sides + 2);
    return dice;
}

static struct dice damage_with(const struct world *w, const struct thing *who,
                               const struct thing *item, bool is_large, int attr)
{
    struct dice dice = is_large ? arms_damage_large(w, item) : arms_damage_small(w, item);

    return mastered(w, who, item, more(dice, creature_of(w, who)->attr[attr]));
}

static const struct thing *first_missile(const struct world *w, const struct thing *who)
{
    for (int slot = 0; slot < SL_LAST; slot++) {
        const struct thing *item = slot_item_in_effect(w, who, slot);
        if (item && item->kind == T_MISSILE)
            return item;
    }
    return NULL;
}

/* quirk: a bow does as much damage to the large as to the small, and its arrow adds the sides of
 * its dice, but no dice. */
static struct dice shot_damage(const struct world *w, const struct thing *who, bool is_large)
{
    const struct thing *bow = slot_item_in_effect(w, who, SL_WEAPON);
    const struct thing *missile = first_missile(w, who);
    struct dice dice = {0, 0, 0}, arrow;

    if (bow == NULL || bow->kind != T_BOW)
        return dice;
    dice = more(arms_damage_small(w, bow), creature_of(w, who)->attr[A_DMG_ARCHERY]);
    if (missile == NULL)
        return dice;
    arrow = is_large ? arms_damage_large(w, missile) : arms_damage_small(w, missile);
    dice.sides = wrap8(dice.sides + arrow.sides);
    return mastered(w, who, bow, more(dice, arrow.bonus));
}

static struct dice thrown_damage(const struct world *w, const struct thing *who, bool is_large)
{
    for (int slot = 0; slot < SL_LAST; slot++) {
        const struct thing *item = slot_item_in_effect(w, who, slot);
        if (item && arms_range(w, item, who))
            return damage_with(w, who, item, is_large, A_DMG_THROWN);
    }
    return more(bare_small, creature_of(w, who)->attr[A_DMG_THROWN]);
}

static struct dice melee_damage(const struct world *w, const struct thing *who, bool is_large)
{
    const struct thing *item = slot_item_in_effect(w, who, SL_WEAPON);

    if (item == NULL)
        return (struct dice){0, 0, 0};
    if (item->kind != T_WEAPON || arms_is_thrown_only(w, item))
        return more(bare_small, creature_of(w, who)->attr[A_DMG_MELEE]);
    return damage_with(w, who, item, is_large, A_DMG_MELEE);
}

struct dice arms_damage(const struct world *w, const struct thing *who, int mode, bool is_large)
{
    const struct thing *item;

    switch (mode) {
    case S_BRAWL:
        return more(attacks_bare_hands(ability_level(w, who, CA_UNARMED_STRIKE)),
                    creature_of(w, who)->attr[A_DMG_BRAWL]);
    case S_ARCHERY: return shot_damage(w, who, is_large);
    case S_THROWN: return thrown_damage(w, who, is_large);
    case S_MELEE: return melee_damage(w, who, is_large);
    default:
        item = slot_item_in_effect(w, who, SL_READY);
        return item ? damage_with(w, who, item, is_large, A_DMG_OFFHAND) : (struct dice){0, 0, 0};
    }
}

static const struct {
    int flag, type;
} blows[] = {{WT_SLASHING, AD_SLASH}, {WT_PIERCING, AD_PIERCE}, {WT_BLUNT, AD_BLUNT}};

static int plain_type(const struct world *w, const struct thing *item)
{
    for (int i = 0; i < 2; i++)
        if (arms_has_flag(w, item, blows[i].flag))
            return blows[i].type;
    return AD_BLUNT;
}

int arms_damage_type(const struct world *w, const struct thing *item, const struct thing *target)
{
    enum { IMMUNE = -1, ANYTHING_IS_BETTER = 999999 };
    int best, least;

    if (!arms_is_weapon(item))
        return AD_BLUNT;
    if (arms_has_flag(w, item, WT_FIRE_DAMAGE))
        return AD_FIRE;
    best = plain_type(w, item);
    if (target == NULL || !thing_is(target, T_CREATURE))
        return best;
    least = resist_level(w, target, best, false);
    least = least == IMMUNE ? ANYTHING_IS_BETTER : least;
    for (int i = 0; i < COUNT_OF(blows); i++) {
        int level = arms_has_flag(w, item, blows[i].flag)
                        ? resist_level(w, target, blows[i].type, false)
                        : IMMUNE;
        if (level != IMMUNE && level < least) {
            best = blows[i].type;
            least = level;
        }
    }
    return best;
}

bool arms_can_finesse(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) &&
           arms_is_group(w, item,
                         WG_DAGGERS | WG_SBLADES | WG_LIGHT | WG_STAVES | WG_FLEXIBLE | WG_MARTIAL);
}

bool arms_uses_strength(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) &&
           (!arms_has_flag(w, item, WT_NO_STRENGTH) || arms_has_quality(w, item, WQ_MIGHTY));
}

bool arms_is_thrown_only(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) &&
           !(arms_record(w, item)->group & ~(uint32_t)(WG_THROWN | WG_EXOTIC | WG_ARCHERY));
}
