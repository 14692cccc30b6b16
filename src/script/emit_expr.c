/* Code for expressions.
 *
 * quirk: an operand that is just a variable is read when the operator is carried out, after all
 * operands were worked out: with i = 1, i + i++ is 3. So working out an operand does not load it;
 * it only says where the value will be found. Assignments stand for the variable they assign to. */
#include "script/emit.h"
#include "script/event.h"

enum operand_kind { OPERAND_REGISTER, OPERAND_MEMORY, OPERAND_NUMBER };

struct operand {
    enum operand_kind kind;
    int32_t value;
    int string; /* the shared string that was taken for it; 0: none */
};

/* Which register a value should be in, when it is not a certain one. */
enum { ANYWHERE = -1, NOWHERE = -2 };

static struct operand emit_operand(struct emitter *em, const struct expr *e, int wanted);

static struct operand in_register(int reg)
{
    return (struct operand){OPERAND_REGISTER, reg, 0};
}

static bool is_shared(const struct emitter *em, const struct expr *e)
{
    return e->type == TYPE_STRING && emit_shares_strings(em);
}

/* A value that was just made. */
static struct operand made_in(struct emitter *em, const struct expr *e, int reg)
{
    return (struct operand){OPERAND_REGISTER, reg, is_shared(em, e) ? emit_share_new(em, reg) : 0};
}

static bool is_small(int32_t value, int32_t most)
{
    return value >= -most && value <= most;
}

static void emit_number(struct emitter *em, int reg, int32_t value)
{
    if (is_small(value, INT16_MAX)) {
        emit_word(em, code_pack_small(OP_NUMBER, (uint32_t)reg, value));
    } else {
        emit_word(em, code_pack(OP_WIDE, (uint32_t)reg, 0, 0));
        emit_word(em, (uint32_t)value);
    }
}

static void emit_op(struct emitter *em, enum opcode op, int a, int b, int c)
{
    emit_word(em, code_pack(op, (uint32_t)a, (uint32_t)b, (uint32_t)c));
}

static void emit_indexed(struct emitter *em, enum opcode op, int reg, int32_t index)
{
    emit_word(em, code_pack_small(op, (uint32_t)reg, index));
}

/* Brings an operand into this register. */
static void load_into(struct emitter *em, struct operand o, int reg)
{
    switch (o.kind) {
    case OPERAND_REGISTER:
        if (o.value != reg)
            emit_op(em, OP_COPY, reg, o.value, 0);
        break;
    case OPERAND_MEMORY: emit_indexed(em, OP_LOAD, reg, o.value); break;
    case OPERAND_NUMBER: emit_number(em, reg, o.value); break;
    }
}

/* The register an operand is in, now at the latest. */
static int load(struct emitter *em, struct operand o)
{
    if (o.kind == OPERAND_REGISTER)
        return o.value;
    int reg = emit_temp(em);
    load_into(em, o, reg);
    return reg;
}

/* Where a result goes: into the wanted register, or else the first above `mark`. Whatever was
 * above the mark is not needed any more once the instruction being made has read it. */
static int result_at(struct emitter *em, int mark, int wanted)
{
    em->temps = mark;
    return wanted >= 0 ? wanted : emit_temp(em);
}

static bool is_local(const struct emitter *em, int reg)
{
    return reg < em->r->p->symbols->local_count;
}

/* Sums with a small number need no register for it. */
static bool is_small_sum(const struct expr *e, struct operand right)
{
    return (e->op == OP_ADD || e->op == OP_SUBTRACT) && right.kind == OPERAND_NUMBER &&
           is_small(right.value, INT8_MAX);
}

static void emit_small_sum(struct emitter *em, const struct expr *e, int reg, int left,
                           struct operand right)
{
    emit_op(em, OP_ADD_SMALL, reg, left, (e->op == OP_ADD ? right.value : -right.value) & 0xff);
}

/* ---- targets of assignments ---- */

static bool is_variable(const struct expr *e)
{
    return e->kind == EXPR_LOCAL || e->kind == EXPR_MEMORY;
}

static bool is_event_member(const struct expr *e)
{
    return e->value >= EVENT_FIRST && e->value <= EVENT_LAST;
}

static struct operand variable_operand(const struct expr *e)
{
    return (struct operand){e->kind == EXPR_LOCAL ? OPERAND_REGISTER : OPERAND_MEMORY, e->value, 0};
}

/* Works out the object whose member the target is; -1: it has none. */
static int open_target(struct emitter *em, const struct expr *target)
{
    if (target->kind == EXPR_SIDE)
        return open_target(em, target->a);
    if (target->kind != EXPR_MEMBER)
        return -1;
    if (is_event_member(target)) {
        emit_effects(em, target->a);
        return -1;
    }
    return load(em, emit_operand(em, target->a, ANYWHERE));
}

static void get_member(struct emitter *em, const struct expr *e, int reg, int object)
{
    if (is_event_member(e)) {
        emit_indexed(em, OP_EVENT_GET, reg, e->value - EVENT_FIRST);
        return;
    }
    emit_op(em, OP_MEMBER_GET, reg, object, 0);
    emit_word(em, (uint32_t)e->value);
}

/* The present value in a register: a local's own, or a new one. */
static int read_target(struct emitter *em, const struct expr *target, int object)
{
    if (target->kind == EXPR_LOCAL)
        return target->value;
    if (target->kind == EXPR_SIDE) {
        int rect = read_target(em, target->a, object);
        int side = emit_temp(em);
        emit_op(em, OP_RECT_GET, side, rect, target->value);
        return side;
    }
    int reg = emit_temp(em);
    if (target->kind == EXPR_MEMORY)
        emit_indexed(em, OP_LOAD, reg, target->value);
    else
        get_member(em, target, reg, object);
    return reg;
}

static void write_target(struct emitter *em, const struct expr *target, int object, int reg)
{
    switch (target->kind) {
    case EXPR_LOCAL: load_into(em, in_register(reg), target->value); break;
    case EXPR_MEMORY: emit_indexed(em, OP_STORE, reg, target->value); break;
    case EXPR_SIDE: {
        int rect = read_target(em, target->a, object);
        emit_op(em, OP_RECT_SET, rect, reg, target->value);
        write_target(em, target->a, object, rect);
        break;
    }
    default:
        if (is_event_member(target)) {
            emit_indexed(em, OP_EVENT_SET, reg, target->value - EVENT_FIRST);
        } else {
            emit_op(em, OP_MEMBER_SET, object, reg, 0);
            emit_word(em, (uint32_t)target->value);
        }
    }
}

/* quirk: the original's compiler works out the object of a member before it writes to it, where the
 * value already waits. So what is written to is also what is written. An object that only has a
 * name needs no code, and nothing is lost. Ours does so where it imitates that one's strings, too.
 */
static bool loses_value(const struct emitter *em, const struct expr *target)
{
    return emit_shares_strings(em) && target->kind == EXPR_MEMBER && !is_event_member(target) &&
           target->type != TYPE_STRING &&
           (target->a->kind == EXPR_CALL || target->a->kind == EXPR_MEMBER);
}

/* What was read is written, changed. */
static void write_back(struct emitter *em, const struct expr *target, int object, int reg)
{
    if (loses_value(em, target))
        object = reg = open_target(em, target);
    write_target(em, target, object, reg);
}

/* A shared string is taken for a member that is assigned to, needed or not. */
static int take_for_target(struct emitter *em, const struct expr *target)
{
    return target->kind == EXPR_MEMBER && is_shared(em, target) ? emit_take_string(em) : 0;
}

/* What an assignment stands for in turn: its variable, or the value before it was cut. */
static struct operand assigned(struct emitter *em, const struct expr *target, int mark, int reg,
                               int wanted)
{
    if (wanted == NOWHERE)
        return in_register(reg);
    if (is_variable(target)) {
        em->temps = mark;
        return variable_operand(target);
    }
    int result = result_at(em, mark, wanted);
    load_into(em, in_register(reg), result);
    return in_register(result);
}

static struct operand emit_plain_assign(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    const struct expr *target = e->a;

    int string = take_for_target(em, target);
    struct operand value = emit_operand(em, e->b,
                                        target->kind == EXPR_LOCAL ? target->value : ANYWHERE);

    emit_give_string(em, value.string);
    if (target->kind == EXPR_LOCAL) {
        load_into(em, value, target->value);
        em->temps = mark;
        return variable_operand(target);
    }
    int reg = load(em, value);
    int object = open_target(em, target);
    write_target(em, target, object, loses_value(em, target) ? object : reg);
    struct operand result = assigned(em, target, mark, reg, wanted);
    result.string = string;
    return result;
}

/* a op= b. quirk: a ~= b works out b, and turns a's bits over. */
static struct operand emit_compound(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    const struct expr *target = e->a;
    bool read_late = is_variable(target) || e->op == OP_JOIN;
    int string = take_for_target(em, target);
    int object = open_target(em, target);
    int present = read_late ? -1 : read_target(em, target, object);
    struct operand value = emit_operand(em, e->b, ANYWHERE);

    if (read_late)
        present = read_target(em, target, object);
    if (string)
        emit_share_as(em, present, string);
    int result = target->kind == EXPR_LOCAL ? target->value : emit_temp(em);
    if (e->op == OP_FLIP)
        emit_op(em, OP_FLIP, result, present, 0);
    else if (is_small_sum(e, value))
        emit_small_sum(em, e, result, present, value);
    else
        emit_op(em, e->op, result, present, load(em, value));
    if (is_shared(em, target))
        emit_share(em, result, EMIT_SCRATCH_STRING);
    emit_give_string(em, value.string);
    write_back(em, target, object, result);
    struct operand all = assigned(em, target, mark, result, wanted);
    all.string = string;
    return all;
}

/* quirk: counting a member up or down after its name gives the new value, not the old. */
static struct operand emit_step(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    const struct expr *target = e->a;
    bool keep_old = e->is_postfix && is_variable(target) && wanted != NOWHERE;
    int object = open_target(em, target);
    int old = read_target(em, target, object);
    int result = target->kind == EXPR_LOCAL ? old : emit_temp(em);

    if (keep_old && target->kind == EXPR_LOCAL) {
        old = emit_temp(em);
        emit_op(em, OP_COPY, old, target->value, 0);
    }
    emit_op(em, OP_ADD_SMALL, result, target->kind == EXPR_LOCAL ? target->value : old,
            e->value & 0xff);
    write_back(em, target, object, result);
    if (!keep_old)
        return assigned(em, target, mark, result, wanted);
    int place = result_at(em, mark, ANYWHERE);
    load_into(em, in_register(old), place);
    return in_register(place);
}

/* ---- operators ---- */

static struct operand emit_unary(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    int a = load(em, emit_operand(em, e->a, ANYWHERE));
    int result = result_at(em, mark, wanted);

    emit_op(em, e->op, result, a, 0);
    return in_register(result);
}

static struct operand emit_binary(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    struct operand a = emit_operand(em, e->a, ANYWHERE);
    struct operand b = emit_operand(em, e->b, ANYWHERE);
    int left = load(em, a);

    if (is_small_sum(e, b)) {
        int result = result_at(em, mark, wanted);
        emit_small_sum(em, e, result, left, b);
        return in_register(result);
    }
    int right = load(em, b);
    int result = result_at(em, mark, wanted);
    emit_op(em, e->op, result, e->is_turned ? right : left, e->is_turned ? left : right);
    return made_in(em, e, result);
}

/* The right side may change the variable on the left, which is then looked at once more: a local
 * one by assigning to it, a global one also through what a call sets off. */
static void look_again(struct emitter *em, const struct expr *e, struct operand left, int result)
{
    bool can_change = left.kind == OPERAND_MEMORY
                          ? e->b->has_effects
                          : left.kind == OPERAND_REGISTER && is_local(em, left.value) &&
                                e->b->has_writes;

    if (!can_change)
        return;
    int again = emit_temp(em);
    emit_op(em, OP_TRUTH, again, load(em, left), 0);
    emit_op(em, e->kind == EXPR_AND ? OP_AND : OP_OR, result, result, again);
}

/* Whether a value can only be 0 or 1. */
static bool is_truth(const struct expr *e)
{
    return e->kind == EXPR_AND || e->kind == EXPR_OR ||
           (e->kind == EXPR_UNARY && e->op == OP_NOT) ||
           (e->kind == EXPR_BINARY && e->op >= OP_EQUAL && e->op <= OP_AT_MOST);
}

/* reg = 0 or 1, by the value of an expression in register `value`. */
static void emit_truth(struct emitter *em, const struct expr *e, int reg, int value)
{
    if (is_truth(e))
        load_into(em, in_register(value), reg);
    else
        emit_op(em, OP_TRUTH, reg, value, 0);
}

/* && and ||: the right side is only worked out where it decides. */
static struct operand emit_logic(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    struct operand left = emit_operand(em, e->a, ANYWHERE);
    int a = load(em, left);
    int result = result_at(em, mark, ANYWHERE);

    emit_truth(em, e->a, result, a);
    uint32_t over = emit_forward(em, e->kind == EXPR_AND ? OP_JUMP_FALSE : OP_JUMP_TRUE, result);
    int b = load(em, emit_operand(em, e->b, ANYWHERE));
    emit_truth(em, e->b, result, b);
    look_again(em, e, left, result);
    emit_patch(em, over, emit_here(em));
    em->temps = mark;
    if (wanted < 0)
        return in_register(emit_temp(em));
    load_into(em, in_register(result), wanted);
    return in_register(wanted);
}

/* quirk: a ? b : c works out all three, then chooses. */
static struct operand emit_select(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    struct operand a = emit_operand(em, e->a, ANYWHERE);
    struct operand b = emit_operand(em, e->b, ANYWHERE);
    struct operand c = emit_operand(em, e->c, ANYWHERE);
    int second = load(em, b), third = load(em, c);
    int choice = emit_temp(em);

    load_into(em, a, choice);
    emit_op(em, OP_SELECT, choice, second, third);
    int result = result_at(em, mark, wanted);
    load_into(em, in_register(choice), result);
    if (!is_shared(em, e))
        return in_register(result);
    int string = emit_take_string(em);
    emit_share(em, result, string);
    emit_give_string(em, b.string);
    emit_give_string(em, c.string);
    return (struct operand){OPERAND_REGISTER, result, string};
}

static struct operand emit_comma(struct emitter *em, const struct expr *e)
{
    struct operand a = emit_operand(em, e->a, ANYWHERE);

    emit_effects(em, e->b);
    return a;
}

static struct operand emit_member(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    int object = open_target(em, e);
    int result = result_at(em, mark, wanted);

    get_member(em, e, result, object);
    return made_in(em, e, result);
}

static struct operand emit_side(struct emitter *em, const struct expr *e, int wanted)
{
    int mark = em->temps;
    int rect = load(em, emit_operand(em, e->a, ANYWHERE));
    int result = result_at(em, mark, wanted);

    emit_op(em, OP_RECT_GET, result, rect, e->value);
    return in_register(result);
}

/* ---- calls ---- */

/* Works out an argument or the object of a call for the next free register, which is taken. True
 * when the value is there; else it is a variable or number, to be loaded in the end. quirk: a local
 * variable as an argument is read at once; a global one, or the object, after all arguments. */
static bool emit_argument(struct emitter *em, const struct expr *e, bool is_object,
                          struct operand *late)
{
    int reg = em->temps;
    struct operand o = emit_operand(em, e, ANYWHERE);

    em->temps = reg;
    emit_temp(em);
    if (!is_object)
        emit_give_string(em, o.string);
    *late = o;
    if (o.kind != OPERAND_REGISTER || (is_object && o.value != reg))
        return false;
    load_into(em, o, reg);
    return true;
}

static void emit_call_word(struct emitter *em, const struct expr *e, int base, int count)
{
    const struct expr *argument = e->arguments;
    uint32_t texts = 0;

    for (int i = 0; i < count; i++, argument = argument->next)
        if (type_is_text(argument->type))
            texts |= 1u << i;
    emit_line(em, e->token);
    emit_op(em, OP_CALL, base, count, 0);
    emit_word(em, (uint32_t)e->value | texts << 16);
}

/* A shared string for a literal that a method is called on; 0: none is needed. */
static int take_for_object(struct emitter *em, const struct expr *object)
{
    return object && object->kind == EXPR_NUMBER && type_is_text(object->type) &&
                   emit_shares_strings(em)
               ? emit_take_string(em)
               : 0;
}

static void share_object(struct emitter *em, const struct expr *object, int reg, int string)
{
    if (string)
        emit_share(em, reg, string);
    if (object && type_is_text(object->type) && emit_shares_strings(em))
        emit_op(em, OP_MISREAD, reg, 0, 0);
}

static struct operand emit_call(struct emitter *em, const struct expr *e)
{
    const struct api_function *function = &em->r->p->symbols->api->functions[e->value];
    int count = function->is_variadic ? e->argument_count : function->count;
    int base = em->temps;
    const struct expr *argument = e->arguments;
    struct operand late[API_PARAMETERS_MOST + 1];
    bool is_late[API_PARAMETERS_MOST + 1] = {false};

    if (e->a)
        is_late[0] = !emit_argument(em, e->a, true, &late[0]);
    else
        emit_temp(em);
    int string = take_for_object(em, e->a);
    for (int i = 1; i <= count; i++, argument = argument->next)
        is_late[i] = !emit_argument(em, argument, false, &late[i]);
    for (; argument; argument = argument->next)
        emit_give_string(em, emit_effects(em, argument));
    for (int i = 0; i <= count; i++)
        if (is_late[i])
            load_into(em, late[i], base + i);
    share_object(em, e->a, base, string);
    emit_call_word(em, e, base, count);
    em->temps = base + 1;
    return made_in(em, e, base);
}

/* ---- all of them ---- */

/* Makes the code of an expression and says where its value will be: in the wanted register if that
 * was convenient, in the first register above those in use, or in a variable. */
static struct operand emit_operand(struct emitter *em, const struct expr *e, int wanted)
{
    switch ((enum expr_kind)e->kind) {
    case EXPR_NUMBER: return (struct operand){OPERAND_NUMBER, e->value, 0};
    case EXPR_LOCAL:
    case EXPR_MEMORY: return variable_operand(e);
    case EXPR_MEMBER: return emit_member(em, e, wanted);
    case EXPR_CALL: return emit_call(em, e);
    case EXPR_SIDE: return emit_side(em, e, wanted);
    case EXPR_UNARY: return emit_unary(em, e, wanted);
    case EXPR_BINARY: return emit_binary(em, e, wanted);
    case EXPR_AND:
    case EXPR_OR: return emit_logic(em, e, wanted);
    case EXPR_SELECT: return emit_select(em, e, wanted);
    case EXPR_ASSIGN:
        return e->op == OP_COPY ? emit_plain_assign(em, e, wanted) : emit_compound(em, e, wanted);
    case EXPR_STEP: return emit_step(em, e, wanted);
    case EXPR_COMMA: return emit_comma(em, e);
    }
    return (struct operand){OPERAND_NUMBER, 0, 0};
}

int emit_value(struct emitter *em, const struct expr *e)
{
    return load(em, emit_operand(em, e, ANYWHERE));
}

int emit_effects(struct emitter *em, const struct expr *e)
{
    int mark = em->temps, string = 0;

    if (e->has_effects)
        string = emit_operand(em, e, NOWHERE).string;
    em->temps = mark;
    return string;
}
