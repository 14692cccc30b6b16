/* The part of a creature's dump that its values are. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_DUMP_VALUES_H
#define INCURSION_TESTS_COMPARE_STAGE_DUMP_VALUES_H

#include "stage.h"

/* As members of the object that is open, in the dialect of folder rules. The table of bonuses is
 * that of who was worked out last. */
void stage_dump_values(const struct stage *stage, const struct thing *who, struct json *json);

#endif
