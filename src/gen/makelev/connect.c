/* Connecting panels with their neighbours, then whatever is still cut off. */
#include "gen/makelev/gen.h"

struct cell_list {
    struct point *cells;
    int count;
};

static int open_neighbours(const struct gen *g, int x, int y)
{
    return !gen_solid(g, x - 1, y) + !gen_solid(g, x + 1, y) + !gen_solid(g, x, y + 1) +
           !gen_solid(g, x, y - 1);
}

/* ---- panels ---- */

/* Open cells on the border of what is open, by column. */
static void list_border_cells(struct gen *g, int px, int py, struct cell_list *list)
{
    int width = gen_constant(g, PANEL_SIZEX), height = gen_constant(g, PANEL_SIZEY);

    for (int x = px * width; x < (px + 1) * width; x++)
        for (int y = py * height; y < (py + 1) * height; y++)
            if (!gen_solid(g, x, y) && open_neighbours(g, x, y) < 4)
                list->cells[list->count++] = (struct point){x, y};
}

/* The closest pair; of several the first in order of a, then of b. Returns the distance. */
static int closest_pair(const struct cell_list *a, const struct cell_list *b, int best,
                        struct point *from, struct point *to)
{
    for (int i = 0; i < a->count; i++) {
        struct point p = a->cells[i];
        for (int j = 0; j < b->count; j++) {
            /* The distance is at least the larger difference: most pairs end here. */
            int dx = iabs(p.x - b->cells[j].x);
            if (dx >= best)
                continue;
            int dy = iabs(p.y - b->cells[j].y);
            int distance = imax(dx, dy) + imin(dx, dy) / 2;
            if (distance < best) {
                best = distance;
                *from = p;
                *to = b->cells[j];
            }
        }
    }
    return best;
}

static void connect_pair(struct gen *g, const struct cell_list *lists, int px, int py, int qx,
                         int qy)
{
    int none = g->level->width * g->level->height;
    struct point from = {0, 0}, to = {0, 0};
    int distance = closest_pair(&lists[py * g->panels_x + px], &lists[qy * g->panels_x + qx], none,
                                &from, &to);

    trace_note(g, "connect panel %d %d other %d %d dist %d", px, py, qx, qy, distance);
    if (distance < none)
        tunnel(g, from, to, 0);
}

void panels_connect(struct gen *g)
{
    struct arena scratch = {0};
    size_t panels = (size_t)(g->panels_x * g->panels_y);
    size_t cells = (size_t)(gen_constant(g, PANEL_SIZEX) * gen_constant(g, PANEL_SIZEY));
    struct cell_list *lists = arena_alloc_array(&scratch, panels, sizeof *lists);

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

/* Marks everything that hangs together with a cell, in eight directions, through doors.
 * Coordinates are 8 bits wide: off one side is on at the other, or off the level, which is 0, 0. */
static void flood(struct gen *g, int x, int y)
{
    struct {
        ARRAY_FIELDS(uint16_t);
    } open = {0};

    ARRAY_PUSH(&open, (uint16_t)(x + y * 256));
    while (open.count > 0) {
        uint16_t at = ARRAY_POP(&open);
        uint8_t cx = (uint8_t)(at % 256), cy = (uint8_t)(at / 256);
        if (is_connected(g, cx, cy))
            continue;
        if (gen_cell_solid(g, cx, cy) && !level_thing_at(g->level, g->world, cx, cy, T_DOOR))
            continue;
        g->scratch[gen_index(g, cx, cy)] = 1;
        for (int dir = 0; dir < DIR_COUNT; dir++) {
            struct point step = dir_step(dir);
            uint8_t nx = (uint8_t)(cx + step.x), ny = (uint8_t)(cy + step.y);
            if (!is_connected(g, nx, ny))
                ARRAY_PUSH(&open, (uint16_t)(nx + ny * 256));
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

/* The shortest way to each region that has cut-off cells. */
struct bridge {
    res_id region;
    struct point from, to;
    int distance;
};

struct survey {
    struct cell_list connected, cut_off;
    uint8_t *bridge_of; /* for each cut-off cell */
    struct bridge bridges[LEVEL_LIST_MOST + 1];
    int bridge_count;
};

static int bridge_for(struct survey *s, res_id region, int none)
{
    for (int i = 0; i < s->bridge_count; i++)
        if (s->bridges[i].region == region)
            return i;
    s->bridges[s->bridge_count] = (struct bridge){.region = region, .distance = none};
    return s->bridge_count++;
}

static int connected_neighbours(const struct gen *g, int x, int y)
{
    return is_connected(g, x - 1, y) + is_connected(g, x + 1, y) + is_connected(g, x, y + 1) +
           is_connected(g, x, y - 1);
}

static void take_survey(struct gen *g, struct survey *s)
{
    int none = g->level->width * g->level->height;

    s->connected.count = s->cut_off.count = s->bridge_count = 0;
    for (int x = 1; x < g->level->width - 1; x++)
        for (int y = 1; y < g->level->height - 1; y++) {
            if (gen_solid(g, x, y))
                continue;
            if (is_connected(g, x, y)) {
                if (connected_neighbours(g, x, y) < 4)
                    s->connected.cells[s->connected.count++] = (struct point){x, y};
            } else if (open_neighbours(g, x, y) < 4) {
                int bridge = bridge_for(s, level_region(g->level, x, y), none);
                s->bridge_of[s->cut_off.count] = (uint8_t)bridge;
                s->cut_off.cells[s->cut_off.count++] = (struct point){x, y};
            }
        }
}

static void find_bridges(struct survey *s)
{
    for (int i = 0; i < s->connected.count; i++) {
        struct point p = s->connected.cells[i];
        for (int j = 0; j < s->cut_off.count; j++) {
            struct bridge *bridge = &s->bridges[s->bridge_of[j]];
            struct point q = s->cut_off.cells[j];
            int dx = iabs(p.x - q.x);
            if (dx >= bridge->distance)
                continue;
            int distance = point_distance(p, q);
            if (distance < bridge->distance) {
                bridge->distance = distance;
                bridge->from = p;
                bridge->to = q;
            }
        }
    }
}

/* Tunnels along the shortest bridges, up to three. */
static void build_bridges(struct gen *g, struct survey *s, int round)
{
    int none = g->level->width * g->level->height;

    for (int i = 0; i < 3; i++) {
        struct bridge *best = NULL;
        for (int b = 0; b < s->bridge_count; b++)
            if (s->bridges[b].distance < (best ? best->distance : none))
                best = &s->bridges[b];
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
    enum { ROUNDS = 26, MENDED_ROUNDS = 500 };
    int rounds = gen_quirk(g, QUIRK_LOOSE_ENDS) ? ROUNDS : MENDED_ROUNDS;
    size_t cells = (size_t)(g->level->width * g->level->height);
    struct arena scratch = {0};
    struct survey *s = ARENA_NEW(&scratch, struct survey);

    s->connected.cells = arena_alloc_array(&scratch, cells, sizeof(struct point));
    s->cut_off.cells = arena_alloc_array(&scratch, cells, sizeof(struct point));
    s->bridge_of = arena_alloc(&scratch, cells);
    memset(g->scratch, 0, cells);
    flood_first_area(g);
    for (int round = 1; round <= rounds && !g->failed; round++) {
        take_survey(g, s);
        trace_note(g, "fixup-scan round %d connected %d unconnected %d regions %d", round,
                   s->connected.count, s->cut_off.count, s->bridge_count);
        if (s->cut_off.count == 0)
            break;
        find_bridges(s);
        build_bridges(g, s, round);
        trace_step(g, "fixup round %d", round);
    }
    memset(g->scratch, 0, cells);
    trace_step(g, "fixup-done");
    arena_free(&scratch);
}
