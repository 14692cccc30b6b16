/* A finished map as text, as JSON, and as pixels. */
#ifndef INCURSION_GEN_ALGORITHM_TEXT_H
#define INCURSION_GEN_ALGORITHM_TEXT_H

#include "base/glyph.h"
#include "base/str.h"
#include "gen/algorithm.h"

/* The registry, a line per algorithm: name, sizes, summary. */
void algorithm_text_list(struct str_builder *out);

/* A line of facts, the map, and what there is on it:
 *
 *     # wall   . floor   + door   @ start   > exit   m monster   (blank: no cell, on a hex map)
 */
void algorithm_text(const struct gen_result *result, struct str_builder *out);
/* One JSON object; rows as in the text, but without what was placed. */
void algorithm_text_json(const struct gen_result *result, struct str_builder *out);

/* One pixel per cell, row by row: walls in the colour of the danger. `pixels` has room for
 * width * height of them. */
void algorithm_text_pixels(const struct gen_result *result, struct rgb *pixels);

#endif
