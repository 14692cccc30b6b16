#include "rules/item/container.h"

#include <string.h>

#include "base/sort.h"
#include "rules/item/stack.h"
#include "rules/value/arms.h"
#include "text/name.h"
#include "world/hold.h"

enum { SORTED_MOST = 1024 };

static bool is_full(const struct world *w, const struct thing *container)
{
    int capacity = arms_record(w, container)->shape.container.capacity, count = 0;

    for (const struct thing *in = world_thing(w, item_of(w, container)->contents); in;
         in = world_thing(w, in->next))
        count++;
    return capacity != 0 && count > capacity;
}

static bool has_room(const struct world *w, const struct thing *container, const struct thing *item)
{
    const struct res_item *record = arms_record(w, container);
    int32_t most = record->shape.container.weight_limit;
    int32_t weight = arms_weight(w, container, false) + arms_weight(w, item, false);
    int kind = record->shape.container.ctype;

    if (most && weight - record->weight > most)
        return false;
    return !is_full(w, container) && arms_size(w, item, NULL) <= record->shape.container.max_size &&
           (kind == 0 || item->kind == kind);
}

bool container_stack(struct world *w, const struct thing *container, struct thing *item)
{
    for (struct thing *in = world_thing(w, item_of(w, container)->contents); in;
         in = world_thing(w, in->next))
        if (stack_put(w, in, item))
            return true;
    return false;
}

/* ---- order ---- */

static void add_name(struct world *w, const struct thing *item, struct str_builder *out)
{
    if (w->host.before_full_name)
        w->host.before_full_name(w, item, false);
    name_add(w, item, NA_LONG | NA_SINGLE, out);
}

static int by_type_and_name(const void *a, const void *b, void *context)
{
    struct world *w = context;
    const struct thing *left = world_thing(w, *(const handle *)a);
    const struct thing *right = world_thing(w, *(const handle *)b);
    int type = arms_record(w, left)->itype, other = arms_record(w, right)->itype;
    struct str_builder name = {0}, other_name = {0};

    if (type != other)
        return type - other;
    add_name(w, left, &name);
    add_name(w, right, &other_name);
    int order = strcmp(sb_cstr(&name), sb_cstr(&other_name));
    sb_free(&name);
    sb_free(&other_name);
    return order;
}

void container_sort(struct world *w, struct thing *container)
{
    handle items[SORTED_MOST];
    struct item *body = item_of(w, container);
    int count = 0;

    for (handle at = body->contents; at != HANDLE_NONE; at = world_thing(w, at)->next) {
        if (count == SORTED_MOST)
            return;
        items[count++] = at;
    }
    sort_stable(items, (size_t)count, sizeof items[0], by_type_and_name, w);
    for (int i = 0; i < count; i++)
        world_thing(w, items[i])->next = i + 1 < count ? items[i + 1] : HANDLE_NONE;
    body->contents = count ? items[0] : HANDLE_NONE;
}

bool container_put(struct world *w, struct thing *container, struct thing *item)
{
    if (!has_room(w, container, item))
        return false;
    if (!container_stack(w, container, item))
        hold_inside(w, container, item);
    container_sort(w, container);
    return true;
}
