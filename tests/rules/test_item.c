/* Items: making them, their magic and qualities, being one of many. */
#include "items_scene.h"
#include "rules/item/container.h"
#include "rules/item/harm.h"
#include "rules/item/identify.h"
#include "rules/item/stack.h"
#include "rules/value/arms.h"
#include "rules/value/material.h"
#include "rules/value/worth.h"
#include "world/given.h"

/* ---- making ---- */

static void a_wand_draws_its_charges(void **state)
{
    struct drawn *d = *state;
    struct thing *wand = NULL;

    WITH_DICE(&d->world, 20)
    wand = made(d, "wand");
    assert_int_equal(body(d, wand)->charges, 50);
    thing_delete(&d->world, wand);
}

static void a_plus_makes_it_sounder(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    blade->hp = 5; /* of 10 */
    item_set_plus(&d->world, blade, 3);
    assert_int_equal(item_hp_most(&d->world, blade), 40);
    assert_int_equal(blade->hp, 20);
    thing_delete(&d->world, blade);
}

/* Levels that are codes are numbers below 0. */
static void a_coded_level_takes_hit_points(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    item_enchant(&d->world, ring, drawn_find(d, "warding"), 0);
    assert_true(item_hp_most(&d->world, ring) < 0);
    thing_delete(&d->world, ring);
}

static void becoming_another_makes_one_to_look_at(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");
    uint32_t born = d->world.born;

    WITH_DICE(&d->world, 0)
    item_become(&d->world, ring, drawn_find(d, "wand"), false);
    assert_int_equal(ring->kind, T_WAND);
    assert_int_equal(body(d, ring)->charges, 0); /* the draw was for the other one */
    assert_int_equal(d->world.born, born + 1);
    thing_delete(&d->world, ring);
}

static void the_looks_in_potions_colour_everything(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    knowledge_effect_of(&d->world, drawn_find(d, "mist"))->potion_flavour = drawn_find(d, "clear");
    item_enchant(&d->world, ring, drawn_find(d, "mist"), 0);
    assert_int_equal(glyph_fore(ring->image), COLOUR_WHITE);
    thing_delete(&d->world, ring);
    knowledge_clear(&d->world);
}

static void how_much_rope_there_is_is_drawn(void **state)
{
    struct drawn *d = *state;
    struct thing *cord = made(d, "cord");

    WITH_DICE(&d->world, 0)
    item_begin(&d->world, cord);
    assert_int_equal(body(d, cord)->quantity, 6);
    thing_delete(&d->world, cord);
}

/* ---- qualities ---- */

static void asking_for_a_feather_s_weight_draws(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade"), *great = made(d, "great blade");

    WITH_DICE(&d->world, 1, 1, 0)
    {
        assert_false(quality_fits(&d->world, blade, IQ_FEATHERLIGHT, QUALITY_ANY_LEVEL));
        assert_true(quality_fits(&d->world, great, IQ_FEATHERLIGHT, QUALITY_ANY_LEVEL));
        assert_true(quality_fits(&d->world, blade, IQ_FEATHERLIGHT, QUALITY_ANY_LEVEL));
    }
    thing_delete(&d->world, blade);
    thing_delete(&d->world, great);
}

static void nothing_ever_cleaves(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    assert_false(quality_fits(&d->world, blade, WQ_CLEAVING, QUALITY_ANY_LEVEL));
    thing_delete(&d->world, blade);
}

static void shafts_can_be_of_speed_and_smite(void **state)
{
    struct drawn *d = *state;
    struct thing *shaft = made(d, "shaft");

    assert_true(quality_fits(&d->world, shaft, WQ_SPEED, QUALITY_ANY_LEVEL));
    assert_true(quality_fits(&d->world, shaft, WQ_SMITING, QUALITY_ANY_LEVEL));
    thing_delete(&d->world, shaft);
}

static void elements_rule_each_other_out(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    assert_false(quality_fits(&d->world, blade, WQ_BURST, QUALITY_ANY_LEVEL));
    quality_add(&d->world, blade, WQ_FLAMING, 0);
    assert_true(quality_fits(&d->world, blade, WQ_BURST, QUALITY_ANY_LEVEL));
    assert_false(quality_fits(&d->world, blade, WQ_FROST, QUALITY_ANY_LEVEL));
    thing_delete(&d->world, blade);
}

static void a_thing_is_of_one_metal_and_one_people(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    quality_add(&d->world, blade, IQ_SILVER, 0);
    quality_add(&d->world, blade, IQ_MITHRIL, 0);
    quality_add(&d->world, blade, IQ_ELVEN, 0);
    quality_add(&d->world, blade, IQ_ORCISH, 0);
    assert_false(arms_has_quality(&d->world, blade, IQ_SILVER));
    assert_false(arms_has_quality(&d->world, blade, IQ_ELVEN));
    assert_int_equal(arms_material(&d->world, blade), MAT_MITHRIL);
    thing_delete(&d->world, blade);
}

/* All qualities are taken from a bow, but not whose bane it is. */
static void a_bow_stays_a_bane(void **state)
{
    struct drawn *d = *state;
    struct thing *bow = made(d, "stave bow"), *blade = made(d, "blade");

    quality_add(&d->world, bow, WQ_BANE, MA_GOBLIN);
    quality_add(&d->world, blade, WQ_BANE, MA_GOBLIN);
    quality_purge(&d->world, bow);
    quality_purge(&d->world, blade);
    assert_int_equal(body(d, bow)->bane, MA_GOBLIN);
    assert_int_equal(body(d, blade)->bane, 0);
    thing_delete(&d->world, bow);
    thing_delete(&d->world, blade);
}

static void what_is_cursed_is_hard_to_destroy(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    item_set_plus(&d->world, blade, 2);
    assert_int_equal(harm_hardness(&d->world, blade, AD_BLUNT), 20);
    assert_int_equal(harm_hardness(&d->world, blade, AD_RUST), 10);
    body(d, blade)->flags |= IF_CURSED;
    assert_int_equal(harm_hardness(&d->world, blade, AD_BLUNT), 60);
    thing_delete(&d->world, blade);
    struct thing *ring = made(d, "ring"); /* as hard as gold, whatever magic is in it */
    item_set_plus(&d->world, ring, 2);
    assert_int_equal(harm_hardness(&d->world, ring, AD_BLUNT),
                     material_hardness(MAT_GOLD, AD_BLUNT));
    assert_true(material_hardness(MAT_GOLD, AD_BLUNT) > 0);
    thing_delete(&d->world, ring);
}

static void qualities_alone_are_no_magic(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    quality_add(&d->world, blade, WQ_FLAMING, 0);
    assert_false(worth_is_magic(&d->world, blade));
    item_set_plus(&d->world, blade, 1);
    assert_true(worth_is_magic(&d->world, blade));
    thing_delete(&d->world, blade);
}

/* Whose bane a weapon is may be left to what bears on it. */
static void some_magic_makes_banes_of_weapons(void **state)
{
    struct drawn *d = *state;
    static const struct {
        const char *item, *effect;
        int bane;
    } rows[] = {{"blade", "enmity", -2}, {"blade", "woe", 0}, {"ring", "enmity", 0}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *item = made(d, rows[i].item);
        item->other = drawn_find(d, rows[i].effect);
        item_begin(&d->world, item);
        assert_int_equal(body(d, item)->bane, rows[i].bane);
        thing_delete(&d->world, item);
    }
}

/* Who makes mail of a ring finds in it what the mail had that the ring was made of. */
static void what_can_have_no_qualities_keeps_them(void **state)
{
    struct drawn *d = *state;
    struct thing *mail = made(d, "mail");

    quality_add(&d->world, mail, AQ_GRACEFUL, 0);
    item_become(&d->world, mail, drawn_find(d, "ring"), false);
    item_become(&d->world, mail, drawn_find(d, "mail"), false);
    assert_true(arms_has_quality(&d->world, mail, AQ_GRACEFUL));
    thing_delete(&d->world, mail);
}

/* ---- knowing ---- */

static void what_has_no_magic_teaches_none(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    identify_add(&d->world, ring, KN_MAGIC);
    assert_int_equal(d->world.knowledge.count, 0);
    thing_delete(&d->world, ring);
}

static void knowing_one_ring_is_knowing_the_kind(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    item_enchant(&d->world, ring, drawn_find(d, "woe"), 0);
    identify_add(&d->world, ring, KN_MAGIC);
    assert_true(knowledge_effect(&d->world, drawn_find(d, "woe"))->is_known);
    assert_false(knowledge_effect(&d->world, drawn_find(d, "woe"))->is_potion_known);
    thing_delete(&d->world, ring);
    knowledge_clear(&d->world);
}

/* ---- stacks ---- */

static void what_is_written_on_one_is_written_on_both(void **state)
{
    struct drawn *d = *state;
    struct thing *one = made(d, "shaft"), *other = made(d, "shaft");

    given_inscribe(&d->world, one, STR("mine"));
    assert_true(stack_fits(&d->world, one, other));
    assert_true(str_equal(given_inscription(&d->world, other), STR("mine")));
    thing_delete(&d->world, one);
    thing_delete(&d->world, other);
}

static void blades_of_other_days_must_be_known(void **state)
{
    struct drawn *d = *state;
    struct thing *one = made(d, "blade"), *other = made(d, "blade");

    assert_false(stack_fits(&d->world, one, other));
    other->item_number = one->item_number;
    assert_true(stack_fits(&d->world, one, other));
    thing_delete(&d->world, one);
    thing_delete(&d->world, other);
}

static void the_qualities_of_shields_do_not_count(void **state)
{
    struct drawn *d = *state;
    struct thing *one = made(d, "targe"), *other = made(d, "targe");

    other->item_number = one->item_number;
    quality_add(&d->world, other, AQ_GRACEFUL, 0);
    assert_true(stack_fits(&d->world, one, other));
    thing_delete(&d->world, one);
    thing_delete(&d->world, other);
}

static void the_qualities_of_boots_do_not_count(void **state)
{
    struct drawn *d = *state;
    struct thing *one = made(d, "boots"), *other = made(d, "boots");

    other->item_number = one->item_number;
    body(d, other)->qualities[0] = AQ_GRACEFUL;
    assert_true(stack_fits(&d->world, one, other));
    thing_delete(&d->world, one);
    thing_delete(&d->world, other);
}

static void one_of_many_is_a_thing_of_its_own(void **state)
{
    struct drawn *d = *state;
    struct thing *shafts = made(d, "shaft");
    const struct stati poison = {.nature = POISONED, .magnitude = 2, .source = SS_MISC};

    body(d, shafts)->quantity = 3;
    assert_non_null(stati_gain(&d->world, shafts, &poison, NULL));
    struct thing *one = stack_take_one(&d->world, shafts);
    assert_int_equal(body(d, shafts)->quantity, 2);
    assert_int_equal(body(d, one)->quantity, 1);
    assert_int_equal(one->item_number, shafts->item_number);
    assert_true(stati_has(&d->world, one, POISONED));
    thing_delete(&d->world, one);
    thing_delete(&d->world, shafts);
}

/* ---- containers ---- */

static struct thing *inside(const struct drawn *d, const struct thing *sack, int index)
{
    struct thing *in = world_thing(&d->world, item_of(&d->world, sack)->contents);

    for (; in && index > 0; index--)
        in = world_thing(&d->world, in->next);
    return in;
}

static void a_sack_is_in_order(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack"), *blade = made(d, "blade"), *mail = made(d, "mail");
    struct thing *great = made(d, "great blade");

    assert_true(container_put(&d->world, sack, great));
    assert_true(container_put(&d->world, sack, blade));
    assert_true(container_put(&d->world, sack, mail));
    assert_ptr_equal(inside(d, sack, 0), mail); /* by type, then by name */
    assert_ptr_equal(inside(d, sack, 1), blade);
    assert_ptr_equal(inside(d, sack, 2), great);
    assert_int_equal(item_of(&d->world, mail)->owner, sack->self);
}

/* Sorting names things: a bane is decided by it. */
static int named;

static void count_name(struct world *w, const struct thing *item, bool in_truth)
{
    (void)w;
    (void)item;
    assert_false(in_truth);
    named++;
}

/* Full names tell what effects can do, which may be rolled for. */
static void sorting_names_in_full(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack");

    d->world.host.before_full_name = count_name;
    container_put(&d->world, sack, made(d, "blade"));
    container_put(&d->world, sack, made(d, "great blade"));
    assert_int_equal(named, 2);
    d->world.host.before_full_name = NULL;
}

static void sorting_decides_banes(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack"), *one = made(d, "blade"), *other = made(d, "great blade");

    item_of(&d->world, other)->qualities[0] = WQ_BANE;
    WITH_DICE(&d->world, 0)
    {
        container_put(&d->world, sack, one);
        container_put(&d->world, sack, other);
    }
    assert_int_equal(item_of(&d->world, other)->bane, MA_HUMAN);
}

/* ---- names ---- */

static void a_name_has_its_parts_in_order(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    quality_add(&d->world, blade, WQ_FLAMING, 0);
    quality_add(&d->world, blade, WQ_SPEED, 0);
    quality_add(&d->world, blade, IQ_ELVEN, 0);
    item_set_plus(&d->world, blade, 2);
    assert_named(d, blade, NA_A, "an elven blade");
    assert_named(d, blade, NA_IDENT, "uncursed flaming elven blade +2 of speed");
    assert_named(d, blade, NA_IDENT | NA_THE | NA_XCAPS,
                 "The Uncursed Flaming Elven Blade +2 Of Speed");
    thing_delete(&d->world, blade);
}

static void boots_come_in_pairs(void **state)
{
    struct drawn *d = *state;
    struct thing *boots = made(d, "boots");

    assert_named(d, boots, NA_A, "a pair of boots");
    thing_delete(&d->world, boots);
}

static void who_knows_the_kind_knows_the_potion(void **state)
{
    struct drawn *d = *state;
    struct thing *potion = made(d, "potion");
    res_id vigour = drawn_find(d, "vigour");

    knowledge_effect_of(&d->world, vigour)->potion_flavour = drawn_find(d, "amber");
    item_enchant(&d->world, potion, vigour, 0);
    assert_named(d, potion, NA_A, "an amber potion");
    knowledge_effect_of(&d->world, vigour)->is_potion_tried = true;
    assert_named(d, potion, NA_LONG, "amber potion \xf9{tried\xf9}");
    knowledge_effect_of(&d->world, vigour)->is_potion_known = true;
    assert_named(d, potion, 0, "Potion of vigour");
    assert_true(item_of(&d->world, potion)->known & KN_MAGIC);
    assert_named(d, potion, NA_LONG | NA_IDENT | NA_MECH, "uncursed Potion of vigour [2d4+1]");
    thing_delete(&d->world, potion);
    knowledge_clear(&d->world);
}

/* A figure that does not vary is rolled, die by die. */
static void figures_are_rolled(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = made(d, "ring");

    item_enchant(&d->world, ring, drawn_find(d, "warding"), 3);
    WITHOUT_DICE(&d->world)
    assert_named(d, ring, NA_IDENT, "uncursed Ring +3 of warding");
    assert_named(d, ring, NA_IDENT | NA_LONG | NA_MECH, "uncursed Ring +3 of warding [+3]");
    thing_delete(&d->world, ring);
}

/* In one colour only "uncursed" is said. */
static void curses_are_told_in_colour(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    body(d, blade)->flags = IF_CURSED;
    assert_named(d, blade, NA_IDENT,
                 "\xfc"
                 "cursed \xf9"
                 "blade");
    assert_named(d, blade, NA_IDENT | NA_MONO, "blade");
    thing_delete(&d->world, blade);
}

int test_item(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wand_draws_its_charges),
        cmocka_unit_test(a_plus_makes_it_sounder),
        cmocka_unit_test(a_coded_level_takes_hit_points),
        cmocka_unit_test(becoming_another_makes_one_to_look_at),
        cmocka_unit_test(the_looks_in_potions_colour_everything),
        cmocka_unit_test(how_much_rope_there_is_is_drawn),
        cmocka_unit_test(asking_for_a_feather_s_weight_draws),
        cmocka_unit_test(nothing_ever_cleaves),
        cmocka_unit_test(shafts_can_be_of_speed_and_smite),
        cmocka_unit_test(elements_rule_each_other_out),
        cmocka_unit_test(a_thing_is_of_one_metal_and_one_people),
        cmocka_unit_test(a_bow_stays_a_bane),
        cmocka_unit_test(what_is_cursed_is_hard_to_destroy),
        cmocka_unit_test(qualities_alone_are_no_magic),
        cmocka_unit_test(knowing_one_ring_is_knowing_the_kind),
        cmocka_unit_test(what_is_written_on_one_is_written_on_both),
        cmocka_unit_test(blades_of_other_days_must_be_known),
        cmocka_unit_test(the_qualities_of_shields_do_not_count),
        cmocka_unit_test(the_qualities_of_boots_do_not_count),
        cmocka_unit_test(some_magic_makes_banes_of_weapons),
        cmocka_unit_test(what_can_have_no_qualities_keeps_them),
        cmocka_unit_test(what_has_no_magic_teaches_none),
        cmocka_unit_test(one_of_many_is_a_thing_of_its_own),
        cmocka_unit_test(a_sack_is_in_order),
        cmocka_unit_test(sorting_names_in_full),
        cmocka_unit_test(sorting_decides_banes),
        cmocka_unit_test(a_name_has_its_parts_in_order),
        cmocka_unit_test(boots_come_in_pairs),
        cmocka_unit_test(who_knows_the_kind_knows_the_potion),
        cmocka_unit_test(figures_are_rolled),
        cmocka_unit_test(curses_are_told_in_colour),
    };

    return cmocka_run_group_tests_name("item", tests, items_open, items_close);
}
