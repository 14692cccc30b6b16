#include "rules/make/encounter_trial.h"

#include <string.h>

#include "base/num.h"
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

enum { PARTS = 1 + NEWBORN_TEMPLATES };

struct encounter_trial encounter_trial_begin(struct world *w, struct script_event *e)
{
    return (struct encounter_trial){.w = w, .e = e, .who = HANDLE_NONE};
}

static void let_go(struct world *w, handle self)
{
    struct thing *who = world_thing(w, self);

    if (who)
        thing_delete(w, who);
}

void encounter_trial_forget(struct world *w)
{
    struct encounter_table *table = encounter_table(w);

    for (int i = 0; i < COUNT_OF(table->kept); i++) {
        let_go(w, table->kept[i].who);
        table->kept[i].who = HANDLE_NONE;
    }
    table->kept_next = 0;
}

void encounter_trial_end(struct encounter_trial *trial)
{
    if (trial->kept == NULL)
        let_go(trial->w, trial->who);
    trial->who = HANDLE_NONE;
    trial->kept = NULL;
    if (encounter_table(trial->w)->depth == 0)
        encounter_trial_forget(trial->w);
}

static void describe(const struct script_event *e, res_id what[PARTS])
{
    const res_id parts[PARTS] = {e->ep_mID, e->ep_tID, e->ep_tID2, e->ep_tID3};

    memcpy(what, parts, sizeof parts);
}

static struct encounter_kept *find_kept(const struct encounter_trial *trial)
{
    struct encounter_table *table = encounter_table(trial->w);
    res_id what[PARTS];

    describe(trial->e, what);
    for (int i = 0; i < COUNT_OF(table->kept); i++)
        if (world_thing(trial->w, table->kept[i].who) &&
            memcmp(what, table->kept[i].what, sizeof what) == 0)
            return &table->kept[i];
    return NULL;
}

/* Takes the place of the one that has been kept for longest. */
static struct encounter_kept *keep(const struct encounter_trial *trial, struct newborn_sex sex)
{
    struct encounter_table *table = encounter_table(trial->w);
    struct encounter_kept *kept = &table->kept[table->kept_next];

    table->kept_next = (table->kept_next + 1) % ENCOUNTER_PROBES_MOST;
    let_go(trial->w, kept->who);
    *kept = (struct encounter_kept){
        .who = trial->who, .is_drawn = sex.is_drawn, .may_be_female = sex.may_be_female};
    describe(trial->e, kept->what);
    return kept;
}

/* Who follows is told of each. */
static void bear(struct encounter_trial *trial)
{
    struct world *w = trial->w;
    uint64_t draws = chance_draws(w);
    uint32_t born = w->born, items = w->items_born;
    struct newborn_sex sex;
    struct thing *who = encounter_probe(w, trial->e, &sex);

    trial->who = who ? who->self : HANDLE_NONE;
    trial->kept = NULL;
    if (who && w->host.watch.told == NULL && !event_is_followed(w) && w->born == born + 1 &&
        w->items_born == items && chance_draws(w) == draws + sex.is_drawn)
        trial->kept = keep(trial, sex);
}

struct thing *encounter_trial_next(struct encounter_trial *trial)
{
    struct world *w = trial->w;
    struct encounter_kept *kept = find_kept(trial);

    if (trial->kept == NULL)
        let_go(w, trial->who);
    if (kept == NULL) {
        bear(trial);
        return world_thing(w, trial->who);
    }
    trial->who = kept->who;
    trial->kept = kept;
    newborn_again(
        w, world_thing(w, kept->who),
        (struct newborn_sex){.is_drawn = kept->is_drawn, .may_be_female = kept->may_be_female});
    return world_thing(w, kept->who);
}

/* Whether the answer about a template may rest on values: a script reads any of them, and wits make
 * who is sapient. */
static bool rests_on_values(const struct world *w, res_id template, const struct res_template *t)
{
    return t->for_mtype == MA_SAPIENT || t->for_mtype >= MA_LAST ||
           event_is_handled(w->library, template, EV_ISTARGET);
}

/* Working them out takes longer than all else, and mostly nobody looks at them. */
static void measure(struct encounter_trial *trial, struct thing *who, res_id template,
                    const struct res_template *t)
{
    struct encounter_kept *kept = trial->kept;

    if (kept && (kept->is_measured || !rests_on_values(trial->w, template, t)))
        return;
    values_update(trial->w, who);
    if (kept)
        kept->is_measured = true;
}

bool encounter_try(struct encounter_trial *trial, res_id template, bool is_forced)
{
    struct world *w = trial->w;
    const struct res_template *t = encounter_template(w, template);

    if (t == NULL || encounter_monster(w, trial->e->ep_mID) == NULL ||
        (!is_forced && !fits_record(w, trial->e, template, t)))
        return false;
    struct thing *who = encounter_trial_next(trial);
    if (who)
        measure(trial, who, template, t);
    return who && template_can_add(w, who, template);
}

bool encounter_allows(struct world *w, struct script_event *e, res_id template, bool is_forced)
{
    struct encounter_trial trial = encounter_trial_begin(w, e);
    bool is_allowed = encounter_try(&trial, template, is_forced);

    encounter_trial_end(&trial);
    return is_allowed;
}
