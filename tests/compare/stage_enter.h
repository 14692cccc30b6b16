/* The first level of a game, as the runs of rules/chargen.jsonl entered it. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_ENTER_H
#define INCURSION_TESTS_COMPARE_STAGE_ENTER_H

#include "gen/makelev/makelev.h"
#include "stage.h"

/* The player comes to his first level, with his company; his god greets him. */
void stage_arrive(struct world *w, struct level *level);
/* Makes the first level after a birth_run and puts the player there. */
bool stage_enter(struct stage *stage, struct makelev *memory, struct error *error);

/* What the first level of Varag's game left behind in the process that recorded: the generator's
 * memory and the list of open cells. */
bool stage_first_level(struct base *base, struct world *after, struct makelev *memory,
                       struct error *error);

/* A level of the same dungeon with nothing above it; play is off after that. NULL: why not is in
 * `error`. */
struct level *stage_make_level(struct stage *stage, struct makelev *memory, int depth,
                               uint32_t seed, uint64_t *draws, struct error *error);
/* What older recordings begin with: a digit is missing. */
#define STAGE_HASH_START (HASH_START / 10)
/* The number of a text, as 16 digits. */
void stage_tell_hash(const char *key, uint64_t start, struct str text, struct json *out);
/* "terrain/region" of all cells, row by row, as one number; names are cut, and nothing is missing,
 * in rules-fights. */
void stage_tell_ground(const struct stage *stage, const struct level *level, bool is_cut,
                       struct json *out);

#endif
