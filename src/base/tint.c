#include "base/tint.h"

#include "base/num.h"

static uint8_t mix_part(int a, int b, int part)
{
    return (uint8_t)((a * (TINT_ALL - part) + b * part + TINT_ALL / 2) / TINT_ALL);
}

struct rgb tint_mix(struct rgb a, struct rgb b, int part)
{
    part = iclamp(part, 0, TINT_ALL);
    return (struct rgb){mix_part(a.r, b.r, part), mix_part(a.g, b.g, part),
                        mix_part(a.b, b.b, part)};
}

static uint8_t lit_part(int colour, int light, int strength)
{
    return (uint8_t)imin(colour * light / 255 * strength / TINT_ALL, 255);
}

struct rgb tint_lit(struct rgb colour, struct rgb light, int strength)
{
    return (struct rgb){lit_part(colour.r, light.r, strength),
                        lit_part(colour.g, light.g, strength),
                        lit_part(colour.b, light.b, strength)};
}

struct rgb tint_pale(struct rgb colour, int part)
{
    uint8_t grey = (uint8_t)((colour.r * 54 + colour.g * 183 + colour.b * 19) / TINT_ALL);

    return tint_mix(colour, (struct rgb){grey, grey, grey}, part);
}

/* How much light a part of a colour is: within half a hundredth of what the guidelines say. */
static double linear(int part)
{
    double v = part / 255.0;

    return v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878);
}

int tint_luminance(struct rgb colour)
{
    return (int)(TINT_LUMINANCE_MOST * (0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) +
                                        0.0722 * linear(colour.b)) +
                 0.5);
}

int tint_contrast(struct rgb a, struct rgb b)
{
    enum { FLARE = TINT_LUMINANCE_MOST / 20 };
    int one = tint_luminance(a), other = tint_luminance(b);

    return 10 * (imax(one, other) + FLARE) / (imin(one, other) + FLARE);
}

static bool stands_out(struct rgb colour, struct rgb back, int tenths)
{
    return tint_contrast(colour, back) >= tenths;
}

struct rgb tint_readable(struct rgb colour, struct rgb back, int tenths)
{
    enum { STEP = TINT_ALL / 16 };
    const struct rgb white = {255, 255, 255}, black = {0, 0, 0};
    struct rgb end = stands_out(white, back, tenths) ? white : black, tried = colour;

    for (int part = STEP; part <= TINT_ALL && !stands_out(tried, back, tenths); part += STEP)
        tried = tint_mix(colour, end, part);
    return tried;
}
