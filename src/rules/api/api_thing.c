/* What things are, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/value/arms.h"
#include "world/body.h"

/* Only the great families are asked for as such; a bow is no weapon here. */
static bool is_of_type(const struct thing *thing, int type)
{
    switch (type) {
    case T_THING:
    case T_OBJECT: return true;
    case T_ITEM:
    case T_FEATURE:
    case T_CREATURE:
    case T_CHARACTER:
    case T_CONTAIN: return thing_is(thing, type);
    default: return thing->kind == type;
    }
}

static bool call_is_type(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && is_of_type(thing, call->arguments[0]));
}

static bool call_is(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && thing_is(thing, call->data));
}

static bool call_is_weapon(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && arms_is_weapon(thing));
}

static bool call_is_armour(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && arms_is_armour(thing));
}

static const struct api_row rows[] = {
    CALL(T_OBJECT_isType, call_is_type, 0),          CALL(T_THING_isCreature, call_is, T_CREATURE),
    CALL(T_THING_isPlayer, call_is, T_PLAYER),       CALL(T_THING_isMonster, call_is, T_MONSTER),
    CALL(T_THING_isCharacter, call_is, T_CHARACTER), CALL(T_THING_isFeature, call_is, T_FEATURE),
    CALL(T_THING_isWeapon, call_is_weapon, 0),       CALL(T_THING_isArmour, call_is_armour, 0),
};

const struct api_rows api_thing_rows = {rows, COUNT_OF(rows)};
