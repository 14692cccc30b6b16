/* Sessions of the original, as far as chance goes: with one stream, and our moments called in the
 * order in which they were recorded, every seed, every read of the clock and every draw is the
 * original's. */
#include <stdio.h>

#include "json_read.h"
#include "lines.h"
#include "support.h"
#include "world/chance.h"

/* One session: its trace has the seeds and reads of the clock, each with the number of draws before
 * it; some have a list of all draws beside it. */
struct session {
    struct world world;
    struct lines trace, drawn;
    bool has_draws;
    struct arena arena;
    struct error error;
    int creations, gear; /* reads of the clock that were met */
    int64_t draws;       /* all of them */
    int seeds;
    bool in_formulas, is_second_life;
};

static const struct json_value *member(const struct json_value *line, const char *key)
{
    const struct json_value *found = json_read_member(line, str_from(key));

    if (found == NULL)
        fail_msg("a line lacks \"%s\"", key);
    return found;
}

/* The next line about seeds or the clock; NULL: there is none. */
static const struct json_value *next_event(struct session *s)
{
    struct str text;

    while (lines_next(&s->trace, &text))
        if (str_starts(text, STR("{\"e\":\"seed\"")) || str_starts(text, STR("{\"e\":\"clock\""))) {
            arena_reset(&s->arena);
            const struct json_value *line = json_read_bytes(&s->arena, text, &s->error);
            assert_non_null(line);
            return line;
        }
    assert_false(s->trace.failed);
    return NULL;
}

/* ---- draws ---- */

/* The bound and the result of the next one; lines about keys and seeds are passed over. */
static bool next_draw(struct session *s, int *bound, int *result)
{
    struct str text;

    while (lines_next(&s->drawn, &text)) {
        struct str first = str_cut(&text, ' '), second = str_cut(&text, ' ');
        int64_t a, b;
        if (str_to_int64(first, &a) && str_to_int64(second, &b)) {
            *bound = (int)a;
            *result = (int)b;
            return true;
        }
    }
    return false;
}

/* Draws what was drawn up to a number of draws. */
static void draw_up_to(struct session *s, int64_t count)
{
    for (int bound, result; s->draws < count && next_draw(s, &bound, &result); s->draws++)
        if (roll_below(&s->world, bound) != result)
            fail_msg("draw %d below %d is not %d", (int)s->draws + 1, bound, result);
}

/* ---- moments ---- */

static void assert_seed(struct session *s, const struct json_value *line)
{
    if (chance_seed(&s->world) != (uint32_t)member(line, "seed")->number)
        fail_msg("seed %d is %u, not %u", s->seeds, chance_seed(&s->world),
                 (uint32_t)member(line, "seed")->number);
    s->seeds++;
}

static void begin_or_end_formulas(struct session *s)
{
    if (s->in_formulas)
        chance_moment_over(&s->world, MOMENT_FORMULAS);
    else
        chance_moment(&s->world, MOMENT_FORMULAS);
    s->in_formulas = !s->in_formulas;
}

static void meet_seed(struct session *s, const struct json_value *line)
{
    struct str in = member(line, "in")->text;

    if (str_equal(in, STR("Game")))
        chance_moment(&s->world, MOMENT_PROGRAM);
    else if (str_equal(in, STR("RecalcCraftFormulas")))
        begin_or_end_formulas(s);
    else if (str_equal(in, STR("Play")))
        chance_moment(&s->world, MOMENT_TURNS);
    else
        fail_msg("nobody knows the moment \"" STR_PRINTF "\"", STR_ARGS(in));
    assert_seed(s, line);
}

/* Creation reads the clock when it begins and when it ends; in a second life only when it ends, and
 * the gear comes of the seeds of the first. */
static void meet_clock_of_creation(struct session *s)
{
    bool begins = s->creations % 2 == 0 && !s->is_second_life;

    chance_moment(&s->world, begins ? MOMENT_CREATION : MOMENT_CREATED);
    s->creations++;
}

static bool is_seed_of_gear(const struct json_value *line)
{
    return line && str_equal(member(line, "e")->text, STR("seed")) &&
           str_equal(member(line, "in")->text, STR("GrantGear"));
}

/* ---- going through ---- */

static void assert_clock(struct session *s, const struct json_value *line)
{
    assert_int_equal(s->world.chance.clock, (uint32_t)member(line, "v")->number);
}

/* Gear: whether it is that of creation shows in the line after it, which is returned. */
static const struct json_value *meet_gear(struct session *s)
{
    const struct json_value *after = next_event(s);
    bool is_first = is_seed_of_gear(after);
    uint32_t digits = s->world.chance.clock % 100;

    if (!is_first) {
        chance_moment(&s->world, MOMENT_GEAR);
        return after;
    }
    uint32_t seed = (uint32_t)member(after, "seed")->number;
    if (seed == digits)
        chance_moment(&s->world, MOMENT_FIRST_GEAR);
    else
        chance_moment_again(&s->world, MOMENT_FIRST_GEAR, seed);
    s->gear++;
    s->is_second_life = s->is_second_life || seed != digits;
    assert_seed(s, after);
    return next_event(s);
}

static void go_through(struct session *s)
{
    const struct json_value *line = next_event(s);

    while (line) {
        if (s->has_draws)
            draw_up_to(s, member(line, "d")->number);
        bool is_seed = str_equal(member(line, "e")->text, STR("seed"));
        if (is_seed) {
            meet_seed(s, line);
            line = next_event(s);
            continue;
        }
        assert_clock(s, line);
        if (str_equal(member(line, "in")->text, STR("GrantGear"))) {
            line = meet_gear(s);
            continue;
        }
        meet_clock_of_creation(s);
        line = next_event(s);
    }
    if (s->has_draws)
        draw_up_to(s, INT64_MAX);
}

static void open_lines(struct session *s, struct lines *lines, const char *name, const char *ending)
{
    char below[64], path[FILE_PATH_SIZE];

    snprintf(below, sizeof below, "golden/sessions/%s.%s", name, ending);
    assert_true(lines_open(lines, shared_path(path, below), &s->error));
}

static void play_session(struct session *s, const char *name, uint32_t seed, bool has_draws)
{
    static const struct library none;

    *s = (struct session){.has_draws = has_draws};
    open_lines(s, &s->trace, name, "trace.jsonl.xz");
    if (has_draws)
        open_lines(s, &s->drawn, name, "draws.txt.xz");
    world_init(&s->world, &none);
    chance_start(&s->world, seed, CHANCE_ONE_STREAM);
    go_through(s);
    world_free(&s->world);
    arena_free(&s->arena);
    lines_close(&s->trace);
    if (has_draws)
        lines_close(&s->drawn);
}

/* Game, 60 formulas of two seeds each, three lists of gear, and turns. */
static void the_first_session_has_our_seeds_and_draws(void **state)
{
    static struct session s;

    (void)state;
    play_session(&s, "01", 1, true);
    assert_int_equal(s.draws, 77446);
    assert_int_equal(s.world.chance.clock, 1 + 126);
    assert_int_equal(s.seeds, 149);
    assert_int_equal(s.gear, 3);
    assert_int_equal(s.creations, 2);
}

/* A line of the list: part, name, seed, who, keys, keys of creation, draws and reads of the clock
 * up to the last key, ..., whether all draws are there. */
enum { NAME = 1, SEED = 2, DRAWS = 6, READS = 7, LIST = 13, COLUMNS };

static void play_row(struct str row)
{
    static struct session s;
    struct str columns[COLUMNS];
    int64_t seed = 0, draws = 0, reads = 0;
    char name[32];

    for (int i = 0; i < COLUMNS; i++)
        columns[i] = str_cut(&row, '\t');
    assert_true(str_to_int64(columns[SEED], &seed) && str_to_int64(columns[DRAWS], &draws) &&
                str_to_int64(columns[READS], &reads));
    snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(columns[NAME]));
    play_session(&s, name, (uint32_t)seed, str_equal(columns[LIST], STR("yes")));
    if (s.world.chance.clock < seed + reads || (s.has_draws && s.draws < draws))
        fail_msg("session %s ends after %d draws and %d reads of the clock", name, (int)s.draws,
                 (int)(s.world.chance.clock - seed));
}

static void every_session_has_our_seeds(void **state)
{
    char path[FILE_PATH_SIZE];
    struct lines lines;
    struct error error;
    struct str row;

    (void)state;
    assert_true(lines_open(&lines, shared_path(path, "golden/sessions/index.tsv"), &error));
    assert_true(lines_next(&lines, &row)); /* the heads of the columns */
    while (lines_next(&lines, &row))
        play_row(row);
    lines_close(&lines);
}

int test_sessions(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_session_has_our_seeds_and_draws),
        cmocka_unit_test(every_session_has_our_seeds),
    };

    return cmocka_run_group_tests_name("sessions", tests, NULL, NULL);
}
