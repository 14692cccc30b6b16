/* What a creature carries, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/item/item.h"
#include "rules/item/rope.h"
#include "rules/time/devour.h"
#include "rules/value/carried.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "world/loose.h"

/* What calls cost at most, in steps. */
enum { WALK_STEPS = 200 };

enum wish { ANY, ANY_GOOD };

static bool give_back(struct api_call *call, const struct thing *it)
{
    return api_return(call, it ? (int32_t)it->born : 0);
}

static bool call_first(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return give_back(call, who ? carried_first(api_world(call), who) : NULL);
}

static bool call_next(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return give_back(call, who ? carried_next(api_world(call), who) : NULL);
}

/* ---- any of them ---- */

static bool call_any(struct api_call *call)
{
    struct world *w = api_world(call);
    const struct thing *who = api_creature(call);

    if (who == NULL)
        return give_back(call, NULL);
    return give_back(call, call->data == ANY_GOOD ? carried_draw_good(w, who, call->arguments[0])
                                                  : carried_draw(w, who));
}

static bool call_best(struct api_call *call)
{
    struct world *w = api_world(call);
    const struct thing *who = api_creature(call), *best = NULL;
    res_id kind = (res_id)call->arguments[0];

    for (const struct thing *it = who ? carried_first(w, who) : NULL; it; it = carried_next(w, who))
        if (it->resource == kind &&
            (best == NULL || worth_level(w, it, true) > worth_level(w, best, true)))
            best = it;
    if (best || who == NULL || library_record(w->library, kind, RES_ITEM) == NULL)
        return give_back(call, best);
    if (!world_has_room(w) || !api_take(call, VM_THINGS, 1))
        return error_set(call->error, "there is no room for another thing");
    best = item_new(w, kind);
    if (best)
        loose_note(w, best);
    return give_back(call, best);
}

/* quirk: a length that is no multiple of five is cut down to one. */
static bool call_rope(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *who = world_thing(w, api_creature(call) ? api_creature(call)->self : HANDLE_NONE);

    if (who == NULL)
        return api_return(call, 0);
    if (!world_has_room(w) || !api_take(call, VM_THINGS, 1))
        return error_set(call->error, "there is no room for another thing");
    const struct thing *rope = rope_take(w, who, call->arguments[0]);
    if (rope)
        loose_note(w, rope);
    return give_back(call, rope);
}

static bool call_devour(struct api_call *call)
{
    const struct thing *who = api_creature(call), *victim = api_thing(call, 0);

    if (who && victim && thing_is(victim, T_CREATURE))
        devour_creature(api_world(call), who->self, victim->self);
    return true;
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_FirstInv, call_first, 0),
    CALL(T_CREATURE_NextInv, call_next, 0),
    CALL_FOR(WALK_STEPS, T_CREATURE_RandInv, call_any, ANY),
    CALL_FOR(WALK_STEPS, T_CREATURE_RandGoodInv, call_any, ANY_GOOD),
    CALL_FOR(WALK_STEPS, T_CREATURE_FindBestItemOrCreate, call_best, 0),
    CALL_FOR(WALK_STEPS, T_CREATURE_ConsumeRope, call_rope, 0),
    CALL_FOR(WALK_STEPS, T_CREATURE_DevourMonster, call_devour, 0),
};

const struct api_rows api_carry_rows = {rows, COUNT_OF(rows)};
