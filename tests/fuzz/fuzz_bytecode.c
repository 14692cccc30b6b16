/* Any words as code: verification refuses them, or the machine runs them to an end within its
 * limits. The first byte chooses how the words are taken: as they are, or bent into instructions
 * with operands in range, which get past verification more often. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "base/num.h"
#include "base/rng.h"
#include "res/builder.h"
#include "res/module.h"
#include "script/builtins.h"
#include "script/bytecode.h"
#include "script/disasm.h"
#include "script/vm.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REGISTERS = 16, MEMORY_WORDS = 8, WORDS_MOST = 4096 };

static uint32_t bend_registers(uint32_t word)
{
    return code_pack(code_op(word) % OPCODES, code_a(word) % REGISTERS, code_b(word) % REGISTERS,
                     code_c(word) % REGISTERS);
}

/* Adds one instruction made from a word, and further words from `next`. */
static void add_bent(struct builder *out, const struct api_table *api, uint32_t word, uint32_t next)
{
    uint32_t bent = bend_registers(word);
    enum opcode op = code_op(bent);
    const struct api_function *function = &api->functions[next % API_FUNCTIONS];

    switch (code_opcode(op)->form) {
    case FORM_OF_HEAD: bent = OP_END; break;
    case FORM_OF_MEMORY:
        bent = code_pack_small(op, code_a(bent), code_b(word) % MEMORY_WORDS);
        break;
    case FORM_OF_EVENT:
        bent = code_pack_small(op, code_a(bent), code_b(word) % EVENT_MEMBERS);
        break;
    case FORM_OF_STRING:
        bent = code_pack_small(op, code_a(bent), code_b(word) % CODE_STRINGS);
        break;
    case FORM_OF_SIDE:
        bent = code_pack(op, code_a(bent), code_b(bent), code_c(word) % CODE_SIDES);
        break;
    case FORM_OF_JUMP: bent = code_pack_far(op, (int8_t)code_a(word)); break;
    case FORM_OF_BRANCH: bent = code_pack_small(op, code_a(bent), (int8_t)code_b(word)); break;
    case FORM_OF_CALL: bent = code_pack(op, code_a(bent) % 4, function->count, 0); break;
    case FORM_OF_SWITCH: bent = code_pack_small(op, code_a(bent), 1); break;
    default: break;
    }
    ARRAY_PUSH(&out->code, bent);
    switch (code_opcode(op)->form) {
    case FORM_OF_WIDE: ARRAY_PUSH(&out->code, next); break;
    case FORM_OF_MEMBER: ARRAY_PUSH(&out->code, next % API_MEMBERS); break;
    case FORM_OF_CALL: ARRAY_PUSH(&out->code, next % API_FUNCTIONS); break;
    case FORM_OF_SWITCH:
        ARRAY_PUSH(&out->code, next % 32);
        ARRAY_PUSH(&out->code, next >> 8);
        ARRAY_PUSH(&out->code, 4);
        break;
    default: break;
    }
}

static void make_code(struct builder *out, const struct api_table *api, const uint8_t *data,
                      size_t size)
{
    size_t count = (size - 1) / 4 < WORDS_MOST ? (size - 1) / 4 : WORDS_MOST;
    int head = out->code.count;

    out->code.items[0] = api->hash;
    if (data[0] & 1) {
        ARRAY_PUSH(&out->code, code_pack(OP_ROUTINE, REGISTERS, 0, 0));
        ARRAY_PUSH(&out->code, 0);
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t word, next = 0;
        memcpy(&word, data + 1 + i * 4, 4);
        if (i + 1 < count)
            memcpy(&next, data + 1 + (i + 1) * 4, 4);
        if (data[0] & 1)
            add_bent(out, api, word, next);
        else
            ARRAY_PUSH(&out->code, word);
    }
    if (data[0] & 1) {
        ARRAY_PUSH(&out->code, OP_END);
        out->code.items[head + 1] = (uint32_t)(out->code.count - head - CODE_HEAD_WORDS);
    }
}

static void run_all(struct vm *vm, const struct module *module)
{
    struct script_event event = {0};
    struct str_builder text = {0};
    struct error error;
    int count = module_code_count(module);
    const uint32_t *routines = vm->modules[0].routines;

    for (int at = bitset_next(routines, count, 0); at >= 0;
         at = bitset_next(routines, count, at + 1)) {
        int32_t result;
        vm_begin_action(vm);
        vm_run(vm, 1u << RES_SLOT_SHIFT, (code_id)at, &event, &result, &error);
        disasm_routine(module, vm->api, (code_id)at, 0, 0, &text);
        sb_clear(&text);
    }
    if (vm->depth != 0 || vm->stack_top != 0 || vm->strings.count != 0)
        abort();
    sb_free(&text);
    event_free(&event);
}

static int draw(void *rng, int bound)
{
    return rng_below((struct rng *)rng, bound);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char text[] = "a text\0another";
    struct builder builder;
    struct module module;
    struct error error;
    struct rng rng;
    struct candidates candidates = {0};

    if (size < 1)
        return 0;
    struct api_table *api = api_table_new();
    struct api_binding *binding = calloc(1, sizeof *binding);
    struct vm *vm = malloc(sizeof *vm);
    if (binding == NULL || vm == NULL)
        abort();
    builtins_bind(binding);
    builder_init(&builder, NULL, 0);
    for (size_t i = 0; i < sizeof text; i++)
        ARRAY_PUSH(&builder.text_table, text[i]);
    builder.memory_words = MEMORY_WORDS;
    make_code(&builder, api, data, size);
    module_bake(&builder, &module);
    vm_init(vm, api, binding);
    vm->limits = (struct vm_limits){
        .budget = {[VM_STEPS] = 20000, [VM_TEXT] = 100000}, .depth = 4, .text_bytes = 20000};
    rng_seed(&rng, 1);
    vm->draw = draw;
    vm->chance = &rng;
    vm->candidates = &candidates;
    if (vm_attach(vm, &module, &error))
        run_all(vm, &module);
    vm_free(vm);
    module_close(&module);
    builder_free(&builder);
    free(vm);
    free(binding);
    api_table_free(api);
    return 0;
}
