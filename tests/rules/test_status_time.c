/* Stati as time passes; hunger; words. */
#include "rules/status/hunger.h"
#include "rules/status/status_words.h"
#include "status_scene.h"

static struct stati brief(int nature, int duration)
{
    struct stati stati = lasting(nature, 0);

    stati.duration = (int16_t)duration;
    return stati;
}

static int left(const struct scene *scene, const struct thing *who, int nature)
{
    const struct stati *found = stati_find(scene->w, who, stati_of(nature));

    return found ? found->duration : -99;
}

static void only_what_has_an_end_runs_out(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, brief(BLIND, 2));
    give(scene, scene->rat, brief(STUNNED, 0));
    give(scene, scene->rat, brief(CONFUSED, -2));
    status_time_pass(scene->w, scene->rat);
    assert_int_equal(left(scene, scene->rat, BLIND), 1);
    assert_int_equal(left(scene, scene->rat, STUNNED), 0);
    assert_int_equal(left(scene, scene->rat, CONFUSED), -2);
    status_time_pass(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, BLIND));
    assert_true(has(scene, scene->rat, STUNNED));
    assert_true(has(scene, scene->rat, CONFUSED));
}

static void what_comes_time_and_again_does_not_run_out(void **state)
{
    struct scene *scene = *state;
    struct stati pulse = brief(PERIODIC, 5), other = brief(BLIND, 5), free = brief(STUNNED, 5);

    pulse.object = other.object = scene->player->self;
    give(scene, scene->rat, pulse);
    give(scene, scene->rat, other);
    give(scene, scene->rat, free);
    status_time_pass(scene->w, scene->rat);
    assert_int_equal(left(scene, scene->rat, PERIODIC), 5);
    assert_int_equal(left(scene, scene->rat, BLIND), 5);
    assert_int_equal(left(scene, scene->rat, STUNNED), 4);
}

static void who_is_off_the_map_does_not_age(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    give(scene, scene->rat, brief(BLIND, 5));
    give(scene, pebble, brief(BLIND, 5));
    place_remove(scene->level, scene->w, scene->rat);
    status_time_pass(scene->w, scene->rat);
    status_time_pass(scene->w, pebble);
    assert_int_equal(left(scene, scene->rat, BLIND), 5);
    assert_int_equal(left(scene, pebble, BLIND), 4);
    place_at(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
    thing_delete(scene->w, pebble);
}

static void who_vanishes_on_the_way_goes_no_further(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, brief(SUMMONED, 1));
    give(scene, scene->rat, brief(INVIS, 5));
    status_time_pass(scene->w, scene->rat);
    assert_true(scene->rat->flags & F_DELETE);
    assert_int_equal(left(scene, scene->rat, INVIS), 5);
}

/* The last event of a number. */
static const struct script_event *last_of(const struct scene *scene, int number)
{
    for (int i = 0; i < EVENT_DEEPEST && scene->w->scene->frames[i]; i++)
        if (scene->w->scene->frames[i]->Event == number)
            return scene->w->scene->frames[i];
    return NULL;
}

static void what_was_to_be_done_is_done(void **state)
{
    struct scene *scene = *state;
    struct stati deed = brief(ACTING, 1);

    deed.value = EV_PUSH;
    deed.magnitude = 3;
    deed.object = scene->player->self;
    give(scene, scene->rat, deed);
    status_time_pass(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, ACTING));
    const struct script_event *event = last_of(scene, EV_PUSH);
    assert_non_null(event);
    assert_int_equal(event->actor, scene->rat->self);
    assert_int_equal(event->target, scene->player->self);
    assert_int_equal(event->item, 0);
    assert_false(event->isDir);
}

static void a_deed_may_have_a_direction(void **state)
{
    struct scene *scene = *state;
    struct stati deed = brief(ACTING, 1);

    deed.value = EV_PUSH;
    deed.magnitude = 3;
    deed.object = stage_thing(scene->game, "pebble", STAGE_X + 3, STAGE_Y + 1)->self;
    give(scene, scene->rat, deed);
    status_time_pass(scene->w, scene->rat);
    const struct script_event *event = last_of(scene, EV_PUSH);
    assert_int_equal(event->item, deed.object);
    assert_int_equal(event->target, 0);
    assert_true(event->isDir);
    assert_int_equal(event->EDir, 3);
    deed.magnitude = 0;
    give(scene, scene->rat, deed);
    status_time_pass(scene->w, scene->rat);
    event = last_of(scene, EV_PUSH);
    assert_false(event->isDir);
}

/* ---- hunger ---- */

/* quirk: only who can fast ever grows hungry by a little. */
static void a_little_hunger_comes_to_those_who_fast(void **state)
{
    struct scene *scene = *state;
    struct stati fasting = lasting(EXTRA_ABILITY, CA_FASTING);

    give(scene, scene->rat, brief(HUNGER, 10));
    WITH_DICE(scene->w, 99)
    hunger_grow(scene->w, scene->rat, 1);
    assert_int_equal(left(scene, scene->rat, HUNGER), 10);
    give(scene, scene->rat, fasting); /* challenge 1: 34 percent */
    WITH_DICE(scene->w, 33)
    hunger_grow(scene->w, scene->rat, 2);
    assert_int_equal(left(scene, scene->rat, HUNGER), 10);
    WITH_DICE(scene->w, 34)
    hunger_grow(scene->w, scene->rat, 2);
    assert_int_equal(left(scene, scene->rat, HUNGER), 8);
}

static void much_hunger_is_certain(void **state)
{
    struct scene *scene = *state;

    WITHOUT_DICE(scene->w)
    hunger_grow(scene->w, scene->rat, 5); /* it does not eat */
    give(scene, scene->rat, brief(HUNGER, 10));
    WITHOUT_DICE(scene->w)
    hunger_grow(scene->w, scene->rat, 3);
    assert_int_equal(left(scene, scene->rat, HUNGER), 7);
    give(scene, scene->rat, lasting(EXTRA_ABILITY, CA_FASTING));
    WITHOUT_DICE(scene->w)
    hunger_grow(scene->w, scene->rat, 6);
    assert_int_equal(left(scene, scene->rat, HUNGER), 5);
    hunger_grow(scene->w, scene->rat, 100);
    assert_int_equal(left(scene, scene->rat, HUNGER), 0); /* never below */
}

/* All of it, to the last point; and at least one, however well one fasts. */
static void hunger_is_counted_exactly(void **state)
{
    struct scene *scene = *state;
    struct stati fasting = lasting(EXTRA_ABILITY, CA_FASTING);

    give(scene, scene->rat, brief(HUNGER, 1000));
    hunger_grow(scene->w, scene->rat, 100);
    assert_int_equal(left(scene, scene->rat, HUNGER), 900);
    WITH_DICE(scene->w, 99) /* a hundred sides */
    hunger_grow(scene->w, scene->rat, 1);
    fasting.magnitude = 1; /* challenge 1: 34 percent of 3 */
    give(scene, scene->rat, fasting);
    hunger_grow(scene->w, scene->rat, 3);
    assert_int_equal(left(scene, scene->rat, HUNGER), 899);
    hunger_grow(scene->w, scene->rat, 100);
    assert_int_equal(left(scene, scene->rat, HUNGER), 865);
}

static void hunger_grows_with_time(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, brief(HUNGER, 10));
    WITH_DICE(scene->w, 50)
    status_time_pass(scene->w, scene->rat);
    assert_int_equal(left(scene, scene->rat, HUNGER), 10);
}

/* ---- words ---- */

static void one_is_told_of_oneself_and_of_whom_one_sees(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->player, BLIND);
    assert_true(was_said(scene->game, "Darkness closes over you."));
    status_end_nature(scene->w, scene->player, BLIND);
    give_plain(scene, scene->rat, NAUSEA);
    assert_true(was_said(scene->game, "The rat retches."));
    give_plain(scene, scene->rat, INVIS);
    give_plain(scene, scene->rat, CONFUSED);
    assert_false(was_said(scene->game, "The rat stumbles about."));
}

static void words_depend_on_the_value(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, lasting(AFRAID, FEAR_SKIRMISH));
    assert_false(was_said(scene->game, "Fear takes hold of you."));
    give(scene, scene->player, lasting(AFRAID, FEAR_PANIC));
    assert_true(was_said(scene->game, "Fear takes hold of you."));
    give(scene, scene->player, lasting(HIDING, HI_WATER));
    assert_true(was_said(scene->game, "The water closes over you."));
    assert_false(was_said(scene->game, "The shadows take you in."));
}

static void words_depend_on_the_occasion(void **state)
{
    struct scene *scene = *state;

    scene->player->hp = scene->player->hp_max;
    give_plain(scene, scene->player, REGEN);
    give_plain(scene, scene->player, WATER_WALKING);
    assert_false(was_said(scene->game, "Your wounds begin to close."));
    assert_false(was_said(scene->game, "The water carries you."));
    scene->player->hp--;
    stage_terrain(scene->game, scene->player->x, scene->player->y, "puddle");
    give_plain(scene, scene->player, REGEN);
    give_plain(scene, scene->player, WATER_WALKING);
    assert_true(was_said(scene->game, "Your wounds begin to close."));
    assert_true(was_said(scene->game, "The water carries you."));
}

static void an_effect_without_words_leaves_them_to_the_nature(void **state)
{
    struct scene *scene = *state;
    struct stati blind = lasting(BLIND, 0);

    blind.effect = stage_find(scene->game, "glow"); /* it has an answer */
    give(scene, scene->player, blind);
    status_end_nature(scene->w, scene->player, BLIND);
    assert_false(was_said(scene->game, "Your eyes clear."));
    blind.effect = stage_find(scene->game, "mist");
    give(scene, scene->player, blind);
    status_end_nature(scene->w, scene->player, BLIND);
    assert_true(was_said(scene->game, "Your eyes clear."));
}

static void what_has_no_effect_ends_in_silence(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->player, BLIND);
    status_end_nature(scene->w, scene->player, BLIND);
    assert_false(was_said(scene->game, "Your eyes clear."));
}

static void nothing_is_said_in_a_hush(void **state)
{
    struct scene *scene = *state;

    status_words_hush(scene->w);
    status_words_say(scene->w, scene->player, "Psst.", NULL);
    status_words_unhush(scene->w);
    assert_false(was_said(scene->game, "Psst."));
    status_words_say(scene->w, scene->player, "Hello.", NULL);
    assert_true(was_said(scene->game, "Hello."));
}

int test_status_time(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(only_what_has_an_end_runs_out),
        ON_SCENE(what_comes_time_and_again_does_not_run_out),
        ON_SCENE(who_is_off_the_map_does_not_age),
        ON_SCENE(who_vanishes_on_the_way_goes_no_further),
        ON_SCENE(what_was_to_be_done_is_done),
        ON_SCENE(a_deed_may_have_a_direction),
        ON_SCENE(a_little_hunger_comes_to_those_who_fast),
        ON_SCENE(much_hunger_is_certain),
        ON_SCENE(hunger_is_counted_exactly),
        ON_SCENE(hunger_grows_with_time),
        ON_SCENE(one_is_told_of_oneself_and_of_whom_one_sees),
        ON_SCENE(words_depend_on_the_value),
        ON_SCENE(words_depend_on_the_occasion),
        ON_SCENE(an_effect_without_words_leaves_them_to_the_nature),
        ON_SCENE(what_has_no_effect_ends_in_silence),
        ON_SCENE(nothing_is_said_in_a_hush),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
