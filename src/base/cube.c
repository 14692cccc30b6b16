#include "base/cube.h"

#include "base/num.h"

enum { SIDE = 6, STEP = 40, BEFORE_STEPS = 55, GREYS = 24, GREY_STEP = 10, GREY_FIRST = 8 };

/* 0, 95, 135, 175, 215, 255 */
static int level_of(int index)
{
    return index == 0 ? 0 : BEFORE_STEPS + STEP * index;
}

static int nearest_level(int part)
{
    enum { HALF_OF_FIRST = 48, HALF_OF_SECOND = 115 };

    if (part < HALF_OF_FIRST)
        return 0;
    return part < HALF_OF_SECOND ? 1 : (part - BEFORE_STEPS + STEP / 2) / STEP;
}

struct rgb cube_rgb(int number)
{
    int n = number - CUBE_FIRST, grey = GREY_FIRST + GREY_STEP * (number - CUBE_GREYS);

    if (number >= CUBE_GREYS)
        return (struct rgb){(uint8_t)grey, (uint8_t)grey, (uint8_t)grey};
    return (struct rgb){(uint8_t)level_of(n / (SIDE * SIDE)), (uint8_t)level_of(n / SIDE % SIDE),
                        (uint8_t)level_of(n % SIDE)};
}

static int distance(struct rgb a, struct rgb b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;

    return r * r + g * g + blue * blue;
}

int cube_nearest(struct rgb wanted)
{
    int mean = (wanted.r + wanted.g + wanted.b) / 3;
    int grey = CUBE_GREYS + iclamp((mean - GREY_FIRST + GREY_STEP / 2) / GREY_STEP, 0, GREYS - 1);
    int colour = CUBE_FIRST + nearest_level(wanted.r) * SIDE * SIDE +
                 nearest_level(wanted.g) * SIDE + nearest_level(wanted.b);

    return distance(cube_rgb(grey), wanted) < distance(cube_rgb(colour), wanted) ? grey : colour;
}

/* Further and further away from what is behind it, until the steps between the colours are made up
 * for. */
int cube_readable(struct rgb wanted, struct rgb back, int shown_back)
{
    enum { FARTHEST = 3 * TINT_READABLE };
    struct rgb behind = cube_rgb(shown_back);
    int found = cube_nearest(wanted);

    if (tint_contrast(wanted, back) < TINT_READABLE)
        return found;
    for (int aim = TINT_READABLE;
         tint_contrast(cube_rgb(found), behind) < TINT_READABLE && aim <= FARTHEST; aim += 2)
        found = cube_nearest(tint_readable(wanted, behind, aim));
    return found;
}
