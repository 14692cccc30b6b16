/* The modules a game is played with, as one: resources by id and name over all slots, and what a
 * resource says in its constants and lists, with the original's defaults. */
#ifndef INCURSION_RES_LIBRARY_H
#define INCURSION_RES_LIBRARY_H

#include <stdbool.h>

#include "base/str.h"
#include "res/constants.h"
#include "res/module.h"

/* The resources of one kind in one slot. */
struct library_part {
    const unsigned char *records;
    uint32_t first; /* the number of the first of them */
    uint32_t count;
};

enum { LIBRARY_LEAP_BITS = 6, LIBRARY_LEAPS = 128 };

struct library {
    const struct module *slots[MODULE_SLOTS]; /* NULL: empty */
    struct library_part parts[MODULE_SLOTS][RES_KINDS];
    /* Of every 64th number: its kind. Further numbers are found from the last of them on. */
    uint8_t leaps[MODULE_SLOTS][LIBRARY_LEAPS];
};

extern const uint16_t library_sizes[RES_KINDS]; /* of a record */

/* Puts a module into its own slot. False when the slot is taken, or when the module refers to
 * something that no module here has. */
bool library_add(struct library *library, const struct module *module, struct error *error);

static inline const struct module *library_module(const struct library *library, res_id id)
{
    uint32_t slot = (id >> RES_SLOT_SHIFT) - 1;

    return slot < MODULE_SLOTS ? library->slots[slot] : NULL;
}

const struct resource *library_get(const struct library *library, res_id id);
/* The kind of what an id names; -1: nothing. */
int library_kind(const struct library *library, res_id id);

/* NULL. Most of those who ask for a record know that it is there; an analyzer that saw both ends of
 * the question in one place would want all of them to doubt it. */
const void *library_no_record(void);

/* The record if it is of this kind, else NULL. */
static inline const void *library_record(const struct library *library, res_id id,
                                         enum res_kind kind)
{
    uint32_t slot = (id >> RES_SLOT_SHIFT) - 1;

    if (slot >= MODULE_SLOTS)
        return library_no_record();
    const struct library_part *part = &library->parts[slot][kind];
    uint32_t number = (id & RES_NUMBER_MASK) - part->first; /* below 0: far too many */
    if (number >= part->count)
        return library_no_record();
    return part->records + (size_t)number * library_sizes[kind];
}

/* All resources of a kind, slot by slot:
 *
 *     struct library_walk walk = library_walk(library, RES_MONSTER);
 *     for (const struct res_monster *it; (it = library_next(&walk)) != NULL;)
 *         ... walk.id ...                                                                      */
struct library_walk {
    const struct library *library;
    enum res_kind kind;
    uint32_t slot, number; /* of the next */
    res_id id;             /* of the last one that was handed out */
};

static inline struct library_walk library_walk(const struct library *library, enum res_kind kind)
{
    return (struct library_walk){.library = library, .kind = kind};
}

static inline const void *library_next(struct library_walk *walk)
{
    for (; walk->slot < MODULE_SLOTS; walk->slot++, walk->number = 0) {
        const struct library_part *part = &walk->library->parts[walk->slot][walk->kind];
        if (walk->number == part->count)
            continue;
        walk->id = (walk->slot + 1) << RES_SLOT_SHIFT | (part->first + walk->number);
        return part->records + (size_t)walk->number++ * library_sizes[walk->kind];
    }
    return NULL;
}

/* The first resource with this name, by slot and then in type order; 0: none. */
res_id library_find(const struct library *library, struct str name);
/* The whole name; empty for none. */
struct str library_name(const struct library *library, res_id id);

static inline const struct res_terrain *library_terrain(const struct library *library, res_id id)
{
    return library_record(library, id, RES_TERRAIN);
}

static inline const struct res_region *library_region(const struct library *library, res_id id)
{
    return library_record(library, id, RES_REGION);
}

static inline const struct res_feature *library_feature(const struct library *library, res_id id)
{
    return library_record(library, id, RES_FEATURE);
}

/* A constant of a resource: the first entry with the number, else the default. */
int32_t library_constant(const struct library *library, res_id id, int number);
/* True when the resource itself has the constant. */
bool library_own_constant(const struct library *library, res_id id, int number, int32_t *value);

/* The cells of a list, at most `most` - 3 of them, and three zeros after them, as the original
 * hands them out. Weight lists that a resource lacks are made up from all regions of the library.
 * Returns the number of cells before the zeros; *own tells whether the resource has the list. */
int library_list(const struct library *library, res_id id, int number, uint32_t *cells, int most,
                 bool *own);

static inline bool library_flag(const uint8_t *flags, int flag)
{
    return flags[flag / 8] >> (flag % 8) & 1;
}

/* Whether an effect can be in, or cast by, something: AI_... */
bool library_has_source(const struct res_effect *effect, int source);

/* Ground that one is warned of, or falls from. */
static inline bool library_is_danger(const struct res_terrain *terrain)
{
    return library_flag(terrain->flags, TF_WARN) || library_flag(terrain->flags, TF_FALL);
}

#endif
