/* Connecting panels with their neighbours, then whatever is still cut off. */
#include "gen/makelev/columns.h"

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

/* Those cells of a column that have a bit in one word of it. Columns come in order. */
static void add_column(struct cell_list *list, int x, int word, uint64_t bits)
{
    struct rect *b = &list->bounds;

    if (bits == 0)
        return;
    int first = column_take(&bits, word), last = first;
    if (list->count == 0)
        *b = (struct rect){x, first, x, first};
    list->cells[list->count++] = (struct spot){(uint8_t)x, (uint8_t)first};
    while (bits != 0) {
        last = column_take(&bits, word);
        list->cells[list->count++] = (struct spot){(uint8_t)x, (uint8_t)last};
    }
    *b = (struct rect){b->x1, imin(b->y1, first), x, imax(b->y2, last)};
}

/* Which of 64 cells have one beside them, in four directions, that has a bit. */
static uint64_t beside_any(struct column_cross c)
{
    return c.north | c.south | c.west | c.east;
}

static uint64_t beside_all(struct column_cross c)
{
    return c.north & c.south & c.west & c.east;
}

/* ---- panels ---- */

/* Open cells on the border of what is open, by column. */
static void list_border_cells(struct gen *g, const struct columns *solid, int px, int py,
                              struct cell_list *list)
{
    int width = gen_constant(g, PANEL_SIZEX), height = gen_constant(g, PANEL_SIZEY);
    int top = py * height;

    for (int x = px * width; x < (px + 1) * width; x++)
        for (int word = 0; word < solid->words; word++) {
            uint64_t rows = column_rows(word, top, top + height - 1);
            struct column_cross cross = columns_cross(solid, x, word);
            add_column(list, x, word, rows & ~cross.here & beside_any(cross));
        }
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

/* The least distance between a cell and some that are so far off, at least, along each axis. */
static int least_distance(int across, int along)
{
    return point_distance((struct point){0, 0}, (struct point){imax(across, 0), imax(along, 0)});
}

/* Looks for a pair closer than the bridge's; of several the first in order of the list counts. The
 * distance is at least the difference along one axis, so only some columns need a look. */
static void try_from(struct bridge *bridge, struct point from, const struct cell_list *list)
{
    for (int i = first_from_column(list, from.x - bridge->distance + 1); i < list->count; i++) {
        struct point to = point_of(list->cells[i]);
        if (to.x - from.x >= bridge->distance)
            return;
        int distance = iabs(to.y - from.y); /* along one axis it is less than all in all */
        if (distance >= bridge->distance)
            continue;
        distance = point_distance(from, to);
        if (distance < bridge->distance)
            *bridge = (struct bridge){from, to, distance};
    }
}

/* The same from each cell of a list. No cell of the other can be nearer than its bounds are. */
static void try_from_all(struct bridge *bridge, const struct cell_list *here,
                         const struct cell_list *list)
{
    const struct rect b = list->bounds;

    if (list->count == 0)
        return;
    for (int i = first_from_column(here, b.x1 - bridge->distance + 1); i < here->count; i++) {
        struct point from = point_of(here->cells[i]);
        int across = imax(b.x1 - from.x, from.x - b.x2);
        int along = imax(b.y1 - from.y, from.y - b.y2);
        if (from.x - b.x2 >= bridge->distance)
            return;
        if (imax(across, along) < bridge->distance &&
            least_distance(across, along) < bridge->distance)
            try_from(bridge, from, list);
    }
}

static void connect_pair(struct gen *g, const struct cell_list *lists, int px, int py, int qx,
                         int qy)
{
    int none = g->level->width * g->level->height;
    struct bridge bridge = {.distance = none};

    try_from_all(&bridge, &lists[py * g->panels_x + px], &lists[qy * g->panels_x + qx]);
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

    struct columns *solid = ARENA_NEW(&scratch, struct columns);
    columns_of_solid(solid, g);
    for (int px = 0; px < g->panels_x; px++)
        for (int py = 0; py < g->panels_y; py++) {
            struct cell_list *list = &lists[py * g->panels_x + px];
            list->cells = arena_alloc_array(&scratch, cells, sizeof *list->cells);
            list_border_cells(g, solid, px, py, list);
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

/* Whether a cell is open, or has a door, and is not connected yet. */
static inline bool can_join(const struct gen *g, int at)
{
    const struct cell *cell = &g->level->cells[at];
    int width = g->level->width;

    if (g->scratch[at])
        return false;
    return !(cell->flags & CELL_SOLID) ||
           (cell->contents != HANDLE_NONE && gen_thing(g, at % width, at / width, T_DOOR));
}

/* What is to be looked at yet, as a flood goes on. */
struct flood {
    ARRAY_FIELDS(int);
};

/* The first cell of each row of cells that can join, of those from `first` to `last`. */
static void spread(const struct gen *g, struct flood *f, int first, int last)
{
    bool before = false;

    for (int at = first; at <= last; at++) {
        bool joins = can_join(g, at);
        if (joins && !before)
            ARRAY_PUSH(f, at);
        before = joins;
    }
}

/* Connects a row of cells, as long as it goes on, and looks above and below. Off the level is the
 * cell at 0, 0. */
static void flood_row(struct gen *g, struct columns *joined, struct flood *f, int at)
{
    int width = g->level->width, x = at % width, y = at / width, row = y * width;
    int left = x, right = x;

    while (left > 0 && can_join(g, row + left - 1))
        left--;
    while (right < width - 1 && can_join(g, row + right + 1))
        right++;
    memset(g->scratch + row + left, 1, (size_t)(right - left + 1));
    for (int column = left; column <= right; column++)
        columns_set(joined, column, y, true);
    if (left == 0 || right == width - 1 || y == 0 || y == g->level->height - 1)
        spread(g, f, 0, 0);
    int from = imax(left - 1, 0), to = imin(right + 1, width - 1);
    if (y > 0)
        spread(g, f, row - width + from, row - width + to);
    if (y < g->level->height - 1)
        spread(g, f, row + width + from, row + width + to);
}

/* Marks everything that hangs together with a cell, in eight directions, through doors. */
static void flood(struct gen *g, struct columns *joined, int first_x, int first_y)
{
    struct flood f = {0};

    ARRAY_PUSH(&f, gen_index(g, first_x, first_y));
    while (f.count > 0) {
        int at = ARRAY_POP(&f);
        if (can_join(g, at))
            flood_row(g, joined, &f, at);
    }
    ARRAY_FREE(&f);
}

/* quirk: only the first open area found is the beginning; the rest is to be joined to it. */
static void flood_first_area(struct gen *g, struct columns *joined)
{
    for (int x = 1; x < g->level->width; x++)
        for (int y = 1; y < g->level->height; y++)
            if (!gen_solid(g, x, y) && !is_connected(g, x, y)) {
                flood(g, joined, x, y);
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
    struct columns solid, joined; /* kept up to date */
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
    for (int i = 0; i < s->cut_off; i++) {
        struct spot spot = s->found[i];
        add_column(&s->islands[s->found_in[i]].cells, spot.x, spot.y / COLUMN_BITS,
                   UINT64_C(1) << spot.y % COLUMN_BITS);
    }
}

static void add_cut_off(const struct gen *g, struct survey *s, int x, int word, uint64_t bits)
{
    while (bits != 0) {
        int y = column_take(&bits, word);
        s->found_in[s->cut_off] = (uint8_t)island_of(s, g, level_region(g->level, x, y));
        s->found[s->cut_off++] = (struct spot){(uint8_t)x, (uint8_t)y};
    }
}

/* Connected cells that are not in the midst of others, and cut-off cells beside something solid. */
static void take_survey(struct gen *g, struct survey *s)
{
    s->connected.count = s->island_count = s->cut_off = 0;
    for (int x = 1; x < g->level->width - 1; x++)
        for (int word = 0; word < s->solid.words; word++) {
            struct column_cross solid = columns_cross(&s->solid, x, word);
            struct column_cross joined = columns_cross(&s->joined, x, word);
            uint64_t open = ~solid.here & column_rows(word, 1, g->level->height - 2);
            add_column(&s->connected, x, word, open & joined.here & ~beside_all(joined));
            add_cut_off(g, s, x, word, open & ~joined.here & beside_any(solid));
        }
    sort_islands(s);
}

static void find_bridges(struct survey *s)
{
    for (int i = 0; i < s->island_count; i++)
        try_from_all(&s->islands[i].bridge, &s->connected, &s->islands[i].cells);
}

/* A cell that is connected is not, so that a flood can begin there. */
static void leave_out(struct gen *g, struct survey *s, struct point at)
{
    g->scratch[gen_index(g, at.x, at.y)] = 0;
    columns_set(&s->joined, at.x, at.y, false);
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
        leave_out(g, s, best->from);
        tunnel(g, best->from, best->to, round);
        columns_look_again(&s->solid, g, g->dug);
        flood(g, &s->joined, best->from.x, best->from.y);
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
    columns_of_solid(&s->solid, g);
    columns_clear(&s->joined, g->level);
    flood_first_area(g, &s->joined);
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
