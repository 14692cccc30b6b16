/* Healing as a skill: an hour's work on one ailment of one's own. */
#include "base/num.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "world/segment.h"
#include "world/stati_query.h"

/* What is treated. False: it failed, or is not over; then it waits until one has slept. */
struct treatment {
    struct knack *k;
    int ailment; /* AD_... */
};

static struct thing *self_of(const struct treatment *t)
{
    return knack_self(t->k);
}

static bool is_treated(const struct knack *k, int ailment)
{
    struct stati_query query = stati_of(HEAL_TIMEOUT);

    query.value = ailment;
    return stati_find(k->w, knack_self(k), query) != NULL;
}

static struct check_result check(const struct treatment *t, int difficulty)
{
    return check_skill(t->k->w, self_of(t), SK_HEAL, difficulty, 0);
}

/* quirk: however deep the wounds, only whether magic keeps them open counts. */
static bool stop_bleeding(const struct treatment *t)
{
    enum { MAGICAL = 5 };
    const struct stati *s = stati_find(t->k->w, self_of(t), stati_of(BLEEDING));

    if (!check(t, s && s->effect ? MAGICAL : 0).is_success) {
        knack_tell(t->k, "The blood keeps coming.", NULL);
        return false;
    }
    status_end_nature(t->k->w, self_of(t), BLEEDING);
    knack_tell(t->k, "You stop the blood.", NULL);
    return true;
}

static bool restore_sight(const struct treatment *t)
{
    enum { FOR_GOOD = 30, FOR_DAYS = 25 };
    const struct stati *s = stati_find(t->k->w, self_of(t), stati_of(BLINDNESS));
    int rounds = s ? s->duration : 0;
    int difficulty = rounds == -1 ? FOR_GOOD : rounds < -1 ? FOR_DAYS : imin(10 + rounds / 3, 20);

    if (!check(t, difficulty).is_success) {
        knack_tell(t->k, "You still see nothing.", NULL);
        return false;
    }
    status_end_nature(t->k->w, self_of(t), BLINDNESS);
    knack_tell(t->k, "You can see again.", NULL);
    return true;
}

/* ---- poison and disease ---- */

static void tell_of(const struct treatment *t, const char *words, res_id effect)
{
    say_to(t->k->w, NULL, self_of(t),
           &(struct lines){.actor = words, .with = {grammar_resource(effect)}});
}

/* One check for each. */
static bool treat_one(const struct treatment *t, struct stati *s)
{
    res_id effect = s->effect;
    struct res_effect_values values = segment_of(t->k->w, effect, 0);
    int difficulty = values.sval;
    struct check_result result = check(t, difficulty);

    if (!result.is_success) {
        tell_of(t, "The <Res> will not yield.", effect);
        return false;
    }
    if (result.total > difficulty - 5 + (values.lval - s->magnitude) * 5) {
        tell_of(t, "You drive the <Res> out.", effect);
        status_end_passed(t->k->w, s, EV_REMOVED);
        return true;
    }
    tell_of(t, "The <Res> grows weaker.", effect);
    s->magnitude = wrap16(s->magnitude + 1 + (result.total - difficulty) / 5);
    return false;
}

static bool treat_sickness(const struct treatment *t)
{
    struct stati_walk walk = stati_walk_begin(t->k->w, self_of(t),
                                              t->ailment == AD_POIS ? POISONED : DISEASED);
    bool is_over = true;

    for (struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        is_over = treat_one(t, s) && is_over;
    stati_walk_end(&walk);
    return is_over;
}

/* ---- attributes ---- */

static const char *const attribute_names[] = {
    "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma", "luck"};

static struct stati_query damage_of(int ailment)
{
    struct stati_query query = stati_of(ADJUST_DMG);

    query.value = A_STR + ailment - AD_DAST;
    return query;
}

static void give_back(const struct treatment *t, int amount)
{
    struct stati_walk walk = stati_walk_begin(t->k->w, self_of(t), ADJUST_DMG);

    for (struct stati *s; (s = stati_walk_next(&walk)) != NULL;) {
        if (s->value != A_STR + t->ailment - AD_DAST)
            continue;
        if (amount >= -s->magnitude) {
            amount += s->magnitude;
            status_end_passed(t->k->w, s, EV_REMOVED);
        } else {
            s->magnitude = wrap16(s->magnitude + amount);
            amount = 0;
        }
    }
    stati_walk_end(&walk);
}

static bool treat_attribute(const struct treatment *t)
{
    const struct stati *s = stati_find(t->k->w, self_of(t), damage_of(t->ailment));
    int difficulty = 10 - (s ? s->magnitude : 0) * 2;
    struct check_result result = check(t, difficulty);
    struct grammar_value name = grammar_text(attribute_names[t->ailment - AD_DAST]);

    if (!result.is_success) {
        say_to(t->k->w, NULL, self_of(t),
               &(struct lines){.actor = "Your <Str> does not come back.", .with = {name}});
        return false;
    }
    give_back(t, 1 + (result.total - difficulty) / 5);
    bool is_over = stati_find(t->k->w, self_of(t), damage_of(t->ailment)) == NULL;
    say_to(t->k->w, NULL, self_of(t),
           &(struct lines){.actor = is_over ? "All your <Str> is back."
                                            : "Some of your <Str> comes back.",
                           .with = {name}});
    return is_over;
}

static bool delay_stone(const struct treatment *t)
{
    enum { DIFFICULTY = 20, PER_LEVEL = 20 };

    if (!check(t, DIFFICULTY).is_success) {
        knack_tell(t->k, "The stone creeps on.", NULL);
        return false;
    }
    knack_tell(t->k, "You slow the creeping stone.", NULL);
    struct stati_walk walk = stati_walk_begin(t->k->w, self_of(t), STONING);
    for (struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        s->duration = wrap16(s->duration + skill_level(t->k->w, self_of(t), SK_HEAL) * PER_LEVEL);
    stati_walk_end(&walk);
    return true;
}

/* ---- which ---- */

static void offer_if(const struct knack *k, struct offer *list, int nature, int ailment,
                     const char *words)
{
    if (stati_has(k->w, knack_self(k), nature) && !is_treated(k, ailment))
        offer_add(list, ailment, 0, "%s", words);
}

static bool is_any_treated(const struct knack *k, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (is_treated(k, i))
            return true;
    return false;
}

/* Either the poison or what it has done, not both in one day. */
static void offer_all(const struct knack *k, struct offer *list)
{
    offer_if(k, list, BLEEDING, AD_BLEE, "Treat bleeding");
    if (!is_any_treated(k, AD_DAST, AD_DALU)) {
        offer_if(k, list, POISONED, AD_POIS, "Treat poison");
        offer_if(k, list, DISEASED, AD_DISE, "Treat disease");
    }
    offer_if(k, list, BLINDNESS, AD_BLND, "Treat blindness");
    for (int i = 0; i < COUNT_OF(attribute_names); i++)
        if (!is_treated(k, AD_POIS) && !is_treated(k, AD_DISE) && !is_treated(k, AD_DAST + i) &&
            stati_find(k->w, knack_self(k), damage_of(AD_DAST + i)))
            offer_add(list, AD_DAST + i, 0, "Treat loss of %s", attribute_names[i]);
    offer_if(k, list, STONING, AD_STON, "Slow the turning to stone");
}

static bool treat(const struct treatment *t)
{
    switch (t->ailment) {
    case AD_BLEE: return stop_bleeding(t);
    case AD_BLND: return restore_sight(t);
    case AD_POIS:
    case AD_DISE: return treat_sickness(t);
    case AD_STON: return delay_stone(t);
    default: return treat_attribute(t);
    }
}

/* quirk: enemies and a lack of tools are mentioned, and do not matter here. */
int knack_heal(struct knack *k)
{
    struct offer list = {0};

    if (check_is_threatened(k->w, knack_self(k)))
        knack_tell(k, "This is no time to dress wounds.", NULL);
    offer_all(k, &list);
    if (list.count == 0)
        return knack_refuse(k, "There is nothing about you left to treat.");
    int32_t ailment = offer_ask(&list, k->w, knack_self(k), "What will you treat?");
    if (ailment == OFFER_NONE || labour_spend(k->w, knack_self(k), 1, 1, true) == 0)
        return ABORT;
    const struct treatment t = {.k = k, .ailment = ailment};
    if (!treat(&t) && self_of(&t))
        knack_gain(k, self_of(&t),
                   (struct knack_gift){
                       .nature = HEAL_TIMEOUT, .value = ailment, .duration = STATI_UNTIL_REST});
    return DONE;
}
