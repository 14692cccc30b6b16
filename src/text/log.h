/* The message log: what a player was told.
 *
 * Entries have numbers, from 0 on, that never change. A message that repeats the one before it is
 * not added again: the older one counts. A text that is too long is cut. The grammar of messages is
 * not here: texts come ready.
 *
 * The last LOG_ENTRIES are part of the game's state. Beside them everything is kept that was said
 * during the action that is being done, up to LOG_KEPT_MOST in all: whoever shows messages takes
 * over what is new by its number, however much it is. */
#ifndef INCURSION_TEXT_LOG_H
#define INCURSION_TEXT_LOG_H

#include <stdint.h>

#include "base/array.h"
#include "base/str.h"

enum { LOG_ENTRIES = 64, LOG_TEXT_SIZE = 160, LOG_KEPT_MOST = 900 };

/* What a message is to the player; how it is shown, and no part of the state. */
enum log_tone {
    LOG_NEWS,  /* what goes on */
    LOG_STATE, /* what comes over him */
    LOG_HARM   /* what another does to him */
};

struct log_entry {
    char text[LOG_TEXT_SIZE]; /* ends in 0 */
    uint32_t repeats;         /* how often it was said in a row, from 1 on */
    uint64_t time;            /* of the last time */
    uint8_t tone;             /* enum log_tone */
};

/* A zeroed struct log is empty and ready. */
struct log {
    struct {
        ARRAY_FIELDS(struct log_entry);
    } kept;         /* the oldest first; the number of the last is total - 1 */
    uint64_t total; /* entries ever made, repeats not counted */
};

void log_free(struct log *log);

/* An action begins: only what is part of the state stays. */
void log_begin_action(struct log *log);
/* Control characters become blanks: an entry is one line. Empty texts are not added. */
void log_add(struct log *log, uint64_t time, struct str text);
void log_add_toned(struct log *log, uint64_t time, struct str text, enum log_tone tone);

/* How many entries there are to read. */
int log_count(const struct log *log);
/* The newest is 0; NULL when there are not so many. */
const struct log_entry *log_recent(const struct log *log, int back);

/* ---- the part that is state, as a ring: entry n stands at n % LOG_ENTRIES ---- */

int log_ring_count(const struct log *log);
struct log_entry *log_ring_entry(struct log *log, int place);
/* Empties the log and makes places for what is left of so many entries, to be filled in. */
void log_ring_open(struct log *log, uint64_t total);

#endif
