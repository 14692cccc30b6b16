/* Facts about items: how they begin, what hardens them, what is known of them. */
#include "items_scene.h"
#include "rules/bond/land.h"
#include "rules/item/harm.h"
#include "rules/item/identify.h"
#include "rules/value/arms.h"

/* ---- making ---- */

static void staves_draw_charges_and_lights_burn(void **state)
{
    struct drawn *d = *state;
    struct thing *staff = NULL, *wand = NULL, *taper = NULL, *blade = NULL;

    WITH_DICE(&d->world, 9)
    staff = made(d, "staff of oak");
    WITH_DICE(&d->world, 0)
    wand = made(d, "wand");
    WITHOUT_DICE(&d->world)
    {
        taper = made(d, "taper");
        blade = made(d, "blade");
    }
    assert_int_equal(body(d, staff)->charges, 29);
    assert_int_equal(body(d, wand)->charges, 30);
    assert_int_equal(body(d, taper)->age, 40);
    assert_int_equal(body(d, blade)->age, 0);
    assert_int_equal(blade->hp, 10);
    assert_int_equal(blade->hp_max, 10);
}

/* Five for each level of an effect, but not in what is drunk or read, nor where there is a plus. */
static void magic_makes_things_sounder(void **state)
{
    struct drawn *d = *state;
    struct thing *wand = made(d, "wand"), *potion = made(d, "potion"), *scroll = made(d, "scroll");

    wand->other = potion->other = scroll->other = drawn_find(d, "sparks");
    assert_int_equal(item_hp_most(&d->world, wand), 4 + 15);
    assert_int_equal(item_hp_most(&d->world, potion), 1);
    assert_int_equal(item_hp_most(&d->world, scroll), 1);
    body(d, wand)->plus = 2;
    assert_int_equal(item_hp_most(&d->world, wand), 4 + 20);
}

/* quirk: a level that is a code counts as the number it is. */
static void a_level_by_the_plus_makes_things_frail(void **state)
{
    struct drawn *d = *state;
    struct thing *wand = made(d, "wand");

    wand->other = drawn_find(d, "warding");
    assert_int_equal(item_hp_most(&d->world, wand), wrap16(4 + 5 * PLUS_2PER1));
    assert_true(item_hp_most(&d->world, wand) < 4);
}

/* quirk: also what is no potion takes the colour that potions of it have. */
static void the_colour_of_potions_is_on_everything(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring"), *other = made(d, "ring");

    knowledge_effect_of(&d->world, drawn_find(d, "slumber"))->potion_flavour = drawn_find(d,
                                                                                          "murky");
    item_enchant(&d->world, ring, drawn_find(d, "slumber"), 0);
    assert_int_equal(glyph_fore(ring->image), BROWN);
    item_enchant(&d->world, other, drawn_find(d, "woe"), 0);
    assert_int_equal(other->image, made(d, "ring")->image);
    knowledge_clear(&d->world);
}

/* quirk: one of the new kind is made and thrown away, with its draw. */
static void becoming_a_wand_draws_charges_for_nobody(void **state)
{
    struct drawn *d = *state;
    struct thing *item = made(d, "shaft");

    WITH_DICE(&d->world, 7)
    item_become(&d->world, item, drawn_find(d, "wand"), true);
    assert_int_equal(item->kind, T_WAND);
    assert_int_equal(body(d, item)->charges, 0);
}

static void many_come_in_groups(void **state)
{
    struct drawn *d = *state;
    struct thing *item = made(d, "shaft");

    WITH_DICE(&d->world, 9)
    item_become(&d->world, item, drawn_find(d, "bolt bundle"), true);
    assert_int_equal(body(d, item)->quantity, 19);
    WITH_DICE(&d->world, 39)
    item_become(&d->world, item, drawn_find(d, "shaft"), true);
    assert_int_equal(body(d, item)->quantity, 79);
    WITHOUT_DICE(&d->world)
    item_become(&d->world, item, drawn_find(d, "bolt bundle"), false);
    assert_int_equal(body(d, item)->quantity, 79);
    item_become(&d->world, item, drawn_find(d, "woe"), false); /* no item */
    assert_int_equal(item->resource, drawn_find(d, "bolt bundle"));
}

static void what_becomes_another_keeps_what_fits(void **state)
{
    struct drawn *d = *state;
    struct thing *item = made(d, "blade");

    quality_add(&d->world, item, WQ_KEEN, 0);
    quality_add(&d->world, item, IQ_SILVER, 0);
    quality_add(&d->world, item, WQ_BANE, MA_ELF);
    item_become(&d->world, item, drawn_find(d, "cosh"), false);
    assert_false(arms_has_quality(&d->world, item, WQ_KEEN)); /* it has no edge */
    assert_true(arms_has_quality(&d->world, item, IQ_SILVER));
    assert_true(arms_has_quality(&d->world, item, WQ_BANE));
    assert_int_equal(body(d, item)->bane, MA_ELF);
    assert_int_equal(item->hp, 39 * 30 / 80); /* by its weight */
}

/* quirk: it was drawn for when the effect was given, and is drawn for again by who makes it. */
static void half_a_curse_is_drawn(void **state)
{
    struct drawn *d = *state;
    struct thing *one = made(d, "ring"), *other = made(d, "ring"), *third = made(d, "ring");

    WITH_DICE(&d->world, 49)
    item_enchant(&d->world, one, drawn_find(d, "half woe"), 0);
    assert_true(body(d, one)->flags & IF_CURSED);
    WITH_DICE(&d->world, 50)
    item_enchant(&d->world, other, drawn_find(d, "half woe"), 0);
    assert_false(body(d, other)->flags & IF_CURSED);
    WITHOUT_DICE(&d->world)
    item_enchant(&d->world, third, drawn_find(d, "woe"), 0);
    assert_true(body(d, third)->flags & IF_CURSED);
    assert_int_equal(third->other, drawn_find(d, "woe"));
}

static void a_plus_is_given_only_above_nothing(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    item_enchant(&d->world, blade, 0, 3);
    assert_int_equal(body(d, blade)->plus, 3);
    item_enchant(&d->world, blade, drawn_find(d, "amber"), -2); /* no effect, no plus */
    assert_int_equal(body(d, blade)->plus, 3);
    assert_int_equal(blade->other, 0);
}

/* The greatest that is not above the level; what is for wands has two levels more. */
static void an_effect_has_a_most(void **state)
{
    struct drawn *d = *state;
    res_id warding = drawn_find(d, "warding");
    const int most[] = {1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5};

    for (int level = 0; level < COUNT_OF(most); level++)
        assert_int_equal(item_most_plus(&d->world, warding, level), most[level]);
    assert_int_equal(item_most_plus(&d->world, drawn_find(d, "sparks"), 1), 5);
    assert_int_equal(item_most_plus(&d->world, drawn_find(d, "sparks"), 0), 1);
}

static void some_effects_say_what_they_are_in(void **state)
{
    struct drawn *d = *state;
    struct thing *item = made(d, "blade");

    item->other = drawn_find(d, "old hero's blade");
    item_begin(&d->world, item);
    assert_int_equal(item->resource, drawn_find(d, "great blade"));
    assert_int_equal(body(d, item)->plus, 3);
    assert_true(arms_has_quality(&d->world, item, WQ_FLAMING));
    assert_true(arms_has_quality(&d->world, item, IQ_MITHRIL));
    assert_int_equal(body(d, item)->bane, -2);
    assert_int_equal(item->hp_max, 20 + 30);
}

static void ropes_are_long_or_short(void **state)
{
    struct drawn *d = *state;
    struct thing *cord = made(d, "cord");

    WITH_DICE(&d->world, 1)
    item_begin(&d->world, cord);
    assert_int_equal(body(d, cord)->quantity, 20);
}

static void what_can_be_set_off_is_known_to_who_knows_its_magic(void **state)
{
    struct drawn *d = *state;
    struct thing *bell = made(d, "bell"), *ring = made(d, "ring"), *other = made(d, "ring");

    assert_true(item_can_activate(&d->world, bell));
    ring->other = drawn_find(d, "button charm");
    other->other = drawn_find(d, "woe");
    assert_false(item_can_activate(&d->world, ring));
    body(d, ring)->known = body(d, other)->known = KN_MAGIC;
    assert_true(item_can_activate(&d->world, ring));
    assert_false(item_can_activate(&d->world, other));
}

static void some_things_are_nothing_without_magic(void **state)
{
    struct drawn *d = *state;
    static const struct {
        const char *name;
        bool hollow;
    } rows[] = {{"potion", true}, {"scroll", true}, {"ring", true},  {"wand", true},
                {"boots", false}, {"blade", false}, {"taper", false}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *item = made(d, rows[i].name);
        assert_int_equal(land_is_hollow(item), rows[i].hollow);
        item->other = drawn_find(d, "woe");
        assert_false(land_is_hollow(item));
    }
}

/* ---- hardness ---- */

/* Hit by what is blunt, iron is 10 and wood is 5. quirk: nothing harms the iron of orcs. */
static void makers_and_metals_change_hardness(void **state)
{
    struct drawn *d = *state;
    static const struct {
        const char *name;
        int quality, hardness;
    } rows[] = {
        {"blade", IQ_DWARVEN, 20}, {"blade", IQ_ORCISH, -1},  {"blade", WQ_KEEN, 10},
        {"cosh", IQ_ORCISH, 2},    {"blade", IQ_SILVER, 2},   {"blade", IQ_ADAMANT, 40},
        {"cosh", IQ_DARKWOOD, 30}, {"blade", IQ_MITHRIL, 22},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *item = made(d, rows[i].name);
        quality_add(&d->world, item, rows[i].quality, 0);
        assert_int_equal(harm_hardness(&d->world, item, AD_BLUNT), rows[i].hardness);
    }
}

static void each_point_of_a_plus_hardens_by_five(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade"), *coin = made(d, "farthing");
    int copper = harm_hardness(&d->world, coin, AD_BLUNT);

    body(d, blade)->plus = 3;
    assert_int_equal(harm_hardness(&d->world, blade, AD_BLUNT), 25);
    assert_int_equal(harm_hardness(&d->world, blade, AD_RUST), 15);
    body(d, blade)->plus = 1;
    body(d, blade)->flags |= IF_CURSED; /* hard to get rid of */
    assert_int_equal(harm_hardness(&d->world, blade, AD_BLUNT), 60);
    assert_int_equal(harm_hardness(&d->world, blade, AD_RUST), 0);
    body(d, coin)->plus = 3; /* which has no qualities */
    assert_int_equal(harm_hardness(&d->world, coin, AD_BLUNT), copper);
}

/* ---- knowing ---- */

static void magic_is_known_with_all_qualities(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    identify_add(&d->world, blade, KN_PLUS);
    assert_int_equal(body(d, blade)->known, KN_PLUS);
    assert_int_equal(body(d, blade)->known_qualities, 0);
    identify_add(&d->world, blade, KN_MAGIC);
    assert_int_equal(body(d, blade)->known, KN_PLUS | KN_MAGIC);
    assert_int_equal(body(d, blade)->known_qualities, 0xff);
    identify_set(&d->world, blade, KN_BLESS);
    assert_int_equal(body(d, blade)->known, KN_BLESS);
    assert_int_equal(body(d, blade)->known_qualities, 0);
    identify_set(&d->world, blade, KN_MAGIC);
    assert_int_equal(body(d, blade)->known_qualities, 0xff);
}

static void kinds_are_learned_by_what_bears_them(void **state)
{
    struct drawn *d = *state;
    static const struct {
        const char *name;
        bool kind, potion;
    } rows[] = {{"scroll", true, false},      {"wand", true, false},   {"ring", true, false},
                {"boots", true, false},       {"potion", false, true}, {"blade", false, false},
                {"staff of oak", true, false}};
    res_id woe = drawn_find(d, "woe");

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *item = made(d, rows[i].name);
        item->other = woe;
        identify_add(&d->world, item, KN_PLUS);
        assert_false(knowledge_effect(&d->world, woe)->is_known);
        identify_add(&d->world, item, KN_MAGIC);
        assert_int_equal(knowledge_effect(&d->world, woe)->is_known, rows[i].kind);
        assert_int_equal(knowledge_effect(&d->world, woe)->is_potion_known, rows[i].potion);
        knowledge_clear(&d->world);
    }
}

int test_item_facts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(staves_draw_charges_and_lights_burn),
        cmocka_unit_test(magic_makes_things_sounder),
        cmocka_unit_test(a_level_by_the_plus_makes_things_frail),
        cmocka_unit_test(the_colour_of_potions_is_on_everything),
        cmocka_unit_test(becoming_a_wand_draws_charges_for_nobody),
        cmocka_unit_test(many_come_in_groups),
        cmocka_unit_test(what_becomes_another_keeps_what_fits),
        cmocka_unit_test(half_a_curse_is_drawn),
        cmocka_unit_test(a_plus_is_given_only_above_nothing),
        cmocka_unit_test(an_effect_has_a_most),
        cmocka_unit_test(some_effects_say_what_they_are_in),
        cmocka_unit_test(ropes_are_long_or_short),
        cmocka_unit_test(what_can_be_set_off_is_known_to_who_knows_its_magic),
        cmocka_unit_test(some_things_are_nothing_without_magic),
        cmocka_unit_test(makers_and_metals_change_hardness),
        cmocka_unit_test(each_point_of_a_plus_hardens_by_five),
        cmocka_unit_test(magic_is_known_with_all_qualities),
        cmocka_unit_test(kinds_are_learned_by_what_bears_them),
    };

    return cmocka_run_group_tests_name("item facts", tests, items_open_more, items_close);
}
