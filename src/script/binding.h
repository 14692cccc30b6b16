/* Who provides what scripts may ask for: one row per function or member of api.def.
 *
 *     static const struct api_row rows[] = {
 *         CALL(T_THING_His, call_its, CAPITAL),
 *         CALL_FOR(PLACE_STEPS, T_THING_PlaceAt, call_place_at, 0),
 *         GET(T_THING_x, get_x, 0),
 *         SET(T_THING_Flags, set_flags, 0),
 *         FIELD_OF(T_CREATURE_PartyID, thing, party, READ | WRITE),
 *         FIELD_ELSE(-1, T_THING_x, thing, x, READ),
 *     };
 *
 * The last word of a row with a function is handed to it (call->data), so that a family of entries
 * is one function. A member that is nothing but a member of the state (world/state/thing.def) needs
 * no function: what is read is cut to the type that scripts know, what is written to the width of
 * the state. Of nobody 0 is read, or what FIELD_ELSE says. A member of more than one number, and
 * one that is a handle, has no such row: scripts know things by other numbers. */
#ifndef INCURSION_SCRIPT_BINDING_H
#define INCURSION_SCRIPT_BINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/members.h"
#include "script/api.h"

struct api_call;

/* False, with an error set, ends the script. */
typedef bool (*api_handler)(struct api_call *call);

enum api_access { API_CALL, API_GET, API_SET, API_FIELD };

/* What scripts may do with a member that is a member of the state. */
enum { READ = 1, WRITE = 2 };

struct api_row {
    enum api_access access;
    int number;     /* FN_... or VAR_... */
    uint16_t steps; /* what a call costs beside VM_CALL_STEPS, whatever it finds */
    /* What it answers depends on its arguments and the library alone, and it does nothing else. */
    bool is_lasting;
    int data;
    api_handler handler; /* NULL: API_FIELD */
    /* The member of the state that it is; `data` is read of nobody. */
    const struct member_list *list;
    uint16_t member, rights;
};

#define CALL(name, function, value)                                                     \
    {                                                                                   \
        .access = API_CALL, .number = FN_##name, .data = (value), .handler = (function) \
    }
#define CALL_FOR(cost, name, function, value)                                      \
    {                                                                              \
        .access = API_CALL, .number = FN_##name, .steps = (cost), .data = (value), \
        .handler = (function)                                                      \
    }
#define GET(name, function, value)                                                      \
    {                                                                                   \
        .access = API_GET, .number = VAR_##name, .data = (value), .handler = (function) \
    }
#define CALL_LASTING(name, function, value)                                           \
    {                                                                                 \
        .access = API_CALL, .number = FN_##name, .is_lasting = true, .data = (value), \
        .handler = (function)                                                         \
    }
#define GET_LASTING(name, function, value)                                            \
    {                                                                                 \
        .access = API_GET, .number = VAR_##name, .is_lasting = true, .data = (value), \
        .handler = (function)                                                         \
    }
#define SET(name, function, value)                                                      \
    {                                                                                   \
        .access = API_SET, .number = VAR_##name, .data = (value), .handler = (function) \
    }
#define FIELD_ELSE(nobody, name, of, at, may)                                               \
    {                                                                                       \
        .access = API_FIELD, .number = VAR_##name, .data = (nobody), .list = &of##_members, \
        .member = AT_##of##_##at, .rights = (may)                                           \
    }
#define FIELD_OF(name, of, at, may) FIELD_ELSE(0, name, of, at, may)

/* NULL: not implemented. That is counted, told to struct vm's `missing` the first time, gives 0 or
 * "", and the script goes on. */
struct api_binding {
    const struct api_row *functions[API_FUNCTIONS], *get[API_MEMBERS], *set[API_MEMBERS];
};

/* Enters rows, which outlive it; what is there for an entry already is replaced. */
void api_bind(struct api_binding *binding, const struct api_row *rows, int count);

/* Reads or writes the member that a row of API_FIELD names. */
int32_t api_field_read(const struct api_row *row, const struct api_member *as, const void *owner);
void api_field_write(const struct api_row *row, void *owner, int32_t value);

#endif
