#include "text/texts.h"

#include "world/chance.h"

int texts_of(const struct world *world, res_id id, int number, struct str texts[TEXTS_MOST])
{
    const struct resource *resource = library_get(world->library, id);
    int count = 0;

    if (resource == NULL)
        return 0;
    const struct module *module = library_module(world->library, id);
    const struct res_event *rows = module_events(module) + resource->events.first;
    for (uint32_t i = 0; i < resource->events.count && count < TEXTS_MOST; i++)
        if (rows[i].is_message && rows[i].event == -number)
            texts[count++] = str_from(module_text(module, rows[i].handler));
    return count;
}

struct str texts_draw(struct world *world, res_id id, int number)
{
    struct str texts[TEXTS_MOST];
    int count = texts_of(world, id, number, texts);
    int chosen = roll_below(world, count);

    return count > 0 ? texts[chosen] : STR_NONE;
}
