#include "ui/title_picture.h"

#include "base/num.h"

enum { BANNER_WIDTH = 62, BANNER_NAME = 50 };

/* One mark is a cell, or four on a large screen. */
static const char *const banner[TITLE_BANNER_ROWS] = {
    "### #   #  #### #   # ####   #### ###  ###  #   #      #  ####",
    " #  ##  # #     #   # #   # #      #  #   # ##  #     #  #    ",
    " #  # # # #     #   # ####   ###   #  #   # # # #    #   #    ",
    " #  #  ## #     #   # #  #      #  #  #   # #  ##   #    #    ",
    "### #   #  ####  ###  #   # ####  ###  ###  #   #  #      ####",
};

/* ---- light ---- */

static const struct rgb EMBER = {255, 176, 104}, STONE = {150, 140, 128}, COLD = {120, 136, 176};

/* How bright it is somewhere: most beside the name, and less with every row and column. Rows count
 * double, for cells are twice as high as wide. */
static int light_at(const struct screen *screen, struct point at, int middle)
{
    int dx = iabs(at.x - screen->width / 2) - screen->width / 4, dy = 2 * iabs(at.y - middle);
    int far = imax(dx, 0) * imax(dx, 0) + dy * dy, reach = screen->width / 2 + 8;
    int most = reach * reach;

    return far >= most ? 0 : TINT_ALL * (most - far) / most;
}

static struct tint rock_tint(const struct screen *screen, struct point at, int middle, int colour)
{
    enum { BACK_PART = 110, DARKEST = 64 };
    int light = imax(light_at(screen, at, middle), DARKEST);
    struct rgb stone = tint_mix(STONE, palette_rgb(screen->palette, colour), TINT_ALL / 4);
    struct rgb lamp = tint_mix(COLD, EMBER, light);

    return (struct tint){.fore = tint_lit(stone, lamp, light),
                         .back = tint_lit(stone, lamp, light * BACK_PART / TINT_ALL),
                         .is_set = 1};
}

/* From pale gold over orange to the red of what has nearly burnt out. */
static struct rgb name_colour(int row, int rows)
{
    static const struct rgb stops[] = {
        {255, 240, 176}, {255, 196, 92}, {240, 122, 58}, {196, 62, 56}};
    const int last = COUNT_OF(stops) - 1;
    int way = row * last * TINT_ALL / imax(rows - 1, 1), stop = imin(way / TINT_ALL, last - 1);

    return tint_mix(stops[stop], stops[stop + 1], way - stop * TINT_ALL);
}

/* ---- drawing ---- */

/* Rock at the sides, thinning out towards the middle, always the same. */
static void draw_rock(struct screen *screen, int middle)
{
    static const int8_t colours[] = {COLOUR_SHADOW, COLOUR_SHADOW, COLOUR_BLUE, COLOUR_BROWN};
    int reach = imax(screen->width / 9, 1);

    for (int y = 0; y < screen->height; y++)
        for (int x = 0; x < screen->width; x++) {
            int depth = imin(x, screen->width - 1 - x);
            uint32_t noise = (uint32_t)x * 2654435761U ^ (uint32_t)y * 2246822519U;
            noise = (noise ^ noise >> 15) * 2246822519U;
            noise ^= noise >> 13;
            if (depth >= reach || (int)(noise % 100) >= 100 - 100 * depth / reach)
                continue;
            int colour = colours[noise >> 8 & 3];
            bool is_rock = depth * 3 < reach;
            struct tint tint = {.is_set = 0};
            if (screen_has_light(screen))
                tint = rock_tint(screen, (struct point){x, y}, middle, colour);
            if (screen_has_light(screen) && !is_rock)
                tint.back = (struct rgb){0, 0, 0};
            screen_put_tinted(screen, x, y,
                              glyph_make(is_rock ? GLYPH_ROCK : GLYPH_RUBBLE, colour, 0), tint);
        }
}

/* A cell of the name: its upper half in one colour, its lower half in the next. */
static void draw_burning(struct screen *screen, int x, int y, int row, int rows, bool is_name)
{
    enum { UPPER_HALF = 0xdf };
    struct tint tint = {.fore = name_colour(2 * row, 2 * rows),
                        .back = name_colour(2 * row + 1, 2 * rows),
                        .is_set = 1};

    if (!is_name) {
        tint.fore = tint_lit(tint_pale(tint.fore, TINT_ALL), COLD, 3 * TINT_ALL / 2);
        tint.back = tint_lit(tint_pale(tint.back, TINT_ALL), COLD, 3 * TINT_ALL / 2);
    }
    screen_put_tinted(screen, x, y, glyph_make(UPPER_HALF, COLOUR_YELLOW, COLOUR_BROWN), tint);
}

static void draw_banner(struct screen *screen, int top, int scale)
{
    static const int8_t colours[TITLE_BANNER_ROWS] = {COLOUR_YELLOW, COLOUR_YELLOW, COLOUR_BROWN,
                                                      COLOUR_BROWN, COLOUR_RED};
    int left = (screen->width - BANNER_WIDTH * scale) / 2, rows = TITLE_BANNER_ROWS * scale;

    for (int y = 0; y < rows; y++)
        for (int x = 0; x < BANNER_WIDTH * scale; x++) {
            int column = x / scale;
            if (banner[y / scale][column] != '#')
                continue;
            int colour = column < BANNER_NAME ? colours[y / scale] : COLOUR_SHADOW;
            if (screen_has_light(screen))
                draw_burning(screen, left + x, top + y, y, rows, column < BANNER_NAME);
            else
                screen_put(screen, left + x, top + y, glyph_make(GLYPH_SOLID, colour, 0));
        }
}

void title_picture_draw(struct screen *screen, int top, int scale)
{
    draw_rock(screen, top + TITLE_BANNER_ROWS * scale / 2);
    draw_banner(screen, top, scale);
}
