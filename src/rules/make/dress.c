#include "rules/make/dress.h"

#include "base/num.h"
#include "rules/make/moments_note.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "world/stati.h"
#include "world/throw.h"

/* In which order; a bow and a blade are held at the same time. */
static const int8_t slots[] = {
    SL_WEAPON,    SL_READY, SL_ARMOUR, SL_ARCHERY, SL_LRING, SL_AMULET, SL_BRACERS,
    SL_GAUNTLETS, SL_BOOTS, SL_HELM,   SL_BELT,    SL_CLOAK, SL_LIGHT,
};

/* ---- what is better ---- */

static int rate_weapon(const struct world *w, const struct thing *item, const struct thing *who)
{
    const struct res_item *record = arms_record(w, item);
    struct dice damage = record->shape.weapon.small_damage;
    int most = wrap16(damage.sides * damage.count + damage.bonus);

    most = wrap16((most * 100 + (record->shape.weapon.acc + record->shape.weapon.speed) * 5) / 100);
    return wrap16(most + worth_level_seen(w, item, who) * 3);
}

static int rate_armour(const struct world *w, const struct thing *item, const struct thing *who)
{
    const struct res_item *record = arms_record(w, item);
    int sum = record->shape.armour.coverage + record->shape.armour.def;

    for (int i = 0; i < COUNT_OF(record->shape.armour.arm); i++)
        sum += record->shape.armour.arm[i];
    return wrap16(sum + worth_level_seen(w, item, who) * 2);
}

static bool is_for_fighting(const struct thing *item)
{
    return thing_is(item, T_WEAPON) || thing_is(item, T_BOW) || thing_is(item, T_MISSILE);
}

/* How the new one is rated depends on what both are. */
static bool is_better(const struct world *w, const struct thing *item, const struct thing *worn,
                      const struct thing *who)
{
    if (arms_is_weapon(item) && is_for_fighting(worn))
        return arms_size(w, item, who) <= creature_of(w, who)->attr[A_SIZ] + 1 &&
               rate_weapon(w, item, who) > rate_weapon(w, worn, who);
    if (arms_is_armour(item) && (worn->kind == T_ARMOUR || worn->kind == T_SHIELD))
        return rate_armour(w, item, who) > rate_armour(w, worn, who);
    return worth_level_seen(w, item, who) > worth_level_seen(w, worn, who);
}

/* A bow is no weapon here, nor a missile. */
static bool is_for(const struct world *w, const struct thing *item, int slot,
                   const struct thing *who)
{
    switch (slot) {
    case SL_WEAPON: return item->kind == T_WEAPON;
    case SL_READY:
        return item->kind == T_SHIELD &&
               arms_size(w, item, NULL) <= creature_of(w, who)->attr[A_SIZ];
    case SL_ARCHERY: return item->kind == T_BOW;
    default: return slot_is_active(w, item, slot);
    }
}

/* ---- one slot ---- */

enum { TRIED_TO_WIELD = EV_WIELD + 400 };

static int throw_about(struct world *w, int number, const struct thing *who,
                       const struct thing *item, int slot)
{
    struct script_event *event = w->scene ? throw_begin(w) : NULL;

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)who->self;
    event->item = (int32_t)item->self;
    event->EParam = wrap16(slot);
    return throw_end(w, event, number);
}

/* Takes it off for the first thing that is better. */
static bool make_room(struct world *w, const struct thing *who, const struct thing *worn, int slot)
{
    for (const struct thing *item = world_thing(w, creature_of(w, who)->carried); item;
         item = world_thing(w, item->next))
        if (!(item_of(w, item)->flags & IF_WORN) && is_for(w, item, slot, who) &&
            is_better(w, item, worn, who)) {
            throw_about(w, EV_REMOVE, who, worn, 0);
            return true;
        }
    return false;
}

static bool was_tried(const struct world *w, const struct thing *item, const struct thing *who)
{
    struct stati_query query = stati_of(TRIED);

    query.value = TRIED_TO_WIELD;
    query.object = who->self;
    return stati_find(w, item, query) != NULL;
}

static bool can_choose(const struct world *w, const struct thing *item, int slot,
                       const struct thing *who)
{
    bool is_weapon = slot == SL_WEAPON || slot == SL_ARCHERY;

    if (is_weapon && arms_size(w, item, who) > creature_of(w, who)->attr[A_SIZ] + 1)
        return false;
    return !was_tried(w, item, who) && !(item_of(w, item)->flags & IF_WORN) &&
           is_for(w, item, slot, who);
}

static struct thing *best_for(const struct world *w, const struct thing *who, int slot)
{
    struct thing *best = NULL;

    for (struct thing *item = world_thing(w, creature_of(w, who)->carried); item;
         item = world_thing(w, item->next))
        if (can_choose(w, item, slot, who) && (best == NULL || is_better(w, item, best, who)))
            best = item;
    return best;
}

static bool put_on(struct world *w, const struct thing *who, int slot)
{
    const struct thing *best = best_for(w, who, slot);
    handle self = who->self, chosen = best ? best->self : HANDLE_NONE;

    if (best == NULL)
        return false;
    if (throw_about(w, EV_WIELD, who, best, slot) != DONE && world_thing(w, chosen))
        status_gain(w, world_thing(w, chosen),
                    (struct stati){.nature = TRIED,
                                   .object = self,
                                   .source = SS_MISC,
                                   .value = TRIED_TO_WIELD,
                                   .magnitude = -1});
    return true;
}

/* Who casts goes without armour. What is cursed stays on. */
static bool arrange(struct world *w, struct thing *who, int slot)
{
    struct creature *creature = creature_of(w, who);
    const struct res_monster *body = library_record(w->library, creature->shape, RES_MONSTER);
    const struct thing *worn;

    if (!slot_fits_body(body, slot) || (slot == SL_ARMOUR && kind_has_flag(w, who, M_MAGE)))
        return false;
    worn = slot_item(w, who, slot);
    if (worn == NULL)
        return put_on(w, who, slot);
    if (arms_is_cursed(w, worn)) {
        creature->state |= MS_CURSED;
        return false;
    }
    return make_room(w, who, worn, slot);
}

static bool change_one(struct world *w, struct thing *who)
{
    bool has_any = creature_of(w, who)->carried != HANDLE_NONE;

    for (int i = 0; has_any && i < COUNT_OF(slots); i++)
        if (arrange(w, who, slots[i]))
            return true;
    creature_of(w, who)->state |= MS_INVEN_GOOD;
    return false;
}

bool dress_once(struct world *w, struct thing *who)
{
    handle self = who->self;
    bool has_changed = change_one(w, who);

    moments_note_dressed(w, world_thing(w, self), has_changed);
    return has_changed;
}
