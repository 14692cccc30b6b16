/* Picking up and putting down. */
#include "rules/item/carry.h"

#include "hands_scene.h"
#include "rules/item/sequel.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"

static void assert_not_lifted(struct scene *scene, const struct thing *what, const char *why)
{
    ticks(scene->player);
    assert_int_equal(hands_lift(scene, scene->player, what), ABORT);
    assert_true(was_said(scene->game, why));
    assert_int_equal(ticks(scene->player), 0);
    assert_int_equal(what->x, scene->player->x);
}

/* ---- persons ---- */

static void what_is_picked_up_is_in_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");

    ticks(scene->player);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_int_equal(in_slot(scene, SL_INAIR), sword->self);
    assert_int_equal(sword->x, -1);
    assert_int_equal(ticks(scene->player), 15);
    assert_true(item(scene, sword)->known & KN_HANDLED);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    struct thing *spear = hands_lying(scene, "spear");
    assert_int_equal(hands_lift(scene, scene->player, spear), DONE);
    assert_int_equal(ticks(scene->player), 3);
    assert_int_equal(in_slot(scene, SL_INAIR), spear->self);
    assert_int_equal(sword->x, scene->player->x); /* what was in hand falls */
}

/* Arms are felt as they are lifted, where the game is played so. */
static void the_player_looks_at_what_is_picked_up(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");

    scene->w->options[OPT_EASY_INTUIT] = 2;
    WITH_DICE(scene->w, 9)
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_true(item(scene, sword)->flags & IF_INTUITED);
}

static void the_handless_and_the_held_pick_nothing_up(void **state)
{
    struct scene *scene = *state;
    const int bonds[] = {GRAPPLED, GRABBED, GRAPPLING, STUCK};
    struct thing *sword = hands_lying(scene, "sword");

    for (int i = 0; i < COUNT_OF(bonds); i++) {
        struct stati held = lasting(bonds[i], 0);
        held.object = scene->player->self;
        give(scene, scene->player, held);
        assert_not_lifted(scene, sword, "You are held too fast");
        stati_remove(scene->w, scene->player, stati_of(bonds[i]));
    }
    hands_shape(scene, scene->player, "hound");
    assert_not_lifted(scene, sword, "For that one needs hands.");
}

static void who_charges_picks_nothing_up(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");

    give_plain(scene, scene->player, CHARGING);
    assert_not_lifted(scene, sword, "You are running too fast");
    give_plain(scene, scene->player, AUTO_CHARGE);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_false(has(scene, scene->player, CHARGING));
    hands_drop(scene, scene->player, sword);
    stati_remove(scene->w, scene->player, stati_of(AUTO_CHARGE));
    give_plain(scene, scene->player, CHARGING);
    teach(scene, FT_SPIRITED_CHARGE);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_true(has(scene, scene->player, CHARGING));
}

static void what_is_too_heavy_stays(void **state)
{
    struct scene *scene = *state;
    struct thing *swords = hands_lying(scene, "sword");
    int most = stature_press(scene->w, scene->player);

    item(scene, swords)->quantity = (uint32_t)(most / 40 + 1);
    assert_not_lifted(scene, swords, "is more than you can lift");
    item(scene, swords)->quantity = (uint32_t)(most / 40);
    assert_int_equal(hands_lift(scene, scene->player, swords), DONE);
}

static void the_unholy_leave_silver_and_blessings(void **state)
{
    struct scene *scene = *state;
    struct thing *knife = hands_lying(scene, "silver knife"), *sword = hands_lying(scene, "sword");

    item(scene, sword)->flags |= IF_BLESSED;
    hands_shape(scene, scene->player, "ghoul");
    assert_not_lifted(scene, knife, "The silver burns your hands.");
    assert_false(item(scene, knife)->known & KN_BLESS);
    assert_not_lifted(scene, sword, "Something holy in it keeps you away.");
    assert_true(item(scene, sword)->known & KN_BLESS);
    hands_shape(scene, scene->player, "hero");
    assert_int_equal(hands_lift(scene, scene->player, knife), DONE);
}

static void a_hand_goes_through_what_is_elsewhere(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword"), *stone = hands_lying(scene, "ghost stone");

    give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
    assert_not_lifted(scene, sword, "it is elsewhere");
    assert_int_equal(hands_lift(scene, scene->player, stone), DONE);
    give_plain(scene, scene->player, MANIFEST);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
}

static void an_illusion_is_gone_when_touched(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");

    give_plain(scene, sword, ILLUSION);
    ticks(scene->player);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_true(was_said(scene->game, "Your hand closes on nothing"));
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    assert_int_equal(sword->x, -1);
    assert_int_equal(ticks(scene->player), 10);
    sword = hands_lying(scene, "sword");
    give_plain(scene, sword, ILLUSION);
    give_plain(scene, scene->player, TRUE_SIGHT);
    assert_not_lifted(scene, sword, "There is nothing there that you could pick up.");
}

static void who_bends_down_is_open_to_blows(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword"), *loaf = hands_lying(scene, "loaf");
    struct creature *foe = hands_foe(scene);

    hands_lift(scene, scene->player, sword);
    assert_int_equal(foe->opportunities, 0);
    foe->opportunities = 1;
    teach(scene, FT_FASTER_THAN_THE_EYE);
    hands_lift(scene, scene->player, loaf);
    assert_int_equal(foe->opportunities, 1);
}

/* Who falls while bending down picks nothing up. */
static void the_dead_pick_nothing_up(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = hands_lying(scene, "loaf"), *porter = beside(scene, "porter");

    porter->flags |= F_DELETE;
    assert_false(sequel_lower_guard(scene->w, porter->self));
    assert_int_equal(hands_lift(scene, porter, loaf), ABORT);
    assert_int_equal(loaf->x, scene->player->x);
    assert_true(sequel_lower_guard(scene->w, scene->player->self));
}

static void who_grasps_at_an_illusion_is_open_to_blows(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");
    const struct creature *foe = hands_foe(scene);

    give_plain(scene, sword, ILLUSION);
    hands_lift(scene, scene->player, sword);
    assert_int_equal(foe->opportunities, 0);
}

/* Whoever sees a hand go through it may know it for what it is. */
static void who_sees_a_hand_go_through_it_has_doubts(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = hands_lying(scene, "sword");

    values_update(scene->w, scene->player);
    give(scene, sword, lasting(ILLUSION, 1)); /* nobody is taken in by that */
    hands_lift(scene, scene->player, sword);
    assert_true(was_said(scene->game, "it is an illusion!"));
}

static void it_goes_with_others_of_its_kind(void **state)
{
    struct scene *scene = *state;
    struct thing *hung = made(scene, "loaf"), *held = made(scene, "sword");
    struct thing *loaf = hands_lying(scene, "loaf");

    wear(scene, hung, SL_LSHOULDER);
    hands_shape(scene, scene->player, "ape"); /* which has no shoulders */
    assert_int_equal(hands_lift(scene, scene->player, loaf), DONE);
    assert_int_equal(in_slot(scene, SL_INAIR), loaf->self);
    hands_shape(scene, scene->player, "hero");
    assert_int_equal(hands_lift(scene, scene->player, loaf), DONE);
    assert_int_equal(item(scene, hung)->quantity, 2);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    wear(scene, held, SL_WEAPON); /* there it works: it stays one */
    struct thing *sword = hands_lying(scene, "sword");
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_int_equal(item(scene, held)->quantity, 1);
    assert_int_equal(in_slot(scene, SL_INAIR), sword->self);
}

static void it_goes_into_the_pack_where_others_are(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *in = made(scene, "loaf");
    struct thing *loaf = hands_lying(scene, "loaf"), *keg = hands_lying(scene, "keg");

    wear(scene, bag, SL_PACK);
    hold_inside(scene->w, bag, in);
    scene->w->options[OPT_AUTOPICKUP] = 1;
    assert_int_equal(hands_lift(scene, scene->player, loaf), DONE);
    assert_int_equal(in_slot(scene, SL_INAIR), loaf->self);
    hands_drop(scene, scene->player, loaf);
    scene->w->options[OPT_AUTOPICKUP] = 2;
    assert_int_equal(hands_lift(scene, scene->player, keg), DONE); /* there is none */
    assert_int_equal(in_slot(scene, SL_INAIR), keg->self);
    hands_drop(scene, scene->player, keg);
    assert_int_equal(hands_lift(scene, scene->player, hands_lying(scene, "loaf")), DONE);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    assert_int_equal(item(scene, in)->quantity, 2);
}

static void who_drops_something_is_remembered_by_it(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    wear(scene, sword, SL_BELT1);
    ticks(scene->player);
    assert_int_equal(hands_drop(scene, scene->player, sword), DONE);
    assert_int_equal(ticks(scene->player), 10);
    assert_int_equal(in_slot(scene, SL_BELT1), HANDLE_NONE);
    assert_int_equal(sword->x, scene->player->x);
    const struct stati *dropped = stati_find(scene->w, sword, stati_of(DROPPED));
    assert_int_equal(dropped->object, scene->player->self);
    assert_int_equal(dropped->source, SS_MISC);
    assert_int_equal(hands_lift(scene, scene->player, sword), DONE);
    assert_false(stati_has(scene->w, sword, DROPPED));
}

/* quirk: nobody has taken it off. */
static void a_dropped_thing_keeps_its_effects_on_its_wearer(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak");

    cloak->other = stage_find(scene->game, "warmth");
    wear(scene, cloak, SL_CLOAK);
    assert_int_equal(hands_drop(scene, scene->player, cloak), DONE);
    assert_int_equal(cloak->x, scene->player->x);
    assert_int_equal(counted(scene, "ended"), 0);
    hands_lift(scene, scene->player, cloak);
    wear(scene, cloak, SL_CLOAK);
    shift_to_feet(scene->w, cloak, scene->player); /* as it should be */
    assert_int_equal(counted(scene, "ended"), 1);
}

/* A worn pouch with a sword, a loaf and a dart in it. */
static struct thing *pouch_of_three(struct scene *scene, struct thing *things[3])
{
    static const char *const names[] = {"sword", "loaf", "dart"};
    struct thing *pouch = made(scene, "pouch");

    hold_in_slot(scene->w, scene->player, pouch, SL_BELT1);
    for (int i = 0; i < 3; i++) {
        things[i] = made(scene, names[i]);
        hold_inside(scene->w, pouch, things[i]);
    }
    return pouch;
}

static int count_carried(const struct scene *scene)
{
    struct slot_walk walk = slot_walk_begin(scene->w, scene->player);
    int count = 0;

    while (slot_walk_next(&walk))
        count++;
    return count;
}

/* quirk: it lies there and is found in the pouch; what was after it is lost. */
static void what_is_dropped_out_of_a_container_tears_it(void **state)
{
    struct scene *scene = *state;
    struct thing *in[3], *pouch = pouch_of_three(scene, in);
    handle last = in[2]->self;

    assert_int_equal(hands_drop(scene, scene->player, in[1]), DONE);
    assert_int_equal(in[1]->x, scene->player->x);
    assert_int_equal(item(scene, in[1])->owner, HANDLE_NONE);
    assert_int_equal(in[0]->next, HANDLE_NONE);
    assert_int_equal(hold_torn(scene->w, pouch), in[1]->self);
    assert_int_equal(count_carried(scene), 3); /* pouch, sword, loaf */
    act(scene->game, "wait");
    assert_null(world_thing(scene->w, last));
    assert_true(game_check(scene->game, NULL));
    shift_out(scene->w, in[1]);
    assert_int_equal(count_carried(scene), 2);
}

static void what_is_torn_out_first_is_found_in_an_empty_container(void **state)
{
    struct scene *scene = *state;
    struct thing *in[3];

    pouch_of_three(scene, in);
    assert_int_equal(hands_drop(scene, scene->player, in[0]), DONE);
    assert_int_equal(count_carried(scene), 2); /* pouch, sword */
}

static void a_mended_container_keeps_the_rest(void **state)
{
    struct scene *scene = *state;
    struct thing *in[3], *pouch = pouch_of_three(scene, in);

    scene->w->mistakes = 0;
    assert_int_equal(hands_drop(scene, scene->player, in[1]), DONE);
    assert_int_equal(in[0]->next, in[2]->self);
    assert_int_equal(hold_torn(scene->w, pouch), HANDLE_NONE);
    assert_int_equal(count_carried(scene), 3); /* pouch, sword, dart */
}

static void some_cannot_put_anything_down(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf");
    struct stati inside = lasting(ENGULFED, 0);

    wear(scene, sword, SL_BELT1);
    hold_in_slot(scene->w, scene->player, loaf, SL_INAIR);
    hands_shape(scene, scene->player, "hound");
    assert_int_equal(hands_drop(scene, scene->player, sword), ABORT);
    assert_true(was_said(scene->game, "For that one needs hands."));
    assert_int_equal(hands_drop(scene, scene->player, loaf), DONE); /* out of the mouth */
    hands_shape(scene, scene->player, "hero");
    inside.object = scene->player->self;
    give(scene, scene->player, inside);
    assert_int_equal(hands_drop(scene, scene->player, sword), ABORT);
    assert_true(was_said(scene->game, "There is no room here"));
}

/* As much as one can press, and not a pound more. */
static void the_heaviest_can_just_be_lifted(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = hands_lying(scene, "loaf"), *porter = beside(scene, "porter");
    int most = stature_press(scene->w, scene->player) / 10; /* each weighs 10 */

    assert_int_equal(stature_press(scene->w, scene->player) % 10, 0);
    assert_int_equal(stature_press(scene->w, porter), stature_press(scene->w, scene->player));
    item(scene, loaves)->quantity = (uint32_t)most + 1;
    assert_not_lifted(scene, loaves, "more than you can lift");
    assert_int_equal(hands_lift(scene, porter, loaves), ABORT);
    item(scene, loaves)->quantity--;
    assert_int_equal(hands_lift(scene, scene->player, loaves), DONE);
    shift_to_feet(scene->w, loaves, scene->player);
    assert_int_equal(hands_lift(scene, porter, loaves), DONE);
}

/* ---- all of it ---- */

/* quirk: what cannot be taken off is gone. */
static void a_monster_drops_all_but_what_is_cursed(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf");

    hold_carry(scene->w, porter, sword);
    hold_carry(scene->w, porter, loaf);
    item(scene, sword)->flags = IF_WORN | IF_CURSED;
    item(scene, loaf)->flags = IF_PROPERTY;
    carry_drop_all(scene->w, porter);
    assert_int_equal(creature_of(scene->w, porter)->carried, HANDLE_NONE);
    assert_int_equal(loaf->x, porter->x);
    assert_false(item(scene, loaf)->flags & IF_PROPERTY);
    assert_int_equal(sword->x, -1);
}

static void a_person_drops_everything(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *bag = made(scene, "bag");
    struct thing *in = made(scene, "loaf");

    wear(scene, bag, SL_PACK);
    hold_inside(scene->w, bag, in);
    item(scene, sword)->flags |= IF_CURSED;
    wear(scene, sword, SL_WEAPON);
    carry_drop_all(scene->w, scene->player);
    for (int i = 0; i < SL_LAST; i++)
        assert_int_equal(in_slot(scene, i), HANDLE_NONE);
    assert_int_equal(sword->x, scene->player->x);
    assert_int_equal(bag->x, scene->player->x);
    assert_int_equal(item(scene, bag)->contents, in->self);
}

int test_carry(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(what_is_picked_up_is_in_hand),
        ON_HANDS(the_player_looks_at_what_is_picked_up),
        ON_HANDS(the_handless_and_the_held_pick_nothing_up),
        ON_HANDS(who_charges_picks_nothing_up),
        ON_HANDS(what_is_too_heavy_stays),
        ON_HANDS(the_unholy_leave_silver_and_blessings),
        ON_HANDS(a_hand_goes_through_what_is_elsewhere),
        ON_HANDS(an_illusion_is_gone_when_touched),
        ON_HANDS(who_bends_down_is_open_to_blows),
        ON_HANDS(the_dead_pick_nothing_up),
        ON_HANDS(who_grasps_at_an_illusion_is_open_to_blows),
        ON_HANDS(who_sees_a_hand_go_through_it_has_doubts),
        ON_HANDS(it_goes_with_others_of_its_kind),
        ON_HANDS(it_goes_into_the_pack_where_others_are),
        ON_HANDS(who_drops_something_is_remembered_by_it),
        ON_HANDS(a_dropped_thing_keeps_its_effects_on_its_wearer),
        ON_HANDS(what_is_dropped_out_of_a_container_tears_it),
        ON_HANDS(what_is_torn_out_first_is_found_in_an_empty_container),
        ON_HANDS(a_mended_container_keeps_the_rest),
        ON_HANDS(some_cannot_put_anything_down),
        ON_HANDS(the_heaviest_can_just_be_lifted),
        ON_HANDS(a_monster_drops_all_but_what_is_cursed),
        ON_HANDS(a_person_drops_everything),
    };

    return cmocka_run_group_tests_name("carry", tests, NULL, NULL);
}
