#include "rules/fight/wreck.h"

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/fight/loot.h"
#include "rules/item/harm.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/material.h"
#include "rules/value/resist.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/throw.h"

/* ---- what it withstands ---- */

/* Blows go past who wears it, unless armour covers it. */
static bool owner_shields(const struct world *w, const struct thing *owner,
                          const struct thing *item, int type)
{
    static const uint8_t covered[] = {SL_AMULET, SL_BRACERS, SL_BELT};

    if (type != AD_SLASH && type != AD_BLUNT && type != AD_PIERCE)
        return true;
    if (slot_item(w, owner, SL_ARMOUR) == NULL)
        return false;
    for (int i = 0; i < COUNT_OF(covered); i++)
        if (slot_item(w, owner, covered[i]) == item)
            return true;
    return false;
}

/* Whether nothing can come of it, whatever the amount. */
static bool is_spared(const struct world *w, const struct thing *item, const struct thing *owner,
                      int type)
{
    if (!material_is_corporeal(arms_material(w, item)))
        return true;
    if (item->kind == T_WEAPON && arms_has_quality(w, item, WQ_ENERGY))
        return true;
    if (owner == NULL)
        return false;
    return (type == AD_SOAK || type == AD_RUST || type == AD_DCAY ||
            owner_shields(w, owner, item, type)) &&
           resist_level(w, owner, type, false) == RESIST_IMMUNE;
}

static bool is_own(const struct script_event *e, const struct thing *owner)
{
    return e->actor == (owner ? (int32_t)owner->self : 0) && !e->isTrap && !e->eID;
}

/* quirk: what is immune (-1) and shielded by its owner may be immune no more. */
static int hardness_of(const struct world *w, const struct script_event *e,
                       const struct thing *item, const struct thing *owner)
{
    int hardness = harm_hardness(w, item, e->DType);

    if (owner && owner_shields(w, owner, item, e->DType))
        hardness += resist_level(w, owner, e->DType, false);
    if (e->ignoreHardness || is_own(e, owner))
        return 0;
    return e->halfHardness ? hardness / 2 : hardness;
}

/* ---- what is left ---- */

/* How many of them are gone. quirk: of several, the one that is hurt is as good as new when a
 * whole number of them is left, and it always is. */
static int take_off(struct world *w, struct thing *item, int amount)
{
    struct item *body = item_of(w, item);
    int most = item_hp_most(w, item);
    int32_t left = item->hp + ((int32_t)body->quantity - 1) * most - amount;
    uint32_t before = body->quantity;

    if (left <= 0)
        return (int16_t)before;
    if (before == 1) {
        item->hp = wrap16(left);
        return 0;
    }
    body->quantity = (uint32_t)((left + most - 1) / most);
    item->hp = wrap16(left - (int32_t)body->quantity * most);
    if (item->hp <= 0)
        item->hp = wrap16(most);
    return (int16_t)(before - body->quantity);
}

/* ---- words ---- */

enum material { ANYTHING, POTION, METAL };

static const struct wreck_words {
    int type;
    enum material of;
    const char *damaged, *all_damaged, *destroyed, *all_destroyed;
} wreck_words[] = {
#define WRECK(type, of, damaged, all_damaged, destroyed, all_destroyed) \
    {type, of, damaged, all_damaged, destroyed, all_destroyed},
#include "rules/fight/wreck_words.def"
#undef WRECK
};

static bool row_fits(const struct world *w, const struct wreck_words *row, const struct thing *item,
                     int type)
{
    if (row->type && row->type != type)
        return false;
    switch (row->of) {
    case POTION: return item->kind == T_POTION;
    case METAL: return arms_is_metallic(w, item);
    default: return true;
    }
}

static const char *wreck_word(const struct world *w, const struct thing *item, int type, int gone)
{
    const struct wreck_words *row = wreck_words;
    bool are_many = gone ? gone > 1 : item_of(w, item)->quantity > 1;

    while (!row_fits(w, row, item, type))
        row++;
    if (gone)
        return are_many ? row->all_destroyed : row->destroyed;
    return are_many ? row->all_damaged : row->damaged;
}

/* A name without how many there are. */
static struct str name_alone(struct str name)
{
    while (name.len > 0 && (name.data[0] == ' ' || (name.data[0] >= '0' && name.data[0] <= '9')))
        name = str_slice(name, 1, name.len);
    return name;
}

static void tell(struct world *w, const struct script_event *e, const struct thing *item, int gone)
{
    const struct thing *owner = hold_owner(w, item);
    struct str_builder some = {0}, name = {0}, all = {0};

    if (gone && (uint32_t)gone != item_of(w, item)->quantity)
        sb_addf(&some, "%d of ", gone);
    name_add(w, item, 0, &name);
    sb_add(&all, name_alone(sb_str(&name)));
    struct lines lines = {.actor = "<Str1>your <Str3> <Str4>.",
                          .others = "<Str1><Obj2>'s <Str3> <Str4>.",
                          .with = {grammar_text(sb_cstr(&some)), grammar_thing(owner),
                                   grammar_text(sb_cstr(&all)),
                                   grammar_text(wreck_word(w, item, e->DType, gone))}};
    if (owner == NULL) {
        lines.actor = NULL;
        lines.others = "<Str1>the <Str3> <Str4>.";
    }
    say_of(w, owner ? owner : item, &lines);
    sb_free(&some);
    sb_free(&name);
    sb_free(&all);
}

/* Who works at his own thing is told when it breaks. */
static bool is_quiet(const struct world *w, const struct script_event *e, const struct thing *item,
                     const struct thing *owner)
{
    const struct stati *acting;

    if (owner == NULL || e->actor != (int32_t)owner->self)
        return false;
    acting = stati_find(w, owner, stati_of(ACTING));
    return acting && acting->object == item->self;
}

/* ---- what breaks with it ---- */

static void hurt_content(struct world *w, struct script_event *e, const struct thing *in,
                         int amount)
{
    struct script_event *copy = throw_copy(w, e);

    if (copy == NULL)
        return;
    copy->DmgCount = copy->DmgSides = copy->DmgBonus = 0;
    copy->target = (int32_t)in->self;
    copy->vDmg = wrap16(amount);
    throw_copied(w, copy, e, EV_DAMAGE);
}

static void spill(struct world *w, struct script_event *e, struct thing *item)
{
    const struct thing *at = hold_owner(w, item);
    int amount = harm_hardness(w, item, e->DType) * 3 / 2;
    struct level *level;

    at = at ? at : item;
    level = world_level_of(w, at);
    e->target = (int32_t)item->self;
    while (item_of(w, item)->contents != HANDLE_NONE) {
        struct thing *in = world_thing(w, item_of(w, item)->contents);
        if (level)
            shift_down(w, in, level, (struct point){at->x, at->y});
        else
            shift_out(w, in);
        if (amount > 0)
            hurt_content(w, e, in, amount);
    }
}

static int levels_of(const struct character *who)
{
    enum { CALLINGS = 3 };
    int sum = 0;

    for (int i = 0; i < CALLINGS; i++)
        sum += who->levels[i];
    return sum;
}

/* Who breaks spells learns from breaking what holds them. */
static void learn(struct world *w, const struct script_event *e, const struct thing *item)
{
    static const int32_t gains[] = {2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000};
    struct thing *who = world_thing(w, (handle)e->actor);
    int levels;

    if (who == NULL || !character_of(w, who) || !ability_has(w, who, CA_SPELLBREAKER) ||
        (levels = levels_of(character_of(w, who))) == 0)
        return;
    int percent = ability_level(w, who, CA_SPELLBREAKER) * 100 / levels;
    int factor = imin(worth_level(w, item, true) + 2 - levels, COUNT_OF(gains) - 1);
    bool is_small = item->kind == T_POTION || item->kind == T_SCROLL;
    if (factor >= 0)
        experience_gain(w, who, (uint32_t)(gains[factor] * percent / (is_small ? 1000 : 100)));
}

static void destroy(struct world *w, struct script_event *e, struct thing *item)
{
    if (item_of(w, item)->contents != HANDLE_NONE)
        spill(w, e, item);
    e->Died = true;
    loot_destroy(w, item->self);
}

/* What harmed it, for its name; -1: more than one kind. */
static void remember(struct item *body, int type)
{
    if (body->damage_type == 0)
        body->damage_type = (int8_t)type;
    else if (body->damage_type != type)
        body->damage_type = -1;
}

int wreck_handle(struct world *w, struct script_event *e, struct thing *self)
{
    const struct thing *owner = hold_owner(w, self);
    handle player = w->player;

    if (is_spared(w, self, owner, e->DType))
        return DONE;
    int hardness = hardness_of(w, e, self, owner);
    if (e->actor == (int32_t)player || (owner && owner->self == player))
        e->aDmg = wrap16(e->vDmg - hardness);
    if (hardness >= e->vDmg || hardness == MATERIAL_IMMUNE)
        return DONE;
    int gone = take_off(w, self, e->aDmg);
    bool is_gone = (uint32_t)gone == item_of(w, self)->quantity;
    if (gone || !is_quiet(w, e, self, owner))
        tell(w, e, self, gone);
    if (is_gone)
        destroy(w, e, self);
    remember(item_of(w, self), e->DType);
    if (e->Died)
        learn(w, e, self);
    if (self->hp != item_hp_most(w, self))
        status_end_nature(w, self, MASTERWORK);
    return DONE;
}
