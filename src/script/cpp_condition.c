#include "script/cpp_state.h"

/* The conditions of #if: numbers, names, operators. Names that are no macros are 0.
 *
 * quirk: ~ is the same as !, | and ^ bind alike, and ?: groups from the left. */

enum op {
    OP_END, /* of the line, and the bottom of the stack */
    OP_VALUE,
    OP_FAIL, /* an error was reported */
    OP_OPEN,
    OP_CLOSE,
    OP_QUESTION,
    OP_COLON,
    OP_OR,
    OP_AND,
    OP_OR_BITS,
    OP_XOR_BITS,
    OP_AND_BITS,
    OP_EQUAL,
    OP_NOT_EQUAL,
    OP_LESS,
    OP_LESS_EQUAL,
    OP_MORE,
    OP_MORE_EQUAL,
    OP_LEFT,
    OP_RIGHT,
    OP_ADD,
    OP_SUBTRACT,
    OP_MULTIPLY,
    OP_DIVIDE,
    OP_MODULO,
    OP_PLUS,
    OP_NEGATE,
    OP_NOT,
    OP_COUNT
};

/* How tightly an operator holds what is on its left. */
static const signed char binds[OP_COUNT] = {
    [OP_QUESTION] = 2,   [OP_COLON] = 2,     [OP_OR] = 3,         [OP_AND] = 4,
    [OP_OR_BITS] = 5,    [OP_XOR_BITS] = 5,  [OP_AND_BITS] = 6,   [OP_EQUAL] = 7,
    [OP_NOT_EQUAL] = 7,  [OP_LESS] = 8,      [OP_LESS_EQUAL] = 8, [OP_MORE] = 8,
    [OP_MORE_EQUAL] = 8, [OP_LEFT] = 9,      [OP_RIGHT] = 9,      [OP_ADD] = 10,
    [OP_SUBTRACT] = 10,  [OP_MULTIPLY] = 11, [OP_DIVIDE] = 11,    [OP_MODULO] = 11,
    [OP_PLUS] = 12,      [OP_NEGATE] = 12,   [OP_NOT] = 12,
};

/* Longer spellings come before those they begin with. */
static const struct {
    char text[3];
    enum op op;
} spellings[] = {
    {"||", OP_OR},         {"&&", OP_AND},        {"==", OP_EQUAL},   {"!=", OP_NOT_EQUAL},
    {"<=", OP_LESS_EQUAL}, {">=", OP_MORE_EQUAL}, {"<<", OP_LEFT},    {">>", OP_RIGHT},
    {"(", OP_OPEN},        {")", OP_CLOSE},       {"?", OP_QUESTION}, {":", OP_COLON},
    {"|", OP_OR_BITS},     {"^", OP_XOR_BITS},    {"&", OP_AND_BITS}, {"<", OP_LESS},
    {">", OP_MORE},        {"+", OP_ADD},         {"-", OP_SUBTRACT}, {"*", OP_MULTIPLY},
    {"/", OP_DIVIDE},      {"%", OP_MODULO},      {"!", OP_NOT},      {"~", OP_NOT},
};

struct open_op {
    enum op op;
    bool silent; /* its right side does not matter: no complaints about it */
    bool outer_silent;
    struct cpp_spot spot;
};

struct condition {
    struct cpp *c;
    struct open_op ops[CPP_CONDITION_DEPTH];
    int op_count;
    int32_t values[CPP_CONDITION_DEPTH];
    int value_count;
    bool value_is_next;   /* false: an operator is */
    int32_t value;        /* of the last OP_VALUE read */
    struct cpp_spot spot; /* of what was read last */
};

static bool is_silent(const struct condition *k)
{
    return k->ops[k->op_count - 1].silent;
}

static enum op fail(struct condition *k, const char *message)
{
    cpp_error(k->c, k->spot, "%s", message);
    return OP_FAIL;
}

/* ---- reading ---- */

static int digit_value(int byte, int base)
{
    int value = -1;

    if (byte >= '0' && byte <= '9')
        value = byte - '0';
    else if (str_lower_char((char)byte) >= 'a' && str_lower_char((char)byte) <= 'f')
        value = str_lower_char((char)byte) - 'a' + 10;
    return value < base ? value : -1;
}

/* Decimal, octal or hexadecimal, in 32 bits, with a U after it that changes nothing. */
static enum op read_number(struct condition *k, int byte)
{
    uint32_t value = 0;
    int base = 10;

    if (byte == '0') {
        base = 8;
        byte = cpp_get(k->c);
        if (byte == 'x' || byte == 'X') {
            base = 16;
            byte = cpp_get(k->c);
        }
    }
    for (; digit_value(byte, base) >= 0; byte = cpp_get(k->c))
        value = value * (uint32_t)base + (uint32_t)digit_value(byte, base);
    if (byte == 'u' || byte == 'U')
        cpp_get(k->c);
    cpp_unget(k->c);
    k->value = (int32_t)value;
    return OP_VALUE;
}

/* What follows a backslash; moves over it. */
static uint32_t read_escape(const char **at)
{
    static const char letters[] = "abfnrtv", meanings[] = "\a\b\f\n\r\t\v";
    const char *letter = **at ? strchr(letters, **at) : NULL;
    int base = **at == 'x' ? 16 : 8;
    uint32_t value = 0;

    if (letter != NULL) {
        (*at)++;
        return (unsigned char)meanings[letter - letters];
    }
    *at += base == 16;
    if (base == 8 && digit_value(**at, 8) < 0)
        return **at ? (unsigned char)*(*at)++ : 0;
    for (int i = 0; i < 3 && digit_value(**at, base) >= 0; i++)
        value = value * (uint32_t)base + (uint32_t)digit_value(*(*at)++, base);
    return value;
}

/* From after the quote. Several characters make one number, as bytes of it. */
static enum op read_character(struct condition *k)
{
    const char *at = k->c->at;
    uint32_t value = 0;
    int count = 0;

    for (; *at != '\'' && *at != '\n' && *at != CPP_END; count++) {
        uint32_t next = *at == '\\' && count == 0 ? (at++, read_escape(&at)) : (unsigned char)*at++;
        value = (value << 8) + next;
    }
    bool ended = *at == '\'';
    k->c->at = at + ended;
    if (!ended || count == 0)
        return fail(k, ended ? "this character constant is empty"
                             : "this character constant does not end");
    if (count > 1 && !is_silent(k))
        cpp_warn(k->c, WARN_LONG_CHARACTER, k->spot, "there are %d characters in these quotes",
                 count);
    k->value = (int32_t)value;
    return OP_VALUE;
}

/* `defined NAME` or `defined(NAME)`, from after the word. */
static enum op read_defined(struct condition *k)
{
    int open = cpp_skip_blanks(k->c), byte = open;

    if (open == '(')
        byte = cpp_skip_blanks(k->c);
    if (cpp_is_letter(byte)) {
        cpp_read_name(k->c, byte);
        k->value = cpp_find_macro(k->c, k->c->name.text, k->c->name.len) != NULL;
        if (open != '(' || cpp_skip_blanks(k->c) == ')')
            return OP_VALUE;
    }
    cpp_unget(k->c);
    return fail(k, "this should be defined(NAME)");
}

static enum op read_name(struct condition *k)
{
    struct str name = str_from_n(k->c->name.text, (size_t)k->c->name.len);

    if (str_equal(name, STR("defined")))
        return read_defined(k);
    if (str_equal(name, STR("sizeof")))
        return fail(k, "sizeof cannot be used here");
    k->value = 0;
    return OP_VALUE;
}

static enum op read_operator(struct condition *k, int byte)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        const char *text = spellings[i].text;
        if (text[0] != byte || (text[1] != '\0' && text[1] != *k->c->at))
            continue;
        if (text[1] != '\0')
            cpp_get(k->c);
        return spellings[i].op;
    }
    if (byte == '=')
        return fail(k, "a condition compares with ==, not with =");
    if (is_silent(k))
        return OP_FAIL;
    return fail(k, "a condition cannot have this in it");
}

static enum op read_op(struct condition *k)
{
    int byte;

    do {
        do {
            byte = cpp_expand(k->c, cpp_skip_blanks(k->c));
        } while (cpp_is_blank(byte) || byte == CPP_JOIN);
        k->spot = cpp_is_letter(byte) ? k->c->name.spot : cpp_here(k->c);
        if (byte == CPP_END || byte == '\n') {
            cpp_unget(k->c);
            return OP_END;
        }
    } while (cpp_is_letter(byte) && cpp_join(k->c));

    if (cpp_is_letter(byte))
        return read_name(k);
    if (cpp_class(byte) == CLASS_DIGIT)
        return read_number(k, byte);
    if (byte == '\'')
        return read_character(k);
    if (byte == '"')
        return fail(k, "a condition cannot have a string in it");
    return read_operator(k, byte);
}

/* ---- calculating ---- */

static int32_t divide(struct condition *k, const struct open_op *op, int32_t a, int32_t b)
{
    bool modulo = op->op == OP_MODULO;

    if (b == 0) {
        if (!op->silent)
            cpp_warn(k->c, WARN_DIVISION_BY_ZERO, op->spot, "this divides by zero");
        return 0;
    }
    int64_t result = modulo ? (int64_t)a % b : (int64_t)a / b;
    return (int32_t)(uint32_t)result;
}

/* Wraps at 32 bits. */
static int32_t calculate(struct condition *k, const struct open_op *op, int32_t a, int32_t b)
{
    uint32_t ua = (uint32_t)a, ub = (uint32_t)b;

    switch (op->op) {
    case OP_OR: return a || b;
    case OP_AND: return a && b;
    case OP_OR_BITS: return (int32_t)(ua | ub);
    case OP_XOR_BITS: return (int32_t)(ua ^ ub);
    case OP_AND_BITS: return (int32_t)(ua & ub);
    case OP_EQUAL: return a == b;
    case OP_NOT_EQUAL: return a != b;
    case OP_LESS: return a < b;
    case OP_LESS_EQUAL: return a <= b;
    case OP_MORE: return a > b;
    case OP_MORE_EQUAL: return a >= b;
    case OP_LEFT: return (int32_t)(ua << (ub & 31));
    case OP_RIGHT: return (int32_t)((int64_t)a >> (ub & 31));
    case OP_ADD: return (int32_t)(ua + ub);
    case OP_SUBTRACT: return (int32_t)(ua - ub);
    case OP_MULTIPLY: return (int32_t)(ua * ub);
    case OP_DIVIDE:
    case OP_MODULO: return divide(k, op, a, b);
    case OP_NEGATE: return (int32_t)(0 - ub);
    case OP_NOT: return !b;
    default: return b;
    }
}

static bool is_unary(enum op op)
{
    return op >= OP_PLUS;
}

/* Takes the operator on top off, and puts its result in place of its values. */
static enum op apply(struct condition *k)
{
    struct open_op op = k->ops[--k->op_count];
    int32_t b = k->values[--k->value_count], a = 0;

    if (op.op == OP_COLON) {
        if (k->ops[--k->op_count].op != OP_QUESTION)
            return fail(k, "there is a : without a ?");
        a = k->values[--k->value_count];
        b = k->values[--k->value_count] ? a : b;
    } else if (!is_unary(op.op)) {
        a = k->values[--k->value_count];
    }
    k->values[k->value_count++] = calculate(k, &op, a, b);
    return op.op;
}

/* Whether the right side of the operator matters depends on what is left of it. */
static enum op push_op(struct condition *k, enum op op)
{
    bool outer = is_silent(k), silent = outer;
    bool left = k->value_count > 0 && k->values[k->value_count - 1] != 0;

    if (k->op_count == CPP_CONDITION_DEPTH)
        return fail(k, "this condition is nested too deeply");
    if (op == OP_AND || op == OP_QUESTION)
        silent |= !left;
    else if (op == OP_OR)
        silent |= left;
    else if (op == OP_COLON && k->value_count > 1) {
        outer = k->ops[k->op_count - 1].outer_silent;
        silent = outer || k->values[k->value_count - 2] != 0;
    }
    k->ops[k->op_count++] = (struct open_op){op, silent, outer, k->spot};
    k->value_is_next = true;
    return op;
}

/* An operator, or a parenthesis, or the end, where a value has just been. */
static enum op close_over(struct condition *k, enum op op)
{
    for (;;) {
        enum op top = k->ops[k->op_count - 1].op;
        bool grouping = top == OP_END || top == OP_OPEN || top == OP_QUESTION;
        if (!grouping && binds[top] >= binds[op]) {
            if (apply(k) == OP_FAIL)
                return OP_FAIL;
            continue;
        }
        if (op != OP_CLOSE && op != OP_END)
            return push_op(k, op);
        if (top == OP_QUESTION)
            return fail(k, "there is a ? without a :");
        if (top == OP_OPEN && op == OP_END)
            return fail(k, "there is a ( without a )");
        /* quirk: a parenthesis too many closes nothing, and nobody minds. */
        if (top == OP_OPEN)
            k->op_count--;
        return op;
    }
}

static enum op step(struct condition *k)
{
    enum op op = read_op(k);

    if (op == OP_FAIL)
        return op;
    if (!k->value_is_next) {
        if (op == OP_VALUE || op == OP_OPEN || op == OP_NOT)
            return fail(k, "an operator is missing before this");
        return close_over(k, op);
    }
    if (op == OP_ADD || op == OP_SUBTRACT)
        op = op == OP_ADD ? OP_PLUS : OP_NEGATE;
    if (op == OP_OPEN || is_unary(op))
        return push_op(k, op);
    if (op != OP_VALUE)
        return fail(k, "a value is missing before this");
    if (k->value_count == CPP_CONDITION_DEPTH)
        return fail(k, "this condition is nested too deeply");
    k->values[k->value_count++] = k->value;
    k->value_is_next = false;
    return op;
}

int32_t cpp_condition(struct cpp *c)
{
    struct condition k = {.c = c, .op_count = 1, .value_is_next = true};

    for (;;) {
        enum op op = step(&k);
        if (op == OP_FAIL)
            return 1;
        if (op == OP_END)
            return k.values[k.value_count - 1];
    }
}
