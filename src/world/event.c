#include "world/event.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "world/annotations.h"
#include "world/body.h"
#include "world/event_note.h"
#include "world/illusion.h"
#include "world/segment.h"
#include "world/stati.h"

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

static const struct resource *if_events(const struct resource *resource, int event)
{
    if (resource == NULL || resource->events.count == 0 || !may_handle(resource, event))
        return NULL;
    return resource;
}

static const struct resource *with_events(const struct library *library, res_id id, int event)
{
    return if_events(library_get(library, id), event);
}

/* A script or a message. */
static bool has_something(const struct module *module, const struct resource *resource, int event)
{
    return may_handle(resource, event) &&
           (find_row(module, resource, event) || find_row(module, resource, -event));
}

bool event_is_handled_in_rounds(const struct library *library, res_id id, int event)
{
    static const int rounds[] = {0, EVENT_PRE, EVENT_POST};
    const struct resource *resource = library_get(library, id);

    if (resource == NULL || resource->events.count == 0)
        return false;
    for (int i = 0; i < COUNT_OF(rounds); i++)
        if (may_handle(resource, event + rounds[i]) &&
            find_row(library_module(library, id), resource, event + rounds[i]))
            return true;
    return false;
}

bool event_is_handled(const struct library *library, res_id id, int event)
{
    const struct resource *resource = with_events(library, id, event);

    return resource && find_row(library_module(library, id), resource, event) != NULL;
}

/* The way of an event draws from the budget of the action, too: a script can send many on it. */
static void charge(const struct event_scene *scene, int64_t steps)
{
    if (scene->host.vm && steps > 0)
        vm_take(scene->host.vm, VM_STEPS, steps);
}

static int32_t run_code(const struct event_scene *scene, struct script_event *event, res_id id,
                        code_id code)
{
    struct error error;
    int32_t answer;

    if (scene->host.vm == NULL || vm_is_spent(scene->host.vm))
        return NOTHING;
    struct segment_shown shown = segment_show(scene->world, event);
    bool has_run = vm_run(scene->host.vm, id, code, event, &answer, &error);
    segment_take(scene->world, event, &shown);
    if (!has_run) {
        if (scene->host.report && error.text[0])
            scene->host.report(scene->world, &error);
        return NOTHING;
    }
    return answer;
}

/* `as`: whose it is said to be. */
static int run_script(const struct event_scene *scene, struct script_event *event, res_id id,
                      res_id as, const struct res_event *row)
{
    int number = event->Event;

    event_note_begins(scene->world, event, as);
    int answer = wrap8(run_code(scene, event, id, row->handler)); /* quirk: 8 bits wide */
    event_note_ends(scene->world, number, answer);
    return answer;
}

int32_t event_run(struct world *world, struct script_event *event, res_id id, code_id code)
{
    event_note_begins(world, event, id);
    int32_t answer = run_code(world->scene, event, id, code);
    event_note_ends(world, event->Event, answer);
    return answer;
}

/* Messages are rows under the negative number; a resource has up to three for one event. Of being
 * hit by magic is told once, however many segments the effect has and whoever has a message. */
static int say_messages(struct event_scene *scene, struct script_event *event,
                        const struct module *module, const struct resource *resource)
{
    const struct res_event *rows = module_events(module) + resource->events.first;
    const char *texts[EVENT_MESSAGES] = {NULL};
    int count = 0;

    if (event->MHMessageDone && event->Event == EV_MAGIC_HIT)
        return NOMSG;
    for (uint32_t i = 0; i < resource->events.count && count < EVENT_MESSAGES; i++)
        if (rows[i].is_message && rows[i].event == -event->Event)
            texts[count++] = module_text(module, rows[i].handler);
    if (count == 0)
        return NOTHING;
    event->MHMessageDone = event->MHMessageDone || event->Event == EV_MAGIC_HIT;
    if (scene->host.say)
        scene->host.say(scene->world, event, texts, count);
    return NOMSG;
}

int event_ask_resource(struct world *world, struct script_event *event, res_id id)
{
    return event_ask_as(world, event, id, id);
}

/* One that has scripts or messages, NULL: none, of this number. */
static int ask_found(struct world *world, struct script_event *event,
                     const struct resource *resource, res_id id, res_id as)
{
    struct event_scene *scene = world->scene;

    if (resource == NULL)
        return NOTHING;
    charge(scene, resource->events.count);
    const struct module *module = library_module(world->library, id);
    const struct res_event *row = find_row(module, resource, event->Event);
    if (row == NULL) {
        annotation_end(world);
        return say_messages(scene, event, module, resource);
    }
    annotation_stop_at(world, id, (uint32_t)(row - module_events(module)));
    return run_script(scene, event, id, as, row);
}

int event_ask_as(struct world *world, struct script_event *event, res_id id, res_id as)
{
    return ask_found(world, event, with_events(world->library, id, event->Event), id, as);
}

/* ---- who listens ---- */

static bool bit(const uint32_t *bits, int number)
{
    return bits[number / 32] >> (number % 32) & 1;
}

static bool is_handled_by_some(const struct event_scene *scene, enum res_kind kind, int event)
{
    const uint32_t *bits = scene->handled[kind];

    return bits && event >= 0 && bit(bits, event);
}

bool event_is_heard(const struct world *world, enum res_kind kind, int event)
{
    static const int rounds[] = {0, EVENT_PRE, EVENT_POST};
    static const int roles[] = {0,
                                EVENT_VICTIM,
                                EVENT_ITEM,
                                EVENT_META,
                                EVENT_META + EVENT_VICTIM,
                                EVENT_GOD_WATCH,
                                EVENT_GOD_WATCH + EVENT_VICTIM};

    for (int i = 0; i < COUNT_OF(rounds); i++)
        for (int r = 0; r < COUNT_OF(roles); r++)
            if (is_handled_by_some(world->scene, kind, event + rounds[i] + roles[r]))
                return true;
    return false;
}

bool event_may_be_heard(const struct world *world, int number, uint8_t ears)
{
    return number < 0 || number >= EVENT_ROUNDS || world->scene->ears[number] & ears ||
           world->cursors.annotated[ANNOTATION_ANY];
}

/* ---- one round ---- */

/* A script may have written another number there. */
static bool may_hear(const struct event_scene *scene, const struct script_event *event,
                     uint8_t ears)
{
    return event_may_be_heard(scene->world, event->Event, ears);
}

static bool ends_round(struct script_event *event, int answer)
{
    if (answer == NOMSG)
        event->Terse = true;
    return answer == DONE || answer == ABORT || answer == ERROR;
}

/* One that has nothing for the event has looked through its annotations all the same. */
static void pass_over(struct world *world, int event, enum res_kind kind, res_id id)
{
    if (if_events(library_record(world->library, id, kind), event))
        annotation_end(world);
}

/* One of a kind of which some have something for the event. */
static int ask_one(struct event_scene *scene, struct script_event *event, enum res_kind kind,
                   res_id id)
{
    const struct resource *resource = library_record(scene->world->library, id, kind);

    if (if_events(resource, event->Event) == NULL)
        return NOTHING;
    return ask_found(scene->world, event, resource, id, id);
}

/* Asks a resource of a kind. Most have nothing for the event. */
static inline int ask(struct event_scene *scene, struct script_event *event, enum res_kind kind,
                      res_id id)
{
    if (id == 0)
        return NOTHING;
    if (is_handled_by_some(scene, kind, event->Event))
        return ask_one(scene, event, kind, id);
    if (scene->world->cursors.annotated[ANNOTATION_ANY])
        pass_over(scene->world, event->Event, kind, id);
    return NOTHING;
}

bool event_may_answer(const struct world *world, int number, enum res_kind kind, res_id id)
{
    return id &&
           (world->cursors.annotated[ANNOTATION_ANY] ||
            is_handled_by_some(world->scene, kind, number)) &&
           if_events(library_record(world->library, id, kind), number);
}

int event_ask_kind(struct world *world, struct script_event *event, enum res_kind kind, res_id id)
{
    return ask(world->scene, event, kind, id);
}

/* The same. True: the round is over with *answer. */
static bool resource_ends(struct event_scene *scene, struct script_event *event, enum res_kind kind,
                          res_id id, int *answer)
{
    *answer = ask(scene, event, kind, id);
    return ends_round(event, *answer);
}

/* Asks under another number: as the victim, as an item's effect, ... */
static int ask_as(struct event_scene *scene, struct script_event *event, int role,
                  enum res_kind kind, res_id id)
{
    int16_t number = event->Event;

    event->Event = wrap16(number + role);
    int answer = ask(scene, event, kind, id);
    event->Event = number;
    return answer;
}

/* Special terrain, and what a creature takes it for under an illusion. */
static bool terrain_ends(struct event_scene *scene, struct script_event *event,
                         const struct level *level, struct point at, int *answer)
{
    res_id id = level_terrain(level, at.x, at.y);
    const struct res_terrain *terrain = library_terrain(scene->world->library, id);

    if (terrain && library_flag(terrain->flags, TF_SPECIAL) &&
        resource_ends(scene, event, RES_TERRAIN, id, answer))
        return true;
    const struct thing *actor = world_thing(scene->world, (handle)event->actor);
    return actor && thing_is(actor, T_CREATURE) && level->fields.count > 0 &&
           resource_ends(scene, event, RES_TERRAIN,
                         illusion_terrain(scene->world, actor, level, at), answer);
}

static bool place_ends(struct event_scene *scene, struct script_event *event, int *answer)
{
    bool happens_to = event->Event == EV_DAMAGE || event->Event == EV_DEATH;
    int32_t who = happens_to ? event->target : event->actor;
    const struct thing *subject = world_thing(scene->world, (handle)who);
    const struct level *level = subject ? world_level_of(scene->world, subject) : NULL;

    if (level == NULL || !level_has(level, subject->x, subject->y))
        return false;
    struct point at = {subject->x, subject->y};
    if (resource_ends(scene, event, RES_REGION, level_region(level, at.x, at.y), answer))
        return true;
    if (event->isLoc)
        at = (struct point){event->EXVal, event->EYVal};
    return level_has(level, at.x, at.y) && is_handled_by_some(scene, RES_TERRAIN, event->Event) &&
           terrain_ends(scene, event, level, at, answer);
}

static uint64_t watching_gods(struct event_scene *scene, int number)
{
    struct event_watch *watch = &scene->watches[number % EVENT_WATCHES];

    if (watch->number == number)
        return watch->gods;
    *watch = (struct event_watch){.number = number};
    for (int i = 0; i < scene->gods.count; i++) {
        const struct event_god *god = &scene->gods.items[i];
        if (has_something(god->module, god->resource, number))
            watch->gods |= UINT64_C(1) << i;
    }
    return watch->gods;
}

/* The gods judge characters only. */
static bool gods_end(struct event_scene *scene, struct script_event *event, int32_t judged,
                     int role, int *answer)
{
    if (!is_handled_by_some(scene, RES_GOD, event->Event + role))
        return false;
    const struct thing *thing = world_thing(scene->world, (handle)judged);
    if (thing == NULL || !thing_is(thing, T_CHARACTER))
        return false;
    uint64_t gods = watching_gods(scene, event->Event + role);
    for (int i = 0; i < scene->gods.count; i++) {
        if (!(gods >> i & 1))
            continue;
        *answer = ask_as(scene, event, role, RES_GOD, scene->gods.items[i].id);
        if (ends_round(event, *answer))
            return true;
    }
    return false;
}

static bool takes_part(const struct script_event *event, handle item, enum event_role role)
{
    switch (role) {
    case ROLE_ACTOR: return event->actor == (int32_t)item;
    case ROLE_VICTIM: return event->target == (int32_t)item;
    case ROLE_ITEM: return event->item == (int32_t)item;
    case ROLE_ITEM2: return event->item2 == (int32_t)item;
    case ROLE_ANY: break;
    }
    return true;
}

/* Built-in handlers for exactly one kind, in the order of the table. */
static bool built_in_ends(struct event_scene *scene, struct script_event *event, int kind,
                          handle item, int *answer)
{
    int number = event->Event;

    if (number < 0 || number >= EVENT_ROUNDS || !bit(scene->built, number))
        return false;
    for (int i = scene->first_row[number]; i < scene->first_row[number + 1]; i++) {
        const struct event_built_in *row = &scene->rows[i];
        if (row->kind != kind || !takes_part(event, item, row->role))
            continue;
        struct thing *self = world_thing(scene->world, item);
        if (self == NULL && kind != T_MAP)
            return false;
        *answer = row->handle(scene->world, event, self);
        if (ends_round(event, *answer))
            return true;
    }
    return false;
}

int event_ask_built_in(struct world *world, struct script_event *event, const struct thing *thing)
{
    handle self = thing->self;
    int answer = NOTHING;

    for (int kind = thing->kind;; kind = thing_kind_parent(kind))
        if (built_in_ends(world->scene, event, kind, self, &answer) ||
            kind == thing_kind_parent(kind))
            return answer;
}

/* The encounter and the kind of creature that are in the making. */
static bool makers_end(struct event_scene *scene, struct script_event *event, int *answer)
{
    if ((event->enID | event->ep_mID | event->ep_tID | event->ep_tID2 | event->ep_tID3) == 0)
        return false;
    const struct {
        enum res_kind kind;
        res_id id;
    } parts[] = {{RES_ENCOUNTER, event->enID},
                 {RES_MONSTER, event->ep_mID},
                 {RES_TEMPLATE, event->ep_tID},
                 {RES_TEMPLATE, event->ep_tID2},
                 {RES_TEMPLATE, event->ep_tID3}};

    for (int i = 0; i < COUNT_OF(parts); i++)
        if (parts[i].id && resource_ends(scene, event, parts[i].kind, parts[i].id, answer))
            return true;
    return false;
}

/* ---- objects ---- */

/* One trap that may be for this event. True: the round is over. */
static bool trap_ends(struct event_scene *scene, struct script_event *event,
                      const struct stati *trap, int role, int *answer)
{
    if (trap->magnitude != event->Event + role)
        return false;
    *answer = ask_as(scene, event, EVENT_META + role, RES_EFFECT, trap->effect);
    if (*answer == ERROR)
        *answer = NOTHING; /* quirk: a trap that fails does not end anything */
    return ends_round(event, *answer);
}

/* Whether it may have such a stati: nearly nobody has, and a walk is not for nothing. */
static bool may_have(const struct thing *thing, int nature)
{
    return (thing->stati != HANDLE_NONE || thing->added != HANDLE_NONE) &&
           stati_may_have(thing, nature);
}

/* Whether one of its traps is for an event, which hardly any is. While others go through its stati
 * they are in no order. */
static bool may_trap(const struct world *world, const struct thing *thing, int number)
{
    const struct stati *at = stati_first(world, thing, TRAP_EVENT);

    while (at && at->nature == TRAP_EVENT && at->magnitude != number)
        at = stati_get(world, at->next);
    return thing->has_lost || thing->added != HANDLE_NONE || (at && at->nature == TRAP_EVENT);
}

static bool traps_end(struct event_scene *scene, struct script_event *event, handle item,
                      bool is_target, int *answer)
{
    struct thing *self = world_thing(scene->world, item);

    if (!may_have(self, TRAP_EVENT) ||
        !may_trap(scene->world, self, event->Event + (is_target ? EVENT_VICTIM : 0)))
        return false;
    struct stati_walk walk = stati_walk_begin(scene->world, self, TRAP_EVENT);
    bool ends = false;

    for (const struct stati *at; !ends && (at = stati_walk_next(&walk)) != NULL;)
        ends = trap_ends(scene, event, at, is_target ? EVENT_VICTIM : 0, answer);
    stati_walk_end(&walk);
    charge(scene, walk.passed);
    return ends;
}

/* Whether it matters who is asked. */
static bool is_worth_asking(const struct event_scene *scene, enum res_kind kind, int event)
{
    return is_handled_by_some(scene, kind, event) ||
           scene->world->cursors.annotated[ANNOTATION_ANY];
}

/* A creature's own resource and then its templates, in one role. */
static bool creature_ends(struct event_scene *scene, struct script_event *event, handle item,
                          int role, int *answer)
{
    const struct creature *body = creature_of(scene->world, world_thing(scene->world, item));
    bool ends = false;

    /* The body it has speaks, not what it truly is. */
    *answer = ask_as(scene, event, role, RES_MONSTER, body ? body->shape : 0);
    if (ends_round(event, *answer))
        return true;
    struct thing *self = world_thing(scene->world, item);
    if (self == NULL || !may_have(self, TEMPLATE) ||
        !is_worth_asking(scene, RES_TEMPLATE, event->Event + role))
        return false;
    struct stati_walk walk = stati_walk_begin(scene->world, self, TEMPLATE);
    for (const struct stati *at; !ends && (at = stati_walk_next(&walk)) != NULL;) {
        *answer = ask_as(scene, event, role, RES_TEMPLATE, at->effect);
        ends = ends_round(event, *answer);
    }
    stati_walk_end(&walk);
    charge(scene, walk.passed);
    return ends;
}

/* A creature is asked as the victim, and then as the actor. */
static bool creature_scripts_end(struct event_scene *scene, struct script_event *event, handle item,
                                 int *answer)
{
    if (event->target == (int32_t)item && may_hear(scene, event, EARS_VICTIM) &&
        creature_ends(scene, event, item, EVENT_VICTIM, answer))
        return true;
    return event->actor == (int32_t)item && may_hear(scene, event, EARS_ACTOR) &&
           world_thing(scene->world, item) && creature_ends(scene, event, item, 0, answer);
}

/* quirk: a feature that answers ABORT is not heard. Doors are asked twice, as doors and as
 * features, and portals when a creature enters them. */
static bool feature_scripts_end(struct event_scene *scene, struct script_event *event,
                                const struct thing *self, int *answer)
{
    if (!may_hear(scene, event, EARS_FEATURE))
        return false;
    *answer = ask(scene, event, RES_FEATURE, self->resource);
    if (*answer == ABORT)
        *answer = NOTHING;
    return ends_round(event, *answer);
}

enum item_answer { ITEM_GOES_ON, ITEM_IS_DONE, ITEM_HAS_SPOKEN };

/* The effect in an item, unless the event is that effect's own, and then the item. An item that
 * has spoken leaves the rest to the kinds above it. */
static enum item_answer ask_item(struct event_scene *scene, struct script_event *event, handle item,
                                 int *answer)
{
    const struct thing *self = world_thing(scene->world, item);

    if (!may_hear(scene, event, EARS_ITEM))
        return ITEM_GOES_ON;
    if (self->other && self->other != event->eID) {
        *answer = ask_as(scene, event, EVENT_ITEM, RES_EFFECT, self->other);
        if (*answer == ABORT)
            *answer = NOTHING; /* quirk: as with features */
        if (ends_round(event, *answer))
            return ITEM_IS_DONE;
        self = world_thing(scene->world, item);
        if (self == NULL)
            return ITEM_HAS_SPOKEN;
    }
    *answer = ask(scene, event, RES_ITEM, self->resource);
    if (ends_round(event, *answer))
        return ITEM_IS_DONE;
    return *answer == NOMSG ? ITEM_HAS_SPOKEN : ITEM_GOES_ON;
}

static bool asks_feature_at(const struct script_event *event, int kind)
{
    if (kind == T_PORTAL)
        return event->Event == EV_ENTER || event->Event == EV_ENTER + EVENT_PRE;
    return kind == T_DOOR || kind == T_FEATURE;
}

/* What has its place before the handlers that are built in for a kind. True: the round is over.
 * *skip: what is built in for this kind is not asked. */
static bool scripts_end_at(struct event_scene *scene, struct script_event *event, handle item,
                           int kind, bool *skip, int *answer)
{
    *skip = false;
    if (kind == T_CREATURE)
        return creature_scripts_end(scene, event, item, answer);
    if (kind == T_ITEM) {
        enum item_answer said = ask_item(scene, event, item, answer);
        *skip = said == ITEM_HAS_SPOKEN;
        return said == ITEM_IS_DONE;
    }
    return asks_feature_at(event, kind) &&
           feature_scripts_end(scene, event, world_thing(scene->world, item), answer);
}

/* Where nothing is built in, scripts alone are asked: those of creatures and of items have one
 * place in the tree of kinds. */
static bool scripts_end(struct event_scene *scene, struct script_event *event, handle item,
                        int *answer)
{
    const struct thing *self = world_thing(scene->world, item);
    bool skip, ends = false;

    if (thing_is(self, T_CREATURE))
        return creature_scripts_end(scene, event, item, answer);
    if (thing_is(self, T_ITEM))
        return scripts_end_at(scene, event, item, T_ITEM, &skip, answer);
    for (int kind = self->kind; !ends && kind != T_THING && world_thing(scene->world, item);
         kind = thing_kind_parent(kind))
        ends = scripts_end_at(scene, event, item, kind, &skip, answer);
    return ends;
}

/* Up the tree of kinds. Whoever is gone by then is not asked any more. */
static bool object_ends(struct event_scene *scene, struct script_event *event, handle item,
                        bool heard, int *answer)
{
    const struct thing *self = world_thing(scene->world, item);
    int kind = self ? self->kind : T_THING;

    if (!bit(scene->built, event->Event))
        return self && heard && scripts_end(scene, event, item, answer);
    for (; self; kind = thing_kind_parent(kind)) {
        bool skip = false;
        if (heard && scripts_end_at(scene, event, item, kind, &skip, answer))
            return true;
        if (!skip && built_in_ends(scene, event, kind, item, answer))
            return true;
        if (kind == T_THING)
            return false;
        self = world_thing(scene->world, item);
    }
    return false;
}

static bool objects_end(struct event_scene *scene, struct script_event *event, bool heard,
                        int *answer)
{
    const int32_t *const objects[] = {&event->item2, &event->item, &event->target, &event->actor};

    /* Who has become part of it meanwhile is asked, too. */
    for (int i = 0; i < COUNT_OF(objects); i++) {
        handle item = (handle)*objects[i];
        if (world_thing(scene->world, item) == NULL)
            continue;
        if (heard && traps_end(scene, event, item, i == 2, answer))
            return true;
        if (object_ends(scene, event, item, heard, answer))
            return true;
    }
    return false;
}

static enum res_kind kind_of_source(const struct world *world, res_id source)
{
    return library_kind(world->library, source) == RES_GOD ? RES_GOD : RES_EFFECT;
}

/* The field it happens in, or else what it comes from: mostly an effect, but also a god who is
 * asked what he thinks. */
static bool source_ends(struct event_scene *scene, struct script_event *event, int *answer)
{
    if (event->field)
        return resource_ends(scene, event, RES_EFFECT, event->field, answer);
    if (event->Event == EV_EFFECT)
        return false;
    return resource_ends(scene, event, kind_of_source(scene->world, event->eID), event->eID,
                         answer);
}

static bool watchers_end(struct event_scene *scene, struct script_event *event, int *answer)
{
    return gods_end(scene, event, event->actor, EVENT_GOD_WATCH, answer) ||
           gods_end(scene, event, event->target, EVENT_GOD_WATCH + EVENT_VICTIM, answer);
}

/* The dungeon is that of the map as it was when the round began. */
static bool surroundings_end(struct event_scene *scene, struct script_event *event, int *answer)
{
    const struct level *level = event_level(scene->world, event->map);

    return place_ends(scene, event, answer) ||
           (level && resource_ends(scene, event, RES_DUNGEON, level->dungeon, answer));
}

/* One who has nothing for the event is not asked, unless that moves a walk over annotations. */
static bool anybody_ends(struct event_scene *scene, struct script_event *event, int *answer)
{
    bool heard = bit(scene->heard, event->Event);

    if (heard && may_hear(scene, event, EARS_PLACE) && surroundings_end(scene, event, answer))
        return true;
    if (heard && may_hear(scene, event, EARS_SOURCE) && source_ends(scene, event, answer))
        return true;
    if (heard && may_hear(scene, event, EARS_GODS) && watchers_end(scene, event, answer))
        return true;
    if (heard && may_hear(scene, event, EARS_MAKING) && makers_end(scene, event, answer))
        return true;
    return built_in_ends(scene, event, T_MAP, HANDLE_NONE, answer) ||
           objects_end(scene, event, heard, answer);
}

/* The level of whoever has that thing. */
static const struct level *level_of_owner(const struct world *world, int32_t at)
{
    const struct thing *thing = world_thing(world, (handle)at);
    const struct item *item = thing ? item_of(world, thing) : NULL;
    const struct thing *owner = item ? world_thing(world, item->owner) : NULL;

    return owner ? world_level_of(world, owner) : NULL;
}

static const struct level *level_of(const struct world *world, int32_t at)
{
    const struct thing *thing = world_thing(world, (handle)at);

    return thing ? world_level_of(world, thing) : NULL;
}

/* An event is where its actor is, or else its victim, or who has the thing it is about; only where
 * none of them is anywhere its map is what was said. */
static void find_map(const struct world *world, struct script_event *event)
{
    const struct level *level = level_of(world, event->actor);

    if (level == NULL)
        level = level_of(world, event->target);
    if (level == NULL)
        level = level_of_owner(world, event->actor);
    if (level == NULL)
        level = level_of_owner(world, event->item);
    if (level)
        event->map = event_map(level);
}

/* Whether anybody at all could have something for a round. */
static bool is_awaited(const struct event_scene *scene, int number)
{
    return number >= 0 && number < EVENT_ROUNDS &&
           (bit(scene->heard, number) || bit(scene->built, number));
}

static int round_of(struct event_scene *scene, struct script_event *event, int number)
{
    int answer = NOTHING;

    if (!is_awaited(scene, number))
        return NOTHING;
    event->Event = wrap16(number);
    find_map(scene->world, event);
    if (!anybody_ends(scene, event, &answer))
        return NOTHING;
    return answer == ERROR ? ABORT : answer;
}

/* What comes last finds the map as it is when all is over. */
static void last_round_of(struct event_scene *scene, struct script_event *event, int number)
{
    if (is_awaited(scene, number))
        round_of(scene, event, number);
    else
        find_map(scene->world, event);
}

/* ---- what passes without reaching anyone ---- */

struct passing {
    const struct event_scene *scene;
    const struct thing *actor, *victim; /* NULL: nobody */
    res_id source;
};

/* While there is a walk over annotations all are asked that an event comes across. */
static bool may_end_walk(const struct passing *p, int number, const struct thing *thing)
{
    const struct creature *body = creature_of(p->scene->world, thing);

    return body == NULL || may_have(thing, TEMPLATE) ||
           event_may_answer(p->scene->world, number, RES_MONSTER, body->shape);
}

static bool place_may_end_walk(const struct passing *p, int number)
{
    const struct world *world = p->scene->world;
    const struct level *level = p->actor ? world_level_of(world, p->actor) : NULL;

    if (level == NULL) /* then it is where the victim is, or the player */
        return p->actor == NULL || p->victim != NULL || world_thing(world, world->player) != NULL;
    return !level_has(level, p->actor->x, p->actor->y) ||
           is_handled_by_some(p->scene, RES_TERRAIN, number) ||
           event_may_answer(world, number, RES_DUNGEON, level->dungeon) ||
           event_may_answer(world, number, RES_REGION,
                            level_region(level, p->actor->x, p->actor->y));
}

static bool source_may_answer(const struct passing *p, int number)
{
    return event_may_answer(p->scene->world, number, kind_of_source(p->scene->world, p->source),
                            p->source);
}

static bool object_may_answer(const struct passing *p, int number, const struct thing *thing)
{
    return thing &&
           ((p->scene->ears[number] & EARS_GODS && thing_is(thing, T_CHARACTER)) ||
            may_have(thing, TRAP_EVENT) ||
            (p->scene->world->cursors.annotated[ANNOTATION_ANY] && may_end_walk(p, number, thing)));
}

static bool round_passes_by(const struct passing *p, int number)
{
    const struct event_scene *scene = p->scene;

    if (!is_awaited(scene, number))
        return true;
    return !bit(scene->built, number) && !(scene->ears[number] & ~(EARS_SOURCE | EARS_GODS)) &&
           !source_may_answer(p, number) && !object_may_answer(p, number, p->actor) &&
           !object_may_answer(p, number, p->victim) &&
           !(scene->world->cursors.annotated[ANNOTATION_ANY] && place_may_end_walk(p, number));
}

bool event_passes_by(const struct world *world, int number, handle actor, handle victim,
                     res_id source)
{
    const struct passing p = {.scene = world->scene,
                              .actor = world_thing(world, actor),
                              .victim = world_thing(world, victim),
                              .source = source};

    if (p.scene == NULL || p.scene->depth == EVENT_DEEPEST || p.scene->host.listener ||
        world->host.watch.thrown || !round_passes_by(&p, number + EVENT_PRE) ||
        !round_passes_by(&p, number) || !round_passes_by(&p, number + EVENT_POST))
        return false;
    charge(p.scene, EVENT_STEPS);
    return true;
}

/* ---- the whole ---- */

int event_throw(struct world *world, struct script_event *event, int number)
{
    struct event_scene *scene = world->scene;
    const struct event_listener *listener = scene->host.listener;

    charge(scene, EVENT_STEPS);
    if (listener)
        listener->thrown(listener->context, event, number);
    int answer = round_of(scene, event, number + EVENT_PRE);
    if (answer != DONE && answer != ABORT)
        answer = round_of(scene, event, number);
    if (answer != ABORT)
        last_round_of(scene, event, number + EVENT_POST);
    event->Event = wrap16(number);
    if (listener)
        listener->over(listener->context, event, number, answer);
    return answer;
}

handle event_object(const struct world *world, const struct script_event *event, int32_t number)
{
    if (number == SOBJ_EPLAYER)
        return world->player;
    switch (event ? number : 0) {
    case SOBJ_EACTOR: return (handle)event->actor;
    case SOBJ_ETARGET:
    case SOBJ_EVICTIM: return (handle)event->target;
    case SOBJ_EITEM: return (handle)event->item;
    case SOBJ_EITEM2: return (handle)event->item2;
    default: return world_born(world, (uint32_t)number);
    }
}

int32_t event_map(const struct level *level)
{
    return (int32_t)level->born;
}

struct level *event_level(const struct world *world, int32_t map)
{
    for (int i = 0; i < world->levels.count; i++)
        if (world->levels.items[i]->born == (uint32_t)map)
            return world->levels.items[i];
    if (world->making && world->making->born == (uint32_t)map)
        return world->making;
    return NULL;
}
