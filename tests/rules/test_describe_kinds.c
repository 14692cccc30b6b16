/* What is told of items of each kind. */
#include "items_scene.h"
#include "rules/item/describe.h"
#include "rules/item/identify.h"

static void assert_told(struct drawn *d, const struct thing *item, const char *words, bool wanted)
{
    struct thing *reader = thing_new_creature(&d->world, drawn_find(d, "rat"));
    struct str_builder out = {0};

    describe_item(&d->world, item, reader, &out);
    if ((str_find(sb_str(&out), str_from(words)) >= 0) != wanted)
        fail_msg("\"%s\" is %s of:\n%s", words, wanted ? "not told" : "told", sb_cstr(&out));
    sb_free(&out);
    thing_delete(&d->world, reader);
}

static void food_fills(void **state)
{
    struct drawn *d = *state;
    struct thing *cake = made(d, "cake");

    assert_told(d, cake, "A bite fills you by 7.", true);
    assert_told(d, cake, "parts of it are gone", false);
    assert_told(d, cake, "wilderness lore", false);
    body(d, cake)->eaten = 30;
    assert_told(d, cake, "30 in 100 parts of it are gone.", true);
    thing_delete(&d->world, cake);
}

static void a_corpse_may_be_fresh(void **state)
{
    struct drawn *d = *state;
    struct thing *corpse = made(d, "carcass");

    assert_told(d, corpse, "wilderness lore", false); /* of nobody known */
    body(d, corpse)->monster = drawn_find(d, "rat");
    assert_told(d, corpse, "It is fresh. Not to fall ill by it takes a wilderness lore of", true);
    body(d, corpse)->made = (uint32_t)d->world.time - 13 * HOUR_TURNS;
    assert_told(d, corpse, "It smells.", true);
    thing_delete(&d->world, corpse);
}

static void a_light_shines_for_a_while(void **state)
{
    struct drawn *d = *state;
    struct thing *candle = made(d, "candle");

    body(d, candle)->age = 81;
    assert_told(d, candle, "It shines 15 feet far, for 81 turns yet.", true);
    thing_delete(&d->world, candle);
}

static void a_container_has_room(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack"), *hole = made(d, "deep hole");

    assert_told(d, sack, "It has room for 3 things that are at most large.", true);
    assert_told(d, sack, "It carries 100 pounds.", true);
    assert_told(d, hole, "It has room for any number of things that are at most tiny.", true);
    assert_told(d, hole, "It carries", false);
    thing_delete(&d->world, sack);
    thing_delete(&d->world, hole);
}

static void arms_belong_to_groups_and_some_reach_far(void **state)
{
    struct drawn *d = *state;
    struct thing *javelin = made(d, "pilum"), *blade = made(d, "blade");

    assert_told(d, javelin, "It belongs to these groups: ", true);
    assert_told(d, javelin, "thrown", true);
    assert_told(d, javelin, "spears", true);
    assert_told(d, javelin, "It reaches 30 feet before aim suffers.", true);
    assert_told(d, blade, "It reaches", false);
    assert_told(d, blade, "belongs to these groups", false);
    thing_delete(&d->world, javelin);
    thing_delete(&d->world, blade);
}

static void charges_are_told_when_they_are_known(void **state)
{
    struct drawn *d = *state;
    struct thing *wand = made(d, "wand");

    body(d, wand)->charges = 1;
    assert_told(d, wand, "charge", false);
    identify_add(&d->world, wand, 0xff);
    assert_told(d, wand, "It holds 1 more charge.", true);
    body(d, wand)->charges = 4;
    assert_told(d, wand, "It holds 4 more charges.", true);
    thing_delete(&d->world, wand);
}

static void what_can_be_activated_says_so_and_curses_too(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    item_enchant(&d->world, ring, drawn_find(d, "calling"), 0);
    body(d, ring)->flags |= IF_CURSED;
    assert_told(d, ring, "It can be activated.", false);
    assert_told(d, ring, "It is cursed", false);
    identify_add(&d->world, ring, 0xff);
    assert_told(d, ring, "It can be activated.", true);
    assert_told(d, ring, "It is cursed: once on, it stays on.", true);
    thing_delete(&d->world, ring);
}

static void what_nothing_harms_says_so(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    assert_told(d, blade, "Blows do nothing to it;", false);
    quality_add(&d->world, blade, IQ_ORCISH, 0);
    assert_told(d, blade, "Blows do nothing to it;", true);
    thing_delete(&d->world, blade);
}

int test_describe_kinds(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(food_fills),
        cmocka_unit_test(a_corpse_may_be_fresh),
        cmocka_unit_test(a_light_shines_for_a_while),
        cmocka_unit_test(a_container_has_room),
        cmocka_unit_test(arms_belong_to_groups_and_some_reach_far),
        cmocka_unit_test(charges_are_told_when_they_are_known),
        cmocka_unit_test(what_can_be_activated_says_so_and_curses_too),
        cmocka_unit_test(what_nothing_harms_says_so),
    };

    return cmocka_run_group_tests_name("what is told of kinds", tests, items_open_more,
                                       items_close);
}
