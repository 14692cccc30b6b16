#include "rules/god/conscience.h"

#include "base/num.h"
#include "rules/god/fall.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati.h"

enum { DECIDED = 20, KEPT = 30, FIRMEST = 70, CLOSE = 10 };

/* One side of an alignment, good against evil or law against chaos: below 0 the first. */
struct side {
    int first, second;         /* AL_... */
    int not_first, not_second; /* deeds against them */
};

static const struct side good_evil = {AL_GOOD, AL_EVIL, AL_NONGOOD, AL_NONEVIL};
static const struct side law_chaos = {AL_LAWFUL, AL_CHAOTIC, AL_NONLAWFUL, AL_NONCHAOTIC};

struct deed {
    int kinds, magnitude;
    int is, wishes; /* alignments of who does it */
    bool is_against;
};

static int weaker(int now, int magnitude)
{
    return now * (10 - magnitude) / 10;
}

/* Who is of a side: deeds against it weaken it, deeds for it make it firmer, as far as he wants. */
static int be_first(struct deed *d, const struct side *side, int now)
{
    if (d->kinds & side->not_first) {
        now = weaker(now, d->magnitude);
        d->is_against = true;
    } else if (d->kinds & side->first) {
        now -= d->magnitude;
    }
    return d->wishes & side->first ? now : imax(-KEPT, now);
}

/* quirk: the chaotic who do not want to be are made so. */
static int be_second(struct deed *d, const struct side *side, int now)
{
    if (d->kinds & side->not_second) {
        now = weaker(now, d->magnitude);
        d->is_against = true;
    } else if (d->kinds & side->second) {
        now += d->magnitude;
    }
    if (d->wishes & side->second)
        return now;
    return side == &law_chaos ? imax(KEPT, now) : imin(KEPT, now);
}

/* quirk: chaotic deeds make one who is neither more lawful, and no more than neutral; evil ones
 * need no wish. */
static int be_neither(const struct deed *d, const struct side *side, int now)
{
    if (d->kinds & side->first) {
        now -= d->magnitude;
        return d->wishes & side->first ? now : imax(now, 0);
    }
    if (!(d->kinds & side->second))
        return now;
    if (side == &good_evil)
        return now + d->magnitude;
    now -= d->magnitude;
    return d->wishes & side->second ? now : imin(now, 0);
}

static int move(struct deed *d, const struct side *side, int now)
{
    now = wrap16(d->is & side->first    ? be_first(d, side, now)
                 : d->is & side->second ? be_second(d, side, now)
                                        : be_neither(d, side, now));
    return iclamp(now, -FIRMEST, FIRMEST);
}

/* quirk: who is neither lawful nor chaotic never becomes so. */
static int alignment_now(int before, int ge, int lc)
{
    int now = before & ~(AL_GOOD | AL_EVIL);

    if (ge <= -DECIDED)
        now |= AL_GOOD;
    if (ge >= DECIDED)
        now |= AL_EVIL;
    if (lc > -DECIDED)
        now &= ~AL_LAWFUL;
    if (lc < DECIDED)
        now &= ~AL_CHAOTIC;
    return now;
}

/* ---- words ---- */

static void tell_drift(struct world *w, const struct thing *who, const struct deed *d, int lc)
{
    enum { OF_LAW = AL_LAWFUL | AL_CHAOTIC | AL_NONLAWFUL | AL_NONCHAOTIC };

    if (iabs(lc) < CLOSE || iabs(lc) >= DECIDED || d->is & (AL_LAWFUL | AL_CHAOTIC) ||
        !(d->kinds & OF_LAW))
        return;
    say_to(w, NULL, who,
           &(struct lines){.actor = lc < 0 ? "Order begins to appeal to you."
                                           : "Freedom begins to appeal to you."});
}

static void tell_qualms(struct world *w, const struct thing *who, const struct deed *d)
{
    if (d->is_against)
        say_to(w, NULL, who,
               &(struct lines){.actor = d->is & AL_EVIL ? "<5>That was not clever of you.<7>"
                                                        : "<5>Your conscience bites.<7>"});
}

static void tell_alignment(struct world *w, const struct thing *who, int alignment)
{
    const char *law = alignment & AL_LAWFUL    ? "lawful"
                      : alignment & AL_CHAOTIC ? "chaotic"
                                               : "neutral";
    const char *good = alignment & AL_GOOD ? "good" : alignment & AL_EVIL ? "evil" : "neutral";

    say_to(w, NULL, who,
           &(struct lines){.actor = "From now on you count as <3><Str1> <Str2><7>.",
                           .with = {grammar_text(law), grammar_text(good)}});
}

/* ---- what follows ---- */

static void change_alignment(struct world *w, struct thing *who, struct character *p, int now)
{
    struct stati *alignment = stati_find(w, who, stati_of(ALIGNMENT));
    int before = alignment ? alignment->value : 0;

    if (now == before)
        return;
    tell_alignment(w, who, now);
    if (alignment)
        alignment->value = (int16_t)now;
    if (p->alignment_wanted == before)
        p->alignment_wanted = (uint16_t)now;
}

int conscience_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct character *p = character_of(w, self);
    const struct stati *alignment = stati_find(w, self, stati_of(ALIGNMENT));
    struct deed d = {.magnitude = wrap16(e->vMag), .is = alignment ? alignment->value : 0};

    if (p == NULL)
        return NOTHING;
    d.wishes = p->alignment_wanted;
    /* The chaotic and evil care for no freedom but their own. */
    if (d.is & AL_EVIL && d.is & AL_CHAOTIC)
        e->EParam &= ~AL_NONCHAOTIC;
    d.kinds = e->EParam;
    p->good_evil = (int16_t)move(&d, &good_evil, p->good_evil);
    p->law_chaos = (int16_t)move(&d, &law_chaos, p->law_chaos);
    tell_drift(w, self, &d, p->law_chaos);
    tell_qualms(w, self, &d);
    int now = alignment_now(d.is, p->good_evil, p->law_chaos);
    change_alignment(w, self, p, now);
    fall_unless_upright(w, self, now);
    return DONE;
}
