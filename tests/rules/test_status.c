/* Gaining and losing stati, and who hears of it. */
#include "rules/value/condition.h"
#include "status_scene.h"
#include "world/stati_query.h"
#include "world/throw.h"

static int setup(void **state)
{
    scene_open(state);
    struct scene *scene = *state;
    stage_terrain(scene->game, scene->player->x, scene->player->y, "hearing");
    return 0;
}

static void give_effect(struct scene *scene, int nature, const char *effect, int duration)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .source = SS_ENCH,
                          .duration = (int16_t)duration,
                          .effect = stage_find(scene->game, effect)};

    give(scene, scene->player, stati);
}

static bool player_has(const struct scene *scene, int nature)
{
    return has(scene, scene->player, nature);
}

static void only_a_new_one_is_heard_of(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 5);
    give_effect(scene, AFRAID, "glow", 5); /* lasts longer */
    assert_int_equal(counted(scene, "gained"), 1);
    give_effect(scene, BLIND, "glow", 5);
    assert_int_equal(counted(scene, "gained"), 2);
}

static void all_of_an_effect_end_together_and_it_is_asked_once(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 5);
    give_effect(scene, BLIND, "glow", 5);
    give_effect(scene, PRONE, "plain glow", 5);
    status_end(scene->w, scene->player, stati_of(BLIND));
    assert_false(player_has(scene, AFRAID));
    assert_false(player_has(scene, BLIND));
    assert_true(player_has(scene, PRONE));
    assert_int_equal(counted(scene, "removed"), 1);
}

/* quirk */
static void a_refusal_is_an_answer(void **state)
{
    const struct scene *scene = *state;

    assert_true(condition_holds(scene->w, scene->player, stage_find(scene->game, "no target")));
    assert_false(condition_holds(scene->w, scene->player, stage_find(scene->game, "any target")));
    assert_false(condition_holds(scene->w, scene->player, stage_find(scene->game, "glow")));
}

static void an_effect_can_forbid_its_end(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "curse", 5);
    status_end(scene->w, scene->player, stati_of(AFRAID));
    assert_true(player_has(scene, AFRAID));
    assert_int_equal(counted(scene, "removed"), 1);
}

static struct stati about_a_rat(struct scene *scene, int nature)
{
    return (struct stati){.nature = (int16_t)nature,
                          .source = SS_ENCH,
                          .effect = stage_find(scene->game, "glow"),
                          .object = scene->rat->self};
}

static void one_that_is_about_somebody_ends_with_its_effect(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, about_a_rat(scene, BLIND));
    give_effect(scene, STUNNED, "glow", 5);
    status_end_effect(scene->w, scene->player, stage_find(scene->game, "glow"), EV_REMOVED,
                      STATUS_SPARES_BOUND);
    assert_true(has(scene, scene->player, BLIND));
    assert_false(has(scene, scene->player, STUNNED));
    give_effect(scene, STUNNED, "glow", 5);
    status_end_nature(scene->w, scene->player, STUNNED);
    assert_false(has(scene, scene->player, BLIND));
}

static void all_about_an_object_end_and_their_effects_are_told(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, about_a_rat(scene, BLIND));
    give(scene, scene->player, about_a_rat(scene, STUNNED));
    give_effect(scene, CONFUSED, "glow", 5);
    status_end_from(scene->w, scene->player, scene->rat->self, EV_REMOVED);
    assert_false(has(scene, scene->player, BLIND));
    assert_false(has(scene, scene->player, STUNNED));
    assert_true(has(scene, scene->player, CONFUSED));
    assert_int_equal(counted(scene, "removed"), 1);
}

static void what_is_inborn_or_of_the_mind_stays(void **state)
{
    struct scene *scene = *state;
    struct stati fear = {
        .nature = AFRAID, .source = SS_MONI, .effect = stage_find(scene->game, "glow")};

    give(scene, scene->player, fear);
    give_effect(scene, INNATE_SPELL, "glow", 0);
    give_effect(scene, BLIND, "glow", 0);
    give_effect(scene, STUNNED, "glow", 0);
    status_end_effect(scene->w, scene->player, fear.effect, EV_REMOVED, STUNNED);
    assert_true(has(scene, scene->player, AFRAID));
    assert_true(has(scene, scene->player, INNATE_SPELL));
    assert_true(has(scene, scene->player, STUNNED));
    assert_false(has(scene, scene->player, BLIND));
}

static void what_an_item_gives_time_and_again_stays_while_it_is_worn(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = stage_thing(scene->game, "pebble", STAGE_X + 3, STAGE_Y + 1);
    struct stati pulse = about_a_rat(scene, PERIODIC);

    pulse.object = pebble->self;
    give(scene, scene->player, pulse);
    status_end_effect(scene->w, scene->player, pulse.effect, EV_REMOVED, STATUS_SPARES_NONE);
    assert_true(has(scene, scene->player, PERIODIC)); /* quirk */
    struct script_event *around = throw_begin(scene->w);
    around->isRemove = true;
    status_end_effect(scene->w, scene->player, pulse.effect, EV_REMOVED, STATUS_SPARES_NONE);
    throw_drop(scene->w, around);
    assert_false(has(scene, scene->player, PERIODIC));
}

static void what_runs_out_is_told_so(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 2);
    give_effect(scene, BLIND, "plain glow", 1);
    status_time_pass(scene->w, scene->player);
    assert_true(player_has(scene, AFRAID));
    assert_false(player_has(scene, BLIND));
    assert_int_equal(counted(scene, "removed"), 1); /* it says nothing of running out */
    status_time_pass(scene->w, scene->player);
    assert_false(player_has(scene, AFRAID));
    assert_int_equal(counted(scene, "elapsed"), 1);
}

static void slow_poison_stops_poison(void **state)
{
    struct scene *scene = *state;
    struct stati poison = {.nature = POISONED, .source = SS_ATTK, .duration = 1};
    struct stati slow = {.nature = SLOW_POISON, .source = SS_ENCH, .duration = 2};

    assert_true(status_gain(scene->w, scene->player, poison));
    assert_true(status_gain(scene->w, scene->player, slow));
    status_time_pass(scene->w, scene->player);
    status_time_pass(scene->w, scene->player);
    assert_true(player_has(scene, POISONED));
    status_time_pass(scene->w, scene->player);
    assert_false(player_has(scene, POISONED));
}

static void an_event_to_be_trapped_is_kept_as_the_magnitude(void **state)
{
    struct scene *scene = *state;
    struct stati trap = {.nature = TRAP_EVENT, .source = SS_ENCH, .value = EV_MOVE, .magnitude = 3};

    assert_true(status_gain(scene->w, scene->player, trap));
    const struct stati *kept = stati_find(scene->w, scene->player, stati_of(TRAP_EVENT));
    assert_int_equal(kept->magnitude, EV_MOVE);
    assert_int_equal(kept->value, 3);
}

/* Other enchantments of a kind last longer instead. */
static void a_second_event_of_a_kind_is_trapped_apart(void **state)
{
    struct scene *scene = *state;
    struct stati trap = {
        .nature = TRAP_EVENT, .source = SS_ENCH, .value = EV_MOVE, .magnitude = 3, .duration = 10};

    assert_true(status_gain(scene->w, scene->player, trap));
    assert_true(status_gain(scene->w, scene->player, trap));
    const struct stati *kept = stati_find(scene->w, scene->player, stati_of(TRAP_EVENT));
    assert_int_equal(kept->duration, 10);
    assert_non_null(stati_find_next(scene->w, kept, stati_of(TRAP_EVENT)));
}

/* ---- what is told ---- */

static void who_hears_of_a_gain_is_told_everything(void **state)
{
    struct scene *scene = *state;
    struct stati gained = about_a_rat(scene, BLIND);

    gained.value = 3;
    gained.magnitude = 4;
    gained.duration = 5;
    give(scene, scene->player, gained);
    const struct script_event *event = scene_last(scene, EV_GAIN_STATI);
    assert_int_equal(event->actor, scene->player->self);
    assert_int_equal(event->target, scene->rat->self);
    assert_int_equal(event->EParam, BLIND);
    assert_int_equal(event->vVal, 3);
    assert_int_equal(event->vMag, 4);
    assert_int_equal(event->eID, gained.effect);
    assert_int_equal(event->vDuration, 5);
}

/* quirk: as it was said, not as it is kept. */
static void who_hears_of_a_trapped_event_is_told_what_was_said(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player,
         (struct stati){.nature = TRAP_EVENT, .source = SS_ENCH, .value = EV_MOVE, .magnitude = 3});
    const struct script_event *event = scene_last(scene, EV_GAIN_STATI);
    assert_int_equal(event->vVal, EV_MOVE);
    assert_int_equal(event->vMag, 3);
}

static void an_effect_is_told_what_ends(void **state)
{
    struct scene *scene = *state;
    struct stati gained = about_a_rat(scene, BLIND);

    give_plain(scene, scene->rat, HALLU); /* who can see again has nobody to note */
    gained.value = 3;
    gained.magnitude = 4;
    give(scene, scene->player, gained);
    status_end_nature(scene->w, scene->player, BLIND);
    const struct script_event *event = scene_last(scene, EV_REMOVED);
    assert_int_equal(event->actor, scene->player->self);
    assert_int_equal(event->target, scene->player->self);
    assert_int_equal(event->map, event_map(scene->level));
    assert_int_equal(event->EParam, BLIND);
    assert_int_equal(event->vVal, 3);
    assert_int_equal(event->vMag, 4);
    assert_int_equal(event->eID, gained.effect);
    assert_int_equal(event->vObj, scene->rat->born);
    assert_int_equal(event->EXVal, scene->player->y);
}

/* quirk: the row stands where the column belongs. */
static void an_effect_that_ends_is_told_the_row(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat,
         (struct stati){
             .nature = BLIND, .source = SS_ENCH, .effect = stage_find(scene->game, "glow")});
    status_end_nature(scene->w, scene->rat, BLIND);
    const struct script_event *event = scene_last(scene, EV_REMOVED);
    assert_int_not_equal(scene->rat->x, scene->rat->y);
    assert_int_equal(event->EXVal, scene->rat->y);
    assert_int_equal(event->EYVal, 0);
}

static void nothing_is_said_inside_a_terse_event(void **state)
{
    struct scene *scene = *state;
    struct script_event *around = throw_begin(scene->w);

    around->Terse = true;
    give_plain(scene, scene->player, BLIND);
    assert_false(was_said(scene->game, "Darkness closes over you."));
    around->Terse = false;
    give_plain(scene, scene->player, STUNNED);
    assert_true(was_said(scene->game, "Your head spins."));
    throw_drop(scene->w, around);
}

static void a_plain_one_has_neither_value_nor_magnitude(void **state)
{
    struct scene *scene = *state;

    assert_true(status_gain_plain(scene->w, scene->rat, BLIND, scene->player->self, SS_ATTK));
    const struct stati *blind = stati_find(scene->w, scene->rat, stati_of(BLIND));
    assert_int_equal(blind->value, -1);
    assert_int_equal(blind->magnitude, -1);
    assert_int_equal(blind->source, SS_ATTK);
    assert_int_equal(blind->object, scene->player->self);
}

static void what_makes_no_sense_is_not_given(void **state)
{
    struct scene *scene = *state;

    assert_false(status_gain(scene->w, scene->rat, lasting(0, 0)));
    assert_false(status_gain(scene->w, scene->rat, lasting(-1, 0)));
    assert_false(status_gain(scene->w, scene->rat, lasting(LAST_STATI, 0)));
    assert_true(status_gain(scene->w, scene->rat, lasting(LAST_STATI - 1, 0)));
}

/* ---- some ends ---- */

/* quirk: the number before those that adjust stands for all of them. */
static void the_number_of_all_adjustments_is_not_found_among_them(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->rat, ADJUST_IDX);
    give_plain(scene, scene->rat, BLIND);
    status_end_nature(scene->w, scene->rat, ADJUST_IDX);
    assert_false(has(scene, scene->rat, ADJUST_IDX));
    give_plain(scene, scene->rat, ADJUST_IDX);
    give(scene, scene->rat, lasting(ADJUST_LAST, A_STR));
    status_end_nature(scene->w, scene->rat, ADJUST_IDX);
    assert_true(has(scene, scene->rat, ADJUST_IDX));
    status_end_nature(scene->w, scene->rat, BLIND);
    assert_false(has(scene, scene->rat, BLIND));
}

static void an_effect_that_forbids_stops_the_telling(void **state)
{
    struct scene *scene = *state;
    struct stati first = about_a_rat(scene, BLIND), second = about_a_rat(scene, STUNNED);

    first.effect = stage_find(scene->game, "curse");
    give(scene, scene->player, first);
    give(scene, scene->player, second);
    status_end_from(scene->w, scene->player, scene->rat->self, EV_REMOVED);
    assert_false(player_has(scene, BLIND)); /* it is too late */
    assert_false(player_has(scene, STUNNED));
    assert_int_equal(counted(scene, "removed"), 1); /* the second effect is not told */
}

static void each_effect_is_told_once(void **state)
{
    struct scene *scene = *state;
    struct stati other = about_a_rat(scene, CONFUSED);

    other.effect = stage_find(scene->game, "plain glow");
    give(scene, scene->player, about_a_rat(scene, BLIND));
    give(scene, scene->player, about_a_rat(scene, STUNNED));
    give(scene, scene->player, other);
    status_end_from(scene->w, scene->player, scene->rat->self, EV_ELAPSED);
    assert_int_equal(counted(scene, "elapsed"), 1);
    assert_int_equal(counted(scene, "removed"), 1); /* it says nothing of running out */
}

/* ---- good for one use ---- */

static struct stati once(int nature, int value)
{
    struct stati stati = lasting(nature, value);

    stati.source = SS_ONCE;
    return stati;
}

static void what_is_good_for_one_use_is_used_up(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, once(SKILL_BONUS, 3));
    give(scene, scene->rat, once(SKILL_BONUS, 4));
    give(scene, scene->rat, lasting(SKILL_BONUS, 3));
    status_end_once(scene->w, scene->rat, SKILL_BONUS, 3);
    assert_int_equal(stati_count(scene->w, scene->rat, stati_of(SKILL_BONUS)), 2);
    status_end_once(scene->w, scene->rat, SKILL_BONUS, STATI_ANY);
    assert_int_equal(stati_count(scene->w, scene->rat, stati_of(SKILL_BONUS)), 1);
}

static void a_value_of_less_than_any_is_meant_by_one_less(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, once(SKILL_BONUS, -1));
    give(scene, scene->rat, once(SKILL_BONUS, 4));
    status_end_once(scene->w, scene->rat, SKILL_BONUS, -2);
    assert_int_equal(stati_count(scene->w, scene->rat, stati_of(SKILL_BONUS)), 1);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SKILL_BONUS))->value, 4);
}

static void the_first_adjustment_stands_for_all(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, once(ADJUST_MOR, A_STR));
    give(scene, scene->rat, once(ADJUST, A_STR));
    give(scene, scene->rat, once(SKILL_BONUS, A_STR));
    status_end_once(scene->w, scene->rat, ADJUST_MOR, A_DEX);
    assert_true(has(scene, scene->rat, ADJUST_MOR));
    status_end_once(scene->w, scene->rat, ADJUST, A_STR);
    assert_false(has(scene, scene->rat, ADJUST_MOR));
    assert_false(has(scene, scene->rat, ADJUST));
    assert_true(has(scene, scene->rat, SKILL_BONUS));
}

/* There is no room for one more event, and nobody hears of it. */
static void it_is_gained_in_the_deepest_of_events_too(void **state)
{
    struct scene *scene = *state;
    struct script_event *open[EVENT_DEEPEST];
    int count = 0;

    while (count < EVENT_DEEPEST && (open[count] = throw_begin(scene->w)) != NULL)
        count++;
    give_plain(scene, scene->rat, BLIND);
    assert_true(has(scene, scene->rat, BLIND));
    while (count > 0)
        throw_drop(scene->w, open[--count]);
}

int test_status(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, scene_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(only_a_new_one_is_heard_of),
        ON_STAGE(all_of_an_effect_end_together_and_it_is_asked_once),
        ON_STAGE(a_refusal_is_an_answer),
        ON_STAGE(an_effect_can_forbid_its_end),
        ON_STAGE(one_that_is_about_somebody_ends_with_its_effect),
        ON_STAGE(all_about_an_object_end_and_their_effects_are_told),
        ON_STAGE(what_is_inborn_or_of_the_mind_stays),
        ON_STAGE(what_an_item_gives_time_and_again_stays_while_it_is_worn),
        ON_STAGE(what_runs_out_is_told_so),
        ON_STAGE(slow_poison_stops_poison),
        ON_STAGE(an_event_to_be_trapped_is_kept_as_the_magnitude),
        ON_STAGE(a_second_event_of_a_kind_is_trapped_apart),
        ON_STAGE(who_hears_of_a_gain_is_told_everything),
        ON_STAGE(who_hears_of_a_trapped_event_is_told_what_was_said),
        ON_STAGE(an_effect_is_told_what_ends),
        ON_STAGE(an_effect_that_ends_is_told_the_row),
        ON_STAGE(nothing_is_said_inside_a_terse_event),
        ON_STAGE(a_plain_one_has_neither_value_nor_magnitude),
        ON_STAGE(what_makes_no_sense_is_not_given),
        ON_STAGE(the_number_of_all_adjustments_is_not_found_among_them),
        ON_STAGE(an_effect_that_forbids_stops_the_telling),
        ON_STAGE(each_effect_is_told_once),
        ON_STAGE(what_is_good_for_one_use_is_used_up),
        ON_STAGE(a_value_of_less_than_any_is_meant_by_one_less),
        ON_STAGE(the_first_adjustment_stands_for_all),
        ON_SCENE(it_is_gained_in_the_deepest_of_events_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
