/* The machine that runs scripts.
 *
 * It owns script memory, the strings and the stack of running scripts, and nothing of the game:
 * what scripts can do to the game is in a table of C functions (struct api_binding) that is filled
 * from above. A script always ends: all scripts of an action share one budget (budget.def), and
 * scripts can start each other only so deep. What a script does wrong is reported with resource,
 * event and source line; the run then ends, and the game goes on. Once the budget is used up no
 * script runs until the next action. */
#ifndef INCURSION_SCRIPT_VM_H
#define INCURSION_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"
#include "res/module.h"
#include "script/binding.h"
#include "script/bytecode.h"
#include "script/candidates.h"
#include "script/event.h"
#include "script/leavings.h"
#include "script/recall.h"

struct vm;

enum {
    VM_STACK_WORDS = 64 * 256, /* registers of all running scripts together */
    VM_STRING_COST = 32,       /* bytes a string takes beside its text */
    VM_TEXT_PER_STEP = 4,      /* bytes of text that are looked at in a step */
    VM_CALL_STEPS = 10,        /* of a call, whatever it does */
    VM_SCRIPT_STEPS = 20,      /* of starting a script */
    VM_API_ENTRIES = API_ENTRIES,
    VM_API_NAME_SIZE = API_NAME_SIZE
};

enum vm_budget {
#define BUDGET(name, limit, what) VM_##name,
#include "script/budget.def"
#undef BUDGET
    VM_BUDGETS
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
    int data;                               /* of the row that provides it */
    int32_t object;                         /* handle, resource or text it is called on */
    int count;                              /* of arguments */
    uint32_t texts;                         /* bit per argument: it is a text */
    int32_t arguments[API_PARAMETERS_MOST]; /* a member that is written gets its value here */
    int32_t result;
    bool is_refused; /* api_refuse */
    struct error *error;
};

/* What a call costs beyond that and reading its texts, paid before the work is done. False,
 * with the error set: the budget of the action does not allow it, and the call ends with it. */
bool api_charge(struct api_call *call, int64_t steps);
bool api_take(struct api_call *call, enum vm_budget what, int64_t amount);

/* Does what a row says: calls its function, or reads or writes the member of the state that it
 * names; a member that is written has one argument. */
bool api_do(const struct api_row *row, struct api_call *call);

/* Texts of a call. Reading one costs steps by its length: "" when the budget does not allow it. */
struct str api_text(const struct api_call *call, int argument);
struct str api_object_text(const struct api_call *call);
/* Always true, so that a function can end with it. The text is copied. */
bool api_return_text(struct api_call *call, struct str text);
bool api_return(struct api_call *call, int32_t value);
/* Of the object this cannot be asked. quirk: the script goes on with what was worked out last
 * (code_left_over). Always true. */
bool api_refuse(struct api_call *call);

/* ---- the machine ---- */

struct vm_limits {
    int64_t budget[VM_BUDGETS]; /* of one action */
    int depth;                  /* scripts that are running at once */
    size_t text_bytes;          /* memory for strings while scripts run */
};

struct vm_module {
    const struct module *module; /* NULL: nothing in this slot */
    int32_t *memory;
    uint32_t memory_words;
    uint32_t *routines; /* bit per word of code: a routine begins there */
    uint32_t *acts;     /* and is known to do more than ask (recall.h) */
};

struct vm {
    const struct api_table *api;
    const struct api_binding *binding;
    void *context; /* handed to the engine's functions */
    /* A number below a bound, for dice and random(); NULL: there is nothing to draw from. */
    int (*draw)(void *chance, int bound);
    void *chance;
    struct candidates *candidates; /* what AddCandidate and its kin work on */
    struct vm_limits limits;
    /* Something is used that nobody provides, for the first time since vm_init; may be NULL. `what`
     * is a number below VM_API_ENTRIES. */
    void (*missing)(void *context, int what);

    /* The struct that a list of members is about, of the object of a call; NULL: it has none. For
     * members that are members of the state; may be NULL when no row is of that kind. */
    void *(*owner)(const struct api_call *call, const struct member_list *list);

    struct vm_module modules[MODULE_SLOTS];

    /* While scripts run. */
    int32_t *stack;
    int stack_top, depth;
    struct leavings leavings;
    bool keeps_leavings;      /* from one action to the next */
    int64_t left[VM_BUDGETS]; /* steps below 0: the budget is used up, whatever it was of */
    enum vm_budget used_up;   /* which one it was */
    bool is_told;             /* and a script has ended with an error that says so */
    struct {
        ARRAY_FIELDS(struct str);
    } strings;
    struct arena string_bytes;
    size_t string_total;
    struct str shared[CODE_STRINGS]; /* of code that shares strings, for all running scripts */
    struct arena shared_bytes;
    size_t shared_total;

    struct recalled *recalled; /* NULL: nothing yet */

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
/* Forgets the module in a slot, and what any of its scripts has answered. */
void vm_detach(struct vm *vm, int slot);
/* A new action begins: it has the whole budget, and finds what making a character leaves behind. */
void vm_begin_action(struct vm *vm);
/* From now on scripts find what all scripts before them left behind, and nothing at first. For
 * recordings of whole games: the original has one stack from its start to its end, which no save of
 * ours could hold. */
void vm_keep_leavings(struct vm *vm);
/* No script runs any more in this action. */
static inline bool vm_is_spent(const struct vm *vm)
{
    return vm->left[VM_STEPS] < 0;
}
/* Draws from the budget. False: it is used up. */
bool vm_take(struct vm *vm, enum vm_budget what, int64_t amount);
/* What was used up, in a sentence. */
const char *vm_used_up(const struct vm *vm);
/* What it costs to go once through a text. */
static inline int64_t vm_text_steps(size_t length)
{
    return (int64_t)(length / VM_TEXT_PER_STEP);
}

/* Sets all script memory back to 0. */
void vm_clear_memory(struct vm *vm);

/* Runs a routine of a resource's module. False: it went wrong, *result is 0 and *error says how; an
 * empty error is that of a script that ended because the budget had been used up before. */
bool vm_run(struct vm *vm, res_id resource, code_id code, struct script_event *event,
            int32_t *result, struct error *error);

/* Resources of all attached modules; NULL: there is no such resource. `module`, if not NULL, gets
 * the module it is in. */
const struct resource *vm_resource(const struct vm *vm, res_id id, const struct module **module);

/* Strings that live while the script runs. A handle is 0 for "", positive for a literal of the
 * module (its text_id), negative for a string made on the way or a shared one. A handle that is
 * none is "". */
int32_t vm_string_new(struct vm *vm, struct str text);
int32_t vm_string_join(struct vm *vm, struct str a, struct str b);
int32_t vm_string_share(struct vm *vm, uint32_t string, struct str text);
/* quirk: a method of a text, where strings are shared, reads the module's text at the number of the
 * string, and the string whose number is where a literal is in that text. */
int32_t vm_string_misread(const struct module *module, int32_t handle);
struct str vm_string(const struct vm *vm, const struct module *module, int32_t handle);

/* api_entry_name, of the machine's table. */
void vm_api_name(const struct vm *vm, int what, char name[VM_API_NAME_SIZE]);
/* Calls `visit` for everything that scripts used and nobody provides. */
void vm_missing(const struct vm *vm, void (*visit)(void *context, const char *name, uint32_t uses),
                void *context);

#endif
