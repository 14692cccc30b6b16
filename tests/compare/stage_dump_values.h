/* The part of a creature's dump that its values are. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_DUMP_VALUES_H
#define INCURSION_TESTS_COMPARE_STAGE_DUMP_VALUES_H

#include "stage.h"
#include "world/body.h"

/* Its flags (MS_...) and what it stands for, as names. */
void stage_dump_state(const struct creature *creature, struct json *json);
void stage_dump_alignment(const struct world *w, const struct thing *who, struct json *json);

/* As members of the object that is open, in the dialect of folder rules. The table of bonuses is
 * that of who was worked out last. */
void stage_dump_values(const struct stage *stage, const struct thing *who, struct json *json);

#endif
