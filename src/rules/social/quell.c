/* Settling a quarrel. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/god/anger.h"
#include "rules/social/audience.h"
#include "rules/social/court.h"
#include "rules/social/peace.h"
#include "rules/social/tribute.h"
#include "rules/status/practice.h"
#include "rules/value/carried.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/targets.h"

enum stage { BEGIN, PAY, SETTLED, FAILED, REMEMBER, OVER };

struct quell {
    struct parley p;
    int skill;
    int harm; /* done to the other; -1: none */
    bool wants_tribute;
};

static enum stage refuse(struct quell *q, const char *words)
{
    parley_refuse(&q->p, words);
    return OVER;
}

static int deal(void)
{
    return parley_deal(EV_QUELL, SK_DIPLOMACY);
}

static bool is(const struct quell *q, int kind)
{
    return kind_is(q->p.w, parley_other(&q->p), kind);
}

/* ---- before it ---- */

static enum stage begin(struct quell *q)
{
    const struct parley *p = &q->p;

    if (!audience_is_given(&q->p, EV_QUELL)) {
        q->p.result = ABORT;
        return OVER;
    }
    if (!skill_is_trained(p->w, parley_speaker(p), SK_DIPLOMACY))
        return refuse(q, "You have not learned to settle quarrels.");
    if (!hostility_is_enemy(p->w, parley_other(p), parley_speaker(p)))
        return refuse(q, "The <EVictim> has no quarrel with you.");
    if (parley_tried(p, parley_other(p), deal()))
        return refuse(q, "They have heard you before.");
    return court_speaks(&q->p, EV_QUELL) ? OVER : BEGIN;
}

static enum stage prepare(struct quell *q)
{
    enum { SIDES = 4, MOST = 25, TICKS = 30 };
    const struct parley *p = &q->p;
    int amount = roll_below(p->w, SIDES) + 1;

    practice(p->w, parley_speaker(p), A_WIS, amount, EWIS_PERSUADE, MOST);
    parley_spend(p, TICKS);
    const struct target *t = targets_find(p->w, parley_other(p), parley_speaker(p));
    q->skill = SK_DIPLOMACY;
    q->harm = t && (t->why == TARGET_HIT_ME || t->why == TARGET_SPELLED_ME) ? wrap16((int)t->harm)
                                                                            : -1;
    return BEGIN;
}

/* To make peace with whom one has hurt without cause is to take advantage of him. */
static enum stage judge(struct quell *q)
{
    const struct parley *p = &q->p;
    handle self = (handle)p->e->actor;
    bool by_nature = hostility_by_kind(p->w, parley_other(p), parley_speaker(p)).quality ==
                     HOSTILITY_ENEMY;

    if (by_nature) {
        if (!is(q, MA_EVIL))
            deed_done(p->w, self,
                      &(struct deed){AL_GOOD, 3, "making peace", HANDLE_NONE, BLAME_LEADER});
        return BEGIN;
    }
    if (q->harm < 0)
        return BEGIN;
    if (!parley_asks(p, false, "Take advantage of whom you have hurt?")) {
        q->p.result = ABORT;
        return OVER;
    }
    q->skill = SK_BLUFF;
    deed_done(p->w, self,
              &(struct deed){AL_EVIL, 1, "taking advantage", HANDLE_NONE, BLAME_LEADER});
    anger_raise(p->w, parley_speaker(p), library_find(p->w->library, STR("Essiah")), 5, false,
                STR("taking advantage"));
    return BEGIN;
}

static bool is_greedy(const struct quell *q)
{
    static const int kinds[] = {MA_GOBLINOID, MA_OUTSIDER, MA_ILLITHID, MA_DRAGON};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (is(q, kinds[i]))
            return is(q, MA_EVIL);
    return false;
}

static int32_t least_tribute(const struct quell *q)
{
    enum { LEAST = 100 };

    return LEAST + imax(1, kind_challenge(q->p.w, parley_other(&q->p), false));
}

static enum stage weigh(struct quell *q)
{
    enum { BASE = 15, PER_RATING = 3, HURT = 5, PER_HARM = 10, GREED = 7 };
    const struct parley *p = &q->p;
    const struct thing *other = parley_other(p);

    q->p.difficulty = BASE + imax(0, kind_challenge(p->w, other, false)) * PER_RATING;
    if (q->harm >= 0)
        q->p.difficulty += HURT + q->harm * PER_HARM / imax(1, other->hp_max);
    q->wants_tribute = is_greedy(q) &&
                       carried_draw_good(p->w, parley_speaker(p), least_tribute(q)) != NULL;
    if (q->wants_tribute)
        q->p.difficulty -= GREED;
    return BEGIN;
}

static enum stage roll(struct quell *q)
{
    enum { GENEROUS = 10 };
    int circumstance = regard_modifier_of_might(q->p.w, parley_speaker(&q->p), parley_other(&q->p));

    if (!parley_check(&q->p, q->skill, circumstance))
        return FAILED;
    return q->wants_tribute && q->p.check.total < q->p.difficulty + GENEROUS ? PAY : SETTLED;
}

/* ---- what it costs ---- */

static enum stage pay(struct quell *q)
{
    enum { BASE = 11 };
    const struct parley *p = &q->p;
    int doubt = BASE + skill_level(p->w, parley_other(p), SK_APPRAISE);

    if (check_succeeds(p->w, parley_speaker(p), SK_BLUFF, doubt)) {
        parley_tell(p, "The <EVictim> wants something for it, but believes that you are poor.");
        return SETTLED;
    }
    struct thing *item = carried_draw_good(p->w, parley_speaker(p), least_tribute(q));
    if (item == NULL) {
        parley_tell(p, "The <EVictim> wants something for it, and you have nothing.");
        return FAILED;
    }
    parley_tell_of(p, "The <EVictim> wants your <Obj> for it!", item);
    if (!parley_asks(p, false, "Hand it over?"))
        return FAILED;
    parley_tell_of(p, "You hand your <Obj> to the <EVictim>.", item);
    tribute_hand_over(p, item, parley_other(p));
    return SETTLED;
}

/* ---- what comes of it ---- */

static enum stage settle(struct quell *q)
{
    const struct parley *p = &q->p;
    struct party party = parley_party(p);

    for (int i = 0; i < party.count; i++) {
        struct thing *one = parley_member(p, &party, i);
        if (one == NULL)
            continue;
        anger_turn_neutral(p->w, one, parley_speaker(p));
        experience_kill(p->w, parley_speaker(p), one,
                        kind_is(p->w, parley_speaker(p), MA_GOOD) ? 100 : 50);
    }
    parley_tell(p, party.count > 1 ? "You make peace with the <EVictim> and its friends."
                                   : "You make peace with the <EVictim>.");
    parley_party_free(&party);
    return REMEMBER;
}

static enum stage fail(struct quell *q)
{
    parley_tell(&q->p, "There is no peace with the <EVictim>.");
    return REMEMBER;
}

/* All of the party will remember it. */
static enum stage remember(struct quell *q)
{
    const struct parley *p = &q->p;
    const struct level *level = world_level_of(p->w, parley_speaker(p));
    const struct thing *other = parley_other(p);
    int party = other ? creature_of(p->w, other)->party : 0;

    for (int i = 0; other && level && i < level->things.count; i++) {
        struct thing *it = world_thing(p->w, level->things.items[i]);
        if (thing_is(it, T_CREATURE) && creature_of(p->w, it)->party == party)
            parley_mark(p, it, deal(), 0, 0);
    }
    return OVER;
}

/* A stage of its own leads on to the last. */
int quell_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct quell *q);
    } steps[] = {
        {BEGIN, "begin", begin},     {BEGIN, "prepare", prepare}, {BEGIN, "judge", judge},
        {BEGIN, "weigh", weigh},     {BEGIN, "roll", roll},       {PAY, "pay", pay},
        {SETTLED, "settle", settle}, {FAILED, "fail", fail},      {REMEMBER, "remember", remember},
    };
    struct quell q = {.p = {.w = w, .e = e, .result = DONE}};

    (void)self;
    STEPS_RUN(w, "quell", steps, &q);
    return q.p.result;
}
