/* Who listens to what: found out once, when events begin. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "world/event.h"

static void set_bit(uint32_t *bits, int number)
{
    bits[number / 32] |= 1u << (number % 32);
}

static bool watches(const struct module *module, const struct resource *god)
{
    const struct res_event *rows = module_events(module) + god->events.first;

    for (uint32_t i = 0; i < god->events.count; i++)
        if (iabs(rows[i].event) >= EVENT_GOD_WATCH)
            return true;
    return false;
}

/* Who of a kind of resource is asked under numbers with a role. */
static const struct {
    enum res_kind kind;
    int role;
    uint8_t ears;
} ears[] = {
    {RES_REGION, 0, EARS_PLACE},
    {RES_TERRAIN, 0, EARS_PLACE},
    {RES_DUNGEON, 0, EARS_PLACE},
    {RES_EFFECT, 0, EARS_SOURCE},
    {RES_GOD, 0, EARS_SOURCE},
    {RES_GOD, EVENT_GOD_WATCH, EARS_GODS},
    {RES_GOD, EVENT_GOD_WATCH + EVENT_VICTIM, EARS_GODS},
    {RES_ENCOUNTER, 0, EARS_MAKING},
    {RES_MONSTER, 0, EARS_MAKING | EARS_ACTOR},
    {RES_MONSTER, EVENT_VICTIM, EARS_VICTIM},
    {RES_TEMPLATE, 0, EARS_MAKING | EARS_ACTOR},
    {RES_TEMPLATE, EVENT_VICTIM, EARS_VICTIM},
    {RES_ITEM, 0, EARS_ITEM},
    {RES_EFFECT, EVENT_ITEM, EARS_ITEM},
    {RES_FEATURE, 0, EARS_FEATURE},
};

static void note_ears(struct event_scene *scene, enum res_kind kind, int event)
{
    int number = event % EVENT_ROUNDS;

    for (int i = 0; i < COUNT_OF(ears); i++)
        if (ears[i].kind == kind && ears[i].role == event - number)
            scene->ears[number] |= ears[i].ears;
}

static void note_events(struct event_scene *scene, const struct module *module, enum res_kind kind,
                        const struct resource *resource)
{
    const struct res_event *rows = module_events(module) + resource->events.first;

    for (uint32_t i = 0; i < resource->events.count; i++) {
        int event = rows[i].is_message ? -rows[i].event : rows[i].event;
        if (event < 0 || event >= EVENT_NUMBERS)
            continue;
        if (scene->handled[kind] == NULL) {
            scene->handled[kind] = calloc(EVENT_NUMBERS / 32, sizeof(uint32_t));
            ENSURE(scene->handled[kind] != NULL, "out of memory (events)");
        }
        set_bit(scene->handled[kind], event);
        set_bit(scene->heard, event % EVENT_ROUNDS);
        note_ears(scene, kind, event);
    }
}

static void note_library(struct event_scene *scene)
{
    const struct library *library = scene->world->library;

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int kind = 0; module && kind < RES_KINDS; kind++)
            for (int i = 0; i < module_count(module, (enum res_kind)kind); i++) {
                const struct resource *resource = module_record(module, (enum res_kind)kind, i);
                note_events(scene, module, (enum res_kind)kind, resource);
                if (kind == RES_GOD && scene->gods.count < EVENT_GODS_MOST &&
                    watches(module, resource))
                    ARRAY_PUSH(&scene->gods,
                               (struct event_god){module_id(module, RES_GOD, i), module, resource});
            }
    }
}

static void note_built_in(struct event_scene *scene, const struct event_host *host)
{
    int count = 0;

    scene->rows = calloc((size_t)host->built_in_count + 1, sizeof *scene->rows);
    ENSURE(scene->rows != NULL, "out of memory (events)");
    for (int number = 0; number < EVENT_ROUNDS; number++) {
        scene->first_row[number] = (uint16_t)count;
        for (int i = 0; i < host->built_in_count; i++)
            if (host->built_in[i].event == number)
                scene->rows[count++] = host->built_in[i];
        if (scene->first_row[number] != count)
            set_bit(scene->built, number);
    }
    scene->first_row[EVENT_ROUNDS] = (uint16_t)count;
}

void event_scene_open(struct world *world, const struct event_host *host)
{
    struct event_scene *scene = calloc(1, sizeof *scene);

    ENSURE(scene != NULL, "out of memory (events)");
    *scene = (struct event_scene){.world = world, .host = *host};
    world->scene = scene;
    note_library(scene);
    note_built_in(scene, host);
}

void event_scene_close(struct world *world)
{
    struct event_scene *scene = world->scene;

    if (scene == NULL)
        return;
    for (int i = 0; i < EVENT_DEEPEST && scene->frames[i]; i++) {
        event_free(scene->frames[i]);
        free(scene->frames[i]);
    }
    for (int kind = 0; kind < RES_KINDS; kind++)
        free(scene->handled[kind]);
    ARRAY_FREE(&scene->gods);
    free(scene->rows);
    free(scene);
    world->scene = NULL;
}
