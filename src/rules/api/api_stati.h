/* What the files of stati for scripts share: how a script says which one it means. */
#ifndef INCURSION_RULES_API_STATI_H
#define INCURSION_RULES_API_STATI_H

#include "rules/api/api_rows.h"
#include "world/stati_query.h"

/* Going through the stati of a thing, and giving it one more. */
enum { STATI_STEPS = 80, GAIN_STEPS = 100 };

/* Which arguments narrow the search (value, object); -1: none does. Numbers of natures are those
 * of scripts: 0 is none. */
struct stati_query api_stati_query(const struct api_call *call, int value, int object);
struct stati_query api_stati_effect_query(const struct api_call *call, int value, int object);

/* NULL: the thing has none, or is gone. */
struct stati *api_stati_find(const struct api_call *call, struct stati_query query);

/* False, with a sentence: there are too many. What makes no sense is not given. */
bool api_stati_gain(struct api_call *call, struct thing *thing, struct stati gained);

#endif
