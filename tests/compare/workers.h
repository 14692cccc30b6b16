/* Playing a whole file: counted first, then shared out to processes.
 *
 * A player that ends its process or never ends costs its own record (and the rest of its chain),
 * not the count: the process is started again after it. Whole chains go to one process. */
#ifndef INCURSION_TESTS_COMPARE_WORKERS_H
#define INCURSION_TESTS_COMPARE_WORKERS_H

#include "judge.h"

struct work {
    const struct players *players;
    struct base *base; /* NULL: the players need none */
    const struct known *known;
    int jobs;    /* at least 1 */
    int seconds; /* a record may take */
    int most;    /* about so many records of a file are played; 0: all */
};

struct odd_line {
    int line;
    enum verdict verdict;
};

/* What came of a file, or of several. */
struct tally {
    int all, equal, known;
    int outdated; /* of those that are equal: known.txt says they cannot be */
    struct {
        ARRAY_FIELDS(struct odd_line);
    } odd;          /* those that are neither equal nor known, in order */
    bool is_played; /* there is a player for it */
};

/* False, with a sentence: the file cannot be read, or the base state is not there. */
bool work_file(const struct work *work, const char *path, const char *name, struct tally *tally,
               struct error *error);
void tally_free(struct tally *tally);
/* Plays one record in this very process, with those of its chain before it. */
bool work_record(const struct work *work, const char *path, const char *name, int number,
                 enum verdict *verdict, struct str_builder *out, struct error *error);

#endif
