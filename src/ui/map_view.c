#include "ui/map_view.h"

#include "base/num.h"
#include "res/constants.h"
#include "ui/map_light.h"

/* ---- the window ---- */

/* By how much the window moves along one axis. `from` is where the viewer is in the window. */
static int jump(int from, int side, int margin)
{
    return from + margin > side ? margin * 2 : from < margin ? -margin * 2 : 0;
}

static int cells_of_a_square(const struct map_view *view)
{
    return view->is_wide ? 2 : 1;
}

int map_view_columns(const struct map_view *view, struct rect window)
{
    return rect_width(window) / cells_of_a_square(view);
}

struct rect map_view_part(const struct map_view *view, struct rect window)
{
    struct point c = view->corner;

    return (struct rect){c.x, c.y, c.x + map_view_columns(view, window) - 1,
                         c.y + rect_height(window) - 1};
}

struct point map_view_place(const struct map_view *view, struct rect window, struct point square)
{
    return (struct point){window.x1 + (square.x - view->corner.x) * cells_of_a_square(view),
                          window.y1 + square.y - view->corner.y};
}

struct point map_view_square(const struct map_view *view, struct rect window, struct point place)
{
    return (struct point){view->corner.x + (place.x - window.x1) / cells_of_a_square(view),
                          view->corner.y + place.y - window.y1};
}

bool map_view_has(const struct map_view *view, struct rect window, struct point square)
{
    return rect_has(map_view_part(view, window), square.x, square.y);
}

void map_view_centre(struct map_view *view, const struct level *level, struct rect window,
                     struct point at)
{
    int width = map_view_columns(view, window), height = rect_height(window);

    view->corner = (struct point){at.x - width / 2, at.y - height / 2};
    if (level->width <= width)
        view->corner.x = -((width - level->width) / 2);
    if (level->height <= height)
        view->corner.y = -((height - level->height) / 2);
}

void map_view_follow(struct map_view *view, const struct level *level, struct rect window,
                     struct point at, bool is_new, bool always)
{
    int width = map_view_columns(view, window), height = rect_height(window);
    /* quirk: where the viewer was in the window before it is put round him decides about the jump
     * all the same, so on a new level he stands beside the middle; and "always" is left only in
     * one direction. */
    int dx = jump(at.x - view->corner.x, width, imin(6, width / 6));
    int dy = jump(at.y - view->corner.y, height, imin(5, height / 5));
    struct point before = view->corner;

    if (!level_has(level, at.x, at.y))
        return;
    map_view_centre(view, level, window, at);
    if (level->width > width && !always)
        view->corner.x = (is_new ? view->corner.x : before.x) + dx;
    if (level->height > height)
        view->corner.y = (is_new || always ? view->corner.y : before.y) + dy;
}

/* ---- drawing ---- */

static void put(const struct map_view *view, struct screen *screen, struct point place, glyph image,
                struct tint tint)
{
    if (view->is_wide)
        screen_put_wide(screen, place.x, place.y, image, tint);
    else
        screen_put_tinted(screen, place.x, place.y, image, tint);
}

/* A sign without a background of its own stands in the light that is there. */
static struct tint over(const struct screen *screen, struct point place, glyph image)
{
    struct tint tint = screen_tint(screen, place.x, place.y);

    if (!tint.is_set || glyph_back(image) != COLOUR_BLACK)
        return (struct tint){.is_set = 0};
    tint.fore = tint_readable(palette_rgb(screen->palette, glyph_fore(image)), tint.back,
                              TINT_READABLE);
    return tint;
}

void map_view_put(const struct map_view *view, struct screen *screen, struct rect window,
                  struct point square, glyph image)
{
    struct point place = map_view_place(view, window, square);

    if (map_view_has(view, window, square))
        put(view, screen, place, image, over(screen, place, image));
}

static void draw_inside(const struct map_view *view, const struct map_scene *scene,
                        struct screen *screen, struct rect window)
{
    static const char walls[3][3] = {{'/', '-', '\\'}, {'|', '\0', '|'}, {'\\', '-', '/'}};
    struct point at = scene->viewer;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            char wall = walls[dy + 1][dx + 1];
            glyph g = wall ? (scene->engulfed_by & ~(glyph)GLYPH_ID_MASK) | (glyph)wall
                           : scene->viewer_image;
            map_view_put(view, screen, window, (struct point){at.x + dx, at.y + dy}, g);
        }
}

static void draw_squares(const struct map_view *view, const struct map_scene *scene,
                         struct screen *screen, struct rect window)
{
    const struct level *level = scene->level;
    struct rect all = {0, 0, level->width - 1, level->height - 1};
    struct rect part = rect_common(map_view_part(view, window), all);
    struct map_light light;

    map_light_begin(&light, scene, part, screen->palette);
    for (int y = part.y1; y <= part.y2; y++)
        for (int x = part.x1; x <= part.x2; x++) {
            struct map_shown shown = map_scene_show(scene, x, y);
            struct tint tint = {.is_set = 0};
            if (screen_has_light(screen))
                tint = map_light_tint(&light, (struct point){x, y}, &shown);
            put(view, screen, map_view_place(view, window, (struct point){x, y}), shown.image,
                tint);
        }
    map_light_end(&light);
}

void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   struct screen *screen, struct rect window)
{
    struct rect before = screen_clip(screen, window);

    screen_fill(screen, window, ' ');
    if (scene->engulfed_by)
        draw_inside(view, scene, screen, window);
    else
        draw_squares(view, scene, screen, window);
    screen_unclip(screen, before);
}

void map_view_draw_strays(const struct map_view *view, const struct map_scene *scene,
                          struct screen *screen, struct rect window, int reach)
{
    struct rect part = map_view_part(view, window);
    struct rect around = {part.x1 - reach, part.y1 - reach, part.x2 + reach, part.y2 + reach};

    for (int i = 0; i < scene->level->things.count; i++) {
        const struct thing *thing = world_thing(scene->world, scene->level->things.items[i]);
        if (!thing_is(thing, T_CREATURE) || rect_has(part, thing->x, thing->y) ||
            !rect_has(around, thing->x, thing->y))
            continue;
        uint32_t bits = scene->perceives(scene->context, thing);
        glyph image = bits == PER_SHADOW ? glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0)
                                         : thing->image;
        if (bits)
            map_view_put(view, screen, window,
                         (struct point){iclamp(thing->x, part.x1, part.x2),
                                        iclamp(thing->y, part.y1, part.y2)},
                         glyph_with_back(image, COLOUR_RED));
    }
}
