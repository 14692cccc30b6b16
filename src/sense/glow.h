/* Light as it looks: how much of it falls on a cell that is in sight, and how warm it is, for those
 * who can show more than the sixteen colours of light.h.
 *
 * It is nothing but decoration. No rule asks for it, it draws no random numbers and changes
 * nothing; and it tells nothing that is not seen, for it is asked about cells in sight only. */
#ifndef INCURSION_SENSE_GLOW_H
#define INCURSION_SENSE_GLOW_H

#include "base/array.h"
#include "sense/map_scene.h"

enum { GLOW_FULL = 256, GLOW_LEAST = 104 };

/* What shines onto a part of a level. */
struct glow {
    const struct map_scene *scene;
    struct {
        ARRAY_FIELDS(struct point);
    } torches; /* that burn there, or near it */
};

struct glow_light {
    int strength; /* GLOW_LEAST to GLOW_FULL */
    int warmth;   /* 0 to GLOW_FULL: how much of it is from fire */
};

/* Free it with glow_end. */
void glow_begin(struct glow *glow, const struct map_scene *scene, struct rect part);
void glow_end(struct glow *glow);

/* The light on a cell of the part. */
struct glow_light glow_at(const struct glow *glow, struct point at);

#endif
