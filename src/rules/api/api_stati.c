/* Stati for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "text/name.h"
#include "world/body.h"
#include "world/stati_query.h"

/* ---- what is asked for ---- */

/* Numbers of natures are those of scripts: 0 is none. */
static struct stati_query query_of(const struct api_call *call, int value, int object)
{
    int nature = call->arguments[0];
    struct stati_query query = stati_of(nature == 0 ? STATI_ANY : nature);

    if (value >= 0)
        query.value = call->arguments[value];
    if (object >= 0)
        query.object = api_handle(call, call->arguments[object]);
    return query;
}

static struct stati_query effect_query(const struct api_call *call, int value, int object)
{
    struct stati_query query = query_of(call, value, object);

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

/* Going through the stati of a thing, and giving it one more. */
enum { STATI_STEPS = 80, GAIN_STEPS = 100 };

/* False, with a sentence: there are too many. What makes no sense is not given. */
static bool gain(struct api_call *call, struct thing *thing, struct stati gained)
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

    if (thing && !gain(call, thing, gained))
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

static struct stati *find(const struct api_call *call, struct stati_query query)
{
    const struct thing *thing = api_object(call);

    return thing ? stati_find(api_world(call), thing, query) : NULL;
}

static bool call_has(struct api_call *call)
{
    return api_return(call, find(call, query_of(call, 1, 2)) != NULL);
}

static bool call_has_effect(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call,
                      thing && stati_has_effect(api_world(call), thing, effect_query(call, 2, 3)));
}

static bool call_has_source(struct api_call *call)
{
    return api_return(call, find(call, source_query(call)) != NULL);
}

/* quirk: it is never more than nothing. */
static bool call_high_level(struct api_call *call)
{
    return api_return(call, 0);
}

/* ---- reading and writing one ---- */

enum part {
    PART_VALUE,
    PART_MAGNITUDE,
    PART_SOURCE,
    PART_OBJECT,
    PART_DURATION,
    PART_EFFECT,
    PART_LEVEL
};

static int32_t read_part(const struct api_call *call, const struct stati *stati, enum part part)
{
    if (stati == NULL)
        return part == PART_VALUE ? -1 : 0;
    switch (part) {
    case PART_VALUE: return stati->value;
    case PART_MAGNITUDE: return stati->magnitude;
    case PART_SOURCE: return stati->source;
    case PART_OBJECT: return api_number(call, stati->object);
    case PART_DURATION: return stati->duration;
    case PART_EFFECT: return (int32_t)stati->effect;
    case PART_LEVEL: return stati->level;
    }
    return 0;
}

static void write_part(struct world *world, struct stati *stati, enum part part, int32_t value)
{
    switch (part) {
    case PART_VALUE: stati->value = wrap16(value); break;
    case PART_MAGNITUDE: stati->magnitude = wrap16(value); break;
    case PART_SOURCE: stati->source = wrap8(value); break;
    case PART_OBJECT: stati_set_object(world, stati, (handle)value); break;
    case PART_DURATION: stati->duration = wrap16(value); break;
    case PART_EFFECT: stati->effect = (res_id)value; break;
    case PART_LEVEL: stati->level = wrap8(value); break;
    }
}

/* Which argument says what; -1: none does. Function, part, whether by effect, arguments that narrow
 * the search (value, object), argument with the new value. */
#define ACCESSES(ROW)                                   \
    ROW(GetStatiVal, PART_VALUE, false, -1, 1, -1)      \
    ROW(GetStatiMag, PART_MAGNITUDE, false, 1, 2, -1)   \
    ROW(GetStatiCause, PART_SOURCE, false, 1, 2, -1)    \
    ROW(GetStatiObj, PART_OBJECT, false, 1, 2, -1)      \
    ROW(GetStatiDur, PART_DURATION, false, 1, 2, -1)    \
    ROW(GetStatiEID, PART_EFFECT, false, 1, 2, -1)      \
    ROW(GetStatiCLev, PART_LEVEL, false, 1, 2, -1)      \
    ROW(SetStatiVal, PART_VALUE, false, -1, 1, 2)       \
    ROW(SetStatiMag, PART_MAGNITUDE, false, 1, 2, 3)    \
    ROW(SetStatiCause, PART_SOURCE, false, 1, 2, 3)     \
    ROW(SetStatiObj, PART_OBJECT, false, 1, -1, 2)      \
    ROW(SetStatiDur, PART_DURATION, false, 1, 2, 3)     \
    ROW(SetStatiEID, PART_EFFECT, false, 1, 2, 3)       \
    ROW(GetEffStatiVal, PART_VALUE, true, 2, 3, -1)     \
    ROW(GetEffStatiMag, PART_MAGNITUDE, true, 2, 3, -1) \
    ROW(GetEffStatiCause, PART_SOURCE, true, 2, 3, -1)  \
    ROW(GetEffStatiObj, PART_OBJECT, true, 2, 3, -1)    \
    ROW(GetEffStatiDur, PART_DURATION, true, 2, 3, -1)  \
    ROW(GetEffStatiCLev, PART_LEVEL, true, 2, 3, -1)    \
    ROW(SetEffStatiVal, PART_VALUE, true, -1, 3, 2)     \
    ROW(SetEffStatiMag, PART_MAGNITUDE, true, 3, 4, 2)  \
    ROW(SetEffStatiCause, PART_SOURCE, true, 3, 4, 2)   \
    ROW(SetEffStatiObj, PART_OBJECT, true, 3, -1, 2)    \
    ROW(SetEffStatiDur, PART_DURATION, true, 3, 4, 2)

enum {
#define ROW(name, part, by_effect, value, object, written) ACCESS_##name,
    ACCESSES(ROW)
#undef ROW
};

static const struct access {
    enum part part;
    bool by_effect;
    int8_t value, object, written;
} accesses[] = {
#define ROW(name, part, by_effect, value, object, written) \
    {part, by_effect, value, object, written},
    ACCESSES(ROW)
#undef ROW
};

static struct stati *find_of_effect(const struct api_call *call, struct stati_query query)
{
    const struct thing *thing = api_object(call);

    return thing ? stati_of_effect(api_world(call), thing, query) : NULL;
}

static struct stati *accessed(const struct api_call *call, const struct access *access)
{
    return access->by_effect
               ? find_of_effect(call, effect_query(call, access->value, access->object))
               : find(call, query_of(call, access->value, access->object));
}

static bool call_get(struct api_call *call)
{
    const struct access *access = &accesses[call->data];

    return api_return(call, read_part(call, accessed(call, access), access->part));
}

static bool call_set(struct api_call *call)
{
    const struct access *access = &accesses[call->data];
    struct stati *stati = accessed(call, access);
    int32_t value = call->arguments[access->written];

    if (stati)
        write_part(api_world(call), stati, access->part,
                   access->part == PART_OBJECT ? (int32_t)api_handle(call, value) : value);
    return api_return(call, 0);
}

/* Adds to a magnitude; what is not there begins with it. */
static bool increase(struct api_call *call, struct stati *stati, struct stati_query query,
                     int source, int amount)
{
    struct thing *thing = api_object(call);
    struct stati gained = {.nature = wrap16(query.nature),
                           .object = query.object,
                           .source = wrap8(source),
                           .value = wrap16(query.value),
                           .magnitude = wrap16(amount),
                           .effect = query.effect};

    if (stati)
        stati->magnitude = wrap16(stati->magnitude + amount);
    else if (thing && !gain(call, thing, gained))
        return false;
    return api_return(call, 0);
}

static bool call_increase(struct api_call *call)
{
    struct stati_query query = query_of(call, 2, 3);

    return increase(call, find(call, query), query, call->arguments[1], call->arguments[4]);
}

static bool call_increase_effect(struct api_call *call)
{
    struct stati_query query = effect_query(call, 5, 3);
    struct stati *stati = find_of_effect(call, query);

    if (query.value == STATI_ANY)
        query.value = 0;
    return increase(call, stati, query, call->arguments[2], call->arguments[4]);
}

/* ---- over all of them ---- */

typedef int (*total_fn)(const struct world *w, const struct thing *thing, struct stati_query query);

static bool total(struct api_call *call, struct stati_query query, total_fn function)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing ? function(api_world(call), thing, query) : 0);
}

static bool call_sum_magnitude(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), stati_sum_magnitude);
}

static bool call_high_magnitude(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), stati_high_magnitude);
}

static bool call_sum_value(struct api_call *call)
{
    return total(call, query_of(call, -1, 1), stati_sum_value);
}

static bool call_join_value(struct api_call *call)
{
    return total(call, query_of(call, -1, 1), stati_join_value);
}

static bool call_count(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), stati_count);
}

static bool call_count_effect(struct api_call *call)
{
    return total(call, effect_query(call, 2, -1), stati_count_effect);
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
    CALL_FOR(STATI_STEPS, T_THING_GetStatiVal, call_get, ACCESS_GetStatiVal),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiMag, call_get, ACCESS_GetStatiMag),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiCause, call_get, ACCESS_GetStatiCause),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiObj, call_get, ACCESS_GetStatiObj),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiDur, call_get, ACCESS_GetStatiDur),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiEID, call_get, ACCESS_GetStatiEID),
    CALL_FOR(STATI_STEPS, T_THING_GetStatiCLev, call_get, ACCESS_GetStatiCLev),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiVal, call_set, ACCESS_SetStatiVal),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiMag, call_set, ACCESS_SetStatiMag),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiCause, call_set, ACCESS_SetStatiCause),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiObj, call_set, ACCESS_SetStatiObj),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiDur, call_set, ACCESS_SetStatiDur),
    CALL_FOR(STATI_STEPS, T_THING_SetStatiEID, call_set, ACCESS_SetStatiEID),
    CALL_FOR(STATI_STEPS + GAIN_STEPS, T_THING_IncStatiMag, call_increase, 0),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiVal, call_get, ACCESS_GetEffStatiVal),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiMag, call_get, ACCESS_GetEffStatiMag),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiCause, call_get, ACCESS_GetEffStatiCause),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiObj, call_get, ACCESS_GetEffStatiObj),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiDur, call_get, ACCESS_GetEffStatiDur),
    CALL_FOR(STATI_STEPS, T_THING_GetEffStatiCLev, call_get, ACCESS_GetEffStatiCLev),
    CALL_FOR(STATI_STEPS, T_THING_SetEffStatiVal, call_set, ACCESS_SetEffStatiVal),
    CALL_FOR(STATI_STEPS, T_THING_SetEffStatiMag, call_set, ACCESS_SetEffStatiMag),
    CALL_FOR(STATI_STEPS, T_THING_SetEffStatiCause, call_set, ACCESS_SetEffStatiCause),
    CALL_FOR(STATI_STEPS, T_THING_SetEffStatiObj, call_set, ACCESS_SetEffStatiObj),
    CALL_FOR(STATI_STEPS, T_THING_SetEffStatiDur, call_set, ACCESS_SetEffStatiDur),
    CALL_FOR(STATI_STEPS + GAIN_STEPS, T_THING_IncEffStatiMag, call_increase_effect, 0),
    CALL_FOR(STATI_STEPS, T_THING_SumStatiMag, call_sum_magnitude, 0),
    CALL_FOR(STATI_STEPS, T_THING_HighStatiMag, call_high_magnitude, 0),
    CALL_FOR(STATI_STEPS, T_THING_SumStatiVal, call_sum_value, 0),
    CALL_FOR(STATI_STEPS, T_THING_XORStatiVal, call_join_value, 0),
    CALL_FOR(STATI_STEPS, T_THING_CountStati, call_count, 0),
    CALL_FOR(STATI_STEPS, T_THING_CountEffStati, call_count_effect, 0),
    CALL(T_CREATURE_StatiMessage, call_message, 0),
};

const struct api_rows api_stati_rows = {rows, COUNT_OF(rows)};
