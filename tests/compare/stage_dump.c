/* Creatures out of dumps, and back into them. There are two dialects: folder rules has objects in
 * objects, the flat dumps have keys with dots ("attr.A_STR"). What follows from other members
 * (skills, resistances, kinds) is not read: it is worked out. */
#include "rules/value/slot.h"
#include "stage.h"
#include "stage_dump_kind.h"
#include "stage_dump_values.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/stati.h"

#include <stdio.h>

/* ---- stati ---- */

static res_id effect_of(const struct stage *stage, struct str name)
{
    return name.len > 0 ? library_find(&stage->base->library, name) : 0;
}

/* The first thing of that name that it carries. */
static handle carried_of(const struct stage *stage, const struct thing *thing, struct str name)
{
    struct slot_walk walk = slot_walk_begin(&stage->world, thing);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (str_equal(library_name(&stage->base->library, item->resource), name))
            return item->self;
    return HANDLE_NONE;
}

static handle object_of(const struct stage *stage, const struct thing *thing, struct str name)
{
    const struct str item = STR("item:");

    if (str_equal(name, STR("self")))
        return thing->self;
    if (str_starts(name, item) && thing_is(thing, T_CREATURE))
        return carried_of(stage, thing, str_slice(name, item.len, name.len));
    return HANDLE_NONE;
}

static struct stati nested_stati(const struct stage *stage, const struct thing *thing,
                                 const struct json_value *dump)
{
    return (struct stati){
        .nature = (int16_t)stage_number(dump, "nature"),
        .value = (int16_t)stage_number(dump, "val"),
        .magnitude = (int16_t)stage_number(dump, "mag"),
        .duration = (int16_t)stage_number(dump, "duration"),
        .source = (int8_t)stage_number(dump, "source"),
        .level = (int8_t)stage_number(dump, "clev"),
        .effect = effect_of(stage, stage_text(dump, "effect")),
        .object = object_of(stage, thing, stage_text(dump, "object")),
    };
}

/* [nature, val, mag, duration, source, caster level, effect, object] */
static struct stati flat_stati(const struct stage *stage, const struct thing *thing,
                               const struct json_value *list)
{
    enum { NATURE, VALUE, MAGNITUDE, DURATION, SOURCE, CASTER, EFFECT, OBJECT, MEMBERS };
    static const struct json_value none = {.kind = JSON_NULL};
    const struct json_value *at[MEMBERS];
    const struct json_value *m = list->first;

    for (int i = 0; i < MEMBERS; i++) {
        at[i] = m ? m : &none;
        m = m ? m->next : NULL;
    }
    return (struct stati){
        .nature = (int16_t)stage_value(at[NATURE]->text),
        .value = (int16_t)at[VALUE]->number,
        .magnitude = (int16_t)at[MAGNITUDE]->number,
        .duration = (int16_t)at[DURATION]->number,
        .source = (int8_t)stage_value(at[SOURCE]->text),
        .level = (int8_t)at[CASTER]->number,
        .effect = effect_of(stage, at[EFFECT]->text),
        .object = object_of(stage, thing, at[OBJECT]->text),
    };
}

void stage_gain_all(struct stage *stage, struct thing *thing, const struct json_value *dump)
{
    const struct json_value *list = stage_member(dump, "stati");

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        struct stati stati = m->kind == JSON_LIST ? flat_stati(stage, thing, m)
                                                  : nested_stati(stage, thing, m);
        stati_gain(&stage->world, thing, &stati, NULL);
    }
}

/* {"v": number, "n": "SYMBOL"} */
void stage_dump_symbol(struct json *json, const char *key, int64_t value, const char *name)
{
    json_key(json, key);
    json_open(json, '{');
    json_key_number(json, "v", value);
    json_key(json, "n");
    if (name)
        json_text(json, str_from(name));
    else
        json_null(json);
    json_close(json, '}');
}

/* "self", "player", "item:dagger", "creature:orc": a creature goes by the shape it has. */
static void dump_object(const struct stage *stage, const struct thing *thing,
                        const struct stati *stati, struct json *json)
{
    const struct thing *object = world_thing(&stage->world, stati->object);
    const struct creature *creature = object ? creature_of(&stage->world, object) : NULL;
    struct str_builder text = {0};

    if (object == NULL)
        return;
    if (object == thing)
        sb_add_cstr(&text, "self");
    else if (object->kind == T_PLAYER)
        sb_add_cstr(&text, "player");
    else
        sb_addf(&text, "%s:" STR_PRINTF, thing_is(object, T_ITEM) ? "item" : "creature",
                STR_ARGS(library_name(&stage->base->library,
                                      creature ? creature->shape : object->resource)));
    json_key_text(json, "object", sb_str(&text));
    sb_free(&text);
}

/* The folder names more of them than flat dumps do. */
static const char *name_of_nature(int nature)
{
    if (nature == BONUS_PHD || nature == ADJUST_SIZE || nature == CONDITIONAL_FEAT)
        return NULL;
    return nature == BLIND ? "BLIND" /* of its two names the shorter */
                           : constant_name(CONSTANTS_STATI, nature);
}

void stage_dump_one_stati(const struct stage *stage, const struct thing *thing,
                          const struct stati *stati, struct json *json)
{
    json_open(json, '{');
    stage_dump_symbol(json, "nature", stati->nature, name_of_nature(stati->nature));
    json_key_number(json, "val", stati->value);
    json_key_number(json, "mag", stati->magnitude);
    json_key_number(json, "duration", stati->duration);
    stage_dump_symbol(json, "source", stati->source, stage_symbol("SS_", stati->source));
    if (stati->level)
        json_key_number(json, "clev", stati->level);
    if (stati->effect)
        json_key_text(json, "effect", library_name(&stage->base->library, stati->effect));
    dump_object(stage, thing, stati, json);
    json_close(json, '}');
}

void stage_dump_stati(const struct stage *stage, const struct thing *thing, struct json *json)
{
    struct stati_query any = stati_of(0);

    json_key(json, "stati");
    json_open(json, '[');
    for (const struct stati *s = stati_find(&stage->world, thing, any); s;
         s = stati_find_next(&stage->world, s, any))
        stage_dump_one_stati(stage, thing, s, json);
    json_close(json, ']');
}

/* ---- numbers ---- */

void stage_set_born(struct stage *stage, struct thing *thing, int64_t number)
{
    if (number <= 0 || number == thing->born)
        return;
    births_remove(&stage->world.births, thing->born);
    thing->born = (uint32_t)number;
    births_add(&stage->world.births, thing->born, thing->self);
}

static void read_numbers(const struct stage *stage, struct thing *thing,
                         const struct json_value *dump, bool is_flat)
{
    struct creature *creature = creature_of(&stage->world, thing);
    const struct json_value *member;

#define NUMBER(body, name, type, nested, flat)                  \
    if ((member = stage_member(dump, is_flat ? flat : nested))) \
        body->name = (type)member->number;
#include "stage_numbers.def"
#undef NUMBER
}

static int64_t nested_number(const struct json_value *dump, const char *object, const char *key)
{
    const struct json_value *within = stage_member(dump, object);

    return within ? stage_number(within, key) : 0;
}

static int64_t flat_number(const struct json_value *dump, const char *start, const char *key)
{
    char whole[STAGE_NAME_SIZE];

    snprintf(whole, sizeof whole, "%s.%s", start, key);
    return stage_number(dump, whole);
}

static void read_values(const struct stage *stage, const struct thing *thing,
                        const struct json_value *dump, bool is_flat)
{
    struct creature *creature = creature_of(&stage->world, thing);

    for (int i = 0; i < ATTR_LAST; i++) {
        const char *name = constant_name(CONSTANTS_ATTRIBUTE, i);
        creature->attr[i] = (int16_t)(is_flat ? flat_number(dump, "attr", name)
                                              : nested_number(dump, "attr", name));
    }
#define RANGE(member, nested, flat)                                         \
    creature->member = (uint8_t)(is_flat ? flat_number(dump, "range", flat) \
                                         : nested_number(dump, "ranges", nested));
#include "stage_ranges.def"
#undef RANGE
}

/* ---- creatures ---- */

static struct thing *make_plain(struct stage *stage, res_id id, int kind, int64_t number)
{
    struct world *w = &stage->world;
    const struct res_monster *monster = library_record(&stage->base->library, id, RES_MONSTER);
    struct thing *thing = thing_new(w, kind);

    thing->resource = creature_of(w, thing)->shape = id;
    thing->image = monster->image;
    thing->flags = F_SOLID;
    stage_set_born(stage, thing, number);
    if (number >= WORLD_FIRST_BORN + (int64_t)w->born)
        w->born = (uint32_t)number + 1 - WORLD_FIRST_BORN;
    return thing;
}

/* Things of flat dumps bring their numbers along; none may be in the way of another meanwhile. */
static bool carry_numbered(struct stage *stage, struct thing *who, const struct json_value *dump,
                           bool is_flat, struct error *error)
{
    enum { FAR = 1 << 20 };
    uint32_t born = stage->world.born;

    if (is_flat)
        stage->world.born += FAR;
    bool good = stage_carry_all(stage, who, dump, error);
    if (is_flat)
        stage->world.born = born;
    return good;
}

/* Who wears another shape truly is something else. */
static void set_true_kind(const struct stage *stage, struct thing *thing, struct str name)
{
    res_id id = name.len > 0 ? base_find(stage->base, RES_MONSTER, name) : 0;

    if (id != 0)
        thing->resource = id;
}

static struct thing *make(struct stage *stage, const struct json_value *dump, int kind,
                          struct error *error)
{
    bool is_flat = stage_member(dump, "res") != NULL;
    struct str name = stage_text(dump, is_flat ? "res" : "resource");
    res_id id = base_find(stage->base, RES_MONSTER, name);

    if (id == 0) {
        error_set(error, "the library has no monster \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    struct thing *thing = make_plain(stage, id, kind, stage_number(dump, "object_handle"));
    read_numbers(stage, thing, dump, is_flat);
    read_values(stage, thing, dump, is_flat);
    set_true_kind(stage, thing, stage_text(dump, "true_resource"));
    if (!carry_numbered(stage, thing, dump, is_flat, error))
        return NULL;
    stage_gain_all(stage, thing, dump); /* some are about what it carries */
    return thing;
}

struct thing *stage_creature(struct stage *stage, const struct json_value *dump,
                             struct error *error)
{
    return make(stage, dump, T_MONSTER, error);
}

struct thing *stage_person(struct stage *stage, const struct json_value *dump, struct error *error)
{
    return make(stage, dump, T_PLAYER, error);
}

static void dump_templates(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct stati_query query = stati_of(TEMPLATE);
    const struct stati *at = stati_find(&stage->world, who, query);

    if (at == NULL)
        return;
    json_key(json, "templates");
    json_open(json, '[');
    for (; at; at = stati_find_next(&stage->world, at, query))
        json_text(json, library_name(&stage->base->library, at->effect));
    json_close(json, ']');
}

static void dump_inventory(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct character *character = character_of(&stage->world, who);
    handle at = creature_of(&stage->world, who)->carried;

    json_key(json, "inventory");
    json_open(json, '[');
    for (; at != HANDLE_NONE; at = world_thing(&stage->world, at)->next)
        stage_dump_item(stage, world_thing(&stage->world, at), json);
    for (int i = 0; character && i < NUM_SLOTS; i++) {
        bool is_again = i == SL_WEAPON && character->slots[i] == character->slots[SL_READY];
        if (character->slots[i] == HANDLE_NONE || is_again)
            continue;
        stage_dump_item(stage, world_thing(&stage->world, character->slots[i]), json);
        stage_dump_inside(stage, world_thing(&stage->world, character->slots[i]), json);
    }
    json_close(json, ']');
}

void stage_dump_creature(const struct stage *stage, const struct thing *thing, struct json *json)
{
    const struct creature *creature = creature_of(&stage->world, thing);

    json_open(json, '{');
    json_key_text(json, "resource", library_name(&stage->base->library, creature->shape));
    if (creature->shape != thing->resource)
        json_key_text(json, "true_resource", library_name(&stage->base->library, thing->resource));
    json_key_number(json, "object_handle", thing->born);
#define NUMBER(body, name, type, nested, flat) \
    if (nested[0] != '\0')                     \
        json_key_number(json, nested, body->name);
#include "stage_numbers.def"
#undef NUMBER
    dump_templates(stage, thing, json);
    stage_dump_kind(stage, thing, json);
    stage_dump_values(stage, thing, json);
    stage_dump_stati(stage, thing, json);
    dump_inventory(stage, thing, json);
    json_close(json, '}');
}
