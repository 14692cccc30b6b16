/* A module under construction: growable arrays that module_bake turns into an image.
 *
 * Resources are numbered by kind and then by order of definition, so all of them are announced
 * (builder_declare) before the first reference is resolved. */
#ifndef INCURSION_RES_BUILDER_H
#define INCURSION_RES_BUILDER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/map.h"
#include "base/str.h"
#include "res/resource.h"

struct module;

struct builder {
    /* Earlier modules, which references may name; by slot, NULL where there is none. */
    const struct module *const *loaded;
    int loaded_count;

    int slot;
    text_id name, file;
    uint32_t memory_words; /* script memory its variables take */

    unsigned char *records[RES_KINDS]; /* counts[kind] records of the kind's size, zeroed */
    int counts[RES_KINDS];
    struct map names; /* name in any case -> number of the first resource that has it */
#define TABLE(table, type, what) \
    struct {                     \
        ARRAY_FIELDS(type);      \
    } table;
#include "res/tables.def"
#undef TABLE
};

void builder_init(struct builder *builder, const struct module *const *loaded, int loaded_count);
void builder_free(struct builder *builder);

/* First every resource is declared by kind, in order of definition; then builder_allocate makes
 * the zeroed records. */
void builder_declare(struct builder *builder, enum res_kind kind);
void builder_allocate(struct builder *builder);
/* The number-th record of a kind. */
struct resource *builder_record(const struct builder *builder, enum res_kind kind, int number);
res_id builder_id(const struct builder *builder, enum res_kind kind, int number);
/* Makes a name known. The first in type order wins, whatever the order of the calls.
 * Returns false when another resource of this module answers to it. */
bool builder_name(struct builder *builder, enum res_kind kind, int number, struct str name);

/* Finds a resource of this or, failing that, an earlier module; 0: none. Case does not count. */
res_id builder_find(const struct builder *builder, struct str name);

struct str builder_text(const struct builder *builder, text_id text);

/* Adding to a resource. Each continues the resource's range of the table, so one resource is
 * filled at a time. */
void builder_add_constant(struct builder *b, struct resource *r, struct res_constant constant);
/* Returns how many of the cells were kept. */
int builder_add_list(struct builder *b, struct resource *r, int number,
                     const struct res_cell *cells, int count);
void builder_add_special(struct builder *b, struct resource *r, struct res_special special);
void builder_add_gear(struct builder *b, struct resource *r, struct res_gear gear);
void builder_add_grant(struct builder *b, struct resource *r, struct res_grant grant);
void builder_add_tile(struct builder *b, struct resource *r, struct res_tile tile);
void builder_add_segment(struct builder *b, struct resource *r, struct res_effect_values values);
void builder_add_power(struct builder *b, struct resource *r, struct res_power power);
void builder_add_event(struct builder *b, struct resource *r, struct res_event event);
/* kind: AN_SPELLS, AN_INNATE, AN_FIRES, AN_DISEASE or AN_POISON. */
void builder_add_reference(struct builder *b, struct resource *r, int kind, res_id reference);

#endif
