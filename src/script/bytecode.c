#include "script/bytecode.h"

#include "base/bitset.h"
#include "script/event.h"

static const struct code_opcode opcodes[] = {
#define OPCODE(name, shown, form) [OP_##name] = {shown, FORM_OF_##form},
#include "script/bytecode.def"
#undef OPCODE
};

const struct code_opcode *code_opcode(uint32_t op)
{
    return op < OPCODES ? &opcodes[op] : NULL;
}

uint32_t code_length(const uint32_t *code, uint32_t count, uint32_t at)
{
    const struct code_opcode *opcode = at < count ? code_opcode(code_op(code[at])) : NULL;
    uint32_t length = 1;

    if (opcode == NULL)
        return 0;
    switch (opcode->form) {
    case FORM_OF_HEAD:
    case FORM_OF_WIDE:
    case FORM_OF_MEMBER:
    case FORM_OF_CALL: length = 2; break;
    case FORM_OF_SWITCH: length = 2 + 2 * code_index(code[at]); break;
    default: break;
    }
    return length <= count - at ? length : 0;
}

/* Whether an instruction brings a value as it is, so that nothing is worked out. */
static bool fetches(uint32_t word)
{
    uint32_t op = code_op(word);

    return op == OP_NUMBER || op == OP_WIDE || op == OP_COPY || op == OP_LOAD;
}

/* Only an || jumps on when something is true: loops jump back. */
static bool is_or(uint32_t word)
{
    return code_op(word) == OP_JUMP_TRUE && code_small(word) > 0;
}

int32_t code_left_over(const uint32_t *code, uint32_t begin, uint32_t at, const int32_t *registers)
{
    uint32_t last = OP_END;
    bool is_kept = false;

    for (uint32_t i = begin; i < at; i += code_length(code, at, i)) {
        if (code_length(code, at, i) == 0)
            return 0;
        if (fetches(code[i])) {
            is_kept = is_kept && code_a(code[i]) != code_a(last);
        } else {
            last = code[i];
            is_kept = code_op(last) == OP_EVENT_GET;
        }
    }
    return is_kept ? registers[code_a(last)] : is_or(last);
}

/* ---- verification ---- */

struct verifier {
    struct code_view code;
    const struct api_table *api;
    struct error *error;
    uint32_t registers;
    uint32_t first, end; /* the body being looked at */
    uint32_t *starts;    /* bit of every word of the whole code that begins an instruction */
};

static bool refuse(const struct verifier *v, uint32_t at, const char *what)
{
    return error_set(v->error, "the code is damaged at word %u (%s): compile it again", at, what);
}

static bool call_is_good(const struct verifier *v, uint32_t word, uint32_t extra)
{
    uint32_t count = code_b(word);

    if (code_call_function(extra) >= API_FUNCTIONS || count > API_PARAMETERS_MOST)
        return false;
    const struct api_function *function = &v->api->functions[code_call_function(extra)];
    return (count == function->count || (function->is_variadic && count > function->count)) &&
           code_a(word) + count < v->registers;
}

static bool operands_are_good(const struct verifier *v, uint32_t at)
{
    const uint32_t *code = v->code.words;
    uint32_t word = code[at];
    bool a = code_a(word) < v->registers;
    bool ab = a && code_b(word) < v->registers;

    switch (code_opcode(code_op(word))->form) {
    case FORM_OF_A:
    case FORM_OF_SMALL:
    case FORM_OF_WIDE:
    case FORM_OF_BRANCH:
    case FORM_OF_SWITCH: return a;
    case FORM_OF_AB:
    case FORM_OF_ABI: return ab;
    case FORM_OF_ABC: return ab && code_c(word) < v->registers;
    case FORM_OF_MEMORY: return a && code_index(word) < v->code.memory_words;
    case FORM_OF_SIDE: return ab && code_c(word) < CODE_SIDES;
    case FORM_OF_EVENT: return a && code_index(word) < EVENT_MEMBERS;
    case FORM_OF_STRING: return a && code_index(word) < CODE_STRINGS;
    case FORM_OF_MEMBER: return ab && code[at + 1] < API_MEMBERS;
    case FORM_OF_CALL: return call_is_good(v, word, code[at + 1]);
    case FORM_OF_NONE:
    case FORM_OF_JUMP: return true;
    case FORM_OF_HEAD: break; /* routines are not nested */
    }
    return false;
}

static bool lands(const struct verifier *v, uint32_t at, int32_t distance)
{
    int64_t target = (int64_t)at + distance;

    return target >= v->first && target < v->end && bitset_has(v->starts, (int)target);
}

/* Every case of a switch is greater than the one before it. */
static bool is_in_order(const uint32_t *cases, uint32_t number)
{
    return number == 0 || wrap32(cases[2 * number]) > wrap32(cases[2 * (number - 1)]);
}

static bool jumps_are_good(const struct verifier *v, uint32_t at)
{
    const uint32_t *code = v->code.words;
    uint32_t word = code[at];

    switch (code_opcode(code_op(word))->form) {
    case FORM_OF_JUMP: return lands(v, at, code_far(word));
    case FORM_OF_BRANCH: return lands(v, at, code_small(word));
    case FORM_OF_SWITCH:
        if (!lands(v, at, wrap32(code[at + 1])))
            return false;
        for (uint32_t i = 0; i < code_index(word); i++)
            if (!lands(v, at, wrap32(code[at + 3 + 2 * i])) || !is_in_order(code + at + 2, i))
                return false;
        return true;
    default: return true;
    }
}

static bool ends_well(uint32_t word)
{
    uint32_t op = code_op(word);

    return op == OP_RETURN || op == OP_END || op == OP_JUMP || op == OP_SWITCH;
}

static bool verify_body(struct verifier *v)
{
    uint32_t last = v->first;

    for (uint32_t at = v->first; at < v->end;) {
        uint32_t length = code_length(v->code.words, v->end, at);
        if (length == 0)
            return refuse(v, at, "no instruction");
        if (!operands_are_good(v, at))
            return refuse(v, at, "operand");
        bitset_add(v->starts, (int)at);
        last = at;
        at += length;
    }
    if (v->first == v->end || !ends_well(v->code.words[last]))
        return refuse(v, last, "end of a routine");
    for (int at = (int)v->first; at >= 0 && at < (int)v->end;
         at = bitset_next(v->starts, (int)v->end, at + 1))
        if (!jumps_are_good(v, (uint32_t)at))
            return refuse(v, (uint32_t)at, "jump");
    return true;
}

static bool verify_routines(struct verifier *v, uint32_t *routines)
{
    const uint32_t *code = v->code.words;

    for (uint32_t at = 1; at < v->code.count;) {
        if (code_op(code[at]) != OP_ROUTINE || v->code.count - at < CODE_HEAD_WORDS)
            return refuse(v, at, "head of a routine");
        v->registers = code_a(code[at]);
        v->first = at + CODE_HEAD_WORDS;
        if (v->registers > CODE_REGISTERS_MOST || code_b(code[at]) > v->registers ||
            code[at + 1] > v->code.count - v->first)
            return refuse(v, at, "size of a routine");
        v->end = v->first + code[at + 1];
        if (!verify_body(v))
            return false;
        if (routines)
            bitset_add(routines, (int)at);
        at = v->end;
    }
    return true;
}

bool code_verify(struct code_view code, const struct api_table *api, uint32_t *routines,
                 struct error *error)
{
    struct verifier verifier = {.code = code, .api = api, .error = error};

    if (code.count <= 1)
        return true;
    if (code.count > INT32_MAX)
        return error_set(error, "there is too much code");
    if (code.words[0] != api->hash)
        return error_set(error, "the code was compiled for other engine functions than this "
                                "program has: compile it again");
    struct arena scratch = {0};
    verifier.starts = arena_alloc_array(&scratch, BITSET_WORDS(code.count), sizeof(uint32_t));
    bool good = verify_routines(&verifier, routines);
    arena_free(&scratch);
    return good;
}
