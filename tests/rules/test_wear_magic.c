/* What is worn: souls, effects, curses; and how monsters wear things. */
#include "hands_scene.h"
#include "rules/core/mistake.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"

/* ---- magic ---- */

static void a_soul_goes_into_a_magical_blade(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *plain = made(scene, "sword");
    struct creature *body = creature_of(scene->w, scene->player);

    item(scene, sword)->plus = 1;
    body->attr[A_CHA] = 14;
    wear(scene, sword, SL_WEAPON);
    assert_int_equal(arms_plus(scene->w, sword), 1); /* the gift is wanting */
    shift_out(scene->w, sword);
    teach(scene, FT_SOULBLADE);
    wear(scene, plain, SL_WEAPON);
    assert_false(stati_has(scene->w, plain, BOOST_PLUS));
    shift_out(scene->w, plain);
    body->attr[A_CHA] = 13;
    wear(scene, sword, SL_WEAPON);
    assert_false(stati_has(scene->w, sword, BOOST_PLUS)); /* 1 is less than 2 */
    shift_out(scene->w, sword);
    body->attr[A_CHA] = 14;
    wear(scene, sword, SL_BELT1);
    assert_false(stati_has(scene->w, sword, BOOST_PLUS)); /* not in the hand */
    wear(scene, sword, SL_WEAPON);
    const struct stati *boost = stati_find(scene->w, sword, stati_of(BOOST_PLUS));
    assert_int_equal(boost->magnitude, 2);
    assert_int_equal(boost->source, SS_ENCH);
    assert_int_equal(boost->object, scene->player->self);
    assert_int_equal(take_off(scene, scene->player, sword, SL_WEAPON), DONE);
    assert_false(stati_has(scene->w, sword, BOOST_PLUS));
}

/* quirk: the greater gift is none. */
static void the_greater_gift_of_souls_gives_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *cursed = made(scene, "sword");

    creature_of(scene->w, scene->player)->attr[A_CHA] = 18;
    item(scene, sword)->plus = item(scene, cursed)->plus = 1;
    item(scene, cursed)->flags |= IF_CURSED;
    teach(scene, FT_SOULBLADE);
    wear(scene, cursed, SL_READY);
    assert_false(stati_has(scene->w, cursed, BOOST_PLUS));
    teach(scene, FT_GREATER_SOULBLADE);
    wear(scene, sword, SL_WEAPON);
    assert_false(stati_has(scene->w, sword, BOOST_PLUS));
}

static void the_mended_gift_is_as_good_as_the_lesser(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    scene->w->mistakes &= ~(1u << MISTAKE_SELFISH_SOULS);
    creature_of(scene->w, scene->player)->attr[A_CHA] = 18;
    item(scene, sword)->plus = 1;
    teach(scene, FT_SOULBLADE);
    teach(scene, FT_GREATER_SOULBLADE);
    wear(scene, sword, SL_WEAPON);
    assert_int_equal(stati_find(scene->w, sword, stati_of(BOOST_PLUS))->magnitude, 2);
}

static void magic_begins_where_it_works_and_ends_with_it(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak"), *sword = made(scene, "sword");

    cloak->other = sword->other = stage_find(scene->game, "warmth");
    wear(scene, sword, SL_BELT1);
    assert_int_equal(counted(scene, "begun"), 0);
    wear(scene, cloak, SL_CLOAK);
    assert_int_equal(counted(scene, "begun"), 1);
    assert_int_equal(take_off(scene, scene->player, cloak, SL_CLOAK), DONE);
    assert_int_equal(counted(scene, "ended"), 1);
    assert_int_equal(in_slot(scene, SL_CLOAK), HANDLE_NONE);
    assert_false(is_worn(scene, cloak));
    assert_int_equal(take_off(scene, scene->player, sword, SL_BELT1), DONE);
    assert_int_equal(counted(scene, "ended"), 1);
}

static void a_curse_closes_when_it_is_put_on(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak");

    cloak->other = stage_find(scene->game, "doom");
    item(scene, cloak)->flags |= IF_BLESSED;
    item(scene, cloak)->known = KN_MAGIC;
    wear(scene, cloak, SL_CLOAK);
    assert_false(item(scene, cloak)->flags & IF_BLESSED);
    assert_true(item(scene, cloak)->flags & IF_CURSED);
    assert_false(was_said(scene->game, "A curse closes around"));
    shift_out(scene->w, cloak);
    item(scene, cloak)->known = KN_MAGIC | KN_BLESS;
    wear(scene, cloak, SL_CLOAK);
    assert_true(was_said(scene->game, "A curse closes around"));
}

static void what_is_cursed_stays_on_and_is_known(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak"), *sword = made(scene, "sword");
    struct thing *hung = made(scene, "sword");

    cloak->other = stage_find(scene->game, "warmth");
    item(scene, cloak)->flags = item(scene, sword)->flags = item(scene, hung)->flags = IF_CURSED;
    wear(scene, cloak, SL_CLOAK);
    wear(scene, sword, SL_WEAPON);
    wear(scene, hung, SL_BELT1);
    ticks(scene->player);
    assert_int_equal(take_off(scene, scene->player, cloak, SL_CLOAK), ABORT);
    assert_int_equal(ticks(scene->player), 20);
    assert_true(item(scene, cloak)->known & KN_CURSE);
    assert_true(was_said(scene->game, "will not come off, whatever you try"));
    assert_int_equal(counted(scene, "ended"), 0); /* its magic stays, too */
    assert_int_equal(take_off(scene, scene->player, sword, SL_WEAPON), ABORT);
    assert_true(was_said(scene->game, "Your fingers do not open"));
    assert_int_equal(take_off(scene, scene->player, hung, SL_BELT1), DONE);
}

/* quirk: its effects are over before anybody can object. */
static void what_is_not_taken_off_after_all_has_lost_its_effects(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat");

    coat->other = stage_find(scene->game, "warmth");
    wear(scene, coat, SL_ARMOUR);
    give_plain(scene, scene->player, STUCK);
    assert_int_equal(take_off(scene, scene->player, coat, SL_ARMOUR), ABORT);
    assert_int_equal(in_slot(scene, SL_ARMOUR), coat->self);
    assert_true(is_worn(scene, coat));
    assert_int_equal(counted(scene, "ended"), 1);
}

static void what_the_body_cannot_reach_stays_on(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *cloak = made(scene, "cloak");

    wear(scene, sword, SL_WEAPON);
    wear(scene, cloak, SL_CLOAK);
    hands_shape(scene, scene->player, "hound");
    assert_int_equal(take_off(scene, scene->player, sword, SL_WEAPON), ABORT);
    assert_true(was_said(scene->game, "In this body you cannot reach it."));
    assert_int_equal(take_off(scene, scene->player, cloak, SL_CLOAK), DONE);
}

static void who_takes_ethereal_armour_off_is_solid_again(void **state)
{
    struct scene *scene = *state;
    const char *const kinds[] = {"coat", "targe"};
    const int slots[] = {SL_ARMOUR, SL_READY};

    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct thing *armour = made(scene, kinds[i]);
        wear(scene, armour, slots[i]);
        give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
        assert_int_equal(take_off(scene, scene->player, armour, slots[i]), DONE);
        assert_true(has(scene, scene->player, PHASED));
        item(scene, armour)->qualities[0] = AQ_ETHEREALNESS;
        wear(scene, armour, slots[i]);
        assert_int_equal(take_off(scene, scene->player, armour, slots[i]), DONE);
        assert_false(has(scene, scene->player, PHASED));
    }
}

static void a_light_changes_what_is_seen(void **state)
{
    struct scene *scene = *state;
    struct thing *lamp = made(scene, "lamp");

    scene->w->marks.sight = false;
    wear(scene, made(scene, "cloak"), SL_CLOAK);
    assert_false(scene->w->marks.sight);
    wear(scene, lamp, SL_LIGHT);
    assert_true(scene->w->marks.sight);
    scene->w->marks.sight = false;
    assert_int_equal(take_off(scene, scene->player, lamp, SL_LIGHT), DONE);
    assert_true(scene->w->marks.sight);
}

/* ---- monsters ---- */

static struct thing *porter_with(struct scene *scene, struct thing *what)
{
    struct thing *porter = beside(scene, "porter");

    hold_carry(scene->w, porter, what);
    return porter;
}

static void a_monster_marks_what_it_wears(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    struct thing *porter = porter_with(scene, sword);

    assert_int_equal(put_on(scene, porter, sword, SL_WEAPON), DONE);
    assert_true(is_worn(scene, sword));
    assert_int_equal(ticks(porter), 20);
    assert_int_equal(take_off(scene, porter, sword, SL_WEAPON), DONE);
    assert_false(is_worn(scene, sword));
    assert_int_equal(ticks(porter), 20);
}

/* quirk: nothing happens, and nobody objects. */
static void what_a_monster_has_no_use_for_is_as_good_as_on(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf");
    struct thing *porter = porter_with(scene, loaf);

    assert_int_equal(put_on(scene, porter, loaf, SL_WEAPON), DONE);
    assert_false(is_worn(scene, loaf));
    assert_int_equal(ticks(porter), 0);
}

static void a_monster_takes_one_of_several(void **state)
{
    struct scene *scene = *state;
    struct thing *swords = many(scene, "sword", 3), *darts = many(scene, "dart", 3);
    struct thing *porter = porter_with(scene, swords);

    hold_carry(scene->w, porter, darts);
    assert_int_equal(put_on(scene, porter, swords, SL_WEAPON), DONE);
    assert_int_equal(item(scene, swords)->quantity, 2);
    assert_false(is_worn(scene, swords));
    const struct thing *one = slot_item(scene->w, porter, SL_WEAPON);
    assert_non_null(one);
    assert_int_equal(item(scene, one)->quantity, 1);
    assert_int_equal(put_on(scene, porter, darts, SL_WEAPON), DONE);
    assert_int_equal(item(scene, darts)->quantity, 3);
    assert_true(is_worn(scene, darts));
    assert_false(is_worn(scene, one)); /* it came off */
}

/* Of two, too; and of several that are worn together, which are worn no more then. */
static void a_monster_takes_one_of_what_it_wears(void **state)
{
    struct scene *scene = *state;
    struct thing *swords = many(scene, "sword", 2);
    struct thing *porter = porter_with(scene, swords);

    item(scene, swords)->flags |= IF_WORN;
    assert_int_equal(put_on(scene, porter, swords, SL_WEAPON), DONE);
    assert_int_equal(item(scene, swords)->quantity, 1);
    assert_false(is_worn(scene, swords));
    assert_non_null(slot_item(scene->w, porter, SL_WEAPON));
}

static void a_monster_needs_the_place_for_it(void **state)
{
    struct scene *scene = *state;
    struct thing *hound = beside(scene, "hound"), *sword = made(scene, "sword");

    hold_carry(scene->w, hound, sword);
    assert_int_equal(put_on(scene, hound, sword, SL_WEAPON), ABORT);
    assert_false(is_worn(scene, sword));
}

static void a_monsters_soul_goes_into_its_blade(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    struct thing *porter = porter_with(scene, sword);

    item(scene, sword)->plus = 1;
    creature_of(scene->w, porter)->attr[A_CHA] = 14;
    give(scene, porter, lasting(EXTRA_FEAT, FT_SOULBLADE));
    creature_of(scene->w, porter)->attr[A_CHA] = 14;
    assert_int_equal(put_on(scene, porter, sword, SL_WEAPON), DONE);
    assert_true(has(scene, sword, BOOST_PLUS));
    shift_out(scene->w, sword); /* and out of it */
    assert_false(has(scene, sword, BOOST_PLUS));
}

static void what_is_not_worn_ends_nothing_when_it_goes(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    sword->other = stage_find(scene->game, "warmth");
    wear(scene, sword, SL_BELT1);
    shift_out(scene->w, sword);
    assert_int_equal(counted(scene, "ended"), 0);
    assert_int_equal(in_slot(scene, SL_BELT1), HANDLE_NONE);
    wear(scene, sword, SL_WEAPON);
    shift_out(scene->w, sword);
    assert_int_equal(counted(scene, "ended"), 1);
}

static void a_cursed_thing_keeps_a_monster_from_others(void **state)
{
    struct scene *scene = *state;
    struct thing *first = made(scene, "sword"), *second = made(scene, "spear");
    struct thing *porter = porter_with(scene, first);

    hold_carry(scene->w, porter, second);
    put_on(scene, porter, first, SL_WEAPON);
    item(scene, first)->flags |= IF_CURSED;
    ticks(porter);
    assert_int_equal(put_on(scene, porter, second, SL_WEAPON), ABORT);
    assert_int_equal(take_off(scene, porter, first, SL_WEAPON), ABORT);
    assert_true(is_worn(scene, first));
    assert_int_equal(ticks(porter), 0);
}

static void a_monster_holds_what_is_one_size_larger(void **state)
{
    struct scene *scene = *state;
    struct thing *tree = made(scene, "tree"), *spear = made(scene, "spear");
    struct thing *porter = porter_with(scene, tree);

    hold_carry(scene->w, porter, spear);
    assert_int_equal(put_on(scene, porter, tree, SL_WEAPON), ABORT);
    creature_of(scene->w, porter)->attr[A_SIZ] = SZ_SMALL;
    assert_int_equal(put_on(scene, porter, spear, SL_WEAPON), DONE);
    creature_of(scene->w, porter)->attr[A_SIZ] = SZ_LARGE;
    assert_int_equal(put_on(scene, porter, tree, SL_WEAPON), DONE);
}

static void monsters_change_armour_in_peace(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat");
    struct thing *porter = porter_with(scene, coat);

    assert_int_equal(put_on(scene, porter, coat, SL_ARMOUR), DONE);
    stage_thing(scene->game, "foe", STAGE_X + 3, STAGE_Y + 2);
    assert_int_equal(take_off(scene, porter, coat, SL_ARMOUR), ABORT);
    assert_int_equal(take_off(scene, porter, coat, 0), DONE);
    assert_int_equal(put_on(scene, porter, coat, SL_ARMOUR), ABORT);
}

/* Its values are worked out anew, and its cell is drawn again. */
static void a_monster_that_takes_something_off_is_looked_at(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    struct thing *porter = porter_with(scene, sword);
    struct creature *body = creature_of(scene->w, porter);

    assert_int_equal(put_on(scene, porter, sword, SL_WEAPON), DONE);
    body->state &= (int16_t)~MS_SCRUTINIZED;
    assert_int_equal(take_off(scene, porter, sword, 0), DONE);
    assert_true(body->state & MS_SCRUTINIZED);
}

static void what_is_no_item_is_not_put_on(void **state)
{
    struct scene *scene = *state;
    const struct thing *porter = beside(scene, "porter");

    assert_int_equal(put_on(scene, scene->player, porter, SL_WEAPON), NOTHING);
    assert_int_equal(take_off(scene, scene->player, porter, SL_WEAPON), NOTHING);
}

static void magic_begins_with_monsters_too(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *ring = made(scene, "ring");

    stage_terrain(scene->game, porter->x, porter->y, "hearing");
    ring->other = stage_find(scene->game, "warmth");
    hold_carry(scene->w, porter, ring);
    assert_int_equal(put_on(scene, porter, ring, SL_LRING), DONE);
    assert_int_equal(counted(scene, "begun"), 1);
}

int test_wear_magic(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(magic_begins_with_monsters_too),
        ON_HANDS(a_soul_goes_into_a_magical_blade),
        ON_HANDS(the_greater_gift_of_souls_gives_nothing),
        ON_HANDS(the_mended_gift_is_as_good_as_the_lesser),
        ON_HANDS(magic_begins_where_it_works_and_ends_with_it),
        ON_HANDS(a_curse_closes_when_it_is_put_on),
        ON_HANDS(what_is_cursed_stays_on_and_is_known),
        ON_HANDS(what_is_not_taken_off_after_all_has_lost_its_effects),
        ON_HANDS(what_the_body_cannot_reach_stays_on),
        ON_HANDS(who_takes_ethereal_armour_off_is_solid_again),
        ON_HANDS(a_light_changes_what_is_seen),
        ON_HANDS(a_monster_marks_what_it_wears),
        ON_HANDS(what_a_monster_has_no_use_for_is_as_good_as_on),
        ON_HANDS(a_monster_takes_one_of_several),
        ON_HANDS(a_monster_takes_one_of_what_it_wears),
        ON_HANDS(a_monster_needs_the_place_for_it),
        ON_HANDS(a_monsters_soul_goes_into_its_blade),
        ON_HANDS(what_is_not_worn_ends_nothing_when_it_goes),
        ON_HANDS(a_cursed_thing_keeps_a_monster_from_others),
        ON_HANDS(a_monster_holds_what_is_one_size_larger),
        ON_HANDS(monsters_change_armour_in_peace),
        ON_HANDS(a_monster_that_takes_something_off_is_looked_at),
        ON_HANDS(what_is_no_item_is_not_put_on),
    };

    return cmocka_run_group_tests_name("wear magic", tests, NULL, NULL);
}
