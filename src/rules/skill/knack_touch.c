/* What one does for others, with a touch or a word: hands laid on, peace, freedom. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/target.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/check.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/figures.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

static int distance(const struct thing *a, const struct thing *b)
{
    return point_distance(role_place(a), role_place(b));
}

/* ---- hands ---- */

/* One draw of two dice. */
static int healing(const struct knack *k)
{
    const struct thing *self = knack_self(k);
    int dice = roll_dice_of(k->w, 2, 6, 0);

    return dice + imax(1, 2 + attr_modifier(k->w, self, A_CHA)) *
                      ability_level(k->w, self, CA_LAY_ON_HANDS);
}

static void tell_both(const struct knack *k, const struct thing *victim, const struct lines *lines)
{
    const struct script_event e = {.actor = (int32_t)k->who, .target = (int32_t)victim->self};

    say(k->w, &e, lines);
}

static void tell_touch(const struct knack *k, const struct thing *victim)
{
    if (victim->self == k->who)
        knack_tell(k, "You lay your hands on your own wounds.",
                   "The <Obj> lays hands on <his:Obj1> own wounds.");
    else
        tell_both(k, victim,
                  &(struct lines){.actor = "You lay your hands on the <EVictim>.",
                                  .victim = "The <EActor> lays hands on you.",
                                  .others = "The <EActor> lays hands on the <EVictim>."});
}

static void burn(const struct knack *k, struct thing *undead)
{
    handle victim = undead->self;

    tell_both(k, undead,
              &(struct lines){.victim = "You burn with what is holy!",
                              .others = "The <EVictim> burns with what is holy!"});
    int amount = healing(k);
    throw_damage(k->w, k->who, victim, AD_HOLY, amount, "a paladin's hands");
}

static void mend(const struct knack *k, struct thing *victim)
{
    int most = role_life(k->w, victim), amount = healing(k);

    victim->hp = wrap16(imin(most, victim->hp + amount));
    if (victim->hp == most)
        tell_both(k, victim,
                  &(struct lines){.victim = "Your wounds close until none is left!",
                                  .others = "All wounds of <EVictim> close!"});
    else
        tell_both(k, victim,
                  &(struct lines){.victim = "Some of your wounds close!",
                                  .others = "Some wounds of <EVictim> close!"});
}

int knack_lay_hands(struct knack *k)
{
    enum { FATIGUE = 2 };
    struct thing *victim = knack_ask_target(k, Q_TAR | Q_NEAR | Q_CRE, 0);

    if (victim == NULL || !thing_is(victim, T_CREATURE))
        return ABORT;
    handle touched = victim->self;
    if (!knack_exert(k, FATIGUE))
        return ABORT;
    spend_time(k->w, k->who, SPEND_ROUND);
    victim = world_thing(k->w, touched);
    tell_touch(k, victim);
    if (kind_is(k->w, victim, MA_UNDEAD))
        burn(k, victim);
    else if (kind_is(k->w, victim, MA_LIVING) && victim->hp != role_life(k->w, victim))
        mend(k, victim);
    else
        knack_tell(k, "It changes nothing.", "It changes nothing.");
    return DONE;
}

/* ---- a word of peace ---- */

static bool hears_peace(const struct knack *k, const struct thing *other)
{
    enum { RANGE = 6 };
    const struct thing *self = knack_self(k);

    return other && thing_is(other, T_CREATURE) && hostility_is_enemy(k->w, other, self) &&
           kind_is(k->w, other, MA_LIVING) && !kind_is(k->w, other, MA_SAPIENT) &&
           distance(self, other) <= RANGE;
}

static void calm(const struct knack *k, struct thing *other, int difficulty)
{
    if (check_save(k->w, other, WILL, difficulty, SA_ENCH | SA_MAGIC, 0)) {
        say_of(k->w, other,
               &(struct lines){.actor = "You will have no peace.",
                               .others = "The <Obj> will have no peace.",
                               .with = {grammar_thing(other)}});
        return;
    }
    anger_pacify(k->w, other);
    creature_of(k->w, other)->state |= MS_PEACEFUL;
    target_look_about(k->w, other);
    say_of(k->w, other,
           &(struct lines){.actor = "All your anger leaves you.",
                           .others = "The <Obj> lets go of its anger.",
                           .with = {grammar_thing(other)}});
}

int knack_soothe(struct knack *k)
{
    const struct thing *self = knack_self(k);
    int difficulty = 10 + ability_level(k->w, self, CA_SOOTHING_WORD) / 2 +
                     attr_modifier(k->w, self, A_CHA);

    if (!knack_exert(k, 3))
        return ABORT;
    knack_tell(k, "You say a word in which there is nothing but peace.",
               "The <Obj> says a word that goes to your heart.");
    for (int i = 0; knack_level(k) && i < knack_level(k)->things.count; i++) {
        struct thing *other = world_thing(k->w, knack_level(k)->things.items[i]);
        if (hears_peace(k, other))
            calm(k, other, difficulty);
    }
    return DONE;
}

/* ---- freedom ---- */

/* Two draws: the will of who frees against that of who holds. */
static bool wrests(const struct knack *k, const struct thing *holder)
{
    enum { SIDES = 20 };
    const struct thing *self = knack_self(k);
    int own = 1 + roll_below(k->w, SIDES), other = 1 + roll_below(k->w, SIDES);

    own += attr_modifier(k->w, self, A_CHA);
    other += attr_modifier(k->w, holder, A_CHA);
    if (k->who == k->w->player)
        figures_note(k->w, FIGURES_YOUR_SKILL, "unbinding: %d against %d", own, other);
    return own >= other;
}

static void unbind_one(const struct knack *k, struct thing *bound)
{
    const struct stati *s = bound ? stati_find(k->w, bound, stati_of(SUMMONED)) : NULL;
    const struct thing *holder = s ? world_thing(k->w, s->object) : NULL;

    if (s == NULL || !thing_is(bound, T_CREATURE))
        return;
    if (holder && thing_is(holder, T_CREATURE)) {
        if (hostility_is_enemy(k->w, bound, holder))
            return;
        if (!wrests(k, holder)) {
            say_to(k->w, NULL, knack_self(k),
                   &(struct lines){.actor = "The <Obj1> does not let go of the <Obj2>!",
                                   .with = {grammar_thing(holder), grammar_thing(bound)}});
            return;
        }
    }
    if (bound->kind == T_MONSTER)
        anger_liberate(k->w, bound, knack_self(k));
}

/* quirk: how far it reaches is forgotten at once; what counts is how many things of the level were
 * looked at before. */
int knack_unbind(struct knack *k)
{
    const struct character *person = character_of(k->w, knack_self(k));
    struct str god = person && person->god ? name_resource(k->w, person->god) : STR("freedom");

    if (!knack_exert(k, 2))
        return ABORT;
    say_of(k->w, knack_self(k),
           &(struct lines){.actor = "In the name of <Str>, let them go!",
                           .others = "The <Obj2> calls on <Str> to break all bonds!",
                           .with = {{.text = god, .is_text = true}, grammar_thing(knack_self(k))}});
    for (int i = 0; knack_level(k) && i < knack_level(k)->things.count; i++) {
        struct thing *bound = world_thing(k->w, knack_level(k)->things.items[i]);
        if (bound && distance(knack_self(k), bound) <= i)
            unbind_one(k, bound);
    }
    return DONE;
}
