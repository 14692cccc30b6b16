/* What was thrown here, for INCURSION_EVENTS=FILE: a line where each event is over. */
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "res/constant.h"
#include "session_scene.h"

struct session_events {
    struct event_listener listener;
    struct session_scene *scene;
    FILE *file;
    int thrown, depth;
    struct {
        int entry, draws;
    } open[EVENT_DEEPEST];
};

static int drawn(const struct session_scene *s)
{
    return draw_log_count(&s->draws);
}

static void note_thrown(void *context, const struct script_event *event, int number)
{
    struct session_events *events = context;

    (void)event;
    (void)number;
    events->thrown++;
    if (events->depth < EVENT_DEEPEST) {
        events->open[events->depth].entry = events->thrown;
        events->open[events->depth].draws = drawn(events->scene);
    }
    events->depth++;
}

static void add_thing(const struct session_events *events, const char *key, int64_t who)
{
    const struct world *w = &events->scene->game->world;
    const struct thing *thing = world_thing(w, (handle)who);

    if (thing)
        fprintf(events->file, ",\"%s\":[%u,\"" STR_PRINTF "\"]", key, thing->born,
                STR_ARGS(library_name(w->library, thing->resource)));
}

static void note_over(void *context, const struct script_event *event, int number, int answer)
{
    struct session_events *events = context;

    events->depth--;
    if (events->depth >= EVENT_DEEPEST)
        return;
    int before = events->open[events->depth].draws, draws = drawn(events->scene) - before;
    fprintf(events->file, "{\"q\":%d,\"d\":%d,\"l\":%d,\"e\":\"%s\"",
            events->open[events->depth].entry, before, events->depth,
            constant_name(CONSTANTS_EVENT, number));
    add_thing(events, "a", event->actor);
    add_thing(events, "t", event->target);
    if (event->item != event->actor && event->item != event->target)
        add_thing(events, "i", event->item);
    fprintf(events->file, ",\"r\":%d,\"n\":%d}\n", answer, draws);
}

void session_events_start(struct session_scene *s)
{
    const char *path = getenv("INCURSION_EVENTS");

    if (path == NULL)
        return;
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return;
    s->events = calloc(1, sizeof *s->events);
    ENSURE(s->events != NULL, "out of memory (events)");
    *s->events = (struct session_events){.scene = s, .file = file};
    s->events->listener = (struct event_listener){note_thrown, note_over, s->events};
    s->game->world.scene->host.listener = &s->events->listener;
}

void session_events_end(struct session_scene *s)
{
    if (s->events)
        fclose(s->events->file);
    free(s->events);
    s->events = NULL;
}
