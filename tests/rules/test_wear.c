/* Putting things on and taking them off: refusals in order, hands, curses, time. */
#include "rules/item/wear.h"

#include "hands_scene.h"
#include "text/say.h"

static void assert_refused(struct scene *scene, struct thing *what, int slot, const char *why)
{
    scene->player->timeout = 0;
    assert_int_equal(put_on(scene, scene->player, what, slot), ABORT);
    assert_true(was_said(scene->game, why));
    assert_int_equal(scene->player->timeout, 0);
    assert_false(is_worn(scene, what));
}

/* ---- persons ---- */

static void what_is_put_on_is_worn_where_it_works(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat"), *sword = made(scene, "sword");

    scene->player->timeout = 0;
    assert_int_equal(put_on(scene, scene->player, coat, SL_ARMOUR), DONE);
    assert_int_equal(in_slot(scene, SL_ARMOUR), coat->self);
    assert_true(is_worn(scene, coat));
    assert_int_equal(ticks(scene->player), 20);
    assert_int_equal(put_on(scene, scene->player, sword, SL_BELT1), DONE);
    assert_int_equal(in_slot(scene, SL_BELT1), sword->self);
    assert_false(is_worn(scene, sword));
    assert_int_equal(ticks(scene->player), 20);
    teach(scene, FT_QUICK_DRAW);
    assert_int_equal(put_on(scene, scene->player, made(scene, "cloak"), SL_CLOAK), DONE);
    assert_int_equal(ticks(scene->player), 5);
}

static void before_the_game_it_takes_no_time(void **state)
{
    struct scene *scene = *state;

    scene->player->timeout = 0;
    wear(scene, made(scene, "coat"), SL_ARMOUR);
    assert_int_equal(ticks(scene->player), 0);
}

static void a_body_must_have_the_place(void **state)
{
    struct scene *scene = *state;

    hands_shape(scene, scene->player, "hound");
    assert_refused(scene, made(scene, "sword"), SL_WEAPON, "This body has no place to put that.");
}

static void there_is_room_for_one_that_works(void **state)
{
    struct scene *scene = *state;
    struct thing *darts = many(scene, "dart", 4);

    assert_refused(scene, many(scene, "sword", 2), SL_WEAPON,
                   "There is room for one of them only.");
    assert_int_equal(put_on(scene, scene->player, many(scene, "sword", 2), SL_BELT1), DONE);
    game_set_ask(scene->game, say_no, &(int){0});
    assert_int_equal(put_on(scene, scene->player, darts, SL_WEAPON), DONE);
    assert_int_equal(item(scene, darts)->quantity, 4);
}

/* Only where both are magical. */
static void the_magic_of_cloak_and_clothes_disagrees(void **state)
{
    struct scene *scene = *state;
    static const struct {
        const char *first, *second;
        int first_slot, second_slot;
    } rows[] = {{"cloak", "shirt", SL_CLOAK, SL_CLOTHES}, {"shirt", "cloak", SL_CLOTHES, SL_CLOAK}};
    res_id warmth = stage_find(scene->game, "warmth");

    for (int i = 0; i < COUNT_OF(rows); i++)
        for (int magic = 0; magic < 4; magic++) {
            struct thing *first = made(scene, rows[i].first);
            struct thing *second = made(scene, rows[i].second);
            first->other = magic & 1 ? warmth : 0;
            second->other = magic & 2 ? warmth : 0;
            wear(scene, first, rows[i].first_slot);
            assert_int_equal(put_on(scene, scene->player, second, rows[i].second_slot),
                             magic == 3 ? ABORT : DONE);
            shift_out(scene->w, first);
            shift_out(scene->w, second);
        }
    assert_true(was_said(scene->game, "The magic of a cloak and that of clothes"));
}

static void long_and_short_weapons_do_not_go_together(void **state)
{
    struct scene *scene = *state;
    struct thing *spear = made(scene, "spear"), *sword = made(scene, "sword");

    wear(scene, sword, SL_WEAPON);
    assert_refused(scene, spear, SL_READY, "One of these weapons is too long");
    assert_int_equal(put_on(scene, scene->player, made(scene, "sword"), SL_READY), DONE);
    shift_out(scene->w, world_thing(scene->w, in_slot(scene, SL_READY)));
    assert_int_equal(put_on(scene, scene->player, made(scene, "targe"), SL_READY), DONE);
    shift_out(scene->w, sword);
    assert_int_equal(put_on(scene, scene->player, spear, SL_WEAPON), DONE);
}

static void the_other_hand_is_asked_either_way(void **state)
{
    struct scene *scene = *state;

    wear(scene, made(scene, "spear"), SL_READY);
    assert_refused(scene, made(scene, "sword"), SL_WEAPON, "One of these weapons is too long");
}

static void armour_needs_peace(void **state)
{
    struct scene *scene = *state;
    struct thing *foe = beside(scene, "foe");
    struct thing *coat = made(scene, "coat");

    assert_refused(scene, coat, SL_ARMOUR, "With enemies about, nobody changes armour.");
    assert_int_equal(put_on(scene, scene->player, made(scene, "cloak"), SL_CLOAK), DONE);
    place_destroy(scene->level, scene->w, foe);
    assert_int_equal(put_on(scene, scene->player, coat, SL_ARMOUR), DONE);
    foe = beside(scene, "foe");
    ticks(scene->player);
    assert_int_equal(take_off(scene, scene->player, coat, SL_ARMOUR), ABORT);
    assert_int_equal(ticks(scene->player), 0);
    assert_int_equal(take_off(scene, scene->player, coat, 0), DONE); /* as if it were no armour */
}

static void armour_needs_freedom(void **state)
{
    struct scene *scene = *state;
    const int natures[] = {STUCK, PRONE};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct thing *coat = made(scene, "coat");
        give_plain(scene, scene->player, natures[i]);
        assert_refused(scene, coat, SL_ARMOUR, "To put armour on you must stand up and be free.");
        assert_int_equal(put_on(scene, scene->player, made(scene, "sword"), SL_BELT1 + i), DONE);
        status_end_nature(scene->w, scene->player, natures[i]);
        wear(scene, coat, SL_ARMOUR);
        give_plain(scene, scene->player, natures[i]);
        assert_int_equal(take_off(scene, scene->player, coat, SL_ARMOUR), ABORT);
        assert_true(was_said(scene->game, "To take armour off you must stand up and be free."));
        status_end_nature(scene->w, scene->player, natures[i]);
        assert_int_equal(take_off(scene, scene->player, coat, SL_ARMOUR), DONE);
    }
}

static void the_unholy_shun_silver_and_blessings(void **state)
{
    struct scene *scene = *state;
    struct thing *knife = made(scene, "silver knife"), *sword = made(scene, "sword");

    item(scene, sword)->flags |= IF_BLESSED;
    game_set_ask(scene->game, say_no, &(int){0});
    hands_shape(scene, scene->player, "ghoul");
    assert_refused(scene, knife, SL_WEAPON, "The silver burns your hands.");
    assert_refused(scene, sword, SL_WEAPON, "Something holy in it keeps you away.");
    assert_true(item(scene, sword)->known & KN_BLESS);
    wear(scene, knife, SL_WEAPON); /* not before the game */
    hands_shape(scene, scene->player, "hero");
    assert_int_equal(put_on(scene, scene->player, sword, SL_READY), DONE);
}

static void the_bodiless_touch_what_is_so_too(void **state)
{
    struct scene *scene = *state;
    struct thing *stone = made(scene, "ghost stone"), *sword = made(scene, "sword");

    give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
    assert_refused(scene, sword, SL_BELT1, "It is solid, and you are not.");
    assert_int_equal(put_on(scene, scene->player, stone, SL_BELT1), DONE);
    item(scene, sword)->flags |= IF_GHOST_TOUCH;
    assert_int_equal(put_on(scene, scene->player, sword, SL_BELT2), DONE);
}

static void hands_hold_what_is_one_size_larger(void **state)
{
    struct scene *scene = *state;

    assert_refused(scene, made(scene, "tree"), SL_WEAPON, "much too large for your hands");
    creature_of(scene->w, scene->player)->attr[A_SIZ] = SZ_LARGE;
    assert_int_equal(put_on(scene, scene->player, made(scene, "tree"), SL_READY), DONE);
    assert_int_equal(in_slot(scene, SL_READY), in_slot(scene, SL_WEAPON));
}

static void what_needs_both_hands_wants_them_free(void **state)
{
    struct scene *scene = *state;
    struct thing *claymore = made(scene, "claymore"), *targe = made(scene, "targe");

    wear(scene, targe, SL_READY);
    assert_refused(scene, claymore, SL_WEAPON, "takes both your hands");
    assert_int_equal(put_on(scene, scene->player, claymore, SL_BELT1), DONE); /* not held */
    shift_out(scene->w, targe);
    assert_int_equal(put_on(scene, scene->player, claymore, SL_WEAPON), DONE);
    assert_int_equal(in_slot(scene, SL_READY), claymore->self);
    assert_int_equal(in_slot(scene, SL_WEAPON), claymore->self);
    assert_refused(scene, made(scene, "claymore"), SL_READY, "takes both your hands");
}

/* Whoever has never learned it needs both hands, too; a mighty grip is one size stronger. */
static void practice_and_grip_save_a_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *odd = made(scene, "odd blade"), *claymore = made(scene, "claymore");
    struct stati skill = lasting(WEP_SKILL, 1);

    wear(scene, odd, SL_WEAPON);
    assert_int_equal(in_slot(scene, SL_READY), odd->self);
    shift_out(scene->w, odd);
    skill.effect = odd->resource;
    give(scene, scene->player, skill);
    wear(scene, odd, SL_WEAPON);
    assert_int_equal(in_slot(scene, SL_READY), HANDLE_NONE);
    shift_out(scene->w, odd);
    teach(scene, FT_MONKEY_GRIP);
    wear(scene, claymore, SL_WEAPON);
    assert_int_equal(in_slot(scene, SL_READY), HANDLE_NONE);
}

static void one_is_asked_about_hands_where_both_are_free(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *other = made(scene, "sword");
    int asked = 0;

    game_set_ask(scene->game, say_no, &asked);
    put_on(scene, scene->player, sword, SL_WEAPON);
    assert_int_equal(asked, 1);
    assert_int_equal(in_slot(scene, SL_READY), HANDLE_NONE);
    put_on(scene, scene->player, other, SL_READY); /* one is full */
    put_on(scene, scene->player, made(scene, "sword"), SL_BELT1);
    assert_int_equal(asked, 1);
    shift_out(scene->w, sword);
    shift_out(scene->w, other);
    game_set_ask(scene->game, say_yes, &asked);
    put_on(scene, scene->player, made(scene, "targe"), SL_READY);
    assert_int_equal(asked, 1); /* no weapon */
    shift_out(scene->w, world_thing(scene->w, in_slot(scene, SL_READY)));
    put_on(scene, scene->player, sword, SL_WEAPON);
    assert_int_equal(asked, 2);
    assert_int_equal(in_slot(scene, SL_READY), sword->self);
    shift_out(scene->w, sword);
    scene->w->is_exchanging = true;
    put_on(scene, scene->player, sword, SL_WEAPON);
    assert_int_equal(asked, 2);
    assert_int_equal(in_slot(scene, SL_READY), sword->self);
    scene->w->is_exchanging = false;
}

/* The original would lose it. */
static void what_is_in_the_way_falls_down(void **state)
{
    struct scene *scene = *state;
    struct thing *before = made(scene, "lamp");

    wear(scene, before, SL_LIGHT);
    wear(scene, made(scene, "lamp"), SL_LIGHT);
    assert_int_equal(before->x, scene->player->x);
    assert_int_equal(before->y, scene->player->y);
    assert_false(is_worn(scene, before));
}

static void an_ill_matched_weapon_feels_wrong(void **state)
{
    struct scene *scene = *state;
    static const struct {
        int quality, alignment;
        bool is_wrong;
    } rows[] = {{WQ_UNHOLY, AL_GOOD, true},
                {WQ_UNHOLY, AL_EVIL, false},
                {WQ_HOLY, AL_EVIL, true},
                {WQ_HOLY, AL_GOOD, false},
                {WQ_CHAOTIC, AL_LAWFUL, true},
                {WQ_CHAOTIC, AL_CHAOTIC, false},
                {WQ_LAWFUL, AL_CHAOTIC, true},
                {WQ_LAWFUL, AL_LAWFUL, false},
                {WQ_BALANCE, AL_LAWFUL | AL_GOOD, true},
                {WQ_BALANCE, 0, false}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *sword = made(scene, "sword");
        stati_remove(scene->w, scene->player, stati_of(ALIGNMENT));
        give(scene, scene->player, lasting(ALIGNMENT, rows[i].alignment));
        item(scene, sword)->qualities[0] = (int8_t)rows[i].quality;
        say_plain(scene->w, "Now:");
        wear(scene, sword, SL_BELT1);
        if (was_said_last(scene, "does not feel right") != rows[i].is_wrong)
            fail_msg("%d for %d", rows[i].quality, rows[i].alignment);
        shift_out(scene->w, sword);
    }
}

/* quirk: the quality of armour that has the number of an unholy weapon is taken for it. */
static void a_number_of_armours_may_feel_wrong_as_well(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat");

    give(scene, scene->player, lasting(ALIGNMENT, AL_GOOD));
    item(scene, coat)->qualities[0] = WQ_UNHOLY;
    say_plain(scene->w, "Now:");
    wear(scene, coat, SL_ARMOUR);
    assert_true(was_said_last(scene, "does not feel right"));
}

int test_wear(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(what_is_put_on_is_worn_where_it_works),
        ON_HANDS(before_the_game_it_takes_no_time),
        ON_HANDS(a_body_must_have_the_place),
        ON_HANDS(there_is_room_for_one_that_works),
        ON_HANDS(the_magic_of_cloak_and_clothes_disagrees),
        ON_HANDS(long_and_short_weapons_do_not_go_together),
        ON_HANDS(the_other_hand_is_asked_either_way),
        ON_HANDS(armour_needs_peace),
        ON_HANDS(armour_needs_freedom),
        ON_HANDS(the_unholy_shun_silver_and_blessings),
        ON_HANDS(the_bodiless_touch_what_is_so_too),
        ON_HANDS(hands_hold_what_is_one_size_larger),
        ON_HANDS(what_needs_both_hands_wants_them_free),
        ON_HANDS(practice_and_grip_save_a_hand),
        ON_HANDS(one_is_asked_about_hands_where_both_are_free),
        ON_HANDS(what_is_in_the_way_falls_down),
        ON_HANDS(an_ill_matched_weapon_feels_wrong),
        ON_HANDS(a_number_of_armours_may_feel_wrong_as_well),
    };

    return cmocka_run_group_tests_name("wear", tests, NULL, NULL);
}
