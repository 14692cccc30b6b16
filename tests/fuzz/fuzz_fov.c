/* Any bytes as a level, a viewer and a rectangle. What is marked and remembered is what rays walked
 * one by one say; light around a change is light from scratch; perception stays on the level.
 *
 *     2 bytes  width and height: 255, or up to 48, less 1
 *     2 bytes  the viewer; 4 bytes the rectangle's corners, wrapped onto the level
 *     7 bytes  ranges; 1 byte flags of the viewer
 *     then one byte per cell, again and again: 3 bits what it is, 5 bits flags */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../sense/naive_fov.h"
#include "script/compile.h"
#include "sense/light.h"
#include "sense/perceive.h"
#include "world/place.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char library_text[] =
    "#include \"Defines.h\"\n"
    "Module \"fuzz\"; File \"fuzz.Mod\"; Slot 0;\n"
    "Feature \"door\" : T_DOOR { Image: brown '+'; HP: 17; Flags: F_SOLID; }\n"
    "Feature \"pillar\" : T_FEATURE { Image: grey 'O'; Flags: F_SOLID | F_OPAQUE; }\n"
    "Feature \"fern\" : T_FEATURE { Image: green 'f'; Flags: F_OBSCURE; }\n"
    "Terrain \"floor\" { Image: grey GLYPH_FLOOR; Flags: TF_SHADE; }\n"
    "Terrain \"wall\" { Image: grey GLYPH_WALL; Flags: TF_SOLID, TF_OPAQUE, TF_WALL; }\n"
    "Terrain \"torch\" { Image: yellow GLYPH_WALL;\n"
    "  Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_TORCH, TF_LOCAL_LIGHT; }\n"
    "Terrain \"glass\" { Image: cyan GLYPH_WALL; Flags: TF_SOLID, TF_WALL; }\n"
    "Terrain \"house\" { Image: brown GLYPH_FLOOR; Flags: TF_INTERIOR; }\n"
    "Region \"here\" : RF_NOGEN { Walls: $\"wall\"; Floor: $\"floor\"; }\n"
    "Region \"there\" : RF_NOGEN { Walls: $\"wall\"; Floor: $\"floor\"; }\n";

static const struct {
    const char *terrain, *thing;
    uint16_t flags;
} kinds[] = {
    {"floor", NULL, CELL_SHADE},
    {"wall", NULL, CELL_SOLID | CELL_OPAQUE | CELL_WALL},
    {"torch", NULL, CELL_SOLID | CELL_OPAQUE | CELL_WALL},
    {"glass", NULL, CELL_SOLID | CELL_WALL},
    {"house", NULL, 0},
    {"floor", "door", CELL_SHADE},
    {"floor", "pillar", CELL_SHADE},
    {"floor", "fern", CELL_SHADE},
};

struct input {
    const uint8_t *data;
    size_t size, at;
};

/* Starts over at the end. */
static int next(struct input *in)
{
    int value = in->data[in->at % in->size];

    in->at++;
    return value;
}

static void check(bool holds)
{
    if (!holds)
        abort();
}

struct ids {
    res_id terrains[COUNT_OF(kinds)], things[COUNT_OF(kinds)], regions[2];
};

static void find_ids(const struct world *world, struct ids *ids)
{
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        ids->terrains[i] = library_find(world->library, str_from(kinds[i].terrain));
        ids->things[i] = kinds[i].thing ? library_find(world->library, str_from(kinds[i].thing))
                                        : 0;
    }
    ids->regions[0] = library_find(world->library, STR("here"));
    ids->regions[1] = library_find(world->library, STR("there"));
}

static void fill_cell(struct level *level, struct world *world, const struct ids *ids,
                      struct point at, int byte)
{
    static const uint16_t flags[] = {CELL_LIT, CELL_DARK, CELL_MAGIC_LIGHT, CELL_OBSCURE};
    struct cell *cell = level_cell(level, at.x, at.y);
    int kind = byte & 7;
    const struct res_terrain *terrain = library_terrain(world->library, ids->terrains[kind]);
    res_id thing = ids->things[kind];

    cell->terrain = (uint8_t)level_terrain_index(level, ids->terrains[kind]);
    cell->region = (uint8_t)level_region_index(level, ids->regions[byte >> 7]);
    cell->glyph = terrain->image;
    cell->flags = kinds[kind].flags;
    for (int i = 0; i < COUNT_OF(flags); i++)
        if (byte >> (3 + i) & 1)
            cell->flags |= flags[i];
    if (library_flag(terrain->flags, TF_TORCH))
        ARRAY_PUSH(&level->torches, (uint16_t)(at.x + at.y * 256));
    if (thing)
        place_at(level, world,
                 thing_new_feature(world, thing, library_feature(world->library, thing)->ftype),
                 at.x, at.y);
}

/* ---- looking ---- */

static void blank(struct level *level)
{
    memset(level->visibility, 0, (size_t)level->width * (size_t)level->height);
    memory_forget_all(level);
}

static bool is_comparable(const struct level *level, const struct world *world,
                          const struct fov_viewer *viewer, struct rect view)
{
    struct point at = viewer->at;

    return rect_has(view, at.x, at.y) && !viewer->sees_all &&
           (viewer->ranges.blind == 0 ||
            level_thing_at(level, world, at.x, at.y, T_FEATURE) == NULL);
}

static void compare_views(struct level *level, const struct world *world,
                          const struct fov_viewer *viewer, struct rect view)
{
    size_t count = (size_t)level->width * (size_t)level->height;
    uint8_t *marks = malloc(count);
    struct cell *cells = malloc(count * sizeof *cells);

    check(marks && cells);
    blank(level);
    fov_update(level, world, viewer, view, true);
    memcpy(marks, level->visibility, count);
    memcpy(cells, level->cells, count * sizeof *cells);
    blank(level);
    if (is_comparable(level, world, viewer, view)) {
        naive_update(level, world, viewer, view);
        check(memcmp(marks, level->visibility, count) == 0);
        for (size_t i = 0; i < count; i++)
            check(cells[i].memory == level->cells[i].memory);
    }
    free(marks);
    free(cells);
}

/* ---- light ---- */

static void compare_lights(struct level *level, const struct world *world, struct point changed)
{
    size_t count = (size_t)level->width * (size_t)level->height;
    struct cell *cells = malloc(count * sizeof *cells);

    check(cells != NULL);
    light_whole(level, world, false);
    level_cell(level, changed.x, changed.y)->flags ^= CELL_MAGIC_OPAQUE;
    light_near(level, world, (struct rect){changed.x, changed.y, changed.x, changed.y}, false);
    memcpy(cells, level->cells, count * sizeof *cells);
    light_whole(level, world, false);
    for (size_t i = 0; i < count; i++)
        check(cells[i].glyph == level->cells[i].glyph && cells[i].flags == level->cells[i].flags);
    free(cells);
}

static void perceive_all(const struct level *level, const struct world *world,
                         const struct fov_viewer *viewer)
{
    const struct fov_ranges *r = &viewer->ranges;
    struct perceiver self = {.at = viewer->at,
                             .ranges = {.sight = r->sight,
                                        .light = r->light,
                                        .infra = r->infra,
                                        .blind = r->blind,
                                        .tremor = r->tremor},
                             .is_player = viewer->sees_all,
                             .ignores_obscure = viewer->ignores_obscure};

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(world, level->things.items[i]);
        struct perceived target = perceive_thing(level, world, thing);
        uint32_t found = perceive(level, world, &self, &target);
        check(found < PER_LAST * 2);
        check(found == 0 || perceive_reaches(level, self.at, perceive_reach(&self), target.at));
    }
}

/* ---- the input ---- */

static struct fov_viewer read_viewer(struct input *in, const struct level *level)
{
    struct fov_viewer viewer = {0};
    int *ranges[] = {&viewer.ranges.sight, &viewer.ranges.light, &viewer.ranges.shadow,
                     &viewer.ranges.infra, &viewer.ranges.blind, &viewer.ranges.percep,
                     &viewer.ranges.tremor};

    viewer.at.x = next(in) % level->width;
    viewer.at.y = next(in) % level->height;
    for (int i = 0; i < COUNT_OF(ranges); i++)
        *ranges[i] = next(in);
    int flags = next(in);
    viewer.is_blind = flags & 1;
    viewer.ignores_obscure = flags & 2;
    viewer.sees_all = flags & 4;
    return viewer;
}

static struct rect read_view(struct input *in, const struct level *level)
{
    int x1 = next(in) % level->width;
    int y1 = next(in) % level->height;
    int x2 = next(in) % level->width;
    int y2 = next(in) % level->height;

    return (struct rect){imin(x1, x2), imin(y1, y2), imax(x1, x2), imax(y1, y2)};
}

/* Mostly small: what is found is found there, and sooner. */
static int read_side(struct input *in)
{
    int byte = next(in);

    return byte == 255 ? LEVEL_SIDE_MOST : byte % 48 + 1;
}

static void run(struct world *world, struct input *in)
{
    struct level level;
    struct ids ids;
    int width = read_side(in);
    int height = read_side(in);

    find_ids(world, &ids);
    level_init(&level, width, height);
    struct fov_viewer viewer = read_viewer(in, &level);
    struct rect view = read_view(in, &level);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int byte = next(in);
            fill_cell(&level, world, &ids, (struct point){x, y}, byte);
        }
    compare_views(&level, world, &viewer, view);
    compare_lights(&level, world, viewer.at);
    compare_views(&level, world, &viewer, view);
    perceive_all(&level, world, &viewer);
    level_free(&level, world);
}

/* Compiled for the first input and kept. */
static const struct library *the_library(void)
{
    static struct compilation compilation;
    static struct module module;
    static struct library library;
    struct compile_options options = {
        .path = "fuzz.irc", .text = str_from(library_text), .no_disk = true};
    struct error error;

    if (library.slots[0] == NULL) {
        check(compile(&compilation, &options, &module));
        check(library_add(&library, &module, &error));
    }
    return &library;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size, 0};
    struct world world;

    if (size == 0)
        return 0;
    world_init(&world, the_library());
    run(&world, &in);
    world_free(&world);
    return 0;
}
