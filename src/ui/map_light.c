#include "ui/map_light.h"

#include "base/geom.h"
#include "gen/danger.h"
#include "sense/fov.h"

/* ---- what a sign is a picture of ---- */

enum stuff { STUFF_SIGN, STUFF_FLOOR, STUFF_WALL, STUFF_GROWN };

/* By the sign alone: that is what one knows of it. Everything else is there to be read. */
static enum stuff stuff_of(int id)
{
    switch (id) {
    case GLYPH_WALL:
    case GLYPH_ROCK:
    case GLYPH_SOLID:
    case GLYPH_STORE_VWALL:
    case GLYPH_STORE_HWALL:
    case GLYPH_STORE_CORNER: return STUFF_WALL;
    case GLYPH_TREE:
    case GLYPH_HEDGE:
    case GLYPH_PILLAR1:
    case GLYPH_PILLAR2: return STUFF_GROWN;
    case ' ':
    case GLYPH_UNSEEN:
    case GLYPH_FLOOR:
    case GLYPH_FLOOR2:
    case GLYPH_WATER:
    case GLYPH_LAVA:
    case GLYPH_FOG:
    case GLYPH_ICE:
    case GLYPH_BULK:
    case GLYPH_RUBBLE:
    case GLYPH_BRIDGE: return STUFF_FLOOR;
    default: return STUFF_SIGN;
    }
}

/* ---- light ---- */

static const struct rgb FIRELIGHT = {255, 205, 140}, DAYLIGHT = {226, 234, 255},
                        MEMORY = {132, 156, 214}, STONE = {190, 178, 160}, NIGHT = {0, 0, 0};

/* Parts of TINT_ALL: how bright the parts of a cell are under full light. */
enum {
    FLOOR_SIGN = 176,
    FLOOR_BACK = 56,
    WALL_SIGN = 210,
    WALL_FACE = 140, /* where open ground lies below it on the map, as if seen from there */
    WALL_TOP = 84,
    GROWN_SIGN = 256,
    STONY = 96, /* how much of its colour a wall loses: it is stone after all */
    WATER_BACK = 90,
    DIM = 148, /* what is remembered */
    PALE = 140 /* and how little colour it has left */
};

static struct rgb colour_of(const struct map_light *light, int colour)
{
    return palette_rgb(light->palette, colour);
}

static bool is_wall(const struct level *level, int x, int y)
{
    return stuff_of(glyph_id(level_cell(level, x, y)->memory)) == STUFF_WALL;
}

/* A wall with open ground below it turns a side to whoever looks at the map. */
static bool has_face(const struct level *level, struct point at)
{
    return level_has(level, at.x, at.y + 1) && level_cell(level, at.x, at.y + 1)->memory != 0 &&
           !is_wall(level, at.x, at.y + 1);
}

/* What its ground is made of: stone that shows light has its colour from the light alone. */
static struct rgb ground_colour(const struct map_light *light, const struct cell *cell, glyph image)
{
    bool is_floor = stuff_of(glyph_id(image)) == STUFF_FLOOR;

    if (is_floor && cell->flags & CELL_SHADE)
        return STONE;
    return colour_of(light,
                     glyph_fore(image) || glyph_back(image) ? glyph_fore(image) : COLOUR_GREY);
}

/* How ground of a kind is painted under a light: sign and background. */
static struct tint painted(const struct map_light *light, struct point at, glyph image,
                           struct rgb lamp, int strength)
{
    const struct level *level = light->scene->level;
    const struct cell *cell = level_cell(level, at.x, at.y);
    struct rgb colour = ground_colour(light, cell, image);
    enum stuff stuff = stuff_of(glyph_id(image));
    int sign = stuff == STUFF_WALL ? WALL_SIGN : stuff == STUFF_GROWN ? GROWN_SIGN : FLOOR_SIGN;
    int back = stuff == STUFF_WALL ? (has_face(level, at) ? WALL_FACE : WALL_TOP) : FLOOR_BACK;
    struct rgb behind = stuff == STUFF_GROWN ? STONE : colour;

    if (stuff == STUFF_WALL)
        behind = colour = danger_wall_colour(tint_pale(colour, STONY), light->scene->level->depth);
    if (glyph_back(image) != COLOUR_BLACK) {
        behind = colour_of(light, glyph_back(image));
        back = WATER_BACK;
    }
    return (struct tint){.fore = tint_lit(colour, lamp, strength * sign / TINT_ALL),
                         .back = tint_lit(behind, lamp, strength * back / TINT_ALL),
                         .is_set = 1};
}

static struct tint in_light(const struct map_light *light, struct point at, glyph image,
                            struct glow_light glow)
{
    return painted(light, at, image, tint_mix(DAYLIGHT, FIRELIGHT, glow.warmth), glow.strength);
}

static struct tint seen_ground(const struct map_light *light, struct point at, glyph image)
{
    return in_light(light, at, image, glow_at(&light->glow, at));
}

static bool is_in_sight(const struct level *level, struct point at)
{
    return level_has(level, at.x, at.y) &&
           level->visibility[at.y * level->width + at.x] & FOV_VISIBLE;
}

/* A wall lies in the light of the brightest ground beside it that is in sight: so it does not
 * matter to which of its corners a line of sight finds its way. False: there is none. */
static bool light_beside(const struct map_light *light, struct point at, struct glow_light *out)
{
    const struct level *level = light->scene->level;

    *out = (struct glow_light){.strength = 0};
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point beside = point_add(at, dir_step(i));
        if (!is_in_sight(level, beside) || is_wall(level, beside.x, beside.y))
            continue;
        struct glow_light glow = glow_at(&light->glow, beside);
        if (glow.strength > out->strength)
            *out = glow;
    }
    return out->strength > 0;
}

static struct tint wall(const struct map_light *light, struct point at, glyph image, bool is_seen,
                        struct tint otherwise)
{
    struct glow_light beside, own = {0};
    bool is_lit = light_beside(light, at, &beside);

    if (is_seen)
        own = glow_at(&light->glow, at);
    if (!is_lit && !is_seen)
        return otherwise;
    return in_light(light, at, image, own.strength > beside.strength ? own : beside);
}

static struct tint remembered_ground(const struct map_light *light, struct point at, glyph image)
{
    struct tint tint = painted(light, at, image, MEMORY, DIM);

    tint.fore = tint_pale(tint.fore, PALE);
    tint.back = tint_pale(tint.back, PALE);
    return tint;
}

/* ---- signs ---- */

/* The ground of a cell as far as it is known; 0: it is no floor. */
static glyph floor_at(const struct map_light *light, int x, int y, bool is_seen)
{
    const struct cell *cell = level_cell(light->scene->level, x, y);
    glyph ground = is_seen ? cell->glyph : cell->memory;

    return ground && stuff_of(glyph_id(ground)) == STUFF_FLOOR ? ground : 0;
}

/* What a sign stands on: its own ground, else that beside it. */
static glyph ground_under(const struct map_light *light, struct point at,
                          const struct map_shown *shown)
{
    const struct level *level = light->scene->level;
    bool is_seen = shown->tier == MAP_SEEN;
    glyph ground = floor_at(light, at.x, at.y, is_seen);

    for (int i = 0; i < DIR_COUNT && ground == 0; i++) {
        struct point beside = point_add(at, dir_step(i));
        if (is_seen ? is_in_sight(level, beside) : level_has(level, beside.x, beside.y))
            ground = floor_at(light, beside.x, beside.y, is_seen);
    }
    if (ground == 0)
        ground = glyph_make(GLYPH_FLOOR, COLOUR_GREY, 0);
    return glyph_with_back(ground, glyph_back(shown->image));
}

/* On its ground, which lies in the light; what is marked keeps the mark's colour. */
static struct tint sign(const struct map_light *light, struct point at,
                        const struct map_shown *shown)
{
    bool is_seen = shown->tier == MAP_SEEN;
    glyph ground = ground_under(light, at, shown);
    struct tint tint = is_seen ? seen_ground(light, at, ground)
                               : remembered_ground(light, at, ground);
    int fore = glyph_fore(shown->image), back = glyph_back(shown->image);

    if (shown->tier == MAP_UNKNOWN)
        tint.back = NIGHT;
    if (shown->is_marked)
        tint.back = colour_of(light, back);
    tint.fore = colour_of(light, fore || back ? fore : COLOUR_GREY);
    if (!shown->is_sign && !is_seen) /* remembered itself */
        tint.fore = tint_pale(tint_lit(tint.fore, MEMORY, TINT_ALL), TINT_ALL / 3);
    tint.fore = tint_readable(tint.fore, tint.back, TINT_READABLE);
    return tint;
}

void map_light_begin(struct map_light *light, const struct map_scene *scene, struct rect part,
                     enum palette palette)
{
    *light = (struct map_light){.scene = scene, .palette = palette};
    glow_begin(&light->glow, scene, part);
}

void map_light_end(struct map_light *light)
{
    glow_end(&light->glow);
}

struct tint map_light_tint(const struct map_light *light, struct point at,
                           const struct map_shown *shown)
{
    if (shown->tier == MAP_UNKNOWN && !shown->is_sign)
        return (struct tint){.fore = NIGHT, .back = NIGHT, .is_set = 1};
    if (shown->is_sign || stuff_of(glyph_id(shown->image)) == STUFF_SIGN)
        return sign(light, at, shown);
    struct tint tint = shown->tier == MAP_SEEN ? seen_ground(light, at, shown->image)
                                               : remembered_ground(light, at, shown->image);
    if (stuff_of(glyph_id(shown->image)) == STUFF_WALL)
        return wall(light, at, shown->image, shown->tier == MAP_SEEN, tint);
    return tint;
}
