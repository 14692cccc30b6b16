#include "rules/person/gear.h"

#include "base/num.h"
#include "rules/item/gain.h"
#include "rules/item/wear.h"
#include "rules/make/pick.h"
#include "rules/make/treasure.h"
#include "rules/value/arms.h"
#include "rules/value/skill_weapon.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/hold.h"
#include "world/knowledge.h"
#include "world/throw.h"

enum { KNOWN_ALL = 0xFF };

void gear_give(struct world *w, struct thing *who, struct thing *item)
{
    gain_item(w, who, item);
}

/* ---- what is in hand ---- */

/* 0: not for melee; a thing that bears magic has another use. */
static int rate_melee(const struct world *w, const struct thing *who, const struct thing *item)
{
    enum { ANY = 1, TRAINED = 2, PRACTISED = 3 };
    int skill = skill_weapon(w, who, item);
    bool is_dagger = arms_is_group(w, item, WG_DAGGERS);

    if (item->kind != T_WEAPON || item->other || (arms_is_group(w, item, WG_THROWN) && !is_dagger))
        return 0;
    return skill >= WS_FOCUSED ? PRACTISED : skill > WS_NOT_PROF ? TRAINED : ANY;
}

struct thing *gear_best_melee(const struct world *w, const struct thing *who)
{
    struct thing *best = NULL;
    int most = 0;

    struct slot_walk walk = slot_walk_begin(w, who);
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        int rate = rate_melee(w, who, item);
        if (rate > most) {
            most = rate;
            best = item;
        }
    }
    return best;
}

void gear_arm(struct world *w, struct thing *who)
{
    struct thing *best = gear_best_melee(w, who), *held = slot_item(w, who, SL_WEAPON);

    if (best == NULL || best == held || arms_is_group(w, best, WG_DAGGERS))
        return;
    if (held) {
        hold_let_go(w, held, who);
        item_of(w, held)->flags &= (uint16_t)~IF_WORN;
    }
    wear_throw(w, EV_WIELD, who, best, SL_WEAPON);
    if (held && world_thing(w, item_of(w, held)->owner) == who)
        gain_item(w, who, held);
}

/* ---- whether it is given ---- */

/* What a script says of someone; without scripts nobody is refused. */
static bool condition_holds_for(struct world *w, const struct thing *who, res_id from, code_id code)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return false;
    event->actor = (int32_t)who->self;
    event->target = (int32_t)who->self;
    return throw_run(w, event, from, code) != 0;
}

static bool is_due(struct world *w, const struct thing *who, res_id from,
                   const struct res_gear *gear)
{
    if (gear->chance && 1 + roll_below(w, 100) > gear->chance)
        return false;
    return gear->condition == 0 || condition_holds_for(w, who, from, gear->condition);
}

/* ---- what is given ---- */

static res_id item_of_gear(struct world *w, const struct res_gear *gear)
{
    enum { MOST_LEVEL = 20, TYPE = 0xFF };

    if (!(gear->flags & GF_RANDOM_ITEM))
        return gear->item;
    return pick_item(w, PUR_EQUIP, 0, MOST_LEVEL, gear->item ? (int)(gear->item & TYPE) : -1);
}

/* What can hold an effect, by kind of item. */
static int source_of(const struct library *library, res_id item)
{
    static const struct {
        int kind, source;
    } rows[] = {
        {T_AMULET, AI_AMULET}, {T_RING, AI_RING},     {T_WAND, AI_WAND},
        {T_POTION, AI_POTION}, {T_SCROLL, AI_SCROLL},
    };
    const struct res_item *record = library_record(library, item, RES_ITEM);

    for (int i = 0; record && i < COUNT_OF(rows); i++)
        if (rows[i].kind == record->itype)
            return rows[i].source;
    return -1;
}

/* By lot within the levels that are packed in its number, else of few levels. */
static res_id effect_of_gear(struct world *w, const struct res_gear *gear, res_id item)
{
    enum { LOW_LEVEL = 5 };
    int source = source_of(w->library, item);
    res_id effect;

    if (!(gear->flags & GF_RANDOM_EFFECT))
        return gear->effect;
    effect = pick_effect(w, PUR_EQUIP, (int)(gear->effect % 256), (int)(gear->effect / 256 & 0xFF),
                         source);
    return effect ? effect : pick_effect(w, PUR_EQUIP, 0, LOW_LEVEL, source);
}

static int charges_of(const struct thing *item)
{
    switch (item->kind) {
    case T_WAND: return 50;
    case T_STAFF: return 30;
    case T_ROD: return 10;
    default: return 0;
    }
}

static void finish(struct world *w, struct thing *thing, const struct res_gear *gear, res_id effect)
{
    struct item *item = item_of(w, thing);

    thing->other = effect;
    item->plus = wrap8(item->plus + gear->spec);
    item->quantity = (uint32_t)imax(roll_dice(w, gear->amount), 1);
    if (gear->flags & GF_CURSED)
        item->flags |= IF_CURSED;
    else if (gear->flags & GF_BLESSED)
        item->flags |= IF_BLESSED;
    item->charges = wrap8(charges_of(thing));
    if (thing->kind == T_LIGHT)
        item->age = arms_record(w, thing)->shape.light.lifespan;
    for (int i = 0; i < COUNT_OF(gear->qualities); i++)
        item->qualities[i] = (int8_t)gear->qualities[i];
    item->known = KNOWN_ALL;
    item->known_qualities = KNOWN_ALL;
}

/* Who owns one knows what it is when he sees it again. */
static void know(struct world *w, const struct thing *item)
{
    struct effect_memory *memory = item->other ? knowledge_effect_of(w, item->other) : NULL;

    if (memory && item->kind == T_POTION)
        memory->is_potion_known = true;
    else if (memory)
        memory->is_known = true;
}

static struct thing *make(struct world *w, const struct res_gear *gear)
{
    res_id what = item_of_gear(w, gear), effect;

    if (library_kind(w->library, what) != RES_ITEM)
        return NULL;
    effect = effect_of_gear(w, gear, what);
    if (effect && library_kind(w->library, effect) != RES_EFFECT)
        effect = 0;
    struct thing *item = treasure_make(w, what, TREASURE_ANY, 0);
    if (item) {
        finish(w, item, gear, effect);
        know(w, item);
    }
    return item;
}

/* ---- all of it ---- */

/* "else" is for where the one before it was not given. */
static void grant(struct world *w, struct thing *who, res_id from)
{
    const struct resource *resource = library_get(w->library, from);
    const struct module *module = library_module(w->library, from);
    bool was_given = true;

    for (uint32_t i = 0; i < resource->gear.count; i++) {
        const struct res_gear *gear = module_gear(module) + resource->gear.first + i;
        if (gear->flags & GF_ELSE && was_given)
            continue;
        was_given = is_due(w, who, from, gear);
        struct thing *item = was_given ? make(w, gear) : NULL;
        if (item)
            gear_give(w, who, item);
    }
}

void gear_grant(struct world *w, struct thing *who, res_id from)
{
    if (library_get(w->library, from) == NULL)
        return;
    chance_moment(w, MOMENT_FIRST_GEAR);
    grant(w, who, from);
    chance_moment_over(w, MOMENT_FIRST_GEAR);
}

/* ---- what goes with it ---- */

static void give_known(struct world *w, struct thing *who, res_id what, int quantity)
{
    struct thing *item = treasure_make(w, what, TREASURE_ANY, 0);

    if (item == NULL)
        return;
    item_of(w, item)->quantity = (uint32_t)quantity;
    item_of(w, item)->known = KNOWN_ALL;
    gear_give(w, who, item);
}

/* What a bow shoots first; 0: nothing. */
static res_id shot_of(const struct world *w, const struct thing *bow)
{
    const struct resource *resource = library_get(w->library, bow->resource);
    const struct module *module = library_module(w->library, bow->resource);
    res_id shot = resource->fires.count > 0 ? module_fires(module)[resource->fires.first] : 0;

    return library_kind(w->library, shot) == RES_ITEM ? shot : 0;
}

void gear_give_ammunition(struct world *w, struct thing *who)
{
    enum { BOWS_MOST = 6, QUIVER = 30, MORE = 11 };
    res_id shots[BOWS_MOST];
    int count = 0;

    struct slot_walk walk = slot_walk_begin(w, who);
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_BOW && count < BOWS_MOST)
            shots[count++] = shot_of(w, item);
    for (int i = 0; i < count; i++) {
        int quantity = shots[i] ? QUIVER + roll_below(w, MORE) : 0;
        if (quantity > 0)
            give_known(w, who, shots[i], quantity);
    }
}

void gear_give_tools(struct world *w, struct thing *who)
{
    static const struct {
        int skill;
        const char *name;
    } tools[] = {
        {SK_HEAL, "healing kit"},        {SK_DISGUISE, "disguise kit"},
        {SK_ALCHEMY, "alchemy set"},     {SK_MINING, "pickaxe"},
        {SK_CRAFT, "craftsman's tools"}, {SK_HANDLE_DEV, "mechanical tools"},
    };
    const struct character *p = character_of(w, who);

    for (int i = 0; i < COUNT_OF(tools); i++) {
        res_id what = p->ranks[tools[i].skill] > 0
                          ? library_find(w->library, str_from(tools[i].name))
                          : 0;
        if (library_kind(w->library, what) == RES_ITEM)
            give_known(w, who, what, 1);
    }
}
