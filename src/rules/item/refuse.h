/* Telling who acts why it cannot be done. */
#ifndef INCURSION_RULES_ITEM_REFUSE_H
#define INCURSION_RULES_ITEM_REFUSE_H

#include "text/say.h"

static inline int refuse(struct world *w, const struct script_event *event, const char *why)
{
    say(w, event, &(struct lines){.actor = why});
    return ABORT;
}

#endif
