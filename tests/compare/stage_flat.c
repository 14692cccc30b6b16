#include "stage_flat.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "rules/status/renew.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_dump_kind.h"
#include "stage_read.h"
#include "world/stati.h"

/* ---- numbers ---- */

static void dotted(struct json *json, const char *start, const char *name, int64_t value)
{
    char key[4 * STAGE_NAME_SIZE];

    if (value == 0)
        return;
    snprintf(key, sizeof key, "%s.%s", start, name);
    json_key_number(json, key, value);
}

static void dump_plain(const struct stage *stage, const struct thing *thing, struct json *json)
{
    const struct world *w = &stage->world;
    const struct creature *creature = creature_of(w, thing);
    static const int sides[][2] = {
        {MA_LAWFUL, AL_LAWFUL}, {MA_CHAOTIC, AL_CHAOTIC}, {MA_GOOD, AL_GOOD}, {MA_EVIL, AL_EVIL}};
    int align = 0;

#define NUMBER(body, name, type, nested, flat) json_key_number(json, flat, body->name);
#include "stage_numbers.def"
#undef NUMBER
    for (int i = 0; i < COUNT_OF(sides); i++)
        align |= kind_is(w, thing, sides[i][0]) ? sides[i][1] : 0;
    json_key_text(json, "res", library_name(&stage->base->library, creature->shape));
    if (creature->shape != thing->resource)
        json_key_text(json, "tres", library_name(&stage->base->library, thing->resource));
    json_key_number(json, "align", align);
    json_key_number(json, "attack_mode", attr_attack_mode(w, thing));
    json_key_number(json, "dead", thing->flags & F_DELETE ? 1 : 0);
    json_key_number(json, "size", creature->attr[A_SIZ]);
    json_key_number(json, "tmana", attr_mana_total(w, thing));
    json_key_number(json, "x", thing->x);
    json_key_number(json, "y", thing->y);
}

static void dump_values(const struct stage *stage, const struct thing *who, struct json *json)
{
    static const char *const modes[] = {"archery", "brawl", "melee", "thrown", "dual"};
    const struct world *w = &stage->world;
    const struct creature *creature = creature_of(w, who);
    char start[2 * STAGE_NAME_SIZE], kind_name[STAGE_NAME_SIZE];

    for (int i = 0; i < ATTR_LAST; i++) {
        const char *name = constant_name(CONSTANTS_ATTRIBUTE, i);
        dotted(json, "attr", name, creature->attr[i]);
        snprintf(start, sizeof start, "adj.%s", name);
        for (int kind = 0; kind < BONUS_LAST; kind++) {
            snprintf(kind_name, sizeof kind_name, "%d", kind);
            dotted(json, start, kind_name, bonus_at(w, i, kind));
        }
    }
#define RANGE(member, nested, flat) dotted(json, "range", flat, creature->member);
#include "stage_ranges.def"
#undef RANGE
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++)
        dotted(json, "bab", modes[mode], attr_base_attack(w, who, mode));
}

/* ---- stati ---- */

static void add_name(struct json *json, struct str name)
{
    if (name.len > 0)
        json_text(json, name);
    else
        json_null(json);
}

static void add_object(const struct stage *stage, const struct thing *bearer, handle object,
                       struct json *json)
{
    const struct thing *thing = world_thing(&stage->world, object);

    if (thing == bearer)
        json_text(json, STR("self"));
    else
        add_name(json, thing ? library_name(&stage->base->library, thing->resource) : STR_NONE);
}

/* [nature, val, mag, duration, source, caster level, effect, object] */
static void dump_stati(const struct stage *stage, const struct thing *bearer, struct json *json)
{
    struct stati_query any = stati_of(0);
    char name[STAGE_NAME_SIZE];

    for (const struct stati *s = stati_find(&stage->world, bearer, any); s;
         s = stati_find_next(&stage->world, s, any)) {
        json_open(json, '[');
        snprintf(name, sizeof name, "%d", s->nature);
        json_text(json, str_from(stage_nature(s->nature) ? stage_nature(s->nature) : name));
        json_number(json, s->value);
        json_number(json, s->magnitude);
        json_number(json, s->duration);
        json_text(json, str_from(stage_symbol("SS_", s->source)));
        json_number(json, s->level);
        add_name(json, library_name(&stage->base->library, s->effect));
        add_object(stage, bearer, s->object, json);
        json_close(json, ']');
    }
}

void stage_flat_stati(const struct stage *stage, const struct thing *who, struct json *json)
{
    json_open(json, '[');
    dump_stati(stage, who, json);
    json_close(json, ']');
}

/* ---- items ---- */

static void key_unless_0(struct json *json, const char *key, int64_t value)
{
    if (value)
        json_key_number(json, key, value);
}

static void dump_qualities(const struct item *body, struct json *json)
{
    if (body->qualities[0] == 0)
        return;
    json_key(json, "qual");
    json_open(json, '[');
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i])
            json_number(json, body->qualities[i]);
    json_close(json, ']');
}

static void dump_slots(const struct world *w, const struct thing *owner, const struct thing *item,
                       struct json *json)
{
    bool is_open = false;

    for (int slot = 0; owner && slot < NUM_SLOTS; slot++) {
        if (slot_item(w, owner, slot) != item)
            continue;
        if (!is_open) {
            json_key(json, "slots");
            json_open(json, '[');
        }
        is_open = true;
        json_number(json, slot);
    }
    if (is_open)
        json_close(json, ']');
}

static void dump_item(const struct stage *stage, const struct thing *owner,
                      const struct thing *item, struct json *json)
{
    const struct world *w = &stage->world;
    const struct item *body = item_of(w, item);

    json_open(json, '{');
    json_key_number(json, "h", item->born);
    json_key_text(json, "res", library_name(&stage->base->library, item->resource));
    if (item->other)
        json_key_text(json, "eff", library_name(&stage->base->library, item->other));
    if (body->quantity != 1)
        json_key_number(json, "qty", body->quantity);
    key_unless_0(json, "plus", body->plus);
    key_unless_0(json, "charges", body->charges);
    json_key_number(json, "iflags", body->flags);
    json_key_number(json, "known", body->known);
    json_key_number(json, "hp", item->hp);
    dump_qualities(body, json);
    key_unless_0(json, "kq", body->known_qualities);
    key_unless_0(json, "bane", body->bane);
    key_unless_0(json, "age", body->age);
    if (item->stati != HANDLE_NONE) {
        json_key(json, "stati");
        json_open(json, '[');
        dump_stati(stage, item, json);
        json_close(json, ']');
    }
    dump_slots(w, owner, item, json);
    if (body->contents != HANDLE_NONE) {
        json_key(json, "contents");
        json_open(json, '[');
        for (handle at = body->contents; at != HANDLE_NONE; at = world_thing(w, at)->next)
            dump_item(stage, NULL, world_thing(w, at), json);
        json_close(json, ']');
    }
    json_close(json, '}');
}

static void dump_items(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct world *w = &stage->world;
    const struct character *character = character_of(w, who);

    for (handle at = creature_of(w, who)->carried; at != HANDLE_NONE; at = world_thing(w, at)->next)
        dump_item(stage, who, world_thing(w, at), json);
    for (int i = 0; character && i < NUM_SLOTS; i++) {
        bool is_again = i == SL_WEAPON && character->slots[i] == character->slots[SL_READY];
        if (character->slots[i] != HANDLE_NONE && !is_again)
            dump_item(stage, who, world_thing(w, character->slots[i]), json);
    }
}

/* ---- all of it ---- */

void stage_dump_flat(const struct stage *stage, const struct thing *who, struct json *json)
{
    json_open(json, '{');
    dump_plain(stage, who, json);
    stage_dump_kind_flat(stage, who, json);
    dump_values(stage, who, json);
    json_key(json, "stati");
    stage_flat_stati(stage, who, json);
    json_key(json, "inventory");
    json_open(json, '[');
    dump_items(stage, who, json);
    json_close(json, ']');
    json_close(json, '}');
}

struct json_value *stage_flat_now(const struct stage *stage, const struct thing *who,
                                  struct arena *arena)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};
    struct error error;

    stage_dump_flat(stage, who, &json);
    struct json_value *value = json_read_bytes(arena, sb_str(&text), &error);
    sb_free(&text);
    return value;
}

/* Bonuses, and what working them out may change: stati, things that are dropped. */
static bool is_of_after(const struct json_value *member)
{
    return str_starts(member->key, STR("adj.")) || str_equal(member->key, STR("stati")) ||
           str_equal(member->key, STR("inventory"));
}

/* Takes those members out of a list that are read afterwards, or that are not. */
static struct json_value **take(struct json_value **end, struct json_value *members, bool after)
{
    for (struct json_value *m = members, *next; m; m = next) {
        next = m->next;
        if (is_of_after(m) != after)
            continue;
        m->next = NULL;
        *end = m;
        end = &m->next;
    }
    return end;
}

const struct json_value *stage_flat(struct stage *stage, struct thing *who, struct arena *arena)
{
    struct json_value *before = stage_flat_now(stage, who, arena), *after, *first = NULL;
    struct creature *body = creature_of(&stage->world, who);
    const struct creature was = *body;
    int hp = who->hp;

    renew_values(&stage->world, who);
    after = stage_flat_now(stage, who, arena);
    /* Whoever recorded put these back, and not the most hit points there can be. */
    memcpy(body->attr, was.attr, sizeof body->attr);
    body->fatigue = was.fatigue;
    who->hp = (int16_t)hp;
    take(take(&first, before->first, false), after->first, true);
    before->first = first;
    return before;
}

/* ---- what has changed ---- */

static bool same(const struct json_value *one, const struct json_value *other)
{
    struct str_builder a = {0}, b = {0};

    json_read_show(one, SIZE_MAX, &a);
    json_read_show(other, SIZE_MAX, &b);
    bool is_same = str_equal(sb_str(&a), sb_str(&b));
    sb_free(&a);
    sb_free(&b);
    return is_same;
}

static int times_in(const struct json_value *list, const struct json_value *wanted,
                    const struct json_value *until)
{
    int count = 0;

    for (const struct json_value *m = list ? list->first : NULL; m && m != until; m = m->next)
        count += same(m, wanted);
    return count;
}

static void copy(const struct json_value *value, struct json *json)
{
    switch (value->kind) {
    case JSON_NUMBER: json_number(json, value->number); break;
    case JSON_TEXT: json_text(json, value->text); break;
    case JSON_LIST:
    case JSON_OBJECT:
        json_open(json, value->kind == JSON_LIST ? '[' : '{');
        for (const struct json_value *m = value->first; m; m = m->next) {
            char key[2 * STAGE_NAME_SIZE];
            snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(m->key));
            if (value->kind == JSON_OBJECT)
                json_key(json, key);
            copy(m, json);
        }
        json_close(json, value->kind == JSON_LIST ? ']' : '}');
        break;
    default: json_null(json);
    }
}

/* What one list has more of than the other. */
static void diff_list(const struct json_value *from, const struct json_value *other,
                      const char *key, struct json *json)
{
    bool is_open = false;

    for (const struct json_value *m = from ? from->first : NULL; m; m = m->next) {
        if (times_in(from, m, m) < times_in(other, m, NULL))
            continue;
        if (!is_open) {
            json_key(json, key);
            json_open(json, '[');
        }
        is_open = true;
        copy(m, json);
    }
    if (is_open)
        json_close(json, ']');
}

static void diff_one(struct str name, const struct json_value *before,
                     const struct json_value *after, struct json *json)
{
    char key[2 * STAGE_NAME_SIZE];

    snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(name));
    json_key(json, key);
    json_open(json, '[');
    if (before)
        copy(before, json);
    else
        json_null(json);
    if (after)
        copy(after, json);
    else
        json_null(json);
    json_close(json, ']');
}

static bool is_told(const struct json_value *member, enum stage_diff what)
{
    static const struct {
        const char *start;
        enum stage_diff from;
    } left_out[] = {
        {"skill.", STAGE_DIFF_UNSKILLED}, {"feat.", STAGE_DIFF_NUMBERS},
        {"abil.", STAGE_DIFF_NUMBERS},    {"range.", STAGE_DIFF_NUMBERS},
        {"resist.", STAGE_DIFF_BONUSES},  {"bab.", STAGE_DIFF_BONUSES},
        {"weight", STAGE_DIFF_BONUSES},   {"encumbrance", STAGE_DIFF_BONUSES},
        {"adj.", STAGE_DIFF_VALUES},      {"attack_mode", STAGE_DIFF_VALUES},
    };

    for (int i = 0; i < COUNT_OF(left_out); i++)
        if (what >= left_out[i].from && str_starts(member->key, str_from(left_out[i].start)))
            return false;
    if (what == STAGE_DIFF_CARRIED &&
        (str_starts(member->key, STR("skill.")) || str_starts(member->key, STR("resist."))))
        return false;
    return member->kind != JSON_LIST &&
           !(what < STAGE_DIFF_ALL && str_starts(member->key, STR("adj.")));
}

void stage_flat_diff(const struct json_value *before, const struct json_value *after,
                     enum stage_diff what, struct json *json)
{
    json_open(json, '{');
    for (const struct json_value *m = before->first; m; m = m->next) {
        const struct json_value *now = json_read_member(after, m->key);
        if (is_told(m, what) && (now == NULL || !same(m, now)))
            diff_one(m->key, m, now, json);
    }
    for (const struct json_value *m = after->first; m; m = m->next)
        if (is_told(m, what) && json_read_member(before, m->key) == NULL)
            diff_one(m->key, NULL, m, json);
    if (what <= STAGE_DIFF_UNSKILLED || what == STAGE_DIFF_VALUES) {
        diff_list(stage_member(before, "stati"), stage_member(after, "stati"), "stati_lost", json);
        diff_list(stage_member(after, "stati"), stage_member(before, "stati"), "stati_gained",
                  json);
    }
    if ((what <= STAGE_DIFF_UNSKILLED && what > STAGE_DIFF_WORN) || what == STAGE_DIFF_VALUES) {
        diff_list(stage_member(before, "inventory"), stage_member(after, "inventory"),
                  "items_before", json);
        diff_list(stage_member(after, "inventory"), stage_member(before, "inventory"),
                  "items_after", json);
    }
    json_close(json, '}');
}
