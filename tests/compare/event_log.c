#include "event_log.h"

#include "res/constant.h"

static uint32_t number_of(const struct event_log *log, int64_t who)
{
    const struct thing *thing = world_thing(&log->stage->world, (handle)who);

    return thing ? thing->born : 0;
}

static void note_thrown(void *context, const struct script_event *event, int number)
{
    struct event_log *log = context;
    struct event_entry entry = {.number = number,
                                .depth = log->open_count,
                                .draws = draw_log_count(log->draws),
                                .actor = number_of(log, event->actor),
                                .target = number_of(log, event->target),
                                .parameter = event->EParam,
                                .effect = event->eID};

    if (log->open_count < EVENT_DEEPEST)
        log->open[log->open_count] = log->count;
    log->open_count++;
    ARRAY_PUSH(log, entry);
}

static void note_over(void *context, const struct script_event *event, int number, int answer)
{
    struct event_log *log = context;

    (void)event;
    (void)number;
    log->open_count--;
    if (log->open_count < EVENT_DEEPEST)
        log->items[log->open[log->open_count]].answer = answer;
}

void event_log_start(struct event_log *log, struct stage *stage, const struct draw_log *draws)
{
    *log = (struct event_log){.stage = stage, .draws = draws};
    log->listener = (struct event_listener){note_thrown, note_over, log};
    stage->world.scene->host.listener = &log->listener;
}

void event_log_free(struct event_log *log)
{
    ARRAY_FREE(log);
}

static void write_entry(const struct event_entry *entry, struct json *json)
{
    json_open(json, '[');
    json_text(json, str_from(constant_name(CONSTANTS_EVENT, entry->number)));
    json_number(json, entry->depth);
    json_number(json, entry->actor);
    json_number(json, entry->target);
    json_number(json, entry->answer);
    json_number(json, entry->draws);
    json_open(json, '{');
    if (entry->parameter != 0)
        json_key_number(json, "EParam", entry->parameter);
    json_close(json, '}');
    json_close(json, ']');
}

void event_log_write(const struct event_log *log, struct json *json)
{
    json_key(json, "events");
    json_open(json, '[');
    for (int i = 0; i < log->count; i++)
        write_entry(&log->items[i], json);
    json_close(json, ']');
}

/* "2036:goblin", or "0". */
static void write_object(const struct world *w, uint32_t number, struct json *json)
{
    const struct thing *thing = world_thing(w, world_born(w, number));
    struct str name = thing ? library_name(w->library, thing->resource) : STR_NONE;
    struct str_builder text = {0};

    sb_addf(&text, "%u", number);
    if (thing)
        sb_addf(&text, ":" STR_PRINTF, STR_ARGS(name));
    json_text(json, sb_str(&text));
    sb_free(&text);
}

static void write_named(const struct world *w, const struct event_entry *entry, struct json *json)
{
    json_open(json, '[');
    json_text(json, str_from(constant_name(CONSTANTS_EVENT, entry->number)));
    json_number(json, entry->depth);
    write_object(w, entry->actor, json);
    write_object(w, entry->target, json);
    json_number(json, entry->draws);
    json_number(json, entry->answer);
    if (entry->effect)
        json_text(json, library_name(w->library, entry->effect));
    json_close(json, ']');
}

void event_log_write_named(const struct event_log *log, struct json *json)
{
    if (log->count == 0)
        return;
    json_key(json, "events");
    json_open(json, '[');
    for (int i = 0; i < log->count; i++)
        write_named(&log->stage->world, &log->items[i], json);
    json_close(json, ']');
}
