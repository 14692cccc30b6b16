/* What the tests of commands share: a temporary place with a cache of its own, small libraries in
 * it, and looking for words in what the program said. */
#ifndef INCURSION_TESTS_CMD_SUPPORT_H
#define INCURSION_TESTS_CMD_SUPPORT_H

#include <stdlib.h>

#include "support.h"

/* A library that compiles without a word. */
#define SMALL_LIBRARY            \
    "#include \"Defines.h\"\n"   \
    "Module \"small things\";\n" \
    "Slot 0;\n"                  \
    "Effect \"unimplemented\" : EA_NOTIMP { Level: 0; }\n"

enum { PATHS_MOST = 64 };

struct place {
    char directory[FILE_PATH_SIZE];
    char paths[PATHS_MOST][FILE_PATH_SIZE]; /* results of in_place */
    int path_count;
};

/* The path of something below the place; good as long as the place is. */
static inline const char *in_place(struct place *place, const char *name)
{
    assert_true(place->path_count < PATHS_MOST);
    char *path = place->paths[place->path_count++];
    assert_true(file_join(path, place->directory, name));
    return path;
}

static inline int make_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);

    assert_non_null(place);
    temp_dir_make(place->directory);
    setenv("XDG_CACHE_HOME", in_place(place, "cache"), 1);
    unsetenv("INCURSION_LIB");
    *state = place;
    return 0;
}

static inline int remove_place(void **state)
{
    struct place *place = *state;

    temp_dir_remove(place->directory);
    free(place);
    return 0;
}

/* Writes a file below the place, its directory too; gives the path. */
static inline const char *put(struct place *place, const char *name, const char *text)
{
    const char *path = in_place(place, name);
    char directory[FILE_PATH_SIZE];
    struct error error;

    file_directory_of(path, directory);
    assert_true(file_make_directories(directory, &error));
    write_file(path, str_from(text));
    return path;
}

static inline bool has(const struct str_builder *text, const char *part)
{
    return str_find(sb_str(text), str_from(part)) >= 0;
}

static inline void assert_has(const struct str_builder *text, const char *part)
{
    if (!has(text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, sb_cstr(text));
}

/* The program ended with this status, said `part` on stderr, and nothing on stdout. */
static inline void assert_fails(struct run_result *result, int status, const char *part)
{
    assert_has(&result->err, part);
    assert_int_equal(result->status, status);
    assert_string_equal(sb_cstr(&result->out), "");
    run_free(result);
}

#define TEST_IN_PLACE(test) cmocka_unit_test_setup_teardown(test, make_place, remove_place)

#endif
