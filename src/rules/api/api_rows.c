#include "rules/api/api_rows.h"

#include "base/num.h"
#include "world/body.h"
#include "world/level.h"

void api_bind_rules(struct api_binding *binding)
{
    const struct api_rows *const all[] = {
        &api_body_rows,  &api_carry_rows,       &api_character_rows, &api_creature_rows,
        &api_event_rows, &api_field_rows,       &api_gear_rows,      &api_god_rows,
        &api_item_rows,  &api_lore_rows,        &api_make_rows,      &api_map_rows,
        &api_place_rows, &api_put_rows,         &api_numbers_rows,   &api_relations_rows,
        &api_stati_rows, &api_stati_parts_rows, &api_text_rows,      &api_thing_rows,
        &api_throw_rows, &api_magic_rows,       &api_encounter_rows, &api_ask_rows,
        &api_fight_rows, &api_sight_rows,       &api_choose_rows,    &api_explore_rows,
        &api_marks_rows, &api_term_rows,        &api_wish_rows,      &api_skill_rows,
        &api_mind_rows,  &api_person_rows,      &api_write_rows,
    };

    for (int i = 0; i < COUNT_OF(all); i++)
        api_bind(binding, all[i]->rows, all[i]->count);
}

void *api_owner(const struct api_call *call, const struct member_list *list)
{
    const struct world *world = api_world(call);
    struct thing *thing = api_object(call);

    if (list == &creature_members)
        return creature_of(world, thing);
    if (list == &character_members)
        return character_of(world, thing);
    if (list == &item_members)
        return item_of(world, thing);
    return list == &thing_members ? thing : NULL;
}

struct rect api_area(const struct api_call *call, int argument, const struct level *level)
{
    enum { BYTE = 0xff };
    uint32_t sides = (uint32_t)call->arguments[argument];
    struct rect area = {(int)(sides & BYTE), (int)(sides >> 16 & BYTE), (int)(sides >> 8 & BYTE),
                        (int)(sides >> 24 & BYTE)};

    return rect_common(area, (struct rect){0, 0, level->width - 1, level->height - 1});
}
