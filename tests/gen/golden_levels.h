/* Recordings of the original's levels, compared with what we make.
 *
 * A directory holds NAME-SEED-DEPTH.txt and the trace of each level. The levels of one name and
 * seed are a chain, and each chain is a test; the first test of a group runs them all, two at a
 * time. */
#ifndef INCURSION_TESTS_GOLDEN_LEVELS_H
#define INCURSION_TESTS_GOLDEN_LEVELS_H

#include "gen/report.h"
#include "script/compile.h"
#include "support.h"

/* The levels of one seed, from the first on: each takes from the one above. */
struct golden_chain {
    struct golden_set *set;
    char name[64];  /* of the files, and of the dungeon as far as a file's name can tell */
    char title[96]; /* of the test */
    res_id dungeon;
    uint32_t seed;
    int depths;
    int equal; /* levels that are the same, with their traces */
    struct str_builder why;
};

struct golden_set {
    char library_path[FILE_PATH_SIZE];
    char directory[FILE_PATH_SIZE];
    const char *dungeon; /* NULL: the one whose name is the files' name */
    const char *trace;   /* how a trace's name begins; the files' name follows if dungeon is NULL */
    struct compilation compilation;
    struct module module;
    struct library library;
    struct {
        ARRAY_FIELDS(struct golden_chain);
    } chains;
    bool has_run;
};

/* A path below ../shared, whether it is there or not. */
void golden_shared(char out[FILE_PATH_SIZE], const char *below);
/* Reads the directory, runs a test for each chain, and frees everything. Returns how many failed.
 */
int golden_tests(const char *group, struct golden_set *set);
/* The dungeon, or drawn region, whose name in lower case with dashes this is; 0: none. */
res_id golden_find(const struct module *module, const char *name);

#endif
