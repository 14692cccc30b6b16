/* Items that are one, and one of many. */
#include "rules/item/stack.h"

#include "items_scene.h"
#include "world/given.h"
#include "world/place.h"

/* Two of a kind that were made together. */
struct pair {
    struct drawn *d;
    struct thing *one, *other;
};

static struct pair pair_of(struct drawn *d, const char *name)
{
    struct pair pair = {d, NULL, NULL};

    pair.one = made(d, name);
    pair.other = made(d, name);
    pair.other->item_number = pair.one->item_number;
    body(d, pair.one)->quantity = body(d, pair.other)->quantity = 1;
    return pair;
}

static bool fits(const struct pair *pair)
{
    return stack_fits(&pair->d->world, pair->one, pair->other);
}

static void forget(const struct pair *pair)
{
    thing_delete(&pair->d->world, pair->one);
    thing_delete(&pair->d->world, pair->other);
}

static void stain(struct drawn *d, struct thing *item, int nature, int magnitude,
                  const char *effect)
{
    const struct stati stati = {.nature = (int16_t)nature,
                                .magnitude = (int16_t)magnitude,
                                .source = SS_MISC,
                                .effect = effect ? drawn_find(d, effect) : 0};

    assert_non_null(stati_gain(&d->world, item, &stati, NULL));
}

/* ---- which can be one ---- */

static void sacks_and_wands_are_always_apart(void **state)
{
    struct drawn *d = *state;
    static const struct {
        const char *name;
        bool fits;
    } rows[] = {{"sack", false},  {"wand", false}, {"farthing", true}, {"blade", true},
                {"potion", true}, {"cord", true},  {"shaft", true},    {"mail", true}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct pair pair = pair_of(d, rows[i].name);
        body(d, pair.one)->charges = body(d, pair.other)->charges = 0;
        if (fits(&pair) != rows[i].fits)
            fail_msg("%s", rows[i].name);
        forget(&pair);
    }
}

/* Each of these alone keeps two blades apart. */
static void two_must_be_alike_in_all_that_counts(void **state)
{
    struct drawn *d = *state;

    for (int i = 0; i < 9; i++) {
        struct pair pair = pair_of(d, "blade");
        assert_true(fits(&pair));
        switch (i) {
        case 0: body(d, pair.other)->plus = 1; break;
        case 1: pair.other->hp--; break;
        case 2: body(d, pair.other)->flavour = drawn_find(d, "amber"); break;
        case 3: pair.other->other = drawn_find(d, "woe"); break;
        case 4: pair.other->resource = drawn_find(d, "great blade"); break;
        case 5: body(d, pair.other)->flags |= IF_CURSED; break;
        case 6: body(d, pair.other)->qualities[7] = WQ_KEEN; break;
        case 7: pair.other->kind = T_MISSILE; break;
        default: stain(d, pair.other, BLIND, 1, NULL); break;
        }
        if (fits(&pair))
            fail_msg("difference %d", i);
        forget(&pair);
    }
}

static void being_worn_felt_and_read_does_not_count(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "blade");

    body(d, pair.other)->flags |= IF_WORN | IF_INTUITED | IF_DECIPHERED;
    assert_true(fits(&pair));
    forget(&pair);
}

static void corpses_are_of_one_kind_and_lights_burn_alike(void **state)
{
    struct drawn *d = *state;
    struct pair corpses = pair_of(d, "remains"), lights = pair_of(d, "taper");

    body(d, corpses.one)->monster = drawn_find(d, "rat");
    assert_false(fits(&corpses));
    body(d, corpses.other)->monster = drawn_find(d, "rat");
    assert_true(fits(&corpses));
    assert_true(fits(&lights));
    body(d, lights.other)->age--;
    assert_false(fits(&lights));
    forget(&corpses);
    forget(&lights);
}

/* All three parts of it must be known, of both. */
static void what_was_not_made_together_must_be_known_well(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "blade"), shafts = pair_of(d, "shaft");
    enum { WELL = KN_MAGIC | KN_PLUS | KN_BLESS };

    pair.other->item_number++;
    shafts.other->item_number++;
    body(d, pair.one)->known = WELL;
    body(d, pair.other)->known = KN_MAGIC | KN_PLUS;
    assert_false(fits(&pair));
    body(d, pair.other)->known = KN_MAGIC | KN_BLESS;
    assert_false(fits(&pair));
    body(d, pair.other)->known = WELL;
    assert_true(fits(&pair));
    assert_true(fits(&shafts)); /* of these nobody knows */
    forget(&pair);
    forget(&shafts);
}

static void names_must_agree_where_both_have_one(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "blade");

    given_set(&d->world, pair.one, STR("Sting"));
    assert_true(fits(&pair));
    given_set(&d->world, pair.other, STR("Bite"));
    assert_false(fits(&pair));
    given_set(&d->world, pair.other, STR("STING"));
    assert_true(fits(&pair));
    forget(&pair);
}

/* Some stati are looked at in other ways or not at all. */
static void some_stati_do_not_count(void **state)
{
    struct drawn *d = *state;
    const int natures[] = {SUMMONED, BOOST_PLUS, EXTRA_QUALITY, HOME_REGION};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct pair pair = pair_of(d, "blade");
        stain(d, pair.other, natures[i], 1, NULL);
        assert_true(fits(&pair));
        forget(&pair);
    }
}

static void stati_are_alike_but_for_magnitude_and_time(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "blade");
    struct stati *one, *other;

    stain(d, pair.one, BLIND, 1, NULL);
    stain(d, pair.other, BLIND, 2, NULL);
    assert_true(fits(&pair));
    one = stati_find(&d->world, pair.one, stati_of(BLIND));
    other = stati_find(&d->world, pair.other, stati_of(BLIND));
    other->value = 3;
    assert_false(fits(&pair));
    other->value = one->value;
    other->source = SS_ENCH;
    assert_false(fits(&pair));
    other->source = one->source;
    other->effect = drawn_find(d, "woe");
    assert_false(fits(&pair));
    forget(&pair);
}

static void poisons_must_agree(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "shaft");

    stain(d, pair.one, POISONED, 2, "woe");
    assert_false(fits(&pair));
    stain(d, pair.other, POISONED, 3, "woe");
    assert_false(fits(&pair));
    d->world.options[OPT_POISON_MERGE] = 1;
    assert_true(fits(&pair));
    stain(d, pair.other, POISONED, 3, "mist");
    assert_false(fits(&pair));
    d->world.options[OPT_POISON_MERGE] = 0;
    forget(&pair);
}

static void an_inscription_of_the_other_wins(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "shaft");

    given_inscribe(&d->world, pair.one, STR("mine"));
    given_inscribe(&d->world, pair.other, STR("yours"));
    assert_true(fits(&pair));
    assert_true(str_equal(given_inscription(&d->world, pair.one), STR("yours")));
    forget(&pair);
}

/* ---- putting together ---- */

static void two_become_one(void **state)
{
    struct drawn *d = *state;
    struct pair pair = pair_of(d, "shaft"), blades = pair_of(d, "blade");

    body(d, pair.one)->quantity = 3;
    body(d, pair.other)->quantity = 4;
    body(d, pair.one)->known = KN_PLUS;
    body(d, pair.other)->known = KN_BLESS;
    body(d, pair.other)->home = 7;
    WITHOUT_DICE(&d->world)
    assert_true(stack_put(&d->world, pair.one, pair.other));
    assert_int_equal(body(d, pair.one)->quantity, 7);
    assert_int_equal(body(d, pair.one)->known, KN_PLUS | KN_BLESS);
    assert_int_equal(body(d, pair.one)->home, 7);
    body(d, blades.other)->plus = 1;
    assert_false(stack_put(&d->world, blades.one, blades.other));
    assert_int_equal(body(d, blades.one)->quantity, 1);
    forget(&pair);
    forget(&blades);
}

/* A draw below what there is then; less than what was added decides for that. */
static void the_larger_part_decides_how_poisoned_it_is(void **state)
{
    struct drawn *d = *state;

    d->world.options[OPT_POISON_MERGE] = 1;
    for (int drawn = 1; drawn <= 2; drawn++) {
        struct pair pair = pair_of(d, "shaft");
        body(d, pair.one)->quantity = 3;
        body(d, pair.other)->quantity = 2;
        stain(d, pair.one, POISONED, 5, "woe");
        stain(d, pair.other, POISONED, 9, "woe");
        WITH_DICE(&d->world, drawn)
        assert_true(stack_put(&d->world, pair.one, pair.other));
        assert_int_equal(stati_find(&d->world, pair.one, stati_of(POISONED))->magnitude,
                         drawn < 2 ? 9 : 5);
        forget(&pair);
    }
    d->world.options[OPT_POISON_MERGE] = 0;
}

static void what_lies_there_is_one_with_it(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct pair near = pair_of(d, "shaft"), far = pair_of(d, "shaft");

    place_at(&d->level, &d->world, near.one, 1, 0);
    place_at(&d->level, &d->world, far.one, 2, 0);
    struct point at = {1, 0}, nowhere = {0, 0};
    assert_ptr_equal(stack_on_floor(&d->world, &d->level, far.other, nowhere), far.other);
    place_at(&d->level, &d->world, near.other, 1, 0);
    assert_ptr_equal(stack_on_floor(&d->world, &d->level, near.other, at), near.one);
    assert_int_equal(body(d, near.one)->quantity, 2);
    assert_int_equal(body(d, far.one)->quantity, 1);
}

/* ---- taking apart ---- */

static void the_last_one_is_the_thing_itself(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    body(d, blade)->quantity = 1;
    assert_ptr_equal(stack_take_one(&d->world, blade), blade);
    thing_delete(&d->world, blade);
}

static void a_chest_is_never_one_of_several(void **state)
{
    struct drawn *d = *state;
    struct thing *chest = made(d, "chest of oak");

    body(d, chest)->quantity = 2;
    assert_ptr_equal(stack_take_one(&d->world, chest), chest);
    assert_int_equal(body(d, chest)->quantity, 2);
    thing_delete(&d->world, chest);
}

/* quirk: it forgets when the creature died and what it died of, and where it is at home. */
static void a_copy_forgets_some(void **state)
{
    struct drawn *d = *state;
    struct thing *remains = made(d, "remains");

    body(d, remains)->quantity = 2;
    body(d, remains)->monster = drawn_find(d, "rat");
    body(d, remains)->made = 5;
    body(d, remains)->disease = drawn_find(d, "woe");
    body(d, remains)->home = 3;
    remains->hp = 4;
    remains->other = drawn_find(d, "mist");
    given_set(&d->world, remains, STR("Old Tom"));
    given_inscribe(&d->world, remains, STR("rests"));
    struct thing *one = stack_take_one(&d->world, remains);
    assert_int_equal(body(d, one)->monster, drawn_find(d, "rat"));
    assert_int_equal(body(d, one)->made, 0);
    assert_int_equal(body(d, one)->disease, 0);
    assert_int_equal(body(d, one)->home, 0);
    assert_int_equal(one->hp, 4);
    assert_int_equal(one->hp_max, remains->hp_max);
    assert_int_equal(one->other, remains->other);
    assert_int_equal(one->resource, remains->resource);
    assert_int_equal(one->image, remains->image);
    assert_true(str_equal(given_name(&d->world, one), STR("Old Tom")));
    assert_true(str_equal(given_inscription(&d->world, one), STR("rests")));
    thing_delete(&d->world, one);
    thing_delete(&d->world, remains);
}

int test_stack(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sacks_and_wands_are_always_apart),
        cmocka_unit_test(two_must_be_alike_in_all_that_counts),
        cmocka_unit_test(being_worn_felt_and_read_does_not_count),
        cmocka_unit_test(corpses_are_of_one_kind_and_lights_burn_alike),
        cmocka_unit_test(what_was_not_made_together_must_be_known_well),
        cmocka_unit_test(names_must_agree_where_both_have_one),
        cmocka_unit_test(some_stati_do_not_count),
        cmocka_unit_test(stati_are_alike_but_for_magnitude_and_time),
        cmocka_unit_test(poisons_must_agree),
        cmocka_unit_test(an_inscription_of_the_other_wins),
        cmocka_unit_test(two_become_one),
        cmocka_unit_test(the_larger_part_decides_how_poisoned_it_is),
        cmocka_unit_test(what_lies_there_is_one_with_it),
        cmocka_unit_test(the_last_one_is_the_thing_itself),
        cmocka_unit_test(a_chest_is_never_one_of_several),
        cmocka_unit_test(a_copy_forgets_some),
    };

    return cmocka_run_group_tests_name("stack", tests, items_open_more, items_close);
}
