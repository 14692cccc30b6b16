/* A recommended build: good attributes dealt by what a class needs, and ranks in its skills.
 * Nothing here draws. */
#ifndef INCURSION_RULES_PERSON_BUILD_H
#define INCURSION_RULES_PERSON_BUILD_H

#include "world/body.h"

/* Attributes in the order in which a class needs them, A_STR to A_LUC. Without a class: as they
 * come. */
void build_order(const struct library *library, res_id calling, int order[ATTR_BASE]);
/* Deals the numbers of the array in that order. */
void build_attributes(const struct world *w, struct character *p);
/* Spends all points of skills: rank by rank on the skills in the order of the class's list, each
 * as high as it may be before the next; what is left goes to the skills of the race. */
void build_skills(const struct world *w, const struct thing *who);

/* The feat of a list that serves someone of his callings best; -1: there is nothing to recommend.
 */
struct choose;
int build_feat(const struct world *w, const struct thing *who, const struct choose *feats);

#endif
