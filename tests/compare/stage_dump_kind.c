#include "stage_dump_kind.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/stature.h"
#include "stage_read.h"

enum { DAMAGE_TYPES = 80 };

/* ---- lists of names ---- */

/* Kinds that the original's own list of names leaves out are in no dump. */
static bool is_listed_kind(int kind)
{
    static const int unlisted[] = {1, 8, 12, 13, 14, 67, 68, 69, 71};

    for (int i = 0; i < COUNT_OF(unlisted); i++)
        if (unlisted[i] == kind)
            return false;
    return kind < MA_SKELETON || kind > MA_HOLY_SUMM;
}

/* Peoples and swarms come last. */
static bool comes_last(int kind)
{
    return (kind >= MA_HUMAN && kind <= MA_DROW) || kind == MA_SWARM;
}

static void dump_kinds(const struct stage *stage, const struct thing *who, struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, "mtypes");
    json_open(json, '[');
    for (int i = 0; i < 2 * MA_LAST; i++) {
        int kind = i % MA_LAST;
        if (kind > 0 && comes_last(kind) == (i >= MA_LAST) && is_listed_kind(kind) &&
            kind_is(&stage->world, who, kind))
            json_text(json, str_from(stage_name(CONSTANTS_CREATURE, kind, buffer)));
    }
    json_close(json, ']');
}

static void dump_flags(const struct stage *stage, const struct thing *who, struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, "monster_flags");
    json_open(json, '[');
    for (int i = 1; i < M_LAST; i++)
        if (i != M_SELLER && i != M_NOTTALKABLE && kind_has_flag(&stage->world, who, i))
            json_text(json, str_from(stage_name(CONSTANTS_MONSTER_FLAG, i, buffer)));
    json_close(json, ']');
}

static const struct {
    const char *name;
    int feat;
} shown_feats[] = {
#define FEAT_SHOWN(feat) {#feat, feat},
#include "stage_feats.def"
#undef FEAT_SHOWN
};

void stage_dump_feats(const struct stage *stage, const struct thing *who, const char *key,
                      bool (*fits)(const struct world *w, const struct thing *who, int feat),
                      struct json *json)
{
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < COUNT_OF(shown_feats); i++)
        if (fits(&stage->world, who, shown_feats[i].feat))
            json_text(json, str_from(shown_feats[i].name));
    json_close(json, ']');
}

static void dump_abilities(const struct stage *stage, const struct thing *who, struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, "ability_levels");
    json_open(json, '{');
    for (int i = 1; i < CA_LAST; i++) {
        int level = ability_level(&stage->world, who, i);
        if (level || ability_has(&stage->world, who, i))
            json_key_number(json, stage_name(CONSTANTS_ABILITY, i, buffer), level);
    }
    json_close(json, '}');
}

static void dump_skills(const struct stage *stage, const struct thing *who, struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, "skills");
    json_open(json, '{');
    for (int i = 1; i < SK_LAST; i++) {
        int level = skill_level(&stage->world, who, i);
        bool is_trained = skill_is_trained(&stage->world, who, i);
        if (level == 0 && !is_trained)
            continue;
        json_key(json, stage_name(CONSTANTS_SKILL, i, buffer));
        json_open(json, '{');
        json_key_number(json, "level", level);
        json_key(json, "has_skill");
        json_bool(json, is_trained);
        json_close(json, '}');
    }
    json_close(json, '}');
}

void stage_dump_resists(const struct stage *stage, const struct thing *who, const char *key,
                        struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, key);
    json_open(json, '{');
    for (int i = 0; i < DAMAGE_TYPES; i++) {
        int level = resist_level(&stage->world, who, i, false);
        if (level)
            json_key_number(json, stage_damage_name(i, buffer), level);
    }
    json_close(json, '}');
}

/* ---- attacks ---- */

static void dump_dice(struct json *json, struct dice dice)
{
    json_key(json, "dice");
    json_open(json, '{');
    json_key_number(json, "n", dice.count);
    json_key_number(json, "s", dice.sides);
    json_key_number(json, "b", dice.bonus);
    json_close(json, '}');
}

/* The original keeps dice and a resource in the same four bytes, and its dumps call everything a
 * resource that could be one. */
static res_id reference_of(const struct stage *stage, const struct res_attack *attack)
{
    res_id same_bytes = (uint32_t)(uint8_t)attack->damage.count |
                        (uint32_t)(uint8_t)attack->damage.sides << 8 |
                        (uint32_t)(uint8_t)attack->damage.bonus << 16 |
                        (uint32_t)(uint8_t)attack->dc << 24;

    if (attack->is_reference)
        return attack->reference;
    return library_get(&stage->base->library, same_bytes) ? same_bytes : 0;
}

void stage_dump_attacks(const struct stage *stage, const struct thing *who, struct json *json)
{
    struct res_attack attacks[ATTACKS_MOST];
    int count = attacks_list(&stage->world, who, attacks, ATTACKS_MOST);

    json_key(json, "attacks");
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        const struct res_attack *at = &attacks[i];
        json_open(json, '{');
        stage_dump_symbol(json, "atype", at->attack_type,
                          constant_name(CONSTANTS_ATTACK, at->attack_type));
        stage_dump_symbol(json, "dtype", at->damage_type,
                          constant_name(CONSTANTS_DAMAGE, at->damage_type));
        res_id reference = reference_of(stage, at);
        if (reference) {
            json_key_text(json, "res", library_name(&stage->base->library, reference));
        } else {
            dump_dice(json, at->damage);
            json_key_number(json, "dc", at->dc);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- all of it ---- */

void stage_dump_kind(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct world *w = &stage->world;
    const struct res_monster *shape = kind_shape(w, who);

    json_key_number(json, "base_cr", shape->cr);
    json_key_number(json, "challenge_rating", kind_challenge(w, who, false));
    json_key_number(json, "challenge_rating_allow_neg", kind_challenge(w, who, true));
    json_key_number(json, "hit_dice", kind_hit_dice(w, who));
    stage_dump_attacks(stage, who, json);
    stage_dump_resists(stage, who, "resist_levels_minus1_is_immune", json);
    stage_dump_feats(stage, who, "feats", feat_has, json);
    dump_abilities(stage, who, json);
    dump_skills(stage, who, json);
    dump_flags(stage, who, json);
    dump_kinds(stage, who, json);
    json_key_number(json, "weight", stature_weight(w, who, false));
    json_key_number(json, "weight_with_gear", stature_weight(w, who, true));
    json_key_number(json, "encumbrance", stature_encumbrance(w, who));
    json_key_number(json, "max_press", stature_press(w, who));
    json_key_number(json, "on_plane", kind_plane(w, who));
    json_key_number(json, "caster_level", skill_caster_level(w, who));
}

/* ---- the flat dialect ---- */

static void dump_flat(struct json *json, const char *start, enum constant_set set, int number,
                      int value)
{
    char name[STAGE_NAME_SIZE], key[STAGE_NAME_SIZE + 8];

    if (value == 0)
        return;
    snprintf(key, sizeof key, "%s.%s", start, stage_name(set, number, name));
    json_key_number(json, key, value);
}

/* Feats that the original has no name for go by their numbers. */
const char *stage_feat_name(int feat)
{
    for (int i = 0; i < COUNT_OF(shown_feats); i++)
        if (shown_feats[i].feat == feat) /* the first of two names counts */
            return shown_feats[i].name;
    return NULL;
}

static void dump_flat_feat(int feat, struct json *json)
{
    const char *name = stage_feat_name(feat);
    char key[STAGE_NAME_SIZE];

    if (name)
        snprintf(key, sizeof key, "feat.%s", name);
    else
        snprintf(key, sizeof key, "feat.%d", feat);
    json_key_number(json, key, 1);
}

void stage_dump_kind_flat(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct world *w = &stage->world;

    json_key_number(json, "cr", kind_challenge(w, who, false));
    json_key_number(json, "cr_neg", kind_challenge(w, who, true));
    for (int i = 0; i < DAMAGE_TYPES; i++)
        dump_flat(json, "resist", i == AD_NAUS ? CONSTANTS_NONE : CONSTANTS_DAMAGE, i,
                  resist_level(w, who, i, false));
    for (int i = FT_FIRST; i < FT_LAST; i++)
        if (feat_has(w, who, i))
            dump_flat_feat(i, json);
    for (int i = 1; i < CA_LAST; i++)
        dump_flat(json, "abil", CONSTANTS_ABILITY, i, ability_level(w, who, i));
    for (int i = 1; i < SK_LAST; i++)
        dump_flat(json, "skill", CONSTANTS_SKILL, i, skill_level(w, who, i));
    json_key_number(json, "encumbrance", stature_encumbrance(w, who));
    json_key_number(json, "weight", stature_weight(w, who, true));
}
