#include "rules/value/attr.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/adjust.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/stati.h"

/* ---- modifiers ---- */

static int limited_by_armour(const struct world *w, const struct thing *who, int modifier)
{
    const struct thing *armour = slot_item(w, who, SL_ARMOUR);

    if (armour == NULL || armour->kind != T_ARMOUR)
        return modifier;
    return imin(modifier, arms_most_dexterity(w, armour, who));
}

static int modifier_from(const struct world *w, const struct thing *who, int attr, int above)
{
    const struct creature *creature = creature_of(w, who);
    int modifier = above / 2;

    if (creature->attr[attr] == 0)
        modifier = 0;
    return attr == A_DEX ? limited_by_armour(w, who, modifier) : modifier;
}

int attr_modifier(const struct world *w, const struct thing *who, int attr)
{
    return modifier_from(w, who, attr, creature_of(w, who)->attr[attr] - 10);
}

int attr_modifier_exact(const struct world *w, const struct thing *who, int attr)
{
    return modifier_from(w, who, attr, creature_of(w, who)->attr[attr] - 11);
}

/* quirk: whether there is such an attribute is asked of what it truly is. */
int attr_modifier_known(const struct world *w, const struct thing *who, int attr)
{
    const struct character *character = character_of(w, who);

    if (character == NULL)
        return attr_modifier(w, who, attr);
    return modifier_from(w, who, attr, character->attr_known[attr] - 10);
}

int attr_modifier_exact_known(const struct world *w, const struct thing *who, int attr)
{
    const struct character *character = character_of(w, who);

    if (character == NULL)
        return attr_modifier_exact(w, who, attr);
    return modifier_from(w, who, attr, character->attr_known[attr] - 11);
}

/* ---- inborn ---- */

static int sum_of(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);
    int sum = 0;

    query.value = value;
    if (who->stati == HANDLE_NONE)
        return 0;
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        sum += s->magnitude;
    return sum;
}

int attr_inborn(const struct world *w, const struct thing *who, int attr)
{
    const struct character *character = character_of(w, who);
    const struct res_race *race;

    if (character == NULL)
        return kind_true(w, who)->attr[attr];
    race = library_record(w->library, character->race, RES_RACE);
    return wrap16(character->attr_base[attr] + (race ? race->attr[attr] : 0) +
                  feat_has(w, who, FT_IMPROVED_STRENGTH + attr) + sum_of(w, who, ADJUST_INH, attr));
}

/* ---- fighting ---- */

/* quirk: a class says how it learns to fight in four ways; for the off hand the byte after them is
 * read, which is its points of skills. */
static int class_attack(const struct world *w, const struct res_class *class, int mode)
{
    if (mode != S_DUAL)
        return class->attack[mode];
    return mistake_is_kept(w, MISTAKE_WEAK_OFF_HAND) ? class->skill_points : class->attack[S_MELEE];
}

static int person_base_attack(const struct world *w, const struct character *character, int mode)
{
    enum { FULL = 100 };
    int base = 0, warrior = 0, levels = 0;

    for (int i = 0; i < CHARACTER_CALLINGS && character->classes[i]; i++) {
        const struct res_class *class = library_record(w->library, character->classes[i],
                                                       RES_CLASS);
        int attack = class_attack(w, class, mode);
        base += attack * character->levels[i] / 100;
        warrior += attack >= FULL ? character->levels[i] : 0;
    }
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        levels += character->levels[i];
    return imax(base, imin(levels, base + imin(warrior, character->studies[STUDY_BAB])));
}

int attr_base_attack(const struct world *w, const struct thing *who, int mode)
{
    const struct character *character = character_of(w, who);
    const struct stati *at = NULL;
    int base;

    if (character)
        return person_base_attack(w, character, mode);
    base = kind_true(w, who)->hit;
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        base = adjust_number(&t->hit, base);
    return base;
}

int attr_attack_mode(const struct world *w, const struct thing *who)
{
    const struct thing *weapon = slot_item_in_effect(w, who, SL_WEAPON);
    const struct thing *ready = slot_item_in_effect(w, who, SL_READY);
    bool has_free_hand = weapon == NULL || ready == NULL || weapon == ready;

    if (weapon == NULL || (has_free_hand && stati_has(w, who, TOUCH_ATTACK)))
        return S_BRAWL;
    if (weapon->kind == T_BOW)
        return S_ARCHERY;
    if (weapon->kind == T_MISSILE || arms_is_thrown_only(w, weapon))
        return S_THROWN;
    if (ready && ready->kind == T_WEAPON &&
        (ready != weapon || arms_has_flag(w, weapon, WT_DOUBLE)))
        return S_DUAL;
    return S_MELEE;
}

uint32_t attr_armour_groups(const struct world *w, const struct thing *who)
{
    const struct thing *armour = slot_item(w, who, SL_ARMOUR);
    uint32_t groups = 0;

    /* quirk: shields are left out, though they are asked for: the same slot is looked at thrice. */
    if (armour && (armour->kind == T_ARMOUR || armour->kind == T_SHIELD))
        groups = arms_record(w, armour)->group;
    for (const struct stati *s = stati_find(w, who, stati_of(0)); s;
         s = stati_find_next(w, s, stati_of(0))) {
        const struct res_effect *effect = library_record(w->library, s->effect, RES_EFFECT);
        if (effect == NULL)
            continue;
        groups |= library_flag(effect->flags, EF_LARMOUR) ? WG_LARMOUR : 0;
        groups |= library_flag(effect->flags, EF_MARMOUR) ? WG_MARMOUR : 0;
        groups |= library_flag(effect->flags, EF_HARMOUR) ? WG_HARMOUR : 0;
    }
    if (groups & WG_HARMOUR)
        groups |= WG_LARMOUR | WG_MARMOUR;
    else if (groups & WG_MARMOUR)
        groups |= WG_LARMOUR;
    return groups;
}

/* ---- mana, needs, eyes ---- */

int32_t attr_mana_total(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature->mana_most + creature->attr[A_MAN] * 5;
}

int32_t attr_mana(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return imax(0, attr_mana_total(w, who) - (creature->mana_used + creature->mana_held));
}

static bool needs_food(const struct world *w, const struct thing *who)
{
    return who->kind == T_PLAYER && !kind_is(w, who, MA_UNDEAD) && !kind_is(w, who, MA_CONSTRUCT) &&
           !kind_is(w, who, MA_PLANT);
}

int attr_hunger(const struct world *w, const struct thing *who)
{
    static const int16_t steps[][2] = {
        {SATIATED, BLOATED}, {CONTENT, SATIATED}, {PECKISH, CONTENT}, {HUNGRY, PECKISH},
        {STARVING, HUNGRY},  {WEAK, STARVING},    {FAINTING, WEAK},   {STARVED, FAINTING},
    };
    const struct stati *hunger;
    int left;

    if (!needs_food(w, who))
        return CONTENT;
    hunger = stati_find(w, who, stati_of(HUNGER));
    if (hunger == NULL)
        return STARVED;
    left = hunger->duration / (kind_shape(w, who)->size >= SZ_LARGE ? 2 : 1);
    for (int i = 0; i < COUNT_OF(steps); i++)
        if (left > steps[i][0])
            return steps[i][1];
    return STARVED;
}

bool attr_is_blind(const struct world *w, const struct thing *who)
{
    return kind_has_flag(w, who, M_BLIND) || stati_has(w, who, BLIND);
}
