#include "world/place.h"

#include "base/check.h"
#include "world/loose.h"
#include "world/stati.h"

/* Creatures are on top, others on top of the rest. quirk: who comes to several creatures comes
 * between the first of them and the others. */
static void link_contents(struct level *level, struct world *world, struct thing *thing)
{
    handle *at = &level_cell(level, thing->x, thing->y)->contents;
    bool is_creature = thing_is(thing, T_CREATURE);

    for (struct thing *top = world_thing(world, *at); top && thing_is(top, T_CREATURE);
         top = is_creature ? NULL : world_thing(world, *at))
        at = &top->next;
    thing->next = *at;
    *at = thing->self;
}

static void unlink_contents(struct level *level, struct world *world, struct thing *thing)
{
    handle *at = &level_cell(level, thing->x, thing->y)->contents;

    if (place_is_inside(thing)) {
        thing->next = HANDLE_NONE;
        return;
    }
    while (*at != thing->self) {
        struct thing *above = world_thing(world, *at);
        ENSURE(above != NULL, "a thing is not among its cell's contents");
        at = &above->next;
    }
    *at = thing->next;
    thing->next = HANDLE_NONE;
}

/* Who is ridden is on no list. */
static bool is_listed(const struct level *level, const struct thing *thing)
{
    return thing->listed >= 0 && thing->listed < level->creatures.count &&
           level->creatures.items[thing->listed] == thing->self;
}

static void note(struct level *level, struct world *world, const struct thing *thing)
{
    if (!thing_is(thing, T_CREATURE))
        return;
    world->moves++;
    if (level && is_listed(level, thing))
        level->spots.items[thing->listed] = (struct level_spot){thing->x, thing->y};
}

void place_note(struct world *world, const struct thing *thing)
{
    note(world_level_of(world, thing), world, thing);
}

/* Those inside go where it goes, and what they ride there. */
static void carry_prey(struct level *level, struct world *world, const struct thing *engulfer)
{
    struct stati_query query = stati_of(ENGULFER);

    for (const struct stati *at = stati_find(world, engulfer, query); at;
         at = stati_find_next(world, at, query)) {
        struct thing *prey = world_thing(world, at->object);
        if (prey && place_is_inside(prey) && prey->level == engulfer->level) {
            prey->x = engulfer->x;
            prey->y = engulfer->y;
            note(level, world, prey);
            place_bring_mount(world, prey);
        }
    }
}

static void list(struct level *level, struct world *world, struct thing *thing)
{
    ARRAY_PUSH(&level->things, thing->self);
    if (thing_is(thing, T_CREATURE)) {
        level_index_creature(level, thing);
        world->moves++;
    }
}

void place_at(struct level *level, struct world *world, struct thing *thing, int x, int y)
{
    bool inside = level_has(level, x, y);

    thing->x = (int16_t)(inside ? x : 1);
    thing->y = (int16_t)(inside ? y : 1);
    thing->level = level->number;
    list(level, world, thing);
    link_contents(level, world, thing);
    carry_prey(level, world, thing);
    if (thing->kind == T_DOOR)
        place_door_image(level, world, thing);
}

void place_inside(struct level *level, struct world *world, struct thing *thing, int x, int y)
{
    thing->x = (int16_t)x;
    thing->y = (int16_t)y;
    thing->level = level->number;
    thing->next = thing->self; /* in no cell's chain */
    list(level, world, thing);
}

/* ---- mounts ---- */

static struct thing *mount_of(const struct world *world, const struct thing *rider)
{
    const struct stati *ride = stati_find(world, rider, stati_of(MOUNTED));

    return ride ? world_thing(world, ride->object) : NULL;
}

void place_bring_mount(struct world *world, const struct thing *rider)
{
    struct thing *mount = mount_of(world, rider);

    if (mount == NULL || (mount->x >= 0 && !place_is_inside(mount)))
        return;
    mount->x = rider->x;
    mount->y = rider->y;
    mount->level = rider->level;
    mount->next = mount->self;
    place_note(world, mount);
}

static void leave(struct thing *thing)
{
    thing->x = thing->y = -1;
    thing->level = 0;
}

static void take_mount_off(struct world *world, const struct thing *rider)
{
    struct thing *mount = mount_of(world, rider);

    if (mount == NULL || !place_is_inside(mount))
        return;
    mount->next = HANDLE_NONE;
    leave(mount);
    loose_note(world, mount); /* where its rider does not come back, it is gone as well */
}

/* ---- taking off ---- */

/* False: it was not there. */
static bool take_out(handle *items, int *count, handle item)
{
    int at = 0;

    while (at < *count && items[at] != item)
        at++;
    if (at == *count)
        return false;
    for (; at + 1 < *count; at++)
        items[at] = items[at + 1];
    --*count;
    return true;
}

static void unlist_creature(struct level *level, struct world *world, const struct thing *creature)
{
    if (!is_listed(level, creature))
        return;
    take_out(level->creatures.items, &level->creatures.count, creature->self);
    level->spots.count = level->creatures.count;
    for (int i = creature->listed; i < level->creatures.count; i++) {
        struct thing *next = world_thing(world, level->creatures.items[i]);
        next->listed = i;
        level->spots.items[i] = (struct level_spot){next->x, next->y};
    }
}

/* Who is ridden is on no list. */
static void unlist(struct level *level, struct world *world, const struct thing *thing)
{
    bool was_listed = take_out(level->things.items, &level->things.count, thing->self);

    ENSURE(was_listed || place_is_inside(thing), "a thing is not on its map's list");
    if (thing_is(thing, T_CREATURE)) {
        unlist_creature(level, world, thing);
        world->moves++;
    }
}

void place_remove(struct level *level, struct world *world, struct thing *thing)
{
    if (thing->kind == T_DOOR) {
        thing->door &= (uint8_t)~DF_SECRET;
        thing->door |= DF_OPEN;
        place_door_image(level, world, thing);
    }
    unlist(level, world, thing);
    unlink_contents(level, world, thing);
    leave(thing);
    take_mount_off(world, thing);
}

void place_destroy(struct level *level, struct world *world, struct thing *thing)
{
    place_remove(level, world, thing);
    thing_delete(world, thing);
}

void place_move(struct level *level, struct world *world, struct thing *thing, int x, int y)
{
    ENSURE(level_has(level, x, y), "move to %d, %d on a map of %d by %d", x, y, level->width,
           level->height);
    if (place_is_inside(thing))
        return;
    unlink_contents(level, world, thing);
    thing->x = (int16_t)x;
    thing->y = (int16_t)y;
    note(level, world, thing);
    link_contents(level, world, thing);
    carry_prey(level, world, thing);
    place_bring_mount(world, thing);
}

/* ---- doors ---- */

static void orient_door(struct level *level, struct world *world, struct thing *door)
{
    int x = door->x, y = door->y;
    bool mendable = (door->door & (DF_BROKEN | DF_OPEN)) == DF_BROKEN &&
                    level_thing_at(level, world, x, y, T_CREATURE) == NULL;

    if (level_solid_at(level, world, x, y - 1) && level_solid_at(level, world, x, y + 1)) {
        door->door |= DF_VERTICAL;
    } else if (level_solid_at(level, world, x - 1, y) && level_solid_at(level, world, x + 1, y)) {
        door->door &= (uint8_t)~DF_VERTICAL;
    } else {
        door->door |= DF_BROKEN;
        return;
    }
    if (mendable)
        door->door &= (uint8_t)~DF_BROKEN;
}

static void set_flags(struct cell *cell, uint16_t flags, bool on)
{
    if (on)
        cell->flags |= flags;
    else
        cell->flags &= (uint16_t)~flags;
}

/* A secret door looks like the wall beside it. */
static void hide_door(struct level *level, struct thing *door)
{
    bool vertical = door->door & DF_VERTICAL;
    struct cell *cell = level_cell(level, door->x, door->y);
    const struct cell *wall = level_cell(level, door->x + (vertical ? 0 : 1),
                                         door->y + (vertical ? 1 : 0));

    door->flags |= F_INVIS;
    cell->glyph = wall->glyph;
    set_flags(cell, CELL_SHADE, wall->flags & CELL_SHADE);
    set_flags(cell, CELL_SOLID | CELL_OPAQUE, true);
}

static void show_door(struct level *level, struct world *world, struct thing *door)
{
    struct cell *cell = level_cell(level, door->x, door->y);
    const struct res_terrain *terrain = library_terrain(world->library,
                                                        level_terrain(level, door->x, door->y));
    bool passable = door->door & (DF_OPEN | DF_BROKEN);
    int shown;

    door->flags &= ~(uint32_t)F_INVIS;
    cell->glyph = terrain->image;
    set_flags(cell, CELL_SHADE, library_flag(terrain->flags, TF_SHADE));
    set_flags(cell, CELL_SOLID | CELL_OPAQUE, !passable);
    if (passable)
        door->flags &= ~(uint32_t)F_SOLID;
    else
        door->flags |= F_SOLID;
    if (door->door & DF_BROKEN)
        shown = GLYPH_BDOOR;
    else if (door->door & DF_OPEN)
        shown = '+';
    else
        shown = door->door & DF_VERTICAL ? GLYPH_VLINE : GLYPH_HLINE;
    door->image += (glyph)shown;
}

void place_door_image(struct level *level, struct world *world, struct thing *door)
{
    const struct res_feature *feature = library_feature(world->library, door->resource);
    glyph colours = (glyph)(int32_t)feature->image;

    if (door->x < 0)
        return;
    door->image = glyph_make(0, glyph_fore(colours), glyph_back(colours));
    if (level_thing_at(level, world, door->x, door->y, T_PLAYER) &&
        (!(door->door & (DF_OPEN | DF_BROKEN)) || door->door & DF_SECRET))
        door->door |= DF_OPEN;
    if (door->door & DF_OPEN)
        door->door &= (uint8_t) ~(DF_LOCKED | DF_SECRET);
    orient_door(level, world, door);
    if (door->door & DF_SECRET)
        hide_door(level, door);
    else
        show_door(level, world, door);
}
