/* rules-things/templates2: a second template on a creature that has a first one. */
#include "plays.h"
#include "rules/make/template.h"
#include "rules/status/status_shape.h"
#include "rules/value/kind.h"
#include "stage.h"
#include "world/body.h"

/* With the attributes it is born with. */
static struct thing *make(struct stage *stage, res_id id)
{
    struct thing *who = thing_new_creature(&stage->world, id);
    const struct res_monster *monster = kind_true(&stage->world, who);
    struct creature *creature = creature_of(&stage->world, who);

    status_shape_gain_body(&stage->world, who, id);
    for (int i = 0; i < ATTR_BASE; i++)
        creature->attr[i] = monster->attr[i];
    creature->attr[A_SIZ] = monster->size;
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
