/* Who is seen from near; prices in shops; sizes that there are not; how one is displaced. */
#include "rules/bond/displace.h"
#include "rules/status/scrutiny.h"
#include "rules/value/price.h"
#include "rules/value/stature.h"
#include "status_scene.h"
#include "values_scene.h"

static struct creature *stranger(struct scene *scene, const char *name)
{
    struct creature *body = creature_of(scene->w, scene->rat);

    scene->rat->resource = body->shape = stage_find(scene->game, name);
    body->state &= (int16_t) ~(MS_SCRUTINIZED | MS_KNOWN | MS_SEEN_CLOSE);
    return body;
}

static void who_comes_near_is_seen_from_near(void **state)
{
    struct scene *scene = *state;
    struct creature *body = stranger(scene, "cat");

    scrutiny_meet(scene->w, scene->rat);
    assert_true(body->state & MS_SEEN_CLOSE);
    assert_false(body->state & MS_KNOWN); /* a cat needs no closer look to be told apart */
    body = stranger(scene, "close mimic");
    scrutiny_meet(scene->w, scene->rat);
    assert_true(body->state & MS_KNOWN);
}

static void who_is_two_steps_off_is_not(void **state)
{
    struct scene *scene = *state;
    struct creature *body = stranger(scene, "close mimic");

    place_move(scene->level, scene->w, scene->rat, scene->player->x + 2, scene->player->y);
    scrutiny_meet(scene->w, scene->rat);
    assert_false(body->state & (MS_SEEN_CLOSE | MS_KNOWN));
    body->attr[A_SIZ] = SZ_HUGE; /* but a huge one reaches that far */
    scrutiny_meet(scene->w, scene->rat);
    assert_true(body->state & MS_SEEN_CLOSE);
}

static void a_template_may_show_from_near(void **state)
{
    struct scene *scene = *state;
    struct stati shown = lasting(TEMPLATE, 0), hidden = lasting(TEMPLATE, 0);

    stranger(scene, "cat");
    shown.effect = stage_find(scene->game, "shiny");
    hidden.effect = stage_find(scene->game, "drilled");
    shown.magnitude = hidden.magnitude = 0;
    assert_non_null(stati_gain(scene->w, scene->rat, &hidden, NULL));
    assert_non_null(stati_gain(scene->w, scene->rat, &shown, NULL));
    scrutiny_meet(scene->w, scene->rat);
    for (const struct stati *at = stati_find(scene->w, scene->rat, stati_of(TEMPLATE)); at;
         at = stati_find_next(scene->w, at, stati_of(TEMPLATE)))
        assert_int_equal(at->magnitude, at->effect == shown.effect);
}

/* quirk: the player sees those from near whom his own body covers, not those beside him. */
static void the_player_sees_whom_he_covers(void **state)
{
    struct scene *scene = *state;
    struct creature *body = stranger(scene, "close mimic");

    scrutiny_meet(scene->w, scene->player);
    assert_false(body->state & MS_SEEN_CLOSE);
    creature_of(scene->w, scene->player)->attr[A_SIZ] = SZ_HUGE;
    scrutiny_meet(scene->w, scene->player);
    assert_true(body->state & MS_SEEN_CLOSE);
}

static void nobody_unseen_is_known_from_near(void **state)
{
    struct scene *scene = *state;
    struct creature *body = stranger(scene, "close mimic");

    give_plain(scene, scene->player, BLIND);
    scrutiny_meet(scene->w, scene->rat);
    assert_false(body->state & MS_SEEN_CLOSE);
}

/* ---- displaced ---- */

static void who_is_displaced_is_there_and_everyone_hears_of_it(void **state)
{
    struct scene *scene = *state;
    struct point to = {scene->rat->x + 1, scene->rat->y};

    displace_to(scene->w, scene->rat, to);
    assert_int_equal(scene->rat->x, to.x);
    assert_true(scene->w->marks.crowd && scene->w->marks.reach && scene->w->marks.sight);
    displace_to(scene->w, scene->rat, to); /* he is there already */
    assert_int_equal(scene->rat->x, to.x);
    displace_near(scene->w, scene->rat, (struct point){scene->player->x, scene->player->y});
    assert_true(scene->rat->x != scene->player->x || scene->rat->y != scene->player->y);
}

static void who_is_nowhere_is_not_displaced(void **state)
{
    struct scene *scene = *state;

    place_remove(scene->level, scene->w, scene->rat);
    displace_to(scene->w, scene->rat, (struct point){STAGE_X, STAGE_Y});
    assert_null(world_level_of(scene->w, scene->rat));
    assert_int_not_equal(scene->rat->x, STAGE_X);
}

/* The player notes what he left behind when he is moved a second time without a look. */
static void the_player_looks_about(void **state)
{
    struct scene *scene = *state;

    scene->w->marks.moved = false;
    displace_to(scene->w, scene->player, (struct point){scene->player->x, scene->player->y + 1});
    assert_true(scene->w->marks.moved);
    displace_to(scene->w, scene->player, (struct point){scene->player->x + 1, scene->player->y});
    assert_true(scene->w->marks.moved);
    assert_int_equal(scene->player->y, STAGE_Y + 2);
}

/* ---- prices and sizes ---- */

static void a_shop_is_dear_and_never_cheap(void **state)
{
    struct values_scene s;

    values_open(state);
    values_begin(&s, state);
    struct thing *stone = values_item(&s, "dear stone");
    struct thing *buyer = values_make_person(&s, "Bladesman");
    struct thing *seller = values_monster(&s, "shopkeeper");
    creature_of(&s.w, buyer)->attr[A_CHA] = 11;
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 2500);
    values_give(&s, buyer, SOCIAL_MOD, 0, 90);
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 120);
    values_give(&s, buyer, SOCIAL_MOD, 0, -300);
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 5000);
    values_end(&s);
    values_close(state);
}

/* quirk: whoever is of no size that there is counts as of medium size. */
static void of_no_size_is_of_medium_size(void **state)
{
    struct values_scene s;

    values_open(state);
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    int32_t usual = stature_weight(&s.w, who, false);
    creature_of(&s.w, who)->attr[A_SIZ] = 99;
    assert_int_equal(stature_weight(&s.w, who, false), usual);
    creature_of(&s.w, who)->attr[A_SIZ] = SZ_SMALL;
    assert_true(stature_weight(&s.w, who, false) < usual);
    values_end(&s);
    values_close(state);
}

#define ON_SCENE(test) cmocka_unit_test_setup_teardown(test, scene_open, scene_close)

int test_meet(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_comes_near_is_seen_from_near),
        ON_SCENE(who_is_two_steps_off_is_not),
        ON_SCENE(a_template_may_show_from_near),
        ON_SCENE(the_player_sees_whom_he_covers),
        ON_SCENE(nobody_unseen_is_known_from_near),
        ON_SCENE(who_is_displaced_is_there_and_everyone_hears_of_it),
        ON_SCENE(who_is_nowhere_is_not_displaced),
        ON_SCENE(the_player_looks_about),
        cmocka_unit_test(a_shop_is_dear_and_never_cheap),
        cmocka_unit_test(of_no_size_is_of_medium_size),
    };

    return cmocka_run_group_tests_name("meeting", tests, NULL, NULL);
}
