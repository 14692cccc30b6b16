#include "sense/map_scene.h"

#include "res/constants.h"
#include "sense/fov.h"
#include "sense/light.h"

static const glyph BACK_BITS = (glyph)GLYPH_COLOUR_MASK << GLYPH_BACK_SHIFT;
static const glyph UNSEEN = GLYPH_UNSEEN;

/* ---- what is in a cell ---- */

static int priority(const struct thing *thing)
{
    return thing_is(thing, T_CREATURE) ? 3 : thing_is(thing, T_ITEM) ? 2 : 1;
}

/* What the viewer perceives in a cell. */
struct found {
    glyph image; /* of the uppermost, on its ground; the ground where there is nothing */
    glyph hilight;
    uint32_t bits; /* by which senses; 0: nothing is perceived */
    int priority, items, creatures;
    const struct thing *chest;
};

static glyph on_ground(glyph image, glyph ground)
{
    /* quirk: not the image's colour but the ground's is compared with the background, so an image
     * with a black background on black ground loses its own colour and takes the pen's. */
    if (glyph_fore(ground) == glyph_back(image))
        image &= GLYPH_ID_MASK;
    return image | (ground & BACK_BITS);
}

static glyph hilit(glyph image)
{
    if (glyph_fore(image) == COLOUR_EMERALD)
        image &= GLYPH_ID_MASK;
    return glyph_with_back(image, COLOUR_EMERALD);
}

static void find(const struct map_scene *scene, const struct cell *cell, struct found *found)
{
    const struct thing *thing;

    for (handle at = cell->contents; at != HANDLE_NONE; at = thing->next) {
        thing = world_thing(scene->world, at);
        uint32_t bits = scene->perceives(scene->context, thing);
        if (thing->kind == T_CHEST && found->chest == NULL)
            found->chest = thing;
        if (bits == 0)
            continue;
        found->items += thing_is(thing, T_ITEM);
        found->creatures += thing_is(thing, T_CREATURE);
        if (priority(thing) <= found->priority)
            continue;
        found->priority = priority(thing);
        found->bits = bits;
        if (thing->flags & F_HILIGHT)
            found->image = found->hilight = hilit(thing->image);
        else
            found->image = on_ground(thing->image, cell->glyph);
    }
}

/* A creature larger than a cell shows the ground of the cells around it, unless a creature of its
 * own is in them. */
static bool is_covered(const struct map_scene *scene, const struct cell *cell, int x, int y)
{
    bool found = false;

    if (!(cell->flags & CELL_FIELD) || cell->flags & CELL_SOLID)
        return false;
    for (int i = 0; i < scene->level->fields.count && !found; i++) {
        const struct field *field = &scene->level->fields.items[i];
        struct point centre = {field->x, field->y};
        if (field->type & FI_SIZE && field->creator != HANDLE_NONE &&
            point_distance(centre, (struct point){x, y}) <= field->radius) {
            const struct thing *creator = world_thing(scene->world, field->creator);
            found = creator && scene->perceives(scene->context, creator);
        }
    }
    return found && (cell->contents == HANDLE_NONE ||
                     !thing_is(world_thing(scene->world, cell->contents), T_CREATURE));
}

/* Never one colour on itself. Without any colour it is the pen's business. */
static glyph mend_colours(glyph g)
{
    int fore = glyph_fore(g);

    if (fore != glyph_back(g))
        return g;
    return fore != COLOUR_BLACK ? glyph_with_fore(g, COLOUR_BLACK) : g;
}

/* ---- light on the ground ---- */

static glyph shaded(const struct map_scene *scene, const struct cell *cell, struct point at,
                    glyph g)
{
    int distance = point_distance(at, scene->viewer);
    bool is_seen = scene->level->visibility[at.y * scene->level->width + at.x] & FOV_VISIBLE;

    if (!(cell->flags & CELL_SHADE))
        return g;
    if (cell->flags & CELL_DARK && !level_solid_at(scene->level, scene->world, at.x, at.y))
        return ' ';
    if (g != cell->glyph)
        return g;
    if (is_seen && distance <= scene->sight_range)
        return light_shown_in_sight(cell, distance, scene->light_range);
    return glyph_with_fore(cell->memory,
                           glyph_back(cell->memory) == COLOUR_BLUE ? COLOUR_BLACK : COLOUR_BLUE);
}

/* ---- fields ---- */

static bool is_floor(int id)
{
    return id == GLYPH_FLOOR || id == GLYPH_FLOOR2;
}

/* The field with the highest number that lies over a cell; silence is never seen. */
static const struct field *shown_field(const struct level *level, int x, int y)
{
    const struct field *best = NULL;

    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        struct point centre = {field->x, field->y};
        if ((field->type & ~(uint32_t)FI_MOBILE) != FI_SILENCE &&
            field->type > (best ? best->type : 0) &&
            point_distance(centre, (struct point){x, y}) <= field->radius)
            best = field;
    }
    return best;
}

/* Fields recolour floor. Only the bulk of a large creature covers more, and never solid rock. */
static glyph under_field(const struct map_scene *scene, const struct cell *cell, struct point at,
                         glyph g)
{
    const struct level *level = scene->level;
    const struct field *field;

    if (!(cell->flags & CELL_FIELD) || glyph_back(g) == COLOUR_WHITE ||
        level->visibility[at.y * level->width + at.x] == 0)
        return g;
    field = shown_field(level, at.x, at.y);
    if (field == NULL)
        return g;
    bool is_bulk = glyph_id(field->image) == GLYPH_BULK;
    bool has_creature = cell->contents != HANDLE_NONE &&
                        thing_is(world_thing(scene->world, cell->contents), T_CREATURE);
    if (is_bulk && level_solid_at(level, scene->world, at.x, at.y))
        return g;
    if (!is_floor(glyph_id(g)) && (!is_bulk || has_creature))
        return g;
    if (glyph_id(field->image) != 0 || glyph_back(field->image) != 0)
        return (field->image & ~BACK_BITS) | (cell->glyph & BACK_BITS);
    return glyph_id(g) == GLYPH_FLOOR ? glyph_with_fore(cell->glyph, glyph_fore(field->image)) : g;
}

/* ---- one cell ---- */

static glyph several(const struct found *found, glyph ground)
{
    glyph back = ground & BACK_BITS;

    if (found->creatures > 1 && found->priority == 3)
        return glyph_make(GLYPH_MULTI, COLOUR_WHITE, 0) | back;
    if (found->items <= 1 || found->priority >= 3)
        return found->image;
    if (found->chest == NULL)
        return glyph_make(GLYPH_PILE, COLOUR_GREY, 0) | back;
    if (found->image & BACK_BITS)
        return (found->image & BACK_BITS) | (found->chest->image & ~BACK_BITS);
    return found->chest->image;
}

static glyph overlaid(const struct map_scene *scene, int x, int y, glyph shown, glyph ground)
{
    for (int i = 0; i < scene->overlay_count; i++)
        if (scene->overlay[i].x == x && scene->overlay[i].y == y)
            shown = scene->overlay[i].image | (ground & BACK_BITS);
    return shown;
}

static enum map_tier tier_of(const struct cell *cell, uint8_t seen)
{
    if (seen & FOV_VISIBLE)
        return MAP_SEEN;
    return cell->memory || seen & FOV_EXTERIOR ? MAP_REMEMBERED : MAP_UNKNOWN;
}

struct map_shown map_scene_show(const struct map_scene *scene, int x, int y)
{
    const struct cell *cell = level_cell(scene->level, x, y);
    uint8_t seen = scene->level->visibility[y * scene->level->width + x];
    struct found found = {.image = cell->glyph};
    glyph ground = cell->glyph, shown;

    if (seen & FOV_EXTERIOR && cell->contents == HANDLE_NONE) {
        shown = glyph_make(GLYPH_WALL, COLOUR_GREY, 0);
    } else if (is_covered(scene, cell, x, y)) {
        shown = several(&found, ground);
    } else {
        find(scene, cell, &found);
        if (found.bits == PER_SHADOW)
            found.image = (found.image & BACK_BITS) | glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0);
        found.image = mend_colours(found.image);
        if (!(seen & FOV_VISIBLE) && found.bits == 0) {
            shown = cell->memory ? cell->memory : UNSEEN;
            ground = 0;
        } else {
            shown = several(&found, ground);
        }
    }
    bool is_marked = found.hilight ||
                     (found.priority == 3 && (shown & BACK_BITS) != (cell->glyph & BACK_BITS));
    shown = shaded(scene, cell, (struct point){x, y}, shown);
    shown = under_field(scene, cell, (struct point){x, y}, shown);
    glyph over = overlaid(scene, x, y, shown, ground);
    return (struct map_shown){.image = over,
                              .tier = tier_of(cell, seen),
                              .is_sign = found.bits || over != shown,
                              .is_marked = is_marked};
}
