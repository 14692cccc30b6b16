#include "world/rooms.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

enum { UNSEEN, TAKEN };

struct finder {
    const struct level *level;
    const struct world *world;
    uint8_t *marks; /* per cell: UNSEEN ... */
    uint32_t *door; /* per cell: the room it was last counted for */
    int *queue;
};

static bool is_room_region(const struct finder *f, const struct cell *cell)
{
    const struct res_region *region = library_region(f->world->library,
                                                     f->level->regions[cell->region]);

    return region &&
           (library_flag(region->flags, RF_ROOM) || library_flag(region->flags, RF_VAULT));
}

static bool has_door(const struct finder *f, int x, int y)
{
    return level_cell(f->level, x, y)->contents != HANDLE_NONE &&
           level_thing_at(f->level, f->world, x, y, T_DOOR) != NULL;
}

static bool is_ground(const struct finder *f, int x, int y)
{
    const struct cell *cell = level_cell(f->level, x, y);

    return !(cell->flags & CELL_SOLID) && is_room_region(f, cell) && !has_door(f, x, y);
}

static void include(struct room *room, int x, int y, bool lit, int *lit_cells)
{
    room->box.x1 = imin(room->box.x1, x);
    room->box.y1 = imin(room->box.y1, y);
    room->box.x2 = imax(room->box.x2, x);
    room->box.y2 = imax(room->box.y2, y);
    room->cells++;
    *lit_cells += lit;
}

/* Spreads from a cell over everything that belongs to its room. */
static struct room spread(struct finder *f, int start, uint32_t number)
{
    int width = f->level->width, head = 0, tail = 0, lit = 0;
    uint8_t region = f->level->cells[start].region;
    struct room room = {.region = region, .box = {INT16_MAX, INT16_MAX, -1, -1}};

    f->queue[tail++] = start;
    f->marks[start] = TAKEN;
    while (head < tail) {
        int at = f->queue[head++];
        struct point here = {at % width, at / width};
        include(&room, here.x, here.y, f->level->cells[at].flags & CELL_LIT, &lit);
        for (int i = 0; i < DIR_COUNT; i++) {
            struct point to = point_add(here, dir_step(i));
            int next = to.y * width + to.x;
            if (!level_has(f->level, to.x, to.y))
                continue;
            if (f->door[next] != number && has_door(f, to.x, to.y)) {
                f->door[next] = number;
                room.doors++;
            }
            if (f->marks[next] != UNSEEN || f->level->cells[next].region != region ||
                !is_ground(f, to.x, to.y))
                continue;
            f->marks[next] = TAKEN;
            f->queue[tail++] = next;
        }
    }
    room.lit = lit * 2 > room.cells;
    return room;
}

void rooms_find(const struct level *level, const struct world *world, struct room_list *rooms)
{
    int count = level->width * level->height;
    struct finder f = {.level = level, .world = world};
    uint32_t number = 0;

    f.marks = calloc((size_t)count, 1);
    f.door = calloc((size_t)count, sizeof *f.door);
    f.queue = calloc((size_t)count, sizeof *f.queue);
    ENSURE(f.marks && f.door && f.queue, "out of memory (rooms)");
    for (int i = 0; i < count; i++) {
        if (f.marks[i] != UNSEEN || !is_ground(&f, i % level->width, i / level->width))
            continue;
        struct room room = spread(&f, i, ++number);
        if (room.cells >= ROOMS_CELLS_LEAST)
            ARRAY_PUSH(rooms, room);
    }
    free(f.marks);
    free(f.door);
    free(f.queue);
}
