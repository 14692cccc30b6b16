/* What is said when stati begin and end: status_words.def. */
#ifndef INCURSION_RULES_STATUS_WORDS_H
#define INCURSION_RULES_STATUS_WORDS_H

#include "world/stati.h"

void status_words_begin(struct world *w, const struct thing *who, int nature, int value);
void status_words_end(struct world *w, const struct thing *who, int nature, int value);

/* To the player: the first if it is about himself, else the second if he perceives who it is about,
 * called <Obj>. Either may be NULL. */
void status_words_say(struct world *w, const struct thing *who, const char *own,
                      const char *others);

/* Nothing is said between the two. */
void status_words_hush(struct world *w);
void status_words_unhush(struct world *w);

#endif
