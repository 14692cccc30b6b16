#include "play/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

#include "base/bytes.h"
#include "base/check.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/num.h"
#include "play/references.h"
#include "play/state.h"
#include "text/name.h"

enum {
    MAGIC_SIZE = 8,
    HEADER_SIZE = MAGIC_SIZE + 4 + 8 + 4 + 4 + 4 + 8 + 8 + 8 + GAME_NAME_SIZE + SAVE_DUNGEON_SIZE +
                  1 + 4 + 4,
    CHECKSUM_SIZE = 8,
    COMPRESSION = 3 /* of 9: a third of the time for a tenth more bytes */
};

bool save_old_path(const char *path, char *out)
{
    return snprintf(out, FILE_PATH_SIZE, "%s.old", path) < FILE_PATH_SIZE;
}

/* Callers know that there are so many bytes. */
static uint64_t take(struct str *in, int size)
{
    uint64_t value;

    bytes_take(in, size, &value);
    return value;
}

/* ---- writing ---- */

static void put_name(struct str_builder *out, struct str name, int size)
{
    int len = imin((int)name.len, size - 1);

    sb_add(out, str_from_n(name.data, (size_t)len));
    for (int i = len; i < size; i++)
        sb_add_char(out, '\0');
}

static void put_header(const struct game *game, struct str_builder *out)
{
    sb_add(out, str_from_n(SAVE_MAGIC, MAGIC_SIZE));
    bytes_put(out, SAVE_VERSION, 4);
    bytes_put(out, game_library_hash(game->options.library), 8);
    bytes_put(out, game->options.seed, 4);
    bytes_put(out, game->options.dungeon, 4);
    bytes_put(out, (uint32_t)game->depth, 4);
    bytes_put(out, game->world.time, 8);
    bytes_put(out, game->actions, 8);
    bytes_put(out, game_hash(game), 8);
    put_name(out, str_from(game_name(game)), GAME_NAME_SIZE);
    put_name(out, name_resource(&game->world, game->options.dungeon), SAVE_DUNGEON_SIZE);
    bytes_put(out, game->world.ending, 1);
}

/* What the state means, with its size, and the state. */
static void put_payload(const struct game *game, struct str_builder *out)
{
    struct str_builder references = {0};

    references_write(game, &references);
    bytes_put(out, references.len, 4);
    sb_add(out, sb_str(&references));
    sb_free(&references);
    state_write(game, out);
}

void save_pack(const struct game *game, struct str_builder *out)
{
    struct str_builder state = {0};

    put_payload(game, &state);
    uLongf size = compressBound(state.len);
    Bytef *packed = malloc(size);
    ENSURE(packed != NULL, "out of memory (a save of %zu bytes)", state.len);
    int status = compress2(packed, &size, (const Bytef *)state.data, state.len, COMPRESSION);
    ENSURE(status == Z_OK, "a save cannot be compressed (%d)", status);
    sb_clear(out);
    put_header(game, out);
    bytes_put(out, state.len, 4);
    bytes_put(out, size, 4);
    sb_add(out, str_from_n((const char *)packed, size));
    bytes_put(out, hash_str(HASH_START, sb_str(out)), CHECKSUM_SIZE);
    free(packed);
    sb_free(&state);
}

/* Gives a file a second name, in place of what had that name. */
static bool name_twice(const char *path, const char *second)
{
    char third[FILE_PATH_SIZE + 8];

    snprintf(third, sizeof third, "%s.tmp", second);
    unlink(third);
    if (link(path, third) != 0)
        return false;
    if (rename(third, second) == 0) {
        unlink(third); /* two names of one file are not renamed */
        return true;
    }
    unlink(third);
    return false;
}

/* The file that is there gets a second name. It keeps its first until the new one takes it. A
 * damaged one is not worth the place of the one before it. */
static bool keep_old(const char *path, struct error *error)
{
    char old[FILE_PATH_SIZE];
    struct str_builder data = {0};
    struct save_info info;
    struct error ignored;
    bool good = true;

    if (!save_old_path(path, old))
        return error_set(error, "cannot save to %.80s...: the path is too long", path);
    if (file_exists(path) && file_read(path, &data, &ignored) &&
        save_unpack_info(sb_str(&data), path, &info, &ignored))
        good = name_twice(path, old) || file_write_atomic(old, sb_str(&data), error);
    sb_free(&data);
    return good;
}

/* What cannot be read back is not worth writing. */
static bool reads_back(const struct game *game, struct str bytes, struct error *error)
{
    struct error why;
    struct game *again = save_unpack(bytes, "it", game->options.library, NULL, &why);

    if (again == NULL)
        return error_set(error, "the game cannot be saved as it is now: %.400s", why.text);
    game_free(again);
    return true;
}

bool save_write(const struct game *game, const char *path, struct error *note, struct error *error)
{
    struct str_builder bytes = {0};

    save_pack(game, &bytes);
    bool good = reads_back(game, sb_str(&bytes), error) && keep_old(path, error) &&
                file_write_noted(path, sb_str(&bytes), note, error);
    sb_free(&bytes);
    return good;
}

/* ---- reading ---- */

static void take_name(struct str *in, char *out, int size)
{
    memcpy(out, in->data, (size_t)size);
    out[size - 1] = '\0';
    *in = str_slice(*in, (size_t)size, in->len);
}

static void take_header(struct str in, struct save_info *info)
{
    in = str_slice(in, MAGIC_SIZE, in.len);
    info->version = (uint32_t)take(&in, 4);
    info->library_hash = take(&in, 8);
    info->seed = (uint32_t)take(&in, 4);
    info->dungeon = (uint32_t)take(&in, 4);
    info->depth = wrap32((int64_t)take(&in, 4));
    info->time = take(&in, 8);
    info->actions = take(&in, 8);
    info->state_hash = take(&in, 8);
    take_name(&in, info->name, GAME_NAME_SIZE);
    take_name(&in, info->dungeon_name, SAVE_DUNGEON_SIZE);
    info->ending = (enum world_ending)take(&in, 1);
    info->state_size = (uint32_t)take(&in, 4);
    info->packed_size = (uint32_t)take(&in, 4);
}

bool save_unpack_info(struct str bytes, const char *name, struct save_info *info,
                      struct error *error)
{
    if (bytes.len < MAGIC_SIZE || memcmp(bytes.data, SAVE_MAGIC, MAGIC_SIZE) != 0)
        return error_set(error, "%s is not a saved game", name);
    if (bytes.len < HEADER_SIZE + CHECKSUM_SIZE)
        return error_set(error, "%s is damaged: it is too short", name);
    take_header(bytes, info);
    if (info->version != SAVE_VERSION)
        return error_set(error, "%s was saved by another version of the game (format %u, not %d)",
                         name, info->version, SAVE_VERSION);
    struct str sum = str_slice(bytes, bytes.len - CHECKSUM_SIZE, bytes.len);
    uint64_t expected = hash_str(HASH_START, str_slice(bytes, 0, bytes.len - CHECKSUM_SIZE));
    if (take(&sum, CHECKSUM_SIZE) != expected ||
        info->packed_size != bytes.len - HEADER_SIZE - CHECKSUM_SIZE ||
        info->state_size > STATE_BYTES_MOST)
        return error_set(error, "%s is damaged: its checksum is wrong", name);
    return true;
}

/* What is compressed, into memory that the caller frees; NULL: it cannot be. */
static Bytef *unpack_payload(struct str packed, const struct save_info *info)
{
    /* A stream that claims to grow more than zlib can is not worth the memory. */
    if (info->state_size / 1100 > packed.len)
        return NULL;
    Bytef *payload = malloc((size_t)info->state_size + 1);
    ENSURE(payload != NULL, "out of memory (a save of %u bytes)", info->state_size);
    uLongf size = info->state_size;
    if (uncompress(payload, &size, (const Bytef *)packed.data, packed.len) == Z_OK &&
        size == info->state_size)
        return payload;
    free(payload);
    return NULL;
}

static struct game *make_game(const struct library *library, const struct save_info *info,
                              res_id dungeon, struct error *error)
{
    struct game_options options = {.library = library, .seed = info->seed, .dungeon = dungeon};

    return game_empty(&options, error);
}

static struct game *read_same(struct str state, const struct library *library,
                              const struct save_info *info, struct error *error)
{
    struct game *game = make_game(library, info, info->dungeon, error);
    bool good = game && state_read(game, state, error);

    if (good && game_hash(game) != info->state_hash)
        good = error_set(error, "it is not the game that was saved");
    if (good)
        return game;
    game_free(game);
    return NULL;
}

/* With the numbers of the library as it is now. */
static struct game *read_foreign(struct str state, struct str table, const struct library *library,
                                 const struct save_info *info, struct str_builder *notes,
                                 struct error *error)
{
    struct references references;
    struct game *game = NULL;
    bool good = references_read(&references, table) || error_set(error, "it is damaged inside");

    good = good && references_find(&references, library, notes, error);
    if (good) {
        res_id dungeon = references_now(&references, info->dungeon);
        game = make_game(library, info, dungeon, error);
        good = game && state_fill(game, state, true, error);
        if (good) {
            references_apply(&references, game);
            good = state_settle(game, dungeon, error);
        }
    }
    references_free(&references);
    if (good)
        return game;
    game_free(game);
    return NULL;
}

static struct game *read_payload(struct str payload, const struct library *library,
                                 const struct save_info *info, struct str_builder *notes,
                                 struct error *error)
{
    uint64_t size = payload.len >= 4 ? take(&payload, 4) : UINT64_MAX;

    if (size > payload.len) {
        error_set(error, "it is damaged inside");
        return NULL;
    }
    struct str table = str_slice(payload, 0, (size_t)size);
    struct str state = str_slice(payload, (size_t)size, payload.len);
    if (info->library_hash == game_library_hash(library))
        return read_same(state, library, info, error);
    return read_foreign(state, table, library, info, notes, error);
}

struct game *save_unpack(struct str bytes, const char *name, const struct library *library,
                         struct str_builder *notes, struct error *error)
{
    struct save_info info = {0};
    struct error inner = {0};
    struct game *game = NULL;

    if (!save_unpack_info(bytes, name, &info, error))
        return NULL;
    struct str packed = str_slice(bytes, HEADER_SIZE, bytes.len - CHECKSUM_SIZE);
    Bytef *payload = unpack_payload(packed, &info);
    if (payload)
        game = read_payload(str_from_n((const char *)payload, info.state_size), library, &info,
                            notes, &inner);
    else
        error_set(&inner, "it is damaged inside");
    free(payload);
    if (game == NULL)
        error_set(error, "%s cannot be continued: %.400s", name, inner.text);
    return game;
}

struct game *save_read(const char *path, const struct library *library, struct str_builder *notes,
                       struct error *error)
{
    struct str_builder bytes = {0};
    struct game *game = NULL;

    if (file_read(path, &bytes, error))
        game = save_unpack(sb_str(&bytes), path, library, notes, error);
    sb_free(&bytes);
    return game;
}

bool save_read_info(const char *path, struct save_info *info, struct error *error)
{
    struct str_builder bytes = {0};
    bool good = file_read(path, &bytes, error) &&
                save_unpack_info(sb_str(&bytes), path, info, error);

    sb_free(&bytes);
    return good;
}
