/* Running code: one switch over verified instructions. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/bitset.h"
#include "base/num.h"
#include "script/vm.h"

/* One running script. */
struct frame {
    struct vm *vm;
    struct vm_module *module;
    res_id id;
    struct script_event *event;
    struct error *error;
    const uint32_t *code; /* of the whole module */
    uint32_t begin;       /* of the routine's body */
    int32_t *registers;
};

/* ---- what goes wrong ---- */

/* The line of a word; NULL: nobody knows. */
static const struct res_line *line_of(const struct module *module, uint32_t word)
{
    const struct res_line *lines = module_lines(module);
    int low = 0, high = module_lines_count(module);

    while (low < high) {
        int middle = low + (high - low) / 2;
        if (lines[middle].word <= word)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? &lines[low - 1] : NULL;
}

/* Puts the place before what is in the error already, or what the format says. */
static bool fail(const struct frame *f, uint32_t word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool fail(const struct frame *f, uint32_t word, const char *format, ...)
{
    const struct module *module = f->module->module;
    const struct res_line *line = line_of(module, word);
    const struct resource *resource = module_get(module, f->id);
    struct str name = resource ? module_name(module, resource) : STR("nothing");
    char what[ERROR_TEXT_SIZE / 2];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    f->vm->errors++;
    if (line == NULL)
        return error_set(f->error, "script of \"%.*s\", event %d: %s", STR_ARGS(name),
                         f->event->Event, what);
    return error_at(f->error, module_text(module, module_files(module)[line->file]),
                    (int)line->line, 0, "script of \"%.*s\", event %d: %s", STR_ARGS(name),
                    f->event->Event, what);
}

/* ---- what takes more than a line ---- */

static struct str text_at(const struct frame *f, uint32_t reg)
{
    return vm_string(f->vm, f->module->module, f->registers[reg]);
}

static bool string_memory_is_full(const struct frame *f)
{
    return f->vm->string_total + f->vm->shared_total > f->vm->limits.text_bytes;
}

/* Ends the script because the budget of the action is used up. Only the first script that ends so
 * has an error: the others have done nothing wrong, and a hostile one cannot fill the log. */
static bool end_spent(const struct frame *f, uint32_t at)
{
    *f->error = (struct error){0};
    if (f->vm->is_told)
        return false;
    f->vm->is_told = true;
    return fail(f, at, "%s", vm_used_up(f->vm));
}

/* Whether the instruction could pay for what it did. */
static bool paid(const struct frame *f, uint32_t at)
{
    if (vm_is_spent(f->vm))
        return end_spent(f, at);
    return !string_memory_is_full(f) || fail(f, at, "it made too much text");
}

static void event_get(const struct frame *f, uint32_t word)
{
    int member = (int)code_index(word);

    f->registers[code_a(word)] = event_is_text(member)
                                     ? vm_string_new(f->vm, event_text(f->event, member))
                                     : event_number(f->event, member);
}

static void event_set(const struct frame *f, uint32_t word)
{
    int member = (int)code_index(word);

    if (event_is_text(member)) {
        struct str text = text_at(f, code_a(word));
        vm_take(f->vm, VM_STEPS, VM_CALL_STEPS + vm_text_steps(text.len));
        event_set_text(f->event, member, text);
    } else {
        event_set_number(f->event, member, f->registers[code_a(word)]);
    }
}

/* Calls what is bound; without a binding it is counted, and the result is 0. */
static bool call_row(const struct frame *f, uint32_t at, const struct api_row *row,
                     uint32_t *missing, int what, struct api_call *call)
{
    struct error error;

    if (row == NULL) {
        if (*missing == 0 && f->vm->missing)
            f->vm->missing(f->vm->context, what);
        *missing += *missing < UINT32_MAX;
        return true;
    }
    call->vm = f->vm;
    call->context = f->vm->context;
    call->event = f->event;
    call->resource = f->id;
    call->data = row->data;
    call->error = &error;
    error.text[0] = error.file[0] =
        '\0'; /* not all of it: this is where scripts spend their time */
    bool good = vm_take(f->vm, VM_STEPS, VM_CALL_STEPS + row->steps) && api_do(row, call);
    call->error = NULL;
    if (vm_is_spent(f->vm))
        return end_spent(f, at);
    if (!good && error.file[0]) {
        *f->error = error; /* of a script that was started: it has its own place */
        return false;
    }
    if (!good)
        return fail(f, at, "%s", error.text[0] ? error.text : "it failed");
    return paid(f, at);
}

static bool call_function(const struct frame *f, uint32_t at)
{
    uint32_t word = f->code[at], extra = f->code[at + 1];
    int number = (int)code_call_function(extra);
    const struct api_function *function = &f->vm->api->functions[number];
    int32_t *registers = f->registers + code_a(word);
    struct api_call call = {.number = number,
                            .object = registers[0],
                            .count = (int)code_b(word),
                            .texts = code_call_texts(extra)};

    for (int i = 0; i < call.count; i++)
        call.arguments[i] = i < function->count
                                ? type_cut(function->parameters[i].type, registers[1 + i])
                                : registers[1 + i];
    leavings_push(&f->vm->leavings, call.arguments, call.count);
    bool good = call_row(f, at, f->vm->binding->functions[number],
                         &f->vm->missing_functions[number], number, &call);
    leavings_pop(&f->vm->leavings, call.count);
    if (good)
        registers[0] = call.is_refused ? code_left_over(f->code, f->begin, at, f->registers)
                                       : call.result;
    return good;
}

static bool member_get(const struct frame *f, uint32_t at)
{
    uint32_t word = f->code[at];
    int number = (int)f->code[at + 1];
    struct api_call call = {.number = number, .object = f->registers[code_b(word)]};

    if (!call_row(f, at, f->vm->binding->get[number], &f->vm->missing_get[number],
                  API_FUNCTIONS + number, &call))
        return false;
    f->registers[code_a(word)] = call.result;
    return true;
}

static bool member_set(const struct frame *f, uint32_t at)
{
    uint32_t word = f->code[at];
    int number = (int)f->code[at + 1];
    enum script_type type = f->vm->api->members[number].type;
    struct api_call call = {.number = number,
                            .object = f->registers[code_a(word)],
                            .count = 1,
                            .texts = type_is_text(type)};

    call.arguments[0] = type_cut(type, f->registers[code_b(word)]);
    return call_row(f, at, f->vm->binding->set[number], &f->vm->missing_set[number],
                    API_FUNCTIONS + API_MEMBERS + number, &call);
}

static bool roll(const struct frame *f, uint32_t at, int32_t count, int32_t sides, int32_t *result)
{
    if (wrap8(count) < 0 || wrap8(sides) < 0)
        return fail(f, at, "dice need a number from 0 to 127, not %dd%d", count, sides);
    if (f->vm->draw == NULL)
        return fail(f, at, "there is nothing to draw random numbers from");
    vm_take(f->vm, VM_STEPS, wrap8(count));
    *result = 0;
    for (int i = 0; i < wrap8(count); i++)
        *result += f->vm->draw(f->vm->chance, wrap8(sides)) + 1;
    return true;
}

/* Cases stand in the order of their values. */
static uint32_t switch_target(const uint32_t *code, uint32_t at, int32_t value)
{
    const uint32_t *entries = code + at + 2;
    uint32_t low = 0, high = code_index(code[at]);

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int32_t here = wrap32(entries[2 * middle]);
        if (here == value)
            return at + entries[2 * middle + 1];
        if (here < value)
            low = middle + 1;
        else
            high = middle;
    }
    return at + code[at + 1];
}

/* Instructions that do more than arithmetic: they stand together in the list, those of two words
 * last. */
static bool run_special(const struct frame *f, uint32_t at)
{
    uint32_t word = f->code[at];
    int32_t *r = f->registers;

    switch (code_op(word)) {
    case OP_ROLL:
        if (!roll(f, at, r[code_b(word)], r[code_c(word)], &r[code_a(word)]))
            return false;
        break;
    case OP_JOIN:
        r[code_a(word)] = vm_string_join(f->vm, text_at(f, code_b(word)), text_at(f, code_c(word)));
        break;
    case OP_EVENT_GET: event_get(f, word); break;
    case OP_EVENT_SET: event_set(f, word); break;
    case OP_SHARE:
        r[code_a(word)] = vm_string_share(f->vm, code_index(word), text_at(f, code_a(word)));
        break;
    case OP_MISREAD: r[code_a(word)] = vm_string_misread(f->module->module, r[code_a(word)]); break;
    case OP_MEMBER_GET: return member_get(f, at);
    case OP_MEMBER_SET: return member_set(f, at);
    case OP_CALL: return call_function(f, at);
    default: return fail(f, at, "the code is damaged");
    }
    return paid(f, at);
}

/* ---- the loop ---- */

/* Takes a jump. Of what is arithmetic only jumps back cost steps, by the words they skip: no script
 * can run on without them. */
#define GO_BY(distance)                                       \
    do {                                                      \
        int32_t by = (distance);                              \
        at += (uint32_t)by;                                   \
        if (by <= 0 && (f->vm->left[VM_STEPS] += by - 1) < 0) \
            return end_spent(f, at);                          \
    } while (0)

static bool execute(const struct frame *f, uint32_t at, int32_t *result)
{
    const uint32_t *code = f->code;
    int32_t *memory = f->module->memory;
    int32_t *r = f->registers;

    for (;;) {
        uint32_t word = code[at];
        int32_t *a = &r[code_a(word)];
        int32_t b = r[code_b(word)], c = r[code_c(word)];

        switch (code_op(word)) {
        case OP_NUMBER: *a = code_small(word); break;
        case OP_WIDE: *a = wrap32(code[++at]); break;
        case OP_COPY: *a = b; break;
        case OP_LOAD: *a = memory[code_index(word)]; break;
        case OP_STORE: memory[code_index(word)] = *a; break;
        case OP_ADD: *a = code_add(b, c); break;
        case OP_ADD_SMALL: *a = code_add(b, code_tiny(word)); break;
        case OP_SUBTRACT: *a = code_subtract(b, c); break;
        case OP_MULTIPLY: *a = code_multiply(b, c); break;
        case OP_DIVIDE:
        case OP_REMAINDER:
            if (c == 0)
                return fail(f, at, "it divided by zero");
            *a = code_op(word) == OP_DIVIDE ? code_divide(b, c) : code_remainder(b, c);
            break;
        case OP_LESSER: *a = b < c ? b : c; break;
        case OP_GREATER: *a = b > c ? b : c; break;
        case OP_AND: *a = b & c; break;
        case OP_OR: *a = b | c; break;
        case OP_SHIFT_UP: *a = code_shift_up(b, c); break;
        case OP_SHIFT_DOWN: *a = code_shift_down(b, c); break;
        case OP_EQUAL: *a = b == c; break;
        case OP_UNEQUAL: *a = b != c; break;
        case OP_LESS: *a = b < c; break;
        case OP_AT_MOST: *a = b <= c; break;
        case OP_NEGATE: *a = code_subtract(0, b); break;
        case OP_NOT: *a = b == 0; break;
        case OP_TRUTH: *a = b != 0; break;
        case OP_FLIP: *a = ~b; break;
        case OP_ABSOLUTE: *a = code_absolute(b); break;
        case OP_SELECT: *a = *a ? b : c; break;
        case OP_RECT_GET: *a = code_rect_get(b, code_c(word)); break;
        case OP_RECT_SET: *a = code_rect_set(*a, code_c(word), b); break;
        case OP_JUMP: GO_BY(code_far(word)); continue;
        case OP_JUMP_TRUE:
            if (*a == 0)
                break;
            GO_BY(code_small(word));
            continue;
        case OP_JUMP_FALSE:
            if (*a != 0)
                break;
            GO_BY(code_small(word));
            continue;
        case OP_SWITCH: GO_BY((int32_t)(switch_target(code, at, *a) - at)); continue;
        case OP_RETURN: *result = *a; return true;
        case OP_END: *result = 0; return true;
        default:
            if (!run_special(f, at))
                return false;
            at += code_op(word) >= OP_MEMBER_GET; /* those have a second word */
        }
        at++;
    }
}

/* ---- starting and ending ---- */

static bool find_routine(struct vm *vm, res_id resource, code_id code, struct frame *f)
{
    uint32_t slot = (resource >> RES_SLOT_SHIFT) - 1;

    if (slot >= MODULE_SLOTS || vm->modules[slot].module == NULL) {
        error_set(f->error, "resource %#x is in no module", resource);
        return false;
    }
    f->module = &vm->modules[slot];
    f->code = module_code(f->module->module);
    if (code >= (uint32_t)module_code_count(f->module->module) ||
        !bitset_has(f->module->routines, (int)code)) {
        error_set(f->error, "no script begins at word %u of the code", code);
        return false;
    }
    return true;
}

static bool run_frame(struct vm *vm, struct frame *f, code_id code, int32_t *result)
{
    int registers = (int)code_a(f->code[code]), locals = (int)code_b(f->code[code]);
    uint32_t length = f->code[code + 1];

    if (vm->depth >= vm->limits.depth || vm->stack_top + registers > VM_STACK_WORDS)
        return fail(f, code, "scripts started each other too often");
    if (!vm_take(vm, VM_STEPS, VM_SCRIPT_STEPS + (int64_t)length))
        return end_spent(f, code);
    f->registers = vm->stack + vm->stack_top;
    memset(f->registers, 0, (size_t)registers * sizeof *f->registers);
    vm->stack_top += registers;
    vm->depth++;
    f->begin = code + CODE_HEAD_WORDS;
    leavings_enter(&vm->leavings, f->registers, locals);
    bool good = execute(f, f->begin, result);
    leavings_leave(&vm->leavings, f->registers, locals);
    vm->depth--;
    vm->stack_top -= registers;
    return good;
}

static void forget_shared(struct vm *vm)
{
    if (vm->shared_total == 0)
        return;
    memset(vm->shared, 0, sizeof vm->shared);
    arena_reset(&vm->shared_bytes);
    vm->shared_total = 0;
}

/* What is made while it runs is gone when it ends. */
static bool run_anew(struct vm *vm, struct frame *f, code_id code, int32_t *result)
{
    struct arena_mark mark = arena_mark(&vm->string_bytes);
    int strings = vm->strings.count;
    size_t total = vm->string_total;
    bool good = run_frame(vm, f, code, result);

    vm->string_total = total;
    vm->strings.count = strings;
    arena_release(&vm->string_bytes, mark);
    return good;
}

static bool run_or_recall(struct vm *vm, struct frame *f, code_id code, int32_t *result)
{
    if (recall_answer(vm, f->module, f->id, code, f->event, result))
        return true;
    struct recalling recalling = recall_begin(vm, f->module, f->id, code, f->event);
    if (!run_anew(vm, f, code, result))
        return false;
    recall_note(vm, &recalling, f->event, *result);
    return true;
}

bool vm_run(struct vm *vm, res_id resource, code_id code, struct script_event *event,
            int32_t *result, struct error *error)
{
    struct frame f = {.vm = vm, .id = resource, .event = event, .error = error};
    int64_t steps = vm->left[VM_STEPS];

    *result = 0;
    vm->runs++;
    bool good = find_routine(vm, resource, code, &f) && run_or_recall(vm, &f, code, result);
    if (vm->depth == 0) {
        vm->steps += (uint64_t)(steps - vm->left[VM_STEPS]);
        forget_shared(vm);
    }
    return good;
}
