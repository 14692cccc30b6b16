/* Furnishing a room or cave, and deciding what lies in it. */
#include "gen/makelev/gen.h"

#include "world/place.h"

enum { FURNISHINGS_MOST = 32 };

/* What is being furnished, and with what. */
struct furnishing {
    struct gen *g;
    struct area area; /* AREA_NONE: the list of open cells */
    const struct res_region *region;
    int pattern; /* FU_... */
    res_id what;
};

static bool has_area(struct area a)
{
    return a.x2 != 0;
}

/* ---- one piece ---- */

static void put_terrain(struct furnishing *f, int x, int y)
{
    const struct res_terrain *terrain = library_terrain(f->g->library, f->what);
    bool in_walls = f->pattern == FU_CENTER_CIRCLE_MEDIUM || f->pattern == FU_CENTER_CIRCLE_SMALL;

    if (library_flag(f->region->flags, RF_CHASM))
        return;
    if (gen_solid(f->g, x, y) && !library_flag(terrain->flags, TF_SOLID) && !in_walls)
        return;
    write_at(f->g, x, y, f->what, level_region(f->g->level, x, y), PRIO_ROOM_FURNITURE);
}

static void put_item(struct furnishing *f, int x, int y)
{
    struct gen *g = f->g;

    if (gen_solid(g, x, y) || gen_thing(g, x, y, T_ITEM))
        return;
    ask_furnish(g, x, y, "furnish", f->what);
}

static void put_feature(struct furnishing *f, int x, int y)
{
    struct gen *g = f->g;

    if (library_flag(f->region->flags, RF_CHASM) || gen_solid(g, x, y) || !gen_has_room(g))
        return;
    if (!gen_quirk(g, QUIRK_PILED_FEATURES) && gen_thing(g, x, y, T_FEATURE))
        return;
    place_at(g->level, g->world, thing_new_feature(g->world, f->what, T_FEATURE), x, y);
}

static void put(struct furnishing *f, int x, int y)
{
    switch (library_kind(f->g->library, f->what)) {
    case RES_TERRAIN: put_terrain(f, x, y); break;
    case RES_ITEM: put_item(f, x, y); break;
    case RES_FEATURE: put_feature(f, x, y); break;
    default: break;
    }
}

/* ---- places by lot ---- */

static bool is_bad_place(const struct gen *g, int x, int y)
{
    return gen_solid(g, x, y) || gen_terrain_flag(g, x, y, TF_FALL) ||
           gen_terrain_flag(g, x, y, TF_DEEP_LIQ);
}

/* An open cell, within `tries` tries; otherwise x is -1 and y the last one tried. */
static struct point random_open(struct gen *g, struct area a, int tries)
{
    struct point p;
    int count = 0;

    do {
        if (has_area(a)) {
            p.x = a.x1 + gen_random(g, a.x2 - a.x1);
            p.y = a.y1 + gen_random(g, a.y2 - a.y1);
        } else {
            int at = gen_random(g, g->world->open_count);
            p = (struct point){g->world->open_x[at], g->world->open_y[at]};
        }
        if (++count == tries) {
            p.x = -1;
            break;
        }
    } while (is_bad_place(g, p.x, p.y));
    return p;
}

static void put_at_random(struct furnishing *f)
{
    struct point p = random_open(f->g, f->area, 100);

    if (p.x != -1)
        put(f, p.x, p.y);
}

/* ---- patterns ---- */

static void splatter(struct furnishing *f)
{
    struct area a = f->area;
    int count;

    if (has_area(a))
        count = gen_random(f->g, (uint16_t)((a.x2 - a.x1) * (a.y2 - a.y1))) / 5;
    else
        count = gen_random(f->g, f->g->world->open_count) / 8;
    for (int i = 0; i < count; i++)
        put_at_random(f);
}

static void rows(struct furnishing *f, int inset, int step_x, int step_y)
{
    struct area a = f->area;

    for (int x = a.x1 + inset; x <= a.x2 - inset; x += step_x)
        for (int y = a.y1 + inset; y <= a.y2 - inset; y += step_y)
            put(f, x, y);
}

static void grid(struct furnishing *f)
{
    if (has_area(f->area))
        rows(f, 1, 2, 2);
    else
        splatter(f);
}

/* Rows one way or the other, by lot. */
static void columns_of(struct furnishing *f, int inset, int apart, int within)
{
    if (!has_area(f->area))
        return;
    if (gen_random(f->g, 2))
        rows(f, inset, apart, within);
    else
        rows(f, inset, within, apart);
}

static void columns(struct furnishing *f)
{
    columns_of(f, 1, 2, 1);
}

static void spaced_columns(struct furnishing *f)
{
    columns_of(f, 1, 4, 2);
}

static void inner_columns(struct furnishing *f)
{
    columns_of(f, 2, 2, 1);
}

static void ellipse(struct furnishing *f, int part)
{
    struct area a = f->area;
    int rx = imax((a.x2 - a.x1) / 2 / part, 1), ry = imax((a.y2 - a.y1) / 2 / part, 1);
    int cx = (a.x1 + a.x2) / 2, cy = (a.y1 + a.y2) / 2;

    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++) {
            int dx = x - cx, dy = y - cy;
            if (dx * dx * ry * ry + dy * dy * rx * rx < rx * rx * ry * ry)
                put(f, x, y);
        }
}

static void large_circle(struct furnishing *f)
{
    ellipse(f, 1);
}

static void medium_circle(struct furnishing *f)
{
    ellipse(f, 2);
}

static void small_circle(struct furnishing *f)
{
    ellipse(f, 4);
}

static void centers(struct furnishing *f)
{
    const struct makelev *m = f->g->memory;

    for (int i = 0; i < m->center_count; i++)
        put(f, m->centers[i] % 256, m->centers[i] / 256);
}

static void corners(struct furnishing *f)
{
    const struct makelev *m = f->g->memory;

    for (int i = 0; i < m->corner_count; i++)
        put(f, m->corners[i] % 256, m->corners[i] / 256);
}

static bool is_open(const struct gen *g, int x, int y)
{
    return !gen_solid(g, x, y) && !gen_creature(g, x, y);
}

/* One step out of a corner: away from a straight wall with room on both sides, and out of each
 * diagonal corner. quirk: the fourth straight case looks at one cell twice over. */
static void near_corner(struct furnishing *f, int x, int y)
{
    struct gen *g = f->g;

    if (gen_solid(g, x, y - 1) && is_open(g, x + 1, y + 1) && is_open(g, x - 1, y + 1))
        put(f, x, y + 1);
    if (gen_solid(g, x, y + 1) && is_open(g, x + 1, y - 1) && is_open(g, x - 1, y - 1))
        put(f, x, y - 1);
    if (gen_solid(g, x - 1, y) && is_open(g, x + 1, y + 1) && is_open(g, x + 1, y - 1))
        put(f, x + 1, y);
    if (gen_solid(g, x + 1, y) && is_open(g, x - 1, y + 1) && is_open(g, x + 1, y + 1))
        put(f, x - 1, y);
    for (int dir = DIR_NORTHEAST; dir <= DIR_SOUTHWEST; dir++) {
        struct point s = dir_step(dir);
        if (gen_solid(g, x - s.x, y - s.y) && gen_solid(g, x, y - s.y) &&
            gen_solid(g, x - s.x, y) && !gen_solid(g, x + s.x, y + s.y))
            put(f, x + s.x, y + s.y);
    }
}

static void out_of_corners(struct furnishing *f)
{
    const struct makelev *m = f->g->memory;

    for (int i = 0; i < m->corner_count; i++)
        near_corner(f, m->corners[i] % 256, m->corners[i] / 256);
}

/* ---- patterns that do nothing in the original ---- */

static bool is_idle(const struct furnishing *f)
{
    return gen_quirk(f->g, QUIRK_IDLE_FURNISHINGS);
}

static void life_blob(struct furnishing *f)
{
    struct area a = f->area;

    if (!is_idle(f) && has_area(a))
        blobs_write(f->g, a, 0, f->what);
}

/* A short path of it, wandering. */
static void trail(struct furnishing *f)
{
    if (is_idle(f))
        return;
    struct point p = random_open(f->g, f->area, 100);
    for (int i = 0; p.x != -1 && i < 12; i++) {
        if (!is_bad_place(f->g, p.x, p.y))
            put(f, p.x, p.y);
        struct point next = point_add(p, dir_step(gen_random(f->g, DIR_COUNT)));
        if (level_has(f->g->level, next.x, next.y) && !is_bad_place(f->g, next.x, next.y))
            p = next;
    }
}

/* Two by three cells in the middle. */
static void table(struct furnishing *f)
{
    struct area a = f->area;

    if (is_idle(f) || !has_area(a))
        return;
    int cx = (a.x1 + a.x2) / 2, cy = (a.y1 + a.y2) / 2;
    for (int x = cx - 1; x <= cx + 1; x++)
        for (int y = cy; y <= cy + 1; y++)
            put(f, x, y);
}

/* Along a wall, every third cell. */
static void beds(struct furnishing *f)
{
    struct area a = f->area;

    if (is_idle(f) || !has_area(a))
        return;
    for (int x = a.x1 + 1; x <= a.x2 - 1; x += 3)
        put(f, x, a.y1 + 1);
}

static const struct {
    int pattern;
    void (*draw)(struct furnishing *f);
} patterns[] = {
    {FU_SPLATTER, splatter},
    {FU_TRAIL, trail},
    {FU_LIFEBLOB, life_blob},
    {FU_GRID, grid},
    {FU_COLUMNS, columns},
    {FU_CENTER, centers},
    {FU_RANDOM, put_at_random},
    {FU_TABLE, table},
    {FU_BED, beds},
    {FU_CORNERS, corners},
    {FU_XCORNERS, out_of_corners},
    {FU_SPACED_COLUMNS, spaced_columns},
    {FU_CENTER_CIRCLE_SMALL, small_circle},
    {FU_CENTER_CIRCLE_MEDIUM, medium_circle},
    {FU_CENTER_CIRCLE_LARGE, large_circle},
    {FU_INNER_COLUMNS, inner_columns},
};

/* ---- what lies about ---- */

/* It is made before there is a place for it. */
static void put_treasure(struct gen *g, struct area a, const char *slot, enum treasure_kind kind)
{
    handle item;

    if (!ask_treasure(g, kind, &item))
        return;
    /* quirk: "near a wall" was meant, but is not asked for. */
    struct point p = random_open(g, a, 400);
    ask_note_slot(g, p.x, p.y, slot, 0);
    ask_put(g, item, p);
}

static int percent(struct gen *g)
{
    return gen_random(g, 100) + 1;
}

static void decide_items(struct gen *g, struct area a)
{
    if (percent(g) < gen_constant(g, CHEST_CHANCE) + (g->luck - 10)) {
        put_treasure(g, a, "chest", TREASURE_CHEST);
    } else if (percent(g) <= gen_constant(g, TREASURE_CHANCE)) {
        bool cursed = percent(g) <= gen_constant(g, CURSED_CHANCE);
        put_treasure(g, a, cursed ? "cursed" : "good", cursed ? TREASURE_CURSED : TREASURE_GOOD);
    } else if (percent(g) < 50) {
        put_treasure(g, a, "poor", TREASURE_POOR);
    }
    if (percent(g) <= gen_constant(g, STAPLE_CHANCE))
        put_treasure(g, a, "staple", TREASURE_STAPLE);
}

/* quirk: afterwards the list of open cells holds every cell of the rectangle, walls too, so the
 * next rectangle is furnished as the region of this one's corner. */
static void list_all_cells(struct gen *g, struct area a)
{
    g->world->open_count = 0;
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            world_note_open(g->world, x, y);
}

void furnish(struct gen *g, struct area a)
{
    uint32_t list[FURNISHINGS_MOST];
    int size = has_area(a) ? wrap16((a.x2 - a.x1) * (a.y2 - a.y1)) : g->world->open_count;

    int open_before = g->world->open_count;

    if (size == 0)
        return;
    res_id region = level_region(g->level, g->world->open_x[0], g->world->open_y[0]);
    struct furnishing f = {.g = g, .area = a, .region = library_region(g->library, region)};
    library_list(g->library, region, FURNISHINGS, list, FURNISHINGS_MOST, NULL);
    for (int i = 0; list[i]; i += 2) {
        f.pattern = (int)list[i];
        f.what = list[i + 1];
        for (int p = 0; p < COUNT_OF(patterns); p++)
            if (patterns[p].pattern == f.pattern)
                patterns[p].draw(&f);
    }
    trace_step(g, "furnished rect %d %d %d %d open %d region %s", a.x1, a.y1, a.x2, a.y2,
               open_before, trace_name(g, region));
    decide_items(g, a);
    if (has_area(a))
        list_all_cells(g, a);
    trace_note(g, "furnish-end");
}
