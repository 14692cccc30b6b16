/* Which feats someone may choose, and what he may study. */
#ifndef INCURSION_RULES_PERSON_ELIGIBLE_H
#define INCURSION_RULES_PERSON_ELIGIBLE_H

#include "world/body.h"

enum eligible_by {
    ELIGIBLE_BY_ALL,
    ELIGIBLE_BY_ITSELF /* feats that ask for another feat are closed */
};

bool eligible_for_feat(const struct world *w, const struct thing *who, int feat,
                       enum eligible_by by);
/* STUDY_... as bits: what intensive study could still raise. */
uint32_t eligible_studies(const struct world *w, const struct thing *who);

#endif
