/* rules-things/templates2: a second template on a creature that has a first one. Where the second
 * is refused, the creature is made without its gear; else it is as the record dumps it. */
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/value/attacks.h"
#include "rules/value/values.h"
#include "stage.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "world/chance.h"
#include "world/place.h"

enum { ARENA_DEPTH = 5, BORN = 2036 };

/* [type, kind of damage, dice, sides, bonus, difficulty]; the last four are one number's bytes
 * where it is about a resource. */
static void tell_attacks(const struct stage *stage, const struct thing *who, struct json *json)
{
    struct res_attack attacks[ATTACKS_MOST];
    int count = attacks_list(&stage->world, who, attacks, ATTACKS_MOST);

    json_key(json, "attacks");
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        const struct res_attack *at = &attacks[i];
        uint32_t id = at->reference;
        const int8_t bytes[4] = {(int8_t)id, (int8_t)(id >> 8), (int8_t)(id >> 16),
                                 (int8_t)(id >> 24)};
        const int8_t plain[4] = {at->damage.count, at->damage.sides, at->damage.bonus, at->dc};
        json_open(json, '[');
        json_number(json, at->attack_type);
        json_number(json, at->damage_type);
        for (int j = 0; j < 4; j++)
            json_number(json, at->is_reference ? bytes[j] : plain[j]);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static enum play_result refuse(struct play *play, struct stage *stage, res_id monster, res_id first,
                               res_id second)
{
    struct thing *who = newborn_bear(&stage->world, monster);

    values_update(&stage->world, who);
    template_add(&stage->world, who, first);
    json_key(play->out, "second_allowed");
    json_bool(play->out, template_can_add(&stage->world, who, second));
    return PLAY_DONE;
}

static enum play_result add(struct play *play, struct stage *stage, const struct json_value *dump,
                            res_id second)
{
    struct thing *who = stage_creature(stage, dump, &play->error);

    if (who == NULL || !stage_arena(stage, ARENA_DEPTH, &play->error))
        return PLAY_FAILED;
    stage_set_born(stage, who, BORN);
    place_at(stage->arena, &stage->world, who, (int)stage_number(dump, "x"),
             (int)stage_number(dump, "y"));
    json_key(play->out, "second_allowed");
    json_bool(play->out, template_can_add(&stage->world, who, second));
    const struct json_value *before = stage_flat(stage, who, play->arena);
    play_begin_action(play);
    template_add(&stage->world, who, second);
    json_key_number(play->out, "draws", play->draws.count);
    json_key(play->out, "adding_second");
    stage_flat_diff(before, stage_flat(stage, who, play->arena), STAGE_DIFF_UNSKILLED, play->out);
    tell_attacks(stage, who, play->out);
    return PLAY_DONE;
}

static enum play_result play_on(struct play *play, struct stage *stage)
{
    res_id monster = base_find(play->base, RES_MONSTER, play_text(play, "monster")),
           first = base_find(play->base, RES_TEMPLATE, play_text(play, "first")),
           second = base_find(play->base, RES_TEMPLATE, play_text(play, "second"));
    const struct json_value *dump = stage_member(play->record, "with_first");

    if (monster == 0 || first == 0 || second == 0)
        return play_fail(play, "the library lacks the monster or a template");
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    chance_start(&stage->world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    return dump ? add(play, stage, dump, second) : refuse(play, stage, monster, first, second);
}

enum play_result play_templates2(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    enum play_result result = play_on(play, &stage);
    stage_free(&stage);
    return result;
}
