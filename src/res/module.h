/* A module: the immutable image of everything a library says.
 *
 * One block of bytes, position-independent:
 *
 *     struct module_header     magic, version, size, content hash, checksum, slot, names,
 *                              and for every kind and table: offset and count
 *     records of each kind     in the order of kinds.def
 *     tables                   in the order of tables.def
 *
 * Every part starts at a multiple of 8. References between parts are numbers (res_id, text_id,
 * code_id, ranges), never pointers, so a file is used where it is mapped. Before anything is used
 * the whole image is verified: magic, version, sizes, checksum, and every number in it. */
#ifndef INCURSION_RES_MODULE_H
#define INCURSION_RES_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/str.h"
#include "res/resource.h"

struct builder;

enum { MODULE_VERSION = 3, MODULE_SLOTS = 100 };

enum module_table_number {
#define TABLE(table, type, what) MODULE_##table,
#include "res/tables.def"
#undef TABLE
    MODULE_TABLES
};

struct module_part {
    uint32_t offset, count;
};

struct module_header {
    char magic[8]; /* MODULE_MAGIC */
    uint32_t version;
    uint32_t size;         /* of the whole image */
    uint64_t content_hash; /* of everything after the header, slot and names included */
    uint64_t checksum;     /* of the header with this field 0 */
    int32_t slot;
    text_id name, file;
    uint32_t memory_words; /* script memory its variables take */
    struct module_part kinds[RES_KINDS];
    struct module_part tables[MODULE_TABLES];
    uint32_t unused;
};

struct module {
    const struct module_header *header;
    const unsigned char *bytes; /* the image; header is its beginning */
    size_t size;
    void *owned;  /* memory to free, or NULL */
    void *mapped; /* memory to unmap, or NULL */
};

/* Makes the image of what was built. The module owns it. */
void module_bake(struct builder *builder, struct module *module);

/* Opens an image in memory that outlives the module, such as one inside the program. `name` is
 * what messages call it. Bytes must be aligned to 8. */
bool module_open(struct module *module, const void *bytes, size_t size, const char *name,
                 struct error *error);
/* Maps a file. */
bool module_load(struct module *module, const char *path, struct error *error);
bool module_save(const struct module *module, const char *path, struct error *error);
void module_close(struct module *module);

static inline int module_count(const struct module *module, enum res_kind kind)
{
    return (int)module->header->kinds[kind].count;
}

/* All resources. */
uint32_t module_total(const struct module *module);

/* The number-th resource of a kind; NULL when there is none. */
const struct resource *module_record(const struct module *module, enum res_kind kind, int number);
/* By id; NULL when it is not one of this module's. */
const struct resource *module_get(const struct module *module, res_id id);
/* What an id means in this module; false when it is not one of its own. */
bool module_locate(const struct module *module, res_id id, enum res_kind *kind, int *number);
res_id module_id(const struct module *module, enum res_kind kind, int number);
/* The first resource with the name, in type order, in any case; 0: none. */
res_id module_find(const struct module *module, struct str name);

/* The text; "" for none. */
const char *module_text(const struct module *module, text_id text);
/* The whole name, and the part that players see: up to a ';'. */
struct str module_name(const struct module *module, const struct resource *resource);
struct str module_short_name(const struct module *module, const struct resource *resource);

/* module_constants(m), module_events(m), ...: the table, and module_constants_count(m). */
#define TABLE(table, type, what)                                                                  \
    static inline const type *module_##table(const struct module *m)                              \
    {                                                                                             \
        return (const type *)(const void *)(m->bytes + m->header->tables[MODULE_##table].offset); \
    }                                                                                             \
    static inline int module_##table##_count(const struct module *m)                              \
    {                                                                                             \
        return (int)m->header->tables[MODULE_##table].count;                                      \
    }
#include "res/tables.def"
#undef TABLE

#endif
