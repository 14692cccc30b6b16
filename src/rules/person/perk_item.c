#include "rules/person/perk_item.h"

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/make/treasure.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/worth.h"
#include "text/name.h"

enum { MISSILES = 30, PLUS_MOST = 5, LEVEL_LEAST = 3, LEVEL_FAIR = 5 };

/* ---- what is no gift ---- */

static bool has_long_name(const struct world *w, const struct thing *item)
{
    enum { NAME_MOST = 48 };
    struct str_builder name = {0};

    name_add(w, item, NA_LONG, &name);
    bool is_long = sb_str(&name).len > NAME_MOST;
    sb_free(&name);
    return is_long;
}

static bool is_used_up(int type)
{
    return type == T_POTION || type == T_SCROLL || type == T_TOME || type == T_FOUNTAIN;
}

static bool effect_has(const struct world *w, const struct thing *item, int flag)
{
    const struct res_effect *effect = library_record(w->library, item->other, RES_EFFECT);

    return effect && library_flag(effect->flags, (uint8_t)flag);
}

static bool offends_paladin(const struct world *w, const struct thing *who,
                            const struct thing *item)
{
    static const uint8_t qualities[] = {WQ_UNHOLY,   WQ_CHAOTIC,   WQ_CORROSIVE,
                                        WQ_VAMPIRIC, WQ_SOULDRINK, WQ_BALANCE};
    const struct res_class *class = library_record(w->library, character_of(w, who)->classes[0],
                                                   RES_CLASS);

    if (class == NULL || !library_flag(class->flags, CF_PALADIN))
        return false;
    for (int i = 0; i < COUNT_OF(qualities); i++)
        if (arms_has_quality(w, item, qualities[i]))
            return true;
    return effect_has(w, item, EF_EVIL) || effect_has(w, item, EF_CHAOTIC);
}

static bool is_too_large(const struct world *w, const struct thing *who, const struct thing *item)
{
    return character_of(w, who)->race && kind_is_small_race(w, who) &&
           arms_size(w, item, NULL) >= SZ_LARGE;
}

static bool is_no_gift(const struct world *w, const struct thing *who, const struct thing *item)
{
    return item_of(w, item)->flags & IF_CURSED || has_long_name(w, item) ||
           is_used_up(arms_record(w, item)->itype) || worth_level(w, item, true) < LEVEL_LEAST ||
           effect_has(w, item, EF_CURSED) || offends_paladin(w, who, item) ||
           is_too_large(w, who, item);
}

static bool is_another(const struct world *w, const struct perk *list, int at,
                       const struct thing *item)
{
    for (int i = 0; i < at; i++) {
        const struct res_item *other = library_record(w->library, list[i].item, RES_ITEM);
        if (list[i].type == PERK_ITEM && other && other->itype == arms_record(w, item)->itype)
            return true;
    }
    return false;
}

/* ---- made better ---- */

static bool is_arms(const struct thing *item, bool with_shields)
{
    return item->kind == T_WEAPON || item->kind == T_BOW || item->kind == T_MISSILE ||
           item->kind == T_ARMOUR || (with_shields && item->kind == T_SHIELD);
}

/* Arms without magic are worth something by their plus. */
static void sharpen(struct world *w, struct thing *item)
{
    enum { FOUND_MOST = 3 };
    const struct item *body = item_of(w, item);

    if (!is_arms(item, true))
        return;
    item_set_plus(w, item, imin(FOUND_MOST, body->plus));
    while (item->other == 0 && worth_level(w, item, true) <= LEVEL_FAIR &&
           arms_plus(w, item) < PLUS_MOST)
        item_set_plus(w, item, body->plus + 1);
    if (item->kind == T_MISSILE)
        item_of(w, item)->quantity = MISSILES;
}

static void improve(struct world *w, struct thing *item)
{
    enum { FINE = 6 };
    int plus = arms_plus(w, item);

    if (plus && item->other && !is_arms(item, false))
        item_set_plus(w, item, item_most_plus(w, item->other, FINE));
    else if (plus && worth_level(w, item, true) <= LEVEL_FAIR)
        item_set_plus(w, item, plus + 1);
}

/* quirk: of its qualities only one is kept, the one of the perk's own number. */
static void note(const struct world *w, const struct thing *item, struct perk *perk, int at)
{
    const struct item *body = item_of(w, item);

    perk->item = item->resource;
    perk->effect = item->other;
    perk->plus = body->plus;
    perk->quality = arms_takes_qualities(item) ? body->qualities[at] : 0;
    perk->bane = body->bane;
}

void perk_item_draw(struct world *w, const struct thing *who, struct perk *list, int at)
{
    enum { TRIES = 5000, DEPTH = 5 };
    const struct treasure_wish wish = {.flags = IG_KNOWN | IG_GOOD | IG_GREAT,
                                       .depth = DEPTH,
                                       .luck = creature_of(w, who)->attr[A_LUC],
                                       .table = TREASURES_DUNGEON};

    for (int i = 0; i < TRIES; i++) {
        struct thing *item = treasure_find(w, &wish);
        if (item == NULL)
            break;
        bool is_refused = is_no_gift(w, who, item);
        is_refused |= is_another(w, list, at, item);
        sharpen(w, item);
        if (!is_refused) {
            improve(w, item);
            note(w, item, &list[at], at);
        }
        thing_delete(w, item);
        if (!is_refused)
            return;
    }
    list[at].type = PERK_NONE;
}

/* quirk: that one quality is added seven times. */
struct thing *perk_item_make(struct world *w, const struct perk *perk)
{
    enum { TIMES = 7 };
    struct thing *item = library_kind(w->library, perk->item) == RES_ITEM ? item_new(w, perk->item)
                                                                          : NULL;

    if (item == NULL)
        return NULL;
    item_enchant(w, item, perk->effect, perk->plus);
    for (int i = 0; perk->quality && i < TIMES; i++)
        quality_add(w, item, perk->quality, 0);
    if (perk->bane)
        item_of(w, item)->bane = wrap16(perk->bane);
    if (item->kind == T_MISSILE)
        item_of(w, item)->quantity = MISSILES;
    return item;
}
