/* Damage that ruins what someone has on. */
#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/loot.h"
#include "rules/item/harm.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "text/say.h"
#include "world/chance.h"

enum { ITEMS_MOST = 256 };

static void strike(struct damage *d, handle target, int type, int amount, const char *cause)
{
    damage_deal(d->w, &(struct damage_dealt){.actor = (handle)d->e->actor,
                                             .target = target,
                                             .type = type,
                                             .amount = amount,
                                             .cause = cause});
}

static bool can_be_ruined(const struct damage *d, const struct thing *item)
{
    return item && harm_hardness(d->w, item, d->e->DType) != MATERIAL_IMMUNE;
}

static struct thing *in_slot(const struct damage *d, int slot)
{
    struct thing *item = slot_item_in_effect(d->w, damage_victim(d), slot);

    return can_be_ruined(d, item) ? item : NULL;
}

static bool is_on(const struct damage *d, const struct thing *item)
{
    const struct thing *victim = damage_victim(d);

    for (int slot = 0; slot < SL_LAST; slot++)
        if (slot_item_in_effect(d->w, victim, slot) == item &&
            slot_fits_body(kind_shape(d->w, victim), slot))
            return true;
    return false;
}

static struct thing *any_item(struct damage *d)
{
    const struct thing *victim = damage_victim(d);
    struct slot_walk walk = slot_walk_begin(d->w, victim);
    handle list[ITEMS_MOST];
    int count = 0;

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL && count < ITEMS_MOST;)
        if (can_be_ruined(d, item) && item_of(d->w, item)->owner == victim->self && is_on(d, item))
            list[count++] = item->self;
    return count > 0 ? world_thing(d->w, list[roll_below(d->w, count)]) : NULL;
}

/* quirk: whether it is the weapon is drawn and then forgotten. */
static struct thing *choose(struct damage *d)
{
    struct thing *item;

    if (in_slot(d, SL_WEAPON))
        roll_below(d->w, 4);
    if ((item = in_slot(d, SL_READY)) != NULL && roll_below(d->w, 3) == 0)
        return item;
    if ((item = in_slot(d, SL_ARMOUR)) != NULL && roll_below(d->w, 2) == 0)
        return item;
    return any_item(d);
}

int ruin_rust(struct damage *d)
{
    const struct thing *item = choose(d);

    if (item == NULL)
        return damage_immune(d);
    strike(d, item->self, d->e->DType, d->e->vDmg, NULL);
    return DONE;
}

/* Bodies of that kind suffer, too. False: it was the end. */
static bool suffers(struct damage *d, int mtype, const char *cause)
{
    if (!kind_is(d->w, damage_victim(d), mtype))
        return true;
    d->e->DType = AD_NORM;
    strike(d, (handle)d->e->target, AD_NORM, d->e->vDmg, cause);
    return !role_is_gone(damage_victim(d));
}

int ruin_decay(struct damage *d)
{
    if (d->e->DType == AD_DCAY) {
        if (!suffers(d, MA_PLANT, "decay"))
            return DONE;
        d->e->DType = AD_DCAY;
    }
    return ruin_rust(d);
}

int ruin_shatter(struct damage *d)
{
    if (!suffers(d, MA_CONSTRUCT, "breaking to pieces"))
        return DONE;
    d->e->DType = AD_BLUNT;
    return ruin_rust(d);
}

/* ---- water ---- */

/* How much of it reaches what is in something; 0: nothing. */
static int amount_at(const struct damage *d, const struct thing *item)
{
    const struct thing *in = world_thing(d->w, item_of(d->w, item)->owner);
    int amount = d->e->vDmg;

    if (in == NULL || !thing_is(in, T_ITEM))
        return amount;
    int hardness = harm_hardness(d->w, in, AD_SOAK);
    return imax(0, hardness == MATERIAL_IMMUNE ? amount / 2 : amount - hardness);
}

static void soak_light(struct damage *d, struct thing *item, int amount)
{
    struct item *light = item_of(d->w, item);

    light->age = wrap16(light->age - wrap16((int)((unsigned)(amount * 400) / light->quantity)));
    if (light->age <= 1) {
        say_of(d->w, item,
               &(struct lines){.others = "The <Obj> goes out and is spoilt.",
                               .with = {grammar_thing(item)}});
        loot_destroy(d->w, item->self);
    }
}

static void soak(struct damage *d, struct thing *item)
{
    int amount = amount_at(d, item);
    bool is_inside = world_thing(d->w, item_of(d->w, item)->owner) != damage_victim(d);

    if (is_inside && amount <= 0)
        return;
    if (harm_hardness(d->w, item, AD_SOAK) != MATERIAL_IMMUNE)
        strike(d, item->self, d->e->DType, amount, NULL);
    else if (item->kind == T_LIGHT && arms_material(d->w, item) != MAT_FORCE)
        soak_light(d, item, amount);
}

/* quirk: what a monster wears, or a person has in a slot, and loses on the way, be it some of many,
 * is the last that gets wet: values are worked out anew, which takes the walk through all things to
 * its end. */
static bool ends_list(const struct damage *d, const struct thing *item)
{
    const struct thing *victim = damage_victim(d);

    if (victim == NULL || item == NULL)
        return false;
    return character_of(d->w, victim) ? item_of(d->w, item)->owner == victim->self
                                      : (item_of(d->w, item)->flags & IF_WORN) != 0;
}

static uint32_t count_of(const struct damage *d, handle item)
{
    const struct thing *thing = world_thing(d->w, item);

    return role_is_gone(thing) ? 0 : item_of(d->w, thing)->quantity;
}

int ruin_soak(struct damage *d)
{
    struct slot_walk walk = slot_walk_begin(d->w, damage_victim(d));
    handle list[ITEMS_MOST];
    int count = 0;

    say(d->w, d->e,
        &(struct lines){.victim = "You are drenched!", .others = "The <EVictim> is drenched!"});
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL && count < ITEMS_MOST;)
        list[count++] = item->self;
    for (int i = 0; i < count; i++) {
        struct thing *item = world_thing(d->w, list[i]);
        uint32_t before = count_of(d, list[i]);
        bool is_last = ends_list(d, item);
        if (!role_is_gone(item) && damage_victim(d))
            soak(d, item);
        if (is_last && count_of(d, list[i]) < before)
            break;
    }
    const struct thing *victim = damage_victim(d);
    if (victim && kind_is(d->w, victim, MA_ELEMENTAL) && kind_is(d->w, victim, MA_FIRE))
        strike(d, (handle)d->e->target, AD_NORM, d->e->vDmg * 2, "water");
    return DONE;
}
