/* Damaged files: whatever becomes of the log, the save or the old save, the game goes on as far as
 * what is left can tell. */
#include "base/rng.h"
#include "torture_support.h"

enum { EDGE = 200 }; /* bytes at both ends of the log that no sample leaves out */

enum damage_kind { DAMAGE_NONE, DAMAGE_CUT, DAMAGE_FLIP, DAMAGE_ZERO };

/* What happens to bytes [begin, end) of a file. */
struct damage {
    enum damage_kind kind;
    size_t begin, end;
    int bit; /* of a flip */
};

static void do_damage(const struct torture *t, enum torture_file file, struct damage damage)
{
    struct str_builder bytes = {0};

    sb_add(&bytes, sb_str(&t->files[file]));
    if (damage.kind == DAMAGE_FLIP)
        bytes.data[damage.begin] ^= (char)(1u << damage.bit);
    if (damage.kind == DAMAGE_ZERO)
        memset(bytes.data + damage.begin, 0, damage.end - damage.begin);
    if (damage.kind == DAMAGE_CUT)
        bytes.len = damage.begin;
    torture_put(t, file, sb_str(&bytes));
    sb_free(&bytes);
}

static void describe(enum torture_file file, struct damage damage, struct str_builder *out)
{
    static const char *const kinds[] = {"whole", "cut", "flipped", "zeroed"};

    sb_addf(out, "%s%s %s [%zu, %zu)", out->len ? ", " : "", torture_name(file), kinds[damage.kind],
            damage.begin, damage.end);
}

/* One file is damaged, the other two are whole. */
static void try_damage(struct torture *t, enum torture_file file, struct damage damage)
{
    struct str_builder what = {0};
    uint64_t least = TORTURE_LAST;

    if (file == TORTURE_LOG)
        least = torture_reached(t, t->saved_at, damage.begin, damage.end);
    describe(file, damage, &what);
    torture_restore(t);
    do_damage(t, file, damage);
    torture_resume(t, t->play, least, sb_cstr(&what));
    sb_free(&what);
}

/* Every length, or all near both ends and some between them. */
static void try_cuts(struct torture *t, enum torture_file file)
{
    size_t size = t->files[file].len, step = torture_is_full() ? 1 : size / 20 + 1;
    size_t edge = (size_t)test_part(file == TORTURE_LOG ? EDGE : EDGE / 20);

    for (size_t i = 0; i < size; i++) {
        bool is_edge = i < edge || i + edge >= size;
        if (is_edge || i % step == 0)
            try_damage(t, file, (struct damage){DAMAGE_CUT, i, size, 0});
    }
}

static void a_file_that_is_cut_costs_no_more_than_what_is_gone(void **state)
{
    struct torture t;

    torture_open(&t, *state, "cut");
    for (int file = 0; file < TORTURE_FILES; file++)
        try_cuts(&t, (enum torture_file)file);
    torture_tell(&t, "truncations of log, save and old save");
    torture_close(&t);
}

static struct damage random_flip(struct rng *rng, size_t size)
{
    struct damage damage = {.kind = DAMAGE_FLIP};

    damage.begin = (size_t)rng_below(rng, (int)size);
    damage.end = damage.begin + 1;
    damage.bit = rng_below(rng, 8);
    return damage;
}

/* Every line of the log once, or those from shortly before the save on. */
static void flip_each_line(struct torture *t)
{
    for (int i = 0; i < t->log.entries.count; i++) {
        if (!torture_is_full() && t->log.entries.items[i].number < TORTURE_SAVED_AT - 5)
            continue;
        size_t at = (size_t)t->log.entries.items[i].begin;
        try_damage(t, TORTURE_LOG, (struct damage){DAMAGE_FLIP, at, at + 1, i % 8});
    }
}

static void a_flipped_bit_costs_no_more_than_its_line(void **state)
{
    struct torture t;
    struct rng rng;

    torture_open(&t, *state, "flipped");
    flip_each_line(&t);
    rng_seed(&rng, 5);
    for (int file = 0; file < TORTURE_FILES; file++)
        for (int i = 0; i < torture_size(500, 20); i++)
            try_damage(&t, (enum torture_file)file, random_flip(&rng, t.files[file].len));
    torture_tell(&t, "flipped bits of log, save and old save");
    torture_close(&t);
}

static struct damage zeroed_page(size_t page, size_t at, size_t size)
{
    return (struct damage){DAMAGE_ZERO, at, at + page < size ? at + page : size, 0};
}

static void a_zeroed_page_costs_no_more_than_its_lines(void **state)
{
    static const size_t pages[] = {512, 4096};
    struct torture t;

    torture_open(&t, *state, "zeroed");
    for (int file = 0; file < TORTURE_FILES; file++)
        for (int i = 0; i < COUNT_OF(pages); i++)
            for (size_t at = 0; at < t.files[file].len; at += pages[i])
                try_damage(&t, (enum torture_file)file,
                           zeroed_page(pages[i], at, t.files[file].len));
    torture_tell(&t, "zeroed pages of log, save and old save");
    torture_close(&t);
}

/* ---- several files at once ---- */

static struct damage random_damage(struct rng *rng, size_t size)
{
    struct damage damage = random_flip(rng, size);
    int kind = rng_below(rng, 4);

    if (kind == DAMAGE_CUT)
        damage.end = size;
    else if (kind == DAMAGE_ZERO)
        damage = zeroed_page(512, damage.begin / 512 * 512, size);
    damage.kind = (enum damage_kind)kind;
    return damage;
}

/* The newest state that is left whole, and what the log has from there. */
static bool is_enough(const struct torture *t, const struct damage damages[TORTURE_FILES],
                      uint64_t *least)
{
    struct damage log = damages[TORTURE_LOG];
    bool has_save = damages[TORTURE_SAVE].kind == DAMAGE_NONE;
    bool has_old = damages[TORTURE_OLD].kind == DAMAGE_NONE;
    uint64_t from = has_save ? t->saved_at : has_old ? t->old_at : 0;

    *least = log.kind == DAMAGE_NONE ? TORTURE_LAST : torture_reached(t, from, log.begin, log.end);
    return has_save || has_old || log.kind == DAMAGE_NONE ||
           log.begin >= t->log.entries.items[0].begin;
}

static void try_damages(struct torture *t, const struct damage damages[TORTURE_FILES])
{
    struct str_builder what = {0};
    struct error error;
    uint64_t least;

    for (int file = 0; file < TORTURE_FILES; file++) {
        do_damage(t, (enum torture_file)file, damages[file]);
        describe((enum torture_file)file, damages[file], &what);
    }
    if (is_enough(t, damages, &least)) {
        torture_resume(t, t->play, least, sb_cstr(&what));
    } else {
        struct session *session = try_session(t->play, t->path, &error);
        assert_null(session);
        assert_true(strlen(error.text) > 10);
        t->done++;
        t->refused++;
    }
    sb_free(&what);
}

static void damage_everywhere_leaves_what_the_rest_can_tell(void **state)
{
    struct torture t;
    struct rng rng;

    torture_open(&t, *state, "everywhere");
    rng_seed(&rng, 6);
    for (int i = 0; i < torture_size(2000, 60); i++) {
        struct damage damages[TORTURE_FILES];
        for (int file = 0; file < TORTURE_FILES; file++)
            damages[file] = random_damage(&rng, t.files[file].len);
        try_damages(&t, damages);
    }
    torture_tell(&t, "damages of several files at once");
    torture_close(&t);
}

int test_torture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_cut_costs_no_more_than_what_is_gone),
        cmocka_unit_test(a_flipped_bit_costs_no_more_than_its_line),
        cmocka_unit_test(a_zeroed_page_costs_no_more_than_its_lines),
        cmocka_unit_test(damage_everywhere_leaves_what_the_rest_can_tell),
    };

    return cmocka_run_group_tests(tests, torture_setup, play_teardown);
}
