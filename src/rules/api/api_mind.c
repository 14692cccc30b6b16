/* Minds, for scripts: letting someone choose, adding to what it could do, what troubles it. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/mind/mind.h"
#include "rules/value/trouble.h"
#include "world/level.h"

enum { THING_STEPS = 20 }; /* for each that is looked at */

/* Nobody thinks while another does. */
static bool call_choose(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *who = api_creature(call);
    const struct level *level = who ? world_level_of(w, who) : NULL;

    if (level && !api_charge(call, (int64_t)level->things.count * THING_STEPS))
        return false;
    if (who && who->self != w->player && w->thought == NULL)
        mind_act(w, who);
    return api_return(call, 0);
}

/* quirk: it counts only while that very creature weighs what to do; at any other time it is
 * forgotten. */
static bool call_add(struct api_call *call)
{
    struct thought *thought = api_world(call)->thought;
    const struct thing *who = api_creature(call);

    if (thought && who && who->self == thought->me)
        thought_add(thought, wrap8(call->arguments[0]), wrap8(call->arguments[1]),
                    api_handle(call, call->arguments[2]), wrap16(call->arguments[3]));
    return api_return(call, 0);
}

static bool call_trouble(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? trouble_worst(api_world(call), who) : 0);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_ChooseAction, call_choose, 0),
    CALL(T_MONSTER_AddAct, call_add, 0),
    CALL(T_CREATURE_worstTrouble, call_trouble, 0),
};

const struct api_rows api_mind_rows = {rows, COUNT_OF(rows)};
