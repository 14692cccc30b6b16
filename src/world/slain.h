/* Whom the player has killed, by kind, for those who tell of him. No rule asks. */
#ifndef INCURSION_WORLD_SLAIN_H
#define INCURSION_WORLD_SLAIN_H

#include "world/world.h"

/* One more of a kind. */
void slain_note(struct world *w, res_id kind);
/* Of all kinds. */
uint32_t slain_total(const struct world *w);
/* Drops the kinds that the library has no more, after it was filled from elsewhere. */
void slain_index(struct world *w);
void slain_free(struct world *w);

#endif
