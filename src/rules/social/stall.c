#include "rules/social/stall.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/deed.h"
#include "rules/item/divide.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/purse.h"
#include "rules/item/shift.h"
#include "rules/magic/mana.h"
#include "rules/magic/power.h"
#include "rules/magic/prompt.h"
#include "rules/skill/offer.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/carried.h"
#include "rules/value/kind.h"
#include "rules/value/price.h"
#include "rules/value/slot.h"
#include "rules/value/spell_access.h"
#include "rules/value/spellbook.h"
#include "text/name.h"
#include "text/texts.h"
#include "world/ask.h"
#include "world/stati.h"
#include "world/targets.h"
#include "world/throw.h"

enum { WARES_MOST = 500, TICKS = 30 };

struct ware {
    handle item; /* HANDLE_NONE: a service */
    res_id service;
    char words[96];
};

struct stall {
    struct parley *p;
    struct {
        ARRAY_FIELDS(struct ware);
    } wares;
    bool is_shop, is_over;
};

static struct thing *buyer(const struct stall *s)
{
    return parley_speaker(s->p);
}

static struct thing *seller(const struct stall *s)
{
    return parley_other(s->p);
}

static int32_t cost_of(const struct stall *s, const struct thing *item)
{
    return price_of(s->p->w, item, buyer(s), seller(s));
}

/* Companions cast for nothing. */
static int32_t fee_of(const struct stall *s, res_id service)
{
    return targets_leader(s->p->w, seller(s)) == buyer(s)
               ? 0
               : library_constant(s->p->w->library, service, SERVICE_SPELL_COST);
}

/* ---- what there is ---- */

static bool is_for_sale(const struct stall *s, const struct thing *item)
{
    return (s->is_shop || !(item_of(s->p->w, item)->flags & IF_WORN)) && item->kind != T_COIN &&
           !(item->other &&
             str_equal(name_resource(s->p->w, item->other), STR("Item Preservation")));
}

/* quirk: what comes after a worthless thing is not looked at, and so may be worthless, too. */
static void gather_things(struct stall *s)
{
    bool is_passed = false;

    for (const struct thing *it = carried_first(s->p->w, seller(s)); it;
         it = carried_next(s->p->w, seller(s))) {
        if (!is_for_sale(s, it) || s->wares.count >= WARES_MOST)
            continue;
        bool is_worthless = !is_passed && cost_of(s, it) <= 0;
        is_passed = is_worthless;
        if (!is_worthless)
            ARRAY_PUSH(&s->wares, (struct ware){.item = it->self});
    }
}

static void gather_services(struct stall *s)
{
    const struct library *library = s->p->w->library;

    for (int i = 0; i < spellbook_count(library) && s->wares.count < WARES_MOST; i++) {
        res_id spell = spellbook_spell(library, i);
        if (library_constant(library, spell, SERVICE_SPELL_COST) &&
            spell_access_has(s->p->w, seller(s), spell))
            ARRAY_PUSH(&s->wares, (struct ware){.service = spell});
    }
}

static void name_thing_for_sale(const struct stall *s, struct ware *ware)
{
    const struct thing *item = world_thing(s->p->w, ware->item);
    struct str_builder name = {0};
    int32_t count = imax(1, (int)item_of(s->p->w, item)->quantity);

    power_before_full_name(s->p->w, item, s->is_shop); /* who keeps a shop knows all of it */
    name_add(s->p->w, item, NA_A | NA_LONG | (s->is_shop ? NA_IDENT : 0), &name);
    snprintf(ware->words, sizeof ware->words, "%.70s: %d gp", sb_cstr(&name),
             (int)(cost_of(s, item) / count));
    sb_free(&name);
}

static void name_wares(struct stall *s)
{
    for (int i = 0; i < s->wares.count; i++) {
        struct ware *ware = &s->wares.items[i];
        if (ware->item != HANDLE_NONE)
            name_thing_for_sale(s, ware);
        else
            snprintf(ware->words, sizeof ware->words, "cast " STR_PRINTF ": %d gp",
                     STR_ARGS(name_resource(s->p->w, ware->service)),
                     (int)fee_of(s, ware->service));
    }
}

/* ---- buying ---- */

static void judge(const struct stall *s)
{
    if (s->is_shop)
        deed_done(s->p->w, (handle)s->p->e->actor,
                  &(struct deed){AL_NONCHAOTIC, 2, "trade", HANDLE_NONE, BLAME_LEADER});
}

/* quirk: what is not bought is given to who has it anyway: also to oneself, who then has it in
 * hand. */
static void put_back(const struct stall *s, struct thing *item, const char *words)
{
    if (words)
        parley_tell(s->p, words);
    gain_item(s->p->w, seller(s), item);
}

static bool wants(const struct stall *s, const struct thing *item, int32_t cost)
{
    return ask_yes(s->p->w, buyer(s), false, "Pay %d gp for the " STR_PRINTF "?", (int)cost,
                   STR_ARGS(name_called(s->p->w, item, 0)));
}

static void buy(struct stall *s, handle what)
{
    struct world *w = s->p->w;
    struct thing *item = world_thing(w, what);

    if (item == NULL)
        return;
    item = divide_ask(w, buyer(s), item);
    int32_t cost = cost_of(s, item);
    if (cost > purse_total(w, buyer(s)) / PURSE_GOLD) {
        put_back(s, item, "You do not have so much gold.");
    } else if (!wants(s, item, cost)) {
        put_back(s, item, NULL);
    } else {
        purse_pay(w, buyer(s), cost, seller(s));
        shift_out(w, item);
        identify_add(w, item, UINT8_MAX);
        gain_item(w, buyer(s), item);
        judge(s);
        parley_spend(s->p, TICKS);
        s->is_over = true;
    }
}

static void aim_service(const struct stall *s, struct script_event *e)
{
    uint32_t ways = prompt_ways(s->p->w, e->eID);

    if (ways)
        prompt_aim_asking(s->p->w, e, ways, STR("Where is the spell to go?"));
}

static void cast_service(const struct stall *s, res_id spell, int32_t mana)
{
    struct world *w = s->p->w;

    spend_time(w, seller(s)->self, TICKS);
    mana_use(w, seller(s), mana);
    parley_spend(s->p, TICKS);
    struct script_event *e = throw_begin(w);
    if (e) {
        e->actor = s->p->e->actor;
        e->eID = spell;
        aim_service(s, e);
    }
    throw_end(w, e, EV_EFFECT);
}

/* quirk: the fee is compared with the number of copper pieces. */
static void buy_service(struct stall *s, res_id spell)
{
    struct world *w = s->p->w;
    const struct res_effect *effect = library_record(w->library, spell, RES_EFFECT);
    int32_t fee = fee_of(s, spell), mana = effect ? effect->mana_cost : 0;

    if (fee > purse_total(w, buyer(s))) {
        parley_tell(s->p, "You do not have so much gold.");
    } else if (mana > attr_mana(w, seller(s))) {
        parley_tell(s->p, "The <EVictim> is too spent for that; come again later.");
    } else {
        parley_tell(s->p, "The <EVictim> casts a spell for you.");
        purse_pay(w, buyer(s), fee, seller(s));
        cast_service(s, spell, mana);
        judge(s);
        s->is_over = true;
    }
}

/* ---- selling ---- */

static struct thing *choose_sold(const struct stall *s)
{
    struct offer list = {0};
    struct slot_walk walk = slot_walk_begin(s->p->w, buyer(s));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        offer_thing(&list, s->p->w, item, 0);
    if (list.count == 0) {
        parley_tell(s->p, "You carry nothing that you could sell.");
        return NULL;
    }
    int32_t chosen = offer_ask(&list, s->p->w, buyer(s), "Sell what?");
    return chosen == OFFER_NONE ? NULL : world_thing(s->p->w, (handle)chosen);
}

static bool is_wanted(const struct stall *s, const struct thing *item)
{
    struct script_event *e;

    if (item->kind == T_COIN) {
        parley_tell(s->p, "Coins are what one pays with.");
        return false;
    }
    if ((e = throw_begin(s->p->w)) != NULL) {
        e->actor = s->p->e->actor;
        e->target = s->p->e->target;
        e->item = (int32_t)item->self;
    }
    int answer = throw_end(s->p->w, e, EV_WILLBUY);
    if (answer != DONE && answer != NOMSG)
        parley_tell(s->p, "The <EVictim> has no use for that.");
    return answer == DONE;
}

static bool is_known(const struct stall *s, const struct thing *item)
{
    enum { NEEDED = KN_MAGIC | KN_CURSE | KN_PLUS };

    return item->kind == T_GEM || (item_of(s->p->w, item)->known & NEEDED) == NEEDED;
}

/* What the other pays; it buys, so its own skill counts. */
static int32_t offered_for(const struct stall *s, const struct thing *item)
{
    return price_of(s->p->w, item, seller(s), buyer(s));
}

static const char *obstacle(const struct stall *s, const struct thing *item)
{
    enum { SHARE = 3 };

    if (!is_known(s, item))
        return "The <EVictim> wants to know what it buys.";
    if (arms_is_cursed(s->p->w, item))
        return "The <EVictim> does not buy what is cursed.";
    if (purse_total(s->p->w, seller(s)) < offered_for(s, item) / SHARE)
        return "The <EVictim> does not have so much money.";
    return NULL;
}

static bool agrees(const struct stall *s, const struct thing *item)
{
    int32_t gold = imin(purse_total(s->p->w, seller(s)), offered_for(s, item));

    return ask_yes(s->p->w, buyer(s), false, "Sell it for %d gp?", (int)gold);
}

static void hand_over(const struct stall *s, struct thing *item)
{
    struct world *w = s->p->w;

    shift_out(w, item);
    gain_item(w, seller(s), item);
    purse_pay(w, seller(s), imin(purse_total(w, seller(s)), offered_for(s, item)), buyer(s));
    parley_tell_of(s->p, "You sell the <Obj> to the <EVictim>.", item);
    judge(s);
}

static void sell(struct stall *s)
{
    struct thing *item = choose_sold(s);
    const char *against;

    s->is_over = true;
    if (item == NULL || !is_wanted(s, item))
        return;
    item = divide_ask(s->p->w, buyer(s), item);
    against = obstacle(s, item);
    if (against)
        parley_tell(s->p, against);
    if (against || !agrees(s, item))
        gain_item(s->p->w, buyer(s), item);
    else
        hand_over(s, item);
}

/* ---- choosing ---- */

static void ask_which(struct stall *s, struct question_answer *answer)
{
    struct question question = question_make(QUESTION_ONE_OF, STR("Buy what?"));
    struct question_choice choices[WARES_MOST + 1];

    for (int i = 0; i < s->wares.count; i++)
        choices[question.count++] = (struct question_choice){
            .words = str_from(s->wares.items[i].words), .value = i + 1};
    choices[question.count++] = (struct question_choice){
        .words = STR("Sell something"), .value = STALL_SELL, .letter = 's'};
    question.choices = choices;
    question.standard.value = question.escape.value = STALL_LEAVE;
    ask(s->p->w, buyer(s), &question, answer);
}

static void take(struct stall *s, const struct ware *ware)
{
    if (ware->item != HANDLE_NONE)
        buy(s, ware->item);
    else
        buy_service(s, ware->service);
}

/* quirk: the name of a shop is drawn each time. */
static void choose(struct stall *s)
{
    struct question_answer answer;

    if (s->is_shop)
        texts_draw(s->p->w, creature_of(s->p->w, seller(s))->shape, MSG_SHOPNAME);
    ask_which(s, &answer);
    if (answer.value == STALL_SELL)
        sell(s);
    else if (answer.value > 0 && answer.value <= s->wares.count)
        take(s, &s->wares.items[answer.value - 1]);
    else
        s->is_over = true;
}

void stall_open(struct parley *p)
{
    struct stall s = {.p = p, .is_shop = kind_has_flag(p->w, parley_other(p), M_SELLER)};

    if (stati_has(p->w, parley_other(p), SUMMONED)) {
        parley_tell(p, "Nothing it has is of this world.");
        return;
    }
    gather_things(&s);
    gather_services(&s);
    name_wares(&s);
    while (!s.is_over && buyer(&s) && seller(&s))
        choose(&s);
    ARRAY_FREE(&s.wares);
}
