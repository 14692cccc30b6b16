#include "rules/magic/restraint.h"

#include "rules/make/repertoire.h"
#include "world/segment.h"
#include "world/stati_query.h"

static bool is_under(const struct world *w, const struct thing *who, res_id effect)
{
    struct stati_query query = stati_of(STATI_ANY);

    query.effect = effect;
    return stati_has_effect(w, who, query);
}

/* quirk: only the first segment counts, and whatever else gives the same is enough. */
static bool is_given_already(const struct world *w, const struct thing *who, res_id effect)
{
    struct res_effect_values first = segment_of(w, effect, 0);

    return (first.eval == EA_INFLICT || first.eval == EA_GRANT) && stati_has(w, who, first.xval);
}

static int refrain(const struct world *w, const struct script_event *e, const struct thing *self)
{
    const struct thing *target = world_thing(w, (handle)e->target);

    if (library_record(w->library, e->eID, RES_EFFECT) == NULL)
        return NOTHING;
    if (repertoire_shuns(w, self, e->eID))
        return ABORT;
    if (target == NULL)
        target = self;
    return is_under(w, target, e->eID) || is_given_already(w, target, e->eID) ? ABORT : NOTHING;
}

int restraint_handle_cast(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}

int restraint_handle_invoke(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}

int restraint_handle_drink(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}

int restraint_handle_read(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}

int restraint_handle_zap(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}

int restraint_handle_activate(struct world *w, struct script_event *e, struct thing *self)
{
    return refrain(w, e, self);
}
