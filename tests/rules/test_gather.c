/* What is taken up from underfoot without being told to. */
#include "rules/item/gather.h"

#include "hands_scene.h"
#include "world/stati.h"

enum { NOTHING_AT_ALL, WORN_ONLY, CARRIED_TOO };

static int gather_open(void **state)
{
    hands_open(state);
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag");

    hold_in_slot(scene->w, scene->player, bag, SL_PACK);
    scene->w->options[OPT_AUTOPICKUP] = CARRIED_TOO;
    return 0;
}

#define ON_GATHER(test) cmocka_unit_test_setup_teardown(test, gather_open, scene_close)

static struct thing *bag_of(const struct scene *scene)
{
    return world_thing(scene->w, in_slot(scene, SL_PACK));
}

/* One loaf in the bag, another at his feet. */
static struct thing *second_loaf(struct scene *scene)
{
    hold_inside(scene->w, bag_of(scene), made(scene, "loaf"));
    return hands_lying(scene, "loaf");
}

static bool lies_here(const struct scene *scene, const char *name)
{
    const struct level *level = scene->level;
    handle at = level_cell(level, scene->player->x, scene->player->y)->contents;

    for (const struct thing *t; (t = world_thing(scene->w, at)) != NULL; at = t->next)
        if (t->resource == stage_find(scene->game, name))
            return true;
    return false;
}

static void gather(struct scene *scene)
{
    gather_underfoot(scene->w, scene->player->self);
}

static void more_of_what_is_carried_is_taken(void **state)
{
    struct scene *scene = *state;

    second_loaf(scene);
    gather(scene);
    assert_false(lies_here(scene, "loaf"));
    assert_true(was_said(scene->game, "You take up the loaf."));
}

static void what_is_not_carried_is_left(void **state)
{
    struct scene *scene = *state;

    hands_lying(scene, "loaf");
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
}

static void the_option_says_how_much(void **state)
{
    struct scene *scene = *state;

    second_loaf(scene);
    for (int i = NOTHING_AT_ALL; i <= WORN_ONLY; i++) {
        scene->w->options[OPT_AUTOPICKUP] = (int8_t)i;
        gather(scene);
        assert_true(lies_here(scene, "loaf"));
    }
}

static void more_of_what_hangs_from_the_shoulder_is_taken(void **state)
{
    struct scene *scene = *state;

    hold_in_slot(scene->w, scene->player, made(scene, "loaf"), SL_LSHOULDER);
    hands_lying(scene, "loaf");
    scene->w->options[OPT_AUTOPICKUP] = WORN_ONLY;
    gather(scene);
    assert_false(lies_here(scene, "loaf"));
}

static void nothing_is_taken_before_an_enemy(void **state)
{
    struct scene *scene = *state;

    second_loaf(scene);
    hands_foe(scene);
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
}

static void nothing_is_taken_in_a_rage_or_without_hands(void **state)
{
    struct scene *scene = *state;

    second_loaf(scene);
    hands_shape(scene, scene->player, "hound");
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
    hands_shape(scene, scene->player, "hero");
    stati_gain(scene->w, scene->player, &(struct stati){.nature = RAGING, .source = SS_MISC}, NULL);
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
}

static void what_he_put_down_is_left(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = second_loaf(scene);

    stati_gain(scene->w, loaf,
               &(struct stati){.nature = DROPPED, .source = SS_MISC, .object = scene->player->self},
               NULL);
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
}

static void lamps_and_tools_are_never_more_of_the_same(void **state)
{
    struct scene *scene = *state;

    hold_inside(scene->w, bag_of(scene), made(scene, "rag"));
    hands_lying(scene, "rag");
    gather(scene);
    assert_true(lies_here(scene, "rag"));
}

static void unknown_magic_goes_into_the_pack(void **state)
{
    struct scene *scene = *state;
    struct thing *ring = hands_lying(scene, "ring");

    ring->other = stage_find(scene->game, "warmth");
    gather(scene);
    assert_int_equal(item(scene, ring)->owner, bag_of(scene)->self);
    assert_true(was_said(scene->game, "You put away the ring."));
}

/* What is recalled of it is recalled when it is in the pack. */
static void who_puts_something_away_looks_at_it(void **state)
{
    struct scene *scene = *state;
    struct thing *ring = hands_lying(scene, "ring");

    ring->other = stage_find(scene->game, "warmth");
    scene->w->options[OPT_AUTOID] = 1;
    gather(scene);
    assert_int_equal(item(scene, ring)->owner, bag_of(scene)->self);
    assert_int_equal(item(scene, ring)->known, 0xff);
}

static void what_does_not_go_in_is_tried_once(void **state)
{
    struct scene *scene = *state;
    struct thing *tree = hands_lying(scene, "tree");
    uint64_t said = scene->w->log->total;

    tree->other = stage_find(scene->game, "warmth");
    gather(scene);
    assert_true(was_said(scene->game, "It does not go in."));
    assert_true(lies_here(scene, "tree"));
    assert_int_equal(scene->w->log->total - said, 2);
}

static void chests_are_emptied_and_pushed_aside(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = hands_lying(scene, "coffer");

    hold_inside(scene->w, coffer, made(scene, "loaf"));
    scene->w->options[OPT_AUTOCHEST] = scene->w->options[OPT_KILL_CHEST] = 0;
    gather(scene);
    assert_false(lies_here(scene, "loaf"));
    scene->w->options[OPT_AUTOCHEST] = 1;
    gather(scene);
    assert_true(lies_here(scene, "loaf"));
    assert_true(lies_here(scene, "coffer"));
    scene->w->options[OPT_KILL_CHEST] = 1;
    gather(scene);
    assert_false(lies_here(scene, "coffer"));
}

static void go(struct scene *scene, int direction)
{
    const struct action step = {.kind = ACTION_MOVE, .direction = direction};
    struct game_result result;

    game_step(scene->game, &step, &result);
}

static void who_walks_over_more_of_it_takes_it(void **state)
{
    struct scene *scene = *state;

    second_loaf(scene);
    go(scene, DIR_EAST);
    go(scene, DIR_WEST);
    assert_false(lies_here(scene, "loaf"));
}

static void who_waits_takes_nothing(void **state)
{
    struct scene *scene = *state;
    const struct action wait = {.kind = ACTION_WAIT};
    struct game_result result;

    second_loaf(scene);
    game_step(scene->game, &wait, &result);
    assert_true(lies_here(scene, "loaf"));
}

int test_gather(void)
{
    const struct CMUnitTest tests[] = {
        ON_GATHER(more_of_what_is_carried_is_taken),
        ON_GATHER(what_is_not_carried_is_left),
        ON_GATHER(the_option_says_how_much),
        ON_GATHER(more_of_what_hangs_from_the_shoulder_is_taken),
        ON_GATHER(nothing_is_taken_before_an_enemy),
        ON_GATHER(nothing_is_taken_in_a_rage_or_without_hands),
        ON_GATHER(what_he_put_down_is_left),
        ON_GATHER(lamps_and_tools_are_never_more_of_the_same),
        ON_GATHER(unknown_magic_goes_into_the_pack),
        ON_GATHER(who_puts_something_away_looks_at_it),
        ON_GATHER(what_does_not_go_in_is_tried_once),
        ON_GATHER(chests_are_emptied_and_pushed_aside),
        ON_GATHER(who_walks_over_more_of_it_takes_it),
        ON_GATHER(who_waits_takes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
