/* rules-things/values_stati, stacking: what stati do to the values of a creature on the arena. */
#include "plays.h"
#include "rules/status/status.h"
#include "rules/value/values.h"
#include "stage.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "stage_start.h"
#include "world/chance.h"

static void gain(struct stage *stage, struct thing *who, int nature, int value, int magnitude)
{
    status_gain(&stage->world, who,
                (struct stati){.nature = (int16_t)nature,
                               .value = (int16_t)value,
                               .magnitude = (int16_t)magnitude,
                               .source = SS_MISC});
}

/* ---- values_stati ---- */

static const char *starts_of(const struct play *play)
{
    return stage_is_of_human(play) ? "values_stati_human5.jsonl.xz" : "values_stati.jsonl.xz";
}

/* Worked out anew from what the dump says was there, a creature comes out the same. */
static enum play_result play_start(struct play *play, struct stage *stage)
{
    struct thing *who = stage_start(play, stage, starts_of(play), play_text(play, "creature"));

    if (who == NULL)
        return PLAY_FAILED;
    values_update(&stage->world, who);
    json_key_number(play->out, "handle", who->born);
    json_key(play->out, "dump");
    stage_dump_flat(stage, who, play->out);
    return PLAY_DONE;
}

static enum play_result play_change(struct play *play, struct stage *stage, int nature,
                                    enum stage_diff what)
{
    struct thing *who = stage_start(play, stage, starts_of(play), play_text(play, "creature"));
    const struct json_value *mode = stage_member(play->record, "play_mode");

    if (who == NULL)
        return PLAY_FAILED;
    const struct json_value *before = stage_flat(stage, who, play->arena);
    stage->world.is_playing = mode == NULL || mode->number;
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    gain(stage, who, nature, (int)play_number(play, "val"), (int)play_number(play, "mag"));
    values_update(&stage->world, who);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "diff");
    stage_flat_diff(before, stage_flat(stage, who, play->arena), what, play->out);
    return PLAY_DONE;
}

enum play_result play_values_stati(struct play *play)
{
    struct str kind = play_text(play, "kind");
    struct stage stage;
    enum play_result result;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    if (str_equal(kind, STR("start")))
        result = play_start(play, &stage);
    else if (str_equal(kind, STR("nature")))
        result = play_change(play, &stage, (int)play_number(play, "n"), STAGE_DIFF_ALL);
    else
        result = play_change(play, &stage, stage_value(play_text(play, "nature")),
                             STAGE_DIFF_NUMBERS);
    stage_free(&stage);
    return result;
}

/* ---- stacking ---- */

static int64_t item_of_list(const struct json_value *list, int index)
{
    const struct json_value *m = list ? list->first : NULL;

    for (; m && index > 0; index--)
        m = m->next;
    return m ? m->number : 0;
}

static enum play_result play_two(struct play *play, struct stage *stage)
{
    const struct json_value *mags = stage_member(play->record, "mags");
    struct str name = play_text(play, "who");
    struct thing *who = stage_start(play, stage, "values_stati.jsonl.xz",
                                    name.len > 0 ? name : STR("goblin"));
    int attr = (int)play_number(play, "attr"), of = stage_value(play_text(play, "of"));

    if (who == NULL)
        return PLAY_FAILED;
    const struct json_value *before = stage_flat(stage, who, play->arena);
    gain(stage, who, stage_value(play_text(play, "first")), attr, (int)item_of_list(mags, 0));
    gain(stage, who, stage_value(play_text(play, "second")), attr, (int)item_of_list(mags, 1));
    values_update(&stage->world, who);
    if (name.len > 0) {
        if (of >= 0) /* where the original crashed, no number is named */
            json_key_number(play->out, "value", creature_of(&stage->world, who)->attr[of]);
        return PLAY_DONE;
    }
    json_key(play->out, "diff");
    stage_flat_diff(before, stage_flat(stage, who, play->arena), STAGE_DIFF_BONUSES, play->out);
    return PLAY_DONE;
}

enum play_result play_stacking(struct play *play)
{
    struct stage stage;
    enum play_result result;

    stage_init(&stage, play->base);
    result = play_two(play, &stage);
    stage_free(&stage);
    return result;
}
