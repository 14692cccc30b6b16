/* rules-things/nested: values that are worked out while values are worked out. */
#include "base/num.h"
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/status/status.h"
#include "rules/value/values.h"
#include "stage.h"
#include "stage_build.h"
#include "stage_flat.h"
#include "stage_start.h"
#include "text/say.h"
#include "trace_tell.h"
#include "world/chance.h"

enum { MOUNT_SEED = 800050 };

struct nested {
    struct play *play;
    struct stage stage;
    handle who;
};

/* ---- what is done ---- */

static struct thing *self_of(struct nested *n)
{
    return world_thing(&n->stage.world, n->who);
}

static void adjust(struct nested *n, int nature, int attr, int by)
{
    status_gain(&n->stage.world, self_of(n),
                (struct stati){.nature = (int16_t)nature,
                               .value = (int16_t)attr,
                               .magnitude = (int16_t)by,
                               .source = SS_MISC});
}

static void adjust_and_back(struct nested *n, int attr, int by)
{
    adjust(n, ADJUST, attr, by);
    status_end_nature(&n->stage.world, self_of(n), ADJUST);
}

static void shrink(struct nested *n)
{
    adjust(n, ADJUST_SIZE, A_SIZ, -2);
}

static void grow(struct nested *n)
{
    adjust(n, ADJUST_SIZE, A_SIZ, 2);
}

static void be_healthier(struct nested *n)
{
    adjust(n, ADJUST, A_CON, 4);
}

static void be_sicker(struct nested *n)
{
    adjust(n, ADJUST, A_CON, -6);
}

static void have_more_for_a_while(struct nested *n)
{
    adjust_and_back(n, A_THP, 10);
}

static void be_fresher_for_a_while(struct nested *n)
{
    adjust_and_back(n, A_FAT, 3);
}

static void ride(struct nested *n, handle rider, int nature, handle about)
{
    struct thing *thing = world_thing(&n->stage.world, rider);

    if (thing)
        status_gain(&n->stage.world, thing,
                    (struct stati){.nature = (int16_t)nature, .source = SS_MISC, .object = about});
}

static void shrink_on_mount(struct nested *n)
{
    struct stage_build horse = {.at = {26, 16}, .seed = MOUNT_SEED};
    const struct thing *mount = NULL;

    if (stage_build_named(&n->stage, STR("warhorse"), &horse.wish))
        mount = stage_build(&n->stage, &horse);
    if (mount) {
        handle self = mount->self;
        ride(n, n->who, MOUNTED, self);
        ride(n, self, MOUNT, n->who);
    }
    adjust(n, ADJUST_SIZE, A_SIZ, -1);
}

static void be_healthier_when_tired(struct nested *n)
{
    creature_of(&n->stage.world, self_of(n))->fatigue = 0;
    adjust(n, ADJUST, A_CON, 4);
}

static void be_sicker_when_dying(struct nested *n)
{
    self_of(n)->hp = 1;
    adjust(n, ADJUST, A_CON, -4);
}

static void rage(struct nested *n)
{
    status_gain(
        &n->stage.world, self_of(n),
        (struct stati){
            .nature = RAGING, .value = 4, .magnitude = 4, .duration = 5, .source = SS_MISC});
}

static const struct {
    const char *name;
    void (*run)(struct nested *n);
} actions[] = {
    {"ADJUST_SIZE A_SIZ -2", shrink},
    {"ADJUST_SIZE A_SIZ +2", grow},
    {"ADJUST A_CON +4", be_healthier},
    {"ADJUST A_CON -6", be_sicker},
    {"ADJUST A_THP +10 and removal", have_more_for_a_while},
    {"ADJUST A_FAT +3 and removal", be_fresher_for_a_while},
    {"mount added then A_SIZ -1", shrink_on_mount},
    {"fatigue 0 then A_CON +4", be_healthier_when_tired},
    {"hp 1 then A_CON -4", be_sicker_when_dying},
    {"RAGING", rage},
};

/* ---- who ---- */

/* Those of the file in their order, which is in the seeds they are built with. */
static struct thing *bring(struct nested *n)
{
    enum { FIRST_SEED = 800000 };
    static const char *const names[] = {
        "player",  "ogre",  "hill giant", "goblin",   "human+warrior;template",
        "centaur", "troll", "kobold",     "ogre mage"};
    struct str name = play_text(n->play, "creature");

    if (str_equal(name, STR("player")))
        return stage_start(n->play, &n->stage, "values_stati.jsonl.xz", name);
    if (str_equal(name, STR("human")))
        name = STR("human+warrior;template");
    for (int i = 1; i < COUNT_OF(names); i++)
        if (str_equal(name, str_from(names[i])))
            return stage_start_built(n->play, &n->stage, name, FIRST_SEED + (uint32_t)(i - 1));
    play_fail(n->play, "it is none of the file");
    return NULL;
}

static enum play_result act(struct nested *n, void (*run)(struct nested *n))
{
    struct play *play = n->play;
    struct stage *stage = &n->stage;
    struct trace trace = {.play = play, .without = "stati"};
    struct thing *who = bring(n);

    if (who == NULL)
        return PLAY_FAILED;
    n->who = who->self;
    stage->world.is_playing = true;
    const struct json_value *before = stage_flat_now(stage, who, play->arena);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    draw_log_listen(&play->draws, &stage->world);
    play_begin_action(play);
    trace_begin(&trace, stage);
    run(n);
    trace_end(&trace, stage);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "diff");
    stage_flat_diff(before, stage_flat_now(stage, self_of(n), play->arena), STAGE_DIFF_VALUES,
                    play->out);
    return PLAY_DONE;
}

enum play_result play_nested(struct play *play)
{
    struct nested n = {.play = play};
    enum play_result result = PLAY_FAILED;

    stage_init(&n.stage, play->base);
    say_open(&n.stage.world);
    for (int i = 0; i < COUNT_OF(actions); i++)
        if (str_equal(play_text(play, "action"), str_from(actions[i].name)))
            result = act(&n, actions[i].run);
    say_close(&n.stage.world);
    stage_free(&n.stage);
    return result;
}
