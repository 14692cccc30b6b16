/* Items for scripts: what they are worth, qualities, magic. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/item/harm.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"

/* What calls cost at most, in steps. */
enum { QUALITY_STEPS = 60, ENCHANT_STEPS = 100 };

/* The item a function is called on; NULL: it is none. */
static struct thing *item(const struct api_call *call)
{
    struct thing *thing = api_object(call);

    return thing && thing_is(thing, T_ITEM) ? thing : NULL;
}

static struct item *body(const struct api_call *call)
{
    return item_of(api_world(call), item(call));
}

/* ---- numbers ---- */

enum number {
    ITS_PLUS,
    ITS_INHERENT_PLUS,
    ITS_LEVEL,
    ITS_WEIGHT,
    ITS_HP,
    ITS_HP_MOST,
    IS_MAGIC,
    ITS_LIGHT,
    USES_STRENGTH,
    CORPSE_OF,
};

static int32_t number_of(const struct world *w, const struct thing *it, enum number which)
{
    switch (which) {
    case ITS_PLUS: return arms_plus(w, it);
    case ITS_INHERENT_PLUS: return item_of(w, it)->plus;
    case ITS_LEVEL: return worth_level(w, it, true);
    case ITS_WEIGHT: return arms_weight(w, it, false);
    case ITS_HP: return it->hp;
    case ITS_HP_MOST: return item_hp_most(w, it);
    case IS_MAGIC: return worth_is_magic(w, it);
    case ITS_LIGHT: return arms_light(w, it);
    case USES_STRENGTH: return arms_uses_strength(w, it);
    case CORPSE_OF: return (int32_t)item_of(w, it)->monster;
    default: return 0;
    }
}

static bool call_number(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it ? number_of(api_world(call), it, (enum number)call->data) : 0);
}

static bool call_size(struct api_call *call)
{
    const struct thing *it = item(call), *who = api_thing(call, 0);

    if (who && !thing_is(who, T_CREATURE))
        who = NULL;
    return api_return(call, it ? arms_size(api_world(call), it, who) : 0);
}

static bool call_armour(struct api_call *call)
{
    const struct thing *it = item(call);
    int type = iclamp(call->arguments[0], 0, 2);

    return api_return(call, it ? arms_armour(api_world(call), it, type, false) : 0);
}

static bool call_hardness(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it ? harm_hardness(api_world(call), it, call->arguments[0]) : 0);
}

static bool call_mend(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        it->hp = wrap16(imin(item_hp_most(api_world(call), it), it->hp + call->arguments[0]));
    return api_return(call, 0);
}

/* ---- what it is ---- */

static bool call_has_flag(struct api_call *call)
{
    const struct thing *it = item(call);
    int flag = call->arguments[0];

    return api_return(call, it && flag >= 0 && flag < IT_LAST &&
                                arms_has_flag(api_world(call), it, flag));
}

static bool call_is_group(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && arms_is_group(api_world(call), it, (uint32_t)call->arguments[0]));
}

static bool call_is_flagged(struct api_call *call)
{
    const struct item *it = body(call);

    return api_return(call, it && (it->flags & call->data));
}

static bool call_is_known(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && arms_is_known(api_world(call), it, call->arguments[0]));
}

static bool call_is_active(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && slot_is_active(api_world(call), it, call->arguments[0]));
}

static bool call_owner(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *at = item(call);

    for (int i = 0; at && thing_is(at, T_ITEM) && i < LEVEL_PILE_MOST; i++)
        at = world_thing(w, item_of(w, at)->owner);
    return api_return(call, at && thing_is(at, T_CREATURE) ? api_number(call, at->self) : 0);
}

static bool call_parent(struct api_call *call)
{
    const struct item *it = body(call);

    return api_return(call, it ? api_number(call, it->owner) : 0);
}

/* ---- qualities ---- */

static bool call_has_quality(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && arms_has_quality(api_world(call), it, call->arguments[0]));
}

static bool call_knows_quality(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && arms_knows_quality(api_world(call), it, call->arguments[0]));
}

static bool call_quality_fits(struct api_call *call)
{
    struct thing *it = item(call);

    return api_return(
        call, it && quality_fits(api_world(call), it, call->arguments[0], call->arguments[1]));
}

static bool call_add_quality(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        quality_add(api_world(call), it, call->arguments[0], call->arguments[1]);
    return api_return(call, 0);
}

static bool call_remove_quality(struct api_call *call)
{
    struct thing *it = item(call);

    if (it && arms_takes_qualities(it))
        quality_remove(api_world(call), it, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_purge(struct api_call *call)
{
    struct thing *it = item(call);

    if (it && arms_takes_qualities(it))
        quality_purge(api_world(call), it);
    return api_return(call, 0);
}

static bool call_set_bane(struct api_call *call)
{
    struct thing *it = item(call);

    if (it && arms_is_weapon(it))
        body(call)->bane = wrap16(call->arguments[0]);
    return api_return(call, 0);
}

static bool call_bane(struct api_call *call)
{
    const struct thing *it = item(call);

    return api_return(call, it && arms_is_weapon(it) ? body(call)->bane : 0);
}

/* ---- changing it ---- */

static bool call_set_plus(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        item_set_plus(api_world(call), it, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_enchant(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        item_enchant(api_world(call), it, (res_id)call->arguments[0], call->arguments[1]);
    return api_return(call, 0);
}

static bool call_become(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        item_become(api_world(call), it, (res_id)call->arguments[0], false);
    return api_return(call, 0);
}

static bool call_make_known(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        identify_add(api_world(call), it, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_set_known(struct api_call *call)
{
    struct thing *it = item(call);

    if (it)
        identify_set(api_world(call), it, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_quantity(struct api_call *call)
{
    const struct item *it = body(call);

    return api_return(call, it ? (int32_t)it->quantity : 0);
}

static bool call_set_quantity(struct api_call *call)
{
    struct item *it = body(call);

    if (it)
        it->quantity = (uint32_t)call->arguments[0];
    return api_return(call, 0);
}

static bool call_charges(struct api_call *call)
{
    const struct item *it = body(call);

    return api_return(call, it ? it->charges : 0);
}

static bool call_set_charges(struct api_call *call)
{
    struct item *it = body(call);

    if (it)
        it->charges = wrap8(call->arguments[0]);
    return api_return(call, 0);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    CALL(T_ITEM_GetPlus, call_number, ITS_PLUS),
    CALL(T_ITEM_GetInherentPlus, call_number, ITS_INHERENT_PLUS),
    CALL(T_ITEM_ItemLevel, call_number, ITS_LEVEL),
    CALL_FOR(QUALITY_STEPS, T_ITEM_Weight, call_number, ITS_WEIGHT),
    CALL(T_ITEM_GetHP, call_number, ITS_HP),
    CALL(T_ITEM_MaxHP, call_number, ITS_HP_MOST),
    CALL(T_ITEM_isMagic, call_number, IS_MAGIC),
    CALL(T_ITEM_GetLightRange, call_number, ITS_LIGHT),
    CALL(T_ITEM_useStrength, call_number, USES_STRENGTH),
    CALL(T_ITEM_GetCorpseType, call_number, CORPSE_OF),
    CALL(T_ITEM_Size, call_size, 0),
    CALL(T_ITEM_ArmVal, call_armour, 0),
    CALL(T_ITEM_Hardness, call_hardness, 0),
    CALL(T_ITEM_MendHP, call_mend, 0),
    CALL(T_ITEM_HasIFlag, call_has_flag, 0),
    CALL(T_ITEM_isGroup, call_is_group, 0),
    CALL(T_ITEM_isBlessed, call_is_flagged, IF_BLESSED),
    CALL(T_ITEM_isCursed, call_is_flagged, IF_CURSED),
    CALL(T_ITEM_isMaster, call_is_flagged, IF_MASTERWORK),
    CALL(T_ITEM_isKnown, call_is_known, 0),
    CALL(T_ITEM_activeSlot, call_is_active, 0),
    CALL_FOR(LEVEL_PILE_MOST, T_ITEM_Owner, call_owner, 0),
    CALL(T_ITEM_GetParent, call_parent, 0),
    CALL(T_ITEM_HasQuality, call_has_quality, 0),
    CALL(T_ITEM_KnownQuality, call_knows_quality, 0),
    CALL_FOR(QUALITY_STEPS, T_ITEM_QualityOK, call_quality_fits, 0),
    CALL_FOR(QUALITY_STEPS, T_ITEM_AddQuality, call_add_quality, 0),
    CALL(T_ITEM_RemoveQuality, call_remove_quality, 0),
    CALL(T_ITEM_PurgeAllQualities, call_purge, 0),
    CALL(T_ITEM_SetBane, call_set_bane, 0),
    CALL(T_ITEM_GetBane, call_bane, 0),
    CALL(T_ITEM_SetInherentPlus, call_set_plus, 0),
    CALL_FOR(ENCHANT_STEPS, T_ITEM_MakeMagical, call_enchant, 0),
    CALL_FOR(ENCHANT_STEPS, T_ITEM_ChangeIID, call_become, 0),
    CALL(T_ITEM_MakeKnown, call_make_known, 0),
    CALL(T_ITEM_SetKnown, call_set_known, 0),
    CALL(T_ITEM_GetQuantity, call_quantity, 0),
    CALL(T_ITEM_SetQuantity, call_set_quantity, 0),
    CALL(T_ITEM_GetCharges, call_charges, 0),
    CALL(T_ITEM_SetCharges, call_set_charges, 0),
    FIELD_OF(T_ITEM_IFlags, item, flags, READ | WRITE),
    FIELD_OF(T_ITEM_Age, item, age, READ | WRITE),
};

const struct api_rows api_item_rows = {rows, COUNT_OF(rows)};
