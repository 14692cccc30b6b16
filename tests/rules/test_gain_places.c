/* Where a person puts what comes to him: the places of each kind, and those of last resort. */
#include "rules/item/gain.h"

#include "hands_scene.h"

static int open_before(void **state)
{
    hands_open(state);
    ((struct scene *)*state)->w->is_playing = false;
    return 0;
}

#define BEFORE(test) cmocka_unit_test_setup_teardown(test, open_before, scene_close)

static struct thing *gained(struct scene *scene, const char *name)
{
    struct thing *thing = made(scene, name);

    gain_item(scene->w, scene->player, thing);
    return thing;
}

static void assert_goes_to(struct scene *scene, const char *name, int slot)
{
    const struct thing *thing = gained(scene, name);

    if (in_slot(scene, slot) != thing->self)
        fail_msg("%s is not in slot %d", name, slot);
}

static void what_is_worn_has_its_place(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "vambraces", SL_BRACERS);
    assert_goes_to(scene, "charm", SL_AMULET);
    assert_goes_to(scene, "hood", SL_HELM);
    assert_goes_to(scene, "spectacles", SL_EYES);
    assert_goes_to(scene, "mittens", SL_GAUNTLETS);
    assert_goes_to(scene, "quarrels", SL_BELT3);
    assert_goes_to(scene, "ring", SL_LRING);
    assert_goes_to(scene, "ring", SL_RRING);
}

static void a_symbol_hangs_round_the_neck(void **state)
{
    assert_goes_to(*state, "token", SL_AMULET);
}

static void a_tool_hangs_at_the_belt_by_what_it_is_worth(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "spade", SL_BELT4);
    assert_goes_to(scene, "rag", SL_BELT5);
}

/* One of several lamps is put up, the others go elsewhere. */
static void one_lamp_of_three_is_enough(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = gained(scene, "bag"), *lamps = many(scene, "lamp", 3);

    gain_item(scene->w, scene->player, lamps);
    const struct thing *lit = world_thing(scene->w, in_slot(scene, SL_LIGHT));
    assert_non_null(lit);
    assert_int_not_equal(lit->self, lamps->self);
    assert_int_equal(item(scene, lit)->quantity, 1);
    assert_int_equal(item(scene, lamps)->quantity, 2);
    assert_int_equal(item(scene, lamps)->owner, bag->self);
}

/* Who is given far more than he can carry about him finds it at his feet. */
static void what_has_no_place_falls(void **state)
{
    struct scene *scene = *state;

    scene->w->is_playing = true;
    scene->w->player = HANDLE_NONE; /* another person than the player */
    struct thing *tree = made(scene, "tree");
    for (int i = 0; i < NUM_SLOTS; i++)
        if (i != SL_INAIR)
            hold_in_slot(scene->w, scene->player, made(scene, "ring"), i);
    gain_item(scene->w, scene->player, tree);
    assert_int_equal(tree->x, scene->player->x);
    assert_int_equal(tree->y, scene->player->y);
    scene->w->player = scene->player->self;
}

/* ---- ropes ---- */

#include "rules/item/rope.h"

static void carry_ropes(struct scene *scene, int first, int second, struct thing *ropes[2])
{
    ropes[0] = many(scene, "cable", first);
    ropes[1] = many(scene, "cable", second);
    hold_in_slot(scene->w, scene->player, ropes[0], SL_BELT1);
    hold_in_slot(scene->w, scene->player, ropes[1], SL_BELT2);
}

static void choose_last(void *context, const struct question *question,
                        struct question_answer *answer)
{
    int *asked = context;

    assert_int_equal(question->kind, QUESTION_ITEM);
    assert_int_equal(question->count, 2);
    assert_true(str_find(question->choices[1].words, STR("cable")) >= 0);
    answer->value = question->choices[1].value;
    (*asked)++;
}

static void of_several_ropes_the_player_chooses(void **state)
{
    struct scene *scene = *state;
    struct thing *ropes[2];
    int asked = 0;

    carry_ropes(scene, 4, 6, ropes);
    game_set_ask(scene->game, choose_last, &asked);
    const struct thing *cut = rope_take(scene->w, scene->player, 20);
    assert_int_equal(asked, 1);
    assert_non_null(cut);
    assert_int_equal(item(scene, cut)->quantity, 4);
    assert_int_equal(item(scene, ropes[1])->quantity, 2);
    assert_int_equal(item(scene, ropes[0])->quantity, 4);
}

static void who_does_not_choose_gets_none(void **state)
{
    struct scene *scene = *state;
    struct thing *ropes[2];

    carry_ropes(scene, 4, 6, ropes);
    assert_null(rope_take(scene->w, scene->player, 20));
    assert_int_equal(item(scene, ropes[0])->quantity, 4);
}

static void a_single_rope_that_is_long_enough_is_it(void **state)
{
    struct scene *scene = *state;
    struct thing *ropes[2];

    carry_ropes(scene, 3, 4, ropes);
    hold_in_slot(scene->w, scene->player, made(scene, "sword"), SL_WEAPON);
    assert_ptr_equal(rope_take(scene->w, scene->player, 20), ropes[1]);
    assert_int_equal(in_slot(scene, SL_BELT2), HANDLE_NONE);
    assert_null(rope_take(scene->w, scene->player, 20));
    assert_true(was_said(scene->game, "None of your ropes is long enough."));
}

static void what_is_no_rope_is_none_however_much_there_is(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");

    hold_in_slot(scene->w, scene->player, many(scene, "loaf", 9), SL_BELT1);
    uint64_t said = scene->w->log->total;
    assert_null(rope_take(scene->w, porter, 20));
    assert_int_equal(scene->w->log->total, said);
    assert_null(rope_take(scene->w, scene->player, 20));
    assert_true(was_said(scene->game, "You have no rope with you."));
}

static void others_draw_one(void **state)
{
    struct scene *scene = *state;
    struct thing *ropes[2];

    carry_ropes(scene, 4, 4, ropes);
    scene->w->player = HANDLE_NONE;
    WITH_DICE(scene->w, 1)
    assert_ptr_equal(rope_take(scene->w, scene->player, 20), ropes[1]);
    scene->w->player = scene->player->self;
}

int test_gain_places(void)
{
    const struct CMUnitTest tests[] = {
        BEFORE(what_is_worn_has_its_place),
        BEFORE(a_symbol_hangs_round_the_neck),
        BEFORE(a_tool_hangs_at_the_belt_by_what_it_is_worth),
        BEFORE(one_lamp_of_three_is_enough),
        BEFORE(what_has_no_place_falls),
        ON_HANDS(of_several_ropes_the_player_chooses),
        ON_HANDS(who_does_not_choose_gets_none),
        ON_HANDS(a_single_rope_that_is_long_enough_is_it),
        ON_HANDS(what_is_no_rope_is_none_however_much_there_is),
        ON_HANDS(others_draw_one),
    };

    return cmocka_run_group_tests_name("places for what is gained", tests, NULL, NULL);
}
