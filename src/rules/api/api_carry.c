/* What a creature carries, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/item/item.h"
#include "rules/item/rope.h"
#include "rules/time/devour.h"
#include "rules/value/carried.h"
#include "rules/value/price.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "world/chance.h"
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

static bool is_worth(const struct world *w, const struct thing *it, int32_t least)
{
    return it->kind != T_POTION && it->kind != T_SCROLL && price_of(w, it, NULL, NULL) >= least;
}

/* The one at a place among those that are worth so much; NULL: there are so many only. */
static const struct thing *nth(struct world *w, const struct thing *who, const int32_t *least,
                               int *place)
{
    for (const struct thing *it = carried_first(w, who); it; it = carried_next(w, who))
        if ((least == NULL || is_worth(w, it, *least)) && (*place)-- == 0)
            return it;
    return NULL;
}

/* quirk: it goes through them with the same cursor. */
static bool call_any(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    const int32_t *least = call->data ? &call->arguments[0] : NULL;
    int left = INT16_MAX;

    if (who)
        nth(api_world(call), who, least, &left);
    int count = INT16_MAX - left;
    if (count == 0)
        return api_return(call, 0);
    int chosen = roll_below(api_world(call), count);
    return give_back(call, nth(api_world(call), who, least, &chosen));
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
