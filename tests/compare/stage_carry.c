/* Items out of dumps into the hands of who has them. Folder rules and the flat dumps call their
 * members by different names; what they mean is the same. */
#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "stage.h"
#include "stage_read.h"
#include "text/name.h"
#include "world/body.h"
#include "world/given.h"
#include "world/stati.h"

/* A member that may go by two names. */
static int64_t either(const struct json_value *dump, const char *name, const char *other)
{
    return stage_number(dump, stage_member(dump, name) ? name : other);
}

static void read_qualities(struct item *body, const struct json_value *dump)
{
    const struct json_value *list = stage_member(dump, "qualities");
    int at = 0;

    if (list == NULL)
        list = stage_member(dump, "qual");
    for (const struct json_value *m = list ? list->first : NULL; m && at < ITEM_QUALITIES_MOST;
         m = m->next)
        body->qualities[at++] = (int8_t)(m->kind == JSON_NUMBER ? m->number : stage_value(m->text));
}

static void read_numbers(struct item *body, const struct json_value *dump)
{
    const struct json_value *quantity = stage_member(dump, "quantity");

    if (quantity == NULL)
        quantity = stage_member(dump, "qty");
    body->quantity = quantity ? (uint32_t)quantity->number : 1;
    body->plus = (int8_t)stage_number(dump, "plus");
    body->charges = (int8_t)stage_number(dump, "charges");
    body->flags = (uint16_t)stage_number(dump, "iflags");
    body->known = (uint16_t)either(dump, "known_mask", "known");
    body->known_qualities = (uint8_t)either(dump, "known_qualities_mask", "kq");
    body->age = (int16_t)stage_number(dump, "age");
    body->bane = (int16_t)stage_number(dump, "bane");
}

static struct str either_text(const struct json_value *dump, const char *name, const char *other)
{
    return stage_text(dump, stage_member(dump, name) ? name : other);
}

static bool put_inside(struct stage *stage, struct thing *container, const struct json_value *list,
                       struct error *error)
{
    struct thing *last = NULL;

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        struct thing *item = stage_item(stage, m, error);
        if (item == NULL)
            return false;
        item_of(&stage->world, item)->owner = container->self;
        if (last)
            last->next = item->self;
        else
            item_of(&stage->world, container)->contents = item->self;
        last = item;
    }
    return true;
}

struct thing *stage_item(struct stage *stage, const struct json_value *dump, struct error *error)
{
    struct str name = either_text(dump, "resource", "res");
    struct str effect = either_text(dump, "effect", "eff");
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        error_set(error, "the library has no item \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    struct thing *item = thing_new_item(&stage->world, id);
    struct item *body = item_of(&stage->world, item);
    stage_set_born(stage, item, stage_number(dump, "h"));
    item->other = effect.len > 0 ? base_find(stage->base, RES_EFFECT, effect) : 0;
    item->hp = (int16_t)stage_number(dump, "hp");
    item->hp_max = (int16_t)(stage_member(dump, "max_hp") ? stage_number(dump, "max_hp")
                                                          : item->hp_max);
    read_numbers(body, dump);
    read_qualities(body, dump);
    stage_gain_all(stage, item, dump);
    given_inscribe(&stage->world, item, stage_text(dump, "inscr"));
    return put_inside(stage, item, stage_member(dump, "contents"), error) ? item : NULL;
}

/* ---- into the hands of who has them ---- */

static void put_into_slots(struct stage *stage, const struct thing *who, const struct thing *item,
                           const struct json_value *dump)
{
    struct character *character = character_of(&stage->world, who);
    const struct json_value *slots = stage_member(dump, "slots");

    for (const struct json_value *m = slots ? slots->first : NULL; m; m = m->next)
        if (m->number >= 0 && m->number < NUM_SLOTS)
            character->slots[m->number] = item->self;
}

bool stage_carry_all(struct stage *stage, struct thing *who, const struct json_value *dump,
                     struct error *error)
{
    const struct json_value *list = stage_member(dump, "inventory");
    bool is_person = character_of(&stage->world, who) != NULL;
    struct thing *last = NULL;

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        if (stage_member(m, "inside")) /* it is told among its container's contents, too */
            continue;
        struct thing *item = stage_item(stage, m, error);
        if (item == NULL)
            return false;
        item_of(&stage->world, item)->owner = who->self;
        if (is_person)
            put_into_slots(stage, who, item, m);
        else if (last)
            last->next = item->self;
        else
            creature_of(&stage->world, who)->carried = item->self;
        last = item;
    }
    return true;
}

/* ---- back into dumps ---- */

/* What is made of what, and by whom, is called the same in weapons and in armour. Darkwood is in
 * none of the original's own lists of names. */
static const char *quality_name(const struct thing *item, int quality)
{
    const char *name = quality == IQ_DARKWOOD ? "71"
                                              : constant_name(CONSTANTS_ITEM_QUALITY, quality);
    bool is_armour = item->kind == T_ARMOUR || item->kind == T_SHIELD || item->kind == T_BOOTS ||
                     item->kind == T_GAUNTLETS;

    if (name && name[0])
        return name;
    return constant_name(is_armour ? CONSTANTS_ARMOUR_QUALITY : CONSTANTS_WEAPON_QUALITY, quality);
}

static void dump_qualities(const struct thing *item, const struct item *body, struct json *json)
{
    bool has_any = false;

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        if (body->qualities[i] == 0)
            continue;
        if (!has_any) {
            json_key(json, "qualities");
            json_open(json, '[');
        }
        has_any = true;
        json_text(json, str_from(quality_name(item, body->qualities[i])));
    }
    if (has_any)
        json_close(json, ']');
}

static void dump_flags(const struct item *body, struct json *json)
{
    json_key_number(json, "iflags", body->flags);
    json_key(json, "iflags_names");
    json_open(json, '[');
    for (int bit = 0; bit < 16; bit++)
        if (body->flags >> bit & 1)
            json_text(json, str_from(stage_symbol("IF_", 1 << bit)));
    json_close(json, ']');
}

/* Those that answer with it; left out where none does. */
static void dump_slots(const struct stage *stage, const struct thing *item, const struct item *body,
                       struct json *json)
{
    const struct thing *owner = world_thing(&stage->world, body->owner);
    bool is_open = false;

    for (int i = 0; owner && thing_is(owner, T_CREATURE) && i < NUM_SLOTS; i++) {
        if (slot_item(&stage->world, owner, i) != item)
            continue;
        if (!is_open) {
            json_key(json, "slots");
            json_open(json, '[');
        }
        is_open = true;
        json_number(json, i);
    }
    if (is_open)
        json_close(json, ']');
}

static void dump_contents(const struct stage *stage, const struct item *body, struct json *json)
{
    if (body->contents == HANDLE_NONE)
        return;
    json_key(json, "contents");
    json_open(json, '[');
    for (handle at = body->contents; at != HANDLE_NONE; at = world_thing(&stage->world, at)->next)
        stage_dump_item(stage, world_thing(&stage->world, at), json);
    json_close(json, ']');
}

/* The first of them goes by another name, too. */
static const char *kind_name(int kind)
{
    return kind == T_FIRSTITEM ? "T_FIRSTITEM" : constant_name(CONSTANTS_ITEM, kind);
}

void stage_dump_item_members(const struct stage *stage, const struct thing *item, struct json *json)
{
    const struct item *body = item_of(&stage->world, item);

    json_key_text(json, "resource", library_name(&stage->base->library, item->resource));
    stage_dump_symbol(json, "item_type", item->kind, kind_name(item->kind));
    json_key(json, "effect");
    if (item->other)
        json_text(json, library_name(&stage->base->library, item->other));
    else
        json_null(json);
    json_key_number(json, "plus", body->plus);
    json_key_number(json, "plus_effective", arms_plus(&stage->world, item));
    json_key_number(json, "quantity", body->quantity);
    json_key_number(json, "charges", body->charges);
    dump_qualities(item, body, json);
    dump_flags(body, json);
    json_key_number(json, "known_mask", body->known);
    json_key_number(json, "hp", item->hp);
    json_key_number(json, "max_hp", item->hp_max);
    if (item->kind == T_LIGHT || item->kind == T_FOOD)
        json_key_number(json, "age", body->age);
    if (arms_takes_qualities(item))
        json_key_number(json, "known_qualities_mask", body->known_qualities);
    if (body->bane)
        stage_dump_symbol(json, "bane", body->bane, constant_name(CONSTANTS_CREATURE, body->bane));
    if (item->stati != HANDLE_NONE)
        stage_dump_stati(stage, item, json);
    dump_slots(stage, item, body, json);
    dump_contents(stage, body, json);
}

static void dump_name(const struct stage *stage, const struct thing *item, struct json *json)
{
    struct str_builder name = {0};

    name_add(&stage->world, item, NA_LONG | NA_IDENT | NA_MONO | NA_NO_TERSE, &name);
    json_key_text(json, "name_ident", sb_str(&name));
    sb_free(&name);
}

void stage_dump_item(const struct stage *stage, const struct thing *item, struct json *json)
{
    json_open(json, '{');
    dump_name(stage, item, json);
    stage_dump_item_members(stage, item, json);
    json_close(json, '}');
}

void stage_dump_inside(const struct stage *stage, const struct thing *container, struct json *json)
{
    struct str name = library_name(&stage->base->library, container->resource);

    for (handle at = item_of(&stage->world, container)->contents; at != HANDLE_NONE;
         at = world_thing(&stage->world, at)->next) {
        const struct thing *item = world_thing(&stage->world, at);
        json_open(json, '{');
        dump_name(stage, item, json);
        stage_dump_item_members(stage, item, json);
        json_key_text(json, "inside", name);
        json_close(json, '}');
    }
}
