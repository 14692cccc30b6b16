/* What persons gain, for scripts: abilities, feats, attributes, points of skills. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/fight/deed.h"
#include "rules/person/feat_gain.h"
#include "rules/person/gain.h"
#include "rules/status/status.h"
#include "rules/time/linger.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"

/* Values are worked out anew for each thing gained. */
enum { GAIN_STEPS = 500 };

/* The person a function is called on; NULL: it is none. */
static struct thing *person(const struct api_call *call)
{
    struct thing *who = api_object(call);

    return who && character_of(api_world(call), who) ? who : NULL;
}

static bool call_gain_inherent(struct api_call *call)
{
    struct thing *who = api_object(call);

    if (who && thing_is(who, T_CREATURE))
        gain_inherent(api_world(call), who, wrap16(call->arguments[0]), wrap16(call->arguments[1]),
                      call->arguments[2] != 0);
    return api_return(call, 0);
}

static bool call_add_abilities(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_grants(api_world(call), who, (res_id)call->arguments[0], wrap16(call->arguments[1]));
    return api_return(call, 0);
}

static bool call_gain_feat(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        feat_gain(api_world(call), who, wrap16(call->arguments[0]), 0);
    return api_return(call, 0);
}

static bool call_gain_ability(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_ability(api_world(call), who, wrap16(call->arguments[0]), (uint32_t)call->arguments[1],
                     (res_id)call->arguments[2], wrap16(call->arguments[3]));
    return api_return(call, 0);
}

static bool call_gain_skill_points(struct api_call *call)
{
    struct thing *who = person(call);

    if (who)
        gain_skill_points(api_world(call), who, (res_id)call->arguments[0],
                          wrap16(call->arguments[1]));
    return api_return(call, 0);
}

/* Two draws each time, and more where they are the same. */
static bool call_swap(struct api_call *call)
{
    struct thing *who = person(call);
    struct world *w = api_world(call);
    struct character *p = who ? character_of(w, who) : NULL;

    for (int i = 0; p && i < wrap16(call->arguments[0]); i++) {
        int16_t *attr = p->attr_base;
        int first = roll_below(w, ATTR_BASE), second;
        do
            second = roll_below(w, ATTR_BASE);
        while (second == first);
        int16_t value = attr[first];
        attr[first] = attr[second];
        attr[second] = value;
    }
    if (who)
        values_update(w, who);
    return api_return(call, 0);
}

static bool call_deed(struct api_call *call)
{
    const struct thing *who = person(call);
    struct str_builder what = {0};

    sb_add(&what, api_text(call, 2));
    if (who)
        deed_done(api_world(call), who->self,
                  &(struct deed){.alignment = (uint16_t)call->arguments[0],
                                 .gravity = wrap16(call->arguments[1]),
                                 .what = sb_cstr(&what)});
    sb_free(&what);
    return api_return(call, 0);
}

/* A long act comes to its end; a player may go on unless he is forced. */
static bool call_halt(struct api_call *call)
{
    struct thing *who = api_object(call);
    struct str_builder why = {0};

    sb_add(&why, api_text(call, 0));
    if (who && stati_has(api_world(call), who, ACTING))
        linger_halt(api_world(call), who, call->arguments[1] != 0, sb_cstr(&why));
    sb_free(&why);
    return api_return(call, 0);
}

/* There is no mode for wizards, and no way into it. */
static bool get_wizardry(struct api_call *call)
{
    return api_return(call, 0);
}

/* The original's door to its own workshop; there is none here to open. */
static bool set_wizardry(struct api_call *call)
{
    return api_return(call, 0);
}

static bool set_race(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *who = api_creature(call);
    struct character *person = who ? character_of(w, who) : NULL;

    if (person && library_kind(w->library, (res_id)call->arguments[0]) == RES_RACE)
        person->race = (res_id)call->arguments[0];
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    SET(T_PLAYER_WizardMode, set_wizardry, 0),
    SET(T_PLAYER_RaceID, set_race, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_SwapAttributes, call_swap, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_AlignedAct, call_deed, 0),
    CALL_FOR(GAIN_STEPS, T_CREATURE_HaltAction, call_halt, 0),
    GET(T_PLAYER_WizardMode, get_wizardry, 0),
    CALL_FOR(GAIN_STEPS, T_CREATURE_GainInherentBonus, call_gain_inherent, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_AddAbilities, call_add_abilities, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_GainFeat, call_gain_feat, 0),
    CALL_FOR(GAIN_STEPS, T_CHARACTER_GainAbility, call_gain_ability, 0),
    CALL(T_CHARACTER_GainBonusSkills, call_gain_skill_points, 0),
    FIELD_OF(T_PLAYER_RaceID, character, race, READ),
};

const struct api_rows api_character_rows = {rows, COUNT_OF(rows)};
