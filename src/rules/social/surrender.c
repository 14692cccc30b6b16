/* Giving oneself up. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/orders.h"
#include "rules/core/steps.h"
#include "rules/item/gain.h"
#include "rules/item/purse.h"
#include "rules/item/shift.h"
#include "rules/social/audience.h"
#include "rules/social/court.h"
#include "rules/social/peace.h"
#include "rules/social/tribute.h"
#include "rules/value/carried.h"
#include "rules/value/kind.h"
#include "rules/value/might.h"
#include "rules/value/worth.h"
#include "world/chance.h"

enum stage { BEGIN, MERCY, OVER };
enum { GOOD_TERMS = 10 };

struct surrender {
    struct parley p;
    struct party party, hands; /* all who stand by the other; those of them who can take things */
    int rating;
};

static int deal(void)
{
    return parley_deal(EV_SURRENDER, SK_DIPLOMACY);
}

static enum stage begin(struct surrender *s)
{
    enum { BASE = 10, LAW = 5 };
    const struct parley *p = &s->p;

    if (!audience_is_given(&s->p, EV_SURRENDER)) {
        s->p.result = ABORT;
        return OVER;
    }
    if (court_speaks(&s->p, EV_SURRENDER))
        return OVER;
    s->p.difficulty = BASE + imin(0, -might_over(p->w, parley_other(p), parley_speaker(p)));
    if (kind_is(p->w, parley_other(p), MA_LAWFUL))
        s->p.difficulty -= LAW;
    if (parley_tried(p, parley_other(p), deal()) == NULL)
        return BEGIN;
    parley_refuse(&s->p, "They have not let you go before.");
    return OVER;
}

static enum stage plead(struct surrender *s)
{
    enum { TICKS = 30, HANDS_MOST = 64 };
    const struct parley *p = &s->p;

    parley_spend(p, TICKS);
    s->party = parley_party(p);
    s->rating = parley_rating(p, &s->party, false);
    for (int i = 0; i < s->party.count; i++) {
        struct thing *one = parley_member(p, &s->party, i);
        parley_mark(p, one, deal(), 0, 0);
        if (!kind_has_flag(p->w, one, M_NOHANDS) && s->hands.count < HANDS_MOST)
            ARRAY_PUSH(&s->hands, one->self);
    }
    if (parley_check(&s->p, SK_DIPLOMACY, 0))
        return BEGIN;
    parley_tell(p, "They laugh at your pleas!");
    return OVER;
}

/* ---- what it costs ---- */

/* One of those who have hands: a draw. */
static struct thing *taker(const struct surrender *s)
{
    return parley_member(&s->p, &s->hands, roll_below(s->p.w, s->hands.count));
}

static void give_some(struct surrender *s)
{
    enum { PER_RATING = 750, WORTH = 100 };
    const struct parley *p = &s->p;
    int32_t gold = PER_RATING * s->rating;

    parley_tell(p, "You bargain for your life.");
    if (s->hands.count == 0)
        return;
    parley_tell(p, purse_total(p->w, parley_speaker(p)) > gold ? "They take gold from you."
                                                               : "They take all your gold.");
    struct thing *to = taker(s);
    purse_pay(p->w, parley_speaker(p), gold, to);
    struct thing *item = carried_draw_good(p->w, parley_speaker(p), WORTH);
    if (item == NULL)
        return;
    parley_tell_of(p, "They take your <Obj>!", item);
    tribute_hand_over(p, item, taker(s));
}

static struct thing *treasure_of(const struct parley *p)
{
    const struct thing *self = parley_speaker(p);

    for (struct thing *it = carried_first(p->w, self); it; it = carried_next(p->w, self))
        if (worth_is_magic(p->w, it) || it->kind == T_COIN || it->kind == T_GEM)
            return it;
    return NULL;
}

/* Those who stand by the other may be nobody but the speaker. */
static bool has_taker(const struct surrender *s)
{
    for (int i = 0; i < s->hands.count; i++)
        if (s->hands.items[i] != parley_speaker(&s->p)->self)
            return true;
    return false;
}

/* quirk: what falls to the speaker himself is drawn for again. Where he alone could take it, the
 * original never ends. */
static void give_all(struct surrender *s)
{
    const struct parley *p = &s->p;

    if (!has_taker(s) || carried_first(p->w, parley_speaker(p)) == NULL)
        return;
    parley_tell(p, "They take all your treasure.");
    for (struct thing *it; (it = treasure_of(p)) != NULL;) {
        shift_out(p->w, it);
        gain_item(p->w, taker(s), it);
    }
}

static enum stage pay(struct surrender *s)
{
    if (s->p.check.total > s->p.difficulty + GOOD_TERMS)
        give_some(s);
    else
        give_all(s);
    return MERCY;
}

/* ---- whether they keep their word ---- */

static enum stage show_mercy(struct surrender *s)
{
    enum { SIDES = 3 };
    const struct parley *p = &s->p;
    const struct thing *leader = orders_leader_or_first(p->w, parley_other(p));

    if (kind_is(p->w, leader, MA_CHAOTIC) && roll_below(p->w, SIDES) == 0 &&
        s->p.check.total < s->p.difficulty + GOOD_TERMS) {
        parley_tell(p, "The <EVictim> laughs, and strikes all the same!");
        return OVER;
    }
    for (int i = 0; i < s->party.count; i++)
        if (parley_member(p, &s->party, i))
            anger_turn_neutral(p->w, parley_member(p, &s->party, i), parley_speaker(p));
    parley_tell(p, "The <EVictim> lets you go.");
    return OVER;
}

int surrender_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct surrender *s);
    } steps[] = {
        {BEGIN, "begin", begin},
        {BEGIN, "plead", plead},
        {BEGIN, "pay", pay},
        {MERCY, "mercy", show_mercy},
    };
    struct surrender s = {.p = {.w = w, .e = e, .result = DONE}};

    (void)self;
    STEPS_RUN(w, "surrender", steps, &s);
    parley_party_free(&s.party);
    parley_party_free(&s.hands);
    return s.p.result;
}
