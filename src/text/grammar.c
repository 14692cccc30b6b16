#include "text/grammar.h"

#include "base/num.h"
#include "text/name.h"

enum value { VALUE_THING, VALUE_TEXT, VALUE_NUMBER, VALUE_RESOURCE };

static const struct {
    const char *name;
    enum value value;
} values[] = {
    {"obj", VALUE_THING},  {"hobj", VALUE_THING},   {"str", VALUE_TEXT},
    {"num", VALUE_NUMBER}, {"res", VALUE_RESOURCE},
};

static const struct {
    const char *tag, *words;
} pronouns[] = {
    {"his", "its"}, {"her", "its"}, {"him", "it"}, {"he", "it"}, {"she", "it"}, {"s", "s"},
};

struct filler {
    const struct world *world;
    const struct script_event *event;
    const struct api_call *call;
    int first, next; /* the first further value, and the one that is taken next */
    struct str_builder *out;
};

static bool participant(const struct filler *f, struct str name, handle *who)
{
    const struct script_event *e = f->event;
    const struct {
        const char *name;
        int32_t who;
    } all[] = {{"EActor", e->actor},
               {"ETarget", e->target},
               {"EVictim", e->target},
               {"EItem", e->item},
               {"EItem2", e->item2}};

    for (int i = 0; i < COUNT_OF(all); i++)
        if (str_equal_nocase(name, str_from(all[i].name))) {
            *who = (handle)all[i].who;
            return true;
        }
    return false;
}

/* Names and texts of a hostile library may be as long as it likes. */
static void add_cut(const struct filler *f, struct str text)
{
    sb_add(f->out, str_slice(text, 0, GRAMMAR_TEXT_MOST));
}

/* Names take time to find, and a script may want many. */
static void charge(const struct world *world)
{
    if (world->scene && world->scene->host.vm)
        vm_take(world->scene->host.vm, VM_STEPS, VM_CALL_STEPS);
}

static void add_thing(const struct filler *f, handle who)
{
    const struct thing *thing = world_thing(f->world, who);

    charge(f->world);
    add_cut(f, thing ? name_thing(f->world, thing) : STR("something"));
}

/* Which further value: the one with a number, else the next. -1: there is none. */
static int value_index(struct filler *f, struct str *name)
{
    int number = 0;

    if (f->call == NULL)
        return -1;
    if (name->len > 0 && name->data[name->len - 1] >= '1' && name->data[name->len - 1] <= '9') {
        number = name->data[name->len - 1] - '0';
        *name = str_slice(*name, 0, name->len - 1);
    }
    int at = number > 0 ? f->first + number - 1 : f->next++;
    return at < f->call->count ? at : -1;
}

static void add_value(const struct filler *f, enum value value, int at)
{
    int32_t number = f->call->arguments[at];

    switch (value) {
    case VALUE_THING: add_thing(f, event_object(f->world, f->event, number)); break;
    case VALUE_NUMBER: sb_addf(f->out, "%d", (int)number); break;
    case VALUE_RESOURCE: add_cut(f, name_resource(f->world, (res_id)number)); break;
    case VALUE_TEXT:
        if (f->call->texts >> at & 1)
            add_cut(f, api_text(f->call, at));
        break;
    }
}

static bool is_colour(struct str tag)
{
    for (size_t i = 0; i < tag.len; i++)
        if (tag.data[i] < '0' || tag.data[i] > '9')
            return false;
    return true;
}

static void fill_tag(struct filler *f, struct str tag)
{
    struct str rest = tag, word = str_cut(&rest, ':');
    handle who;

    if (is_colour(tag))
        return;
    if (participant(f, tag, &who)) {
        add_thing(f, who);
        return;
    }
    for (int i = 0; i < COUNT_OF(pronouns); i++)
        if (str_equal_nocase(word, str_from(pronouns[i].tag))) {
            sb_add_cstr(f->out, pronouns[i].words);
            return;
        }
    int at = value_index(f, &tag);
    for (int i = 0; i < COUNT_OF(values) && at >= 0; i++)
        if (str_equal_nocase(tag, str_from(values[i].name))) {
            add_value(f, values[i].value, at);
            return;
        }
    sb_add_cstr(f->out, "something");
}

void grammar_add(const struct world *world, const struct script_event *event, struct str text,
                 const struct api_call *call, int first, struct str_builder *out)
{
    struct filler f = {
        .world = world, .event = event, .call = call, .first = first, .next = first, .out = out};

    while (text.len > 0 && out->len < GRAMMAR_TEXT_MOST) {
        ptrdiff_t open = str_find_char(text, '<');
        if (open < 0) {
            add_cut(&f, text);
            break;
        }
        add_cut(&f, str_slice(text, 0, (size_t)open));
        struct str rest = str_slice(text, (size_t)open + 1, text.len);
        ptrdiff_t close = str_find_char(rest, '>');
        if (close < 0)
            break;
        fill_tag(&f, str_slice(rest, 0, (size_t)close));
        text = str_slice(rest, (size_t)close + 1, rest.len);
    }
}
