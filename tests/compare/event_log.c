#include "event_log.h"

#include <stdio.h>

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

    entry.over.item = number_of(log, event->item);
    entry.over.direction = event->EDir;
    entry.over.x = event->EXVal;
    entry.over.y = event->EYVal;
    entry.over.has_direction = event->isDir;
    entry.over.has_place = event->isLoc;

    if (log->open_count < EVENT_DEEPEST)
        log->open[log->open_count] = log->count;
    log->open_count++;
    ARRAY_PUSH(log, entry);
}

/* The numbers of a blow and the parameter are those of its end, all else is that of its beginning.
 */
static void note_numbers(struct event_details *d, const struct script_event *event)
{
    int at = 0;

    d->dice[0] = event->DmgCount;
    d->dice[1] = event->DmgSides;
    d->dice[2] = event->DmgBonus;
#define DETAIL(member) d->numbers[at++] = event->member;
#include "event_details.def"
    at = 0;
#define DETAIL_FLAG(member) d->flags[at++] = event->member;
#include "event_details.def"
}

static void note_over(void *context, const struct script_event *event, int number, int answer)
{
    struct event_log *log = context;

    (void)number;
    log->open_count--;
    if (log->open_count >= EVENT_DEEPEST)
        return;
    struct event_entry *entry = &log->items[log->open[log->open_count]];
    entry->answer = answer;
    entry->draws_over = draw_log_count(log->draws);
    entry->effect_after = event->eID;
    entry->parameter = event->EParam;
    note_numbers(&entry->over, event);
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

/* ---- details ---- */

/* What is printed of a name. */
static struct str printed(struct str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (name.data[i] == ';')
            return str_slice(name, 0, i);
    return name;
}

static bool has_numbers(int number)
{
    static const int16_t list[] = {EV_DAMAGE,       EV_DEATH,     EV_EFFECT,  EV_SATTACK,
                                   EV_MAGIC_STRIKE, EV_MAGIC_HIT, EV_NATTACK, EV_OATTACK,
                                   EV_STRIKE,       EV_HIT,       EV_MISS,    EV_WATTACK,
                                   EV_RATTACK,      EV_CAST,      EV_INVOKE,  EV_PDAMAGE};

    for (int i = 0; i < COUNT_OF(list); i++)
        if (list[i] == number)
            return true;
    return false;
}

static void write_flags(const struct event_details *d, struct json *json)
{
    static const char *const names[] = {
#define DETAIL_FLAG(member) #member,
#include "event_details.def"
    };
    struct str_builder text = {0};

    for (int i = 0; i < COUNT_OF(names); i++)
        if (d->flags[i])
            sb_addf(&text, "%s%s", sb_str(&text).len > 0 ? " " : "", names[i]);
    if (sb_str(&text).len > 0)
        json_key_text(json, "flags", sb_str(&text));
    sb_free(&text);
}

static void write_dice(const struct event_details *d, struct json *json)
{
    if (d->dice[0] == 0 && d->dice[1] == 0 && d->dice[2] == 0)
        return;
    json_key(json, "Dmg");
    json_open(json, '[');
    for (int i = 0; i < 3; i++)
        json_number(json, d->dice[i]);
    json_close(json, ']');
}

static void write_numbers(const struct event_details *d, struct json *json)
{
    static const char *const names[] = {
#define DETAIL(member) #member,
#include "event_details.def"
    };

    for (int i = 0; i < COUNT_OF(names); i++)
        if (d->numbers[i] != 0)
            json_key_number(json, names[i], d->numbers[i]);
    write_dice(d, json);
    write_flags(d, json);
}

static void write_item(const struct world *w, uint32_t number, struct json *json)
{
    const struct thing *item = world_thing(w, world_born(w, number));

    json_key(json, "i");
    json_open(json, '[');
    json_number(json, number);
    json_text(json, item ? printed(library_name(w->library, item->resource)) : STR_NONE);
    json_close(json, ']');
}

/* Told of steps and pushes alone; north is 0 and not told. */
static bool tells_direction(const struct event_entry *entry)
{
    return entry->over.has_direction && entry->over.direction &&
           (entry->number == EV_MOVE || entry->number == EV_PUSH);
}

static bool tells_place(const struct event_entry *entry)
{
    return entry->over.has_place && (entry->number == EV_PLACE || entry->number == EV_JUMP);
}

/* Of an encounter as a whole it is not told what calls it, of its parts it is. */
static bool tells_item(const struct event_entry *entry)
{
    return entry->over.item && entry->number != EV_ENGEN;
}

static bool has_details(const struct event_entry *entry)
{
    const struct event_details *d = &entry->over;

    if (tells_item(entry) || entry->effect || entry->parameter || tells_direction(entry) ||
        tells_place(entry))
        return true;
    if (!has_numbers(entry->number))
        return false;
    for (int i = 0; i < EVENT_DETAILS; i++)
        if (d->numbers[i])
            return true;
    for (int i = 0; i < EVENT_DETAIL_FLAGS; i++)
        if (d->flags[i])
            return true;
    return d->dice[0] || d->dice[1] || d->dice[2];
}

static void write_details(const struct world *w, const struct event_entry *entry, struct json *json)
{
    const struct event_details *d = &entry->over;

    if (!has_details(entry))
        return;
    json_open(json, '{');
    if (tells_item(entry))
        write_item(w, d->item, json);
    if (entry->effect)
        json_key_text(json, "x", printed(library_name(w->library, entry->effect)));
    if (tells_direction(entry))
        json_key_number(json, "dir", d->direction);
    if (tells_place(entry)) {
        json_key(json, "xy");
        json_open(json, '[');
        json_number(json, d->x);
        json_number(json, d->y);
        json_close(json, ']');
    }
    if (entry->parameter != 0)
        json_key_number(json, "EParam", entry->parameter);
    if (has_numbers(entry->number))
        write_numbers(d, json);
    json_close(json, '}');
}

/* Rounds in which nothing is thrown and nothing drawn are not told. */
static bool is_idle_round(const struct event_log *log, int i)
{
    const struct event_entry *entry = &log->items[i];
    bool throws = i + 1 < log->count && entry[1].depth > entry->depth;

    return entry->number == EV_TURN && entry->draws_over == entry->draws && !throws;
}

/* What is no event but thrown like one is told as a number. */
static void write_number_or_name(int number, struct json *json)
{
    struct str name = str_from(constant_name(CONSTANTS_EVENT, number));
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    json_text(json, str_starts(name, STR("EV_")) ? name : str_from(text));
}

static void write_entry_details(const struct event_log *log, const struct event_entry *entry,
                                struct json *json)
{
    json_open(json, '[');
    write_number_or_name(entry->number, json);
    json_number(json, entry->depth);
    json_number(json, entry->actor);
    json_number(json, entry->target);
    json_number(json, entry->answer);
    json_number(json, entry->draws);
    write_details(&log->stage->world, entry, json);
    json_close(json, ']');
}

void event_log_write_details(const struct event_log *log, struct json *json)
{
    int told = 0;

    json_key(json, "events");
    json_open(json, '[');
    for (int i = 0; i < log->count; i++)
        if (!is_idle_round(log, i) && told++ < EVENTS_TOLD)
            write_entry_details(log, &log->items[i], json);
    json_close(json, ']');
    if (told > EVENTS_TOLD)
        json_key_number(json, "events_left_off", told - EVENTS_TOLD);
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
    if (entry->effect_after)
        json_text(json, library_name(w->library, entry->effect_after));
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
