#include "rules/item/gain.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/item/identify.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/item/stow.h"
#include "rules/item/wear.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/loose.h"

/* A person gets something. */
struct gain {
    struct world *w;
    handle who, item;
    bool is_at_start;
};

enum stage { LOOK_FOR, OVER };

static struct thing *who_of(const struct gain *g)
{
    return world_thing(g->w, g->who);
}

static struct thing *item_gained(const struct gain *g)
{
    return world_thing(g->w, g->item);
}

/* Nothing is said of trying. */
static bool put_on(struct gain *g, int slot, const struct thing *item)
{
    say_hush(g->w);
    int answer = wear_throw(g->w, EV_WIELD, who_of(g), item, slot);
    say_unhush(g->w);
    return answer != ABORT;
}

static bool put_into(struct gain *g, const struct thing *container)
{
    say_hush(g->w);
    int answer = stow_throw(g->w, EV_INSERT, g->who, container->self, g->item);
    say_unhush(g->w);
    return answer == DONE;
}

static enum stage next(const struct gain *g, bool has_place)
{
    return has_place || who_of(g) == NULL || item_gained(g) == NULL ? OVER : LOOK_FOR;
}

/* ---- where it may go, one after the other ---- */

static enum stage with_others(struct gain *g)
{
    struct slot_walk walk = slot_walk_begin(g->w, who_of(g));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->self != g->item && stack_put(g->w, item, item_gained(g)))
            return OVER;
    return LOOK_FOR;
}

/* A small person has no use for a large weapon. */
static enum stage too_large(struct gain *g)
{
    const struct thing *item = item_gained(g);
    const struct res_monster *body = kind_true(g->w, who_of(g));

    if (!g->is_at_start || item->kind != T_WEAPON || arms_is_group(g->w, item, WG_THROWN) ||
        body == NULL || body->size >= SZ_MEDIUM || arms_size(g->w, item, who_of(g)) <= SZ_MEDIUM)
        return LOOK_FOR;
    loose_take_up(g->w, item_gained(g));
    return OVER;
}

static enum stage into_hand(struct gain *g)
{
    struct thing *who = who_of(g), *item = item_gained(g);
    struct thing *before = slot_item(g->w, who, SL_INAIR);

    if (g->is_at_start || g->who != g->w->player)
        return LOOK_FOR;
    if (before)
        shift_to_feet(g->w, before, who);
    hold_in_slot(g->w, who, item, SL_INAIR);
    return OVER;
}

/* The other hand, for those who fight with both. */
static int slot_of_weapon(const struct gain *g)
{
    bool is_second = arms_is_group(g->w, item_gained(g), WG_DAGGERS) ||
                     slot_item(g->w, who_of(g), SL_WEAPON);

    return is_second && feat_has(g->w, who_of(g), FT_TWO_WEAPON_STYLE) ? SL_READY : SL_WEAPON;
}

/* -1: none in particular. */
static int own_slot(const struct gain *g)
{
    const struct thing *item = item_gained(g);

    if (g->is_at_start && item->resource == library_find(g->w->library, STR("pickaxe")))
        return -1;
    switch (item->kind) {
    case T_WEAPON: return slot_of_weapon(g);
    case T_BOW: return SL_LSHOULDER;
    case T_MISSILE: return SL_BELT3;
    case T_TOOL: return worth_level(g->w, item, true) ? SL_BELT4 : SL_BELT5;
    case T_ARMOUR: return SL_ARMOUR;
    case T_BRACERS: return SL_BRACERS;
    case T_CONTAIN: return SL_PACK;
    case T_RING: return slot_item(g->w, who_of(g), SL_LRING) ? SL_RRING : SL_LRING;
    case T_AMULET:
    case T_SYMBOL: return SL_AMULET;
    case T_BOOTS: return SL_BOOTS;
    case T_HELMET: return SL_HELM;
    case T_CLOTHES: return SL_CLOTHES;
    case T_CLOAK: return SL_CLOAK;
    case T_EYES: return SL_EYES;
    case T_GAUNTLETS: return SL_GAUNTLETS;
    default: return -1;
    }
}

static enum stage where_it_belongs(struct gain *g)
{
    int slot = own_slot(g);
    bool is_free = slot >= 0 && slot_item(g->w, who_of(g), slot) == NULL;

    return next(g, is_free && put_on(g, slot, item_gained(g)));
}

/* One of several lights is enough. */
static enum stage light(struct gain *g)
{
    struct thing *item = item_gained(g);

    if (item->kind != T_LIGHT || slot_item(g->w, who_of(g), SL_LIGHT))
        return LOOK_FOR;
    if (item_of(g->w, item)->quantity == 1)
        return next(g, put_on(g, SL_LIGHT, item));
    struct thing *one = stack_take_one(g->w, item);
    handle taken = one->self;
    if (!put_on(g, SL_LIGHT, one) && item_gained(g)) {
        item_of(g->w, item_gained(g))->quantity++;
        if (world_thing(g->w, taken))
            loose_take_up(g->w, world_thing(g->w, taken));
    }
    return next(g, false);
}

static enum stage into_case(struct gain *g)
{
    for (int i = 0; i < SL_LAST && who_of(g) && item_gained(g); i++) {
        const struct thing *held = slot_item(g->w, who_of(g), i);
        int kind = held && thing_is(held, T_CONTAIN)
                       ? arms_record(g->w, held)->shape.container.ctype
                       : 0;
        if (kind && item_gained(g)->kind == kind && put_into(g, held))
            return OVER;
    }
    return next(g, false);
}

static bool stow(struct gain *g)
{
    const struct thing *pack = slot_item(g->w, who_of(g), SL_PACK);

    return pack && pack->kind == T_CONTAIN && pack->self != g->item && put_into(g, pack);
}

static enum stage into_pack_at_once(struct gain *g)
{
    switch (item_gained(g)->kind) {
    case T_FOOD:
    case T_TOOL:
    case T_BOOK:
    case T_LIGHT: return next(g, stow(g));
    default: return LOOK_FOR;
    }
}

static bool put_on_any(struct gain *g, const int *slots, int count)
{
    for (int i = 0; i < count && who_of(g) && item_gained(g); i++)
        if (slot_item(g->w, who_of(g), slots[i]) == NULL && put_on(g, slots[i], item_gained(g)))
            return true;
    return false;
}

static enum stage at_belt(struct gain *g)
{
    static const int belt[] = {SL_BELT1, SL_BELT2, SL_BELT3, SL_BELT4, SL_BELT5};
    const struct thing *item = item_gained(g);
    int size = creature_of(g->w, who_of(g))->attr[A_SIZ];

    if (item->kind == T_FOOD || item->kind == T_TOOL || arms_record(g->w, item)->size > size - 1)
        return LOOK_FOR;
    return next(g, put_on_any(g, belt, COUNT_OF(belt)));
}

static enum stage over_shoulder(struct gain *g)
{
    static const int shoulders[] = {SL_LSHOULDER, SL_RSHOULDER};
    int size = creature_of(g->w, who_of(g))->attr[A_SIZ];

    if (arms_size(g->w, item_gained(g), NULL) < size)
        return LOOK_FOR;
    return next(g, put_on_any(g, shoulders, COUNT_OF(shoulders)));
}

static enum stage anywhere(struct gain *g)
{
    static const int slots[] = {SL_RSHOULDER, SL_BELT1, SL_BELT2, SL_BELT3,
                                SL_BELT4,     SL_BELT5, SL_WEAPON};

    for (int i = 0; i < COUNT_OF(slots) && who_of(g) && item_gained(g); i++)
        if (slot_allows(g->w, item_gained(g), slots[i], who_of(g)) && put_on_any(g, &slots[i], 1))
            return OVER;
    return next(g, false);
}

static enum stage into_pack(struct gain *g)
{
    return next(g, stow(g));
}

static enum stage to_the_ground(struct gain *g)
{
    if (g->w->is_playing && who_of(g)->x >= 0)
        shift_to_feet(g->w, item_gained(g), who_of(g));
    return OVER;
}

static void gain_person(struct gain *g)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct gain *g);
    } steps[] = {
        {LOOK_FOR, "stack", with_others},
        {LOOK_FOR, "size", too_large},
        {LOOK_FOR, "hand", into_hand},
        {LOOK_FOR, "slot", where_it_belongs},
        {LOOK_FOR, "light", light},
        {LOOK_FOR, "case", into_case},
        {LOOK_FOR, "food", into_pack_at_once},
        {LOOK_FOR, "belt", at_belt},
        {LOOK_FOR, "shoulder", over_shoulder},
        {LOOK_FOR, "anywhere", anywhere},
        {LOOK_FOR, "last case", into_case},
        {LOOK_FOR, "pack", into_pack},
        {LOOK_FOR, "ground", to_the_ground},
    };

    STEPS_RUN(g->w, "gain", steps, g);
}

static void gain(struct world *w, struct thing *who, struct thing *item, bool is_at_start)
{
    struct gain g = {w, who->self, item->self, is_at_start};

    shift_out(w, item);
    if (who_of(&g) == NULL || item_gained(&g) == NULL)
        return;
    if (character_of(w, who_of(&g)) == NULL) {
        hold_carry(w, who_of(&g), item_gained(&g));
        creature_of(w, who_of(&g))->state &= (int16_t)~MS_INVEN_GOOD;
        return;
    }
    identify_add(w, item_gained(&g), KN_HANDLED);
    gain_person(&g);
}

void gain_item(struct world *w, struct thing *who, struct thing *item)
{
    gain(w, who, item, !w->is_playing || who->x < 0);
}

void gain_item_placed(struct world *w, struct thing *who, struct thing *item)
{
    gain(w, who, item, true);
}
