/* What stati do to minds: whom one takes for a foe, what one believes, which spells one knows. Rows
 * of rules/stati.def. */
#ifndef INCURSION_RULES_STATUS_MIND_H
#define INCURSION_RULES_STATUS_MIND_H

#include "world/stati.h"

/* Who sees through an illusion loses the wounds it gave. */
void status_mind_truth(struct world *w, struct thing *who, const struct stati *gained);
/* Strife begins or ends, or someone turns out to be another: everyone near looks about anew. */
void status_mind_strife(struct world *w, struct thing *who, const struct stati *stati);
/* One is a friend or foe of a kind: those of the kind look about anew. */
void status_mind_kind(struct world *w, struct thing *who, const struct stati *gained);
/* Spells that one knows without having learned them. */
void status_mind_spell(struct world *w, struct thing *who, const struct stati *gained);
void status_mind_unspell(struct world *w, struct thing *who, const struct stati *lost);
/* What was detected stands out no more. */
void status_mind_undetect(struct world *w, struct thing *who, const struct stati *lost);
/* A song ends, and what it gave to all who heard it. */
void status_mind_silence(struct world *w, struct thing *who, const struct stati *lost);
/* Wounds of an illusion heal. */
void status_mind_wake(struct world *w, struct thing *who, const struct stati *lost);
/* The second save of a slippery mind against what holds it. */
void status_mind_slip(struct world *w, struct thing *who, const struct stati *lost);

#endif
