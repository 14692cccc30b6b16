/* The next level of a dungeon: the one door through which games, chains and stress runs get it.
 *
 * What happens while a level is made draws from the level's own stream (world/chance.h), unless the
 * world has but one. What the generator remembers goes from level to level with the dungeon. */
#ifndef INCURSION_GEN_NEXT_LEVEL_H
#define INCURSION_GEN_NEXT_LEVEL_H

#include "gen/makelev/makelev.h"

enum { NEXT_LEVEL_LUCK = 10 }; /* what recordings were made with */

struct next_level_request {
    struct world *world;
    res_id dungeon;            /* or a region with a grid: one level */
    const struct level *above; /* NULL: the first level is wanted */
    int luck;
    uint32_t quirks;
    const struct gen_population *people; /* NULL: layout only */
    struct str_builder *trace;           /* NULL: none */
};

/* How many levels there are to make. */
int next_level_count(const struct library *library, res_id dungeon);

/* Makes the level below `above` into *level (which it initialises). `memory` is the generator's,
 * zeroed before the first level. `result` may be NULL: nobody wants it. False, with a sentence,
 * when the level cannot be made; then nothing has changed and there is nothing to free. */
bool next_level_make(const struct next_level_request *request, struct makelev *memory,
                     struct level *level, struct makelev_result *result, struct error *error);

#endif
