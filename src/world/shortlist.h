/* Effects by what holds them, items and monsters by what they are, templates: lists of the whole
 * library in its order, made when they are first asked for. They follow from the library alone, so
 * they are no state. */
#ifndef INCURSION_WORLD_SHORTLIST_H
#define INCURSION_WORLD_SHORTLIST_H

#include <stdint.h>

#include "base/array.h"
#include "res/library.h"

struct world;

struct shortlist_entry {
    const void *record; /* struct res_effect, res_item, res_monster or res_template */
    res_id id;
    int16_t lowest, highest; /* its level with a plus of 1, and of 5 */
};

struct shortlist {
    ARRAY_FIELDS(struct shortlist_entry);
};

/* All effects that have a source (AI_..., any of eight bits but 0), all items of a type (T_...,
 * from 1 on). Otherwise all. */
const struct shortlist *shortlist_effects(struct world *world, int source);
const struct shortlist *shortlist_items(struct world *world, int type);

/* All monsters of a type (MA_..., from 1 on), else all; without levels. */
const struct shortlist *shortlist_monsters(struct world *world, int type);

/* All templates but those that only come when they are named; without levels. */
const struct shortlist *shortlist_templates(struct world *world);

struct shortlist_entry shortlist_effect(const struct res_effect *effect, res_id id);

struct shortlists;
void shortlists_free(struct shortlists *lists);

#endif
