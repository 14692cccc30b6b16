#include "rules/value/worth.h"

#include "base/array.h"
#include "base/num.h"
#include "script/levels.h"
#include "world/stati.h"

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

const struct quality_worth *worth_qualities(bool is_armour, int *count)
{
    *count = is_armour ? COUNT_OF(armour_worths) : COUNT_OF(weapon_worths);
    return is_armour ? armour_worths : weapon_worths;
}

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

bool worth_is_magic(const struct world *w, const struct thing *item)
{
    return item->other != 0 || item_of(w, item)->plus != 0;
}

/* ---- cost, in hundredths of a gold piece until the end ---- */

/* What a list of prices says for a plus; false: there is no list. quirk: a list that is too short
 * means nothing. */
static bool listed_cost(const struct world *w, res_id of, int plus, double *cost)
{
    enum { PRICES = 10 };
    uint32_t cells[PRICES + 3] = {0};
    bool is_own = false;

    library_list(w->library, of, ITEM_COST, cells, PRICES, &is_own);
    if (is_own)
        *cost = (int32_t)cells[iclamp(plus, 0, PRICES - 1)] * 100.0;
    return is_own;
}

static bool stands_before(const res_id *spells, uint32_t at)
{
    for (uint32_t i = 0; i < at; i++)
        if (spells[i] == spells[at])
            return true;
    return false;
}

/* Each spell counts once, however often it is in the book. */
static double book_cost(const struct world *w, res_id book)
{
    const struct resource *resource = library_get(w->library, book);
    const res_id *spells = module_spells(library_module(w->library, book)) + resource->spells.first;
    double cost = 0;

    for (uint32_t i = 0; i < resource->spells.count; i++) {
        const struct res_effect *effect = library_record(w->library, spells[i], RES_EFFECT);
        if (effect && !stands_before(spells, i))
            cost += imax(200, 150 * effect->level);
    }
    return cost;
}

static double plain_cost(const struct world *w, const struct thing *item, bool *by_plus)
{
    const struct res_item *record = library_record(w->library, item->resource, RES_ITEM);
    double cost = 0;

    *by_plus = listed_cost(w, item->resource, item_of(w, item)->plus, &cost);
    if (*by_plus)
        return cost;
    return item->kind == T_BOOK ? book_cost(w, item->resource) : record->cost;
}

/* What holds its magic only for a while. */
static double used_up_cost(const struct world *w, const struct thing *item)
{
    const struct res_effect *effect = library_record(w->library, item->other, RES_EFFECT);
    int level;

    if (effect == NULL)
        return 0;
    switch (item->kind) {
    case T_SCROLL: return (effect->level + 3) * 20 * 10;
    case T_POTION: return (effect->level + 3) * 50 * 10;
    case T_WAND: level = worth_level(w, item, true); return 250.0 * level * level;
    default: return 0;
    }
}

static double magic_cost(const struct world *w, const struct thing *item)
{
    static const int32_t by_level[] = {500,    1000,   2000,   3000,   4000,    6000,    8000,
                                       12000,  16000,  24000,  36000,  48000,   56000,   75000,
                                       102000, 128000, 256000, 512000, 1000000, 1500000, 2000000};
    bool is_arms = item->kind == T_WEAPON || item->kind == T_BOW || is_armour(item);
    int level = iclamp(worth_level(w, item, false), 0, COUNT_OF(by_level) - 1);
    double cost;

    if (item->other && listed_cost(w, item->other, item_of(w, item)->plus, &cost))
        return cost;
    return (double)by_level[level] * (!is_arms ? 70 : item->other ? 400 : 160);
}

double worth_cost_exact(const struct world *w, const struct thing *item)
{
    const struct item *body = item_of(w, item);
    bool by_plus;
    double cost = plain_cost(w, item, &by_plus);

    cost += used_up_cost(w, item);
    if (item->other || (body->plus && !by_plus))
        cost += magic_cost(w, item);
    if (cost != 0) {
        cost = cost * body->quantity / 100;
        cost = cost > 1 ? cost : 1;
    }
    return cost / 3;
}

int32_t worth_cost(const struct world *w, const struct thing *item)
{
    return (int32_t)worth_cost_exact(w, item);
}

int worth_level_seen(const struct world *w, const struct thing *item, const struct thing *by)
{
    const struct stati *aura = stati_find(w, item, stati_of(MAGIC_AURA));
    int level = worth_level(w, item, true);

    return aura && !stati_has(w, by, TRUE_SIGHT) ? imax(level, aura->magnitude) : level;
}
