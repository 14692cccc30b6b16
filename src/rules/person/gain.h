/* What classes, races, domains and gods give with levels: abilities, feats and stati. What leaves a
 * choice is asked for (choose.h). */
#ifndef INCURSION_RULES_PERSON_GAIN_H
#define INCURSION_RULES_PERSON_GAIN_H

#include "world/body.h"

/* Everything that a resource gives at this level of it, in its order. Values are worked out after
 * each. */
void gain_grants(struct world *w, struct thing *who, res_id from, int level);

/* `source` is SS_...; a parameter of 0 counts as 1, but for smiting. Its upper 16 bits are an
 * amount where the lower ones say of what kind. */
void gain_ability(struct world *w, struct thing *who, int ability, uint32_t param, res_id from,
                  int source);
/* A status of the same value and source grows instead of being there twice. */
void gain_stati(struct world *w, struct thing *who, int nature, uint32_t param, res_id from,
                int source);
/* An attribute grows for good, as far as one's potential goes; `tells` says so. */
void gain_inherent(struct world *w, struct thing *who, int attr, int amount, bool tells);
/* Points for skills, by a class or anything else that stands for one. */
void gain_skill_points(struct world *w, struct thing *who, res_id from, int points);

/* Levels in all; those in one class. */
int gain_total_level(const struct world *w, const struct thing *who);
int gain_level_as(const struct world *w, const struct thing *who, res_id calling);

#endif
