/* The colours of a map where any can be shown: ground and walls lie in light that falls off, warm
 * near fire; what is remembered is dim and cool; walls take the colour of danger (gen/danger.h)
 * with the depth. What is to be read, creatures, items and features, stands out by TINT_READABLE or
 * more.
 *
 * It shows what sense/map_scene says is shown, and nothing else. */
#ifndef INCURSION_UI_MAP_LIGHT_H
#define INCURSION_UI_MAP_LIGHT_H

#include "base/palette.h"
#include "base/tint.h"
#include "sense/glow.h"

struct map_light {
    const struct map_scene *scene;
    struct glow glow;
    enum palette palette;
};

/* Free it with map_light_end. */
void map_light_begin(struct map_light *light, const struct map_scene *scene, struct rect part,
                     enum palette palette);
void map_light_end(struct map_light *light);

/* The colours of a cell of the part, which shows this. */
struct tint map_light_tint(const struct map_light *light, struct point at,
                           const struct map_shown *shown);

#endif
