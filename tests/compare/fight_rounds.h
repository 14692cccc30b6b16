/* Rounds of one attack: seed, result, draws, events, differences of each. */
#ifndef INCURSION_TESTS_COMPARE_FIGHT_ROUNDS_H
#define INCURSION_TESTS_COMPARE_FIGHT_ROUNDS_H

#include "fight_scene.h"

/* With the weapon in hand, or else with what nature gave. */
int fight_own_attack(const struct fight_scene *s, handle who);
/* No timeout and one opportunity: it may act at once. */
void fight_make_ready(struct fight_scene *s, handle who);
/* As many as the record has, each after its seed; before each both may act at once. `number`: of
 * the event; 0: fight_own_attack. */
void fight_play_rounds(struct fight_scene *s, handle a, handle v, int number);
/* The same, and before it how both are. */
void fight_tell_rounds(struct fight_scene *s, handle a, handle v, int number);

#endif
