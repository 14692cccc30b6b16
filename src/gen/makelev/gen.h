/* The generator's working state, shared by its files. Nothing outside makelev/ includes this.
 *
 * Coordinates of rectangles are 8 bits wide and wrap, as in the original: sizes that do not fit a
 * panel show it. */
#ifndef INCURSION_GEN_MAKELEV_GEN_H
#define INCURSION_GEN_MAKELEV_GEN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/num.h"
#include "gen/makelev/makelev.h"
#include "world/chance.h"
#include "world/stand.h"

struct area {
    uint8_t x1, y1, x2, y2;
};

/* A rectangle that no shape has set. Its ys mean nothing. */
#define AREA_UNUSED ((struct area){255, 255, 0, 255})
/* "The whole panel, cell by cell", for furnishing. */
#define AREA_NONE ((struct area){0, 0, 0, 0})

enum {
    GEN_PANELS_MOST = 32,
    GEN_PANEL_LEAST = 3, /* of smaller ones the far corner, two cells in, would be off the level */
    GEN_WEIGHTS_MOST = 1024,
    GEN_ROOM_WEIGHTS_MOST = RM_LAST * 2,
    GEN_SUBROOMS_MOST = 1024,
    GEN_CORRIDOR_MOST = 8192,
    GEN_TERRAIN_FLAGS = CELL_OPAQUE | CELL_OBSCURE | CELL_SOLID | CELL_SHADE | CELL_WALL
};

struct gen {
    const struct makelev_request *request;
    struct makelev_result *result;
    struct makelev *memory;
    struct world *world;
    const struct gen_population *people;
    const struct library *library;
    struct level *level;
    const struct level *above;
    int depth, luck;
    int cr; /* the level's challenge rating */
    struct error *error;
    bool failed; /* error is set: every step returns */

    int32_t constants[LAST_DUNCONST]; /* of the dungeon */
    uint32_t room_weights[GEN_ROOM_WEIGHTS_MOST];
    uint32_t region_weights[GEN_WEIGHTS_MOST];
    const struct res_region *weighed_regions[GEN_WEIGHTS_MOST / 2]; /* those of region_weights */
    uint32_t corridor_weights[GEN_WEIGHTS_MOST];
    uint32_t streamer_weights[GEN_WEIGHTS_MOST];

    int panels_x, panels_y;
    struct area panel, room; /* being drawn, for scripts */
    uint32_t panels_drawn[GEN_PANELS_MOST], rooms_touched[GEN_PANELS_MOST]; /* a bit per panel */

    /* Per cell, beside the map's own. */
    uint8_t *priority;
    uint8_t *scratch; /* maze state, connected cells; zero between uses */
    const struct res_terrain *terrains[LEVEL_LIST_MOST + 1]; /* by the level's index */
    uint16_t terrain_flags[LEVEL_LIST_MOST + 1];             /* CELL_... that the terrain gives */
    bool terrain_burns[LEVEL_LIST_MOST + 1], terrain_hears[LEVEL_LIST_MOST + 1]; /* EV_INITIALIZE */
    const struct res_region *regions[LEVEL_LIST_MOST + 1];

    uint8_t known_terrains[64]; /* indexes by the end of the resource's number, as last written */
    int last_region;            /* the index written last: mostly it is written again */
    bool is_region;             /* the whole level is one region's grid */
    uint16_t path[GEN_CORRIDOR_MOST + 1]; /* of the tunnel being dug */
    struct rect dug;                      /* what the last tunnel may have changed */

    struct area subrooms[GEN_SUBROOMS_MOST]; /* of a castle */
    int subroom_count;
    res_id stairs_regions[1024]; /* regions that have up stairs */
    int stairs_region_count;

    /* Resources the generator looks up by name. */
    res_id floor, dungeon_wall, oak_door, trap;
    struct arena arena;
};

static inline int gen_random(struct gen *g, int bound)
{
    return roll_below(g->world, bound);
}

static inline int32_t gen_constant(const struct gen *g, int number)
{
    return g->constants[number];
}

static inline bool gen_quirk(const struct gen *g, enum quirk quirk)
{
    return g->request->quirks & quirk;
}

/* A room type as a bit of a region's. quirk: type n is bit n - 1, which makes "no room" (0) bit 31.
 */
static inline uint32_t gen_type_bit(int type)
{
    return UINT32_C(1) << ((uint32_t)(type - 1) & 31u);
}

static inline int gen_index(const struct gen *g, int x, int y)
{
    return level_has(g->level, x, y) ? y * g->level->width + x : 0;
}

static inline uint8_t gen_priority(const struct gen *g, int x, int y)
{
    return g->priority[gen_index(g, x, y)];
}

static inline bool gen_cell_solid(const struct gen *g, int x, int y)
{
    return level_cell(g->level, x, y)->flags & CELL_SOLID;
}

static inline bool gen_solid(const struct gen *g, int x, int y)
{
    const struct cell *cell = level_cell(g->level, x, y);

    if (cell->flags & CELL_SOLID)
        return true;
    return cell->contents != HANDLE_NONE && level_solid_at(g->level, g->world, x, y);
}

static inline const struct res_terrain *gen_terrain(const struct gen *g, int x, int y)
{
    return g->terrains[level_cell(g->level, x, y)->terrain];
}

static inline bool gen_terrain_flag(const struct gen *g, int x, int y, int flag)
{
    return library_flag(gen_terrain(g, x, y)->flags, flag);
}

static inline const struct res_region *gen_region(const struct gen *g, int x, int y)
{
    return g->regions[level_cell(g->level, x, y)->region];
}

static inline struct thing *gen_thing(const struct gen *g, int x, int y, int kind)
{
    if (level_cell(g->level, x, y)->contents == HANDLE_NONE)
        return NULL;
    return level_thing_at(g->level, g->world, x, y, kind);
}

/* Whether anything is in a cell, or may reach into it from another. */
static inline bool gen_holds_any(const struct cell *cell)
{
    return cell->contents != HANDLE_NONE || cell->flags & CELL_FIELD;
}

/* Who stands here, or reaches into the cell from another. */
static inline struct thing *gen_creature(const struct gen *g, int x, int y)
{
    if (!gen_holds_any(level_cell(g->level, x, y)))
        return NULL;
    return stand_creature_at(g->world, g->level, (struct point){x, y});
}

/* Whether one can walk here, through a door too. */
static inline bool gen_way(const struct gen *g, int x, int y)
{
    return level_has(g->level, x, y) && (!gen_solid(g, x, y) || gen_thing(g, x, y, T_DOOR) != NULL);
}

/* ---- failing ---- */

/* Sets the error once; returns false. */
bool gen_fail(struct gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- trace.c ---- */

/* A line with the draws so far; with the grid's hash, or "-". */
void trace_step(struct gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
void trace_note(struct gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The name of a resource in quotes, as dumps have it; "-" for none. Lives until the next step. */
const char *trace_name(struct gen *g, res_id id);
/* "x1 y1 x2 y2", or four times -1. */
const char *trace_area(struct gen *g, struct area area);
static inline bool trace_is_on(const struct gen *g)
{
    return g->request->trace != NULL;
}

/* ---- write.c ---- */

/* Writes terrain and region unless the cell has a higher priority; `force` in any case. The edge
 * takes only forced writes and the highest priority. A feature is put on floor. */
void write_at(struct gen *g, int x, int y, res_id terrain, res_id region, int priority);
void write_forced(struct gen *g, int x, int y, res_id terrain, res_id region, int priority);
void make_door(struct gen *g, int x, int y, res_id door);
void make_secret_door(struct gen *g, int x, int y, res_id door);
void remove_things(struct gen *g, int x, int y);
/* A party by lot, for creatures that belong together. */
static inline int gen_party(struct gen *g)
{
    enum { FIRST_PARTY = 14 }; /* below are the players' own */

    return FIRST_PARTY + gen_random(g, 200);
}

/* Whether the level can take one more thing; fails when it cannot. */
bool gen_has_room(struct gen *g);
/* Terrains and regions that others than the generator brought to the level. */
void write_catch_up(struct gen *g);
void add_center(struct gen *g, int x, int y);
void add_corner(struct gen *g, int x, int y);
/* A dwelling rectangle of the wanted size by lot, kept two cells off the border. */
struct area area_within_safely(struct gen *g, struct area in, int width, int height);
struct area area_within(struct gen *g, struct area in, int width, int height);
static inline bool area_has(struct area a, uint8_t x, uint8_t y)
{
    return x >= a.x1 && x <= a.x2 && y >= a.y1 && y <= a.y2;
}

/* Fills the list of open cells with those of an area; `flags` are FOA_..., region 0: any. */
void find_open(struct gen *g, struct area area, res_id region, int flags);

/* ---- ask.c: what the population does ---- */

/* Where nobody populates the level: a place for an item or creature. */
void ask_note_slot(struct gen *g, int x, int y, const char *kind, res_id resource);
struct gen_site ask_site(struct gen *g);
void ask_encounter(struct gen *g, res_id region, const struct gen_meeting *meeting);
/* False: there is no such treasure. It is then put or, x being -1, thrown away. */
bool ask_treasure(struct gen *g, enum treasure_kind kind, handle *item);
void ask_put(struct gen *g, handle item, struct point at);
void ask_furnish(struct gen *g, int x, int y, const char *slot, res_id what);
void ask_tile_item(struct gen *g, int x, int y, const struct res_tile *tile,
                   struct gen_map_memory *memory);
void ask_tile_creature(struct gen *g, int x, int y, const struct res_tile *tile,
                       struct gen_map_memory *memory);
void ask_character(struct gen *g, int x, int y, char c, struct gen_map_memory *memory);
/* The answer of a region's script to EV_BIRTH. */
int ask_region(struct gen *g, res_id region, int event);
void ask_terrain(struct gen *g, int x, int y, res_id terrain);
void ask_feature(struct gen *g, const struct thing *feature);
/* Gives an altar to a god. NULL: a script did away with it. */
struct thing *ask_dedicate(struct gen *g, struct thing *altar, res_id god);
void ask_remove(struct gen *g, struct thing *thing);

/* ---- maker.c: what scripts have drawn ---- */

/* The world knows who makes the level, until it is made. */
void maker_begin(struct gen *g);
void maker_end(struct gen *g);

/* ---- the steps ---- */

void streamers_place(struct gen *g);
void chasms_continue(struct gen *g);
void specials_roll_and_draw(struct gen *g);
void specials_place_things(struct gen *g);
void grid_draw(struct gen *g, struct area area, res_id region);
void panel_draw(struct gen *g, int px, int py, res_id preset);
/* A region for a room of one of these types; when all that fit were used, they are used again.
 * Fails, and gives 0, when none fits. */
res_id panel_choose_region(struct gen *g, uint32_t types);
/* Creatures for the open cells of a region in an area. */
void panel_populate(struct gen *g, struct area area, res_id region);
/* Draws and fills the map that another algorithm made, in the place of panels. */
void map_draw(struct gen *g);
/* Draws a room shape; the four rectangles are where furnishing goes. False: no room at all. */
bool shape_draw(struct gen *g, int type, struct area panel, res_id region, struct area rooms[4]);
void blobs_write(struct gen *g, struct area area, res_id region, res_id terrain);
void furnish(struct gen *g, struct area area);
void light_panel(struct gen *g, struct area panel, res_id region);
void light_level(struct gen *g);
void skylights_mark(struct gen *g);
void colour_panel(struct gen *g, struct area panel, res_id region);
void populate(struct gen *g, struct area area, uint32_t flags);
void panels_connect(struct gen *g);
/* Gives the cell where it ends. */
struct point tunnel(struct gen *g, struct point from, struct point to, int type);
/* A corridor's region by weight, an unused one if there is one left. */
res_id corridor_choose(struct gen *g);
void stairs_up(struct gen *g);
void areas_connect(struct gen *g);
void stairs_down(struct gen *g);
void things_validate(struct gen *g);
void doors_validate(struct gen *g);
/* Joins or fills what cannot be reached on foot. True when it changed anything. */
bool ways_mend(struct gen *g);
void altars_assign(struct gen *g);
void lava_walls(struct gen *g);
void liquids_deepen(struct gen *g);
void fords_lay(struct gen *g);
void traps_place(struct gen *g);
void deposits_place(struct gen *g);

#endif
