#include "rules/make/encounter.h"

#include <stdlib.h>

#include "base/num.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/make/encounter_choose.h"
#include "rules/make/encounter_kit.h"
#include "rules/value/kind.h"
#include "script/levels.h"
#include "world/targets.h"
#include "world/throw.h"

enum {
    TRIES = 5,          /* to come near the wanted strength */
    DEVIANCE_MOST = 50, /* percent */
    REGION_TRIES = 100, /* then the region's own encounters are given up */
    RESTARTS_MOST = 500 /* the original would go on for ever */
};

struct meeting {
    struct world *w;
    struct script_event *e;
    const struct res_encounter *what;
    int part_count, weight; /* of all parts that come */
    int align;              /* as it was asked for */
    int region_tries;
    bool again; /* from the beginning */
    int answer;
};

enum stage { CHOOSE, PARTS, JUDGE, BUILD, OVER };

int encounter_most(int cr)
{
    static const uint8_t most[] = {5, 7, 10, 12, 15};

    return cr < 1 ? 4 : cr <= COUNT_OF(most) ? most[cr - 1] : 50;
}

static bool has_flag(const struct meeting *m, int flag)
{
    return library_flag(m->what->flags, flag);
}

static enum stage begin_again(struct meeting *m)
{
    m->again = true;
    return OVER;
}

/* ---- which ---- */

static enum stage begin(struct meeting *m)
{
    m->e->enAlign = wrap16(m->align);
    if (!(m->e->enFlags & EN_NESTED) || encounter_table(m->w)->depth == 1)
        encounter_table_clear(m->w);
    return CHOOSE;
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

static enum stage want_so_many(struct meeting *m)
{
    m->e->enDesAmt = wrap16(imin(amount_for(m), encounter_most(m->e->enCR)));
    return CHOOSE;
}

static enum stage want_water(struct meeting *m)
{
    const struct res_monster *only = encounter_monster(m->w, (res_id)m->e->enConstraint);

    if (m->e->enConstraint == MA_AQUATIC ||
        (encounter_is_one(m->e) && only && library_flag(only->flags, M_AQUATIC)))
        m->e->enFlags |= EN_AQUATIC;
    return CHOOSE;
}

static enum stage choose(struct meeting *m)
{
    if (m->e->enID == 0 && !encounter_choose_of_region(m->w, m->e) &&
        !encounter_choose_of_library(m->w, m->e)) {
        m->answer = ABORT;
        return OVER;
    }
    m->what = encounter_of(m->w, m->e);
    if (m->what == NULL)
        m->answer = ABORT;
    return m->what ? PARTS : OVER;
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

static enum stage look_at_water(struct meeting *m)
{
    struct script_event *e = m->e;

    e->enAlign |= m->what->align;
    if (has_flag(m, NF_CONTEXT_AQUATIC) &&
        (e->enFlags & EN_AQUATIC ||
         (e->isLoc && e->enConstraint < ENCOUNTER_REFERENCE && is_in_water(m))))
        e->isAquaticContext = true;
    if (has_flag(m, NF_AQUATIC))
        e->enFlags |= EN_AQUATIC;
    return PARTS;
}

/* A part is left out for its rating, by chance, and where it is the other choice of the one before.
 * quirk: marks are never taken back. */
static enum stage leave_out(struct meeting *m)
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
    return PARTS;
}

/* Of parts joined by "or" one comes. quirk: when it is not the one before them, that comes, too. */
static enum stage choose_alternatives(struct meeting *m)
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
    return PARTS;
}

/* Large rooms may hold more, and more of them sleep. quirk: a roll that is higher is rolled again,
 * and the second one counts. */
static enum stage give_points(struct meeting *m)
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
    return PARTS;
}

/* quirk: the template that all shall have is asked for with an empty record, which nobody hears;
 * what was chosen last becomes it. */
static enum stage choose_universal(struct meeting *m)
{
    struct encounter_cells cells;

    encounter_list(m->w, m->e->enID, UNIVERSAL_TEMPLATE, &cells);
    if (!cells.is_own)
        return PARTS;
    m->e->chList = UNIVERSAL_TEMPLATE;
    m->e->chType = 0;
    if (m->e->chResult)
        encounter_table_choose(m->w, UNIVERSAL_TEMPLATE, m->e->chResult);
    return PARTS;
}

static enum stage roll_freaks(struct meeting *m)
{
    m->e->enFreaky = wrap16(roll_below(m->w, 10) + 1);
    return PARTS;
}

/* ---- filling them ---- */

/* One creature at a time, each of a part by lot. */
static void fill_staggered(struct meeting *m)
{
    struct encounter_lot lot = {0};
    int count = m->e->enDesAmt ? m->e->enDesAmt : 3 + roll_below(m->w, 5);

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
    } else if (has_flag(m, NF_SINGLE))
        least = most = 1;
    else if (has_flag(m, NF_HORDE)) {
        least = HORDE_LEAST;
        most = HORDE_MOST;
    }
    m->e->epMinAmt = wrap16(least);
    m->e->epMaxAmt = wrap16(most);
}

/* Nobody fits: another encounter is looked for. */
static enum stage give_up(struct meeting *m)
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

static enum stage fill(struct meeting *m)
{
    struct script_event *e = m->e;

    if (has_flag(m, NF_STAGGERED))
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
    return e->enFlags & EN_NESTED ? OVER : JUDGE;
}

/* ---- whether it will do ---- */

static enum stage judge(struct meeting *m)
{
    const struct encounter_table *table = encounter_table(m->w);
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
    if (off <= DEVIANCE_MOST || e->enTries >= TRIES)
        return BUILD;
    e->enTries++;
    return begin_again(m);
}

/* ---- building it ---- */

/* What most of them lean to rules out the other side. */
static enum stage drift(struct meeting *m)
{
    int count = encounter_table(m->w)->count;
    struct script_event *e = m->e;

    if (count)
        e->enDriftGE = wrap16(e->enDriftGE * (100 / count));
    if (e->enAlign & (AL_NONGOOD | AL_NONEVIL | AL_GOOD | AL_EVIL))
        return BUILD;
    e->enAlign |= e->enDriftGE - 25 + roll_below(m->w, 50) > 0 ? AL_NONGOOD : AL_NONEVIL;
    return BUILD;
}

static enum stage form_up(struct meeting *m)
{
    m->e->enIsFormation = has_flag(m, NF_FORMATION) ||
                          (has_flag(m, NF_FORM50) && roll_below(m->w, 2) == 0);
    return BUILD;
}

/* quirk: however many belong to it, five come. */
static enum stage cut_short(struct meeting *m)
{
    struct encounter_table *table = encounter_table(m->w);

    table->count = imin(imin(table->count, encounter_most(m->e->enCR)), WORLD_ENCOUNTERED);
    return m->e->enFlags & (EN_DUMP | EN_NOBUILD) ? OVER : BUILD;
}

static enum stage build(struct meeting *m)
{
    int32_t target = m->e->target;

    for (int i = 0; i < encounter_table(m->w)->count; i++) {
        m->e->cMember = wrap16(i);
        throw_again(m->w, m->e, EV_ENBUILD_MON);
    }
    m->e->target = target;
    return BUILD;
}

static struct thing *member(const struct meeting *m, int at)
{
    return world_thing(m->w, encounter_table(m->w)->members[at].made);
}

/* The first of a part that leads, or else the strongest who can think. */
static struct thing *find_leader(const struct meeting *m)
{
    const struct encounter_table *table = encounter_table(m->w);
    struct thing *best = NULL;
    int best_rating = -6;

    for (int i = 0; i < table->count; i++) {
        struct thing *who = member(m, i);
        if (who == NULL)
            continue;
        if (m->what->parts[table->members[i].part].flags & EP_LEADER)
            return who;
        int rating = kind_challenge(m->w, who, false);
        if (rating > best_rating && kind_is(m->w, who, MA_SAPIENT)) {
            best = who;
            best_rating = rating;
        }
    }
    return best;
}

static enum stage lead(struct meeting *m)
{
    const struct thing *leader = find_leader(m);

    for (int i = 0; leader && i < encounter_table(m->w)->count; i++) {
        struct thing *who = member(m, i);
        if (who == NULL || who == leader)
            continue;
        target_add(m->w, who, leader, TARGET_LEADER);
        if (m->e->enIsFormation)
            orders_give(m->w, who, ORDER_WALK_NEAR_ME, (struct order_about){.victim = NULL});
        target_look_about(m->w, who);
    }
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct meeting *m);
} steps[] = {
    {CHOOSE, "begin", begin},
    {CHOOSE, "amount", want_so_many},
    {CHOOSE, "constraint", want_water},
    {CHOOSE, "choose", choose},
    {PARTS, "water", look_at_water},
    {PARTS, "leave out", leave_out},
    {PARTS, "alternatives", choose_alternatives},
    {PARTS, "points", give_points},
    {PARTS, "universal template", choose_universal},
    {PARTS, "freaks", roll_freaks},
    {PARTS, "fill", fill},
    {JUDGE, "judge", judge},
    {BUILD, "drift", drift},
    {BUILD, "formation", form_up},
    {BUILD, "cut short", cut_short},
    {BUILD, "build", build},
    {BUILD, "lead", lead},
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
    encounter_table(w)->depth--;
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
