/* A protocol of what is chosen while things are made, line by line, for who compares it with
 * another (world/chance_watch.h). Where nobody listens it costs one look at a flag. */
#ifndef INCURSION_RULES_CORE_PROTOCOL_H
#define INCURSION_RULES_CORE_PROTOCOL_H

#include "world/event.h"

/* What was looked for ("effectid", "itemid"), among what, and which resource it was; 0: none. */
struct protocol_choice {
    const char *call, *among; /* what `which` is: "source", "type" */
    int purpose, least, most, which;
};
void protocol_chose(const struct world *w, const struct protocol_choice *choice, res_id found);

/* A line that begins or ends a part, with a resource by name: "-" where it is none. */
const char *protocol_name(const struct world *w, res_id id, char buffer[64]);

#endif
