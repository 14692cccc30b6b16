/* Fields for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/status/field.h"

static struct point point_at(const struct api_call *call, int argument)
{
    return (struct point){call->arguments[argument], call->arguments[argument + 1]};
}

/* Going through all fields of a level. */
static bool charge_fields(struct api_call *call, const struct level *level)
{
    return api_charge(call, level->fields.count);
}

/* ---- laying and ending ---- */

static bool call_new(struct api_call *call)
{
    struct level *level = api_level(call);
    struct point at = point_at(call, 1);
    struct field field = {
        .type = (uint32_t)call->arguments[0],
        .x = (uint8_t)at.x,
        .y = (uint8_t)at.y,
        .radius = (uint8_t)iclamp(call->arguments[3], 0, UINT8_MAX),
        .image = (glyph)call->arguments[4],
        .duration = wrap16(call->arguments[5]),
        .effect = (res_id)call->arguments[6],
        .creator = api_handle(call, call->arguments[7]),
    };

    if (level == NULL || !level_has(level, at.x, at.y))
        return api_return(call, 0);
    if (!api_charge(call, level_field_work(level, &field) + level->things.count))
        return false;
    if (!field_lay(api_world(call), level, field))
        return error_set(call->error, "level %d has %d fields already", level->depth,
                         level->fields.count);
    return api_return(call, 0);
}

/* Of an effect, of a creator, or both; 0 is any. */
static bool end_all(struct api_call *call, res_id effect, handle creator)
{
    struct level *level = api_level(call);

    if (level && !api_charge(call, level_fields_work(level)))
        return false;
    if (level)
        field_end_all(api_world(call), level, effect, creator);
    return api_return(call, 0);
}

static bool call_end_effect(struct api_call *call)
{
    return end_all(call, (res_id)call->arguments[0], HANDLE_NONE);
}

static bool call_end_from(struct api_call *call)
{
    return end_all(call, 0, api_handle(call, call->arguments[0]));
}

static bool call_end_effect_from(struct api_call *call)
{
    return end_all(call, (res_id)call->arguments[0], api_handle(call, call->arguments[1]));
}

static bool call_dispel(struct api_call *call)
{
    struct level *level = api_level(call);
    const struct field_dispel what = {point_at(call, 0), (uint32_t)call->arguments[2],
                                      (res_id)call->arguments[3], call->arguments[4]};

    if (level && !api_charge(call, level_fields_work(level)))
        return false;
    return api_return(call, level && field_dispel(api_world(call), level, &what));
}

/* ---- questions ---- */

static bool call_at(struct api_call *call)
{
    const struct level *level = api_level(call);

    if (level && !charge_fields(call, level))
        return false;
    return api_return(call,
                      level && field_is_at(level, point_at(call, 0), (uint32_t)call->arguments[2]));
}

static bool call_in(struct api_call *call)
{
    const struct thing *thing = api_object(call);
    const struct level *level = thing ? world_level_of(api_world(call), thing) : NULL;

    if (level && !charge_fields(call, level))
        return false;
    return api_return(call, level && field_is_at(level, (struct point){thing->x, thing->y},
                                                 (uint32_t)call->arguments[0]));
}

static bool call_has(struct api_call *call)
{
    const struct thing *thing = api_object(call);
    const struct level *level = thing ? world_level_of(api_world(call), thing) : NULL;

    if (level && !charge_fields(call, level))
        return false;
    return api_return(call, level && field_has(api_world(call), thing, (res_id)call->arguments[0]));
}

static const struct api_row rows[] = {
    CALL(T_MAP_NewField, call_new, 0),
    CALL(T_MAP_FieldAt, call_at, 0),
    CALL(T_MAP_RemoveEffField, call_end_effect, 0),
    CALL(T_MAP_RemoveFieldFrom, call_end_from, 0),
    CALL(T_MAP_RemoveEffFieldFrom, call_end_effect_from, 0),
    CALL(T_MAP_DispelField, call_dispel, 0),
    CALL(T_THING_inField, call_in, 0),
    CALL(T_THING_HasEffField, call_has, 0),
};

const struct api_rows api_field_rows = {rows, COUNT_OF(rows)};
