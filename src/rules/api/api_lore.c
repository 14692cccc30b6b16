/* What persons learn, for scripts: experience, what items are. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/fight/experience.h"
#include "rules/item/lore.h"
#include "rules/person/gain.h"
#include "world/body.h"

/* Naming, values worked out anew. */
enum { LORE_STEPS = 200 };

static struct thing *item_at(const struct api_call *call, int argument)
{
    struct thing *item = api_thing(call, argument);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

static bool call_try(struct api_call *call)
{
    struct thing *who = api_creature(call), *item = item_at(call, 0);

    if (who && item)
        lore_try(api_world(call), who, item);
    return api_return(call, 0);
}

static bool call_show(struct api_call *call)
{
    struct thing *item = api_object(call), *user = api_thing(call, 0);

    if (item && thing_is(item, T_ITEM) && user && thing_is(user, T_CREATURE))
        lore_show(api_world(call), user, item);
    return api_return(call, 0);
}

static bool call_gain(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        experience_gain(api_world(call), who, (uint32_t)call->arguments[0]);
    return api_return(call, 0);
}

static bool call_lose(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        experience_lose(api_world(call), who, (uint32_t)call->arguments[0]);
    return api_return(call, 0);
}

static bool call_kill(struct api_call *call)
{
    struct thing *who = api_creature(call), *kill = api_thing(call, 0);

    if (who && kill && thing_is(kill, T_CREATURE))
        experience_kill(api_world(call), who, kill, 100);
    return api_return(call, 0);
}

/* ---- what is left to learn, and what was taken ---- */

enum { IN_ALL, DRAINED, FOR_NEXT_LEVEL, PENALTY };

static int32_t number_of(const struct world *w, const struct thing *who, int64_t which)
{
    const struct character *person = character_of(w, who);

    switch (person ? which : -1) {
    case IN_ALL: return (int32_t)person->experience;
    case DRAINED: return (int32_t)person->experience_drained;
    case FOR_NEXT_LEVEL: return (int32_t)experience_for(gain_total_level(w, who) + 1);
    case PENALTY: return experience_penalty(w, who);
    default: return 0;
    }
}

static bool call_number(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? number_of(api_world(call), who, call->data) : 0);
}

static bool call_restore(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        experience_restore(api_world(call), who, (uint32_t)call->arguments[0]);
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL(T_CHARACTER_TotalXP, call_number, IN_ALL),
    CALL(T_CREATURE_XPDrained, call_number, DRAINED),
    CALL(T_CHARACTER_NextLevXP, call_number, FOR_NEXT_LEVEL),
    CALL(T_CHARACTER_XPPenalty, call_number, PENALTY),
    CALL_FOR(LORE_STEPS, T_CREATURE_RestoreXP, call_restore, 0),
    CALL_FOR(LORE_STEPS, T_CREATURE_KillXP, call_kill, 0),
    CALL_FOR(LORE_STEPS, T_CREATURE_IdentByTrial, call_try, 0),
    CALL_FOR(LORE_STEPS, T_ITEM_VisibleID, call_show, 0),
    CALL_FOR(LORE_STEPS, T_CREATURE_GainXP, call_gain, 0),
    CALL(T_CHARACTER_LoseXP, call_lose, 0),
};

const struct api_rows api_lore_rows = {rows, COUNT_OF(rows)};
