/* Regions of a map: flood-filled pieces of open cells, pockets filled in, small ones joined to the
 * largest, and large ones divided into zones in which things are placed.
 *
 * Nothing here is random: the same map gives the same regions, tunnels and zones. */
#ifndef INCURSION_GEN_ZONES_H
#define INCURSION_GEN_ZONES_H

#include <stdbool.h>

#include "gen/algorithm.h"

enum {
    ZONES_POCKET = 10,        /* regions of fewer cells are filled in */
    ZONES_SMALL_PERCENT = 30, /* of the largest: regions below are joined to it */
    ZONES_UNDIVIDED = 500,    /* cells; larger regions are divided ... */
    ZONES_SIZE = 400          /* ... into zones of about so many */
};

struct zones_region {
    int first, count; /* in cells[] */
};

struct zones {
    struct gen_map *map;
    struct arena arena;
    struct {
        ARRAY_FIELDS(struct zones_region);
    } regions;
    int *cells;  /* region by region */
    int *label;  /* the region of a cell of the map; below 0: none */
    int tunnels; /* regions joined */
};

void zones_init(struct zones *zones, struct gen_map *map);
void zones_free(struct zones *zones);

/* Finds the regions, the largest first; of equal ones the first, row by row. */
void zones_find(struct zones *zones);
void zones_fill_pockets(struct zones *zones);
/* Joins the small regions, or all of them, to the largest with the shortest tunnels there are,
 * until none is small beside what the largest has become. Tunnels keep away from regions that stay
 * apart, where they can. */
void zones_join(struct zones *zones, bool all);
/* Hands regions and zones to a result. The player may start in any zone of the largest region. */
void zones_divide(const struct zones *zones, struct gen_result *result);

#endif
