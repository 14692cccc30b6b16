#include "text/listing.h"

#include "base/num.h"
#include "base/sort.h"
#include "res/constants.h"

enum { MOST = 63 };

struct listing {
    const struct module *module; /* quirk: the first one only */
    const struct resource *effects[MOST];
    int count;
};

static int level_of(const struct resource *effect)
{
    return ((const struct res_effect *)(const void *)effect)->level;
}

static int by_name(const void *a, const void *b, void *context)
{
    const struct module *module = ((const struct listing *)context)->module;

    return str_compare_nocase(module_name(module, *(const struct resource *const *)a),
                              module_name(module, *(const struct resource *const *)b));
}

static int by_level(const void *a, const void *b, void *context)
{
    int levels = level_of(*(const struct resource *const *)a) -
                 level_of(*(const struct resource *const *)b);

    return levels ? levels : by_name(a, b, context);
}

static void collect(const struct library *library, int source, struct listing *l)
{
    *l = (struct listing){.module = library->slots[0]};
    for (int i = 0; l->module && i < module_count(l->module, RES_EFFECT) && l->count < MOST; i++) {
        const struct resource *effect = module_record(l->module, RES_EFFECT, i);
        if (library_has_source((const void *)effect, source))
            l->effects[l->count++] = effect;
    }
}

static void add_capital(struct str text, struct str_builder *out)
{
    for (size_t i = 0; i < text.len; i++)
        sb_add_char(out, text.data[i] >= 'a' && text.data[i] <= 'z' ? (char)(text.data[i] - 32)
                                                                    : text.data[i]);
}

void listing_macros(const struct library *library, struct str_builder *out)
{
    struct listing l;

    collect(library, AI_MACRO, &l);
    sort_stable(l.effects, (size_t)l.count, sizeof l.effects[0], by_name, &l);
    for (int i = 0; i < l.count; i++) {
        sb_add_cstr(out, "<13>");
        add_capital(module_short_name(l.module, l.effects[i]), out);
        sb_addf(out, "<5>\n__%s\n\n", module_text(l.module, l.effects[i]->description));
    }
}

static bool is_active(const struct resource *effect)
{
    static const int flags[] = {EF_ACTIVATE, EF_ACTIVATE2, EF_ACTIVATE3, EF_ACTIVATE4,
                                EF_ACTIVATE5};

    for (int i = 0; i < COUNT_OF(flags); i++)
        if (library_flag(((const struct res_effect *)(const void *)effect)->flags, flags[i]))
            return true;
    return false;
}

void listing_tattoos(const struct library *library, struct str_builder *out)
{
    struct listing l;

    collect(library, AI_TATTOO, &l);
    sort_stable(l.effects, (size_t)l.count, sizeof l.effects[0], by_level, &l);
    for (int i = 0; i < l.count; i++) {
        sb_add_cstr(out, "<5>");
        add_capital(module_short_name(l.module, l.effects[i]), out);
        sb_addf(out, "<7> (<2>%s Tattoo<7>)\n__%s\n\n",
                is_active(l.effects[i]) ? "Active" : "Passive",
                module_text(l.module, l.effects[i]->description));
    }
}

/* ---- options ---- */

static const struct {
    int first;
    const char *name;
} option_groups[] = {
#define OPTION_GROUP(first, symbol, name) {first, name},
#include "text/option_groups.def"
#undef OPTION_GROUP
};

static const struct {
    int number;
    const char *name, *help;
} options[] = {
#define OPTION(number, symbol, name, values, standard, help) {number, name, help},
#include "text/options.def"
#undef OPTION
};

static bool is_idle(int number)
{
    static const int idle[] = {
#define OPTION_IDLE(symbol) OPT_##symbol,
#include "text/options_idle.def"
#undef OPTION_IDLE
    };

    for (int i = 0; i < COUNT_OF(idle); i++)
        if (idle[i] == number)
            return true;
    return false;
}

static void add_options_of(int first, struct str_builder *out)
{
    enum { IN_A_GROUP = 100 };

    for (int i = 0; i < COUNT_OF(options); i++) {
        if (options[i].number < first || options[i].number >= first + IN_A_GROUP ||
            is_idle(options[i].number))
            continue;
        sb_addf(out, "<13>%s\n<5>%s\n\n", options[i].name, options[i].help);
    }
}

void listing_options(const struct library *library, struct str_builder *out)
{
    (void)library;
    for (int i = 0; i < COUNT_OF(option_groups); i++) {
        sb_add_cstr(out, "<15>");
        add_capital(str_from(option_groups[i].name), out);
        sb_add_cstr(out, "<5>\n\n");
        add_options_of(option_groups[i].first, out);
    }
}
