/* What someone is asked about where an effect goes. */
#include "rules/magic/prompt.h"

#include "status_scene.h"
#include "world/throw.h"

static int prompt_open(void **state)
{
    *state = scene_with("tests/rules/use.irh");
    return 0;
}

/* Aims at the player, whom the context names, if that can be chosen. */
static void choose_oneself(void *context, const struct question *question,
                           struct question_answer *answer)
{
    const handle *player = context;

    for (int i = 0; i < question->count; i++)
        if (question->choices[i].value == (int32_t)*player)
            answer->value = (int32_t)*player;
}

/* Though it does nothing to him: it may do something to those around him. */
static void oneself_can_always_be_aimed_at(void **state)
{
    struct scene *scene = *state;
    struct script_event *event = throw_begin(scene->w);

    scene->w->host.ask = choose_oneself;
    scene->w->host.ask_context = &scene->w->player;
    event->actor = (int32_t)scene->player->self;
    event->eID = stage_find(scene->game, "wake");
    assert_true(prompt_aim(scene->w, event, 0));
    assert_int_equal(event->target, scene->player->self);
    throw_end(scene->w, event, EV_TURN);
}

int test_prompt(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(oneself_can_always_be_aimed_at, prompt_open, scene_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
