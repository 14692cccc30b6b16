/* Names that the library does not have as they are: creatures with a template. Each is put together
 * once and kept. */
#ifndef INCURSION_PLAY_NAMES_H
#define INCURSION_PLAY_NAMES_H

#include "base/str.h"
#include "res/library.h"

struct names;

struct names *names_new(const struct library *library);
void names_free(struct names *names);

/* "skeletal wolf", or "goblin chieftain" where the template says that it comes behind. */
struct str names_with_template(struct names *names, res_id creature, res_id template);

#endif
