/* The machine that runs scripts.
 *
 * It owns script memory, the strings and the stack of running scripts, and nothing of the game:
 * what scripts can do to the game is in a table of C functions (struct api_binding) that is filled
 * from above. A script always ends: it has a number of steps and scripts can start each other only
 * so deep. What a script does wrong is reported with resource, event and source line; the run then
 * ends, and the game goes on. */
#ifndef INCURSION_SCRIPT_VM_H
#define INCURSION_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"
#include "base/rng.h"
#include "res/module.h"
#include "script/api.h"
#include "script/bytecode.h"
#include "script/event.h"

struct vm;

enum {
    VM_CANDIDATES_MOST = 2048,
    VM_STACK_WORDS = 64 * 256, /* registers of all running scripts together */
    VM_STRING_COST = 32,       /* bytes a string takes beside its text */
    VM_API_ENTRIES = API_FUNCTIONS + 2 * API_MEMBERS, /* functions, members read, written */
    VM_API_NAME_SIZE = 96
};

/* ---- what the engine's functions get and give ---- */

/* A function called, or a member read or written. Arguments are cut to the declared types, missing
 * ones filled in; further values of a variadic function follow as they are. */
struct api_call {
    struct vm *vm;
    void *context; /* struct vm's */
    struct script_event *event;
    res_id resource;                        /* whose script calls */
    int number;                             /* the function or member */
    int32_t object;                         /* handle, resource or text it is called on */
    int count;                              /* of arguments */
    uint32_t texts;                         /* bit per argument: it is a text */
    int32_t arguments[API_PARAMETERS_MOST]; /* a member that is written gets its value here */
    int32_t result;
    struct error *error;
};

/* False, with an error set, ends the script. */
typedef bool (*api_handler)(struct api_call *call);

/* NULL: not implemented. That is counted, told to struct vm's `missing` the first time, gives 0 or
 * "", and the script goes on. */
struct api_binding {
    api_handler functions[API_FUNCTIONS];
    api_handler get[API_MEMBERS];
    api_handler set[API_MEMBERS];
};

/* Texts of a call. */
struct str api_text(const struct api_call *call, int argument);
struct str api_object_text(const struct api_call *call);
/* Always true, so that a function can end with it. The text is copied. */
bool api_return_text(struct api_call *call, struct str text);
bool api_return(struct api_call *call, int32_t value);

/* ---- the machine ---- */

struct vm_limits {
    int64_t steps;     /* words of code run by a script and all that it starts */
    int depth;         /* scripts that are running at once */
    size_t text_bytes; /* memory for strings while scripts run */
};

struct vm_module {
    const struct module *module; /* NULL: nothing in this slot */
    int32_t *memory;
    uint32_t memory_words;
    uint32_t *routines; /* bit per word of code: a routine begins there */
};

struct vm {
    const struct api_table *api;
    const struct api_binding *binding;
    void *context;   /* handed to the engine's functions */
    struct rng *rng; /* what dice and random() draw from */
    struct vm_limits limits;
    /* Something is used that nobody provides, for the first time since vm_init; may be NULL. `what`
     * is a number below VM_API_ENTRIES. */
    void (*missing)(void *context, int what);

    struct vm_module modules[MODULE_SLOTS];
    int32_t candidates[VM_CANDIDATES_MOST]; /* the list that AddCandidate and friends share */
    int candidate_count;

    /* While scripts run. */
    int32_t *stack;
    int stack_top, depth;
    int64_t steps_left;
    struct {
        ARRAY_FIELDS(struct str);
    } strings;
    struct arena string_bytes;
    size_t string_total;
    struct str shared[CODE_STRINGS]; /* of code that shares strings, for all running scripts */
    struct arena shared_bytes;
    size_t shared_total;

    /* Since vm_init. */
    uint64_t runs, steps, errors;
    uint32_t missing_functions[API_FUNCTIONS];
    uint32_t missing_get[API_MEMBERS], missing_set[API_MEMBERS];
};

/* `api` and `binding` outlive the machine; limits are set to sensible ones and may be changed. */
void vm_init(struct vm *vm, const struct api_table *api, const struct api_binding *binding);
void vm_free(struct vm *vm);

/* Verifies a module's code and gives it zeroed memory. The module outlives the machine. */
bool vm_attach(struct vm *vm, const struct module *module, struct error *error);
/* Sets all script memory back to 0. */
void vm_clear_memory(struct vm *vm);

/* Runs a routine of a resource's module. False: it went wrong, *result is 0 and *error says how. */
bool vm_run(struct vm *vm, res_id resource, code_id code, struct script_event *event,
            int32_t *result, struct error *error);

/* Resources of all attached modules; NULL: there is no such resource. `module`, if not NULL, gets
 * the module it is in. */
const struct resource *vm_resource(const struct vm *vm, res_id id, const struct module **module);

/* Strings that live while the script runs. A handle is 0 for "", positive for a literal of the
 * module (its text_id), negative for a string made on the way or a shared one. A handle that is
 * none is "". */
int32_t vm_string_new(struct vm *vm, struct str text);
int32_t vm_string_share(struct vm *vm, uint32_t string, struct str text);
/* quirk: a method of a text, where strings are shared, reads the module's text at the number of the
 * string, and the string whose number is where a literal is in that text. */
int32_t vm_string_misread(const struct module *module, int32_t handle);
struct str vm_string(const struct vm *vm, const struct module *module, int32_t handle);

/* What an entry of the engine is called: "T_ITEM::Weight()", "T_THING::x", "T_THING::x =". */
void vm_api_name(const struct vm *vm, int what, char name[VM_API_NAME_SIZE]);
/* Calls `visit` for everything that scripts used and nobody provides. */
void vm_missing(const struct vm *vm, void (*visit)(void *context, const char *name, uint32_t uses),
                void *context);

#endif
