/* How things are called. The names of the player and of creatures with templates need a world that
 * say_open (text/say.h) has been called for. */
#ifndef INCURSION_TEXT_NAME_H
#define INCURSION_TEXT_NAME_H

#include "base/str.h"
#include "world/thing.h"

/* The part of a resource's name that players see. */
struct str name_resource(const struct world *world, res_id id);
/* The same where there is no world yet. */
struct str name_in_library(const struct library *library, res_id id);
/* The same of a thing; of the player, who he is. */
struct str name_thing(const struct world *world, const struct thing *thing);

const char *name_article(struct str name);

#endif
