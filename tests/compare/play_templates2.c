/* rules-things/templates2: a second template on a creature that has a first one. */
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/value/values.h"
#include "stage.h"
#include "world/chance.h"

/* Worked out, but without its gear. */
static struct thing *make(struct stage *stage, res_id id)
{
    struct thing *who = newborn_bear(&stage->world, id);

    values_update(&stage->world, who);
    return who;
}

static enum play_result play_on(struct play *play, struct stage *stage)
{
    res_id monster = base_find(play->base, RES_MONSTER, play_text(play, "monster")),
           first = base_find(play->base, RES_TEMPLATE, play_text(play, "first")),
           second = base_find(play->base, RES_TEMPLATE, play_text(play, "second"));

    if (monster == 0 || first == 0 || second == 0)
        return play_fail(play, "the library lacks the monster or a template");
    if (!stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    chance_start(&stage->world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    struct thing *who = make(stage, monster);
    template_add(&stage->world, who, first);
    bool is_allowed = template_can_add(&stage->world, who, second);
    json_key(play->out, "second_allowed");
    json_bool(play->out, is_allowed);
    if (is_allowed)
        return play_fail(play, "monsters with their gear are not built yet");
    return PLAY_DONE;
}

enum play_result play_templates2(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    enum play_result result = play_on(play, &stage);
    stage_free(&stage);
    return result;
}
