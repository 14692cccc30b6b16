#include "rules/value/arms.h"

#include <string.h>

#include "base/num.h"
#include "rules/value/adjust.h"
#include "rules/value/feat.h"
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

/* Most things have none, and are asked for one after the other. */
static bool is_plain(const struct thing *item, const struct item *body)
{
    static const int8_t none[ITEM_QUALITIES_MOST];

    return item->stati == HANDLE_NONE && memcmp(body->qualities, none, sizeof none) == 0;
}

bool arms_has_quality(const struct world *w, const struct thing *item, int quality)
{
    const struct item *body = item_of(w, item);

    if (body == NULL || (quality != 0 && is_plain(item, body)) || !arms_takes_qualities(item))
        return false;
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i] == quality)
            return true;
    return has_extra_quality(w, item, quality);
}

bool arms_is_plain(const struct world *w, const struct thing *item)
{
    const struct item *body = item_of(w, item);

    return body == NULL || is_plain(item, body);
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

    if (arms_is_plain(w, item))
        return own;
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
