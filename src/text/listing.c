#include "text/listing.h"

#include "base/sort.h"

enum { MOST = 63 };

static int by_name(const void *a, const void *b, void *context)
{
    const struct module *module = *(const struct module *const *)context;

    return str_compare_nocase(module_name(module, *(const struct resource *const *)a),
                              module_name(module, *(const struct resource *const *)b));
}

static void add_capital(struct str text, struct str_builder *out)
{
    for (size_t i = 0; i < text.len; i++)
        sb_add_char(out, text.data[i] >= 'a' && text.data[i] <= 'z' ? (char)(text.data[i] - 32)
                                                                    : text.data[i]);
}

/* quirk: of the first module only. */
void listing_macros(const struct library *library, struct str_builder *out)
{
    const struct module *module = library->slots[0];
    const struct resource *macros[MOST];
    int count = 0;

    for (int i = 0; module && i < module_count(module, RES_EFFECT) && count < MOST; i++) {
        const struct resource *effect = module_record(module, RES_EFFECT, i);
        if (library_has_source((const void *)effect, AI_MACRO))
            macros[count++] = effect;
    }
    sort_stable(macros, (size_t)count, sizeof macros[0], by_name, &module);
    for (int i = 0; i < count; i++) {
        sb_add_cstr(out, "<13>");
        add_capital(module_name(module, macros[i]), out);
        sb_addf(out, "<5>\n__%s\n\n", module_text(module, macros[i]->description));
    }
}
