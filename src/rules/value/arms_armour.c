/* Armour and shields as numbers. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"

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

static int known_plus(const struct world *w, const struct thing *item, bool known_only)
{
    return !known_only || arms_is_known(w, item, KN_PLUS) ? arms_plus(w, item) : 0;
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
    value += known_plus(w, item, known_only != mistake_is_kept(w, MISTAKE_UNKNOWN_ARMOUR));
    value += adamant_armour(w, item);
    if (arms_has_quality(w, item, IQ_ORCISH) || arms_has_quality(w, item, IQ_DWARVEN))
        value += 1;
    return imax(0, value);
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

static int by_qualities(const struct world *w, const struct thing *item, int value)
{
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
    return arms_has_quality(w, item, AQ_AGILITY) ? 0 : value;
}

int arms_penalty(const struct world *w, const struct thing *item, const struct thing *who,
                 bool for_skills)
{
    int value;

    if (!arms_is_armour(item))
        return 0;
    value = plain_penalty(w, item, who) + (for_skills ? 2 : 0);
    if (!arms_is_plain(w, item))
        value = by_qualities(w, item, value);
    if (for_skills && who && feat_has(w, who, FT_ARMOUR_OPTIMIZATION))
        value = (value - 2) / 3;
    return imin(0, value);
}

int arms_most_dexterity(const struct world *w, const struct thing *item, const struct thing *who)
{
    enum { UNHINDERED = 9 };

    return imax(0, UNHINDERED + arms_penalty(w, item, who, false));
}
