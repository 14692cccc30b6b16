/* Who plays which file: the table of players.def. */
#ifndef INCURSION_TESTS_COMPARE_PLAYERS_H
#define INCURSION_TESTS_COMPARE_PLAYERS_H

#include "base/file.h"
#include "play.h"

struct player {
    const char *file;    /* folder and name without .jsonl; * for any part of a name */
    play_fn play;        /* NULL: the file is no recording but a part of the base state */
    const char *chain;   /* the members that change when another chain begins; see players.def */
    const char *given;   /* members that say what to do */
    const char *weights; /* rules for json_compare, beside those for all files (words.def) */
};

struct players {
    const struct player *rows;
    int count;
};

/* The table of players.def. */
extern const struct players players_all;

/* What a file is called: "rules/xprint", as many folders as its row has, two parts without one.
 * False: the path is too long. */
bool players_name(const struct players *players, const char *path, char name[FILE_PATH_SIZE]);
/* Whether a file is no recording but a part of the base state. */
bool players_is_base(const struct players *players, const char *name);
/* The row for a name; NULL: it cannot be played yet. */
const struct player *players_find(const struct players *players, const char *name);

/* All that json_compare has to know for a player's files. */
void players_rules(const struct player *player, struct json_rules *rules);
/* Whether the original crashed or hung in this record: endings.def. */
bool players_is_ending(const struct json_value *record);

#endif
