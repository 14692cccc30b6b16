#include "rules/person/gear.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/item/wear.h"
#include "rules/make/outfit.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/skill_weapon.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati.h"

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

    if (item->kind != T_WEAPON || item->other ||
        item->resource == library_find(w->library, STR("pickaxe")) ||
        (arms_is_group(w, item, WG_THROWN) && !is_dagger))
        return 0;
    if (skill >= WS_FOCUSED)
        return PRACTISED;
    return skill > WS_NOT_PROF && !mistake_is_kept(w, MISTAKE_FIRST_ARMS) ? TRAINED : ANY;
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

static void stow_again(struct world *w, struct thing *who, handle item)
{
    struct thing *thing = world_thing(w, item);

    if (thing && item_of(w, thing)->owner != who->self)
        gain_item_placed(w, who, thing);
}

void gear_arm(struct world *w, struct thing *who)
{
    struct thing *best = gear_best_melee(w, who), *held = slot_item(w, who, SL_WEAPON);

    if (best == NULL || best == held || arms_is_group(w, best, WG_DAGGERS))
        return;
    best = stack_take_one(w, best);
    handle taken = best->self, before = held ? held->self : HANDLE_NONE;
    say_hush(w);
    shift_out(w, best);
    if (held)
        shift_out(w, held);
    wear_throw(w, EV_WIELD, who, best, SL_WEAPON);
    say_unhush(w);
    stow_again(w, who, taken);
    stow_again(w, who, before);
}

static struct thing *find_shield(const struct world *w, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_SHIELD)
            return item;
    return NULL;
}

void gear_shield(struct world *w, struct thing *who)
{
    struct thing *shield = find_shield(w, who);

    if (mistake_is_kept(w, MISTAKE_SHOULDERED_SHIELD) || shield == NULL ||
        slot_item(w, who, SL_READY) || !feat_has(w, who, FT_SHIELD_PROFICIENCY))
        return;
    handle taken = shield->self;
    say_hush(w);
    shift_out(w, shield);
    wear_throw(w, EV_WIELD, who, shield, SL_READY);
    say_unhush(w);
    stow_again(w, who, taken);
}

/* ---- lists ---- */

void gear_grant(struct world *w, struct thing *who, res_id from)
{
    struct outfit out = {0};
    handle self = who->self;

    if (library_get(w->library, from) == NULL)
        return;
    chance_moment(w, MOMENT_FIRST_GEAR);
    outfit_make(w, who, from, true, &out);
    for (int i = 0; i < out.count && world_thing(w, self); i++)
        if (world_thing(w, out.items[i]))
            gain_item_placed(w, world_thing(w, self), world_thing(w, out.items[i]));
    chance_moment_over(w, MOMENT_FIRST_GEAR);
}

/* ---- what goes with it ---- */

static void give(struct world *w, struct thing *who, res_id what, int quantity, bool is_known)
{
    enum { ALL = -1 };
    struct thing *item = library_kind(w->library, what) == RES_ITEM ? item_new(w, what) : NULL;

    if (item == NULL)
        return;
    if (is_known)
        identify_add(w, item, ALL);
    item_of(w, item)->quantity = (uint32_t)quantity;
    gain_item_placed(w, who, item);
}

/* ---- weapons one has practised with ---- */

static bool has_one(const struct world *w, const struct thing *who, res_id what)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->resource == what)
            return true;
    return false;
}

static bool is_owed(const struct world *w, const struct thing *who, const struct stati *known)
{
    const struct res_item *weapon = library_record(w->library, known->effect, RES_ITEM);
    bool is_special = weapon && (known->value >= WS_FOCUSED || weapon->group & WG_EXOTIC);

    if (!is_special || library_flag(weapon->flags, IT_NOGEN))
        return false;
    if (known->source == SS_RACE && skill_weapon_kind(w, who, known->effect, false) == WS_NOT_PROF)
        return false; /* one's people use it, but one is too weak oneself */
    return !has_one(w, who, known->effect);
}

static void give_weapon(struct world *w, struct thing *who, res_id what)
{
    enum { ALL = -1, MISSILES = 80, MORE_MISSILES = 20, THROWN = 4, MORE_THROWN = 4 };
    struct thing *item = item_new(w, what);

    identify_add(w, item, ALL);
    if (item->kind == T_MISSILE)
        item_of(w, item)->quantity = (uint32_t)(MISSILES + roll_below(w, MORE_MISSILES));
    else if (arms_is_group(w, item, WG_THROWN))
        item_of(w, item)->quantity = (uint32_t)(THROWN + roll_below(w, MORE_THROWN));
    gain_item_placed(w, who, item);
}

void gear_give_weapons(struct world *w, struct thing *who)
{
    struct stati_walk walk = stati_walk_begin(w, who, WEP_SKILL);

    for (struct stati *known; (known = stati_walk_next(&walk)) != NULL;)
        if (is_owed(w, who, known))
            give_weapon(w, who, known->effect);
    stati_walk_end(&walk);
}

void gear_give_wealth(struct world *w, struct thing *who)
{
    enum { PIECES = 250 };

    if (feat_has(w, who, FT_CAPTIVATING))
        give(w, who, library_find(w->library, STR("gold piece")), PIECES, false);
}

/* ---- what goes with it ---- */

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
    enum { ALL = -1, BOWS_MOST = 6, QUIVER = 30, MORE = 11 };
    res_id shots[BOWS_MOST];
    int count = 0;

    struct slot_walk walk = slot_walk_begin(w, who);
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_BOW && count < BOWS_MOST)
            shots[count++] = shot_of(w, item);
    for (int i = 0; i < count; i++) {
        struct thing *shot = shots[i] ? item_new(w, shots[i]) : NULL;
        if (shot == NULL)
            continue;
        int quantity = QUIVER + roll_below(w, MORE);
        item_of(w, shot)->quantity = (uint32_t)quantity;
        identify_add(w, shot, ALL);
        gain_item_placed(w, who, shot);
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
        if (p->ranks[tools[i].skill])
            give(w, who, library_find(w->library, str_from(tools[i].name)), 1, false);
    }
}
