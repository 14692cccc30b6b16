#include "script/disasm.h"

#include <stdio.h>

#include "script/bytecode.h"
#include "script/event.h"

enum { COLUMN_OF_LINES = 60 };

struct disasm {
    const struct module *module;
    const struct api_table *api;
    const uint32_t *code;
    res_id owner;
    int event;
    int next_line; /* in the module's table */
    struct str_builder *out;
};

/* ---- names ---- */

/* The variable with this address that can be seen here; NULL: it has no name. */
static const struct res_variable *find_variable(const struct disasm *d, bool is_local,
                                                uint32_t address)
{
    for (int i = 0; i < module_variables_count(d->module); i++) {
        const struct res_variable *v = &module_variables(d->module)[i];
        if (v->address != address || (v->scope == RES_SCOPE_LOCAL) != is_local)
            continue;
        if (!is_local || (v->owner == d->owner && v->event == d->event))
            return v;
    }
    return NULL;
}

static void add_register(const struct disasm *d, uint32_t reg)
{
    const struct res_variable *v = d->owner ? find_variable(d, true, reg) : NULL;

    if (v)
        sb_add_cstr(d->out, module_text(d->module, v->name));
    else
        sb_addf(d->out, "r%u", reg);
}

static void add_memory(const struct disasm *d, uint32_t word)
{
    const struct res_variable *v = find_variable(d, false, word);

    if (v)
        sb_add_cstr(d->out, module_text(d->module, v->name));
    else
        sb_addf(d->out, "word %u", word);
}

/* A large number may be a resource; then its name helps more. */
static void add_number(const struct disasm *d, int32_t value)
{
    const struct resource *resource = module_get(d->module, (res_id)value);

    sb_addf(d->out, "%d", value);
    if (resource)
        sb_addf(d->out, " $\"%s\"", module_text(d->module, resource->name));
}

/* ---- operands ---- */

static void add_registers(const struct disasm *d, uint32_t word, int count)
{
    const uint32_t registers[] = {code_a(word), code_b(word), code_c(word)};

    for (int i = 0; i < count; i++) {
        if (i)
            sb_add_cstr(d->out, ", ");
        add_register(d, registers[i]);
    }
}

static void add_call(const struct disasm *d, uint32_t word, uint32_t extra)
{
    const struct api_function *function = &d->api->functions[code_call_function(extra)];

    add_register(d, code_a(word));
    sb_add_cstr(d->out, " = ");
    if (function->class) {
        add_register(d, code_a(word));
        sb_addf(d->out, ".%s::", api_class_name(function->class));
    }
    sb_addf(d->out, "%s(", function->name);
    for (uint32_t i = 1; i <= code_b(word); i++) {
        if (i > 1)
            sb_add_cstr(d->out, ", ");
        add_register(d, code_a(word) + i);
    }
    sb_add_char(d->out, ')');
}

static void add_member(const struct disasm *d, uint32_t word, uint32_t number)
{
    const struct api_member *member = &d->api->members[number];

    add_registers(d, word, 2);
    sb_addf(d->out, ", %s::%s", api_class_name(member->class), member->name);
}

static void add_cases(const struct disasm *d, uint32_t at)
{
    uint32_t word = d->code[at];

    add_register(d, code_a(word));
    for (uint32_t i = 0; i < code_index(word); i++) {
        sb_add_cstr(d->out, ", ");
        add_number(d, wrap32(d->code[at + 2 + 2 * i]));
        sb_addf(d->out, " to %u", at + d->code[at + 3 + 2 * i]);
    }
    sb_addf(d->out, ", else to %u", at + d->code[at + 1]);
}

static void add_operands(const struct disasm *d, uint32_t at)
{
    static const char *const sides[CODE_SIDES] = {"x1", "x2", "y1", "y2"};
    uint32_t word = d->code[at];
    enum code_form form = code_opcode(code_op(word))->form;

    switch (form) {
    case FORM_OF_NONE:
    case FORM_OF_HEAD: break;
    case FORM_OF_A:
    case FORM_OF_AB:
    case FORM_OF_ABC: add_registers(d, word, 1 + (int)(form - FORM_OF_A)); break;
    case FORM_OF_ABI:
        add_registers(d, word, 2);
        sb_addf(d->out, ", %d", code_tiny(word));
        break;
    case FORM_OF_SMALL:
    case FORM_OF_WIDE:
        add_register(d, code_a(word));
        sb_add_cstr(d->out, ", ");
        add_number(d, form == FORM_OF_WIDE ? wrap32(d->code[at + 1]) : code_small(word));
        break;
    case FORM_OF_MEMORY:
        add_register(d, code_a(word));
        sb_add_cstr(d->out, ", ");
        add_memory(d, code_index(word));
        break;
    case FORM_OF_SIDE:
        add_registers(d, word, 2);
        sb_addf(d->out, ", %s", sides[code_c(word)]);
        break;
    case FORM_OF_EVENT:
        add_register(d, code_a(word));
        sb_addf(d->out, ", e.%s", d->api->members[EVENT_FIRST + code_index(word)].name);
        break;
    case FORM_OF_STRING:
        add_register(d, code_a(word));
        sb_addf(d->out, ", string %u", code_index(word));
        break;
    case FORM_OF_MEMBER: add_member(d, word, d->code[at + 1]); break;
    case FORM_OF_CALL: add_call(d, word, d->code[at + 1]); break;
    case FORM_OF_JUMP: sb_addf(d->out, "to %u", at + (uint32_t)code_far(word)); break;
    case FORM_OF_BRANCH:
        add_register(d, code_a(word));
        sb_addf(d->out, ", to %u", at + (uint32_t)code_small(word));
        break;
    case FORM_OF_SWITCH: add_cases(d, at); break;
    }
}

/* ---- lines ---- */

/* Puts the source line after the first instruction that belongs to it. */
static void add_line(struct disasm *d, uint32_t at, size_t start)
{
    const struct res_line *lines = module_lines(d->module);
    const struct res_line *line = NULL;

    while (d->next_line < module_lines_count(d->module) && lines[d->next_line].word <= at)
        line = &lines[d->next_line++];
    if (line == NULL)
        return;
    do {
        sb_add_char(d->out, ' ');
    } while (d->out->len - start < COLUMN_OF_LINES);
    sb_addf(d->out, "%s:%u", module_text(d->module, module_files(d->module)[line->file]),
            line->line);
}

static void find_first_line(struct disasm *d, uint32_t word)
{
    const struct res_line *lines = module_lines(d->module);
    int low = 0, high = module_lines_count(d->module);

    while (low < high) {
        int middle = low + (high - low) / 2;
        if (lines[middle].word < word)
            low = middle + 1;
        else
            high = middle;
    }
    d->next_line = low;
}

void disasm_routine(const struct module *module, const struct api_table *api, code_id code,
                    res_id owner, int event, struct str_builder *out)
{
    struct disasm d = {.module = module,
                       .api = api,
                       .code = module_code(module),
                       .owner = owner,
                       .event = event,
                       .out = out};
    uint32_t end = code + CODE_HEAD_WORDS + d.code[code + 1];

    find_first_line(&d, code);
    for (uint32_t at = code + CODE_HEAD_WORDS; at < end; at += code_length(d.code, end, at)) {
        size_t start = out->len;
        sb_addf(out, "%7u  %-10s ", at, code_opcode(code_op(d.code[at]))->name);
        add_operands(&d, at);
        add_line(&d, at, start);
        sb_add_char(out, '\n');
    }
}

/* ---- whole modules ---- */

/* Who a routine belongs to. */
struct routine_owner {
    const struct resource *resource; /* NULL: a condition's */
    int event;
};

/* The first event that leads to each routine, by the word of its head. */
static struct routine_owner *find_owners(const struct module *module, struct arena *scratch)
{
    struct routine_owner *owners = arena_alloc_array(scratch, (size_t)module_code_count(module) + 1,
                                                     sizeof *owners);

    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(module, kind); i++) {
            const struct resource *r = module_record(module, kind, i);
            for (uint32_t n = 0; n < r->events.count; n++) {
                const struct res_event *e = &module_events(module)[r->events.first + n];
                if (!e->is_message && owners[e->handler].resource == NULL)
                    owners[e->handler] = (struct routine_owner){r, e->event};
            }
        }
    return owners;
}

void disasm_module(const struct module *module, const struct api_table *api,
                   struct str_builder *out)
{
    struct arena scratch = {0};
    const struct routine_owner *owners = find_owners(module, &scratch);
    const uint32_t *code = module_code(module);
    uint32_t count = (uint32_t)module_code_count(module);

    for (uint32_t at = 1; at < count; at += CODE_HEAD_WORDS + code[at + 1]) {
        const struct resource *r = owners[at].resource;
        if (r)
            sb_addf(out, "%s, event %d", module_text(module, r->name), owners[at].event);
        else
            sb_add_cstr(out, "a condition");
        sb_addf(out, ", word %u, %u registers\n", at, code_a(code[at]));
        disasm_routine(module, api, at, r ? module_find(module, module_name(module, r)) : 0,
                       owners[at].event, out);
        sb_add_char(out, '\n');
    }
    arena_free(&scratch);
}
