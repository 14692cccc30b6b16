/* Names of items with the marks that only a colour screen has; things that intuition sees through.
 */
#include "items_scene.h"
#include "rules/item/identify.h"
#include "rules/item/lore.h"
#include "rules/value/skill.h"

static struct thing *known_blade(struct drawn *d)
{
    struct thing *blade = made(d, "blade");

    identify_add(&d->world, blade, 0xff);
    return blade;
}

static void a_short_word_stands_for_a_curse(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    d->world.options[OPT_TERSE_BLESSED] = 1;
    assert_named(d, blade, NA_MONO, "? blade");
    assert_named(d, blade, 0, "\xf1?\xf9 blade");
    identify_add(&d->world, blade, KN_CURSE);
    assert_named(d, blade, 0, "blade");
    body(d, blade)->flags |= IF_BLESSED;
    assert_named(d, blade, NA_MONO, "blade");
    d->world.options[OPT_TERSE_BLESSED] = 0;
    thing_delete(&d->world, blade);
}

/* quirk: in one colour only "uncursed" is said. */
static void in_one_colour_neither_curse_nor_blessing_is_said(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = known_blade(d);

    assert_named(d, blade, NA_MONO, "uncursed blade");
    body(d, blade)->flags |= IF_BLESSED;
    assert_named(d, blade, NA_MONO, "blade");
    assert_named(d, blade, 0,
                 "\xf5"
                 "blessed \xf9"
                 "blade");
    body(d, blade)->flags ^= IF_BLESSED | IF_CURSED;
    assert_named(d, blade, NA_MONO, "blade");
    assert_named(d, blade, 0,
                 "\xfc"
                 "cursed \xf9"
                 "blade");
    thing_delete(&d->world, blade);
}

static void a_plus_that_is_lent_is_marked(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = known_blade(d);
    struct str_builder name = {0};

    item_set_plus(&d->world, blade, 1);
    stati_gain(&d->world, blade, &(struct stati){.nature = BOOST_PLUS, .magnitude = 3}, NULL);
    assert_named(d, blade, NA_MONO, "uncursed blade +3");
    name_add(&d->world, blade, 0, &name);
    assert_true(str_find(sb_str(&name), STR("+3")) > 0);
    assert_true(name.len > strlen("uncursed blade +3"));
    sb_free(&name);
    thing_delete(&d->world, blade);
}

static void what_the_player_fights_with_has_a_colour(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = known_blade(d), *player = thing_new(&d->world, T_PLAYER);
    struct str_builder name = {0};

    d->world.player = player->self;
    character_of(&d->world, player)->usual[0] = blade->self;
    name_add(&d->world, blade, NA_MECH, &name);
    assert_int_equal((unsigned char)name.data[0], 256 - SKYBLUE);
    sb_clear(&name);
    name_add(&d->world, blade, NA_MECH | NA_MONO, &name);
    assert_int_equal(name.data[0], 'u');
    sb_clear(&name);
    character_of(&d->world, player)->usual[0] = HANDLE_NONE;
    character_of(&d->world, player)->usual[1] = blade->self;
    name_add(&d->world, blade, NA_MECH, &name);
    assert_int_equal((unsigned char)name.data[0], 256 - PINK);
    sb_free(&name);
    thing_delete(&d->world, blade);
    thing_delete(&d->world, player);
    d->world.player = HANDLE_NONE;
}

/* ---- intuition ---- */

static void great_intuition_sees_through_a_thing(void **state)
{
    struct drawn *d = *state;
    struct thing *player = thing_new(&d->world, T_PLAYER), *ring = made(d, "ring");
    struct error error;

    d->world.player = player->self;
    player->x = player->y = 1;
    item_enchant(&d->world, ring, drawn_find(d, "woe"), 0);
    stati_gain(&d->world, player,
               &(struct stati){.nature = SKILL_BONUS, .value = SK_INTUITION, .magnitude = 60},
               NULL);
    WITH_DICE(&d->world, 10, 1) /* one time in three */
    lore_intuit(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known & (KN_CURSE | KN_MAGIC), KN_CURSE);
    body(d, ring)->flags &= ~(uint32_t)IF_INTUITED;
    chance_feed(&d->world, (const int[]){10, 3}, 2); /* there is no fourth */
    lore_intuit(&d->world, player, ring);
    assert_false(chance_feed_over(&d->world, &error));
    body(d, ring)->flags &= ~(uint32_t)IF_INTUITED;
    WITH_DICE(&d->world, 10, 0)
    lore_intuit(&d->world, player, ring);
    assert_true(body(d, ring)->known & KN_MAGIC);
    thing_delete(&d->world, ring);
    thing_delete(&d->world, player);
    d->world.player = HANDLE_NONE;
    knowledge_clear(&d->world);
}

int test_name_marks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_word_stands_for_a_curse),
        cmocka_unit_test(in_one_colour_neither_curse_nor_blessing_is_said),
        cmocka_unit_test(a_plus_that_is_lent_is_marked),
        cmocka_unit_test(what_the_player_fights_with_has_a_colour),
        cmocka_unit_test(great_intuition_sees_through_a_thing),
    };

    return cmocka_run_group_tests_name("marks in names", tests, items_open, items_close);
}
