/* The ways of animals: calming them, frightening them, taking them in. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/companion.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/status.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/figures.h"
#include "world/chance.h"
#include "world/stati.h"

enum { TICKS = 50, SIDES = 20, ROUNDS_SPURNED = 500 };

struct empathy {
    struct knack *k;
    handle animal;
    int level, roll;
};

static struct thing *animal_of(const struct empathy *m)
{
    return world_thing(m->k->w, m->animal);
}

static void tell(const struct empathy *m, const char *own, const char *others)
{
    const struct script_event e = {.actor = (int32_t)m->k->who, .target = (int32_t)m->animal};

    say(m->k->w, &e, &(struct lines){.actor = own, .others = others});
}

/* Whether the bond to its kind is deep enough to have a say; the level that counts.
 * quirk: the first affinity that fits counts, not the best. */
static bool is_akin(struct empathy *m)
{
    const struct world *w = m->k->w;
    const struct thing *self = knack_self(m->k), *animal = animal_of(m);
    struct stati_query affinity = stati_of(SPECIES_AFFINITY);
    bool is_learned = character_of(w, self)->ranks[SK_ANIMAL_EMP] != 0;

    m->level = skill_level(w, self, SK_ANIMAL_EMP);
    for (const struct stati *s = stati_find(w, self, affinity); s;
         s = stati_find_next(w, s, affinity))
        if (kind_is(w, animal, s->value)) {
            m->level = imax(m->level, s->magnitude);
            return true;
        }
    if (kind_is(w, animal, MA_ANIMAL))
        return m->level != 0;
    if (kind_is(w, animal, MA_BEAST) && feat_has(w, self, FT_BEASTIAL_EMPATHY))
        return is_learned;
    return (kind_is(w, animal, MA_PLANT) || kind_is(w, animal, MA_FUNGI)) &&
           feat_has(w, self, FT_PLANT_EMPATHY) && is_learned;
}

static void spurn(const struct empathy *m, int rounds)
{
    if (animal_of(m))
        knack_gain(m->k, animal_of(m),
                   (struct knack_gift){
                       .nature = ANIMAL_EMP_TRIED, .duration = rounds, .object = m->k->who});
}

/* Its rating, once or twice, and a base against skill and die. */
static bool succeeds(const struct empathy *m, int times, int base)
{
    int difficulty = kind_challenge(m->k->w, animal_of(m), false) * times + base;

    if (m->k->who == m->k->w->player)
        figures_note(m->k->w, FIGURES_YOUR_SKILL, "%s: %d%+d = %d against %d",
                     skill_name(SK_ANIMAL_EMP), m->roll, m->level, m->roll + m->level, difficulty);
    return m->level + m->roll >= difficulty;
}

static void wake(const struct empathy *m)
{
    struct stati_query asleep = stati_of(SLEEPING);

    asleep.value = SLEEP_NATURAL;
    status_end(m->k->w, animal_of(m), asleep);
}

static bool is_hostile(const struct empathy *m)
{
    return hostility_is_enemy(m->k->w, animal_of(m), knack_self(m->k));
}

/* ---- four ways ---- */

static int pacify(struct empathy *m)
{
    if (!is_hostile(m))
        return knack_refuse(m->k, "It means you no harm.");
    wake(m);
    tell(m, "You hold the <EVictim>'s eyes with yours.",
         "The <EActor> holds the <EVictim>'s eyes.");
    if (!succeeds(m, 1, 15)) {
        tell(m, "The <EVictim> bares its teeth and looks away.", "The <EVictim> looks away.");
        spurn(m, ROUNDS_SPURNED);
        return DONE;
    }
    creature_of(m->k->w, animal_of(m))->state |= MS_PEACEFUL;
    anger_pacify(m->k->w, animal_of(m));
    tell(m, "The <EVictim> is calm now.", "The <EVictim> is calm now.");
    return DONE;
}

static int cow(struct empathy *m)
{
    if (!is_hostile(m))
        return knack_refuse(m->k, "It means you no harm.");
    wake(m);
    tell(m, "You stare at the <EVictim>.", "The <EActor> stares at the <EVictim>.");
    if (!succeeds(m, 1, 10)) {
        tell(m, "The <EVictim> bares its teeth and looks away.", "The <EVictim> looks away.");
        spurn(m, ROUNDS_SPURNED);
        return DONE;
    }
    knack_gain(m->k, animal_of(m),
               (struct knack_gift){
                   .nature = AFRAID, .value = FEAR_PANIC, .duration = wrap8(5 + m->level * 2)});
    tell(m, "The <EVictim> runs from you.", "The <EVictim> runs.");
    return DONE;
}

static int soothe(struct empathy *m)
{
    if (!stati_has(m->k->w, animal_of(m), AFRAID))
        return knack_refuse(m->k, "It is not afraid.");
    wake(m);
    tell(m, "You talk softly to the <EVictim>.", "The <EActor> talks softly to the <EVictim>.");
    if (!succeeds(m, 1, 10)) {
        tell(m, "The <EVictim> shies from you.", "The <EVictim> shies.");
        spurn(m, ROUNDS_SPURNED);
        return DONE;
    }
    status_end_nature(m->k->w, animal_of(m), AFRAID);
    tell(m, "The <EVictim> takes heart.", "The <EVictim> takes heart.");
    return DONE;
}

static int befriend(struct empathy *m)
{
    struct thing *self = knack_self(m->k), *animal = animal_of(m);

    if (is_hostile(m))
        return knack_refuse(m->k, "First it must mean you no harm.");
    if (point_distance(role_place(self), role_place(animal)) > 1)
        return knack_refuse(m->k, "You must be beside it.");
    wake(m);
    tell(m, "You hold your hand out to the <EVictim>.",
         "The <EActor> holds a hand out to the <EVictim>.");
    if (!succeeds(m, 2, 15)) {
        tell(m, "The <EVictim> draws back.", "The <EVictim> draws back.");
        spurn(m, STATI_UNTIL_REST);
        return DONE;
    }
    if (animal->kind != T_MONSTER || !companion_make(m->k->w, animal, self, PHD_ANIMAL))
        return DONE;
    tell(m, "The <EVictim> nudges your hand. You have a friend.",
         "The <EVictim> nudges the <EActor>'s hand.");
    return DONE;
}

static int choose(struct empathy *m)
{
    static const struct offer_way ways[] = {
        {'p', "pacify it"}, {'c', "cow it"}, {'s', "soothe it"}, {'b', "befriend it"}};

    switch (
        offer_ways(m->k->w, knack_self(m->k), "What do you want of it?", ways, COUNT_OF(ways))) {
    case 'p': return pacify(m);
    case 'c': return cow(m);
    case 's': return soothe(m);
    case 'b': return befriend(m);
    default: return ABORT;
    }
}

/* One more draw, of its own. */
int knack_empathy(struct knack *k)
{
    struct empathy m = {.k = k, .roll = 1 + roll_below(k->w, SIDES)};
    const struct thing *animal = knack_self(k)->kind == T_PLAYER
                                     ? knack_ask_target(k, Q_TAR | Q_CRE, 0)
                                     : NULL;
    struct stati_query tried = stati_of(ANIMAL_EMP_TRIED);

    if (animal == NULL || creature_of(k->w, animal) == NULL)
        return ABORT;
    m.animal = animal->self;
    if (!is_akin(&m))
        return knack_refuse(k, "Nothing in you speaks to that kind of creature.");
    spend_time(k->w, k->who, TICKS);
    tried.object = k->who;
    if (stati_find(k->w, animal, tried))
        return knack_refuse(k, "It has had enough of you.");
    if (kind_is_character(animal) || !kind_is(k->w, animal, MA_LIVING))
        return knack_refuse(k, "You cannot make it out at all.");
    return choose(&m);
}

int knack_affinity(struct knack *k)
{
    return knack_skill(k->w, knack_self(k), SK_ANIMAL_EMP);
}
