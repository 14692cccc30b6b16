#include "rules/person/eligible.h"

#include "base/num.h"
#include "rules/person/feat_list.h"
#include "rules/person/gain.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/stati.h"

/* ---- studies ---- */

/* Of abilities that share a study the first decides. */
static bool is_first(int row)
{
    for (int i = 0; i < row; i++)
        if (ability_study_at(i)->study == ability_study_at(row)->study)
            return false;
    return true;
}

/* It is below four fifths of his levels, and not yet twice what it was. */
static bool could_raise(const struct world *w, const struct thing *who,
                        const struct ability_study *row)
{
    const struct character *p = character_of(w, who);
    int own = p->abilities[row->ability];
    int raised = p->studies[row->study] * row->raise;
    int most = (gain_total_level(w, who) * 4 + 4) / 5;

    return own > raised && row->divisor * (own + raised) < most;
}

static int warrior_levels(const struct world *w, const struct character *p, int mode)
{
    enum { FULL = 100 };
    int levels = 0;

    for (int i = 0; i < CHARACTER_CALLINGS && p->classes[i]; i++) {
        const struct res_class *class = library_record(w->library, p->classes[i], RES_CLASS);
        levels += class && class->attack[mode] >= FULL ? p->levels[i] : 0;
    }
    return levels;
}

static bool could_fight_better(const struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);

    for (int mode = S_ARCHERY; mode <= S_THROWN; mode++)
        if (warrior_levels(w, p, mode) > p->studies[STUDY_BAB] &&
            attr_base_attack(w, who, mode) < gain_total_level(w, who))
            return true;
    return false;
}

/* What is studied of casting is added to all of it, so it is no row of abilities. */
uint32_t eligible_studies(const struct world *w, const struct thing *who)
{
    static const struct ability_study casting = {CA_SPELLCASTING, STUDY_CASTING, 1, 1};
    uint32_t open = could_fight_better(w, who) ? 1u << STUDY_BAB : 0;

    if (could_raise(w, who, &casting))
        open |= 1u << STUDY_CASTING;
    for (int i = 0; i < ability_study_count(); i++)
        if (is_first(i) && could_raise(w, who, ability_study_at(i)))
            open |= 1u << ability_study_at(i)->study;
    return open;
}

/* ---- needs ---- */

/* quirk: one feat asks for a save, which has no inborn value; the original reads whatever is in
   memory there. Here it is the save. */
static int inborn(const struct world *w, const struct thing *who, int attr)
{
    return attr < ATTR_BASE ? attr_inborn(w, who, attr) : creature_of(w, who)->attr[attr];
}

static bool has_weapon_skill(const struct world *w, const struct thing *who, int skill)
{
    struct stati_query query = stati_of(WEP_SKILL);

    query.value = skill;
    return stati_find(w, who, query) != NULL;
}

static bool body_has_attack(const struct world *w, const struct thing *who, int type)
{
    const struct res_monster *body = kind_true(w, who);

    for (int i = 0; body && i < COUNT_OF(body->attacks); i++)
        if (body->attacks[i].attack_type == type)
            return true;
    return false;
}

static bool meets(const struct world *w, const struct thing *who, const struct feat_need *need,
                  enum eligible_by by)
{
    const struct character *p = character_of(w, who);

    switch (need->kind) {
    case NEED_FEAT: return by == ELIGIBLE_BY_ALL && feat_has_inborn(w, who, need->what);
    case NEED_ABILITY:
        return ability_has_inborn(w, who, need->what) &&
               ability_level(w, who, need->what) >= need->least;
    case NEED_ATTACK: return attr_base_attack(w, who, need->what) >= need->least;
    case NEED_SKILL: return skill_level_inborn(w, who, need->what) >= need->least;
    case NEED_ATTRIBUTE: return inborn(w, who, need->what) >= need->least;
    case NEED_CASTER: return skill_caster_level(w, who) >= need->least;
    case NEED_WEAPON_SKILL: return has_weapon_skill(w, who, need->what);
    case NEED_UNTRAINED: return !(p->proficiencies & (uint32_t)need->what);
    case NEED_TRAINED: return p->proficiencies & (uint32_t)need->what;
    case NEED_GROWN: return body_has_attack(w, who, need->what);
    default: return true;
    }
}

static bool meets_all(const struct world *w, const struct thing *who,
                      const struct feat_need needs[FEAT_NEEDS], enum eligible_by by)
{
    for (int i = 0; i < FEAT_NEEDS && needs[i].kind != NEED_NOTHING; i++)
        if (!meets(w, who, &needs[i], by))
            return false;
    return true;
}

static bool meets_any(const struct world *w, const struct thing *who, const struct feat_row *row,
                      enum eligible_by by)
{
    if (row->needs[0][0].kind == NEED_NOTHING)
        return true;
    for (int i = 0; i < FEAT_ALTERNATIVES && row->needs[i][0].kind != NEED_NOTHING; i++)
        if (meets_all(w, who, row->needs[i], by))
            return true;
    return false;
}

/* Armour that a class or a domain taught counts as had (feat_has). */
bool eligible_for_feat(const struct world *w, const struct thing *who, int feat,
                       enum eligible_by by)
{
    const struct feat_row *row = feat_list_find(feat);

    if (row == NULL || character_of(w, who) == NULL ||
        row->flags & (FEAT_ABSENT | FEAT_OF_MONSTERS) ||
        (feat == FT_INTENSIVE_STUDY && eligible_studies(w, who) == 0))
        return false;
    if (feat_has(w, who, feat) && !(row->flags & FEAT_AGAIN))
        return false;
    if (row->flags & FEAT_METAMAGIC && skill_caster_level(w, who) == 0)
        return false;
    return meets_any(w, who, row, by);
}
