#include "play/state.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"
#include "text/journal.h"
#include "text/log.h"
#include "text/voice.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/stati.h"

/* The least that one of each takes, so that a count is not believed beyond what there is to read.
 */
enum {
    CURSOR_MOST = 1 << 24,
    CELL_BYTES = sizeof(glyph) * 2 + sizeof(handle) + sizeof(uint16_t) + 3,
    SLOT_BYTES = 10,
    LEVEL_BYTES = 100,
    FIELD_BYTES = 22,
    EFFECT_MEMORY_BYTES = 16,
    SLAIN_BYTES = 8,
    SEGMENT_BYTES = 23,
    TERRAFORM_BYTES = 17,
    TERRAFORMED_BYTES = 5
};

/* The most that one of each takes, generously. */
enum {
    THING_BYTES_MOST = 80,
    STATI_BYTES_MOST = 40,
    CREATURE_BYTES_MOST = sizeof(struct creature) + SLOT_BYTES,
    CHARACTER_BYTES_MOST = sizeof(struct character) + SLOT_BYTES,
    ITEM_BYTES_MOST = sizeof(struct item) + SLOT_BYTES,
    TARGET_BYTES_MOST = sizeof(struct target) + SLOT_BYTES,
    GIVEN_BYTES_MOST = sizeof(struct given) + SLOT_BYTES,
    REST_BYTES_MOST = 1 << 20
};
_Static_assert((long long)GAME_LEVELS_MOST *(LEVEL_SIDE_MOST *LEVEL_SIDE_MOST *CELL_BYTES +
                                             LEVEL_TORCHES_MOST * 2 +
                                             LEVEL_FIELDS_MOST * FIELD_BYTES +
                                             LEVEL_TERRAFORMS_MOST * TERRAFORM_BYTES +
                                             LEVEL_TERRAFORMED_MOST * TERRAFORMED_BYTES +
                                             LEVEL_LIST_MOST * 8 + 2 * LEVEL_BYTES) +
                       (long long)WORLD_THINGS_MOST * THING_BYTES_MOST +
                       (long long)WORLD_STATI_MOST * STATI_BYTES_MOST +
                       (long long)WORLD_CREATURES_MOST * CREATURE_BYTES_MOST +
                       (long long)WORLD_CHARACTERS_MOST * CHARACTER_BYTES_MOST +
                       (long long)WORLD_THINGS_MOST * ITEM_BYTES_MOST +
                       (long long)WORLD_TARGETS_MOST * TARGET_BYTES_MOST +
                       (long long)WORLD_GIVEN_MOST * GIVEN_BYTES_MOST +
                       (long long)WORLD_EFFECTS_MOST * EFFECT_MEMORY_BYTES +
                       (long long)WORLD_SLAIN_MOST * SLAIN_BYTES +
                       (long long)WORLD_SEGMENTS_MOST * SEGMENT_BYTES +
                       (long long)MODULE_SLOTS * CODE_MEMORY_MOST * 4 + REST_BYTES_MOST <=
                   STATE_BYTES_MOST,
               "a state at its limits must be one that can be read");

enum io_mode { IO_HASH, IO_WRITE, IO_READ, IO_VISIT };

struct io {
    enum io_mode mode;
    uint64_t hash;
    struct str_builder *out;
    struct str in;   /* what is left to read */
    bool failed;     /* reading: the bytes are no state */
    bool is_foreign; /* reading: the numbers of resources are those of another library */
    state_visit_fn visit;
    void *context;
};

/* ---- numbers ---- */

static void io_bytes(struct io *io, void *bytes, size_t size)
{
    if (io->mode == IO_HASH) {
        io->hash = hash_bytes(io->hash, bytes, size);
    } else if (io->mode == IO_VISIT) {
        return;
    } else if (io->mode == IO_WRITE) {
        sb_add(io->out, str_from_n(bytes, size));
    } else if (io->failed || io->in.len < size) {
        io->failed = true;
        memset(bytes, 0, size);
    } else {
        memcpy(bytes, io->in.data, size);
        io->in = str_slice(io->in, size, io->in.len);
    }
}

static inline uint64_t io_number(struct io *io, uint64_t value, int size)
{
    uint8_t bytes[8];

    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    io_bytes(io, bytes, (size_t)size);
    value = 0;
    for (int i = 0; i < size; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

#define NUMBER(form)                                                            \
    static void io_##form(struct io *io, member_type_##form *value)             \
    {                                                                           \
        uint64_t number = io_number(io, (uint64_t)*value, MEMBER_BYTES_##form); \
        if (io->mode == IO_READ)                                                \
            *value = (member_type_##form)number;                                \
    }
NUMBER(U8)
NUMBER(U16)
NUMBER(U32)
NUMBER(U64)
NUMBER(I8)
NUMBER(I16)
NUMBER(I32)
NUMBER(HANDLE)
NUMBER(GLYPH)
NUMBER(CHAR)
#undef NUMBER

/* The number of a resource. */
static void io_RES(struct io *io, res_id *id)
{
    io_U32(io, id);
    if (io->mode == IO_VISIT)
        *id = io->visit(io->context, *id);
}

static void io_BOOL(struct io *io, bool *value)
{
    uint64_t number = io_number(io, io->mode == IO_READ ? 0 : *value, 1);

    if (number > 1)
        io->failed = true;
    if (io->mode == IO_READ)
        *value = number == 1;
}

/* The rows of a list of members, about `it`. */
#define MEMBER(form, name, what) io_##form(io, &it->name);
#define MEMBERS(form, name, count, what) \
    for (int i = 0; i < (count); i++)    \
        io_##form(io, &it->name[i]);

static void io_thing(struct io *io, struct thing *it)
{
#include "world/state/thing.def"
}

static void io_stati(struct io *io, struct stati *it)
{
#include "world/state/stati.def"
}

static void io_creature(struct io *io, struct creature *it)
{
#include "world/state/creature.def"
}

static void io_character(struct io *io, struct character *it)
{
#include "world/state/character.def"
}

static void io_item(struct io *io, struct item *it)
{
#include "world/state/item.def"
}

static void io_target(struct io *io, struct target *it)
{
#include "world/state/target.def"
}

static void io_given(struct io *io, struct given *it)
{
#include "world/state/given.def"
}

static void io_effect_memory(struct io *io, struct effect_memory *it)
{
#include "world/state/effect_memory.def"
}

static void io_slain_kind(struct io *io, struct slain *it)
{
#include "world/state/slain.def"
}

static void io_segment(struct io *io, struct segment *it)
{
#include "world/state/segment.def"
}

static void io_terraform(struct io *io, struct terraform *it)
{
#include "world/state/terraform.def"
}

static void io_terraformed(struct io *io, struct terraformed *it)
{
#include "world/state/terraformed.def"
}

static void io_field(struct io *io, struct field *it)
{
#include "world/state/field.def"
}

static void io_level_members(struct io *io, struct level *it)
{
#include "world/state/level.def"
}

static void io_world_members(struct io *io, struct world *it)
{
#include "world/state/world.def"
    if (it->ending > WORLD_ENDED_BY_VICTORY || it->cause[WORLD_CAUSE_SIZE - 1] != '\0' ||
        it->open_count < 0 || it->open_count > WORLD_OPEN_MOST)
        io->failed = true;
}

static void io_cursors(struct io *io, struct world_cursors *it)
{
#include "world/state/cursors.def"
    if (it->things < 0 || it->things > CURSOR_MOST)
        io->failed = true;
}

static void io_candidates(struct io *io, struct candidates *it)
{
#include "script/state/candidates.def"
    if (it->count < 0 || it->count > CANDIDATES_MOST)
        io->failed = true;
}

static void io_stream_members(struct io *io, struct chance_stream *it)
{
#include "world/state/stream.def"
}

static void io_chance_members(struct io *io, struct chance *it)
{
#include "world/state/chance.def"
}

static void io_values(struct io *io, struct world_values *it)
{
#include "world/state/values.def"
}

static void io_options(struct io *io, struct game_options *it)
{
#include "play/state/options.def"
    if (it->name[GAME_NAME_SIZE - 1] != '\0')
        io->failed = true;
}

static void io_game_members(struct io *io, struct game *it)
{
#include "play/state/game.def"
}

#undef MEMBER
#undef MEMBERS

/* How many follow; reading refuses more than can be, or than there are bytes for. */
static void io_count(struct io *io, int *count, int most, size_t bytes_each)
{
    int32_t number = *count;

    io_I32(io, &number);
    if (io->mode == IO_READ &&
        (number < 0 || number > most || (size_t)number * bytes_each > io->in.len)) {
        io->failed = true;
        number = 0;
    }
    *count = number;
}

/* Makes room for `count` items that are going to be read. */
#define IO_ROOM(io, array)                                 \
    do {                                                   \
        if ((io)->mode == IO_READ && (array)->count > 0) { \
            int wanted_ = (array)->count;                  \
            ARRAY_RESERVE((array), wanted_);               \
        }                                                  \
    } while (0)

/* ---- the parts of a game ---- */

static void io_rng(struct io *io, struct rng *rng)
{
    for (int i = 0; i < RNG_WORDS; i++)
        io_U32(io, &rng->state[i]);
    io_U32(io, &rng->next);
    io_U64(io, &rng->draws);
    if (rng->next > RNG_WORDS)
        io->failed = true;
}

static void io_chance(struct io *io, struct chance *chance)
{
    io_chance_members(io, chance);
    if (!chance_is_sound(chance)) {
        io->failed = true;
        return;
    }
    for (int i = 0; i <= chance->now; i++) {
        io_stream_members(io, &chance->streams[i]);
        io_rng(io, &chance->streams[i].rng);
        if (!chance_stream_is_sound(&chance->streams[i], i))
            io->failed = true;
    }
}

static void io_int(struct io *io, int *value)
{
    int32_t number = *value;

    io_I32(io, &number);
    *value = number;
}

static void io_maker(struct io *io, struct makelev *maker)
{
    for (int i = 0; i <= MAKELEV_USED_MOST; i++)
        io_RES(io, &maker->used[i]);
    for (int i = 0; i < COUNT_OF(maker->corners); i++)
        io_U16(io, &maker->corners[i]);
    for (int i = 0; i < COUNT_OF(maker->centers); i++)
        io_U16(io, &maker->centers[i]);
    io_int(io, &maker->corner_count);
    io_int(io, &maker->center_count);
    if (maker->corner_count < 0 || maker->corner_count > COUNT_OF(maker->corners) ||
        maker->center_count < 0 || maker->center_count > COUNT_OF(maker->centers) ||
        maker->used[MAKELEV_USED_MOST] != 0)
        io->failed = true;
}

static void io_line(struct io *io, char *text, int size)
{
    uint8_t len = (uint8_t)strlen(text);

    io_U8(io, &len);
    if (len >= size) {
        io->failed = true;
        return;
    }
    io_bytes(io, text, len);
    if (strlen(text) != len)
        io->failed = true;
}

static void io_journal(struct io *io, struct journal *journal)
{
    int count = journal->count;

    io_int(io, &count);
    if (count < 0 || count > JOURNAL_MOST)
        io->failed = true;
    for (int i = 0; i < count && !io->failed; i++) {
        if (io->mode == IO_READ)
            ARRAY_PUSH(journal, (struct journal_entry){0});
        struct journal_entry *entry = &journal->items[i];
        io_U64(io, &entry->time);
        io_I32(io, &entry->day);
        io_U16(io, &entry->level);
        io_line(io, entry->text, JOURNAL_TEXT_SIZE);
    }
}

static void io_log(struct io *io, struct log *log)
{
    io_U64(io, &log->total);
    if (io->mode == IO_READ)
        log_ring_open(log, log->total);
    for (int i = 0; i < log_ring_count(log); i++) {
        struct log_entry *entry = log_ring_entry(log, i);
        io_line(io, entry->text, LOG_TEXT_SIZE);
        if (io->failed)
            return;
        io_U32(io, &entry->repeats);
        io_U64(io, &entry->time);
    }
}

static void io_text(struct io *io, struct str_builder *text, int most)
{
    int length = (int)text->len;

    io_count(io, &length, most, 1);
    if (io->mode == IO_READ) {
        sb_clear(text);
        for (int i = 0; i < length; i++)
            sb_add_char(text, ' ');
    }
    if (length > 0)
        io_bytes(io, text->data, (size_t)length);
}

static void io_voice(struct io *io, struct voice *voice)
{
    for (int i = 0; i < VOICE_QUEUES; i++)
        io_text(io, &voice->queued[i], VOICE_TEXT_MOST);
}

static void io_knowledge(struct io *io, struct world *world)
{
    io_count(io, &world->knowledge.count, WORLD_EFFECTS_MOST, EFFECT_MEMORY_BYTES);
    IO_ROOM(io, &world->knowledge);
    for (int i = 0; i < world->knowledge.count; i++)
        io_effect_memory(io, &world->knowledge.items[i]);
}

static void io_slain(struct io *io, struct world *world)
{
    io_count(io, &world->slain.count, WORLD_SLAIN_MOST, SLAIN_BYTES);
    IO_ROOM(io, &world->slain);
    for (int i = 0; i < world->slain.count; i++)
        io_slain_kind(io, &world->slain.items[i]);
}

static void io_segments(struct io *io, struct world *world)
{
    io_count(io, &world->segments.count, WORLD_SEGMENTS_MOST, SEGMENT_BYTES);
    IO_ROOM(io, &world->segments);
    for (int i = 0; i < world->segments.count; i++)
        io_segment(io, &world->segments.items[i]);
}

static void io_handles(struct io *io, handle *items, int count)
{
    for (int i = 0; i < count; i++)
        io_U32(io, &items[i]);
}

/* ---- things ---- */

/* One in a pool; it knows its own handle. */
#define IN_POOL(kind)                                                  \
    static void io_##kind##_of(struct io *io, void *item, handle self) \
    {                                                                  \
        struct kind *one = item;                                       \
                                                                       \
        if (io->mode == IO_READ)                                       \
            one->self = self;                                          \
        io_##kind(io, one);                                            \
    }
IN_POOL(thing)
IN_POOL(stati)
IN_POOL(creature)
IN_POOL(character)
IN_POOL(item)
IN_POOL(target)
IN_POOL(given)
#undef IN_POOL

typedef void (*io_one)(struct io *io, void *item, handle self);

/* One slot of a pool: who is in it, or which free slot comes after it. */
static void io_slot(struct io *io, struct pool *pool, uint32_t slot, io_one one)
{
    struct pool_chunk *chunk = pool->chunks[slot >> POOL_CHUNK_BITS];
    uint32_t at = slot & (POOL_CHUNK - 1);

    io_U32(io, &chunk->handles[at]);
    io_U16(io, &chunk->generation[at]);
    handle self = chunk->handles[at];
    if (self == HANDLE_NONE) {
        io_U32(io, &chunk->next_free[at]);
        return;
    }
    if (self != ((handle)chunk->generation[at] << POOL_SLOT_BITS | (slot + 1))) {
        io->failed = true;
        return;
    }
    one(io, chunk->items + at * pool->item_size, self);
}

/* Free slots form one chain that visits each of them once. */
static bool free_slots_agree(const struct pool *pool)
{
    uint32_t count = 0, next = pool->free_slot;

    while (next && count <= pool->slot_count) {
        if (next > pool->slot_count)
            return false;
        const struct pool_chunk *chunk = pool->chunks[(next - 1) >> POOL_CHUNK_BITS];
        if (chunk->handles[(next - 1) & (POOL_CHUNK - 1)] != HANDLE_NONE)
            return false;
        next = chunk->next_free[(next - 1) & (POOL_CHUNK - 1)];
        count++;
    }
    return count + pool->live == pool->slot_count;
}

static void io_pool(struct io *io, struct pool *pool, int most, io_one one)
{
    int slots = (int)pool->slot_count;

    io_count(io, &slots, most, SLOT_BYTES);
    for (int i = 0; io->mode == IO_READ && i < slots; i++) {
        handle made;
        pool_add(pool, &made);
    }
    io_U32(io, &pool->free_slot);
    io_U32(io, &pool->live);
    for (int i = 0; i < slots && !io->failed; i++)
        io_slot(io, pool, (uint32_t)i, one);
    if (io->mode == IO_READ && !io->failed && !free_slots_agree(pool))
        io->failed = true;
}

/* ---- levels ---- */

static uint8_t *put_bytes(uint8_t *at, uint32_t value, size_t size)
{
    for (size_t i = 0; i < size; i++)
        *at++ = (uint8_t)(value >> (8 * i));
    return at;
}

static uint32_t take_bytes(const uint8_t **at, size_t size)
{
    uint32_t value = 0;

    for (size_t i = 0; i < size; i++)
        value |= (uint32_t) * (*at)++ << (8 * i);
    return value;
}

/* A row of cells is handed over at once. */
static void pack_cell(const struct cell *cell, uint8_t visibility, uint8_t out[CELL_BYTES])
{
#define MEMBER(form, name, what) out = put_bytes(out, cell->name, sizeof cell->name);
#include "world/state/cell.def"
#undef MEMBER
    *out = visibility;
}

static void unpack_cell(const uint8_t *in, struct cell *cell, uint8_t *visibility)
{
#define MEMBER(form, name, what) \
    cell->name = (member_type_##form)take_bytes(&in, sizeof cell->name);
#include "world/state/cell.def"
#undef MEMBER
    *visibility = *in;
}

static void io_cells(struct io *io, struct level *level)
{
    uint8_t row[LEVEL_SIDE_MOST][CELL_BYTES] = {{0}};
    size_t width = (size_t)level->width;

    for (size_t y = 0; y < (size_t)level->height && !io->failed; y++) {
        struct cell *cells = &level->cells[y * width];
        uint8_t *visibility = &level->visibility[y * width];
        for (size_t x = 0; x < width; x++)
            pack_cell(&cells[x], visibility[x], row[x]);
        io_bytes(io, row, width * CELL_BYTES);
        for (size_t x = 0; io->mode == IO_READ && x < width; x++)
            unpack_cell(row[x], &cells[x], &visibility[x]);
    }
}

static void io_list(struct io *io, res_id list[LEVEL_LIST_MOST + 1], int *count)
{
    io_count(io, count, LEVEL_LIST_MOST, 4);
    for (int i = 0; i < *count; i++)
        io_RES(io, &list[i]);
}

static void io_terraforms(struct io *io, struct level *level)
{
    io_count(io, &level->terraforms.count, LEVEL_TERRAFORMS_MOST, TERRAFORM_BYTES);
    IO_ROOM(io, &level->terraforms);
    for (int i = 0; i < level->terraforms.count; i++)
        io_terraform(io, &level->terraforms.items[i]);
    io_count(io, &level->terraformed.count, LEVEL_TERRAFORMED_MOST, TERRAFORMED_BYTES);
    IO_ROOM(io, &level->terraformed);
    for (int i = 0; i < level->terraformed.count; i++)
        io_terraformed(io, &level->terraformed.items[i]);
}

static void io_level_lists(struct io *io, struct level *level)
{
    io_count(io, &level->things.count, WORLD_THINGS_MOST, 4);
    IO_ROOM(io, &level->things);
    io_handles(io, level->things.items, level->things.count);
    io_count(io, &level->torches.count, LEVEL_TORCHES_MOST, 2);
    IO_ROOM(io, &level->torches);
    for (int i = 0; i < level->torches.count; i++)
        io_U16(io, &level->torches.items[i]);
    io_terraforms(io, level);
    io_count(io, &level->fields.count, LEVEL_FIELDS_MOST, FIELD_BYTES);
    IO_ROOM(io, &level->fields);
    for (int i = 0; i < level->fields.count; i++)
        io_field(io, &level->fields.items[i]);
}

/* Reading: the level has no cells yet. False: it still has none. */
static bool io_size(struct io *io, struct level *level)
{
    int width = level->width, height = level->height;

    io_int(io, &width);
    io_int(io, &height);
    if (io->mode != IO_READ)
        return true;
    if (width < LEVEL_SIDE_LEAST || height < LEVEL_SIDE_LEAST || width > LEVEL_SIDE_MOST ||
        height > LEVEL_SIDE_MOST || (size_t)width * (size_t)height * CELL_BYTES > io->in.len) {
        io->failed = true;
        return false;
    }
    level_init(level, width, height);
    return true;
}

static void io_level(struct io *io, struct level *level)
{
    if (!io_size(io, level))
        return;
    io_level_members(io, level);
    io_list(io, level->terrains, &level->terrain_count);
    io_list(io, level->regions, &level->region_count);
    io_cells(io, level);
    io_level_lists(io, level);
}

static void io_levels(struct io *io, struct game *game)
{
    int count = game->world.levels.count;

    io_count(io, &count, GAME_LEVELS_MOST, LEVEL_BYTES);
    for (int i = 0; i < count && !io->failed; i++) {
        if (io->mode == IO_READ) {
            struct level *level = calloc(1, sizeof *level);
            ENSURE(level != NULL, "out of memory (a level)");
            io_level(io, level);
            if (level->cells == NULL) {
                free(level);
                return;
            }
            ARRAY_PUSH(&game->world.levels, level);
            if (level->number != i + 1)
                io->failed = true;
        } else {
            io_level(io, game->world.levels.items[i]);
        }
    }
}

/* ---- scripts ---- */

/* Variables of another library have their places elsewhere: references know their names. */
static void skip_memory(struct io *io, uint32_t words)
{
    size_t size = (size_t)words * 4;

    if (io->in.len < size)
        io->failed = true;
    else
        io->in = str_slice(io->in, size, io->in.len);
}

static void io_scripts(struct io *io, struct vm *vm)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        struct vm_module *module = &vm->modules[slot];
        uint32_t words = module->module ? module->memory_words : 0, expected = words;
        io_U32(io, &words);
        if (io->is_foreign) {
            skip_memory(io, words);
            continue;
        }
        if (words != expected)
            io->failed = true;
        for (uint32_t i = 0; i < expected && !io->failed; i++)
            io_I32(io, &module->memory[i]);
    }
}

/* ---- all of it ---- */

static void io_game(struct io *io, struct game *game)
{
    struct world *world = &game->world;

    io_options(io, &game->options);
    io_game_members(io, game);
    io_world_members(io, world);
    io_cursors(io, &world->cursors);
    io_values(io, &world->values);
    io_chance(io, &world->chance);
    io_candidates(io, &world->candidates);
    io_maker(io, &game->maker);
    io_log(io, game->world.log);
    io_journal(io, game->world.journal);
    io_voice(io, game->world.voice);
    io_knowledge(io, world);
    io_slain(io, world);
    io_segments(io, world);
    io_pool(io, &world->things, WORLD_THINGS_MOST, io_thing_of);
    io_pool(io, &world->stati, WORLD_STATI_MOST, io_stati_of);
    io_pool(io, &world->creatures, WORLD_CREATURES_MOST, io_creature_of);
    io_pool(io, &world->characters, WORLD_CHARACTERS_MOST, io_character_of);
    io_pool(io, &world->items, WORLD_THINGS_MOST, io_item_of);
    io_pool(io, &world->targets, WORLD_TARGETS_MOST, io_target_of);
    io_pool(io, &world->given, WORLD_GIVEN_MOST, io_given_of);
    io_levels(io, game);
    io_scripts(io, game->vm);
    io_bytes(io, game->wanted, sizeof game->wanted);
}

uint64_t state_hash(const struct game *game)
{
    struct game shallow = *game; /* the walk takes what it could also fill */
    struct io io = {.mode = IO_HASH, .hash = HASH_START};

    io_game(&io, &shallow);
    return io.hash;
}

void state_write(const struct game *game, struct str_builder *out)
{
    struct game shallow = *game;
    struct io io = {.mode = IO_WRITE, .out = out};

    io_game(&io, &shallow);
}

void state_visit(struct game *game, state_visit_fn visit, void *context)
{
    struct io io = {.mode = IO_VISIT, .visit = visit, .context = context};

    io_game(&io, game);
}

bool state_fill(struct game *game, struct str bytes, bool is_foreign, struct error *error)
{
    struct io io = {.mode = IO_READ, .in = bytes, .is_foreign = is_foreign};

    io_game(&io, game);
    return (!io.failed && io.in.len == 0) || error_set(error, "it is damaged inside");
}

bool state_settle(struct game *game, res_id dungeon, struct error *error)
{
    world_index(&game->world);
    if (game->options.dungeon != dungeon)
        return error_set(error, "it belongs to another dungeon");
    if (!game_check(game, error))
        return false;
    game->world.marks.sight = false;
    return true;
}

bool state_read(struct game *game, struct str bytes, struct error *error)
{
    res_id dungeon = game->options.dungeon;

    return state_fill(game, bytes, false, error) && state_settle(game, dungeon, error);
}

uint64_t game_hash(const struct game *game)
{
    return state_hash(game);
}
