/* Who hears what: a world with two creatures, one of them the player. */
#include "text/say.h"

#include "support.h"
#include "text/log.h"
#include "text/name.h"

struct scene {
    struct library library;
    struct world world;
    struct thing *player, *other;
    bool is_perceived;
};

static bool perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct scene *scene = context;

    assert_ptr_equal(who, scene->player);
    return what == scene->player || scene->is_perceived;
}

static int setup(void **state)
{
    struct scene *s = calloc(1, sizeof *s);
    handle player, other;

    assert_non_null(s);
    world_init(&s->world, &s->library);
    player = thing_new(&s->world, T_PLAYER)->self;
    other = thing_new(&s->world, T_MONSTER)->self;
    s->player = world_thing(&s->world, player);
    s->other = world_thing(&s->world, other);
    s->world.player = player;
    s->world.host = (struct world_host){.perceives = perceives, .player_name = "Ada", .context = s};
    say_open(&s->world);
    *state = s;
    return 0;
}

static int teardown(void **state)
{
    struct scene *s = *state;

    say_close(&s->world);
    world_free(&s->world);
    free(s);
    return 0;
}

/* Says the texts of an event, and gives what was heard; "": nothing. */
static const char *heard(struct scene *s, struct script_event event,
                         const char *const texts[EVENT_MESSAGES], int count)
{
    log_ring_open(s->world.log, 0);
    say_event(&s->world, &event, texts, count);
    return log_count(s->world.log) ? log_recent(s->world.log, 0)->text : "";
}

static void the_actor_hears_the_first_text(void **state)
{
    static const char *const texts[EVENT_MESSAGES] = {"<EActor> acts.", "others"};
    struct scene *s = *state;

    assert_string_equal(
        heard(s, (struct script_event){.actor = (int32_t)s->player->self}, texts, 2), "Ada acts.");
}

static void onlookers_hear_the_last_text_if_they_perceive_the_actor(void **state)
{
    static const char *const texts[EVENT_MESSAGES] = {"actor", "others"};
    struct scene *s = *state;
    struct script_event event = {.actor = (int32_t)s->other->self};

    assert_string_equal(heard(s, event, texts, 2), "");
    s->is_perceived = true;
    assert_string_equal(heard(s, event, texts, 2), "others");
    assert_string_equal(heard(s, event, texts, 1), "actor");
}

static void a_single_text_about_a_target_is_for_the_target(void **state)
{
    static const char *const texts[EVENT_MESSAGES] = {"target"};
    struct scene *s = *state;
    struct script_event event = {.Event = EV_DAMAGE, .target = (int32_t)s->other->self};

    s->is_perceived = true;
    assert_string_equal(heard(s, event, texts, 1), "");
    event.target = (int32_t)s->player->self;
    assert_string_equal(heard(s, event, texts, 1), "target");
}

static void the_target_hears_the_second_of_three_texts(void **state)
{
    static const char *const texts[EVENT_MESSAGES] = {"actor", "target", "others"};
    struct scene *s = *state;
    struct script_event event = {.actor = (int32_t)s->other->self,
                                 .target = (int32_t)s->player->self};

    assert_string_equal(heard(s, event, texts, 3), "target");
}

static void a_world_without_a_voice_says_nothing(void **state)
{
    struct scene *s = *state;

    say_close(&s->world);
    say_plain(&s->world, "%d", 1);
    assert_null(s->world.log);
}

int test_say(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_actor_hears_the_first_text, setup, teardown),
        cmocka_unit_test_setup_teardown(onlookers_hear_the_last_text_if_they_perceive_the_actor,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(a_single_text_about_a_target_is_for_the_target, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(the_target_hears_the_second_of_three_texts, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_world_without_a_voice_says_nothing, setup, teardown),
    };

    return cmocka_run_group_tests_name("say", tests, NULL, NULL);
}
