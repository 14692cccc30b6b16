/* What persons set about, for scripts: skills, feats and abilities, and hours of work. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/skill/knack.h"
#include "rules/skill/labour.h"
#include "world/body.h"

enum { USE_STEPS = 2000 };

enum { SKILL, FEAT, ABILITY };

static bool call_use(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *who = api_creature(call);
    int number = call->arguments[0];

    if (who == NULL || character_of(w, who) == NULL)
        return api_return(call, 0);
    if (call->data == SKILL)
        knack_skill(w, who, (uint8_t)number);
    else if (call->data == FEAT)
        knack_feat(w, who, wrap16(number));
    else
        knack_ability(w, who, (uint8_t)number, wrap16(call->arguments[1]));
    return api_return(call, 0);
}

static bool call_spend_hours(struct api_call *call)
{
    struct thing *who = api_creature(call);
    int least = wrap16(call->arguments[0]), most = wrap16(call->arguments[1]);
    bool is_done = who && labour_spend(api_world(call), who, least, most, false) > 0;

    return api_return(call, is_done ? DONE : ABORT);
}

static const struct api_row rows[] = {
    CALL_FOR(USE_STEPS, T_CHARACTER_UseSkill, call_use, SKILL),
    CALL_FOR(USE_STEPS, T_CHARACTER_UseFeat, call_use, FEAT),
    CALL_FOR(USE_STEPS, T_CHARACTER_UseAbility, call_use, ABILITY),
    CALL_FOR(USE_STEPS, T_PLAYER_SpendHours, call_spend_hours, 0),
};

const struct api_rows api_skill_rows = {rows, COUNT_OF(rows)};
