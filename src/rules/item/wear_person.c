/* How persons put things on and take them off. */
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/handling.h"
#include "rules/item/identify.h"
#include "rules/item/refuse.h"
#include "rules/item/shift.h"
#include "rules/item/wear_steps.h"
#include "rules/status/check.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/hold.h"
#include "world/stati.h"

enum { TICKS = 2000 };

static handle in_slot(const struct wear *wear, int slot)
{
    return character_of(wear->w, wear_who(wear))->slots[slot];
}

static bool is_held(const struct wear *wear)
{
    return wear->slot == SL_WEAPON || wear->slot == SL_READY;
}

/* ---- whether one may ---- */

static enum wear_stage is_one(struct wear *wear)
{
    struct world *w = wear->w;
    const struct thing *item = wear_item(wear);

    if (item_of(w, item)->quantity > 1 && slot_is_active(w, item, wear->slot) &&
        !arms_is_group(w, item, WG_THROWN))
        return wear_refuse(wear, "There is room for one of them only.");
    return WEAR_MAY;
}

/* Magic in clothes and in a cloak would be in each other's way. */
static bool has_magic_there(const struct wear *wear, int kind, int slot, int other_slot)
{
    const struct thing *item = wear_item(wear);
    const struct thing *other = slot_item(wear->w, wear_who(wear), other_slot);

    return item->kind == kind && wear->slot == slot && item->other && other && other->other;
}

static enum wear_stage is_only_cloth(struct wear *wear)
{
    if (has_magic_there(wear, T_CLOTHES, SL_CLOTHES, SL_CLOAK) ||
        has_magic_there(wear, T_CLOAK, SL_CLOAK, SL_CLOTHES))
        return wear_refuse(wear,
                           "The magic of a cloak and that of clothes do not bear each other.");
    return WEAR_MAY;
}

/* Long and short weapons do not go together. */
static enum wear_stage goes_with_other(struct wear *wear)
{
    struct world *w = wear->w;
    const struct thing *item = wear_item(wear);
    const struct thing *other = is_held(wear) ? slot_item(w, wear_who(wear),
                                                          SL_WEAPON + SL_READY - wear->slot)
                                              : NULL;

    if (other && item->kind == T_WEAPON && other->kind == T_WEAPON &&
        arms_has_flag(w, item, WT_REACH) != arms_has_flag(w, other, WT_REACH))
        return wear_refuse(wear, "One of these weapons is too long to go with the other.");
    return WEAR_MAY;
}

static enum wear_stage stands_free(struct wear *wear)
{
    const struct thing *who = wear_who(wear);

    if (wear->slot == SL_ARMOUR && who->x >= 0 &&
        (stati_has(wear->w, who, STUCK) || stati_has(wear->w, who, PRONE)))
        return wear_refuse(wear, "To put armour on you must stand up and be free.");
    return WEAR_MAY;
}

static enum wear_stage can_touch(struct wear *wear)
{
    struct world *w = wear->w;
    const struct thing *who = wear_who(wear);
    struct thing *item = wear_item(wear);

    if (!w->is_playing || who->x < 0)
        return WEAR_MAY;
    if (handling_is_unholy(w, who) && handling_is_silver(w, item))
        return wear_refuse(wear, "The silver burns your hands.");
    if (handling_is_unholy(w, who) && handling_is_blessed(w, item)) {
        identify_add(w, item, KN_BLESS);
        return wear_refuse(wear, "Something holy in it keeps you away.");
    }
    if (kind_plane(w, who) != PHASE_MATERIAL && !handling_is_ghostly(w, item))
        return wear_refuse(wear, "It is solid, and you are not.");
    return WEAR_MAY;
}

static bool is_for_hands(const struct thing *item)
{
    return item->kind == T_WEAPON || item->kind == T_BOW || item->kind == T_SHIELD;
}

static enum wear_stage can_grip(struct wear *wear)
{
    struct world *w = wear->w;
    const struct thing *who = wear_who(wear), *item = wear_item(wear);

    if (!is_held(wear) || !is_for_hands(item))
        return WEAR_MAY;
    if (arms_size(w, item, who) > creature_of(w, who)->attr[A_SIZ] + 1)
        return wear_refuse(wear, "The <EItem> is much too large for your hands.");
    if (handling_needs_both_hands(w, who, item) &&
        (in_slot(wear, SL_WEAPON) != HANDLE_NONE || in_slot(wear, SL_READY) != HANDLE_NONE))
        return wear_refuse(wear, "The <EItem> takes both your hands, and they are not free.");
    return WEAR_MAY;
}

/* ---- doing it ---- */

/* Who changes weapons takes the new one in both hands unasked. */
static bool wants_both_hands(struct wear *wear)
{
    struct world *w = wear->w;
    struct str_builder name = {0};

    if (w->is_exchanging)
        return true;
    name_add(w, wear_item(wear), 0, &name);
    bool wants = ask_yes(w, wear_who(wear), false, "Take the %s in both hands?", sb_cstr(&name));
    sb_free(&name);
    return wants;
}

static bool takes_both_hands(struct wear *wear)
{
    const struct thing *item = wear_item(wear);
    bool are_free = in_slot(wear, SL_WEAPON) == HANDLE_NONE &&
                    in_slot(wear, SL_READY) == HANDLE_NONE;

    if (!is_held(wear) || !is_for_hands(item))
        return false;
    if (handling_needs_both_hands(wear->w, wear_who(wear), item))
        return true;
    return are_free && wear->w->is_playing && item->kind == T_WEAPON && wants_both_hands(wear);
}

/* What is still there falls down: the original would lose it. */
static void clear(struct wear *wear, int slot)
{
    struct thing *there = world_thing(wear->w, in_slot(wear, slot));

    if (there && there != wear_item(wear))
        shift_to_feet(wear->w, there, wear_who(wear));
}

static enum wear_stage put_there(struct wear *wear)
{
    struct world *w = wear->w;
    bool takes_both = takes_both_hands(wear);

    if (wear_item(wear) == NULL || wear_who(wear) == NULL)
        return WEAR_OVER;
    clear(wear, takes_both ? SL_WEAPON : wear->slot);
    if (takes_both)
        clear(wear, SL_READY);
    struct thing *item = wear_item(wear);
    const struct thing *who = wear_who(wear);
    if (item == NULL || who == NULL)
        return WEAR_OVER;
    if (takes_both)
        hold_in_both_hands(w, who, item);
    else
        hold_in_slot(w, who, item, wear->slot);
    if (slot_is_active(w, item, wear->slot))
        item_of(w, item)->flags |= IF_WORN;
    return WEAR_DO;
}

static enum wear_stage take_time(struct wear *wear)
{
    struct world *w = wear->w;

    if (!w->is_playing)
        return WEAR_DO;
    spend_time(w, wear->who, handling_time(w, wear_who(wear), TICKS, FT_QUICK_DRAW));
    say(w, wear->event, &(struct lines){.others = "<EActor> makes ready with <EItem>."});
    return WEAR_DO;
}

static bool is_ill_matched(const struct world *w, const struct thing *who, const struct thing *item)
{
    static const struct {
        int quality, kind;
        bool wanted;
    } rows[] = {{WQ_UNHOLY, MA_GOOD, true},
                {WQ_HOLY, MA_EVIL, true},
                {WQ_CHAOTIC, MA_LAWFUL, true},
                {WQ_LAWFUL, MA_CHAOTIC, true},
                {WQ_BALANCE, MA_NEUTRAL, false}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (arms_has_quality(w, item, rows[i].quality) &&
            kind_is(w, who, rows[i].kind) == rows[i].wanted)
            return true;
    return false;
}

/* quirk: numbers of qualities are looked at whatever it is, so armour may do it, too. */
static enum wear_stage feel_uneasy(struct wear *wear)
{
    if (is_ill_matched(wear->w, wear_who(wear), wear_item(wear)))
        say(wear->w, wear->event,
            &(struct lines){.actor = "The <EItem> does not feel right in your hands."});
    return WEAR_DO;
}

static enum wear_stage look_anew(struct wear *wear)
{
    if (wear->slot == SL_LIGHT && wear->who == wear->w->player)
        wear->w->marks.sight = true;
    return WEAR_OVER;
}

void wear_person(struct wear *wear)
{
    static const struct {
        enum wear_stage stage;
        const char *name;
        enum wear_stage (*run)(struct wear *wear);
    } steps[] = {
        {WEAR_MAY, "slot", wear_has_slot},      {WEAR_MAY, "one", is_one},
        {WEAR_MAY, "cloth", is_only_cloth},     {WEAR_MAY, "reach", goes_with_other},
        {WEAR_MAY, "peace", wear_has_peace},    {WEAR_MAY, "free", stands_free},
        {WEAR_MAY, "touch", can_touch},         {WEAR_MAY, "grip", can_grip},
        {WEAR_MAY, "hands", put_there},         {WEAR_DO, "time", take_time},
        {WEAR_DO, "unease", feel_uneasy},       {WEAR_DO, "soul", wear_share_soul},
        {WEAR_DO, "effect", wear_begin_effect}, {WEAR_DO, "light", look_anew},
    };

    STEPS_RUN(wear->w, "wear", steps, wear);
}

/* ---- taking off ---- */

static bool can_reach(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int i = 0; i < SL_LAST; i++)
        if (hold_is_in_slot(w, who, item, i) && !slot_fits_body(kind_shape(w, who), i))
            return false;
    return true;
}

static bool is_cursed_on(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int i = 0; i < SL_LAST; i++)
        if (hold_is_in_slot(w, who, item, i) && slot_is_active(w, item, i))
            return item_of(w, item)->flags & IF_CURSED;
    return false;
}

static int hold_fast(struct world *w, struct script_event *event, const struct thing *who,
                     struct thing *item)
{
    bool is_in_hand = hold_is_in_slot(w, who, item, SL_WEAPON) ||
                      hold_is_in_slot(w, who, item, SL_READY);

    refuse(w, event,
           is_in_hand ? "Your fingers do not open: you cannot put the <EItem> away."
                      : "The <EItem> will not come off, whatever you try.");
    identify_add(w, item, KN_CURSE);
    return ABORT;
}

int wear_off_person(struct world *w, struct script_event *event, struct thing *self)
{
    struct thing *item = world_thing(w, (handle)event->item);
    handle worn = item->self;
    bool is_armour = event->EParam == SL_ARMOUR && self->x >= 0;

    if (!can_reach(w, self, item))
        return refuse(w, event, "In this body you cannot reach it.");
    if (is_armour && check_is_threatened(w, self))
        return refuse(w, event, "With enemies about, nobody changes armour.");
    if (is_armour && (stati_has(w, self, STUCK) || stati_has(w, self, PRONE)))
        return refuse(w, event, "To take armour off you must stand up and be free.");
    spend_time(w, self->self, handling_time(w, self, TICKS, FT_QUICK_DRAW));
    if (is_cursed_on(w, self, item))
        return hold_fast(w, event, self, item);
    if (item->kind == T_LIGHT && self->self == w->player)
        w->marks.sight = true;
    hold_let_go(w, item, self);
    wear_let_go(w, self, world_thing(w, worn));
    return DONE;
}
