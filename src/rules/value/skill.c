#include "rules/value/skill.h"

#include <stdlib.h>

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill_kit.h"
#include "rules/value/skill_learned.h"
#include "rules/value/slot.h"
#include "world/body.h"

enum { FEAT_BONUS = 3, FATE_BONUS = 4, CHARGE_PENALTY = 20, SONG_PENALTY = 2 };

enum choice { BETTER, WORSE }; /* of two attributes */

static const struct skill_row {
    int skill;
    const char *name;
    int8_t attribute, other;
    enum choice choice;
    int8_t armour;
    bool is_familiar;
} skills[] = {
#define SKILL(number, name, attribute, other, choice, armour, is_familiar) \
    {number, name, attribute, other, choice, armour, is_familiar},
#include "rules/value/skills.def"
#undef SKILL
};

static const struct {
    int skill, from, ranks;
} synergies[] = {
#define SYNERGY(skill, from, ranks) {skill, from, ranks},
#include "rules/value/synergies.def"
#undef SYNERGY
};

static const struct {
    int feat, first, last;
} skill_feats[] = {
#define SKILL_FEAT(feat, first, last) {feat, first, last},
#include "rules/value/skill_feats.def"
#undef SKILL_FEAT
};

/* The rows are in order from 1 on. */
static const struct skill_row *row_of(int skill)
{
    return skill >= 1 && skill <= COUNT_OF(skills) ? &skills[skill - 1] : NULL;
}

bool skill_is_used(int skill)
{
    return skill > 0 && skill < SK_LAST && skill != SK_GATHER_INF && skill != SK_KNOW_GEO &&
           skill != SK_SENESCHAL;
}

const char *skill_name(int skill)
{
    const struct skill_row *row = row_of(skill);

    return row ? row->name : "";
}

const char *skill_words(int skill)
{
    switch (skill) {
#define SKILL_WORDS(skill, words) \
    case skill:                   \
        return words;
#include "rules/value/skill_words.def"
#undef SKILL_WORDS
    default: return "";
    }
}

struct skill_basis skill_basis(int skill)
{
    const struct skill_row *row = row_of(skill);

    if (row == NULL)
        return (struct skill_basis){0};
    return (struct skill_basis){.attribute = row->attribute,
                                .other = row->other,
                                .takes_worse = row->choice == WORSE,
                                .armour = row->armour};
}

bool skill_is_familiar(int skill)
{
    const struct skill_row *row = row_of(skill);

    return row && row->is_familiar;
}

/* ---- which attribute counts ---- */

static bool is_of_body_or_soul(int attribute)
{
    return attribute == A_CON || attribute == A_WIS;
}

/* Who is one in body and soul, or has no body to speak of, uses the better of both. */
static int one_of_body_and_soul(const struct creature *creature, int attribute)
{
    if (!is_of_body_or_soul(attribute))
        return attribute;
    return creature->attr[A_WIS] > creature->attr[A_CON] ? A_WIS : A_CON;
}

/* Feats are collected where they were asked for together; NULL: they were not. */
static bool has_feat(const struct world *w, const struct thing *who, const struct feat_set *feats,
                     int feat)
{
    return feats ? feat_is_in(feats, feat) : feat_has(w, who, feat);
}

static int attribute_of(const struct world *w, const struct thing *who,
                        const struct feat_set *feats, int skill)
{
    const struct creature *creature = creature_of(w, who);
    const struct skill_row *row = row_of(skill);

    if (row == NULL || creature == NULL)
        return A_STR;
    int first = row->attribute, second = row->other;
    if ((is_of_body_or_soul(first) || is_of_body_or_soul(second)) &&
        (creature->attr[A_CON] == 0 || has_feat(w, who, feats, FT_ONE_BODY_ONE_SOUL))) {
        first = one_of_body_and_soul(creature, first);
        second = one_of_body_and_soul(creature, second);
    }
    bool is_first_higher = creature->attr[first] > creature->attr[second];
    return is_first_higher == (row->choice == BETTER) ? first : second;
}

int skill_attribute(const struct world *w, const struct thing *who, int skill)
{
    return attribute_of(w, who, NULL, skill);
}

/* ---- the parts of a level ---- */

static void add_feats(const struct world *w, const struct thing *who, const struct feat_set *feats,
                      int skill, struct skill_parts *parts)
{
    for (int i = 0; i < COUNT_OF(skill_feats); i++)
        if (skill >= skill_feats[i].first && skill <= skill_feats[i].last &&
            has_feat(w, who, feats, skill_feats[i].feat))
            parts->feat = FEAT_BONUS;
    if ((skill == SK_HIDE || skill == SK_MOVE_SIL) && stati_has(w, who, CHARGING))
        parts->circumstance -= CHARGE_PENALTY;
    if (skill == SK_INTUITION && ability_has(w, who, CA_FATESENSE))
        parts->domain += FATE_BONUS;
}

/* Whoever hides in a tree or under a ceiling hides the better, the better he climbs. quirk: what
 * the skill of climbing is made up of stays in the account of hiding, in place of what was noted
 * of hiding so far. */
static void add_height(const struct world *w, const struct thing *who, int skill,
                       struct skill_parts *parts)
{
    bool is_high = skill_has_stati(w, who, ELEVATED, ELEV_TREE) ||
                   skill_has_stati(w, who, ELEVATED, ELEV_CEILING);

    if (skill != SK_HIDE || !is_high)
        return;
    int climbing = skill_level_of(w, who, SK_CLIMB, parts);
    parts->circumstance += 2 + climbing / 3;
}

static void add_senses_and_lore(const struct world *w, const struct thing *who, int skill,
                                struct skill_parts *parts)
{
    if (skill == SK_SPOT || skill == SK_LISTEN)
        parts->inborn = ability_level(w, who, CA_SHARP_SENSES);
    if (skill == SK_SEARCH)
        parts->inborn = ability_level(w, who, CA_STONEWORK_SENSE);
    if (skill >= SK_KNOW_FIRST && skill <= SK_KNOW_LAST)
        parts->inborn = ability_level(w, who, CA_LEGEND_LORE) / 2;
}

static void add_ranks(const struct world *w, const struct thing *who,
                      const struct character *character, int skill, struct skill_parts *parts)
{
    for (int i = 0; i < COUNT_OF(synergies); i++)
        if (synergies[i].skill == skill)
            parts->synergy += character->ranks[synergies[i].from] / synergies[i].ranks;
    parts->ranks = skill >= 0 && skill < SK_LAST ? character->ranks[skill] : 0;
    if (skill_has_stati(w, who, ANC_MEM, skill)) {
        int most = skill_most_ranks(w, who, skill);
        parts->insight = imax(parts->insight, 4 - abs(most - parts->ranks));
        parts->ranks = most;
    }
    if (skill_race_teaches(w, character, skill))
        parts->training++;
    for (int i = 0; i < CHARACTER_CALLINGS && character->classes[i]; i++)
        if (skill_class_teaches(w, character->classes[i], skill))
            parts->training++;
    if (parts->training == 0 && skill_has_stati(w, who, EXTRA_SKILL, skill))
        parts->training = 1;
    if (parts->training)
        parts->training++;
}

/* A list of feats has the focus on a skill as two places, one after the other. */
static bool has_focus(const uint16_t *feats, int count, int skill)
{
    for (int i = 0; i + 1 < count; i++)
        if (feats[i] == FT_SKILL_FOCUS && feats[i + 1] == skill)
            return true;
    return false;
}

static bool is_focused(const struct world *w, const struct thing *who, int skill)
{
    const struct res_monster *monster = kind_true(w, who);
    const struct stati *at = NULL;

    if (monster && has_focus(monster->feats, COUNT_OF(monster->feats), skill))
        return true;
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        if (has_focus(t->feats, COUNT_OF(t->feats), skill))
            return true;
    return false;
}

/* A monster has learned what it knows as well as its challenge lets expect. */
static void add_challenge(const struct world *w, const struct thing *who,
                          const struct feat_set *feats, int skill, struct skill_parts *parts)
{
    int challenge = kind_challenge(w, who, false), learned = imax(1, challenge) + 3;

    if (!has_feat(w, who, feats, skill)) {
        parts->ranks = skill == SK_SPOT || skill == SK_LISTEN ? challenge / 2 : 0;
        return;
    }
    parts->ranks = learned;
    for (int i = 0; i < COUNT_OF(synergies); i++)
        if (synergies[i].skill == skill && has_feat(w, who, feats, synergies[i].from))
            parts->synergy += learned / synergies[i].ranks;
    if (is_focused(w, who, skill))
        parts->ranks += 2;
}

/* Which part a bonus counts for, by where it comes from. */
static int *part_of(struct skill_parts *parts, int source)
{
    switch (source) {
    case SS_CLAS: return &parts->feat;
    case SS_BODY:
    case SS_TMPL:
    case SS_RACE: return &parts->racial;
    case SS_DOMA: return &parts->domain;
    case SS_ITEM: return &parts->item;
    case SS_PERM: return &parts->focus;
    default: return &parts->enhancement;
    }
}

static void add_stati(const struct world *w, const struct thing *who, int skill,
                      struct skill_parts *parts)
{
    struct stati_query any = stati_of(SKILL_BONUS);

    for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any))
        if (s->value == skill || s->value == SK_ANY) {
            int *part = part_of(parts, s->source);
            *part = imax(*part, s->magnitude);
        }
    if (skill == SK_HIDE)
        parts->size = (SZ_MEDIUM - creature_of(w, who)->attr[A_SIZ]) * 4;
    if (skill != SK_PERFORM && stati_has(w, who, SINGING))
        parts->circumstance -= SONG_PENALTY;
}

static bool is_body_armour_or_shield(const struct thing *item)
{
    return thing_is(item, T_SHIELD) || thing_is(item, T_ARMOUR);
}

static bool carries_nothing(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature->carried == HANDLE_NONE && creature->character == HANDLE_NONE;
}

/* Armour, and shields in either hand; one that takes both hands counts once. */
static void add_armour(const struct world *w, const struct thing *who, int skill,
                       struct skill_parts *parts)
{
    static const int slots[] = {SL_ARMOUR, SL_READY, SL_WEAPON};
    const struct skill_row *row = row_of(skill);

    if (row == NULL || row->armour == 0 || carries_nothing(w, who))
        return;
    for (int i = 0; i < COUNT_OF(slots); i++) {
        const struct thing *item = slot_item(w, who, slots[i]);
        bool is_counted = slots[i] == SL_WEAPON && item == slot_item(w, who, SL_READY);
        if (item == NULL || is_counted || !slot_is_active(w, item, slots[i]) ||
            !is_body_armour_or_shield(item))
            continue;
        bool is_light = skill == SK_SWIM && arms_has_quality(w, item, IQ_FEATHERLIGHT);
        parts->armour += (is_light ? 1 : row->armour) * arms_penalty(w, item, who, true);
    }
}

static int sum(const struct skill_parts *p)
{
    return p->ranks + p->racial + p->feat + p->enhancement + p->domain + p->item + p->insight +
           p->synergy + p->circumstance + p->inborn + p->size + p->armour + p->training + p->kit +
           p->focus + p->attribute;
}

static int level_with(const struct world *w, const struct thing *who, const struct feat_set *feats,
                      int skill, struct skill_parts *parts)
{
    const struct character *character = character_of(w, who);

    *parts = (struct skill_parts){0};
    if (creature_of(w, who) == NULL)
        return 0;
    add_feats(w, who, feats, skill, parts);
    add_height(w, who, skill, parts);
    add_senses_and_lore(w, who, skill, parts);
    parts->kit = skill_kit_bonus(w, who, skill);
    if (character)
        add_ranks(w, who, character, skill, parts);
    else
        add_challenge(w, who, feats, skill, parts);
    add_stati(w, who, skill, parts);
    add_armour(w, who, skill, parts);
    parts->attribute = attr_modifier_exact(w, who, attribute_of(w, who, feats, skill));
    return wrap16(sum(parts));
}

int skill_level_of(const struct world *w, const struct thing *who, int skill,
                   struct skill_parts *parts)
{
    return level_with(w, who, NULL, skill, parts);
}

int skill_level(const struct world *w, const struct thing *who, int skill)
{
    struct skill_parts parts;

    return skill_level_of(w, who, skill, &parts);
}

int skill_level_with(const struct world *w, const struct thing *who, const struct feat_set *feats,
                     int skill)
{
    struct skill_parts parts;

    return level_with(w, who, feats, skill, &parts);
}

int skill_level_inborn(const struct world *w, const struct thing *who, int skill)
{
    struct skill_parts p;
    int level = skill_level_of(w, who, skill, &p);

    level -= p.enhancement + p.kit + p.synergy + p.armour + p.size + p.circumstance + p.item;
    level -= p.attribute;
    return wrap16(level + (attr_inborn(w, who, skill_attribute(w, who, skill)) - 11) / 2);
}
