#include "rules/make/treasure.h"

#include "base/num.h"
#include "rules/make/lot.h"

struct wish {
    enum treasure_kind kind;
    int most; /* level */
};

static bool is_staple(int type)
{
    return type == T_FOOD || type == T_LIGHT || type == T_POTION || type == T_SCROLL;
}

static bool fits(const void *record, const void *wanted)
{
    const struct res_item *item = record;
    const struct wish *wish = wanted;

    if (library_flag(item->flags, IT_NOGEN) || item->level > wish->most ||
        !thing_is_item_kind(item))
        return false;
    if (wish->kind == TREASURE_CHEST)
        return item->itype == T_CHEST;
    if (wish->kind == TREASURE_STAPLE)
        return is_staple(item->itype);
    return item->itype != T_CHEST && item->itype != T_CORPSE && item->itype != T_STATUE;
}

static int most_level(enum treasure_kind kind, int cr)
{
    switch (kind) {
    case TREASURE_GOOD: return cr + 3;
    case TREASURE_POOR: return imax(0, cr / 2 - 4);
    default: return cr;
    }
}

static enum thing_quality quality_of(enum treasure_kind kind)
{
    switch (kind) {
    case TREASURE_CURSED: return THING_CURSED;
    case TREASURE_GOOD: return THING_GOOD;
    default: return THING_PLAIN;
    }
}

/* Whether there is such an item to be made. */
static bool is_item(const struct library *library, res_id what)
{
    const struct res_item *item = library_record(library, what, RES_ITEM);

    return item && thing_is_item_kind(item);
}

struct thing *treasure_make(struct world *world, res_id what, enum treasure_kind kind, int cr)
{
    struct wish wish = {kind, most_level(kind, cr)};

    if (!is_item(world->library, what))
        what = lot_draw(world, RES_ITEM, fits, &wish);
    if (what == 0)
        return NULL;
    struct thing *item = thing_new_item(world, what);
    item->quality = (uint8_t)quality_of(kind);
    return item;
}
