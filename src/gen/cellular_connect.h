/* Joins all of a cellular grid's free space by tunnels whose ends are drawn by lot, as rot.js's
 * Map.Cellular.connect does: the same numbers give the same tunnels.
 *
 * It looks at the whole grid for every piece that it joins; gen/zones.h has a quick way. */
#ifndef INCURSION_GEN_CELLULAR_CONNECT_H
#define INCURSION_GEN_CELLULAR_CONNECT_H

#include <stdbool.h>

#include "base/array.h"
#include "base/geom.h"
#include "gen/cellular.h"
#include "gen/draws.h"

/* A straight piece; with topology 6 a whole tunnel. */
struct cellular_tunnel {
    struct point from, to;
};

struct cellular_tunnels {
    ARRAY_FIELDS(struct cellular_tunnel);
};

/* Joins the cells that are alive, or those that are empty. Without any, nothing is drawn.
 * `tunnels` may be NULL. */
void cellular_connect(struct cellular_grid *grid, int topology, bool alive, struct draws *draws,
                      struct cellular_tunnels *tunnels);

#endif
