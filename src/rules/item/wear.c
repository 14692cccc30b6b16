#include "rules/item/wear.h"

#include "rules/core/mistake.h"
#include "rules/item/refuse.h"
#include "rules/item/wear_steps.h"
#include "rules/item/worn.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "world/throw.h"

struct thing *wear_who(const struct wear *wear)
{
    return world_thing(wear->w, wear->who);
}

struct thing *wear_item(const struct wear *wear)
{
    struct thing *item = world_thing(wear->w, (handle)wear->event->item);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

enum wear_stage wear_refuse(struct wear *wear, const char *why)
{
    wear->answer = why ? refuse(wear->w, wear->event, why) : ABORT;
    return WEAR_OVER;
}

int wear_throw(struct world *w, int number, const struct thing *who, const struct thing *item,
               int slot)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)who->self;
    event->item = (int32_t)item->self;
    event->EParam = slot;
    return throw_end(w, event, number);
}

/* ---- steps ---- */

enum wear_stage wear_has_slot(struct wear *wear)
{
    if (slot_fits_body(kind_shape(wear->w, wear_who(wear)), wear->slot))
        return WEAR_MAY;
    return wear_refuse(wear, "This body has no place to put that.");
}

enum wear_stage wear_has_peace(struct wear *wear)
{
    const struct thing *who = wear_who(wear);

    if (wear->slot == SL_ARMOUR && who->x >= 0 && check_is_threatened(wear->w, who))
        return wear_refuse(wear, "With enemies about, nobody changes armour.");
    return WEAR_MAY;
}

/* A blade that is magical by itself takes up some of its wielder's soul. quirk: who has the greater
 * gift gains nothing by it. */
enum wear_stage wear_share_soul(struct wear *wear)
{
    struct world *w = wear->w;
    const struct thing *who = wear_who(wear);
    struct thing *item = wear_item(wear);
    res_id soul = library_find(w->library, STR("Soulblade"));

    if (!feat_has(w, who, FT_SOULBLADE) || !slot_is_active(w, item, wear->slot) ||
        !worth_is_magic(w, item) || item->other || arms_is_cursed(w, item) ||
        (feat_has(w, who, FT_GREATER_SOULBLADE) && mistake_is_kept(w, MISTAKE_SELFISH_SOULS)))
        return WEAR_DO;
    int plus = item_of(w, item)->plus + 1;
    if (plus <= attr_modifier(w, who, A_CHA))
        status_gain(w, item,
                    (struct stati){.nature = BOOST_PLUS,
                                   .magnitude = (int16_t)plus,
                                   .source = SS_ENCH,
                                   .effect = soul,
                                   .object = who->self});
    return WEAR_DO;
}

/* Some magic curses its bearer's find the moment it is put on. */
static void curse_itself(struct wear *wear, struct thing *item)
{
    struct item *body = item_of(wear->w, item);

    if (arms_is_known(wear->w, item, KN_MAGIC | KN_BLESS))
        say(wear->w, wear->event, &(struct lines){.actor = "A curse closes around the <EItem>."});
    body->flags = (uint16_t)((body->flags & ~IF_BLESSED) | IF_CURSED);
}

enum wear_stage wear_begin_effect(struct wear *wear)
{
    struct world *w = wear->w;
    struct thing *item = wear_item(wear);
    const struct res_effect *effect = item->other
                                          ? library_record(w->library, item->other, RES_EFFECT)
                                          : NULL;

    if (item->other == 0 || !slot_is_active(w, item, wear->slot))
        return WEAR_DO;
    wear->event->eID = item->other;
    wear->event->isWield = true;
    if (effect && library_flag(effect->flags, EF_CURSED))
        curse_itself(wear, item);
    throw_again(w, wear->event, EV_EFFECT);
    return WEAR_DO;
}

/* ---- handlers ---- */

int wear_handle_on(struct world *w, struct script_event *event, struct thing *self)
{
    struct wear wear = {w, event, self->self, event->EParam, DONE};

    if (wear_item(&wear) == NULL)
        return NOTHING;
    if (character_of(w, self))
        wear_person(&wear);
    else
        wear_monster(&wear);
    return wear.answer;
}

int wear_handle_off(struct world *w, struct script_event *event, struct thing *self)
{
    const struct thing *item = world_thing(w, (handle)event->item);

    if (item == NULL || !thing_is(item, T_ITEM))
        return NOTHING;
    return character_of(w, self) ? wear_off_person(w, event, self)
                                 : wear_off_monster(w, event, self);
}

void wear_let_go(struct world *w, struct thing *who, struct thing *item)
{
    handle wearer = who->self, self = item->self;

    item_of(w, item)->flags &= (uint16_t)~IF_WORN;
    worn_forget_soul(w, item);
    who = world_thing(w, wearer);
    item = world_thing(w, self);
    if (who && item && (item->kind == T_ARMOUR || item->kind == T_SHIELD) &&
        arms_has_quality(w, item, AQ_ETHEREALNESS))
        status_end_nature(w, who, PHASED);
}
