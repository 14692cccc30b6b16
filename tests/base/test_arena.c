#include "base/arena.h"

#include <fcntl.h>
#include <signal.h>
#include <stdalign.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "support.h"

static bool all_bytes_are(const unsigned char *memory, size_t size, unsigned char byte)
{
    for (size_t i = 0; i < size; i++)
        if (memory[i] != byte)
            return false;
    return true;
}

/* Runs `act` in a child, quietly; true when it ended by abort(). */
static bool aborts(void (*act)(void))
{
    int status = 0;
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        act();
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void gives_zeroed_memory(void **state)
{
    struct arena arena = {0};

    (void)state;
    for (size_t size = 1; size < 3000; size += 37)
        assert_true(all_bytes_are(arena_alloc(&arena, size), size, 0));
    arena_free(&arena);
}

static void gives_zeroed_memory_where_something_was_before(void **state)
{
    struct arena arena = {0};
    struct arena_mark start;

    (void)state;
    arena_alloc(&arena, 1);
    start = arena_mark(&arena);
    memset(arena_alloc(&arena, 1000), 0xff, 1000);
    arena_release(&arena, start);
    assert_true(all_bytes_are(arena_alloc(&arena, 1000), 1000, 0));
    memset(arena_alloc(&arena, 1000), 0xff, 1000);
    arena_reset(&arena);
    assert_true(all_bytes_are(arena_alloc(&arena, 2000), 2000, 0));
    arena_free(&arena);
}

static void aligns_for_any_type(void **state)
{
    struct arena arena = {0};

    (void)state;
    for (size_t size = 0; size < 600; size++) {
        uintptr_t address = (uintptr_t)arena_alloc(&arena, size);
        assert_int_equal(address % alignof(max_align_t), 0);
        if (size % 100 == 99)
            arena_reset(&arena);
    }
    arena_free(&arena);
}

/* Each piece is filled with a byte of its own; at the end all must still be there. */
static bool keeps_pieces_apart(uint32_t seed, struct str_builder *why)
{
    enum { PIECES = 200 };
    struct arena arena = {0};
    struct rng rng;
    unsigned char *pieces[PIECES];
    size_t sizes[PIECES];
    bool good = true;

    rng_seed(&rng, seed);
    for (int i = 0; i < PIECES; i++) {
        int largest = rng_below(&rng, 10) == 0 ? 9000 : 100;
        sizes[i] = (size_t)rng_below(&rng, largest);
        pieces[i] = arena_alloc(&arena, sizes[i]);
        memset(pieces[i], i, sizes[i]);
    }
    for (int i = 0; i < PIECES && good; i++) {
        good = all_bytes_are(pieces[i], sizes[i], (unsigned char)i);
        if (!good)
            sb_addf(why, "piece %d of %zu bytes was overwritten", i, sizes[i]);
    }
    arena_free(&arena);
    return good;
}

static void keeps_all_pieces_apart(void **state)
{
    (void)state;
    assert_property(keeps_pieces_apart, 30);
}

static void gives_places_of_their_own_to_nothing(void **state)
{
    struct arena arena = {0};
    void *one = arena_alloc(&arena, 0);
    void *two = arena_alloc_array(&arena, 0, 8);
    void *three = arena_alloc_array(&arena, 8, 0);

    (void)state;
    assert_non_null(one);
    assert_ptr_not_equal(one, two);
    assert_ptr_not_equal(two, three);
    arena_free(&arena);
}

static void holds_a_piece_larger_than_any_block(void **state)
{
    enum { LARGE = 5 << 20 };
    struct arena arena = {0};
    unsigned char *small = arena_alloc(&arena, 10);

    (void)state;
    memset(small, 1, 10);
    memset(arena_alloc(&arena, LARGE), 2, LARGE);
    memset(arena_alloc(&arena, 10), 3, 10);
    assert_true(all_bytes_are(small, 10, 1));
    assert_true(arena_reserved(&arena) >= LARGE);
    arena_free(&arena);
}

static void hands_out_nearly_all_of_a_block(void **state)
{
    struct arena arena = {0};
    size_t reserved, pieces = 0;

    (void)state;
    arena_alloc(&arena, 16);
    reserved = arena_reserved(&arena);
    for (; pieces < reserved && arena_reserved(&arena) == reserved; pieces++)
        memset(arena_alloc(&arena, 16), 0xff, 16);
    /* All but the block's own header and one piece was handed out. */
    assert_true((pieces + 2) * 16 + 64 >= reserved);
    assert_true(pieces * 16 <= reserved);
    arena_free(&arena);
}

static void gives_an_array_with_room_for_all_items(void **state)
{
    struct arena arena = {0};
    uint64_t *numbers = arena_alloc_array(&arena, 1000, sizeof *numbers);
    uint64_t *after = ARENA_NEW(&arena, uint64_t);

    (void)state;
    for (uint64_t i = 0; i < 1000; i++)
        numbers[i] = i + 1;
    assert_int_equal(*after, 0);
    arena_free(&arena);
}

static void copies_a_view_and_ends_it_in_zero(void **state)
{
    struct arena arena = {0};
    char text[] = "wandering";
    struct str copy = arena_str(&arena, str_from_n(text, 6));

    (void)state;
    memset(text, '#', sizeof text - 1);
    assert_int_equal(copy.len, 6);
    assert_string_equal(copy.data, "wander");
    arena_free(&arena);
}

/* The final 0 has a place of its own, also where the text just fills an allocation. */
static void keeps_the_end_of_copies_of_any_length(void **state)
{
    static const char text[] = "0123456789012345678901234567890123456789";
    struct arena arena = {0};

    (void)state;
    for (size_t len = 0; len < sizeof text; len++) {
        char shorter[sizeof text] = {0};
        memcpy(shorter, text, len);
        struct str view = arena_str(&arena, str_from_n(text, len));
        memset(arena_alloc(&arena, 16), 0xff, 16);
        char *copy = arena_cstr(&arena, shorter);
        memset(arena_alloc(&arena, 16), 0xff, 16);
        assert_string_equal(view.data, shorter);
        assert_string_equal(copy, shorter);
    }
    arena_free(&arena);
}

static void copies_zero_bytes_inside_a_view(void **state)
{
    struct arena arena = {0};
    struct str copy = arena_str(&arena, STR("a\0b"));

    (void)state;
    assert_int_equal(copy.len, 3);
    assert_memory_equal(copy.data, "a\0b", 4);
    arena_free(&arena);
}

static void copies_an_empty_view_to_an_empty_string(void **state)
{
    struct arena arena = {0};
    struct str copy = arena_str(&arena, STR_NONE);

    (void)state;
    assert_int_equal(copy.len, 0);
    assert_non_null(copy.data);
    assert_string_equal(copy.data, "");
    arena_free(&arena);
}

static void copies_a_string_that_ends_in_zero(void **state)
{
    struct arena arena = {0};
    char text[] = "goblin";
    char *copy = arena_cstr(&arena, text);
    char *empty = arena_cstr(&arena, "");

    (void)state;
    text[0] = 'x';
    assert_string_equal(copy, "goblin");
    assert_string_equal(empty, "");
    arena_free(&arena);
}

static void keeps_what_came_before_the_mark(void **state)
{
    struct arena arena = {0};
    char *kept = arena_cstr(&arena, "kept");
    struct arena_mark mark = arena_mark(&arena);

    (void)state;
    for (int i = 0; i < 100; i++)
        memset(arena_alloc(&arena, 500), 0xff, 500);
    arena_release(&arena, mark);
    memset(arena_alloc(&arena, 500), 0xff, 500);
    assert_string_equal(kept, "kept");
    arena_free(&arena);
}

static void gives_the_released_memory_again(void **state)
{
    struct arena arena = {0};

    (void)state;
    arena_alloc(&arena, 100);
    struct arena_mark mark = arena_mark(&arena);
    void *first = arena_alloc(&arena, 100);
    arena_release(&arena, mark);
    assert_ptr_equal(arena_alloc(&arena, 100), first);
    arena_free(&arena);
}

static void returns_blocks_added_since_the_mark(void **state)
{
    struct arena arena = {0};

    (void)state;
    arena_alloc(&arena, 100);
    struct arena_mark mark = arena_mark(&arena);
    size_t reserved = arena_reserved(&arena);
    for (int i = 0; i < 100; i++)
        arena_alloc(&arena, 1000);
    assert_true(arena_reserved(&arena) > reserved);
    arena_release(&arena, mark);
    assert_int_equal(arena_reserved(&arena), reserved);
    arena_free(&arena);
}

static void nests_marks(void **state)
{
    struct arena arena = {0};
    struct arena_mark outer = arena_mark(&arena);
    char *outside = arena_cstr(&arena, "outside");
    struct arena_mark inner = arena_mark(&arena);

    (void)state;
    arena_alloc(&arena, 10000);
    arena_release(&arena, inner);
    assert_string_equal(outside, "outside");
    arena_release(&arena, outer);
    assert_int_equal(arena_reserved(&arena), 0);
}

static void keeps_one_block_when_reset(void **state)
{
    struct arena arena = {0};

    (void)state;
    for (int i = 0; i < 100; i++)
        arena_alloc(&arena, 1000);
    size_t before = arena_reserved(&arena);
    arena_reset(&arena);
    size_t kept = arena_reserved(&arena);
    assert_true(kept > 0 && kept < before);
    arena_alloc(&arena, 1000);
    assert_int_equal(arena_reserved(&arena), kept);
    arena_free(&arena);
}

static void settles_when_reset_again_and_again(void **state)
{
    struct arena arena = {0};
    size_t settled = 0;

    (void)state;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 50; i++)
            arena_alloc(&arena, 1000);
        if (round == 4)
            settled = arena_reserved(&arena);
        else if (round > 4)
            assert_int_equal(arena_reserved(&arena), settled);
        arena_reset(&arena);
    }
    arena_free(&arena);
}

static void resets_and_frees_an_empty_arena(void **state)
{
    struct arena arena = {0};

    (void)state;
    arena_reset(&arena);
    arena_free(&arena);
    assert_int_equal(arena_reserved(&arena), 0);
}

static void is_ready_again_after_it_was_freed(void **state)
{
    struct arena arena = {0};

    (void)state;
    arena_alloc(&arena, 100);
    arena_free(&arena);
    assert_int_equal(arena_reserved(&arena), 0);
    assert_string_equal(arena_cstr(&arena, "again"), "again");
    arena_free(&arena);
    arena_free(&arena);
}

static void reserves_at_least_what_it_gives(void **state)
{
    struct arena arena = {0};
    size_t given = 0;

    (void)state;
    for (size_t size = 1; size < 20000; size += 997) {
        arena_alloc(&arena, size);
        given += size;
        assert_true(arena_reserved(&arena) >= given);
    }
    arena_free(&arena);
}

/* The product wraps to 16 bytes. */
static void allocate_a_wrapping_array(void)
{
    struct arena arena = {0};

    arena_alloc_array(&arena, SIZE_MAX / 16 + 2, 16);
}

static void allocate_the_largest_size(void)
{
    struct arena arena = {0};

    arena_alloc(&arena, SIZE_MAX);
}

static void aborts_where_a_size_would_wrap(void **state)
{
    (void)state;
    assert_true(aborts(allocate_a_wrapping_array));
    assert_true(aborts(allocate_the_largest_size));
}

int test_arena(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_zeroed_memory),
        cmocka_unit_test(gives_zeroed_memory_where_something_was_before),
        cmocka_unit_test(aligns_for_any_type),
        cmocka_unit_test(keeps_all_pieces_apart),
        cmocka_unit_test(gives_places_of_their_own_to_nothing),
        cmocka_unit_test(holds_a_piece_larger_than_any_block),
        cmocka_unit_test(hands_out_nearly_all_of_a_block),
        cmocka_unit_test(gives_an_array_with_room_for_all_items),
        cmocka_unit_test(copies_a_view_and_ends_it_in_zero),
        cmocka_unit_test(keeps_the_end_of_copies_of_any_length),
        cmocka_unit_test(copies_zero_bytes_inside_a_view),
        cmocka_unit_test(copies_an_empty_view_to_an_empty_string),
        cmocka_unit_test(copies_a_string_that_ends_in_zero),
        cmocka_unit_test(keeps_what_came_before_the_mark),
        cmocka_unit_test(gives_the_released_memory_again),
        cmocka_unit_test(returns_blocks_added_since_the_mark),
        cmocka_unit_test(nests_marks),
        cmocka_unit_test(keeps_one_block_when_reset),
        cmocka_unit_test(settles_when_reset_again_and_again),
        cmocka_unit_test(resets_and_frees_an_empty_arena),
        cmocka_unit_test(is_ready_again_after_it_was_freed),
        cmocka_unit_test(reserves_at_least_what_it_gives),
        cmocka_unit_test(aborts_where_a_size_would_wrap),
    };

    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
