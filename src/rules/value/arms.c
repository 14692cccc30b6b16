#include "rules/value/arms.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/adjust.h"
#include "rules/value/attacks.h"
#include "rules/value/feat.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/stati.h"

/* ---- of any item ---- */

const struct res_item *arms_record(const struct world *w, const struct thing *item)
{
    return library_record(w->library, item->resource, RES_ITEM);
}

bool arms_is_weapon(const struct thing *item)
{
    int kind = item->kind;

    return kind == T_WEAPON || kind == T_BOW || kind == T_MISSILE || kind == T_STAFF;
}

bool arms_is_armour(const struct thing *item)
{
    int kind = item->kind;

    return kind == T_ARMOUR || kind == T_SHIELD || kind == T_BOOTS || kind == T_GAUNTLETS;
}

static bool is_corpse(const struct thing *item)
{
    return item->kind == T_CORPSE || item->kind == T_STATUE || item->kind == T_FIGURE;
}

bool arms_takes_qualities(const struct thing *item)
{
    return arms_is_weapon(item) || arms_is_armour(item) || item->kind == T_FOOD ||
           item->kind == T_CONTAIN || item->kind == T_CHEST || is_corpse(item);
}

bool arms_has_flag(const struct world *w, const struct thing *item, int flag)
{
    return library_flag(arms_record(w, item)->flags, flag);
}

static bool has_extra_quality(const struct world *w, const struct thing *item, int quality)
{
    struct stati_query extra = stati_of(EXTRA_QUALITY);

    extra.value = quality;
    return item->stati != HANDLE_NONE && stati_find(w, item, extra) != NULL;
}

bool arms_has_quality(const struct world *w, const struct thing *item, int quality)
{
    const struct item *body = item_of(w, item);

    if (!arms_takes_qualities(item))
        return false;
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i] == quality)
            return true;
    return has_extra_quality(w, item, quality);
}

bool arms_knows_quality(const struct world *w, const struct thing *item, int quality)
{
    enum { SEEN_AT_ONCE = 50 }; /* from here on: what it is made of, and who made it */
    const struct item *body = item_of(w, item);

    if (!arms_takes_qualities(item))
        return false;
    if (quality >= SEEN_AT_ONCE)
        return arms_has_quality(w, item, quality);
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i] == quality && (body->known_qualities >> i & 1))
            return true;
    return has_extra_quality(w, item, quality);
}

bool arms_is_known(const struct world *w, const struct thing *item, int what)
{
    return (item_of(w, item)->known & what) == what;
}

bool arms_is_cursed(const struct world *w, const struct thing *item)
{
    return (item_of(w, item)->flags & IF_CURSED) != 0;
}

/* The greatest magnitude of a nature; never below 0. */
static int boost(const struct world *w, const struct thing *item)
{
    struct stati_query query = stati_of(BOOST_PLUS);
    int most = 0;

    if (item->stati == HANDLE_NONE)
        return 0;
    for (const struct stati *s = stati_find(w, item, query); s; s = stati_find_next(w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

int arms_plus(const struct world *w, const struct thing *item)
{
    const struct item *body = item_of(w, item);

    if (body->flags & IF_CURSED)
        return wrap8(boost(w, item) - body->plus);
    return wrap8(imax(body->plus, boost(w, item)));
}

uint32_t arms_group(const struct world *w, const struct thing *item)
{
    uint32_t group = arms_record(w, item)->group;

    if (!arms_has_quality(w, item, IQ_MITHRIL))
        return group;
    if (group & WG_MARMOUR)
        group = (group | WG_LARMOUR) & ~(uint32_t)WG_MARMOUR;
    if (group & WG_HARMOUR)
        group = (group | WG_MARMOUR) & ~WG_HARMOUR;
    return group;
}

bool arms_is_group(const struct world *w, const struct thing *item, uint32_t groups)
{
    return (arms_is_weapon(item) || arms_is_armour(item)) &&
           (arms_record(w, item)->group & groups) != 0;
}

/* Qualities that are another material, the first that it has. */
static const int8_t quality_materials[][2] = {
    {IQ_MITHRIL, MAT_MITHRIL},   {IQ_ADAMANT, MAT_ADAMANT}, {IQ_DARKWOOD, MAT_DARKWOOD},
    {IQ_IRONWOOD, MAT_IRONWOOD}, {IQ_SILVER, MAT_SILVER},   {IQ_WROUGHT, MAT_WROUGHT},
};

int arms_material(const struct world *w, const struct thing *item)
{
    int own = arms_record(w, item)->material;

    for (int i = 0; i < COUNT_OF(quality_materials); i++)
        if (arms_has_quality(w, item, quality_materials[i][0]))
            return quality_materials[i][1];
    return own == MAT_IRON && arms_has_quality(w, item, IQ_ORCISH) ? MAT_WROUGHT : own;
}

/* quirk: wrought iron is no metal, so orcish iron does not hinder a druid. */
bool arms_is_metallic(const struct world *w, const struct thing *item)
{
    switch (arms_material(w, item)) {
    case MAT_IRON:
    case MAT_COPPER:
    case MAT_GOLD:
    case MAT_SILVER:
    case MAT_METAL:
    case MAT_MITHRIL:
    case MAT_ADAMANT:
    case MAT_PLATINUM: return true;
    default: return false;
    }
}

int arms_light(const struct world *w, const struct thing *item)
{
    if (item->kind != T_LIGHT || item_of(w, item)->age == 0)
        return 0;
    return arms_record(w, item)->shape.light.range;
}

/* ---- size ---- */

static int corpse_size(const struct world *w, const struct thing *item)
{
    const struct res_monster *monster = library_record(w->library, item_of(w, item)->monster,
                                                       RES_MONSTER);
    struct stati_query query = stati_of(TEMPLATE);
    int size = monster ? monster->size : SZ_MEDIUM;

    if (monster == NULL || item->stati == HANDLE_NONE)
        return size;
    for (const struct stati *s = stati_find(w, item, query); s; s = stati_find_next(w, s, query)) {
        const struct res_template *template = library_record(w->library, s->effect, RES_TEMPLATE);
        if (template)
            size = adjust_number(&template->size, size);
    }
    return size;
}

/* A long weapon is handled like a shorter one by who has learned to do so over a shield. */
static bool is_over_shield(const struct world *w, const struct thing *item, const struct thing *who)
{
    const struct thing *ready;

    if (!arms_is_group(w, item, WG_SPEARS | WG_LANCES | WG_POLEARMS) ||
        !feat_has(w, who, FT_SPEAR_AND_SHIELD))
        return false;
    ready = slot_item(w, who, SL_READY);
    return ready && ready->kind == T_SHIELD;
}

int arms_size(const struct world *w, const struct thing *item, const struct thing *who)
{
    int size = arms_record(w, item)->size;

    if (is_corpse(item))
        return corpse_size(w, item);
    if (!arms_is_weapon(item) || who == NULL)
        return size;
    if (arms_has_quality(w, item, IQ_FEATHERLIGHT))
        size = imax(SZ_TINY, size - 1);
    if (is_over_shield(w, item, who))
        size = imax(SZ_TINY, size - 1);
    return size;
}

/* ---- weight ---- */

/* What is too light to be weighed one by one. */
static int32_t light_weight(const struct thing *item, uint32_t quantity)
{
    switch (item->kind) {
    case T_COIN: return (int32_t)(quantity / 500);
    case T_MISSILE: return (int32_t)(quantity / 5);
    default: return (int32_t)(quantity / 2);
    }
}

static int32_t plain_weight(const struct world *w, const struct thing *item)
{
    uint32_t quantity = item_of(w, item)->quantity;
    int32_t weight = wrap32((int64_t)arms_record(w, item)->weight * quantity);

    return weight ? weight : light_weight(item, quantity);
}

static int32_t corpse_weight(const struct world *w, const struct thing *item)
{
    static const int32_t by_size[] = {
        [SZ_MINISCULE] = 5, [SZ_TINY] = 50,    [SZ_SMALL] = 500,         [SZ_MEDIUM] = 1500,
        [SZ_LARGE] = 4000,  [SZ_HUGE] = 10000, [SZ_GARGANTUAN] = 250000, [SZ_COLLOSAL] = 1000000,
    };
    int size = corpse_size(w, item);
    int32_t weight = size >= SZ_MINISCULE && size <= SZ_COLLOSAL ? by_size[size] : 1500;

    if (item->kind == T_FIGURE)
        return plain_weight(w, item);
    return wrap32((int64_t)weight * (item->kind == T_STATUE ? 5 : 1) * item_of(w, item)->quantity);
}

static int32_t container_weight(const struct world *w, const struct thing *item, bool by_mind)
{
    const struct res_item *record = arms_record(w, item);
    int32_t inside = 0;

    for (const struct thing *in = world_thing(w, item_of(w, item)->contents); in;
         in = world_thing(w, in->next))
        inside += arms_weight(w, in, by_mind);
    return inside - record->shape.container.weight_mod * inside / 100 + record->weight;
}

static int32_t quality_weight(const struct world *w, const struct thing *item)
{
    int32_t weight = plain_weight(w, item);

    if (arms_has_quality(w, item, IQ_ELVEN))
        weight = weight * 75 / 100;
    if (arms_has_quality(w, item, IQ_DWARVEN))
        weight = weight * 125 / 100;
    if (arms_has_quality(w, item, IQ_DARKWOOD) || arms_has_quality(w, item, IQ_MITHRIL))
        weight /= 2;
    if (arms_has_quality(w, item, IQ_FEATHERLIGHT))
        weight /= 4;
    return weight;
}

int32_t arms_weight(const struct world *w, const struct thing *item, bool by_mind)
{
    if (thing_is(item, T_CONTAIN))
        return container_weight(w, item, by_mind);
    if (is_corpse(item))
        return corpse_weight(w, item);
    if (item->kind == T_FOOD)
        return plain_weight(w, item) / (by_mind ? 3 : 1);
    return arms_takes_qualities(item) ? quality_weight(w, item) : plain_weight(w, item);
}

/* ---- of weapons ---- */

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

/* ---- of armour ---- */

static int adamant_armour(const struct world *w, const struct thing *item)
{
    uint32_t group = arms_group(w, item);

    if (!arms_has_quality(w, item, IQ_ADAMANT))
        return 0;
    if (group & WG_HARMOUR)
        return 3;
    if ((group & WG_MARMOUR) || item->kind == T_SHIELD)
        return 2;
    return group & WG_LARMOUR ? 1 : 0;
}

int arms_armour(const struct world *w, const struct thing *item, int type, bool known_only)
{
    int value = 0;

    if (!arms_is_armour(item))
        return 0;
    if (item->kind == T_ARMOUR)
        value = arms_record(w, item)->shape.armour.arm[type];
    /* quirk: turned about: the plus counts where only what is known was asked for, known or not,
     * and where everything was, only if the player knows it. */
    if (known_only || arms_is_known(w, item, KN_PLUS))
        value += arms_plus(w, item);
    value += adamant_armour(w, item);
    if (arms_has_quality(w, item, IQ_ORCISH) || arms_has_quality(w, item, IQ_DWARVEN))
        value += 1;
    return imax(0, value);
}

static int known_plus(const struct world *w, const struct thing *item, bool known_only)
{
    return !known_only || arms_is_known(w, item, KN_PLUS) ? arms_plus(w, item) : 0;
}

/* How much smaller a shield is than who holds it: 0 larger, 1 as large, ... 4 much smaller. */
static int shield_step(const struct world *w, const struct thing *shield, const struct thing *who)
{
    int own = who ? creature_of(w, who)->attr[A_SIZ] : SZ_MEDIUM;

    return iclamp(own - arms_record(w, shield)->size + 1, 0, 4);
}

int arms_coverage(const struct world *w, const struct thing *item, const struct thing *who,
                  bool known_only)
{
    static const int8_t shields[] = {10, 8, 4, 2, 1};

    if (!arms_is_armour(item))
        return 0;
    if (item->kind != T_SHIELD)
        return arms_record(w, item)->shape.armour.coverage + known_plus(w, item, known_only);
    if (who && !feat_has(w, who, FT_SHIELD_EXPERT))
        return 0;
    return shields[shield_step(w, item, who)] + known_plus(w, item, known_only);
}

int arms_defence(const struct world *w, const struct thing *item, const struct thing *who,
                 bool known_only)
{
    static const int8_t shields[] = {8, 6, 4, 2, 1};
    int value;

    if (!arms_is_armour(item))
        return 0;
    if (item->kind != T_SHIELD)
        return arms_record(w, item)->shape.armour.def + known_plus(w, item, known_only);
    value = shields[shield_step(w, item, who)] + known_plus(w, item, known_only);
    return value + (who && feat_has(w, who, FT_SHIELD_FOCUS) ? 2 : 0);
}

/* Before what it is made of, and by whom, counts. */
static int plain_penalty(const struct world *w, const struct thing *item, const struct thing *who)
{
    static const int8_t shields[] = {-20, -8, -4, -2, -1};

    if (item->kind == T_SHIELD)
        return shields[shield_step(w, item, who)];
    return arms_record(w, item)->shape.armour.penalty;
}

int arms_penalty(const struct world *w, const struct thing *item, const struct thing *who,
                 bool for_skills)
{
    int value;

    if (!arms_is_armour(item))
        return 0;
    value = plain_penalty(w, item, who) + (for_skills ? 2 : 0);
    if (arms_has_quality(w, item, AQ_GRACEFUL))
        value /= 2;
    if (arms_has_quality(w, item, IQ_ELVEN))
        value += 2;
    if (arms_has_quality(w, item, IQ_ORCISH))
        value -= 1;
    if (arms_has_quality(w, item, IQ_DARKWOOD))
        value += 2;
    if (arms_has_quality(w, item, IQ_MITHRIL))
        value += 3;
    if (arms_has_quality(w, item, AQ_AGILITY))
        value = 0;
    if (for_skills && who && feat_has(w, who, FT_ARMOUR_OPTIMIZATION))
        value = (value - 2) / 3;
    return imin(0, value);
}

int arms_most_dexterity(const struct world *w, const struct thing *item, const struct thing *who)
{
    enum { UNHINDERED = 9 };

    return imax(0, UNHINDERED + arms_penalty(w, item, who, false));
}
