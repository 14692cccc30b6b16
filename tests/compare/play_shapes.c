/* rules-things/shapes: another body, and one's own again. */
#include "base/num.h"
#include "plays.h"
#include "rules/status/status_shape.h"
#include "stage.h"
#include "stage_flat.h"
#include "stage_sight.h"
#include "stage_start.h"

/* Returns the dump after it, which is that before the next one. */
static const struct json_value *change(struct play *play, struct stage *stage, handle self,
                                       const struct status_change *to,
                                       const struct json_value *before)
{
    const struct json_value *after;

    play_begin_action(play);
    status_shape_change(&stage->world, world_thing(&stage->world, self), to);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "diff");
    after = stage_flat(stage, world_thing(&stage->world, self), play->arena);
    stage_flat_diff(before, after, STAGE_DIFF_UNSKILLED, play->out);
    return after;
}

/* Those of the file and the seeds they are built with: most by their place in it, the warrior
 * by the one he has among the start records of values_stati. */
static struct thing *bring(struct play *play, struct stage *stage, struct str name)
{
    static const struct {
        const char *name, *built;
        uint32_t seed;
    } rows[] = {{"goblin", NULL, 800001},
                {"ogre", NULL, 800002},
                {"human+warrior;template", NULL, 800010},
                {"red dragon", "red dragon+young adult", 800004},
                {"troll", NULL, 800005},
                {"ogre mage", NULL, 800006},
                {"mind flayer", NULL, 800007},
                {"wolf", NULL, 800008},
                {"centaur", NULL, 800009}};

    if (str_equal(name, STR("player")))
        return stage_start(play, stage, "values_stati.jsonl.xz", name);
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (str_equal(name, str_from(rows[i].name)))
            return stage_start_built(play, stage, rows[i].built ? str_from(rows[i].built) : name,
                                     rows[i].seed);
    play_fail(play, "it is none of those who change");
    return NULL;
}

static enum play_result play_both(struct play *play, struct stage *stage)
{
    struct thing *who = bring(play, stage, play_text(play, "who"));
    res_id body = base_find(play->base, RES_MONSTER, play_text(play, "form"));

    if (who == NULL)
        return PLAY_FAILED;
    handle self = who->self;
    stage_sight(stage);
    stage_look(stage);
    const struct status_change to = {.body = body, .merges = play_number(play, "merge") != 0};
    const struct status_change back = {.body = who->resource};
    const struct json_value *dump = stage_flat(stage, who, play->arena);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    json_key(play->out, "to");
    json_open(play->out, '{');
    dump = change(play, stage, self, &to, dump);
    json_close(play->out, '}');
    json_key(play->out, "back");
    json_open(play->out, '{');
    stage_seed(stage, (uint32_t)play_number(play, "seed") + 5);
    change(play, stage, self, &back, dump);
    json_close(play->out, '}');
    return PLAY_DONE;
}

enum play_result play_shapes(struct play *play)
{
    struct stage stage;
    enum play_result result;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    result = play_both(play, &stage);
    stage_free(&stage);
    return result;
}
