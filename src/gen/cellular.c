#include "gen/cellular.h"

#include "base/check.h"
#include "base/geom.h"
#include "base/num.h"
#include "gen/algorithm.h"
#include "gen/cellular_connect.h"
#include "gen/zones.h"

struct cellular_rule cellular_rule_default(int topology)
{
    return (struct cellular_rule){
        .born = 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8,
        .survive = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5,
        .topology = topology,
        .fill_percent = 50,
        .rounds = 5,
    };
}

/* ---- the automaton ---- */

void cellular_init(struct cellular_grid *grid, struct arena *arena, int width, int height)
{
    *grid = (struct cellular_grid){.width = width, .height = height, .words = (width + 63) / 64};
    grid->rows = arena_alloc_array(arena, (size_t)grid->words * (size_t)height, sizeof *grid->rows);
}

void cellular_randomize(struct cellular_grid *grid, struct draws *draws, int fill_percent)
{
    double fill = fill_percent / 100.0;

    for (int x = 0; x < grid->width; x++) {
        uint64_t *word = &grid->rows[x / 64];
        uint64_t bit = UINT64_C(1) << (x % 64);
        for (int y = 0; y < grid->height; y++, word += grid->words) {
            bool alive = draws_next(draws) < fill;
            *word = alive ? *word | bit : *word & ~bit;
        }
    }
}

/* The neighbours of a cell by topology. */
static const struct neighbours {
    int topology, count;
    struct point steps[8];
} neighbourhoods[] = {
    {4, 4, {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}},
    {6, 6, {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}},
    {8, 8, {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}},
};

static const struct neighbours *find_neighbours(int topology)
{
    for (int i = 0; i < COUNT_OF(neighbourhoods); i++)
        if (neighbourhoods[i].topology == topology)
            return &neighbourhoods[i];
    check_failed(__FILE__, __LINE__, "topology", "topology %d", topology);
}

/* The 64 cells that are `by` (-2 .. 2) to the right of those of a word; none beyond the edges. */
static uint64_t shifted(const uint64_t *row, int words, int word, int by)
{
    if (by == 0)
        return row[word];
    if (by > 0)
        return row[word] >> by | (word + 1 < words ? row[word + 1] << (64 - by) : 0);
    return row[word] << -by | (word > 0 ? row[word - 1] >> (64 + by) : 0);
}

/* A number from 0 to 15 for each of 64 cells: digit by digit, a word per digit. */
struct counters {
    uint64_t digits[4];
};

static void count_up(struct counters *c, uint64_t cells)
{
    for (int i = 0; i < 4; i++) {
        uint64_t carry = c->digits[i] & cells;
        c->digits[i] ^= cells;
        cells = carry;
    }
}

/* The cells whose number is in a set. */
static uint64_t counted_in(const struct counters *c, uint16_t numbers)
{
    uint64_t found = 0;

    for (unsigned rest = numbers; rest; rest &= rest - 1) {
        int number = __builtin_ctz(rest);
        uint64_t equal = ~UINT64_C(0);
        for (int i = 0; i < 4; i++)
            equal &= number >> i & 1 ? c->digits[i] : ~c->digits[i];
        found |= equal;
    }
    return found;
}

/* The cells of a word of row y that exist. */
static uint64_t existing(const struct cellular_grid *grid, int word, int y, int topology)
{
    int left = grid->width - word * 64;
    uint64_t cells = left >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << left) - 1;

    if (topology == 6)
        cells &= y % 2 ? UINT64_C(0xaaaaaaaaaaaaaaaa) : UINT64_C(0x5555555555555555);
    return cells;
}

void cellular_step(struct cellular_grid *grid, struct cellular_grid *spare,
                   const struct cellular_rule *rule)
{
    const struct neighbours *n = find_neighbours(rule->topology);

    ENSURE(spare->width == grid->width && spare->height == grid->height, "the spare grid differs");
    for (int y = 0; y < grid->height; y++)
        for (int word = 0; word < grid->words; word++) {
            uint64_t alive = cellular_row(grid, y)[word];
            struct counters counters = {0};
            for (int i = 0; i < n->count; i++) {
                int row = y + n->steps[i].y;
                if (row >= 0 && row < grid->height)
                    count_up(&counters,
                             shifted(cellular_row(grid, row), grid->words, word, n->steps[i].x));
            }
            cellular_row(spare, y)[word] = ((alive & counted_in(&counters, rule->survive)) |
                                            (~alive & counted_in(&counters, rule->born))) &
                                           existing(grid, word, y, rule->topology);
        }
    uint64_t *next = spare->rows;
    spare->rows = grid->rows;
    grid->rows = next;
}

/* ---- caves ---- */

enum { LOTS_SIDE_MOST = 250 }; /* joining by lot goes over the whole map for every cave */

/* The automaton's cells one to the right and below, so that a border of rock is left. */
static void draw_map(const struct cellular_grid *grid, int topology, struct gen_map *map)
{
    map->hex = topology == 6;
    for (int y = 0; y < grid->height; y++) {
        uint8_t *row = gen_map_cell(map, 1, y + 1);
        for (int x = 0; x < grid->width; x++)
            row[x] = cellular_alive(grid, x, y) ? GEN_WALL : GEN_FLOOR;
        if (map->hex)
            for (int x = 1 - y % 2; x < grid->width; x += 2)
                row[x] = GEN_WALL;
    }
}

static void grow(struct cellular_grid *grid, struct arena *scratch, struct draws *draws,
                 const struct cellular_rule *rule)
{
    struct cellular_grid spare;

    cellular_init(&spare, scratch, grid->width, grid->height);
    cellular_randomize(grid, draws, rule->fill_percent);
    for (int i = 0; i < rule->rounds; i++)
        cellular_step(grid, &spare, rule);
}

/* One map with at least one cave that is no pocket. */
static bool try_caves(const struct gen_request *request, struct draws *draws,
                      struct gen_result *result, struct zones *zones)
{
    struct cellular_rule rule = cellular_rule_default(request->topology);
    struct arena scratch = {0};
    struct cellular_grid grid;

    cellular_init(&grid, &scratch, request->width - 2, request->height - 2);
    grow(&grid, &scratch, draws, &rule);
    if (request->connect == GEN_CONNECT_LOTS)
        cellular_connect(&grid, rule.topology, false, draws, NULL);
    draw_map(&grid, rule.topology, &result->map);
    arena_free(&scratch);
    zones_find(zones);
    zones_fill_pockets(zones);
    return zones->regions.count > 0;
}

bool cellular_generate(const struct gen_request *request, struct draws *draws,
                       struct gen_result *result, struct error *error)
{
    struct zones zones;
    bool found = false;

    result->kind = GEN_REGIONS;
    if (request->connect == GEN_CONNECT_LOTS &&
        imax(request->width, request->height) > LOTS_SIDE_MOST)
        return error_set(error, "caves are joined by lot only up to %dx%d, not at %dx%d",
                         LOTS_SIDE_MOST, LOTS_SIDE_MOST, request->width, request->height);
    gen_map_init(&result->map, &result->arena, request->width, request->height);
    zones_init(&zones, &result->map);
    for (int i = 0; i < request->algorithm->tries && !found; i++)
        found = try_caves(request, draws, result, &zones);
    if (found) {
        zones_join(&zones, request->connect != GEN_CONNECT_SMALL);
        zones_divide(&zones, result);
    }
    zones_free(&zones);
    if (!found)
        return error_set(error, "%d maps of %dx%d had no cave of %d cells: ask for a larger one",
                         request->algorithm->tries, request->width, request->height, ZONES_POCKET);
    return true;
}
