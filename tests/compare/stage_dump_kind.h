/* The part of a creature's dump that says what it is and can do, in the dialect of folder rules:
 * challenge, hit dice, attacks, resistances, feats, abilities, skills, flags, kinds, weight,
 * burden, plane, level as a caster. All of it is worked out, none of it is state. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_DUMP_KIND_H
#define INCURSION_TESTS_COMPARE_STAGE_DUMP_KIND_H

#include "stage.h"

/* As members of the object that is open. */
void stage_dump_kind(const struct stage *stage, const struct thing *who, struct json *json);
/* One of the parts of it: resistances under the name that folder has for them; "attacks" as
 * objects. */
void stage_dump_resists(const struct stage *stage, const struct thing *who, const char *key,
                        struct json *json);
void stage_dump_attacks(const struct stage *stage, const struct thing *who, struct json *json);

/* The same in the flat dialect: "resist.AD_FIRE", "feat.FT_DODGE", "abil.CA_SMITE",
 * "skill.SK_HIDE", "cr", "cr_neg", "encumbrance", "weight". What is 0 is left out. */
void stage_dump_kind_flat(const struct stage *stage, const struct thing *who, struct json *json);
/* All feats that dumps have names for and that fit, as a list under a key. */
void stage_dump_feats(const struct stage *stage, const struct thing *who, const char *key,
                      bool (*fits)(const struct world *w, const struct thing *who, int feat),
                      struct json *json);
/* What dumps call a feat; NULL: it goes by its number. */
const char *stage_feat_name(int feat);

#endif
