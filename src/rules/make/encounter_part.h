/* The parts of an encounter: which of them come this time, and how many of whom. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_PART_H
#define INCURSION_RULES_MAKE_ENCOUNTER_PART_H

#include "rules/make/encounter_choose.h"

/* Draws the members of the chosen encounter for so many points. False: nobody came. */
bool encounter_part_draw_all(struct encounter_drawing *d, int cr, int32_t points);

#endif
