/* Prices by who buys and who sells, and what others think of someone. */
#include "rules/value/price.h"
#include "rules/value/regard.h"
#include "values_scene.h"
#include "world/targets.h"

/* A thing worth 100 gold pieces. */
static struct thing *treasure(struct values_scene *s)
{
    return values_item(s, "dear stone");
}

static void without_a_bargain_it_costs_what_it_is_worth(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *stone = treasure(&s);
    assert_int_equal(price_of(&s.w, stone, NULL, NULL), 100);
    values_end(&s);
}

static void manners_make_it_cheaper(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *stone = treasure(&s), *buyer = values_make_person(&s, "Bladesman");
    struct thing *seller = values_monster(&s, "plain one");
    creature_of(&s.w, buyer)->attr[A_CHA] = 11;
    int usual = price_of(&s.w, stone, buyer, seller);
    assert_int_equal(usual, 150);
    values_give(&s, buyer, SOCIAL_MOD, 0, 3);
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 100);
    values_give(&s, buyer, SOCIAL_MOD, 0, 90);
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 32); /* quirk: never the very best */
    targets_add(&s.w, seller, (struct target){.thing = buyer->self, .type = TARGET_LEADER});
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 32); /* not even from one's own */
    targets_clear(&s.w, seller);
    values_give(&s, buyer, SOCIAL_MOD, 0, -300);
    assert_int_equal(price_of(&s.w, stone, buyer, seller), 500);
    values_end(&s);
}

/* quirk: whoever sells, the buyer's manners count. */
static void the_buyers_manners_count_when_one_sells(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *stone = treasure(&s), *player = values_make_person(&s, "Bladesman");
    struct thing *buyer = values_monster(&s, "plain one");
    int usual = price_of(&s.w, stone, buyer, player);
    values_give(&s, player, SOCIAL_MOD, 0, 5);
    values_give(&s, player, SKILL_BONUS, SK_DIPLOMACY, 5);
    assert_int_equal(price_of(&s.w, stone, buyer, player), usual);
    values_give(&s, buyer, SOCIAL_MOD, 0, 5);
    assert_true(price_of(&s.w, stone, buyer, player) < usual);
    values_end(&s);
}

static void even_trash_costs_something(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *trash = values_item(&s, "odd stone"), *buyer = values_make_person(&s, "Reader");
    struct thing *seller = values_monster(&s, "plain one");
    assert_int_equal(price_of(&s.w, trash, NULL, NULL), 0);
    assert_int_equal(price_of(&s.w, trash, buyer, seller), 1);
    values_end(&s);
}

/* ---- regard ---- */

static void evil_is_met_with_mistrust(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *rebel = values_monster(&s, "rebel"), *other = values_monster(&s, "plain one");
    struct thing *twin = values_monster(&s, "rebel");
    creature_of(&s.w, other)->attr[A_WIS] = 18; /* hard to fool */
    creature_of(&s.w, twin)->attr[A_WIS] = 18;
    assert_int_equal(regard_modifier(&s.w, rebel, other), -6);
    assert_int_equal(regard_modifier(&s.w, rebel, twin), -2);
    values_end(&s);
}

static void the_lawful_dislike_the_lawless(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *wild = values_monster(&s, "plain one"), *strict = values_monster(&s, "plain one");
    creature_of(&s.w, strict)->attr[A_WIS] = 18; /* hard to fool */
    values_give(&s, wild, ALIGNMENT, AL_CHAOTIC, 0);
    assert_int_equal(regard_modifier(&s.w, wild, strict), 0);
    values_give(&s, strict, ALIGNMENT, AL_LAWFUL, 0);
    assert_int_equal(regard_modifier(&s.w, wild, strict), -2);
    values_end(&s);
}

/* Only the evil of the dead hate whoever lives. */
static void a_feeling_may_be_of_two_kinds_at_once(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *living = values_monster(&s, "plain one"), *dead = values_monster(&s, "bones");
    assert_int_equal(regard_modifier(&s.w, living, dead), 0);
    values_give(&s, dead, ALIGNMENT, AL_EVIL, 0);
    assert_int_equal(regard_modifier(&s.w, living, dead), -4);
    values_end(&s);
}

static void peoples_have_feelings(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *goblin = values_monster(&s, "small one");
    struct thing *other = values_monster(&s, "small one");
    assert_int_equal(regard_modifier(&s.w, goblin, other), 1);
    values_end(&s);
}

static void manners_may_be_for_some_only(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one"), *to = values_monster(&s, "plain one");
    values_give(&s, who, SOCIAL_MOD, MA_DRAGON, 5);
    assert_int_equal(regard_modifier(&s.w, who, to), 0);
    values_give(&s, who, SOCIAL_MOD, MA_HUMAN, 5);
    assert_int_equal(regard_modifier(&s.w, who, to), 5);
    values_end(&s);
}

static void the_charmed_are_friendlier(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one"), *to = values_monster(&s, "plain one");
    values_give(&s, to, CHARMED, CH_CHARM, 0)->object = who->self;
    assert_int_equal(regard_modifier(&s.w, who, to), 4);
    assert_int_equal(regard_modifier(&s.w, to, who), 0);
    values_end(&s);
}

static void a_disguise_fools_the_dull(void **state)
{
    struct values_scene s;

    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one"), *to = values_monster(&s, "plain one");
    struct thing *shape = values_monster(&s, "drake");
    struct stati *disguise = values_give(&s, who, DISGUISED, 20, 50);
    disguise->object = shape->self;
    assert_true(regard_seems(&s.w, who, to, MA_DRAGON));
    assert_false(regard_seems(&s.w, who, to, MA_HUMAN));
    disguise->magnitude = -50;
    assert_false(regard_seems(&s.w, who, to, MA_DRAGON));
    values_end(&s);
}

int test_price(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_bargain_it_costs_what_it_is_worth),
        cmocka_unit_test(manners_make_it_cheaper),
        cmocka_unit_test(the_buyers_manners_count_when_one_sells),
        cmocka_unit_test(even_trash_costs_something),
        cmocka_unit_test(evil_is_met_with_mistrust),
        cmocka_unit_test(the_lawful_dislike_the_lawless),
        cmocka_unit_test(a_feeling_may_be_of_two_kinds_at_once),
        cmocka_unit_test(peoples_have_feelings),
        cmocka_unit_test(manners_may_be_for_some_only),
        cmocka_unit_test(the_charmed_are_friendlier),
        cmocka_unit_test(a_disguise_fools_the_dull),
    };

    return cmocka_run_group_tests_name("price", tests, values_open, values_close);
}
