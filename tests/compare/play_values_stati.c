/* rules-things/values_stati, stacking: what stati do to the values of a creature on the arena. */
#include "plays.h"
#include "rules/status/status.h"
#include "rules/value/values.h"
#include "stage.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "world/chance.h"
#include "world/place.h"

enum { ARENA_DEPTH = 5, STAND_X = 24, STAND_Y = 16, PLAYER_BORN = 129, OTHER_BORN = 2036 };

/* ---- the stage ---- */

/* Feats without a name are only in this dump. */
static void read_nameless_feats(const struct stage *stage, const struct thing *who,
                                const struct json_value *dump)
{
    enum { IN_A_WORD = 8 };
    struct character *character = character_of(&stage->world, who);
    const struct str start = STR("feat.");

    for (const struct json_value *m = dump->first; m; m = m->next) {
        int feat = str_starts(m->key, start) ? stage_value(str_slice(m->key, start.len, m->key.len))
                                             : -1;
        if (feat >= 0 && m->key.data[start.len] <= '9')
            character->feats[feat / IN_A_WORD] |= (uint16_t)(1 << feat % IN_A_WORD);
    }
}

static bool is_of_human(const struct play *play)
{
    return str_ends(str_from(play->name), STR("_human5"));
}

/* The player of the file as a start record dumps him. */
static bool set_up_player(struct play *play, struct stage *stage, const struct json_value *dump)
{
    enum { HUMAN_LEVEL = 5 };
    struct str run = is_of_human(play) ? STR("auto:human-warrior") : STR("g-chargen");
    const struct json_value *record = base_character(play->base, run, 1, &play->error);

    if (record == NULL || !stage_made(stage, dump, record, &play->error))
        return false;
    struct thing *who = world_thing(&stage->world, stage->player);
    stage_set_born(stage, who, PLAYER_BORN);
    if (is_of_human(play))
        stage_raise_person(stage, who, dump, HUMAN_LEVEL);
    else
        read_nameless_feats(stage, who, dump);
    return true;
}

/* Who is not the player stands there beside him. */
static struct thing *set_up_other(struct play *play, struct stage *stage,
                                  const struct json_value *dump)
{
    struct thing *who = NULL;

    if (stage_varag(stage, &play->error))
        who = stage_creature(stage, dump, &play->error);
    if (who)
        stage_set_born(stage, who, OTHER_BORN);
    return who;
}

/* The creature of a start record, where it stood, or NULL with a sentence. */
static struct thing *set_up(struct play *play, struct stage *stage, const char *file,
                            struct str creature)
{
    const struct json_value *dump = base_start(play->base, file, creature, &play->error);
    struct thing *who;

    if (dump == NULL)
        return NULL;
    if (!str_equal(creature, STR("player")))
        who = set_up_other(play, stage, dump);
    else if (set_up_player(play, stage, dump))
        who = world_thing(&stage->world, stage->player);
    else
        who = NULL;
    if (who == NULL || !stage_arena(stage, ARENA_DEPTH, &play->error) ||
        !stage_scripts(stage, &play->error))
        return NULL;
    if (who->x >= 0)
        place_remove(stage->home, &stage->world, who);
    place_at(stage->arena, &stage->world, who, STAND_X, STAND_Y);
    return who;
}

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
    return is_of_human(play) ? "values_stati_human5.jsonl.xz" : "values_stati.jsonl.xz";
}

/* Worked out anew from what the dump says was there, a creature comes out the same. */
static enum play_result play_start(struct play *play, struct stage *stage)
{
    struct thing *who = set_up(play, stage, starts_of(play), play_text(play, "creature"));

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
    struct thing *who = set_up(play, stage, starts_of(play), play_text(play, "creature"));
    const struct json_value *mode = stage_member(play->record, "play_mode");

    if (who == NULL)
        return PLAY_FAILED;
    const struct json_value *before = stage_flat(stage, who, play->arena);
    stage->world.is_playing = mode == NULL || mode->number;
    /* So often the clock was read before: by the base process, by the player's coming here and by
     * the dump before the action. */
    stage->world.chance.clock = is_of_human(play) ? STAGE_CLOCK + 18 : STAGE_CLOCK + 2;
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
    struct thing *who = set_up(play, stage, "values_stati.jsonl.xz",
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
