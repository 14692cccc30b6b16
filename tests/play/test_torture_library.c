/* Damaged files, and a library that was changed in between: the newest save that is left goes on in
 * the changed library, and what the log has after it stays in the world it was done in. */
#include <zlib.h>

#include "base/hash.h"
#include "base/rng.h"
#include "play/save.h"
#include "torture_support.h"

enum { GO_ON = TORTURE_GO_ON };

#define BEFORE                                                              \
    "Terrain \"new floor\" { Image: grey GLYPH_FLOOR; }\n"                  \
    "Monster \"new beast\" : MA_ANIMAL { Image: red 'b'; CR: 1; HD: 1; }\n" \
    "Item \"new item\" : T_WEAPON { Image: grey '*'; Mat: MAT_GRANITE; }\n"

/* How a game goes on from an intact save in the changed library: hashes at the save and after. */
static void go_on_undamaged(const struct torture *t, const struct play *changed,
                            enum torture_file file, uint64_t hashes[GO_ON + 1])
{
    torture_put(t, TORTURE_SAVE, sb_str(&t->files[file]));
    struct session *session = open_session(changed, t->path);
    uint64_t begin = session->game->actions;

    for (int i = 0; i <= GO_ON; i++) {
        play_on(session, begin + (uint64_t)i);
        hashes[i] = game_hash(session->game);
    }
    session_free(session);
}

static void expect(const struct torture *t, const struct play *play, uint64_t actions,
                   uint64_t hash)
{
    struct session *session = open_session(play, t->path);

    assert_int_equal(session->game->actions, actions);
    assert_true(game_hash(session->game) == hash);
    session_free(session);
}

/* Resumes, plays on, resumes again, and once more with the library as it was. */
static void try_changed(struct torture *t, const struct play *changed, uint64_t saved_at,
                        const uint64_t hashes[GO_ON + 1])
{
    struct error error;

    t->done++;
    expect(t, changed, saved_at, hashes[0]);
    struct session *session = open_session(changed, t->path);
    play_on(session, saved_at + GO_ON);
    session_free(session);
    expect(t, changed, saved_at + GO_ON, hashes[GO_ON]);
    session = try_session(t->play, t->path, &error);
    if (session == NULL)
        fail_msg("the library as it was: %s", error.text);
    assert_true(session->game->actions >= saved_at);
    session_free(session);
}

static void flip(const struct torture *t, enum torture_file file, size_t at, int bit)
{
    struct str_builder bytes = {0};

    sb_add(&bytes, sb_str(&t->files[file]));
    bytes.data[at] ^= (char)(1u << bit);
    torture_put(t, file, sb_str(&bytes));
    sb_free(&bytes);
}

static void a_changed_library_goes_on_with_damaged_files(void **state)
{
    struct play *changed = play_open_around(BEFORE, "");
    uint64_t from_save[GO_ON + 1], from_old[GO_ON + 1];
    struct torture t;
    struct rng rng;

    torture_open(&t, *state, "library");
    go_on_undamaged(&t, changed, TORTURE_SAVE, from_save);
    torture_restore(&t);
    go_on_undamaged(&t, changed, TORTURE_OLD, from_old);
    rng_seed(&rng, 3);
    for (int i = 0; i < torture_size(1500, 30); i++) {
        enum torture_file file = (enum torture_file)(i % TORTURE_FILES);
        int at = rng_below(&rng, (int)t.files[file].len), bit = rng_below(&rng, 8);
        torture_restore(&t);
        flip(&t, file, (size_t)at, bit);
        bool is_save = file == TORTURE_SAVE;
        try_changed(&t, changed, is_save ? t.old_at : t.saved_at, is_save ? from_old : from_save);
    }
    torture_tell(&t, "flipped bits before the library was changed");
    torture_close(&t);
    play_teardown(&(void *){changed});
}

/* The log alone cannot tell what another library would have made of it. */
static void a_changed_library_needs_a_save(void **state)
{
    struct play *changed = play_open_around(BEFORE, "");
    struct torture t;
    struct error error;

    torture_open(&t, *state, "alone");
    flip(&t, TORTURE_SAVE, 30, 1);
    flip(&t, TORTURE_OLD, 30, 1);
    assert_null(try_session(changed, t.path, &error));
    assert_true(strlen(error.text) > 10);
    torture_resume(&t, t.play, TORTURE_LAST, "the library as it was");
    torture_close(&t);
    play_teardown(&(void *){changed});
}

/* ---- the table of what the numbers mean ---- */

/* A save taken apart, to be put together with another payload and the right seals. */
struct opened {
    struct str head; /* without the sizes at its end */
    uLongf size;
    Bytef *payload; /* table and state */
    size_t table;   /* bytes of it, with its size */
};

static void put(struct str_builder *out, uint64_t value, int size)
{
    for (int i = 0; i < size; i++)
        sb_add_char(out, (char)(uint8_t)(value >> (8 * i)));
}

static void open_save(struct opened *save, struct str bytes)
{
    struct save_info info;
    struct error error;

    assert_true(save_unpack_info(bytes, "it", &info, &error));
    size_t head = bytes.len - 8 - info.packed_size;
    save->head = str_slice(bytes, 0, head - 8);
    save->size = info.state_size;
    save->payload = malloc(save->size);
    assert_non_null(save->payload);
    assert_int_equal(
        uncompress(save->payload, &save->size, (const Bytef *)bytes.data + head, info.packed_size),
        Z_OK);
    save->table = 4 + (size_t)save->payload[0] + ((size_t)save->payload[1] << 8);
}

static void seal_save(const struct opened *save, struct str_builder *out)
{
    uLongf size = compressBound(save->size);
    Bytef *packed = malloc(size);

    assert_non_null(packed);
    assert_int_equal(compress2(packed, &size, save->payload, save->size, Z_BEST_SPEED), Z_OK);
    sb_clear(out);
    sb_add(out, save->head);
    put(out, save->size, 4);
    put(out, size, 4);
    sb_add(out, str_from_n((const char *)packed, size));
    put(out, hash_str(HASH_START, sb_str(out)), 8);
    free(packed);
}

/* With its own library the table is not needed; with another one, a save whose table is of no use
 * leaves the one before it. */
static void try_table(struct torture *t, const struct play *changed, struct str save)
{
    struct error error;

    t->done++;
    torture_restore(t);
    torture_put(t, TORTURE_SAVE, save);
    struct session *session = open_session(changed, t->path);
    uint64_t reached = session->game->actions;
    if (reached != t->saved_at && reached != t->old_at)
        fail_msg("action %d is reached (%s)", (int)reached, session->notes.data);
    assert_true(game_check(session->game, &error));
    play_on(session, reached + GO_ON);
    assert_true(game_check(session->game, &error));
    session_free(session);
    torture_restore(t);
    torture_put(t, TORTURE_SAVE, save);
    expect(t, t->play, TORTURE_LAST, t->hashes[TORTURE_LAST]);
}

static void a_damaged_table_leaves_the_save_before_it(void **state)
{
    struct play *changed = play_open_around(BEFORE, "");
    struct str_builder bytes = {0};
    struct opened save;
    struct torture t;

    torture_open(&t, *state, "table");
    open_save(&save, sb_str(&t.files[TORTURE_SAVE]));
    for (size_t i = 0; i < save.table; i += torture_is_full() ? 1 : 20) {
        save.payload[i] ^= (Bytef)(1u << i % 8);
        seal_save(&save, &bytes);
        try_table(&t, changed, sb_str(&bytes));
        save.payload[i] ^= (Bytef)(1u << i % 8);
    }
    torture_tell(&t, "damaged tables of references");
    free(save.payload);
    sb_free(&bytes);
    torture_close(&t);
    play_teardown(&(void *){changed});
}

int test_torture_library(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_changed_library_goes_on_with_damaged_files),
        cmocka_unit_test(a_changed_library_needs_a_save),
        cmocka_unit_test(a_damaged_table_leaves_the_save_before_it),
    };

    return cmocka_run_group_tests(tests, torture_setup, play_teardown);
}
