#include "rules/item/harm.h"

#include "rules/value/arms.h"
#include "rules/value/material.h"

/* What qualities and magic add. What is cursed is hard to get rid of. */
static int improved(const struct world *w, const struct thing *item, int hardness)
{
    int plus = arms_plus(w, item);

    if (arms_has_quality(w, item, IQ_DWARVEN))
        hardness += 10;
    if (arms_has_quality(w, item, IQ_ORCISH) || arms_has_quality(w, item, IQ_SILVER))
        hardness /= 2;
    if (arms_has_quality(w, item, IQ_ADAMANT) || arms_has_quality(w, item, IQ_DARKWOOD))
        hardness *= 2;
    if (arms_has_quality(w, item, IQ_MITHRIL))
        hardness = hardness * 150 / 100;
    return hardness + (plus >= 0 ? plus * 5 : 50);
}

int harm_hardness(const struct world *w, const struct thing *item, int damage_type)
{
    int hardness = material_hardness(arms_material(w, item), damage_type);
    int plus;

    if (!arms_takes_qualities(item))
        return hardness;
    if (hardness > 0)
        return improved(w, item, hardness);
    plus = arms_plus(w, item);
    return damage_type == AD_RUST && hardness == 0 && plus > 0 ? plus * 5 : hardness;
}
