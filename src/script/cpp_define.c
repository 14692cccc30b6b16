#include "script/cpp_state.h"

/* A macro being defined. Its text grows in c->work. */
struct definition {
    struct cpp_macro *macro;
    int parameters; /* MACRO_PLAIN: it takes none, not even () */
    struct str parameter[CPP_PARAMETERS_MOST];
    struct {
        ARRAY_FIELDS(struct cpp_slot);
    } slots;
};

static bool is_digit(char byte)
{
    return cpp_class_of[(unsigned char)byte] == CLASS_DIGIT;
}

static struct str read_name(struct cpp *c, int first)
{
    cpp_read_name(c, first);
    return str_from_n(c->name.text, (size_t)c->name.len);
}

/* From after the opening parenthesis to the closing one. */
static bool read_parameters(struct cpp *c, struct definition *d)
{
    int byte;

    d->parameters = 0;
    do {
        byte = cpp_skip_blanks(c);
        if (byte == ')')
            return true;
        if (!cpp_is_letter(byte)) {
            cpp_error(c, cpp_here(c), "this should be the name of a parameter");
            cpp_unget(c);
            return false;
        }
        if (d->parameters == CPP_PARAMETERS_MOST) {
            cpp_error(c, cpp_here(c), "a macro has at most %d parameters", CPP_PARAMETERS_MOST);
            return false;
        }
        d->parameter[d->parameters++] = arena_str(&c->kept, read_name(c, byte));
        byte = cpp_skip_blanks(c);
    } while (byte == ',');
    if (byte == ')')
        return true;
    cpp_error(c, cpp_here(c), "parameters are separated by commas and end with )");
    cpp_unget(c);
    return false;
}

static int find_parameter(const struct definition *d, struct str name)
{
    for (int i = 0; i < d->parameters; i++)
        if (str_equal(d->parameter[i], name))
            return i;
    return -1;
}

static void add_slot(struct cpp *c, struct definition *d, int parameter, bool in_quotes)
{
    struct cpp_slot slot = {(uint32_t)c->work.len, (uint16_t)parameter, in_quotes};

    ARRAY_PUSH(&d->slots, slot);
}

static void add_name(struct cpp *c, struct definition *d, int first)
{
    struct str name = read_name(c, first);
    int parameter = find_parameter(d, name);

    if (parameter >= 0) {
        add_slot(c, d, parameter, false);
        return;
    }
    if (str_equal(name, d->macro->name))
        cpp_add_char(&c->work, CPP_MASK);
    sb_add(&c->work, name);
}

/* A string that is nothing but a parameter's name stands for the argument in quotes. */
static void add_string(struct cpp *c, struct definition *d, int quote)
{
    size_t start = c->work.len;

    if (!cpp_scan_string(c, quote, &c->work))
        return;
    struct str inside = str_slice(sb_str(&c->work), start + 1, c->work.len - 1);
    int parameter = find_parameter(d, inside);
    if (parameter < 0)
        return;
    c->work.len = start + 1;
    add_slot(c, d, parameter, true);
    cpp_add_char(&c->work, (char)quote);
}

static bool slot_is_last(const struct cpp *c, const struct definition *d)
{
    return d->slots.count > 0 && ARRAY_LAST(&d->slots).at == c->work.len;
}

/* Blanks at the end of the text so far, if there is no slot after them. */
static void drop_blanks(struct cpp *c, const struct definition *d, size_t most)
{
    for (; most > 0 && c->work.len > 0 && !slot_is_last(c, d); most--) {
        if (!cpp_is_blank(c->work.data[c->work.len - 1]))
            break;
        c->work.len--;
    }
}

/* What follows a #; returns the character after it. */
static int add_join(struct cpp *c, const struct definition *d)
{
    struct cpp_spot spot = cpp_here(c);

    drop_blanks(c, d, SIZE_MAX);
    cpp_add_char(&c->work, CPP_JOIN);
    int byte = cpp_skip_blanks(c);
    if (cpp_class(byte) == CLASS_DIGIT) {
        for (; cpp_class(byte) == CLASS_DIGIT; byte = cpp_get(c))
            cpp_add_char(&c->work, (char)byte);
        cpp_add_char(&c->work, CPP_JOIN);
    } else if (!cpp_is_letter(byte)) {
        cpp_error(c, spot, "in a macro # joins two names: a name or a number must follow it");
    }
    return byte;
}

static void add_blank(struct cpp *c, const struct definition *d)
{
    bool after_blank = c->work.len > 0 && c->work.data[c->work.len - 1] == ' ';

    if (!after_blank || slot_is_last(c, d))
        cpp_add_char(&c->work, ' ');
}

static void read_text(struct cpp *c, struct definition *d, int byte)
{
    sb_clear(&c->work);
    c->in_define = true;
    while (byte != CPP_END && byte != '\n') {
        if (byte == '#') {
            byte = add_join(c, d);
            continue;
        }
        switch (cpp_class(byte)) {
        case CLASS_LETTER: add_name(c, d, byte); break;
        case CLASS_DIGIT:
        case CLASS_DOT: cpp_scan_number(c, byte, &c->work); break;
        case CLASS_QUOTE: add_string(c, d, byte); break;
        case CLASS_BLANK: add_blank(c, d); break;
        default:
            cpp_add_char(&c->work, (char)byte);
            if (byte == '\\' && (byte = cpp_get(c)) != CPP_END) {
                c->wrong_line |= byte == '\n';
                cpp_add_char(&c->work, (char)byte);
            }
        }
        byte = cpp_get(c);
    }
    c->in_define = false;
    cpp_unget(c);
    drop_blanks(c, d, 1);
}

/* Two texts are the same when they read the same; parameters may have other names. */
static bool same_text(const struct cpp *c, const struct definition *d)
{
    const struct cpp_macro *macro = d->macro;

    if (macro->slot_count != d->slots.count || !str_equal(macro->text, sb_str(&c->work)))
        return false;
    for (int i = 0; i < d->slots.count; i++) {
        const struct cpp_slot *a = &macro->slots[i], *b = &d->slots.items[i];
        if (a->at != b->at || a->parameter != b->parameter || a->in_quotes != b->in_quotes)
            return false;
    }
    return true;
}

/* Over a decimal or hexadecimal number; it may have no sign, point or suffix. */
static size_t skip_number(struct str text, size_t at)
{
    size_t start = at;
    bool zero = text.data[at] == '0';

    if (zero && at + 1 < text.len && str_lower_char(text.data[at + 1]) == 'x') {
        for (at += 2; at < text.len; at++) {
            char low = str_lower_char(text.data[at]);
            if (!is_digit(low) && (low < 'a' || low > 'f'))
                break;
        }
        return at;
    }
    while (at < text.len && is_digit(text.data[at]))
        at++;
    return zero && at > start + 1 ? start : at;
}

/* True for a text that comes out of reading it as it went in, whatever stands before it, and
 * whatever follows but a point: signs and numbers. This is what most constants are. */
static bool is_inert(struct str text)
{
    enum { LONGEST_INERT = 64 };
    size_t at = 0;

    while (at < text.len) {
        size_t start = at;
        if (is_digit(text.data[at]))
            at = skip_number(text, at);
        else if (cpp_class_of[(unsigned char)text.data[at]] == CLASS_OTHER)
            at += text.data[at] != CPP_JOIN;
        bool word_follows = at < text.len && cpp_class(text.data[at]) != CLASS_OTHER;
        if (at == start || (word_follows && is_digit(text.data[start])))
            return false;
    }
    return text.len > 0 && text.len <= LONGEST_INERT;
}

static void keep_definition(struct cpp *c, struct definition *d, struct cpp_spot spot)
{
    struct cpp_macro *macro = d->macro;

    if (macro->defined && (macro->parameters < MACRO_PLAIN || !same_text(c, d))) {
        cpp_warn(c, WARN_REDEFINED_MACRO, spot, STR_PRINTF " is defined already, as something else",
                 STR_ARGS(macro->name));
        if (macro->has_spot)
            cpp_note(c, macro->spot, "the other definition is here");
    }
    struct str text = arena_str(&c->kept, sb_str(&c->work));
    size_t slots_size = (size_t)d->slots.count * sizeof *d->slots.items;
    struct cpp_slot *slots = NULL;
    if (slots_size > 0)
        slots = memcpy(arena_alloc(&c->kept, slots_size), d->slots.items, slots_size);
    *macro = (struct cpp_macro){.name = macro->name,
                                .defined = true,
                                .parameters = d->parameters,
                                .inert = d->parameters == MACRO_PLAIN && is_inert(text),
                                .text = text,
                                .slots = slots,
                                .slot_count = d->slots.count,
                                .spot = spot,
                                .has_spot = true};
}

void cpp_define_directive(struct cpp *c)
{
    struct definition d = {.parameters = MACRO_PLAIN};
    int byte = cpp_skip_blanks(c);

    if (!cpp_is_letter(byte)) {
        cpp_error(c, cpp_here(c), "#define needs the name of a macro");
        cpp_unget(c);
        return;
    }
    d.macro = cpp_make_macro(c, read_name(c, byte));
    struct cpp_spot spot = c->name.spot;
    byte = cpp_get(c);
    if (byte == '(') {
        if (!read_parameters(c, &d))
            return;
        byte = ' ';
    }
    if (cpp_is_blank(byte))
        byte = cpp_skip_blanks(c);
    read_text(c, &d, byte);
    keep_definition(c, &d, spot);
    ARRAY_FREE(&d.slots);
}

void cpp_undef_directive(struct cpp *c)
{
    int byte = cpp_skip_blanks(c);

    if (!cpp_is_letter(byte)) {
        cpp_error(c, cpp_here(c), "#undef needs the name of a macro");
        cpp_unget(c);
        return;
    }
    cpp_read_name(c, byte);
    struct cpp_macro *macro = cpp_find_macro(c, c->name.text, c->name.len);
    if (macro != NULL)
        macro->defined = false;
}
