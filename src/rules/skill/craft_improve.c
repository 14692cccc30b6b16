/* Making good things better: with a forge and one's own experience, or with a story. */
#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/item/item.h"
#include "rules/item/purse.h"
#include "rules/item/quality.h"
#include "rules/skill/craft.h"
#include "rules/skill/labour.h"
#include "rules/status/practice.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/chance.h"

enum { BEST_PLUS = 5, BEST_LEVEL = 20 };

struct improvement {
    struct craft *c;
    struct world *w;
    handle item;
    bool is_story, adds_quality;
    int quality; /* 0: a plus */
    int before, after;
};

static struct thing *item_of_work(const struct improvement *m)
{
    return world_thing(m->w, m->item);
}

/* ---- what ---- */

static bool is_fit(const struct improvement *m, const struct thing *item)
{
    const struct item *body = item_of(m->w, item);
    bool is_arms = thing_is(item, T_WEAPON) || item->kind == T_ARMOUR || item->kind == T_SHIELD;

    return (!m->is_story || body->plus != 0) && (m->is_story || is_arms) &&
           arms_is_known(m->w, item, KN_MAGIC | KN_PLUS | KN_BLESS) &&
           !arms_is_cursed(m->w, item) && item->kind != T_POTION && item->kind != T_SCROLL &&
           body->plus < BEST_PLUS;
}

static bool choose_item(struct improvement *m)
{
    struct slot_walk walk = slot_walk_begin(m->w, craft_self(m->c));
    struct offer list = {0};

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (is_fit(m, item))
            offer_thing(&list, m->w, item, NA_A | NA_MECH);
    if (list.count == 0) {
        knack_refuse(m->c->k, "You have nothing that could be made better so.");
        return false;
    }
    int32_t chosen = offer_ask(&list, m->w, craft_self(m->c), "Make what better?");
    m->item = chosen == OFFER_NONE ? HANDLE_NONE : (handle)chosen;
    return m->item != HANDLE_NONE;
}

/* Only the good make holy weapons, and so on. */
static bool is_right(const struct improvement *m, int quality)
{
    const struct thing *self = craft_self(m->c);
    static const struct {
        int quality, kind;
    } rows[] = {
        {WQ_HOLY, MA_GOOD}, {WQ_UNHOLY, MA_EVIL}, {WQ_CHAOTIC, MA_CHAOTIC}, {WQ_LAWFUL, MA_LAWFUL}};
    enum { VORPAL_LEVEL = 15 };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        bool is_of_kind = kind_is(m->w, self, rows[i].kind);
        if ((quality == rows[i].quality && !is_of_kind) || (quality == WQ_BALANCE && is_of_kind))
            return false;
    }
    return quality != WQ_VORPAL || kind_challenge(m->w, self, false) >= VORPAL_LEVEL;
}

static bool choose_quality(struct improvement *m)
{
    struct thing *item = item_of_work(m);
    bool is_weapon = thing_is(item, T_WEAPON);
    struct offer list = {0};

    for (int i = 1; i < WQ_LAST; i++) {
        const char *name = name_quality(!is_weapon, i);
        if (name && quality_fits(m->w, item, i, QUALITY_ANY_LEVEL) &&
            (!is_weapon || is_right(m, i)))
            offer_add(&list, i, 0, "%s", name);
    }
    int32_t chosen = offer_ask(&list, m->w, craft_self(m->c), "Which quality?");
    m->quality = chosen == OFFER_NONE ? 0 : chosen;
    return chosen != OFFER_NONE;
}

static bool choose_way(struct improvement *m)
{
    static const struct offer_way ways[] = {{'q', "give it a quality"}, {'p', "raise its plus"}};
    char way = m->is_story ? 'p' : offer_ways(m->w, craft_self(m->c), "How?", ways, COUNT_OF(ways));

    m->adds_quality = way == 'q';
    return way != 0;
}

/* ---- whether ---- */

static void change(const struct improvement *m, struct thing *item)
{
    if (m->quality)
        quality_add(m->w, item, m->quality, 0);
    else
        item_set_plus(m->w, item, item_of(m->w, item)->plus + 1);
}

/* The level it would be of: that of one just like it that is changed, and thrown away. */
static int level_after(const struct improvement *m)
{
    const struct thing *item = item_of_work(m);
    struct thing *like = item_new(m->w, item->resource);

    like->other = item->other;
    item_of(m->w, like)->plus = item_of(m->w, item)->plus;
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        item_of(m->w, like)->qualities[i] = item_of(m->w, item)->qualities[i];
    change(m, like);
    int level = worth_level(m->w, like, true);
    thing_delete(m->w, like);
    return level;
}

static bool is_possible(struct improvement *m)
{
    m->before = worth_level(m->w, item_of_work(m), true);
    m->after = level_after(m);
    if (m->after > BEST_LEVEL) {
        knack_refuse(m->c->k, "No mortal could do that.");
        return false;
    }
    if (m->after <= m->c->level)
        return true;
    say_to(m->w, NULL, craft_self(m->c),
           &(struct lines){.actor = "It would be of level <Num>, and that is beyond you.",
                           .with = {grammar_number(m->after)}});
    return false;
}

/* ---- the work ---- */

static void learn(const struct improvement *m)
{
    static const struct {
        int attribute, field;
    } rows[] = {{A_STR, ESTR_FORGE}, {A_INT, EINT_CREATION}, {A_WIS, EWIS_CREATION}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        int learned = roll_dice_of(m->w, 1, 12, 4);
        practice(m->w, craft_self(m->c), rows[i].attribute, learned, rows[i].field, 70);
    }
}

static bool forge(const struct improvement *m)
{
    enum { GOLD_PER_POINT = 25 };
    struct thing *self = craft_self(m->c);
    int32_t points = craft_experience(m->after) - craft_experience(m->before);
    int32_t gold = craft_price(m->c, points * GOLD_PER_POINT);
    int hours = imin(10, 2 + (m->after - m->before) * 2);

    if (!craft_affords(m->c, points, gold))
        return false;
    if (feat_has(m->w, self, FT_ARTIFICER))
        points = points * 2 / 3;
    if (!ask_yes(m->w, self, false, "It takes %d experience, %d gold pieces and %d hours. Go on?",
                 (int)points, (int)gold, hours) ||
        labour_spend(m->w, self, hours, hours, false) == 0)
        return false;
    experience_lose(m->w, self, (uint32_t)points);
    purse_pay(m->w, self, gold, NULL);
    say_to(m->w, NULL, self,
           &(struct lines){.actor = "You hammer magic into the <Obj>.",
                           .with = {grammar_thing(item_of_work(m))}});
    learn(m);
    return true;
}

static void tell_story(const struct improvement *m)
{
    character_of(m->w, craft_self(m->c))->story_pluses[0]++;
    say_to(m->w, NULL, craft_self(m->c),
           &(struct lines){.actor = "From now on songs will be sung of your <Obj>.",
                           .with = {grammar_thing(item_of_work(m))}});
}

int craft_improve(struct craft *c, bool is_story)
{
    struct improvement m = {.c = c, .w = c->k->w, .is_story = is_story};

    if (!choose_way(&m) || !choose_item(&m) || (m.adds_quality && !choose_quality(&m)) ||
        !is_possible(&m))
        return ABORT;
    if (is_story)
        tell_story(&m);
    else if (!forge(&m))
        return ABORT;
    if (item_of_work(&m))
        change(&m, item_of_work(&m));
    return DONE;
}
