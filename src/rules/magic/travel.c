/* Magic that takes someone elsewhere at once.
 * in: actor, target, item, eID, EMagic, EMagicSegment, MM, isLoc, EXVal, EYVal, vDmg, map
 * out: vDmg, isSomething
 * out (EV_DISMOUNT): actor, target, EParam */
#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/magic/hit.h"
#include "rules/magic/trial.h"
#include "rules/status/status.h"
#include "rules/status/unhand.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stand.h"
#include "world/throw.h"

struct journey {
    struct world *w;
    struct script_event *e;
    struct point to;
};

static struct thing *actor_of(const struct journey *j)
{
    return world_thing(j->w, (handle)j->e->actor);
}

static struct thing *victim_of(const struct journey *j)
{
    return world_thing(j->w, (handle)j->e->target);
}

/* ---- getting loose ---- */

static void throw_off(const struct journey *j, handle rider, handle mount)
{
    struct script_event *event = throw_begin(j->w);

    if (event) {
        event->actor = (int32_t)rider;
        event->target = (int32_t)mount;
        event->EParam = DSM_THROWN;
    }
    throw_end(j->w, event, EV_DISMOUNT);
}

static void dismount(const struct journey *j)
{
    const struct thing *victim = victim_of(j);
    const struct stati *riding = victim ? stati_find(j->w, victim, stati_of(MOUNTED)) : NULL;

    if (riding)
        throw_off(j, victim->self, riding->object);
    const struct stati *ridden = victim_of(j) ? stati_find(j->w, victim_of(j), stati_of(MOUNT))
                                              : NULL;
    if (ridden)
        throw_off(j, ridden->object, victim_of(j)->self);
}

/* ---- where to ---- */

static bool finds_target(struct journey *j)
{
    const struct level *level = event_level(j->w, j->e->map);
    const struct thing *target = victim_of(j);

    if (j->e->isLoc)
        j->to = (struct point){j->e->EXVal, j->e->EYVal};
    else
        j->to = (struct point){target->x, target->y};
    return level && level_has(level, j->to.x, j->to.y);
}

static bool is_chasm(const struct journey *j, const struct level *level, struct point at)
{
    const struct res_region *region = library_region(j->w->library,
                                                     level_region(level, at.x, at.y));
    const struct thing *actor = actor_of(j);

    return region && library_flag(region->flags, RF_CHASM) && !stati_has(j->w, actor, LEVITATION) &&
           !kind_has_flag(j->w, actor, M_FLYER);
}

static bool is_vault(const struct level *level, struct point at)
{
    return level_cell(level, at.x, at.y)->flags & CELL_VAULT;
}

static bool will_do(const struct journey *j, const struct level *level, struct point at, int way)
{
    const struct thing *actor = actor_of(j), *victim = victim_of(j);

    if (!level_has(level, at.x, at.y) || level_solid_at(level, j->w, at.x, at.y) ||
        is_chasm(j, level, at) ||
        point_distance(at, (struct point){actor->x, actor->y}) < j->e->vDmg / 2 ||
        stand_creature_at(j->w, level, at) ||
        is_vault(level, (struct point){victim->x, victim->y}) != is_vault(level, at))
        return false;
    return !thing_is(actor, T_CHARACTER) || way == TRAVEL_ANYWHERE ||
           level_cell(level, at.x, at.y)->memory;
}

/* Fifty tries, two draws each. */
static bool finds_place(struct journey *j, int way)
{
    enum { TRIES = 50 };
    const struct level *level = world_level_of(j->w, actor_of(j));
    int far = j->e->vDmg;

    for (int i = 0; i < TRIES; i++) {
        int x = actor_of(j)->x - far + roll_below(j->w, far * 2);
        int y = actor_of(j)->y - far + roll_below(j->w, far * 2);
        j->to = (struct point){x, y};
        if (will_do(j, level, j->to, way))
            return true;
    }
    return false;
}

/* Monsters that can choose go to whom they aim at. */
static bool finds_way(struct journey *j)
{
    int way = segment_in_force(j->w, j->e).xval;

    if (way == TRAVEL_TO_TARG || (j->e->MM & MM_CONTROL && actor_of(j)->kind == T_MONSTER))
        return finds_target(j);
    return finds_place(j, way);
}

/* ---- */

static void arrive(struct journey *j)
{
    struct world *w = j->w;

    j->e->isSomething = true;
    say(w, j->e, &(struct lines){.others = "<EVictim> is gone!"});
    displace_near(w, victim_of(j), j->to);
    if (victim_of(j) == NULL)
        return;
    say(w, j->e, &(struct lines){.others = "<EVictim> is there!"});
    trial_identify(w, victim_of(j), world_thing(w, (handle)j->e->item));
    status_gain(w, victim_of(j), (struct stati){.nature = TELEPORTED, .source = SS_MISC});
}

static void stay(struct journey *j)
{
    say(j->w, j->e,
        &(struct lines){.victim = "You flicker, and stay where you are.",
                        .others = "<EVictim> flickers."});
    trial_identify(j->w, victim_of(j), world_thing(j->w, (handle)j->e->item));
}

int travel_hit(struct world *w, struct script_event *e)
{
    enum { LEAST = 7 };
    struct journey j = {.w = w, .e = e};

    e->vDmg = wrap16(imax(e->vDmg, LEAST));
    if (actor_of(&j) == NULL || victim_of(&j) == NULL || actor_of(&j)->flags & F_DELETE ||
        world_level_of(w, actor_of(&j)) == NULL)
        return ABORT;
    if (!thing_is(victim_of(&j), T_CREATURE) || stati_has(w, victim_of(&j), ANCHORED)) {
        stay(&j);
        return DONE;
    }
    unhand(w, (handle)e->target);
    dismount(&j);
    if (victim_of(&j) && finds_way(&j))
        arrive(&j);
    else if (victim_of(&j))
        stay(&j);
    return DONE;
}
