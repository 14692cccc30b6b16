/* What names need to know of an item, and what naming does to it. */
#include "rules/item/label.h"

#include "items_scene.h"
#include "rules/item/container.h"
#include "world/given.h"
#include "world/hold.h"

static void facts_for_names(void **state)
{
    struct drawn *d = *state;
    struct thing *arbalest = made(d, "arbalest"), *mail = made(d, "mail");
    const struct stati cocked = {.nature = COCKED, .source = SS_MISC};
    struct stati boost = {.nature = BOOST_PLUS, .magnitude = 2, .source = SS_MISC};
    struct item_facts facts;

    label_facts(&d->world, arbalest, &facts);
    assert_true(facts.must_be_cocked);
    assert_false(facts.is_metallic);
    assert_int_equal(facts.hp_most, 60 * 30 / 80);
    assert_int_equal(facts.boost, 0);
    assert_non_null(stati_gain(&d->world, arbalest, &cocked, NULL));
    assert_non_null(stati_gain(&d->world, arbalest, &boost, NULL));
    boost.magnitude = 1;
    assert_non_null(stati_gain(&d->world, arbalest, &boost, NULL));
    label_facts(&d->world, arbalest, &facts);
    assert_false(facts.must_be_cocked);
    assert_int_equal(facts.boost, 2);
    assert_int_equal(facts.plus, 2);
    body(d, mail)->qualities[0] = AQ_SLICK;
    label_facts(&d->world, mail, &facts);
    assert_true(facts.is_metallic);
    assert_false(facts.must_be_cocked);
    assert_true(facts.has[AQ_SLICK]);
    assert_false(facts.knows[AQ_SLICK]);
    assert_false(facts.has[AQ_GRACEFUL]);
    body(d, mail)->known_qualities = 1;
    label_facts(&d->world, mail, &facts);
    assert_true(facts.knows[AQ_SLICK]);
}

static void a_quick_crossbow_need_not_be_cocked(void **state)
{
    struct drawn *d = *state;
    struct thing *arbalest = made(d, "arbalest");
    struct item_facts facts;

    quality_add(&d->world, arbalest, WQ_QUICK_LOADING, 0);
    label_facts(&d->world, arbalest, &facts);
    assert_false(facts.must_be_cocked);
}

/* quirk: naming decides whom it is the bane of. */
static void naming_draws_a_bane_once(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade"), *mail = made(d, "mail");

    body(d, blade)->qualities[0] = WQ_SLAYING;
    body(d, mail)->qualities[0] = WQ_BANE; /* a number of armour's */
    WITH_DICE(&d->world, 1)
    label_before_naming(&d->world, blade);
    assert_int_equal(body(d, blade)->bane, MA_ELF);
    WITHOUT_DICE(&d->world)
    {
        label_before_naming(&d->world, blade);
        label_before_naming(&d->world, mail);
        label_before_naming(&d->world, made(d, "blade"));
    }
}

/* quirk: who sorts by names names things. */
static void sorting_a_sack_names_what_is_in_it(void **state)
{
    struct drawn *d = *state;
    struct thing *sack = made(d, "sack"), *one = made(d, "blade"), *other = made(d, "great blade");

    body(d, one)->qualities[0] = body(d, other)->qualities[0] = WQ_BANE;
    hold_inside(&d->world, sack, one);
    hold_inside(&d->world, sack, other);
    WITH_DICE(&d->world, 1, 1)
    container_sort(&d->world, sack);
    assert_int_equal(body(d, one)->bane, MA_ELF);
    assert_int_equal(body(d, other)->bane, MA_ELF);
    WITHOUT_DICE(&d->world)
    container_sort(&d->world, sack);
}

/* ---- recalling ---- */

static struct thing *of_effect(struct drawn *d, const char *name, const char *effect)
{
    struct thing *item = made(d, name);

    item->other = drawn_find(d, effect);
    return item;
}

static void assert_inscribed(const struct drawn *d, const struct thing *item, const char *words)
{
    assert_true(str_equal(given_inscription(&d->world, item), str_from(words)));
}

/* Potions are known by themselves; what is written already stays. */
static void a_kind_that_was_tried_is_inscribed(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = of_effect(d, "ring", "woe"), *potion = of_effect(d, "potion", "woe");
    struct thing *marked = of_effect(d, "ring", "woe");
    struct effect_memory *memory = knowledge_effect_of(&d->world, drawn_find(d, "woe"));

    memory->flavour = memory->potion_flavour = drawn_find(d, "amber");
    given_inscribe(&d->world, marked, STR("mine"));
    label_before_naming(&d->world, ring);
    assert_inscribed(d, ring, "");
    memory->is_tried = true;
    label_before_naming(&d->world, ring);
    label_before_naming(&d->world, potion);
    label_before_naming(&d->world, marked);
    assert_inscribed(d, ring, "tried");
    assert_inscribed(d, potion, "");
    assert_inscribed(d, marked, "mine");
    memory->is_potion_tried = true;
    label_before_naming(&d->world, potion);
    assert_inscribed(d, potion, "tried");
    assert_int_equal(body(d, ring)->known, 0);
    knowledge_clear(&d->world);
}

static void what_is_known_of_a_kind_is_known_of_it(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = of_effect(d, "ring", "woe"), *potion = of_effect(d, "potion", "woe");
    struct thing *marked = of_effect(d, "ring", "woe");
    struct effect_memory *memory = knowledge_effect_of(&d->world, drawn_find(d, "woe"));

    memory->flavour = memory->potion_flavour = drawn_find(d, "amber");
    memory->is_known = true;
    given_inscribe(&d->world, ring, STR("tried"));
    given_inscribe(&d->world, marked, STR("mine"));
    label_before_naming(&d->world, ring);
    label_before_naming(&d->world, marked);
    label_before_naming(&d->world, potion);
    assert_int_equal(body(d, ring)->known, KN_MAGIC);
    assert_inscribed(d, ring, "");
    assert_inscribed(d, marked, "mine");
    assert_int_equal(body(d, potion)->known, 0);
    memory->is_potion_known = true;
    label_before_naming(&d->world, potion);
    assert_int_equal(body(d, potion)->known, KN_MAGIC);
    knowledge_clear(&d->world);
}

static void a_kind_without_a_look_is_not_recalled(void **state)
{
    struct drawn *d = *state;
    struct thing *ring = of_effect(d, "ring", "woe"), *potion = of_effect(d, "potion", "woe");
    struct effect_memory *memory = knowledge_effect_of(&d->world, drawn_find(d, "woe"));

    memory->is_known = memory->is_potion_known = true;
    memory->potion_flavour = drawn_find(d, "amber");
    label_before_naming(&d->world, ring);
    assert_int_equal(body(d, ring)->known, 0);
    memory->flavour = memory->potion_flavour;
    memory->potion_flavour = 0;
    label_before_naming(&d->world, potion);
    assert_int_equal(body(d, potion)->known, 0);
    knowledge_clear(&d->world);
}

static void where_all_is_known_nothing_need_be_written(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    given_inscribe(&d->world, blade, STR("mine"));
    body(d, blade)->known = KN_MAGIC;
    label_before_naming(&d->world, blade);
    assert_inscribed(d, blade, "mine");
    body(d, blade)->known = KN_CURSE;
    label_before_naming(&d->world, blade);
    assert_inscribed(d, blade, "mine");
    body(d, blade)->known = KN_MAGIC | KN_CURSE;
    label_before_naming(&d->world, blade);
    assert_inscribed(d, blade, "");
}

int test_label(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_for_names),
        cmocka_unit_test(a_quick_crossbow_need_not_be_cocked),
        cmocka_unit_test(naming_draws_a_bane_once),
        cmocka_unit_test(sorting_a_sack_names_what_is_in_it),
        cmocka_unit_test(a_kind_that_was_tried_is_inscribed),
        cmocka_unit_test(what_is_known_of_a_kind_is_known_of_it),
        cmocka_unit_test(where_all_is_known_nothing_need_be_written),
        cmocka_unit_test(a_kind_without_a_look_is_not_recalled),
    };

    return cmocka_run_group_tests_name("label", tests, items_open_more, items_close);
}
