#include "rules/make/encounter_kit.h"

#include "base/num.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/value/adjust.h"
#include "script/levels.h"
#include "world/chance.h"

/* ---- parts and lists ---- */

bool encounter_has_part(const struct res_encounter *encounter, int part)
{
    return encounter && part >= 0 && part < MAX_PARTS &&
           (encounter->parts[part].who != 0 || encounter->parts[part].flags != 0);
}

const struct res_part *encounter_part(const struct world *w, const struct script_event *e)
{
    const struct res_encounter *encounter = encounter_of(w, e);

    return encounter && e->cPart >= 0 && e->cPart < MAX_PARTS ? &encounter->parts[e->cPart] : NULL;
}

void encounter_list(const struct world *w, res_id id, int list, struct encounter_cells *cells)
{
    cells->count = library_list(w->library, id, list, cells->items, ENCOUNTER_CELLS_MOST,
                                &cells->is_own);
    cells->items[cells->count + 3] = 0;
}

/* ---- choices ---- */

void encounter_lot_add(struct encounter_lot *lot, res_id id, int weight)
{
    if (lot->count == ENCOUNTER_LOT_MOST)
        return;
    lot->items[lot->count] = id;
    lot->sums[lot->count] = (lot->count > 0 ? lot->sums[lot->count - 1] : 0) + weight;
    lot->count++;
}

int encounter_lot_draw(struct world *w, const struct encounter_lot *lot)
{
    int drawn = roll_below(w, lot->count > 0 ? wrap16(lot->sums[lot->count - 1]) : 0);

    for (int i = 0; i < lot->count; i++)
        if (lot->sums[i] > drawn)
            return i;
    return -1;
}

bool encounter_refuses(struct world *w, struct script_event *e, int number, res_id id,
                       res_id subject)
{
    enum { REFUSED = -1 };
    int16_t own = e->Event;
    res_id effect = e->eID;

    e->Event = wrap16(number);
    if (subject)
        e->eID = subject;
    int answer = event_ask_resource(w, e, id);
    e->Event = own;
    if (subject)
        e->eID = effect;
    return answer == REFUSED;
}

/* ---- what a creature is worth ---- */

int encounter_rating(const struct world *w, res_id who, const res_id *templates, int count)
{
    const struct res_monster *monster = encounter_monster(w, who);
    const struct res_encounter *inner = library_record(w->library, who, RES_ENCOUNTER);
    int rating = monster ? monster->cr : inner ? wrap8(inner->max_cr) : 0;

    for (int i = 0; i < count; i++) {
        const struct res_template *t = encounter_template(w, templates[i]);
        rating = t ? adjust_number(&t->cr, rating) : rating;
    }
    return rating;
}

/* What is on its weapons, or in its hands. */
static int extra_points(const struct world *w, res_id effect)
{
    const struct res_effect *record = library_record(w->library, effect, RES_EFFECT);

    return record ? wrap16(xcr_of(record->level - 2)) : 0;
}

void encounter_reckon(const struct world *w, struct script_event *e)
{
    const res_id own[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    const res_id mounts[] = {e->ep_htID, e->ep_htID2};

    e->ep_monCR = e->ep_mountCR = e->epCurrXCR = 0;
    if (e->ep_mID == 0)
        return;
    e->ep_monCR = wrap16(encounter_rating(w, e->ep_mID, own, COUNT_OF(own)));
    e->epCurrXCR = wrap16(xcr_of(e->ep_monCR));
    if (e->ep_hmID) {
        e->ep_mountCR = wrap16(encounter_rating(w, e->ep_hmID, mounts, COUNT_OF(mounts)));
        e->epCurrXCR = wrap16(e->epCurrXCR + wrap16(xcr_of(e->ep_mountCR)));
    }
    e->epCurrXCR = wrap16(e->epCurrXCR + extra_points(w, e->ep_pID));
    e->epCurrXCR = wrap16(e->epCurrXCR + extra_points(w, e->ep_iID));
}

void encounter_reckon_member(const struct world *w, struct script_event *e,
                             const struct encounter_member *member)
{
    e->ep_mID = member->who;
    e->ep_tID = member->templates[0];
    e->ep_tID2 = member->templates[1];
    e->ep_tID3 = member->templates[2];
    e->ep_hmID = member->mount;
    e->ep_htID = member->mount_templates[0];
    e->ep_htID2 = member->mount_templates[1];
    e->ep_iID = member->item;
    e->ep_pID = member->poison;
    encounter_reckon(w, e);
}

/* ---- templates ---- */

void encounter_add_template(struct world *w, struct script_event *e, res_id template)
{
    if (e->ep_tID && e->ep_tID2 && e->ep_tID3)
        return;
    if (e->ep_tID && e->ep_tID2)
        e->ep_tID3 = template;
    else if (e->ep_tID)
        e->ep_tID2 = template;
    else
        e->ep_tID = template;
    encounter_reckon(w, e);
}

void encounter_add_mount_template(struct world *w, struct script_event *e, res_id template)
{
    if (e->ep_htID && e->ep_htID2)
        return;
    if (e->ep_htID)
        e->ep_htID2 = template;
    else
        e->ep_htID = template;
    encounter_reckon(w, e);
}

struct thing *encounter_probe(struct world *w, const struct script_event *e,
                              struct newborn_sex *sex)
{
    const res_id templates[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    struct thing *who = sex ? newborn_bear_with(w, e->ep_mID, sex) : newborn_bear(w, e->ep_mID);
    handle self = who->self;

    for (int i = 0; i < COUNT_OF(templates); i++)
        if (templates[i] && world_thing(w, self))
            template_add(w, world_thing(w, self), templates[i]);
    return world_thing(w, self);
}

void encounter_add_member(struct world *w, const struct script_event *e)
{
    encounter_table_add(w, (struct encounter_member){
                               .part = e->cPart,
                               .who = e->ep_mID,
                               .templates = {e->ep_tID, e->ep_tID2, e->ep_tID3},
                               .mount = e->ep_hmID,
                               .mount_templates = {e->ep_htID, e->ep_htID2},
                               .poison = e->ep_pID,
                               .item = e->ep_iID,
                               .made = HANDLE_NONE,
                           });
}
