/* What creatures choose to do. */
#include "rules/mind/mind.h"

#include "play/minds.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/mind/deeds.h"
#include "rules/mind/movement.h"
#include "rules/value/trouble.h"
#include "rules/value/values.h"
#include "status_scene.h"
#include "world/targets.h"

static struct creature *body_of(const struct scene *scene)
{
    return creature_of(scene->w, scene->rat);
}

/* The rat has nothing in mind, nothing to arrange, and is well. */
static void calm(const struct scene *scene)
{
    values_update(scene->w, scene->rat);
    targets_clear(scene->w, scene->rat);
    body_of(scene)->retargets = false;
    body_of(scene)->state |= MS_INVEN_GOOD;
    scene->rat->hp = scene->rat->hp_max = 10;
    scene->rat->timeout = 0;
}

static void make_foe(const struct scene *scene)
{
    calm(scene);
    target_add(scene->w, scene->rat, scene->player, TARGET_ENEMY);
}

static struct situation look(const struct scene *scene)
{
    struct situation s;

    situation_survey(scene->w, scene->rat, &s);
    return s;
}

/* ---- how things stand ---- */

static void an_enemy_beside_is_one_to_strike(void **state)
{
    struct scene *scene = *state;

    make_foe(scene);
    struct situation s = look(scene);
    assert_true(s.in_melee);
    assert_true(s.has_target);
    assert_int_equal(s.near, scene->player->self);
    assert_int_equal(s.far, HANDLE_NONE);
}

static void an_enemy_farther_off_is_one_to_shoot(void **state)
{
    struct scene *scene = *state;

    make_foe(scene);
    place_move(scene->level, scene->w, scene->rat, STAGE_X + 3, STAGE_Y + 2);
    struct situation s = look(scene);
    assert_false(s.in_melee);
    assert_int_equal(s.far, scene->player->self);
    place_move(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
}

static void a_place_that_was_reached_is_forgotten(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    targets_add(scene->w, scene->rat,
                (struct target){.type = TARGET_AREA,
                                .priority = 1,
                                .x = (uint8_t)scene->rat->x,
                                .y = (uint8_t)scene->rat->y});
    look(scene);
    assert_false(targets_has(scene->w, scene->rat, TARGET_AREA));
}

static void whoever_was_drained_once_makes_all_seem_so(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    assert_false(look(scene).is_drained);
    struct stati weak = lasting(ADJUST_DMG, A_STR);
    weak.magnitude = -2;
    status_gain(scene->w, scene->rat, weak);
    assert_true(look(scene).is_drained);
    status_end_nature(scene->w, scene->rat, ADJUST_DMG);
    assert_true(look(scene).is_drained);
    scene->w->has_drained = false;
}

static void who_is_whole_again_fears_no_more(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    struct stati fear = lasting(AFRAID, FEAR_HP);
    fear.source = SS_MONI;
    status_gain(scene->w, scene->rat, fear);
    assert_false(look(scene).is_afraid);
    scene->rat->hp = 1;
    status_gain(scene->w, scene->rat, fear);
    assert_true(look(scene).is_afraid);
    status_end_nature(scene->w, scene->rat, AFRAID);
}

/* ---- choosing ---- */

/* An enemy beside: mounts, time for boons, summons, blasts, two tricks, the lot. */
static void acts_are_weighed_and_one_is_drawn(void **state)
{
    struct scene *scene = *state;
    struct thought t;
    struct repertoire magic;

    make_foe(scene);
    WITH_DICE(scene->w, 1, 1, 0, 1, 99, 99, 9)
    assert_true(mind_consider(scene->w, scene->rat, &t, &magic));
    assert_int_equal(t.count, 3);
    assert_int_equal(t.acts[0].what, ACT_CAST);
    assert_int_equal(t.acts[0].weight, P_LOW);
    assert_int_equal(t.acts[1].weight, P_URGENT + 1);
    assert_int_equal(t.acts[2].what, ACT_NATTACK);
    assert_int_equal(t.acts[2].target, scene->player->self);
    assert_int_equal(t.weights, P_LOW + P_URGENT + 1 + P_HIGH);
    assert_int_equal(t.lot, 9);
}

static void tricks_are_tried_now_and_then(void **state)
{
    struct scene *scene = *state;
    struct thought t;
    struct repertoire magic;

    make_foe(scene);
    WITH_DICE(scene->w, 1, 1, 0, 1, 1, 2, 0)
    mind_consider(scene->w, scene->rat, &t, &magic);
    assert_int_equal(t.acts[t.count - 1].what, ACT_TRIP);
    WITH_DICE(scene->w, 1, 1, 0, 1, 2, 1, 0)
    mind_consider(scene->w, scene->rat, &t, &magic);
    assert_int_equal(t.acts[t.count - 1].what, ACT_DISARM);
}

static void the_badly_hurt_lose_heart(void **state)
{
    struct scene *scene = *state;
    struct thought t;
    struct repertoire magic;

    make_foe(scene);
    scene->rat->hp = 3;
    WITH_DICE(scene->w, 1, 7, 1, 0, 1, 99, 99, 0)
    mind_consider(scene->w, scene->rat, &t, &magic);
    const struct stati *fear = stati_find(scene->w, scene->rat, stati_of(AFRAID));
    assert_non_null(fear);
    assert_int_equal(fear->duration, 17);
    assert_int_equal(fear->source, SS_MONI);
    assert_false(t.s.is_afraid); /* only from the next turn on */
    status_end_nature(scene->w, scene->rat, AFRAID);
}

/* Magic is tried as often as it weighs, then the bite comes. */
static void what_is_impossible_gives_way_to_the_next(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    WITH_DICE(scene->w, 1, 1, 0, 0, 9, 9, 0)
    mind_act(scene->w, scene->rat);
    assert_true(scene->rat->timeout > 0);
}

static void sleepers_do_not_choose(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    status_gain(scene->w, scene->rat, lasting(SLEEPING, SLEEP_NATURAL));
    WITHOUT_DICE(scene->w)
    mind_act(scene->w, scene->rat);
    assert_int_equal(scene->rat->timeout, 0);
    status_end_nature(scene->w, scene->rat, SLEEPING);
}

static void acts_have_names(void **state)
{
    (void)state;
    assert_string_equal(deed_name(ACT_MOVE), "go");
    assert_string_equal(deed_name(ACT_STAIRS), "");
}

/* ---- magic ---- */

/* Whether the rat uses it against the player: a draw for which, one for its power. */
static bool uses_on_player(const struct scene *scene, const char *effect)
{
    struct repertoire magic = {.count = 1};
    struct thought t = {
        .w = scene->w, .me = scene->rat->self, .s = {.near = scene->player->self}, .magic = &magic};
    struct act act = {.detail = EP_ATTACK};
    LISTENING(scene, EV_INVOKE);

    magic.entries[0] = (struct repertoire_entry){.effect = stage_find(scene->game, effect),
                                                 .source = REPERTOIRE_INNATE,
                                                 .purpose = EP_ATTACK | AIM_AT_ENEMY};
    deed_cast(&t, &act);
    scene->w->scene->host.listener = NULL;
    return heard.count > 0;
}

static void friends_are_kept_out_of_cones_and_gradients(void **state)
{
    static const char *const effects[] = {"fan of nothing", "heart of nothing"};
    struct scene *scene = *state;
    struct thing *friend = stage_thing(scene->game, "rat", STAGE_X + 1, STAGE_Y + 2);

    make_foe(scene);
    target_add(scene->w, scene->rat, friend, TARGET_ALLY);
    for (int i = 0; i < COUNT_OF(effects); i++) {
        place_move(scene->level, scene->w, friend, STAGE_X + 1, STAGE_Y + 2);
        assert_false(uses_on_player(scene, effects[i]));
        place_move(scene->level, scene->w, friend, STAGE_X + 3, STAGE_Y + 2);
        assert_true(uses_on_player(scene, effects[i]));
    }
    place_destroy(scene->level, scene->w, friend);
}

/* ---- going ---- */

static int go(const struct scene *scene)
{
    struct situation s = look(scene);

    return movement_go(scene->w, scene->rat, &s);
}

static void who_is_told_to_stay_stays(void **state)
{
    struct scene *scene = *state;

    make_foe(scene);
    orders_give(scene->w, scene->rat, ORDER_STAND_STILL, (struct order_about){0});
    assert_int_equal(go(scene), ABORT);
}

static void fear_drives_away_and_hate_draws_near(void **state)
{
    struct scene *scene = *state;

    make_foe(scene);
    status_gain(scene->w, scene->rat, lasting(AFRAID, FEAR_MAGIC));
    assert_int_equal(go(scene), DONE);
    assert_int_equal(scene->rat->x, STAGE_X + 3);
    status_end_nature(scene->w, scene->rat, AFRAID);
    scene->rat->timeout = 0;
    assert_int_equal(go(scene), DONE);
    assert_int_equal(scene->rat->x, STAGE_X + 2);
    assert_int_equal(body_of(scene)->direction, DIR_WEST);
    scene->rat->timeout = 0;
}

/* ---- troubles ---- */

static void the_first_trouble_counts_as_the_worst(void **state)
{
    struct scene *scene = *state;

    calm(scene);
    int16_t list[TROUBLE_MOST];
    status_gain(scene->w, scene->rat, lasting(POISONED, 0));
    assert_int_equal(trouble_worst(scene->w, scene->rat), TROUBLE_POISON + P_EXTREME * 256);
    scene->rat->hp = 9;
    assert_int_equal(trouble_worst(scene->w, scene->rat), TROUBLE_INJURY + P_LOW * 256);
    assert_int_equal(trouble_list(scene->w, scene->rat, list), 2);
    status_end_nature(scene->w, scene->rat, POISONED);
    calm(scene);
    assert_int_equal(trouble_worst(scene->w, scene->rat), 0);
}

/* ---- seen from outside ---- */

static void a_mind_can_be_looked_into(void **state)
{
    struct scene *scene = *state;
    struct str_builder out = {0};
    struct error error;
    uint64_t before;

    make_foe(scene);
    before = game_hash(scene->game);
    assert_true(minds_tell(scene->game, scene->rat->self, &out, &error));
    assert_non_null(strstr(sb_cstr(&out), "hates"));
    assert_non_null(strstr(sb_cstr(&out), "has in mind: enemy"));
    assert_non_null(strstr(sb_cstr(&out), "natural attack at"));
    assert_non_null(strstr(sb_cstr(&out), "chooses"));
    assert_true(game_hash(scene->game) == before);
    sb_free(&out);
    assert_false(minds_tell(scene->game, 999999, &out, &error));
    sb_free(&out);
}

int test_mind(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_enemy_beside_is_one_to_strike),
        cmocka_unit_test(an_enemy_farther_off_is_one_to_shoot),
        cmocka_unit_test(a_place_that_was_reached_is_forgotten),
        cmocka_unit_test(whoever_was_drained_once_makes_all_seem_so),
        cmocka_unit_test(who_is_whole_again_fears_no_more),
        cmocka_unit_test(acts_are_weighed_and_one_is_drawn),
        cmocka_unit_test(tricks_are_tried_now_and_then),
        cmocka_unit_test(the_badly_hurt_lose_heart),
        cmocka_unit_test(what_is_impossible_gives_way_to_the_next),
        cmocka_unit_test(sleepers_do_not_choose),
        cmocka_unit_test(acts_have_names),
        cmocka_unit_test(friends_are_kept_out_of_cones_and_gradients),
        cmocka_unit_test(who_is_told_to_stay_stays),
        cmocka_unit_test(fear_drives_away_and_hate_draws_near),
        cmocka_unit_test(the_first_trouble_counts_as_the_worst),
        cmocka_unit_test(a_mind_can_be_looked_into),
    };

    return cmocka_run_group_tests_name("mind", tests, scene_open, scene_close);
}
