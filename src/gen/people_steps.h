/* What the library's population does, by file. */
#ifndef INCURSION_GEN_PEOPLE_STEPS_H
#define INCURSION_GEN_PEOPLE_STEPS_H

#include "gen/population.h"

/* ---- people.c ---- */

/* Lays an item or feature down; what cannot lie there is gone. */
void people_land(const struct gen_site *site, handle item, struct point at);
/* Of whom a statue or remains are, at the site's rating; 0: of nobody. One draw and more. */
res_id people_choose_remains(const struct gen_site *site);
bool people_has_trap(void *context, const struct gen_site *site);

/* ---- people_map.c: tiles and characters of drawn maps ---- */

void people_tile_item(void *context, const struct gen_site *site, struct point at,
                      const struct res_tile *tile, struct gen_map_memory *memory);
void people_tile_creature(void *context, const struct gen_site *site, struct point at,
                          const struct res_tile *tile, struct gen_map_memory *memory);
void people_character(void *context, const struct gen_site *site, struct point at, char c,
                      struct gen_map_memory *memory);

/* ---- people_scripts.c ----
 * out (EV_BIRTH, EV_INITIALIZE): map, target, EXVal, EYVal, cPanel, cRoom */

int people_ask_region(void *context, const struct gen_site *site, int event);
void people_terrain_made(void *context, const struct gen_site *site, struct point at,
                         res_id terrain);
void people_feature_made(void *context, const struct gen_site *site, const struct thing *feature);
void people_dedicated(void *context, const struct gen_site *site, const struct thing *altar);

/* ---- people_last.c ---- */

void people_remove(void *context, const struct gen_site *site, struct thing *thing);
void people_settle(void *context, const struct gen_site *site);
void people_cull(void *context, const struct gen_site *site);

#endif
