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

#endif
