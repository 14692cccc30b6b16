#include "rules/ground/depth.h"

#include "rules/core/mistake.h"
#include "rules/fight/experience.h"
#include "rules/fight/remains.h"
#include "rules/make/arrive.h"
#include "rules/status/engulf.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"
#include "world/targets.h"
#include "world/throw.h"

enum { FOLLOWERS_MOST = 64, TRIES_MOST = 2000 };

struct passage {
    struct world *w;
    handle who;
    struct level *to;
    struct point at;
    bool is_safe;
    handle followers[FOLLOWERS_MOST];
    int count;
};

static struct thing *self_of(const struct passage *p)
{
    return world_thing(p->w, p->who);
}

static void let_go(const struct passage *p)
{
    static const int16_t natures[] = {SPRINTING, ENGULFED, GRAPPLED, GRAPPLING, ELEVATED};

    for (int i = 0; i < COUNT_OF(natures) && self_of(p); i++)
        status_end_nature(p->w, self_of(p), natures[i]);
}

/* ---- who comes along ---- */

static void take_along(struct passage *p, struct thing *follower)
{
    p->followers[p->count++] = follower->self;
    engulf_drop(p->w, follower, HANDLE_NONE);
    field_leave(p->w, follower, false);
    place_remove(world_level_of(p->w, follower), p->w, follower);
    loose_note(p->w, follower); /* until it arrives */
}

static bool follows(const struct passage *p, const struct thing *thing)
{
    return thing_is(thing, T_MONSTER) && targets_leader(p->w, thing) == self_of(p) &&
           p->count < FOLLOWERS_MOST;
}

static void gather(struct passage *p, const struct level *from)
{
    for (int i = 0; i < from->things.count; i++) {
        struct thing *thing = world_thing(p->w, from->things.items[i]);
        if (!follows(p, thing))
            continue;
        take_along(p, thing);
        if (!mistake_is_kept(p->w, MISTAKE_LOST_FOLLOWERS))
            i--;
    }
}

/* Who leaves the one he has sworn to slay. */
static void break_vow(struct passage *p, const struct level *from)
{
    enum { PER_LEVEL = 200 };
    struct stati *vow = stati_find(p->w, self_of(p), stati_of(DWARVEN_FOCUS));
    const struct thing *foe = vow ? world_thing(p->w, vow->object) : NULL;

    if (foe == NULL || world_level_of(p->w, foe) != from)
        return;
    vow->object = HANDLE_NONE;
    say_plain(p->w, "Your heart is heavy: the vengeance you swore will never be yours.");
    experience_lose(p->w, self_of(p),
                    (uint32_t)(kind_challenge(p->w, self_of(p), false) * PER_LEVEL));
}

/* ---- where ---- */

static bool is_barred(const struct passage *p)
{
    return !level_has(p->to, p->at.x, p->at.y) || level_solid_at(p->to, p->w, p->at.x, p->at.y) ||
           level_cell(p->to, p->at.x, p->at.y)->flags & CELL_VAULT;
}

static bool falls_at(const struct passage *p, struct point at)
{
    return level_has(p->to, at.x, at.y) && library_flag(ground_at(p->w, p->to, at)->flags, TF_FALL);
}

/* The original would look for ever; in solid rock any cell that is open will do. */
static void choose_place(struct passage *p)
{
    enum { MARGIN = 2 };

    for (int i = 0; is_barred(p) && i < TRIES_MOST; i++) {
        p->at.x = MARGIN + roll_below(p->w, p->to->width - 2 * MARGIN);
        p->at.y = MARGIN + roll_below(p->w, p->to->height - 2 * MARGIN);
    }
    if (is_barred(p))
        near_find_room(p->to, p->w, self_of(p), &p->at);
    if (!p->is_safe || !falls_at(p, p->at))
        return;
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point beside = point_add(p->at, dir_step(i));
        if (!falls_at(p, beside)) {
            p->at = beside;
            return;
        }
    }
}

/* ---- coming ---- */

static void settle(struct passage *p)
{
    arrive_from(p->w, p->to, self_of(p), p->at);
    if (self_of(p))
        place_bring_mount(p->w, self_of(p));
    for (int i = 0; i < p->count; i++) {
        struct thing *follower = world_thing(p->w, p->followers[i]);
        if (follower)
            arrive_at(p->w, p->to, follower, p->at);
    }
}

/* The screen shows it all, and he notes whom he sees. */
static void look_around(const struct passage *p)
{
    const struct level *level = self_of(p) ? world_level_of(p->w, self_of(p)) : NULL;

    if (level && p->w->host.sees_anew)
        p->w->host.sees_anew(p->w, level);
}

/* Who goes on purpose acts before anyone there. */
static void be_first(const struct passage *p)
{
    const struct level *level = self_of(p) ? world_level_of(p->w, self_of(p)) : NULL;

    for (int i = 0; p->is_safe && level && i < level->things.count; i++) {
        struct thing *thing = world_thing(p->w, level->things.items[i]);
        if (thing->self == p->who)
            thing->timeout = 0;
        else if (thing_is(thing, T_CREATURE) && thing->timeout < 1)
            thing->timeout = 1;
    }
}

static void die_of_fall(const struct passage *p)
{
    struct script_event *event = throw_begin(p->w);

    say_plain(p->w, "There is no end to this fall.");
    if (event) {
        event->actor = event->target = (int32_t)p->who;
        event->DType = AD_BLUNT;
        sb_add_cstr(&event->GraveText, "a fall");
    }
    throw_end(p->w, event, EV_DEATH);
}

static bool find_level(struct passage *p, int depth, struct error *why)
{
    if (p->w->host.level_at == NULL) {
        error_set(why, "There is nowhere to go.");
        return false;
    }
    p->to = p->w->host.level_at(p->w->host.context, depth, why);
    return p->to != NULL;
}

bool depth_move(struct world *w, struct thing *who, int depth, bool is_safe, struct error *why)
{
    struct passage p = {.w = w, .who = who->self, .at = {who->x, who->y}, .is_safe = is_safe};
    const struct level *from = world_level_of(w, who);

    if (who->self != w->player) {
        remains_leave(w, who);
        w->marks.crowd = w->marks.reach = w->marks.sight = true;
        return true;
    }
    let_go(&p);
    if (library_kind(w->library, from->dungeon) != RES_DUNGEON) {
        die_of_fall(&p);
        return true;
    }
    if (!find_level(&p, depth, why) || p.to == from)
        return p.to != NULL;
    gather(&p, from);
    break_vow(&p, from);
    choose_place(&p);
    settle(&p);
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    look_around(&p);
    be_first(&p);
    return true;
}
