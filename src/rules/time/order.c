#include "rules/time/order.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/status/status.h"
#include "rules/time/wither.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

enum { FROZEN_TICKS = 30, MOUNTS_MOST = 8 };

/* ---- who is there ---- */

/* The first member after the place that was reached. */
static void go_on_after(struct order *o)
{
    o->next_member = 0;
    while (o->next_member < o->crowd.count && o->crowd.items[o->next_member].at <= o->at)
        o->next_member++;
}

static void collect(struct world *w, struct order *o, const struct level *level)
{
    ARRAY_CLEAR(&o->crowd);
    o->is_measured = false;
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE))
            ARRAY_PUSH(&o->crowd, (struct order_member){.who = thing->self,
                                                        .thing = thing,
                                                        .at = i,
                                                        .rides = stati_has(w, thing, MOUNTED)});
    }
}

/* quirk: who is taken off the list before the place reached lets the next one miss its turn. */
static void gather_anew(struct world *w, struct order *o)
{
    const struct level *level = order_level(w, o);

    if (level == NULL)
        return;
    collect(w, o, level);
    go_on_after(o);
    o->idle = 0;
    w->marks.crowd = false;
}

static inline void gather(struct world *w, struct order *o)
{
    if (w->marks.crowd)
        gather_anew(w, o);
}

void order_gather(struct world *w, struct order *o)
{
    gather(w, o);
}

void order_collect(struct world *w, struct order *o, const struct level *level)
{
    collect(w, o, level);
    w->marks.crowd = true;
}

void order_free(struct order *o)
{
    ARRAY_FREE(&o->crowd);
    ARRAY_FREE(&o->near);
}

static int distance_from(const struct thing *player, const struct thing *thing)
{
    return point_distance((struct point){thing->x, thing->y}, (struct point){player->x, player->y});
}

/* How far away everybody is: that holds until somebody moves. */
static void measure(const struct world *w, struct order *o, const struct thing *player)
{
    if (o->is_measured && o->measured_moves == w->moves)
        return;
    for (int i = 0; i < o->crowd.count; i++) {
        const struct thing *thing = o->crowd.items[i].thing;
        int distance = thing->x < 0 ? ORDER_REACH : distance_from(player, thing);
        o->crowd.items[i].away = (uint8_t)imin(distance, ORDER_REACH);
    }
    o->is_measured = true;
    o->measured_moves = w->moves;
    o->is_counted = o->is_near_known = false;
}

/* So far that the nearest monsters are within reach, as soon as there are too many of them. */
static void count_reach(struct world *w, struct order *o, const struct thing *player)
{
    uint16_t at_distance[ORDER_REACH] = {0};
    int count = 0, far = 0;

    measure(w, o, player);
    for (int i = 0; i < o->crowd.count; i++) {
        const struct order_member *member = &o->crowd.items[i];
        const struct thing *thing = member->away < ORDER_REACH ? order_member_thing(member) : NULL;
        if (thing && thing->kind == T_MONSTER)
            at_distance[member->away]++;
    }
    for (; far < ORDER_REACH; far++) {
        count += at_distance[far];
        if (count > ORDER_CROWD)
            break;
    }
    if (far != w->reach)
        o->idle = 0; /* those before the player were not looked at by this one */
    w->reach = far;
    o->is_counted = true;
    w->marks.reach = false;
}

/* Most are too far away for a long time. */
static void know_near(const struct world *w, struct order *o, const struct thing *player)
{
    measure(w, o, player);
    if (o->is_near_known && o->near_reach == w->reach)
        return;
    ARRAY_CLEAR(&o->near);
    for (int i = 0; i < o->crowd.count; i++)
        if (o->crowd.items[i].away < w->reach)
            ARRAY_PUSH(&o->near, i);
    o->is_near_known = true;
    o->near_reach = w->reach;
    o->next_near = 0;
}

/* ---- one turn ---- */

static struct thing *mount_of(const struct world *w, const struct thing *rider)
{
    const struct stati *ride = stati_find(w, rider, stati_of(MOUNTED));

    return ride ? world_thing(w, ride->object) : NULL;
}

static bool does_nothing(const struct world *w, const struct thing *thing)
{
    return stati_has(w, thing, SLEEPING) ||
           (thing->self != w->player && stati_has(w, thing, PARALYSIS));
}

static enum order_event choice_of(struct world *w, const struct thing *thing)
{
    if (stati_has(w, thing, ACTING))
        return ORDER_GOES_ON;
    if (thing->self == w->player)
        return ORDER_PLAYER;
    if (!w->options[OPT_FREEZE_MON])
        return ORDER_MIND;
    spend_time(w, thing->self, FROZEN_TICKS);
    return ORDER_NONE;
}

static enum order_event act(struct world *w, struct order *o, struct thing *thing)
{
    o->who = thing->self;
    if (stati_has(w, thing, TELEPORTED))
        status_end_nature(w, thing, TELEPORTED);
    if (creature_of(w, thing)->dying) {
        o->idle = 0;
        wither_away(w, thing);
        return ORDER_NONE;
    }
    if (does_nothing(w, thing))
        return ORDER_NONE; /* it has no timeout, and yet it waits */
    o->idle = 0;
    return choice_of(w, thing);
}

static enum order_event turn_of(struct world *w, struct order *o, struct thing *thing)
{
    if (thing->timeout > 0) {
        thing->timeout--;
        o->idle = imin(o->idle, thing->timeout);
        return ORDER_NONE;
    }
    return thing_is(thing, T_CREATURE) ? act(w, o, thing) : ORDER_NONE;
}

/* The turns of someone and of what he rides, from him on. */
static enum order_event turns_of(struct world *w, struct order *o, struct thing *thing)
{
    enum order_event event = ORDER_NONE;

    for (int i = 0; thing && event == ORDER_NONE && i < MOUNTS_MOST; i++) {
        handle self = thing->self;
        event = turn_of(w, o, thing);
        thing = world_thing(w, self) ? mount_of(w, thing) : NULL;
    }
    return event;
}

/* ---- a tick ---- */

/* Of those within reach. */
static inline bool takes_part(const struct thing *thing)
{
    return thing->timeout >= 0 && !(thing->flags & F_DELETE);
}

/* The next within reach; the end of the crowd: none. */
static int next_within_reach(const struct world *w, struct order *o, const struct thing *player)
{
    know_near(w, o, player);
    if (o->next_near > 0 && o->near.items[o->next_near - 1] >= o->next_member)
        o->next_near = 0;
    while (o->next_near < o->near.count && o->near.items[o->next_near] < o->next_member)
        o->next_near++;
    return o->next_near < o->near.count ? o->near.items[o->next_near] : o->crowd.count;
}

/* Those who wait and ride nobody, up to the next who may do more: hardly anybody acts in one tick.
 * The player is left to the walk, since he counts who is near. */
static void pass_waiting(struct world *w, struct order *o, const struct thing *player)
{
    for (;;) {
        o->next_member = next_within_reach(w, o, player);
        if (o->next_member == o->crowd.count)
            return;
        const struct order_member *member = &o->crowd.items[o->next_member];
        struct thing *thing = member->thing;
        if (member->rides || thing == player || (takes_part(thing) && thing->timeout == 0))
            return;
        if (takes_part(thing)) {
            thing->timeout--;
            o->idle = imin(o->idle, thing->timeout);
        }
        o->next_member++;
    }
}

static bool is_to_be_counted(const struct world *w, const struct order *o)
{
    return !o->is_counted || o->measured_moves != w->moves || w->marks.reach;
}

/* The turn of the next who may have one. */
static enum order_event go_on(struct world *w, struct order *o, const struct thing *player)
{
    pass_waiting(w, o, player);
    w->silence = 0;
    if (o->next_member == o->crowd.count) {
        o->at = o->crowd.items[o->next_member - 1].at;
        return ORDER_NONE;
    }
    const struct order_member *member = &o->crowd.items[o->next_member++];
    o->at = member->at;
    if (!takes_part(member->thing))
        return ORDER_NONE;
    if (member->thing == player && is_to_be_counted(w, o))
        count_reach(w, o, player);
    return member->rides ? turns_of(w, o, member->thing) : turn_of(w, o, member->thing);
}

/* Nobody but creatures has a timeout. */
static enum order_event walk(struct world *w, struct order *o)
{
    const struct thing *last = world_thing(w, o->who), *player = world_thing(w, w->player);
    enum order_event event = ORDER_NONE;

    o->who = HANDLE_NONE;
    if (last && stati_has(w, last, MOUNTED))
        event = turns_of(w, o, mount_of(w, last));
    for (gather(w, o);
         event == ORDER_NONE && w->stopper == HANDLE_NONE && o->next_member < o->crowd.count;
         gather(w, o))
        event = go_on(w, o, player);
    if (event == ORDER_NONE)
        o->phase = ORDER_TIME_STANDS;
    return event;
}

/* ---- time stands still ---- */

/* What he has done so far, counted from the last of his rounds. quirk: his timeout only grows, so
 * every act counts those before it again. */
static void count_stopped(struct world *w, const struct thing *stopper)
{
    handle self = stopper->self;

    w->stopped_for += (uint32_t)imax(0, stopper->timeout);
    while (w->stopped_for > ORDER_STOPPED_ROUND) {
        w->stopped_for -= ORDER_STOPPED_ROUND;
        throw_simply(w, EV_TURN, self, HANDLE_NONE, DIR_CENTER);
    }
}

static enum order_event stand_still(struct world *w, struct order *o)
{
    const struct thing *stopper = world_thing(w, w->stopper);

    if (stopper && o->who == stopper->self)
        count_stopped(w, stopper);
    stopper = world_thing(w, w->stopper);
    if (stopper && !(stopper->flags & F_DELETE) && stati_has(w, stopper, TIMESTOP)) {
        w->silence = 0;
        o->who = stopper->self;
        return stopper->self == w->player ? ORDER_PLAYER : ORDER_MIND;
    }
    w->stopper = HANDLE_NONE;
    w->stopped_for = 0;
    o->who = HANDLE_NONE;
    o->phase = ORDER_ENDS;
    return ORDER_NONE;
}

/* ---- from tick to tick ---- */

static enum order_event end(struct world *w, struct order *o)
{
    o->phase = ORDER_BEGINS;
    if (w->loose.count > 0) {
        status_forget_destroyed(w);
        loose_sweep(w);
    }
    if (w->time % ORDER_ROUND_TICKS != 0)
        return ORDER_NONE;
    o->idle = 0;
    o->is_counted = false;
    return ORDER_ROUND;
}

/* Ticks in which nothing but waiting happens are taken at once, up to the next round. */
static void skip(struct world *w, struct order *o)
{
    const struct thing *player = world_thing(w, w->player);
    int since = (int)(w->time % ORDER_ROUND_TICKS);
    int idle = imin(o->idle, since == 0 ? 0 : ORDER_ROUND_TICKS - since);

    if (!o->skips || idle <= 0 || w->marks.crowd || w->marks.reach)
        return;
    know_near(w, o, player);
    for (int i = 0; i < o->near.count; i++) {
        const struct order_member *member = &o->crowd.items[o->near.items[i]];
        if (!takes_part(member->thing))
            continue;
        struct thing *thing = member->thing;
        for (int m = 0; thing && m < MOUNTS_MOST; m++) {
            if (thing->timeout > 0)
                thing->timeout = (int16_t)(thing->timeout - idle);
            thing = member->rides ? mount_of(w, thing) : NULL;
        }
    }
    w->time += (uint64_t)idle;
}

void order_at_tick(struct world *w, struct order *o)
{
    const struct level *level = world_level_of(w, world_thing(w, w->player));

    if (level && level->number != o->level) {
        o->level = level->number;
        w->marks.crowd = true;
    }
    o->at = -1;
    order_gather(w, o);
    o->next_member = 0;
    o->phase = ORDER_WALKS;
    o->who = HANDLE_NONE;
    o->idle = INT16_MAX;
}

static enum order_event begin(struct world *w, struct order *o)
{
    w->time++;
    skip(w, o);
    order_at_tick(w, o);
    return ORDER_TICK;
}

void order_at_player(struct world *w, struct order *o)
{
    order_at_tick(w, o);
    for (int i = 0; i < o->crowd.count; i++)
        if (o->crowd.items[i].who == w->player)
            o->at = o->crowd.items[i].at;
    go_on_after(o);
    o->who = w->player;
    o->idle = 0;
    o->is_counted = false;
    if (w->stopper == w->player)
        o->phase = ORDER_TIME_STANDS;
}

void order_at_start(struct world *w, struct order *o)
{
    order_at_player(w, o);
    count_reach(w, o, world_thing(w, w->player));
}

enum order_event order_next(struct world *w, struct order *o)
{
    static enum order_event (*const phases[])(struct world *, struct order *) = {
        [ORDER_WALKS] = walk,
        [ORDER_TIME_STANDS] = stand_still,
        [ORDER_ENDS] = end,
        [ORDER_BEGINS] = begin,
    };
    enum order_event event = ORDER_NONE;

    while (event == ORDER_NONE)
        event = phases[o->phase](w, o);
    return event;
}
