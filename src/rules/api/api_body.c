/* Bodies, for scripts: what things are made of, hit points, fatigue, other shapes; and spells by
 * number. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/status/hiding.h"
#include "rules/status/status_motion.h"
#include "rules/status/status_shape.h"
#include "rules/value/arms.h"
#include "rules/value/life.h"
#include "rules/value/material.h"
#include "rules/value/skill.h"
#include "rules/value/spellbook.h"
#include "rules/value/values.h"
#include "world/body.h"

enum { BODY_STEPS = 200 }; /* values may be worked out */

/* ---- materials ---- */

enum { EVERY, METALLIC, WOODEN, ORGANIC, CORPOREAL };

/* Who lives is made of nothing, as far as this goes. */
static int material_of(const struct world *w, const struct thing *thing)
{
    const struct res_feature *feature;

    if (item_of(w, thing))
        return arms_material(w, thing);
    feature = library_record(w->library, thing->resource, RES_FEATURE);
    return feature ? feature->material : MAT_EMPTYNESS;
}

static bool call_material(struct api_call *call)
{
    const struct thing *thing = api_object(call);
    int material = thing ? material_of(api_world(call), thing) : MAT_EMPTYNESS;

    switch (call->data) {
    case METALLIC: return api_return(call, material_is_metallic(material));
    case WOODEN: return api_return(call, material_is_wooden(material));
    case ORGANIC: return api_return(call, material_is_organic(material));
    case CORPOREAL: return api_return(call, material_is_corporeal(material));
    default: return api_return(call, material);
    }
}

/* ---- bodies ---- */

static bool call_values(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        values_update(api_world(call), who);
    return api_return(call, 0);
}

static bool call_hit_points(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        life_roll(api_world(call), who);
    return api_return(call, 0);
}

static bool call_tire(struct api_call *call)
{
    struct thing *who = api_creature(call);
    int amount = wrap16(call->arguments[0]);

    if (who == NULL)
        return api_return(call, 0);
    return api_return(call, call->arguments[1] ? status_motion_exert(api_world(call), who, amount)
                                               : status_motion_weary(api_world(call), who, amount));
}

static bool call_shape(struct api_call *call)
{
    struct thing *who = api_creature(call);
    const struct thing *source = api_thing(call, 2);
    res_id body = (res_id)call->arguments[0];

    if (who && library_kind(api_world(call)->library, body) == RES_MONSTER)
        status_shape_change(api_world(call), who,
                            &(struct status_change){.body = body,
                                                    .merges = call->arguments[1] != 0,
                                                    .source = source ? source->self : HANDLE_NONE});
    return api_return(call, 0);
}

static bool call_reveal(struct api_call *call)
{
    struct thing *who = api_creature(call);

    if (who)
        hiding_reveal(api_world(call), who, call->arguments[0] != 0);
    return api_return(call, 0);
}

/* ---- spells by number ---- */

static bool call_spell_number(struct api_call *call)
{
    return api_return(call, spellbook_number(api_world(call)->library, (res_id)call->arguments[0]));
}

static bool call_spell(struct api_call *call)
{
    return api_return(
        call, (int32_t)spellbook_spell(api_world(call)->library, wrap16(call->arguments[0])));
}

static bool call_spell_count(struct api_call *call)
{
    return api_return(call, spellbook_count(api_world(call)->library));
}

/* The datum: whether the spell is given by its number. */
static bool call_spell_flags(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *who = api_creature(call);
    res_id spell = call->data ? spellbook_spell(w->library, wrap16(call->arguments[0]))
                              : (res_id)call->arguments[0];
    const uint16_t *flags = who ? spellbook_flags(w, who, spell) : NULL;

    return api_return(call, flags ? *flags : 0);
}

static bool call_set_spell_flags(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    uint16_t *flags = who ? spellbook_flags(api_world(call), who, (res_id)call->arguments[0])
                          : NULL;

    if (flags)
        *flags = (uint16_t)call->arguments[1];
    return api_return(call, 0);
}

static bool call_gain_spell(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    uint16_t *flags = who ? spellbook_flags(api_world(call), who, (res_id)call->arguments[0])
                          : NULL;

    if (flags)
        *flags |= (uint16_t)call->arguments[1];
    return api_return(call, 0);
}

/* ---- words and options ---- */

static bool call_skill_name(struct api_call *call)
{
    return api_return_text(call, str_from(skill_name(wrap16(call->arguments[0]))));
}

static bool call_option(struct api_call *call)
{
    int option = wrap16(call->arguments[0]);
    const struct world *w = api_world(call);

    return api_return(call, option >= 0 && option < COUNT_OF(w->options) && w->options[option]);
}

static bool call_explain(struct api_call *call)
{
    struct str_builder text = {0};
    struct thing *who = api_creature(call);
    int attr = wrap8(call->arguments[0]), most = wrap16(call->arguments[1]);

    if (who && attr >= 0 && attr < ATTR_LAST) {
        values_update(api_world(call), who);
        values_explain(api_world(call), attr, &text);
    }
    api_return_text(call, str_slice(sb_str(&text), 0, (size_t)imax(most, 0)));
    sb_free(&text);
    return true;
}

static bool get_formula_seed(struct api_call *call)
{
    return api_return(call, (int32_t)api_world(call)->chance.formula_seed);
}

static bool set_formula_seed(struct api_call *call)
{
    api_world(call)->chance.formula_seed = (uint32_t)call->arguments[0];
    return true;
}

static const struct api_row rows[] = {
    CALL(T_THING_Material, call_material, EVERY),
    CALL(T_THING_isMetallic, call_material, METALLIC),
    CALL(T_THING_isWooden, call_material, WOODEN),
    CALL(T_THING_isOrganic, call_material, ORGANIC),
    CALL(T_THING_isCorporeal, call_material, CORPOREAL),
    CALL_FOR(BODY_STEPS, T_CREATURE_CalcValues, call_values, 0),
    CALL_FOR(BODY_STEPS, T_CREATURE_CalcHP, call_hit_points, 0),
    CALL_FOR(BODY_STEPS, T_CREATURE_LoseFatigue, call_tire, 0),
    CALL_FOR(BODY_STEPS, T_CREATURE_Shapeshift, call_shape, 0),
    CALL_FOR(BODY_STEPS, T_CREATURE_Reveal, call_reveal, 0),
    CALL(T_GAME_SpellNum, call_spell_number, 0),
    CALL(T_GAME_SpellID, call_spell, 0),
    CALL(T_GAME_LastSpell, call_spell_count, 0),
    CALL(T_CHARACTER_SpellKnown, call_spell_flags, 1),
    CALL(T_CHARACTER_getSpellFlags, call_spell_flags, 0),
    CALL(T_CHARACTER_setSpellFlags, call_set_spell_flags, 0),
    CALL(T_PLAYER_GainSpell, call_gain_spell, 0),
    CALL(SkillName, call_skill_name, 0),
    CALL(T_PLAYER_Opt, call_option, 0),
    CALL_FOR(BODY_STEPS, T_PLAYER_BonusBreakdown, call_explain, 0),
    GET(T_PLAYER_formulaSeed, get_formula_seed, 0),
    SET(T_PLAYER_formulaSeed, set_formula_seed, 0),
};

const struct api_rows api_body_rows = {rows, COUNT_OF(rows)};
