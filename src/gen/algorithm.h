/* Map algorithms behind one interface: a registry, what is asked of them, what they give back.
 *
 *     struct gen_request request = algorithm_request("cellular");
 *     request.connect = GEN_CONNECT_ALL;
 *     if (!algorithm_run(&request, &draws, &result, &error)) ...
 *     use(&result);
 *     gen_result_free(&result);
 *
 * An algorithm is one file and one line in algorithms.def. It makes a map and tells what it knows
 * of it; where monsters and exits go is decided afterwards by the placers its line names. */
#ifndef INCURSION_GEN_ALGORITHM_H
#define INCURSION_GEN_ALGORITHM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"
#include "base/geom.h"
#include "gen/draws.h"
#include "res/library.h"

/* ---- the map ---- */

enum gen_cell { GEN_WALL, GEN_FLOOR, GEN_DOOR };

/* Row by row. The outermost cells are always wall. */
struct gen_map {
    int width, height;
    bool hex; /* cells have six neighbours, and those with x + y odd are no cells: always wall */
    uint8_t *cells;
};

enum { GEN_STEPS_MOST = 6, GEN_SIDE_LEAST = 8, GEN_EXITS_MOST = 1000 };

static inline uint8_t *gen_map_cell(const struct gen_map *map, int x, int y)
{
    return &map->cells[y * map->width + x];
}

static inline struct point gen_map_point(const struct gen_map *map, int cell)
{
    return (struct point){cell % map->width, cell / map->width};
}

/* All wall, in the arena. */
void gen_map_init(struct gen_map *map, struct arena *arena, int width, int height);
/* How a cell's number changes with a step to each neighbour: 4, or 6 on a hex map. The border
 * keeps every step from an open cell on the map. */
int gen_map_steps(const struct gen_map *map, int steps[GEN_STEPS_MOST]);

/* ---- what is asked for ---- */

enum gen_connect {
    GEN_CONNECT_SMALL, /* caves far smaller than the largest are joined to it */
    GEN_CONNECT_ALL,   /* everything can be reached */
    GEN_CONNECT_LOTS,  /* the same by tunnels drawn by lot, as rot.js does; cellular only */
};

/* Rows of algorithms.def. */
struct algorithm;

struct gen_request {
    const struct algorithm *algorithm;
    int width, height; /* 0: the algorithm's own */
    int danger;
    int topology; /* of cellular: 4, 6 or 8 neighbours */
    enum gen_connect connect;
    int exits;
    /* For makelev. */
    const struct library *library;
    res_id dungeon;
    int depth;
};

/* ---- what comes back ---- */

/* A piece of the map in which things are put: a room, a zone or a panel. Its cells are
 * area_cells[first] and on, row by row; its centre is their mean. */
struct gen_area {
    int first, count;
    struct point center;
    int owner; /* number of the room, region or panel it is or is part of */
};

struct gen_room {
    struct rect inside; /* without its walls */
    struct point center;
    int first_door, door_count;
};

struct gen_corridor {
    struct point from, to;
    bool ends_with_wall; /* nothing was behind its end when it was dug */
};

struct gen_region {
    int cells;
    struct rect box;
    int first_zone, zone_count; /* areas */
};

struct gen_panel {
    struct rect area;
};

/* Which of the three an algorithm knows. */
enum gen_kind { GEN_ROOMS, GEN_REGIONS, GEN_PANELS };

struct gen_rooms {
    struct {
        ARRAY_FIELDS(struct gen_room);
    } rooms;
    struct {
        ARRAY_FIELDS(struct point);
    } doors; /* room by room; one between two rooms is there twice */
    struct {
        ARRAY_FIELDS(struct gen_corridor);
    } corridors;
    int dug; /* cells dug, those dug again counted again */
};

/* The largest first. */
struct gen_regions {
    struct {
        ARRAY_FIELDS(struct gen_region);
    } regions;
};

struct gen_panels {
    struct {
        ARRAY_FIELDS(struct gen_panel);
    } panels; /* row by row */
    int columns, rows;
};

struct gen_place {
    struct point at;
    int area;
};

struct gen_places {
    ARRAY_FIELDS(struct gen_place);
};

struct gen_result {
    const struct algorithm *algorithm;
    int danger, topology;
    struct gen_map map;
    enum gen_kind kind;
    union {
        struct gen_rooms rooms;
        struct gen_regions regions;
        struct gen_panels panels;
    } known;

    struct {
        ARRAY_FIELDS(struct gen_area);
    } areas;
    int *area_cells;
    int *area_of;    /* per cell of the map; -1: in none */
    int start_areas; /* the player may start in the first so many areas */

    struct gen_place start; /* nothing else is in its area */
    struct gen_places exits, monsters;
    uint64_t draws;
    struct arena arena;
};

/* Makes area_of, with every cell in no area. */
void gen_result_init_areas(struct gen_result *result);
/* Lists the areas that area_of numbers from 0 to count - 1, with the owner of each. One without
 * cells is left out, and those after it get lower numbers. */
void gen_result_list_areas(struct gen_result *result, int count, const int *owners);
void gen_result_free(struct gen_result *result);

/* ---- the registry ---- */

struct placing;

struct algorithm {
    const char *name, *summary;
    /* Fills map, known, areas and start_areas of a result in which everything else is zero. */
    bool (*generate)(const struct gen_request *request, struct draws *draws,
                     struct gen_result *result, struct error *error);
    void (*place_monsters)(struct placing *placing);
    void (*place_exits)(struct placing *placing);
    int width, height, most, tries;
};

#define ALGORITHM(name, generate, monsters, exits, width, height, most, tries, summary) \
    bool generate(const struct gen_request *request, struct draws *draws,               \
                  struct gen_result *result, struct error *error);
#include "gen/algorithms.def"
#undef ALGORITHM

int algorithm_count(void);
const struct algorithm *algorithm_at(int index);
/* NULL, with a sentence that names the nearest, when there is none. */
const struct algorithm *algorithm_find(struct str name, struct error *error);
/* A request with every default; the algorithm's name must exist. */
struct gen_request algorithm_request(const char *name);

/* Makes a map and places start, exits and monsters. False, with a sentence, when the request
 * cannot be met; then there is nothing to free. */
bool algorithm_run(const struct gen_request *request, struct draws *draws,
                   struct gen_result *result, struct error *error);
/* Only the map, its areas and what the algorithm knows. */
bool algorithm_generate(const struct gen_request *request, struct draws *draws,
                        struct gen_result *result, struct error *error);

#endif
