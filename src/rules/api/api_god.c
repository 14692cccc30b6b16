/* Gods, for scripts: what they hold against someone. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/speak.h"
#include "rules/god/worthy.h"
#include "rules/rite/ascent.h"
#include "world/body.h"

enum { ANGER_STEPS = 200 }; /* it may end blessings */

static struct thing *person(const struct api_call *call)
{
    struct thing *who = api_object(call);

    return who && character_of(api_world(call), who) ? who : NULL;
}

static bool call_transgress(struct api_call *call)
{
    struct thing *who = person(call);
    struct str reason = api_text(call, 3);

    if (who)
        anger_raise(api_world(call), who, (res_id)call->arguments[0], wrap16(call->arguments[1]),
                    call->arguments[2] != 0, reason);
    return api_return(call, 0);
}

/* With a text for what the god's own words leave open. */
static bool call_god_message(struct api_call *call)
{
    struct thing *who = person(call);
    struct str reason = call->count > 2 ? api_text(call, 2) : STR_NONE;

    if (who)
        speak(api_world(call), who, (res_id)call->arguments[0], wrap16(call->arguments[1]), reason);
    return api_return(call, 0);
}

static bool call_flags(struct api_call *call)
{
    const struct thing *who = person(call);
    const uint16_t *flags = who ? anger_flags(api_world(call), who, (res_id)call->arguments[0])
                                : NULL;

    return api_return(call, flags ? *flags : 0);
}

/* The datum: whether they are set or taken away. */
static bool call_change_flags(struct api_call *call)
{
    const struct thing *who = person(call);
    uint16_t *flags = who ? anger_flags(api_world(call), who, (res_id)call->arguments[0]) : NULL;
    uint16_t bits = (uint16_t)call->arguments[1];

    if (flags)
        *flags = call->data ? *flags | bits : *flags & (uint16_t)~bits;
    return api_return(call, 0);
}

static bool call_lower(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        anger_lower(api_world(call), who, (res_id)call->arguments[0], wrap16(call->arguments[1]));
    return api_return(call, 0);
}

/* The datum: whether only what it does not tolerate counts. */
static bool call_anger(struct api_call *call)
{
    const struct thing *who = person(call);
    res_id god = (res_id)call->arguments[0];

    if (who == NULL)
        return api_return(call, 0);
    return api_return(call, call->data ? anger_beyond(api_world(call), who, god)
                                       : anger_level(api_world(call), who, god));
}

static bool call_forsake(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        anger_forsake(api_world(call), who);
    return api_return(call, 0);
}

static bool call_gain_favour(struct api_call *call)
{
    struct thing *who = person(call);
    res_id god = (res_id)call->arguments[0];

    if (who == NULL)
        return api_return(call, 0);
    favour_gain(api_world(call), who, god, call->arguments[1], call->arguments[3] != 0);
    if (call->arguments[2] && character_of(api_world(call), who)->god == god)
        ascent_seek(api_world(call), who, god);
    return api_return(call, 0);
}

static bool call_favour(struct api_call *call)
{
    const struct thing *who = person(call);

    return api_return(call, who ? favour_of(api_world(call), who, (res_id)call->arguments[0]) : 0);
}

static bool call_level(struct api_call *call)
{
    const struct thing *who = person(call);

    return api_return(call,
                      who ? favour_level(api_world(call), who, (res_id)call->arguments[0]) : 0);
}

static bool call_worthy(struct api_call *call)
{
    const struct thing *who = person(call);

    return api_return(call, who && worthy_of(api_world(call), who, (res_id)call->arguments[0],
                                             call->arguments[1] != 0));
}

static const struct api_row rows[] = {
    CALL_FOR(ANGER_STEPS, T_CHARACTER_isWorthyOf, call_worthy, 0),
    CALL_FOR(ANGER_STEPS, T_CHARACTER_calcFavour, call_favour, 0),
    CALL_FOR(ANGER_STEPS, T_CHARACTER_gainFavour, call_gain_favour, 0),
    CALL(T_CHARACTER_getGodLevel, call_level, 0),
    CALL_FOR(ANGER_STEPS, T_CHARACTER_lowerAnger, call_lower, 0),
    CALL_FOR(ANGER_STEPS, T_CHARACTER_Forsake, call_forsake, 0),
    CALL(T_CHARACTER_getAnger, call_anger, 0),
    CALL(T_CHARACTER_getGodAnger, call_anger, 1),
    CALL_FOR(ANGER_STEPS, T_CREATURE_Transgress, call_transgress, 0),
    CALL_FOR(ANGER_STEPS, T_CHARACTER_GodMessage, call_god_message, 0),
    CALL(T_CHARACTER_getGodFlags, call_flags, 0),
    CALL(T_CHARACTER_setGodFlags, call_change_flags, 1),
    CALL(T_CHARACTER_resetGodFlags, call_change_flags, 0),
};

const struct api_rows api_god_rows = {rows, COUNT_OF(rows)};
