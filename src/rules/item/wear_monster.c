/* How monsters put things on and take them off. */
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/handling.h"
#include "rules/item/refuse.h"
#include "rules/item/stack.h"
#include "rules/item/wear_steps.h"
#include "rules/status/check.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "world/hold.h"

static enum wear_stage is_small_enough(struct wear *wear)
{
    const struct thing *who = wear_who(wear);
    bool is_held = wear->slot == SL_WEAPON || wear->slot == SL_ARCHERY;

    if (is_held &&
        arms_size(wear->w, wear_item(wear), who) > creature_of(wear->w, who)->attr[A_SIZ] + 1)
        return wear_refuse(wear, NULL);
    return WEAR_MAY;
}

static enum wear_stage take_one(struct wear *wear)
{
    struct world *w = wear->w;
    struct thing *item = wear_item(wear);

    if (item_of(w, item)->quantity <= 1 || !slot_is_active(w, item, wear->slot) ||
        arms_is_group(w, item, WG_THROWN))
        return WEAR_MAY;
    struct thing *one = stack_take_one(w, item);
    hold_carry(w, wear_who(wear), one);
    item_of(w, one)->flags &= (uint16_t)~IF_WORN;
    wear->event->item = (int32_t)one->self;
    return WEAR_MAY;
}

/* What is there comes off first. */
static enum wear_stage make_room(struct wear *wear)
{
    const struct thing *who = wear_who(wear), *worn = slot_item(wear->w, who, wear->slot);

    if (worn && wear_throw(wear->w, EV_REMOVE, who, worn, 0) == ABORT)
        return wear_refuse(wear, NULL);
    return wear_who(wear) && wear_item(wear) ? WEAR_MAY : WEAR_OVER;
}

/* quirk: whatever has nothing to do in a slot is as good as put there. */
static enum wear_stage has_use(struct wear *wear)
{
    return slot_is_active(wear->w, wear_item(wear), wear->slot) ? WEAR_DO : WEAR_OVER;
}

static enum wear_stage put_on(struct wear *wear)
{
    say(wear->w, wear->event, &(struct lines){.others = "<EActor> makes ready with <EItem>."});
    item_of(wear->w, wear_item(wear))->flags |= IF_WORN;
    return WEAR_DO;
}

static enum wear_stage take_time(struct wear *wear)
{
    enum { TICKS = 2000 };
    const struct thing *who = wear_who(wear);

    if (who)
        spend_time(wear->w, wear->who, handling_time(wear->w, who, TICKS, FT_QUICK_DRAW));
    return WEAR_OVER;
}

void wear_monster(struct wear *wear)
{
    static const struct {
        enum wear_stage stage;
        const char *name;
        enum wear_stage (*run)(struct wear *wear);
    } steps[] = {
        {WEAR_MAY, "slot", wear_has_slot},
        {WEAR_MAY, "size", is_small_enough},
        {WEAR_MAY, "one", take_one},
        {WEAR_MAY, "room", make_room},
        {WEAR_MAY, "peace", wear_has_peace},
        {WEAR_MAY, "use", has_use},
        {WEAR_DO, "on", put_on},
        {WEAR_DO, "soul", wear_share_soul},
        {WEAR_DO, "effect", wear_begin_effect},
        {WEAR_DO, "time", take_time},
    };

    STEPS_RUN(wear->w, "wear", steps, wear);
}

int wear_off_monster(struct world *w, struct script_event *event, struct thing *self)
{
    enum { TICKS = 2000 };
    struct thing *item = world_thing(w, (handle)event->item);
    handle who = self->self;

    if (item_of(w, item)->flags & IF_CURSED)
        return ABORT;
    if (event->EParam == SL_ARMOUR && self->x >= 0 && check_is_threatened(w, self))
        return refuse(w, event, "With enemies about, nobody changes armour.");
    wear_let_go(w, self, item);
    self = world_thing(w, who);
    if (self)
        spend_time(w, who, handling_time(w, self, TICKS, FT_QUICK_DRAW));
    return DONE;
}
