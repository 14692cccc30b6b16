/* Changing one set of weapons for the other. */
#include "rules/item/swap.h"

#include "hands_scene.h"
#include "rules/core/mistake.h"

static handle *usual(struct scene *scene, int which)
{
    return &character_of(scene->w, scene->player)->usual[which];
}

/* A sword in the hand, a bow over the shoulder. */
static void arm(struct scene *scene, struct thing **sword, struct thing **bow)
{
    *sword = made(scene, "sword");
    *bow = made(scene, "short bow");
    wear(scene, *sword, SL_WEAPON);
    wear(scene, *bow, SL_RSHOULDER);
    *usual(scene, USUAL_MELEE) = (*sword)->self;
    *usual(scene, USUAL_RANGE) = (*bow)->self;
    *usual(scene, USUAL_OFF_HAND) = HANDLE_NONE;
    ticks(scene->player);
}

static void change(struct scene *scene)
{
    int asked = 0;

    game_set_ask(scene->game, say_no, &asked);
    swap_weapons(scene->w, scene->player);
    assert_int_equal(asked, 0);
}

static void the_bow_comes_and_the_sword_goes(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
    assert_true(is_worn(scene, bow));
    assert_int_equal(in_slot(scene, SL_LSHOULDER), sword->self);
    assert_false(is_worn(scene, sword));
    assert_true(was_said(scene->game, "You have changed weapons."));
    assert_int_equal(ticks(scene->player), 20 + 20 + 20 + 30); /* off, away, on, and 30 more */
    assert_false(scene->w->is_exchanging);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_int_equal(in_slot(scene, SL_RSHOULDER), HANDLE_NONE);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), bow->self);
}

/* quirk: of what was to pass before, too. */
static void who_draws_quickly_waits_a_quarter_of_all(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    teach(scene, FT_QUICK_DRAW);
    scene->player->timeout = 100;
    change(scene);
    assert_int_equal(ticks(scene->player), (100 + 5 + 5 + 5 + 30) / 4);
}

static void the_other_hand_is_filled_and_emptied(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe");

    arm(scene, &sword, &bow);
    change(scene);
    wear(scene, targe, SL_BELT1);
    *usual(scene, USUAL_OFF_HAND) = targe->self;
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_int_equal(in_slot(scene, SL_READY), targe->self);
    assert_int_equal(in_slot(scene, SL_BELT1), HANDLE_NONE);
}

/* quirk: its size is taken for nobody, so what a feather makes light enough for one hand takes
 * both. */
static void a_large_weapon_empties_the_other_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe"), *claymore = made(scene, "claymore");

    arm(scene, &sword, &bow);
    wear(scene, targe, SL_READY);
    shift_out(scene->w, bow);
    item(scene, claymore)->qualities[0] = IQ_FEATHERLIGHT;
    wear(scene, claymore, SL_RSHOULDER);
    *usual(scene, USUAL_RANGE) = claymore->self;
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), claymore->self);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), sword->self);
    assert_int_equal(in_slot(scene, SL_RSHOULDER), targe->self);
}

static void a_bow_leaves_the_other_hand_alone(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe");

    arm(scene, &sword, &bow);
    wear(scene, targe, SL_READY);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
    assert_int_equal(in_slot(scene, SL_READY), targe->self);
}

/* quirk: everything that was to be changed is dropped. */
static void without_room_everything_falls(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe"), *claymore = made(scene, "claymore");

    arm(scene, &sword, &bow);
    shift_out(scene->w, bow);
    wear(scene, targe, SL_READY);
    wear(scene, claymore, SL_LSHOULDER);
    wear(scene, made(scene, "keg"), SL_RSHOULDER);
    for (int slot = SL_BELT1; slot <= SL_BELT5; slot++)
        wear(scene, made(scene, "loaf"), slot);
    *usual(scene, USUAL_RANGE) = claymore->self;
    ticks(scene->player);
    change(scene);
    assert_int_equal(ticks(scene->player), 40); /* the new one was in hand already */
    assert_true(was_said(scene->game, "There is nowhere to put your"));
    assert_true(was_said(scene->game, "Everything slips through your fingers!"));
    assert_int_equal(targe->x, scene->player->x);
    assert_int_equal(sword->x, scene->player->x);
    assert_int_equal(claymore->x, scene->player->x);
    assert_false(scene->w->is_exchanging);
}

/* quirk: also where there was nothing to begin with. */
static void what_is_out_of_reach_slips_from_the_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    shift_out(scene->w, bow);
    change(scene);
    assert_true(was_said(scene->game, "What you usually shoot with is out of reach."));
    assert_true(was_said(scene->game, "Everything slips through your fingers!"));
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_false(scene->w->is_exchanging);
}

/* Mended: nothing falls, and nothing has changed. */
static void without_room_the_mended_keep_what_they_hold(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe"), *claymore = made(scene, "claymore");

    scene->w->mistakes &= ~(1u << MISTAKE_CLUMSY_EXCHANGE);
    arm(scene, &sword, &bow);
    shift_out(scene->w, bow);
    wear(scene, targe, SL_READY);
    wear(scene, claymore, SL_LSHOULDER);
    wear(scene, made(scene, "keg"), SL_RSHOULDER);
    for (int slot = SL_BELT1; slot <= SL_BELT5; slot++)
        wear(scene, made(scene, "loaf"), slot);
    *usual(scene, USUAL_RANGE) = claymore->self;
    change(scene);
    assert_true(was_said(scene->game, "There is nowhere to put your"));
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_int_equal(in_slot(scene, SL_READY), targe->self);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), claymore->self);
    assert_false(scene->w->is_exchanging);
}

static void the_mended_change_where_there_is_room(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    scene->w->mistakes &= ~(1u << MISTAKE_CLUMSY_EXCHANGE);
    arm(scene, &sword, &bow);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), sword->self);
    *usual(scene, USUAL_MELEE) = HANDLE_NONE;
    change(scene);
    assert_true(was_said(scene->game, "You have not said what you usually fight with."));
    assert_false(was_said(scene->game, "Everything slips through your fingers!"));
    assert_false(scene->w->is_exchanging);
}

static void what_is_usual_can_be_said(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe"), *knife = made(scene, "sword");

    arm(scene, &sword, &bow);
    *usual(scene, USUAL_MELEE) = *usual(scene, USUAL_RANGE) = HANDLE_NONE;
    assert_int_equal(swap_set_usual(scene->w, scene->player, sword), USUAL_MELEE);
    assert_int_equal(*usual(scene, USUAL_MELEE), sword->self);
    assert_int_equal(swap_set_usual(scene->w, scene->player, bow), USUAL_RANGE);
    assert_int_equal(*usual(scene, USUAL_RANGE), bow->self);
    assert_int_equal(swap_set_usual(scene->w, scene->player, targe), USUAL_OFF_HAND);
    assert_int_equal(*usual(scene, USUAL_OFF_HAND), targe->self);
    assert_int_equal(swap_set_usual(scene->w, scene->player, targe), CHARACTER_USUAL);
    assert_int_equal(*usual(scene, USUAL_OFF_HAND), HANDLE_NONE);
    wear(scene, knife, SL_READY);
    assert_int_equal(swap_set_usual(scene->w, scene->player, knife), USUAL_OFF_HAND);
    assert_int_equal(swap_set_usual(scene->w, scene->player, made(scene, "loaf")), -1);
}

/* Only what is in the left hand alone is for the left hand. */
static void a_weapon_at_the_belt_is_for_the_right_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *knife = made(scene, "sword"), *claymore = made(scene, "claymore");

    wear(scene, knife, SL_BELT1);
    assert_int_equal(swap_set_usual(scene->w, scene->player, knife), USUAL_MELEE);
    hold_in_both_hands(scene->w, scene->player, claymore);
    assert_int_equal(swap_set_usual(scene->w, scene->player, claymore), USUAL_MELEE);
}

/* Wherever there is room, over the shoulders first. */
static void the_old_weapon_finds_its_place(void **state)
{
    static const int slots[] = {SL_LSHOULDER, SL_RSHOULDER, SL_BELT1, SL_BELT2, SL_BELT3, SL_BELT4};

    for (int i = 0; i < COUNT_OF(slots); i++) {
        struct scene *scene;
        struct thing *sword, *bow;
        scene_close(state);
        hands_open(state);
        scene = *state;
        arm(scene, &sword, &bow);
        hold_in_slot(scene->w, scene->player, bow, SL_BELT5);
        for (int j = 0; j < COUNT_OF(slots); j++)
            if (j != i)
                hold_in_slot(scene->w, scene->player, made(scene, "loaf"), slots[j]);
        change(scene);
        assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
        assert_int_equal(in_slot(scene, slots[i]), sword->self);
    }
}

/* quirk: nobody is asked about hands from then on. */
static void a_curse_prevents_it(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *targe = made(scene, "targe");

    arm(scene, &sword, &bow);
    item(scene, targe)->flags |= IF_CURSED;
    wear(scene, targe, SL_READY);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_int_equal(in_slot(scene, SL_RSHOULDER), bow->self);
    assert_true(item(scene, targe)->known & KN_CURSE);
    assert_true(was_said(scene->game, "your hand will not open"));
    assert_int_equal(ticks(scene->player), 0);
    assert_true(scene->w->is_exchanging);
    scene->w->mistakes &= ~(1u << MISTAKE_NO_MORE_QUESTIONS);
    change(scene);
    assert_false(scene->w->is_exchanging);
}

/* It was to go from one hand to the other, and does not come off. */
static void what_cannot_be_taken_up_is_dropped_with_the_rest(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow, *burr = made(scene, "burr");

    arm(scene, &sword, &bow);
    change(scene);
    wear(scene, burr, SL_READY);
    *usual(scene, USUAL_MELEE) = burr->self;
    change(scene);
    assert_true(was_said(scene->game, "Everything slips through your fingers!"));
    assert_int_equal(in_slot(scene, SL_WEAPON), HANDLE_NONE);
    assert_int_equal(bow->x, scene->player->x);
    assert_false(scene->w->is_exchanging);
}

static void it_must_be_known_what_is_usual(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    *usual(scene, USUAL_MELEE) = *usual(scene, USUAL_RANGE) = HANDLE_NONE;
    change(scene);
    assert_true(was_said(
        scene->game, "You have not said which weapons you usually use; say so in the inventory."));
    *usual(scene, USUAL_MELEE) = sword->self;
    change(scene);
    assert_true(was_said(scene->game, "You have not said what you usually shoot with."));
    *usual(scene, USUAL_MELEE) = HANDLE_NONE;
    *usual(scene, USUAL_RANGE) = bow->self;
    change(scene);
    assert_true(was_said(scene->game, "You have not said what you usually fight with."));
    assert_int_equal(in_slot(scene, SL_WEAPON), sword->self);
    assert_int_equal(in_slot(scene, SL_RSHOULDER), bow->self);
    assert_int_equal(ticks(scene->player), 0);
}

static void what_is_out_of_reach_does_not_come(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    hold_release(scene->w, bow);
    change(scene);
    assert_true(was_said(scene->game, "What you usually shoot with is out of reach."));
    wear(scene, bow, SL_WEAPON);
    assert_int_equal(sword->x, scene->player->x);
    change(scene);
    assert_true(was_said(scene->game, "What you usually fight with is out of reach."));
    wear(scene, sword, SL_BELT1);
    *usual(scene, USUAL_OFF_HAND) = made(scene, "targe")->self;
    change(scene);
    assert_true(was_said(scene->game, "in your other hand is out of reach"));
    assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
    assert_int_equal(in_slot(scene, SL_BELT1), sword->self); /* nothing falls */
}

static void masters_fight_with_bare_hands(void **state)
{
    struct scene *scene = *state;
    struct thing *sword, *bow;

    arm(scene, &sword, &bow);
    change(scene);
    *usual(scene, USUAL_MELEE) = HANDLE_NONE;
    teach(scene, FT_MARTIAL_MASTERY);
    change(scene);
    assert_int_equal(in_slot(scene, SL_WEAPON), HANDLE_NONE);
    assert_int_equal(in_slot(scene, SL_RSHOULDER), bow->self);
}

int test_swap_weapons(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(the_bow_comes_and_the_sword_goes),
        ON_HANDS(who_draws_quickly_waits_a_quarter_of_all),
        ON_HANDS(the_other_hand_is_filled_and_emptied),
        ON_HANDS(a_large_weapon_empties_the_other_hand),
        ON_HANDS(a_bow_leaves_the_other_hand_alone),
        ON_HANDS(without_room_everything_falls),
        ON_HANDS(what_is_out_of_reach_slips_from_the_hand),
        ON_HANDS(without_room_the_mended_keep_what_they_hold),
        ON_HANDS(the_mended_change_where_there_is_room),
        ON_HANDS(what_is_usual_can_be_said),
        ON_HANDS(a_weapon_at_the_belt_is_for_the_right_hand),
        ON_HANDS(the_old_weapon_finds_its_place),
        ON_HANDS(a_curse_prevents_it),
        ON_HANDS(what_cannot_be_taken_up_is_dropped_with_the_rest),
        ON_HANDS(it_must_be_known_what_is_usual),
        ON_HANDS(what_is_out_of_reach_does_not_come),
        ON_HANDS(masters_fight_with_bare_hands),
    };

    return cmocka_run_group_tests_name("swap weapons", tests, NULL, NULL);
}
