/* How creatures stand to each other, for scripts: enemies, friends, leaders, companions; who takes
 * whom for real; practice; what an item is worth. */
#include "rules/api/api_rows.h"
#include "rules/bond/anger.h"
#include "rules/bond/companion.h"
#include "rules/bond/orders.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/tongue.h"
#include "rules/value/worth.h"
#include "world/body.h"

/* What calls cost at most, in steps; those that go through a level pay for each thing on it. */
enum { RELATION_STEPS = 600, THING_STEPS = 40, LOOK_STEPS = 4000, STATI_STEPS = 100 };

static struct thing *argument(const struct api_call *call, int index)
{
    const struct world *world = api_world(call);

    return world_thing(world, event_object(world, call->event, call->arguments[index]));
}

static struct thing *other_creature(const struct api_call *call)
{
    struct thing *thing = argument(call, 0);

    return thing && thing_is(thing, T_CREATURE) ? thing : NULL;
}

static bool return_thing(struct api_call *call, const struct thing *thing)
{
    return api_return(call, thing ? (int32_t)thing->born : 0);
}

/* Going through all things of someone's level. */
static bool charge_level(struct api_call *call, const struct thing *who)
{
    const struct level *level = who ? world_level_of(api_world(call), who) : NULL;

    return level == NULL || api_charge(call, (int64_t)level->things.count * THING_STEPS);
}

/* ---- enemies and friends ---- */

enum relation { ENEMY, ENEMY_OF_PARTY, FRIEND };

static bool call_relation(struct api_call *call)
{
    static bool (*const questions[])(const struct world *, const struct thing *,
                                     const struct thing *) = {
        [ENEMY] = hostility_is_enemy,
        [ENEMY_OF_PARTY] = hostility_is_enemy_of_party,
        [FRIEND] = hostility_is_friend,
    };
    const struct thing *me = api_creature(call), *other = other_creature(call);

    if (me == NULL || other == NULL)
        return api_return(call, 0);
    if (call->data == ENEMY_OF_PARTY && !charge_level(call, me))
        return false;
    return api_return(call, questions[call->data](api_world(call), me, other));
}

static bool call_is_threatened(struct api_call *call)
{
    const struct thing *me = api_creature(call);

    if (!charge_level(call, me))
        return false;
    return api_return(call, me && check_is_threatened(api_world(call), me));
}

enum turn { HOSTILE, NEUTRAL, PEACEFUL };

static bool call_turn(struct api_call *call)
{
    struct thing *me = api_creature(call), *other = other_creature(call);

    if (me && call->data == PEACEFUL)
        anger_pacify(api_world(call), me);
    else if (me && other && call->data == HOSTILE)
        anger_turn_hostile(api_world(call), me, other);
    else if (me && other)
        anger_turn_neutral(api_world(call), me, other);
    return api_return(call, 0);
}

/* ---- leaders and companions ---- */

static bool call_leader(struct api_call *call)
{
    const struct thing *me = api_creature(call);

    return return_thing(call, me ? targets_leader(api_world(call), me) : NULL);
}

static bool call_leader_or_first(struct api_call *call)
{
    const struct thing *me = api_creature(call);

    if (!charge_level(call, me))
        return false;
    return return_thing(call, me ? orders_leader_or_first(api_world(call), me) : NULL);
}

static bool call_is_led_by(struct api_call *call)
{
    const struct thing *me = api_creature(call), *other = argument(call, 0);

    return api_return(call, me && targets_leader(api_world(call), me) == other);
}

/* Whoever is no player has no companions. */
static struct thing *player(struct thing *thing)
{
    return thing && thing->kind == T_PLAYER ? thing : NULL;
}

static bool call_make_companion(struct api_call *call)
{
    struct thing *me = api_creature(call), *leader = player(argument(call, 0));
    bool is_monster = me && me->kind == T_MONSTER;

    if (!charge_level(call, me))
        return false;
    return api_return(call, is_monster && leader &&
                                companion_make(api_world(call), me, leader, call->arguments[1]));
}

/* One look at the level for each rating; ratings end at 100 for scripts. */
static bool call_fit_summon(struct api_call *call)
{
    enum { RATING_MOST = 100 };
    const struct thing *leader = player(api_object(call));
    int rating = call->arguments[0];

    if (leader == NULL || rating > RATING_MOST)
        return api_return(call, rating);
    for (int i = 0; i <= rating; i++)
        if (!charge_level(call, leader))
            return false;
    return api_return(call, companion_fit(api_world(call), leader, rating, call->arguments[1]));
}

/* ---- what is taken for real ---- */

static bool call_is_illusion(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && stati_has(api_world(call), thing, ILLUSION));
}

static bool call_is_real(struct api_call *call)
{
    const struct thing *thing = api_object(call), *watcher = other_creature(call);

    return api_return(call, thing && watcher && eyes_is_real(api_world(call), watcher, thing));
}

static bool call_is_shadow_shape(struct api_call *call)
{
    const struct thing *me = api_creature(call);
    const struct res_monster *shape = me ? kind_shape(api_world(call), me) : NULL;

    return api_return(call, shape && shape->size >= SZ_SMALL);
}

/* ---- practice and worth ---- */

static bool is_practised(int attribute)
{
    return attribute >= 0 && attribute < ATTR_BASE;
}

static bool call_exercise(struct api_call *call)
{
    struct thing *me = api_creature(call);
    const int32_t *given = call->arguments;

    if (me && is_practised(given[0]) && given[2] >= 0 && given[2] < CHARACTER_GAINS)
        practice(api_world(call), me, given[0], given[1], given[2], given[3]);
    return api_return(call, 0);
}

/* quirk: wasting an attribute is practice of less than nothing. */
static bool call_abuse(struct api_call *call)
{
    struct thing *me = api_creature(call);

    if (me && is_practised(call->arguments[0]))
        practice(api_world(call), me, call->arguments[0], -call->arguments[1], 0, 0);
    return api_return(call, 0);
}

static bool call_item_level(struct api_call *call)
{
    const struct thing *item = api_object(call);

    return api_return(
        call, item && thing_is(item, T_ITEM) ? worth_level(api_world(call), item, true) : 0);
}

/* ---- the table ---- */

/* ---- talking ---- */

static bool call_can_talk(struct api_call *call)
{
    const struct thing *me = api_creature(call);

    return api_return(call, me && tongue_can_talk(api_world(call), me, NULL));
}

/* The second argument: whether it matters who is stronger. */
static bool call_regard(struct api_call *call)
{
    const struct thing *me = api_creature(call), *other = other_creature(call);

    if (me == NULL || other == NULL)
        return api_return(call, 0);
    if (!call->arguments[1])
        return api_return(call, regard_modifier(api_world(call), me, other));
    if (!charge_level(call, me) || !charge_level(call, other))
        return false;
    return api_return(call, regard_modifier_of_might(api_world(call), me, other));
}

static const struct api_row rows[] = {
    CALL_FOR(RELATION_STEPS, T_CREATURE_canTalk, call_can_talk, 0),
    CALL_FOR(RELATION_STEPS, T_CREATURE_getSocialMod, call_regard, 0),
    CALL_FOR(RELATION_STEPS, T_CREATURE_isHostileTo, call_relation, ENEMY),
    CALL_FOR(RELATION_STEPS, T_CREATURE_isHostileToPartyOf, call_relation, ENEMY_OF_PARTY),
    CALL_FOR(RELATION_STEPS, T_CREATURE_isFriendlyTo, call_relation, FRIEND),
    CALL_FOR(STATI_STEPS, T_CREATURE_isThreatened, call_is_threatened, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_getLeader, call_leader, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_getLeaderOrFirst, call_leader_or_first, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_isLedBy, call_is_led_by, 0),
    CALL_FOR(LOOK_STEPS, T_MONSTER_MakeCompanion, call_make_companion, 0),
    CALL_FOR(LOOK_STEPS, T_MONSTER_Pacify, call_turn, PEACEFUL),
    CALL_FOR(STATI_STEPS, T_MONSTER_TurnHostileTo, call_turn, HOSTILE),
    CALL_FOR(LOOK_STEPS, T_MONSTER_TurnNeutralTo, call_turn, NEUTRAL),
    CALL(T_PLAYER_FixSummonCR, call_fit_summon, 0),
    CALL_FOR(STATI_STEPS, T_THING_isIllusion, call_is_illusion, 0),
    CALL_FOR(RELATION_STEPS, T_THING_isRealTo, call_is_real, 0),
    CALL(T_THING_isShadowShape, call_is_shadow_shape, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_Exercise, call_exercise, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_Abuse, call_abuse, 0),
    CALL_FOR(STATI_STEPS, T_ITEM_ItemLevel, call_item_level, 0),
};

const struct api_rows api_relations_rows = {rows, COUNT_OF(rows)};
