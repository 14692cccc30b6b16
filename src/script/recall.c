#include "script/recall.h"

#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "base/check.h"
#include "script/vm.h"

enum { PLACES_LOG = 13, PLACES = 1 << PLACES_LOG };

/* Of two answers with the same place the later one is kept. */
static struct recalled *place_of(const struct vm *vm, code_id code,
                                 const struct script_event *event)
{
    enum { BITS = 32 };
    uint32_t hash = (code * UINT32_C(40503) ^ event->eID) * UINT32_C(2654435769);

    return vm->recalled + (hash >> (BITS - PLACES_LOG));
}

/* ---- who only asks ---- */

static bool is_lasting(const struct api_row *row)
{
    return row && row->is_lasting;
}

static bool add_member(struct recalled *what, int member)
{
    if (event_is_text(member))
        return false;
    for (int i = 0; i < what->member_count; i++)
        if (what->members[i] == member)
            return true;
    if (what->member_count == RECALL_MEMBERS)
        return false;
    what->members[what->member_count++] = (int16_t)member;
    return true;
}

/* Whether an instruction does nothing but ask and reckon. */
static bool only_asks(const struct vm *vm, const uint32_t *code, uint32_t at, struct recalled *what)
{
    switch (code_op(code[at])) {
    case OP_EVENT_GET: return add_member(what, (int)code_index(code[at]));
    case OP_MEMBER_GET: return is_lasting(vm->binding->get[code[at + 1]]);
    case OP_CALL: return is_lasting(vm->binding->functions[code_call_function(code[at + 1])]);
    case OP_LOAD:
    case OP_STORE: return false;
    default: return code_op(code[at]) < OP_ROLL;
    }
}

/* Whether a whole routine does, and which members it reads. Variables begin as what others have
 * left behind. */
static bool find_members(const struct vm *vm, const struct vm_module *module, code_id routine,
                         struct recalled *what)
{
    const uint32_t *code = module_code(module->module);
    uint32_t at = routine + CODE_HEAD_WORDS, end = at + code[routine + 1];

    if (code_b(code[routine]) > 0)
        return false;
    for (; at < end; at += code_length(code, end, at))
        if (!only_asks(vm, code, at, what))
            return false;
    return true;
}

/* ---- asking again ---- */

/* Whether a run of it could go wrong now for want of something. */
static bool has_means(const struct vm *vm, const struct recalled *what)
{
    return vm->left[VM_STEPS] >= what->steps && vm->depth < vm->limits.depth &&
           vm->stack_top + CODE_REGISTERS_MOST <= VM_STACK_WORDS &&
           vm->string_total + vm->shared_total <= vm->limits.text_bytes &&
           vm->leavings.top + RECALL_WORDS <= LEAVINGS_MOST;
}

static bool reads_the_same(const struct recalled *what, const struct script_event *event)
{
    for (int i = 0; i < what->member_count; i++)
        if (event_number(event, what->members[i]) != what->values[i])
            return false;
    return true;
}

bool recall_answer(struct vm *vm, const struct vm_module *module, res_id resource, code_id code,
                   const struct script_event *event, int32_t *result)
{
    if (vm->recalled == NULL || bitset_has(module->acts, (int)code))
        return false;
    const struct recalled *what = place_of(vm, code, event);
    if (what->code != code || what->resource != resource || !has_means(vm, what) ||
        !reads_the_same(what, event))
        return false;
    *result = what->answer;
    vm->left[VM_STEPS] -= what->steps;
    memcpy(vm->leavings.words + vm->leavings.top, what->left,
           what->left_count * sizeof what->left[0]);
    return true;
}

/* ---- remembering ---- */

struct recalling recall_begin(struct vm *vm, struct vm_module *module, res_id resource,
                              code_id code, const struct script_event *event)
{
    struct recalling r = {.what = {.resource = resource, .code = code},
                          .steps = vm->left[VM_STEPS]};

    if (bitset_has(module->acts, (int)code))
        return r;
    r.is_worth_it = find_members(vm, module, code, &r.what);
    if (!r.is_worth_it)
        bitset_add(module->acts, (int)code);
    for (int i = 0; i < r.what.member_count; i++)
        r.what.values[i] = event_number(event, r.what.members[i]);
    vm->leavings.highest = vm->leavings.top;
    return r;
}

static void make_places(struct vm *vm)
{
    if (vm->recalled == NULL)
        vm->recalled = calloc(PLACES, sizeof *vm->recalled);
    ENSURE(vm->recalled != NULL, "out of memory (answers of scripts)");
}

void recall_note(struct vm *vm, struct recalling *r, const struct script_event *event,
                 int32_t answer)
{
    const struct leavings *leavings = &vm->leavings;
    int left = leavings->highest - leavings->top;

    if (!r->is_worth_it || left > RECALL_WORDS || leavings->top + RECALL_WORDS > LEAVINGS_MOST)
        return;
    r->what.answer = answer;
    r->what.steps = (uint32_t)(r->steps - vm->left[VM_STEPS]);
    r->what.left_count = (uint8_t)left;
    memcpy(r->what.left, leavings->words + leavings->top, (size_t)left * sizeof r->what.left[0]);
    make_places(vm);
    *place_of(vm, r->what.code, event) = r->what;
}

void recall_free(struct vm *vm)
{
    free(vm->recalled);
    vm->recalled = NULL;
}
