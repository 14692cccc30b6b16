#include "stage_fights.h"

#include <stdio.h>

#include "base/num.h"
#include "res/constant.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "stage_read.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/targets.h"

/* ---- who it is ---- */

res_id fights_monster_at(const struct stage *stage, int index)
{
    bool is_there = index >= 0 && index < module_count(&stage->base->module, RES_MONSTER);

    return is_there ? module_id(&stage->base->module, RES_MONSTER, index) : 0;
}

static bool is_printed_as(struct str whole, struct str name)
{
    return whole.len > name.len && str_starts(whole, name) && whole.data[name.len] == ';';
}

res_id fights_find(const struct stage *stage, enum res_kind kind, struct str name)
{
    const struct module *module = &stage->base->module;
    res_id id = base_find(stage->base, kind, name);

    for (int i = 0; id == 0 && i < module_count(module, kind); i++)
        if (is_printed_as(module_name(module, module_record(module, kind, i)), name))
            id = module_id(module, kind, i);
    return id;
}

/* ---- building ---- */

static void gain_from_body(struct stage *stage, struct thing *who, res_id id)
{
    const struct res_monster *monster = library_record(&stage->base->library, id, RES_MONSTER);

    for (int i = 0; i < COUNT_OF(monster->stati); i++) {
        const struct res_stati *given = &monster->stati[i];
        struct stati stati = {.nature = given->nature,
                              .value = given->value,
                              .magnitude = given->magnitude,
                              .source = SS_BODY,
                              .effect = given->effect ? given->effect : id,
                              .object = who->self};
        if (given->nature != 0)
            stati_gain(&stage->world, who, &stati, NULL);
    }
}

/* Dragons are young adults unless something else is said. */
static void grow_up(struct stage *stage, struct thing *who)
{
    struct stati age = {.nature = TEMPLATE,
                        .magnitude = 1,
                        .source = SS_MISC,
                        .effect = base_find(stage->base, RES_TEMPLATE, STR("young adult"))};

    if (kind_lacks_age(&stage->world, who))
        stati_gain(&stage->world, who, &age, NULL);
}

static void mark_cells(const struct level *level, const struct field *field)
{
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (level_field_covers(field, x, y)) {
                struct cell *cell = level_cell(level, x, y);
                cell->flags |= field->type & FI_DARKNESS ? CELL_DARK : 0;
                cell->flags |= field->type & FI_LIGHT ? CELL_MAGIC_LIGHT : 0;
                cell->flags |= field->type & FI_FOG ? CELL_MAGIC_OBSCURE : 0;
            }
}

static void lay(struct stage *stage, struct field field)
{
    if (level_add_field(stage->arena, field))
        mark_cells(stage->arena, &field);
}

/* The large lie over the cells around them. */
static void lay_size(struct stage *stage, const struct thing *who)
{
    int size = creature_of(&stage->world, who)->attr[A_SIZ];

    if (size > SZ_LARGE)
        lay(stage, (struct field){.type = FI_SIZE | FI_MOBILE,
                                  .x = (uint8_t)who->x,
                                  .y = (uint8_t)who->y,
                                  .radius = (uint8_t)(size - SZ_LARGE),
                                  .duration = -1,
                                  .creator = who->self});
}

static void phase(struct stage *stage, struct thing *who)
{
    struct world *w = &stage->world;
    struct stati phased = {.nature = PHASED, .magnitude = -1, .source = SS_MISC};

    if (!ability_has(w, who, CA_PHASE) || stati_has(w, who, PHASED))
        return;
    phased.value = (int16_t)ability_level(w, who, CA_PHASE);
    stati_gain(w, who, &phased, NULL);
}

void fights_set_number(struct stage *stage, struct thing *thing, int64_t number)
{
    struct world *w = &stage->world;

    stage_set_born(stage, thing, number);
    if (number >= WORLD_FIRST_BORN + (int64_t)w->born)
        w->born = (uint32_t)number + 1 - WORLD_FIRST_BORN;
}

struct thing *fights_build(struct stage *stage, res_id monster, struct point at, int64_t number)
{
    struct thing *who = thing_new_creature(&stage->world, monster);

    fights_set_number(stage, who, number);
    gain_from_body(stage, who, monster);
    grow_up(stage, who);
    creature_of(&stage->world, who)->state = MS_KNOWN | MS_INVEN_GOOD;
    values_update(&stage->world, who);
    phase(stage, who);
    place_at(stage->arena, &stage->world, who, at.x, at.y);
    lay_size(stage, who);
    return who;
}

struct thing *fights_place_player(struct stage *stage, struct point at)
{
    struct thing *player = world_thing(&stage->world, stage->player);

    place_remove(world_level_of(&stage->world, player), &stage->world, player);
    place_at(stage->arena, &stage->world, player, at.x, at.y);
    return player;
}

/* One thing and what is in it. */
static void number(struct stage *stage, handle item, const struct json_value *dump, int64_t more)
{
    struct thing *thing = world_thing(&stage->world, item);
    const struct json_value *list = stage_member(dump, "contents");

    if (thing == NULL)
        return;
    stage_set_born(stage, thing, stage_number(dump, "h") + more);
    handle inside = item_of(&stage->world, thing)->contents;
    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        number(stage, inside, m, more);
        inside = world_thing(&stage->world, inside) ? world_thing(&stage->world, inside)->next
                                                    : HANDLE_NONE;
    }
}

/* In two rounds: no number is given while another thing still has it. */
bool fights_number_belongings(struct stage *stage, struct error *error)
{
    enum { OUT_OF_THE_WAY = 1 << 20 };
    const struct json_value *state = base_dump(stage->base, BASE_FULL_STATE, error);
    const struct json_value *list = stage_member(stage_member(state, "player"), "inventory");
    const struct character *person = character_of(&stage->world,
                                                  world_thing(&stage->world, stage->player));

    for (int round = 0; round < 2; round++)
        for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
            const struct json_value *slots = stage_member(m, "slots");
            if (slots && slots->first)
                number(stage, person->slots[slots->first->number], m,
                       round == 0 ? OUT_OF_THE_WAY : 0);
        }
    return state != NULL;
}

bool fights_shut_player_in(struct stage *stage, struct error *error)
{
    if (!stage_write(stage, 2, 1, "Dungeon Wall", error) ||
        !stage_write(stage, 1, 2, "Dungeon Wall", error) ||
        !stage_write(stage, 2, 2, "Dungeon Wall", error))
        return false;
    fights_place_player(stage, (struct point){1, 1});
    return true;
}

/* ---- out of dumps ---- */

static handle numbered(const struct stage *stage, int64_t number)
{
    return number > 0 ? world_born(&stage->world, (uint32_t)number) : HANDLE_NONE;
}

void fights_lay_fields(struct stage *stage, const struct json_value *list)
{
    while (stage->arena->fields.count > 0)
        level_remove_field(stage->arena, 0);
    for (const struct json_value *row = list ? list->first : NULL; row; row = row->next) {
        int64_t m[7] = {0};
        const struct json_value *at = row->first;
        struct str effect = at ? at->text : STR_NONE;
        for (int i = 0; i < COUNT_OF(m) && at; i++, at = at->next)
            m[i] = at->number;
        lay(stage, (struct field){.type = (uint32_t)m[1],
                                  .effect = library_find(&stage->base->library, effect),
                                  .x = (uint8_t)m[2],
                                  .y = (uint8_t)m[3],
                                  .radius = (uint8_t)m[4],
                                  .duration = (int16_t)m[5],
                                  .creator = numbered(stage, m[6])});
    }
}

static void gain_dumped(struct stage *stage, struct thing *who, const struct json_value *row)
{
    const struct json_value *m[8];
    const struct json_value *at = row->first;

    for (int i = 0; i < COUNT_OF(m); i++, at = at ? at->next : NULL)
        m[i] = at;
    if (m[7] == NULL)
        return;
    struct stati stati = {
        .nature = (int16_t)stage_value(m[0]->text),
        .value = (int16_t)m[1]->number,
        .magnitude = (int16_t)m[2]->number,
        .source = (int8_t)m[3]->number,
        .level = (int8_t)m[4]->number,
        .effect = m[5]->text.len > 0 ? library_find(&stage->base->library, m[5]->text) : 0,
        .object = m[6]->number == -1 ? who->self : numbered(stage, m[6]->number),
        .duration = (int16_t)m[7]->number,
    };
    stati_gain(&stage->world, who, &stati, NULL);
}

static void fill_numbers(const struct stage *stage, struct thing *thing,
                         const struct json_value *list)
{
    struct creature *creature = creature_of(&stage->world, thing);
    int nothing, recent, plane, experience, dead;
    const struct json_value *at = list->first;

#define FIGHTS_NUMBER(name, place) \
    if (at) {                      \
        place = at->number;        \
        at = at->next;             \
    }
#include "fights_numbers.def"
#undef FIGHTS_NUMBER
    (void)nothing;
    (void)recent;
    (void)plane;
    (void)experience;
    (void)dead;
}

void fights_fill(struct stage *stage, struct thing *who, const struct json_value *dump)
{
    const struct json_value *list = stage_member(dump, "st");
    struct thing before = *who;

    stati_remove(&stage->world, who, stati_of(0));
    for (const struct json_value *at = list ? list->first : NULL; at; at = at->next)
        gain_dumped(stage, who, at);
    values_update(&stage->world, who); /* how far it sees is not dumped */
    if (stage_member(dump, "f"))
        fill_numbers(stage, who, stage_member(dump, "f"));
    who->x = before.x;
    who->y = before.y;
}

void fights_fill_targets(struct stage *stage, struct thing *who, const struct json_value *dump)
{
    const struct json_value *list = stage_member(dump, "tg");

    targets_clear(&stage->world, who);
    for (const struct json_value *row = list ? list->first : NULL; row; row = row->next) {
        const struct json_value *m[7] = {0};
        const struct json_value *at = row->first;
        int x = 0, y = 0;
        for (int i = 0; i < COUNT_OF(m) && at; i++, at = at->next)
            m[i] = at;
        if (m[5] == NULL)
            continue;
        if (m[1]->kind == JSON_TEXT)
            sscanf(m[1]->text.data, "%d,%d", &x, &y);
        struct target target = {.type = (int16_t)m[0]->number,
                                .thing = numbered(stage, m[1]->number),
                                .x = (uint8_t)x,
                                .y = (uint8_t)y,
                                .priority = (uint16_t)m[2]->number,
                                .perceived = (uint16_t)m[3]->number,
                                .why = (uint8_t)m[4]->number,
                                .since = (uint32_t)(stage->world.time + (uint64_t)m[5]->number),
                                .harm = m[6] ? (uint32_t)m[6]->number : 0};
        targets_add(&stage->world, who, target);
    }
}
