#include "gen/cellular_connect.h"

#include <limits.h>

#include "base/num.h"

enum {
    PICKS = 5,       /* pairs of cells looked at for one tunnel ... */
    NEAR_ENOUGH = 64 /* ... until one is nearer than this, as the square of the distance */
};

/* A set of cells as bits, with the number of them in each row. */
struct cell_set {
    struct cellular_grid bits;
    int *in_row;
    int count;
};

struct connect {
    struct cellular_grid *grid;
    struct draws *draws;
    bool hex, alive;
    struct cellular_tunnels *tunnels;
    struct cell_set apart, joined;
    int *order;   /* joined cells, first joined first */
    int *rank;    /* of a joined cell in that order */
    int *local;   /* the piece that is being joined */
    int *seen_in; /* per cell: the last flood that came by */
    int floods;
};

static int cell_number(const struct connect *c, struct point at)
{
    return at.y * c->grid->width + at.x;
}

static struct point cell_point(const struct connect *c, int cell)
{
    return (struct point){cell % c->grid->width, cell / c->grid->width};
}

/* ---- sets of cells ---- */

static void set_init(struct cell_set *set, struct arena *arena, const struct cellular_grid *like)
{
    cellular_init(&set->bits, arena, like->width, like->height);
    set->in_row = arena_alloc_array(arena, (size_t)like->height, sizeof *set->in_row);
    set->count = 0;
}

static void set_put(struct cell_set *set, struct point at, bool member)
{
    if (cellular_alive(&set->bits, at.x, at.y) == member)
        return;
    cellular_set(&set->bits, at.x, at.y, member);
    set->in_row[at.y] += member ? 1 : -1;
    set->count += member ? 1 : -1;
}

/* Row by row. */
static struct point set_nth(const struct cell_set *set, int n)
{
    int y = 0, word = 0;

    while (n >= set->in_row[y])
        n -= set->in_row[y++];
    const uint64_t *row = cellular_row(&set->bits, y);
    for (int in_word; n >= (in_word = __builtin_popcountll(row[word])); word++)
        n -= in_word;
    uint64_t bits = row[word];
    for (; n > 0; n--)
        bits &= bits - 1;
    return (struct point){word * 64 + __builtin_ctzll(bits), y};
}

/* The nearest members of a row at or left and at or right of x; -1 and INT_MAX: none. */
static int row_left(const struct cell_set *set, int x, int y)
{
    const uint64_t *row = cellular_row(&set->bits, y);
    uint64_t bits = row[x / 64] << (63 - x % 64) >> (63 - x % 64);

    for (int word = x / 64;; bits = row[--word]) {
        if (bits)
            return word * 64 + 63 - __builtin_clzll(bits);
        if (word == 0)
            return -1;
    }
}

static int row_right(const struct cell_set *set, int x, int y)
{
    const uint64_t *row = cellular_row(&set->bits, y);
    uint64_t bits = row[x / 64] >> (x % 64) << (x % 64);

    for (int word = x / 64;; bits = row[++word]) {
        if (bits)
            return word * 64 + __builtin_ctzll(bits);
        if (word + 1 == set->bits.words)
            return INT_MAX;
    }
}

struct closest {
    struct point at;
    int distance; /* squared */
    int rank;     /* of equally near ones the lowest wins */
};

static int squared(struct point a, struct point b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

static void closest_try(const struct connect *c, const struct cell_set *set, struct point to,
                        struct point at, struct closest *best)
{
    int cell = cell_number(c, at), distance = squared(at, to);
    int rank = set == &c->joined ? c->rank[cell] : cell;

    if (distance < best->distance || (distance == best->distance && rank < best->rank))
        *best = (struct closest){at, distance, rank};
}

static void closest_in_row(const struct connect *c, const struct cell_set *set, struct point to,
                           int y, struct closest *best)
{
    if (y < 0 || y >= c->grid->height || set->in_row[y] == 0)
        return;
    int left = row_left(set, to.x, y), right = row_right(set, to.x, y);
    if (left >= 0)
        closest_try(c, set, to, (struct point){left, y}, best);
    if (right != INT_MAX)
        closest_try(c, set, to, (struct point){right, y}, best);
}

/* The member nearest to a point. Of equally near ones it is the first: joined cells stand in the
 * order of joining, others row by row. */
static struct point closest_to(const struct connect *c, const struct cell_set *set, struct point to)
{
    struct closest best = {.distance = INT_MAX};

    for (int dy = 0; dy < c->grid->height && dy * dy <= best.distance; dy++) {
        closest_in_row(c, set, to, to.y - dy, &best);
        if (dy > 0)
            closest_in_row(c, set, to, to.y + dy, &best);
    }
    return best.at;
}

/* ---- joining ---- */

static bool is_free(const struct connect *c, struct point at)
{
    return at.x >= 0 && at.y >= 0 && at.x < c->grid->width && at.y < c->grid->height &&
           cellular_alive(c->grid, at.x, at.y) == c->alive;
}

static void join(struct connect *c, struct point at)
{
    int cell = cell_number(c, at);

    cellular_set(c->grid, at.x, at.y, c->alive);
    set_put(&c->apart, at, false);
    if (cellular_alive(&c->joined.bits, at.x, at.y))
        return;
    c->rank[cell] = c->joined.count;
    c->order[c->joined.count] = cell;
    set_put(&c->joined, at, true);
}

/* Everything that can be reached from a cell, in order of discovery, into c->local. */
static int flood(struct connect *c, struct point from)
{
    static const struct point square[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static const struct point hex[] = {{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}};
    const struct point *steps = c->hex ? hex : square;
    int step_count = c->hex ? COUNT_OF(hex) : COUNT_OF(square);
    int count = 0, flooded = ++c->floods;

    c->local[count++] = cell_number(c, from);
    c->seen_in[cell_number(c, from)] = flooded;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < step_count; s++) {
            struct point at = point_add(cell_point(c, c->local[i]), steps[s]);
            if (!is_free(c, at) || c->seen_in[cell_number(c, at)] == flooded)
                continue;
            c->seen_in[cell_number(c, at)] = flooded;
            c->local[count++] = cell_number(c, at);
        }
    return count;
}

/* Draws cells from the smaller set until one has a cell of the other set near. */
static void pick_pair(struct connect *c, struct point *from, struct point *to)
{
    for (int i = 0; i < PICKS; i++) {
        if (c->joined.count < c->apart.count) {
            int n = draws_below(c->draws, c->joined.count);
            *to = cell_point(c, c->order[n]);
            *from = closest_to(c, &c->apart, *to);
        } else {
            int n = draws_below(c->draws, c->apart.count);
            *from = set_nth(&c->apart, n);
            *to = closest_to(c, &c->joined, *from);
        }
        if (squared(*from, *to) < NEAR_ENOUGH)
            return;
    }
}

static void note_tunnel(struct connect *c, struct point from, struct point to)
{
    if (c->tunnels)
        ARRAY_PUSH(c->tunnels, (struct cellular_tunnel){from, to});
}

/* Along the row of the left end, then along the column of the right end. */
static void tunnel_square(struct connect *c, struct point from, struct point to)
{
    struct point left = from.x < to.x ? from : to, right = from.x < to.x ? to : from;
    struct point top = from.y < to.y ? from : to, bottom = from.y < to.y ? to : from;

    for (int x = left.x; x <= right.x; x++)
        join(c, (struct point){x, left.y});
    if (left.x < right.x)
        note_tunnel(c, left, (struct point){right.x, left.y});
    for (int y = top.y; y < bottom.y; y++)
        join(c, (struct point){right.x, y});
    /* quirk: the column is noted as that of the lower end, wherever it was dug. */
    if (top.y < bottom.y)
        note_tunnel(c, (struct point){bottom.x, top.y}, bottom);
}

/* Diagonally to the row of the right end, then along it. */
static void tunnel_hex(struct connect *c, struct point from, struct point to)
{
    struct point at = from.x < to.x ? from : to, end = from.x < to.x ? to : from;

    while (!point_equal(at, end)) {
        int dy = (at.y < end.y) - (at.y > end.y);
        int dx = (at.x < end.x) - (at.x > end.x);
        if (dx == 0)
            dx = end.y % 2 || at.x + 1 >= c->grid->width ? -1 : 1;
        at = (struct point){at.x + (dy ? dx : 2 * dx), at.y + dy};
        join(c, at);
    }
    note_tunnel(c, from, to);
}

static void join_next(struct connect *c)
{
    struct point from, to;

    pick_pair(c, &from, &to);
    int count = flood(c, from);
    if (c->hex)
        tunnel_hex(c, from, to);
    else
        tunnel_square(c, from, to);
    for (int i = 0; i < count; i++)
        join(c, cell_point(c, c->local[i]));
}

void cellular_connect(struct cellular_grid *grid, int topology, bool alive, struct draws *draws,
                      struct cellular_tunnels *tunnels)
{
    struct connect c = {
        .grid = grid, .draws = draws, .hex = topology == 6, .alive = alive, .tunnels = tunnels};
    size_t cells = (size_t)grid->width * (size_t)grid->height;
    struct arena arena = {0};

    set_init(&c.apart, &arena, grid);
    set_init(&c.joined, &arena, grid);
    c.order = arena_alloc_array(&arena, 4 * cells, sizeof *c.order);
    c.rank = c.order + cells;
    c.local = c.rank + cells;
    c.seen_in = c.local + cells;
    for (int y = 0; y < grid->height; y++)
        for (int x = c.hex ? y % 2 : 0; x < grid->width; x += c.hex ? 2 : 1)
            if (is_free(&c, (struct point){x, y}))
                set_put(&c.apart, (struct point){x, y}, true);
    if (c.apart.count > 0) {
        int n = draws_below(draws, c.apart.count);
        int count = flood(&c, set_nth(&c.apart, n));
        for (int i = 0; i < count; i++)
            join(&c, cell_point(&c, c.local[i]));
        while (c.apart.count > 0)
            join_next(&c);
    }
    arena_free(&arena);
}
