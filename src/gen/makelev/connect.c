/* Connecting panels with their neighbours, then whatever is still cut off. */
#include "gen/makelev/gen.h"

/* There are many of these at a time, so they are small. */
struct spot {
    uint8_t x, y;
};

struct cell_list {
    struct spot *cells; /* by column */
    int count;
    struct rect bounds; /* around all of them */
};

static struct point point_of(struct spot spot)
{
    return (struct point){spot.x, spot.y};
}

static void add_cell(struct cell_list *list, int x, int y)
{
    struct rect *b = &list->bounds;

    if (list->count == 0)
        *b = (struct rect){x, y, x, y};
    *b = (struct rect){imin(b->x1, x), imin(b->y1, y), imax(b->x2, x), imax(b->y2, y)};
    list->cells[list->count++] = (struct spot){(uint8_t)x, (uint8_t)y};
}

/* The least distance that a cell of the list can have from a point. */
static int least_distance(const struct cell_list *list, struct point p)
{
    struct point nearest = {iclamp(p.x, list->bounds.x1, list->bounds.x2),
                            iclamp(p.y, list->bounds.y1, list->bounds.y2)};

    return point_distance(p, nearest);
}

/* Whether one of the four beside a cell is solid, as listed by gen_list_solid. */
static bool is_beside_solid(const struct gen *g, int x, int y)
{
    return g->solid[gen_index(g, x - 1, y)] | g->solid[gen_index(g, x + 1, y)] |
           g->solid[gen_index(g, x, y + 1)] | g->solid[gen_index(g, x, y - 1)];
}

/* ---- panels ---- */

/* Open cells on the border of what is open, by column. */
static void list_border_cells(struct gen *g, int px, int py, struct cell_list *list)
{
    int width = gen_constant(g, PANEL_SIZEX), height = gen_constant(g, PANEL_SIZEY);

    for (int x = px * width; x < (px + 1) * width; x++)
        for (int y = py * height; y < (py + 1) * height; y++)
            if (!g->solid[gen_index(g, x, y)] && is_beside_solid(g, x, y))
                add_cell(list, x, y);
}

/* A pair of cells and how far they are apart. */
struct bridge {
    struct point from, to;
    int distance;
};

/* The first cell of the list in this column or after it. */
static int first_from_column(const struct cell_list *list, int x)
{
    int low = 0, high = list->count;

    while (low < high) {
        int middle = (low + high) / 2;
        if (list->cells[middle].x < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* No cell of the list can be nearer than its bounds are along one axis. */
static inline bool is_too_far(const struct cell_list *list, struct point p, int distance)
{
    const struct rect *b = &list->bounds;

    return b->x1 - p.x >= distance || p.x - b->x2 >= distance || b->y1 - p.y >= distance ||
           p.y - b->y2 >= distance;
}

/* Looks for a pair closer than the bridge's; of several the first in order of the list counts. The
 * distance is at least the difference along one axis, so only some columns need a look. */
static void try_from(struct bridge *bridge, struct point from, const struct cell_list *list)
{
    if (list->count == 0 || is_too_far(list, from, bridge->distance) ||
        least_distance(list, from) >= bridge->distance)
        return;
    for (int i = first_from_column(list, from.x - bridge->distance + 1); i < list->count; i++) {
        struct point to = point_of(list->cells[i]);
        if (to.x - from.x >= bridge->distance)
            return;
        int distance = point_distance(from, to);
        if (distance < bridge->distance)
            *bridge = (struct bridge){from, to, distance};
    }
}

static void connect_pair(struct gen *g, const struct cell_list *lists, int px, int py, int qx,
                         int qy)
{
    int none = g->level->width * g->level->height;
    const struct cell_list *here = &lists[py * g->panels_x + px];
    struct bridge bridge = {.distance = none};

    for (int i = 0; i < here->count; i++)
        try_from(&bridge, point_of(here->cells[i]), &lists[qy * g->panels_x + qx]);
    trace_note(g, "connect panel %d %d other %d %d dist %d", px, py, qx, qy, bridge.distance);
    if (bridge.distance < none)
        tunnel(g, bridge.from, bridge.to, 0);
}

void panels_connect(struct gen *g)
{
    struct arena scratch = {0};
    size_t panels = (size_t)(g->panels_x * g->panels_y);
    size_t cells = (size_t)(gen_constant(g, PANEL_SIZEX) * gen_constant(g, PANEL_SIZEY));
    struct cell_list *lists = arena_alloc_array(&scratch, panels, sizeof *lists);

    gen_list_solid(g);
    for (int px = 0; px < g->panels_x; px++)
        for (int py = 0; py < g->panels_y; py++) {
            struct cell_list *list = &lists[py * g->panels_x + px];
            list->cells = arena_alloc_array(&scratch, cells, sizeof *list->cells);
            list_border_cells(g, px, py, list);
        }
    for (int px = 0; px < g->panels_x; px++)
        for (int py = 0; py < g->panels_y; py++) {
            if (px > 0)
                connect_pair(g, lists, px, py, px - 1, py);
            if (py > 0)
                connect_pair(g, lists, px, py, px, py - 1);
            /* quirk: diagonally only from the third row and column on. */
            if (px > 1 && py > 1)
                connect_pair(g, lists, px, py, px - 1, py - 1);
        }
    trace_step(g, "connect-done");
    arena_free(&scratch);
}

/* ---- what is cut off ---- */

static bool is_connected(const struct gen *g, int x, int y)
{
    return g->scratch[gen_index(g, x, y)];
}

/* Connects a cell that is open, or has a door, and was not connected before. */
static inline bool joins(struct gen *g, int at)
{
    const struct cell *cell = &g->level->cells[at];
    int width = g->level->width;

    if (g->scratch[at])
        return false;
    if (cell->flags & CELL_SOLID &&
        (cell->contents == HANDLE_NONE || !gen_thing(g, at % width, at / width, T_DOOR)))
        return false;
    g->scratch[at] = 1;
    return true;
}

/* The cell in a direction. Coordinates are 8 bits wide: off one side is on at the other, or off the
 * level, which is 0, 0. */
static int wrapped_neighbour(const struct gen *g, int at, int dir)
{
    struct point step = dir_step(dir);

    return gen_index(g, (uint8_t)(at % g->level->width + step.x),
                     (uint8_t)(at / g->level->width + step.y));
}

static bool is_inner(const struct gen *g, int at)
{
    int x = at % g->level->width, y = at / g->level->width;

    return x > 0 && y > 0 && x < g->level->width - 1 && y < g->level->height - 1;
}

/* Marks everything that hangs together with a cell, in eight directions, through doors. */
static void flood(struct gen *g, int first_x, int first_y)
{
    struct {
        ARRAY_FIELDS(int);
    } open = {0};
    int steps[DIR_COUNT];

    for (int dir = 0; dir < DIR_COUNT; dir++)
        steps[dir] = dir_step(dir).y * g->level->width + dir_step(dir).x;
    int first = gen_index(g, first_x, first_y);
    if (joins(g, first))
        ARRAY_PUSH(&open, first);
    while (open.count > 0) {
        int at = ARRAY_POP(&open);
        bool inner = is_inner(g, at);
        for (int dir = 0; dir < DIR_COUNT; dir++) {
            int next = inner ? at + steps[dir] : wrapped_neighbour(g, at, dir);
            if (joins(g, next))
                ARRAY_PUSH(&open, next);
        }
    }
    ARRAY_FREE(&open);
}

/* quirk: only the first open area found is the beginning; the rest is to be joined to it. */
static void flood_first_area(struct gen *g)
{
    for (int x = 1; x < g->level->width; x++)
        for (int y = 1; y < g->level->height; y++)
            if (!gen_solid(g, x, y) && !is_connected(g, x, y)) {
                flood(g, x, y);
                return;
            }
}

/* A region that has cut-off cells, and the shortest way to them. */
struct island {
    res_id region;
    struct cell_list cells; /* a part of the survey's cells */
    struct bridge bridge;
};

struct survey {
    struct cell_list connected;
    struct spot *found;  /* cut-off cells as they were found */
    uint8_t *found_in;   /* and which island each belongs to */
    struct spot *sorted; /* the same, island by island */
    int cut_off;
    struct island islands[LEVEL_LIST_MOST + 1];
    int island_count;
};

static int island_of(struct survey *s, const struct gen *g, res_id region)
{
    for (int i = 0; i < s->island_count; i++)
        if (s->islands[i].region == region)
            return i;
    s->islands[s->island_count] = (struct island){
        .region = region, .bridge.distance = g->level->width * g->level->height};
    return s->island_count++;
}

static void sort_islands(struct survey *s)
{
    struct spot *start = s->sorted;
    int sizes[LEVEL_LIST_MOST + 1] = {0};

    for (int i = 0; i < s->cut_off; i++)
        sizes[s->found_in[i]]++;
    for (int i = 0; i < s->island_count; i++) {
        s->islands[i].cells.cells = start;
        start += sizes[i];
    }
    for (int i = 0; i < s->cut_off; i++)
        add_cell(&s->islands[s->found_in[i]].cells, s->found[i].x, s->found[i].y);
}

static void survey_cell(struct gen *g, struct survey *s, int x, int y)
{
    int width = g->level->width;
    const uint8_t *connected = &g->scratch[y * width + x];

    if (*connected) {
        if (!(connected[-1] & connected[1] & connected[width] & connected[-width]))
            add_cell(&s->connected, x, y);
    } else if (is_beside_solid(g, x, y)) {
        s->found_in[s->cut_off] = (uint8_t)island_of(s, g, level_region(g->level, x, y));
        s->found[s->cut_off++] = (struct spot){(uint8_t)x, (uint8_t)y};
    }
}

static void take_survey(struct gen *g, struct survey *s)
{
    int width = g->level->width, last = g->level->height - 2;

    s->connected.count = s->island_count = s->cut_off = 0;
    gen_list_solid(g);
    for (int x = 1; x < width - 1; x++) {
        const uint8_t *solid = g->solid + width + x;
        for (int y = 1; y <= last; y++, solid += width)
            if (!*solid)
                survey_cell(g, s, x, y);
    }
    sort_islands(s);
}

static void find_bridges(struct survey *s)
{
    for (int i = 0; i < s->island_count; i++)
        for (int c = 0; c < s->connected.count; c++)
            try_from(&s->islands[i].bridge, point_of(s->connected.cells[c]), &s->islands[i].cells);
}

/* Tunnels along the shortest bridges, up to three. */
static void build_bridges(struct gen *g, struct survey *s, int round)
{
    int none = g->level->width * g->level->height;

    for (int i = 0; i < 3; i++) {
        struct bridge *best = NULL;
        for (int b = 0; b < s->island_count; b++)
            if (s->islands[b].bridge.distance < (best ? best->distance : none))
                best = &s->islands[b].bridge;
        if (best == NULL)
            return;
        best->distance = none;
        g->scratch[gen_index(g, best->from.x, best->from.y)] = 0;
        tunnel(g, best->from, best->to, round);
        flood(g, best->from.x, best->from.y);
    }
}

void areas_connect(struct gen *g)
{
    enum { ROUNDS = 26 }; /* what is left then stays cut off, or ways_mend sees to it */
    size_t cells = (size_t)(g->level->width * g->level->height);
    struct arena scratch = {0};
    struct survey *s = ARENA_NEW(&scratch, struct survey);

    s->connected.cells = arena_alloc_array(&scratch, cells, sizeof(struct spot));
    s->found = arena_alloc_array(&scratch, cells, sizeof(struct spot));
    s->sorted = arena_alloc_array(&scratch, cells, sizeof(struct spot));
    s->found_in = arena_alloc(&scratch, cells);
    memset(g->scratch, 0, cells);
    flood_first_area(g);
    for (int round = 1; round <= ROUNDS && !g->failed; round++) {
        take_survey(g, s);
        trace_note(g, "fixup-scan round %d connected %d unconnected %d regions %d", round,
                   s->connected.count, s->cut_off, s->island_count);
        if (s->cut_off == 0)
            break;
        find_bridges(s);
        build_bridges(g, s, round);
        trace_step(g, "fixup round %d", round);
    }
    memset(g->scratch, 0, cells);
    trace_step(g, "fixup-done");
    arena_free(&scratch);
}
