#include "cmd/place_name.h"

#include "base/nearest.h"
#include "cmd/out.h"

/* What people call a kind, and its plural. */
static const struct {
    const char *one, *many;
} words[RES_KINDS] = {
    [RES_DUNGEON] = {"dungeon", "dungeons"},
    [RES_REGION] = {"region", "regions"},
    [RES_RACE] = {"race", "races"},
    [RES_CLASS] = {"class", "classes"},
};

static res_id unknown_name(const struct command *self, enum res_kind kind, const char *name,
                           const struct nearest *nearest)
{
    struct str found = nearest_found(nearest);
    const char *word = words[kind].one;

    if (found.len > 0)
        out_failure(self, "there is no %s \"%s\", did you mean \"" STR_PRINTF "\"?", word, name,
                    STR_ARGS(found));
    else
        out_failure(self, "there is no %s \"%s\" (incursion res list --kind %s shows all).", word,
                    name, words[kind].many);
    return 0;
}

static struct str without_article(struct str name)
{
    struct str article = STR("the ");

    return name.len > article.len && str_equal_nocase(str_slice(name, 0, article.len), article)
               ? str_slice(name, article.len, name.len)
               : name;
}

static bool is_called(struct str name, struct str word)
{
    struct str rest = name, shown = str_cut(&rest, ';');

    return str_equal_nocase(name, word) || str_equal_nocase(shown, word) ||
           str_equal_nocase(without_article(shown), word);
}

static struct str shown_part(struct str name)
{
    return str_cut(&name, ';');
}

res_id place_find(const struct command *self, const struct library *library, enum res_kind kind,
                  const char *name)
{
    struct nearest nearest = nearest_start(str_from(name));

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++) {
            struct str known = module_name(module, module_record(module, kind, i));
            if (!name || is_called(known, str_from(name)))
                return module_id(module, kind, i);
            nearest_try(&nearest, shown_part(known));
            nearest_try(&nearest, known);
            nearest_try(&nearest, without_article(known));
        }
    }
    if (name)
        return unknown_name(self, kind, name, &nearest);
    out_failure(self, "there is no dungeon in these modules.");
    return 0;
}
