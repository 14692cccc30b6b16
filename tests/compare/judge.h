/* Playing the records of one file, one after the other, and saying of each whether it is equal.
 *
 * This is what happens in one process; workers.h has several of them for one file. */
#ifndef INCURSION_TESTS_COMPARE_JUDGE_H
#define INCURSION_TESTS_COMPARE_JUDGE_H

#include "json_compare.h"
#include "known.h"
#include "players.h"

/* What is known of a record. */
enum verdict {
    VERDICT_NONE, /* not played: part of a chain that broke off */
    VERDICT_EQUAL,
    VERDICT_DIFFERENT,
    VERDICT_KNOWN,     /* different, as it is said in known.txt */
    VERDICT_OUTDATED,  /* equal, though known.txt says it cannot be */
    VERDICT_REFERENCE, /* no record */
    VERDICT_LEFT_OUT,  /* not of the part that is played */
    VERDICT_BROKEN,    /* the player ended the program */
    VERDICT_SLOW       /* the player did not end */
};

struct judge {
    const struct player *player;
    const char *name; /* of the file */
    const struct known *known;
    struct json_rules rules;
    int file_rules; /* those of the file come first, then those of the record */
    struct str_builder chain, next_chain; /* what the members of its chain are */
    int chains;                           /* that have begun */
    struct arena arena;
    struct keep keep;
    struct play play;

    /* The record that was played last. */
    uint64_t fingerprint;
    const struct json_value *record, *outcome; /* NULL: not JSON; it was not played */
    struct str_builder out;
    struct json_difference difference;
    bool differs;
};

/* `base` may be NULL for players that need none. */
void judge_begin(struct judge *judge, const struct player *player, const char *name,
                 struct base *base, const struct known *known);
void judge_end(struct judge *judge);

/* Reads a line. Which chain it belongs to is then in `chains`: 1 for the first. */
void judge_read(struct judge *judge, int number, struct str line);
/* Plays what was read. */
enum verdict judge_play(struct judge *judge);

/* The difference of what was played last, in some lines. */
void judge_explain(const struct judge *judge, struct str_builder *out);

#endif
