#include "world/hold.h"

#include "world/body.h"
#include "world/loose.h"
#include "world/place.h"

/* Containers in each other; more would be a ring. */
enum { DEEPEST = 64 };

struct thing *hold_owner(const struct world *w, const struct thing *item)
{
    struct thing *at = world_thing(w, item_of(w, item)->owner);

    for (int i = 0; at && thing_is(at, T_ITEM) && i < DEEPEST; i++)
        at = world_thing(w, item_of(w, at)->owner);
    return at && thing_is(at, T_CREATURE) ? at : NULL;
}

/* ---- chains ---- */

static handle *chain_of(const struct world *w, const struct thing *holder)
{
    return thing_is(holder, T_ITEM) ? &item_of(w, holder)->contents
                                    : &creature_of(w, holder)->carried;
}

/* What leads to an item in a chain, or to its end. */
static handle *link_to(const struct world *w, handle *first, handle item)
{
    while (*first != HANDLE_NONE && *first != item)
        first = &world_thing(w, *first)->next;
    return first;
}

/* ---- where it is ---- */

bool hold_is_in_slot(const struct world *w, const struct thing *who, const struct thing *item,
                     int slot)
{
    const struct character *person = character_of(w, who);

    return person && slot >= 0 && slot < NUM_SLOTS && person->slots[slot] == item->self;
}

static bool is_in_any_slot(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int i = 0; i < NUM_SLOTS; i++)
        if (hold_is_in_slot(w, who, item, i))
            return true;
    return false;
}

bool hold_has_place(const struct world *w, const struct thing *item)
{
    const struct item *body = item_of(w, item);
    const struct thing *holder = body ? world_thing(w, body->owner) : NULL;

    if (item->x >= 0 || holder == NULL)
        return item->x >= 0;
    return is_in_any_slot(w, holder, item) ||
           *link_to(w, chain_of(w, holder), item->self) != HANDLE_NONE;
}

/* ---- moving it ---- */

static void clear_slots(const struct world *w, const struct thing *who, const struct thing *item)
{
    struct character *person = character_of(w, who);

    for (int i = 0; person && i < NUM_SLOTS; i++)
        if (person->slots[i] == item->self)
            person->slots[i] = HANDLE_NONE;
}

void hold_release(struct world *w, struct thing *item)
{
    struct item *body = item_of(w, item);
    const struct thing *holder = world_thing(w, body->owner);

    body->owner = HANDLE_NONE;
    if (holder == NULL || item->x >= 0)
        return;
    clear_slots(w, holder, item);
    handle *at = link_to(w, chain_of(w, holder), item->self);
    if (*at != HANDLE_NONE) {
        *at = item->next;
        item->next = HANDLE_NONE;
    }
}

/* From a level or a holder. */
static void pull(struct world *w, struct thing *item)
{
    struct level *level = world_level_of(w, item);

    if (level) {
        place_remove(level, w, item);
        w->marks.crowd = w->marks.sight = true;
    }
    hold_release(w, item);
}

void hold_let_go(struct world *w, struct thing *item, const struct thing *owner)
{
    pull(w, item);
    item_of(w, item)->owner = owner->self;
    loose_note(w, item);
}

void hold_tear_out(struct world *w, struct thing *item)
{
    const struct thing *holder = world_thing(w, item_of(w, item)->owner);

    if (holder && thing_is(holder, T_ITEM) && item->x < 0) {
        while (item->next != HANDLE_NONE) {
            struct thing *lost = world_thing(w, item->next);
            hold_release(w, lost);
            loose_note(w, lost);
        }
        item_of(w, holder)->torn = item->self;
    }
    hold_release(w, item);
}

handle hold_torn(const struct world *w, const struct thing *container)
{
    const struct thing *torn = world_thing(w, item_of(w, container)->torn);

    return torn && torn->x >= 0 && item_of(w, torn) ? torn->self : HANDLE_NONE;
}

/* What is in one's hand stays there, too, until hold_settle. */
void hold_in_slot(struct world *w, const struct thing *who, struct thing *item, int slot)
{
    struct character *person = character_of(w, who);
    bool is_in_hand = hold_is_in_slot(w, who, item, SL_INAIR);

    if (!hold_is_in_slot(w, who, item, slot)) {
        pull(w, item);
        person->slots[slot] = item->self;
        if (is_in_hand)
            person->slots[SL_INAIR] = item->self;
    }
    item_of(w, item)->owner = who->self;
}

void hold_settle(struct world *w, const struct thing *who)
{
    struct character *person = character_of(w, who);

    for (int i = 0; person && i < NUM_SLOTS; i++)
        if (i != SL_INAIR && person->slots[i] == person->slots[SL_INAIR])
            person->slots[SL_INAIR] = HANDLE_NONE;
}

void hold_in_both_hands(struct world *w, const struct thing *who, struct thing *item)
{
    hold_in_slot(w, who, item, SL_WEAPON);
    character_of(w, who)->slots[SL_READY] = item->self;
}

void hold_carry(struct world *w, const struct thing *monster, struct thing *item)
{
    struct creature *creature = creature_of(w, monster);

    pull(w, item);
    item->next = creature->carried;
    creature->carried = item->self;
    item_of(w, item)->owner = monster->self;
}

void hold_inside(struct world *w, const struct thing *container, struct thing *item)
{
    pull(w, item);
    *link_to(w, &item_of(w, container)->contents, HANDLE_NONE) = item->self;
    item_of(w, item)->owner = container->self;
}

/* ---- all of it ---- */

handle hold_first(const struct world *w, const struct thing *holder)
{
    const struct creature *creature = creature_of(w, holder);
    const struct item *item = item_of(w, holder);

    return creature ? creature->carried : item ? item->contents : HANDLE_NONE;
}

/* NOLINTNEXTLINE(misc-no-recursion): things in containers go with them */
void hold_delete_all(struct world *w, const struct thing *holder)
{
    for (struct thing *item = world_thing(w, hold_first(w, holder)); item;) {
        struct thing *next = world_thing(w, item->next);
        if (item_of(w, item)->owner == holder->self)
            thing_delete(w, item);
        item = next;
    }
}
