/* Lines of the protocol about treasure (core/protocol.h): what was wished for, what was found. */
#ifndef INCURSION_RULES_MAKE_TREASURE_NOTE_H
#define INCURSION_RULES_MAKE_TREASURE_NOTE_H

#include "rules/make/treasure.h"

void treasure_note_wish(const struct world *w, const struct treasure_wish *wish);
/* NULL: nothing was. */
void treasure_note_find(const struct world *w, const struct thing *item);

#endif
