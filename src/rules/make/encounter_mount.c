/* EV_ENGEN_MOUNT: what a creature that is to come rides. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/value/adjust.h"
#include "script/levels.h"
#include "world/chance.h"

struct stable {
    struct world *w;
    struct script_event *e;
    struct encounter_cells cells;
    struct encounter_lot lot; /* places in the list */
    int lowest, highest;      /* places of the least and the greatest; -1: none */
};

static bool is_template(const struct stable *s, int at)
{
    return at >= 0 && library_kind(s->w->library, s->cells.items[at]) == RES_TEMPLATE;
}

/* Templates stand before the mount they are for, the last one first. */
static int rating_at(const struct stable *s, int at)
{
    int rating = encounter_monster(s->w, s->cells.items[at])->cr;

    for (int i = at - 1; is_template(s, i); i--)
        rating = adjust_number(&encounter_template(s->w, s->cells.items[i])->cr, rating);
    return rating;
}

static void look_through(struct stable *s, int most)
{
    enum { FREAKY = -10 };
    int weight = ENCOUNTER_WEIGHT, low = 36, high = -6;

    s->lowest = s->highest = -1;
    for (int i = 0; encounter_goes_on(&s->cells, i); i++) {
        int32_t cell = (int32_t)s->cells.items[i];
        if (cell <= FREAKY)
            continue;
        if (cell < ENCOUNTER_REFERENCE)
            weight = wrap16(cell);
        else if (encounter_monster(s->w, (res_id)cell)) {
            int rating = rating_at(s, i);
            low = imin(low, rating);
            high = imax(high, rating);
            if (rating == low)
                s->lowest = i;
            if (rating == high)
                s->highest = i;
            if (rating <= most)
                encounter_lot_add(&s->lot, (res_id)i, weight);
        }
    }
}

static int choose(struct stable *s)
{
    if (s->lot.count == 0)
        return -1;
    if (s->e->isGetMinCR)
        return s->lowest;
    if (s->e->isGetMaxCR)
        return s->highest;
    int drawn = encounter_lot_draw(s->w, &s->lot);
    return drawn >= 0 ? (int)s->lot.items[drawn] : -1;
}

static bool can_sit(const struct world *w, const struct script_event *e)
{
    const struct res_monster *rider = encounter_monster(w, e->ep_mID);

    return rider && library_flag(rider->flags, M_HUMANOID) &&
           !library_flag(rider->flags, M_NOLIMBS);
}

int encounter_handle_mount(struct world *w, struct script_event *e, struct thing *self)
{
    struct stable s; /* large, and hardly ever full: it is not cleared */
    const struct chance_step outer = steps_now(w);

    (void)self;
    s.w = w;
    s.e = e;
    encounter_lot_begin(&s.lot);
    encounter_reckon(w, e);
    if (!can_sit(w, e))
        return DONE;
    if (e->chSource == 0 || e->chList == 0) {
        e->ep_hmID = library_find(w->library, STR("warhorse"));
        return DONE;
    }
    steps_note(w, "encounter", "mount");
    encounter_list(w, e->chSource, e->chList, &s.cells);
    look_through(&s, imax(1, xcr_to_cr(e->eimXCR - e->epCurrXCR)));
    int chosen = choose(&s);
    if (chosen >= 0) {
        e->ep_hmID = s.cells.items[chosen];
        for (int i = chosen - 1; is_template(&s, i); i--)
            encounter_add_mount_template(w, e, s.cells.items[i]);
    }
    steps_go_back(w, outer);
    return DONE;
}
