/* What is built in: the table of handlers by kind and event. */
#ifndef INCURSION_RULES_HANDLERS_H
#define INCURSION_RULES_HANDLERS_H

#include "world/event.h"

extern const struct event_built_in handlers[];
extern const int handlers_count;

#endif
