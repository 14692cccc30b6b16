/* What creatures are, for scripts: kinds, flags, size, age, plane, life and mana. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/magic/mana.h"
#include "rules/make/template.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/guard.h"
#include "rules/value/kind.h"
#include "rules/value/stature.h"
#include "world/body.h"

/* Going through the stati of a creature, and through what a creature carries. */
enum { KIND_STEPS = 100, CARRY_STEPS = 300 };

/* ---- kinds ---- */

static bool call_is_kind(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && kind_is(api_world(call), who, call->arguments[0]));
}

static bool call_has_flag(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && kind_has_flag(api_world(call), who, call->arguments[0]));
}

static bool call_is_small_race(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && kind_is_small_race(api_world(call), who));
}

static bool call_is_aerial(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && kind_is_aerial(api_world(call), who));
}

static bool call_plane(struct api_call *call)
{
    const struct thing *what = api_object(call);

    return api_return(call, what ? kind_plane(api_world(call), what) : PHASE_MATERIAL);
}

static bool call_challenge(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    bool may_be_negative = call->arguments[0] != 0;

    return api_return(call, who ? kind_challenge(api_world(call), who, may_be_negative) : 0);
}

/* quirk: a dragon that has no age becomes a young adult by being asked for it. */
static bool call_age(struct api_call *call)
{
    struct thing *who = api_creature(call);

    return api_return(call, who ? template_age(api_world(call), who) : 0);
}

/* ---- templates ---- */

static bool call_add_template(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (!api_take(call, VM_STATI, 1))
        return false;
    if (who)
        template_add(api_world(call), who, (res_id)call->arguments[0]);
    return api_return(call, 0);
}

static bool call_can_add_template(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call,
                      who && template_can_add(api_world(call), who, (res_id)call->arguments[0]));
}

/* ---- the body ---- */

static bool call_has_attack(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && attacks_find(api_world(call), who, call->arguments[0], NULL));
}

static bool call_encumbrance(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? stature_encumbrance(api_world(call), who) : EN_NONE);
}

static bool call_armour_type(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? (int32_t)attr_armour_groups(api_world(call), who) : 0);
}

static bool call_is_blind(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && attr_is_blind(api_world(call), who));
}

static bool call_hunger(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? attr_hunger(api_world(call), who) : 0);
}

static bool call_god(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    const struct character *character = who ? character_of(api_world(call), who) : NULL;

    return api_return(call, character ? (int32_t)character->god : 0);
}

/* ---- mana ---- */

enum mana { MANA_LEFT, MANA_ALL, MANA_NOT_HELD };

static bool call_mana(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    const struct world *w = api_world(call);

    if (who == NULL)
        return api_return(call, 0);
    switch ((enum mana)call->data) {
    case MANA_LEFT: return api_return(call, attr_mana(w, who));
    case MANA_ALL: return api_return(call, attr_mana_total(w, who));
    default: return api_return(call, mana_free(w, who));
    }
}

static bool call_lose_mana(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    if (who && call->arguments[1])
        mana_hold(api_world(call), who, call->arguments[0]);
    else if (who)
        mana_use(api_world(call), who, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_gain_mana(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    if (who)
        mana_regain(api_world(call), who, call->arguments[0]);
    return api_return(call, 0);
}

/* As far as a person knows what its things add. */
static bool call_known_mana(struct api_call *call)
{
    enum { MANA_PER_POINT = 5 };
    const struct thing *who = api_creature(call);
    const struct character *person = character_of(api_world(call), who);
    const struct creature *body = creature_of(api_world(call), who);

    if (person == NULL)
        return api_return(call, 0);
    int32_t all = body->mana_most + person->attr_known[A_MAN] * MANA_PER_POINT;
    return api_return(
        call, call->data == MANA_ALL ? all : imax(0, all - (body->mana_used + body->mana_held)));
}

static bool call_is_flat_footed(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && guard_is_down(api_world(call), who));
}

/* Another body, or another nature (the datum). Who is no creature, and what is none, stay as they
 * are; values follow when they are worked out next. */
enum { ITS_SHAPE, ITS_NATURE };

static bool set_kind(struct api_call *call)
{
    struct thing *who = api_creature(call);
    res_id kind = (res_id)call->arguments[0];

    if (who && library_kind(api_world(call)->library, kind) == RES_MONSTER) {
        if (call->data == ITS_SHAPE)
            creature_of(api_world(call), who)->shape = kind;
        else
            who->resource = kind;
        api_world(call)->marks.sight = true;
    }
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    SET(T_CREATURE_mID, set_kind, ITS_SHAPE),
    SET(T_CREATURE_tmID, set_kind, ITS_NATURE),
    CALL_FOR(KIND_STEPS, T_CREATURE_isMType, call_is_kind, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_HasMFlag, call_has_flag, 0),
    CALL(T_CREATURE_isSmallRace, call_is_small_race, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_isAerial, call_is_aerial, 0),
    CALL_FOR(KIND_STEPS, T_THING_onPlane, call_plane, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_ChallengeRating, call_challenge, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_GetAgeCatagory, call_age, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_AddTemplate, call_add_template, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_CanAddTemplate, call_can_add_template, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_HasAttk, call_has_attack, 0),
    CALL_FOR(CARRY_STEPS, T_CREATURE_Encumbrance, call_encumbrance, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_ArmourType, call_armour_type, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_isBlind, call_is_blind, 0),
    CALL_FOR(KIND_STEPS, T_CREATURE_HungerState, call_hunger, 0),
    CALL(T_CREATURE_getGod, call_god, 0),
    CALL(T_CREATURE_cMana, call_mana, MANA_LEFT),
    CALL(T_CREATURE_tMana, call_mana, MANA_ALL),
    CALL(T_CREATURE_nhMana, call_mana, MANA_NOT_HELD),
    CALL(T_CREATURE_LoseMana, call_lose_mana, 0),
    CALL(T_CREATURE_GainMana, call_gain_mana, 0),
    CALL(T_CHARACTER_kcMana, call_known_mana, MANA_LEFT),
    CALL(T_CHARACTER_ktMana, call_known_mana, MANA_ALL),
    CALL(T_CREATURE_isFlatFooted, call_is_flat_footed, 0),
    FIELD_OF(T_CREATURE_mID, creature, shape, READ),
    FIELD_OF(T_CREATURE_tmID, thing, resource, READ),
    FIELD_OF(T_CREATURE_PartyID, creature, party, READ | WRITE),
    FIELD_OF(T_CREATURE_cHP, thing, hp, READ | WRITE),
    FIELD_OF(T_CREATURE_mHP, thing, hp_max, READ | WRITE),
    FIELD_OF(T_CREATURE_Subdual, creature, subdual, READ | WRITE),
    FIELD_OF(T_CREATURE_cFP, creature, fatigue, READ | WRITE),
    FIELD_OF(T_CREATURE_mMana, creature, mana_most, READ | WRITE),
    FIELD_OF(T_CREATURE_uMana, creature, mana_used, READ | WRITE),
    FIELD_OF(T_CREATURE_hMana, creature, mana_held, READ | WRITE),
    FIELD_OF(T_CREATURE_AoO, creature, opportunities, READ | WRITE),
    FIELD_OF(T_CREATURE_FFCount, creature, flat_footed, READ | WRITE),
    FIELD_OF(T_CREATURE_StateFlags, creature, state, READ | WRITE),
    FIELD_OF(T_CREATURE_SightRange, creature, sight_range, READ | WRITE),
    FIELD_OF(T_CREATURE_LightRange, creature, light_range, READ | WRITE),
    FIELD_OF(T_CREATURE_ShadowRange, creature, shadow_range, READ | WRITE),
    FIELD_OF(T_CREATURE_InfraRange, creature, infra_range, READ | WRITE),
    FIELD_OF(T_CREATURE_TremorRange, creature, tremor_range, READ | WRITE),
    FIELD_OF(T_CREATURE_BlindRange, creature, blind_range, READ | WRITE),
    FIELD_OF(T_CREATURE_TelepRange, creature, telep_range, READ | WRITE),
    FIELD_OF(T_CREATURE_PercepRange, creature, percep_range, READ | WRITE),
};

const struct api_rows api_creature_rows = {rows, COUNT_OF(rows)};
