/* From a builder's arrays to the image. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "res/builder.h"
#include "res/fields.h"
#include "res/module.h"
#include "res/name_index.h"
#include "res/verify.h"

enum { PART_ALIGNMENT = 8 };

static size_t align_up(size_t size)
{
    return (size + PART_ALIGNMENT - 1) / PART_ALIGNMENT * PART_ALIGNMENT;
}

static size_t place(struct module_part *part, size_t at, int count, size_t item_size)
{
    *part = (struct module_part){(uint32_t)at, (uint32_t)count};
    return align_up(at + (size_t)count * item_size);
}

/* Decides where every part goes; returns the image's size. */
static size_t lay_out(const struct builder *builder, struct module_header *header)
{
    size_t at = align_up(sizeof *header);

    for (int kind = 0; kind < RES_KINDS; kind++)
        at = place(&header->kinds[kind], at, builder->counts[kind], res_kind_info(kind)->size);
#define TABLE(table, type, what) \
    at = place(&header->tables[MODULE_##table], at, builder->table.count, sizeof(type));
#include "res/tables.def"
#undef TABLE
    return at;
}

static void copy_part(unsigned char *image, const struct module_part *part, const void *items,
                      size_t item_size)
{
    if (part->count > 0)
        memcpy(image + part->offset, items, part->count * item_size);
}

static void copy_parts(const struct builder *builder, unsigned char *image,
                       const struct module_header *header)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        copy_part(image, &header->kinds[kind], builder->records[kind], res_kind_info(kind)->size);
#define TABLE(table, type, what) \
    copy_part(image, &header->tables[MODULE_##table], builder->table.items, sizeof(type));
#include "res/tables.def"
#undef TABLE
}

static void make_name_index(struct builder *builder)
{
    uint32_t size = name_index_size(map_count(&builder->names));

    ARRAY_CLEAR(&builder->name_index);
    for (uint32_t i = 0; i < size; i++)
        ARRAY_PUSH(&builder->name_index, 0);
    name_index_fill(builder->name_index.items, size, &builder->names);
}

void module_bake(struct builder *builder, struct module *module)
{
    struct module_header header = {
        .magic = MODULE_MAGIC,
        .version = MODULE_VERSION,
        .slot = builder->slot,
        .name = builder->name,
        .file = builder->file,
        .memory_words = builder->memory_words,
    };

    make_name_index(builder);
    size_t size = lay_out(builder, &header);
    ENSURE(size <= UINT32_MAX, "module of %zu bytes", size);
    unsigned char *image = calloc(1, size);
    ENSURE(image != NULL, "out of memory (%zu bytes)", size);
    copy_parts(builder, image, &header);

    header.size = (uint32_t)size;
    memcpy(image, &header, sizeof header);
    module_seal(image, size);
    *module = (struct module){
        .header = (void *)image, .bytes = image, .size = size, .owned = image};
}
