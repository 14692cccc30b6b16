#include "sense/line.h"

#include "base/num.h"

void line_start(struct line *line, struct point from, struct point to)
{
    *line = (struct line){.from = from,
                          .to = to,
                          .at = from,
                          .dir_x = to.x >= from.x ? 1 : -1,
                          .dir_y = to.y >= from.y ? 1 : -1};
    line->slope_y = iabs(to.y * 2 - line->dir_y - from.y * 2);
    line->slope_x = iabs(to.x * 2 - line->dir_x - from.x * 2);
}

static inline void step(struct line *line)
{
    if (line->from.x == line->to.x) {
        line->at.y += line->dir_y;
        return;
    }
    if (line->from.y == line->to.y) {
        line->at.x += line->dir_x;
        return;
    }
    int test_y = iabs(line->at.y * 2 + line->dir_y - line->from.y * 2);
    int test_x = iabs(line->at.x * 2 + line->dir_x - line->from.x * 2);
    int test = test_y * line->slope_x, slope = line->slope_y * test_x;

    if (test >= slope)
        line->at.x += line->dir_x;
    if (test <= slope)
        line->at.y += line->dir_y;
}

void line_step(struct line *line)
{
    step(line);
}

typedef bool (*blocks_fn)(const struct level *level, const struct world *world, int x, int y);

/* Most cells hold nothing, and then their own flags say it all. */
static inline bool is_bare(const struct level *level, int x, int y, uint16_t flags)
{
    const struct cell *cell = level_cell(level, x, y);

    return cell->contents == HANDLE_NONE && !(cell->flags & flags);
}

static inline bool blocks_all_sight(const struct level *level, const struct world *world, int x,
                                    int y)
{
    if (is_bare(level, x, y, CELL_OPAQUE | CELL_MAGIC_OPAQUE | CELL_DARK))
        return false;
    return level_opaque_at(level, world, x, y) || level_cell(level, x, y)->flags & CELL_DARK;
}

static inline bool blocks_sight(const struct level *level, const struct world *world, int x, int y)
{
    return line_is_blocked(level, world, level_has(level, x, y) ? y * level->width + x : 0);
}

static inline bool blocks_fire(const struct level *level, const struct world *world, int x, int y)
{
    if (is_bare(level, x, y, CELL_SOLID | CELL_WALL))
        return false;
    return level_solid_at(level, world, x, y) || level_cell(level, x, y)->flags & CELL_WALL;
}

/* Inlined into each, with what blocks it: lines are looked along by the hundred thousand. */
static inline __attribute__((always_inline)) bool reaches(const struct level *level,
                                                          const struct world *world,
                                                          struct point from, struct point to,
                                                          blocks_fn blocks)
{
    struct line line;

    line_start(&line, from, to);
    while (level_has(level, line.at.x, line.at.y)) {
        if (point_equal(line.at, to))
            return true;
        if (!point_equal(line.at, from) && blocks(level, world, line.at.x, line.at.y))
            return false;
        step(&line);
    }
    return false;
}

bool line_of_sight(const struct level *level, const struct world *world, struct point from,
                   struct point to)
{
    return reaches(level, world, from, to, blocks_sight);
}

bool line_of_sight_through_fog(const struct level *level, const struct world *world,
                               struct point from, struct point to)
{
    return reaches(level, world, from, to, blocks_all_sight);
}

bool line_of_fire(const struct level *level, const struct world *world, struct point from,
                  struct point to)
{
    return reaches(level, world, from, to, blocks_fire);
}
