/* Stati for scripts: reading and writing what one is made up of, and sums over all. */
#include "base/num.h"
#include "rules/api/api_stati.h"

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

/* What a creature is and can do is kept with it until its stati change. */
static void write_value(struct world *world, struct stati *stati, int32_t value)
{
    stati->value = wrap16(value);
    world_thing(world, stati->bearer)->found.changes++;
}

static void write_part(struct world *world, struct stati *stati, enum part part, int32_t value)
{
    switch (part) {
    case PART_VALUE: write_value(world, stati, value); break;
    case PART_MAGNITUDE: stati->magnitude = wrap16(value); break;
    case PART_SOURCE: stati->source = wrap8(value); break;
    case PART_OBJECT: stati_set_object(world, stati, (handle)value); break;
    case PART_DURATION: stati->duration = wrap16(value); break;
    case PART_EFFECT: stati_set_effect(world, stati, (res_id)value); break;
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
               ? find_of_effect(call, api_stati_effect_query(call, access->value, access->object))
               : api_stati_find(call, api_stati_query(call, access->value, access->object));
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
    else if (thing && !api_stati_gain(call, thing, gained))
        return false;
    return api_return(call, 0);
}

static bool call_increase(struct api_call *call)
{
    struct stati_query query = api_stati_query(call, 2, 3);

    return increase(call, api_stati_find(call, query), query, call->arguments[1],
                    call->arguments[4]);
}

static bool call_increase_effect(struct api_call *call)
{
    struct stati_query query = api_stati_effect_query(call, 5, 3);
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
    return total(call, api_stati_query(call, 1, 2), stati_sum_magnitude);
}

static bool call_high_magnitude(struct api_call *call)
{
    return total(call, api_stati_query(call, 1, 2), stati_high_magnitude);
}

static bool call_sum_value(struct api_call *call)
{
    return total(call, api_stati_query(call, -1, 1), stati_sum_value);
}

static bool call_join_value(struct api_call *call)
{
    return total(call, api_stati_query(call, -1, 1), stati_join_value);
}

static bool call_count(struct api_call *call)
{
    return total(call, api_stati_query(call, 1, 2), stati_count);
}

static bool call_count_effect(struct api_call *call)
{
    return total(call, api_stati_effect_query(call, 2, -1), stati_count_effect);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
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
};

const struct api_rows api_stati_parts_rows = {rows, COUNT_OF(rows)};
