#include "script/missing.h"

#include "base/num.h"
#include "res/constants.h"

static bool lacks_function(const struct api_table *api, const struct api_binding *binding, int at)
{
    (void)api;
    return binding->functions[at] == NULL;
}

static bool lacks_get(const struct api_table *api, const struct api_binding *binding, int at)
{
    return api->members[at].class != T_EVENTINFO && binding->get[at] == NULL;
}

static bool lacks_set(const struct api_table *api, const struct api_binding *binding, int at)
{
    return api->members[at].class != T_EVENTINFO &&
           !api_class_is_resource(api->members[at].class) && binding->set[at] == NULL;
}

static const struct {
    const char *title;
    int first, count; /* among all entries, see api_entry_name */
    bool (*lacks)(const struct api_table *api, const struct api_binding *binding, int at);
} kinds[] = {
    {"Functions", 0, API_FUNCTIONS, lacks_function},
    {"Members that cannot be read", API_FUNCTIONS, API_MEMBERS, lacks_get},
    {"Members that cannot be written", API_FUNCTIONS + API_MEMBERS, API_MEMBERS, lacks_set},
};

static int list_kind(const struct api_table *api, const struct api_binding *binding, int kind,
                     struct str_builder *names)
{
    char name[API_NAME_SIZE];
    int count = 0;

    for (int at = 0; at < kinds[kind].count; at++) {
        if (!kinds[kind].lacks(api, binding, at))
            continue;
        api_entry_name(api, kinds[kind].first + at, name);
        sb_addf(names, "- `%s`\n", name);
        count++;
    }
    return count;
}

int missing_list(const struct api_table *api, const struct api_binding *binding,
                 struct str_builder *out)
{
    int total = 0;

    sb_add_cstr(out, "# What the engine does not offer yet\n\n");
    for (int kind = 0; kind < COUNT_OF(kinds); kind++) {
        struct str_builder names = {0};
        int count = list_kind(api, binding, kind, &names);
        sb_addf(out, "## %s: %d\n\n%s%s", kinds[kind].title, count, sb_cstr(&names),
                count ? "\n" : "");
        sb_free(&names);
        total += count;
    }
    sb_addf(out, "%d in all.\n", total);
    return total;
}
