/* The judge, on small recordings of our own: which records are equal, what it says and how it ends.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/num.h"
#include "call.h"
#include "packed.h"
#include "rules/core/steps.h"
#include "support.h"

/* ---- players of our own ---- */

/* Doubles the number that is asked for; says a text and a list as they were asked for. */
static enum play_result play_double(struct play *play)
{
    int64_t number = play_number(play, "n");

    if (json_read_member(play->record, STR("heading")))
        return PLAY_REFERENCE;
    if (json_read_member(play->record, STR("kind")))
        play_given(play, "kind of");
    if (number < 0)
        return play_fail(play, "%d is not enough", (int)number);
    json_key_number(play->out, "double", 2 * number);
    json_key_text(play->out, "text", play_text(play, "say"));
    json_key(play->out, "list");
    json_open(play->out, '[');
    json_number(play->out, number);
    json_number(play->out, number + 1);
    json_close(play->out, ']');
    return PLAY_DONE;
}

/* The sum of the numbers of a chain so far. */
static enum play_result play_sum(struct play *play)
{
    int64_t *sum = play->keep->data;

    if (sum == NULL) {
        sum = calloc(1, sizeof *sum);
        *play->keep = (struct keep){sum, free};
    }
    *sum += play_number(play, "n");
    json_key_number(play->out, "sum", *sum);
    return PLAY_DONE;
}

/* Draws as often as is asked for. */
static enum play_result play_dice(struct play *play)
{
    static const struct library none;
    struct world world;

    world_init(&world, &none);
    draw_log_listen(&play->draws, &world);
    roll_below(&world, 1000); /* the set-up draws, too */
    play_begin_action(play);
    chance_start(&world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    steps_note(&world, "roll", "die");
    roll_below(&world, (int)play_number(play, "sides"));
    play_tell_draws(play, DRAWS_FLAT);
    world_free(&world);
    return PLAY_DONE;
}

/* Ends its process at 13, and goes on for ever at 14. */
static enum play_result play_badly(struct play *play)
{
    if (play_number(play, "n") == 13)
        raise(SIGKILL);
    if (play_number(play, "n") == 14)
        pause();
    return play_sum(play);
}

static const struct player rows[] = {
    {"deep/small/double", play_double, NULL, "n say", ""},
    {"small/double", play_double, NULL, "n say", ""},
    {"small/double_*", play_double, NULL, "n say", ""},
    {"small/straight", play_sum, "", "n", ""},
    {"small/chains", play_sum, "who day", "who day n", ""},
    {"small/dice", play_dice, NULL, "seed sides", ""},
    {"small/dice_straight", play_dice, "", "seed sides", ""},
    {"small/bad", play_badly, NULL, "n", ""},
    {"small/bad_chain", play_badly, "who", "who n", ""},
    {"small/base", NULL, NULL, "", ""},
};
static const struct players players = {rows, COUNT_OF(rows)};

/* ---- calling it ---- */

struct folder {
    char path[FILE_PATH_SIZE], small[FILE_PATH_SIZE], known[FILE_PATH_SIZE];
};

static int set_up(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);
    struct error error;

    temp_dir_make(folder->path);
    assert_true(file_join(folder->small, folder->path, "small"));
    assert_true(file_join(folder->known, folder->path, "known.txt"));
    assert_true(file_make_directories(folder->small, &error));
    write_file(folder->known, STR("# none\n"));
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    struct folder *folder = *state;

    temp_dir_remove(folder->path);
    free(folder);
    return 0;
}

static void record(void **state, const char *name, struct str lines)
{
    const struct folder *folder = *state;
    char path[FILE_PATH_SIZE];

    assert_true(file_join(path, folder->small, name));
    write_file(path, lines);
}

enum { ARGUMENTS_MOST = 16 };

/* Calls it with what is said, and with the known list; a name with / is a path in the folder. */
static int call(void **state, const char *const *words, char **out, char **problems)
{
    const struct folder *folder = *state;
    const char *arguments[ARGUMENTS_MOST] = {"--known", folder->known};
    char paths[ARGUMENTS_MOST][FILE_PATH_SIZE];
    size_t size;
    int count = 2;

    for (; *words; words++, count++) {
        bool is_path = strchr(*words, '/') != NULL;
        if (is_path)
            assert_true(file_join(paths[count], folder->path, *words));
        arguments[count] = is_path ? paths[count] : *words;
    }
    FILE *said = open_memstream(out, &size), *complained = open_memstream(problems, &size);
    int status = call_compare(&players, NULL, arguments, said, complained);
    fclose(said);
    fclose(complained);
    return status;
}

#define WORDS_OF(...) ((const char *const[]){__VA_ARGS__, NULL})

static void assert_call(void **state, const char *const *words, int status, const char *expected)
{
    char *out, *problems;

    assert_int_equal(call(state, words, &out, &problems), status);
    assert_string_equal(out, expected);
    assert_string_equal(problems, "");
    free(out);
    free(problems);
}

static void assert_problem(void **state, const char *const *words, int status, const char *expected)
{
    char *out, *problems;

    assert_int_equal(call(state, words, &out, &problems), status);
    assert_true(str_starts(str_from(problems), str_from(expected)));
    free(out);
    free(problems);
}

/* One record of small/double, and whether it is equal. */
static void assert_record(void **state, const char *line, bool is_equal)
{
    record(state, "double.jsonl", str_from(line));
    assert_call(state, WORDS_OF("small/double.jsonl"), is_equal ? CALL_ALL_EQUAL : CALL_DIFFERENT,
                is_equal ? "small/double: 1 of 1 equal\nall: 1 of 1 equal\n"
                         : "small/double: 0 of 1 equal\nall: 0 of 1 equal\n");
}

/* ---- one record ---- */

static void what_is_asked_for_need_not_come_back(void **state)
{
    assert_record(state, "{\"n\":2,\"say\":\"a\",\"double\":4,\"text\":\"a\",\"list\":[2,3]}",
                  true);
}

static void another_number_is_a_difference(void **state)
{
    assert_record(state, "{\"n\":2,\"double\":5,\"text\":\"\",\"list\":[2,3]}", false);
}

static void a_member_that_did_not_come_is_a_difference(void **state)
{
    assert_record(state, "{\"n\":2,\"double\":4,\"text\":\"\",\"list\":[2,3],\"more\":1}", false);
}

static void a_member_that_was_not_recorded_is_a_difference(void **state)
{
    assert_record(state, "{\"n\":2,\"double\":4,\"text\":\"\"}", false);
}

static void the_order_of_a_list_counts(void **state)
{
    assert_record(state, "{\"n\":2,\"double\":4,\"text\":\"\",\"list\":[3,2]}", false);
}

static void the_order_of_members_does_not_count(void **state)
{
    assert_record(state, "{\"list\":[2,3],\"text\":\"\",\"double\":4,\"n\":2}", true);
}

static void words_do_not_count(void **state)
{
    assert_record(
        state, "{\"n\":2,\"double\":4,\"text\":\"\",\"list\":[2,3],\"messages\":[\"boo\"]}", true);
}

static void truth_is_no_number(void **state)
{
    assert_record(state, "{\"n\":1,\"double\":true,\"text\":\"\",\"list\":[1,2]}", false);
}

static void a_byte_is_the_same_however_it_is_written(void **state)
{
    assert_record(state,
                  "{\"n\":1,\"say\":\"\\u00EC\\u0041\",\"double\":2,\"text\":\"\\u00ecA\","
                  "\"list\":[1,2]}",
                  true);
    assert_record(state,
                  "{\"n\":1,\"say\":\"\\u00EC\",\"double\":2,\"text\":\"\\u00ed\",\"list\":[1,2]}",
                  false);
}

static void a_fraction_is_not_read(void **state)
{
    assert_record(state, "{\"n\":1,\"double\":2.0,\"text\":\"\",\"list\":[1,2]}", false);
    assert_call(state, WORDS_OF("--record", "1", "small/double.jsonl"), CALL_DIFFERENT,
                "small/double record 1 (9906ff83a3f6cc6d):\n"
                "  cannot be played: column 18: only whole numbers are read here\n");
}

static void a_player_may_know_more_members_that_are_asked(void **state)
{
    assert_record(state, "{\"kind\":1,\"of\":2,\"n\":2,\"double\":4,\"text\":\"\",\"list\":[2,3]}",
                  true);
    record(state, "double.jsonl",
           STR("{\"kind\":1,\"of\":2,\"n\":2,\"double\":4,\"text\":\"\",\"list\":[2,3]}\n"
               "{\"of\":2,\"n\":2,\"double\":4,\"text\":\"\",\"list\":[2,3]}\n"));
    assert_call(state, WORDS_OF("--jobs", "1", "small/double.jsonl"), CALL_DIFFERENT,
                "small/double: 1 of 2 equal\nall: 1 of 2 equal\n");
}

static void where_the_original_crashed_we_only_have_to_end(void **state)
{
    assert_record(state, "{\"n\":2,\"ended_by\":\"crash\"}", true);
    assert_record(state, "{\"n\":2,\"double\":5,\"ended_by\":\"crash\"}", false);
}

/* ---- files ---- */

static const char three[] = "{\"heading\":\"who is who\"}\n"
                            "{\"n\":1,\"double\":2,\"text\":\"\",\"list\":[1,2]}\n"
                            "{\"n\":2,\"double\":9,\"text\":\"\",\"list\":[2,3]}\n"
                            "{\"n\":-3,\"double\":-6,\"text\":\"\",\"list\":[]}\n";

static void a_packed_file_counts_the_same(void **state)
{
    struct str_builder packed = {0};

    pack(str_from(three), &packed);
    record(state, "double.jsonl", str_from(three));
    record(state, "double_again.jsonl.xz", sb_str(&packed));
    assert_call(state, WORDS_OF("small/"), CALL_DIFFERENT,
                "small/double: 1 of 3 equal\nsmall/double_again: 1 of 3 equal\n"
                "all: 2 of 6 equal\n");
    sb_free(&packed);
}

static void a_file_without_a_player_counts_as_nothing(void **state)
{
    record(state, "later.jsonl", STR("{}\n{}\n"));
    record(state, "base.jsonl", STR("{}\n"));
    record(state, "notes.txt", STR("no recording\n"));
    assert_call(state, WORDS_OF("small/"), CALL_DIFFERENT,
                "small/later: 0 of 2 equal (cannot be played yet)\nall: 0 of 2 equal\n");
}

static void a_file_has_as_many_folders_as_its_row(void **state)
{
    const struct folder *folder = *state;
    char deep[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_join(deep, folder->path, "deep/small"));
    assert_true(file_make_directories(deep, &error));
    assert_true(file_join(path, deep, "double.jsonl"));
    write_file(path, str_from(three));
    assert_call(state, WORDS_OF("deep/"), CALL_DIFFERENT,
                "deep/small/double: 1 of 3 equal\nall: 1 of 3 equal\n");
}

static void the_first_difference_is_shown(void **state)
{
    record(state, "double.jsonl", str_from(three));
    assert_call(state, WORDS_OF("--first", "small/double.jsonl"), CALL_DIFFERENT,
                "small/double: 1 of 3 equal\n"
                "small/double record 3 (22773f97c32b9543):\n"
                "  where: double\n"
                "  wanted: 9\n"
                "  came: 4\n"
                "all: 1 of 3 equal\n");
}

static void one_record_is_played(void **state)
{
    record(state, "double.jsonl", str_from(three));
    assert_call(state, WORDS_OF("--record", "2", "small/double.jsonl"), CALL_ALL_EQUAL,
                "small/double record 2 (d35f7ae19904460b) is equal\n");
    assert_call(state, WORDS_OF("--record", "4", "small/double.jsonl"), CALL_DIFFERENT,
                "small/double record 4 (874f65fcc41fe27c):\n"
                "  cannot be played: -3 is not enough\n");
    assert_problem(state, WORDS_OF("--record", "5", "small/double.jsonl"), CALL_WRONG, "compare: ");
}

static void the_first_other_draw_is_shown(void **state)
{
    record(state, "dice.jsonl", STR("{\"seed\":1,\"sides\":6,\"draws\":1,\"draw_log\":[20,3]}\n"));
    assert_call(state, WORDS_OF("--first", "small/dice.jsonl"), CALL_DIFFERENT,
                "small/dice: 0 of 1 equal\n"
                "small/dice record 1 (bfb53ea640494f9b):\n"
                "  where: draw_log[0]\n"
                "  wanted: 20\n"
                "  came: 6\n"
                "  first other draw: draw 1: wanted random(20) = 3, came random(6) = 1 in "
                "roll/die\n"
                "all: 0 of 1 equal\n");
}

static void where_draws_are_only_counted_our_steps_are_shown(void **state)
{
    record(state, "dice.jsonl", STR("{\"seed\":1,\"sides\":6,\"draws\":2}\n"));
    assert_call(state, WORDS_OF("--first", "small/dice.jsonl"), CALL_DIFFERENT,
                "small/dice: 0 of 1 equal\n"
                "small/dice record 1 (66d1a66bc0f66930):\n"
                "  where: draws\n"
                "  wanted: 2\n"
                "  came: 1\n"
                "  our draws: roll/die 1\n"
                "all: 0 of 1 equal\n");
}

static void draws_of_another_record_are_not_told(void **state)
{
    record(state, "dice_straight.jsonl",
           STR("{\"seed\":1,\"sides\":20,\"draws\":1,\"draw_log\":[20,5]}\n"
               "{\"seed\":1,\"sides\":6,\"draws\":1,\"draw_log\":[6,2]}\n"));
    assert_call(state, WORDS_OF("--record", "2", "small/dice_straight.jsonl"), CALL_DIFFERENT,
                "small/dice_straight record 2 (1baa6113ea05f620):\n"
                "  where: draw_log[1]\n"
                "  wanted: 2\n"
                "  came: 1\n"
                "  first other draw: draw 1: wanted random(6) = 2, came random(6) = 1 in "
                "roll/die\n");
}

/* ---- chains ---- */

static const char chains[] = "{\"who\":1,\"day\":1,\"n\":1,\"sum\":1}\n"
                             "{\"who\":1,\"day\":1,\"n\":2,\"sum\":3}\n"
                             "{\"who\":1,\"day\":2,\"n\":3,\"sum\":3}\n"
                             "{\"who\":2,\"day\":2,\"n\":4,\"sum\":4}\n"
                             "{\"who\":2,\"day\":2,\"n\":5,\"sum\":9}\n";

static void a_chain_goes_on_until_its_members_change(void **state)
{
    record(state, "chains.jsonl", str_from(chains));
    assert_call(state, WORDS_OF("--jobs", "1", "small/chains.jsonl"), CALL_ALL_EQUAL,
                "small/chains: 5 of 5 equal\nall: 5 of 5 equal\n");
}

static void the_count_does_not_depend_on_the_number_of_processes(void **state)
{
    record(state, "chains.jsonl", str_from(chains));
    record(state, "double.jsonl", str_from(three));
    assert_call(state, WORDS_OF("--jobs", "3", "small/"), CALL_DIFFERENT,
                "small/chains: 5 of 5 equal\nsmall/double: 1 of 3 equal\nall: 6 of 8 equal\n");
}

static void one_record_is_played_with_those_before_it(void **state)
{
    record(state, "chains.jsonl", str_from(chains));
    assert_call(state, WORDS_OF("--record", "5", "small/chains.jsonl"), CALL_ALL_EQUAL,
                "small/chains record 5 (01a4bc79dec957ce) is equal\n");
}

static void a_file_may_be_one_chain(void **state)
{
    record(state, "straight.jsonl", STR("{\"n\":1,\"sum\":1}\n{\"n\":2,\"sum\":3}\n"));
    assert_call(state, WORDS_OF("small/straight.jsonl"), CALL_ALL_EQUAL,
                "small/straight: 2 of 2 equal\nall: 2 of 2 equal\n");
}

/* ---- players that end badly ---- */

static void a_record_that_ends_the_program_is_counted_as_different(void **state)
{
    record(state, "bad.jsonl",
           STR("{\"n\":1,\"sum\":1}\n{\"n\":13,\"sum\":13}\n{\"n\":2,\"sum\":2}\n"
               "{\"n\":3,\"sum\":3}\n"));
    assert_call(state, WORDS_OF("--first", "--jobs", "2", "small/bad.jsonl"), CALL_DIFFERENT,
                "small/bad: 3 of 4 equal\n"
                "small/bad record 2 ends the program: play it with --record\n"
                "all: 3 of 4 equal\n");
}

static void a_record_that_does_not_end_is_counted_as_different(void **state)
{
    record(state, "bad.jsonl", STR("{\"n\":14,\"sum\":14}\n{\"n\":2,\"sum\":2}\n"));
    assert_call(state, WORDS_OF("--first", "--seconds", "1", "small/bad.jsonl"), CALL_DIFFERENT,
                "small/bad: 1 of 2 equal\n"
                "small/bad record 1 does not end in time: play it with --record\n"
                "all: 1 of 2 equal\n");
}

static void a_chain_ends_where_it_breaks_off(void **state)
{
    record(state, "bad_chain.jsonl",
           STR("{\"who\":1,\"n\":13,\"sum\":13}\n{\"who\":1,\"n\":2,\"sum\":15}\n"
               "{\"who\":2,\"n\":3,\"sum\":3}\n"));
    assert_call(state, WORDS_OF("--jobs", "1", "small/bad_chain.jsonl"), CALL_DIFFERENT,
                "small/bad_chain: 1 of 3 equal\nall: 1 of 3 equal\n");
}

static void one_record_is_played_without_other_chains(void **state)
{
    record(state, "bad_chain.jsonl",
           STR("{\"who\":1,\"n\":13,\"sum\":13}\n{\"who\":2,\"n\":3,\"sum\":4}\n"));
    assert_call(state, WORDS_OF("--record", "2", "small/bad_chain.jsonl"), CALL_DIFFERENT,
                "small/bad_chain record 2 (e59740ffae2732bb):\n"
                "  where: sum\n"
                "  wanted: 4\n"
                "  came: 3\n");
}

/* ---- known records ---- */

/* So many equal records, and one that is not; its fingerprint is known. */
static void record_with_known(void **state, int equal)
{
    static const char odd[] = "{\"n\":1,\"double\":3,\"text\":\"\",\"list\":[1,2]}";
    const struct folder *folder = *state;
    struct str_builder lines = {0}, known = {0};

    for (int i = 0; i < equal; i++)
        sb_add_cstr(&lines, "{\"n\":1,\"double\":2,\"text\":\"\",\"list\":[1,2]}\n");
    sb_addf(&lines, "%s\n", odd);
    record(state, "double.jsonl", sb_str(&lines));
    sb_addf(&known, "# why\nsmall/double %d %016llx three is two here\n", equal + 1,
            (unsigned long long)known_fingerprint(str_from(odd)));
    write_file(folder->known, sb_str(&known));
    sb_free(&lines);
    sb_free(&known);
}

static void a_known_record_is_counted_apart(void **state)
{
    record_with_known(state, 199);
    assert_call(state, WORDS_OF("small/double.jsonl"), CALL_ALL_EQUAL,
                "small/double: 199 of 200 equal, 1 known\nall: 199 of 200 equal, 1 known\n");
}

static void more_than_one_in_two_hundred_may_not_be_known(void **state)
{
    record_with_known(state, 198);
    assert_problem(state, WORDS_OF("small/double.jsonl"), CALL_DIFFERENT,
                   "compare: small/double: 1 of 199 known is more than one in 200\n");
}

static void a_known_record_of_another_file_has_to_be_equal(void **state)
{
    record_with_known(state, 199);
    record(state, "double_2.jsonl", STR("{\"n\":1,\"double\":3,\"text\":\"\",\"list\":[1,2]}\n"));
    assert_call(state, WORDS_OF("small/double_2.jsonl"), CALL_DIFFERENT,
                "small/double_2: 0 of 1 equal\nall: 0 of 1 equal\n");
}

static void a_known_record_that_is_equal_is_a_problem(void **state)
{
    static const char fine[] = "{\"n\":1,\"double\":2,\"text\":\"\",\"list\":[1,2]}";
    const struct folder *folder = *state;
    struct str_builder known = {0};

    sb_addf(&known, "small/double 1 %016llx no reason\n",
            (unsigned long long)known_fingerprint(str_from(fine)));
    write_file(folder->known, sb_str(&known));
    record(state, "double.jsonl", str_from(fine));
    assert_problem(state, WORDS_OF("small/double.jsonl"), CALL_DIFFERENT,
                   "compare: small/double: 1 records are equal that known.txt says cannot be\n");
    sb_free(&known);
}

static void a_line_of_the_known_list_needs_its_reason(void **state)
{
    const struct folder *folder = *state;

    record(state, "double.jsonl", str_from(three));
    write_file(folder->known, STR("small/double 3 0123456789abcdef\n"));
    assert_problem(state, WORDS_OF("small/double.jsonl"), CALL_WRONG, "compare: ");
    write_file(folder->known, STR("small/double three 0123456789abcdef because\n"));
    assert_problem(state, WORDS_OF("small/double.jsonl"), CALL_WRONG, "compare: ");
    write_file(folder->known, STR("small/double 3 xyz because\n"));
    assert_problem(state, WORDS_OF("small/double.jsonl"), CALL_WRONG, "compare: ");
}

/* ---- wrong calls ---- */

static void a_wrong_call_is_told_how_to_call(void **state)
{
    record(state, "double.jsonl", str_from(three));
    assert_problem(state, (const char *const[]){NULL}, CALL_WRONG,
                   "compare: there is nothing to play\nusage: compare ");
    assert_problem(state, WORDS_OF("--no"), CALL_WRONG, "compare: there is no option --no\n");
    assert_problem(state, WORDS_OF("--jobs", "0", "small/"), CALL_WRONG,
                   "compare: there is a number from 1 on after --jobs\n");
    assert_problem(state, WORDS_OF("--record"), CALL_WRONG,
                   "compare: there is a number from 1 on after --record\n");
    assert_problem(state, WORDS_OF("--record", "1", "small/"), CALL_WRONG,
                   "compare: --record is about one file\n");
    assert_problem(state, WORDS_OF("small/none.jsonl"), CALL_WRONG, "compare: there is no ");
    record(state, "notes.txt", STR("no recording\n"));
    assert_problem(state, WORDS_OF("small/notes.txt"), CALL_WRONG, "compare: there is no ");
}

static void a_damaged_file_ends_the_call(void **state)
{
    record(state, "double_x.jsonl.xz", STR("not packed at all"));
    assert_problem(state, WORDS_OF("small/double_x.jsonl.xz"), CALL_WRONG, "compare: ");
}

int test_judge(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(what_is_asked_for_need_not_come_back),
        TEST(another_number_is_a_difference),
        TEST(a_member_that_did_not_come_is_a_difference),
        TEST(a_member_that_was_not_recorded_is_a_difference),
        TEST(the_order_of_a_list_counts),
        TEST(the_order_of_members_does_not_count),
        TEST(words_do_not_count),
        TEST(truth_is_no_number),
        TEST(a_byte_is_the_same_however_it_is_written),
        TEST(a_fraction_is_not_read),
        TEST(a_player_may_know_more_members_that_are_asked),
        TEST(where_the_original_crashed_we_only_have_to_end),
        TEST(a_packed_file_counts_the_same),
        TEST(a_file_without_a_player_counts_as_nothing),
        TEST(a_file_has_as_many_folders_as_its_row),
        TEST(the_first_difference_is_shown),
        TEST(one_record_is_played),
        TEST(the_first_other_draw_is_shown),
        TEST(where_draws_are_only_counted_our_steps_are_shown),
        TEST(draws_of_another_record_are_not_told),
        TEST(a_chain_goes_on_until_its_members_change),
        TEST(the_count_does_not_depend_on_the_number_of_processes),
        TEST(one_record_is_played_with_those_before_it),
        TEST(a_file_may_be_one_chain),
        TEST(a_record_that_ends_the_program_is_counted_as_different),
        TEST(a_record_that_does_not_end_is_counted_as_different),
        TEST(a_chain_ends_where_it_breaks_off),
        TEST(one_record_is_played_without_other_chains),
        TEST(a_known_record_is_counted_apart),
        TEST(more_than_one_in_two_hundred_may_not_be_known),
        TEST(a_known_record_of_another_file_has_to_be_equal),
        TEST(a_known_record_that_is_equal_is_a_problem),
        TEST(a_line_of_the_known_list_needs_its_reason),
        TEST(a_wrong_call_is_told_how_to_call),
        TEST(a_damaged_file_ends_the_call),
#undef TEST
    };

    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
