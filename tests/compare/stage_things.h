/* Items, features, fields and ground as the folder rules-fights tells of them, and what an action
 * changed of it. One thing is one line of JSON, so that two of them can be compared. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_THINGS_H
#define INCURSION_TESTS_COMPARE_STAGE_THINGS_H

#include "base/array.h"
#include "stage.h"

/* A thing as it is told: its number and its line. */
struct fights_line {
    uint32_t born;
    struct str_builder text;
    size_t stati; /* where in the text its stati are told; 0: it has none */
    size_t after_stati;
};

struct fights_lines {
    ARRAY_FIELDS(struct fights_line);
};

struct fights_ground {
    struct fights_lines things, fields;
    res_id *terrain; /* by cell, row by row */
};

/* What a creature carries, in its order. */
void fights_carried(const struct stage *stage, const struct thing *who, struct fights_lines *out);
void fights_lines_free(struct fights_lines *lines);
/* Those of one list that the other lacks, as the member `key`, if there are any. */
void fights_write_more(const char *key, const struct fights_lines *of,
                       const struct fights_lines *than, struct json *json);
/* The same for what is no longer carried. quirk of the recordings: what had stati is told with
 * those it has in the end. */
void fights_write_lost(const struct stage *stage, const char *key, const struct fights_lines *of,
                       const struct fights_lines *than, struct json *json);
bool fights_same_lines(const struct fights_lines *a, const struct fights_lines *b);
/* What is printed of the name of a resource. */
struct str fights_printed(const struct stage *stage, res_id id);
/* A line as a value. */
void fights_write_line(const struct fights_line *line, struct json *json);

void fights_look_at_ground(const struct stage *stage, struct fights_ground *ground);
void fights_forget_ground(struct fights_ground *ground);
/* What is new, other, and which fields and ground have changed, into an object that is open. */
void fights_write_ground(const struct stage *stage, const struct fights_ground *before,
                         const struct fights_ground *after, struct json *json);
bool fights_has_gone(const struct fights_ground *before, const struct fights_ground *after);
/* Things that are there no more, into a list that is open: those born in that span. */
void fights_write_gone(const struct fights_ground *before, const struct fights_ground *after,
                       uint32_t from, uint32_t up_to, struct json *json);

#endif
