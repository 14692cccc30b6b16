/* Mending what is broken, and tempering blades. */
#include <stdio.h>

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/item/purse.h"
#include "rules/item/shift.h"
#include "rules/skill/craft.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/stati.h"

enum { DAMAGE_SIDES = 8 };

static void tell(const struct craft *c, const char *words, const struct thing *item)
{
    say_to(c->k->w, NULL, craft_self(c),
           &(struct lines){.actor = words, .with = {grammar_thing(item)}});
}

/* Wounds, or mending where it is below 0; what has too many is gone. */
static void spoil(const struct craft *c, struct thing *item, int amount)
{
    if (item->hp <= amount) {
        tell(c, "The <Obj> breaks under your hands!", item);
        shift_out(c->k->w, item);
        thing_delete(c->k->w, item);
        return;
    }
    item->hp = wrap16(item->hp - amount);
    tell(c, "You make the <Obj> worse than it was!", item);
}

/* ---- repairing ---- */

static int32_t choose_broken(const struct craft *c)
{
    const struct world *w = c->k->w;
    struct slot_walk walk = slot_walk_begin(w, craft_self(c));
    struct offer list = {0};

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        struct str_builder name = {0};
        if (item->hp >= item_hp_most(w, item))
            continue;
        name_add(w, item, NA_A | NA_MECH, &name);
        offer_add(&list, (int32_t)item->self, 0, STR_PRINTF " (%d of %d)", STR_ARGS(sb_str(&name)),
                  item->hp, item_hp_most(w, item));
        sb_free(&name);
    }
    if (list.count == 0) {
        knack_refuse(c->k, "Nothing you have is broken.");
        return OFFER_NONE;
    }
    return offer_ask(&list, c->k->w, craft_self(c), "Repair what?");
}

static struct stati *tries_at(const struct craft *c, const struct thing *item)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = SK_CRAFT;
    return stati_find(c->k->w, item, tried);
}

/* Tenths of it that are whole. */
static int soundness(const struct world *w, const struct thing *item)
{
    return item->hp * 10 / imax(1, item_hp_most(w, item));
}

static int difficulty_of(const struct craft *c, const struct thing *item)
{
    const struct world *w = c->k->w;
    const struct stati *tried = tries_at(c, item);

    return 10 + (worth_is_magic(w, item) ? worth_level(w, item, true) : 0) + 10 -
           soundness(w, item) + (tried ? tried->magnitude : 0);
}

/* quirk: the less is broken, the more it costs. */
static int32_t cost_of(const struct craft *c, const struct thing *item)
{
    return craft_price(c, price_of(c->k->w, item, NULL, NULL) * soundness(c->k->w, item) / 30);
}

static char ask_pace(const struct craft *c, int difficulty)
{
    static const struct offer_way ways[] = {
        {'p', "go on, two hours"}, {'s', "work slowly, eight hours"}, {'c', "leave it"}};
    char text[64];

    snprintf(text, sizeof text, "Craft %+d against %d. How?", c->level, difficulty);
    char way = offer_ways(c->k->w, craft_self(c), text, ways, COUNT_OF(ways));
    return way == 'c' ? 0 : way;
}

static void mend(const struct craft *c, struct thing *item)
{
    struct world *w = c->k->w;
    struct stati_query tried = stati_of(TRIED);
    int amount = roll_dice_of(w, 2, 8, skill_level(w, craft_self(c), SK_CRAFT) / 3);

    tried.value = SK_CRAFT;
    item->hp = wrap16(imin(item_hp_most(w, item), item->hp + amount));
    status_end(w, item, tried);
    tell(c,
         item->hp == item_hp_most(w, item) ? "The <Obj> is as good as new."
                                           : "The <Obj> is better than it was.",
         item);
    if (arms_is_metallic(w, item)) {
        int strength = roll_dice_of(w, 1, 12, 4);
        practice(w, craft_self(c), A_STR, strength, ESTR_FORGE, 30);
    }
    int wit = roll_dice_of(w, 1, 6, 0);
    practice(w, craft_self(c), A_INT, wit, EINT_CREATION, 40);
}

static void fail(const struct craft *c, struct thing *item, bool is_bad)
{
    enum { HARDER = 2 };
    struct stati *tried = tries_at(c, item);

    if (tried)
        tried->magnitude = wrap16(tried->magnitude + HARDER);
    else
        status_gain(
            c->k->w, item,
            (struct stati){
                .nature = TRIED, .value = SK_CRAFT, .magnitude = HARDER, .source = SS_MISC});
    int damage = 1 + roll_below(c->k->w, DAMAGE_SIDES);
    if (is_bad)
        spoil(c, item, damage);
    else
        tell(c, "You cannot mend the <Obj>.", item);
}

static int repair(const struct craft *c, handle what)
{
    enum { FAST = 2, SLOW = 8, PATIENCE = 4, BADLY = 5 };
    struct world *w = c->k->w;
    struct thing *item = world_thing(w, what);
    int difficulty = difficulty_of(c, item);
    int32_t gold = cost_of(c, item);

    if (!craft_affords(c, 0, gold))
        return ABORT;
    char pace = ask_pace(c, difficulty);
    int hours = pace == 's' ? SLOW : FAST;
    if (pace == 0 || labour_spend(w, craft_self(c), hours, hours, false) == 0)
        return ABORT;
    purse_pay(w, craft_self(c), gold, NULL);
    struct check_result check = check_skill(w, craft_self(c), SK_CRAFT, difficulty,
                                            pace == 's' ? PATIENCE : 0);
    if (check.is_success)
        mend(c, item);
    else
        fail(c, item, check.total < difficulty - BADLY);
    return DONE;
}

int craft_repair(struct craft *c)
{
    int32_t what = choose_broken(c);
    const struct thing *item = what == OFFER_NONE ? NULL : world_thing(c->k->w, (handle)what);

    if (item == NULL)
        return ABORT;
    if (arms_is_metallic(c->k->w, item) && !c->has_forge)
        return knack_refuse(c->k, "For metal you need a forge.");
    return repair(c, (handle)what);
}

/* ---- tempering ---- */

static int32_t choose_blade(const struct craft *c)
{
    const struct world *w = c->k->w;
    const uint32_t blades = WG_LBLADES | WG_SBLADES | WG_DAGGERS;
    struct slot_walk walk = slot_walk_begin(w, craft_self(c));
    struct offer list = {0};

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (thing_is(item, T_WEAPON) && arms_is_group(w, item, blades) && arms_is_metallic(w, item))
            offer_thing(&list, w, item, NA_A | NA_MECH);
    if (list.count == 0) {
        knack_refuse(c->k, "You have no blade to temper.");
        return OFFER_NONE;
    }
    return offer_ask(&list, c->k->w, craft_self(c), "Temper what?");
}

static void sharpen(const struct craft *c, struct thing *blade, int total)
{
    struct world *w = c->k->w;
    int strength = roll_dice_of(w, 1, 12, 0);

    practice(w, craft_self(c), A_STR, strength, ESTR_FORGE, 30);
    int wit = roll_dice_of(w, 1, 12, 0);
    practice(w, craft_self(c), A_INT, wit, EINT_CREATION, 40);
    status_gain(w, blade,
                (struct stati){.nature = MASTERWORK,
                               .value = wrap16((skill_level(w, craft_self(c), SK_CRAFT) - 7) / 5),
                               .magnitude = wrap16(total * 3),
                               .source = SS_MISC});
    tell(c, "The <Obj> has never been so sharp.", blade);
}

/* quirk: what was tempered before is lost before the work begins. */
int craft_temper(struct craft *c)
{
    enum { HOURS = 6, BASE = 15, BADLY = 10 };
    struct world *w = c->k->w;

    if (!c->has_forge)
        return knack_refuse(c->k, "For that you need a forge.");
    int32_t what = choose_blade(c);
    struct thing *blade = what == OFFER_NONE ? NULL : world_thing(w, (handle)what);
    if (blade == NULL)
        return ABORT;
    status_end_nature(w, blade, MASTERWORK);
    if (labour_spend(w, craft_self(c), HOURS, HOURS, false) == 0)
        return ABORT;
    int level = worth_level(w, blade, true);
    struct check_result check = check_skill(w, craft_self(c), SK_CRAFT, BASE + level, 0);
    if (check.is_success) {
        sharpen(c, blade, check.total);
        return DONE;
    }
    tell(c, "The <Obj> will not take an edge.", blade);
    if (check.total < BADLY + level) {
        int damage = roll_dice_of(w, 1, DAMAGE_SIDES, 0);
        spoil(c, blade, damage);
    }
    return DONE;
}
