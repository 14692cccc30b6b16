#include "play/references.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/bytes.h"
#include "base/hash.h"
#include "base/num.h"
#include "play/state.h"
#include "res/dump.h"
#include "res/fields.h"
#include "script/types.h"

enum { NAMES_TOLD = 3, TABLE_MOST = 1 << 20 };

/* ---- writing ---- */

static void put_text(struct str_builder *out, struct str text)
{
    text.len = text.len < UINT16_MAX ? text.len : UINT16_MAX;
    bytes_put(out, text.len, 2);
    sb_add(out, text);
}

struct used {
    const struct library *library;
    struct {
        ARRAY_FIELDS(res_id);
    } ids;
};

static res_id note_use(void *context, res_id id)
{
    struct used *used = context;
    bool again = used->ids.count > 0 && ARRAY_LAST(&used->ids) == id; /* most stand in rows */

    if (!again && library_kind(used->library, id) >= 0)
        ARRAY_PUSH(&used->ids, id);
    return id;
}

static void use_names_of(struct dump_names *names, const struct module *module)
{
    if (names->module == module)
        return;
    if (names->module)
        dump_names_free(names);
    dump_names_init(names, module);
}

/* How many of a kind and name are among the first of a module. */
static int count_name(const struct module *module, enum res_kind kind, struct str name, int first)
{
    int found = 0;

    for (int i = 0; i < first; i++)
        found += str_equal(module_name(module, module_record(module, kind, i)), name);
    return found;
}

/* The n-th of its kind and name over all modules, from 0. */
static int nth_of_name(const struct library *library, res_id id, struct dump_names *names)
{
    const struct module *own = library_module(library, id);
    enum res_kind kind = (enum res_kind)library_kind(library, id);
    int nth = 0, number = (int)(id - module_id(own, kind, 0));
    struct str name = library_name(library, id);

    for (int slot = 0; library->slots[slot] != own; slot++)
        if (library->slots[slot])
            nth += count_name(library->slots[slot], kind, name,
                              module_count(library->slots[slot], kind));
    use_names_of(names, own);
    return dump_name_is_shared(names, kind, number) ? nth + count_name(own, kind, name, number)
                                                    : nth;
}

static uint64_t looks_of(const struct library *library, res_id id, struct dump_names *names,
                         struct str_builder *scratch)
{
    const struct module *module = library_module(library, id);
    enum res_kind kind = (enum res_kind)library_kind(library, id);

    use_names_of(names, module);
    sb_clear(scratch);
    dump_resource(names, kind, (int)(id - module_id(module, kind, 0)), scratch);
    /* Its numbers come first; they are not what it looks like. */
    ptrdiff_t name = str_find(sb_str(scratch), STR("\"name\""));
    return hash_str(HASH_START,
                    str_slice(sb_str(scratch), (size_t)imax((int)name, 0), scratch->len));
}

static int by_number(const void *a, const void *b)
{
    res_id one = *(const res_id *)a, two = *(const res_id *)b;

    return one < two ? -1 : one > two;
}

static void sort_and_thin(struct used *used)
{
    int kept = 0;

    if (used->ids.count == 0)
        return;
    qsort(used->ids.items, (size_t)used->ids.count, sizeof *used->ids.items, by_number);
    for (int i = 0; i < used->ids.count; i++)
        if (kept == 0 || used->ids.items[kept - 1] != used->ids.items[i])
            used->ids.items[kept++] = used->ids.items[i];
    used->ids.count = kept;
}

static void write_items(const struct used *used, struct str_builder *out)
{
    const struct library *library = used->library;
    struct dump_names names = {0};
    struct str_builder scratch = {0};

    bytes_put(out, (uint64_t)used->ids.count, 4);
    for (int i = 0; i < used->ids.count; i++) {
        res_id id = used->ids.items[i];
        bytes_put(out, id, 4);
        bytes_put(out, (uint64_t)library_kind(library, id), 1);
        bytes_put(out, (uint64_t)nth_of_name(library, id, &names), 2);
        bytes_put(out, looks_of(library, id, &names, &scratch), 8);
        put_text(out, library_name(library, id));
    }
    if (names.module)
        dump_names_free(&names);
    sb_free(&scratch);
}

/* Whether a variable's value means the same in another library. Texts are places in a module. */
static bool can_be_kept(const struct res_variable *variable)
{
    return variable->scope != RES_SCOPE_LOCAL && variable->type != TYPE_HTEXT &&
           variable->type != TYPE_STRING;
}

/* Says what the value is to be. */
typedef int32_t (*variable_fn)(void *context, const struct module *module,
                               const struct res_variable *variable, int32_t value);

static void each_variable(struct game *game, variable_fn visit, void *context)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        struct vm_module *own = &game->vm->modules[slot];
        const struct module *module = game->options.library->slots[slot];
        for (int i = 0; module && i < module_variables_count(module); i++) {
            const struct res_variable *variable = &module_variables(module)[i];
            if (!can_be_kept(variable) || variable->address >= own->memory_words)
                continue;
            int32_t *value = &own->memory[variable->address];
            *value = visit(context, module, variable, *value);
        }
    }
}

static int32_t note_variable(void *context, const struct module *module,
                             const struct res_variable *variable, int32_t value)
{
    (void)module;
    if (value != 0 && variable->owner)
        note_use(context, variable->owner);
    if (value != 0 && variable->type == TYPE_RID)
        note_use(context, (res_id)value);
    return value;
}

struct variable_writer {
    struct str_builder *out;
    uint32_t count;
};

static int32_t write_variable(void *context, const struct module *module,
                              const struct res_variable *variable, int32_t value)
{
    struct variable_writer *writer = context;

    if (value == 0)
        return value;
    writer->count++;
    bytes_put(writer->out, variable->type, 1);
    bytes_put(writer->out, variable->owner, 4);
    bytes_put(writer->out, (uint32_t)value, 4);
    put_text(writer->out, str_from(module_text(module, variable->name)));
    return value;
}

static void write_modules(const struct library *library, struct str_builder *out)
{
    struct str_builder names = {0};

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        if (module)
            sb_addf(&names, "%s\"%s\"", names.len ? ", " : "",
                    module_text(module, module->header->name));
    }
    put_text(out, sb_str(&names));
    sb_free(&names);
}

void references_write(const struct game *game, struct str_builder *out)
{
    struct game shallow = *game; /* visitors could change what they only read here */
    struct used used = {.library = game->options.library};
    struct str_builder variables = {0};
    struct variable_writer writer = {.out = &variables};

    state_visit(&shallow, note_use, &used);
    each_variable(&shallow, note_variable, &used);
    sort_and_thin(&used);
    write_modules(used.library, out);
    write_items(&used, out);
    each_variable(&shallow, write_variable, &writer);
    bytes_put(out, writer.count, 4);
    sb_add(out, sb_str(&variables));
    sb_free(&variables);
    ARRAY_FREE(&used.ids);
}

/* ---- reading ---- */

struct taker {
    struct str rest;
    bool failed;
};

static uint64_t take(struct taker *t, int size)
{
    uint64_t value;

    if (!bytes_take(&t->rest, size, &value))
        t->failed = true;
    return value;
}

static struct str take_text(struct taker *t)
{
    size_t len = (size_t)take(t, 2);

    if (t->rest.len < len) {
        t->failed = true;
        return STR_NONE;
    }
    struct str text = str_slice(t->rest, 0, len);
    t->rest = str_slice(t->rest, len, t->rest.len);
    return text;
}

static void take_item(struct taker *t, struct references *r)
{
    struct reference item = {.was = (res_id)take(t, 4)};

    item.kind = (uint8_t)take(t, 1);
    item.nth = (uint16_t)take(t, 2);
    item.looks = take(t, 8);
    item.name = take_text(t);
    bool in_order = r->items.count == 0 || ARRAY_LAST(&r->items).was < item.was;
    if (t->failed || item.kind >= RES_KINDS || !in_order)
        t->failed = true;
    else
        ARRAY_PUSH(&r->items, item);
}

static void take_variable(struct taker *t, struct references *r)
{
    struct reference_variable variable = {.type = (uint8_t)take(t, 1)};

    variable.owner = (res_id)take(t, 4);
    variable.value = wrap32((int64_t)take(t, 4));
    variable.name = take_text(t);
    if (!t->failed)
        ARRAY_PUSH(&r->variables, variable);
}

bool references_read(struct references *r, struct str bytes)
{
    struct taker t = {.rest = bytes};

    *r = (struct references){.modules = take_text(&t)};
    uint64_t count = take(&t, 4);
    t.failed = t.failed || count > TABLE_MOST;
    for (uint64_t i = 0; i < count && !t.failed; i++)
        take_item(&t, r);
    count = take(&t, 4);
    t.failed = t.failed || count > TABLE_MOST;
    for (uint64_t i = 0; i < count && !t.failed; i++)
        take_variable(&t, r);
    return !t.failed && t.rest.len == 0;
}

void references_free(struct references *r)
{
    ARRAY_FREE(&r->items);
    ARRAY_FREE(&r->variables);
}

/* ---- finding ---- */

static res_id find(const struct library *library, const struct reference *item)
{
    int nth = item->nth;

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, item->kind); i++)
            if (str_equal(module_name(module, module_record(module, item->kind, i)), item->name) &&
                nth-- == 0)
                return module_id(module, item->kind, i);
    }
    return 0;
}

/* Names of some, and how many there are beside them. */
struct naming {
    struct str_builder text;
    int count;
};

static void name_item(struct naming *naming, const struct reference *item)
{
    if (naming->count++ < NAMES_TOLD)
        sb_addf(&naming->text, "%s%s \"" STR_PRINTF "\"", naming->text.len ? ", " : "",
                res_kind_info(item->kind)->name, STR_ARGS(str_slice(item->name, 0, 60)));
}

static void end_naming(struct naming *naming)
{
    if (naming->count > NAMES_TOLD)
        sb_addf(&naming->text, " and %d more", naming->count - NAMES_TOLD);
}

static void find_all(struct references *r, const struct library *library, struct naming *missing,
                     struct naming *changed)
{
    struct dump_names names = {0};
    struct str_builder scratch = {0};

    for (int i = 0; i < r->items.count; i++) {
        struct reference *item = &r->items.items[i];
        item->now = find(library, item);
        if (item->now == 0)
            name_item(missing, item);
        else if (looks_of(library, item->now, &names, &scratch) != item->looks)
            name_item(changed, item);
    }
    if (names.module)
        dump_names_free(&names);
    sb_free(&scratch);
    end_naming(missing);
    end_naming(changed);
}

bool references_find(struct references *r, const struct library *library, struct str_builder *notes,
                     struct error *error)
{
    struct naming missing = {0}, changed = {0};

    find_all(r, library, &missing, &changed);
    if (missing.count > 0)
        error_set(error,
                  "it needs the library it was played with (" STR_PRINTF
                  "): this one does not have %s",
                  STR_ARGS(str_slice(r->modules, 0, 120)), sb_cstr(&missing.text));
    else if (notes)
        sb_addf(notes, "The library has changed since this game was saved%s%s.",
                changed.count ? ". Different now: " : "; what it has met reads the same",
                sb_cstr(&changed.text));
    sb_free(&missing.text);
    sb_free(&changed.text);
    return missing.count == 0;
}

static int by_was(const void *key, const void *item)
{
    res_id was = *(const res_id *)key, its = ((const struct reference *)item)->was;

    return was < its ? -1 : was > its;
}

res_id references_now(const struct references *r, res_id was)
{
    const struct reference *found = NULL;

    if (r->items.count > 0)
        found = bsearch(&was, r->items.items, (size_t)r->items.count, sizeof *r->items.items,
                        by_was);
    return found ? found->now : was;
}

/* ---- applying ---- */

static res_id renumber(void *context, res_id id)
{
    return references_now(context, id);
}

static int32_t set_variable(void *context, const struct module *module,
                            const struct res_variable *variable, int32_t value)
{
    const struct references *r = context;
    struct str name = str_from(module_text(module, variable->name));

    for (int i = 0; i < r->variables.count; i++) {
        const struct reference_variable *was = &r->variables.items[i];
        if (was->type != variable->type || references_now(r, was->owner) != variable->owner ||
            !str_equal(was->name, name))
            continue;
        value = was->type == TYPE_RID ? (int32_t)references_now(r, (res_id)was->value) : was->value;
    }
    return value;
}

void references_apply(const struct references *r, struct game *game)
{
    state_visit(game, renumber, (void *)(uintptr_t)r);
    each_variable(game, set_variable, (void *)(uintptr_t)r);
}
