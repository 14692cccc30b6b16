/* The second part of rules-fights/steps: someone in a plight takes a step, or something is ahead.
 */
#ifndef INCURSION_TESTS_COMPARE_WAY_SITUATION_H
#define INCURSION_TESTS_COMPARE_WAY_SITUATION_H

#include "fight_scene.h"

/* Plays the record of an open scene. */
enum play_result way_play_situation(struct fight_scene *s);

#endif
