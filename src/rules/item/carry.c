#include "rules/item/carry.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/core/spend.h"
#include "rules/item/handling.h"
#include "rules/item/identify.h"
#include "rules/item/lore.h"
#include "rules/item/refuse.h"
#include "rules/item/sequel.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/item/stow.h"
#include "rules/item/wear.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/stati.h"

enum { LIFT_TICKS = 1500, DROP_TICKS = 1000 };

static void spend(struct world *w, const struct thing *who, int ticks)
{
    spend_time(w, who->self, handling_time(w, who, ticks, FT_FASTER_THAN_THE_EYE));
}

static bool is_mere_illusion(const struct world *w, const struct thing *item)
{
    return stati_has(w, item, ILLUSION) && !eyes_is_shade(w, item);
}

/* A hand goes through it, which makes all who see it think, and it is gone. */
static int grasp_at_nothing(struct world *w, struct script_event *event, struct thing *self,
                            struct thing *item)
{
    handle who = self->self, illusion = item->self;

    say(w, event,
        &(struct lines){.actor = "Your hand closes on nothing, and the <EItem> is no more.",
                        .others = "<EActor> grasps at <EItem>, and nothing is there any more."});
    sequels.doubt(w, illusion);
    item = world_thing(w, illusion);
    if (item)
        shift_out(w, item);
    if (sequel_lower_guard(w, who))
        spend(w, world_thing(w, who), DROP_TICKS);
    return DONE;
}

static bool is_on_other_plane(const struct world *w, const struct thing *who,
                              const struct thing *item)
{
    return kind_plane(w, who) != kind_plane(w, item) && !handling_is_ghostly(w, item) &&
           !stati_has(w, who, MANIFEST);
}

/* ---- monsters ---- */

static bool monster_may_lift(const struct world *w, const struct thing *who,
                             const struct thing *item)
{
    if (kind_has_flag(w, who, M_NOHANDS) || stati_has(w, who, DO_NOT_PICKUP) ||
        arms_weight(w, item, false) > stature_press(w, who))
        return false;
    if ((handling_is_silver(w, item) || handling_is_blessed(w, item)) && handling_is_unholy(w, who))
        return false;
    return !is_on_other_plane(w, who, item);
}

/* It takes its time, and care: false, that was the end of who bent down. */
static bool bend_down(struct world *w, handle who)
{
    if (!sequel_lower_guard(w, who))
        return false;
    spend(w, world_thing(w, who), LIFT_TICKS);
    return true;
}

static int lift_monster(struct world *w, struct script_event *event, struct thing *self,
                        struct thing *item)
{
    handle who = self->self, taken = item->self;

    if (!monster_may_lift(w, self, item))
        return ABORT;
    if (is_mere_illusion(w, item))
        return grasp_at_nothing(w, event, self, item);
    say(w, event, &(struct lines){.others = "<EActor> picks <EItem> up."});
    if (!bend_down(w, who))
        return ABORT;
    if ((item = world_thing(w, taken)) != NULL)
        shift_out(w, item);
    if ((item = world_thing(w, taken)) != NULL && (self = world_thing(w, who)) != NULL)
        hold_carry(w, self, item);
    return DONE;
}

static int drop_monster(struct world *w, struct script_event *event, struct thing *self,
                        struct thing *item)
{
    handle who = self->self, dropped = item->self;

    if (kind_has_flag(w, self, M_NOHANDS))
        return ABORT;
    if (item_of(w, item)->flags & IF_WORN && wear_throw(w, EV_REMOVE, self, item, 0) == ABORT)
        return ABORT;
    self = world_thing(w, who);
    item = world_thing(w, dropped);
    if (self == NULL || item == NULL)
        return DONE;
    shift_to_feet(w, item, self);
    spend(w, self, DROP_TICKS);
    say(w, event, &(struct lines){.others = "<EActor> drops <EItem>."});
    return DONE;
}

/* ---- what keeps persons from it ---- */

static const char *why_not_free(struct world *w, struct thing *who)
{
    static const int bonds[] = {GRAPPLED, GRABBED, GRAPPLING, STUCK};

    if (kind_has_flag(w, who, M_NOHANDS))
        return "For that one needs hands.";
    for (int i = 0; i < COUNT_OF(bonds); i++)
        if (stati_has(w, who, bonds[i]))
            return "You are held too fast to pick anything up.";
    if (!stati_has(w, who, CHARGING) || feat_has(w, who, FT_SPIRITED_CHARGE))
        return NULL;
    if (!stati_has(w, who, AUTO_CHARGE))
        return "You are running too fast to pick anything up.";
    status_end_nature(w, who, CHARGING);
    return NULL;
}

static const char *why_not_lift(struct world *w, const struct thing *who, struct thing *item)
{
    if (arms_weight(w, item, false) > stature_press(w, who))
        return "The <EItem> is more than you can lift.";
    if (handling_is_unholy(w, who) && handling_is_silver(w, item))
        return "The silver burns your hands.";
    if (handling_is_unholy(w, who) && handling_is_blessed(w, item)) {
        identify_add(w, item, KN_BLESS);
        return "Something holy in it keeps you away.";
    }
    return is_on_other_plane(w, who, item) ? "Your hand goes through the <EItem>: it is elsewhere."
                                           : NULL;
}

/* ---- where it goes ---- */

/* With what one can reach in this body, and where it does nothing by itself. */
static bool put_with_others(struct world *w, const struct thing *who, struct thing *item)
{
    for (int i = 0; i < SL_LAST; i++) {
        struct thing *there = slot_item(w, who, i);
        if (there && !slot_is_active(w, item, i) && stack_put(w, there, item))
            return true;
    }
    return false;
}

/* Into the pack, where others of its kind are. */
static bool stow_with_others(struct world *w, struct thing *who, struct thing *item)
{
    enum { STOW = 2 };
    const struct thing *pack = world_thing(w, character_of(w, who)->slots[SL_PACK]);
    bool can_reach = slot_item(w, who, SL_PACK) || ability_level(w, who, CA_WILD_SHAPE);
    handle self = who->self, stowed = item->self;

    if (who->self != w->player || w->options[OPT_AUTOPICKUP] != STOW || pack == NULL ||
        pack->kind != T_CONTAIN || !can_reach)
        return false;
    for (handle at = item_of(w, pack)->contents; at != HANDLE_NONE;) {
        struct thing *in = world_thing(w, at);
        at = in->next;
        if (stack_fits(w, in, world_thing(w, stowed)) &&
            stow_throw(w, EV_INSERT, self, pack->self, stowed) == DONE)
            return true;
        if (world_thing(w, stowed) == NULL || (pack = world_thing(w, pack->self)) == NULL)
            return true;
    }
    return false;
}

static void take_in_hand(struct world *w, const struct thing *who, struct thing *item)
{
    struct stati_query dropped = stati_of(DROPPED);
    struct thing *before = world_thing(w, character_of(w, who)->slots[SL_INAIR]);

    dropped.source = SS_MISC;
    dropped.object = who->self;
    status_end(w, item, dropped);
    if (before && before != item)
        shift_to_feet(w, before, who);
    hold_in_slot(w, who, item, SL_INAIR);
}

static void find_place(struct world *w, struct script_event *event, struct thing *who,
                       struct thing *item)
{
    handle self = item->self, owner = who->self;

    hold_let_go(w, item, who);
    lore_recall(w, who, item);
    if (put_with_others(w, who, item)) {
        event->item = 0;
        return;
    }
    if (stow_with_others(w, who, item))
        return;
    item = world_thing(w, self);
    who = world_thing(w, owner);
    if (item && who)
        take_in_hand(w, who, item);
}

static int lift_person(struct world *w, struct script_event *event, struct thing *self,
                       struct thing *item)
{
    const char *why = why_not_free(w, self);
    handle who = self->self, taken = item->self;

    if (why)
        return refuse(w, event, why);
    if (is_mere_illusion(w, item))
        return eyes_is_real(w, self, item)
                   ? grasp_at_nothing(w, event, self, item)
                   : refuse(w, event, "There is nothing there that you could pick up.");
    if ((why = why_not_lift(w, self, item)) != NULL)
        return refuse(w, event, why);
    say(w, event, &(struct lines){.others = "<EActor> picks <EItem> up."});
    identify_add(w, item, KN_HANDLED);
    if (!bend_down(w, who))
        return ABORT;
    if ((item = world_thing(w, taken)) != NULL)
        shift_out(w, item);
    if ((item = world_thing(w, taken)) != NULL && (self = world_thing(w, who)) != NULL)
        find_place(w, event, self, item);
    return DONE;
}

/* ---- putting down ---- */

static int drop_person(struct world *w, struct script_event *event, struct thing *self,
                       struct thing *item)
{
    handle dropped = item->self;

    if (kind_has_flag(w, self, M_NOHANDS) && !hold_is_in_slot(w, self, item, SL_INAIR))
        return refuse(w, event, "For that one needs hands.");
    if (stati_has(w, self, ENGULFED))
        return refuse(w, event, "There is no room here to put anything down.");
    if (mistake_is_kept(w, MISTAKE_TORN_CONTAINERS))
        hold_tear_out(w, item);
    else
        hold_release(w, item);
    shift_to_feet(w, item, self);
    spend(w, self, DROP_TICKS);
    say(w, event, &(struct lines){.others = "<EActor> drops <EItem>."});
    item = world_thing(w, dropped);
    if (item)
        status_gain_plain(w, item, DROPPED, self->self, SS_MISC);
    return DONE;
}

/* ---- handlers ---- */

static struct thing *item_of_event(const struct world *w, const struct script_event *event)
{
    struct thing *item = world_thing(w, (handle)event->item);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

int carry_handle_up(struct world *w, struct script_event *event, struct thing *self)
{
    struct thing *item = item_of_event(w, event);

    if (item == NULL)
        return NOTHING;
    return character_of(w, self) ? lift_person(w, event, self, item)
                                 : lift_monster(w, event, self, item);
}

int carry_handle_down(struct world *w, struct script_event *event, struct thing *self)
{
    struct thing *item = item_of_event(w, event);

    if (item == NULL)
        return NOTHING;
    return character_of(w, self) ? drop_person(w, event, self, item)
                                 : drop_monster(w, event, self, item);
}

/* ---- all of it ---- */

static void drop_all_of_monster(struct world *w, handle who)
{
    struct thing *self;

    while ((self = world_thing(w, who)) != NULL && creature_of(w, self)->carried != HANDLE_NONE) {
        struct thing *item = world_thing(w, creature_of(w, self)->carried);
        handle dropped = item->self;
        shift_out(w, item);
        if ((item = world_thing(w, dropped)) == NULL || (self = world_thing(w, who)) == NULL)
            continue;
        item_of(w, item)->flags &= (uint16_t)~IF_PROPERTY;
        bool clings = wear_throw(w, EV_REMOVE, self, item, 0) == ABORT;
        if ((item = world_thing(w, dropped)) == NULL)
            continue;
        if (clings) /* quirk: what is cursed lies nowhere, and whoever wants it wants it for good */
            loose_keep_clinging(w, item);
        else if ((self = world_thing(w, who)) != NULL)
            shift_to_feet(w, item, self);
    }
}

void carry_drop_all(struct world *w, struct thing *who)
{
    handle self = who->self;

    if (character_of(w, who) == NULL) {
        drop_all_of_monster(w, self);
        return;
    }
    for (int i = 0; i < SL_LAST && (who = world_thing(w, self)) != NULL; i++) {
        struct thing *item = world_thing(w, character_of(w, who)->slots[i]);
        if (item)
            shift_to_feet(w, item, who);
    }
}
