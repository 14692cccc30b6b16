/* EV_ENCHOOSE_TEMP: one template for a creature that is to come, and which it may have. */
#include "base/num.h"
#include "res/mtype.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/template.h"
#include "rules/value/adjust.h"
#include "rules/value/creed.h"
#include "rules/value/values.h"
#include "script/levels.h"
#include "world/chance.h"

/* ---- which may be ---- */

static bool fits_record(struct world *w, struct script_event *e, res_id id,
                        const struct res_template *t)
{
    const struct res_monster *monster = encounter_monster(w, e->ep_mID);
    int32_t points = e->epCurrXCR - xcr_of(e->ep_monCR) +
                     xcr_of(adjust_number(&t->cr, e->ep_monCR));

    if (monster == NULL || !mtype_is(monster, t->for_mtype) || points > e->eimXCR)
        return false;
    if (library_flag(t->add_flags, M_IALIGN) &&
        creed_conflict(encounter_creed(w, id), e->enAlign, true))
        return false;
    return !encounter_refuses(w, e, EV_CRITERIA, e->enID, id);
}

bool encounter_allows(struct world *w, struct script_event *e, res_id template, bool is_forced)
{
    const struct res_template *t = encounter_template(w, template);

    if (t == NULL || encounter_monster(w, e->ep_mID) == NULL ||
        (!is_forced && !fits_record(w, e, template, t)))
        return false;
    struct thing *who = encounter_probe(w, e);
    if (who == NULL)
        return false;
    handle self = who->self;
    values_update(w, who);
    bool is_allowed = template_can_add(w, who, template);
    who = world_thing(w, self);
    if (who)
        thing_delete(w, who);
    return is_allowed;
}

/* ---- one of them ---- */

struct choice {
    struct world *w;
    struct script_event *e;
    struct encounter_lot lot;
};

static void add_list(struct choice *c, const struct encounter_cells *cells)
{
    int weight = ENCOUNTER_WEIGHT;

    for (int i = 0; encounter_goes_on(cells, i); i++)
        if ((int32_t)cells->items[i] == -1)
            i++; /* any of a type: the original cannot do that in a list of templates */
        else if (!encounter_is_reference(cells->items[i]))
            weight = wrap16((int)cells->items[i]);
        else if (encounter_allows(c->w, c->e, cells->items[i], false))
            encounter_lot_add(&c->lot, cells->items[i], weight);
}

static void add_types(struct choice *c)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = c->w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_TEMPLATE); i++) {
            res_id id = module_id(module, RES_TEMPLATE, i);
            const struct res_template *t = encounter_template(c->w, id);
            if (t->ttype & c->e->chType && !library_flag(t->flags, -TMF_NOGEN) &&
                encounter_allows(c->w, c->e, id, false))
                encounter_lot_add(&c->lot, id, 1);
        }
    }
}

/* What a template makes of the rating of the bare creature. */
static int rating_with(const struct choice *c, int at)
{
    return encounter_rating(c->w, c->e->ep_mID, &c->lot.items[at], 1);
}

static int find_extreme(const struct choice *c, bool is_least)
{
    int best = 0;

    for (int i = 1; i < c->lot.count; i++) {
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

    for (int i = 0; i < c->lot.count && count < MOST; i++)
        if (rating_with(c, i) >= best)
            highest[count++] = i;
    return highest[roll_below(c->w, count)];
}

/* The better of two, whatever they weigh. */
static int draw_better(const struct choice *c)
{
    int first = roll_below(c->w, c->lot.count);
    int second = roll_below(c->w, c->lot.count);
    const struct res_template *a = encounter_template(c->w, c->lot.items[first]);
    const struct res_template *b = encounter_template(c->w, c->lot.items[second]);

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
    if (c->lot.count == 0)
        return;
    if (e->isGetMinCR || e->isGetMaxCR) {
        e->chResult = c->lot.items[find_extreme(c, e->isGetMinCR)];
        return;
    }
    chosen = e->chMaximize    ? draw_highest(c)
             : e->chBestOfTwo ? draw_better(c)
                              : encounter_lot_draw(c->w, &c->lot);
    if (chosen < 0)
        return;
    e->chResult = c->lot.items[chosen];
    encounter_table_choose(c->w, key_of(e), e->chResult);
}

int encounter_handle_template(struct world *w, struct script_event *e, struct thing *self)
{
    const struct res_encounter *encounter = encounter_of(w, e);
    const struct chance_step outer = steps_now(w);
    struct choice c = {.w = w, .e = e};
    struct encounter_cells cells = {.is_own = false};

    (void)self;
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
    choose(&c);
    steps_go_back(w, outer);
    return DONE;
}
