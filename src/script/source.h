/* The files of one compilation: their contents, their names as shown, places in them, and the
 * search for included files.
 *
 * Offsets in a file are byte offsets into its text; a struct place is what a person wants to read.
 * Nothing here knows the language: this file only hands out text. */
#ifndef INCURSION_SCRIPT_SOURCE_H
#define INCURSION_SCRIPT_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"
#include "base/map.h"
#include "base/str.h"

/* Line and column count from 1, the column in bytes; line 0: no place at all. */
struct place {
    uint32_t file;
    uint32_t line;
    uint32_t column;
};

#define PLACE_NONE   ((struct place){0, 0, 0})
#define SOURCE_CLEAN UINT32_MAX

struct source_file {
    struct str name;   /* as shown */
    struct str path;   /* as opened; what its own includes are relative to */
    struct str text;   /* a 0 byte follows it, and none is in it */
    uint32_t bad_byte; /* offset of the first byte that had to be blanked; SOURCE_CLEAN: none */
    struct str_builder owner; /* of the text's bytes */
    uint32_t *line_start;     /* offsets, made when first asked for */
    uint32_t line_count;
};

/* A zeroed set is empty and ready. */
struct source_set {
    struct {
        ARRAY_FIELDS(struct source_file);
    } files;
    struct {
        ARRAY_FIELDS(struct str);
    } directories; /* searched for includes, in this order */
    struct str hidden_directory;
    struct str home; /* includes stay below it and the directories above; empty: they go anywhere */
    struct map by_path;
    struct arena arena;
    bool no_disk; /* only texts from memory and the built-in headers are found */
};

void source_set_free(struct source_set *set);

/* Where to look for includes that are not beside the file that asks for them. */
void source_add_directory(struct source_set *set, const char *directory);
/* From here on files are included only from below the directory of this one and from those that
 * source_add_directory names, wherever links lead: a library of a stranger reads nothing else.
 */
void source_confine(struct source_set *set, const char *main_file);
/* Files in this directory are shown without it. To be called before they are opened. */
void source_hide_directory(struct source_set *set, const char *directory);

/* A file on disk; opening it again gives the same number. */
bool source_open(struct source_set *set, const char *path, uint32_t *file, struct error *error);
/* A text from memory (it is copied), found by includes under this name. */
uint32_t source_add(struct source_set *set, struct str name, struct str text);

/* What `from` means by `name`: beside itself (if `beside`), in the directories, or built in.
 * Built-in headers are known by their last part alone, in any case. */
bool source_include(struct source_set *set, uint32_t from, struct str name, bool beside,
                    uint32_t *file, struct error *error);

static inline const struct source_file *source_get(const struct source_set *set, uint32_t file)
{
    return &set->files.items[file];
}

/* The place of a byte; the one after the last byte is fine too. */
struct place source_place(struct source_set *set, uint32_t file, uint32_t offset);
/* A line without its end; empty when there is no such line. */
struct str source_line(struct source_set *set, uint32_t file, uint32_t line);

#endif
