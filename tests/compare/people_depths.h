/* Persons who leave the arena for a level of their dungeon. */
#ifndef INCURSION_TESTS_COMPARE_PEOPLE_DEPTHS_H
#define INCURSION_TESTS_COMPARE_PEOPLE_DEPTHS_H

#include "people_scene.h"

/* Ways up and down lead to the dungeon in which the person began: what is not there yet is made,
 * one level below the other. */
void people_open_depths(struct people_scene *s);

#endif
