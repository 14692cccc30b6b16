#include "world/level.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

#define MEMBER_OF   cell
#define MEMBER_LIST "world/state/cell.def"
#include "base/member_rows.h"

#define MEMBER_OF   field
#define MEMBER_LIST "world/state/field.def"
#include "base/member_rows.h"

#define MEMBER_OF   terraform
#define MEMBER_LIST "world/state/terraform.def"
#include "base/member_rows.h"

#define MEMBER_OF   terraformed
#define MEMBER_LIST "world/state/terraformed.def"
#include "base/member_rows.h"

#define MEMBER_OF   level
#define MEMBER_LIST "world/state/level.def"
#include "base/member_rows.h"

void level_init(struct level *level, int width, int height)
{
    ENSURE(width > 0 && height > 0 && width <= LEVEL_SIDE_MOST && height <= LEVEL_SIDE_MOST,
           "map of %d by %d", width, height);
    *level = (struct level){.width = width, .height = height};
    level->cells = calloc((size_t)(width * height), sizeof *level->cells);
    level->visibility = calloc((size_t)(width * height), 1);
    ENSURE(level->cells && level->visibility, "out of memory (level of %d by %d)", width, height);
}

void level_free(struct level *level, struct world *world)
{
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(world, level->things.items[i]);
        if (thing)
            thing_delete(world, thing);
    }
    level_clear(level);
}

void level_clear(struct level *level)
{
    ARRAY_FREE(&level->things);
    ARRAY_FREE(&level->creatures);
    ARRAY_FREE(&level->spots);
    ARRAY_FREE(&level->torches);
    ARRAY_FREE(&level->fields);
    ARRAY_FREE(&level->terraforms);
    ARRAY_FREE(&level->terraformed);
    free(level->cells);
    free(level->visibility);
    level->cells = NULL;
    level->visibility = NULL;
}

void level_index(struct level *level, const struct world *world)
{
    ARRAY_CLEAR(&level->creatures);
    ARRAY_CLEAR(&level->spots);
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(world, level->things.items[i]);
        if (thing && thing_is(thing, T_CREATURE))
            level_index_creature(level, thing);
    }
}

void level_index_creature(struct level *level, struct thing *creature)
{
    creature->listed = level->creatures.count;
    ARRAY_PUSH(&level->creatures, creature->self);
    ARRAY_PUSH(&level->spots, (struct level_spot){creature->x, creature->y});
}

static int list_index(res_id *list, int *count, res_id id)
{
    for (int i = 0; i < *count; i++)
        if (list[i] == id)
            return i;
    if (*count == LEVEL_LIST_MOST)
        return -1;
    list[*count] = id;
    return (*count)++;
}

struct rect level_around(const struct level *level, struct point middle, int radius)
{
    if (!level_has(level, middle.x, middle.y))
        return (struct rect){0, 0, -1, -1};
    radius = imin(radius, imax(level->width, level->height));
    return (struct rect){imax(middle.x - radius, 0), imax(middle.y - radius, 0),
                         imin(middle.x + radius, level->width - 1),
                         imin(middle.y + radius, level->height - 1)};
}

int level_terrain_index(struct level *level, res_id terrain)
{
    return list_index(level->terrains, &level->terrain_count, terrain);
}

int level_region_index(struct level *level, res_id region)
{
    return list_index(level->regions, &level->region_count, region);
}

struct thing *level_thing_at(const struct level *level, const struct world *world, int x, int y,
                             int kind)
{
    if (!level_has(level, x, y))
        return NULL;
    for (handle at = level_cell(level, x, y)->contents; at != HANDLE_NONE;) {
        struct thing *thing = world_thing(world, at);
        if (thing_is(thing, kind))
            return thing;
        at = thing->next;
    }
    return NULL;
}

/* Whether a feature in the cell has one of these flags. */
static bool feature_has(const struct level *level, const struct world *world, int x, int y,
                        uint32_t flags)
{
    for (handle at = level_cell(level, x, y)->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(world, at);
        if ((thing->flags & flags) && thing_is(thing, T_FEATURE))
            return true;
        at = thing->next;
    }
    return false;
}

bool level_solid_at(const struct level *level, const struct world *world, int x, int y)
{
    return level_cell(level, x, y)->flags & CELL_SOLID ||
           feature_has(level, world, x, y, F_SOLID | F_XSOLID);
}

bool level_opaque_at(const struct level *level, const struct world *world, int x, int y)
{
    return level_cell(level, x, y)->flags & (CELL_OPAQUE | CELL_MAGIC_OPAQUE) ||
           feature_has(level, world, x, y, F_OPAQUE);
}

bool level_obscure_at(const struct level *level, const struct world *world, int x, int y)
{
    return level_cell(level, x, y)->flags & (CELL_OBSCURE | CELL_MAGIC_OBSCURE) ||
           feature_has(level, world, x, y, F_OBSCURE);
}

bool level_field_covers(const struct field *field, int x, int y)
{
    struct point center = {field->x, field->y}, cell = {x, y};

    return point_distance(center, cell) <= field->radius;
}

/* The cells it may reach. */
static struct rect box_of(const struct level *level, const struct field *field)
{
    return (struct rect){imax(0, field->x - field->radius), imax(0, field->y - field->radius),
                         imin(level->width - 1, field->x + field->radius),
                         imin(level->height - 1, field->y + field->radius)};
}

/* How cells show what kinds of field lie over them. */
static const struct {
    uint32_t types; /* 0: any */
    uint16_t flag;
} field_flags[] = {
    {FI_DARKNESS, CELL_DARK},
    {FI_LIGHT, CELL_MAGIC_LIGHT},
    {FI_FOG, CELL_MAGIC_OBSCURE},
    {0, CELL_FIELD},
};

static uint16_t flags_of(const struct field *field)
{
    uint16_t flags = 0;

    for (int i = 0; i < COUNT_OF(field_flags); i++)
        if (field_flags[i].types == 0 || field->type & field_flags[i].types)
            flags |= field_flags[i].flag;
    return flags;
}

static void mark_field(struct level *level, const struct field *field)
{
    struct rect box = box_of(level, field);
    uint16_t own = flags_of(field);

    for (int y = box.y1; y <= box.y2; y++)
        for (int x = box.x1; x <= box.x2; x++)
            if (level_field_covers(field, x, y))
                level_cell(level, x, y)->flags |= own;
}

/* The fields that reach into a box. */
struct near_fields {
    const struct field *items[LEVEL_FIELDS_MOST];
    int count;
};

static void find_near(const struct level *level, struct rect box, struct near_fields *near)
{
    near->count = 0;
    for (int i = 0; i < level->fields.count; i++) {
        struct rect other = box_of(level, &level->fields.items[i]);
        if (other.x1 <= box.x2 && other.x2 >= box.x1 && other.y1 <= box.y2 && other.y2 >= box.y1)
            near->items[near->count++] = &level->fields.items[i];
    }
}

/* Which of some flags fields still give a cell. quirk: what has only grown over a cell since it was
 * laid does not mark it. */
static uint16_t flags_at(const struct level *level, const struct near_fields *near, struct point at,
                         uint16_t asked)
{
    uint16_t flags = 0;

    if (!level_has_field(level, at.x, at.y))
        return 0;
    for (int i = 0; i < near->count && flags != asked; i++)
        if (level_field_covers(near->items[i], at.x, at.y))
            flags |= flags_of(near->items[i]) & asked;
    return flags;
}

static void unmark_field(struct level *level, const struct field *gone)
{
    struct rect box = box_of(level, gone);
    struct near_fields near;
    uint16_t own = flags_of(gone);

    find_near(level, box, &near);
    for (int y = box.y1; y <= box.y2; y++)
        for (int x = box.x1; x <= box.x2; x++) {
            struct cell *cell = level_cell(level, x, y);
            if (cell->flags & own)
                cell->flags &= (uint16_t) ~(own ^
                                            flags_at(level, &near, (struct point){x, y}, own));
        }
}

bool level_add_field(struct level *level, struct field field)
{
    if (level->fields.count >= LEVEL_FIELDS_MOST || !level_has(level, field.x, field.y))
        return false;
    ARRAY_PUSH(&level->fields, field);
    mark_field(level, &field);
    return true;
}

void level_move_field(struct level *level, int index, struct point to)
{
    struct field *field = &level->fields.items[index];
    const struct field before = *field;

    field->x = (uint8_t)to.x;
    field->y = (uint8_t)to.y;
    unmark_field(level, &before);
    mark_field(level, field);
}

void level_remove_field(struct level *level, int index)
{
    ENSURE(index >= 0 && index < level->fields.count, "field %d of %d", index, level->fields.count);
    const struct field gone = level->fields.items[index];

    for (int i = index + 1; i < level->fields.count; i++)
        level->fields.items[i - 1] = level->fields.items[i];
    level->fields.count--;
    unmark_field(level, &gone);
}

int64_t level_field_work(const struct level *level, const struct field *field)
{
    int side = 2 * field->radius + 1;

    return imin(side * side, level->width * level->height) / 4;
}

int64_t level_fields_work(const struct level *level)
{
    int64_t work = level->width * level->height / 4;

    for (int i = 0; i < level->fields.count; i++)
        work += level_field_work(level, &level->fields.items[i]);
    return work;
}
