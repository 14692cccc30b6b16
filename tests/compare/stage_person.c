/* What a record of rules/chargen.jsonl tells of a person beside the dump of the creature: race,
 * classes, what was rolled, learned and chosen. */
#include <stdio.h>

#include "base/num.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "rules/value/life.h"
#include "rules/value/skill.h"
#include "stage.h"
#include "stage_read.h"
#include "world/body.h"

static void read_classes(const struct stage *stage, struct character *character,
                         const struct json_value *record)
{
    const struct json_value *list = stage_member(record, "classes");
    int at = 0;

    for (const struct json_value *m = list ? list->first : NULL; m && at < CHARACTER_CALLINGS;
         m = m->next, at++) {
        const struct json_value *hp = stage_member(m, "hp_rolls"),
                                *mana = stage_member(m, "mana_rolls");
        character->classes[at] = base_find(stage->base, RES_CLASS, stage_text(m, "class"));
        character->levels[at] = (int8_t)stage_number(m, "level");
        character->points_total[at] = (uint16_t)stage_number(m, "total_sp");
        character->points_spent[at] = (uint16_t)stage_number(m, "spent_sp");
        character->points_bonus[at] = (uint16_t)stage_number(m, "bonus_sp");
        int i = at * MAX_CHAR_LEVEL;
        for (const struct json_value *roll = hp ? hp->first : NULL; roll; roll = roll->next)
            character->hp_rolls[i++] = (int8_t)roll->number;
        i = at * MAX_CHAR_LEVEL;
        for (const struct json_value *roll = mana ? mana->first : NULL; roll; roll = roll->next)
            character->mana_rolls[i++] = (int8_t)roll->number;
    }
}

static void give_feat(struct character *character, int feat)
{
    enum { IN_A_WORD = 8 };

    character->feats[feat / IN_A_WORD] |= (uint16_t)(1 << feat % IN_A_WORD);
}

void stage_give_feat(struct stage *stage, const struct thing *who, int feat)
{
    give_feat(character_of(&stage->world, who), feat);
}

static void read_learned(struct character *character, const struct json_value *record)
{
    const struct json_value *list = stage_member(record, "skill_ranks");

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next)
        if (stage_value(m->key) >= 0)
            character->ranks[stage_value(m->key)] = (int8_t)m->number;
    list = stage_member(record, "abilities_own");
    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next)
        if (stage_value(m->key) >= 0)
            character->abilities[stage_value(m->key)] = (uint8_t)m->number;
    list = stage_member(record, "inherent_feats");
    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        int feat = stage_value(m->text);
        if (feat >= 0)
            give_feat(character, feat);
    }
}

static void read_slots(struct character *character, const struct json_value *record)
{
    const struct {
        const char *key;
        uint8_t *out;
    } lists[] = {{"spell_slots", character->spell_slots},
                 {"bonus_slots", character->bonus_slots},
                 {"spells_learned", character->spells_learned}};

    for (int i = 0; i < 3; i++) {
        const struct json_value *list = stage_member(record, lists[i].key);
        int at = 0;
        for (const struct json_value *m = list ? list->first : NULL;
             m && at < CHARACTER_SPELL_LEVELS; m = m->next)
            lists[i].out[at++] = (uint8_t)m->number;
    }
}

void stage_fill_person(struct stage *stage, const struct thing *who,
                       const struct json_value *record)
{
    struct character *character = character_of(&stage->world, who);
    const struct json_value *rolled = stage_member(record, "base_attr_rolled");

    character->race = base_find(stage->base, RES_RACE, stage_text(record, "race"));
    character->god = base_find(stage->base, RES_GOD, stage_text(record, "god"));
    for (int i = 0; rolled && i < ATTR_BASE; i++)
        character->attr_base[i] = (int16_t)stage_number(rolled,
                                                        constant_name(CONSTANTS_ATTRIBUTE, i));
    for (int i = 0; i < ATTR_LAST; i++)
        character->attr_known[i] = creature_of(&stage->world, who)->attr[i];
    character->experience = (uint32_t)stage_number(record, "xp");
    character->proficiencies = (uint32_t)stage_number(record, "proficiencies");
    character->personality = (uint32_t)stage_number(record, "personality");
    character->good_evil = (int16_t)stage_number(record, "align_ge");
    character->law_chaos = (int16_t)stage_number(record, "align_lc");
    if (character->god) /* whoever chooses a god has to do with it */
        character->god_flags[creed_god_number(&stage->world, character->god)] |= GS_INVOLVED;
    read_classes(stage, character, record);
    read_learned(character, record);
    read_slots(character, record);
}

/* ---- what a flat dump tells of a person's making ---- */

/* "feat.FT_DODGE" or "feat.209" as a number, for a key that starts so; -1: it does not. */
static int numbered(struct str key, struct str start)
{
    return str_starts(key, start) ? stage_value(str_slice(key, start.len, key.len)) : -1;
}

static void read_bits(struct character *character, const struct json_value *dump)
{
    enum { IN_A_WORD = 8 };

    for (const struct json_value *m = dump->first; m; m = m->next) {
        int feat = numbered(m->key, STR("feat.")), ability = numbered(m->key, STR("abil."));
        if (feat >= 0)
            character->feats[feat / IN_A_WORD] |= (uint16_t)(1 << feat % IN_A_WORD);
        if (ability >= 0)
            character->abilities[ability] = (uint8_t)m->number;
    }
}

/* Rolls that come to what the dump has: the first is known, the others are alike. */
static void spread_rolls(int8_t *rolls, int levels, int sum)
{
    sum -= rolls[0];
    for (int i = 1; i < levels; i++) {
        rolls[i] = (int8_t)(sum / (levels - i));
        sum -= rolls[i];
    }
}

static void fit_rolls(const struct stage *stage, const struct thing *who,
                      const struct json_value *dump, int levels)
{
    enum { EVERYONE = 20, EVERYONES_MANA = 10 };
    struct character *character = character_of(&stage->world, who);
    int con = attr_modifier(&stage->world, who, A_CON);
    int wis = attr_modifier(&stage->world, who, A_WIS);

    spread_rolls(character->hp_rolls, levels,
                 (int)stage_number(dump, "mhp") - EVERYONE - levels * con);
    spread_rolls(character->mana_rolls, levels,
                 ((int)stage_number(dump, "mmana") - EVERYONES_MANA - levels * wis) /
                     life_mana_times(levels));
}

/* Ranks that make skills come out as they are dumped. They help each other, so it takes rounds. */
static void fit_ranks(const struct stage *stage, const struct thing *who,
                      const struct json_value *dump)
{
    enum { ROUNDS = 4 };
    struct character *character = character_of(&stage->world, who);
    char key[STAGE_NAME_SIZE], name[STAGE_NAME_SIZE - 8];

    for (int round = 0; round < ROUNDS; round++)
        for (int skill = 1; skill < SK_LAST; skill++) {
            snprintf(name, sizeof name, "%s", stage_name(CONSTANTS_SKILL, skill, key));
            snprintf(key, sizeof key, "skill.%s", name);
            int missing = (int)stage_number(dump, key) - skill_level(&stage->world, who, skill);
            character->ranks[skill] = (int8_t)imax(0, character->ranks[skill] + missing);
        }
}

/* Who is of no side has done nothing yet that would make him so. */
static void fit_alignment(struct character *character, const struct json_value *dump)
{
    int align = (int)stage_number(dump, "align");

    if (!(align & (AL_GOOD | AL_EVIL)))
        character->good_evil = 0;
    if (!(align & (AL_LAWFUL | AL_CHAOTIC)))
        character->law_chaos = 0;
}

void stage_raise_person(struct stage *stage, const struct thing *who, const struct json_value *dump,
                        int levels)
{
    struct character *character = character_of(&stage->world, who);

    character->levels[0] = (int8_t)levels;
    read_bits(character, dump);
    fit_alignment(character, dump);
    fit_rolls(stage, who, dump, levels);
    fit_ranks(stage, who, dump);
}
