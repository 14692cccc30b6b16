/* A creature as the flat dumps tell it, and what has changed between two moments:
 *
 *     {"attr.A_DEX": [13, 7], "stati_lost": [...], "stati_gained": [...]}
 *
 * Numbers that are 0 are left out of a dump: null in a difference. */
#ifndef INCURSION_TESTS_COMPARE_FLAT_H
#define INCURSION_TESTS_COMPARE_FLAT_H

#include "base/array.h"
#include "stage.h"
#include "world/stati.h"

enum { FLAT_KEY_SIZE = 48 };

struct flat_number {
    char key[FLAT_KEY_SIZE];
    int64_t value;
};

/* Zeroed, it is empty. */
struct flat {
    struct {
        ARRAY_FIELDS(struct flat_number);
    } numbers;
    struct {
        ARRAY_FIELDS(struct stati);
    } stati;
};

/* What most files tell: plain numbers, attributes, place, stati. `align` is what the creature is
 * when no stati says so. */
void flat_take(struct flat *flat, const struct stage *stage, const struct thing *who, int align);
void flat_add(struct flat *flat, const char *key, int64_t value);
void flat_free(struct flat *flat);

/* The member "diff". */
void flat_tell_difference(const struct stage *stage, const struct flat *before,
                          const struct flat *after, struct json *out);

/* One stati, and an item as the flat dumps tell it. */
void flat_tell_stati(const struct world *w, const struct stati *at, struct json *out);
/* `with_kind`: whether it is about a creature or an item is told, too, and every nature has its
 * name, as folder rules has it. */
void flat_tell_stati_about(const struct world *w, const struct stati *at, bool with_kind,
                           struct json *out);
void flat_tell_item(const struct stage *stage, const struct thing *item, struct json *out);
/* The same, with the slots in which its owner has it. */
void flat_tell_carried(const struct stage *stage, const struct thing *item, struct json *out);

#endif
