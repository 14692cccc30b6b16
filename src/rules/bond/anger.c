#include "rules/bond/anger.h"

#include "base/array.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/check.h"
#include "rules/status/engulf.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "text/name.h"
#include "text/say.h"
#include "world/level.h"
#include "world/throw.h"

enum { HIT_PRIORITY = 20, LIBERATED_PRIORITY = 50, FORGIVE_DIFFICULTY = 15 };

static bool is_dead(const struct thing *thing)
{
    return thing->flags & F_DELETE;
}

static struct thing *object_of(const struct world *w, const struct thing *thing, int nature)
{
    const struct stati *stati = stati_find(w, thing, stati_of(nature));

    return stati ? world_thing(w, stati->object) : NULL;
}

static void tell(struct world *w, const struct thing *who, const char *what, const struct thing *to)
{
    if (!say_is_perceived(w, who))
        return;
    struct str name = name_thing(w, who), other = name_thing(w, to);
    if (to->self == w->player)
        say_plain(w, "The " STR_PRINTF " %s you!", STR_ARGS(name), what);
    else
        say_plain(w, "The " STR_PRINTF " %s the " STR_PRINTF "!", STR_ARGS(name), what,
                  STR_ARGS(other));
}

static void become_enemy(const struct world *w, struct target *target, int why)
{
    targets_turn(w, target, TARGET_ENEMY);
    target->why = (uint8_t)why;
    target->since = (uint32_t)w->time;
}

/* ---- a blow ---- */

/* A leader talks his people out of a quarrel. */
static bool is_forgiven(struct world *w, const struct thing *me, const struct thing *by)
{
    struct thing *leader = targets_ask_leader(w, me);

    if (leader == NULL || leader != targets_ask_leader(w, by) || leader == by)
        return false;
    if (stati_has(w, me, SUMMONED) || stati_has(w, me, ILLUSION))
        return true;
    return check_succeeds(w, leader, SK_DIPLOMACY, FORGIVE_DIFFICULTY);
}

/* Being struck breaks a charm, unless it came with a gaze or the charm's own magic. */
static void break_charm(struct world *w, struct thing *me, const struct thing *by)
{
    const struct script_event *e = throw_frame(w, 0);
    struct stati_query charm = stati_of(CHARMED);

    if (e &&
        (e->AType == A_GAZE || e->DType == AD_CHRM || e->DType == AD_SPE1 || e->DType == AD_SPE2))
        return;
    charm.value = CH_CHARM;
    charm.object = by->self;
    status_end(w, me, charm);
}

/* How much harm one takes from another before one turns on him.
 * quirk: a number below 0 is a very large one. */
static uint32_t patience(const struct world *w, const struct target *target, const struct thing *by)
{
    int charm = attr_modifier(w, by, A_CHA) * 2;

    switch (target->type) {
    case TARGET_ALLY: return (uint32_t)(5 + charm);
    case TARGET_SUMMONER: return (uint32_t)(15 + charm);
    default: return (uint32_t)(10 + charm);
    }
}

/* It was in my mind already. False: nothing more comes of it. */
static bool hit_by_known(struct world *w, const struct thing *me, struct target *target,
                         const struct thing *by, int damage)
{
    target->harm += (uint32_t)damage;
    if (target->type == TARGET_ENEMY || target->type == TARGET_MASTER)
        return false;
    if (target->harm > patience(w, target, by)) {
        become_enemy(w, target, TARGET_HIT_ME);
        tell(w, me, "has had enough and turns on", by);
    }
    return true;
}

static void turn_party(struct world *w, struct thing *friend, struct thing *by, int damage,
                       bool was_ally)
{
    struct target enemy = {.thing = by->self,
                           .type = TARGET_ENEMY,
                           .priority = HIT_PRIORITY,
                           .why = TARGET_HIT_ME,
                           .since = (uint32_t)w->time,
                           .harm = (uint32_t)damage};

    targets_add(w, friend, enemy);
    orders_forget(w, friend, TARGET_ANY);
    if (!is_dead(friend))
        tell(w, friend, "grows angry with", by);
    status_gain(w, friend,
                (struct stati){.nature = WAS_FRIENDLY,
                               .value = was_ally,
                               .magnitude = -1,
                               .source = SS_MONI,
                               .object = by->self});
}

/* Everyone on the level who is my friend and not yet his enemy. */
static void hit_by_stranger(struct world *w, const struct thing *me, struct thing *by, int damage)
{
    struct hostility h = hostility_between(w, me, by);
    const struct level *level = world_level_of(w, me);

    if (h.quality == HOSTILITY_ENEMY || (h.quality == HOSTILITY_ALLY && by->kind != T_PLAYER))
        return;
    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *other = world_thing(w, level->things.items[i]);
        if (thing_is(other, T_CREATURE) && hostility_is_friend(w, other, me) &&
            !hostility_is_enemy(w, other, by))
            turn_party(w, other, by, damage, h.quality == HOSTILITY_ALLY);
    }
}

static void throw_rider(struct world *w, const struct thing *rider)
{
    struct script_event *e = throw_begin(w);

    if (e) {
        e->actor = rider->self;
        e->EParam = DSM_THROWN;
    }
    throw_end(w, e, EV_DISMOUNT);
}

void anger_hit_me(struct world *w, struct thing *me, struct thing *by, int damage)
{
    if (is_dead(me) || me->kind == T_PLAYER ||
        (stati_has(w, by, ILLUSION) && !eyes_is_real(w, me, by)) || is_forgiven(w, me, by))
        return;
    break_charm(w, me, by);
    struct target *target = targets_find(w, me, by);
    if (target && !hit_by_known(w, me, target, by, damage))
        return;
    if (target == NULL)
        hit_by_stranger(w, me, by, damage);
    if (object_of(w, me, MOUNT) == by)
        throw_rider(w, by);
}

void anger_turn_hostile(struct world *w, struct thing *me, struct thing *to)
{
    struct target *target = targets_find(w, me, to);
    const struct thing *rider = object_of(w, me, MOUNT);

    if (target == NULL) {
        targets_remove(w, me, to, TARGET_ANY);
        if (!target_add(w, me, to, TARGET_ENEMY))
            return;
        target = targets_find(w, me, to);
    }
    become_enemy(w, target, TARGET_BY_DEFAULT);
    if (rider && hostility_is_enemy(w, me, rider))
        throw_rider(w, rider);
}

/* ---- peace ---- */

static void end_about(struct world *w, struct thing *who, int nature, const struct thing *object)
{
    struct stati_query query = stati_of(nature);

    query.object = object->self;
    status_end(w, who, query);
}

/* Who holds another with what, and what the other bears then. */
static void let_go(struct world *w, struct thing *me)
{
    static const struct {
        int16_t mine, its[2];
    } holds[] = {{GRAPPLING, {GRAPPLED, GRABBED}}, {GRAPPLED, {GRAPPLING}}, {GRABBED, {GRAPPLING}}};

    for (int i = 0; i < COUNT_OF(holds); i++) {
        struct thing *other = object_of(w, me, holds[i].mine);
        if (other == NULL || hostility_is_enemy(w, me, other))
            continue;
        for (int j = 0; j < 2 && holds[i].its[j] != 0; j++)
            end_about(w, other, holds[i].its[j], me);
        end_about(w, me, holds[i].mine, other);
    }
}

/* Who has swallowed me, or whom I have swallowed. */
static void spit_out(struct world *w, struct thing *me)
{
    const struct thing *prey = object_of(w, me, ENGULFER);
    struct thing *eater;

    if (prey && !hostility_is_enemy(w, me, prey))
        engulf_drop(w, me, HANDLE_NONE);
    eater = object_of(w, me, ENGULFED);
    if (eater && !hostility_is_enemy(w, me, eater))
        engulf_drop(w, eater, HANDLE_NONE);
}

/* What the last two share: peace with all, a new look about, nobody is held any longer. */
static void make_peace(struct world *w, struct thing *me)
{
    creature_of(w, me)->state |= MS_PEACEFUL;
    target_look_about(w, me);
    let_go(w, me);
    spit_out(w, me);
}

void anger_pacify(struct world *w, struct thing *me)
{
    targets_remove(w, me, NULL, TARGET_ENEMY);
    make_peace(w, me);
}

void anger_turn_neutral(struct world *w, struct thing *me, const struct thing *to)
{
    for (struct target *at = targets_first(w, me); at; at = targets_next(w, at))
        if (at->type == TARGET_ENEMY || targets_thing(w, at) == to)
            targets_turn(w, at, TARGET_INVALID);
    make_peace(w, me);
}

void anger_liberate(struct world *w, struct thing *me, const struct thing *liberator)
{
    struct thing *summoner = object_of(w, me, SUMMONED);

    if (is_dead(me) || summoner == NULL)
        return;
    struct target *target = targets_find(w, me, summoner);
    if (target) {
        become_enemy(w, target, TARGET_LIBERATED);
        target->priority = LIBERATED_PRIORITY;
    } else {
        targets_add(w, me,
                    (struct target){.thing = summoner->self,
                                    .type = TARGET_ENEMY,
                                    .priority = LIBERATED_PRIORITY,
                                    .why = TARGET_LIBERATED,
                                    .since = (uint32_t)w->time});
    }
    targets_remove(w, me, liberator, TARGET_ENEMY);
    tell(w, me, "is free and turns on", summoner);
}
