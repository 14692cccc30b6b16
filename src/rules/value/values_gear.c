/* What weapons, armour and burden give. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values_steps.h"

/* ---- which weapon is what ---- */

/* A weapon over the shoulder, for when the hands hold one for shooting or throwing. */
static struct thing *from_shoulder(const struct reckoning *r)
{
    struct thing *item = slot_item_in_effect(r->w, r->who, SL_LSHOULDER);

    return item && item->kind == T_WEAPON && !arms_is_thrown_only(r->w, item) ? item : NULL;
}

static void choose_melee(struct reckoning *r)
{
    if (r->melee && r->melee->kind == T_BOW) {
        r->missile = r->melee;
        r->off_hand = NULL;
        r->melee = from_shoulder(r);
    }
    if (r->melee && arms_is_thrown_only(r->w, r->melee)) {
        r->thrown = r->melee;
        r->off_hand = NULL;
        r->melee = from_shoulder(r);
    } else if (r->melee && r->thrown == NULL && arms_has_flag(r->w, r->melee, IT_THROWABLE)) {
        r->thrown = r->melee;
    }
}

static bool counts_in_off_hand(const struct reckoning *r)
{
    return r->off_hand && r->off_hand->kind == T_WEAPON &&
           (r->off_hand != r->melee || arms_has_flag(r->w, r->melee, WT_DOUBLE));
}

static handle handle_of(const struct thing *thing)
{
    return thing ? thing->self : HANDLE_NONE;
}

void values_step_weapons(struct reckoning *r)
{
    struct world_values *left = &r->w->values;

    r->in_hand = r->melee = slot_item_in_effect(r->w, r->who, SL_WEAPON);
    r->in_ready = r->off_hand = slot_item_in_effect(r->w, r->who, SL_READY);
    r->missile = slot_item_in_effect(r->w, r->who, SL_ARCHERY);
    r->thrown = r->throwing;
    choose_melee(r);
    if (!counts_in_off_hand(r))
        r->off_hand = NULL;
    left->melee = handle_of(r->melee);
    left->off_hand = handle_of(r->off_hand);
    left->missile = handle_of(r->missile);
    left->thrown = handle_of(r->thrown);
}

/* ---- weapons in five ways of fighting ---- */

/* quirk: fists are as good as the weapon in the hand: bare hands were meant to have none. */
static struct thing *weapon_of(const struct reckoning *r, int mode)
{
    switch (mode) {
    case S_ARCHERY: return r->missile;
    case S_THROWN: return r->thrown;
    case S_DUAL: return r->off_hand;
    default: return r->melee;
    }
}

static bool is_in_melee(const struct reckoning *r, const struct thing *item)
{
    return item == r->off_hand || item == r->melee;
}

static const struct {
    int8_t hit, speed, damage, defence;
} weapon_skills[] = {
#define WEAPON_SKILL(skill, hit, speed, damage, defence) [skill] = {hit, speed, damage, defence},
#include "rules/value/weapon_skills.def"
#undef WEAPON_SKILL
};

static void by_skill(struct reckoning *r, const struct thing *item, int mode, int skill)
{
    if (skill < 0 || skill >= COUNT_OF(weapon_skills) || (skill == WS_NOT_PROF && mode == S_BRAWL))
        return;
    reckon_add(r, BONUS_SKILL, A_HIT_ARCHERY + mode, weapon_skills[skill].hit);
    reckon_add(r, BONUS_SKILL, A_SPD_ARCHERY + mode, weapon_skills[skill].speed);
    reckon_add(r, BONUS_SKILL, A_DMG_ARCHERY + mode, weapon_skills[skill].damage);
    /* quirk: it counts once for each way of fighting that the weapon is used in; and bare hands
     * are a weapon in the hand, too. */
    if (weapon_skills[skill].defence && r->in_hand == item && is_in_melee(r, item))
        reckon_stack(r, BONUS_SKILL, A_DEF, weapon_skills[skill].defence);
}

static void by_make(struct reckoning *r, const struct thing *item, int mode)
{
    const struct res_item *record = arms_record(r->w, item);
    bool is_orcish = arms_has_quality(r->w, item, IQ_ORCISH);
    int elven = arms_has_quality(r->w, item, IQ_ELVEN) ? 2 : 0;

    reckon_add(r, BONUS_WEAPON, A_HIT_ARCHERY + mode,
               record->shape.weapon.acc + arms_has_quality(r->w, item, IQ_MITHRIL) - is_orcish);
    reckon_add(r, BONUS_WEAPON, A_SPD_ARCHERY + mode, record->shape.weapon.speed + elven);
    if (is_orcish || arms_has_quality(r->w, item, IQ_ADAMANT))
        reckon_add(r, BONUS_WEAPON, A_DMG_ARCHERY + mode, 1);
}

static void by_plus(struct reckoning *r, const struct thing *item, int mode)
{
    int plus = arms_plus(r->w, item);

    if (r->known_only && !arms_is_known(r->w, item, KN_PLUS))
        return;
    reckon_add(r, BONUS_ENHANCE, A_HIT_ARCHERY + mode,
               plus + (arms_has_quality(r->w, item, WQ_ACCURACY) ? 4 : 0));
    reckon_add(r, BONUS_ENHANCE, A_SPD_ARCHERY + mode, plus);
    reckon_add(r, BONUS_ENHANCE, A_DMG_ARCHERY + mode, plus);
}

/* Weapons of an alignment, and whom they do not want to serve. */
static const uint8_t unwilling[][2] = {
    {WQ_HOLY, MA_EVIL}, {WQ_UNHOLY, MA_GOOD}, {WQ_CHAOTIC, MA_LAWFUL}, {WQ_LAWFUL, MA_CHAOTIC}};

static bool is_extreme(const struct reckoning *r)
{
    return (kind_is(r->w, r->who, MA_LAWFUL) || kind_is(r->w, r->who, MA_CHAOTIC)) &&
           (kind_is(r->w, r->who, MA_GOOD) || kind_is(r->w, r->who, MA_EVIL));
}

static void resist(struct reckoning *r, int mode)
{
    reckon_add(r, BONUS_NEGLEV, A_HIT_ARCHERY + mode, -2);
    reckon_add(r, BONUS_NEGLEV, A_DMG_ARCHERY + mode, -2);
    reckon_add(r, BONUS_NEGLEV, A_SPD_ARCHERY + mode, -4);
}

static void by_alignment(struct reckoning *r, const struct thing *item, int mode)
{
    for (int i = 0; i < COUNT_OF(unwilling); i++)
        if (arms_has_quality(r->w, item, unwilling[i][0]) && kind_is(r->w, r->who, unwilling[i][1]))
            resist(r, mode);
    if (arms_has_quality(r->w, item, WQ_BALANCE) && is_extreme(r))
        resist(r, mode);
}

/* Druids cannot abide metal. */
static void shun_metal(struct reckoning *r, const struct thing *item)
{
    if (arms_is_metallic(r->w, item))
        reckon_stack(r, BONUS_ARMOUR, A_PRI, -16);
}

static int weapon_skill(const struct reckoning *r, const struct thing *item)
{
    return r->p ? skill_weapon(r->w, r->who, item) : skill_weapon_of_monster(r->w, &r->feats, item);
}

void values_step_modes(struct reckoning *r)
{
    int bare = weapon_skill(r, NULL); /* most hands are empty in most ways */

    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++) {
        const struct thing *item = weapon_of(r, mode);
        by_skill(r, item, mode, item ? weapon_skill(r, item) : bare);
        if (item == NULL)
            continue;
        by_make(r, item, mode);
        by_plus(r, item, mode);
        /* quirk: with fists and blade alike, so a blade counts twice. */
        if (is_in_melee(r, item) && (mode != S_BRAWL || mistake_is_kept(r->w, MISTAKE_METAL_TWICE)))
            shun_metal(r, item);
        by_alignment(r, item, mode);
    }
}

static bool is_swift(const struct reckoning *r, const struct thing *item)
{
    return item && arms_has_quality(r->w, item, WQ_SPEED);
}

void values_step_swift_weapons(struct reckoning *r)
{
    if (is_swift(r, r->melee))
        reckon_stack(r, BONUS_ENHANCE, A_SPD_MELEE, r->off_hand ? 5 : 10);
    if (is_swift(r, r->off_hand))
        reckon_stack(r, BONUS_ENHANCE, A_SPD_MELEE, 5);
    if (is_swift(r, r->missile))
        reckon_stack(r, BONUS_ENHANCE, A_SPD_ARCHERY, 10);
}

void values_step_reach(struct reckoning *r)
{
    const struct thing *weapon = slot_item(r->w, r->who, SL_WEAPON);
    int state = r->c->state & ~(MS_HAS_REACH | MS_REACH_ONLY);

    if (weapon && arms_has_flag(r->w, weapon, WT_REACH)) {
        state |= MS_HAS_REACH;
        if (!arms_has_flag(r->w, weapon, WT_STRIKE_NEAR))
            state |= MS_REACH_ONLY;
    } else if (stature_reach(r->w, r->who)) {
        state |= MS_HAS_REACH;
    }
    r->c->state = wrap16(state);
}

/* ---- armour ---- */

static void hinder(struct reckoning *r, int kind, int penalty)
{
    reckon_stack(r, kind, A_SPD, penalty);
    reckon_stack(r, kind, A_HIT, penalty);
    reckon_stack(r, kind, A_SAV_REF, penalty);
}

static void shield(struct reckoning *r, const struct thing *item)
{
    int penalty = arms_penalty(r->w, item, r->who, true);

    if (!r->is_grappled) {
        reckon_stack(r, BONUS_SHIELD, A_COV, arms_coverage(r->w, item, r->who, r->known_only));
        reckon_add(r, BONUS_SHIELD, A_DEF, arms_defence(r->w, item, r->who, r->known_only));
        reckon_add(r, BONUS_SHIELD, A_ARM, arms_armour(r->w, item, 0, r->known_only));
    }
    reckon_stack(r, BONUS_SHIELD, A_ARC, penalty * 2);
    shun_metal(r, item);
    if (skill_weapon(r->w, r->who, item) == WS_NOT_PROF)
        hinder(r, BONUS_SHIELD, penalty);
    reckon_add(r, BONUS_SHIELD, A_MOV, penalty / 2);
}

static void suit(struct reckoning *r, const struct thing *item)
{
    int penalty = arms_penalty(r->w, item, r->who, true);

    reckon_stack(r, BONUS_ARMOUR, A_COV, arms_coverage(r->w, item, r->who, r->known_only));
    reckon_stack(r, BONUS_ARMOUR, A_ARC, penalty * 2);
    shun_metal(r, item);
    if (!arms_is_group(r->w, item, WG_LARMOUR))
        reckon_stack(r, BONUS_ARMOUR, A_BAR, penalty * 2);
    if (skill_weapon(r->w, r->who, item) == WS_NOT_PROF)
        hinder(r, BONUS_ARMOUR, penalty);
    reckon_add(r, BONUS_ARMOUR, A_MOV, penalty);
}

static void worn(struct reckoning *r, const struct thing *item, int slot)
{
    if (item == NULL || !slot_is_active(r->w, item, slot))
        return;
    if (item->kind == T_SHIELD)
        shield(r, item);
    else if (item->kind == T_ARMOUR)
        suit(r, item);
}

void values_step_armour(struct reckoning *r)
{
    worn(r, slot_item_in_effect(r->w, r->who, SL_ARMOUR), SL_ARMOUR);
    worn(r, r->in_ready, SL_READY);
    if (r->in_hand != r->in_ready) /* a shield in both hands counts once */
        worn(r, r->in_hand, SL_WEAPON);
}

/* ---- burden ---- */

static const struct {
    int8_t level, attr, amount;
} burdens[] = {
#define BURDEN(level, attr, amount) {level, attr, amount},
#include "rules/value/burdens.def"
#undef BURDEN
};

void values_step_burden(struct reckoning *r)
{
    int level = stature_encumbrance(r->w, r->who);
    bool bears_well;

    if (level == EN_NONE)
        return;
    bears_well = reckon_feat(r, FT_LOADBEARER);
    if (bears_well && level <= EN_MODERATE)
        return;
    for (int i = 0; i < COUNT_OF(burdens); i++)
        if (burdens[i].level == level)
            reckon_add(r, BONUS_ENCUM, burdens[i].attr, burdens[i].amount / (bears_well ? 2 : 1));
}

/* ---- parrying, and two weapons ---- */

static int parry_of(const struct reckoning *r, const struct thing *item)
{
    return item ? arms_parry(r->w, item, r->who)
                : ability_level(r->w, r->who, CA_UNARMED_STRIKE) * 2;
}

static void expertise(struct reckoning *r)
{
    int first = parry_of(r, r->melee), second = 0;

    if (r->off_hand)
        second = parry_of(r, r->off_hand);
    else if (r->melee && arms_has_flag(r->w, r->melee, WT_DOUBLE))
        second = first;
    else if (r->in_ready == NULL)
        second = parry_of(r, NULL);
    int best = imax(first, second);
    if (reckon_feat(r, FT_DEFENSIVE_SYNERGY))
        best += imin(first, second) / 2;
    reckon_add(r, BONUS_WEAPON, A_DEF, best);
}

static void defending(struct reckoning *r, const struct thing *item)
{
    if (item && arms_has_quality(r->w, item, WQ_DEFENDING))
        reckon_stack(r, BONUS_WEAPON, A_DEF, arms_plus(r->w, item));
}

void values_step_parry(struct reckoning *r)
{
    if (reckon_feat(r, FT_EXPERTISE))
        expertise(r);
    defending(r, r->melee);
    defending(r, r->off_hand);
}

static void clumsy(struct reckoning *r)
{
    reckon_stack(r, BONUS_DUAL, A_HIT_MELEE, -2);
    reckon_stack(r, BONUS_DUAL, A_HIT_OFFHAND, -2);
}

void values_step_two_weapons(struct reckoning *r)
{
    bool knows_double;

    if (r->off_hand == NULL || r->melee == NULL)
        return;
    knows_double = r->off_hand == r->melee && reckon_feat(r, FT_DOUBLE_WEAPON_FIGHTING);
    if (!knows_double && !reckon_feat(r, FT_AMBIDEXTERITY)) {
        reckon_stack(r, BONUS_DUAL, A_HIT_OFFHAND, -2);
        reckon_stack(r, BONUS_DUAL, A_SPD_OFFHAND, -2);
    }
    if (!knows_double && !reckon_feat(r, FT_TWO_WEAPON_STYLE))
        clumsy(r);
    if (arms_size(r->w, r->off_hand, r->who) >= arms_size(r->w, r->melee, r->who) &&
        !reckon_feat(r, FT_TWIN_WEAPON_STYLE))
        clumsy(r);
    /* quirk: the other hand's speed is raised with all the others, and then once more. */
    if (reckon_feat(r, FT_TWO_WEAPON_TEMPEST)) {
        reckon_stack(r, BONUS_DUAL, A_SPD, 10);
        reckon_stack(r, BONUS_DUAL, A_SPD_OFFHAND, 10);
    }
}
