/* Stati for scripts. */
#include "base/num.h"
#include "play/script_call.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- gaining and losing ---- */

enum { GAIN_STEPS = 100 };

/* False, with a sentence: there are too many. */
static bool gain(struct api_call *call, struct thing *thing, struct stati gained)
{
    struct game *game = script_game(call);
    handle self = thing->self;

    if (!script_may_gain(call))
        return false;
    /* quirk: an event to be trapped stands in the magnitude, whatever a script says. */
    if (gained.nature == TRAP_EVENT) {
        int16_t value = gained.value;
        gained.value = gained.magnitude;
        gained.magnitude = value;
    }
    if (gained.nature <= 0)
        return true;
    if (stati_gain(&game->world, thing, &gained) == NULL)
        return error_set(call->error, "the " STR_PRINTF " has too many stati already",
                         STR_ARGS(game_thing_name(game, thing)));
    struct script_event *event = throw_begin(&game->world);
    if (event) {
        event->actor = (int32_t)self;
        event->target = (int32_t)gained.object;
        event->EParam = gained.nature;
        event->vVal = gained.value;
        event->vMag = gained.magnitude;
        event->eID = gained.effect;
        event->vDuration = gained.duration;
    }
    throw_end(&game->world, event, EV_GAIN_STATI);
    return true;
}

/* Arguments from `at` on: source, value, magnitude, effect, level. */
static bool gain_from(struct api_call *call, int duration, int at)
{
    struct thing *thing = script_object(call);

    struct stati gained = {.nature = wrap16(call->arguments[0]),
                           .object = script_handle(call, call->arguments[1]),
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

static bool call_copy(struct api_call *call)
{
    struct thing *to = script_object(call);
    const struct thing *from = script_thing(call, 0);
    struct world *world = &script_game(call)->world;
    struct stati_query query = stati_of(call->arguments[1]);
    handle next = HANDLE_NONE;

    if (to == NULL || from == NULL || from == to)
        return api_return(call, 0);
    for (struct stati *at = stati_find(world, from, query); at; at = stati_get(world, next)) {
        struct stati copy = *at;
        const struct stati *following = stati_find_next(world, at, query);
        next = following ? following->self : HANDLE_NONE;
        if (!script_may_gain(call) || !api_charge(call, GAIN_STEPS))
            return false;
        stati_gain(world, to, &copy);
    }
    return api_return(call, 0);
}

static bool remove_fitting(struct api_call *call, struct stati_query query)
{
    struct thing *thing = script_object(call);

    if (thing)
        stati_remove(&script_game(call)->world, thing, query);
    return api_return(call, 0);
}

static bool call_remove(struct api_call *call)
{
    struct stati_query query = stati_of(call->arguments[0]);

    query.source = call->arguments[1];
    query.value = call->arguments[2];
    query.magnitude = call->arguments[3];
    query.object = script_handle(call, call->arguments[4]);
    return query.nature > 0 ? remove_fitting(call, query) : api_return(call, 0);
}

static bool call_remove_effect(struct api_call *call)
{
    struct stati_query query = stati_of(0);

    query.effect = (res_id)call->arguments[0];
    return query.effect ? remove_fitting(call, query) : api_return(call, 0);
}

static bool call_remove_from(struct api_call *call)
{
    struct stati_query query = stati_of(0);

    query.object = script_handle(call, call->arguments[0]);
    return query.object ? remove_fitting(call, query) : api_return(call, 0);
}

static bool call_remove_source(struct api_call *call)
{
    struct stati_query query = stati_of(0);

    query.source = wrap8(call->arguments[0]);
    return remove_fitting(call, query);
}

/* ---- having ---- */

static struct stati *find(const struct api_call *call, struct stati_query query)
{
    const struct thing *thing = script_object(call);

    return thing ? stati_find(&script_game(call)->world, thing, query) : NULL;
}

/* The nature is the first argument; a nature of -1 is any. */
static struct stati_query query_of(const struct api_call *call, int value, int object)
{
    struct stati_query query = stati_of(imax(call->arguments[0], 0));

    if (value >= 0)
        query.value = call->arguments[value];
    if (object >= 0)
        query.object = script_handle(call, call->arguments[object]);
    return query;
}

static struct stati_query effect_query(const struct api_call *call, int value, int object)
{
    struct stati_query query = query_of(call, value, object);

    query.effect = (res_id)call->arguments[1];
    return query;
}

static bool call_has(struct api_call *call)
{
    return api_return(call, find(call, query_of(call, 1, 2)) != NULL);
}

static bool call_has_effect(struct api_call *call)
{
    return api_return(call, find(call, effect_query(call, 2, 3)) != NULL);
}

static bool call_has_source(struct api_call *call)
{
    struct stati_query query = stati_of(0);

    query.source = wrap8(call->arguments[0]);
    return api_return(call, find(call, query) != NULL);
}

static bool call_high_level(struct api_call *call)
{
    struct stati_query query = stati_of(0);
    int high = 0;

    query.source = wrap8(call->arguments[0]);
    for (const struct stati *at = find(call, query); at;
         at = stati_find_next(&script_game(call)->world, at, query))
        high = imax(high, at->level);
    return api_return(call, high);
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

static int32_t read_part(const struct stati *stati, enum part part)
{
    if (stati == NULL)
        return 0;
    switch (part) {
    case PART_VALUE: return stati->value;
    case PART_MAGNITUDE: return stati->magnitude;
    case PART_SOURCE: return stati->source;
    case PART_OBJECT: return (int32_t)stati->object;
    case PART_DURATION: return stati->duration;
    case PART_EFFECT: return (int32_t)stati->effect;
    case PART_LEVEL: return stati->level;
    }
    return 0;
}

static void write_part(struct stati *stati, enum part part, int32_t value)
{
    switch (part) {
    case PART_VALUE: stati->value = wrap16(value); break;
    case PART_MAGNITUDE: stati->magnitude = wrap16(value); break;
    case PART_SOURCE: stati->source = wrap8(value); break;
    case PART_OBJECT: stati->object = (handle)value; break;
    case PART_DURATION: stati->duration = wrap16(value); break;
    case PART_EFFECT: stati->effect = (res_id)value; break;
    case PART_LEVEL: stati->level = wrap8(value); break;
    }
}

/* Which argument says what; -1: none does. */
static const struct access {
    int function;
    enum part part;
    bool by_effect;
    int8_t value, object; /* arguments that narrow the search */
    int8_t written;       /* argument with the new value */
} accesses[] = {
    {FN_T_THING_GetStatiVal, PART_VALUE, false, -1, 1, -1},
    {FN_T_THING_GetStatiMag, PART_MAGNITUDE, false, 1, 2, -1},
    {FN_T_THING_GetStatiCause, PART_SOURCE, false, 1, 2, -1},
    {FN_T_THING_GetStatiObj, PART_OBJECT, false, 1, 2, -1},
    {FN_T_THING_GetStatiDur, PART_DURATION, false, 1, 2, -1},
    {FN_T_THING_GetStatiEID, PART_EFFECT, false, 1, 2, -1},
    {FN_T_THING_GetStatiCLev, PART_LEVEL, false, 1, 2, -1},
    {FN_T_THING_SetStatiVal, PART_VALUE, false, -1, 1, 2},
    {FN_T_THING_SetStatiMag, PART_MAGNITUDE, false, 1, 2, 3},
    {FN_T_THING_SetStatiCause, PART_SOURCE, false, 1, 2, 3},
    {FN_T_THING_SetStatiObj, PART_OBJECT, false, 1, -1, 2},
    {FN_T_THING_SetStatiDur, PART_DURATION, false, 1, 2, 3},
    {FN_T_THING_SetStatiEID, PART_EFFECT, false, 1, 2, 3},
    {FN_T_THING_GetEffStatiVal, PART_VALUE, true, 2, 3, -1},
    {FN_T_THING_GetEffStatiMag, PART_MAGNITUDE, true, 2, 3, -1},
    {FN_T_THING_GetEffStatiCause, PART_SOURCE, true, 2, 3, -1},
    {FN_T_THING_GetEffStatiObj, PART_OBJECT, true, 2, 3, -1},
    {FN_T_THING_GetEffStatiDur, PART_DURATION, true, 2, 3, -1},
    {FN_T_THING_GetEffStatiCLev, PART_LEVEL, true, 2, 3, -1},
    {FN_T_THING_SetEffStatiVal, PART_VALUE, true, -1, 3, 2},
    {FN_T_THING_SetEffStatiMag, PART_MAGNITUDE, true, 3, 4, 2},
    {FN_T_THING_SetEffStatiCause, PART_SOURCE, true, 3, 4, 2},
    {FN_T_THING_SetEffStatiObj, PART_OBJECT, true, 3, -1, 2},
    {FN_T_THING_SetEffStatiDur, PART_DURATION, true, 3, 4, 2},
};

static const struct access *access_of(const struct api_call *call)
{
    int i = 0;

    while (i < COUNT_OF(accesses) - 1 && accesses[i].function != call->number)
        i++;
    return &accesses[i];
}

static struct stati *accessed(const struct api_call *call, const struct access *access)
{
    return find(call, access->by_effect ? effect_query(call, access->value, access->object)
                                        : query_of(call, access->value, access->object));
}

static bool call_get(struct api_call *call)
{
    const struct access *access = access_of(call);

    return api_return(call, read_part(accessed(call, access), access->part));
}

static bool call_set(struct api_call *call)
{
    const struct access *access = access_of(call);
    struct stati *stati = accessed(call, access);
    int32_t value = call->arguments[access->written];

    if (stati)
        write_part(stati, access->part,
                   access->part == PART_OBJECT ? (int32_t)script_handle(call, value) : value);
    return api_return(call, 0);
}

/* Adds to a magnitude; what is not there begins with it. */
static bool increase(struct api_call *call, struct stati_query query, int source, int amount)
{
    struct thing *thing = script_object(call);
    struct stati *stati = find(call, query);

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
    return increase(call, query_of(call, 2, 3), call->arguments[1], call->arguments[4]);
}

static bool call_increase_effect(struct api_call *call)
{
    return increase(call, effect_query(call, 5, 3), call->arguments[2], call->arguments[4]);
}

/* ---- over all of them ---- */

enum total { TOTAL_SUM, TOTAL_HIGHEST, TOTAL_XOR, TOTAL_COUNT };

static bool total(struct api_call *call, struct stati_query query, enum part part, enum total how)
{
    int32_t all = 0;

    for (const struct stati *at = find(call, query); at;
         at = stati_find_next(&script_game(call)->world, at, query)) {
        int32_t one = read_part(at, part);
        switch (how) {
        case TOTAL_SUM: all += one; break;
        case TOTAL_HIGHEST: all = imax(all, one); break;
        case TOTAL_XOR: all ^= one; break;
        case TOTAL_COUNT: all++; break;
        }
    }
    return api_return(call, wrap16(all));
}

static bool call_sum_magnitude(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), PART_MAGNITUDE, TOTAL_SUM);
}

static bool call_high_magnitude(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), PART_MAGNITUDE, TOTAL_HIGHEST);
}

static bool call_sum_value(struct api_call *call)
{
    return total(call, query_of(call, -1, 1), PART_VALUE, TOTAL_SUM);
}

static bool call_xor_value(struct api_call *call)
{
    return total(call, query_of(call, -1, 1), PART_VALUE, TOTAL_XOR);
}

static bool call_count(struct api_call *call)
{
    return total(call, query_of(call, 1, 2), PART_VALUE, TOTAL_COUNT);
}

static bool call_count_effect(struct api_call *call)
{
    return total(call, effect_query(call, 2, -1), PART_VALUE, TOTAL_COUNT);
}

/* ---- the table ---- */

static const struct script_entry functions[] = {
    {FN_T_THING_GainPermStati, call_gain_permanent},
    {FN_T_THING_GainTempStati, call_gain_temporary},
    {FN_T_THING_CopyStati, call_copy},
    {FN_T_THING_RemoveStati, call_remove},
    {FN_T_THING_RemoveEffStati, call_remove_effect},
    {FN_T_THING_RemoveStatiFrom, call_remove_from},
    {FN_T_THING_RemoveStatiSource, call_remove_source},
    {FN_T_THING_HighSourceCLev, call_high_level},
    {FN_T_THING_HasStatiFromSource, call_has_source},
    {FN_T_THING_HasStati, call_has},
    {FN_T_THING_HasEffStati, call_has_effect},
    {FN_T_THING_GetStatiVal, call_get},
    {FN_T_THING_GetStatiMag, call_get},
    {FN_T_THING_GetStatiCause, call_get},
    {FN_T_THING_GetStatiObj, call_get},
    {FN_T_THING_GetStatiDur, call_get},
    {FN_T_THING_GetStatiEID, call_get},
    {FN_T_THING_GetStatiCLev, call_get},
    {FN_T_THING_SetStatiVal, call_set},
    {FN_T_THING_SetStatiMag, call_set},
    {FN_T_THING_SetStatiCause, call_set},
    {FN_T_THING_SetStatiObj, call_set},
    {FN_T_THING_SetStatiDur, call_set},
    {FN_T_THING_SetStatiEID, call_set},
    {FN_T_THING_IncStatiMag, call_increase},
    {FN_T_THING_GetEffStatiVal, call_get},
    {FN_T_THING_GetEffStatiMag, call_get},
    {FN_T_THING_GetEffStatiCause, call_get},
    {FN_T_THING_GetEffStatiObj, call_get},
    {FN_T_THING_GetEffStatiDur, call_get},
    {FN_T_THING_GetEffStatiCLev, call_get},
    {FN_T_THING_SetEffStatiVal, call_set},
    {FN_T_THING_SetEffStatiMag, call_set},
    {FN_T_THING_SetEffStatiCause, call_set},
    {FN_T_THING_SetEffStatiObj, call_set},
    {FN_T_THING_SetEffStatiDur, call_set},
    {FN_T_THING_IncEffStatiMag, call_increase_effect},
    {FN_T_THING_SumStatiMag, call_sum_magnitude},
    {FN_T_THING_HighStatiMag, call_high_magnitude},
    {FN_T_THING_SumStatiVal, call_sum_value},
    {FN_T_THING_XORStatiVal, call_xor_value},
    {FN_T_THING_CountStati, call_count},
    {FN_T_THING_CountEffStati, call_count_effect},
};

/* What is not cheap. */
static const struct script_cost costs[] = {
    {FN_T_THING_GainPermStati, GAIN_STEPS},
    {FN_T_THING_GainTempStati, GAIN_STEPS},
    {FN_T_THING_IncStatiMag, GAIN_STEPS},
    {FN_T_THING_IncEffStatiMag, GAIN_STEPS},
};

const struct script_entries script_stati_entries = {
    .functions = functions,
    .function_count = COUNT_OF(functions),
    .steps = 80, /* going through the stati of a thing */
    .costs = costs,
    .cost_count = COUNT_OF(costs),
};
