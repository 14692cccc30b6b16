/* What is worn, held and kept where, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/item/stack.h"
#include "rules/item/swap.h"
#include "rules/item/worn.h"
#include "rules/magic/spell.h"
#include "rules/person/requirement.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "world/hold.h"
#include "world/loose.h"

/* What calls cost at most, in steps. */
enum { SWAP_STEPS = 500, EFFECT_STEPS = 200, REQUIREMENT_STEPS = 60 };

static struct thing *item(const struct api_call *call)
{
    struct thing *thing = api_object(call);

    return thing && thing_is(thing, T_ITEM) ? thing : NULL;
}

static struct thing *other_item(const struct api_call *call, int argument)
{
    struct thing *thing = api_thing(call, argument);

    return thing && thing_is(thing, T_ITEM) ? thing : NULL;
}

static bool give_back(struct api_call *call, const struct thing *it)
{
    return api_return(call, it ? (int32_t)it->born : 0);
}

/* ---- slots ---- */

static bool call_in_slot(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return give_back(call, who ? slot_item(api_world(call), who, call->arguments[0]) : NULL);
}

static bool call_swap(struct api_call *call)
{
    struct thing *who = api_creature(call);
    int slot = call->arguments[0];

    if (who == NULL || character_of(api_world(call), who) == NULL || slot <= SL_INAIR ||
        slot >= SL_LAST)
        return api_return(call, 0);
    return api_return(call, swap_slot(api_world(call), who, slot));
}

/* What was there is on its way from then on. */
static bool call_set_slot(struct api_call *call)
{
    struct world *w = api_world(call);
    const struct thing *who = api_creature(call);
    const struct character *person = who ? character_of(w, who) : NULL;
    struct thing *it = other_item(call, 1), *there;
    int slot = call->arguments[0];

    if (person == NULL || slot < 0 || slot >= SL_LAST)
        return api_return(call, 0);
    there = world_thing(w, person->slots[slot]);
    if (there && there != it)
        hold_let_go(w, there, who);
    if (it)
        hold_in_slot(w, who, it, slot);
    return api_return(call, 0);
}

static bool call_allows(struct api_call *call)
{
    const struct thing *it = item(call), *who = api_thing(call, 1);

    return api_return(call, it && who && thing_is(who, T_CREATURE) &&
                                slot_allows(api_world(call), it, call->arguments[0], who));
}

/* ---- containers ---- */

static bool call_content(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *container = item(call), *at;
    int left = call->arguments[0];

    if (container == NULL || left < 0)
        return api_return(call, 0);
    at = world_thing(w, item_of(w, container)->contents);
    for (; at && left > 0; left--)
        at = world_thing(w, at->next);
    return give_back(call, at);
}

/* ---- stacks ---- */

static bool call_take_one(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *it = item(call);

    if (it == NULL)
        return api_return(call, 0);
    if (item_of(w, it)->quantity != 1 && (!world_has_room(w) || !api_take(call, VM_THINGS, 1)))
        return error_set(call->error, "there is no room for another thing");
    struct thing *one = stack_take_one(w, it);
    if (one != it)
        loose_note(w, one);
    return give_back(call, one);
}

static bool call_stack(struct api_call *call)
{
    struct thing *onto = item(call), *it = other_item(call, 0);

    if (onto == NULL || it == NULL || onto == it || !stack_put(api_world(call), onto, it))
        return api_return(call, 0);
    return give_back(call, onto);
}

/* ---- what it can do ---- */

static bool call_renew(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        worn_renew(api_world(call), it);
    return api_return(call, 0);
}

static bool call_has_spell(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *it = item(call);
    res_id spell = spellbook_spell(w->library, (uint16_t)call->arguments[0]);

    return api_return(call, it && spell && spellbook_has(w, it, spell));
}

static bool call_is_edible(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && (it->kind == T_FOOD || it->kind == T_CORPSE ||
                                   arms_has_flag(api_world(call), it, IT_EDIBLE)));
}

static bool call_is_activatable(struct api_call *call)
{
    enum { SEGMENTS = 5 };
    const struct world *w = api_world(call);
    const struct thing *it = item(call);
    bool answer = it && arms_has_flag(w, it, IT_ACTIVATE);

    for (int i = 0; it && it->other && item_of(w, it)->known & KN_MAGIC && i < SEGMENTS; i++)
        answer = answer || spell_has_flag(w, it->other, EF_ACTIVATE + i);
    return api_return(call, answer);
}

static bool call_is_bane(struct api_call *call)
{
    enum { BANES = 32, BY_MAGIC = -2 };
    const struct world *w = api_world(call);
    const struct thing *it = item(call);
    uint32_t list[BANES + 3];
    int kind = call->arguments[0], bane = it && arms_is_weapon(it) ? item_of(w, it)->bane : 0;

    if (bane != BY_MAGIC)
        return api_return(call, bane != 0 && bane == kind);
    int count = it->other ? library_list(w->library, it->other, BANE_LIST, list, BANES + 3, NULL)
                          : 0;
    for (int i = 0; i < count; i++)
        if ((int)list[i] == kind)
            return api_return(call, 1);
    return api_return(call, 0);
}

/* quirk: whoever asks for the penalty of armour gets that of any item: none. */
static bool call_penalty(struct api_call *call)
{
    return api_return(call, 0);
}

static bool call_requirement(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    const struct requirement needed = {.what = (uint32_t)call->arguments[0],
                                       .level = call->arguments[1],
                                       .trick = call->arguments[2]};

    return api_return(call, who && requirement_is_met(api_world(call), who, &needed));
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_InSlot, call_in_slot, 0),
    CALL_FOR(SWAP_STEPS, T_CHARACTER_Swap, call_swap, 0),
    CALL(T_CHARACTER_SetInvSlot, call_set_slot, 0),
    CALL(T_ITEM_allowedSlot, call_allows, 0),
    CALL_FOR(LEVEL_PILE_MOST, T_CONTAIN_getItem, call_content, 0),
    CALL(T_ITEM_TakeOne, call_take_one, 0),
    CALL(T_ITEM_TryStack, call_stack, 0),
    CALL_FOR(EFFECT_STEPS, T_ITEM_ReApply, call_renew, 0),
    CALL(T_ITEM_isEdible, call_is_edible, 0),
    CALL(T_ITEM_HasSpell, call_has_spell, 0),
    CALL(T_ITEM_isActivatable, call_is_activatable, 0),
    CALL(T_ITEM_isBaneOf, call_is_bane, 0),
    CALL(T_ITEM_ArmourPenalty, call_penalty, 0),
    CALL_FOR(REQUIREMENT_STEPS, T_CREATURE_ItemPrereq, call_requirement, 0),
};

const struct api_rows api_gear_rows = {rows, COUNT_OF(rows)};
