/* Light: which cells are lit, how brightly, and in which colours it shows.
 *
 * A cell is lit by its own terrain, by torches on walls, or by magic; magical darkness and shadow
 * take light away. What a creature carries lights nothing on the map: it is the range within which
 * its bearer sees unlit cells (sense/fov.h), and a warmer colour of the floor close by.
 *
 * Torchlight is thrown onto the cells once, by the generator, and kept up to date where something
 * opaque comes or goes. Field flags follow the level's list of fields. */
#ifndef INCURSION_SENSE_LIGHT_H
#define INCURSION_SENSE_LIGHT_H

#include <stdbool.h>

#include "base/geom.h"
#include "world/level.h"

/* Torches light cells that are nearer than this. */
enum { LIGHT_REACH = 8 };

enum light_strength { LIGHT_NONE, LIGHT_DIM, LIGHT_MEDIUM, LIGHT_BRIGHT };

/* ---- torches ---- */

/* What a torch gives a cell that sees it. */
enum light_strength light_of_torch(const struct level *level, const struct world *world,
                                   struct point torch, struct point cell);

/* Lights the whole level anew. With `phantoms` torches that were overwritten burn on.
 * Floors that the light coloured get their own colour back where it is gone: that of their region
 * or terrain, for the one they had is not kept. A floor with a fixed colour that a torch brightened
 * stays bright; and where a region of the level has brown floors of its own, brown stays brown. */
void light_whole(struct level *level, const struct world *world, bool phantoms);

/* The same, for what a change in these cells can have to do with: a door that opens, a torch that
 * goes out. The result is that of light_whole. */
void light_near(struct level *level, const struct world *world, struct rect changed, bool phantoms);

/* ---- light from above ---- */

/* Marks the cells below holes in the level above, which may be NULL: no holes. */
void light_skylights(struct level *level, const struct level *above, const struct world *world);

/* ---- magic ---- */

/* Lit, after magic has had its say: darkness beats light, and light beats shadow. */
bool light_at(const struct level *level, int x, int y);
/* Bright as day. Shadow is enough to spoil it. */
bool light_bright_at(const struct level *level, int x, int y);

/* ---- carried light ---- */

struct light_carried {
    int source;   /* range of what is carried for its light */
    int glow;     /* the best plus of a glowing weapon in hand */
    int lowlight; /* how much further the bearer's eyes reach */
    bool acute;   /* acute senses: shapes are made out further off */
};

/* Ranges of fov_ranges.light and .shadow. */
int light_carried_range(const struct light_carried *carried);

/* ---- colours ---- */

/* How a cell's ground shows: in sight with the viewer's own light on it, by its distance and light
 * range; out of sight as it is remembered: ground that shows light is blue then, all else as it
 * was. */
glyph light_shown_in_sight(const struct cell *cell, int distance, int range);
glyph light_shown_from_memory(const struct cell *cell);

#endif
