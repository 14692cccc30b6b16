/* Maps: cells, and the things that stand on them.
 *
 * Cells name terrain and region by a small index into the map's own lists. A cell's contents are a
 * chain of handles with a creature first; the map's own list of things is in order of arrival.
 * Both orders are the original's, and mean something. */
#ifndef INCURSION_WORLD_LEVEL_H
#define INCURSION_WORLD_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/geom.h"
#include "base/glyph.h"
#include "world/limits.h"
#include "world/thing.h"

enum cell_flag {
    CELL_SOLID = 0x0001,
    CELL_OPAQUE = 0x0002,
    CELL_OBSCURE = 0x0004,
    CELL_LIT = 0x0008,
    CELL_BRIGHT = 0x0010,
    CELL_SHADE = 0x0020, /* its colour shows the light */
    CELL_VAULT = 0x0040,
    CELL_SKYLIGHT = 0x0080,
    CELL_WALL = 0x0100,
    CELL_FIELD = 0x0200,
    CELL_DARK = 0x0400, /* magical darkness */
    CELL_MAGIC_LIGHT = 0x0800,
    CELL_MAGIC_TERRAIN = 0x1000,
    CELL_MAGIC_OPAQUE = 0x2000,
    CELL_SPECIAL = 0x4000,
    CELL_MAGIC_OBSCURE = 0x8000
};

struct cell {
#define MEMBER_LIST "world/state/cell.def"
#include "base/member_struct.h"
};

enum { LEVEL_SPECIALS = 64, LEVEL_QUEUES = 32 };

/* Something that lies over cells for a time. */
struct field {
#define MEMBER_LIST "world/state/field.def"
#include "base/member_struct.h"
};

/* Ground that magic has changed: the magic, and each cell of it. */
struct terraform {
#define MEMBER_LIST "world/state/terraform.def"
#include "base/member_struct.h"
};

struct terraformed {
#define MEMBER_LIST "world/state/terraformed.def"
#include "base/member_struct.h"
};

extern const struct member_list cell_members, field_members, level_members, terraform_members,
    terraformed_members;

struct level_spot {
    int16_t x, y;
};

struct level {
    int width, height;
#define MEMBER_LIST "world/state/level.def"
#include "base/member_struct.h"
    struct cell *cells;
    uint8_t *visibility; /* per cell, what the player sees of it: sense/fov.h */
    res_id terrains[LEVEL_LIST_MOST + 1], regions[LEVEL_LIST_MOST + 1];
    int terrain_count, region_count;
    struct {
        ARRAY_FIELDS(handle);
    } things;
    struct {
        ARRAY_FIELDS(handle);
    } creatures; /* those among the things, in their order; no state: place.c and level_index */
    struct {
        ARRAY_FIELDS(struct level_spot);
    } spots; /* where they are, each in its place: many ask who is near; no state, either */
    struct {
        ARRAY_FIELDS(uint16_t);
    } torches; /* x + y * 256, in order of writing; overwritten ones stay */
    struct {
        ARRAY_FIELDS(struct field);
    } fields;
    struct {
        ARRAY_FIELDS(struct terraform);
    } terraforms; /* in the order in which they came about */
    struct {
        ARRAY_FIELDS(struct terraformed);
    } terraformed; /* the last of a cell is what it is now */
};

/* Cells are zeroed. Sides go up to LEVEL_SIDE_MOST. */
void level_init(struct level *level, int width, int height);
/* Also deletes what is on it, with its stati. */
void level_free(struct level *level, struct world *world);
/* Its memory alone: whatever is on it goes with the world. */
void level_clear(struct level *level);
/* Finds out anew which of its things are creatures, after it was filled from elsewhere. */
void level_index(struct level *level, const struct world *world);
/* One that has come to the end of its list. */
void level_index_creature(struct level *level, struct thing *creature);

static inline bool level_has(const struct level *level, int x, int y)
{
    return x >= 0 && y >= 0 && x < level->width && y < level->height;
}

/* The cells of the square around `middle` that the map has, however large `radius` is; around a
   place off the map there are none. */
struct rect level_around(const struct level *level, struct point middle, int radius);

/* quirk: off the map is the cell at 0, 0, for reading and for writing. */
static inline struct cell *level_cell(const struct level *level, int x, int y)
{
    return level_has(level, x, y) ? &level->cells[y * level->width + x] : &level->cells[0];
}

static inline res_id level_terrain(const struct level *level, int x, int y)
{
    return level->terrains[level_cell(level, x, y)->terrain];
}

static inline res_id level_region(const struct level *level, int x, int y)
{
    return level->regions[level_cell(level, x, y)->region];
}

/* The index of a terrain or region in the map's list, added if need be; -1: the list is full. */
int level_terrain_index(struct level *level, res_id terrain);
int level_region_index(struct level *level, res_id region);

/* The first thing of a kind in a cell, from the top; NULL: none, also off the level. */
struct thing *level_thing_at(const struct level *level, const struct world *world, int x, int y,
                             int kind);

/* Solid, opaque or obscure by the cell itself or by a feature in it. */
bool level_solid_at(const struct level *level, const struct world *world, int x, int y);
bool level_opaque_at(const struct level *level, const struct world *world, int x, int y);
bool level_obscure_at(const struct level *level, const struct world *world, int x, int y);

static inline bool level_has_field(const struct level *level, int x, int y)
{
    return level_cell(level, x, y)->flags & CELL_FIELD;
}

bool level_field_covers(const struct field *field, int x, int y);
/* Lays a field over its circle of cells; taking it away clears what no other field covers. False:
 * there are LEVEL_FIELDS_MOST already, or its middle is off the map. */
bool level_add_field(struct level *level, struct field field);
void level_remove_field(struct level *level, int index);
void level_move_field(struct level *level, int index, struct point to);
/* What laying one field costs, or all of a level anew, in steps of a script. */
int64_t level_field_work(const struct level *level, const struct field *field);
int64_t level_fields_work(const struct level *level);

#endif
