/* The part of a creature's dump that its values are: attributes, bonuses, ways of fighting, ranges,
 * in the dialect of folder rules. */
#include "stage_dump_values.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/life.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_read.h"
#include "text/words.h"

/* {"A_STR": 18, ...} */
static void dump_attributes(const struct creature *creature, struct json *json)
{
    json_key(json, "attr");
    json_open(json, '{');
    for (int i = 0; i < ATTR_LAST; i++)
        if (i != A_XXX)
            json_key_number(json, constant_name(CONSTANTS_ATTRIBUTE, i), creature->attr[i]);
    json_close(json, '}');
    json_key_number(json, "size", creature->attr[A_SIZ]);
}

/* {"A_STR": {"0:0": 12, "23:natural": 4}, ...}: a kind without a name has its number again. */
static void dump_bonuses(const struct world *w, int attr, struct json *json)
{
    char key[STAGE_NAME_SIZE];
    bool is_open = false;

    for (int kind = 0; kind < BONUS_LAST; kind++) {
        int amount = bonus_at(w, attr, kind);
        if (amount == 0)
            continue;
        if (!is_open) {
            json_key(json, constant_name(CONSTANTS_ATTRIBUTE, attr));
            json_open(json, '{');
        }
        is_open = true;
        if (bonus_name(kind))
            snprintf(key, sizeof key, "%d:%s", kind, bonus_name(kind));
        else
            snprintf(key, sizeof key, "%d:%d", kind, kind);
        json_key_number(json, key, amount);
    }
    if (is_open)
        json_close(json, '}');
}

static void dump_table(const struct world *w, struct json *json)
{
    json_key(json, "attr_adjust_by_bonus_type");
    json_open(json, '{');
    for (int attr = 0; attr < ATTR_LAST; attr++)
        if (attr != A_XXX)
            dump_bonuses(w, attr, json);
    json_close(json, '}');
}

static void dump_modifiers(const struct world *w, const struct thing *who, struct json *json)
{
    json_key(json, "attr_mods");
    json_open(json, '{');
    for (int i = 0; i < ATTR_BASE; i++)
        json_key_number(json, constant_name(CONSTANTS_ATTRIBUTE, i), attr_modifier(w, who, i));
    json_close(json, '}');
}

void stage_dump_state(const struct creature *creature, struct json *json)
{
    static const int8_t bits[] = {0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 8, 9, 10, 11, 14};

    json_key(json, "state_flags");
    json_open(json, '[');
    for (int i = 0; i < COUNT_OF(bits); i++) {
        const char *name = stage_symbol("MS_", 1 << bits[i]);
        if (creature->state >> bits[i] & 1 && name) /* one bit has no name */
            json_text(json, str_from(name));
    }
    json_close(json, ']');
}

void stage_dump_alignment(const struct world *w, const struct thing *who, struct json *json)
{
    static const struct {
        int kind;
        const char *name;
    } sides[] = {
        {MA_LAWFUL, "LAWFUL"}, {MA_CHAOTIC, "CHAOTIC"}, {MA_GOOD, "GOOD"}, {MA_EVIL, "EVIL"}};

    json_key(json, "alignment");
    json_open(json, '[');
    for (int i = 0; i < COUNT_OF(sides); i++)
        if (kind_is(w, who, sides[i].kind))
            json_text(json, str_from(sides[i].name));
    json_close(json, ']');
}

/* ---- ways of fighting ---- */

static void dump_damage(const struct world *w, const struct thing *who, int mode, struct json *json)
{
    for (int large = 0; large < 2; large++) {
        struct str_builder text = {0};
        words_add_dice(arms_damage(w, who, mode, large), &text);
        json_key_text(json, large ? "dmg_vs_large" : "dmg_vs_small", sb_str(&text));
        sb_free(&text);
    }
}

static bool can_fight(const struct world *w, const struct thing *who, int mode)
{
    if (mode != S_MELEE && mode != S_DUAL)
        return true;
    return slot_item_in_effect(w, who, SL_WEAPON) &&
           (mode == S_MELEE || slot_item_in_effect(w, who, SL_READY));
}

static void dump_modes(const struct world *w, const struct thing *who, struct json *json)
{
    static const char *const names[] = {"S_ARCHERY", "S_BRAWL", "S_MELEE", "S_THROWN", "S_DUAL"};
    const struct creature *creature = creature_of(w, who);

    json_key_number(json, "attack_mode", attr_attack_mode(w, who));
    json_key(json, "attack_modes");
    json_open(json, '{');
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++) {
        json_key(json, names[mode]);
        json_open(json, '{');
        json_key_number(json, "bab", attr_base_attack(w, who, mode));
        json_key_number(json, "hit", creature->attr[A_HIT_ARCHERY + mode]);
        json_key_number(json, "dmg_bonus", creature->attr[A_DMG_ARCHERY + mode]);
        json_key_number(json, "speed", creature->attr[A_SPD_ARCHERY + mode]);
        if (can_fight(w, who, mode))
            dump_damage(w, who, mode, json);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void dump_ranges(const struct creature *creature, struct json *json)
{
    json_key(json, "ranges");
    json_open(json, '{');
#define RANGE(member, nested, flat) json_key_number(json, nested, creature->member);
#include "stage_ranges.def"
#undef RANGE
    json_close(json, '}');
}

void stage_dump_values(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct world *w = &stage->world;
    const struct creature *creature = creature_of(w, who);

    json_key_number(json, "hd_type", life_hit_die(w, who));
    json_key_number(json, "total_mana", attr_mana_total(w, who));
    dump_attributes(creature, json);
    dump_table(w, json);
    dump_modifiers(w, who, json);
    stage_dump_state(creature, json);
    stage_dump_alignment(w, who, json);
    dump_modes(w, who, json);
    dump_ranges(creature, json);
}
