#include "rules/value/slot.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "world/hold.h"
#include "world/stati.h"

/* ---- bodies ---- */

/* The flag that a slot needs, or, below 0, that takes it away. */
static const int8_t slot_flags[NUM_SLOTS] = {
    [SL_READY] = -M_NOHANDS,     [SL_WEAPON] = -M_NOHANDS,    [SL_LIGHT] = -M_NOHANDS,
    [SL_LSHOULDER] = M_HUMANOID, [SL_RSHOULDER] = M_HUMANOID, [SL_BELT] = -M_NOBODY,
    [SL_EYES] = -M_BLIND,        [SL_CLOTHES] = M_HUMANOID,   [SL_ARMOUR] = M_HUMANOID,
    [SL_BOOTS] = -M_NOLIMBS,     [SL_CLOAK] = -M_NOBODY,      [SL_LRING] = -M_NOHANDS,
    [SL_RRING] = -M_NOHANDS,     [SL_AMULET] = -M_NOHEAD,     [SL_GAUNTLETS] = -M_NOHANDS,
    [SL_HELM] = -M_NOHEAD,       [SL_BRACERS] = -M_NOLIMBS,   [SL_BELT1] = -M_NOBODY,
    [SL_BELT2] = -M_NOBODY,      [SL_BELT3] = -M_NOBODY,      [SL_BELT4] = -M_NOBODY,
    [SL_BELT5] = -M_NOBODY,      [SL_PACK] = -M_NOBODY,
};

bool slot_fits_body(const struct res_monster *body, int slot)
{
    int flag;

    if (body == NULL)
        return slot >= 0 && slot < NUM_SLOTS; /* who was only just made has all places */
    if (slot == SL_ARCHERY)
        slot = SL_WEAPON;
    flag = slot >= 0 && slot < NUM_SLOTS ? slot_flags[slot] : 0;
    return flag > 0 ? library_flag(body->flags, flag)
                    : flag < 0 && !library_flag(body->flags, -flag);
}

/* ---- things ---- */

static bool is_stone(const struct world *w, const struct thing *item)
{
    const struct res_effect *effect;

    if (item->kind != T_TOOL && item->kind != T_GEM)
        return false;
    effect = library_record(w->library, item->other, RES_EFFECT);
    return effect && library_has_source(effect, AI_STONE);
}

/* The one kind of thing that a slot is for. */
static const int8_t slot_kinds[NUM_SLOTS] = {
    [SL_LIGHT] = T_LIGHT,     [SL_BELT] = T_GIRDLE,         [SL_EYES] = T_EYES,
    [SL_CLOTHES] = T_CLOTHES, [SL_ARMOUR] = T_ARMOUR,       [SL_BOOTS] = T_BOOTS,
    [SL_CLOAK] = T_CLOAK,     [SL_LRING] = T_RING,          [SL_RRING] = T_RING,
    [SL_AMULET] = T_AMULET,   [SL_GAUNTLETS] = T_GAUNTLETS, [SL_HELM] = T_HELMET,
    [SL_BRACERS] = T_BRACERS,
};

static bool is_for_hands(int kind)
{
    return kind == T_ROD || kind == T_STAFF || kind == T_WEAPON || kind == T_SHIELD ||
           kind == T_BOW || kind == T_SYMBOL;
}

bool slot_is_active(const struct world *w, const struct thing *item, int slot)
{
    int kind = item->kind;

    if (is_stone(w, item))
        return true;
    switch (slot) {
    case SL_READY:
    case SL_WEAPON: return is_for_hands(kind);
    case SL_ARCHERY: return kind == T_BOW;
    case SL_AMULET: return kind == T_AMULET || kind == T_SYMBOL;
    case SL_HELM: return kind == T_CROWN || kind == T_HELMET;
    default: return slot > 0 && slot < NUM_SLOTS && slot_kinds[slot] == kind;
    }
}

static bool is_for_belts(int slot)
{
    return slot >= SL_BELT1 && slot <= SL_BELT5;
}

/* Hands hold anything up to one size larger; over a shoulder goes even more. */
bool slot_allows(const struct world *w, const struct thing *item, int slot, const struct thing *who)
{
    int size = arms_size(w, item, who), own = creature_of(w, who)->attr[A_SIZ];
    bool is_shoulder = slot == SL_LSHOULDER || slot == SL_RSHOULDER;

    if (is_shoulder)
        return true;
    if (size > own + 1 || slot < 0 || slot >= NUM_SLOTS)
        return false;
    if (is_for_belts(slot))
        return size <= SZ_SMALL || size <= own - 1;
    switch (slot) {
    case SL_INAIR:
    case SL_READY:
    case SL_WEAPON: return true;
    case SL_AMULET: return item->kind == T_AMULET || item->kind == T_SYMBOL;
    case SL_HELM: return item->kind == T_HELMET || item->kind == T_CROWN;
    case SL_PACK: return item->kind == T_CONTAIN && size <= own;
    default: return slot_kinds[slot] != 0 && slot_kinds[slot] == item->kind;
    }
}

/* ---- creatures ---- */

static const struct res_monster *body_of(const struct world *w, const struct creature *creature)
{
    return library_record(w->library, creature->shape, RES_MONSTER);
}

/* A worn thing of a monster's: what it holds is told apart by kind. */
static bool answers_to(const struct world *w, const struct thing *item, int slot)
{
    switch (slot) {
    case SL_WEAPON: return item->kind == T_WEAPON;
    case SL_READY: return item->kind == T_SHIELD;
    case SL_ARCHERY: return item->kind == T_BOW;
    default: return slot_is_active(w, item, slot);
    }
}

/* All kinds of which one might answer to a slot, one bit each: most need no closer look. */
#define KIND(kind) (UINT64_C(1) << (kind))
#define STONES     (KIND(T_TOOL) | KIND(T_GEM))
static const uint64_t answering[NUM_SLOTS] = {
    [SL_WEAPON] = KIND(T_WEAPON),
    [SL_READY] = KIND(T_SHIELD),
    [SL_LIGHT] = STONES | KIND(T_LIGHT),
    [SL_BELT] = STONES | KIND(T_GIRDLE),
    [SL_EYES] = STONES | KIND(T_EYES),
    [SL_CLOTHES] = STONES | KIND(T_CLOTHES),
    [SL_ARMOUR] = STONES | KIND(T_ARMOUR),
    [SL_BOOTS] = STONES | KIND(T_BOOTS),
    [SL_CLOAK] = STONES | KIND(T_CLOAK),
    [SL_LRING] = STONES | KIND(T_RING),
    [SL_RRING] = STONES | KIND(T_RING),
    [SL_AMULET] = STONES | KIND(T_AMULET) | KIND(T_SYMBOL),
    [SL_GAUNTLETS] = STONES | KIND(T_GAUNTLETS),
    [SL_HELM] = STONES | KIND(T_HELMET) | KIND(T_CROWN),
    [SL_BRACERS] = STONES | KIND(T_BRACERS),
};

static uint64_t kinds_for(int slot)
{
    uint64_t kinds = slot >= 0 && slot < NUM_SLOTS ? answering[slot] : 0;

    if (slot == SL_ARCHERY)
        return KIND(T_BOW);
    return kinds ? kinds : STONES;
}
#undef KIND
#undef STONES

static struct thing *worn_by_monster(const struct world *w, const struct creature *creature,
                                     int slot)
{
    uint64_t kinds = kinds_for(slot);
    struct thing *item = world_thing(w, creature->carried);

    while (item && !(kinds >> item->kind & 1 && answers_to(w, item, slot) &&
                     item_of(w, item)->flags & IF_WORN))
        item = world_thing(w, item->next);
    return item && slot_fits_body(body_of(w, creature), slot) ? item : NULL;
}

struct thing *slot_item(const struct world *w, const struct thing *who, int slot)
{
    const struct creature *creature = creature_of(w, who);
    const struct character *character;

    if (creature == NULL) /* a door or a column that is struck */
        return NULL;
    if (creature->character == HANDLE_NONE)
        return worn_by_monster(w, creature, slot);
    character = character_of(w, who);
    if (slot < 0 || slot >= NUM_SLOTS || character->slots[slot] == HANDLE_NONE)
        return NULL;
    if (slot != SL_LIGHT && slot != SL_INAIR && !slot_fits_body(body_of(w, creature), slot))
        return NULL;
    return world_thing(w, character->slots[slot]);
}

/* One way through what it carries, and not one for each slot. */
static void all_worn_by_monster(const struct world *w, const struct creature *creature,
                                struct thing *items[SL_LAST])
{
    const struct res_monster *body = body_of(w, creature);

    for (struct thing *item = world_thing(w, creature->carried); item;
         item = world_thing(w, item->next))
        for (int slot = 0; slot < SL_LAST && item_of(w, item)->flags & IF_WORN; slot++)
            if (kinds_for(slot) >> item->kind & 1 && items[slot] == NULL &&
                answers_to(w, item, slot) && slot_fits_body(body, slot))
                items[slot] = item;
}

void slot_items(const struct world *w, const struct thing *who, struct thing *items[SL_LAST])
{
    const struct creature *creature = creature_of(w, who);
    const struct character *person = character_of(w, who);

    for (int slot = 0; slot < SL_LAST; slot++)
        items[slot] = person && person->slots[slot] ? slot_item(w, who, slot) : NULL;
    if (creature->character == HANDLE_NONE)
        all_worn_by_monster(w, creature, items);
}

struct thing *slot_item_in_effect(const struct world *w, const struct thing *who, int slot)
{
    struct stati_query other = stati_of(ALT_ITEM);
    const struct stati *stati;

    other.value = slot;
    stati = who->stati != HANDLE_NONE ? stati_find(w, who, other) : NULL;
    return stati ? world_thing(w, stati->object) : slot_item(w, who, slot);
}

/* ---- walks ---- */

struct slot_walk slot_walk_begin(const struct world *w, const struct thing *who)
{
    const struct character *character = character_of(w, who);

    return (struct slot_walk){w, who,
                              character ? character->slots[0] : creature_of(w, who)->carried, 0};
}

/* What is held in both hands counts once. */
handle slot_next(const struct character *person, int *slot)
{
    while (++*slot < SL_LAST) {
        handle item = person->slots[*slot];
        bool is_second_hand = *slot == SL_READY && item == person->slots[SL_READY + 1];
        if (item != HANDLE_NONE && !is_second_hand)
            return item;
    }
    *slot = SL_LAST - 1;
    return HANDLE_NONE;
}

/* The first in a container, or what was torn out of it. */
static handle first_inside(const struct world *w, const struct thing *item)
{
    handle first = item_of(w, item)->contents;

    return first != HANDLE_NONE ? first : hold_torn(w, item);
}

static handle after_last_in(const struct world *w, const struct thing *holder)
{
    handle torn = hold_torn(w, holder);

    return torn != HANDLE_NONE ? torn : holder->next;
}

/* After the last of a container's contents comes what is after the container. quirk: a container
 * that is the last in another one ends the walk of what was to come after that other one. What was
 * torn out and lies on the ground ends it, too. */
handle slot_after(const struct world *w, const struct thing *item)
{
    const struct thing *holder = world_thing(w, item_of(w, item)->owner);
    handle inside = thing_is(item, T_CONTAIN) ? first_inside(w, item) : HANDLE_NONE;

    if (item->x >= 0)
        return HANDLE_NONE;
    if (inside != HANDLE_NONE)
        return inside;
    if (item->next != HANDLE_NONE)
        return item->next;
    return holder && thing_is(holder, T_ITEM) ? after_last_in(w, holder) : HANDLE_NONE;
}

struct thing *slot_walk_next(struct slot_walk *walk)
{
    const struct character *person = character_of(walk->w, walk->who);
    struct thing *item;

    if (walk->at == HANDLE_NONE && person)
        walk->at = slot_next(person, &walk->slot);
    item = world_thing(walk->w, walk->at);
    walk->at = item ? slot_after(walk->w, item) : HANDLE_NONE;
    return item;
}
