/* Texts with tags in plain words.
 *
 * Tags stand in angle brackets for things, numbers and words. Those that name who takes part in the
 * event and those for further values are filled in; what needs a grammar (pronouns by sex,
 * articles) is kept simple, colours are left out. */
#ifndef INCURSION_TEXT_GRAMMAR_H
#define INCURSION_TEXT_GRAMMAR_H

#include "base/str.h"
#include "script/binding.h"
#include "world/event.h"

enum {
    GRAMMAR_TEXT_MOST = 1 << 14 /* about as many bytes are made of a text; the rest is left out */
};

/* Adds a text. `call`, if not NULL, has the further values from argument `first` on. */
void grammar_add(const struct world *world, const struct script_event *event, struct str text,
                 const struct api_call *call, int first, struct str_builder *out);

#endif
