/* EV_ENGEN_PART: how many of whom come for a part of an encounter. */
#include "base/num.h"
#include "res/mtype.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_note.h"
#include "script/levels.h"
#include "world/throw.h"

enum { TRIES = 20 };

struct filling {
    struct world *w;
    struct script_event *e;
    const struct res_encounter *encounter;
    const struct res_part *part;
    int lower, upper; /* of five rolls of the amount */
    int32_t spent;
    int answer;
};

enum stage { AMOUNT, MEMBERS, OVER };

static enum stage roll_class(struct filling *f)
{
    f->e->epClassRoll = wrap16(roll_below(f->w, 100) + 1);
    return AMOUNT;
}

static int roll_amount(struct filling *f)
{
    return f->e->epMinAmt + roll_below(f->w, f->e->epMaxAmt + 1 - f->e->epMinAmt);
}

static enum stage roll_bounds(struct filling *f)
{
    enum { ROLLS = 5 };

    for (int i = 0; i < ROLLS; i++) {
        int rolled = wrap16(roll_amount(f));
        f->lower = i == 0 ? rolled : imin(f->lower, rolled);
        f->upper = i == 0 ? rolled : imax(f->upper, rolled);
    }
    return AMOUNT;
}

/* ---- how many ---- */

static void forget_creature(struct script_event *e)
{
    e->ep_mID = e->ep_tID = e->ep_tID2 = e->ep_tID3 = 0;
    e->ep_hmID = e->ep_htID = e->ep_htID2 = 0;
    e->ep_iID = e->ep_pID = 0;
}

/* The rating of the least or the greatest creature that could come: one is chosen for a trial. */
static int probe(struct filling *f, bool is_least)
{
    enum { LEAST_POINTS = 1, MOST_POINTS = 1000000, NOBODY_LEAST = 0, NOBODY_MOST = 36 };
    struct script_event *trial = throw_copy(f->w, f->e);
    int rating = is_least ? NOBODY_LEAST : NOBODY_MOST;

    if (trial == NULL)
        return rating;
    trial->eimXCR = is_least ? LEAST_POINTS : MOST_POINTS;
    forget_creature(trial);
    if (is_least)
        trial->isGetMinCR = true;
    else
        trial->isGetMaxCR = true;
    throw_copied(f->w, throw_copy(f->w, trial), trial, EV_ENCHOOSE_MID);
    if (trial->chResult) {
        trial->ep_mID = trial->chResult;
        throw_again(f->w, trial, EV_ENSELECT_TEMPS);
        encounter_reckon(f->w, trial);
        rating = xcr_to_cr(trial->epCurrXCR);
    }
    throw_drop(f->w, trial);
    return rating;
}

/* All of one strength: as many as the points allow, within the bounds. */
static void count_equals(struct filling *f, int rating)
{
    struct script_event *e = f->e;

    e->eimXCR = xcr_of(rating);
    int amount = wrap16(imax(1, e->epXCR / e->eimXCR));
    if (e->epMaxAmt)
        amount = imin(amount, e->epMaxAmt);
    if (e->epMinAmt)
        amount = imax(amount, e->epMinAmt);
    e->epAmt = wrap16(amount);
}

/* So many after all, each of them worth its share, but not less than the least. */
static void share(struct filling *f, int amount, int least)
{
    f->e->epAmt = wrap16(amount);
    f->e->eimXCR = imax(f->e->epXCR / imax(1, amount), xcr_of(least));
}

static void count_unequals(struct filling *f, int least, int most)
{
    struct script_event *e = f->e;
    int32_t low = xcr_of(least), high = xcr_of(most), all = xcr_of(e->enCR);

    if (f->part->flags & EP_SKEW_FOR_AMT)
        e->eimXCR = (low * 3 + high) / 4;
    else if (f->part->flags & EP_SKEW_FOR_XCR)
        e->eimXCR = (low + high * 4) / 4;
    else
        e->eimXCR = (low * 2 + high * 2) / 4;
    e->eimXCR = imin(all, e->eimXCR);
    e->epAmt = wrap16(imax(1, e->epXCR / e->eimXCR));
    if (e->epMaxAmt && e->epAmt > e->epMaxAmt)
        share(f, f->upper, least);
    if (e->epMinAmt && e->epAmt < e->epMinAmt)
        share(f, f->lower, least);
    e->eimXCR = imin(all, e->eimXCR);
}

static enum stage count(struct filling *f)
{
    struct script_event *e = f->e;

    if (f->part->flags & EP_NOXCR) {
        e->epAmt = wrap16(e->epMinAmt ? roll_amount(f) : 1);
    } else if (e->epMinAmt != 0 && e->epMinAmt == e->epMaxAmt) {
        e->eimXCR = imin(xcr_of(e->enCR), e->epXCR / e->epMinAmt);
        e->epAmt = e->epMinAmt;
    } else {
        int least = probe(f, true);
        int most = imin(probe(f, false), e->enCR);
        if (least == most)
            count_equals(f, least);
        else
            count_unequals(f, least, most);
    }
    encounter_note_amounts(f->w, e, f->lower, f->upper);
    return MEMBERS;
}

/* ---- whom ---- */

/* quirk: a roll that is lower than the encounter's own is rolled again, and the second one
 * counts. */
static void roll_freak(struct filling *f)
{
    struct script_event *e = f->e;

    e->epFreaky = 0;
    if (!library_flag(f->encounter->flags, NF_FREAKY) && !(f->part->flags & EP_FREAKY))
        return;
    int rolled = roll_below(f->w, 10) + 1;
    e->epFreaky = e->enFreaky > rolled ? wrap16(roll_below(f->w, 10) + 1) : e->enFreaky;
}

/* An encounter inside this one, for the points of a creature. */
static void meet_nested(struct filling *f, int before)
{
    struct script_event *inner = throw_copy(f->w, f->e), *e = f->e;

    if (inner == NULL)
        return;
    inner->enXCR = e->eimXCR;
    inner->enCR = wrap16(xcr_to_cr(inner->enXCR));
    inner->enID = e->ep_mID;
    inner->cPart = 0;
    inner->enFlags = e->enFlags | EN_NESTED;
    throw_again(f->w, inner, EV_ENGEN);
    throw_drop(f->w, inner);
    const struct encounter_table *table = encounter_table(f->w);
    for (int i = before; i < table->count; i++) {
        encounter_reckon_member(f->w, e, &table->members[i]);
        f->spent += e->epCurrXCR;
    }
}

static bool is_undead(const struct world *w, res_id who, const res_id *templates, int count)
{
    const struct res_monster *monster = encounter_monster(w, who);

    for (int i = 0; i < count; i++) {
        const struct res_template *t = encounter_template(w, templates[i]);
        if (t && t->ttype & TM_UNDEAD)
            return true;
    }
    return monster && mtype_is(monster, MA_UNDEAD);
}

/* The dead ride the dead. */
static void bury_mount(struct filling *f)
{
    static const char *const dead[] = {"graveborn;template", "zombie", "skeleton"};
    struct script_event *e = f->e;
    const res_id own[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    const res_id mounts[] = {e->ep_htID, e->ep_htID2};

    if (e->ep_hmID == 0 || !is_undead(f->w, e->ep_mID, own, COUNT_OF(own)) ||
        is_undead(f->w, e->ep_hmID, mounts, COUNT_OF(mounts)))
        return;
    int drawn = roll_below(f->w, COUNT_OF(dead));
    encounter_add_mount_template(f->w, e, library_find(f->w->library, str_from(dead[drawn])));
}

/* A creature for the part. False: nobody fits. */
static bool choose_one(struct filling *f)
{
    struct encounter_table *table = encounter_table(f->w);
    struct script_event *e = f->e;
    int members = table->count, choices = table->choice_count;

    for (;;) {
        e->epFailed = false;
        forget_creature(e);
        roll_freak(f);
        if (throw_copied(f->w, throw_copy(f->w, e), e, EV_ENCHOOSE_MID) == ABORT)
            return false;
        e->ep_mID = e->chResult;
        if (library_kind(f->w->library, e->ep_mID) == RES_ENCOUNTER) {
            meet_nested(f, members);
            return true;
        }
        throw_again(f->w, e, EV_ENSELECT_TEMPS);
        if (!e->epFailed || e->epTries++ >= TRIES)
            break;
        table->count = members;
        table->choice_count = choices;
    }
    e->epFailed = false;
    bury_mount(f);
    encounter_note_member(f->w, e);
    encounter_add_member(f->w, e);
    encounter_restrict(f->w, e);
    encounter_reckon(f->w, e);
    f->spent += e->epCurrXCR;
    return true;
}

/* How many are needed is thought over as they come. */
static enum stage choose_all(struct filling *f)
{
    struct script_event *e = f->e;

    e->epTries = 0;
    for (int i = 0; i != e->epAmt && i < ENCOUNTER_MEMBERS_MOST; i++) {
        if (!choose_one(f)) {
            f->answer = ABORT;
            return OVER;
        }
        if (f->spent >= e->epXCR && i >= f->lower - 1)
            break;
        if (i == e->epAmt - 1 && e->epAmt < f->upper && f->spent + f->spent / (i + 1) <= e->epXCR)
            e->epAmt++;
    }
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct filling *f);
} steps[] = {
    {AMOUNT, "class", roll_class},
    {AMOUNT, "bounds", roll_bounds},
    {AMOUNT, "count", count},
    {MEMBERS, "members", choose_all},
};

int encounter_handle_part(struct world *w, struct script_event *e, struct thing *self)
{
    struct filling f = {.w = w,
                        .e = e,
                        .encounter = encounter_of(w, e),
                        .part = encounter_part(w, e),
                        .answer = DONE};

    (void)self;
    if (f.part == NULL)
        return ABORT;
    STEPS_RUN(w, "encounter part", steps, &f);
    return f.answer;
}
