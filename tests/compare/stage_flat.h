/* The flat dialect of folder rules-things: a creature as one object of keys with dots, and what has
 * changed from one dump to another. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_FLAT_H
#define INCURSION_TESTS_COMPARE_STAGE_FLAT_H

#include "stage.h"

/* The whole creature as an object; the table of bonuses is that of who was worked out last. */
void stage_dump_flat(const struct stage *stage, const struct thing *who, struct json *json);
/* The same, read again. */
struct json_value *stage_flat_now(const struct stage *stage, const struct thing *who,
                                  struct arena *arena);
/* The same, read again, in the arena. As whoever recorded did it: everything as it is, but for the
 * bonuses, for which the creature is worked out anew. */
const struct json_value *stage_flat(struct stage *stage, struct thing *who, struct arena *arena);

/* Its stati alone, as a list. */
void stage_flat_stati(const struct stage *stage, const struct thing *who, struct json *json);

/* What of a diff is told. */
enum stage_diff {
    STAGE_DIFF_CARRIED = -2, /* not bonuses, items, skills and resistances */
    STAGE_DIFF_WORN,         /* not bonuses, nor items */
    STAGE_DIFF_ALL,
    STAGE_DIFF_UNSKILLED, /* not what skills come to */
    STAGE_DIFF_NUMBERS,   /* not which stati and items came and went, nor what one can do */
    STAGE_DIFF_BONUSES,   /* ... nor resistances and burden */
    STAGE_DIFF_VALUES     /* ... nor bonuses, but stati and items */
};

/* {"attr.A_STR": [before, after], ..., "stati_gained": [...]} as an object. null: it is absent. */
void stage_flat_diff(const struct json_value *before, const struct json_value *after,
                     enum stage_diff what, struct json *json);

#endif
