/* Bodies: what they bring along, other shapes, planes, riders and who is swallowed. */
#include "rules/status/status_shape.h"

#include "rules/status/engulf.h"
#include "status_scene.h"

static const struct stati *of_body(const struct scene *scene, int nature)
{
    struct stati_query query = stati_of(nature);

    query.source = SS_BODY;
    return stati_find(scene->w, scene->rat, query);
}

static void a_body_brings_its_own_along(void **state)
{
    struct scene *scene = *state;

    status_shape_gain_body(scene->w, scene->rat, stage_find(scene->game, "cat"));
    assert_non_null(of_body(scene, SKILL_BONUS));
    assert_int_equal(of_body(scene, SKILL_BONUS)->value, SK_HIDE);
    assert_int_equal(of_body(scene, SKILL_BONUS)->magnitude, 4);
    assert_int_equal(of_body(scene, SKILL_BONUS)->object, scene->rat->self);
    assert_int_equal(of_body(scene, SKILL_BONUS)->effect, stage_find(scene->game, "cat"));
    status_shape_gain_body(scene->w, scene->rat, stage_find(scene->game, "owl"));
    assert_null(of_body(scene, SKILL_BONUS));
    assert_non_null(of_body(scene, SAVE_BONUS));
}

static void skills_and_sight_by_warmth_stay_in_any_shape(void **state)
{
    struct scene *scene = *state;

    scene->rat->resource = stage_find(scene->game, "cat");
    status_shape_gain_body(scene->w, scene->rat, stage_find(scene->game, "owl"));
    assert_non_null(of_body(scene, SKILL_BONUS));
    assert_non_null(of_body(scene, SAVE_BONUS));
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(EXTRA_ABILITY))->value,
                     CA_INFRAVISION);
}

static void an_illusion_has_no_body(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->rat, ILLUSION);
    status_shape_gain_body(scene->w, scene->rat, stage_find(scene->game, "cat"));
    assert_null(of_body(scene, SKILL_BONUS));
}

static void a_template_gives_and_takes(void **state)
{
    struct scene *scene = *state;
    struct stati haunted = lasting(TEMPLATE, 0);

    haunted.effect = stage_find(scene->game, "haunted");
    give(scene, scene->rat, haunted);
    assert_true(has(scene, scene->rat, SEE_INVIS));
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SEE_INVIS))->source, SS_TMPL);
    status_end_nature(scene->w, scene->rat, TEMPLATE);
    assert_false(has(scene, scene->rat, SEE_INVIS));
}

static void one_changes_and_is_oneself_again(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);
    res_id cat = stage_find(scene->game, "cat"), rat = scene->rat->resource;

    give_plain(scene, scene->rat, POLYMORPH);
    status_shape_change(scene->w, scene->rat, &(struct status_change){.body = cat});
    assert_int_equal(body->shape, cat);
    assert_int_equal(glyph_id(scene->rat->image), 'f');
    assert_true(body->state & MS_POLY_KNOWN);
    assert_non_null(of_body(scene, SKILL_BONUS));
    status_end_nature(scene->w, scene->rat, POLYMORPH);
    assert_int_equal(body->shape, rat);
    assert_int_equal(glyph_id(scene->rat->image), 'r');
    assert_null(of_body(scene, SKILL_BONUS));
}

static void a_second_shape_ends_the_first_quietly(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->player);

    give_plain(scene, scene->player, POLYMORPH);
    status_shape_change(scene->w, scene->player,
                        &(struct status_change){.body = stage_find(scene->game, "cat")});
    status_shape_change(scene->w, scene->player,
                        &(struct status_change){.body = stage_find(scene->game, "owl")});
    assert_int_equal(body->shape, stage_find(scene->game, "owl"));
    assert_false(has(scene, scene->player, POLYMORPH));
    assert_false(was_said(scene->game, "You are yourself again."));
}

static void a_disguise_does_not_fit_another_shape(void **state)
{
    struct scene *scene = *state;
    struct stati mask = lasting(DISGUISED, 0);

    mask.object = scene->player->self;
    give(scene, scene->rat, mask);
    status_shape_change(scene->w, scene->rat,
                        &(struct status_change){.body = stage_find(scene->game, "cat")});
    assert_false(has(scene, scene->rat, DISGUISED));
}

static void carry(struct scene *scene, struct thing *item)
{
    item_of(scene->w, item)->owner = scene->rat->self;
    item_of(scene->w, item)->flags |= IF_WORN;
    creature_of(scene->w, scene->rat)->carried = item->self;
}

static void what_is_phased_falls_through_who_is_not(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    carry(scene, pebble);
    give(scene, scene->rat, lasting(PHASED, PHASE_ETHEREAL)); /* it goes along */
    assert_int_equal(pebble->x, -1);
    give(scene, pebble, lasting(PHASED, PHASE_ETHEREAL));
    status_end_nature(scene->w, scene->rat, PHASED);
    assert_int_equal(pebble->x, scene->rat->x);
    assert_int_equal(item_of(scene->w, pebble)->owner, HANDLE_NONE);
    assert_int_equal(creature_of(scene->w, scene->rat)->carried, HANDLE_NONE);
}

static void what_ghosts_can_touch_does_not_fall(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    carry(scene, pebble);
    item_of(scene->w, pebble)->flags |= IF_GHOST_TOUCH;
    give(scene, pebble, lasting(PHASED, PHASE_ETHEREAL));
    give(scene, scene->rat, lasting(PHASED, PHASE_ASTRAL));
    assert_int_equal(pebble->x, -1);
    assert_int_equal(creature_of(scene->w, scene->rat)->carried, pebble->self);
}

/* ---- riders ---- */

static void ride(struct scene *scene)
{
    struct stati mounted = lasting(MOUNTED, 0), mount = lasting(MOUNT, 0);

    mounted.object = scene->rat->self;
    mount.object = scene->player->self;
    give(scene, scene->player, mounted);
    give(scene, scene->rat, mount);
}

static void become_mist(struct scene *scene, struct thing *who, handle source)
{
    status_shape_change(
        scene->w, who,
        &(struct status_change){.body = stage_find(scene->game, "wisp"), .source = source});
}

static struct thing *strange_pebble(struct scene *scene)
{
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    carry(scene, pebble);
    give(scene, pebble, lasting(PHASED, PHASE_ETHEREAL));
    item_of(scene->w, pebble)->flags &= (uint16_t)~IF_WORN;
    return pebble;
}

static void who_becomes_mist_loses_what_is_elsewhere(void **state)
{
    struct scene *scene = *state;
    const struct thing *pebble = strange_pebble(scene);

    become_mist(scene, scene->rat, HANDLE_NONE);
    assert_int_equal(pebble->x, scene->rat->x);
    assert_int_equal(item_of(scene->w, pebble)->owner, HANDLE_NONE);
    assert_int_equal(creature_of(scene->w, scene->rat)->carried, HANDLE_NONE);
}

static void what_is_there_for_ones_sake_is_gone(void **state)
{
    struct scene *scene = *state;
    const struct thing *pebble = strange_pebble(scene);

    item_of(scene->w, pebble)->flags |= IF_PROPERTY;
    become_mist(scene, scene->rat, HANDLE_NONE);
    assert_int_equal(pebble->x, -1);
    assert_int_equal(item_of(scene->w, pebble)->owner, HANDLE_NONE);
    assert_int_equal(creature_of(scene->w, scene->rat)->carried, HANDLE_NONE);
}

static void mist_holds_only_what_made_it(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    carry(scene, pebble);
    LISTENING(scene, EV_DROP);
    become_mist(scene, scene->rat, pebble->self);
    assert_int_equal(heard.count, 0);
}

static void mist_holds_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    carry(scene, pebble);
    LISTENING(scene, EV_DROP);
    become_mist(scene, scene->rat, HANDLE_NONE);
    assert_true(heard.count > 0);
}

/* ---- what a body has no place for ---- */

static int lost_as_worm(struct scene *scene, bool merges)
{
    carry(scene, thing_new_item(scene->w, stage_find(scene->game, "pebble")));
    LISTENING(scene, EV_LOSEITEM);
    status_shape_change(
        scene->w, scene->rat,
        &(struct status_change){.body = stage_find(scene->game, "worm"), .merges = merges});
    scene->w->scene->host.listener = NULL;
    return heard.count;
}

static void who_has_no_hands_any_more_drops_its_weapon(void **state)
{
    assert_int_equal(lost_as_worm(*state, false), 1);
}

static void what_melts_into_a_body_is_not_dropped(void **state)
{
    assert_int_equal(lost_as_worm(*state, true), 0);
}

static void who_becomes_what_it_is_rolls_no_dice(void **state)
{
    struct scene *scene = *state;
    res_id own = creature_of(scene->w, scene->rat)->shape;
    uint64_t before = chance_draws(scene->w);

    status_shape_change(scene->w, scene->rat, &(struct status_change){.body = own});
    assert_int_equal(chance_draws(scene->w), before);
    status_shape_change(scene->w, scene->rat,
                        &(struct status_change){.body = stage_find(scene->game, "cat")});
    assert_true(chance_draws(scene->w) > before);
}

static void who_floats_or_fades_leaves_the_saddle(void **state)
{
    struct scene *scene = *state;

    ride(scene);
    LISTENING(scene, EV_DISMOUNT);
    give_plain(scene, scene->player, LEVITATION);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.EParam, DSM_FLOAT);
    assert_int_equal(heard.last.actor, scene->player->self);
    ride(scene);
    give(scene, scene->player, lasting(PHASED, PHASE_ASTRAL));
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.last.EParam, DSM_INCOR);
}

static void who_changes_falls_from_the_saddle(void **state)
{
    struct scene *scene = *state;

    ride(scene);
    LISTENING(scene, EV_DISMOUNT);
    status_shape_change(scene->w, scene->player,
                        &(struct status_change){.body = stage_find(scene->game, "cat")});
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.EParam, DSM_THROWN);
}

static void a_rider_who_falls_may_keep_the_saddle(void **state)
{
    struct scene *scene = *state;

    ride(scene);
    LISTENING(scene, EV_DISMOUNT);
    give(scene, scene->player, lasting(SKILL_BONUS, SK_RIDE));
    stati_find(scene->w, scene->player, stati_of(SKILL_BONUS))->magnitude = 100;
    give_plain(scene, scene->player, CHARGING);
    give_plain(scene, scene->player, PRONE);
    assert_false(has(scene, scene->player, PRONE));
    assert_false(has(scene, scene->player, CHARGING));
    assert_int_equal(heard.count, 0);
    give_plain(scene, scene->rat, PRONE); /* he keeps the mount up */
    assert_false(has(scene, scene->rat, PRONE));
    assert_int_equal(heard.count, 0);
}

static void a_rider_who_cannot_falls(void **state)
{
    struct scene *scene = *state;

    ride(scene);
    LISTENING(scene, EV_DISMOUNT);
    give_plain(scene, scene->player, CHARGING);
    WITH_DICE(scene->w, 0, 0) /* the check, and where the mount comes to stand */
    give_plain(scene, scene->player, PRONE);
    assert_true(has(scene, scene->player, PRONE));
    assert_false(has(scene, scene->player, CHARGING));
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.actor, scene->player->self);
    assert_int_equal(heard.last.target, scene->rat->self);
    ride(scene);
    WITH_DICE(scene->w, 0, 0)
    give_plain(scene, scene->rat, PRONE);
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.last.actor, scene->player->self);
    assert_int_equal(heard.last.target, scene->rat->self);
}

/* ---- who is swallowed ---- */

static struct thing *swallow(struct scene *scene, struct thing *prey)
{
    struct stati inside = lasting(ENGULFED, EG_ENGULF), around = lasting(ENGULFER, EG_ENGULF);

    inside.object = scene->rat->self;
    around.object = prey->self;
    inside.source = around.source = SS_ATTK;
    give(scene, prey, inside);
    give(scene, scene->rat, around);
    return prey;
}

static void fear_makes_one_let_go(void **state)
{
    struct scene *scene = *state;
    struct thing *a = swallow(scene, stage_thing(scene->game, "cat", STAGE_X + 1, STAGE_Y + 2));
    struct thing *b = swallow(scene, stage_thing(scene->game, "owl", STAGE_X + 3, STAGE_Y + 2));

    give_plain(scene, scene->rat, AFRAID);
    assert_false(has(scene, scene->rat, ENGULFER));
    assert_false(has(scene, a, ENGULFED));
    assert_false(has(scene, b, ENGULFED));
    assert_true(a->x >= 0 && b->x >= 0);
}

static void one_of_several_is_let_go(void **state)
{
    struct scene *scene = *state;
    struct thing *a = swallow(scene, stage_thing(scene->game, "cat", STAGE_X + 1, STAGE_Y + 2));
    struct thing *b = swallow(scene, stage_thing(scene->game, "owl", STAGE_X + 3, STAGE_Y + 2));

    engulf_drop(scene->w, scene->rat, a->self);
    assert_false(has(scene, a, ENGULFED));
    assert_true(has(scene, b, ENGULFED));
    assert_true(has(scene, scene->rat, ENGULFER));
}

int test_status_shape(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(a_body_brings_its_own_along),
        ON_SCENE(skills_and_sight_by_warmth_stay_in_any_shape),
        ON_SCENE(an_illusion_has_no_body),
        ON_SCENE(a_template_gives_and_takes),
        ON_SCENE(one_changes_and_is_oneself_again),
        ON_SCENE(a_second_shape_ends_the_first_quietly),
        ON_SCENE(a_disguise_does_not_fit_another_shape),
        ON_SCENE(what_is_phased_falls_through_who_is_not),
        ON_SCENE(what_ghosts_can_touch_does_not_fall),
        ON_SCENE(who_becomes_mist_loses_what_is_elsewhere),
        ON_SCENE(what_is_there_for_ones_sake_is_gone),
        ON_SCENE(mist_holds_only_what_made_it),
        ON_SCENE(mist_holds_nothing),
        ON_SCENE(who_has_no_hands_any_more_drops_its_weapon),
        ON_SCENE(what_melts_into_a_body_is_not_dropped),
        ON_SCENE(who_becomes_what_it_is_rolls_no_dice),
        ON_SCENE(who_floats_or_fades_leaves_the_saddle),
        ON_SCENE(who_changes_falls_from_the_saddle),
        ON_SCENE(a_rider_who_falls_may_keep_the_saddle),
        ON_SCENE(a_rider_who_cannot_falls),
        ON_SCENE(fear_makes_one_let_go),
        ON_SCENE(one_of_several_is_let_go),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
