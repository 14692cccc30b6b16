#include "base/nearest.h"
#include "base/num.h"
#include "script/cpp_state.h"

enum directive {
    DIRECTIVE_ASSERT,
    DIRECTIVE_DEFINE,
    DIRECTIVE_ELIF,
    DIRECTIVE_ELSE,
    DIRECTIVE_ENDIF,
    DIRECTIVE_IF,
    DIRECTIVE_IFDEF,
    DIRECTIVE_IFNDEF,
    DIRECTIVE_INCLUDE,
    DIRECTIVE_LINE,
    DIRECTIVE_PRAGMA,
    DIRECTIVE_UNDEF,
    DIRECTIVE_UNKNOWN
};

static const char *const directive_names[DIRECTIVE_UNKNOWN] = {
    [DIRECTIVE_ASSERT] = "assert", [DIRECTIVE_DEFINE] = "define", [DIRECTIVE_ELIF] = "elif",
    [DIRECTIVE_ELSE] = "else",     [DIRECTIVE_ENDIF] = "endif",   [DIRECTIVE_IF] = "if",
    [DIRECTIVE_IFDEF] = "ifdef",   [DIRECTIVE_IFNDEF] = "ifndef", [DIRECTIVE_INCLUDE] = "include",
    [DIRECTIVE_LINE] = "line",     [DIRECTIVE_PRAGMA] = "pragma", [DIRECTIVE_UNDEF] = "undef",
};

static enum directive find_directive(struct str name)
{
    for (int i = 0; i < DIRECTIVE_UNKNOWN; i++)
        if (str_equal(name, str_from(directive_names[i])))
            return (enum directive)i;
    return DIRECTIVE_UNKNOWN;
}

static void report_unknown(struct cpp *c, struct str name, struct cpp_spot spot)
{
    struct nearest nearest = nearest_start(name);

    for (int i = 0; i < DIRECTIVE_UNKNOWN; i++)
        nearest_try(&nearest, str_from(directive_names[i]));
    struct str meant = nearest_found(&nearest);
    if (meant.len > 0)
        cpp_error(c, spot, "there is no directive #" STR_PRINTF "; did you mean #" STR_PRINTF "?",
                  STR_ARGS(name), STR_ARGS(meant));
    else
        cpp_error(c, spot, "there is no directive #" STR_PRINTF, STR_ARGS(name));
}

/* ---- #if and its like ---- */

static void begin_condition(struct cpp *c, struct cpp_spot spot)
{
    struct cpp_condition condition = {.was_compiling = c->compiling, .spot = spot};

    ARRAY_PUSH(&c->conditions, condition);
}

/* Decides about the part after an #if, #ifdef, #ifndef or #elif. */
static void decide(struct cpp *c, enum directive directive)
{
    int byte = cpp_skip_blanks(c);
    bool wanted;

    cpp_unget(c);
    if (byte == '\n' || byte == CPP_END || (directive != DIRECTIVE_IF && !cpp_is_letter(byte))) {
        cpp_error(c, cpp_here(c), "#%s needs %s", directive_names[directive],
                  directive == DIRECTIVE_IF ? "a condition" : "the name of a macro");
        return;
    }
    if (directive == DIRECTIVE_IF) {
        wanted = cpp_condition(c) != 0;
    } else {
        cpp_read_name(c, cpp_get(c));
        bool found = cpp_find_macro(c, c->name.text, c->name.len) != NULL;
        wanted = found == (directive == DIRECTIVE_IFDEF);
    }
    c->compiling = wanted;
    if (c->conditions.count > 0)
        ARRAY_LAST(&c->conditions).true_seen |= wanted;
}

/* True when an #else or #elif may stand here. */
static bool may_go_on(struct cpp *c, enum directive directive, struct cpp_spot spot)
{
    const char *name = directive_names[directive];

    if (c->conditions.count == 0) {
        cpp_error(c, spot, "this #%s has no #if", name);
        return false;
    }
    if (directive != DIRECTIVE_ENDIF && ARRAY_LAST(&c->conditions).else_seen) {
        cpp_error(c, spot, "this #%s follows an #else", name);
        return false;
    }
    return true;
}

static void run_else(struct cpp *c)
{
    struct cpp_condition *condition = &ARRAY_LAST(&c->conditions);

    condition->else_seen = true;
    if (condition->was_compiling)
        c->compiling = !c->compiling && !condition->true_seen;
}

static void run_elif(struct cpp *c)
{
    const struct cpp_condition *condition = &ARRAY_LAST(&c->conditions);

    if (condition->was_compiling && !condition->true_seen)
        decide(c, DIRECTIVE_IF);
    else
        c->compiling = false;
}

static void run_endif(struct cpp *c)
{
    struct cpp_condition condition = ARRAY_POP(&c->conditions);

    c->wrong_line |= !c->compiling && condition.was_compiling;
    c->compiling = condition.was_compiling;
}

/* ---- the others ---- */

/* The file's name from after its opening quote, up to the closing one. */
static bool read_file_name(struct cpp *c, char close, struct str *name)
{
    const char *end = c->at;

    while (*end != close && *end != '\n' && *end != CPP_END)
        end++;
    if (*end != close)
        return false;
    *name = str_from_n(c->at, (size_t)(end - c->at));
    c->at = end + 1;
    return true;
}

/* True when reading goes on in the included file, and then after the directive. */
static bool run_include(struct cpp *c)
{
    int open = cpp_expand(c, cpp_skip_blanks(c));
    struct cpp_spot spot = cpp_here(c);
    struct error error;
    struct str name;
    uint32_t file;

    bool quoted = open == '"' || open == '<';
    if (!quoted || !read_file_name(c, open == '<' ? '>' : '"', &name)) {
        if (!quoted)
            cpp_unget(c);
        cpp_error(c, spot, "#include needs the name of a file in quotes");
        return false;
    }
    uint32_t from = c->frames.count > 0 ? cpp_top(c)->spot.file : c->end_spot.file;
    if (!source_include(c->sources, from, name, open == '"', &file, &error)) {
        cpp_error(c, spot, "%s", error.text);
        return false;
    }
    if (cpp_push_file(c, file))
        return true;
    cpp_error(c, spot, "too much is included: does a file include itself?");
    cpp_stop(c);
    return false;
}

/* The rest of the line, without comments, into c->work. */
static void read_rest(struct cpp *c, int byte)
{
    sb_clear(&c->work);
    for (; byte != '\n' && byte != CPP_END; byte = cpp_get(c))
        cpp_add_char(&c->work, (char)byte);
    cpp_unget(c);
}

/* Digits, with blanks between them if need be. */
static int leading_number(struct str *text)
{
    enum { LARGEST = 1000000000 }; /* counting on from there does not overflow */
    int64_t number = 0;

    while (text->len > 0) {
        char byte = text->data[0];
        if (cpp_class(byte) == CLASS_DIGIT)
            number = number * 10 + (byte - '0');
        else if (!cpp_is_blank(byte))
            break;
        number = number < LARGEST ? number : LARGEST;
        *text = str_slice(*text, 1, text->len);
    }
    return (int)number;
}

/* The next line is to be counted as the given one, and __FILE__ is to give the name. */
static void run_line(struct cpp *c)
{
    read_rest(c, cpp_skip_blanks(c));
    struct str text = sb_str(&c->work);

    c->line = leading_number(&text) - 1;
    c->wrong_line = true;
    if (text.len == 0 || c->frames.count == 0)
        return;
    if (text.data[0] == '"') {
        size_t close = text.len - 1;
        while (close > 0 && text.data[close] != '"')
            close--;
        text = close > 0 ? str_slice(text, 1, close) : text;
    }
    cpp_top(c)->line_name = arena_str(&c->kept, text);
}

static void run_pragma(struct cpp *c)
{
    read_rest(c, cpp_get(c));
    cpp_put(c, "#pragma ", sizeof "#pragma " - 1);
    cpp_put(c, c->work.data, c->work.len);
}

/* ---- running one ---- */

/* What can be done in a part that is left out. False: this cannot. */
static bool run_left_out(struct cpp *c, enum directive directive, struct cpp_spot spot)
{
    switch (directive) {
    case DIRECTIVE_IF:
    case DIRECTIVE_IFDEF:
    case DIRECTIVE_IFNDEF: begin_condition(c, spot); return true;
    case DIRECTIVE_LINE:
    case DIRECTIVE_PRAGMA:
    case DIRECTIVE_INCLUDE:
    case DIRECTIVE_DEFINE:
    case DIRECTIVE_UNDEF:
    case DIRECTIVE_ASSERT: return true;
    default: return false;
    }
}

static void run(struct cpp *c, enum directive directive, struct cpp_spot spot)
{
    switch (directive) {
    case DIRECTIVE_ASSERT:
        if (cpp_condition(c) == 0)
            cpp_error(c, spot, "the condition of this #assert does not hold");
        break;
    case DIRECTIVE_DEFINE: cpp_define_directive(c); break;
    case DIRECTIVE_UNDEF: cpp_undef_directive(c); break;
    case DIRECTIVE_IF:
    case DIRECTIVE_IFDEF:
    case DIRECTIVE_IFNDEF:
        begin_condition(c, spot);
        decide(c, directive);
        break;
    case DIRECTIVE_ELIF:
        if (may_go_on(c, directive, spot))
            run_elif(c);
        break;
    case DIRECTIVE_ELSE:
        if (may_go_on(c, directive, spot))
            run_else(c);
        break;
    case DIRECTIVE_ENDIF:
        if (may_go_on(c, directive, spot))
            run_endif(c);
        break;
    case DIRECTIVE_LINE: run_line(c); break;
    case DIRECTIVE_PRAGMA: run_pragma(c); break;
    case DIRECTIVE_INCLUDE:
    case DIRECTIVE_UNKNOWN: break;
    }
}

/* The directive's name, from its first character. */
static enum directive read_directive(struct cpp *c, int first, struct cpp_spot spot)
{
    if (cpp_class(first) == CLASS_DIGIT) {
        cpp_unget(c);
        return DIRECTIVE_LINE;
    }
    if (!cpp_is_letter(first)) {
        cpp_unget(c);
        cpp_error(c, spot, "a # at the start of a line begins a directive, and this is none");
        return DIRECTIVE_UNKNOWN;
    }
    cpp_read_name(c, first);
    struct str name = str_from_n(c->name.text, (size_t)c->name.len);
    enum directive directive = find_directive(name);
    if (!cpp_in_file(c) && c->frames.count > 0)
        cpp_warn(c, WARN_DIRECTIVE_IN_MACRO, spot, "#" STR_PRINTF " stands in a macro's argument",
                 STR_ARGS(name));
    if (directive == DIRECTIVE_UNKNOWN)
        report_unknown(c, name, spot);
    return directive;
}

static void finish_line(struct cpp *c)
{
    if (cpp_skip_blanks(c) != '\n')
        cpp_skip_line(c);
}

int cpp_directive(struct cpp *c, int owed)
{
    struct cpp_spot spot = cpp_here(c);
    int first = cpp_skip_blanks(c);

    if (first == '\n' || first == CPP_END)
        return owed + 1;
    c->in_directive = true;
    c->line_joined = false;
    enum directive directive = read_directive(c, first, spot);
    if (!c->compiling && run_left_out(c, directive, spot)) {
        cpp_skip_line(c);
        c->in_directive = false;
        return owed + 1;
    }
    if (owed > 0 && (directive == DIRECTIVE_LINE || directive == DIRECTIVE_PRAGMA)) {
        cpp_put_char(c, '\n');
        owed--;
    }
    bool included = directive == DIRECTIVE_INCLUDE && run_include(c);
    if (!included) {
        run(c, directive, spot);
        finish_line(c);
    }
    c->in_directive = false;
    if (c->line_joined)
        cpp_warn(c, WARN_JOINED_LINES, c->joined_spot,
                 "this comment makes the next line part of the directive");
    return owed + 1;
}
