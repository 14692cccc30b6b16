#include "rules/social/threats.h"

#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/fight/oath.h"
#include "rules/social/audience.h"
#include "rules/social/court.h"
#include "rules/social/tribute.h"
#include "rules/status/status.h"
#include "rules/value/carried.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/stati.h"

enum stage { BEGIN, YIELD, OVER };
enum { TICKS = 30, FOR_ALL = 10 };

static enum stage refuse(struct parley *p, const char *words)
{
    parley_refuse(p, words);
    return OVER;
}

static enum stage fail(struct parley *p, const char *words)
{
    parley_tell(p, words);
    return OVER;
}

static bool asks_all(const struct parley *p, const struct party *party, const char *deed)
{
    return party->count > 1 &&
           ask_yes(p->w, parley_speaker(p), false, "%s all who stand by the " STR_PRINTF "?", deed,
                   STR_ARGS(name_thing(p->w, parley_other(p))));
}

static bool is_meant(const struct parley *p, const struct thing *one)
{
    return p->is_to_all || one == parley_other(p);
}

static void give_up(const struct parley *p, struct thing *one, int for_one)
{
    enum { FOR_EVERYTHING = 10 };
    bool has_any = carried_first(p->w, one) != NULL;

    if (p->check.total > p->difficulty + FOR_EVERYTHING && has_any)
        tribute_of_all(p, one);
    else if (p->check.total > p->difficulty + for_one && has_any)
        tribute_of_one(p, one);
}

/* A victory without blood is worth more to the good. */
static int share(const struct parley *p)
{
    return kind_is(p->w, parley_speaker(p), MA_GOOD) ? 120 : 100;
}

static void shun_things(const struct parley *p, struct thing *one, int rounds)
{
    status_gain(p->w, one,
                (struct stati){.nature = DO_NOT_PICKUP,
                               .source = SS_MISC,
                               .duration = wrap16(rounds),
                               .object = (handle)p->e->actor});
}

/* ---- threatening ---- */

static int cow_deal(void)
{
    return parley_deal(EV_COW, SK_INTIMIDATE);
}

static enum stage cow_begin(struct parley *p)
{
    if (!audience_is_given(p, EV_COW)) {
        p->result = ABORT;
        return OVER;
    }
    if (parley_tried(p, parley_other(p), cow_deal()))
        return refuse(p, "The <EVictim> has heard your threats before.");
    if (resist_level(p->w, parley_other(p), AD_FEAR, false) != RESIST_IMMUNE)
        return BEGIN;
    parley_spend(p, TICKS);
    return fail(p, "Your threats leave the <EVictim> cold.");
}

static bool is_barbarian(const struct parley *p)
{
    const struct character *person = character_of(p->w, parley_speaker(p));
    res_id barbarian = library_find(p->w->library, STR("barbarian"));

    for (int i = 0; person && i < CHARACTER_CLASSES; i++)
        if (barbarian && person->classes[i] == barbarian && person->levels[i] > 0)
            return true;
    return false;
}

/* From orcs and barbarians nothing else is expected. */
static enum stage cow_judge(struct parley *p)
{
    if (!kind_is(p->w, parley_other(p), MA_EVIL) && !kind_is(p->w, parley_speaker(p), MA_ORC) &&
        !is_barbarian(p))
        deed_done(p->w, (handle)p->e->actor,
                  &(struct deed){AL_NONCHAOTIC, 3, "threats", HANDLE_NONE, BLAME_LEADER});
    return BEGIN;
}

static enum stage cow_weigh(struct parley *p)
{
    enum { BASE = 10, PER_RATING = 3 };
    struct party party = parley_party(p);

    p->difficulty = BASE;
    p->is_to_all = asks_all(p, &party, "Threaten");
    if (p->is_to_all) {
        p->difficulty += FOR_ALL + parley_rating(p, &party, true) * PER_RATING;
        for (int i = 0; i < party.count; i++)
            parley_mark(p, parley_member(p, &party, i), cow_deal(), 0, 0);
    } else {
        p->difficulty += imax(0, parley_rating_of(p, parley_other(p), false) * PER_RATING);
        parley_mark(p, parley_other(p), cow_deal(), 0, 0);
    }
    parley_party_free(&party);
    parley_spend(p, TICKS);
    return p->is_to_all && court_speaks(p, EV_COW) ? OVER : BEGIN;
}

static enum stage cow_roll(struct parley *p)
{
    int circumstance = regard_modifier_of_might(p->w, parley_speaker(p), parley_other(p));

    return parley_check(p, SK_INTIMIDATE, circumstance)
               ? YIELD
               : fail(p, "Your threats leave the <EVictim> cold.");
}

enum { FOR_GOOD = 0, TILL_MORNING = -2, TRIBUTE = 5 };

/* Rounds of fear: 0 for good. Three draws where it does not last. */
static int rounds_of_fear(const struct parley *p)
{
    enum { MUCH = 10, DICE = 3, SIDES = 6 };

    if (p->check.total > p->difficulty + MUCH)
        return FOR_GOOD;
    if (p->check.total > p->difficulty + TRIBUTE)
        return TILL_MORNING;
    return roll_dice_of(p->w, DICE, SIDES, 0) + skill_level(p->w, parley_speaker(p), SK_INTIMIDATE);
}

static void cow_one(struct parley *p, struct thing *one, int rounds)
{
    enum { HALF = 50 };

    status_gain(p->w, one,
                (struct stati){.nature = AFRAID,
                               .source = SS_MISC,
                               .value = FEAR_PANIC,
                               .duration = wrap16(rounds),
                               .object = (handle)p->e->actor});
    shun_things(p, one, rounds);
    if (rounds <= 0) {
        oath_settle(p->w, one, parley_speaker(p));
        experience_kill(p->w, parley_speaker(p), one, rounds == FOR_GOOD ? share(p) : HALF);
    }
    give_up(p, one, TRIBUTE);
}

static enum stage cow_yield(struct parley *p)
{
    int rounds = rounds_of_fear(p);
    struct party party = parley_party(p);

    for (int i = 0; i < party.count; i++) {
        struct thing *one = parley_member(p, &party, i);
        if (one && is_meant(p, one))
            cow_one(p, one, rounds);
    }
    parley_party_free(&party);
    return OVER;
}

int cow_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct parley *p);
    } steps[] = {
        {BEGIN, "begin", cow_begin}, {BEGIN, "judge", cow_judge}, {BEGIN, "weigh", cow_weigh},
        {BEGIN, "roll", cow_roll},   {YIELD, "yield", cow_yield},
    };
    struct parley p = {.w = w, .e = e, .result = DONE};

    (void)self;
    STEPS_RUN(w, "cow", steps, &p);
    return p.result;
}

/* ---- terms ---- */

static int terms_deal(void)
{
    return parley_deal(EV_TERMS, SK_DIPLOMACY);
}

static bool fears(const struct parley *p, const struct thing *who, int why)
{
    struct stati_query afraid = stati_of(AFRAID);

    afraid.value = why;
    return stati_find(p->w, who, afraid) != NULL;
}

/* Not by magic. */
static bool is_truly_afraid(const struct parley *p, const struct thing *who)
{
    return fears(p, who, FEAR_MANA) || fears(p, who, FEAR_HP) || fears(p, who, FEAR_PANIC) ||
           fears(p, who, FEAR_COWED);
}

static struct party the_afraid(const struct parley *p)
{
    struct party party = parley_party(p);
    int count = 0;

    for (int i = 0; i < party.count; i++)
        if (is_truly_afraid(p, parley_member(p, &party, i)))
            party.items[count++] = party.items[i];
    party.count = count;
    return party;
}

static enum stage terms_begin(struct parley *p)
{
    const struct thing *other;

    if (!audience_is_given(p, EV_TERMS)) {
        p->result = ABORT;
        return OVER;
    }
    other = parley_other(p);
    if (fears(p, other, FEAR_SKIRMISH))
        return refuse(p, "The <EVictim> is not afraid; it only keeps its distance.");
    if (!is_truly_afraid(p, other))
        return refuse(p, "Who is afraid by magic does not bargain.");
    if (parley_tried(p, other, terms_deal()))
        return refuse(p, "The <EVictim> has had your offer.");
    return BEGIN;
}

static enum stage terms_judge(struct parley *p)
{
    const struct thing *other = parley_other(p);
    struct stati_query friendly = stati_of(WAS_FRIENDLY);

    friendly.object = (handle)p->e->actor;
    if (!kind_is(p->w, other, MA_EVIL) && kind_has_flag(p->w, other, M_IALIGN) &&
        stati_find(p->w, other, friendly) == NULL)
        deed_done(p->w, (handle)p->e->actor,
                  &(struct deed){AL_GOOD, 3, "offering peace", HANDLE_NONE, BLAME_LEADER});
    return BEGIN;
}

/* quirk: who is offered terms together with others bears the mark of a threat instead. */
static enum stage terms_weigh(struct parley *p)
{
    enum { BASE = 5, PER_RATING = 2 };
    struct party party = the_afraid(p);

    p->difficulty = BASE;
    p->is_to_all = asks_all(p, &party, "Offer peace to");
    if (p->is_to_all) {
        p->difficulty += FOR_ALL + parley_rating(p, &party, false);
        for (int i = 0; i < party.count; i++)
            parley_mark(p, parley_member(p, &party, i), cow_deal(), 0, 0);
    } else {
        p->difficulty += imax(0, parley_rating_of(p, parley_other(p), false) * PER_RATING);
        parley_mark(p, parley_other(p), terms_deal(), 0, 0);
    }
    parley_party_free(&party);
    parley_spend(p, TICKS);
    return p->is_to_all && court_speaks(p, EV_TERMS) ? OVER : BEGIN;
}

static enum stage terms_roll(struct parley *p)
{
    int circumstance = regard_modifier_of_might(p->w, parley_speaker(p), parley_other(p));

    return parley_check(p, SK_DIPLOMACY, circumstance)
               ? YIELD
               : fail(p, "The <EVictim> will have none of your terms.");
}

static void accept(struct parley *p, struct thing *one)
{
    enum { PAUSE = 50, ALWAYS = -1, TRIBUTE_AT = 7 };

    parley_tell_of(p, "The <Obj> takes your terms.", one);
    oath_settle(p->w, one, parley_speaker(p));
    anger_turn_neutral(p->w, one, parley_speaker(p));
    experience_kill(p->w, parley_speaker(p), one, share(p));
    spend_time(p->w, one->self, PAUSE);
    shun_things(p, one, ALWAYS);
    give_up(p, one, TRIBUTE_AT);
}

static enum stage terms_yield(struct parley *p)
{
    struct party party = the_afraid(p);

    for (int i = 0; i < party.count; i++) {
        struct thing *one = parley_member(p, &party, i);
        if (one && is_meant(p, one))
            accept(p, one);
    }
    parley_party_free(&party);
    return OVER;
}

int terms_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct parley *p);
    } steps[] = {
        {BEGIN, "begin", terms_begin}, {BEGIN, "judge", terms_judge}, {BEGIN, "weigh", terms_weigh},
        {BEGIN, "roll", terms_roll},   {YIELD, "yield", terms_yield},
    };
    struct parley p = {.w = w, .e = e, .result = DONE};

    (void)self;
    STEPS_RUN(w, "terms", steps, &p);
    return p.result;
}
