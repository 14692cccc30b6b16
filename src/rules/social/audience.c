#include "rules/social/audience.h"

#include "rules/bond/noise.h"
#include "rules/core/steps.h"
#include "rules/status/hiding.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/tongue.h"
#include "sense/line.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/stati.h"

enum stage { SPEAK, REFUSED };

struct audience {
    struct parley *p;
    int event;
    bool is_in_mind; /* no voice is needed */
    bool is_given;
};

static struct thing *speaker(const struct audience *a)
{
    return parley_speaker(a->p);
}

static struct thing *other(const struct audience *a)
{
    return parley_other(a->p);
}

static enum stage refuse(const struct audience *a, const char *words)
{
    parley_tell(a->p, words);
    return REFUSED;
}

/* Where a voice does not reach, a mind may. */
static enum stage need_mind(struct audience *a, const char *words)
{
    int distance = point_distance(role_place(speaker(a)), role_place(other(a)));

    if (ability_level(a->p->w, speaker(a), CA_TELEPATHY) < distance)
        return refuse(a, words);
    a->is_in_mind = true;
    return SPEAK;
}

/* ---- one after the other ---- */

static enum stage have_tongue(struct audience *a)
{
    return tongue_can_talk(a->p->w, speaker(a), other(a))
               ? SPEAK
               : need_mind(a, "You have no voice in this shape.");
}

static enum stage be_in_earshot(struct audience *a)
{
    const struct level *level = world_level_of(a->p->w, speaker(a));

    if (level == NULL || level != world_level_of(a->p->w, other(a)) ||
        line_of_fire(level, a->p->w, role_place(speaker(a)), role_place(other(a))))
        return SPEAK;
    return need_mind(a, "There is a wall between you.");
}

static enum stage be_understood(struct audience *a)
{
    static const char words[] = "The <EVictim> has no speech.";

    if (a->event == EV_DISTRACT || a->event == EV_ORDER ||
        tongue_can_talk(a->p->w, other(a), speaker(a)))
        return SPEAK;
    return kind_is(a->p->w, other(a), MA_SAPIENT) ? need_mind(a, words) : refuse(a, words);
}

static enum stage be_heard(struct audience *a)
{
    const struct level *level = world_level_of(a->p->w, speaker(a));

    return level && stand_field_at(level, role_place(speaker(a)), FI_SILENCE)
               ? refuse(a, "No sound comes out of your mouth.")
               : SPEAK;
}

static enum stage come_out(struct audience *a)
{
    if (!stati_has(a->p->w, speaker(a), HIDING))
        return SPEAK;
    if (!parley_asks(a->p, false, "Give yourself away by speaking?"))
        return REFUSED;
    hiding_reveal(a->p->w, speaker(a), true);
    return SPEAK;
}

static bool sleeps_deeply(const struct audience *a)
{
    static const int deep[] = {SLEEP_PSYCH, SLEEP_DEEP, SLEEP_FATIGUE};
    struct stati_query asleep = stati_of(SLEEPING);

    for (int i = 0; i < COUNT_OF(deep); i++) {
        asleep.value = deep[i];
        if (stati_find(a->p->w, other(a), asleep))
            return true;
    }
    return false;
}

static enum stage wake(struct audience *a)
{
    if (!stati_has(a->p->w, other(a), SLEEPING))
        return SPEAK;
    if (!ask_yes(a->p->w, speaker(a), false, "Wake the " STR_PRINTF "?",
                 STR_ARGS(name_thing(a->p->w, other(a)))))
        return REFUSED;
    if (sleeps_deeply(a))
        return refuse(a, "The <EVictim> does not stir.");
    noise_wake(a->p->w, other(a), STATI_ANY);
    return SPEAK;
}

static enum stage be_calm(struct audience *a)
{
    if (stati_has(a->p->w, other(a), ENRAGED))
        return refuse(a, "The <EVictim> is too angry for words.");
    if (stati_has(a->p->w, other(a), PARALYSIS))
        return need_mind(a, "The <EVictim> cannot move its lips.");
    return SPEAK;
}

static enum stage tell_of_mind(struct audience *a)
{
    if (a->is_in_mind)
        parley_tell(a->p, "Your thoughts reach the <EVictim>.");
    return SPEAK;
}

static enum stage have_wits(struct audience *a)
{
    if (a->event == EV_COW || a->event == EV_DISTRACT)
        return SPEAK;
    if (stati_has(a->p->w, other(a), STUNNED))
        return refuse(a, "The <EVictim> reels and gives no answer.");
    if (stati_has(a->p->w, other(a), CONFUSED))
        return refuse(a, "The <EVictim> answers with a tangle of words.");
    return SPEAK;
}

/* ---- those with whom there is no dealing ---- */

static bool is_sworn_enemy(const struct audience *a)
{
    const struct stati_query enemies = stati_of(ENEMY_TO);

    for (const struct stati *s = stati_find(a->p->w, speaker(a), enemies); s;
         s = stati_find_next(a->p->w, s, enemies))
        if ((s->value && (s->value == -1 || kind_is(a->p->w, other(a), s->value))) ||
            s->object == other(a)->self)
            return true;
    return false;
}

static enum stage be_bearable(struct audience *a)
{
    static const struct {
        int event;
        const char *words;
    } answers[] = {
        {EV_TERMS, "The <EVictim> fears you, and loathes you too much to give in."},
        {EV_QUELL, "The <EVictim> will not listen to one like you."},
        {EV_REQUEST, "The <EVictim> will not listen to one like you."},
        {EV_COW, "The <EVictim> bares its teeth at you."},
        {EV_SURRENDER, "The <EVictim> bares its teeth at you."},
    };

    for (int i = 0; i < COUNT_OF(answers); i++)
        if (answers[i].event == a->event && is_sworn_enemy(a))
            return refuse(a, answers[i].words);
    return SPEAK;
}

static enum stage give(struct audience *a)
{
    a->is_given = true;
    return SPEAK;
}

bool audience_is_given(struct parley *p, int event)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct audience *a);
    } steps[] = {
        {SPEAK, "tongue", have_tongue},
        {SPEAK, "earshot", be_in_earshot},
        {SPEAK, "speech", be_understood},
        {SPEAK, "silence", be_heard},
        {SPEAK, "hiding", come_out},
        {SPEAK, "sleep", wake},
        {SPEAK, "calm", be_calm},
        {SPEAK, "mind", tell_of_mind},
        {SPEAK, "wits", have_wits},
        {SPEAK, "hatred", be_bearable},
        {SPEAK, "give", give},
    };
    struct audience a = {.p = p, .event = event};

    if (speaker(&a) == NULL || other(&a) == NULL || !thing_is(other(&a), T_CREATURE))
        return false;
    STEPS_RUN(p->w, "audience", steps, &a);
    return a.is_given;
}
