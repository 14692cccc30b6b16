/* What feats, skills and attributes give. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values_steps.h"

/* ---- feats ---- */

static const struct {
    int16_t feat;
    int8_t kind, attr, amount;
} feats[] = {
#define FEAT_BONUS(feat, kind, attr, amount) {feat, kind, attr, amount},
#include "rules/value/feat_bonuses.def"
#undef FEAT_BONUS
};

static void zen_defence(struct reckoning *r)
{
    uint32_t groups = attr_armour_groups(r->w, r->who);
    int modifier = attr_modifier(r->w, r->who, A_WIS);

    if (groups == 0)
        reckon_add(r, BONUS_INSIGHT, A_DEF, modifier);
    else if (!(groups & (WG_MARMOUR | WG_HARMOUR)))
        reckon_add(r, BONUS_INSIGHT, A_DEF, (modifier + 1) / 2);
}

void values_step_feats(struct reckoning *r)
{
    int stamina = 0;

    for (int i = 0; i < COUNT_OF(feats); i++)
        if (reckon_feat(r, feats[i].feat))
            reckon_add(r, feats[i].kind, feats[i].attr, feats[i].amount);
    stamina += reckon_feat(r, FT_ENDURANCE) ? 5 : 0;
    stamina += reckon_feat(r, FT_WOODSMAN) ? 2 : 0;
    reckon_add(r, BONUS_FEAT, A_FAT, stamina);
    if (reckon_feat(r, FT_ZEN_ARCHERY))
        reckon_add(r, BONUS_INSIGHT, A_HIT_ARCHERY, attr_modifier(r->w, r->who, A_WIS));
    if (reckon_feat(r, FT_ZEN_DEFENSE))
        zen_defence(r);
}

void values_step_athletics(struct reckoning *r)
{
    int level;

    if (!skill_is_trained(r->w, r->who, SK_ATHLETICS))
        return;
    level = skill_level(r->w, r->who, SK_ATHLETICS);
    reckon_add(r, BONUS_SKILL, A_MOV, imax(0, level / 2));
    reckon_add(r, BONUS_SKILL, A_FAT, imax(0, level / 3));
}

/* ---- saves and aim ---- */

/* Who is of one body and soul, or has no body to speak of, uses the better of both. */
void values_step_resilience(struct reckoning *r)
{
    int body = reckon_modifier(r, A_CON), mind = reckon_modifier(r, A_WIS);
    int inborn = attr_inborn(r->w, r->who, A_CON);

    if (r->c->attr[A_CON] == 0 || reckon_feat(r, FT_ONE_BODY_ONE_SOUL)) {
        body = mind = imax(body, mind);
        inborn = imax(inborn, attr_inborn(r->w, r->who, A_WIS));
    }
    reckon_add(r, BONUS_ATTR, A_SAV_FORT, body);
    reckon_add(r, BONUS_ATTR, A_SAV_WILL, mind);
    reckon_add(r, BONUS_ATTR, A_FAT, (inborn - 11) / 2);
    reckon_add(r, BONUS_ATTR, A_SAV_REF, reckon_modifier(r, A_DEX));
}

static bool is_light(const struct reckoning *r, const struct thing *item)
{
    return item && arms_can_finesse(r->w, item);
}

void values_step_aim(struct reckoning *r)
{
    int strength = reckon_modifier(r, A_STR), dexterity = reckon_modifier(r, A_DEX);
    bool has_finesse = reckon_feat(r, FT_WEAPON_FINESSE);
    int better = has_finesse ? imax(strength, dexterity) : strength;

    reckon_add(r, BONUS_ATTR, A_HIT_ARCHERY, dexterity);
    reckon_add(r, BONUS_ATTR, A_HIT_THROWN, dexterity);
    reckon_add(r, BONUS_ATTR, A_HIT_BRAWL, better);
    reckon_add(r, BONUS_ATTR, A_HIT_MELEE, is_light(r, r->melee) ? better : strength);
    reckon_add(r, BONUS_ATTR, A_HIT_OFFHAND, is_light(r, r->off_hand) ? better : strength);
    reckon_add(r, BONUS_ATTR, A_DMG_BRAWL, has_finesse ? imax(0, strength) : strength);
}

void values_step_size(struct reckoning *r)
{
    int smaller = SZ_MEDIUM - r->c->attr[A_SIZ];

    reckon_stack(r, BONUS_SIZE, A_DEF, smaller);
    reckon_stack(r, BONUS_SIZE, A_HIT, smaller);
}

/* ---- damage ---- */

static bool is_two_handed(const struct reckoning *r)
{
    return r->melee && r->in_hand == r->in_ready && !arms_has_flag(r->w, r->melee, WT_DOUBLE);
}

static void melee_damage(struct reckoning *r, int strength)
{
    if (r->melee && !arms_uses_strength(r->w, r->melee))
        return;
    if (is_two_handed(r))
        reckon_add(r, BONUS_ATTR, A_DMG_MELEE, imax(0, (strength * 3 + 1) / 2));
    else if (strength >= 0 || !reckon_feat(r, FT_WEAPON_FINESSE) ||
             (r->melee && !arms_can_finesse(r->w, r->melee)))
        reckon_add(r, BONUS_ATTR, A_DMG_MELEE, strength);
}

static void off_hand_damage(struct reckoning *r, int strength)
{
    if (r->off_hand == NULL || !arms_uses_strength(r->w, r->off_hand))
        return;
    if (strength > 0 && !(r->off_hand == r->melee && reckon_feat(r, FT_POWER_DOUBLE_WEAPON)))
        strength = (strength + 1) / 2;
    reckon_add(r, BONUS_ATTR, A_DMG_OFFHAND, strength);
}

void values_step_strength(struct reckoning *r)
{
    int strength = reckon_modifier(r, A_STR);

    melee_damage(r, strength);
    reckon_add(r, BONUS_ATTR, A_DMG_THROWN, imax(0, strength));
    if (r->missile && arms_uses_strength(r->w, r->missile))
        reckon_add(r, BONUS_ATTR, A_DMG_ARCHERY, strength);
    off_hand_damage(r, strength);
}

/* ---- hands ---- */

static bool is_too_large(const struct reckoning *r, const struct thing *item)
{
    return item && item->kind == T_WEAPON && arms_size(r->w, item, r->who) > r->c->attr[A_SIZ];
}

void values_step_grip(struct reckoning *r)
{
    if (r->in_hand == r->in_ready || !reckon_feat(r, FT_MONKEY_GRIP))
        return;
    if (is_too_large(r, r->in_hand))
        reckon_add(r, BONUS_CIRC, A_HIT_MELEE, -2);
    if (is_too_large(r, r->in_ready))
        reckon_add(r, BONUS_CIRC, A_HIT_OFFHAND, -2);
}

void values_step_fists(struct reckoning *r)
{
    if (reckon_feat(r, FT_LIGHTNING_FISTS))
        reckon_add(r, BONUS_FEAT, A_SPD_BRAWL, imax(0, reckon_modifier(r, A_DEX)));
    if (reckon_feat(r, FT_FISTS_OF_IRON))
        reckon_add(r, BONUS_FEAT, A_DMG_BRAWL, 1);
    if (reckon_feat(r, FT_RAPID_SHOT))
        reckon_add(r, BONUS_FEAT, A_SPD_ARCHERY, 5);
}

/* ---- defence ---- */

void values_step_dodging(struct reckoning *r)
{
    int dexterity = reckon_modifier(r, A_DEX);

    reckon_add(r, BONUS_ATTR, A_DEF,
               reckon_feat(r, FT_ELEGANT_DEFENSE) ? dexterity * 2 : dexterity);
    if (reckon_feat(r, FT_DODGE)) {
        bool is_free = !(attr_armour_groups(r->w, r->who) & WG_MARMOUR) &&
                       stature_encumbrance(r->w, r->who) <= EN_LIGHT;
        reckon_add(r, BONUS_DODGE, A_DEF, is_free ? 3 : 1);
    }
}

/* ---- what monks, paladins and the like can do ---- */

static bool can_flurry(const struct reckoning *r)
{
    return reckon_has(r, FLURRYING) && !reckon_has(r, POLYMORPH) &&
           ability_has(r->w, r->who, CA_FLURRY_OF_BLOWS) &&
           (r->p == NULL || slot_item_in_effect(r->w, r->who, SL_ARMOUR) == NULL);
}

static void flurry(struct reckoning *r, int mode)
{
    int penalty = -3 + ability_level(r->w, r->who, CA_FLURRY_OF_BLOWS);

    reckon_add(r, BONUS_CLASS, A_SPD_ARCHERY + mode, 20);
    reckon_add(r, BONUS_CLASS, A_HIT_ARCHERY + mode, penalty);
}

static bool is_martial(const struct reckoning *r, const struct thing *item)
{
    return item && (arms_record(r->w, item)->group & WG_MARTIAL);
}

void values_step_flurry(struct reckoning *r)
{
    bool with_anything;

    if (!can_flurry(r))
        return;
    with_anything = reckon_feat(r, FT_NON_STANDARD_FLURRY);
    flurry(r, S_BRAWL);
    if (with_anything || is_martial(r, r->in_hand))
        flurry(r, S_MELEE);
    if (with_anything || is_martial(r, r->in_ready))
        flurry(r, S_DUAL);
}

static void chaotic_morale(struct reckoning *r)
{
    if (!kind_is(r->w, r->who, MA_CHAOTIC))
        return;
    if (r->p)
        reckon_add(r, BONUS_MORALE, A_SAV_WILL, imax(0, (r->p->law_chaos - 35) / 5));
    else
        reckon_add(r, BONUS_MORALE, A_SAV_WILL, kind_has_flag(r->w, r->who, M_IALIGN) ? 6 : 3);
}

static void channel(struct reckoning *r)
{
    int charisma = reckon_modifier_exact(r, A_CHA);

    if (charisma <= 0)
        return;
    if (reckon_feat(r, FT_DIVINE_MIGHT)) {
        reckon_add(r, BONUS_SACRED, A_DMG_BRAWL, charisma);
        reckon_add(r, BONUS_SACRED, A_DMG_MELEE, charisma);
        reckon_add(r, BONUS_SACRED, A_DMG_OFFHAND, charisma);
    }
    if (reckon_feat(r, FT_DIVINE_VIGOR)) {
        reckon_add(r, BONUS_SACRED, A_CON, 2);
        reckon_add(r, BONUS_SACRED, A_MOV, charisma);
    }
}

void values_step_grace(struct reckoning *r)
{
    if (ability_has(r->w, r->who, CA_DIVINE_GRACE) && reckon_modifier(r, A_CHA) > 0)
        reckon_add(r, BONUS_GRACE, A_SAV, reckon_modifier(r, A_CHA));
    chaotic_morale(r);
    if (reckon_has(r, CHANNELING))
        channel(r);
    if (ability_has(r->w, r->who, CA_UNEARTHLY_LUCK) && reckon_modifier(r, A_LUC) > 0)
        reckon_add(r, BONUS_LUCK, A_SAV, reckon_modifier(r, A_LUC));
    if (ability_has(r->w, r->who, CA_INCREASED_MOVE))
        reckon_add(r, BONUS_CLASS, A_MOV, ability_level(r->w, r->who, CA_INCREASED_MOVE));
}
