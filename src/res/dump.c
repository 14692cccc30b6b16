#include "res/dump.h"

#include <stdio.h>

#include "base/json.h"
#include "base/num.h"
#include "res/dump_forms.h"
#include "res/fields.h"

static void name_key(const struct module *module, enum res_kind kind, int number,
                     struct str_builder *out)
{
    sb_clear(out);
    sb_add_cstr(out, res_kind_info(kind)->name);
    sb_add_char(out, ':');
    sb_add(out, module_name(module, module_record(module, kind, number)));
}

void dump_names_init(struct dump_names *names, const struct module *module)
{
    struct map seen;
    struct str_builder key = {0};

    names->module = module;
    map_init(&names->shared, MAP_NOCASE);
    map_init(&seen, MAP_NOCASE);
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(module, kind); i++) {
            name_key(module, kind, i, &key);
            if (!map_set(&seen, sb_str(&key), i))
                map_set(&names->shared, sb_str(&key), i);
        }
    map_free(&seen);
    sb_free(&key);
}

void dump_names_free(struct dump_names *names)
{
    map_free(&names->shared);
}

bool dump_name_is_shared(const struct dump_names *names, enum res_kind kind, int number)
{
    struct str_builder key = {0};

    name_key(names->module, kind, number, &key);
    bool is_shared = map_has(&names->shared, sb_str(&key));
    sb_free(&key);
    return is_shared;
}

void dump_reference_name(const struct dump_names *names, res_id id, struct str_builder *out)
{
    struct str_builder key = {0};
    enum res_kind kind;
    int number;

    if (!module_locate(names->module, id, &kind, &number)) {
        sb_addf(out, "%u", id);
        return;
    }
    name_key(names->module, kind, number, &key);
    sb_add(out, sb_str(&key));
    if (map_has(&names->shared, sb_str(&key)))
        sb_addf(out, "#%d", number);
    sb_free(&key);
}

/* ---- annotations ---- */

static void begin_list(struct json *json, const char *key)
{
    json_key(json, key);
    json_open(json, '[');
}

static void dump_record_order(const struct dump_names *names, const struct resource *r,
                              struct json *json)
{
    const uint8_t *order = module_record_order(names->module) + r->record_order.first;

    begin_list(json, "an_order");
    for (uint32_t i = 0; i < r->record_order.count; i++)
        json_number(json, order[i]);
    json_close(json, ']');
}

static void dump_constants(const struct dump_names *names, const struct resource *r,
                           struct json *json)
{
    const struct res_constant *constants = module_constants(names->module) + r->constants.first;

    if (r->constants.count == 0)
        return;
    begin_list(json, "constants");
    for (uint32_t i = 0; i < r->constants.count; i++) {
        json_open(json, '[');
        json_number(json, constants[i].number);
        dump_value(names, json, (uint32_t)constants[i].value, true);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void dump_cells(const struct dump_names *names, const struct res_list *list,
                       struct json *json)
{
    const struct res_cell *cells = module_cells(names->module) + list->cells.first;

    for (uint32_t i = 0; i < list->cells.count; i++) {
        if (cells[i].kind == RES_CELL_TEXT)
            dump_text(names, json, cells[i].value);
        else if (cells[i].kind == RES_CELL_REFERENCE)
            dump_value(names, json, cells[i].value, true);
        else
            json_number(json, (int32_t)cells[i].value);
    }
}

/* Lists of one number follow each other, each padded with zeros to a multiple of seven cells. */
static void dump_list(const struct dump_names *names, const struct resource *r, uint32_t first,
                      struct json *json)
{
    const struct res_list *lists = module_lists(names->module) + r->lists.first;
    char key[8];
    int padding = 0;

    snprintf(key, sizeof key, "%u", lists[first].number);
    begin_list(json, key);
    for (uint32_t i = first; i < r->lists.count; i++) {
        if (lists[i].number != lists[first].number)
            continue;
        for (; padding > 0; padding--)
            json_number(json, 0);
        dump_cells(names, &lists[i], json);
        padding = 7 - (int)lists[i].cells.count % 7;
    }
    json_close(json, ']');
}

static bool listed_before(const struct res_list *lists, uint32_t number)
{
    for (uint32_t i = 0; i < number; i++)
        if (lists[i].number == lists[number].number)
            return true;
    return false;
}

static void dump_lists(const struct dump_names *names, const struct resource *r, struct json *json)
{
    const struct res_list *lists = module_lists(names->module) + r->lists.first;

    if (r->lists.count == 0)
        return;
    json_key(json, "lists");
    json_open(json, '{');
    for (uint32_t i = 0; i < r->lists.count; i++)
        if (!listed_before(lists, i))
            dump_list(names, r, i, json);
    json_close(json, '}');
}

static void dump_specials(const struct dump_names *names, const struct resource *r,
                          struct json *json)
{
    const struct res_special *specials = module_specials(names->module) + r->specials.first;

    if (r->specials.count == 0)
        return;
    begin_list(json, "specials");
    for (uint32_t i = 0; i < r->specials.count; i++) {
        json_open(json, '{');
        json_key(json, "xID");
        dump_reference(names, json, specials[i].what);
        json_key_number(json, "Chance", specials[i].chance);
        json_key(json, "Lev");
        dump_dice(json, specials[i].level);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void dump_gear(const struct dump_names *names, const struct resource *r, struct json *json)
{
    const struct res_gear *gear = module_gear(names->module) + r->gear.first;

    if (r->gear.count == 0)
        return;
    begin_list(json, "equip");
    for (uint32_t i = 0; i < r->gear.count; i++) {
        json_open(json, '{');
        json_key_number(json, "Chance", gear[i].chance);
        json_key(json, "Amount");
        dump_dice(json, gear[i].amount);
        json_key(json, "iID");
        dump_value(names, json, gear[i].item, false);
        json_key(json, "eID");
        dump_value(names, json, gear[i].effect, false);
        json_key_number(json, "Spec", gear[i].spec);
        json_key_number(json, "Flags", gear[i].flags);
        begin_list(json, "Qualities");
        for (int q = 0; q < 4; q++)
            json_number(json, gear[i].qualities[q]);
        json_close(json, ']');
        json_key(json, "Condition");
        dump_code(names, json, gear[i].condition);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void dump_grants(const struct dump_names *names, const struct resource *r, struct json *json)
{
    const struct res_grant *grants = module_grants(names->module) + r->grants.first;

    if (r->grants.count == 0)
        return;
    begin_list(json, "abilities");
    for (uint32_t i = 0; i < r->grants.count; i++) {
        json_open(json, '{');
        json_key_number(json, "AbType", grants[i].type);
        json_key_number(json, "Ability", grants[i].ability);
        json_key(json, "Param");
        dump_value(names, json, grants[i].param, true);
        json_key_number(json, "Lev1", grants[i].level);
        json_key_number(json, "Lev2", grants[i].step);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void dump_tiles(const struct dump_names *names, const struct resource *r, struct json *json)
{
    const struct res_tile *tiles = module_tiles(names->module) + r->tiles.first;

    if (r->tiles.count == 0)
        return;
    begin_list(json, "tiles");
    for (uint32_t i = 0; i < r->tiles.count; i++) {
        json_open(json, '{');
        json_key_text(json, "ch", str_from_n(&tiles[i].character, 1));
        json_key(json, "tID");
        dump_value(names, json, tiles[i].terrain, false);
        json_key(json, "xID");
        dump_value(names, json, tiles[i].what, false);
        json_key(json, "xID2");
        dump_value(names, json, tiles[i].with, false);
        json_key_number(json, "fl", tiles[i].flags);
        json_key(json, "Image");
        if (tiles[i].image)
            dump_glyph(json, tiles[i].image);
        else
            json_null(json);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void dump_segments(const struct dump_names *names, const struct resource *r,
                          struct json *json)
{
    const struct res_effect_values *segments = module_segments(names->module) + r->segments.first;

    if (r->segments.count == 0)
        return;
    begin_list(json, "more_effects");
    for (uint32_t i = 0; i < r->segments.count; i++)
        dump_effect_values(names, json, &segments[i]);
    json_close(json, ']');
}

static void dump_references(const struct dump_names *names, const char *key, const res_id *ids,
                            struct res_range range, struct json *json)
{
    if (range.count == 0)
        return;
    begin_list(json, key);
    for (uint32_t i = 0; i < range.count; i++)
        dump_reference(names, json, ids[range.first + i]);
    json_close(json, ']');
}

static void dump_events(const struct dump_names *names, const struct resource *r, struct json *json)
{
    const struct res_event *events = module_events(names->module) + r->events.first;

    if (r->events.count == 0)
        return;
    begin_list(json, "events");
    for (uint32_t i = 0; i < r->events.count; i++) {
        json_open(json, '{');
        json_key_number(json, "ev", iabs(events[i].event));
        json_key_text(json, "kind", events[i].is_message ? STR("message") : STR("script"));
        if (events[i].is_message) {
            dump_text_keys(names, json, events[i].handler);
        } else {
            json_key(json, "code_words");
            dump_code(names, json, events[i].handler);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- the whole ---- */

/* Looking the name up gives another resource. */
static void dump_shadowing(const struct dump_names *names, res_id found, struct json *json)
{
    struct str_builder shown = {0};
    enum res_kind kind;
    int number;

    if (module_locate(names->module, found, &kind, &number)) {
        name_key(names->module, kind, number, &shown);
        sb_addf(&shown, "#%d", number);
    }
    json_key_text(json, "find_resolves_to", sb_str(&shown));
    sb_free(&shown);
}

static void dump_head(const struct dump_names *names, enum res_kind kind, int number,
                      struct json *json)
{
    const struct module *m = names->module;
    const struct resource *r = module_record(m, kind, number);
    res_id id = module_id(m, kind, number);
    res_id found = module_find(m, module_name(m, r));

    json_key_number(json, "index", number);
    json_key_number(json, "rid", id);
    json_key_text(json, "name", module_name(m, r));
    if (found != id)
        dump_shadowing(names, found, json);
    json_key_number(json, "type", r->type);
    json_key(json, "desc");
    dump_text(names, json, r->description);
    json_key_number(json, "EventMask", r->event_mask);
}

void dump_resource(const struct dump_names *names, enum res_kind kind, int number,
                   struct str_builder *out)
{
    const struct module *m = names->module;
    const struct resource *r = module_record(m, kind, number);
    const struct res_kind_info *info = res_kind_info(kind);
    struct json json = {.out = out};

    json_open(&json, '{');
    dump_head(names, kind, number, &json);
    for (int i = 0; i < info->field_count; i++)
        dump_field(names, &json, r, &info->fields[i]);
    dump_record_order(names, r, &json);
    dump_constants(names, r, &json);
    dump_lists(names, r, &json);
    dump_specials(names, r, &json);
    dump_gear(names, r, &json);
    dump_grants(names, r, &json);
    dump_tiles(names, r, &json);
    dump_segments(names, r, &json);
    dump_references(names, "spells", module_spells(m), r->spells, &json);
    dump_references(names, "innate", module_innate(m), r->innate, &json);
    dump_references(names, "fires", module_fires(m), r->fires, &json);
    dump_references(names, "disease", module_disease(m), r->disease, &json);
    dump_references(names, "poison", module_poison(m), r->poison, &json);
    dump_events(names, r, &json);
    json_close(&json, '}');
}

void dump_kind(const struct dump_names *names, enum res_kind kind, struct str_builder *out)
{
    for (int i = 0; i < module_count(names->module, kind); i++) {
        dump_resource(names, kind, i, out);
        sb_add_char(out, '\n');
    }
}
