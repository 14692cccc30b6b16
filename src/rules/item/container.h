/* What is in something. */
#ifndef INCURSION_RULES_ITEM_CONTAINER_H
#define INCURSION_RULES_ITEM_CONTAINER_H

#include "world/body.h"

/* Puts an item into a container, with others of its kind if it fits, and brings all of it into
 * order. False: there is no room, or it is not for such things. */
bool container_put(struct world *w, struct thing *container, struct thing *item);

/* With others of its kind in it, if it can be put with them: then it is gone, and true. */
bool container_stack(struct world *w, const struct thing *container, struct thing *item);

/* By type and name. quirk: whoever sorts by names names things, with all that comes of it. */
void container_sort(struct world *w, struct thing *container);

#endif
