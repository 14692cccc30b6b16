/* What persons gain, for scripts: abilities, feats, attributes, points of skills. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/person/gain.h"
#include "world/body.h"

/* Values are worked out anew for each thing gained. */
enum { GAIN_STEPS = 500 };

/* The person a function is called on; NULL: it is none. */
static struct thing *person(const struct api_call *call)
{
    struct thing *who = api_object(call);

    return who && character_of(api_world(call), who) ? who : NULL;
}

static bool call_gain_inherent(struct api_call *call)
{
    struct thing *who = api_object(call);

    if (who && thing_is(who, T_CREATURE))
        gain_inherent(api_world(call), who, wrap16(call->arguments[0]), wrap16(call->arguments[1]),
                      call->arguments[2] != 0);
    return api_return(call, 0);
}

static bool call_add_abilities(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_grants(api_world(call), who, (res_id)call->arguments[0], wrap16(call->arguments[1]));
    return api_return(call, 0);
}

static bool call_gain_feat(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_feat(api_world(call), who, wrap16(call->arguments[0]), 0);
    return api_return(call, 0);
}

static bool call_gain_ability(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_ability(api_world(call), who, wrap16(call->arguments[0]), (uint32_t)call->arguments[1],
                     (res_id)call->arguments[2], wrap16(call->arguments[3]));
    return api_return(call, 0);
}

static bool call_gain_skill_points(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_skill_points(api_world(call), who, (res_id)call->arguments[0],
                          wrap16(call->arguments[1]));
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL_FOR(GAIN_STEPS, T_CREATURE_GainInherentBonus, call_gain_inherent, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_AddAbilities, call_add_abilities, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_GainFeat, call_gain_feat, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_GainAbility, call_gain_ability, 0),
    CALL(T_CHARACTER_GainBonusSkills, call_gain_skill_points, 0),
    FIELD_OF(T_PLAYER_RaceID, character, race, READ),
};

const struct api_rows api_character_rows = {rows, COUNT_OF(rows)};
