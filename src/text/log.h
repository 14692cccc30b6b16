/* The message log: the last messages a player got, plain data inside the game state.
 *
 * A ring of texts. A message that repeats the one before it is not added again: the older one
 * counts. A text that is too long is cut. The grammar of messages is not here: texts come ready. */
#ifndef INCURSION_TEXT_LOG_H
#define INCURSION_TEXT_LOG_H

#include <stdint.h>

#include "base/str.h"

enum { LOG_ENTRIES = 64, LOG_TEXT_SIZE = 160 };

struct log_entry {
    char text[LOG_TEXT_SIZE]; /* ends in 0 */
    uint32_t repeats;         /* how often it was said in a row, from 1 on */
    uint64_t time;            /* of the last time */
};

/* A zeroed struct log is empty and ready. */
struct log {
    struct log_entry entries[LOG_ENTRIES]; /* a ring: the newest at (total - 1) % LOG_ENTRIES */
    uint64_t total;                        /* entries ever made, repeats not counted */
};

/* Control characters become blanks: an entry is one line. Empty texts are not added. */
void log_add(struct log *log, uint64_t time, struct str text);

/* How many entries there are to read. */
int log_count(const struct log *log);
/* The newest is 0; NULL when there are not so many. */
const struct log_entry *log_recent(const struct log *log, int back);

#endif
