/* The state that records start from, in one place for all players.
 *
 * The original's library is compiled once. The dumps of the base state (rules/meta.json,
 * rules/flavors.jsonl, rules-things/full_state.json.xz) are read when they are first asked for:
 * beside the file that is played, in the folder of that name beside its folder, then in
 * ../shared/golden. Nothing here makes a character: Varag is what the dumps say. */
#ifndef INCURSION_TESTS_COMPARE_BASE_H
#define INCURSION_TESTS_COMPARE_BASE_H

#include "base/file.h"
#include "base/map.h"
#include "json_read.h"
#include "res/library.h"
#include "script/compile.h"

/* What an unknown effect looks like. */
struct base_flavour {
    res_id effect;
    struct str flavour, potion_flavour; /* empty: none */
};

/* A line of a file by its kind, its person (none: any) and its level. */
struct base_line {
    const char *folder, *file;
    struct str kind, who;
    int64_t seed, level;             /* level 0: any */
    const struct json_value *record; /* once it is found */
};

enum base_dump { BASE_META, BASE_FULL_STATE, BASE_DUMPS };

struct base {
    char beside[FILE_PATH_SIZE]; /* the folder of the file that is played */
    bool is_compiled;
    struct compilation compilation;
    struct module module;
    struct library library;
    struct arena arena;
    const struct json_value *dumps[BASE_DUMPS];
    char dump_paths[BASE_DUMPS][FILE_PATH_SIZE]; /* where they were read */
    struct {
        ARRAY_FIELDS(const struct json_value *);
    } characters; /* that were asked for */
    struct {
        ARRAY_FIELDS(const struct json_value *);
    } starts; /* lines of kind "start" of one file */
    char starts_path[FILE_PATH_SIZE];
    struct {
        ARRAY_FIELDS(struct base_line);
    } lines; /* that were asked for, and others of the same persons */
    struct {
        ARRAY_FIELDS(struct base_flavour);
    } flavours;
};

/* A zeroed struct base is ready. From now on dumps are looked for beside this file. */
void base_set_file(struct base *base, const char *path);
void base_free(struct base *base);

/* Everything below needs the library: false, with a sentence, when it cannot be compiled. */
bool base_compile(struct base *base, struct error *error);
/* The resource of a kind with exactly this name; 0: none. */
res_id base_find(const struct base *base, enum res_kind kind, struct str name);

/* Whole dumps, as recorded; NULL with a sentence. */
const struct json_value *base_dump(struct base *base, enum base_dump dump, struct error *error);
/* A member of rules/meta.json: "base_player", "options_in_force", ... */
const struct json_value *base_meta(struct base *base, const char *member, struct error *error);
/* A character of rules/chargen.jsonl by the name of its run and its seed: "auto:human-mage", 1. The
 * whole record; its member "creature" is a dump. NULL with a sentence. */
const struct json_value *base_character(struct base *base, struct str run, int64_t seed,
                                        struct error *error);
/* How a creature of rules-things/values_stati (or another file with such lines) was before anything
 * was done to it: the member "dump" of its line of kind "start". NULL with a sentence. */
const struct json_value *base_start(struct base *base, const char *file, struct str creature,
                                    struct error *error);
/* NULL with a sentence. */
const struct json_value *base_line(struct base *base, const struct base_line *wanted,
                                   struct error *error);
/* The value an option of the original has in all records, by its name there; 0 when it has none. */
int64_t base_option(struct base *base, const char *name, struct error *error);
bool base_flavours(struct base *base, struct error *error);

/* Where a file of the base state is. False, with a sentence: nowhere. */
bool base_locate(const struct base *base, const char *folder, const char *name,
                 char out[FILE_PATH_SIZE], struct error *error);

#endif
