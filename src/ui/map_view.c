#include "ui/map_view.h"

#include "base/num.h"
#include "res/constants.h"

/* ---- the window ---- */

/* By how much the window moves along one axis. `from` is where the viewer is in the window. */
static int jump(int from, int side, int margin)
{
    return from + margin > side ? margin * 2 : from < margin ? -margin * 2 : 0;
}

void map_view_centre(struct map_view *view, const struct level *level, struct rect window,
                     struct point at)
{
    int width = rect_width(window), height = rect_height(window);

    view->corner = (struct point){at.x - width / 2, at.y - height / 2};
    if (level->width <= width)
        view->corner.x = -((width - level->width) / 2);
    if (level->height <= height)
        view->corner.y = -((height - level->height) / 2);
}

void map_view_follow(struct map_view *view, const struct level *level, struct rect window,
                     struct point at, bool is_new, bool always)
{
    int width = rect_width(window), height = rect_height(window);
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

static void draw_inside(const struct map_view *view, const struct map_scene *scene,
                        struct screen *screen, struct rect window)
{
    static const char walls[3][3] = {{'/', '-', '\\'}, {'|', '\0', '|'}, {'\\', '-', '/'}};
    struct point at = map_view_place(view, window, scene->viewer);

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            char wall = walls[dy + 1][dx + 1];
            glyph g = wall ? (scene->engulfed_by & ~(glyph)GLYPH_ID_MASK) | (glyph)wall
                           : scene->viewer_image;
            screen_put(screen, at.x + dx, at.y + dy, g);
        }
}

void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   struct screen *screen, struct rect window)
{
    struct rect before = screen_clip(screen, window);

    screen_fill(screen, window, ' ');
    if (scene->engulfed_by) {
        draw_inside(view, scene, screen, window);
        screen_unclip(screen, before);
        return;
    }
    for (int y = window.y1; y <= window.y2; y++)
        for (int x = window.x1; x <= window.x2; x++) {
            int cx = x - window.x1 + view->corner.x, cy = y - window.y1 + view->corner.y;
            if (level_has(scene->level, cx, cy))
                screen_put(screen, x, y, map_scene_cell(scene, cx, cy));
        }
    screen_unclip(screen, before);
}

void map_view_draw_strays(const struct map_view *view, const struct map_scene *scene,
                          struct screen *screen, struct rect window, int reach)
{
    struct rect around = {window.x1 - reach, window.y1 - reach, window.x2 + reach,
                          window.y2 + reach};

    for (int i = 0; i < scene->level->things.count; i++) {
        const struct thing *thing = world_thing(scene->world, scene->level->things.items[i]);
        struct point at = map_view_place(view, window, (struct point){thing->x, thing->y});
        if (!thing_is(thing, T_CREATURE) || rect_has(window, at.x, at.y) ||
            !rect_has(around, at.x, at.y))
            continue;
        uint32_t bits = scene->perceives(scene->context, thing);
        glyph image = bits == PER_SHADOW ? glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0)
                                         : thing->image;
        if (bits)
            screen_put(screen, iclamp(at.x, window.x1, window.x2),
                       iclamp(at.y, window.y1, window.y2), glyph_with_back(image, COLOUR_RED));
    }
}
