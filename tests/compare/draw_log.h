/* Every draw of a record that is being played: its bound, its result and the step of ours that made
 * it, so that the first draw that differs from the original's has a name.
 *
 * A log listens to the chance of a world (world/chance_watch.h); it is no part of any state. */
#ifndef INCURSION_TESTS_COMPARE_DRAW_LOG_H
#define INCURSION_TESTS_COMPARE_DRAW_LOG_H

#include <stdbool.h>

#include "base/array.h"
#include "base/json.h"
#include "json_read.h"
#include "world/chance.h"

/* The bound of what is no draw but a new seed: the result. No bound of a draw: it has 16 bits, and
 * the original also draws below -1. */
enum { DRAW_SEEDED = INT32_MIN };

struct draw {
    int32_t bound;
    int64_t result;
    const char *procedure, *step; /* ours; NULL: it has no name */
};

/* Zeroed, nothing has been drawn. */
struct draw_log {
    ARRAY_FIELDS(struct draw);
    const char *procedure, *step; /* in force; texts that outlive the log */
    int seeds;                    /* how many of the entries are no draws */
};

/* From now on every draw through the world is noted, every new seed, and which step is taken. Ends
 * with the world or with chance_unlisten. */
void draw_log_listen(struct draw_log *log, struct world *world);
/* The same by hand. From now on draws are those of this step. */
void draw_log_step(struct draw_log *log, const char *procedure, const char *step);
void draw_log_add(struct draw_log *log, int bound, int64_t result);

/* Appends everything to another log and forgets it here; the step stays in force. */
void draw_log_move(struct draw_log *from, struct draw_log *to);
void draw_log_clear(struct draw_log *log);
void draw_log_free(struct draw_log *log);
/* Forgets the seeds, where the records have none. */
void draw_log_drop_seeds(struct draw_log *log);
/* Draws, without seeds. */
int draw_log_count(const struct draw_log *log);

/* How the folders write them. */
enum draw_form {
    DRAWS_FLAT,    /* rules-fights, rules-more: "draws", "draw_log": bound, result, bound, ... */
    DRAWS_PAIRS,   /* rules-things: pairs, left out when there are none */
    DRAWS_CUT,     /* rules-people: pairs with seeds, the first 600; "draw_log_cut", "reseeds" */
    DRAWS_COUNTED, /* rules: their number */
    DRAWS_LISTED,  /* rules-things: pairs without their number */
};

/* The members about draws, into an open object. */
void draw_log_write(const struct draw_log *log, enum draw_form form, struct json *json);

/* All of them into the file that INCURSION_DRAWS names, as a list of draws has them, with our
 * steps; nothing where it names none. */
void draw_log_write_file(const struct draw_log *log);

/* ---- comparing with a record ---- */

struct draw_difference {
    int at; /* 0: the first draw */
    bool is_wanted, has_come;
    struct draw wanted, came;
};

/* The first draw that is another than in the record's "draw_log" members, taken in their order, in
 * whichever form they are. False: none, or the record has no such members. */
bool draw_log_differs(const struct json_value *record, const struct draw_log *ours,
                      struct draw_difference *difference);
/* "draw 7: wanted random(20) = 3, came random(6) = 3 in strike/dice" */
void draw_difference_say(const struct draw_difference *difference, struct str_builder *out);
/* "strike/dice 2, hit/damage 1": how many each step made, in order; "none". */
void draw_log_say_steps(const struct draw_log *log, struct str_builder *out);

#endif
