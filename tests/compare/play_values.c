/* rules/values: every monster, made and worked out without a map. */
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/value/values.h"
#include "stage.h"
#include "world/chance.h"

/* {"stage": "constructor", "draws": 1} */
static void tell_stage(struct stage *stage, struct json *json, const char *name, uint64_t *before)
{
    uint64_t now = chance_draws(&stage->world);

    json_open(json, '{');
    json_key_text(json, "stage", str_from(name));
    json_key_number(json, "draws", (int64_t)(now - *before));
    json_close(json, '}');
    *before = now;
}

static struct thing *bear(struct stage *stage, struct json *json, res_id monster)
{
    struct thing *who;
    uint64_t before = 0;

    json_key(json, "draws_by_stage");
    json_open(json, '[');
    who = newborn_bear(&stage->world, monster);
    tell_stage(stage, json, "constructor", &before);
    newborn_begin(&stage->world, who);
    tell_stage(stage, json, "initialize_no_map", &before);
    values_update(&stage->world, who);
    tell_stage(stage, json, "calc_values", &before);
    json_close(json, ']');
    json_key_number(json, "draws", (int64_t)before);
    return who;
}

static enum play_result play_bare(struct play *play, struct stage *stage)
{
    int index = (int)play_number(play, "index");

    if (!stage_varag(stage, &play->error))
        return PLAY_FAILED;
    if (index < 0 || index >= module_count(&play->base->module, RES_MONSTER))
        return play_fail(play, "the library has no monster %d", index);
    stage_events(stage);
    chance_start(&stage->world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    const struct thing *who = bear(stage, play->out,
                                   module_id(&play->base->module, RES_MONSTER, index));
    json_key(play->out, "creature");
    stage_dump_creature(stage, who, play->out);
    return PLAY_DONE;
}

enum play_result play_values(struct play *play)
{
    struct stage stage;
    enum play_result result;

    if (!str_equal(play_text(play, "kind"), STR("bare_no_map")))
        return play_fail(play, "monsters with their gear on a map are not built yet");
    stage_init(&stage, play->base);
    result = play_bare(play, &stage);
    stage_free(&stage);
    return result;
}
