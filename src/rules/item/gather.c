#include "rules/item/gather.h"

#include "res/constants.h"
#include "rules/item/lore.h"
#include "rules/item/pour.h"
#include "rules/item/stack.h"
#include "rules/item/stow.h"
#include "rules/item/wear.h"
#include "rules/status/check.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

/* How much is taken up (OPT_AUTOPICKUP). */
enum { TAKES_NOTHING, TAKES_WORN, TAKES_CARRIED };

enum { TOO_HEAVY = 1000, PASSES_MOST = 1000 };

struct gathering {
    struct world *w;
    handle who;
};

static struct thing *self_of(const struct gathering *g)
{
    return world_thing(g->w, g->who);
}

static bool is_able(const struct gathering *g)
{
    const struct thing *self = self_of(g);

    return g->w->options[OPT_AUTOPICKUP] != TAKES_NOTHING && !stati_has(g->w, self, RAGING) &&
           !kind_has_flag(g->w, self, M_NOHANDS) && !check_is_threatened(g->w, self);
}

static bool is_left(const struct gathering *g, const struct thing *thing)
{
    struct stati_query dropped = stati_of(DROPPED);

    dropped.object = g->who;
    return kind_illusion_flags(g->w, thing) ||
           (thing->kind != T_CHEST && arms_weight(g->w, thing, false) > TOO_HEAVY) ||
           stati_find(g->w, thing, dropped) != NULL;
}

static void tell(const struct gathering *g, const char *what, const struct thing *item)
{
    say_plain(g->w, "%s " STR_PRINTF ".", what, STR_ARGS(name_called(g->w, item, NA_THE)));
}

/* ---- chests ---- */

static bool empty_chest(const struct gathering *g, struct thing *chest)
{
    struct script_event *event = throw_begin(g->w);
    int answer = ABORT;

    if (event) {
        event->actor = (int32_t)g->who;
        event->item = (int32_t)chest->self;
        answer = pour_out(g->w, event);
        throw_drop(g->w, event);
    }
    return answer == DONE;
}

static bool see_to_chest(const struct gathering *g, struct thing *chest)
{
    if (chest->kind != T_CHEST)
        return false;
    if (item_of(g->w, chest)->contents != HANDLE_NONE)
        return g->w->options[OPT_AUTOCHEST] && empty_chest(g, chest);
    if (!g->w->options[OPT_KILL_CHEST])
        return false;
    tell(g, "You push aside", chest);
    place_destroy(world_level_of(g->w, chest), g->w, chest);
    return true;
}

/* ---- more of the same ---- */

static bool take_up(const struct gathering *g, struct thing *item)
{
    handle taken = item->self;

    tell(g, "You take up", item);
    say_hush(g->w);
    int answer = wear_throw(g->w, EV_PICKUP, self_of(g), item, 0);
    say_unhush(g->w);
    if (answer == ABORT)
        return false;
    if ((item = world_thing(g->w, taken)) != NULL)
        lore_recall(g->w, self_of(g), item);
    return true;
}

static bool is_never_matched(const struct thing *item)
{
    return item->kind == T_LIGHT || thing_is(item, T_TOOL) || thing_is(item, T_SYMBOL) ||
           thing_is(item, T_SHIELD);
}

static bool take_with_worn(const struct gathering *g, struct thing *item)
{
    static const uint8_t slots[] = {SL_LSHOULDER, SL_RSHOULDER, SL_BELT1, SL_BELT2,
                                    SL_BELT3,     SL_BELT4,     SL_BELT5};

    for (int i = 0; i < COUNT_OF(slots); i++) {
        struct thing *worn = slot_item(g->w, self_of(g), slots[i]);
        if (worn && stack_fits(g->w, worn, item) && take_up(g, item))
            return true;
    }
    return false;
}

/* NULL: he has none at hand, or does not want to put anything into it. */
static struct thing *pack_of(const struct gathering *g, bool in_any_shape)
{
    const struct thing *self = self_of(g);
    struct thing *pack = world_thing(g->w, character_of(g->w, self)->slots[SL_PACK]);
    bool can_reach = slot_item(g->w, self, SL_PACK) ||
                     (in_any_shape && ability_level(g->w, self, CA_WILD_SHAPE));

    return g->w->options[OPT_AUTOPICKUP] == TAKES_CARRIED && pack && pack->kind == T_CONTAIN &&
                   can_reach
               ? pack
               : NULL;
}

static bool take_with_carried(const struct gathering *g, struct thing *item)
{
    const struct thing *pack = pack_of(g, false);

    for (handle at = pack ? item_of(g->w, pack)->contents : HANDLE_NONE; at != HANDLE_NONE;) {
        struct thing *carried = world_thing(g->w, at);
        at = carried->next;
        if (stack_fits(g->w, carried, item) && take_up(g, item))
            return true;
    }
    return false;
}

/* ---- unknown magic ---- */

static bool is_unknown_magic(const struct gathering *g, const struct thing *item)
{
    return worth_level_seen(g->w, item, self_of(g)) >= 0 && item->other &&
           !(item_of(g->w, item)->known & KN_MAGIC);
}

static bool put_away(const struct gathering *g, struct thing *item)
{
    const struct thing *pack = is_unknown_magic(g, item) ? pack_of(g, true) : NULL;
    handle stowed = item->self;

    if (pack == NULL)
        return false;
    tell(g, "You put away", item);
    say_hush(g->w);
    int answer = stow_throw(g->w, EV_INSERT, g->who, pack->self, stowed);
    say_unhush(g->w);
    if (answer == ABORT) {
        say_plain(g->w, "It does not go in.");
        return false;
    }
    if ((item = world_thing(g->w, stowed)) != NULL)
        lore_recall(g->w, self_of(g), item);
    return true;
}

/* ---- all that lies there ---- */

static bool deal_with(const struct gathering *g, struct thing *item)
{
    handle what = item->self;

    if (see_to_chest(g, item) ||
        (!is_never_matched(item) && (take_with_worn(g, item) || take_with_carried(g, item))))
        return true;
    item = world_thing(g->w, what);
    if (item == NULL || put_away(g, item))
        return true;
    lore_recall(g->w, self_of(g), item);
    return false;
}

/* True: something was taken, and what lies there is another list now. */
static bool pass(const struct gathering *g)
{
    const struct thing *self = self_of(g);
    const struct level *level = world_level_of(g->w, self);
    handle at = level_cell(level, self->x, self->y)->contents;

    while (at != HANDLE_NONE) {
        struct thing *thing = world_thing(g->w, at);
        at = thing->next;
        if (thing_is(thing, T_ITEM) && !is_left(g, thing) && deal_with(g, thing))
            return true;
    }
    return false;
}

/* The original goes round without end where two kinds of unknown magic take turns. */
void gather_underfoot(struct world *w, handle who)
{
    struct gathering g = {w, who};

    for (int i = 0; i < PASSES_MOST && self_of(&g) && self_of(&g)->x >= 0; i++)
        if (!is_able(&g) || !pass(&g))
            return;
}
