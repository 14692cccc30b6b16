/* Playing one record: what a player gets, and what it gives back.
 *
 * A player does what the record says was done and writes what came of it into `out`, under the
 * record's own names. The members that only say what to do it leaves out; players.def names them.
 * Everything else that was recorded must come out equal. */
#ifndef INCURSION_TESTS_COMPARE_PLAY_H
#define INCURSION_TESTS_COMPARE_PLAY_H

#include "base.h"
#include "draw_log.h"
#include "json_compare.h"

/* What is kept from one record of a chain to the next. */
struct keep {
    void *data;
    void (*free)(void *data);
};

struct play {
    struct base *base;               /* the original's library and the state records start from */
    const char *name;                /* of the file: "rules/xprint" */
    int number;                      /* of the record: its line in the file */
    const struct json_value *record; /* what was recorded */
    struct json *out;                /* an open object: what came of it */
    struct draw_log draws;           /* what is being drawn */
    struct draw_log told;            /* what play_tell_draws has told of it */
    struct json_rules *rules;        /* what counts in this record */
    struct arena *arena;             /* for the time of this record */
    struct keep *keep;               /* for the time of this chain */
    struct error error;              /* why it cannot be played */
};

enum play_result {
    PLAY_DONE,
    PLAY_REFERENCE, /* this line records nothing: it names things or says how others begin */
    PLAY_FAILED     /* `error` says why; the record is not equal */
};

typedef enum play_result (*play_fn)(struct play *play);

/* PLAY_FAILED, with a sentence. */
enum play_result play_fail(struct play *play, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Members of the record; 0 or empty when there is none. */
int64_t play_number(const struct play *play, const char *key);
struct str play_text(const struct play *play, const char *key);

/* Further members that say what to do in a record of this kind, beside those of the row. */
void play_given(struct play *play, const char *members);

/* Forgets the draws so far: what is set up before an action is not part of it. */
void play_begin_action(struct play *play);
/* Writes the draws since then, and begins anew. */
void play_tell_draws(struct play *play, enum draw_form form);

#endif
