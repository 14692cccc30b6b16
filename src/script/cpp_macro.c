#include <stdio.h>

#include "base/check.h"
#include "script/cpp_state.h"

/* ---- the table ---- */

enum { FIRST_TABLE = 1 << 10, EXPANSION_COST = 16 };

/* Names are short and many: what hashes are made of is their ends and their length. */
static uint32_t hash_name(const char *name, int len)
{
    uint64_t a = 0, b = 0;

    if (len >= 8) {
        memcpy(&a, name, 8);
        memcpy(&b, name + len - 8, 8);
    } else if (len >= 4) {
        uint32_t head, tail;
        memcpy(&head, name, 4);
        memcpy(&tail, name + len - 4, 4);
        a = head;
        b = tail;
    } else if (len > 0) {
        a = (uint64_t)(unsigned char)name[0] << 16 | (uint64_t)(unsigned char)name[len / 2] << 8 |
            (unsigned char)name[len - 1];
    }
    uint64_t mixed = (a ^ (uint64_t)len) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 32) ^ b) * UINT64_C(0xd6e8feb86659fd93);
    return (uint32_t)(mixed >> 32);
}

/* The table's place for a name: where it is, or the free one where it would go. */
static struct cpp_table_entry *find_entry(const struct cpp *c, const char *name, int len,
                                          uint32_t hash)
{
    uint32_t mask = c->macro_table_size - 1;

    for (uint32_t at = hash;; at++) {
        struct cpp_table_entry *entry = &c->macro_table[at & mask];
        if (entry->macro == NULL)
            return entry;
        if (entry->hash == hash && entry->macro->name.len == (size_t)len &&
            memcmp(entry->macro->name.data, name, (size_t)len) == 0)
            return entry;
    }
}

static void grow_table(struct cpp *c)
{
    struct cpp_table_entry *old = c->macro_table;
    uint32_t old_size = c->macro_table_size;

    c->macro_table_size = old_size ? old_size * 2 : FIRST_TABLE;
    c->macro_table = calloc(c->macro_table_size, sizeof *c->macro_table);
    ENSURE(c->macro_table != NULL, "out of memory (%u macros)", c->macro_table_size);
    for (uint32_t i = 0; i < old_size; i++) {
        struct cpp_macro *macro = old[i].macro;
        if (macro != NULL)
            *find_entry(c, macro->name.data, (int)macro->name.len, old[i].hash) = old[i];
    }
    free(old);
}

struct cpp_macro *cpp_find_macro(const struct cpp *c, const char *name, int len)
{
    struct cpp_macro *macro = find_entry(c, name, len, hash_name(name, len))->macro;

    return macro != NULL && macro->defined ? macro : NULL;
}

struct cpp_macro *cpp_make_macro(struct cpp *c, struct str name)
{
    uint32_t hash = hash_name(name.data, (int)name.len);

    if ((uint32_t)c->macro_count * 3 >= c->macro_table_size)
        grow_table(c);
    struct cpp_table_entry *entry = find_entry(c, name.data, (int)name.len, hash);
    if (entry->macro != NULL)
        return entry->macro;
    struct cpp_macro *macro = ARENA_NEW(&c->kept, struct cpp_macro);
    macro->name = arena_str(&c->kept, name);
    *entry = (struct cpp_table_entry){hash, macro};
    c->macro_count++;
    sb_add(&c->out->macros, name);
    sb_add_char(&c->out->macros, '\n');
    return macro;
}

void cpp_predefine(struct cpp *c, struct str name, struct str value)
{
    name = str_slice(name, 0, CPP_NAME_MOST);
    struct cpp_macro *macro = cpp_make_macro(c, name);

    *macro = (struct cpp_macro){.name = macro->name,
                                .defined = true,
                                .parameters = MACRO_PLAIN,
                                .text = arena_str(&c->kept, value)};
}

/* ---- arguments ---- */

/* The next character that is neither blank nor line end. */
static int skip_to_argument(struct cpp *c)
{
    int byte;

    while ((byte = cpp_skip_blanks(c)) == '\n')
        c->wrong_line = true;
    return byte;
}

/* As cpp_get, without the marks where names join. */
static int get_unmarked(struct cpp *c)
{
    int byte;

    while ((byte = cpp_get(c)) == CPP_JOIN)
        ;
    return byte;
}

/* Adds an argument to c->arguments, from its first character to the comma or parenthesis after
 * it. A comma is read over, a parenthesis is read next. False at the end of the text. */
static bool collect_argument(struct cpp *c, int byte)
{
    int open = 0;

    for (;; byte = get_unmarked(c)) {
        if (byte == CPP_END)
            return false;
        if (cpp_class(byte) == CLASS_QUOTE) {
            cpp_scan_string(c, byte, &c->arguments);
            continue;
        }
        if (byte == '\\') {
            cpp_add_char(&c->arguments, '\\');
            byte = get_unmarked(c);
            if (byte == CPP_END)
                return false;
        } else if (byte == '(') {
            open++;
        } else if (byte == ')' && open-- == 0) {
            cpp_unget(c);
            return true;
        } else if (byte == ',' && open == 0) {
            return true;
        } else if (byte == '\n') {
            c->wrong_line = true;
        }
        cpp_add_char(&c->arguments, (char)byte);
    }
}

/* Everything from after the opening parenthesis to the closing one. */
static bool collect_arguments(struct cpp *c, const struct cpp_macro *macro, struct cpp_spot use)
{
    int byte;

    sb_clear(&c->arguments);
    c->argument_count = 0;
    while ((byte = skip_to_argument(c)) != ')') {
        if (!collect_argument(c, byte)) {
            cpp_error(c, use, "the arguments of " STR_PRINTF " do not end", STR_ARGS(macro->name));
            return false;
        }
        if (c->argument_count <= CPP_PARAMETERS_MOST)
            c->argument_end[c->argument_count++] = c->arguments.len;
    }
    return true;
}

static struct str argument(const struct cpp *c, int number)
{
    size_t from = number > 0 ? c->argument_end[number - 1] : 0;

    return str_slice(sb_str(&c->arguments), from, c->argument_end[number]);
}

/* ---- expansion ---- */

/* Keeps doubling macros and endless lists of empty ones from taking for ever. */
static bool count_expansion(struct cpp *c, const struct cpp_macro *macro, size_t len)
{
    c->expanded += len + EXPANSION_COST;
    if (c->expanded <= CPP_EXPANDED_MOST)
        return true;
    cpp_error(c, c->name.spot, "the macros expand to too much text, here " STR_PRINTF,
              STR_ARGS(macro->name));
    cpp_stop(c);
    return false;
}

/* Adds an argument to a text, where the macro's text has a slot for it. */
static char *fill_slot(const struct cpp *c, const struct cpp_slot *slot, const char *start,
                       char *end)
{
    if (slot->parameter >= c->argument_count)
        return end;
    struct str text = argument(c, slot->parameter);
    if (text.len == 0)
        return end;
    /* quirk: the last character of an argument that brings its quotes is taken for its quote. */
    if (slot->in_quotes && end > start && end[-1] == text.data[0]) {
        end--;
        text.len--;
    }
    memcpy(end, text.data, text.len);
    return end + text.len;
}

static void push_with_arguments(struct cpp *c, const struct cpp_macro *macro)
{
    struct arena_mark mark = arena_mark(&c->frame_texts);
    size_t size = macro->text.len + 1, from = 0;

    for (int i = 0; i < macro->slot_count; i++)
        if (macro->slots[i].parameter < c->argument_count)
            size += argument(c, macro->slots[i].parameter).len;
    if (!count_expansion(c, macro, size))
        return;
    char *start = arena_alloc(&c->frame_texts, size), *end = start;
    for (int i = 0; i < macro->slot_count; i++) {
        size_t to = macro->slots[i].at;
        memcpy(end, macro->text.data + from, to - from);
        end = fill_slot(c, &macro->slots[i], start, end + (to - from));
        from = to;
    }
    memcpy(end, macro->text.data + from, macro->text.len - from + 1);
    cpp_push_text(c, macro->name, start, mark);
}

static void expand_with_arguments(struct cpp *c, const struct cpp_macro *macro)
{
    struct cpp_name use = c->name;

    if (skip_to_argument(c) != '(') {
        cpp_unget(c);
        cpp_warn(c, WARN_MACRO_ARGUMENTS, use.spot, STR_PRINTF " needs its arguments in ()",
                 STR_ARGS(macro->name));
        if (!c->in_directive) {
            cpp_origin_spot(c, use.spot, use.depth > 0);
            cpp_put(c, macro->name.data, macro->name.len);
        }
        return;
    }
    if (collect_arguments(c, macro, use.spot) && c->argument_count != macro->parameters) {
        cpp_warn(c, WARN_MACRO_ARGUMENTS, use.spot, STR_PRINTF " takes %d argument%s, not %d",
                 STR_ARGS(macro->name), macro->parameters, macro->parameters == 1 ? "" : "s",
                 c->argument_count);
        if (macro->has_spot)
            cpp_note(c, macro->spot, "it is defined here");
    }
    c->name = use;
    push_with_arguments(c, macro);
}

static void expand_line(struct cpp *c)
{
    char number[16];

    snprintf(number, sizeof number, "%d", c->line);
    cpp_push_copy(c, str_from(number));
}

static void expand_file(struct cpp *c)
{
    int i = c->frames.count - 1;

    while (i >= 0 && !c->frames.items[i].is_file)
        i--;
    sb_clear(&c->work);
    sb_addf(&c->work, "\"" STR_PRINTF "\"",
            STR_ARGS(i >= 0 ? c->frames.items[i].line_name : STR_NONE));
    cpp_push_copy(c, sb_str(&c->work));
}

static void expand_one(struct cpp *c, const struct cpp_macro *macro)
{
    if (c->name.depth >= CPP_MACRO_DEPTH) {
        cpp_error(c, c->name.spot, "the macro " STR_PRINTF " comes out of itself without end",
                  STR_ARGS(macro->name));
        if (macro->has_spot)
            cpp_note(c, macro->spot, "it is defined here");
        cpp_drop_macros(c);
        return;
    }
    if (macro->parameters >= 0)
        expand_with_arguments(c, macro);
    else if (!count_expansion(c, macro, macro->text.len))
        return;
    else if (macro->parameters == MACRO_LINE)
        expand_line(c);
    else if (macro->parameters == MACRO_FILE)
        expand_file(c);
    else
        cpp_push_text(c, macro->name, macro->text.data, arena_mark(&c->frame_texts));
}

int cpp_expand(struct cpp *c, int first)
{
    while (cpp_is_letter(first)) {
        cpp_read_name(c, first);
        if (c->name.masked)
            break;
        const struct cpp_macro *macro = cpp_find_macro(c, c->name.text, c->name.len);
        if (macro == NULL)
            break;
        expand_one(c, macro);
        first = cpp_get(c);
    }
    return first;
}

/* ---- joining names ---- */

/* Digits after a join end with another join: the define put it there. What stands between, if
 * the digits came from a macro, is taken along. */
static void join_digits(struct cpp *c, struct str_builder *joined)
{
    const char *start = c->at - 1;
    const char *end = cpp_in_file(c) ? NULL : strchr(start, CPP_JOIN);

    if (end != NULL) {
        c->at = end + 1;
    } else {
        cpp_error(c, c->name.spot,
                  "a number can only be joined to a name where the macro's own text has it");
        end = start;
        c->at -= c->frames.count > 0;
    }
    sb_add(joined, str_from_n(start, (size_t)(end - start)));
}

bool cpp_join(struct cpp *c)
{
    if (*c->at != CPP_JOIN)
        return false;
    struct str_builder joined = {0};
    struct cpp_name left = c->name;
    sb_add(&joined, str_from_n(left.text, (size_t)left.len));
    cpp_get(c);
    int byte = cpp_expand(c, cpp_get(c));
    if (cpp_is_letter(byte)) {
        sb_add(&joined, str_from_n(c->name.text, (size_t)c->name.len));
    } else if (cpp_class(byte) == CLASS_DIGIT) {
        join_digits(c, &joined);
    } else {
        cpp_unget(c);
        cpp_error(c, left.spot, "# can only join a name with a name or a number");
    }
    if (left.depth > c->name.depth)
        c->name = left;
    cpp_push_copy(c, sb_str(&joined));
    sb_free(&joined);
    return true;
}
