/* Fights, for scripts: guards let down, contests, and who shows what it is. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/fight/manoeuvre.h"
#include "rules/fight/opportunity.h"
#include "rules/status/scrutiny.h"

static bool call_provoke(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    if (who)
        opportunity_offer(api_world(call), who->self, HANDLE_NONE, false);
    return api_return(call, 0);
}

static bool call_contest(struct api_call *call)
{
    return api_return(call, call->event && manoeuvre_wins(api_world(call), call->event));
}

static bool call_identify(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        scrutiny_recognize(api_world(call), who);
    return api_return(call, 0);
}

static bool call_identify_template(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        scrutiny_recognize_template(api_world(call), who, (res_id)call->arguments[0]);
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_ProvokeAoO, call_provoke, 0),
    CALL(T_CREATURE_ManeuverCheck, call_contest, 0),
    CALL(T_CREATURE_IdentifyMon, call_identify, 0),
    CALL(T_CREATURE_IdentifyTemp, call_identify_template, 0),
};

const struct api_rows api_fight_rows = {rows, COUNT_OF(rows)};
