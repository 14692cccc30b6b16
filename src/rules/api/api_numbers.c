/* What creatures can do, for scripts: attributes, feats, abilities, skills, checks, resistances. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/status/check.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/favourite.h"
#include "rules/value/feat.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/skill_kit.h"
#include "rules/value/spell_access.h"
#include "world/body.h"

/* Going through stati; working out a number from all there is. */
enum { STATI_STEPS = 100, NUMBER_STEPS = 600 };

static const struct character *character(const struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return who ? character_of(api_world(call), who) : NULL;
}

/* ---- questions with one number that give one ---- */

typedef int (*number_fn)(const struct world *w, const struct thing *who, int what);
typedef bool (*truth_fn)(const struct world *w, const struct thing *who, int what);

static bool answer_number(struct api_call *call, number_fn ask)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? ask(api_world(call), who, call->arguments[0]) : 0);
}

static bool answer_truth(struct api_call *call, truth_fn ask)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who && ask(api_world(call), who, call->arguments[0]));
}

enum { TRUTHS_FEAT, TRUTHS_FEAT_INBORN, TRUTHS_ABILITY, TRUTHS_ABILITY_INBORN, TRUTHS_SKILL };

static bool call_has(struct api_call *call)
{
    static const truth_fn asked[] = {
        [TRUTHS_FEAT] = feat_has,          [TRUTHS_FEAT_INBORN] = feat_has_inborn,
        [TRUTHS_ABILITY] = ability_has,    [TRUTHS_ABILITY_INBORN] = ability_has_inborn,
        [TRUTHS_SKILL] = skill_is_trained,
    };

    return answer_truth(call, asked[call->data]);
}

static bool call_ability_level(struct api_call *call)
{
    return answer_number(call, ability_level);
}

static bool call_skill_attribute(struct api_call *call)
{
    return answer_number(call, skill_attribute);
}

static bool call_base_attack(struct api_call *call)
{
    return answer_number(call, attr_base_attack);
}

/* ---- attributes ---- */

static bool is_attribute(int attr)
{
    return attr >= 0 && attr < ATTR_LAST;
}

enum { MOD, MOD_EXACT, MOD_KNOWN, MOD_EXACT_KNOWN };

static bool call_modifier(struct api_call *call)
{
    static const number_fn asked[] = {
        [MOD] = attr_modifier,
        [MOD_EXACT] = attr_modifier_exact,
        [MOD_KNOWN] = attr_modifier_known,
        [MOD_EXACT_KNOWN] = attr_modifier_exact_known,
    };

    if (!is_attribute(call->arguments[0]))
        return api_return(call, 0);
    return answer_number(call, asked[call->data]);
}

static bool call_attribute(struct api_call *call)
{
    const struct creature *body = creature_of(api_world(call), api_creature(call));
    int attr = call->arguments[0];

    return api_return(call, body && is_attribute(attr) ? body->attr[attr] : 0);
}

static bool call_known_attribute(struct api_call *call)
{
    const struct character *person = character(call);
    int attr = call->arguments[0];

    if (person == NULL)
        return call_attribute(call);
    return api_return(call, is_attribute(attr) ? person->attr_known[attr] : 0);
}

static bool call_inborn_attribute(struct api_call *call)
{
    int attr = call->arguments[0];

    if (character(call) == NULL)
        return api_refuse(call);
    if (attr < 0 || attr >= ATTR_BASE)
        return api_return(call, 0);
    return answer_number(call, attr_inborn);
}

static bool call_attack_mode(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? attr_attack_mode(api_world(call), who) : 0);
}

/* ---- skills ---- */

/* quirk: what a creature carries is gone through with the cursor that scripts use, so that a walk
 * over it is over after asking for a skill that a kit helps. */
static void end_walk(struct world *w, const struct thing *who)
{
    if (thing_is(who, T_CHARACTER))
        w->cursors.character_item = HANDLE_NONE;
    else
        w->cursors.monster_item = HANDLE_NONE;
}

static bool call_skill_level(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    bool is_inborn = call->data != 0;
    int skill = call->arguments[0];

    if (who == NULL)
        return api_return(call, 0);
    if (skill_kit_exists(skill))
        end_walk(api_world(call), who);
    return api_return(call, is_inborn ? skill_level_inborn(api_world(call), who, skill)
                                      : skill_level(api_world(call), who, skill));
}

static bool call_ranks(struct api_call *call)
{
    const struct character *person = character(call);
    int skill = call->arguments[0];

    return api_return(call, person && skill >= 0 && skill < SK_LAST ? person->ranks[skill] : 0);
}

static bool call_skill_check(struct api_call *call)
{
    struct thing *who = api_creature(call);

    return api_return(call, who && check_skill(api_world(call), who, call->arguments[0],
                                               call->arguments[1], call->arguments[3])
                                       .is_success);
}

/* quirk: the original looks beyond its table for a save that is none; here nobody makes it. */
static bool call_save(struct api_call *call)
{
    struct thing *who = api_creature(call);
    int save = call->arguments[0];
    bool is_one = save >= FORT && save <= WILL;

    return api_return(call, who && is_one &&
                                check_save(api_world(call), who, save, call->arguments[1],
                                           (uint32_t)call->arguments[2], 0));
}

static bool call_weapon_skill(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(
        call, who ? skill_weapon_kind(api_world(call), who, (res_id)call->arguments[0], false)
                  : WS_NOT_PROF);
}

static bool call_caster_level(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call, who ? skill_caster_level(api_world(call), who) : 0);
}

static bool call_has_innate_spell(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(
        call, who && spell_access_is_innate(api_world(call), who, (res_id)call->arguments[0]));
}

/* ---- weapons ---- */

enum { RATE_MELEE, RATE_RANGED, BEST_MELEE, BEST_RANGED };

/* quirk: what is carried is gone through with the cursor that scripts use. */
static bool call_favourite(struct api_call *call)
{
    const struct thing *who = api_creature(call), *best = NULL;
    struct world *w = api_world(call);

    if (who == NULL)
        return api_return(call, 0);
    end_walk(w, who);
    switch (call->data) {
    case RATE_MELEE: return api_return(call, favourite_melee_rating(w, who));
    case RATE_RANGED: return api_return(call, favourite_ranged_rating(w, who));
    case BEST_MELEE: best = favourite_melee(w, who); break;
    default: best = favourite_ranged(w, who); break;
    }
    return api_return(call, best ? api_number(call, best->self) : 0);
}

/* ---- levels ---- */

static bool call_total_level(struct api_call *call)
{
    const struct character *person = character(call);

    return api_return(call, person ? person->levels[0] + person->levels[1] + person->levels[2] : 0);
}

/* quirk: whoever has no level of the first class yet has one in it. */
static bool call_level_as(struct api_call *call)
{
    const struct character *person = character(call);

    if (person == NULL)
        return api_refuse(call);
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (person->classes[i] == (res_id)call->arguments[0])
            return api_return(call, i == 0 ? imax(1, person->levels[0]) : person->levels[i]);
    return api_return(call, 0);
}

/* ---- resistances ---- */

static bool call_resist(struct api_call *call)
{
    const struct thing *who = api_creature(call);

    return api_return(call,
                      who ? resist_level(api_world(call), who, call->arguments[0], false) : 0);
}

static bool call_last_check(struct api_call *call)
{
    return api_return(call, api_world(call)->last_check);
}

static const struct api_row rows[] = {
    CALL_FOR(STATI_STEPS, T_CREATURE_HasFeat, call_has, TRUTHS_FEAT),
    CALL_FOR(STATI_STEPS, T_CREATURE_IHasFeat, call_has, TRUTHS_FEAT_INBORN),
    CALL_FOR(STATI_STEPS, T_CREATURE_HasAbility, call_has, TRUTHS_ABILITY),
    CALL_FOR(STATI_STEPS, T_CREATURE_IHasAbility, call_has, TRUTHS_ABILITY_INBORN),
    CALL_FOR(STATI_STEPS, T_CREATURE_HasSkill, call_has, TRUTHS_SKILL),
    CALL_FOR(STATI_STEPS, T_CREATURE_AbilityLevel, call_ability_level, 0),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_SkillLevel, call_skill_level, 0),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_ISkillLevel, call_skill_level, 1),
    CALL_FOR(STATI_STEPS, T_CREATURE_SkillAttr, call_skill_attribute, 0),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_SkillCheck, call_skill_check, 0),
    CALL(LastSkillCheckResult, call_last_check, 0),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_SavingThrow, call_save, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_WepSkill, call_weapon_skill, 0),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_rateMeleeWeapon, call_favourite, RATE_MELEE),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_rateRangedWeapon, call_favourite, RATE_RANGED),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_getPrimaryMelee, call_favourite, BEST_MELEE),
    CALL_FOR(NUMBER_STEPS, T_CREATURE_getPrimaryRanged, call_favourite, BEST_RANGED),
    CALL_FOR(STATI_STEPS, T_CREATURE_CasterLev, call_caster_level, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_HasInnateSpell, call_has_innate_spell, 0),
    CALL(T_CREATURE_GetAttr, call_attribute, 0),
    CALL(T_CREATURE_KnownAttr, call_known_attribute, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_Mod, call_modifier, MOD),
    CALL_FOR(STATI_STEPS, T_CREATURE_Mod2, call_modifier, MOD_EXACT),
    CALL_FOR(STATI_STEPS, T_CREATURE_KMod, call_modifier, MOD_KNOWN),
    CALL_FOR(STATI_STEPS, T_CREATURE_KMod2, call_modifier, MOD_EXACT_KNOWN),
    CALL_FOR(STATI_STEPS, T_CREATURE_GetBAB, call_base_attack, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_AttackMode, call_attack_mode, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_ResistLevel, call_resist, 0),
    CALL_FOR(STATI_STEPS, T_CHARACTER_IAttr, call_inborn_attribute, 0),
    FIELD_OF(T_CHARACTER_Proficiencies, character, proficiencies, READ | WRITE),
    CALL(T_CHARACTER_TotalLevel, call_total_level, 0),
    CALL(T_CHARACTER_LevelAs, call_level_as, 0),
    CALL(T_CHARACTER_GetSkillRanks, call_ranks, 0),
    FIELD_OF(T_CHARACTER_GodID, character, god, READ | WRITE),
};

const struct api_rows api_numbers_rows = {rows, COUNT_OF(rows)};
