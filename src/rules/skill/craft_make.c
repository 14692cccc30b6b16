/* Making something new, of which one knows how. */
#include <stdio.h>

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/purse.h"
#include "rules/magic/spell.h"
#include "rules/make/pick.h"
#include "rules/skill/craft.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati.h"

struct making {
    struct craft *c;
    struct world *w;
    handle item;
    int quantity, difficulty, hours;
    int32_t experience, gold;
};

static struct thing *item_of_making(const struct making *m)
{
    return world_thing(m->w, m->item);
}

/* ---- what ---- */

static const struct {
    int kind;
    const char *name;
} kinds[] = {{T_FOOD, "food"},        {T_WEAPON, "a weapon"},     {T_BOW, "a bow"},
             {T_MISSILE, "missiles"}, {T_ARMOUR, "armour"},       {T_SHIELD, "a shield"},
             {T_CLOTHES, "clothes"},  {T_CONTAIN, "a container"}, {T_TOOL, "a tool"},
             {T_LIGHT, "a light"}};

static int32_t choose_kind(const struct craft *c)
{
    struct offer list = {0};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        offer_add(&list, kinds[i].kind, 0, "%s", kinds[i].name);
    return offer_ask(&list, c->k->w, craft_self(c), "What will you make?");
}

/* All candidates that the pick has left. */
static int32_t choose_candidate(const struct craft *c)
{
    const struct candidates *all = &c->k->w->candidates;
    struct offer list = {0};

    for (int i = 0; i < CANDIDATES_MOST && all->items[i]; i++) {
        struct str name = name_resource(c->k->w, (res_id)all->items[i]);
        offer_add(&list, i, 0, STR_PRINTF, STR_ARGS(name));
    }
    if (list.count == 0) {
        knack_refuse(c->k, c->source ? "You know no formula for that."
                                     : "Nothing of that kind is within your skill.");
        return OFFER_NONE;
    }
    return offer_ask(&list, c->k->w, craft_self(c), "Make which?");
}

static void forget_candidates(const struct craft *c)
{
    struct candidates *all = &c->k->w->candidates;

    for (int i = 0; i < CANDIDATES_MOST; i++)
        all->items[i] = 0;
}

static struct thing *make_whole(const struct craft *c)
{
    int32_t kind = choose_kind(c);

    if (kind == OFFER_NONE)
        return NULL;
    forget_candidates(c);
    pick_item(c->k->w, PUR_CRAFT + PUR_LISTING, 0, c->level, kind);
    int32_t chosen = choose_candidate(c);
    return chosen == OFFER_NONE ? NULL
                                : item_new(c->k->w, (res_id)c->k->w->candidates.items[chosen]);
}

/* What the effects of a source are put into. */
static const char *vessel(int source)
{
    return source == AI_SCROLL    ? "scroll"
           : source == AI_POTION  ? "potion"
           : source == AI_ALCHEMY ? "flask"
                                  : "small glass vial";
}

static void imbue(const struct craft *c, struct thing *item, res_id effect)
{
    enum { DOSES = 10 };
    struct world *w = c->k->w;

    if (segment_of(w, effect, 0).aval == AR_POISON)
        status_gain(
            w, item,
            (struct stati){
                .nature = POISONED, .magnitude = DOSES, .source = SS_MISC, .effect = effect});
    else if (spell_has_flag(w, effect, EF_NEEDS_PLUS))
        item_enchant(w, item, effect, item_most_plus(w, effect, c->level));
    else
        item_enchant(w, item, effect, 0);
    item_begin(w, item);
}

static struct thing *make_by_formula(const struct craft *c)
{
    struct world *w = c->k->w;

    forget_candidates(c);
    pick_effect(w, PUR_KNOWN, 0, c->level, c->source);
    int32_t chosen = choose_candidate(c);
    if (chosen == OFFER_NONE)
        return NULL;
    res_id effect = (res_id)w->candidates.items[chosen];
    res_id base = library_find(w->library, str_from(vessel(c->source)));
    struct thing *item = base ? item_new(w, base) : NULL;
    if (item)
        imbue(c, item, effect);
    return item;
}

/* How many come of it where things come in groups. */
static void fill_group(const struct making *m)
{
    enum { BUNDLE = 100, GROUP = 12 };
    const struct thing *item = item_of_making(m);

    identify_set(m->w, item_of_making(m), 0xff);
    if (arms_has_flag(m->w, item, IT_BGROUP))
        item_of(m->w, item)->quantity = BUNDLE;
    else if (arms_has_flag(m->w, item, IT_GROUP) || arms_has_flag(m->w, item, IT_ROPE))
        item_of(m->w, item)->quantity = GROUP;
}

/* ---- whether, and at what cost ---- */

/* Metal needs a forge; some things need a master. */
static bool is_within_skill(struct making *m)
{
    enum { METAL = 10, HARDER = 7 };
    const struct thing *item = item_of_making(m);
    int least = imax(0, library_constant(m->w->library, item->resource, MIN_CRAFT_LEVEL));

    if (item->other)
        least = imax(least, library_constant(m->w->library, item->other, MIN_CRAFT_LEVEL));
    if (arms_is_metallic(m->w, item)) {
        least = imax(least, METAL);
        if (!m->c->has_forge) {
            knack_refuse(m->c->k, "For metal you need a forge.");
            return false;
        }
    }
    if (least > skill_level(m->w, craft_self(m->c), SK_CRAFT)) {
        say_to(m->w, NULL, craft_self(m->c),
               &(struct lines){.actor = "That takes a skill of <Num> at least.",
                               .with = {grammar_number(least)}});
        return false;
    }
    m->difficulty = imax(m->difficulty, least + HARDER);
    return true;
}

static bool ask_quantity(struct making *m)
{
    enum { MOST = 999 };
    struct thing *item = item_of_making(m);
    struct question question = question_make(QUESTION_AMOUNT, STR("How many?"));
    struct question_answer answer;
    bool is_many = item->kind == T_POTION || item->kind == T_SCROLL || item->kind == T_MISSILE ||
                   m->c->source == AI_POISON || m->c->source == AI_ALCHEMY;

    m->quantity = 1;
    if (!is_many)
        return true;
    question.most = MOST;
    ask(m->w, craft_self(m->c), &question, &answer);
    if (answer.value <= 0)
        return false;
    m->quantity = answer.value;
    struct stati *poison = stati_find(m->w, item, stati_of(POISONED));
    if (poison)
        poison->magnitude = wrap16(m->quantity);
    else
        item_of(m->w, item)->quantity = (uint32_t)m->quantity;
    return true;
}

static void add_difficulty(struct making *m)
{
    const struct thing *item = item_of_making(m);
    const struct stati *poison = stati_find(m->w, item, stati_of(POISONED));
    const struct res_effect *effect = spell_record(m->w, poison ? poison->effect : item->other);

    if (m->c->source == AI_SCROLL)
        m->difficulty += effect ? (effect->level - 1) * 2 : 0;
    else if (m->c->source == AI_POISON)
        m->difficulty += effect ? effect->level : 0;
    else
        m->difficulty += worth_level(m->w, item, true);
}

static int32_t listed_cost(const struct making *m, const struct thing *item, int32_t otherwise)
{
    enum { CELLS = 10, PER_POINT = 25 };
    uint32_t cells[CELLS];
    bool is_own = false;
    int count = item->other
                    ? library_list(m->w->library, item->other, ITEM_COST, cells, CELLS, &is_own)
                    : 0;
    int at = imax(0, item_of(m->w, item)->plus - 1);

    return is_own && at < count ? (int32_t)cells[at] / PER_POINT : otherwise;
}

static void reckon(struct making *m)
{
    enum { GOLD_PER_POINT = 8, WITHOUT_MAGIC = 5, MOST_LEVEL = 20 };
    const struct craft *c = m->c;
    const struct thing *item = item_of_making(m);
    int level = iclamp(worth_level(m->w, item, true), 1, MOST_LEVEL);
    bool is_mundane = c->source == AI_ALCHEMY || c->source == AI_POISON || c->source == 0;

    m->experience = listed_cost(m, item, craft_experience(level));
    m->experience /= c->is_scroll ? 10 : c->is_potion ? 5 : 1;
    m->experience *= m->quantity;
    m->gold = m->experience * GOLD_PER_POINT;
    if (is_mundane) {
        m->experience = 0;
        m->gold /= WITHOUT_MAGIC;
    }
    if (c->source == 0)
        m->gold = price_of(m->w, item, NULL, NULL) * m->quantity;
    m->hours = 2 + m->quantity;
    if (feat_has(m->w, craft_self(c), FT_ARTIFICER))
        m->experience = m->experience * 2 / 3;
}

static bool has_time(const struct making *m)
{
    if (m->hours <= 11 + attr_modifier(m->w, craft_self(m->c), A_CON))
        return true;
    knack_refuse(m->c->k, "A day is too short to make so many.");
    return false;
}

static bool is_confirmed(const struct making *m)
{
    const struct thing *self = craft_self(m->c);

    if (m->c->skill && m->experience == 0)
        return ask_yes(m->w, self, false,
                       "It takes %d gold pieces and %d hours, at a difficulty of %d. Go on?",
                       (int)m->gold, m->hours, m->difficulty);
    if (m->c->skill)
        return ask_yes(m->w, self, false,
                       "It takes %d experience, %d gold pieces and %d hours, at a difficulty of "
                       "%d. Go on?",
                       (int)m->experience, (int)m->gold, m->hours, m->difficulty);
    return ask_yes(m->w, self, false, "It takes %d experience, %d gold pieces and %d hours. Go on?",
                   (int)m->experience, (int)m->gold, m->hours);
}

/* ---- the work ---- */

static void pay(const struct making *m, int32_t experience, int32_t gold)
{
    experience_lose(m->w, craft_self(m->c), (uint32_t)experience);
    purse_pay(m->w, craft_self(m->c), gold, NULL);
}

static bool work(const struct making *m)
{
    if (labour_spend(m->w, craft_self(m->c), m->hours, m->hours, false) == 0)
        return false;
    pay(m, m->experience / 2, m->gold / 2);
    if (m->c->skill && !check_succeeds(m->w, craft_self(m->c), m->c->skill, m->difficulty)) {
        say_to(m->w, NULL, craft_self(m->c),
               &(struct lines){.actor = "It comes to nothing.",
                               .with = {grammar_thing(item_of_making(m))}});
        return false;
    }
    pay(m, (m->experience + 1) / 2, (m->gold + 1) / 2);
    return true;
}

static void learn(const struct making *m, bool is_metal)
{
    struct thing *self = craft_self(m->c);

    if (is_metal) {
        int strength = roll_dice_of(m->w, 1, 12, 4);
        practice(m->w, self, A_STR, strength, ESTR_FORGE, 70);
    }
    int wit = roll_dice_of(m->w, 1, 10, 2);
    practice(m->w, self, A_INT, wit, EINT_CREATION, 50);
}

static void finish(const struct making *m)
{
    enum { FINE = 10 };
    struct thing *item = item_of_making(m);
    int alchemy = skill_level(m->w, craft_self(m->c), SK_ALCHEMY);
    bool is_metal = arms_is_metallic(m->w, item);

    if (m->c->source == AI_ALCHEMY && alchemy > FINE)
        status_gain(
            m->w, item,
            (struct stati){.nature = ALCHEMY_LEV, .magnitude = wrap16(alchemy), .source = SS_MISC});
    identify_add(m->w, item, 0xff);
    say_to(m->w, NULL, craft_self(m->c),
           &(struct lines){.actor = "Your work is done: <Obj>.", .with = {grammar_thing(item)}});
    gain_item(m->w, craft_self(m->c), item);
    learn(m, is_metal);
}

static bool may(struct making *m)
{
    if (m->c->source == 0 && !is_within_skill(m))
        return false;
    if (!ask_quantity(m))
        return false;
    add_difficulty(m);
    reckon(m);
    if (!has_time(m))
        return false;
    m->gold = craft_price(m->c, m->gold);
    return craft_affords(m->c, m->experience, m->gold) && is_confirmed(m);
}

int craft_make(struct craft *c)
{
    enum { BASE = 10 };
    struct thing *item = c->source ? make_by_formula(c) : make_whole(c);
    struct making m = {.c = c, .w = c->k->w, .difficulty = BASE};

    if (item == NULL)
        return ABORT;
    m.item = item->self;
    fill_group(&m);
    if (!may(&m) || !work(&m)) {
        thing_delete(m.w, item_of_making(&m));
        return ABORT;
    }
    finish(&m);
    return DONE;
}
