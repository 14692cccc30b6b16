/* What monsters get of lists of gear, and what of it they put on. */
#include "fed_dice.h"
#include "level_text.h"
#include "rules/handlers.h"
#include "rules/make/dress.h"
#include "rules/make/newborn.h"
#include "rules/make/provision.h"
#include "rules/make/treasure.h"
#include "rules/value/feat.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/event.h"
#include "world/hold.h"
#include "world/stati.h"

static int open_gear(void **state)
{
    struct drawn *d = drawn_open_with("tests/rules/gear.irh");

    event_scene_open(&d->world,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    *state = d;
    return 0;
}

static int close_gear(void **state)
{
    drawn_close(*state);
    return 0;
}

static struct thing *bare(struct drawn *d, const char *name)
{
    struct thing *who = NULL;

    WITH_DICE(&d->world, 0)
    who = newborn_bear(&d->world, drawn_find(d, name));
    values_update(&d->world, who);
    return who;
}

static void assert_carries(struct drawn *d, const struct thing *who, const char *const *names)
{
    const struct thing *item = world_thing(&d->world, creature_of(&d->world, who)->carried);

    for (; *names; names++, item = world_thing(&d->world, item->next)) {
        assert_non_null(item);
        assert_int_equal(item->resource, drawn_find(d, *names));
    }
    assert_null(item);
}

static void else_is_for_what_chance_has_refused(void **state)
{
    struct drawn *d = *state;
    struct thing *lucky = bare(d, "porter"), *other = bare(d, "porter");

    WITH_DICE(&d->world, 49, 0, 2)
    provision_grant(&d->world, lucky, lucky->resource);
    assert_carries(d, lucky, (const char *[]){"torch", "pin", NULL});
    WITH_DICE(&d->world, 50, 0, 2)
    provision_grant(&d->world, other, other->resource);
    assert_carries(d, other, (const char *[]){"torch", "maul", NULL});
}

static void what_is_granted_is_its_own_and_as_many_as_the_dice_say(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "porter");

    creature_of(&d->world, who)->state |= MS_INVEN_GOOD;
    WITH_DICE(&d->world, 49, 0, 2)
    provision_grant(&d->world, who, who->resource);
    const struct thing *torches = world_thing(&d->world, creature_of(&d->world, who)->carried);
    assert_int_equal(item_of(&d->world, torches)->quantity, 3);
    assert_true(item_of(&d->world, torches)->flags & IF_PROPERTY);
    assert_int_equal(item_of(&d->world, torches)->owner, who->self);
    assert_false(creature_of(&d->world, who)->state & MS_INVEN_GOOD);
}

static void who_has_no_hands_gets_eyes_for_the_dark_and_others_a_torch(void **state)
{
    struct drawn *d = *state;
    struct thing *mule = bare(d, "mule"), *ape = bare(d, "ape");

    WITH_DICE(&d->world, 1)
    provision_complete(&d->world, mule);
    assert_true(stati_has(&d->world, mule, EXTRA_ABILITY));
    assert_carries(d, mule, (const char *[]){NULL});
    WITH_DICE(&d->world, 0, 1)
    provision_complete(&d->world, ape);
    assert_carries(d, ape, (const char *[]){"torch", NULL});
}

/* quirk: the draw is made for everybody, but only humanoids find something. */
static void a_lucky_beast_finds_nothing(void **state)
{
    struct drawn *d = *state;
    struct thing *ape = bare(d, "ape");

    WITH_DICE(&d->world, 0, 0)
    provision_complete(&d->world, ape);
    assert_carries(d, ape, (const char *[]){"torch", NULL});
}

/* quirk: also when it has lost the weapon. */
static void who_was_given_an_exotic_weapon_can_use_all_of_them(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "outlander"), *other = bare(d, "ape");

    WITH_DICE(&d->world, 0) /* how many */
    provision_grant(&d->world, who, who->resource);
    hold_release(&d->world, world_thing(&d->world, creature_of(&d->world, who)->carried));
    assert_true(feat_has(&d->world, who, FT_EXOTIC_WEAPON));
    assert_false(feat_has(&d->world, other, FT_EXOTIC_WEAPON));
}

/* How good the maul of a veteran could have been. */
static int most_of_maul(struct drawn *d, const struct thing *veteran)
{
    const struct thing *maul = world_thing(&d->world, creature_of(&d->world, veteran)->carried);

    assert_int_equal(item_of(&d->world, maul)->plus, 1); /* until it is good enough */
    return item_of(&d->world, maul)->made_most;
}

/* quirk: the luck of who plays arms his foes. */
static void the_luck_of_who_plays_arms_monsters(void **state)
{
    struct drawn *d = *state;
    struct thing *player = thing_new(&d->world, T_PLAYER);
    struct thing *first = bare(d, "veteran"), *second = bare(d, "veteran");

    d->world.player = player->self;
    creature_of(&d->world, player)->attr[A_LUC] = 10;
    WITH_DICE(&d->world, 0, 1, 0, 0, 1, 99, 0) /* depth, luck, mundane, no make, unblessed, one */
    provision_grant(&d->world, first, first->resource);
    assert_int_equal(most_of_maul(d, first), 3);
    creature_of(&d->world, player)->attr[A_LUC] = 15;
    WITH_DICE(&d->world, 0, 1, 2, 0, 0, 1, 99, 0)
    provision_grant(&d->world, second, second->resource);
    assert_int_equal(most_of_maul(d, second), 5);
    d->world.player = HANDLE_NONE;
    thing_delete(&d->world, player);
}

/* Who has tried too often makes do with a ration. */
static void where_nothing_can_be_found_there_is_food(void **state)
{
    struct drawn *d = *state;
    const struct treasure_wish wish = {IG_STAPLE, 0, 3, 10, TREASURES_STAPLE};

    chance_start(&d->world, 1, CHANCE_ONE_STREAM);
    const struct thing *found = treasure_find(&d->world, &wish);
    assert_non_null(found);
    assert_int_equal(found->resource, drawn_find(d, "food ration"));
}

static struct thing *equipped(struct drawn *d, const char *name)
{
    struct thing *who = bare(d, name);

    chance_start(&d->world, 1, CHANCE_ONE_STREAM);
    provision_grant(&d->world, who, who->resource);
    return who;
}

static void one_thing_at_a_time_is_put_on_the_better_first(void **state)
{
    struct drawn *d = *state;
    struct thing *who = equipped(d, "soldier");

    assert_true(dress_once(&d->world, who));
    assert_int_equal(slot_item(&d->world, who, SL_WEAPON)->resource, drawn_find(d, "maul"));
    assert_null(slot_item(&d->world, who, SL_ARMOUR));
    assert_true(dress_once(&d->world, who));
    assert_non_null(slot_item(&d->world, who, SL_ARMOUR));
    assert_false(creature_of(&d->world, who)->state & MS_INVEN_GOOD);
    assert_false(dress_once(&d->world, who));
    assert_true(creature_of(&d->world, who)->state & MS_INVEN_GOOD);
}

/* The hand is for weapons; a bow has a place of its own. */
static void a_bow_is_no_weapon_to_hold(void **state)
{
    struct drawn *d = *state;
    struct thing *who = equipped(d, "archer");

    assert_true(dress_once(&d->world, who));
    assert_int_equal(slot_item(&d->world, who, SL_WEAPON)->resource, drawn_find(d, "pin"));
    assert_null(slot_item(&d->world, who, SL_ARCHERY));
    assert_true(dress_once(&d->world, who));
    assert_int_equal(slot_item(&d->world, who, SL_ARCHERY)->resource, drawn_find(d, "sling"));
}

static void who_casts_wears_no_armour(void **state)
{
    struct drawn *d = *state;
    struct thing *who = equipped(d, "sorcerer");

    assert_false(dress_once(&d->world, who));
    assert_null(slot_item(&d->world, who, SL_ARMOUR));
}

static void what_is_cursed_stays_on(void **state)
{
    struct drawn *d = *state;
    struct thing *who = equipped(d, "soldier");
    struct creature *creature = creature_of(&d->world, who);
    struct thing *pin = world_thing(&d->world, creature->carried);

    while (pin->resource != drawn_find(d, "pin"))
        pin = world_thing(&d->world, pin->next);
    item_of(&d->world, pin)->flags |= IF_WORN | IF_CURSED;
    while (dress_once(&d->world, who))
        continue;
    assert_ptr_equal(slot_item(&d->world, who, SL_WEAPON), pin);
    assert_true(creature->state & MS_CURSED);
}

static struct thing *carried(struct drawn *d, struct thing *who, const char *name, int plus)
{
    struct thing *item = thing_new_item(&d->world, drawn_find(d, name));

    item_of(&d->world, item)->quantity = 1;
    item_of(&d->world, item)->plus = (int8_t)plus;
    hold_carry(&d->world, who, item);
    return item;
}

static void a_bow_is_not_for_the_hand_that_strikes(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "soldier");
    struct thing *pin = carried(d, who, "pin", 0), *sling = carried(d, who, "sling", 5);

    while (dress_once(&d->world, who))
        continue;
    assert_ptr_equal(slot_item(&d->world, who, SL_WEAPON), pin);
    assert_ptr_equal(slot_item(&d->world, who, SL_ARCHERY), sling);
}

/* Armour counts by what it covers, but against suits and shields only. */
static void boots_are_judged_by_their_worth(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "soldier");
    struct thing *slippers = carried(d, who, "slippers", 0), *clogs = carried(d, who, "clogs", 0);

    slippers->other = drawn_find(d, "silk");
    item_of(&d->world, clogs)->flags |= IF_WORN;
    while (dress_once(&d->world, who))
        continue;
    assert_ptr_equal(slot_item(&d->world, who, SL_BOOTS), slippers);
}

int test_gear(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(else_is_for_what_chance_has_refused),
        cmocka_unit_test(what_is_granted_is_its_own_and_as_many_as_the_dice_say),
        cmocka_unit_test(who_has_no_hands_gets_eyes_for_the_dark_and_others_a_torch),
        cmocka_unit_test(a_lucky_beast_finds_nothing),
        cmocka_unit_test(where_nothing_can_be_found_there_is_food),
        cmocka_unit_test(who_was_given_an_exotic_weapon_can_use_all_of_them),
        cmocka_unit_test(the_luck_of_who_plays_arms_monsters),
        cmocka_unit_test(one_thing_at_a_time_is_put_on_the_better_first),
        cmocka_unit_test(a_bow_is_no_weapon_to_hold),
        cmocka_unit_test(who_casts_wears_no_armour),
        cmocka_unit_test(what_is_cursed_stays_on),
        cmocka_unit_test(a_bow_is_not_for_the_hand_that_strikes),
        cmocka_unit_test(boots_are_judged_by_their_worth),
    };

    return cmocka_run_group_tests(tests, open_gear, close_gear);
}
