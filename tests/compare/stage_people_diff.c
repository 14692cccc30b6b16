/* What an action has changed on the arena, as the folder rules-people tells it. */
#include <stdio.h>

#include "base/num.h"
#include "json_compare.h"
#include "stage_people.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/level.h"

/* ---- looking ---- */

static void look_at(struct stage *stage, struct thing *thing, enum people_detail detail,
                    struct json *json)
{
    char number[16];

    snprintf(number, sizeof number, "%u", thing->born);
    json_key(json, number);
    if (thing_is(thing, T_CREATURE)) {
        people_dump(stage, thing, detail, json);
        return;
    }
    json_open(json, '[');
    if (thing_is(thing, T_ITEM)) {
        people_dump_item(stage, thing, json);
    } else {
        json_open(json, '[');
        json_number(json, thing->born);
        json_text(json, library_name(&stage->base->library, thing->resource));
        if (thing->kind == T_TRAP)
            json_text(json, library_name(&stage->base->library, thing->other));
        json_close(json, ']');
    }
    json_number(json, thing->x);
    json_number(json, thing->y);
    if (thing_is(thing, T_FEATURE)) {
        json_number(json, thing->hp);
        json_number(json, thing->kind == T_DOOR ? thing->door : thing->trap);
    }
    json_close(json, ']');
}

static void look_at_fields(const struct stage *stage, struct json *json)
{
    const struct level *level = stage->arena;

    json_key(json, "fields");
    json_open(json, '[');
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        const struct thing *creator = world_thing(&stage->world, field->creator);
        json_open(json, '[');
        json_text(json,
                  field->effect ? library_name(&stage->base->library, field->effect) : STR_NONE);
        json_number(json, field->type);
        json_number(json, field->x);
        json_number(json, field->y);
        json_number(json, field->radius);
        json_number(json, field->duration);
        json_number(json, creator ? creator->born : 0);
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* Names, row by row. */
static void look_at_ground(const struct stage *stage, struct json *json)
{
    json_key(json, "terrain");
    json_open(json, '[');
    for (int y = 0; y < ARENA_HEIGHT; y++)
        for (int x = 0; x < ARENA_WIDTH; x++) {
            json_open(json, '[');
            json_number(json, x);
            json_number(json, y);
            json_text(json, library_name(&stage->base->library, level_terrain(stage->arena, x, y)));
            json_close(json, ']');
        }
    json_close(json, ']');
}

/* Who has left the map still has a last state. */
static void look_after(struct stage *stage, enum people_detail detail,
                       const struct json_value *before, struct json *json)
{
    const struct json_value *things = stage_member(before, "things");

    json_key(json, "gone");
    json_open(json, '{');
    for (const struct json_value *m = things->first; m; m = m->next) {
        struct thing *thing = world_thing(&stage->world,
                                          world_born(&stage->world, (uint32_t)stage_value(m->key)));
        if (thing && thing_is(thing, T_CREATURE) &&
            (thing->x < 0 || world_level_of(&stage->world, thing) != stage->arena))
            look_at(stage, thing, detail, json);
    }
    json_close(json, '}');
}

const struct json_value *people_look(struct stage *stage, enum people_detail detail,
                                     const struct json_value *before, struct arena *arena)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};
    const struct level *level = stage->arena;

    json_open(&json, '{');
    json_key(&json, "things");
    json_open(&json, '{');
    for (int i = 0; i < level->things.count; i++)
        look_at(stage, world_thing(&stage->world, level->things.items[i]), detail, &json);
    json_close(&json, '}');
    look_at_fields(stage, &json);
    look_at_ground(stage, &json);
    if (before)
        look_after(stage, detail, before, &json);
    json_close(&json, '}');
    const struct json_value *read = json_read_bytes(arena, sb_str(&text), &(struct error){0});
    sb_free(&text);
    return read;
}

/* ---- values ---- */

static bool are_same(const struct json_value *a, const struct json_value *b)
{
    struct json_difference difference = {0};
    bool differ = json_compare(a, b, NULL, &difference);

    json_difference_free(&difference);
    return !differ;
}

static void write_value(struct json *json, const struct json_value *value)
{
    switch (value ? value->kind : JSON_NUMBER) {
    case JSON_TEXT: json_text(json, value->text); break;
    case JSON_LIST:
    case JSON_OBJECT:
        json_open(json, value->kind == JSON_LIST ? '[' : '{');
        for (const struct json_value *m = value->first; m; m = m->next) {
            char key[128];
            snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(m->key));
            if (value->kind == JSON_OBJECT)
                json_key(json, key);
            write_value(json, m);
        }
        json_close(json, value->kind == JSON_LIST ? ']' : '}');
        break;
    default: json_number(json, value ? value->number : 0); break;
    }
}

static void write_pair(struct json *json, struct str name, const struct json_value *a,
                       const struct json_value *b)
{
    char key[128];

    snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(name));
    json_key(json, key);
    json_open(json, '[');
    write_value(json, a);
    write_value(json, b);
    json_close(json, ']');
}

/* What has come to be 0 counts like what is not there; known values say 0 of themselves. */
static bool is_nothing(const struct json_value *value)
{
    return value == NULL || (value->kind == JSON_NUMBER && value->number == 0 &&
                             !str_starts(value->key, STR("known.")));
}

static void write_numbers(const struct json_value *a, const struct json_value *b, struct json *json)
{
    for (const struct json_value *m = b->first; m; m = m->next) {
        const struct json_value *was = json_read_member(a, m->key);
        if ((is_nothing(was) && is_nothing(m)) || (was && are_same(was, m)))
            continue;
        write_pair(json, m->key, was, m);
    }
    for (const struct json_value *m = a->first; m; m = m->next)
        if (!is_nothing(m) && json_read_member(b, m->key) == NULL)
            write_pair(json, m->key, m, NULL);
}

/* ---- lists ---- */

enum { LIST_MOST = 512, DURATION = 7 };

static bool are_alike(const struct json_value *a, const struct json_value *b, int members)
{
    const struct json_value *m = a->first, *n = b->first;

    if (members < 0)
        return are_same(a, b);
    for (int i = 0; i < members && m && n; i++, m = m->next, n = n->next)
        if (m->number != n->number || !str_equal(m->text, n->text))
            return false;
    return true;
}

/* Those that are like the elements of a list in another (NULL: none is), each counted once, by
 * their first members (-1: all). How many have none. */
static int mark_more(const struct json_value *of, const struct json_value *than, int members,
                     const struct json_value *is_like[LIST_MOST])
{
    bool used[LIST_MOST] = {false};
    int count = 0, i = 0;

    for (const struct json_value *m = of->first; m && i < LIST_MOST; m = m->next, i++) {
        int j = 0;
        is_like[i] = NULL;
        for (const struct json_value *n = than->first; n && j < LIST_MOST; n = n->next, j++)
            if (!used[j] && are_alike(m, n, members)) {
                used[j] = true;
                is_like[i] = n;
                break;
            }
        count += is_like[i] == NULL;
    }
    return count;
}

static void write_shortened(struct json *json, const struct json_value *list, int members)
{
    json_open(json, '[');
    for (const struct json_value *m = list->first; m && members != 0; m = m->next, members--)
        write_value(json, m);
    json_close(json, ']');
}

static void write_more(const char *key, const struct json_value *of, const struct json_value *than,
                       int members, struct json *json)
{
    const struct json_value *is_like[LIST_MOST];
    int i = 0;

    if (mark_more(of, than, members, is_like) == 0)
        return;
    json_key(json, key);
    json_open(json, '[');
    for (const struct json_value *m = of->first; m && i < LIST_MOST; m = m->next, i++)
        if (is_like[i] == NULL)
            write_shortened(json, m, members);
    json_close(json, ']');
}

static int64_t duration_of(const struct json_value *stati)
{
    const struct json_value *m = stati->first;

    for (int i = 0; m && i < DURATION; i++)
        m = m->next;
    return m ? m->number : 0;
}

static void write_durations(const struct json_value *after, const struct json_value *before,
                            struct json *json)
{
    const struct json_value *is_like[LIST_MOST];
    int i = 0;

    if (mark_more(after, before, DURATION, is_like) == 0)
        return;
    json_key(json, "st+dur");
    json_open(json, '[');
    for (const struct json_value *m = after->first; m && i < LIST_MOST; m = m->next, i++)
        if (is_like[i] == NULL)
            json_number(json, duration_of(m));
    json_close(json, ']');
}

static void write_changed_durations(const struct json_value *after, const struct json_value *before,
                                    struct json *json)
{
    const struct json_value *is_like[LIST_MOST];
    bool is_open = false;
    int i = 0;

    mark_more(before, after, DURATION, is_like);
    for (const struct json_value *m = before->first; m && i < LIST_MOST; m = m->next, i++) {
        if (is_like[i] == NULL || duration_of(m) == duration_of(is_like[i]))
            continue;
        if (!is_open) {
            json_key(json, "st~");
            json_open(json, '[');
        }
        is_open = true;
        json_open(json, '[');
        for (const struct json_value *n = m->first; n; n = n->next)
            write_value(json, n);
        json_number(json, duration_of(is_like[i]));
        json_close(json, ']');
    }
    if (is_open)
        json_close(json, ']');
}

/* ---- things ---- */

static void write_creature(const struct json_value *a, const struct json_value *b,
                           struct json *json)
{
    const struct json_value *st = stage_member(a, "st"), *st_after = stage_member(b, "st");
    const struct json_value *inv = stage_member(a, "inv"), *inv_after = stage_member(b, "inv");

    json_open(json, '{');
    if (!str_equal(stage_text(a, "name"), stage_text(b, "name")))
        json_key_text(json, "form", stage_text(b, "name"));
    write_numbers(stage_member(a, "v"), stage_member(b, "v"), json);
    write_more("st+", st_after, st, DURATION, json);
    write_durations(st_after, st, json);
    write_more("st-", st, st_after, DURATION, json);
    write_changed_durations(st_after, st, json);
    write_more("inv+", inv_after, inv, -1, json);
    write_more("inv-", inv, inv_after, -1, json);
    json_close(json, '}');
}

/* As text, to see whether there is anything in it. */
static bool differs(const struct json_value *a, const struct json_value *b)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};

    if (a->kind != JSON_OBJECT)
        return !are_same(a, b);
    write_creature(a, b, &json);
    bool has_any = text.len > 2;
    sb_free(&text);
    return has_any;
}

static void write_thing(const struct json_value *a, const struct json_value *b, struct json *json)
{
    char key[16];

    snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(b->key));
    json_key(json, key);
    if (a && a->kind == JSON_OBJECT) {
        write_creature(a, b, json);
        return;
    }
    json_open(json, '{');
    if (a) {
        json_key(json, "was");
        write_value(json, a);
    }
    json_key(json, a ? "now" : "new");
    write_value(json, b);
    json_close(json, '}');
}

static void write_gone(const struct json_value *a, const struct json_value *last, struct json *json)
{
    if (last == NULL) {
        json_number(json, stage_value(a->key));
        return;
    }
    json_open(json, '[');
    json_number(json, stage_value(a->key));
    write_creature(a, last, json);
    json_close(json, ']');
}

static void write_all_gone(const struct json_value *before, const struct json_value *after,
                           struct json *json)
{
    const struct json_value *things = stage_member(after, "things"),
                            *gone = stage_member(after, "gone");
    bool is_open = false;

    for (const struct json_value *m = stage_member(before, "things")->first; m; m = m->next) {
        if (json_read_member(things, m->key))
            continue;
        if (!is_open) {
            json_key(json, "gone");
            json_open(json, '[');
        }
        is_open = true;
        write_gone(m, gone ? json_read_member(gone, m->key) : NULL, json);
    }
    if (is_open)
        json_close(json, ']');
}

/* Cells are in the same order. */
static void write_ground(const struct json_value *before, const struct json_value *after,
                         struct json *json)
{
    const struct json_value *a = before->first;
    bool is_open = false;

    for (const struct json_value *b = after->first; a && b; a = a->next, b = b->next) {
        if (are_same(a, b))
            continue;
        if (!is_open) {
            json_key(json, "terrain");
            json_open(json, '[');
        }
        is_open = true;
        write_value(json, b);
    }
    if (is_open)
        json_close(json, ']');
}

void people_write_diff(const struct json_value *before, const struct json_value *after,
                       struct json *json)
{
    const struct json_value *things = stage_member(before, "things");

    json_key(json, "diff");
    json_open(json, '{');
    for (const struct json_value *m = stage_member(after, "things")->first; m; m = m->next) {
        const struct json_value *was = json_read_member(things, m->key);
        if (was == NULL || differs(was, m))
            write_thing(was, m, json);
    }
    write_all_gone(before, after, json);
    write_more("fields+", stage_member(after, "fields"), stage_member(before, "fields"), -1, json);
    write_more("fields-", stage_member(before, "fields"), stage_member(after, "fields"), -1, json);
    write_ground(stage_member(before, "terrain"), stage_member(after, "terrain"), json);
    json_close(json, '}');
}

void people_write_own_diff(const struct json_value *before, const struct json_value *after,
                           int64_t number, struct json *json)
{
    char key[24];

    snprintf(key, sizeof key, "%lld", (long long)number);
    json_key(json, "diff");
    write_creature(stage_member(stage_member(before, "things"), key),
                   stage_member(stage_member(after, "things"), key), json);
}
