#include "world/event.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

/* ---- one resource ---- */

/* The mask is a coarse filter: one bit for sixteen numbers. */
static bool may_handle(const struct resource *resource, int event)
{
    return resource->event_mask >> (iabs(event) % 16) & 1;
}

static const struct res_event *find_row(const struct module *module,
                                        const struct resource *resource, int event)
{
    const struct res_event *rows = module_events(module) + resource->events.first;

    for (uint32_t i = 0; i < resource->events.count; i++)
        if (rows[i].event == event)
            return &rows[i];
    return NULL;
}

static const struct res_event *row_for(const struct library *library, res_id id, int event)
{
    const struct resource *resource = library_get(library, id);

    if (resource == NULL || resource->events.count == 0 || !may_handle(resource, event))
        return NULL;
    return find_row(library_module(library, id), resource, event);
}

bool event_is_handled(const struct library *library, res_id id, int event)
{
    return row_for(library, id, event) != NULL;
}

int event_ask_resource(struct event_scene *scene, struct script_event *event, res_id id,
                       const char **message)
{
    const struct res_event *row = row_for(scene->world->library, id, event->Event);
    struct error error;
    int32_t answer;

    if (message)
        *message = NULL;
    if (row == NULL || scene->vm == NULL)
        return NOTHING;
    if (row->is_message) {
        if (message)
            *message = module_text(library_module(scene->world->library, id), row->handler);
        return NOTHING;
    }
    if (!vm_run(scene->vm, id, row->handler, event, &answer, &error)) {
        if (scene->report)
            scene->report(scene->context, &error);
        return NOTHING;
    }
    return wrap8(answer); /* quirk: answers are 8 bits wide */
}

/* ---- one round ---- */

static bool is_handled_by_some(const struct event_scene *scene, enum res_kind kind, int event)
{
    const uint32_t *bits = scene->handled[kind];

    return bits && event >= 0 && bits[event / 32] >> (event % 32) & 1;
}

static bool ends_round(struct script_event *event, int answer)
{
    if (answer == NOMSG)
        event->Terse = true;
    return answer == DONE || answer == ABORT || answer == ERROR;
}

/* Asks a resource of a kind. True: the round is over with *answer. */
static bool resource_ends(struct event_scene *scene, struct script_event *event, enum res_kind kind,
                          res_id id, int *answer)
{
    if (id == 0 || !is_handled_by_some(scene, kind, event->Event))
        return false;
    *answer = event_ask_resource(scene, event, id, NULL);
    if (!ends_round(event, *answer))
        return false;
    if (*answer == ERROR)
        *answer = ABORT;
    return true;
}

static bool place_ends(struct event_scene *scene, struct script_event *event, int base, int *answer)
{
    int32_t who = base == EV_DAMAGE || base == EV_DEATH ? event->target : event->actor;
    const struct thing *subject = world_thing(scene->world, (handle)who);
    const struct level *level = scene->level;

    if (subject == NULL || level == NULL || !level_has(level, subject->x, subject->y))
        return false;
    if (resource_ends(scene, event, RES_REGION, level_region(level, subject->x, subject->y),
                      answer))
        return true;
    int x = event->isLoc ? event->EXVal : subject->x, y = event->isLoc ? event->EYVal : subject->y;
    if (!level_has(level, x, y))
        return false;
    res_id id = level_terrain(level, x, y);
    const struct res_terrain *terrain = library_terrain(scene->world->library, id);
    return terrain && library_flag(terrain->flags, TF_SPECIAL) &&
           resource_ends(scene, event, RES_TERRAIN, id, answer);
}

/* Each god judges the actor, and then the victim, under numbers of their own. */
static bool gods_end(struct event_scene *scene, struct script_event *event, int *answer)
{
    int number = event->Event;
    bool over = false;

    for (int i = 0; i < scene->gods.count && !over; i++) {
        event->Event = wrap16(number + EVENT_GOD_WATCH);
        over = resource_ends(scene, event, RES_GOD, scene->gods.items[i], answer);
        event->Event = wrap16(number + EVENT_GOD_WATCH + EVENT_VICTIM);
        over = over || resource_ends(scene, event, RES_GOD, scene->gods.items[i], answer);
    }
    event->Event = (int16_t)number;
    return over;
}

/* The scripts of what a thing is: as the victim, and then as the actor. */
static bool thing_scripts_end(struct event_scene *scene, struct script_event *event,
                              const struct thing *self, int *answer)
{
    int number = event->Event;

    if (!thing_is(self, T_CREATURE))
        return resource_ends(scene, event, thing_is(self, T_ITEM) ? RES_ITEM : RES_FEATURE,
                             self->resource, answer);
    if (event->target == (int32_t)self->self) {
        event->Event = wrap16(number + EVENT_VICTIM);
        bool over = resource_ends(scene, event, RES_MONSTER, self->resource, answer);
        event->Event = (int16_t)number;
        if (over)
            return true;
    }
    return event->actor == (int32_t)self->self &&
           resource_ends(scene, event, RES_MONSTER, self->resource, answer);
}

/* Built-in handlers, in the order of the table, for the kind and for those above it. */
static bool built_in_ends(struct event_scene *scene, struct script_event *event, handle item,
                          int *answer)
{
    for (int i = 0; i < scene->built_in_count; i++) {
        const struct event_built_in *row = &scene->built_in[i];
        struct thing *self = world_thing(scene->world, item);
        if (self == NULL)
            return false;
        if (row->event != event->Event || !thing_is(self, row->kind))
            continue;
        *answer = row->handle(scene, event, self);
        if (ends_round(event, *answer))
            return true;
    }
    return false;
}

static bool objects_end(struct event_scene *scene, struct script_event *event, int *answer)
{
    const int32_t objects[] = {event->item2, event->item, event->target, event->actor};

    for (int i = 0; i < COUNT_OF(objects); i++) {
        const struct thing *self = world_thing(scene->world, (handle)objects[i]);
        if (self == NULL || (i == 3 && objects[3] == objects[2]))
            continue;
        if (thing_scripts_end(scene, event, self, answer) ||
            built_in_ends(scene, event, (handle)objects[i], answer))
            return true;
    }
    return false;
}

static int round_of(struct event_scene *scene, struct script_event *event, int base)
{
    int answer = NOTHING;

    if (place_ends(scene, event, base, &answer))
        return answer;
    if (scene->level && resource_ends(scene, event, RES_DUNGEON, scene->level->dungeon, &answer))
        return answer;
    if (event->eID && base != EV_EFFECT &&
        resource_ends(scene, event, RES_EFFECT, event->eID, &answer))
        return answer;
    if (gods_end(scene, event, &answer) || objects_end(scene, event, &answer))
        return answer;
    return NOTHING;
}

/* ---- the whole ---- */

int event_throw(struct event_scene *scene, struct script_event *event, int number)
{
    int answer;

    if (scene->depth >= EVENT_DEEPEST)
        return ABORT;
    scene->depth++;
    event->Event = wrap16(number + EVENT_PRE);
    answer = round_of(scene, event, number);
    if (answer != DONE && answer != ABORT) {
        event->Event = wrap16(number);
        answer = round_of(scene, event, number);
    }
    if (answer != ABORT) {
        event->Event = wrap16(number + EVENT_POST);
        round_of(scene, event, number);
    }
    event->Event = wrap16(number);
    scene->depth--;
    return answer;
}

static bool watches(const struct module *module, const struct resource *god)
{
    const struct res_event *rows = module_events(module) + god->events.first;

    for (uint32_t i = 0; i < god->events.count; i++)
        if (rows[i].event >= EVENT_GOD_WATCH)
            return true;
    return false;
}

static void note_events(struct event_scene *scene, const struct module *module, enum res_kind kind,
                        const struct resource *resource)
{
    const struct res_event *rows = module_events(module) + resource->events.first;

    for (uint32_t i = 0; i < resource->events.count; i++) {
        int event = rows[i].event;
        if (event < 0 || rows[i].is_message)
            continue;
        if (scene->handled[kind] == NULL) {
            scene->handled[kind] = calloc(EVENT_NUMBERS / 32, sizeof(uint32_t));
            ENSURE(scene->handled[kind] != NULL, "out of memory (events)");
        }
        scene->handled[kind][event / 32] |= 1u << (event % 32);
    }
}

void event_scene_init(struct event_scene *scene)
{
    const struct library *library = scene->world->library;

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int kind = 0; module && kind < RES_KINDS; kind++)
            for (int i = 0; i < module_count(module, (enum res_kind)kind); i++) {
                const struct resource *resource = module_record(module, (enum res_kind)kind, i);
                note_events(scene, module, (enum res_kind)kind, resource);
                if (kind == RES_GOD && watches(module, resource))
                    ARRAY_PUSH(&scene->gods, module_id(module, RES_GOD, i));
            }
    }
}

void event_scene_free(struct event_scene *scene)
{
    ARRAY_FREE(&scene->gods);
    for (int kind = 0; kind < RES_KINDS; kind++)
        free(scene->handled[kind]);
}
