#include "rules/handlers.h"

#include "base/num.h"

#define ON(kind, event, role, function) \
    int function(struct world *world, struct script_event *event_, struct thing *self);
#include "rules/handlers.def"
#undef ON

const struct event_built_in handlers[] = {
#define ON(kind, event, role, function) {kind, event, ROLE_##role, function},
#include "rules/handlers.def"
#undef ON
};
const int handlers_count = COUNT_OF(handlers);
