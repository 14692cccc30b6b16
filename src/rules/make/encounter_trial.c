#include "rules/make/encounter_trial.h"

#include <string.h>

#include "res/mtype.h"
#include "rules/make/encounter.h"
#include "rules/make/template.h"
#include "rules/value/adjust.h"
#include "rules/value/creed.h"
#include "rules/value/values.h"
#include "script/levels.h"
#include "world/chance.h"
#include "world/event.h"

/* ---- by its record ---- */

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

/* ---- by one who is looked at ---- */

struct encounter_trial encounter_trial_begin(struct world *w, struct script_event *e)
{
    return (struct encounter_trial){.w = w, .e = e, .who = HANDLE_NONE};
}

void encounter_trial_end(struct encounter_trial *trial)
{
    struct thing *who = world_thing(trial->w, trial->who);

    if (who)
        thing_delete(trial->w, who);
    trial->who = HANDLE_NONE;
}

static void describe(const struct script_event *e, res_id what[1 + NEWBORN_TEMPLATES])
{
    const res_id parts[1 + NEWBORN_TEMPLATES] = {e->ep_mID, e->ep_tID, e->ep_tID2, e->ep_tID3};

    memcpy(what, parts, sizeof parts);
}

static bool is_another(const struct encounter_trial *trial)
{
    res_id what[1 + NEWBORN_TEMPLATES];

    describe(trial->e, what);
    return memcmp(what, trial->what, sizeof what) != 0;
}

static void bear(struct encounter_trial *trial)
{
    struct world *w = trial->w;
    uint64_t draws = chance_draws(w);
    uint32_t born = w->born, items = w->items_born;
    struct thing *who = encounter_probe(w, trial->e, &trial->sex);

    trial->who = who ? who->self : HANDLE_NONE;
    describe(trial->e, trial->what);
    if (who)
        values_update(w, who);
    /* Who follows is told of each. */
    trial->is_repeatable = w->host.watch.told == NULL && !event_is_followed(w) &&
                           w->born == born + 1 && w->items_born == items &&
                           chance_draws(w) == draws + trial->sex.is_drawn;
}

static struct thing *next_one(struct encounter_trial *trial)
{
    struct thing *who = world_thing(trial->w, trial->who);

    if (who && trial->is_repeatable && !is_another(trial)) {
        newborn_again(trial->w, who, trial->sex);
        return who;
    }
    encounter_trial_end(trial);
    bear(trial);
    return world_thing(trial->w, trial->who);
}

bool encounter_try(struct encounter_trial *trial, res_id template, bool is_forced)
{
    struct world *w = trial->w;
    const struct res_template *t = encounter_template(w, template);

    if (t == NULL || encounter_monster(w, trial->e->ep_mID) == NULL ||
        (!is_forced && !fits_record(w, trial->e, template, t)))
        return false;
    const struct thing *who = next_one(trial);
    return who && template_can_add(w, who, template);
}

bool encounter_allows(struct world *w, struct script_event *e, res_id template, bool is_forced)
{
    struct encounter_trial trial = encounter_trial_begin(w, e);
    bool is_allowed = encounter_try(&trial, template, is_forced);

    encounter_trial_end(&trial);
    return is_allowed;
}
