#include "rules/social/tribute.h"

#include "rules/core/spend.h"
#include "rules/item/gain.h"
#include "rules/item/shift.h"
#include "rules/value/carried.h"

enum { WORTH = 100, TICKS = 10 };

static void tell(const struct parley *p, const struct thing *from, const char *words)
{
    parley_tell_of(p, words, from);
}

static void throw_down(const struct parley *p, struct thing *from, struct thing *item)
{
    shift_to_feet(p->w, item, parley_speaker(p));
    spend_time(p->w, from->self, TICKS);
}

static struct thing *next_to_go(const struct parley *p, const struct thing *from)
{
    for (struct thing *it = carried_first(p->w, from); it; it = carried_next(p->w, from))
        if (!(item_of(p->w, it)->flags & IF_WORN) || it->kind != T_ARMOUR)
            return it;
    return NULL;
}

void tribute_of_all(const struct parley *p, struct thing *from)
{
    tell(p, from, "The <Obj> throws all it has at your feet.");
    for (struct thing *it; (it = next_to_go(p, from)) != NULL;)
        throw_down(p, from, it);
}

void tribute_of_one(const struct parley *p, struct thing *from)
{
    struct thing *it = carried_draw_good(p->w, from, WORTH);

    if (it == NULL)
        return;
    tell(p, from, "The <Obj> lays a gift at your feet.");
    throw_down(p, from, it);
}

void tribute_hand_over(const struct parley *p, struct thing *item, struct thing *to)
{
    shift_out(p->w, item);
    gain_item(p->w, to, item);
}
