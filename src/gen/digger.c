#include "gen/digger.h"

#include "base/num.h"
#include "gen/algorithm.h"

const struct digger_options digger_defaults = {
    .room_width = {3, 9},
    .room_height = {3, 5},
    .corridor_length = {3, 10},
    .dug_percent = 20,
    .room_weight = 4,
    .corridor_weight = 4,
    .tries = 20,
};

/* ---- walls to dig from ---- */

/* Numbers below `count` in the order of their decimal digits: 0, 1, 10, 100, 2, 20 ... */
static void digit_order(int count, int *ordered, int *place)
{
    int number = 0;

    for (int i = 0; i < count; i++) {
        ordered[i] = number;
        place[number] = i;
        if (number > 0 && number * 10 < count) {
            number *= 10;
            continue;
        }
        while (number % 10 == 9 || number + 1 >= count)
            number /= 10;
        number++;
    }
}

/* A set of walls that gives its nth member. quirk: members stand in the order of their names,
 * "x,y" as text, so columns and rows stand in the order of their digits. */
struct wall_set {
    uint64_t *bits; /* column by column */
    int *in_column;
    int count;
};

struct wall_order {
    int *xs, *ys;           /* column and row by their place */
    int *x_place, *y_place; /* and the other way round */
    int words;              /* of a column */
};

struct dig {
    const struct digger_options *options;
    struct draws *draws;
    struct gen_map *map;
    struct gen_rooms *rooms;
    struct wall_order order;
    struct wall_set plain, urgent; /* urgent: at the end of a corridor that leads nowhere yet */
};

static void wall_set_init(struct dig *dig, struct arena *arena, struct wall_set *set)
{
    size_t columns = (size_t)dig->map->width;

    set->bits = arena_alloc_array(arena, columns * (size_t)dig->order.words, sizeof *set->bits);
    set->in_column = arena_alloc_array(arena, columns, sizeof *set->in_column);
}

static void dig_init(struct dig *dig, struct arena *arena)
{
    size_t width = (size_t)dig->map->width, height = (size_t)dig->map->height;
    int *places = arena_alloc_array(arena, 2 * (width + height), sizeof *places);

    dig->order = (struct wall_order){.xs = places, .x_place = places + width};
    dig->order.ys = dig->order.x_place + width;
    dig->order.y_place = dig->order.ys + height;
    dig->order.words = (dig->map->height + 63) / 64;
    digit_order(dig->map->width, dig->order.xs, dig->order.x_place);
    digit_order(dig->map->height, dig->order.ys, dig->order.y_place);
    wall_set_init(dig, arena, &dig->plain);
    wall_set_init(dig, arena, &dig->urgent);
}

static uint64_t *wall_set_column(const struct wall_set *set, const struct wall_order *order,
                                 int column)
{
    return set->bits + (size_t)column * (size_t)order->words;
}

static void wall_set_put(struct wall_set *set, const struct wall_order *order, int x, int y,
                         bool member)
{
    int column = order->x_place[x], row = order->y_place[y];
    uint64_t *word = &wall_set_column(set, order, column)[row / 64];
    uint64_t bit = UINT64_C(1) << (row % 64);

    if (((*word & bit) != 0) == member)
        return;
    *word ^= bit;
    set->in_column[column] += member ? 1 : -1;
    set->count += member ? 1 : -1;
}

/* The place of the nth set bit; there must be one. */
static int nth_bit(uint64_t word, int n)
{
    for (; n > 0; n--)
        word &= word - 1;
    return __builtin_ctzll(word);
}

static struct point wall_set_nth(const struct wall_set *set, const struct wall_order *order, int n)
{
    int column = 0, word = 0;

    while (n >= set->in_column[column])
        n -= set->in_column[column++];
    const uint64_t *bits = wall_set_column(set, order, column);
    for (int in_word; n >= (in_word = __builtin_popcountll(bits[word])); word++)
        n -= in_word;
    int row = word * 64 + nth_bit(bits[word], n);
    return (struct point){order->xs[column], order->ys[row]};
}

static void set_wall(struct dig *dig, struct point at, bool plain, bool urgent)
{
    if (at.x < 0 || at.y < 0 || at.x >= dig->map->width || at.y >= dig->map->height)
        return;
    wall_set_put(&dig->plain, &dig->order, at.x, at.y, plain);
    wall_set_put(&dig->urgent, &dig->order, at.x, at.y, urgent);
}

static struct point take_wall(struct dig *dig)
{
    struct wall_set *set = dig->urgent.count ? &dig->urgent : &dig->plain;
    int n = draws_below(dig->draws, set->count);
    struct point at = wall_set_nth(set, &dig->order, n);

    wall_set_put(set, &dig->order, at.x, at.y, false);
    return at;
}

/* ---- digging ---- */

static bool is_wall(const struct dig *dig, struct point at)
{
    return *gen_map_cell(dig->map, at.x, at.y) == GEN_WALL;
}

/* Inside the border, and not dug yet. */
static bool can_dig(const struct dig *dig, struct point at)
{
    return at.x >= 1 && at.y >= 1 && at.x < dig->map->width - 1 && at.y < dig->map->height - 1 &&
           is_wall(dig, at);
}

static void dig_cell(struct dig *dig, int x, int y)
{
    *gen_map_cell(dig->map, x, y) = GEN_FLOOR;
    dig->rooms->dug++;
}

static struct rect around(struct rect r)
{
    return (struct rect){r.x1 - 1, r.y1 - 1, r.x2 + 1, r.y2 + 1};
}

static bool on_edge(struct rect r, int x, int y)
{
    return x == r.x1 || x == r.x2 || y == r.y1 || y == r.y2;
}

static void dig_room(struct dig *dig, struct rect inside, const struct point *door)
{
    struct rect walls = around(inside);

    for (int y = walls.y1; y <= walls.y2; y++)
        for (int x = walls.x1; x <= walls.x2; x++)
            if (!on_edge(walls, x, y) || (door && x == door->x && y == door->y))
                dig_cell(dig, x, y);
            else
                set_wall(dig, (struct point){x, y}, true, false);
    struct point center = {(inside.x1 + inside.x2 + 1) / 2, (inside.y1 + inside.y2 + 1) / 2};
    ARRAY_PUSH(&dig->rooms->rooms, (struct gen_room){.inside = inside, .center = center});
}

/* Moves a side into 1 .. most, and shortens it if it is longer. */
static void fit_side(int *low, int *high, int most)
{
    int length = imin(*high - *low + 1, most);

    *low = iclamp(*low, 1, most - length + 1);
    *high = *low + length - 1;
}

static void first_room(struct dig *dig)
{
    const struct digger_options *o = dig->options;
    int width = draws_between(dig->draws, o->room_width.least, o->room_width.most);
    int height = draws_between(dig->draws, o->room_height.least, o->room_height.most);
    struct rect r;

    r.x1 = dig->map->width / 2 - draws_below(dig->draws, width);
    r.y1 = dig->map->height / 2 - draws_below(dig->draws, height);
    r.x2 = r.x1 + width - 1;
    r.y2 = r.y1 + height - 1;
    fit_side(&r.x1, &r.x2, dig->map->width - 2);
    fit_side(&r.y1, &r.y2, dig->map->height - 2);
    dig_room(dig, r, NULL);
}

/* The room and the walls it needs are on the map, and solid. */
static bool room_fits(const struct dig *dig, struct rect inside)
{
    struct rect r = around(inside);

    if (r.x1 < 0 || r.y1 < 0 || r.x2 >= dig->map->width || r.y2 >= dig->map->height)
        return false;
    for (int y = r.y1; y <= r.y2; y++)
        for (int x = r.x1; x <= r.x2; x++)
            if (!is_wall(dig, (struct point){x, y}))
                return false;
    return true;
}

static bool try_room(struct dig *dig, struct point door, struct point dir)
{
    const struct digger_options *o = dig->options;
    int width = draws_between(dig->draws, o->room_width.least, o->room_width.most);
    int height = draws_between(dig->draws, o->room_height.least, o->room_height.most);
    int aside = draws_below(dig->draws, dir.x ? height : width);
    struct rect r;

    if (dir.x) {
        r.x1 = dir.x > 0 ? door.x + 1 : door.x - width;
        r.y1 = door.y - aside;
    } else {
        r.x1 = door.x - aside;
        r.y1 = dir.y > 0 ? door.y + 1 : door.y - height;
    }
    r.x2 = r.x1 + width - 1;
    r.y2 = r.y1 + height - 1;
    if (!room_fits(dig, r))
        return false;
    dig_room(dig, r, &door);
    return true;
}

static struct point along(struct point from, struct point dir, int steps)
{
    return (struct point){from.x + dir.x * steps, from.y + dir.y * steps};
}

static bool try_corridor(struct dig *dig, struct point from, struct point dir)
{
    struct digger_range lengths = dig->options->corridor_length;
    int wanted = 1 + draws_between(dig->draws, lengths.least, lengths.most);
    struct point left = {dir.y, -dir.x}, right = {-dir.y, dir.x};
    int length = 0;

    for (; length < wanted; length++) {
        struct point at = along(from, dir, length);
        if (!can_dig(dig, at) || !is_wall(dig, point_add(at, left)) ||
            !is_wall(dig, point_add(at, right)))
            break;
    }
    if (length == 0)
        return false;
    struct point to = along(from, dir, length - 1);
    struct point behind = point_add(to, dir);
    bool ends_with_wall = is_wall(dig, behind);
    if (ends_with_wall) {
        /* Neither a single cell into nothing nor a corridor that touches a room's corner. */
        if (length == 1 || !is_wall(dig, point_add(behind, left)) ||
            !is_wall(dig, point_add(behind, right)))
            return false;
    }
    for (int i = 0; i < length; i++)
        dig_cell(dig, from.x + dir.x * i, from.y + dir.y * i);
    if (ends_with_wall) {
        set_wall(dig, behind, false, true);
        set_wall(dig, point_add(to, left), false, true);
        set_wall(dig, point_add(to, right), false, true);
    }
    ARRAY_PUSH(&dig->rooms->corridors, (struct gen_corridor){from, to, ends_with_wall});
    return true;
}

static bool try_feature(struct dig *dig, struct point at, struct point dir)
{
    int weights = dig->options->room_weight + dig->options->corridor_weight;
    double lot = draws_next(dig->draws) * weights;

    return lot < dig->options->room_weight ? try_room(dig, at, dir) : try_corridor(dig, at, dir);
}

/* Away from the only open neighbour; false when there is none, or more than one. */
static bool dig_direction(const struct dig *dig, struct point at, struct point *dir)
{
    int open = 0;

    if (at.x <= 0 || at.y <= 0 || at.x >= dig->map->width - 1 || at.y >= dig->map->height - 1)
        return false;
    for (int d = DIR_NORTH; d <= DIR_WEST; d++)
        if (!is_wall(dig, point_add(at, dir_step(d)))) {
            *dir = dir_step(dir_opposite(d));
            open++;
        }
    return open == 1;
}

/* Nothing more is dug within two steps of a new door. */
static void forget_walls(struct dig *dig, struct point center)
{
    for (int d = DIR_NORTH; d <= DIR_WEST; d++)
        for (int steps = 1; steps <= 2; steps++)
            set_wall(dig, along(center, dir_step(d), steps), false, false);
}

static void dig_from(struct dig *dig, struct point at, struct point dir)
{
    for (int tries = 0; tries < dig->options->tries; tries++)
        if (try_feature(dig, at, dir)) {
            forget_walls(dig, at);
            forget_walls(dig, along(at, dir, -1));
            return;
        }
}

static void dig_all(struct dig *dig, int64_t bound)
{
    int area = (dig->map->width - 2) * (dig->map->height - 2);
    bool urgent = false;

    first_room(dig);
    for (int64_t i = 0; i < bound && dig->plain.count + dig->urgent.count > 0; i++) {
        struct point dir = {0}, at = take_wall(dig);
        /* quirk: after a wall nothing can be dug from, urgent walls do not keep it going. */
        urgent = dig_direction(dig, at, &dir);
        if (urgent) {
            dig_from(dig, at, dir);
            urgent = dig->urgent.count > 0;
        }
        if ((int64_t)dig->rooms->dug * 100 >= (int64_t)area * dig->options->dug_percent && !urgent)
            return;
    }
}

/* ---- the result ---- */

/* Every open cell around a room is a door of it, column by column. */
static void find_doors(struct dig *dig, struct gen_room *room)
{
    struct rect r = around(room->inside);

    room->first_door = dig->rooms->doors.count;
    for (int x = r.x1; x <= r.x2; x++)
        for (int y = r.y1; y <= r.y2; y++)
            if (on_edge(r, x, y) && !is_wall(dig, (struct point){x, y}))
                ARRAY_PUSH(&dig->rooms->doors, (struct point){x, y});
    room->door_count = dig->rooms->doors.count - room->first_door;
}

static void add_areas(struct gen_result *result, struct arena *scratch)
{
    const struct gen_rooms *known = &result->known.rooms;
    int *owners = arena_alloc_array(scratch, (size_t)known->rooms.count, sizeof *owners);

    gen_result_init_areas(result);
    for (int i = 0; i < known->rooms.count; i++) {
        struct rect r = known->rooms.items[i].inside;
        owners[i] = i;
        for (int y = r.y1; y <= r.y2; y++)
            for (int x = r.x1; x <= r.x2; x++)
                result->area_of[y * result->map.width + x] = i;
    }
    gen_result_list_areas(result, known->rooms.count, owners);
    result->start_areas = result->areas.count;
}

bool digger_generate(const struct gen_request *request, struct draws *draws,
                     struct gen_result *result, struct error *error)
{
    struct dig dig = {.options = &digger_defaults,
                      .draws = draws,
                      .map = &result->map,
                      .rooms = &result->known.rooms};
    struct arena scratch = {0};

    (void)error;
    result->kind = GEN_ROOMS;
    gen_map_init(&result->map, &result->arena, request->width, request->height);
    dig_init(&dig, &scratch);
    dig_all(&dig, (int64_t)request->width * request->height * request->algorithm->tries);
    for (int i = 0; i < dig.rooms->rooms.count; i++)
        find_doors(&dig, &dig.rooms->rooms.items[i]);
    for (int i = 0; i < dig.rooms->doors.count; i++)
        *gen_map_cell(&result->map, dig.rooms->doors.items[i].x,
                      dig.rooms->doors.items[i].y) = GEN_DOOR;
    add_areas(result, &scratch);
    arena_free(&scratch);
    return true;
}
