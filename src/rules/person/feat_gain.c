#include "rules/person/feat_gain.h"

#include "base/num.h"
#include "rules/person/build.h"
#include "rules/person/choose.h"
#include "rules/person/eligible.h"
#include "rules/person/feat_list.h"
#include "rules/person/feat_weapon.h"
#include "rules/person/gain.h"
#include "rules/person/school.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"

/* ---- feats that do something at once ---- */

static bool gain_courage(const struct feat_gaining *g)
{
    feat_for_good(
        g,
        (struct stati){.nature = SAVE_BONUS, .source = SS_MISC, .value = SN_FEAR, .magnitude = 2});
    return true;
}

static bool is_focused_on(const struct feat_gaining *g, int skill)
{
    struct stati_query had = stati_of(SKILL_BONUS);

    had.value = skill;
    had.source = SS_PERM;
    return stati_find(g->w, g->who, had) != NULL;
}

static bool can_learn(const struct feat_gaining *g, int skill)
{
    struct stati_query had = stati_of(EXTRA_SKILL);

    had.value = skill;
    return !skill_is_trained(g->w, g->who, skill) && stati_find(g->w, g->who, had) == NULL;
}

static bool could_focus_on(const struct feat_gaining *g, int skill)
{
    return !is_focused_on(g, skill);
}

static bool choose_skill(const struct feat_gaining *g, struct str text,
                         bool (*is_open)(const struct feat_gaining *g, int skill), int32_t *skill)
{
    struct choose list = {0};

    *skill = (int32_t)g->param;
    for (int i = 1; g->param == 0 && i < SK_LAST; i++)
        if (skill_is_used(i) && is_open(g, i)) {
            choose_add(&list, str_from(skill_name(i)), i, 0);
            choose_say(&list, skill_words(i));
        }
    return g->param != 0 || choose_one(&list, g->w, g->who, text, skill);
}

static bool focus_on_skill(const struct feat_gaining *g)
{
    int32_t skill;

    if (!choose_skill(g, STR("Which skill will you focus on?"), could_focus_on, &skill))
        return false;
    feat_for_good(g, (struct stati){.nature = SKILL_BONUS,
                                    .source = SS_PERM,
                                    .object = g->who->self,
                                    .value = wrap16(skill),
                                    .magnitude = 2});
    return true;
}

static bool learn_skill(const struct feat_gaining *g)
{
    int32_t skill;

    if (!choose_skill(g, STR("For which skill do you have a gift?"), can_learn, &skill))
        return false;
    feat_for_good(g,
                  (struct stati){.nature = EXTRA_SKILL, .source = SS_CLAS, .value = wrap16(skill)});
    return true;
}

/* ---- studies ---- */

static const struct {
    int study;
    const char *words;
} studies[] = {
    {STUDY_BARDIC, "Songs, tales and lore"},
    {STUDY_CASTING, "Casting spells"},
    {STUDY_SHAPES, "Wild shapes"},
    {STUDY_BAB, "Striking true"},
    {STUDY_UNARMED, "Fighting with bare hands"},
    {STUDY_SNEAK, "Stealth and sneak attacks"},
    {STUDY_TURNING, "Power over the undead"},
    {STUDY_SMITE, "Smiting"},
    {STUDY_MOUNT, "The sacred mount"},
};

/* quirk: forced on someone who has nothing to study, it raises nothing. */
static bool study(const struct feat_gaining *g)
{
    uint32_t open = eligible_studies(g->w, g->who);
    struct choose list = {0};
    int32_t chosen;

    for (int i = 0; i < COUNT_OF(studies); i++)
        if (open & 1u << studies[i].study)
            choose_add(&list, str_from(studies[i].words), studies[i].study, 0);
    if (!choose_one(&list, g->w, g->who, STR("What will you study?"), &chosen))
        return true;
    g->p->studies[chosen]++;
    g->p->story_pluses[1] = wrap16(ability_level(g->w, g->who, CA_STORYCRAFT));
    return true;
}

/* ---- schools ---- */

/* quirk: schools one has chosen already can be chosen again; only elves lack one. */
static bool focus_on_school(const struct feat_gaining *g)
{
    struct choose list = {0};
    int32_t school = (int32_t)g->param;

    for (int i = 0; g->param == 0 && i < school_count(); i++)
        if (school_at(i)->bit != SC_NEC || !kind_is(g->w, g->who, MA_ELF)) {
            choose_add(&list, str_from(school_at(i)->name), school_at(i)->bit, i);
            choose_say(&list, school_at(i)->words);
        }
    if (g->param == 0 &&
        !choose_one(&list, g->w, g->who, STR("Which school of magic will you focus on?"), &school))
        return false;
    feat_for_good(
        g, (struct stati){.nature = SCHOOL_FOCUS, .source = SS_MISC, .magnitude = wrap16(school)});
    return true;
}

/* ---- armour, shapes, kicks ---- */

static bool wear_armour(const struct feat_gaining *g)
{
    g->p->proficiencies |= feat_proficiency(g->feat);
    return true;
}

static bool master_shapes(const struct feat_gaining *g)
{
    gain_ability(g->w, g->who, CA_WILD_SHAPE, 2, 0, SS_PERM);
    return true;
}

static bool kick_all_around(const struct feat_gaining *g)
{
    feat_for_good(g, (struct stati){.nature = ACTIVATION,
                                    .source = SS_MISC,
                                    .effect = library_find(g->w->library, STR("Circle Kick"))});
    return true;
}

static const struct {
    int feat;
    bool (*gain)(const struct feat_gaining *g); /* false: nothing was left to choose */
} special[] = {
    {FT_LION_HEART, gain_courage},
    {FT_SKILL_FOCUS, focus_on_skill},
    {FT_NATURAL_APTITUDE, learn_skill},
    {FT_INTENSIVE_STUDY, study},
    {FT_SCHOOL_FOCUS, focus_on_school},
    {FT_IMPROVED_CRIT, feat_improve_critical},
    {FT_WEAPON_PROFICIENCY, feat_train_with_weapon},
    {FT_WEAPON_FOCUS, feat_train_with_weapon},
    {FT_WEAPON_SPECIALIST, feat_train_with_weapon},
    {FT_WEAPON_MASTERY, feat_train_with_weapon},
    {FT_WEAPON_HIGH_MASTERY, feat_train_with_weapon},
    {FT_WEAPON_GRAND_MASTERY, feat_train_with_weapon},
    {FT_EXOTIC_WEAPON, feat_train_with_exotic},
    {FT_AP_LIGHT, wear_armour},
    {FT_AP_MEDIUM, wear_armour},
    {FT_AP_HEAVY, wear_armour},
    {FT_WILD_SHAPE_MASTERY, master_shapes},
    {FT_CIRCLE_KICK, kick_all_around},
};

static bool act(const struct feat_gaining *g)
{
    for (int i = 0; i < COUNT_OF(special); i++)
        if (special[i].feat == g->feat)
            return special[i].gain(g);
    return true;
}

/* ---- lists ---- */

static bool is_on(const struct feat_row *row, int list)
{
    if (list == FT_WIZARD_LIST)
        return row->flags & (FEAT_METAMAGIC | FEAT_OF_WIZARDS);
    return list != FT_WARRIOR_LIST || row->flags & FEAT_OF_WARRIORS;
}

static void add_feat(struct choose *feats, const struct feat_row *row)
{
    struct str_builder needs = {0};

    choose_add(feats, str_from(row->name), row->feat, 0);
    choose_say(feats, feat_list_words(row->feat));
    feat_list_say_needs(row, &needs);
    if (needs.len > 0)
        choose_help(feats, sb_str(&needs));
    sb_free(&needs);
}

static bool choose_feat(struct feat_gaining *g, int list)
{
    enum eligible_by by = list == FT_BARD_LIST ? ELIGIBLE_BY_ITSELF : ELIGIBLE_BY_ALL;
    struct choose feats = {0};
    int32_t chosen;

    for (int i = 0; i < feat_list_count(); i++) {
        const struct feat_row *row = feat_list_at(i);
        if (is_on(row, list) && eligible_for_feat(g->w, g->who, row->feat, by))
            add_feat(&feats, row);
    }
    feats.topic = QUESTION_ABOUT_FEATS;
    feats.recommended = imax(build_feat(g->w, g->who, &feats), 0);
    if (!choose_one(&feats, g->w, g->who, STR("Which feat will you take?"), &chosen))
        return false;
    g->feat = chosen;
    return true;
}

/* quirk: a proficiency that is given, not chosen, is not noted as a feat; one that leaves nothing
 * to choose is noted, and another feat is chosen in its place. */
void feat_gain(struct world *w, struct thing *who, int feat, uint32_t param)
{
    enum { TRIES = 8 };
    struct feat_gaining g = {w, who, character_of(w, who), feat, param};

    for (int i = 0; i < TRIES && g.p && g.feat < FT_LAST; i++) {
        bool is_list = g.feat < FT_FIRST;
        if (is_list && !choose_feat(&g, g.feat))
            return;
        if (is_list || g.feat != FT_WEAPON_PROFICIENCY)
            g.p->feats[g.feat / 8] |= (uint16_t)(1u << g.feat % 8);
        if (act(&g))
            return;
        g.feat = g.feat != feat ? feat : FT_FULL_LIST;
    }
}
