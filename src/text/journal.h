/* The journal: what a player will want to remember of his life, and what he wrote down himself. It
 * is part of the state. Where nobody can be told anything (no say_open) nothing is noted. */
#ifndef INCURSION_TEXT_JOURNAL_H
#define INCURSION_TEXT_JOURNAL_H

#include "base/array.h"
#include "base/str.h"
#include "world/world.h"

enum { JOURNAL_MOST = 500, JOURNAL_TEXT_SIZE = 160 };

struct journal_entry {
    uint64_t time;
    int32_t day;
    uint16_t level;               /* where it was; 0: nowhere yet */
    char text[JOURNAL_TEXT_SIZE]; /* one line, ends in 0 */
};

struct journal {
    ARRAY_FIELDS(struct journal_entry); /* the oldest first; beyond JOURNAL_MOST it is lost */
};

/* Control characters become blanks, and what is too long is cut. */
void journal_note(struct world *world, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Whether anything was noted there. */
bool journal_has_level(const struct journal *journal, int level);

/* "Day 1, level 3: ..." */
void journal_line(const struct journal_entry *entry, struct str_builder *out);

#endif
