/* The characters of a region's grid that mean something without a tile of their own. */
#ifndef INCURSION_RES_GRID_H
#define INCURSION_RES_GRID_H

#include <stdbool.h>
#include <string.h>

/* Walls, floor, doors, items, and creatures by digit: see draw_default in gen/makelev/grid.c. */
#define GRID_CHARACTERS "%#.cC+SiIgGs0123456789"

static inline bool grid_character_is_known(char c)
{
    return c != '\0' && strchr(GRID_CHARACTERS, c) != NULL;
}

#endif
