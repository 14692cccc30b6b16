/* Saved games.
 *
 *     8 bytes   SAVE_MAGIC
 *     4         version
 *     8         hash of the library
 *     4, 4      seed; dungeon (its number in the library)
 *     4, 8, 8   depth, time, actions
 *     8         hash of the state
 *     32, 64    name of the player, name of the dungeon, padded with 0
 *     1         how it ended (enum world_ending)
 *     4, 4      size of the state, and of what follows
 *     ...       what the state means (play/references.h) with its size before it in 4 bytes, and
 *               the state (play/state.h), compressed by zlib
 *     8         FNV-1a 64 of everything before it
 *
 * Numbers are low byte first. A file is written whole or not at all, and the one before it is kept
 * beside it as PATH.old. Nothing of a file is used before all of it is checked. */
#ifndef INCURSION_PLAY_SAVE_H
#define INCURSION_PLAY_SAVE_H

#include <stdbool.h>

#include "base/error.h"
#include "play/game.h"

enum { SAVE_VERSION = 11, SAVE_DUNGEON_SIZE = 64 };

#define SAVE_MAGIC "INCURSAV"

/* What a file says about itself. */
struct save_info {
    uint32_t version;
    uint64_t library_hash;
    uint32_t seed;
    res_id dungeon;
    int32_t depth;
    uint64_t time, actions, state_hash;
    char name[GAME_NAME_SIZE], dungeon_name[SAVE_DUNGEON_SIZE];
    enum world_ending ending;
    uint32_t state_size, packed_size;
};

/* Nothing is replaced unless what takes its place can be read back. `note` (may be NULL) gets a
 * sentence when it is written, but the file system cannot promise that it stays; else it is empty.
 */
bool save_write(const struct game *game, const char *path, struct error *note, struct error *error);
/* NULL, with a sentence, when it is not a saved game, or one that this library cannot go on with.
 * Where the library has changed since, `notes` (may be NULL) gets a sentence that says how. The
 * file is left alone. */
struct game *save_read(const char *path, const struct library *library, struct str_builder *notes,
                       struct error *error);
bool save_read_info(const char *path, struct save_info *info, struct error *error);

/* The same from and to memory. `name` is what messages call it. */
void save_pack(const struct game *game, struct str_builder *out);
struct game *save_unpack(struct str bytes, const char *name, const struct library *library,
                         struct str_builder *notes, struct error *error);
bool save_unpack_info(struct str bytes, const char *name, struct save_info *info,
                      struct error *error);

/* "PATH.old" into out[FILE_PATH_SIZE]; false when it is too long. */
bool save_old_path(const char *path, char *out);

#endif
