#include "world/annotations.h"

#include "base/num.h"

#define ANNOTATION(table, number, cells) RECORD_##table = (number),
enum {
#include "res/annotations.def"
};
#undef ANNOTATION

/* The whole range of entries of a kind, and how many of them one record has. */
static struct res_range entries_of(const struct resource *resource, int number, uint32_t *each)
{
    switch (number) {
#define ANNOTATION(table, record, cells) \
    case record:                         \
        *each = (cells);                 \
        return resource->table;
#include "res/annotations.def"
#undef ANNOTATION
    default: *each = 1; return (struct res_range){0};
    }
}

/* Records of one kind before a place in the order of all. */
static uint32_t before(const uint8_t *order, uint32_t at)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < at; i++)
        count += order[i] == order[at];
    return count;
}

static struct res_range part_of(struct res_range all, uint32_t each, uint32_t part)
{
    uint32_t first = part * each;

    if (first >= all.count)
        return (struct res_range){0};
    uint32_t left = all.count - first;
    return (struct res_range){all.first + first, left < each ? left : each};
}

/* The record at a place, if there is one. */
static bool record_at(const struct world *world, res_id id, int32_t at, struct annotation *out)
{
    const struct resource *resource = id ? library_get(world->library, id) : NULL;

    if (resource == NULL || at < 0 || (uint32_t)at >= resource->record_order.count)
        return false;
    const uint8_t *order = module_record_order(library_module(world->library, id)) +
                           resource->record_order.first;
    uint32_t each;
    struct res_range all = entries_of(resource, order[at], &each);
    *out = (struct annotation){.number = order[at]};
    if (out->number != RECORD_lists)
        out->entries = part_of(all, each, before(order, (uint32_t)at));
    return true;
}

static bool move_to(struct world *world, enum annotation_cursor cursor, res_id id, int32_t at,
                    struct annotation *out)
{
    bool is_there = record_at(world, id, at, out);

    world->cursors.annotated[cursor] = is_there ? id : 0;
    world->cursors.annotation[cursor] = is_there ? at : 0;
    return is_there;
}

bool annotation_first(struct world *world, enum annotation_cursor cursor, res_id id,
                      struct annotation *out)
{
    return move_to(world, cursor, id, 0, out);
}

bool annotation_next(struct world *world, enum annotation_cursor cursor, struct annotation *out)
{
    return move_to(world, cursor, world->cursors.annotated[cursor],
                   wrap32((int64_t)world->cursors.annotation[cursor] + 1), out);
}

void annotation_end(struct world *world)
{
    world->cursors.annotated[ANNOTATION_ANY] = 0;
    world->cursors.annotation[ANNOTATION_ANY] = 0;
}

/* As going on until the record with the event, but what a resource is is looked up once: every
 * script that runs comes here. */
void annotation_stop_at(struct world *world, res_id id, uint32_t event)
{
    const struct resource *resource = id ? library_get(world->library, id) : NULL;
    uint32_t each, passed = 0;

    annotation_end(world);
    if (resource == NULL)
        return;
    const uint8_t *order = module_record_order(library_module(world->library, id)) +
                           resource->record_order.first;
    struct res_range all = entries_of(resource, RECORD_events, &each);
    for (uint32_t at = 0; at < resource->record_order.count; at++) {
        if (order[at] != RECORD_events)
            continue;
        struct res_range part = part_of(all, each, passed++);
        if (event - part.first < part.count) {
            world->cursors.annotated[ANNOTATION_ANY] = id;
            world->cursors.annotation[ANNOTATION_ANY] = wrap32(at);
            return;
        }
    }
}
