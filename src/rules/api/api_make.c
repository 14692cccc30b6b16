/* Making things for scripts, and choosing what to make. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/item/item.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/treasure.h"
#include "rules/move/multiply.h"
#include "world/body.h"
#include "world/loose.h"

/* What calls cost at most, in steps. */
enum { PLAIN_STEPS = 50, MAKE_STEPS = 500, PICK_STEPS = 2000 };

/* ---- making ---- */

static bool may_make(struct api_call *call)
{
    if (!world_has_room(api_world(call)))
        return error_set(call->error, "there are too many things in the world already (%d)",
                         (int)WORLD_THINGS_MOST);
    return api_take(call, VM_THINGS, 1);
}

static bool made(struct api_call *call, const struct thing *it)
{
    if (it)
        loose_note(api_world(call), it);
    return api_return(call, it ? (int32_t)it->born : 0);
}

/* What has been made is complete now: an item, or a monster. */
/* quirk: it declares that it takes part in play only if it is told so; the original's compiler
 * loses what a first parameter is without a word, and its scripts always get true. */
static bool call_begin(struct api_call *call)
{
    struct thing *it = api_object(call);

    if (it && thing_is(it, T_ITEM))
        item_begin(api_world(call), it);
    else if (it && thing_is(it, T_MONSTER))
        first_moments(api_world(call), it, true);
    return true;
}

static bool call_make(struct api_call *call)
{
    const struct res_item *record = library_record(api_world(call)->library,
                                                   (res_id)call->arguments[0], RES_ITEM);

    if (record == NULL || !thing_is_item_kind(record))
        return api_return(call, 0);
    return may_make(call) && made(call, item_new(api_world(call), (res_id)call->arguments[0]));
}

static bool is_of(const struct api_call *call, int argument, enum res_kind kind)
{
    return library_kind(api_world(call)->library, (res_id)call->arguments[argument]) == (int)kind;
}

static bool call_make_monster(struct api_call *call)
{
    if (!is_of(call, 0, RES_MONSTER))
        return api_return(call, 0);
    return may_make(call) && made(call, newborn_bear(api_world(call), (res_id)call->arguments[0]));
}

/* The datum: of which kind. */
static bool call_make_feature(struct api_call *call)
{
    struct world *w = api_world(call);
    res_id what = (res_id)call->arguments[0];

    if (!is_of(call, 0, RES_FEATURE))
        return api_return(call, 0);
    return may_make(call) &&
           made(call, call->data == T_DOOR ? thing_new_door(w, what)
                                           : thing_new_feature(w, what, (int)call->data));
}

static bool call_make_trap(struct api_call *call)
{
    if (!is_of(call, 0, RES_FEATURE) || !is_of(call, 1, RES_EFFECT))
        return api_return(call, 0);
    if (!may_make(call))
        return false;
    return made(call, thing_new_trap(api_world(call), (res_id)call->arguments[0],
                                     (res_id)call->arguments[1]));
}

static bool call_find(struct api_call *call)
{
    struct treasure_wish wish = {
        .flags = (uint32_t)call->arguments[0],
        .from = (res_id)call->arguments[1],
        .depth = call->arguments[2],
        .luck = call->arguments[3],
        .table = (enum treasure_table)call->data,
    };

    return may_make(call) && made(call, treasure_find(api_world(call), &wish));
}

static bool call_multiply(struct api_call *call)
{
    struct thing *who = api_object(call);
    const struct multiply_how how = {.count = (int16_t)call->arguments[0],
                                     .splits = call->arguments[1] != 0,
                                     .tells = call->arguments[2] != 0};

    if (who && creature_of(api_world(call), who)) {
        if (!api_take(call, VM_THINGS, imax(0, how.count)))
            return false;
        multiply(api_world(call), who, &how);
    }
    return api_return(call, 0);
}

/* ---- choosing ---- */

static bool call_pick_effect(struct api_call *call)
{
    const int32_t *a = call->arguments;

    return api_return(call, (int32_t)pick_effect(api_world(call), a[0], a[1], a[2], a[3]));
}

static bool call_pick_item(struct api_call *call)
{
    const int32_t *a = call->arguments;

    return api_return(call, (int32_t)pick_item(api_world(call), a[0], a[1], a[2], a[3]));
}

static bool call_pick_monster(struct api_call *call)
{
    const int32_t *a = call->arguments;

    return api_return(call, (int32_t)pick_monster(api_world(call), a[0], a[1], a[2], a[3], a[4]));
}

static bool call_pick_template(struct api_call *call)
{
    const int32_t *a = call->arguments;

    return api_return(call,
                      (int32_t)pick_template(api_world(call), (uint32_t)a[0], (res_id)a[1], a[2]));
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    CALL_FOR(MAKE_STEPS, CreateMonster, call_make_monster, 0),
    CALL_FOR(PLAIN_STEPS, CreateFeature, call_make_feature, T_FEATURE),
    CALL_FOR(PLAIN_STEPS, CreatePortal, call_make_feature, T_PORTAL),
    CALL_FOR(PLAIN_STEPS, CreateDoor, call_make_feature, T_DOOR),
    CALL_FOR(PLAIN_STEPS, CreateTrap, call_make_trap, 0),
    CALL_FOR(MAKE_STEPS, CreateItem, call_make, 0),
    CALL_FOR(MAKE_STEPS, T_THING_Initialize, call_begin, 0),
    CALL_FOR(PICK_STEPS, T_CREATURE_Multiply, call_multiply, 0),
    CALL_FOR(PICK_STEPS, GenDungeonItem, call_find, TREASURES_DUNGEON),
    CALL_FOR(PICK_STEPS, GenChestItem, call_find, TREASURES_CHEST),
    CALL_FOR(PICK_STEPS, T_GAME_GetEffectID, call_pick_effect, 0),
    CALL_FOR(PICK_STEPS, T_GAME_GetItemID, call_pick_item, 0),
    CALL_FOR(PICK_STEPS, T_GAME_GetMonID, call_pick_monster, 0),
    CALL_FOR(PICK_STEPS, T_GAME_GetTempID, call_pick_template, 0),
};

const struct api_rows api_make_rows = {rows, COUNT_OF(rows)};
