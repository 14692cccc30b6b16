#include "gen/makelev/columns.h"

void columns_clear(struct columns *c, const struct level *level)
{
    c->width = level->width;
    c->height = level->height;
    c->words = (level->height + COLUMN_BITS - 1) / COLUMN_BITS;
    c->outside = 0;
    memset(c->bits, 0, sizeof *c->bits * (size_t)level->width);
}

/* ---- finding them ---- */

typedef bool (*cell_fits)(const struct gen *g, const struct cell *cell, int x, int y);

/* Inlined into each, with what is asked. */
static inline __attribute__((always_inline)) uint64_t find_in_word(const struct gen *g, int x,
                                                                   int word, cell_fits fits)
{
    int first = word * COLUMN_BITS, y = imin(first + COLUMN_BITS, g->level->height) - 1;
    const struct cell *cell = &g->level->cells[y * g->level->width + x];
    uint64_t found = 0;

    for (; y >= first; y--, cell -= g->level->width)
        found = found << 1 | fits(g, cell, x, y);
    return found;
}

static inline __attribute__((always_inline)) void find(struct columns *c, const struct gen *g,
                                                       cell_fits fits)
{
    columns_clear(c, g->level);
    for (int x = 0; x < c->width; x++)
        for (int word = 0; word < c->words; word++)
            c->bits[x][word] = find_in_word(g, x, word, fits);
}

static inline bool is_solid(const struct gen *g, const struct cell *cell, int x, int y)
{
    return cell->flags & CELL_SOLID ||
           (cell->contents != HANDLE_NONE && level_solid_at(g->level, g->world, x, y));
}

void columns_of_solid(struct columns *c, const struct gen *g)
{
    find(c, g, is_solid);
    c->outside = c->bits[0][0] & 1 ? ~UINT64_C(0) : 0;
}

void columns_look_again(struct columns *solid, const struct gen *g, struct rect changed)
{
    struct rect r = rect_common(changed, (struct rect){0, 0, solid->width - 1, solid->height - 1});

    for (int x = r.x1; x <= r.x2; x++)
        for (int word = r.y1 / COLUMN_BITS; word <= r.y2 / COLUMN_BITS; word++)
            solid->bits[x][word] = find_in_word(g, x, word, is_solid);
}

static inline bool is_wall(const struct gen *g, const struct cell *cell, int x, int y)
{
    return cell->flags & CELL_SOLID &&
           (cell->contents == HANDLE_NONE || !gen_thing(g, x, y, T_DOOR));
}

void columns_of_walls(struct columns *c, const struct gen *g)
{
    find(c, g, is_wall);
}

static inline bool has_contents(const struct gen *g, const struct cell *cell, int x, int y)
{
    (void)g;
    (void)x;
    (void)y;
    return cell->contents != HANDLE_NONE;
}

void columns_of_contents(struct columns *c, const struct gen *g)
{
    find(c, g, has_contents);
}

/* ---- what is beside them ---- */

/* A word of a column; off the level what counts there. */
static uint64_t word_at(const struct columns *c, int x, int word)
{
    if (x < 0 || x >= c->width || word < 0 || word >= c->words)
        return c->outside;
    return c->bits[x][word] | (c->outside & ~column_rows(word, 0, c->height - 1));
}

struct column_cross columns_cross(const struct columns *c, int x, int word)
{
    enum { LAST = COLUMN_BITS - 1 };
    uint64_t here = word_at(c, x, word);

    return (struct column_cross){.here = here,
                                 .north = here << 1 | word_at(c, x, word - 1) >> LAST,
                                 .south = here >> 1 | word_at(c, x, word + 1) << LAST,
                                 .west = word_at(c, x - 1, word),
                                 .east = word_at(c, x + 1, word)};
}
