#include "rules/item/handling.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "world/stati_query.h"

int handling_time(const struct world *w, const struct thing *who, int ticks, int feat)
{
    int percent = 100 + 10 * attr_modifier(w, who, A_DEX);

    if (feat_has(w, who, feat))
        ticks /= 4;
    return ticks / imax(1, percent); /* the original crashes where there is nothing to divide by */
}

bool handling_is_unholy(const struct world *w, const struct thing *who)
{
    return kind_is(w, who, MA_DEMON) || kind_is(w, who, MA_LYCANTHROPE) ||
           kind_is(w, who, MA_DEVIL) || kind_is(w, who, MA_UNDEAD);
}

bool handling_is_silver(const struct world *w, const struct thing *item)
{
    return arms_material(w, item) == MAT_SILVER;
}

bool handling_is_blessed(const struct world *w, const struct thing *item)
{
    return item_of(w, item)->flags & IF_BLESSED;
}

bool handling_is_ghostly(const struct world *w, const struct thing *item)
{
    return !material_is_corporeal(arms_material(w, item)) ||
           item_of(w, item)->flags & IF_GHOST_TOUCH;
}

static bool lacks_practice(const struct world *w, const struct thing *who, const struct thing *item)
{
    struct stati_query skill = stati_of(WEP_SKILL);

    skill.effect = item->resource;
    return arms_has_flag(w, item, WT_EXOTIC_1H) && !stati_has_effect(w, who, skill);
}

bool handling_needs_both_hands(const struct world *w, const struct thing *who,
                               const struct thing *item)
{
    int size = arms_size(w, item, who) + arms_has_flag(w, item, WT_TWO_HANDED);
    int grip = item->kind != T_SHIELD && feat_has(w, who, FT_MONKEY_GRIP);

    return lacks_practice(w, who, item) || size > creature_of(w, who)->attr[A_SIZ] + grip;
}
