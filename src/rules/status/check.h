/* Saves and skills: a die of twenty sides and what someone adds to it, against a difficulty. The
 * only places where one is rolled for someone; the die alone is core/d20.h. */
#ifndef INCURSION_RULES_STATUS_CHECK_H
#define INCURSION_RULES_STATUS_CHECK_H

#include <stdbool.h>

#include "world/thing.h"

/* A save: FORT, REF or WILL; `against` is SA_... of what it is against, `circumstance` what else
 * adds to it. One draw, and one for a person who learns from it; none where the difficulty is 0 or
 * less, which cannot be saved against. */
bool check_save(struct world *w, struct thing *who, int save, int difficulty, uint32_t against,
                int circumstance);

/* A skill (SK_...). Friends who are near may do it better in some of them. One draw, one more for
 * some skills and one for each focus on it, and those of a person's practice. */
struct check_result {
    bool is_success;
    int16_t total; /* with the die */
};
struct check_result check_skill(struct world *w, struct thing *who, int skill, int difficulty,
                                int circumstance);
static inline bool check_succeeds(struct world *w, struct thing *who, int skill, int difficulty)
{
    return check_skill(w, who, skill, difficulty, 0).is_success;
}

/* Whether a friend is near who has learned a skill. */
bool check_is_aided(const struct world *w, const struct thing *who, int skill);

/* Whether an enemy is near whom someone perceives and who could reach him: then nobody is at ease.
 */
bool check_is_threatened(const struct world *w, const struct thing *who);

#endif
