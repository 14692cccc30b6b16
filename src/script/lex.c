#include "script/lex.h"

#include <stdarg.h>

#include "base/num.h"
#include "res/constants.h"
#include "script/meant.h"

/* Value words are kept in the same map as data words, as kind plus value. */
enum { KIND_BITS = 16, KIND_MASK = (1 << KIND_BITS) - 1 };

static const struct {
    const char *spelling;
    int kind;
} code_words[] = {
#define CODE_WORD(name, spelling) {spelling, TOK_##name},
#include "script/words.def"
};

static const struct {
    const char *spelling;
    int kind;
    int value;
} data_words[] = {
#define CODE_WORD(name, spelling)          {spelling, TOK_##name, 0},
#define DATA_WORD(name, spelling)          {spelling, TOK_##name, 0},
#define VALUE_WORD(class, spelling, value) {spelling, TOK_##class, value},
#include "script/words.def"
};

static const struct {
    const char *spelling;
    int length, kind;
} operators[] = {
#define OPERATOR(name, spelling) {spelling, sizeof(spelling) - 1, TOK_##name},
#include "script/operators.def"
#undef OPERATOR
};

static const char single_characters[] = ":{};+-,%/|!@#$^&*()[].<>~?=";

void lex_init(struct lexer *lexer, struct lex_errors errors)
{
    *lexer = (struct lexer){.errors = errors};
    map_init(&lexer->data_words, MAP_NOCASE);
    for (int i = 0; i < COUNT_OF(code_words); i++)
        map_set(&lexer->code_words, str_from(code_words[i].spelling), code_words[i].kind);
    for (int i = 0; i < COUNT_OF(data_words); i++) {
        struct str spelling = str_from(data_words[i].spelling);
        int64_t meaning = data_words[i].kind | (int64_t)data_words[i].value << KIND_BITS;
        if (!map_has(&lexer->data_words, spelling))
            map_set(&lexer->data_words, spelling, meaning);
    }
}

void lex_free(struct lexer *lexer)
{
    ARRAY_FREE(&lexer->tokens);
    ARRAY_FREE(&lexer->grids);
    ARRAY_FREE(&lexer->names);
    sb_free(&lexer->text);
    map_free(&lexer->name_index);
    map_free(&lexer->code_words);
    map_free(&lexer->data_words);
}

struct str lex_literal(const struct lexer *lexer, uint32_t offset)
{
    return str_from(lexer->text.data + offset);
}

__attribute__((format(printf, 3, 4))) static void report(struct lexer *lexer, size_t offset,
                                                         const char *format, ...)
{
    struct str_builder message = {0};
    va_list args;

    va_start(args, format);
    sb_addv(&message, format, args);
    va_end(args);
    lexer->errors.report(lexer->errors.context, (uint32_t)offset, sb_cstr(&message));
    sb_free(&message);
}

static void add(struct lexer *lexer, int kind, int32_t value, size_t offset)
{
    ARRAY_PUSH(&lexer->tokens, (struct token){(uint16_t)kind, value, (uint32_t)offset});
}

/* The byte at the reading position plus `ahead`; 0 after the end. */
static inline char peek(const struct lexer *lexer, size_t ahead)
{
    size_t at = lexer->at + ahead;

    return at < lexer->input.len ? lexer->input.data[at] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool in_code(const struct lexer *lexer)
{
    return lexer->braces >= 2 || lexer->in_declaration || lexer->in_condition;
}

/* ---- numbers ---- */

/* Adds a digit; beyond 63 bits the value stays as large as it is, as strtol's does. */
static uint64_t add_digit(uint64_t value, uint64_t base, uint64_t digit)
{
    return value > (INT64_MAX - digit) / base ? INT64_MAX : value * base + digit;
}

static void lex_hexadecimal(struct lexer *lexer)
{
    size_t start = lexer->at;
    uint64_t value = 0;

    for (lexer->at += 2;; lexer->at++) {
        char c = str_lower_char(peek(lexer, 0));
        if (is_digit(c))
            value = value << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value << 4 | (uint64_t)(c - 'a' + 10);
        else
            break;
    }
    if (lexer->at == start + 2)
        report(lexer, start, "a hexadecimal number without digits");
    add(lexer, TOK_NUMBER, wrap32((int64_t)value), start);
}

/* 1st, 2nd, 3rd, 4th are numbers too. */
static void skip_ordinal(struct lexer *lexer)
{
    static const char *const endings[] = {"st", "nd", "rd", "th"};

    for (int i = 0; i < COUNT_OF(endings); i++)
        if (peek(lexer, 0) == endings[i][0] && peek(lexer, 1) == endings[i][1]) {
            lexer->at += 2;
            return;
        }
}

static void lex_number(struct lexer *lexer)
{
    size_t start = lexer->at;
    uint64_t value = 0;

    if (peek(lexer, 0) == '0' && str_lower_char(peek(lexer, 1)) == 'x') {
        lex_hexadecimal(lexer);
        return;
    }
    for (; is_digit(peek(lexer, 0)); lexer->at++)
        value = add_digit(value, 10, (uint64_t)(peek(lexer, 0) - '0'));
    skip_ordinal(lexer);
    /* quirk: a number over 32 bits keeps its low ones. */
    add(lexer, TOK_NUMBER, wrap32((int64_t)value), start);
}

/* ---- words ---- */

static int name_number(struct lexer *lexer, struct str text)
{
    int64_t found;
    int64_t meaning = 0;

    if (map_get(&lexer->name_index, text, &found))
        return (int)found;
    struct lex_name name = {.code_kind = TOK_IDENT};
    if (map_get(&lexer->code_words, text, &found))
        name.code_kind = (uint16_t)found;
    if (map_get(&lexer->data_words, text, &meaning)) {
        name.data_kind = (uint16_t)(meaning & KIND_MASK);
        name.data_value = (int32_t)(meaning >> KIND_BITS);
    }
    int number = lexer->names.count;
    map_set(&lexer->name_index, text, number);
    name.text = ARRAY_LAST(&lexer->name_index.entries).key;
    ARRAY_PUSH(&lexer->names, name);
    return number;
}

/* A type's name outside code begins a declaration, in which names are names. */
static bool begins_declaration(int kind)
{
    switch (kind) {
    case TOK_INT8:
    case TOK_INT16:
    case TOK_INT32:
    case TOK_UINT8:
    case TOK_UINT16:
    case TOK_BOOL:
    case TOK_STRING_TYPE:
    case TOK_HTEXT:
    case TOK_HOBJ:
    case TOK_RID:
    case TOK_RECT:
    case TOK_ROUTINE:
    case TOK_SYSTEM: return true;
    default: return false;
    }
}

/* One or two capitals, an underscore, and nothing but capitals, digits and underscores: the form
 * of a constant. It would have been replaced if it were known. */
static bool looks_like_constant(struct str text)
{
    size_t prefix = text.len > 1 && text.data[1] == '_' ? 1 : 2;

    if (text.len <= prefix || text.data[prefix] != '_')
        return false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.data[i];
        if (i < prefix ? !is_capital(c) : !(is_capital(c) || is_digit(c) || c == '_'))
            return false;
    }
    return true;
}

/* x1 to x5 are numbers outside code ("Crit: x3"). */
static bool is_multiplier(const struct lexer *lexer, struct str text)
{
    return text.len == 2 && text.data[0] == 'x' && text.data[1] >= '1' && text.data[1] <= '5' &&
           lexer->braces < 2 && !lexer->in_declaration;
}

/* Comparing a word with all others takes its time. */
static bool may_guess(struct lexer *lexer)
{
    enum { GUESSES_MOST = 50 };

    return lexer->guesses++ < GUESSES_MOST;
}

static struct str shortened(struct str word)
{
    enum { SHOWN_MOST = 60 };

    return str_slice(word, 0, SHOWN_MOST);
}

/* ": did you mean 'word'?" */
static void add_guess(struct str_builder *text, struct str meant)
{
    if (meant.len > 0)
        sb_addf(text, ": did you mean '" STR_PRINTF "'?", STR_ARGS(meant));
}

/* A colour comes after these. */
static bool expects_colour(const struct lexer *lexer)
{
    int count = lexer->tokens.count;
    int last = count > 0 ? lexer->tokens.items[count - 1].kind : TOK_END;
    int before = count > 1 ? lexer->tokens.items[count - 2].kind : TOK_END;

    return last == TOK_BRIGHT || last == TOK_LIGHT || last == TOK_DARK || last == TOK_IMAGE ||
           (last == ':' && before == TOK_IMAGE);
}

static void unknown_colour(struct lexer *lexer, struct str word, size_t start)
{
    struct str_builder advice = {0};

    add_guess(&advice, meant_colour(word));
    if (advice.len == 0) {
        sb_add_cstr(&advice, ": there are ");
        meant_add_colours(&advice);
    }
    report(lexer, start, "'" STR_PRINTF "' is no colour%s", STR_ARGS(shortened(word)),
           sb_cstr(&advice));
    sb_free(&advice);
}

static void unknown_word(struct lexer *lexer, struct str word, size_t start)
{
    struct str_builder advice = {0};

    /* Any two letters are near each other. */
    if (word.len > 2 && may_guess(lexer))
        add_guess(&advice, meant_word(word, lexer->macros));
    report(lexer, start, "'" STR_PRINTF "' is no word of the language%s", STR_ARGS(shortened(word)),
           sb_cstr(&advice));
    sb_free(&advice);
}

static void unknown_constant(struct lexer *lexer, struct str word, size_t start)
{
    struct str_builder advice = {0};

    if (meant_is_defined_by_header(word))
        sb_add_cstr(&advice, ": #include \"Defines.h\" makes it known");
    else if (may_guess(lexer))
        add_guess(&advice, meant_constant(word, lexer->macros));
    report(lexer, start, "the constant " STR_PRINTF " is not known%s", STR_ARGS(shortened(word)),
           sb_cstr(&advice));
    sb_free(&advice);
}

static void lex_data_word(struct lexer *lexer, struct str text, size_t start)
{
    int number = name_number(lexer, text);
    const struct lex_name *name = &lexer->names.items[number];

    if (name->data_kind == 0) {
        if (expects_colour(lexer))
            unknown_colour(lexer, text, start);
        else
            unknown_word(lexer, text, start);
        return;
    }
    if (begins_declaration(name->data_kind))
        lexer->in_declaration = true;
    if (name->data_kind == TOK_IF)
        lexer->in_condition = true;
    add(lexer, name->data_kind, name->data_value, start);
}

static void lex_word(struct lexer *lexer)
{
    size_t start = lexer->at;

    while (is_letter(peek(lexer, 0)) || is_digit(peek(lexer, 0)))
        lexer->at++;
    struct str text = str_slice(lexer->input, start, lexer->at);

    if (looks_like_constant(text)) {
        unknown_constant(lexer, text, start);
        add(lexer, TOK_NUMBER, 0, start);
    } else if (is_multiplier(lexer, text)) {
        add(lexer, TOK_NUMBER, text.data[1] - '0', start);
    } else if (in_code(lexer)) {
        int number = name_number(lexer, text);
        add(lexer, lexer->names.items[number].code_kind, number, start);
    } else {
        lex_data_word(lexer, text, start);
    }
}

/* ---- strings ---- */

static void lex_escape(struct lexer *lexer)
{
    switch (peek(lexer, 1)) {
    case 'n': sb_add_char(&lexer->text, '\n'); break;
    case 't': sb_add_cstr(&lexer->text, "  "); break;
    case '\\': sb_add_char(&lexer->text, '\\'); break;
    case '"': sb_add_char(&lexer->text, '"'); break;
    /* The message grammar takes what follows these two bytes for itself, not as a tag. */
    case '<': sb_add_cstr(&lexer->text, "\xec\xff<"); break;
    case '>': sb_add_cstr(&lexer->text, "\xec\xff>"); break;
    default:
        report(lexer, lexer->at, "unknown escape: only \\n \\t \\\\ \\\" \\< \\> mean something");
        break;
    }
    lexer->at += 2;
}

/* Between two quotes there is nothing but space: the literals are one. */
static bool joins_next(struct lexer *lexer)
{
    size_t ahead = 1;

    while (is_space(peek(lexer, ahead)))
        ahead++;
    if (peek(lexer, ahead) != '"')
        return false;
    lexer->at += ahead + 1;
    return true;
}

static void lex_string(struct lexer *lexer)
{
    size_t start = lexer->at++;
    uint32_t offset = (uint32_t)lexer->text.len;
    bool begins_segment = true;

    for (;;) {
        char c = peek(lexer, 0);
        if (lexer->at >= lexer->input.len) {
            report(lexer, start, "this string never ends");
            break;
        }
        if (c == '"') {
            begins_segment = true;
            if (joins_next(lexer))
                continue;
            lexer->at++;
            break;
        }
        if (c == '\\') {
            lex_escape(lexer);
        } else {
            /* A run of space counts once, as its first character; a line's end is a blank. */
            bool repeated = is_space(c) && !begins_segment &&
                            is_space(lexer->input.data[lexer->at - 1]);
            if (!repeated)
                sb_add_char(&lexer->text, c == '\n' || c == '\r' ? ' ' : c);
            lexer->at++;
        }
        begins_segment = false;
    }
    sb_add_char(&lexer->text, '\0');
    add(lexer, TOK_STRING, (int32_t)offset, start);
}

/* ---- grids ---- */

enum { GRID_ROWS_TOLD = 10 };

/* A row of a grid that is being read. */
struct grid_row {
    size_t start; /* of its first cell */
    int number, width;
};

/* At the end of a line. Returns whether the row is as long as the first. */
static bool end_row(struct lexer *lexer, struct lex_grid *grid, struct grid_row *row, int told)
{
    bool even = row->width == 0 || row->width == grid->width || grid->width == 0;

    if (row->width == 0)
        return true;
    if (grid->width == 0)
        grid->width = row->width;
    if (!even && told < GRID_ROWS_TOLD)
        report(lexer, row->start, "row %d of this grid has %d cell%s, the first has %d",
               row->number, row->width, row->width == 1 ? "" : "s", grid->width);
    *row = (struct grid_row){.number = row->number + 1};
    return even;
}

static void lex_grid(struct lexer *lexer)
{
    size_t start = lexer->at;
    struct lex_grid grid = {.text = (uint32_t)lexer->text.len};
    struct grid_row row = {.number = 1};
    int uneven = 0;

    for (lexer->at += 2; lexer->at < lexer->input.len; lexer->at++) {
        char c = peek(lexer, 0);
        if (c == '\n')
            uneven += !end_row(lexer, &grid, &row, uneven);
        if (c == ':' && peek(lexer, 1) == '}')
            break;
        if (is_space(c) || c == '\0')
            continue;
        if (row.width++ == 0)
            row.start = lexer->at;
        sb_add_char(&lexer->text, c);
    }
    if (lexer->at >= lexer->input.len)
        report(lexer, start, "this grid never ends (':}' is missing)");
    lexer->at += 2;
    end_row(lexer, &grid, &row, uneven);
    int cells = (int)(lexer->text.len - grid.text);
    sb_add_char(&lexer->text, '\0');
    grid.height = grid.width ? cells / grid.width : 0;
    add(lexer, TOK_MAP_AREA, lexer->grids.count, start);
    ARRAY_PUSH(&lexer->grids, grid);
}

/* ---- the rest ---- */

static void note_structure(struct lexer *lexer, char c)
{
    switch (c) {
    case '{': lexer->braces++; break;
    case '}': lexer->braces--; break;
    case ';': lexer->in_declaration = false; break;
    case '(': lexer->parentheses++; break;
    case ')':
        if (--lexer->parentheses == 0)
            lexer->in_condition = false;
        break;
    default: break;
    }
}

static bool lex_operator(struct lexer *lexer)
{
    for (int i = 0; i < COUNT_OF(operators); i++) {
        const char *spelling = operators[i].spelling;
        if (peek(lexer, 0) != spelling[0] || peek(lexer, 1) != spelling[1] ||
            (operators[i].length == 3 && peek(lexer, 2) != spelling[2]))
            continue;
        add(lexer, operators[i].kind, 0, lexer->at);
        lexer->at += (size_t)operators[i].length;
        return true;
    }
    return false;
}

static void lex_other(struct lexer *lexer)
{
    char c = peek(lexer, 0);

    if (c == '{' && peek(lexer, 1) == ':') {
        lex_grid(lexer);
    } else if (c == '\'' && peek(lexer, 2) == '\'' && peek(lexer, 1) != '\'') {
        add(lexer, TOK_CHAR, (signed char)peek(lexer, 1), lexer->at);
        lexer->at += 3;
    } else if (c == '"') {
        lex_string(lexer);
    } else if (c == 'd' || (c != '\0' && strchr(single_characters, c) != NULL)) {
        if (lex_operator(lexer))
            return;
        note_structure(lexer, c);
        add(lexer, c, 0, lexer->at++);
    } else if (c > ' ' && c <= '~') {
        report(lexer, lexer->at++, "stray '%c'", c);
    } else {
        report(lexer, lexer->at++, "stray byte %#04x", (unsigned char)c);
    }
}

/* Names begin with a letter or underscore, but a d that no letter follows is the dice operator. */
static bool begins_word(const struct lexer *lexer)
{
    char c = peek(lexer, 0);

    if (!is_letter(c))
        return false;
    return (c != 'd' && c != 'D') || is_letter(peek(lexer, 1));
}

static bool at_line_marker(const struct lexer *lexer)
{
    return peek(lexer, 0) == '#' &&
           str_starts(str_slice(lexer->input, lexer->at, lexer->at + 5), STR("#line"));
}

void lex_run(struct lexer *lexer, struct str input)
{
    lexer->input = input;
    lexer->at = 0;
    while (lexer->at < input.len) {
        char c = peek(lexer, 0);
        if (is_space(c))
            lexer->at++;
        else if (at_line_marker(lexer))
            while (lexer->at < input.len && peek(lexer, 0) != '\n')
                lexer->at++;
        else if (is_digit(c))
            lex_number(lexer);
        else if (begins_word(lexer))
            lex_word(lexer);
        else
            lex_other(lexer);
    }
    add(lexer, TOK_END, 0, input.len);
}
