/* What a careful bot casts, and what it drinks. */
#ifndef INCURSION_PLAY_BOT_MAGIC_H
#define INCURSION_PLAY_BOT_MAGIC_H

#include "play/game.h"

/* A potion that it knows to heal; `any`: failing that, one it knows nothing of. */
bool bot_magic_draught(const struct game *game, bool any, struct action *action);
/* The dearest spell against what is so far away that it can pay and is likely to bring off. */
bool bot_magic_attack(struct game *game, int distance, struct action *action);
bool bot_magic_healing(struct game *game, struct action *action);

#endif
