#include "res/verify.h"

#include <stdint.h>
#include <string.h>

#include "res/fields.h"

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash ^= word * UINT64_C(0x9e3779b97f4a7c15);
    hash = hash << 27 | hash >> 37;
    return hash * UINT64_C(0xbf58476d1ce4e5b9) + 1;
}

/* Four words at a time, each into a hash of its own: the processor works on all four at once. */
static uint64_t mix_bytes(uint64_t start, const unsigned char *bytes, size_t size)
{
    enum { LANES = 4 };
    uint64_t lanes[LANES] = {start, start + 1, start + 2, start + 3}, hash = mix(start, size);
    size_t at = 0;

    for (; at + sizeof lanes <= size; at += sizeof lanes) {
        uint64_t words[LANES];
        memcpy(words, bytes + at, sizeof words);
        for (int i = 0; i < LANES; i++)
            lanes[i] = mix(lanes[i], words[i]);
    }
    for (int i = 0; i < LANES; i++)
        hash = mix(hash, lanes[i]);
    for (; at < size; at++)
        hash = mix(hash, bytes[at]);
    return hash;
}

static uint64_t content_hash(const struct module_header *header, const unsigned char *image,
                             size_t size)
{
    uint64_t hash = mix(MODULE_VERSION, (uint64_t)(uint32_t)header->slot);

    hash = mix(hash, (uint64_t)header->name << 32 | header->file);
    hash = mix(hash, header->memory_words);
    return mix_bytes(hash, image + sizeof *header, size - sizeof *header);
}

static uint64_t checksum(const struct module_header *header)
{
    struct module_header blank = *header;

    blank.checksum = 0;
    return mix_bytes(header->size, (const unsigned char *)&blank, sizeof blank);
}

void module_seal(unsigned char *image, size_t size)
{
    struct module_header *header = (void *)image;

    header->content_hash = content_hash(header, image, size);
    header->checksum = checksum(header);
}

struct checker {
    const struct module *module;
    const char *name;
    struct error *error;
    const struct resource *resource; /* the one being looked at */
};

static bool damaged(const struct checker *c, const char *what)
{
    return error_set(c->error, "%s is damaged (%s): compile it again", c->name, what);
}

static bool check_header(const struct checker *c)
{
    const struct module_header *header = c->module->header;

    if (c->module->size < sizeof *header ||
        memcmp(header->magic, MODULE_MAGIC, sizeof header->magic) != 0)
        return error_set(c->error, "%s is not an Incursion/C module", c->name);
    if (header->version != MODULE_VERSION)
        return error_set(c->error,
                         "%s has module format %u, this program reads %d: compile it again",
                         c->name, header->version, MODULE_VERSION);
    if (header->size != c->module->size)
        return error_set(c->error,
                         "%s is cut short or too long (%zu bytes of %u): compile it again", c->name,
                         c->module->size, header->size);
    if (header->slot < 0 || header->slot >= MODULE_SLOTS)
        return damaged(c, "slot");
    if (header->checksum != checksum(header))
        return damaged(c, "checksum");
    if (header->content_hash != content_hash(header, c->module->bytes, c->module->size))
        return damaged(c, "content hash");
    return true;
}

static bool part_fits(const struct checker *c, struct module_part part, size_t item_size)
{
    return part.offset % 8 == 0 && part.offset >= sizeof(struct module_header) &&
           part.offset <= c->module->size &&
           part.count <= (c->module->size - part.offset) / item_size;
}

static bool check_parts(const struct checker *c)
{
    const struct module_header *header = c->module->header;
    uint64_t total = 0;

    for (int kind = 0; kind < RES_KINDS; kind++) {
        total += header->kinds[kind].count;
        if (!part_fits(c, header->kinds[kind], res_kind_info(kind)->size))
            return damaged(c, "bounds of a kind");
    }
    if (total > RES_NUMBER_MASK)
        return damaged(c, "number of resources");
#define TABLE(table, type, what)                                     \
    if (!part_fits(c, header->tables[MODULE_##table], sizeof(type))) \
        return damaged(c, "bounds of " #table);
#include "res/tables.def"
#undef TABLE
    return true;
}

/* ---- what numbers may point to ---- */

static bool text_fits(const struct checker *c, text_id text)
{
    return text <= (uint32_t)module_text_table_count(c->module);
}

static bool code_fits(const struct checker *c, code_id code)
{
    return code == 0 || code < (uint32_t)module_code_count(c->module);
}

static bool range_fits(struct res_range range, int count)
{
    return range.first <= (uint32_t)count && range.count <= (uint32_t)count - range.first;
}

/* Its own resources exist; those of other modules have another slot. */
static bool reference_fits(const struct checker *c, res_id id)
{
    uint32_t slot = id >> RES_SLOT_SHIFT;

    if (id == 0)
        return true;
    if (slot != (uint32_t)c->module->header->slot + 1)
        return slot >= 1 && slot <= MODULE_SLOTS;
    return (id & RES_NUMBER_MASK) < module_total(c->module);
}

static bool check_text(const struct checker *c)
{
    const char *text = module_text_table(c->module);
    int count = module_text_table_count(c->module);

    if (count > 0 && text[count - 1] != '\0')
        return damaged(c, "end of the text");
    if (!text_fits(c, c->module->header->name) || !text_fits(c, c->module->header->file))
        return damaged(c, "name of the module");
    return true;
}

static bool check_head(const struct checker *c)
{
    const struct resource *r = c->resource;

    if (!text_fits(c, r->name) || r->name == 0 || !text_fits(c, r->description))
        return damaged(c, "name of a resource");
    if (!range_fits(r->record_order, module_record_order_count(c->module)))
        return damaged(c, "record order");
#define ANNOTATION(table, record, cells)                          \
    if (!range_fits(r->table, module_##table##_count(c->module))) \
        return damaged(c, "range of " #table);
#include "res/annotations.def"
#undef ANNOTATION
    return true;
}

static bool grid_fits(const struct checker *c, const struct res_grid *grid)
{
    if (grid->text == 0)
        return true;
    return text_fits(c, grid->text) &&
           strlen(module_text(c->module, grid->text)) == (size_t)grid->width * grid->height;
}

static bool element_fits(const struct checker *c, const struct res_field *field, const void *at)
{
    switch (field->form) {
    case FORM_REF: return reference_fits(c, *(const res_id *)at);
    case FORM_TEXT: return text_fits(c, *(const text_id *)at);
    case FORM_CODE: return code_fits(c, *(const code_id *)at);
    case FORM_STATI: return reference_fits(c, ((const struct res_stati *)at)->effect);
    case FORM_ATTACK: return reference_fits(c, ((const struct res_attack *)at)->reference);
    case FORM_PART: return code_fits(c, ((const struct res_part *)at)->condition);
    case FORM_GRID: return grid_fits(c, at);
    default: return true;
    }
}

static bool check_fields(const struct checker *c, enum res_kind kind)
{
    const struct res_kind_info *info = res_kind_info(kind);

    for (int i = 0; i < info->field_count; i++) {
        const struct res_field *field = &info->fields[i];
        const unsigned char *at = (const unsigned char *)c->resource + field->offset;
        for (uint32_t n = 0; n < field->count; n++)
            if (!element_fits(c, field, at + n * res_form_size(field->form)))
                return damaged(c, field->key);
    }
    return true;
}

static bool check_resources(struct checker *c)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(c->module, kind); i++) {
            c->resource = module_record(c->module, kind, i);
            if (c->resource->type != res_kind_info(kind)->type)
                return damaged(c, "type of a resource");
            if (!check_head(c) || !check_fields(c, kind))
                return false;
        }
    return true;
}

/* ---- tables ---- */

static bool check_references(const struct checker *c, const res_id *ids, int count)
{
    for (int i = 0; i < count; i++)
        if (!reference_fits(c, ids[i]))
            return damaged(c, "reference");
    return true;
}

static bool check_lists(const struct checker *c)
{
    const struct module *m = c->module;

    for (int i = 0; i < module_lists_count(m); i++)
        if (!range_fits(module_lists(m)[i].cells, module_cells_count(m)))
            return damaged(c, "list");
    for (int i = 0; i < module_cells_count(m); i++) {
        const struct res_cell *cell = &module_cells(m)[i];
        if ((cell->kind == RES_CELL_TEXT && !text_fits(c, cell->value)) ||
            (cell->kind == RES_CELL_REFERENCE && !reference_fits(c, cell->value)) ||
            cell->kind > RES_CELL_TEXT)
            return damaged(c, "cell of a list");
    }
    return true;
}

static bool check_handlers(const struct checker *c)
{
    const struct module *m = c->module;

    for (int i = 0; i < module_events_count(m); i++) {
        const struct res_event *event = &module_events(m)[i];
        if (event->is_message ? !text_fits(c, event->handler) : !code_fits(c, event->handler))
            return damaged(c, "event handler");
    }
    for (int i = 0; i < module_gear_count(m); i++)
        if (!code_fits(c, module_gear(m)[i].condition))
            return damaged(c, "condition of gear");
    for (int i = 0; i < module_lines_count(m); i++)
        if (module_lines(m)[i].word > (uint32_t)module_code_count(m) ||
            module_lines(m)[i].file >= module_files_count(m))
            return damaged(c, "source line");
    for (int i = 0; i < module_files_count(m); i++)
        if (!text_fits(c, module_files(m)[i]))
            return damaged(c, "source file");
    for (int i = 0; i < module_variables_count(m); i++)
        if (!text_fits(c, module_variables(m)[i].name))
            return damaged(c, "variable");
    return true;
}

static bool check_tables(const struct checker *c)
{
    const struct module *m = c->module;
    uint32_t slots = (uint32_t)module_name_index_count(m);

    if ((slots & (slots - 1)) != 0)
        return damaged(c, "name index");
    for (int i = 0; i < module_specials_count(m); i++)
        if (!reference_fits(c, module_specials(m)[i].what))
            return damaged(c, "special");
    for (int i = 0; i < module_tiles_count(m); i++)
        if (!reference_fits(c, module_tiles(m)[i].terrain))
            return damaged(c, "tile");
    return check_lists(c) && check_handlers(c) &&
           check_references(c, module_spells(m), module_spells_count(m)) &&
           check_references(c, module_innate(m), module_innate_count(m)) &&
           check_references(c, module_fires(m), module_fires_count(m)) &&
           check_references(c, module_disease(m), module_disease_count(m)) &&
           check_references(c, module_poison(m), module_poison_count(m));
}

bool module_verify(const struct module *module, const char *name, struct error *error)
{
    struct checker checker = {.module = module, .name = name, .error = error};

    return check_header(&checker) && check_parts(&checker) && check_text(&checker) &&
           check_resources(&checker) && check_tables(&checker);
}
