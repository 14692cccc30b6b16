#include "rules/item/swap.h"

#include "base/num.h"
#include "rules/item/stack.h"
#include "rules/item/wear.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/stati.h"

/* One exchange, while it goes on. Scripts run in between. */
struct swap {
    struct world *w;
    handle who;
    int slot;
    handle there, in_hand; /* what changes places; none: nothing */
    bool is_split;         /* what is in hand is one of several that stay there */
};

static struct thing *who_of(const struct swap *s)
{
    return world_thing(s->w, s->who);
}

static handle *slot_of(const struct swap *s, int slot)
{
    return &character_of(s->w, who_of(s))->slots[slot];
}

static bool tell(struct swap *s, const char *why)
{
    say_to(s->w, NULL, who_of(s), &(struct lines){.actor = why});
    return false;
}

/* ---- whether it can be ---- */

static const char *words_of(int slot)
{
    static const char *const words[NUM_SLOTS] = {
#define SWAP_WORD(slot, text) [slot] = text,
#include "rules/item/swap_words.def"
#undef SWAP_WORD
    };

    return words[slot] ? words[slot] : "That does not go there.";
}

static bool may_change(struct swap *s)
{
    const struct thing *who = who_of(s), *item = world_thing(s->w, s->in_hand);
    bool is_clothing = s->slot == SL_ARMOUR || s->slot == SL_CLOAK || s->slot == SL_CLOTHES;

    if (!slot_fits_body(kind_shape(s->w, who), s->slot))
        return tell(s, "This body has no place to put that.");
    if (is_clothing && stati_has(s->w, who, RAGING))
        return tell(s, "You are much too angry for that.");
    if (item && !slot_allows(s->w, item, s->slot, who))
        return tell(s, words_of(s->slot));
    return true;
}

/* Where only one does something, one of several goes there. */
static bool split(struct swap *s)
{
    struct thing *item = world_thing(s->w, s->in_hand);

    if (item == NULL || item_of(s->w, item)->quantity <= 1 ||
        !slot_is_active(s->w, item, s->slot) || arms_is_group(s->w, item, WG_THROWN))
        return true;
    if (s->there != HANDLE_NONE)
        return tell(s, "First that place must be free.");
    item = stack_take_one(s->w, item);
    loose_note(s->w, item);
    s->is_split = item->self != s->in_hand;
    s->in_hand = item->self;
    return true;
}

/* ---- out and in ---- */

static bool put_together(struct swap *s)
{
    struct thing *there = world_thing(s->w, s->there), *item = world_thing(s->w, s->in_hand);

    return there && item && !slot_is_active(s->w, item, s->slot) && stack_put(s->w, there, item);
}

/* False: it stays where it is. */
static bool take_out(struct swap *s)
{
    struct thing *there = world_thing(s->w, s->there);

    if (there == NULL)
        return true;
    if (!slot_is_active(s->w, there, s->slot)) {
        hold_let_go(s->w, there, who_of(s));
        return true;
    }
    if (wear_throw(s->w, EV_REMOVE, who_of(s), there, s->slot) == ABORT)
        return false;
    return who_of(s) && *slot_of(s, s->slot) == HANDLE_NONE;
}

static void put_back(struct swap *s)
{
    struct thing *who = who_of(s), *there = world_thing(s->w, s->there);
    struct thing *item = world_thing(s->w, s->in_hand);

    if (s->is_split) {
        struct thing *rest = world_thing(s->w, *slot_of(s, SL_INAIR));
        if (rest && item) {
            item_of(s->w, rest)->quantity++;
            loose_take_up(s->w, item);
        }
        return;
    }
    if (there && wear_throw(s->w, EV_WIELD, who, there, s->slot) != ABORT)
        hold_in_slot(s->w, who, there, s->slot);
    if (item && who_of(s))
        hold_in_slot(s->w, who_of(s), item, SL_INAIR);
}

/* quirk: what does nothing there is put there by the same event, and takes the same time. */
static bool put_in(struct swap *s)
{
    const struct thing *item = world_thing(s->w, s->in_hand);

    if (item == NULL || item->flags & F_DELETE)
        return true;
    if (wear_throw(s->w, EV_WIELD, who_of(s), item, s->slot) != ABORT)
        return true;
    if (who_of(s))
        put_back(s);
    return false;
}

static void settle(struct swap *s)
{
    struct thing *there = world_thing(s->w, s->there), *item = world_thing(s->w, s->in_hand);
    struct thing *who = who_of(s);

    if (item && !(item->flags & F_DELETE) && !hold_is_in_slot(s->w, who, item, s->slot))
        hold_in_slot(s->w, who, item, s->slot);
    hold_settle(s->w, who);
    if (there && !(there->flags & F_DELETE))
        hold_in_slot(s->w, who, there, SL_INAIR);
    values_update(s->w, who);
}

bool swap_slot(struct world *w, struct thing *who, int slot)
{
    const struct character *person = character_of(w, who);
    struct swap s = {w, who->self, slot, person->slots[slot], person->slots[SL_INAIR], false};

    if (!may_change(&s) || !split(&s))
        return false;
    if (put_together(&s))
        return true;
    if (!take_out(&s) || who_of(&s) == NULL)
        return false;
    if (!put_in(&s))
        return false;
    if (who_of(&s))
        settle(&s);
    return true;
}
