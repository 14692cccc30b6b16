#include "rules/social/tricks.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/social/audience.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "sense/line.h"
#include "world/chance.h"
#include "world/level.h"

static bool refuse(const struct parley *p, const char *words)
{
    parley_tell(p, words);
    return false;
}

static bool has_wiles(const struct parley *p)
{
    return skill_is_trained(p->w, parley_speaker(p), SK_BLUFF) ||
           refuse(p, "You are no good at deceiving others.");
}

/* ---- drawing eyes away ---- */

static int distract_deal(void)
{
    return parley_deal(EV_DISTRACT, SK_BLUFF);
}

/* Enemies of the speaker and friends of the other. */
static struct party onlookers(const struct parley *p)
{
    struct party party = {0};
    const struct thing *self = parley_speaker(p);
    const struct level *level = world_level_of(p->w, self);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *it = world_thing(p->w, level->things.items[i]);
        if (thing_is(it, T_CREATURE) && it != self &&
            (hostility_is_enemy(p->w, it, self) || hostility_is_friend(p->w, it, parley_other(p))))
            ARRAY_PUSH(&party, it->self);
    }
    return party;
}

static int attention(const struct parley *p, const struct thing *who)
{
    const struct stati *tried = parley_tried(p, parley_speaker(p), distract_deal());
    int own = imax(skill_level(p->w, who, SK_CONCENT), creature_of(p->w, who)->attr[A_SAV_WILL]);

    return own + (tried ? tried->magnitude : 0);
}

/* quirk: of who is no onlooker the original's difficulty is whatever memory holds; here it is that
 * of a blank mind. */
static void weigh_distraction(struct parley *p, const struct party *party)
{
    enum { ONE = 10, ALL = 15 };
    int best = 0, own = 0;

    for (int i = 0; i < party->count; i++) {
        const struct thing *it = parley_member(p, party, i);
        best = imax(best, attention(p, it));
        own = it == parley_other(p) ? attention(p, it) : own;
    }
    p->is_to_all = party->count > 1 && parley_asks(p, false, "Distract all of them?");
    p->difficulty = p->is_to_all ? ALL + best : ONE + own;
}

static bool is_meant(const struct parley *p, const struct thing *who)
{
    return p->is_to_all || who == parley_other(p);
}

static void warn(const struct parley *p, const struct party *party)
{
    enum { HARDER = 5 };

    say_of(p->w, parley_speaker(p),
           &(struct lines){.actor = "Nobody looks.", .others = "Nobody looks."});
    for (int i = 0; i < party->count; i++) {
        struct thing *it = parley_member(p, party, i);
        if (it && is_meant(p, it) && hostility_is_enemy(p->w, it, parley_speaker(p)))
            parley_mark_more(p, it, TRIED, distract_deal(), HARDER);
    }
}

static void divert(const struct parley *p, struct thing *who)
{
    enum { HARDER = 2, ROUNDS = 2 };

    parley_mark_more(p, who, TRIED, distract_deal(), HARDER);
    status_gain(p->w, who,
                (struct stati){.nature = DISTRACTED,
                               .source = SS_MISC,
                               .duration = ROUNDS,
                               .magnitude = wrap16(p->check.total - p->difficulty),
                               .object = (handle)p->e->actor});
    say_of(p->w, who,
           &(struct lines){.actor = "You cannot help looking!",
                           .others = "The <Obj> turns its head!",
                           .with = {grammar_thing(who)}});
}

static void divert_all(const struct parley *p, const struct party *party)
{
    for (int i = 0; i < party->count; i++) {
        struct thing *it = parley_member(p, party, i);
        const struct thing *self = parley_speaker(p);
        if (it && is_meant(p, it) &&
            line_of_sight(world_level_of(p->w, self), p->w, role_place(self), role_place(it)))
            divert(p, it);
    }
}

int distract_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { TICKS = 20 };
    struct parley p = {.w = w, .e = e};

    if (!audience_is_given(&p, EV_DISTRACT) || !has_wiles(&p))
        return ABORT;
    struct party party = onlookers(&p);
    weigh_distraction(&p, &party);
    parley_spend(&p, TICKS);
    say_of(
        w, self,
        &(struct lines){.others = "The <Obj> makes a great fuss.", .with = {grammar_thing(self)}});
    if (parley_check(&p, SK_BLUFF, 0))
        divert_all(&p, &party);
    else
        warn(&p, &party);
    parley_party_free(&party);
    return DONE;
}

/* ---- talking someone round ---- */

static void talk_nonsense(const struct parley *p)
{
    static const struct lines ways[] = {
        {.actor = "You wish the <EVictim> all the best, and do not stop shaking its hand...",
         .victim = "The <EActor> wishes you all the best, and does not let go of your hand...",
         .others = "The <EActor> does not let go of the hand of the <EVictim>..."},
        {.actor = "You tell the <EVictim> of a cousin who is a dragon...",
         .victim = "The <EActor> tells you of a cousin who is a dragon...",
         .others = "The <EActor> tells the <EVictim> of a cousin who is a dragon..."},
        {.actor = "You pour out a torrent of words over the <EVictim>...",
         .victim = "The <EActor> pours out a torrent of words over you...",
         .others = "The <EActor> pours out a torrent of words over the <EVictim>..."},
        {.actor = "You explain, at length and very fast, why all of this is a mistake...",
         .others = "The <EActor> explains, at length and very fast, that all is a mistake..."},
    };

    say(p->w, p->e, &ways[roll_below(p->w, COUNT_OF(ways))]);
}

int fast_talk_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { BASE = 10, ROUNDS = 30, TICKS = 10 };
    struct parley p = {.w = w, .e = e};
    int deal = parley_deal(EV_FAST_TALK, SK_BLUFF);
    const struct thing *other;

    (void)self;
    if (!audience_is_given(&p, EV_FAST_TALK))
        return ABORT;
    other = parley_other(&p);
    if (parley_tried(&p, other, deal)) {
        parley_tell(&p, "The <EVictim> does not listen to you any more.");
        return ABORT;
    }
    if (!has_wiles(&p))
        return ABORT;
    p.difficulty = BASE + kind_challenge(w, other, false) +
                   imax(skill_level(w, other, SK_APPRAISE), skill_level(w, other, SK_CONCENT));
    parley_mark(&p, parley_other(&p), deal, 0, ROUNDS);
    talk_nonsense(&p);
    bool is_fooled = parley_check(&p, SK_BLUFF, 0);
    say(w, e,
        is_fooled ? &(struct lines){.victim = "You stop to think...",
                                    .others = "The <EVictim> stops to think!"}
                  : &(struct lines){.victim = "You know better.",
                                    .others = "The <EVictim> knows better."});
    if (is_fooled)
        spend_time(w, (handle)e->target, p.check.total * 2);
    parley_spend(&p, TICKS);
    return DONE;
}

/* ---- making someone furious ---- */

static int taunt_deal(void)
{
    return parley_deal(EV_TAUNT, SK_BLUFF);
}

static int will_of(const struct parley *p, const struct thing *who)
{
    return creature_of(p->w, who)->attr[A_SAV_WILL];
}

static void weigh_taunt(struct parley *p, const struct party *party)
{
    enum { BASE = 15, ALL = 5, TILL_MORNING = -2 };
    int best = 0;

    for (int i = 0; i < party->count; i++)
        best = imax(best, will_of(p, parley_member(p, party, i)));
    p->is_to_all = party->count > 1 && parley_asks(p, false, "Taunt all of them?");
    p->difficulty = BASE + (p->is_to_all ? ALL + best * 2 : will_of(p, parley_other(p)) * 2);
    for (int i = 0; i < party->count; i++)
        if (is_meant(p, parley_member(p, party, i)))
            parley_mark(p, parley_member(p, party, i), taunt_deal(), 0, TILL_MORNING);
}

static void enrage(const struct parley *p, struct thing *who)
{
    int rounds = skill_level(p->w, parley_speaker(p), SK_BLUFF);

    status_gain(p->w, who,
                (struct stati){.nature = ENRAGED,
                               .source = SS_MISC,
                               .duration = wrap16(rounds),
                               .object = (handle)p->e->actor});
    say_of(p->w, who,
           &(struct lines){.others = "The <Obj> is beside itself with rage!",
                           .with = {grammar_thing(who)}});
}

int taunt_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { TICKS = 30 };
    struct parley p = {.w = w, .e = e};

    (void)self;
    if (!audience_is_given(&p, EV_TAUNT) || !has_wiles(&p))
        return ABORT;
    if (parley_tried(&p, parley_other(&p), taunt_deal())) {
        parley_tell(&p, "The <EVictim> has heard all your insults.");
        return ABORT;
    }
    struct party party = parley_party(&p);
    weigh_taunt(&p, &party);
    parley_spend(&p, TICKS);
    if (!parley_check(&p, SK_BLUFF, 0))
        parley_tell(&p, "The <EVictim> only laughs.");
    for (int i = 0; p.check.is_success && i < party.count; i++)
        if (parley_member(&p, &party, i) && is_meant(&p, parley_member(&p, &party, i)))
            enrage(&p, parley_member(&p, &party, i));
    parley_party_free(&party);
    return DONE;
}
