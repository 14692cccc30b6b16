/* Names that things were given: a pool of its own, because few have one. */
#ifndef INCURSION_WORLD_GIVEN_H
#define INCURSION_WORLD_GIVEN_H

#include "base/members.h"
#include "base/str.h"
#include "world/thing.h"

enum { GIVEN_SIZE = 64 };

struct given {
    handle self;
#define MEMBER_LIST "world/state/given.def"
#include "base/member_struct.h"
};

extern const struct member_list given_members;

/* Empty: it has none. */
struct str given_name(const struct world *world, const struct thing *thing);
/* Cut where it is too long; an empty one takes the name away. Beyond WORLD_GIVEN_MOST none is
 * given any more. */
void given_set(struct world *world, struct thing *thing, struct str name);

/* What is written on an item, in the same way. */
struct str given_inscription(const struct world *world, const struct thing *item);
void given_inscribe(struct world *world, struct thing *item, struct str words);

#endif
