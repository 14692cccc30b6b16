#include "rules/status/transform.h"

#include "rules/core/spend.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/ability.h"
#include "rules/value/resist.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati.h"

enum { PHASE_TIME = 12 };

/* ---- shapes ---- */

static void tell_shape(struct world *w, const struct thing *who, res_id shape)
{
    bool is_own = shape == who->resource;

    say_of(w, who,
           &(struct lines){.others = is_own ? "The <Obj> is what it was before."
                                            : "The <Obj> becomes a <Res>.",
                           .with = {grammar_thing(who), grammar_resource(shape)}});
}

int transform_handle_shift(struct world *w, struct script_event *e, struct thing *self)
{
    handle who = self->self;

    if (resist_level(w, self, AD_POLY, true) == RESIST_IMMUNE) {
        say(w, e, &(struct lines){.actor = "Your form does not give way."});
        return ABORT;
    }
    say_hush(w);
    status_end_nature(w, self, POLYMORPH);
    say_unhush(w);
    if ((self = world_thing(w, who)) == NULL)
        return DONE;
    if (e->eID == self->resource)
        creature_of(w, self)->state |= MS_KNOWN;
    tell_shape(w, self, e->eID);
    status_shape_change(w, self, &(struct status_change){.body = e->eID, .merges = true});
    if ((self = world_thing(w, who)) != NULL)
        status_gain(
            w, self,
            (struct stati){.nature = POLYMORPH, .value = 1, .source = SS_MISC, .effect = e->eID});
    return DONE;
}

/* ---- planes ---- */

static const char *plane_name(int plane)
{
    static const char *const names[] = {
        [PHASE_MATERIAL] = "world of matter", [PHASE_VORTEX] = "vortex",
        [PHASE_ASTRAL] = "astral plane",      [PHASE_ETHEREAL] = "ethereal plane",
        [PHASE_SHADOW] = "plane of shadow",
    };

    return plane >= 0 && plane < COUNT_OF(names) ? names[plane] : "plane beyond";
}

/* The player sees it come or go, if he sees it before or after. */
static void tell_phase(struct world *w, const struct thing *who, bool was_seen, int plane)
{
    bool is_seen = say_is_perceived(w, who);
    const char *words = was_seen && is_seen ? "The <Obj> slips over into the <Str>."
                        : was_seen          ? "The <Obj> fades from view!"
                        : is_seen           ? "Out of thin air comes the <Obj>!"
                                            : NULL;

    if (words && who->self != w->player)
        say_to(w, NULL, world_thing(w, w->player),
               &(struct lines){.actor = words,
                               .with = {grammar_thing(who), grammar_text(plane_name(plane))}});
}

int transform_handle_phase(struct world *w, struct script_event *e, struct thing *self)
{
    int plane = ability_level(w, self, CA_PHASE);
    const struct stati *before = stati_find(w, self, stati_of(PHASED));
    bool is_back = before && before->value == plane, was_seen = say_is_perceived(w, self);
    handle who = self->self;

    if (plane == 0)
        return ABORT;
    if (before && !is_back) {
        say(w, e, &(struct lines){.actor = "From here you know no way."});
        return ABORT;
    }
    if (is_back)
        status_end_nature(w, self, PHASED);
    else
        status_gain(
            w, self,
            (struct stati){
                .nature = PHASED, .value = (int16_t)plane, .magnitude = -1, .source = SS_MISC});
    spend_time(w, who, PHASE_TIME);
    if ((self = world_thing(w, who)) == NULL)
        return DONE;
    renew_look(w, self);
    w->marks.sight = true;
    say(w, e,
        &(struct lines){.actor = "You are in the <Str> now.",
                        .with = {grammar_text(plane_name(is_back ? PHASE_MATERIAL : plane))}});
    tell_phase(w, self, was_seen, is_back ? PHASE_MATERIAL : plane);
    return DONE;
}
