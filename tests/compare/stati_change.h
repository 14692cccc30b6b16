/* What someone is under before and after an action, as the folder rules tells it. */
#ifndef INCURSION_TESTS_COMPARE_STATI_CHANGE_H
#define INCURSION_TESTS_COMPARE_STATI_CHANGE_H

#include "stage.h"
#include "world/stati.h"

enum { STATI_CHANGE_MOST = 256 };

struct stati_change {
    struct stati items[STATI_CHANGE_MOST];
    int count;
};

/* Notes all stati of a thing; NULL has none. */
void stati_change_note(const struct world *w, const struct thing *who, struct stati_change *before);
/* Tells which are new and which are gone, each list only if it is not empty. `before` is used up.
 */
void stati_change_tell(const struct stage *stage, const struct thing *who,
                       struct stati_change *before, const char *gained, const char *lost,
                       struct json *out);

#endif
