/* Where includes may lead: below the folder of the library, unless that is allowed. */
#include <stdlib.h>
#include <unistd.h>

#include "base/num.h"
#include "script/compile.h"
#include "script/load.h"
#include "support.h"

#define SECRET "the secret word is swordfish"

/* A folder with a library in `lib`, and a file beside it. */
struct folder {
    char top[FILE_PATH_SIZE], main_file[FILE_PATH_SIZE], secret[FILE_PATH_SIZE];
};

static void put(const char *path, const char *text)
{
    struct error error;

    if (!file_write_atomic(path, str_from(text), &error))
        fail_msg("%s", error.text);
}

static int folder_setup(void **state)
{
    struct folder *f = calloc(1, sizeof *f);
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_non_null(f);
    temp_dir_make(f->top);
    assert_true(file_join(f->main_file, f->top, "lib/main.irc"));
    assert_true(file_join(f->secret, f->top, "secret.txt"));
    assert_true(file_join(path, f->top, "lib/deeper"));
    assert_true(file_make_directories(path, &error));
    put(f->secret, SECRET "\n");
    assert_true(file_join(path, f->top, "lib/deeper/more.irh"));
    put(path, "#include \"../beside.irh\"\n");
    assert_true(file_join(path, f->top, "lib/beside.irh"));
    put(path, "Effect \"it\" : 0 { }\n");
    assert_true(file_join(path, f->top, "lib/link.irh"));
    assert_int_equal(symlink(f->secret, path), 0);
    *state = f;
    return 0;
}

static int folder_teardown(void **state)
{
    struct folder *f = *state;

    temp_dir_remove(f->top);
    free(f);
    return 0;
}

static bool compiles(const struct folder *f, const char *include, bool anywhere,
                     struct str_builder *messages)
{
    struct compile_options options = {.path = f->main_file, .include_anywhere = anywhere};
    struct compilation compilation;
    struct module module;
    struct str_builder text = {0};

    sb_addf(&text, "#include \"Defines.h\"\nModule \"m\"; Slot 1;\n#include \"%s\"\n", include);
    put(f->main_file, sb_cstr(&text));
    bool good = compile(&compilation, &options, &module);
    sb_clear(messages);
    diag_render(&compilation.diag, false, messages);
    if (good)
        module_close(&module);
    compile_free(&compilation);
    sb_free(&text);
    return good;
}

static void files_of_the_library_include_each_other(void **state)
{
    struct str_builder messages = {0};

    assert_true(compiles(*state, "deeper/more.irh", false, &messages));
    assert_true(compiles(*state, "deeper/../beside.irh", false, &messages));
    sb_free(&messages);
}

static void other_files_are_refused_and_not_quoted(void **state)
{
    const struct folder *f = *state;
    const char *const ways[] = {f->secret, "../secret.txt", "deeper/../../secret.txt", "link.irh"};
    struct str_builder messages = {0};

    for (int i = 0; i < COUNT_OF(ways); i++) {
        assert_false(compiles(f, ways[i], false, &messages));
        if (!strstr(sb_cstr(&messages), "lies outside the folder of the library") ||
            strstr(sb_cstr(&messages), "swordfish"))
            fail_msg("%s: %s", ways[i], sb_cstr(&messages));
    }
    sb_free(&messages);
}

static void they_can_be_allowed(void **state)
{
    struct str_builder messages = {0};

    assert_false(compiles(*state, "../secret.txt", true, &messages));
    assert_non_null(strstr(sb_cstr(&messages), "swordfish"));
    sb_free(&messages);
}

/* A folder whose name begins like the library's is another one. */
static void a_name_that_begins_alike_is_outside(void **state)
{
    const struct folder *f = *state;
    struct str_builder messages = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_join(path, f->top, "lib-other"));
    assert_true(file_make_directories(path, &error));
    assert_true(file_join(path, f->top, "lib-other/x.irh"));
    put(path, "Effect \"it\" : 0 { }\n");
    assert_false(compiles(f, "../lib-other/x.irh", false, &messages));
    sb_free(&messages);
}

static void add_top(struct diag *diag, void *context)
{
    const struct folder *f = context;

    source_add_directory(diag->sources, f->top);
}

/* -I names a directory on purpose. */
static void include_directories_are_allowed(void **state)
{
    struct folder *f = *state;
    struct compile_options options = {.path = f->main_file, .set_up = add_top, .context = f};
    struct compilation compilation;
    struct str_builder messages = {0};

    put(f->main_file, "Module \"m\"; Slot 1;\n#include <secret.txt>\n");
    assert_false(compile(&compilation, &options, NULL));
    diag_render(&compilation.diag, false, &messages);
    assert_null(strstr(sb_cstr(&messages), "outside"));
    compile_free(&compilation);
    sb_free(&messages);
}

static void libraries_that_are_played_stay_at_home_too(void **state)
{
    const struct folder *f = *state;
    struct str_builder messages = {0};
    struct load_options options = {.lib = f->main_file, .diagnostics = &messages};
    struct load *load = calloc(1, sizeof *load);
    struct error error;

    assert_non_null(load);
    put(f->main_file, "Module \"m\"; Slot 1;\n#include \"../secret.txt\"\n");
    assert_false(load_open(load, &options, &error));
    assert_non_null(strstr(sb_cstr(&messages), "lies outside"));
    assert_null(strstr(sb_cstr(&messages), "swordfish"));
    free(load);
    sb_free(&messages);
}

int test_includes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_of_the_library_include_each_other),
        cmocka_unit_test(other_files_are_refused_and_not_quoted),
        cmocka_unit_test(they_can_be_allowed),
        cmocka_unit_test(a_name_that_begins_alike_is_outside),
        cmocka_unit_test(include_directories_are_allowed),
        cmocka_unit_test(libraries_that_are_played_stay_at_home_too),
    };

    return cmocka_run_group_tests(tests, folder_setup, folder_teardown);
}
