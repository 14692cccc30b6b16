/* EV_ENCHOOSE_TEMP: one template for a creature that is to come. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_trial.h"
#include "rules/value/adjust.h"
#include "world/chance.h"
#include "world/shortlist.h"

/* ---- one of them ---- */

struct choice {
    struct world *w;
    struct script_event *e;
    struct encounter_lot *lot;
    struct encounter_trial trial;
};

static void add_list(struct choice *c, const struct encounter_cells *cells)
{
    int weight = ENCOUNTER_WEIGHT;

    for (int i = 0; encounter_goes_on(cells, i); i++)
        if ((int32_t)cells->items[i] == -1)
            i++; /* any of a type: the original cannot do that in a list of templates */
        else if (!encounter_is_reference(cells->items[i]))
            weight = wrap16((int)cells->items[i]);
        else if (encounter_try(&c->trial, cells->items[i], false))
            encounter_lot_add(c->lot, cells->items[i], weight);
}

static void add_types(struct choice *c)
{
    const struct shortlist *all = shortlist_templates(c->w);

    for (int i = 0; i < all->count; i++) {
        const struct res_template *t = all->items[i].record;
        if (t->ttype & c->e->chType && encounter_try(&c->trial, all->items[i].id, false))
            encounter_lot_add(c->lot, all->items[i].id, 1);
    }
}

/* What a template makes of the rating of the bare creature. */
static int rating_with(const struct choice *c, int at)
{
    return encounter_rating(c->w, c->e->ep_mID, &c->lot->items[at], 1);
}

static int find_extreme(const struct choice *c, bool is_least)
{
    int best = 0;

    for (int i = 1; i < c->lot->count; i++) {
        int rating = rating_with(c, i), best_rating = rating_with(c, best);
        if (is_least ? rating < best_rating : rating > best_rating)
            best = i;
    }
    return best;
}

/* One of the highest. */
static int draw_highest(const struct choice *c)
{
    enum { MOST = 32 };
    int best = rating_with(c, find_extreme(c, false)), count = 0;
    int highest[MOST];

    for (int i = 0; i < c->lot->count && count < MOST; i++)
        if (rating_with(c, i) >= best)
            highest[count++] = i;
    return highest[roll_below(c->w, count)];
}

/* The better of two, whatever they weigh. */
static int draw_better(const struct choice *c)
{
    int first = roll_below(c->w, c->lot->count);
    int second = roll_below(c->w, c->lot->count);
    const struct res_template *a = encounter_template(c->w, c->lot->items[first]);
    const struct res_template *b = encounter_template(c->w, c->lot->items[second]);

    return adjust_number(&a->cr, 0) > adjust_number(&b->cr, 0) ? first : second;
}

static int32_t key_of(const struct script_event *e)
{
    return ((int32_t)(uint16_t)e->chList + e->cPart * ENCOUNTER_KEY_PART) | ENCOUNTER_KEY_TEMPLATE;
}

static void choose(struct choice *c)
{
    struct script_event *e = c->e;
    int chosen;

    e->chResult = 0;
    if (c->lot->count == 0)
        return;
    if (e->isGetMinCR || e->isGetMaxCR) {
        e->chResult = c->lot->items[find_extreme(c, e->isGetMinCR)];
        return;
    }
    chosen = e->chMaximize    ? draw_highest(c)
             : e->chBestOfTwo ? draw_better(c)
                              : encounter_lot_draw(c->w, c->lot);
    if (chosen < 0)
        return;
    e->chResult = c->lot->items[chosen];
    encounter_table_choose(c->w, key_of(e), e->chResult);
}

int encounter_handle_template(struct world *w, struct script_event *e, struct thing *self)
{
    const struct res_encounter *encounter = encounter_of(w, e);
    const struct chance_step outer = steps_now(w);
    struct encounter_lot lot;
    struct choice c = {
        .w = w, .e = e, .lot = encounter_lot_begin(&lot), .trial = encounter_trial_begin(w, e)};
    struct encounter_cells cells;

    (void)self;
    cells.is_own = false;
    if (encounter && library_flag(encounter->flags, NF_UNIFORM)) {
        e->chResult = encounter_table_choice(w, key_of(e));
        if (e->chResult)
            return DONE;
    }
    steps_note(w, "encounter", "template");
    encounter_reckon(w, e);
    if (e->chList)
        encounter_list(w, e->enID, (uint16_t)e->chList, &cells);
    if (cells.is_own)
        add_list(&c, &cells);
    else
        add_types(&c);
    encounter_trial_end(&c.trial);
    choose(&c);
    steps_go_back(w, outer);
    return DONE;
}
