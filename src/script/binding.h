/* Who provides what scripts may ask for: one row per function or member of api.def.
 *
 *     static const struct api_row rows[] = {
 *         CALL(T_THING_His, call_its, CAPITAL),
 *         CALL_FOR(PLACE_STEPS, T_THING_PlaceAt, call_place_at, 0),
 *         GET(T_THING_x, get_x, 0),
 *         SET(T_THING_Flags, set_flags, 0),
 *     };
 *
 * The last word of a row is handed to the function (call->data), so that a family of entries is one
 * function. */
#ifndef INCURSION_SCRIPT_BINDING_H
#define INCURSION_SCRIPT_BINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "script/api.h"

struct api_call;

/* False, with an error set, ends the script. */
typedef bool (*api_handler)(struct api_call *call);

enum api_access { API_CALL, API_GET, API_SET };

struct api_row {
    enum api_access access;
    int number;     /* FN_... or VAR_... */
    uint16_t steps; /* what a call costs beside VM_CALL_STEPS, whatever it finds */
    int data;
    api_handler handler;
};

#define CALL(name, function, data)             \
    {                                          \
        API_CALL, FN_##name, 0, data, function \
    }
#define CALL_FOR(steps, name, function, data)      \
    {                                              \
        API_CALL, FN_##name, steps, data, function \
    }
#define GET(name, function, data)              \
    {                                          \
        API_GET, VAR_##name, 0, data, function \
    }
#define SET(name, function, data)              \
    {                                          \
        API_SET, VAR_##name, 0, data, function \
    }

/* NULL: not implemented. That is counted, told to struct vm's `missing` the first time, gives 0 or
 * "", and the script goes on. */
struct api_binding {
    const struct api_row *functions[API_FUNCTIONS], *get[API_MEMBERS], *set[API_MEMBERS];
};

/* Enters rows, which outlive it; what is there for an entry already is replaced. */
void api_bind(struct api_binding *binding, const struct api_row *rows, int count);

#endif
