#include "rules/value/worth.h"

#include "base/array.h"
#include "base/num.h"
#include "script/levels.h"
#include "world/stati.h"

struct quality_worth {
    int16_t quality, plus;
};

static const struct quality_worth weapon_worths[] = {
#define WEAPON_QUALITY(quality, plus) {quality, plus},
#define ARMOUR_QUALITY(quality, plus)
#include "rules/value/quality_worth.def"
#undef WEAPON_QUALITY
#undef ARMOUR_QUALITY
};

static const struct quality_worth armour_worths[] = {
#define WEAPON_QUALITY(quality, plus)
#define ARMOUR_QUALITY(quality, plus) {quality, plus},
#include "rules/value/quality_worth.def"
#undef WEAPON_QUALITY
#undef ARMOUR_QUALITY
};

/* By what it is and by the magic in it. */
static int plain_level(const struct world *w, const struct thing *item)
{
    const struct res_item *record = library_record(w->library, item->resource, RES_ITEM);
    const struct res_effect *effect = library_record(w->library, item->other, RES_EFFECT);
    int16_t by_effect = 0;

    if (record == NULL)
        return 1;
    if (effect)
        level_adjust(effect->level, 0, item_of(w, item)->plus, &by_effect);
    return imax(record->level, by_effect);
}

static int plus_of_qualities(const struct item *item, int last, const struct quality_worth *worths,
                             int count)
{
    int plus = item->plus;

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        for (int j = 0; item->qualities[i] != 0 && item->qualities[i] < last && j < count; j++)
            if (worths[j].quality == item->qualities[i])
                plus += worths[j].plus;
    return plus;
}

static bool is_weapon(const struct thing *item)
{
    return thing_is(item, T_WEAPON) || item->kind == T_BOW || item->kind == T_MISSILE ||
           item->kind == T_STAFF;
}

static bool is_armour(const struct thing *item)
{
    return item->kind == T_ARMOUR || item->kind == T_SHIELD;
}

int worth_level(const struct world *w, const struct thing *item, bool bounded)
{
    const struct item *body = item_of(w, item);
    int level = plain_level(w, item);

    if (item->resource == 0 || item->other != 0 || !(is_weapon(item) || is_armour(item)))
        return level;
    if (is_weapon(item)) /* quirk: the level of what it is does not count at all */
        level = imin(22, plus_of_qualities(body, WQ_LAST, weapon_worths, COUNT_OF(weapon_worths)));
    else
        level += imin(22, plus_of_qualities(body, AQ_LAST, armour_worths, COUNT_OF(armour_worths)) *
                              150 / 100);
    return bounded ? imax(level, body->plus * 2) : level;
}

int worth_level_seen(const struct world *w, const struct thing *item, const struct thing *by)
{
    const struct stati *aura = stati_find(w, item, stati_of(MAGIC_AURA));
    int level = worth_level(w, item, true);

    return aura && !stati_has(w, by, TRUE_SIGHT) ? imax(level, aura->magnitude) : level;
}
