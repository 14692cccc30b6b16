#include "res/describe.h"

#include "base/glyph.h"
#include "base/utf8.h"
#include "res/constant.h"
#include "res/describe_forms.h"

enum { LINE_WIDTH = 96 };

void describe_reference(const struct library *library, res_id id, struct str_builder *out)
{
    int kind = library_kind(library, id);

    if (id == 0) {
        sb_add_cstr(out, "none");
    } else if (kind < 0) {
        sb_addf(out, "0x%08x", id);
    } else {
        sb_addf(out, "%s \"", res_kind_info((enum res_kind)kind)->name);
        describe_text(library_name(library, id), out);
        sb_add_char(out, '"');
    }
}

void describe_line(const struct library *library, res_id id, struct str_builder *out)
{
    int kind = library_kind(library, id);

    if (kind < 0)
        return;
    sb_addf(out, "%-10s 0x%08x  ", res_kind_info((enum res_kind)kind)->name, id);
    describe_text(library_name(library, id), out);
}

void describe_event(int event, struct str_builder *out)
{
    static const struct {
        int offset;
        const char *name;
    } modifiers[] = {{20000, "GODWATCH"}, {10000, "META"}, {4000, "EITEM"},
                     {2000, "ETARGET"},   {1000, "POST"},  {500, "PRE"}};
    int open = 0;

    for (int i = 0; i < (int)(sizeof modifiers / sizeof modifiers[0]); i++) {
        if (event < modifiers[i].offset)
            continue;
        event -= modifiers[i].offset;
        sb_addf(out, "%s(", modifiers[i].name);
        open++;
    }
    constant_add(CONSTANTS_EVENT, event, out);
    for (; open > 0; open--)
        sb_add_char(out, ')');
}

/* Bytes that are no UTF-8 are the original's: CP437. */
void describe_text(struct str text, struct str_builder *out)
{
    while (text.len > 0) {
        uint8_t byte = (uint8_t)text.data[0];
        uint32_t code = utf8_next(&text);
        char bytes[UTF8_MOST];

        if (code == UTF8_REPLACEMENT)
            code = cp437_to_unicode(byte);
        if (code == '\n')
            sb_add_cstr(out, "\\n");
        else if (code < 0x20 || (code >= 0x7f && code < 0xa0))
            sb_addf(out, "\\x%02x", code);
        else
            sb_add(out, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
    }
}

/* One paragraph, broken at blanks. */
static void add_paragraph(struct str text, struct str_builder *out)
{
    size_t column = 0;

    while (text.data) {
        struct str word = str_cut(&text, ' ');
        if (word.len == 0)
            continue;
        if (column > 0 && column + word.len >= LINE_WIDTH) {
            sb_add_char(out, '\n');
            column = 0;
        }
        sb_add_cstr(out, column == 0 ? "    " : " ");
        describe_text(word, out);
        column += word.len + 1;
    }
    sb_add_char(out, '\n');
}

static void add_description(const struct describer *d)
{
    struct str text = str_from(module_text(d->module, d->resource->description));

    if (d->resource->description == 0)
        return;
    while (text.data)
        add_paragraph(str_cut(&text, '\n'), d->out);
    sb_add_char(d->out, '\n');
}

void describe_resource(const struct library *library, res_id id, struct str_builder *out)
{
    struct describer d = {.library = library, .module = library_module(library, id), .out = out};
    int number;

    if (d.module == NULL || !module_locate(d.module, id, &d.kind, &number))
        return;
    d.resource = module_record(d.module, d.kind, number);
    const struct res_kind_info *info = res_kind_info(d.kind);
    describe_reference(library, id, out);
    sb_addf(out, ": 0x%08x, number %d of %d %s in \"", id, number + 1,
            module_count(d.module, d.kind), info->plural);
    describe_text(str_from(module_text(d.module, d.module->header->name)), out);
    sb_add_cstr(out, "\"\n\n");
    add_description(&d);
    for (int i = 0; i < info->field_count; i++)
        describe_field(&d, &info->fields[i]);
    describe_annotations(&d);
}
