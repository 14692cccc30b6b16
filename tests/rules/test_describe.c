/* What is told of items. */
#include "items_scene.h"
#include "rules/item/describe.h"
#include "rules/item/identify.h"

static void assert_tells(struct drawn *d, const struct thing *item, const char *words, bool wanted)
{
    struct thing *reader = thing_new_creature(&d->world, drawn_find(d, "rat"));
    struct str_builder out = {0};

    describe_item(&d->world, item, reader, &out);
    if ((str_find(sb_str(&out), str_from(words)) >= 0) != wanted)
        fail_msg("\"%s\" is %s of:\n%s", words, wanted ? "not told" : "told", sb_cstr(&out));
    sb_free(&out);
    thing_delete(&d->world, reader);
}

static void a_blade_has_its_figures(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    assert_tells(d, blade, "made of iron, and weighs 4.0 pounds.", true);
    assert_tells(d, blade, "Blows below 11 do nothing to it; it has 10 of 10 hit points.", true);
    assert_tells(d, blade, "to larger ones, as slash.", true);
    thing_delete(&d->world, blade);
}

static void a_worn_blade_shows_it(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    blade->hp = 3;
    assert_tells(d, blade, "3 of 10 hit points", true);
    thing_delete(&d->world, blade);
}

static void what_is_not_known_is_not_told(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    quality_add(&d->world, blade, WQ_KEEN, 0);
    item_set_plus(&d->world, blade, 2);
    assert_tells(d, blade, "keen", false);
    assert_tells(d, blade, "You do not know whether there is magic in it.", true);
    assert_tells(d, blade, "gold pieces", false);
    identify_add(&d->world, blade, 0xff);
    assert_tells(d, blade, "You know of these qualities: keen.", true);
    assert_tells(d, blade, "It is magical, of level", true);
    assert_tells(d, blade, "gold pieces", true);
    thing_delete(&d->world, blade);
}

static void the_plus_of_armour_is_told_once_known(void **state)
{
    struct drawn *d = *state;
    struct thing *mail = made(d, "mail");

    item_set_plus(&d->world, mail, 3);
    assert_tells(d, mail, "It holds off 0 points of cuts", true);
    identify_add(&d->world, mail, 0xff);
    assert_tells(d, mail, "It holds off 3 points of cuts", true);
    thing_delete(&d->world, mail);
}

static void charges_and_curses_are_for_those_who_know(void **state)
{
    struct drawn *d = *state;
    struct thing *wand = NULL;

    WITH_DICE(&d->world, 4)
    wand = made(d, "wand");
    item_of(&d->world, wand)->flags |= IF_CURSED;
    assert_tells(d, wand, "charge", false);
    assert_tells(d, wand, "cursed", false);
    identify_add(&d->world, wand, 0xff);
    assert_tells(d, wand, "It holds 34 more charges.", true);
    assert_tells(d, wand, "It is cursed", true);
    thing_delete(&d->world, wand);
}

static void a_sack_tells_what_it_holds(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack");

    assert_tells(d, sack, "It has room for 3 things that are at most large.", true);
    assert_tells(d, sack, "It carries 100 pounds.", true);
    thing_delete(&d->world, sack);
}

int test_describe(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blade_has_its_figures),
        cmocka_unit_test(a_worn_blade_shows_it),
        cmocka_unit_test(what_is_not_known_is_not_told),
        cmocka_unit_test(the_plus_of_armour_is_told_once_known),
        cmocka_unit_test(charges_and_curses_are_for_those_who_know),
        cmocka_unit_test(a_sack_tells_what_it_holds),
    };

    return cmocka_run_group_tests_name("describe", tests, items_open, items_close);
}
