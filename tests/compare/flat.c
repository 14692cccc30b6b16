#include "flat.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "stage_read.h"
#include "world/body.h"

void flat_free(struct flat *flat)
{
    ARRAY_FREE(&flat->numbers);
    ARRAY_FREE(&flat->stati);
    *flat = (struct flat){0};
}

void flat_add(struct flat *flat, const char *key, int64_t value)
{
    struct flat_number number = {.value = value};

    snprintf(number.key, sizeof number.key, "%s", key);
    ARRAY_PUSH(&flat->numbers, number);
}

/* ---- taking ---- */

static void take_attributes(struct flat *flat, const struct creature *creature)
{
    for (int i = 0; i < ATTR_LAST; i++) {
        char key[FLAT_KEY_SIZE], buffer[STAGE_NAME_SIZE];
        const char *name = stage_name(CONSTANTS_ATTRIBUTE, i, buffer);
        snprintf(key, sizeof key, "attr.%s", name);
        if (creature->attr[i] != 0)
            flat_add(flat, key, creature->attr[i]);
    }
}

static void take_numbers(struct flat *flat, const struct world *w, const struct thing *thing)
{
    const struct creature *creature = creature_of(w, thing);

#define NUMBER(body, member, type, nested, key) flat_add(flat, key, body->member);
#include "stage_numbers.def"
#undef NUMBER
    flat_add(flat, "tmana", creature->mana_most + creature->attr[A_MAN]);
    flat_add(flat, "x", thing->x);
    flat_add(flat, "y", thing->y);
    flat_add(flat, "dead", (thing->flags & F_DELETE) != 0);
}

static void take_stati(struct flat *flat, const struct world *w, const struct thing *who)
{
    const struct stati_query any = stati_of(0);

    for (const struct stati *at = stati_find(w, who, any); at; at = stati_find_next(w, at, any))
        ARRAY_PUSH(&flat->stati, *at);
}

void flat_take(struct flat *flat, const struct stage *stage, const struct thing *who, int align)
{
    const struct stati *own = stati_find(&stage->world, who, stati_of(ALIGNMENT));

    take_attributes(flat, creature_of(&stage->world, who));
    take_numbers(flat, &stage->world, who);
    flat_add(flat, "align", own ? own->value : align);
    take_stati(flat, &stage->world, who);
}

/* ---- telling ---- */

static int64_t value_of(const struct flat *flat, const char *key, bool *is_there)
{
    for (int i = 0; i < flat->numbers.count; i++)
        if (strcmp(flat->numbers.items[i].key, key) == 0) {
            *is_there = true;
            return flat->numbers.items[i].value;
        }
    *is_there = false;
    return 0;
}

static void tell_number(struct json *out, int64_t value, bool is_there)
{
    if (is_there)
        json_number(out, value);
    else
        json_null(out);
}

/* A key of one of the two. */
static void tell_change(const struct flat *before, const struct flat *after, const char *key,
                        struct json *out)
{
    bool was_there, is_there;
    int64_t was = value_of(before, key, &was_there), is = value_of(after, key, &is_there);

    if (was == is && was_there == is_there)
        return;
    json_key(out, key);
    json_open(out, '[');
    tell_number(out, was, was_there);
    tell_number(out, is, is_there);
    json_close(out, ']');
}

/* A creature goes by the shape it has. */
static void tell_object(const struct world *w, const struct stati *at, bool with_kind,
                        struct json *out)
{
    const struct thing *thing = world_thing(w, at->object);
    const struct creature *creature = thing ? creature_of(w, thing) : NULL;
    char text[80];

    if (at->object == at->bearer) {
        json_text(out, STR("self"));
        return;
    }
    if (thing == NULL) {
        json_null(out);
        return;
    }
    struct str name = library_name(w->library, creature ? creature->shape : thing->resource);
    snprintf(text, sizeof text, "%s" STR_PRINTF,
             !with_kind                ? ""
             : creature                ? "creature:"
             : thing_is(thing, T_ITEM) ? "item:"
                                       : "",
             STR_ARGS(name));
    json_text(out, str_from(text));
}

/* NULL: it goes by its number. */
static const struct {
    int nature;
    const char *name;
} natures[] = {
#define CALLED(nature, name) {nature, name},
#define UNNAMED(nature)      {nature, NULL},
#include "flat_natures.def"
#undef CALLED
#undef UNNAMED
};

static const char *nature_name(int nature, char buffer[STAGE_NAME_SIZE])
{
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (natures[i].nature == nature && natures[i].name)
            return natures[i].name;
        else if (natures[i].nature == nature)
            nature = -nature; /* no constant is called so */
    if (nature >= 0)
        return stage_name(CONSTANTS_STATI, nature, buffer);
    snprintf(buffer, STAGE_NAME_SIZE, "%d", -nature);
    return buffer;
}

void flat_tell_stati(const struct world *w, const struct stati *at, struct json *out)
{
    flat_tell_stati_about(w, at, false, out);
}

void flat_tell_stati_about(const struct world *w, const struct stati *at, bool with_kind,
                           struct json *out)
{
    char buffer[STAGE_NAME_SIZE];
    const char *source = stage_symbol("SS_", at->source);

    json_open(out, '[');
    json_text(out, str_from(with_kind ? stage_name(CONSTANTS_STATI, at->nature, buffer)
                                      : nature_name(at->nature, buffer)));
    json_number(out, at->value);
    json_number(out, at->magnitude);
    json_number(out, at->duration);
    json_text(out, str_from(source ? source : "?"));
    json_number(out, at->level);
    if (at->effect)
        json_text(out, library_name(w->library, at->effect));
    else
        json_null(out);
    tell_object(w, at, with_kind, out);
    json_close(out, ']');
}

static bool is_same(const struct stati *a, const struct stati *b)
{
    return a->nature == b->nature && a->value == b->value && a->magnitude == b->magnitude &&
           a->duration == b->duration && a->source == b->source && a->level == b->level &&
           a->effect == b->effect && a->object == b->object;
}

/* Those of the first that the second has not, as often as it has them not. */
static void tell_missing(const struct world *w, const struct flat *in, const struct flat *from,
                         const char *key, struct json *out)
{
    enum { STATI_SEEN_MOST = 1024 };
    bool is_used[STATI_SEEN_MOST] = {false};
    bool is_open = false;

    for (int i = 0; i < in->stati.count; i++) {
        int j = 0;
        while (j < from->stati.count &&
               (is_used[j] || !is_same(&in->stati.items[i], &from->stati.items[j])))
            j++;
        if (j < from->stati.count) {
            is_used[j] = true;
            continue;
        }
        if (!is_open) {
            json_key(out, key);
            json_open(out, '[');
        }
        is_open = true;
        flat_tell_stati(w, &in->stati.items[i], out);
    }
    if (is_open)
        json_close(out, ']');
}

void flat_tell_difference(const struct stage *stage, const struct flat *before,
                          const struct flat *after, struct json *out)
{
    json_key(out, "diff");
    json_open(out, '{');
    for (int i = 0; i < before->numbers.count; i++)
        tell_change(before, after, before->numbers.items[i].key, out);
    for (int i = 0; i < after->numbers.count; i++) {
        bool is_there;
        value_of(before, after->numbers.items[i].key, &is_there);
        if (!is_there)
            tell_change(before, after, after->numbers.items[i].key, out);
    }
    tell_missing(&stage->world, before, after, "stati_lost", out);
    tell_missing(&stage->world, after, before, "stati_gained", out);
    json_close(out, '}');
}
