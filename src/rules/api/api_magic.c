/* Effects, spells, and ground changed by magic, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/magic/spell.h"
#include "rules/magic/terraform.h"
#include "world/chance.h"
#include "world/segment.h"

/* ---- segments ---- */

static bool call_set_power(struct api_call *call)
{
    const struct script_event *event = call->event;
    struct res_effect_values values;

    if (event && segment_get(api_world(call), event->EMagic, event->EMagicSegment, &values)) {
        values.pval = (struct dice){.count = wrap8(call->arguments[2]),
                                    .sides = wrap8(call->arguments[3]),
                                    .bonus = wrap8(call->arguments[1])};
        segment_set(api_world(call), event->EMagic, event->EMagicSegment, &values);
    }
    return api_return(call, 0);
}

/* ---- spells ---- */

static bool call_chance(struct api_call *call)
{
    const struct thing *who = api_object(call);

    if (who == NULL || !thing_is(who, T_CREATURE))
        return api_return(call, 0);
    return api_return(call,
                      spell_chance(api_world(call), who, (res_id)call->arguments[0],
                                   (uint32_t)call->arguments[1], call->arguments[2] != 0, NULL));
}

/* ---- ground ---- */

static const struct terraform *magic_at(const struct api_call *call)
{
    const struct level *level = api_level(call);

    return level ? terraform_at(level, (struct point){call->arguments[0], call->arguments[1]})
                 : NULL;
}

enum { PLAIN_DIFFICULTY = 15, PLAIN_DAMAGE = 10 };

static bool call_difficulty(struct api_call *call)
{
    const struct terraform *magic = magic_at(call);

    return api_return(call, magic ? magic->difficulty : PLAIN_DIFFICULTY);
}

static bool call_creator(struct api_call *call)
{
    const struct terraform *magic = magic_at(call);

    return api_return(call, magic ? api_number(call, magic->creator) : 0);
}

static bool call_damage_type(struct api_call *call)
{
    const struct terraform *magic = magic_at(call);

    return api_return(call, magic ? magic->damage_type : AD_NORM);
}

static bool call_damage(struct api_call *call)
{
    const struct terraform *magic = magic_at(call);

    if (magic == NULL)
        return api_return(call, PLAIN_DAMAGE);
    struct dice dice = {magic->dice_count, magic->dice_sides, magic->dice_bonus};
    return api_return(call, roll_dice(api_world(call), dice));
}

/* Going through all cells that magic has changed. */
static bool charge(struct api_call *call, const struct level *level)
{
    return api_charge(call, level->terraforms.count + level->terraformed.count);
}

static bool call_end(struct api_call *call)
{
    struct level *level = api_level(call);

    if (level && !charge(call, level))
        return false;
    if (level)
        terraform_end(api_world(call), level, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_end_at(struct api_call *call)
{
    struct level *level = api_level(call);

    if (level && !charge(call, level))
        return false;
    if (level)
        terraform_end_at(api_world(call), level,
                         (struct point){call->arguments[0], call->arguments[1]},
                         (res_id)call->arguments[2]);
    return api_return(call, 0);
}

enum { CELL_STEPS = 20, SPELL_STEPS = 200 };

static const struct api_row rows[] = {
    CALL(SetPVal, call_set_power, 0),
    CALL_FOR(SPELL_STEPS, T_CREATURE_SpellRating, call_chance, 0),
    CALL_FOR(CELL_STEPS, T_MAP_GetTerraDC, call_difficulty, 0),
    CALL_FOR(CELL_STEPS, T_MAP_GetTerraCreator, call_creator, 0),
    CALL_FOR(CELL_STEPS, T_MAP_GetTerraDType, call_damage_type, 0),
    CALL_FOR(CELL_STEPS, T_MAP_GetTerraDmg, call_damage, 0),
    CALL(T_MAP_RemoveTerra, call_end, 0),
    CALL(T_MAP_RemoveTerraXY, call_end_at, 0),
};

const struct api_rows api_magic_rows = {rows, COUNT_OF(rows)};
