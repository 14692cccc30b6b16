#include "rules/item/shed.h"

#include "rules/item/handling.h"
#include "rules/item/shift.h"
#include "rules/item/worn.h"
#include "rules/status/hiding.h"
#include "rules/status/status_shape.h"
#include "rules/status/status_words.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/hold.h"

/* ---- planes ---- */

static bool is_strange(const struct world *w, const struct thing *who, const struct thing *item)
{
    return kind_plane(w, item) != kind_plane(w, who) && !handling_is_ghostly(w, item) &&
           !stati_has(w, who, MANIFEST);
}

static void drop_strange(struct world *w, handle self)
{
    const struct thing *who = world_thing(w, self);
    struct slot_walk walk = slot_walk_begin(w, who);
    struct thing *item = slot_walk_next(&walk);

    while (item) {
        struct thing *next = slot_walk_next(&walk);
        bool was_worn = item_of(w, item)->flags & IF_WORN;
        if (is_strange(w, who, item)) {
            shift_to_feet(w, item, who);
            who = world_thing(w, self);
            if (was_worn || who == NULL)
                return;
        }
        item = next;
    }
}

void shed_plane_ends(struct world *w, struct thing *who, const struct stati *lost)
{
    handle self = who->self;

    (void)lost;
    drop_strange(w, self);
    if ((who = world_thing(w, self)) != NULL)
        status_shape_unseat(w, who);
}

void shed_plane(struct world *w, struct thing *who, const struct stati *gained)
{
    enum { RIPPLE_RANGE = 15 };
    handle self = who->self;

    shed_plane_ends(w, who, gained);
    who = world_thing(w, self);
    if (who && kind_plane(w, who) == PHASE_ETHEREAL)
        hiding_ripple(w, who, RIPPLE_RANGE);
}

/* ---- who was never there ---- */

/* What is gone keeps what it was under. */
static void shed_for_ever(struct world *w, struct thing *item)
{
    handle self = item->self;

    shift_out(w, item);
    if ((item = world_thing(w, self)) != NULL)
        item->flags |= F_DELETE;
}

/* The next thing that has to go; false: there is none, or the walk is over. */
static bool shed_next(struct world *w, handle self)
{
    const struct thing *who = world_thing(w, self);
    struct slot_walk walk = slot_walk_begin(w, who);
    struct thing *item = slot_walk_next(&walk);

    while (item) {
        struct thing *next = slot_walk_next(&walk);
        uint16_t flags = item_of(w, item)->flags;
        if (!(flags & IF_PROPERTY)) {
            shift_to_feet(w, item, who);
            return true;
        }
        shed_for_ever(w, item);
        if (flags & IF_WORN) /* quirk: as with planes */
            return false;
        item = next;
    }
    return false;
}

void shed_vanish(struct world *w, struct thing *who, const struct stati *lost)
{
    handle self = who->self;

    (void)lost;
    for (int left = WORLD_THINGS_MOST; left > 0 && world_thing(w, self); left--)
        if (!shed_next(w, self))
            break;
    who = world_thing(w, self);
    if (who && !(who->flags & F_DELETE))
        status_shape_leave(w, who);
}

/* Nobody sees it go where its bearer is going, too. */
static bool is_seen_going(const struct world *w, const struct thing *what)
{
    const struct thing *owner = hold_owner(w, what);

    return owner == NULL || !(owner->flags & F_DELETE || stati_has(w, owner, SUMMONED));
}

void shed_wink(struct world *w, struct thing *what, const struct stati *lost)
{
    handle self = what->self;

    (void)lost;
    if (what->flags & F_DELETE)
        return;
    if (is_seen_going(w, what))
        status_words_say(w, what, NULL, "The <Obj> is gone as if it had never been.");
    if (item_of(w, what)->flags & IF_WORN && hold_owner(w, what))
        worn_end(w, what);
    if ((what = world_thing(w, self)) != NULL)
        status_shape_leave(w, what);
}
