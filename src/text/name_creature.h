/* Names that the library does not have as they are: creatures with a template. Each is put together
 * once and kept. */
#ifndef INCURSION_TEXT_NAME_CREATURE_H
#define INCURSION_TEXT_NAME_CREATURE_H

#include "base/str.h"
#include "res/library.h"

struct name_creatures;

struct name_creatures *name_creatures_new(const struct library *library);
void name_creatures_free(struct name_creatures *names);

/* "skeletal wolf", or "goblin chieftain" where the template says that it comes after. */
struct str name_creature_as(struct name_creatures *names, res_id creature, res_id template);

#endif
