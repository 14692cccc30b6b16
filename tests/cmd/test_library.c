#include "cmd_support.h"

#include <dirent.h>
#include <stdio.h>

#include "res/module.h"

#define OTHER_LIBRARY "#include \"Defines.h\"\nModule \"other things\";\nSlot 0;\n"
#define FAR_LIBRARY   "#include \"Defines.h\"\nModule \"far things\";\nSlot 7;\n"

/* ---- helpers ---- */

static void put_image(struct place *place, const char *image, const char *source)
{
    struct run_result result;

    RUN(&result, "compile", "-o", in_place(place, image), put(place, "image.irc", source));
    assert_int_equal(result.status, 0);
    run_free(&result);
}

/* What `version --verbose` says about a library: the module on stdout, the cache on stderr. */
static void ask_version(struct run_result *result, const char *lib)
{
    RUN(result, "version", "--verbose", "--lib", lib);
    assert_int_equal(result->status, 0);
}

static void assert_version(const char *lib, const char *module, const char *note)
{
    struct run_result result;

    ask_version(&result, lib);
    assert_has(&result.out, module);
    assert_has(&result.err, note);
    run_free(&result);
}

/* The path of the one file in the cache that ends like this. */
static const char *cached_file(struct place *place, const char *end)
{
    DIR *directory = opendir(in_place(place, "cache/incursion/modules"));
    const char *found = NULL;
    struct dirent *entry;
    char name[300];

    assert_non_null(directory);
    while ((entry = readdir(directory)) != NULL) {
        if (!str_ends(str_from(entry->d_name), str_from(end)))
            continue;
        assert_null(found);
        snprintf(name, sizeof name, "cache/incursion/modules/%s", entry->d_name);
        found = in_place(place, name);
    }
    closedir(directory);
    assert_non_null(found);
    return found;
}

/* Changes one byte of a file. */
static void damage(const char *path, size_t at)
{
    struct str_builder data = {0};

    read_file(path, &data);
    assert_true(at < data.len);
    data.data[at] ^= 1;
    write_file(path, sb_str(&data));
    sb_free(&data);
}

/* ---- which modules ---- */

static void plays_with_the_module_inside_the_program(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "--version");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\nmodule: ");
    assert_has(&result.out, " resources, content ");
    assert_false(has(&result.out, "module: none"));
    assert_string_equal(sb_cstr(&result.err), "");
    run_free(&result);
}

static void plays_with_the_library_of_the_environment(void **state)
{
    struct run_result result;

    setenv("INCURSION_LIB", put(*state, "main.irc", SMALL_LIBRARY), 1);
    RUN(&result, "--version");
    unsetenv("INCURSION_LIB");
    assert_has(&result.out, "\nmodule: small things, 1 resources, content ");
    run_free(&result);
}

static void prefers_the_library_of_the_call(void **state)
{
    struct run_result result;

    setenv("INCURSION_LIB", "/nowhere", 1);
    RUN(&result, "version", "--lib", put(*state, "main.irc", SMALL_LIBRARY));
    unsetenv("INCURSION_LIB");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\nmodule: small things, ");
    run_free(&result);
}

static void puts_a_module_of_another_slot_on_top(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put_image(place, "far.mod", FAR_LIBRARY);
    RUN(&result, "version", "--lib", put(place, "main.irc", SMALL_LIBRARY), "--module",
        in_place(place, "far.mod"));
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "module: small things, ");
    assert_has(&result.out, "module: far things, ");
    run_free(&result);
}

static void replaces_the_built_in_module_by_one_of_its_slot(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put_image(place, "small.mod", SMALL_LIBRARY);
    RUN(&result, "version", "--module", in_place(place, "small.mod"));
    assert_int_equal(result.status, 0);
    ptrdiff_t first = str_find(sb_str(&result.out), STR("module: small things, "));
    assert_true(first >= 0);
    struct str rest = str_slice(sb_str(&result.out), (size_t)first + 1, result.out.len);
    assert_int_equal(str_find(rest, STR("module: ")), -1);
    run_free(&result);
}

static void refuses_two_modules_of_one_slot(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put_image(place, "small.mod", SMALL_LIBRARY);
    RUN(&result, "res", "list", "--module", in_place(place, "small.mod"), "--module",
        in_place(place, "small.mod"));
    assert_fails(&result, 1, "slot 0");
}

/* ---- bad input ---- */

static void refuses_a_missing_library(void **state)
{
    struct run_result missing, empty;
    struct place *place = *state;

    RUN(&missing, "res", "list", "--lib", in_place(place, "nothing"));
    assert_fails(&missing, 1, "nothing: name an .irc file");
    RUN(&empty, "res", "list", "--lib", place->directory);
    assert_fails(&empty, 1, "there is no main.irc in ");
}

static void shows_what_is_wrong_with_a_library(void **state)
{
    struct run_result result;

    RUN(&result, "res", "list", "--lib", put(*state, "main.irc", "Terrain 7 { }\n"));
    assert_has(&result.err, "main.irc:1:9: error: ");
    assert_fails(&result, 1, "nothing is loaded");
}

static void refuses_what_is_no_module(void **state)
{
    struct run_result result;

    RUN(&result, "res", "list", "--module", put(*state, "x.mod", "not a module"));
    assert_fails(&result, 1, "x.mod is not an Incursion/C module");
}

static void refuses_a_module_of_another_format(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put_image(place, "x.mod", SMALL_LIBRARY);
    damage(in_place(place, "x.mod"), offsetof(struct module_header, version) + 1);
    RUN(&result, "res", "list", "--module", in_place(place, "x.mod"));
    assert_fails(&result, 1, "compile it again");
}

static void refuses_a_module_with_any_byte_changed(void **state)
{
    struct place *place = *state;
    const char *path = in_place(place, "x.mod");
    struct str_builder image = {0};

    put_image(place, "x.mod", SMALL_LIBRARY);
    read_file(path, &image);
    for (size_t at = 0; at < image.len; at += 97) {
        struct run_result result;
        damage(path, at);
        RUN(&result, "res", "list", "--module", path);
        assert_fails(&result, 1, "x.mod");
        write_file(path, sb_str(&image));
    }
    sb_free(&image);
}

static void refuses_a_module_cut_short(void **state)
{
    struct place *place = *state;
    struct str_builder image = {0};
    struct run_result result;

    put_image(place, "x.mod", SMALL_LIBRARY);
    read_file(in_place(place, "x.mod"), &image);
    write_file(in_place(place, "x.mod"), str_slice(sb_str(&image), 0, image.len - 8));
    RUN(&result, "res", "list", "--module", in_place(place, "x.mod"));
    assert_fails(&result, 1, "cut short");
    sb_free(&image);
}

/* ---- the cache ---- */

static void compiles_a_library_only_once(void **state)
{
    const char *lib = put(*state, "main.irc", SMALL_LIBRARY);

    assert_version(lib, "small things", "there is no compiled image");
    assert_version(lib, "small things", "using ");
}

static void compiles_again_when_an_included_file_has_changed(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY "#include \"more.irh\"\n");

    put(place, "more.irh", "");
    assert_version(lib, "things, 1 resources", "no compiled image");
    put(place, "more.irh", "Terrain \"moss\" { Image: '.'; }\n");
    assert_version(lib, "things, 2 resources", "has changed");
    assert_version(lib, "things, 2 resources", "using ");
    cached_file(place, ".mod"); /* the old image is gone */
}

static void compiles_again_when_a_header_appears_beside_it(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY);

    assert_version(lib, "small things", "no compiled image");
    put(place, "Defines.h", "#define EA_NOTIMP 1\n");
    assert_version(lib, "small things", "has changed");
}

static void keeps_libraries_apart(void **state)
{
    struct place *place = *state;

    assert_version(put(place, "a/main.irc", SMALL_LIBRARY), "small things", "no compiled image");
    assert_version(put(place, "b/main.irc", OTHER_LIBRARY), "other things", "no compiled image");
    assert_version(in_place(place, "a"), "small things", "using ");
    assert_version(in_place(place, "b"), "other things", "using ");
}

static void passes_over_a_damaged_image(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY);
    struct run_result result;

    assert_version(lib, "small things", "no compiled image");
    damage(cached_file(place, ".mod"), 200);
    assert_version(lib, "small things", "is damaged");
    damage(cached_file(place, ".mod"), 200);
    RUN(&result, "version", "--lib", lib);
    assert_int_equal(result.status, 0);
    assert_string_equal(sb_cstr(&result.err), "");
    run_free(&result);
}

static void passes_over_a_damaged_index(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY);

    assert_version(lib, "small things", "no compiled image");
    write_file(cached_file(place, ".index"), STR("incursion module index 1\nnonsense\n"));
    assert_version(lib, "small things", "has changed");
    write_file(cached_file(place, ".index"), STR(""));
    assert_version(lib, "small things", "has changed");
    assert_version(lib, "small things", "using ");
}

static void passes_over_an_image_that_another_one_replaced(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY);
    struct str_builder other = {0};

    assert_version(lib, "small things", "no compiled image");
    put_image(place, "other.mod", OTHER_LIBRARY);
    read_file(in_place(place, "other.mod"), &other);
    write_file(cached_file(place, ".mod"), sb_str(&other));
    assert_version(lib, "small things", "not what was put there");
    sb_free(&other);
}

static void works_without_a_cache_it_can_write(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "main.irc", SMALL_LIBRARY);
    struct run_result result;

    setenv("XDG_CACHE_HOME", put(place, "file", "in the way"), 1);
    RUN(&result, "version", "--lib", lib);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "small things");
    assert_string_equal(sb_cstr(&result.err), "");
    run_free(&result);
    assert_version(lib, "small things", "is not kept");
}

int test_library(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(plays_with_the_module_inside_the_program),
        TEST_IN_PLACE(plays_with_the_library_of_the_environment),
        TEST_IN_PLACE(prefers_the_library_of_the_call),
        TEST_IN_PLACE(puts_a_module_of_another_slot_on_top),
        TEST_IN_PLACE(replaces_the_built_in_module_by_one_of_its_slot),
        TEST_IN_PLACE(refuses_two_modules_of_one_slot),
        TEST_IN_PLACE(refuses_a_missing_library),
        TEST_IN_PLACE(shows_what_is_wrong_with_a_library),
        TEST_IN_PLACE(refuses_what_is_no_module),
        TEST_IN_PLACE(refuses_a_module_of_another_format),
        TEST_IN_PLACE(refuses_a_module_with_any_byte_changed),
        TEST_IN_PLACE(refuses_a_module_cut_short),
        TEST_IN_PLACE(compiles_a_library_only_once),
        TEST_IN_PLACE(compiles_again_when_an_included_file_has_changed),
        TEST_IN_PLACE(compiles_again_when_a_header_appears_beside_it),
        TEST_IN_PLACE(keeps_libraries_apart),
        TEST_IN_PLACE(passes_over_a_damaged_image),
        TEST_IN_PLACE(passes_over_a_damaged_index),
        TEST_IN_PLACE(passes_over_an_image_that_another_one_replaced),
        TEST_IN_PLACE(works_without_a_cache_it_can_write),
    };

    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
