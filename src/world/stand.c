#include "world/stand.h"

#include "base/num.h"
#include "world/body.h"

/* A field never reaches farther than its radius along one axis. */
static inline bool is_near(const struct field *field, struct point at)
{
    return iabs(field->x - at.x) <= field->radius && iabs(field->y - at.y) <= field->radius;
}

const struct field *stand_field_at(const struct level *level, struct point at, uint32_t type)
{
    if (!level_has_field(level, at.x, at.y))
        return NULL;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->type & type && is_near(field, at) && level_field_covers(field, at.x, at.y))
            return field;
    }
    return NULL;
}

static bool is_large(const struct world *w, const struct thing *thing)
{
    const struct creature *creature = creature_of(w, thing);

    return creature && creature->attr[A_SIZ] > SZ_LARGE;
}

/* Who reaches into the cell; a script may have laid the field for what is no creature. */
static struct thing *reaching_in(const struct stand_walk *walk)
{
    bool wants_creatures = walk->kind == T_THING || thing_kind_is(walk->kind, T_CREATURE);
    const struct cell *cell = level_cell(walk->level, walk->at.x, walk->at.y);
    const struct field *size = stand_field_at(walk->level, walk->at, FI_SIZE);

    if (!wants_creatures || size == NULL || is_large(walk->w, world_thing(walk->w, cell->contents)))
        return NULL;
    struct thing *creator = world_thing(walk->w, size->creator);
    return creator && thing_is(creator, T_CREATURE) ? creator : NULL;
}

struct thing *stand_walk_step(struct stand_walk *walk)
{
    while (walk->next != HANDLE_NONE) {
        struct thing *thing = world_thing(walk->w, walk->next);
        walk->next = thing->next;
        if (thing_is(thing, walk->kind))
            return thing;
    }
    if (walk->is_over)
        return NULL;
    walk->is_over = true;
    return reaching_in(walk);
}

struct thing *stand_creature_at(const struct world *w, const struct level *level, struct point at)
{
    if (stand_is_empty(level, at))
        return NULL;
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);

    return stand_walk_next(&walk);
}

static bool holds_only(const struct world *w, const struct cell *cell, handle one)
{
    return cell->contents == HANDLE_NONE ||
           (cell->contents == one && world_thing(w, one)->next == HANDLE_NONE);
}

bool stand_is_lonely(const struct world *w, const struct level *level, struct point at, handle but)
{
    struct rect around = level_around(level, at, 1);

    for (int y = around.y1; y <= around.y2; y++)
        for (int x = around.x1; x <= around.x2; x++) {
            const struct cell *cell = &level->cells[y * level->width + x];
            if (cell->flags & CELL_FIELD || !holds_only(w, cell, but))
                return false;
        }
    return level_has(level, at.x, at.y);
}
