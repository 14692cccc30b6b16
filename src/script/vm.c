#include "script/vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "base/check.h"

static const struct vm_limits standard_limits = {
#define BUDGET(name, limit, what) .budget[VM_##name] = (limit),
#include "script/budget.def"
#undef BUDGET
    .depth = 160, .text_bytes = 4 << 20};

/* The machine reads what could be registers before it knows whether they are. */
enum { STACK_SLACK = 256 };

static void *make(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);

    ENSURE(memory != NULL, "out of memory (%zu bytes)", count * size);
    return memory;
}

void vm_init(struct vm *vm, const struct api_table *api, const struct api_binding *binding)
{
    memset(vm, 0, sizeof *vm);
    vm->api = api;
    vm->binding = binding;
    vm->limits = standard_limits;
    vm->stack = make(VM_STACK_WORDS + STACK_SLACK, sizeof *vm->stack);
    vm_begin_action(vm);
}

void vm_detach(struct vm *vm, int slot)
{
    struct vm_module *module = &vm->modules[slot];

    free(module->memory);
    free(module->routines);
    free(module->acts);
    *module = (struct vm_module){0};
    recall_free(vm);
}

void vm_free(struct vm *vm)
{
    for (int i = 0; i < MODULE_SLOTS; i++)
        vm_detach(vm, i);
    free(vm->stack);
    ARRAY_FREE(&vm->strings);
    arena_free(&vm->string_bytes);
    arena_free(&vm->shared_bytes);
    memset(vm, 0, sizeof *vm);
}

bool vm_attach(struct vm *vm, const struct module *module, struct error *error)
{
    struct vm_module *slot = &vm->modules[module->header->slot];
    struct code_view code = {.words = module_code(module),
                             .count = (uint32_t)module_code_count(module),
                             .memory_words = module->header->memory_words};
    uint32_t *routines = make(BITSET_WORDS((size_t)code.count), sizeof *routines);

    if (slot->module) {
        free(routines);
        return error_set(error, "two modules want slot %d", module->header->slot);
    }
    if (code.memory_words > CODE_MEMORY_MOST || !code_verify(code, vm->api, routines, error)) {
        free(routines);
        return code.memory_words > CODE_MEMORY_MOST
                   ? error_set(error, "the module wants too much script memory: compile it again")
                   : false;
    }
    *slot = (struct vm_module){.module = module,
                               .memory = make(code.memory_words, sizeof *slot->memory),
                               .memory_words = code.memory_words,
                               .routines = routines,
                               .acts = make(BITSET_WORDS((size_t)code.count), sizeof *slot->acts)};
    return true;
}

void vm_clear_memory(struct vm *vm)
{
    for (int i = 0; i < MODULE_SLOTS; i++)
        if (vm->modules[i].module)
            memset(vm->modules[i].memory, 0,
                   vm->modules[i].memory_words * sizeof *vm->modules[i].memory);
}

const struct resource *vm_resource(const struct vm *vm, res_id id, const struct module **module)
{
    uint32_t slot = (id >> RES_SLOT_SHIFT) - 1;

    if (slot >= MODULE_SLOTS || vm->modules[slot].module == NULL)
        return NULL;
    if (module)
        *module = vm->modules[slot].module;
    return module_get(vm->modules[slot].module, id);
}

/* ---- the budget ---- */

void vm_begin_action(struct vm *vm)
{
    if (vm->depth == 0 && !vm->keeps_leavings) /* a level can be made in the middle of an action */
        leavings_begin(&vm->leavings);
    memcpy(vm->left, vm->limits.budget, sizeof vm->left);
    vm->used_up = VM_STEPS;
    vm->is_told = false;
}

void vm_keep_leavings(struct vm *vm)
{
    memset(&vm->leavings, 0, sizeof vm->leavings);
    vm->keeps_leavings = true;
}

bool vm_take(struct vm *vm, enum vm_budget what, int64_t amount)
{
    if (vm_is_spent(vm))
        return false;
    if (amount > 0) /* whatever a script asks for, it gets nothing back */
        vm->left[what] -= amount;
    if (vm->left[what] >= 0)
        return true;
    vm->used_up = what;
    vm->left[VM_STEPS] = -1;
    return false;
}

const char *vm_used_up(const struct vm *vm)
{
    static const char *const sentences[VM_BUDGETS] = {
#define BUDGET(name, limit, what) [VM_##name] = (what),
#include "script/budget.def"
#undef BUDGET
    };

    return sentences[vm->used_up];
}

/* ---- strings ---- */

/* Whether there is room for a text. If not, the run is ended by the caller, see vm_run.c. */
static bool make_text(struct vm *vm, size_t length)
{
    vm->string_total += length + VM_STRING_COST;
    return vm_take(vm, VM_TEXT, (int64_t)(length + VM_STRING_COST)) &&
           vm_take(vm, VM_STEPS, vm_text_steps(length)) &&
           vm->string_total + vm->shared_total <= vm->limits.text_bytes;
}

int32_t vm_string_new(struct vm *vm, struct str text)
{
    if (text.len == 0 || !make_text(vm, text.len))
        return 0;
    ARRAY_PUSH(&vm->strings, arena_str(&vm->string_bytes, text));
    return -vm->strings.count;
}

int32_t vm_string_join(struct vm *vm, struct str a, struct str b)
{
    if (a.len == 0 || b.len == 0)
        return vm_string_new(vm, a.len ? a : b);
    if (!make_text(vm, a.len + b.len))
        return 0;
    char *data = arena_alloc(&vm->string_bytes, a.len + b.len + 1);
    memcpy(data, a.data, a.len);
    memcpy(data + a.len, b.data, b.len);
    ARRAY_PUSH(&vm->strings, str_from_n(data, a.len + b.len));
    return -vm->strings.count;
}

/* Handles of shared strings are at the far end of those of other strings. */
static bool is_shared(int32_t handle)
{
    return handle < INT32_MIN + CODE_STRINGS;
}

/* The old text stays where it is: a script may be reading it. */
int32_t vm_string_share(struct vm *vm, uint32_t string, struct str text)
{
    vm->shared_total += text.len + VM_STRING_COST;
    if (!vm_take(vm, VM_TEXT, (int64_t)(text.len + VM_STRING_COST)) ||
        vm->string_total + vm->shared_total > vm->limits.text_bytes)
        return 0; /* as above */
    vm->shared[string] = arena_str(&vm->shared_bytes, text);
    return INT32_MIN + (int32_t)string;
}

int32_t vm_string_misread(const struct module *module, int32_t handle)
{
    if (is_shared(handle)) {
        int32_t text = handle - INT32_MIN + 1;
        return text <= module_text_table_count(module) ? text : 0;
    }
    return handle > 0 && handle <= CODE_STRINGS ? INT32_MIN + handle - 1 : 0;
}

struct str vm_string(const struct vm *vm, const struct module *module, int32_t handle)
{
    if (is_shared(handle))
        return vm->shared[handle - INT32_MIN];
    if (handle > 0 && handle <= module_text_table_count(module))
        return str_from(module_text(module, (text_id)handle));
    if (handle < 0 && handle >= -vm->strings.count)
        return vm->strings.items[-1 - handle];
    return STR("");
}

/* ---- for the engine's functions ---- */

bool api_take(struct api_call *call, enum vm_budget what, int64_t amount)
{
    return vm_take(call->vm, what, amount) || error_set(call->error, "%s", vm_used_up(call->vm));
}

bool api_charge(struct api_call *call, int64_t steps)
{
    return api_take(call, VM_STEPS, steps);
}

static struct str text_of(const struct api_call *call, int32_t handle)
{
    uint32_t slot = (call->resource >> RES_SLOT_SHIFT) - 1;
    struct str text = vm_string(call->vm, call->vm->modules[slot].module, handle);

    return vm_take(call->vm, VM_STEPS, vm_text_steps(text.len)) ? text : STR("");
}

struct str api_text(const struct api_call *call, int argument)
{
    return argument < call->count ? text_of(call, call->arguments[argument]) : STR("");
}

struct str api_object_text(const struct api_call *call)
{
    return text_of(call, call->object);
}

bool api_return_text(struct api_call *call, struct str text)
{
    call->result = vm_string_new(call->vm, text);
    return true;
}

bool api_return(struct api_call *call, int32_t value)
{
    call->result = value;
    return true;
}

bool api_refuse(struct api_call *call)
{
    call->is_refused = true;
    return api_return(call, 0);
}

bool api_do(const struct api_row *row, struct api_call *call)
{
    if (row->handler)
        return row->handler(call);
    void *owner = call->vm->owner ? call->vm->owner(call, row->list) : NULL;
    if (call->count > 0)
        api_field_write(row, owner, call->arguments[0]);
    else
        call->result = api_field_read(row, &call->vm->api->members[row->number], owner);
    return true;
}

/* ---- what is missing ---- */

void vm_api_name(const struct vm *vm, int what, char name[VM_API_NAME_SIZE])
{
    api_entry_name(vm->api, what, name);
}

static uint32_t uses_of(const struct vm *vm, int what)
{
    if (what < API_FUNCTIONS)
        return vm->missing_functions[what];
    what -= API_FUNCTIONS;
    return what < API_MEMBERS ? vm->missing_get[what] : vm->missing_set[what - API_MEMBERS];
}

void vm_missing(const struct vm *vm, void (*visit)(void *context, const char *name, uint32_t uses),
                void *context)
{
    char name[VM_API_NAME_SIZE];

    for (int i = 0; i < VM_API_ENTRIES; i++) {
        uint32_t uses = uses_of(vm, i);
        if (uses == 0)
            continue;
        vm_api_name(vm, i, name);
        visit(context, name, uses);
    }
}
