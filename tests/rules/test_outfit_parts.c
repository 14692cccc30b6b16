/* Parts of an entry in a list of gear: state, charges, qualities; and what sellers
 * have. */
#include <stdio.h>

#include "fed_dice.h"
#include "level_text.h"
#include "rules/handlers.h"
#include "rules/make/newborn.h"
#include "rules/make/outfit.h"
#include "rules/make/provision.h"
#include "rules/make/seller.h"
#include "rules/value/arms.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/event.h"
#include "world/stati.h"

enum { LINE_SIZE = 120 };

static int open_outfit(void **state)
{
    struct drawn *d = drawn_open_with("tests/rules/outfit.irh");

    event_scene_open(&d->world,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    *state = d;
    return 0;
}

static int close_outfit(void **state)
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

static struct outfit outfitted(struct drawn *d, struct thing *who, bool with_bows)
{
    struct outfit out = {.count = 0};

    outfit_make(&d->world, who, who->resource, with_bows, &out);
    return out;
}

static struct thing *at(struct drawn *d, const struct outfit *out, int number)
{
    assert_true(number < out->count);
    return world_thing(&d->world, out->items[number]);
}

static void entries_are_blessed_cursed_and_of_quality(void **state)
{
    struct drawn *d = *state;
    struct outfit out = outfitted(d, bare(d, "saint"), false);

    assert_int_equal(out.count, 3);
    assert_int_equal(item_of(&d->world, at(d, &out, 0))->flags & (IF_CURSED | IF_BLESSED),
                     IF_BLESSED);
    assert_int_equal(item_of(&d->world, at(d, &out, 1))->flags & (IF_CURSED | IF_BLESSED),
                     IF_CURSED);
    assert_int_equal(item_of(&d->world, at(d, &out, 1))->plus, 2);
    assert_true(arms_has_quality(&d->world, at(d, &out, 2), WQ_KEEN));
    assert_false(arms_has_quality(&d->world, at(d, &out, 1), WQ_KEEN));
}

static void what_holds_charges_comes_full(void **state)
{
    static const int charges[] = {50, 30, 10, 0};
    struct drawn *d = *state;
    struct outfit out = outfitted(d, bare(d, "warlock"), false);

    assert_int_equal(out.count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(item_of(&d->world, at(d, &out, i))->charges, charges[i]);
    assert_int_equal(at(d, &out, 3)->other, drawn_find(d, "shelter"));
    assert_int_equal(item_of(&d->world, at(d, &out, 3))->plus, 1); /* it needs one */
}

static void bows_are_for_those_who_keep_away(void **state)
{
    struct drawn *d = *state;

    assert_int_equal(outfitted(d, bare(d, "brawler"), false).count, 0);
    assert_int_equal(outfitted(d, bare(d, "brawler"), true).count, 1);
    assert_int_equal(outfitted(d, bare(d, "coward"), false).count, 1);
}

/* ---- monsters at large ---- */

static void who_sees_nothing_in_the_dark_has_torches(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "saint");

    WITH_DICE(&d->world, 0, 2) /* a sling; of four torches, and one more */
    provision_grant(&d->world, who, drawn_find(d, "brawler"));
    const struct thing *first = world_thing(&d->world, creature_of(&d->world, who)->carried);
    assert_non_null(first);
    assert_int_equal(first->resource, drawn_find(d, "torch"));
    assert_true(item_of(&d->world, first)->flags & IF_PROPERTY);
    assert_int_equal(item_of(&d->world, first)->quantity, 4);
}

static void beasts_get_eyes_for_the_dark(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "mole");
    struct stati_query given = stati_of(EXTRA_ABILITY);

    WITH_DICE(&d->world, 1) /* nothing is found */
    provision_complete(&d->world, who);
    given.value = CA_INFRAVISION;
    const struct stati *eyes = stati_find(&d->world, who, given);
    assert_non_null(eyes);
    assert_int_equal(eyes->source, SS_MISC);
    assert_int_equal(eyes->magnitude, 6);
    assert_int_equal(creature_of(&d->world, who)->carried, HANDLE_NONE);
}

/* What is wished for, of those who find something. */
static void note_wish(void *context, const char *line)
{
    if (strncmp(line, "> genitem", 9) == 0)
        snprintf(context, LINE_SIZE, "%s", line);
}

/* All monsters count as casters. */
static void what_people_find_is_for_mages(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "saint");
    char wish[LINE_SIZE] = "", wanted[LINE_SIZE];

    chance_follow(&d->world, note_wish, wish);
    for (int i = 0; i < 400 && wish[0] == '\0'; i++) /* one time in twenty */
        provision_complete(&d->world, who);
    chance_follow(&d->world, NULL, NULL);
    snprintf(wanted, sizeof wanted,
             "> genitem flags %x source \"-\" depth 0 luck 10 table MageItems",
             (unsigned)IG_MONEQUIP);
    assert_string_equal(wish, wanted);
}

/* quirk: whether it keeps them or not. */
static void who_gets_odd_weapons_can_use_them_all(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "gladiator");
    struct stati_query feat = stati_of(EXTRA_FEAT);

    feat.value = FT_EXOTIC_WEAPON;
    assert_null(stati_find(&d->world, who, feat));
    struct outfit out = outfitted(d, who, false);
    thing_delete(&d->world, at(d, &out, 0));
    assert_non_null(stati_find(&d->world, who, feat));
    assert_int_equal(stati_find(&d->world, who, feat)->source, SS_CLAS);
}

/* quirk: what comes last is the first of what it carries. */
static void the_last_of_a_list_is_carried_first(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "warlock");
    static const char *const names[] = {"bauble", "rod", "staff", "wand"};

    provision_grant(&d->world, who, who->resource);
    const struct thing *item = world_thing(&d->world, creature_of(&d->world, who)->carried);
    for (int i = 0; i < COUNT_OF(names); i++, item = world_thing(&d->world, item->next)) {
        assert_non_null(item);
        assert_int_equal(item->resource, drawn_find(d, names[i]));
    }
    assert_null(item);
}

/* ---- sellers ---- */

static int count_of(struct drawn *d, const struct thing *seller, const char *name)
{
    int count = 0;

    for (const struct thing *item = world_thing(&d->world, creature_of(&d->world, seller)->carried);
         item; item = world_thing(&d->world, item->next))
        count += item->resource == drawn_find(d, name);
    return count;
}

static void the_cheapest_lies_on_top_and_goods_are_kept_in_order(void **state)
{
    struct drawn *d = *state;
    struct thing *who = bare(d, "peddler");

    provision_grant(&d->world, who, who->resource);
    int32_t before = 0;
    int count = 0;
    for (const struct thing *item = world_thing(&d->world, creature_of(&d->world, who)->carried);
         item; item = world_thing(&d->world, item->next), count++) {
        int32_t cost = library_record(&d->library, item->resource, RES_ITEM)
                           ? ((const struct res_item *)library_record(&d->library, item->resource,
                                                                      RES_ITEM))
                                 ->cost
                           : 0;
        assert_true(cost >= before);
        before = cost;
    }
    assert_int_equal(count, 3);
    assert_true(creature_of(&d->world, who)->state & MS_INVEN_GOOD);
}

static void a_shop_has_gold_and_sells_no_curses(void **state)
{
    struct drawn *d = *state;
    struct thing *seller = seller_make(&d->world, drawn_find(d, "cheat"), 700);

    assert_non_null(seller);
    assert_int_equal(count_of(d, seller, "bauble"), 0);
    assert_int_equal(count_of(d, seller, "gold piece"), 1);
    for (handle h = creature_of(&d->world, seller)->carried; h != HANDLE_NONE;
         h = world_thing(&d->world, h)->next)
        assert_non_null(world_thing(&d->world, h));
    for (const struct thing *item = world_thing(&d->world, creature_of(&d->world, seller)->carried);
         item; item = world_thing(&d->world, item->next)) {
        assert_int_equal(item_of(&d->world, item)->flags & ~(uint32_t)(IF_CURSED | IF_BLESSED), 0);
        if (item->resource == drawn_find(d, "gold piece"))
            assert_int_equal(item_of(&d->world, item)->quantity, 700);
    }
    assert_int_equal(count_of(d, seller, "stick"), 1);
}

int test_outfit_parts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(entries_are_blessed_cursed_and_of_quality, open_outfit,
                                        close_outfit),
        cmocka_unit_test_setup_teardown(what_holds_charges_comes_full, open_outfit, close_outfit),
        cmocka_unit_test_setup_teardown(bows_are_for_those_who_keep_away, open_outfit,
                                        close_outfit),
        cmocka_unit_test_setup_teardown(who_sees_nothing_in_the_dark_has_torches, open_outfit,
                                        close_outfit),
        cmocka_unit_test_setup_teardown(beasts_get_eyes_for_the_dark, open_outfit, close_outfit),
        cmocka_unit_test_setup_teardown(what_people_find_is_for_mages, open_outfit, close_outfit),
        cmocka_unit_test_setup_teardown(who_gets_odd_weapons_can_use_them_all, open_outfit,
                                        close_outfit),
        cmocka_unit_test_setup_teardown(the_last_of_a_list_is_carried_first, open_outfit,
                                        close_outfit),
        cmocka_unit_test_setup_teardown(the_cheapest_lies_on_top_and_goods_are_kept_in_order,
                                        open_outfit, close_outfit),
        cmocka_unit_test_setup_teardown(a_shop_has_gold_and_sells_no_curses, open_outfit,
                                        close_outfit),
    };

    return cmocka_run_group_tests_name("parts of outfits", tests, NULL, NULL);
}
