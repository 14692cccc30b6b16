/* What a creature could do as things stand, offer by offer, and with which weight. */
#include "rules/bond/target.h"
#include "rules/mind/deeds.h"
#include "rules/mind/offers.h"
#include "rules/status/unhand.h"
#include "rules/value/values.h"
#include "status_scene.h"
#include "world/targets.h"

static struct creature *body_of(const struct scene *scene)
{
    return creature_of(scene->w, scene->rat);
}

/* The rat thinks of nothing yet, and nothing ails it. */
static struct thought begin(const struct scene *scene)
{
    values_update(scene->w, scene->rat);
    targets_clear(scene->w, scene->rat);
    body_of(scene)->retargets = false;
    body_of(scene)->state = MS_INVEN_GOOD;
    body_of(scene)->buffs = 0;
    scene->rat->hp = scene->rat->hp_max = 10;
    scene->rat->timeout = 0;
    return (struct thought){
        .w = scene->w, .me = scene->rat->self, .s = {.near = HANDLE_NONE, .far = HANDLE_NONE}};
}

static void assert_act(const struct thought *t, int what, int weight, handle target, int detail)
{
    assert_int_equal(t->count, 1);
    assert_int_equal(t->acts[0].what, what);
    assert_int_equal(t->acts[0].weight, weight);
    assert_int_equal(t->acts[0].target, target);
    assert_int_equal(t->acts[0].detail, detail);
}

/* ---- by itself ---- */

static void guards_wait_until_they_see_someone(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    offer_guard(&t);
    assert_int_equal(t.count, 0);
    body_of(scene)->state |= MS_GUARDING;
    t.s.has_target = true;
    offer_guard(&t);
    assert_int_equal(t.count, 0);
    t.s.has_target = false;
    offer_guard(&t);
    assert_act(&t, ACT_WAIT, P_HIGH, HANDLE_NONE, 0);
}

static void gear_is_arranged_once(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    offer_equip(&t);
    assert_int_equal(t.count, 0);
    body_of(scene)->state &= (int16_t)~MS_INVEN_GOOD;
    offer_equip(&t);
    assert_act(&t, ACT_EQUIP, P_MODERATE, HANDLE_NONE, 0);
}

static void going_is_slow_four_times_of_five(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    WITH_DICE(scene->w, 4)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_LOW, HANDLE_NONE, 0);
    t.count = 0;
    WITH_DICE(scene->w, 0)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_URGENT, HANDLE_NONE, 0);
}

static void who_is_in_melee_stays_unless_it_shuns_it(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.in_melee = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_int_equal(t.count, 0);
    t.s.is_afraid = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_LOW, HANDLE_NONE, 0);
    t.count = 0;
    t.s.is_afraid = false;
    t.s.is_avoiding = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_LOW, HANDLE_NONE, 0);
}

static void mounts_and_those_under_things_do_not_go(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.is_mount = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    t.s.is_mount = false;
    status_gain(scene->w, scene->rat, lasting(HIDING, HI_UNDER));
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_int_equal(t.count, 0);
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_HIGH, HANDLE_NONE, 0);
    status_end_nature(scene->w, scene->rat, HIDING);
}

static void rage_goes_to_whom_it_is_about(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct stati rage = lasting(ENRAGED, 0);

    rage.object = scene->player->self;
    status_gain(scene->w, scene->rat, rage);
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_int_equal(t.count, 0); /* it is there */
    place_move(scene->level, scene->w, scene->rat, STAGE_X + 3, STAGE_Y + 2);
    WITHOUT_DICE(scene->w)
    offer_go(&t);
    assert_act(&t, ACT_MOVE, P_HIGH, HANDLE_NONE, 0);
    place_move(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
    status_end_nature(scene->w, scene->rat, ENRAGED);
}

/* ---- magic ---- */

static void remedies_weigh_as_much_as_the_trouble(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    offer_remedy(&t);
    assert_int_equal(t.count, 0);
    scene->rat->hp = 9;
    offer_remedy(&t);
    assert_act(&t, ACT_CAST, P_LOW - 1, HANDLE_NONE, EP_FIX_TROUBLE + (TROUBLE_INJURY << 16));
    t.count = 0;
    t.s.is_afraid = true;
    offer_remedy(&t);
    assert_act(&t, ACT_CAST, P_LOW + 1, HANDLE_NONE, EP_FIX_TROUBLE + (TROUBLE_INJURY << 16));
}

static void boons_are_for_fights_to_come(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    WITHOUT_DICE(scene->w)
    offer_boons(&t);
    assert_int_equal(t.count, 0);
    t.s.far = scene->player->self;
    WITHOUT_DICE(scene->w)
    offer_boons(&t);
    assert_act(&t, ACT_CAST, P_URGENT, HANDLE_NONE, EP_BUFF);
    t.count = 0;
    body_of(scene)->buffs = 5;
    t.s.in_melee = true;
    WITH_DICE(scene->w, 1)
    offer_boons(&t);
    assert_int_equal(t.count, 0);
    WITH_DICE(scene->w, 0)
    offer_boons(&t);
    assert_act(&t, ACT_CAST, P_URGENT - 2, HANDLE_NONE, EP_BUFF);
}

static void fear_and_rage_leave_no_time_for_boons(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.far = scene->player->self;
    t.s.is_afraid = true;
    offer_boons(&t);
    t.s.is_afraid = false;
    t.s.is_enraged = true;
    offer_boons(&t);
    assert_int_equal(t.count, 0);
}

static void help_is_called_against_an_enemy(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    handle player = scene->player->self;

    WITHOUT_DICE(scene->w)
    offer_summons(&t);
    assert_int_equal(t.count, 0);
    t.s.near = player;
    WITH_DICE(scene->w, 3)
    offer_summons(&t);
    assert_act(&t, ACT_CAST, P_LOW + 3, player, EP_SUMMON);
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_summons(&t);
    assert_int_equal(t.count, 1);
}

static void boons_are_forgotten_in_time(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    WITHOUT_DICE(scene->w)
    offer_weary(&t);
    body_of(scene)->buffs = 2;
    WITH_DICE(scene->w, 1)
    offer_weary(&t);
    assert_int_equal(body_of(scene)->buffs, 2);
    WITH_DICE(scene->w, 0)
    offer_weary(&t);
    assert_int_equal(body_of(scene)->buffs, 1);
}

static void who_is_pressed_escapes_by_magic(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.near = scene->player->self;
    t.s.in_melee = true;
    WITHOUT_DICE(scene->w)
    offer_escape(&t);
    assert_int_equal(t.count, 0);
    t.s.is_avoiding = true;
    WITH_DICE(scene->w, 2)
    offer_escape(&t);
    assert_act(&t, ACT_CAST, P_URGENT + 2, scene->player->self, EP_ESCAPE);
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_escape(&t);
    t.s.is_enraged = t.s.in_melee = false;
    WITHOUT_DICE(scene->w)
    offer_escape(&t);
    assert_int_equal(t.count, 1);
}

static void who_hides_from_one_nearby_hides_better(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.far = scene->player->self;
    WITHOUT_DICE(scene->w)
    offer_stealth(&t);
    t.s.is_hiding = true;
    WITH_DICE(scene->w, 1)
    offer_stealth(&t);
    assert_int_equal(t.count, 0);
    WITH_DICE(scene->w, 0)
    offer_stealth(&t);
    assert_act(&t, ACT_CAST, P_HIGH, scene->player->self, EP_STEALTH);
    t.s.is_afraid = true;
    WITHOUT_DICE(scene->w)
    offer_stealth(&t);
    assert_int_equal(t.count, 1);
}

static void who_flees_holds_up_the_nearest(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    target_add(scene->w, scene->rat, scene->player, TARGET_ENEMY);
    targets_find(scene->w, scene->rat, scene->player)->perceived = PER_VISUAL;
    offer_foil(&t);
    assert_int_equal(t.count, 0);
    t.s.is_afraid = true;
    offer_foil(&t);
    assert_act(&t, ACT_CAST, 1, scene->player->self, EP_FOIL_PURSUIT);
    targets_find(scene->w, scene->rat, scene->player)->perceived = 0;
    offer_foil(&t);
    assert_int_equal(t.count, 1);
}

/* ---- blows ---- */

static void who_is_held_struggles_now_and_then(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    WITHOUT_DICE(scene->w)
    offer_struggle(&t);
    t.s.is_grabbed = true;
    WITH_DICE(scene->w, 1)
    offer_struggle(&t);
    assert_int_equal(t.count, 0);
    WITH_DICE(scene->w, 0)
    offer_struggle(&t);
    assert_act(&t, ACT_SATTACK, P_HIGH, HANDLE_NONE, A_ESCA);
}

static void sleepers_get_the_death_blow(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.near = scene->player->self;
    t.s.in_melee = true;
    status_gain(scene->w, scene->player, lasting(SLEEPING, SLEEP_NATURAL));
    WITH_DICE(scene->w, 0, 2, 2)
    offer_melee(&t);
    status_end_nature(scene->w, scene->player, SLEEPING);
    assert_int_equal(t.count, 3);
    assert_int_equal(t.acts[0].what, ACT_CAST);
    assert_int_equal(t.acts[0].detail, EP_ATTACK | EP_CURSE);
    assert_int_equal(t.acts[1].what, ACT_COUPDEGRACE);
    assert_int_equal(t.acts[1].weight, P_URGENT);
    assert_int_equal(t.acts[2].what, ACT_NATTACK);
}

static void those_who_lie_stuck_are_helpless_too(void **state)
{
    struct scene *scene = *state;

    assert_false(thought_is_helpless(scene->w, scene->rat));
    status_gain(scene->w, scene->rat, lasting(PRONE, 0));
    assert_false(thought_is_helpless(scene->w, scene->rat));
    status_gain(scene->w, scene->rat, lasting(STUCK, 0));
    assert_true(thought_is_helpless(scene->w, scene->rat));
    status_end_nature(scene->w, scene->rat, STUCK);
    status_end_nature(scene->w, scene->rat, PRONE);
    status_gain(scene->w, scene->rat, lasting(PARALYSIS, PARA_HELD));
    assert_true(thought_is_helpless(scene->w, scene->rat));
    status_end_nature(scene->w, scene->rat, PARALYSIS);
}

static void fear_and_another_rage_strike_nobody(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.near = scene->player->self;
    t.s.in_melee = t.s.is_afraid = true;
    WITHOUT_DICE(scene->w)
    offer_melee(&t);
    t.s.is_afraid = false;
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_melee(&t);
    t.s.is_enraged = t.s.in_melee = false;
    WITHOUT_DICE(scene->w)
    offer_melee(&t);
    assert_int_equal(t.count, 0);
}

static void who_shuns_melee_only_casts_in_it(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.near = scene->player->self;
    t.s.in_melee = t.s.is_avoiding = true;
    WITH_DICE(scene->w, 1)
    offer_melee(&t);
    assert_act(&t, ACT_CAST, P_URGENT + 1, scene->player->self, EP_ATTACK | EP_CURSE);
}

static void from_afar_magic_is_tried_where_the_way_is_free(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.far = scene->player->self;
    WITH_DICE(scene->w, 0)
    offer_shots(&t);
    assert_act(&t, ACT_CAST, P_URGENT, scene->player->self, EP_ATTACK | EP_CURSE);
    t.s.in_melee = true;
    WITHOUT_DICE(scene->w)
    offer_shots(&t);
    t.s.in_melee = false;
    t.s.is_enraged = true;
    WITHOUT_DICE(scene->w)
    offer_shots(&t);
    assert_int_equal(t.count, 1);
}

static void nothing_to_throw_is_not_thrown(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    t.s.far = scene->player->self;
    offer_throw(&t);
    assert_int_equal(t.count, 0);
    assert_null(deed_thrown(scene->w, scene->rat));
}

static void no_more_is_weighed_than_there_is_room_for(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);

    for (int i = 0; i < THOUGHT_ACTS_MOST + 3; i++)
        thought_add(&t, ACT_WAIT, P_LOW, HANDLE_NONE, 0);
    assert_int_equal(t.count, THOUGHT_ACTS_MOST - 1);
}

/* ---- deeds ---- */

static void waiting_takes_half_a_round(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct act act = {.what = ACT_WAIT};

    assert_int_equal(deed_do(&t, &act), DONE);
    assert_int_equal(scene->rat->timeout, 15);
    scene->rat->timeout = 0;
}

static void there_is_no_act_without_a_deed(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct act act = {.what = ACT_STAIRS};

    assert_int_equal(deed_do(&t, &act), ERROR);
}

static void without_arrows_nobody_shoots(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct act act = {.what = ACT_RATTACK, .target = scene->player->self};

    assert_int_equal(deed_do(&t, &act), ABORT);
    assert_int_equal(scene->rat->timeout, 0);
}

static void blows_do_not_reach_other_planes(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct act act = {.what = ACT_NATTACK, .target = scene->player->self};

    status_gain(scene->w, scene->rat, lasting(PHASED, PHASE_ETHEREAL));
    WITHOUT_DICE(scene->w)
    assert_int_equal(deed_do(&t, &act), ABORT);
    act.what = ACT_SATTACK;
    WITHOUT_DICE(scene->w)
    assert_int_equal(deed_do(&t, &act), ABORT);
    status_end_nature(scene->w, scene->rat, PHASED);
    values_update(scene->w, scene->rat);
}

static void without_magic_none_is_used(void **state)
{
    struct scene *scene = *state;
    struct thought t = begin(scene);
    struct repertoire none = {.count = 0};
    struct act act = {.what = ACT_CAST, .detail = EP_ATTACK};

    t.magic = &none;
    WITHOUT_DICE(scene->w)
    assert_int_equal(deed_do(&t, &act), ABORT);
}

/* ---- getting loose ---- */

static void hold(struct scene *scene, struct thing *who, int nature, const struct thing *other)
{
    struct stati held = lasting(nature, 0);

    held.object = other->self;
    status_gain(scene->w, who, held);
}

static void who_goes_elsewhere_lets_go(void **state)
{
    struct scene *scene = *state;

    hold(scene, scene->rat, GRAPPLING, scene->player);
    hold(scene, scene->player, GRABBED, scene->rat);
    status_gain(scene->w, scene->rat, lasting(STUCK, 0));
    status_gain(scene->w, scene->rat, lasting(PRONE, 0));
    unhand(scene->w, scene->rat->self);
    assert_false(stati_has(scene->w, scene->rat, GRAPPLING));
    assert_false(stati_has(scene->w, scene->player, GRABBED));
    assert_false(stati_has(scene->w, scene->rat, STUCK));
    assert_false(stati_has(scene->w, scene->rat, PRONE));
}

static void who_is_held_is_let_go(void **state)
{
    struct scene *scene = *state;

    hold(scene, scene->rat, GRAPPLED, scene->player);
    hold(scene, scene->player, GRAPPLING, scene->rat);
    unhand(scene->w, scene->rat->self);
    assert_false(stati_has(scene->w, scene->rat, GRAPPLED));
    assert_false(stati_has(scene->w, scene->player, GRAPPLING));
}

/* quirk: of several whom one holds only the first learns that it is free. */
static void the_second_of_those_held_stays_held(void **state)
{
    struct scene *scene = *state;
    struct thing *other = thing_new_creature(scene->w, scene->rat->resource);

    place_at(scene->level, scene->w, other, scene->rat->x + 1, scene->rat->y);
    hold(scene, scene->rat, GRAPPLING, scene->player);
    hold(scene, scene->rat, GRAPPLING, other);
    hold(scene, scene->player, GRAPPLED, scene->rat);
    hold(scene, other, GRAPPLED, scene->rat);
    unhand(scene->w, scene->rat->self);
    assert_false(stati_has(scene->w, scene->rat, GRAPPLING));
    assert_int_equal(
        stati_has(scene->w, scene->player, GRAPPLED) + stati_has(scene->w, other, GRAPPLED), 1);
    status_end_nature(scene->w, scene->player, GRAPPLED);
    status_end_nature(scene->w, other, GRAPPLED);
    place_remove(scene->level, scene->w, other);
    thing_delete(scene->w, other);
}

static void who_only_grabbed_goes_on_holding_nobody(void **state)
{
    struct scene *scene = *state;

    hold(scene, scene->rat, GRABBED, scene->player);
    hold(scene, scene->player, GRAPPLING, scene->rat);
    unhand(scene->w, scene->rat->self);
    assert_false(stati_has(scene->w, scene->rat, GRABBED));
    assert_true(stati_has(scene->w, scene->player, GRAPPLING));
    status_end_nature(scene->w, scene->player, GRAPPLING);
}

int test_mind_offers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guards_wait_until_they_see_someone),
        cmocka_unit_test(gear_is_arranged_once),
        cmocka_unit_test(going_is_slow_four_times_of_five),
        cmocka_unit_test(who_is_in_melee_stays_unless_it_shuns_it),
        cmocka_unit_test(mounts_and_those_under_things_do_not_go),
        cmocka_unit_test(rage_goes_to_whom_it_is_about),
        cmocka_unit_test(remedies_weigh_as_much_as_the_trouble),
        cmocka_unit_test(boons_are_for_fights_to_come),
        cmocka_unit_test(fear_and_rage_leave_no_time_for_boons),
        cmocka_unit_test(help_is_called_against_an_enemy),
        cmocka_unit_test(boons_are_forgotten_in_time),
        cmocka_unit_test(who_is_pressed_escapes_by_magic),
        cmocka_unit_test(who_hides_from_one_nearby_hides_better),
        cmocka_unit_test(who_flees_holds_up_the_nearest),
        cmocka_unit_test(who_is_held_struggles_now_and_then),
        cmocka_unit_test(sleepers_get_the_death_blow),
        cmocka_unit_test(those_who_lie_stuck_are_helpless_too),
        cmocka_unit_test(fear_and_another_rage_strike_nobody),
        cmocka_unit_test(who_shuns_melee_only_casts_in_it),
        cmocka_unit_test(from_afar_magic_is_tried_where_the_way_is_free),
        cmocka_unit_test(nothing_to_throw_is_not_thrown),
        cmocka_unit_test(no_more_is_weighed_than_there_is_room_for),
        cmocka_unit_test(waiting_takes_half_a_round),
        cmocka_unit_test(there_is_no_act_without_a_deed),
        cmocka_unit_test(without_arrows_nobody_shoots),
        cmocka_unit_test(blows_do_not_reach_other_planes),
        cmocka_unit_test(without_magic_none_is_used),
        cmocka_unit_test(who_goes_elsewhere_lets_go),
        cmocka_unit_test(who_is_held_is_let_go),
        cmocka_unit_test(the_second_of_those_held_stays_held),
        cmocka_unit_test(who_only_grabbed_goes_on_holding_nobody),
    };

    return cmocka_run_group_tests_name("mind offers", tests, scene_open, scene_close);
}
