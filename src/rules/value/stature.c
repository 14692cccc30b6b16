#include "rules/value/stature.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/body.h"

struct size_row {
    int size, weight;
    double load_times, load_divisor;
    int lift_times, lift_divisor;
};

static const struct size_row sizes[] = {
#define SIZE(size, weight, load_times, load_divisor, lift_times, lift_divisor) \
    {size, weight, load_times, load_divisor, lift_times, lift_divisor},
#include "rules/value/sizes.def"
#undef SIZE
};

static const struct {
    int16_t light, medium, heavy;
} loads[] = {
#define LOAD(light, medium, heavy) {light, medium, heavy},
#include "rules/value/loads.def"
#undef LOAD
};

enum { STRENGTH_LISTED = COUNT_OF(loads) - 1 };

/* quirk: whoever is of no size there is counts as of medium size. */
static const struct size_row *size_of(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);
    const struct size_row *row = &sizes[SZ_MEDIUM - SZ_MINISCULE];

    for (int i = 0; creature && i < COUNT_OF(sizes); i++)
        if (sizes[i].size == creature->attr[A_SIZ])
            row = &sizes[i];
    return row;
}

static int strength_of(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature ? creature->attr[A_STR] : 0;
}

static bool is_weightless(const struct world *w, const struct thing *who, int slot)
{
    struct stati_query query = stati_of(IGNORE_SLOT_WEIGHT);

    query.value = slot;
    return stati_find(w, who, query) != NULL;
}

/* ---- weight ---- */

/* What both hands hold, which was counted for each. */
static int32_t weight_of_second_hand(const struct world *w, const struct thing *who)
{
    const struct thing *weapon = slot_item(w, who, SL_WEAPON);
    bool is_in_both = weapon && weapon == slot_item(w, who, SL_READY);

    return is_in_both && !is_weightless(w, who, SL_READY) ? arms_weight(w, weapon, false) : 0;
}

/* quirk: what fills two slots weighs twice. */
int32_t stature_weight(const struct world *w, const struct thing *who, bool with_gear)
{
    int32_t weight = size_of(w, who)->weight;

    for (int slot = 0; with_gear && slot < SL_LAST; slot++) {
        const struct thing *item = slot_item(w, who, slot);
        if (item && !is_weightless(w, who, slot))
            weight += arms_weight(w, item, false);
    }
    if (with_gear && !mistake_is_kept(w, MISTAKE_DOUBLE_WEIGHT))
        weight -= weight_of_second_hand(w, who);
    return weight;
}

int32_t stature_press(const struct world *w, const struct thing *who)
{
    const struct size_row *size = size_of(w, who);
    int strength = strength_of(w, who);
    int16_t times = 2;

    if (strength == 0)
        strength = 30;
    for (; strength > STRENGTH_LISTED; strength -= 10)
        times = wrap16(times * 4);
    times = wrap16(times * size->lift_times);
    return loads[imax(strength, 0)].heavy * times / size->lift_divisor;
}

/* ---- burden ---- */

/* A monster with empty hands: none of its slots needs to be looked at. */
static bool carries_nothing(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature->character == HANDLE_NONE && creature->carried == HANDLE_NONE;
}

static uint16_t sum_burden(const struct world *w, const struct thing *who)
{
    uint16_t burden = 0;

    if (carries_nothing(w, who))
        return burden;
    struct thing *items[SL_LAST];
    bool by_mind = ability_has(w, who, CA_PSYCH_MIGHT);
    slot_items(w, who, items);
    const struct thing *weapon = items[SL_WEAPON];
    for (int slot = 0; slot < SL_LAST; slot++)
        if (items[slot] && !is_weightless(w, who, slot))
            burden = (uint16_t)(burden + arms_weight(w, items[slot], by_mind));
    if (weapon && weapon == items[SL_READY]) /* held in two hands */
        burden = (uint16_t)(burden - arms_weight(w, weapon, by_mind));
    if (kind_has_flag(w, who, M_NO_CARRY_LOADS))
        burden = (uint16_t)(burden * 4);
    return burden;
}

struct stature_load stature_burden(const struct world *w, const struct thing *who)
{
    const struct size_row *size = size_of(w, who);
    int strength = strength_of(w, who);
    struct stature_load load = {.burden = sum_burden(w, who), .level = EN_NONE};
    double times = 1.0;

    strength = (strength == 0 ? 27 : strength) + 3;
    for (; strength > STRENGTH_LISTED; strength -= 10)
        times *= 4.0;
    times = times * size->load_times / size->load_divisor;
    strength = imax(strength, 0);
    const int most[4] = {loads[strength].light / 3, loads[strength].light, loads[strength].medium,
                         loads[strength].heavy};
    for (int i = 0; i < 4; i++) {
        load.limits[i] = (int32_t)(most[i] * times);
        if (load.burden > most[i] * times)
            load.level = EN_LIGHT + i;
    }
    return load;
}

int stature_encumbrance(const struct world *w, const struct thing *who)
{
    return stature_burden(w, who).level;
}

/* ---- limbs ---- */

bool stature_reach(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    if (creature == NULL)
        return false;
    return kind_has_flag(w, who, M_REACH) || creature->attr[A_SIZ] >= SZ_HUGE ||
           (creature->attr[A_SIZ] >= SZ_LARGE && kind_has_flag(w, who, M_HUMANOID));
}
