#include "rules/make/encounter.h"

#include <stdlib.h>

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/make/encounter_choose.h"
#include "rules/make/encounter_meeting.h"
#include "rules/make/encounter_note.h"
#include "rules/make/encounter_trial.h"
#include "script/levels.h"
#include "world/throw.h"

enum {
    TRIES = 5,          /* to come near the wanted strength */
    DEVIANCE_MOST = 50, /* percent */
    REGION_TRIES = 100, /* then the region's own encounters are given up */
    RESTARTS_MOST = 500 /* the original would go on for ever */
};

int encounter_most(int cr)
{
    static const uint8_t most[] = {5, 7, 10, 12, 15};

    return cr < 1 ? 4 : cr <= COUNT_OF(most) ? most[cr - 1] : 50;
}

static enum meeting_stage begin_again(struct meeting *m)
{
    m->again = true;
    return MEETING_OVER;
}

/* ---- which ---- */

static enum meeting_stage begin(struct meeting *m)
{
    m->e->enAlign = wrap16(m->align);
    if (!(m->e->enFlags & EN_NESTED) || encounter_table(m->w)->depth == 1)
        encounter_table_clear(m->w);
    return MEETING_CHOOSE;
}

static int amount_for(struct meeting *m)
{
    static const uint8_t cells_each[] = {75, 75, 50, 30}; /* by depth */
    const struct script_event *e = m->e;

    if (e->enDesAmt)
        return e->enDesAmt;
    if (e->enFlags & EN_SINGLE)
        return 1;
    if (e->enFlags & EN_ANYOPEN)
        return imax(1, m->w->open_count / cells_each[imin(imax(e->enDepth, 0), 3)]);
    return e->enFlags & EN_MULTIPLE ? 4 + roll_below(m->w, 5) : 0;
}

static enum meeting_stage want_so_many(struct meeting *m)
{
    m->e->enDesAmt = wrap16(imin(amount_for(m), encounter_most(m->e->enCR)));
    return MEETING_CHOOSE;
}

static enum meeting_stage want_water(struct meeting *m)
{
    const struct res_monster *only = encounter_monster(m->w, (res_id)m->e->enConstraint);

    if (m->e->enConstraint == MA_AQUATIC ||
        (encounter_is_one(m->e) && only && library_flag(only->flags, M_AQUATIC)))
        m->e->enFlags |= EN_AQUATIC;
    return MEETING_CHOOSE;
}

static enum meeting_stage choose(struct meeting *m)
{
    if (m->e->enID == 0 && !encounter_choose_of_region(m->w, m->e) &&
        !encounter_choose_of_library(m->w, m->e)) {
        m->answer = ABORT;
        return MEETING_OVER;
    }
    m->what = encounter_of(m->w, m->e);
    if (m->what == NULL)
        m->answer = ABORT;
    else
        encounter_note_which(m);
    return m->what ? MEETING_PARTS : MEETING_OVER;
}

/* ---- its parts ---- */

static bool is_in_water(const struct meeting *m)
{
    const struct level *level = event_level(m->w, m->e->map);
    struct point at = {m->e->EXVal, m->e->EYVal};
    const struct res_terrain *terrain = level && level_has(level, at.x, at.y)
                                            ? library_terrain(m->w->library,
                                                              level_terrain(level, at.x, at.y))
                                            : NULL;

    return terrain && library_flag(terrain->flags, TF_WATER);
}

static enum meeting_stage look_at_water(struct meeting *m)
{
    struct script_event *e = m->e;

    e->enAlign |= m->what->align;
    if (meeting_has_flag(m, NF_CONTEXT_AQUATIC) &&
        (e->enFlags & EN_AQUATIC ||
         (e->isLoc && e->enConstraint < ENCOUNTER_REFERENCE && is_in_water(m))))
        e->isAquaticContext = true;
    if (meeting_has_flag(m, NF_AQUATIC))
        e->enFlags |= EN_AQUATIC;
    return MEETING_PARTS;
}

/* A part is left out for its rating, by chance, and where it is the other choice of the one before.
 * quirk: marks are never taken back. */
static enum meeting_stage leave_out(struct meeting *m)
{
    bool *skip = m->e->enSkipPart;

    for (m->part_count = 0; encounter_has_part(m->what, m->part_count); m->part_count++) {
        int i = m->part_count;
        const struct res_part *part = &m->what->parts[i];
        if (part->min_cr > m->e->enCR)
            skip[i] = true;
        if (part->chance && roll_below(m->w, 100) + 1 > part->chance)
            skip[i] = true;
        if (i > 0 && part->flags & EP_ELSE && !skip[i - 1])
            skip[i] = true;
    }
    return MEETING_PARTS;
}

/* Of parts joined by "or" one comes. quirk: when it is not the one before them, that comes, too. */
static enum meeting_stage choose_alternatives(struct meeting *m)
{
    for (int i = 1; i < m->part_count; i++) {
        int end = i;
        if (!(m->what->parts[i].flags & EP_OR))
            continue;
        while (end < MAX_PARTS && m->what->parts[end].flags & EP_OR)
            end++;
        int kept = i - 1 + roll_below(m->w, end - (i - 1));
        for (; i < end; i++)
            if (i != kept)
                m->e->enSkipPart[i] = true;
    }
    return MEETING_PARTS;
}

/* Large rooms may hold more, and more of them sleep. quirk: a roll that is higher is rolled again,
 * and the second one counts. */
static enum meeting_stage give_points(struct meeting *m)
{
    struct script_event *e = m->e;
    int extra = e->enDesAmt >= 4 ? e->enDesAmt / 3 : 0;
    int32_t points = xcr_of(e->enCR);

    e->enXCR = points + extra * (points / 2);
    e->enSleep = wrap16(roll_below(m->w, 100) + 1);
    for (int i = 0; i < extra && !(e->enFlags & EN_NOSLEEP); i++) {
        int rolled = roll_below(m->w, 100) + 1;
        if (e->enSleep <= rolled)
            e->enSleep = wrap16(roll_below(m->w, 100) + 1);
    }
    e->enXCR = imax(e->enXCR, points * library_constant(m->w->library, e->enID, MIN_XCR_MULT));
    e->enXCR = imax(e->enXCR, library_constant(m->w->library, e->enID, MIN_XCR));
    m->weight = 0;
    for (int i = 0; i < m->part_count; i++)
        m->weight += e->enSkipPart[i] ? 0 : m->what->parts[i].weight;
    encounter_note_parts(m);
    return MEETING_PARTS;
}

/* quirk: the template that all shall have is asked for with an empty record, which nobody hears;
 * what was chosen last becomes it. */
static enum meeting_stage choose_universal(struct meeting *m)
{
    struct encounter_cells cells;

    encounter_list(m->w, m->e->enID, UNIVERSAL_TEMPLATE, &cells);
    if (!cells.is_own)
        return MEETING_PARTS;
    m->e->chList = UNIVERSAL_TEMPLATE;
    m->e->chType = 0;
    if (m->e->chResult)
        encounter_table_choose(m->w, UNIVERSAL_TEMPLATE, m->e->chResult);
    return MEETING_PARTS;
}

static enum meeting_stage roll_freaks(struct meeting *m)
{
    m->e->enFreaky = wrap16(roll_below(m->w, 10) + 1);
    encounter_note_freaks(m);
    return MEETING_PARTS;
}

/* ---- filling them ---- */

/* One creature at a time, each of a part by lot. */
static void fill_staggered(struct meeting *m)
{
    struct encounter_lot lot;
    int count = m->e->enDesAmt ? m->e->enDesAmt : 3 + roll_below(m->w, 5);

    encounter_lot_begin(&lot);
    for (int i = 0; encounter_has_part(m->what, i); i++)
        if (!m->e->enSkipPart[i])
            encounter_lot_add(&lot, (res_id)i, m->what->parts[i].weight);
    for (int i = 0; i < count; i++) {
        int chosen = encounter_lot_draw(m->w, &lot);
        if (chosen >= 0)
            m->e->cPart = wrap16((int)lot.items[chosen]);
        m->e->epMinAmt = m->e->epMaxAmt = 1;
        m->e->epXCR = m->e->enXCR / count;
        throw_again(m->w, m->e, EV_ENGEN_PART);
    }
}

static void set_amounts(struct meeting *m, const struct res_part *part)
{
    enum { HORDE_LEAST = 10, HORDE_MOST = 50 };
    struct dice dice = part->amount;
    int least = 0, most = 0;

    if (dice.sides)
        least = most = roll_dice(m->w, dice);
    else if (dice.bonus) {
        least = dice.count ? dice.count : dice.bonus;
        most = dice.bonus;
    } else if (meeting_has_flag(m, NF_SINGLE))
        least = most = 1;
    else if (meeting_has_flag(m, NF_HORDE)) {
        least = HORDE_LEAST;
        most = HORDE_MOST;
    }
    m->e->epMinAmt = wrap16(least);
    m->e->epMaxAmt = wrap16(most);
}

/* Nobody fits: another encounter is looked for. */
static enum meeting_stage give_up(struct meeting *m)
{
    struct script_event *e = m->e;

    e->enID = 0;
    if (e->enConstraint && e->enRegID) {
        if (m->region_tries++ > REGION_TRIES)
            e->enRegID = 0;
        return begin_again(m);
    }
    e->enConstraint = 0;
    e->enTries = 0;
    return begin_again(m);
}

static enum meeting_stage fill(struct meeting *m)
{
    struct script_event *e = m->e;

    if (meeting_has_flag(m, NF_STAGGERED))
        fill_staggered(m);
    else
        for (int i = 0; i < m->part_count; i++) {
            const struct res_part *part = &m->what->parts[i];
            if (e->enSkipPart[i])
                continue;
            e->epXCR = m->weight && m->what->weight ? e->enXCR * part->weight / m->weight : 0;
            set_amounts(m, part);
            e->cPart = wrap16(i);
            if (throw_again(m->w, e, EV_ENGEN_PART) == ABORT)
                return give_up(m);
        }
    return e->enFlags & EN_NESTED ? MEETING_OVER : MEETING_JUDGE;
}

/* ---- whether it will do ---- */

static enum meeting_stage judge(struct meeting *m)
{
    struct encounter_table *table = encounter_table(m->w);
    struct script_event *e = m->e;
    int most = encounter_most(e->enCR), wanted = e->enDesAmt;
    int32_t points = 0;

    for (int i = 0; i < table->count; i++)
        points += xcr_of(encounter_rating(m->w, table->members[i].who, table->members[i].templates,
                                          COUNT_OF(table->members[i].templates)));
    int off = wrap16((int)(labs((long)e->enXCR - points) * 100 / imax(1, e->enXCR)));
    if (wanted)
        off = wrap16(off + imax(0, iabs(wanted - table->count) * 100 / wanted - 50));
    if (table->count > most)
        off = wrap16(off + (table->count - most) * 100 / most);
    table->deviance = off;
    encounter_note_judged(m, points);
    if (off <= DEVIANCE_MOST || e->enTries >= TRIES)
        return MEETING_BUILD;
    e->enTries++;
    return begin_again(m);
}

static const struct {
    enum meeting_stage stage;
    const char *name;
    enum meeting_stage (*run)(struct meeting *m);
} steps[] = {
    {MEETING_CHOOSE, "begin", begin},
    {MEETING_CHOOSE, "amount", want_so_many},
    {MEETING_CHOOSE, "constraint", want_water},
    {MEETING_CHOOSE, "choose", choose},
    {MEETING_PARTS, "water", look_at_water},
    {MEETING_PARTS, "leave out", leave_out},
    {MEETING_PARTS, "alternatives", choose_alternatives},
    {MEETING_PARTS, "points", give_points},
    {MEETING_PARTS, "universal template", choose_universal},
    {MEETING_PARTS, "freaks", roll_freaks},
    {MEETING_PARTS, "fill", fill},
    {MEETING_JUDGE, "judge", judge},
    {MEETING_BUILD, "drift", meeting_drift},
    {MEETING_BUILD, "formation", meeting_form_up},
    {MEETING_BUILD, "cut short", meeting_cut_short},
    {MEETING_BUILD, "account", meeting_account},
    {MEETING_BUILD, "build", meeting_build},
    {MEETING_BUILD, "lead", meeting_lead},
};

int encounter_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct meeting m = {.w = w, .e = e, .align = e->enAlign, .answer = DONE};
    int restarts = 0;

    (void)self;
    e->enTries = 1;
    encounter_table(w)->depth++;
    do {
        m.again = false;
        STEPS_RUN(w, "encounter", steps, &m);
    } while (m.again && restarts++ < RESTARTS_MOST);
    if (--encounter_table(w)->depth == 0)
        encounter_trial_forget(w);
    return m.again ? ABORT : m.answer;
}

int encounter_meet(struct world *w, const struct level *level, const struct encounter_wish *wish)
{
    struct script_event *e = throw_begin(w);

    if (e == NULL)
        return ABORT;
    e->map = event_map(level);
    e->actor = wish->actor ? (int32_t)wish->actor->self : 0;
    e->enID = wish->encounter;
    e->enRegID = wish->region;
    e->enFlags = (int32_t)wish->flags;
    e->enCR = wrap16(wish->cr);
    e->enDepth = wrap16(wish->depth);
    e->enDesAmt = wrap16(wish->amount);
    e->enAlign = wrap16(wish->align);
    e->enConstraint = wish->constraint;
    e->enPartyID = wrap16(wish->party);
    e->isLoc = wish->has_place;
    e->EXVal = wrap16(wish->place.x);
    e->EYVal = wrap16(wish->place.y);
    return throw_end(w, e, EV_ENGEN);
}
