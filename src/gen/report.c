#include "gen/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

uint64_t report_grid_hash(const struct level *level, const struct library *library)
{
    uint64_t hash = HASH_START;
    struct str terrains[LEVEL_LIST_MOST + 1], regions[LEVEL_LIST_MOST + 1];

    for (int i = 0; i < level->terrain_count; i++)
        terrains[i] = library_name(library, level->terrains[i]);
    for (int i = 0; i < level->region_count; i++)
        regions[i] = library_name(library, level->regions[i]);
    for (int i = 0; i < level->width * level->height; i++) {
        const struct cell *cell = &level->cells[i];
        hash = hash_byte(hash_str(hash, terrains[cell->terrain]), 0);
        hash = hash_byte(hash_str(hash, regions[cell->region]), 0);
    }
    return hash;
}

void report_name(const struct library *library, res_id id, struct str_builder *out)
{
    struct str name = id ? library_name(library, id) : STR("-");

    sb_add_char(out, '"');
    for (size_t i = 0; i < name.len; i++) {
        unsigned char c = (unsigned char)name.data[i];
        if (c == '"' || c == '\\' || c < ' ' || c > '~')
            sb_addf(out, "\\x%02X", c);
        else
            sb_add_char(out, (char)c);
    }
    sb_add_char(out, '"');
}

/* Numbers given in order of first appearance. */
struct numbering {
    uint32_t values[4096];
    int count;
};

static int number_of(struct numbering *numbering, uint32_t value)
{
    for (int i = 0; i < numbering->count; i++)
        if (numbering->values[i] == value)
            return i;
    numbering->values[numbering->count] = value;
    return numbering->count++;
}

void report_glyph(struct str_builder *out, glyph image)
{
    sb_addf(out, "%d,%d,%d", glyph_id(image), glyph_fore(image), glyph_back(image));
}

/* One row of a grid as runs of equal values. */
static void add_row(struct str_builder *out, char grid, int y, const uint32_t *values, int width,
                    bool hex)
{
    sb_addf(out, "%c %d", grid, y);
    for (int x = 0; x < width;) {
        int run = 1;
        while (x + run < width && values[x + run] == values[x])
            run++;
        sb_addf(out, hex ? " %x" : " %u", values[x]);
        if (run > 1)
            sb_addf(out, "*%d", run);
        x += run;
    }
    sb_add_char(out, '\n');
}

static void add_grid(const struct level *level, struct str_builder *out, char grid,
                     const uint32_t *values, bool hex)
{
    sb_addf(out, "grid %c\n", grid);
    for (int y = 0; y < level->height; y++)
        add_row(out, grid, y, values + y * level->width, level->width, hex);
}

struct grids {
    struct numbering terrains, regions, glyphs;
    uint32_t *terrain, *region, *flags, *image;
};

static void number_cells(const struct level *level, struct grids *grids)
{
    for (int i = 0; i < level->width * level->height; i++) {
        const struct cell *cell = &level->cells[i];
        grids->terrain[i] = (uint32_t)number_of(&grids->terrains, level->terrains[cell->terrain]);
        grids->region[i] = (uint32_t)number_of(&grids->regions, level->regions[cell->region]);
        grids->flags[i] = cell->flags;
        grids->image[i] = (uint32_t)number_of(&grids->glyphs, cell->glyph & 0xfffff);
    }
}

static void add_names(const struct report *r, struct str_builder *out, const char *title,
                      char letter, const struct numbering *names)
{
    sb_addf(out, "%s %d\n", title, names->count);
    for (int i = 0; i < names->count; i++) {
        sb_addf(out, "%c %d ", letter, i);
        report_name(r->world->library, names->values[i], out);
        sb_add_char(out, '\n');
    }
}

static void add_grids(const struct report *r, struct str_builder *out)
{
    size_t cells = (size_t)(r->level->width * r->level->height);
    struct grids *grids = calloc(1, sizeof *grids);
    uint32_t *values = calloc(cells * 4, sizeof *values);

    if (grids && values) {
        grids->terrain = values;
        grids->region = values + cells;
        grids->flags = values + 2 * cells;
        grids->image = values + 3 * cells;
        number_cells(r->level, grids);
        add_names(r, out, "terrains", 't', &grids->terrains);
        add_names(r, out, "regions", 'r', &grids->regions);
        sb_addf(out, "glyphs %d\n", grids->glyphs.count);
        for (int i = 0; i < grids->glyphs.count; i++) {
            sb_addf(out, "g %d ", i);
            report_glyph(out, grids->glyphs.values[i]);
            sb_add_char(out, '\n');
        }
        add_grid(r->level, out, 'T', grids->terrain, false);
        add_grid(r->level, out, 'R', grids->region, false);
        add_grid(r->level, out, 'F', grids->flags, true);
        add_grid(r->level, out, 'G', grids->image, false);
    }
    free(values);
    free(grids);
}

/* ---- features ---- */

static void add_res(const struct report *r, struct str_builder *out, const char *key, res_id id)
{
    sb_addf(out, " %s ", key);
    report_name(r->world->library, id, out);
}

static void add_portal(const struct report *r, const struct thing *t, struct str_builder *out)
{
    const char *way = thing_is_stairs(r->world, t, POR_UP_STAIR)     ? "up"
                      : thing_is_stairs(r->world, t, POR_DOWN_STAIR) ? "down"
                                                                     : "other";

    sb_addf(out, "portal %d %d %s fflags %x image ", t->x, t->y, way, t->flags);
    report_glyph(out, t->image);
    add_res(r, out, "res", t->resource);
}

static void add_trap(const struct report *r, const struct thing *t, struct str_builder *out)
{
    sb_addf(out, " tflags %x fflags %x image ", t->trap, t->flags);
    report_glyph(out, t->image);
    add_res(r, out, "eff", t->other);
}

static void add_feature(const struct report *r, const struct thing *t, struct str_builder *out)
{
    if (t->kind == T_DOOR) {
        sb_addf(out, "door %d %d dflags %x fflags %x hp %d %d image ", t->x, t->y, t->door,
                t->flags, t->hp, t->hp_max);
        report_glyph(out, t->image);
        add_res(r, out, "res", t->resource);
    } else if (t->kind == T_PORTAL) {
        add_portal(r, t, out);
    } else if (t->kind == T_TRAP) {
        sb_addf(out, "trap %d %d", t->x, t->y);
        if (r->full)
            add_trap(r, t, out);
    } else {
        sb_addf(out, "feature %d %d fflags %x hp %d %d image ", t->x, t->y, t->flags, t->hp,
                t->hp_max);
        report_glyph(out, t->image);
        add_res(r, out, "res", t->resource);
        add_res(r, out, "god", t->other);
    }
    sb_add_char(out, '\n');
}

struct placed {
    const struct thing *thing;
    int order;
};

static int by_place(const void *a, const void *b)
{
    const struct placed *p = a, *q = b;

    if (p->thing->y != q->thing->y)
        return p->thing->y - q->thing->y;
    if (p->thing->x != q->thing->x)
        return p->thing->x - q->thing->x;
    return p->order - q->order;
}

static void add_features(const struct report *r, struct str_builder *out)
{
    struct placed *placed = calloc((size_t)r->level->things.count + 1, sizeof *placed);
    int count = 0;

    for (int i = 0; placed && i < r->level->things.count; i++) {
        const struct thing *thing = world_thing(r->world, r->level->things.items[i]);
        if (thing_is(thing, T_FEATURE))
            placed[count++] = (struct placed){thing, i};
    }
    if (placed)
        qsort(placed, (size_t)count, sizeof *placed, by_place);
    sb_addf(out, "features %d\n", count);
    for (int i = 0; i < count; i++)
        add_feature(r, placed[i].thing, out);
    free(placed);
}

/* ---- the whole ---- */

static void add_head(const struct report *r, struct str_builder *out)
{
    const struct level *level = r->level;
    struct str name = library_name(r->world->library, level->dungeon);

    sb_addf(out, "incursion-golden 1\nmode %s\ndungeon %.*s\nseed %u\ndepth %d\nrngseed %u\n",
            r->full ? "full" : "layout", STR_ARGS(name), r->seed, r->depth, r->rng_seed);
    sb_addf(out, "luck %d\nsize %d %d\ndraws %" PRIu64 "\n", r->luck, level->width, level->height,
            r->result->draws);
    if (r->full) /* nothing seeds the stream anew while a level is made */
        sb_addf(out, "reseeds 0\nhandles %u %u\nserials %u %u\n", r->full->things[0],
                r->full->things[1], r->full->items[0], r->full->items[1]);
    sb_addf(out, "enter %d %d\ngridhash %016" PRIx64 "\n", level->enter_x, level->enter_y,
            report_grid_hash(level, r->world->library));
    sb_add_cstr(out, "specials");
    for (int i = 0; i < 12; i++)
        sb_addf(out, " %d", level->specials[i]);
}

static void add_used(const struct report *r, struct str_builder *out)
{
    int count = 0;

    while (r->memory->used[count])
        count++;
    sb_addf(out, "\nused %d\n", count);
    for (int i = 0; i < count; i++) {
        sb_addf(out, "u %d ", i);
        report_name(r->world->library, r->memory->used[i], out);
        sb_add_char(out, '\n');
    }
}

static void add_slots(const struct report *r, struct str_builder *out)
{
    sb_addf(out, "slots %d\n", r->result->slots.count);
    for (int i = 0; i < r->result->slots.count; i++) {
        const struct makelev_slot *slot = &r->result->slots.items[i];
        sb_addf(out, "slot %d %d %s ", slot->x, slot->y, slot->kind);
        report_name(r->world->library, slot->resource, out);
        sb_add_char(out, '\n');
    }
}

void report_level(const struct report *r, struct str_builder *out)
{
    add_head(r, out);
    add_used(r, out);
    sb_addf(out, "torches %d", r->level->torches.count);
    for (int i = 0; i < r->level->torches.count; i++)
        sb_addf(out, " %d,%d", r->level->torches.items[i] % 256, r->level->torches.items[i] / 256);
    sb_add_char(out, '\n');
    add_grids(r, out);
    add_features(r, out);
    if (r->full)
        r->full->add(r, out);
    else
        add_slots(r, out);
    sb_add_cstr(out, "end\n");
}
