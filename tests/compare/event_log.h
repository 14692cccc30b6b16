/* Events of an action, as the folder rules-fights writes them: in the order of throwing, with what
 * came of each and how much had been drawn before. */
#ifndef INCURSION_TESTS_COMPARE_EVENT_LOG_H
#define INCURSION_TESTS_COMPARE_EVENT_LOG_H

#include "base/array.h"
#include "draw_log.h"
#include "stage.h"
#include "world/event.h"

enum { EVENT_DETAILS = 24, EVENT_DETAIL_FLAGS = 64 };
enum { EVENTS_TOLD = 6000 }; /* of those that are more only the number is told */

/* What else is told of an event. */
struct event_details {
    uint32_t item; /* its number; 0: none */
    int direction, x, y;
    bool has_direction, has_place;
    int16_t numbers[EVENT_DETAILS];
    int8_t dice[3];
    bool flags[EVENT_DETAIL_FLAGS];
};

struct event_entry {
    int number, depth, answer;
    int draws, draws_over;  /* before it, and when it was over */
    uint32_t actor, target; /* their numbers; 0: none */
    int parameter;
    res_id effect, effect_after;
    struct event_details over;
};

struct event_log {
    ARRAY_FIELDS(struct event_entry);
    const struct stage *stage;
    const struct draw_log *draws;
    struct event_listener listener;
    int open[EVENT_DEEPEST]; /* entries of events that go on */
    int open_count;
};

/* From now on; events must be open (stage_events). The log must stay where it is. */
void event_log_start(struct event_log *log, struct stage *stage, const struct draw_log *draws);
void event_log_free(struct event_log *log);
/* The member "events". */
void event_log_write(const struct event_log *log, struct json *json);
/* The same with all details of blows. */
void event_log_write_details(const struct event_log *log, struct json *json);
/* The same as the folder rules-things has it: with names and effects, and only if there were any.
 */
void event_log_write_named(const struct event_log *log, struct json *json);

#endif
