/* A creature in short, as encounters and options of rules-things tell it. */
#ifndef INCURSION_TESTS_COMPARE_SHORT_TELL_H
#define INCURSION_TESTS_COMPARE_SHORT_TELL_H

#include "stage.h"

/* An object: what it is, its numbers, place, stati, things and targets. */
void short_tell(const struct stage *stage, const struct thing *who, struct json *out);
/* The member "templates", if it has any. */
void short_tell_templates(const struct world *w, const struct thing *who, struct json *out);

#endif
