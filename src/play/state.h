/* The state of a game as a row of bytes, in one defined order: for hashing, saving and loading.
 *
 * One function goes through all fields and either hands their bytes out or fills them from bytes,
 * so what is hashed, saved and loaded is the same by construction. Numbers are low byte first, of
 * fixed width; no padding, address or capacity gets in. */
#ifndef INCURSION_PLAY_STATE_H
#define INCURSION_PLAY_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/str.h"
#include "play/game.h"

/* No state has more bytes, whatever its dungeon is like. */
enum { STATE_BYTES_MOST = 1 << 30 };

/* FNV-1a 64 of the bytes. */
uint64_t state_hash(const struct game *game);
void state_write(const struct game *game, struct str_builder *out);
/* Fills a game that game_empty made. False, with a sentence, unless the bytes are exactly a state
 * in which everything holds that must hold; the game is then good for game_free only. */
bool state_read(struct game *game, struct str bytes, struct error *error);

/* The same in two steps, for a state with the numbers of another library: its numbers are changed
 * in between (play/references.h). Variables of scripts are left as they are then. */
bool state_fill(struct game *game, struct str bytes, bool is_foreign, struct error *error);
bool state_settle(struct game *game, res_id dungeon, struct error *error);

/* Shows every number of a resource in the state; the visitor says what it is to be. */
typedef res_id (*state_visit_fn)(void *context, res_id id);
void state_visit(struct game *game, state_visit_fn visit, void *context);

#endif
