/* He, she and it. */
#ifndef INCURSION_TEXT_PRONOUN_H
#define INCURSION_TEXT_PRONOUN_H

#include "world/body.h"

enum pronoun { PRONOUN_HE, PRONOUN_HIM, PRONOUN_HIS };

/* By what stands in a tag: "he" and "she" are the same. False: it is none. */
bool pronoun_find(const char *word, enum pronoun *pronoun);

/* NULL: one does not know who it is. */
const char *pronoun_word(const struct world *world, const struct thing *thing, enum pronoun pronoun,
                         bool is_capital);

/* Whether a thing is several: "gleam", not "gleams". */
bool pronoun_is_plural(const struct world *world, const struct thing *thing);

#endif
