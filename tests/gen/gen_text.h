/* A generator in the middle of its work, on a level drawn as text: for tests of single steps.
 *
 * Priorities are those of plain rooms: floor as room floor, walls as room walls, the map edge
 * untouchable, all else empty rock. */
#ifndef INCURSION_TESTS_GEN_TEXT_H
#define INCURSION_TESTS_GEN_TEXT_H

#include <stdlib.h>

#include "gen/makelev/gen.h"
#include "gen/makelev/shapes.h"
#include "gen/people.h"
#include "level_text.h"
#include "world/place.h"

struct gen_text {
    struct gen gen;
    struct makelev_request request;
    struct makelev_result result;
    struct makelev memory;
    struct error error;
};

static inline void gen_text_free(void *attached)
{
    struct gen_text *t = attached;

    makelev_result_free(&t->result);
    free(t->gen.priority);
    arena_free(&t->gen.arena);
    free(t);
}

static inline int gen_text_priority(const struct drawn *d, res_id id)
{
    if (id == drawn_find(d, "indestructable rock"))
        return PRIO_MAX;
    if (id == drawn_find(d, "solid rock"))
        return PRIO_EMPTY;
    return library_flag(library_terrain(&d->library, id)->flags, TF_WALL) ? PRIO_ROOM_WALL
                                                                          : PRIO_ROOM_FLOOR;
}

/* Every cell is written once more, by the generator itself, so that it knows them. */
static inline void gen_text_write(struct gen *g, struct drawn *d)
{
    ARRAY_CLEAR(&d->level.torches);
    for (int x = 0; x < d->level.width; x++)
        for (int y = 0; y < d->level.height; y++) {
            res_id terrain = level_terrain(&d->level, x, y);
            write_forced(g, x, y, terrain, level_region(&d->level, x, y),
                         gen_text_priority(d, terrain));
        }
    for (int i = 0; i < d->level.things.count; i++) {
        struct thing *thing = world_thing(&d->world, d->level.things.items[i]);
        if (thing->kind == T_DOOR)
            place_door_image(&d->level, &d->world, thing);
    }
    g->world->open_count = 0;
}

static inline void gen_text_load(struct gen *g, const struct drawn *d)
{
    size_t cells = (size_t)(d->level.width * d->level.height);

    for (int i = 0; i < LAST_DUNCONST; i++)
        g->constants[i] = library_constant(g->library, d->level.dungeon, i);
    g->floor = drawn_find(d, "floor");
    g->dungeon_wall = drawn_find(d, "dungeon wall");
    g->oak_door = drawn_find(d, "oak door");
    g->trap = drawn_find(d, "trap");
    g->priority = calloc(cells, 2);
    assert_non_null(g->priority);
    g->scratch = g->priority + cells;
}

static inline struct gen *gen_from_drawn(struct drawn *d)
{
    struct gen_text *t = calloc(1, sizeof *t);
    struct gen *g;

    assert_non_null(t);
    g = &t->gen;
    t->request = (struct makelev_request){.world = &d->world,
                                          .memory = &t->memory,
                                          .dungeon = d->level.dungeon,
                                          .depth = d->level.depth,
                                          .luck = 10,
                                          .quirks = QUIRKS_CLASSIC};
    *g = (struct gen){.request = &t->request,
                      .result = &t->result,
                      .memory = &t->memory,
                      .world = &d->world,
                      .people = people_nobody(),
                      .library = &d->library,
                      .level = &d->level,
                      .depth = d->level.depth,
                      .luck = 10,
                      .error = &t->error};
    gen_text_load(g, d);
    gen_text_write(g, d);
    d->attached = t;
    d->detach = gen_text_free;
    return g;
}

static inline struct gen *gen_from_text(struct drawn *d, const char *picture)
{
    return gen_from_drawn(draw(d, picture));
}

/* All rock inside the map edge. */
static inline struct gen *gen_from_rock(struct drawn *d, int width, int height)
{
    struct str_builder picture = {0};

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            sb_add_char(&picture, !x || !y || x == width - 1 || y == height - 1 ? 'X' : '%');
        sb_add_char(&picture, '\n');
    }
    struct gen *g = gen_from_text(d, sb_cstr(&picture));
    sb_free(&picture);
    return g;
}

/* The same generator with other quirks. */
static inline void gen_set_quirks(struct gen *g, uint32_t quirks)
{
    ((struct gen_text *)(void *)g)->request.quirks = quirks;
}

/* The library's record of a room to draw into a panel that is all of the level. */
static inline struct room room_in(struct gen *g, const char *region, struct area areas[4])
{
    res_id id = library_find(g->library, str_from(region));

    for (int i = 0; i < 4; i++)
        areas[i] = AREA_UNUSED;
    return (struct room){
        .g = g,
        .type = RM_NORMAL,
        .panel = {0, 0, (uint8_t)(g->level->width - 1), (uint8_t)(g->level->height - 1)},
        .region_id = id,
        .region = library_region(g->library, id),
        .areas = areas};
}

#endif
