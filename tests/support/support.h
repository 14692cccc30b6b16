/* What every test may use: golden files, properties over many seeds, temporary directories,
 * running the program, and skipping where ../shared is absent. Includes cmocka. */
#ifndef INCURSION_TESTS_SUPPORT_H
#define INCURSION_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/str.h"

/* ---- ../shared ---- */

/* The path of something below ../shared (or $INCURSION_SHARED). Where it is absent the running
 * test is skipped, with a line that says so. The result lives in a buffer the caller passes. */
const char *shared_path(char out[FILE_PATH_SIZE], const char *below);
bool shared_is_present(void);
/* The same without a test that could be skipped: false when it is absent. */
bool shared_locate(char out[FILE_PATH_SIZE], const char *below);

/* How much of something a test does: what the environment says, else the standard. */
int test_size(const char *variable, int standard);
/* How many of `all` repetitions to run: all, or where the sanitizers make each of them slow (`all`
   is tried without them as well) a fifth, at least one. */
int test_part(int all);
/* The sanitizers make everything slow. */
bool test_is_slow(void);
/* The path of something in the source tree. */
const char *source_path(char out[FILE_PATH_SIZE], const char *below);

/* ---- golden files ---- */

/* Fails unless `got` equals the file at `path`, byte for byte. The first difference is shown as
 * "file:line: expected ... got ...". */
void assert_golden(const char *path, struct str got);
/* The first differing line as a sentence in `out`; false when the texts are equal. `name` is what
 * the sentence calls the expected text. */
bool golden_difference(const char *name, struct str expected, struct str got,
                       struct str_builder *out);

/* ---- properties ---- */

/* True when the property holds for this seed; otherwise says in `why` what is wrong. */
typedef bool (*property_fn)(uint32_t seed, struct str_builder *why);
/* Checks seeds 1..count and fails at the first that does not hold, naming it. */
void assert_property(property_fn holds, uint32_t count);

/* ---- files ---- */

/* Makes an empty directory; the test removes it with temp_dir_remove. */
void temp_dir_make(char out[FILE_PATH_SIZE]);
void temp_dir_remove(const char *path);
/* Reads a whole file or fails the test. */
void read_file(const char *path, struct str_builder *out);
/* The same for a file of the source tree: scripts of tests live beside them. */
void read_source(const char *below, struct str_builder *out);
void write_file(const char *path, struct str data);

/* ---- running the program ---- */

struct run_result {
    int status; /* exit status; 128 + signal when killed */
    struct str_builder out, err;
};

/* Runs `incursion` with these arguments (NULL-terminated, without the program's name), with
 * `input` as its standard input (closed at once when NULL). */
void run_program(struct run_result *result, const char *input, const char *const *arguments);
void run_free(struct run_result *result);
#define RUN(result, ...) run_program((result), NULL, (const char *const[]){__VA_ARGS__, NULL})

#endif
