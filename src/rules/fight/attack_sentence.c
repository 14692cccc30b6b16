#include "rules/fight/attack_sentence.h"

#include "base/num.h"
#include "res/constants.h"
#include "text/say.h"
#include "text/texts.h"
#include "world/body.h"

static const struct verb {
    int8_t attack;
    const char *own, *others;
} verbs[] = {
#define VERB(attack, own, others) {attack, own, others},
#include "rules/fight/attack_verbs.def"
#undef VERB
    {0, "strike", "strikes"},
};

static const struct verb *verb_of(int attack)
{
    const struct verb *verb = verbs;

    while (verb->attack != 0 && verb->attack != attack)
        verb++;
    return verb;
}

/* ---- blows ---- */

/* What was special about it; of several the first. */
static const char *manner_of(const struct script_event *e)
{
    if (e->isAoO)
        return "using the opening, ";
    if (e->isCleave)
        return "in the same swing, ";
    if (e->isSurprise)
        return "out of nowhere, ";
    if (e->isGreatBlow)
        return "with full force, ";
    if (e->isPrecision)
        return "with a careful thrust, ";
    if (e->isHit && e->isBypass)
        return "through a gap in the armour, ";
    return e->isOffhand ? "with the other hand, " : "";
}

static const char *end_of_hit(const struct script_event *e)
{
    if (e->Absorb)
        return " in vain.";
    if (e->isWImmune)
        return " in vain: it takes a better weapon.";
    if (e->Immune && e->aDmg == 0)
        return " to no effect.";
    if (e->Resist && e->aDmg == 0)
        return ", but that is withstood.";
    return e->isCrit && e->AType != A_COUP ? " hard!" : ".";
}

static void tell_blow(struct world *w, const struct script_event *e, const char *end)
{
    const struct verb *verb = verb_of(e->AType);

    say(w, e,
        &(struct lines){.actor = "<Str1>you <Str2> the <EVictim><Str4>",
                        .victim = "<Str1>the <EActor> <Str3> you<Str4>",
                        .others = "<Str1>the <EActor> <Str3> the <EVictim><Str4>",
                        .with = {grammar_text(manner_of(e)), grammar_text(verb->own),
                                 grammar_text(verb->others), grammar_text(end)}});
}

static void tell_miss(struct world *w, const struct script_event *e)
{
    say(w, e,
        &(struct lines){
            .actor = "<Str1>you miss the <EVictim><Str2>",
            .victim = "<Str1>the <EActor> misses you<Str2>",
            .is_harmless = true,
            .others = "<Str1>the <EActor> misses the <EVictim><Str2>",
            .with = {grammar_text(manner_of(e)), grammar_text(e->isWildMiss ? " by far." : ".")}});
}

static void tell_failure(struct world *w, const struct script_event *e)
{
    say(w, e,
        &(struct lines){
            .actor = "<Str1>you try to <Str2> the <EVictim>, and fail.",
            .victim = "<Str1>the <EActor> tries to <Str2> you, and fails.",
            .is_harmless = true,
            .others = "<Str1>the <EActor> tries to <Str2> the <EVictim>, and fails.",
            .with = {grammar_text(manner_of(e)), grammar_text(verb_of(e->AType)->own)}});
}

static bool is_contest(int attack)
{
    return attack == A_TRIP || attack == A_DISA || attack == A_BULL || attack == A_THRO ||
           attack == A_GRAB;
}

/* A blow that kills is told by the death it brings. */
static void tell_attack(struct world *w, const struct script_event *e)
{
    if (!e->isHit)
        tell_miss(w, e);
    else if (e->Resist && is_contest(e->AType))
        tell_failure(w, e);
    else if (!e->Died)
        tell_blow(w, e, end_of_hit(e));
}

/* ---- all others ---- */

static void tell_escape(struct world *w, const struct script_event *e)
{
    if (e->Resist)
        say(w, e,
            &(struct lines){.actor = "You struggle, but the <EVictim> holds you fast.",
                            .victim = "The <EActor> struggles, but you hold on.",
                            .others = "The <EActor> struggles in the grip of the <EVictim>."});
    else
        say(w, e,
            &(struct lines){.actor = "You wrench yourself free of the <EVictim>!",
                            .victim = "The <EActor> slips out of your hands!",
                            .others = "The <EActor> breaks free of the <EVictim>."});
}

/* What comes of touching or being near; all other kinds have words of their own. */
static void tell_aura(struct world *w, const struct script_event *e)
{
    static const struct {
        int8_t type;
        const char *own, *others;
    } rows[] = {
        {AD_FIRE, "You are burned!", "The <EVictim> is burned!"},
        {AD_COLD, "A chill goes through you!", "Rime covers the <EVictim>!"},
        {AD_ACID, "Acid eats at you!", "Acid eats at the <EVictim>!"},
        {AD_ELEC, "A spark leaps over to you!", "A spark leaps over to the <EVictim>!"},
        {AD_SONI, "The din shakes you!", "The din shakes the <EVictim>!"},
        {AD_HOLY, "Its purity burns you!", "Purity burns the <EVictim>!"},
        {AD_EVIL, "Its malice burns you!", "Malice burns the <EVictim>!"},
    };

    for (int i = 0; e->aDmg != 0 && !e->Died && i < COUNT_OF(rows); i++)
        if (rows[i].type == e->DType)
            say(w, e, &(struct lines){.victim = rows[i].own, .others = rows[i].others});
}

static void tell_power(struct world *w, const struct script_event *e, struct str own,
                       struct str others)
{
    say(w, e,
        &(struct lines){
            .actor = "You <Str1>!",
            .others = "The <EActor> <Str2>!",
            .with = {{.text = own, .is_text = true}, {.text = others, .is_text = true}}});
}

/* Some have a word of their own for it: for what they are, or for the shape they have. */
static void tell_roar(struct world *w, const struct script_event *e)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct str words[TEXTS_MOST];
    int count = texts_of(w, actor->resource, MSG_ROARVERB, words);

    if (count == 0)
        count = texts_of(w, creature_of(w, actor)->shape, MSG_ROARVERB, words);
    if (count == 0)
        tell_power(w, e, STR("roar"), STR("roars"));
    else
        tell_power(w, e, words[0], words[count > 1]);
}

void attack_sentence(struct world *w, const struct script_event *e)
{
    switch (e->AType) {
    case A_DEQU:
    case A_AURA:
    case A_ALSO:
    case A_PROX:
    case A_CPRX: tell_aura(w, e); break;
    case A_ESCA: tell_escape(w, e); break;
    case A_ROAR: tell_roar(w, e); break;
    case A_GEST: tell_power(w, e, STR("make a sign"), STR("makes a sign")); break;
    case A_EXPL: tell_power(w, e, STR("burst"), STR("bursts")); break;
    default: tell_attack(w, e); break;
    }
}
