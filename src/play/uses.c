#include "play/uses.h"

#include "base/num.h"
#include "play/pack.h"
#include "rules/item/item.h"
#include "rules/item/worn.h"
#include "rules/magic/spell.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/stati.h"

static void add(struct uses *out, handle item, res_id effect)
{
    if (out->count < USES_MOST)
        out->items[out->count++] = (struct use){item, effect};
}

static bool has_been_added(const struct uses *out, handle item)
{
    for (int i = 0; i < out->count; i++)
        if (out->items[i].item == item)
            return true;
    return false;
}

/* ---- what is what ---- */

/* What has to be worn to be activated. */
static bool must_be_worn(const struct thing *item)
{
    static const int kinds[] = {T_CLOAK, T_BOOTS, T_AMULET, T_RING, T_ROD, T_BRACERS, T_HELMET};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (item->kind == kinds[i])
            return true;
    return false;
}

static bool can_be_eaten(const struct world *w, const struct thing *item)
{
    return item->kind == T_FOOD || item->kind == T_CORPSE || arms_has_flag(w, item, IT_EDIBLE);
}

static bool is_ready(const struct world *w, const struct thing *item)
{
    return item_can_activate(w, item) && (!must_be_worn(item) || item_of(w, item)->flags & IF_WORN);
}

static bool suits(const struct world *w, const struct thing *item, int event)
{
    switch (event) {
    case EV_DRINK: return item->kind == T_POTION;
    case EV_READ: return item->kind == T_SCROLL || item->kind == T_TOME;
    case EV_ZAP: return item->kind == T_WAND;
    case EV_ACTIVATE: return is_ready(w, item);
    default: return can_be_eaten(w, item);
    }
}

/* A fountain is drunk from where it stands. */
static bool suits_there(const struct world *w, const struct thing *item, int event)
{
    return suits(w, item, event) || (event == EV_DRINK && item->kind == T_FOUNTAIN && item->other);
}

/* ---- powers that are no item's own ---- */

static bool is_activation(const struct world *w, res_id effect)
{
    static const int flags[] = {EF_ACTIVATE, EF_ACTIVATE2, EF_ACTIVATE3, EF_ACTIVATE4,
                                EF_ACTIVATE5};

    for (int i = 0; effect && i < COUNT_OF(flags); i++)
        if (spell_has_flag(w, effect, flags[i]))
            return true;
    return false;
}

static void add_powers(const struct world *w, const struct thing *player, struct uses *out)
{
    const struct stati_query query = stati_of(ACTIVATION);

    for (const struct stati *s = stati_find(w, player, query); s; s = stati_find_next(w, s, query))
        add(out, HANDLE_NONE, s->effect);
}

static void add_qualities(const struct world *w, const struct thing *player, struct uses *out)
{
    static const int slots[] = {SL_READY, SL_ARMOUR};

    for (int i = 0; i < COUNT_OF(slots); i++) {
        const struct thing *item = slot_item(w, player, slots[i]);
        bool is_armour = item && (item->kind == T_ARMOUR || item->kind == T_SHIELD);
        for (int q = 0; is_armour && q < ITEM_QUALITIES_MOST; q++) {
            res_id effect = worn_quality_effect(w, item_of(w, item)->qualities[q]);
            if (is_activation(w, effect))
                add(out, item->self, effect);
        }
    }
}

/* ---- all of them ---- */

void uses_gather(const struct game *game, int event, struct uses *out)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game), *item;
    struct slot_walk walk = slot_walk_begin(w, player);

    out->count = 0;
    for (int i = 1; (item = pack_floor_item(game, i)) != NULL; i++)
        if (suits_there(w, item, event))
            add(out, item->self, item->other);
    while ((item = slot_walk_next(&walk)) != NULL)
        if (suits(w, item, event) && !has_been_added(out, item->self))
            add(out, item->self, item->other);
    if (event == EV_ACTIVATE) {
        add_powers(w, player, out);
        add_qualities(w, player, out);
    }
}
