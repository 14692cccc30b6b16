#include "rules/item/quality.h"

#include <string.h>

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/worth.h"
#include "world/chance.h"

enum { LAST_QUALITY = ITEM_QUALITIES_MOST - 1 };

/* ---- what it is made of, and by whom ---- */

static bool is_metal_work(const struct world *w, const struct thing *item)
{
    switch (item->kind) {
    case T_CLOAK:
    case T_CLOTHES:
    case T_WAND:
    case T_BOOTS:
    case T_BOOK:
    case T_STAFF:
    case T_GIRDLE:
    case T_AMULET:
    case T_RING:
    case T_DUST:
    case T_CONTAIN:
    case T_CHEST:
    case T_SCROLL:
    case T_POTION: return false;
    default: return !str_equal(library_name(w->library, item->resource), STR("hat"));
    }
}

static bool can_be_metal(const struct world *w, const struct thing *item)
{
    int material = arms_material(w, item);

    switch (material) {
    case MAT_GLASS:
    case MAT_GEMSTONE:
    case MAT_INDESTRUCTABLE_STONE:
    case MAT_IRONWOOD:
    case MAT_DARKWOOD: return false;
    default: break;
    }
    return is_metal_work(w, item) && material_is_corporeal(material) &&
           (!material_is_organic(material) || material_is_wooden(material));
}

static bool is_still(const struct world *w, const struct thing *item, int material)
{
    return arms_record(w, item)->material == material && arms_material(w, item) == material;
}

static bool has_makers(const struct world *w, const struct thing *item)
{
    switch (item->kind) {
    case T_WEAPON:
    case T_ARMOUR:
    case T_BOW:
    case T_SHIELD:
    case T_MISSILE: return !arms_has_flag(w, item, WT_RACIAL);
    default: return false;
    }
}

/* Silver is not laid over better metals. quirk: those who make it can be two peoples at once. */
static bool can_be_made_so(struct world *w, struct thing *item, int quality)
{
    int material = arms_material(w, item);

    switch (quality) {
    case IQ_SILVER:
        return material != MAT_MITHRIL && material != MAT_ADAMANT && can_be_metal(w, item);
    case IQ_MITHRIL:
    case IQ_ADAMANT: return can_be_metal(w, item);
    case IQ_IRONWOOD: return is_still(w, item, MAT_IRON);
    case IQ_DARKWOOD: return is_still(w, item, MAT_WOOD);
    case IQ_ELVEN:
    case IQ_DWARVEN:
    case IQ_ORCISH: return has_makers(w, item);
    case IQ_FEATHERLIGHT: return true;
    default: return false;
    }
}

/* ---- tests of qualities.def ---- */

static bool has_flag(struct world *w, struct thing *item, int flag)
{
    return arms_has_flag(w, item, flag);
}

static bool lacks_flag(struct world *w, struct thing *item, int flag)
{
    return !arms_has_flag(w, item, flag);
}

static bool lacks_quality(struct world *w, struct thing *item, int quality)
{
    return !arms_has_quality(w, item, quality);
}

static bool is_no(struct world *w, struct thing *item, int kind)
{
    (void)w;
    return item->kind != kind;
}

static bool is_never(struct world *w, struct thing *item, int unused)
{
    (void)w, (void)item, (void)unused;
    return false;
}

static bool weighs_at_least(struct world *w, struct thing *item, int weight)
{
    return arms_record(w, item)->weight >= weight;
}

static bool parries(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    return arms_record(w, item)->shape.weapon.parry != 0;
}

static bool has_range(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    return arms_record(w, item)->shape.weapon.range != 0;
}

static bool is_of_group(struct world *w, struct thing *item, int group)
{
    return (arms_record(w, item)->group & (uint32_t)group) != 0;
}

static bool is_light_armour(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    return arms_record(w, item)->group == WG_LARMOUR;
}

static bool has_edge(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    return arms_has_flag(w, item, WT_SLASHING) || arms_has_flag(w, item, WT_PIERCING);
}

static bool has_element(struct world *w, struct thing *item, int unused)
{
    static const int8_t elements[] = {WQ_FLAMING, WQ_FROST, WQ_SHOCKING, WQ_CORROSIVE,
                                      WQ_THUNDERING};

    (void)unused;
    for (int i = 0; i < COUNT_OF(elements); i++)
        if (arms_has_quality(w, item, elements[i]))
            return true;
    return false;
}

static bool has_no_element(struct world *w, struct thing *item, int unused)
{
    return !has_element(w, item, unused);
}

static bool is_not_fortified(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    return !arms_has_quality(w, item, AQ_LIGHT_FOR) && !arms_has_quality(w, item, AQ_MEDIUM_FOR) &&
           !arms_has_quality(w, item, AQ_HEAVY_FOR);
}

/* Nothing so deadly lies about while the player is weak. */
static bool is_for_player(struct world *w, struct thing *item, int challenge)
{
    const struct thing *player = world_thing(w, w->player);

    (void)item;
    return player == NULL || kind_challenge(w, player, false) >= challenge;
}

static int size_of_player(const struct world *w)
{
    const struct thing *player = world_thing(w, w->player);
    const struct res_monster *body = player ? kind_shape(w, player) : NULL;

    return body ? body->size : SZ_MEDIUM;
}

/* One draw. What the player can handle as it is, is rarely made light for him. */
static bool is_too_large(struct world *w, struct thing *item, int unused)
{
    (void)unused;
    if (roll_below(w, 20) == 0)
        return true;
    return arms_size(w, item, NULL) > size_of_player(w);
}

/* ---- what fits ---- */

struct need {
    int quality;
    bool (*holds)(struct world *w, struct thing *item, int argument);
    int argument;
};

static const struct need weapon_needs[] = {
#define WEAPON_NEEDS(quality, test, argument) {quality, test, (int)(argument)},
#define ARMOUR_NEEDS(quality, test, argument)
#include "rules/item/qualities.def"
#undef WEAPON_NEEDS
#undef ARMOUR_NEEDS
};

static const struct need armour_needs[] = {
#define WEAPON_NEEDS(quality, test, argument)
#define ARMOUR_NEEDS(quality, test, argument) {quality, test, (int)(argument)},
#include "rules/item/qualities.def"
#undef WEAPON_NEEDS
#undef ARMOUR_NEEDS
};

static bool all_hold(struct world *w, struct thing *item, int quality, const struct need *needs,
                     int count)
{
    for (int i = 0; i < count; i++)
        if (needs[i].quality == quality && !needs[i].holds(w, item, needs[i].argument))
            return false;
    return true;
}

static bool is_within(struct world *w, struct thing *item, int quality, int most_level)
{
    int8_t *last = &item_of(w, item)->qualities[LAST_QUALITY];
    int level;

    *last = (int8_t)quality;
    level = worth_level(w, item, true);
    *last = 0;
    return level <= most_level;
}

/* What nobody improves upon, by name. */
static bool is_just_stone(const struct world *w, const struct thing *item)
{
    return item->resource == library_find(w->library, STR("rock")) ||
           item->resource == library_find(w->library, STR("boulder"));
}

bool quality_fits(struct world *w, struct thing *item, int quality, int most_level)
{
    if (!arms_takes_qualities(item) || item_of(w, item)->qualities[LAST_QUALITY] != 0 ||
        arms_has_quality(w, item, quality))
        return false;
    if (arms_is_armour(item))
        return all_hold(w, item, quality, armour_needs, COUNT_OF(armour_needs)) &&
               is_within(w, item, quality, most_level);
    if (arms_is_weapon(item))
        return !is_just_stone(w, item) &&
               all_hold(w, item, quality, weapon_needs, COUNT_OF(weapon_needs)) &&
               is_within(w, item, quality, most_level);
    return can_be_made_so(w, item, quality);
}

/* ---- adding and taking away ---- */

/* Qualities that are flags of the item; 0: it is none of them. */
static int flag_of(int quality)
{
    switch (quality) {
    case IQ_MASTERWORK: return IF_MASTERWORK;
    case IQ_GHOST_TOUCH: return IF_GHOST_TOUCH;
    case IQ_BLESSED: return IF_BLESSED;
    default: return 0;
    }
}

static bool can_be_bane(const struct thing *item)
{
    return item->kind == T_WEAPON || item->kind == T_MISSILE || item->kind == T_BOW;
}

void quality_draw_bane(struct world *w, struct thing *item)
{
    static const int16_t banes[] = {
#define BANE(kind) kind,
#include "rules/item/banes.def"
#undef BANE
    };

    item_of(w, item)->bane = banes[roll_below(w, COUNT_OF(banes))];
}

void quality_remove(struct world *w, struct thing *item, int quality)
{
    struct item *body = item_of(w, item);

    if (flag_of(quality)) {
        body->flags &= (uint16_t)~flag_of(quality);
        return;
    }
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i] == quality)
            body->qualities[i] = 0;
    if (can_be_bane(item) && !arms_has_quality(w, item, WQ_BANE) &&
        !arms_has_quality(w, item, WQ_SLAYING))
        body->bane = 0;
}

/* quirk: bows and missiles stay banes. */
void quality_purge(struct world *w, struct thing *item)
{
    struct item *body = item_of(w, item);

    if (body == NULL)
        return;
    memset(body->qualities, 0, sizeof body->qualities);
    if (item->kind == T_WEAPON)
        body->bane = 0;
}

/* Of these an item has one. */
static void make_room(struct world *w, struct thing *item, int quality)
{
    static const int8_t exclusive[][5] = {
        {IQ_SILVER, IQ_MITHRIL, IQ_ADAMANT, IQ_IRONWOOD, IQ_DARKWOOD},
        {IQ_ELVEN, IQ_DWARVEN, IQ_ORCISH},
    };

    for (int i = 0; quality != 0 && i < COUNT_OF(exclusive); i++)
        if (memchr(exclusive[i], quality, sizeof exclusive[i]))
            for (int j = 0; j < COUNT_OF(exclusive[i]) && exclusive[i][j]; j++)
                quality_remove(w, item, exclusive[i][j]);
}

static void settle_bane(struct world *w, struct thing *item, int bane)
{
    struct item *body = item_of(w, item);

    if (body->bane != 0)
        return;
    if (bane)
        body->bane = (int16_t)bane;
    else
        quality_draw_bane(w, item);
}

void quality_add(struct world *w, struct thing *item, int quality, int bane)
{
    struct item *body = item_of(w, item);

    quality = wrap8(quality);
    if (!arms_takes_qualities(item))
        return;
    if (flag_of(quality)) {
        body->flags |= (uint16_t)flag_of(quality);
        return;
    }
    make_room(w, item, quality);
    if (can_be_bane(item) && (quality == WQ_SLAYING || quality == WQ_BANE))
        settle_bane(w, item, bane);
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        if (body->qualities[i] != quality && body->qualities[i] != 0)
            continue;
        body->qualities[i] = (int8_t)quality;
        return;
    }
}
