/* What stati, needs, templates, ground and mounts give. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/ability.h"
#include "rules/value/adjust.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/values_steps.h"

struct row {
    int16_t when;
    int8_t kind, attr, amount;
};

static void add_rows(struct reckoning *r, const struct row *rows, int count)
{
    for (int i = 0; i < count; i++)
        if (reckon_has(r, rows[i].when))
            reckon_add(r, rows[i].kind, rows[i].attr, rows[i].amount);
}

/* ---- conditions ---- */

static const struct row conditions[] = {
#define CONDITION(nature, kind, attr, amount) {nature, kind, attr, amount},
#include "rules/value/condition_bonuses.def"
#undef CONDITION
};

static int highest(const struct reckoning *r, int nature)
{
    struct stati_query query = stati_of(nature);
    int most = 0;

    for (const struct stati *s = stati_find(r->w, r->who, query); s;
         s = stati_find_next(r->w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

void values_step_conditions(struct reckoning *r)
{
    add_rows(r, conditions, COUNT_OF(conditions));
    r->is_grappled = reckon_has(r, GRABBED) || reckon_has(r, GRAPPLED) ||
                     reckon_has(r, GRAPPLING) || reckon_has(r, STUCK);
    if (reckon_has(r, STUNNED) || reckon_has(r, NAUSEA)) {
        reckon_add(r, BONUS_STATUS, A_DEX, -6);
        reckon_add(r, BONUS_STATUS, A_SPD, -10);
        reckon_add(r, BONUS_STATUS, A_MAG, -10);
    }
    /* quirk: the highest magnitude is never below 0, so distraction helps or does nothing. */
    if (reckon_has(r, DISTRACTED))
        reckon_add(r, BONUS_CIRC, A_MAG, highest(r, DISTRACTED));
}

static const struct {
    int16_t state;
    int8_t attr, amount;
    bool is_too_early;
} hungers[] = {
#define HUNGER_BONUS(state, attr, amount)     {state, attr, amount, false},
#define HUNGER_TOO_EARLY(state, attr, amount) {state, attr, amount, true},
#include "rules/value/hunger_bonuses.def"
#undef HUNGER_BONUS
#undef HUNGER_TOO_EARLY
};

void values_step_hunger(struct reckoning *r)
{
    int state = r->p ? attr_hunger(r->w, r->who) : CONTENT;
    bool starves_early = mistake_is_kept(r->w, MISTAKE_EARLY_STARVING);

    for (int i = 0; state != CONTENT && i < COUNT_OF(hungers); i++)
        if (hungers[i].state == state && (starves_early || !hungers[i].is_too_early))
            reckon_add(r, BONUS_HUNGER, hungers[i].attr, hungers[i].amount);
    if (reckon_has(r, SINGING))
        reckon_add(r, BONUS_STATUS, A_HIT, -2);
}

/* ---- stati that change attributes ---- */

static const struct {
    int kind;
    void (*add)(struct world *w, struct creature *whose, int kind, int attr, int amount);
} adjusts[ADJUST_LAST - ADJUST + 1] = {
#define ADJUST_ROW(nature, kind, add) [(nature)-ADJUST] = {kind, add},
#include "rules/value/adjusts.def"
#undef ADJUST_ROW
};

/* Whether it comes from something whose plus the person does not know. */
static bool is_unknown(const struct reckoning *r, const struct stati *s)
{
    const struct thing *item;

    if (!r->known_only || s->object == HANDLE_NONE)
        return false;
    item = world_thing(r->w, s->object);
    return item && thing_is(item, T_ITEM) && !arms_is_known(r->w, item, KN_PLUS);
}

static void adjust(struct reckoning *r, const struct stati *s)
{
    int at = s->nature - ADJUST;
    bool is_level_loss = s->nature == ADJUST_DMG && s->value == A_AID;

    if (!is_unknown(r, s))
        adjusts[at].add(r->w, r->c, is_level_loss ? BONUS_NEGLEV : adjusts[at].kind,
                        wrap8(s->value), s->magnitude);
}

void values_step_adjusted(struct reckoning *r)
{
    struct stati_query any = stati_of(0);

    for (const struct stati *s = stati_find(r->w, r->who, any); s;
         s = stati_find_next(r->w, s, any))
        if (s->nature >= ADJUST && s->nature <= ADJUST_LAST)
            adjust(r, s);
}

/* Who can concentrate, or bears pain well, feels less of it. */
void values_step_pain(struct reckoning *r)
{
    int eased = 0, divisor;

    if (!reckon_has(r, ADJUST_PAIN))
        return;
    if (skill_is_trained(r->w, r->who, SK_CONCENT))
        eased = imax((skill_level(r->w, r->who, SK_CONCENT) - 8) / 2, 0);
    divisor = reckon_feat(r, FT_PAIN_TOLERANCE) ? 2 : 1;
    for (int i = 0; i < ATTR_LAST; i++) {
        int pain = reckon_at(r, i, BONUS_PAIN);
        if (pain < 0)
            bonus_set(r->w, i, BONUS_PAIN, imin(0, pain + eased) / divisor);
    }
}

/* ---- on purpose ---- */

static const struct row tactics[] = {
#define TACTIC(nature, kind, attr, amount) {nature, kind, attr, amount},
#include "rules/value/tactic_bonuses.def"
#undef TACTIC
};

void values_step_tactics(struct reckoning *r)
{
    add_rows(r, tactics, COUNT_OF(tactics));
    if (reckon_has(r, HIDING) && !reckon_feat(r, FT_SNEAKY))
        reckon_add(r, BONUS_HIDE, A_MOV, -10);
}

static void rage(struct reckoning *r, int amount)
{
    if (kind_is_small_race(r->w, r->who)) {
        reckon_add(r, BONUS_RAGE, A_STR, amount / 2);
        reckon_add(r, BONUS_RAGE, A_DEX, amount / 2);
    } else {
        reckon_add(r, BONUS_RAGE, A_STR, amount);
    }
    reckon_add(r, BONUS_RAGE, A_CON, amount);
    reckon_add(r, BONUS_RAGE, A_SPD, amount);
    reckon_add(r, BONUS_RAGE, A_SAV_WILL, amount / 2);
}

void values_step_fury(struct reckoning *r)
{
    struct stati_query raging = stati_of(RAGING), focus = stati_of(DWARVEN_FOCUS);

    if (reckon_has(r, RAGING))
        for (const struct stati *s = stati_find(r->w, r->who, raging); s;
             s = stati_find_next(r->w, s, raging))
            rage(r, s->value);
    if (!reckon_has(r, DWARVEN_FOCUS))
        return;
    for (const struct stati *s = stati_find(r->w, r->who, focus); s && s->object != HANDLE_NONE;
         s = stati_find_next(r->w, s, focus)) {
        reckon_add(r, BONUS_MORALE, A_SAV_WILL, 4);
        reckon_add(r, BONUS_MORALE, A_FAT, 3);
    }
}

/* ---- templates ---- */

static void set_base(struct reckoning *r, int attr, int value)
{
    bonus_set(r->w, attr, BONUS_BASE, value);
    bonus_set(r->w, attr, BONUS_TEMP, 0);
}

static void change(struct reckoning *r, int attr, const struct res_mval *by)
{
    int base = reckon_at(r, attr, BONUS_BASE), temp = reckon_at(r, attr, BONUS_TEMP);

    if (by->value_type == MVAL_SET)
        set_base(r, attr, by->value);
    else if (by->value_type == MVAL_PERCENT && bonus_is_percent(attr))
        bonus_set(r->w, attr, BONUS_TEMP,
                  ((temp * 5 + 100) * adjust_number(by, 100) / 100 - 100) / 5);
    else
        bonus_set(r->w, attr, BONUS_TEMP, adjust_number(by, base + temp) - base);
}

static void change_armour(struct reckoning *r, const struct res_mval *by)
{
    int base = r->body->arm, temp = reckon_at(r, A_ARM, BONUS_TEMP);

    if (by->value_type == MVAL_SET)
        set_base(r, A_ARM, by->value);
    else
        bonus_set(r->w, A_ARM, BONUS_TEMP, adjust_number(by, base + temp) - base);
}

/* quirk: luck is left out. */
static void template_gives(struct reckoning *r, const struct res_template *t)
{
    for (int i = 0; i < A_LUC; i++)
        change(r, i, &t->attr[i]);
    for (int i = A_HIT_ARCHERY; i <= A_HIT_OFFHAND; i++)
        change(r, i, &t->hit);
    change(r, A_DEF, &t->def);
    change(r, A_MOV, &t->mov);
    for (int i = A_SPD_ARCHERY; i <= A_SPD_OFFHAND; i++)
        change(r, i, &t->spd);
    change(r, A_SIZ, &t->size);
    change_armour(r, &t->arm);
    reckon_stack(r, BONUS_TEMP, A_DMG_BRAWL, t->damage_mod);
}

void values_step_templates(struct reckoning *r)
{
    const struct stati *at = NULL;

    if (!reckon_has(r, TEMPLATE))
        return;
    for (const struct res_template *t; (t = kind_next_template(r->w, r->who, &at)) != NULL;)
        template_gives(r, t);
}

/* ---- on the ground, above it, and elsewhere ---- */

static void tumble(struct reckoning *r)
{
    int half = (skill_level(r->w, r->who, SK_TUMBLE) + 1) / 2;

    reckon_add(r, BONUS_STATUS, A_MOV, half);
    reckon_add(r, BONUS_STATUS, A_DEF, half);
    reckon_add(r, BONUS_STATUS, A_SPD, -5);
    reckon_add(r, BONUS_STATUS, A_MAG, -5);
}

static void climb(struct reckoning *r)
{
    int level = skill_level(r->w, r->who, SK_CLIMB);

    reckon_add(r, BONUS_ELEV, A_DEF, level / 6 + 2);
    reckon_add(r, BONUS_ELEV, A_HIT, level / 6 + 2);
    if (stati_find(r->w, r->who, stati_of(ELEVATED))->value == ELEV_CEILING)
        reckon_add(r, BONUS_ELEV, A_MOV, -14 + imax(0, level - 20));
    else if (!reckon_feat(r, FT_BRACHIATION))
        reckon_add(r, BONUS_ELEV, A_MOV, -10);
}

static void ride(struct reckoning *r)
{
    int level = skill_level(r->w, r->who, SK_RIDE);

    reckon_add(r, BONUS_ELEV, A_DEF, level / 6 + 2);
    reckon_add(r, BONUS_ELEV, A_HIT_MELEE, level / 5 + 1);
    reckon_add(r, BONUS_ELEV, A_DMG_MELEE, level / 5);
}

void values_step_acts(struct reckoning *r)
{
    if (reckon_has(r, TUMBLING))
        tumble(r);
    if (skill_is_trained(r->w, r->who, SK_TUMBLE)) {
        int level = skill_level(r->w, r->who, SK_TUMBLE);
        if (level > 5)
            reckon_add(r, BONUS_COMP, A_SAV_REF, (level - 3) / 3);
    }
    if (reckon_has(r, ELEVATED))
        climb(r);
    if (reckon_has(r, MOUNTED))
        ride(r);
}

void values_step_plane(struct reckoning *r)
{
    if (kind_plane(r->w, r->who) != PHASE_MATERIAL)
        reckon_stack(r, BONUS_CIRC, A_DEF, imax(1, attr_modifier_exact(r->w, r->who, A_CHA)));
}

/* ---- fatigue ---- */

static bool is_tireless(const struct reckoning *r)
{
    return kind_is(r->w, r->who, MA_UNDEAD) || kind_is(r->w, r->who, MA_CONSTRUCT) ||
           kind_is(r->w, r->who, MA_PLANT);
}

static void stay_content(struct reckoning *r)
{
    struct stati *hunger = stati_find(r->w, r->who, stati_of(HUNGER));

    r->c->fatigue = 0;
    if (r->p && hunger)
        hunger->duration = CONTENT * 2;
}

static void exhaust(struct reckoning *r, int attributes, int speeds)
{
    reckon_add(r, BONUS_FATIGUE, A_STR, attributes);
    reckon_add(r, BONUS_FATIGUE, A_DEX, attributes);
    reckon_add(r, BONUS_FATIGUE, A_CHA, attributes);
    reckon_add(r, BONUS_FATIGUE, A_MOV, speeds);
    reckon_add(r, BONUS_FATIGUE, A_SPD, speeds);
}

void values_step_tired(struct reckoning *r)
{
    if ((r->c->fatigue != 0 || r->p) && is_tireless(r))
        stay_content(r);
    if (r->c->fatigue >= -r->fatigue_before || reckon_at(r, A_STR, BONUS_RAGE))
        return;
    if (r->c->fatigue >= -r->fatigue_before * 2)
        exhaust(r, -2, -2);
    else
        exhaust(r, -6, -5);
}

/* ---- mounts, companions, other shapes ---- */

/* The mount walks, so what the rider's own pace is made of does not matter. */
static void walk_as(struct reckoning *r, const struct thing *mount)
{
    for (int kind = 0; kind < BONUS_LAST; kind++)
        if (kind != BONUS_CIRC)
            bonus_set(r->w, A_MOV, kind, 0);
    if (mount)
        reckon_add(r, BONUS_BASE, A_MOV, creature_of(r->w, mount)->attr[A_MOV]);
    reckon_add(r, BONUS_SKILL, A_MOV, skill_level(r->w, r->who, SK_RIDE) / 2);
    if (ability_has(r->w, r->who, CA_RAPID_RIDING))
        reckon_add(r, BONUS_CLASS, A_MOV, ability_level(r->w, r->who, CA_RAPID_RIDING));
}

void values_step_mount(struct reckoning *r)
{
    if (reckon_has(r, MOUNTED))
        walk_as(r, world_thing(r->w, stati_find(r->w, r->who, stati_of(MOUNTED))->object));
    if (reckon_has(r, ANIMAL_COMPANION) && !reckon_has(r, MOUNT))
        reckon_add(r, BONUS_CLASS, A_MOV, 15);
}

void values_step_shaped(struct reckoning *r)
{
    static const int8_t left_behind[] = {BONUS_ENHANCE, BONUS_FEAT, BONUS_INHERANT};

    for (int attr = A_STR; reckon_has(r, POLYMORPH) && attr <= A_CON; attr++)
        for (int i = 0; i < COUNT_OF(left_behind); i++)
            bonus_set(r->w, attr, left_behind[i], imin(0, reckon_at(r, attr, left_behind[i])));
    if (!reckon_feat(r, FT_LION_HEART))
        return;
    for (int attr = 0; attr < ATTR_LAST; attr++) {
        int morale = reckon_at(r, attr, BONUS_MORALE);
        if (morale < 0)
            bonus_set(r->w, attr, BONUS_MORALE, morale / 2);
    }
}
