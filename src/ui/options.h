/* The options: what they are (text/options.def), what they are set to, and the file that keeps
 * them. */
#ifndef INCURSION_UI_OPTIONS_H
#define INCURSION_UI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

enum option_index {
#define OPTION(number, symbol, name, values, standard, help) OPTION_##symbol,
#include "text/options.def"
#undef OPTION
    OPTION_COUNT
};

enum option_category {
#define OPTION_GROUP(first, symbol, name) OPTIONS_##symbol,
#include "text/option_groups.def"
#undef OPTION_GROUP
    OPTIONS_CATEGORIES
};

enum { OPTION_OURS = 900 }; /* numbers from here on are about what is seen, and no part of a game */

struct option_row {
    int number; /* below OPTION_OURS the original's, which scripts use */
    const char *name, *values, *help;
    int standard;
};

struct options {
    uint8_t values[OPTION_COUNT];
    struct str_builder unknown; /* lines of the file that made no sense, kept for the next write */
};

const struct option_row *option_row(enum option_index option);
/* Nothing heeds it: it is kept for old files and shown nowhere. */
bool option_is_idle(enum option_index option);
enum option_category option_category(enum option_index option);
const char *option_category_name(enum option_category category);
int option_value_count(enum option_index option);
/* The word for a value. */
struct str option_value_name(enum option_index option, int value);
/* -1: there is none. */
int option_by_name(struct str name);

void options_init(struct options *options);
void options_free(struct options *options);
static inline int options_get(const struct options *options, enum option_index option)
{
    return options->values[option];
}

void options_set(struct options *options, enum option_index option, int value);
void options_reset(struct options *options);

/* Reads lines "name = value"; '#' begins a comment line. A line that makes no sense is told in
 * `report`, with `file` and its number, changes nothing, and is written back by options_write. */
void options_read(struct options *options, const char *file, struct str text,
                  struct str_builder *report);
/* The whole file, every option with what it can be. */
void options_write(const struct options *options, struct str_builder *out);

#endif
