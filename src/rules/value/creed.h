/* Masks of alignments, AL_...: what is wanted, or what is ruled out; and what a god thinks of
 * someone. */
#ifndef INCURSION_RULES_CREED_H
#define INCURSION_RULES_CREED_H

#include <stdbool.h>

#include "world/thing.h"

/* Whether two cannot both hold. Strictly, the first must also have every alignment that the second
 * names. */
bool creed_conflict(int first, int second, bool strictly);

/* Whether a god may have someone of an alignment, AL_... bits. 0: there is none. */
bool creed_god_allows(const struct library *library, res_id god, int alignment);
/* The number by which persons know a god; -1: it is no god of the first module. */
int creed_god_number(const struct world *w, res_id god);
/* Flags of a person with a god, GS_...; NULL: it is no person, or no god of the first module. */
uint16_t *creed_god_flags(const struct world *w, const struct thing *who, res_id god);

#endif
