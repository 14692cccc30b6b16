/* What tests of files share: *state is the path of an empty directory. */
#ifndef INCURSION_TESTS_FILE_SUPPORT_H
#define INCURSION_TESTS_FILE_SUPPORT_H

#include <dirent.h>
#include <stdlib.h>

#include "support.h"

static inline int make_directory(void **state)
{
    char *path = malloc(FILE_PATH_SIZE);

    if (path == NULL)
        return -1;
    temp_dir_make(path);
    *state = path;
    return 0;
}

static inline int remove_directory(void **state)
{
    temp_dir_remove(*state);
    free(*state);
    return 0;
}

#define WITH_DIRECTORY(test) cmocka_unit_test_setup_teardown(test, make_directory, remove_directory)

static inline const char *below(char out[FILE_PATH_SIZE], void **state, const char *name)
{
    assert_true(file_join(out, *state, name));
    return out;
}

/* How many entries a directory has, without "." and "..". */
static inline int entries(const char *path)
{
    DIR *directory = opendir(path);
    int count = -2;

    assert_non_null(directory);
    while (readdir(directory) != NULL)
        count++;
    closedir(directory);
    return count;
}

static inline void assert_content(const char *path, struct str expected)
{
    struct str_builder got = {0};

    read_file(path, &got);
    bool same = str_equal(sb_str(&got), expected);
    sb_free(&got);
    assert_true(same);
}

static inline void assert_begins(const char *text, const char *start)
{
    if (!str_starts(str_from(text), str_from(start)))
        fail_msg("\"%s\" does not begin with \"%s\"", text, start);
}

/* An absolute path of that length. */
static inline void fill_path(char *out, size_t len)
{
    memset(out, 'x', len);
    out[0] = '/';
    out[len] = '\0';
}

#endif
