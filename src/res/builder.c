#include "res/builder.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "res/fields.h"
#include "res/module.h"

void builder_init(struct builder *builder, const struct module *const *loaded, int loaded_count)
{
    *builder = (struct builder){.loaded = loaded, .loaded_count = loaded_count};
    map_init(&builder->names, MAP_NOCASE);
    ARRAY_PUSH(&builder->code, 0); /* code_id 0 is "none" */
}

void builder_free(struct builder *builder)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        free(builder->records[kind]);
    map_free(&builder->names);
#define TABLE(table, type, what) ARRAY_FREE(&builder->table);
#include "res/tables.def"
#undef TABLE
}

void builder_declare(struct builder *builder, enum res_kind kind)
{
    builder->counts[kind]++;
}

void builder_allocate(struct builder *builder)
{
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        size_t count = (size_t)builder->counts[kind];

        if (count == 0)
            continue;
        builder->records[kind] = calloc(count, info->size);
        ENSURE(builder->records[kind] != NULL, "out of memory (%zu %s)", count, info->plural);
        for (int i = 0; i < builder->counts[kind]; i++)
            builder_record(builder, kind, i)->type = (int16_t)info->type;
    }
}

struct resource *builder_record(const struct builder *builder, enum res_kind kind, int number)
{
    ENSURE(number >= 0 && number < builder->counts[kind], "%s number %d of %d",
           res_kind_info(kind)->name, number, builder->counts[kind]);
    void *record = builder->records[kind] + (size_t)number * res_kind_info(kind)->size;
    return record;
}

/* The running number over all kinds. */
static uint32_t running_number(const struct builder *builder, enum res_kind kind, int number)
{
    uint32_t sum = (uint32_t)number;

    for (int k = 0; k < (int)kind; k++)
        sum += (uint32_t)builder->counts[k];
    return sum;
}

static res_id id_of(const struct builder *builder, uint32_t running)
{
    return (uint32_t)(builder->slot + 1) << RES_SLOT_SHIFT | running;
}

res_id builder_id(const struct builder *builder, enum res_kind kind, int number)
{
    return id_of(builder, running_number(builder, kind, number));
}

bool builder_name(struct builder *builder, enum res_kind kind, int number, struct str name)
{
    int64_t running = running_number(builder, kind, number);
    int64_t before;

    if (!map_get(&builder->names, name, &before)) {
        map_set(&builder->names, name, running);
        return true;
    }
    if (running < before)
        map_set(&builder->names, name, running);
    return false;
}

res_id builder_find(const struct builder *builder, struct str name)
{
    int64_t running;

    if (map_get(&builder->names, name, &running))
        return id_of(builder, (uint32_t)running);
    for (int i = 0; i < builder->loaded_count; i++) {
        res_id found = builder->loaded[i] ? module_find(builder->loaded[i], name) : 0;
        if (found)
            return found;
    }
    return 0;
}

struct str builder_text(const struct builder *builder, text_id text)
{
    return text ? str_from(builder->text_table.items + text - 1) : STR_NONE;
}

/* Notes that the resource's chain of records grows when the entries of a kind fill one up. */
static void note_record(struct builder *b, struct resource *r, int record)
{
    if (r->record_order.count == 0)
        r->record_order.first = (uint32_t)b->record_order.count;
    ARRAY_PUSH(&b->record_order, (uint8_t)record);
    r->record_order.count++;
}

static void count_entry(struct builder *b, struct resource *r, struct res_range *range, int last,
                        int record, int cells)
{
    if (range->count == 0)
        range->first = (uint32_t)last;
    ENSURE(range->first + range->count == (uint32_t)last, "entries of two resources interleave");
    if (record && range->count % (uint32_t)cells == 0)
        note_record(b, r, record);
    range->count++;
}

enum {
#define ANNOTATION(table, record, cells) RECORD_##table = record, CELLS_##table = cells,
#include "res/annotations.def"
#undef ANNOTATION
};

#define ADD(table, entry)                                                                \
    do {                                                                                 \
        ARRAY_PUSH(&b->table, (entry));                                                  \
        count_entry(b, r, &r->table, b->table.count - 1, RECORD_##table, CELLS_##table); \
    } while (0)

void builder_add_constant(struct builder *b, struct resource *r, struct res_constant constant)
{
    ADD(constants, constant);
}

/* quirk: the reference stops storing a list at its first zero that two more zeros follow (three
 * are always appended), so cells after such a gap are lost. */
static int cells_kept(const struct res_cell *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cells[i].value == 0 && (i + 1 >= count || cells[i + 1].value == 0) &&
            (i + 2 >= count || cells[i + 2].value == 0))
            return i;
    return count;
}

int builder_add_list(struct builder *b, struct resource *r, int number,
                     const struct res_cell *cells, int count)
{
    int kept = cells_kept(cells, count);
    struct res_list list = {.number = (uint8_t)number,
                            .cells = {(uint32_t)b->cells.count, (uint32_t)kept}};

    for (int i = 0; i < kept; i++)
        ARRAY_PUSH(&b->cells, cells[i]);
    ARRAY_PUSH(&b->lists, list);
    count_entry(b, r, &r->lists, b->lists.count - 1, 0, 1);
    /* At least one zero follows the cells, and zeros fill up the record. */
    for (int i = 0; i < kept / CELLS_lists + 1; i++)
        note_record(b, r, RECORD_lists);
    return kept;
}

void builder_add_special(struct builder *b, struct resource *r, struct res_special special)
{
    ADD(specials, special);
}

void builder_add_gear(struct builder *b, struct resource *r, struct res_gear gear)
{
    ADD(gear, gear);
}

void builder_add_grant(struct builder *b, struct resource *r, struct res_grant grant)
{
    ADD(grants, grant);
}

void builder_add_tile(struct builder *b, struct resource *r, struct res_tile tile)
{
    ADD(tiles, tile);
}

void builder_add_segment(struct builder *b, struct resource *r, struct res_effect_values values)
{
    ADD(segments, values);
}

void builder_add_power(struct builder *b, struct resource *r, struct res_power power)
{
    ADD(powers, power);
}

void builder_add_event(struct builder *b, struct resource *r, struct res_event event)
{
    ADD(events, event);
    r->event_mask |= (uint16_t)(1u << (unsigned)(iabs(event.event) % 16));
}

void builder_add_reference(struct builder *b, struct resource *r, int kind, res_id reference)
{
    switch (kind) {
    case AN_SPELLS: ADD(spells, reference); break;
    case AN_INNATE: ADD(innate, reference); break;
    case AN_FIRES: ADD(fires, reference); break;
    case AN_DISEASE: ADD(disease, reference); break;
    case AN_POISON: ADD(poison, reference); break;
    default: ENSURE(false, "annotation %d is no list of references", kind);
    }
}
