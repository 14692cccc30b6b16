/* EV_ENCHOOSE_MID: which monster comes, or which encounter in its place. */
#include "base/num.h"
#include "res/mtype.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/value/creed.h"
#include "script/levels.h"
#include "world/shortlist.h"

struct search {
    struct world *w;
    struct script_event *e;
    const struct res_encounter *encounter;
    const struct res_part *part;
    int most; /* rating */
    bool is_aquatic, is_single;
    struct encounter_lot *lot;
};

/* ---- who may come ---- */

static bool has_flag(const struct res_monster *monster, int flag)
{
    return library_flag(monster->flags, flag);
}

/* What comes of the constraint and of the alignment, for all ways to choose. */
static bool is_wanted(const struct search *s, res_id id, const struct res_monster *it)
{
    const struct script_event *e = s->e;

    if (has_flag(it, M_PLAYER) || has_flag(it, M_UNKNOWN) || it->depth > e->enDepth)
        return false;
    if (encounter_is_one(e) && id != (res_id)e->enConstraint)
        return false;
    if (e->enConstraint && !encounter_is_one(e) && !mtype_is(it, e->enConstraint))
        return false;
    return !(has_flag(it, M_IALIGN) && mtype_is(it, MA_SAPIENT) &&
             creed_conflict(encounter_creed(s->w, id), e->enAlign, true));
}

static bool is_too_strong(const struct search *s, int rating, int most)
{
    return rating > most && !s->e->isGetMinCR;
}

/* Anyone of a type: who keeps to itself comes alone. */
static bool is_of_type(const struct search *s, res_id id, const struct res_monster *it, int type,
                       int most)
{
    if (is_too_strong(s, it->cr, most) ||
        (has_flag(it, M_NOGEN) && s->e->enConstraint < ENCOUNTER_REFERENCE) ||
        (has_flag(it, M_SOLITARY) && !s->is_single))
        return false;
    if (has_flag(it, M_AQUATIC) != s->is_aquatic && !has_flag(it, M_AMPHIB))
        return false;
    return mtype_is(it, type) && is_wanted(s, id, it);
}

/* Most encounters have no scripts. */
static void add_unless_refused(struct search *s, res_id id, int weight)
{
    if (s->encounter->head.events.count == 0 ||
        !encounter_refuses(s->w, s->e, EV_CRITERIA, s->e->enID, id))
        encounter_lot_add(s->lot, id, weight);
}

static void add_type(struct search *s, int type, int most, int weight)
{
    const struct shortlist *list = shortlist_monsters(s->w, type);

    for (int i = 0; i < list->count; i++)
        if (is_of_type(s, list->items[i].id, list->items[i].record, type, most))
            add_unless_refused(s, list->items[i].id, weight);
}

/* One that a list names: a monster, or a whole encounter. */
static bool is_named(const struct search *s, res_id id)
{
    const struct res_encounter *inner = library_record(s->w->library, id, RES_ENCOUNTER);
    const struct res_monster *it = encounter_monster(s->w, id);

    if (inner)
        return !is_too_strong(s, inner->min_cr, s->most) &&
               (s->is_aquatic || !library_flag(inner->flags, NF_AQUATIC)) &&
               inner->depth <= s->e->enDepth;
    if (it == NULL || is_too_strong(s, it->cr, s->most))
        return false;
    if (has_flag(it, M_AQUATIC) && !s->is_aquatic && !has_flag(it, M_AMPHIB))
        return false;
    return is_wanted(s, id, it);
}

static void add_list(struct search *s)
{
    enum { ANY_OF_TYPE = -1 };
    struct encounter_cells cells;
    int weight = ENCOUNTER_WEIGHT;

    encounter_list(s->w, s->e->enID, (int)s->part->who, &cells);
    if (!cells.is_own)
        return;
    s->e->chList = wrap16((int)s->part->who);
    for (int i = 0; encounter_goes_on(&cells, i); i++)
        if ((int32_t)cells.items[i] == ANY_OF_TYPE) {
            add_type(s, (int)cells.items[++i], s->most, weight);
            s->e->chList = 0;
        } else if (!encounter_is_reference(cells.items[i])) {
            weight = wrap16((int)cells.items[i]);
        } else if (is_named(s, cells.items[i])) {
            add_unless_refused(s, cells.items[i], weight);
        }
}

/* ---- choosing ---- */

static int rating_of(const struct search *s, int at)
{
    return encounter_rating(s->w, s->lot->items[at], NULL, 0);
}

static int find_extreme(const struct search *s, bool is_least)
{
    int best = 0;

    for (int i = 1; i < s->lot->count; i++) {
        int rating = rating_of(s, i), best_rating = rating_of(s, best);
        if (is_least ? rating < best_rating : rating > best_rating)
            best = i;
    }
    return best;
}

/* The strongest of four. */
static int draw_strong(struct search *s)
{
    enum { DRAWS = 4 };
    int best = -1;

    for (int i = 0; i < DRAWS; i++) {
        int drawn = encounter_lot_draw(s->w, s->lot);
        if (drawn >= 0 && (best < 0 || rating_of(s, drawn) > rating_of(s, best)))
            best = drawn;
    }
    return best;
}

static int32_t type_key(const struct search *s)
{
    bool is_type = s->part->flags & EP_ANYMON;

    return (int32_t)(s->part->who | (is_type ? (uint32_t)ENCOUNTER_KEY_TYPE : 0));
}

/* What was chosen once for all. */
static bool recall(struct search *s)
{
    if (library_flag(s->encounter->flags, NF_UNIFORM)) {
        s->e->chResult = encounter_table_choice(s->w, type_key(s));
        if (s->e->chResult)
            return true;
    }
    if (s->part->flags & EP_UNIFORM)
        s->e->chResult = encounter_table_choice(s->w, s->e->cPart);
    return s->part->flags & EP_UNIFORM && s->e->chResult;
}

static void remember(struct search *s)
{
    if (library_flag(s->encounter->flags, NF_UNIFORM))
        encounter_table_choose(s->w, type_key(s), s->e->chResult);
    if (s->part->flags & EP_UNIFORM)
        encounter_table_choose(s->w, s->e->cPart, s->e->chResult);
}

/* Room is left for a class, and after some tries for templates that must be. */
static int greatest_rating(const struct search *s)
{
    enum { FOR_CLASS = 2, PATIENCE = 5 };
    const struct script_event *e = s->e;
    const struct res_monster *only = encounter_is_one(e)
                                         ? encounter_monster(s->w, (res_id)e->enConstraint)
                                         : NULL;
    int most = xcr_to_cr(e->eimXCR);

    if (s->part->flags & EP_CLASSED)
        most = imax(1, most - FOR_CLASS);
    if (only)
        most = imax(most, imin(e->enCR, only->cr));
    most = imax(1, most);
    return e->epTries > PATIENCE ? imax(0, most - (e->epTries - PATIENCE) / 2) : most;
}

static bool wants_water(const struct search *s)
{
    const struct res_template *t = encounter_template(s->w, s->part->template);

    if (t && str_equal_nocase(library_name(s->w->library, s->part->template), STR("aqueous")))
        return false;
    return library_flag(s->encounter->flags, NF_AQUATIC) || s->e->isAquaticContext ||
           s->e->enConstraint == MA_AQUATIC;
}

/* quirk: when nobody fits, it is a human in the record. */
static int choose(struct search *s)
{
    int chosen;

    if (s->lot->count == 0) {
        s->e->chResult = library_find(s->w->library, STR("human"));
        return ABORT;
    }
    if (s->e->isGetMinCR || s->e->isGetMaxCR) {
        s->e->chResult = s->lot->items[find_extreme(s, s->e->isGetMinCR)];
        return DONE;
    }
    chosen = s->part->flags & EP_SKEW_FOR_MID ? draw_strong(s) : encounter_lot_draw(s->w, s->lot);
    if (chosen >= 0)
        s->e->chResult = s->lot->items[chosen];
    remember(s);
    return DONE;
}

int encounter_handle_who(struct world *w, struct script_event *e, struct thing *self)
{
    struct encounter_lot lot;
    struct search s = {.w = w,
                       .e = e,
                       .encounter = encounter_of(w, e),
                       .part = encounter_part(w, e),
                       .lot = encounter_lot_begin(&lot)};

    (void)self;
    if (s.part == NULL)
        return ABORT;
    if (encounter_is_reference(s.part->who)) {
        e->chResult = s.part->who;
        return DONE;
    }
    if (recall(&s))
        return DONE;
    const struct chance_step outer = steps_now(w);
    steps_note(w, "encounter", "who");
    s.most = greatest_rating(&s);
    s.is_single = library_flag(s.encounter->flags, NF_SINGLE);
    s.is_aquatic = wants_water(&s);
    if (s.part->flags & EP_ANYMON)
        add_type(&s, (int)s.part->who, imax(1, s.most), 1);
    else
        add_list(&s);
    int answer = choose(&s);
    steps_go_back(w, outer);
    return answer;
}
