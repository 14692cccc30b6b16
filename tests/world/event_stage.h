/* A stage for tests of events: a small level, the listeners of events.irh, and a record of who was
 * heard in which order. A name is followed by what the listener was asked as:
 *
 *     "region before"        the round: before, or after
 *     "creature as victim"   EVICTIM
 *     "effect in as item"    EITEM
 *     "trapped as meta"      META
 *     "first god as god"     GODWATCH
 *
 * What a listener answers is put down by that name; else it is NOTHING. */
#ifndef INCURSION_TESTS_EVENT_STAGE_H
#define INCURSION_TESTS_EVENT_STAGE_H

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "level_text.h"
#include "script/builtins.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum { STAGE_HEARD_MOST = 64, STAGE_NAME_SIZE = 48, STAGE_STEPS = 1000000 };

struct event_stage {
    struct drawn *drawn;
    struct world *world;
    struct level *level;
    struct thing *player, *talker, *bell, *horn;
    char heard[STAGE_HEARD_MOST][STAGE_NAME_SIZE];
    int count;
    const char *answers_name; /* who answers something, and what */
    int answer;
    const char *gone_after; /* who ends something by speaking, and what */
    handle gone;
    struct script_event seen; /* the last record that a built-in handler saw */
    char said[EVENT_MESSAGES][STAGE_NAME_SIZE];
    int said_count, reports;

    struct api_table *api;
    struct api_binding binding;
    struct vm vm;
};

static inline struct event_stage *stage_of(const struct world *world)
{
    return world->host.context;
}

/* ---- who was heard ---- */

static inline void stage_name(char out[STAGE_NAME_SIZE], const char *name, int number)
{
    static const struct {
        int add;
        const char *words;
    } roles[] = {{EVENT_GOD_WATCH, " as god"}, {EVENT_META, " as meta"}, {EVENT_ITEM, " as item"},
                 {EVENT_VICTIM, " as victim"}, {EVENT_POST, " after"},   {EVENT_PRE, " before"}};
    int at = snprintf(out, STAGE_NAME_SIZE, "%s", name);

    for (int i = 0; i < COUNT_OF(roles); i++)
        if (number >= roles[i].add) {
            number -= roles[i].add;
            at += snprintf(out + at, (size_t)(STAGE_NAME_SIZE - at), "%s", roles[i].words);
        }
}

/* Writes down who spoke; returns what it answers. */
static inline int stage_hear(struct event_stage *stage, const char *name, int number)
{
    assert_true(stage->count < STAGE_HEARD_MOST);
    char *heard = stage->heard[stage->count++];
    stage_name(heard, name, number);
    if (stage->gone_after && strcmp(heard, stage->gone_after) == 0) {
        struct thing *gone = world_thing(stage->world, stage->gone);
        if (gone)
            thing_delete(stage->world, gone);
    }
    bool answers = stage->answers_name && strcmp(heard, stage->answers_name) == 0;
    return answers ? stage->answer : NOTHING;
}

static inline bool stage_print(struct api_call *call)
{
    struct event_stage *stage = call->context;
    struct str text = api_text(call, 0);
    char name[STAGE_NAME_SIZE];

    snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(text));
    call->event->vVal = stage_hear(stage, name, call->event->Event);
    return api_return(call, 0);
}

static const struct api_row stage_rows[] = {CALL(T_THING_IPrint, stage_print, 0)};

/* A row for this makes a built-in listener. */
static inline int stage_built_in(struct world *world, struct script_event *event,
                                 const struct thing *self, const char *name)
{
    struct event_stage *stage = stage_of(world);

    (void)self;
    event_copy(&stage->seen, event);
    return stage_hear(stage, name, event->Event);
}

#define STAGE_LISTENER(function, name)                                                       \
    static int function(struct world *world, struct script_event *event, struct thing *self) \
    {                                                                                        \
        return stage_built_in(world, event, self, name);                                     \
    }

static inline void stage_say(struct world *world, const struct script_event *event,
                             const char *const texts[EVENT_MESSAGES], int count)
{
    struct event_stage *stage = stage_of(world);

    (void)event;
    stage->said_count = count;
    for (int i = 0; i < count; i++)
        snprintf(stage->said[i], STAGE_NAME_SIZE, "%s", texts[i]);
}

static inline void stage_report(struct world *world, const struct error *error)
{
    assert_int_not_equal(error->text[0], '\0');
    stage_of(world)->reports++;
}

/* ---- the stage ---- */

static inline void stage_level(struct event_stage *stage)
{
    struct drawn *d = draw(stage->drawn, "#########\n"
                                         "#.......#\n"
                                         "#.......#\n"
                                         "#########\n");

    stage->level = malloc(sizeof *stage->level);
    assert_non_null(stage->level);
    *stage->level = d->level;
    d->level = (struct level){0};
    stage->level->dungeon = drawn_find(d, "maze");
    world_keep_level(&d->world, stage->level);
}

static inline void stage_ground(struct event_stage *stage, int x, int y, const char *terrain,
                                const char *region)
{
    struct cell *cell = level_cell(stage->level, x, y);

    cell->terrain = (uint8_t)level_terrain_index(stage->level, drawn_find(stage->drawn, terrain));
    cell->region = (uint8_t)level_region_index(stage->level, drawn_find(stage->drawn, region));
}

static inline struct thing *stage_put(struct event_stage *stage, struct thing *thing, int x, int y)
{
    place_at(stage->level, stage->world, thing, x, y);
    return thing;
}

/* The player stands on the carpet of the hall, the talker on the straw of the yard. */
static inline void stage_people(struct event_stage *stage)
{
    stage_ground(stage, 1, 1, "carpet", "hall");
    stage_ground(stage, 5, 1, "straw", "yard");
    stage->player = stage_put(stage, thing_new(stage->world, T_PLAYER), 1, 1);
    stage->world->player = stage->player->self;
    stage->talker = stage_put(stage, drawn_make(stage->drawn, "talker"), 5, 1);
    stage->bell = drawn_make(stage->drawn, "bell");
    stage->horn = drawn_make(stage->drawn, "horn");
}

/* A stage with these handlers built in. */
static inline struct event_stage *stage_open(const struct event_built_in *rows, int count)
{
    struct event_stage *stage = calloc(1, sizeof *stage);
    struct error error;

    assert_non_null(stage);
    stage->drawn = drawn_open_with("tests/world/events.irh");
    stage->world = &stage->drawn->world;
    stage->world->host.context = stage;
    stage->api = api_table_new();
    builtins_bind(&stage->binding);
    api_bind(&stage->binding, stage_rows, COUNT_OF(stage_rows));
    vm_init(&stage->vm, stage->api, &stage->binding);
    stage->vm.context = stage;
    stage->vm.draw = chance_draw;
    stage->vm.chance = stage->world;
    stage->vm.candidates = &stage->world->candidates;
    if (!vm_attach(&stage->vm, &stage->drawn->module, &error))
        fail_msg("%s", error.text);
    vm_begin_action(&stage->vm);
    event_scene_open(stage->world, &(struct event_host){.vm = &stage->vm,
                                                        .built_in = rows,
                                                        .built_in_count = count,
                                                        .report = stage_report,
                                                        .say = stage_say});
    stage_level(stage);
    stage_people(stage);
    return stage;
}

static inline int stage_close(void **state)
{
    struct event_stage *stage = *state;

    vm_free(&stage->vm);
    api_table_free(stage->api);
    event_free(&stage->seen);
    drawn_close(stage->drawn);
    free(stage);
    return 0;
}

/* ---- throwing ---- */

/* How a thing stands in the record of an event. */
static inline int32_t stage_part(const struct thing *thing)
{
    return thing ? (int32_t)thing->self : 0;
}

static inline void stage_forget(struct event_stage *stage)
{
    stage->count = stage->said_count = stage->reports = 0;
    vm_begin_action(&stage->vm);
}

static inline int stage_throw(struct event_stage *stage, const struct thing *actor,
                              const struct thing *target, int number)
{
    stage_forget(stage);
    return throw_simply(stage->world, number, actor ? actor->self : HANDLE_NONE,
                        target ? target->self : HANDLE_NONE, DIR_CENTER);
}

static inline void stage_trap(struct event_stage *stage, struct thing *who, int event)
{
    struct stati trap = {.nature = TRAP_EVENT,
                         .magnitude = (int16_t)event,
                         .source = SS_MISC,
                         .effect = drawn_find(stage->drawn, "snare")};

    assert_non_null(stati_gain(stage->world, who, &trap, NULL));
}

static inline void stage_template(struct event_stage *stage, struct thing *who, const char *name)
{
    struct stati template = {
        .nature = TEMPLATE, .source = SS_MISC, .effect = drawn_find(stage->drawn, name)};

    assert_non_null(stati_gain(stage->world, who, &template, NULL));
}

/* All names in one line, with commas. */
static inline void assert_heard(const struct event_stage *stage, const char *wanted)
{
    struct str_builder all = {0};

    for (int i = 0; i < stage->count; i++)
        sb_addf(&all, "%s%s", i ? ", " : "", stage->heard[i]);
    assert_string_equal(sb_cstr(&all), wanted);
    sb_free(&all);
}

#endif
