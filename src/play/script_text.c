#include "play/script_text.h"

#include "play/script_call.h"

#include "base/num.h"

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
    const struct game *game;
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
    sb_add(f->out, str_slice(text, 0, SCRIPT_TEXT_MOST));
}

static void add_thing(const struct filler *f, handle who)
{
    const struct thing *thing = world_thing(&f->game->world, who);

    vm_take(f->game->vm, VM_STEPS, VM_CALL_STEPS);
    add_cut(f, thing ? game_thing_name(f->game, thing) : STR("something"));
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
    case VALUE_THING: add_thing(f, script_handle(f->call, number)); break;
    case VALUE_NUMBER: sb_addf(f->out, "%d", (int)number); break;
    case VALUE_RESOURCE: add_cut(f, game_name(f->game, (res_id)number)); break;
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

void script_text_add(const struct game *game, const struct script_event *event, struct str text,
                     const struct api_call *call, int first, struct str_builder *out)
{
    struct filler f = {
        .game = game, .event = event, .call = call, .first = first, .next = first, .out = out};

    while (text.len > 0 && out->len < SCRIPT_TEXT_MOST) {
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

void script_text_tell(struct game *game, const struct script_event *event, struct str text,
                      const struct api_call *call, int first)
{
    struct str_builder plain = {0};

    script_text_add(game, event, text, call, first, &plain);
    if (plain.len > 0)
        game_say(game, "%s", sb_cstr(&plain));
    sb_free(&plain);
}

static bool happens_to_target(int event)
{
    return event == EV_DAMAGE || event == EV_DEATH || event == EV_MAGIC_STRIKE ||
           event == EV_MAGIC_HIT;
}

/* One text is for all, or for whom it happens to; of two the second is for onlookers; of three the
 * second is the target's. */
void script_text_say(struct world *world, const struct script_event *event,
                     const char *const texts[EVENT_MESSAGES], int count)
{
    struct game *game = game_of(world);
    bool to_target = happens_to_target(event->Event);
    int32_t subject = to_target ? event->target : event->actor;
    const struct thing *thing = world_thing(&game->world, (handle)subject);
    bool is_player = (handle)subject == game->world.player;
    bool is_seen = thing && game_sees(game, thing);
    int chosen = -1;

    if (count >= 3 && (handle)event->target == game->world.player && !is_player)
        chosen = 1;
    else if (is_player)
        chosen = 0;
    else if (is_seen && count > 1)
        chosen = count - 1;
    else if (is_seen && !to_target && event->Event != EV_FIELDON && event->Event != EV_FIELDOFF)
        chosen = 0;
    if (chosen >= 0)
        script_text_tell(game, event, str_from(texts[chosen]), NULL, 0);
}
