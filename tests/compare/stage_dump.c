/* Creatures and items out of the dumps of the folder rules, and back into them. What the state does
 * not hold yet is left out of both. */
#include "res/constant.h"
#include "stage.h"
#include "world/body.h"
#include "world/stati.h"

static int64_t number(const struct json_value *object, const char *key)
{
    const struct json_value *member = json_read_member(object, str_from(key));

    if (member && member->kind == JSON_OBJECT) /* {"v": number, "n": "SYMBOL"} */
        return number(member, "v");
    return member ? member->number : 0;
}

static struct str text(const struct json_value *object, const char *key)
{
    const struct json_value *member = json_read_member(object, str_from(key));

    return member ? member->text : STR_NONE;
}

/* ---- stati ---- */

static void gain(struct stage *stage, struct thing *thing, const struct json_value *dump)
{
    struct str effect = text(dump, "effect");
    struct stati stati = {
        .nature = (int16_t)number(dump, "nature"),
        .value = (int16_t)number(dump, "val"),
        .magnitude = (int16_t)number(dump, "mag"),
        .duration = (int16_t)number(dump, "duration"),
        .source = (int8_t)number(dump, "source"),
        .level = (int8_t)number(dump, "clev"),
        .effect = effect.len > 0 ? library_find(&stage->base->library, effect) : 0,
        .object = str_equal(text(dump, "object"), STR("self")) ? thing->self : HANDLE_NONE,
    };

    stati_gain(&stage->world, thing, &stati, NULL);
}

static void gain_all(struct stage *stage, struct thing *thing, const struct json_value *dump)
{
    const struct json_value *list = json_read_member(dump, STR("stati"));

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next)
        gain(stage, thing, m);
}

/* {"v": number, "n": "SYMBOL"} */
static void dump_symbol(struct json *json, const char *key, int64_t value, const char *name)
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

/* The first constant of a family with this number: "SS_", 7 is SS_MISC. NULL: none. */
static const char *symbol(const char *family, int64_t value)
{
    for (int i = 0; constant_at(i); i++)
        if (constant_at(i)->value == value &&
            str_starts(str_from(constant_at(i)->name), str_from(family)))
            return constant_at(i)->name;
    return NULL;
}

static void dump_one(const struct stage *stage, const struct thing *thing,
                     const struct stati *stati, struct json *json)
{
    json_open(json, '{');
    dump_symbol(json, "nature", stati->nature, constant_name(CONSTANTS_STATI, stati->nature));
    json_key_number(json, "val", stati->value);
    json_key_number(json, "mag", stati->magnitude);
    json_key_number(json, "duration", stati->duration);
    dump_symbol(json, "source", stati->source, symbol("SS_", stati->source));
    if (stati->level)
        json_key_number(json, "clev", stati->level);
    if (stati->effect)
        json_key_text(json, "effect", library_name(&stage->base->library, stati->effect));
    if (stati->object == thing->self)
        json_key_text(json, "object", STR("self"));
    json_close(json, '}');
}

static void dump_stati(const struct stage *stage, const struct thing *thing, struct json *json)
{
    struct stati_query any = stati_of(0);

    json_key(json, "stati");
    json_open(json, '[');
    for (const struct stati *s = stati_find(&stage->world, thing, any); s;
         s = stati_find_next(&stage->world, s, any))
        dump_one(stage, thing, s, json);
    json_close(json, ']');
}

/* ---- creatures ---- */

struct thing *stage_creature(struct stage *stage, const struct json_value *dump,
                             struct error *error)
{
    struct str name = text(dump, "resource");
    res_id id = base_find(stage->base, RES_MONSTER, name);

    if (id == 0) {
        error_set(error, "the library has no monster \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    struct thing *creature = thing_new_creature(&stage->world, id);
    creature->hp = (int16_t)number(dump, "cur_hp");
    creature->hp_max = (int16_t)number(dump, "max_hp");
    creature_of(&stage->world, creature)->party = (int16_t)number(dump, "party_id");
    gain_all(stage, creature, dump);
    return creature;
}

void stage_dump_creature(const struct stage *stage, const struct thing *creature, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "resource", library_name(&stage->base->library, creature->resource));
    json_key_number(json, "cur_hp", creature->hp);
    json_key_number(json, "max_hp", creature->hp_max);
    json_key_number(json, "party_id", creature_of(&stage->world, creature)->party);
    dump_stati(stage, creature, json);
    json_close(json, '}');
}

/* ---- items ---- */

struct thing *stage_item(struct stage *stage, const struct json_value *dump, struct error *error)
{
    struct str name = text(dump, "resource"), effect = text(dump, "effect");
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        error_set(error, "the library has no item \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    struct thing *item = thing_new_item(&stage->world, id);
    item->other = effect.len > 0 ? base_find(stage->base, RES_EFFECT, effect) : 0;
    item->hp = (int16_t)number(dump, "hp");
    item->hp_max = (int16_t)number(dump, "max_hp");
    return item;
}

void stage_dump_item(const struct stage *stage, const struct thing *item, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "resource", library_name(&stage->base->library, item->resource));
    dump_symbol(json, "item_type", item->kind, constant_name(CONSTANTS_ITEM, item->kind));
    json_key(json, "effect");
    if (item->other)
        json_text(json, library_name(&stage->base->library, item->other));
    else
        json_null(json);
    json_key_number(json, "hp", item->hp);
    json_key_number(json, "max_hp", item->hp_max);
    json_close(json, '}');
}
