/* Stati for scripts: gaining, losing, having. */
#include "rules/api/api_stati.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "text/name.h"
#include "world/body.h"
#include "world/stati_query.h"

/* ---- what is asked for ---- */

struct stati_query api_stati_query(const struct api_call *call, int value, int object)
{
    int nature = call->arguments[0];
    struct stati_query query = stati_of(nature == 0 ? STATI_ANY : nature);

    if (value >= 0)
        query.value = call->arguments[value];
    if (object >= 0)
        query.object = api_handle(call, call->arguments[object]);
    return query;
}

struct stati_query api_stati_effect_query(const struct api_call *call, int value, int object)
{
    struct stati_query query = api_stati_query(call, value, object);

    query.effect = (res_id)call->arguments[1];
    return query;
}

static struct stati_query source_query(const struct api_call *call)
{
    struct stati_query query = stati_of(0);

    query.source = wrap8(call->arguments[0]);
    return query;
}

/* ---- gaining and losing ---- */

bool api_stati_gain(struct api_call *call, struct thing *thing, struct stati gained)
{
    struct world *w = api_world(call);

    if (!api_take(call, VM_STATI, 1))
        return false;
    if (!status_makes_sense(w, &gained) || status_gain(w, thing, gained))
        return true;
    return error_set(call->error, "the " STR_PRINTF " has too many stati already",
                     STR_ARGS(name_thing(w, thing)));
}

/* Arguments from `at` on: source, value, magnitude, effect, level. */
static bool gain_from(struct api_call *call, int duration, int at)
{
    struct thing *thing = api_object(call);

    struct stati gained = {.nature = wrap16(call->arguments[0]),
                           .object = api_handle(call, call->arguments[1]),
                           .duration = wrap16(duration),
                           .source = wrap8(call->arguments[at]),
                           .value = wrap16(call->arguments[at + 1]),
                           .magnitude = wrap16(call->arguments[at + 2]),
                           .effect = (res_id)call->arguments[at + 3],
                           .level = wrap8(call->arguments[at + 4])};

    if (thing && !api_stati_gain(call, thing, gained))
        return false;
    return api_return(call, 0);
}

static bool call_gain_permanent(struct api_call *call)
{
    return gain_from(call, 0, 2);
}

static bool call_gain_temporary(struct api_call *call)
{
    return gain_from(call, call->arguments[2], 3);
}

/* quirk: all of them are copied, whatever nature is asked for. */
static bool call_copy(struct api_call *call)
{
    const struct thing *to = api_object(call), *from = api_thing(call, 0);
    struct world *world = api_world(call);

    if (to == NULL || from == NULL || from == to)
        return api_return(call, 0);
    handle target = to->self;
    struct stati_walk walk = stati_walk_begin(world, world_thing(world, from->self), 0);
    bool good = true;
    for (const struct stati *at; good && (at = stati_walk_next(&walk)) != NULL;) {
        struct thing *thing = world_thing(world, target);
        good = api_take(call, VM_STATI, 1) && api_charge(call, GAIN_STEPS);
        if (good && thing)
            status_gain(world, thing, *at);
    }
    stati_walk_end(&walk);
    return good && api_return(call, 0);
}

static bool call_remove(struct api_call *call)
{
    struct thing *thing = api_object(call);
    struct stati_query query = stati_of(call->arguments[0]);

    query.source = call->arguments[1];
    query.value = call->arguments[2];
    query.magnitude = call->arguments[3];
    query.object = api_handle(call, call->arguments[4]);
    if (thing && query.nature > 0 && query.nature < LAST_STATI)
        status_end(api_world(call), thing, query);
    return api_return(call, 0);
}

static bool call_remove_effect(struct api_call *call)
{
    struct thing *thing = api_object(call);
    res_id effect = (res_id)call->arguments[0];

    if (thing && effect)
        status_end_effect(api_world(call), thing, effect, EV_REMOVED, STATUS_SPARES_NONE);
    return api_return(call, 0);
}

static bool call_remove_from(struct api_call *call)
{
    struct thing *thing = api_object(call);
    handle object = api_handle(call, call->arguments[0]);

    if (thing && object)
        status_end_from(api_world(call), thing, object, EV_REMOVED);
    return api_return(call, 0);
}

static bool call_remove_source(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing)
        status_end(api_world(call), thing, source_query(call));
    return api_return(call, 0);
}

/* ---- having ---- */

struct stati *api_stati_find(const struct api_call *call, struct stati_query query)
{
    const struct thing *thing = api_object(call);

    return thing ? stati_find(api_world(call), thing, query) : NULL;
}

static bool call_has(struct api_call *call)
{
    return api_return(call, api_stati_find(call, api_stati_query(call, 1, 2)) != NULL);
}

static bool call_has_effect(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && stati_has_effect(api_world(call), thing,
                                                      api_stati_effect_query(call, 2, 3)));
}

static bool call_has_source(struct api_call *call)
{
    return api_return(call, api_stati_find(call, source_query(call)) != NULL);
}

/* quirk: it is never more than nothing. */
static bool call_high_level(struct api_call *call)
{
    return api_return(call, 0);
}

/* ---- words ---- */

static bool call_message(struct api_call *call)
{
    const struct thing *thing = api_object(call);
    int nature = call->arguments[0], value = call->arguments[1];

    if (thing && call->arguments[2])
        status_words_end(api_world(call), thing, nature, value);
    else if (thing)
        status_words_begin(api_world(call), thing, nature, value);
    return api_return(call, 0);
}

/* ---- the table ---- */

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL_FOR(STATI_STEPS + GAIN_STEPS, T_THING_GainPermStati, call_gain_permanent, 0),
    CALL_FOR(STATI_STEPS + GAIN_STEPS, T_THING_GainTempStati, call_gain_temporary, 0),
    CALL_FOR(STATI_STEPS, T_THING_CopyStati, call_copy, 0),
    CALL_FOR(STATI_STEPS, T_THING_RemoveStati, call_remove, 0),
    CALL_FOR(STATI_STEPS, T_THING_RemoveEffStati, call_remove_effect, 0),
    CALL_FOR(STATI_STEPS, T_THING_RemoveStatiFrom, call_remove_from, 0),
    CALL_FOR(STATI_STEPS, T_THING_RemoveStatiSource, call_remove_source, 0),
    CALL_FOR(STATI_STEPS, T_THING_HighSourceCLev, call_high_level, 0),
    CALL_FOR(STATI_STEPS, T_THING_HasStatiFromSource, call_has_source, 0),
    CALL_FOR(STATI_STEPS, T_THING_HasStati, call_has, 0),
    CALL_FOR(STATI_STEPS, T_THING_HasEffStati, call_has_effect, 0),
    CALL(T_CREATURE_StatiMessage, call_message, 0),
};

const struct api_rows api_stati_rows = {rows, COUNT_OF(rows)};
