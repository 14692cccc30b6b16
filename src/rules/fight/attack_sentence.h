/* The one sentence that tells of a blow, or of a power that is used. Draws nothing. */
#ifndef INCURSION_RULES_FIGHT_ATTACK_SENTENCE_H
#define INCURSION_RULES_FIGHT_ATTACK_SENTENCE_H

#include "world/event.h"

void attack_sentence(struct world *w, const struct script_event *e);

#endif
