#include "rules/fight/bull_rush.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/role.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

static struct point behind(const struct thing *who, int direction)
{
    return point_add((struct point){who->x, who->y}, dir_step(direction));
}

static bool push(struct world *w, handle who, handle by, struct point to)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->target = (int32_t)by;
        event->EXVal = wrap16(to.x);
        event->EYVal = wrap16(to.y);
        event->isLoc = true;
    }
    return throw_end(w, event, EV_PUSH) != ABORT;
}

static void hurt(struct world *w, handle who, int type, int amount, const char *cause)
{
    damage_deal(w,
                &(struct damage_dealt){
                    .actor = who, .target = who, .type = type, .amount = amount, .cause = cause});
}

static int strength(const struct world *w, const struct script_event *e)
{
    const struct thing *actor = role_actor(w, e);

    return actor ? attr_modifier(w, actor, A_STR) : 0;
}

/* quirk: nobody is hurt by walls, because only what is made of some material would be. */
static void crash(struct world *w, struct script_event *e, struct point at)
{
    const struct level *level = world_level_of(w, role_actor(w, e));
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
    const struct thing *other = stand_walk_next(&walk);
    if (other == NULL)
        return;
    int less = roll_dice_of(w, 1, 3, 0) + strength(w, e);
    hurt(w, other->self, AD_BLUNT, less, "someone thrown against one");
    int more = roll_dice_of(w, 1, 6, 0) + strength(w, e);
    if (role_victim(w, e))
        hurt(w, (handle)e->target, AD_BLUNT, more, "being thrown against someone");
}

static int force_back(struct world *w, struct script_event *e)
{
    const struct level *level = world_level_of(w, role_actor(w, e));
    struct point at = behind(role_victim(w, e), e->EDir);

    if (level == NULL)
        return ABORT;
    if (level_solid_at(level, w, at.x, at.y) || stand_creature_at(w, level, at)) {
        crash(w, e, at);
        return DONE;
    }
    if (!push(w, (handle)e->target, (handle)e->actor, at) || role_actor(w, e) == NULL)
        return ABORT;
    at = behind(role_actor(w, e), e->EDir);
    return push(w, (handle)e->actor, HANDLE_NONE, at) ? DONE : ABORT;
}

static int displace(struct world *w, struct script_event *e)
{
    const struct thing *actor = role_actor(w, e), *victim = role_victim(w, e);
    struct point from = {actor->x, actor->y}, to = {victim->x, victim->y};

    if (push(w, (handle)e->actor, (handle)e->target, to))
        push(w, (handle)e->target, (handle)e->actor, from);
    return DONE;
}

static int run_past(struct world *w, struct script_event *e)
{
    const struct level *level = world_level_of(w, role_actor(w, e));
    struct point at = behind(role_victim(w, e), e->EDir);

    if (level && (level_solid_at(level, w, at.x, at.y) || stand_creature_at(w, level, at)))
        return displace(w, e);
    push(w, (handle)e->actor, (handle)e->target, at);
    return DONE;
}

int bull_rush_push(struct world *w, struct script_event *e)
{
    const struct thing *actor = role_actor(w, e), *victim = role_victim(w, e);

    if (actor == NULL || victim == NULL)
        return ABORT;
    e->EDir = wrap16(
        dir_towards((struct point){actor->x, actor->y}, (struct point){victim->x, victim->y}));
    switch (e->EParam) {
    case 'f': return force_back(w, e);
    case 'd': return displace(w, e);
    case 'm': return run_past(w, e);
    default: return DONE;
    }
}
