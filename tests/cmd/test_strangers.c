/* Text of strangers: a library, a save, a log and paths full of escape sequences go through every
 * command that prints them, and no byte that steers a terminal comes out. */
#include "../play/play_library.h"
#include "base/num.h"
#include "base/plain.h"
#include "cmd_support.h"

/* Clears the screen, sets a title, is C1 in one byte and in two, deletes, is no UTF-8, hides what
 * follows. */
#define EVIL                       \
    "\x1b[2J\x1b]2 gotcha\x07\x9b" \
    "2J\x7f\xff\xc2\x9b"           \
    "3J\x1b[8m"
/* A name that the log and the save have room for. */
#define EVIL_NAME    \
    "Eve\x1b[2J\x9b" \
    "1m\x7f\xff"
/* Where a line end would forge a line. */
#define EVIL_LINE EVIL "\nforged"

struct strangers {
    struct place *place;
    const char *lib, *game, *log, *actions;
};

/* ---- what came out ---- */

static void assert_harmless(const struct str_builder *text, const char *what, const char *command)
{
    struct str_builder plain = {0};

    plain_add(&plain, sb_str(text), PLAIN_LINES);
    if (!str_equal(sb_str(&plain), sb_str(text)))
        fail_msg("%s of %s is raw: %s", what, command, sb_cstr(&plain));
    sb_free(&plain);
}

static void run_harmless(struct run_result *result, const char *const *call)
{
    run_program(result, NULL, call);
    assert_harmless(&result->out, "the output", call[0]);
    assert_harmless(&result->err, "the error", call[0]);
    if (result->status > 2)
        fail_msg("%s ends with %d: %s", call[0], result->status, sb_cstr(&result->err));
}

/* The words of the table, with the files for the letters after a percent sign. */
static const char *word_of(const struct strangers *s, const char *word)
{
    const struct {
        const char *word, *file;
    } files[] = {{"%lib", s->lib}, {"%game", s->game}, {"%log", s->log}, {"%actions", s->actions}};

    for (int i = 0; i < COUNT_OF(files); i++)
        if (strcmp(word, files[i].word) == 0)
            return files[i].file;
    return word;
}

enum { WORDS_MOST = 12 };

struct call {
    int status; /* -1: any */
    const char *words[WORDS_MOST];
};

static void run_calls(const struct strangers *s, const struct call *calls, int count)
{
    for (int i = 0; i < count; i++) {
        const char *words[WORDS_MOST + 1] = {NULL};
        struct run_result result;
        for (int w = 0; w < WORDS_MOST && calls[i].words[w]; w++)
            words[w] = word_of(s, calls[i].words[w]);
        run_harmless(&result, words);
        if (calls[i].status >= 0 && result.status != calls[i].status)
            fail_msg("%s (row %d) ends with %d: %s", words[0], i, result.status,
                     sb_cstr(&result.err));
        if (calls[i].status == 2 &&
            str_find_char(sb_str(&result.err), '\n') + 1 != (ptrdiff_t)result.err.len)
            fail_msg("%s (row %d) says more than a line: %s", words[0], i, sb_cstr(&result.err));
        run_free(&result);
    }
}

/* ---- the strangers' files ---- */

static void replace_all(struct str_builder *text, struct str from, struct str to)
{
    struct str_builder out = {0};
    struct str rest = sb_str(text);

    for (ptrdiff_t at; (at = str_find(rest, from)) >= 0;) {
        sb_add(&out, str_slice(rest, 0, (size_t)at));
        sb_add(&out, to);
        rest = str_slice(rest, (size_t)at + from.len, rest.len);
    }
    sb_add(&out, rest);
    sb_free(text);
    *text = out;
}

static const char *evil_library(struct place *place)
{
    struct str_builder text = {0};

    sb_add_cstr(&text, PLAY_LIBRARY);
    replace_all(&text, STR("Module \"test\""), STR("Module \"test" EVIL "\\nforged\""));
    replace_all(&text, STR("\"rat\""), STR("\"rat" EVIL "\\nforged\""));
    replace_all(&text, STR("\"cellar\""), STR("\"cellar" EVIL "\\nforged\""));
    replace_all(&text, STR("The Cellars"), STR("Evil" EVIL));
    replace_all(&text, STR("Sticky!"), STR("Sticky" EVIL "\\n!"));
    const char *path = put(place, "lib" EVIL_LINE "/main.irc", sb_cstr(&text));
    sb_free(&text);
    return path;
}

static int strangers_come(void **state)
{
    struct strangers *s = calloc(1, sizeof *s);
    struct run_result result;

    assert_non_null(s);
    make_place((void **)&s->place);
    s->lib = evil_library(s->place);
    s->actions = put(s->place, "actions" EVIL_LINE, "explore\nlook\nexplore\nopen n\ntravel 1,1\n");
    s->game = in_place(s->place, "game" EVIL_LINE);
    s->log = in_place(s->place, "game" EVIL_LINE ".log");
    run_harmless(&result, (const char *const[]){"headless", "--lib", s->lib, "--name", EVIL_NAME,
                                                "--actions", s->actions, "--game", s->game, NULL});
    if (result.status != 0)
        fail_msg("no game: %s", sb_cstr(&result.err));
    run_free(&result);
    *state = s;
    return 0;
}

static int strangers_go(void **state)
{
    struct strangers *s = *state;

    remove_place((void **)&s->place);
    free(s);
    return 0;
}

/* ---- the commands ---- */

static void libraries_are_shown_harmlessly(void **state)
{
    static const struct call calls[] = {
        {0, {"version", "--lib", "%lib", "--verbose"}},
        {0, {"res", "--lib", "%lib", "list"}},
        {0, {"res", "--lib", "%lib", "show", "rat" EVIL "\nforged"}},
        {0, {"res", "--lib", "%lib", "show", "--json", "rat" EVIL "\nforged"}},
        {0, {"compile", "%lib"}},
        {0, {"compile", "--list-code", "%lib"}},
        {0, {"compile", "--dump", "json", "%lib"}},
        {0, {"compile", "--dump", "tokens", "%lib"}},
        {0, {"gen", "--lib", "%lib"}},
        {0, {"gen", "--lib", "%lib", "--format", "json"}},
        {0, {"gen", "--lib", "%lib", "--format", "golden"}},
        {0, {"gen", "--lib", "%lib", "--format", "trace"}},
        {0, {"gen", "--lib", "%lib", "--format", "fov"}},
        {0, {"gen", "--lib", "%lib", "--stream", "classic", "--secrets"}},
        {0, {"gen", "--lib", "%lib", "--fov", "20,20"}},
        {-1, {"gen", "--lib", "%lib", "--check"}},
        {0, {"gen", "--lib", "%lib", "--census"}},
        {-1, {"stress", "--lib", "%lib", "--seeds", "2", "--depths", "2"}},
        {-1, {"soak", "--lib", "%lib", "--games", "1", "--turns", "50"}},
    };

    run_calls(*state, calls, COUNT_OF(calls));
}

static void games_are_shown_harmlessly(void **state)
{
    static const char batch[] =
        "dump; query 20,20; stats; rooms; regions; wanted; monsters; items; features; doors; "
        "things; fov 20,20; path 1,1 2,2; res rat" EVIL "\nforged; seed; depth; generate; "
        "diff 1 2; step explore; step look; hash; check; game; help; " EVIL "; thing " EVIL;
    const struct call calls[] = {
        {0, {"headless", "--lib", "%lib", "--name", EVIL_NAME, "--actions", "%actions"}},
        {0, {"headless", "--lib", "%lib", "--actions", "%actions", "--json"}},
        {1, {"inspect", "--lib", "%lib", "--batch", batch}},
        {1, {"inspect", "--lib", "%lib", "--json", "--batch", batch}},
        {0, {"inspect", "--lib", "%lib", "--load", "%game", "--batch", "things; game"}},
        {0, {"save", "info", "%game"}},
        {0, {"save", "info", "--json", "%game"}},
        {0, {"replay", "--lib", "%lib", "--verbose", "%log"}},
        {0, {"replay", "--lib", "%lib", "--verify", "--show", "%log"}},
    };

    run_calls(*state, calls, COUNT_OF(calls));
}

static void errors_are_harmless(void **state)
{
    static const struct call calls[] = {
        {2, {EVIL_LINE}},
        {2, {"--" EVIL_LINE}},
        {2, {"gen", "--" EVIL_LINE}},
        {2, {"gen", "-\x1b"}},
        {2, {"gen", "--depth", EVIL_LINE}},
        {2, {"gen", EVIL_LINE}},
        {2, {"help", EVIL_LINE}},
        {2, {"doc", EVIL_LINE}},
        {1, {"doc", "api", EVIL_LINE}},
        {2, {"compile", "-W", EVIL_LINE, "x"}},
        {1, {"compile", EVIL_LINE}},
        {1, {"compile", "--module", EVIL_LINE, "%lib"}},
        {1, {"compile", "-o", "/nowhere/" EVIL_LINE, "%lib"}},
        {1, {"compile", "%actions"}},
        {1, {"version", "--lib", EVIL_LINE}},
        {1, {"version", "--module", "%actions"}},
        {1, {"gen", "--lib", "%lib", "--dungeon", EVIL_LINE}},
        {1, {"gen", "--lib", "%lib", "--dungeon", "Evi" EVIL}},
        {1, {"gen", "--lib", "%lib", "--depth", "99"}},
        {2, {"gen", "--lib", "%lib", "--quirks", EVIL_LINE}},
        {1, {"gen", "--lib", "%lib", "-o", "/nowhere/" EVIL_LINE}},
        {1, {"res", "--lib", "%lib", "show", "rat" EVIL}},
        {1, {"shot", "--lib", "%lib", "-o", "/nowhere/" EVIL_LINE}},
        {2, {"shot", "--screen", EVIL_LINE, "-o", "x"}},
        {1, {"shot", "--lib", "%lib", "--keys", EVIL_LINE, "-o", "x"}},
        {1, {"shot", "--lib", "%lib", "--font", EVIL_LINE, "-o", "x"}},
        {1, {"play", "--lib", "%lib", "--keys", EVIL_LINE}},
        {-1, {"play", "--lib", "%lib", "--keys", "%actions"}},
        {1, {"headless", "--lib", "%lib", "--actions", EVIL_LINE}},
        {1, {"headless", "--lib", "%lib", "--actions", "%lib"}},
        {1, {"headless", "--lib", "%lib", "--actions", "%actions", "--game", "/nowhere/" EVIL}},
        {1, {"inspect", "--lib", "%lib", "--depth", "99"}},
        {1, {"inspect", "--lib", "%lib", "--load", EVIL_LINE}},
        {1, {"inspect", "--lib", "%lib", "--load", "%actions"}},
        {1, {"save", "info", EVIL_LINE}},
        {1, {"save", "info", "%actions"}},
        {1, {"replay", "--lib", "%lib", EVIL_LINE}},
        {1, {"replay", "--lib", "%lib", "%actions"}},
        {1, {"replay", "%log"}},
    };

    run_calls(*state, calls, COUNT_OF(calls));
}

/* Colours are ours; everything else in a coloured picture is plain. */
static void coloured_pictures_hold_nothing_but_colours(void **state)
{
    const struct strangers *s = *state;
    struct str_builder plain = {0};
    struct run_result result;

    RUN(&result, "gen", "--lib", s->lib, "--format", "ansi", "--stream", "classic");
    assert_int_equal(result.status, 0);
    plain_add(&plain, sb_str(&result.out), PLAIN_LINES | PLAIN_COLOURS);
    assert_string_equal(sb_cstr(&plain), sb_cstr(&result.out));
    assert_has(&result.out, "Evil\\x1b[2J");
    assert_false(has(&result.out, "\x1b[8m"));
    sb_free(&plain);
    run_free(&result);
}

static void a_line_end_in_a_name_forges_no_line(void **state)
{
    const struct strangers *s = *state;
    struct run_result result;

    RUN(&result, "version", "--lib", s->lib);
    assert_has(&result.out, "\\x0aforged, ");
    run_free(&result);
    RUN(&result, "save", "info", s->game);
    assert_has(&result.out, "1m\\x7f\\xff\ndungeon  Evil\\x1b[2J\\x1b]2 gotcha\\x07\\x9b2J");
    run_free(&result);
    RUN(&result, "save", "info", "/nowhere\nforged");
    assert_has(&result.err, "/nowhere\\x0aforged");
    run_free(&result);
}

/* A compiler's message shows a line of the source, and names the file. */
static void messages_of_the_compiler_are_harmless(void **state)
{
    struct strangers *s = *state;
    const char *path = put(s->place, "bad" EVIL_LINE ".irc",
                           "Monster \"" EVIL "\" : MA_NOTHING { Image: " EVIL "; }\n");
    struct run_result result;

    run_harmless(&result, (const char *const[]){"compile", path, NULL});
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "\\x0aforged.irc:1:");
    run_free(&result);
    run_harmless(&result, (const char *const[]){"version", "--lib", path, NULL});
    assert_int_equal(result.status, 1);
    run_free(&result);
}

int test_strangers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(libraries_are_shown_harmlessly),
        cmocka_unit_test(games_are_shown_harmlessly),
        cmocka_unit_test(errors_are_harmless),
        cmocka_unit_test(coloured_pictures_hold_nothing_but_colours),
        cmocka_unit_test(a_line_end_in_a_name_forges_no_line),
        cmocka_unit_test(messages_of_the_compiler_are_harmless),
    };

    return cmocka_run_group_tests_name("strangers", tests, strangers_come, strangers_go);
}
