/* Finds: for which level they are, how many, how they are made, cursed and blessed; and chests. */
#include "items_scene.h"
#include "rules/make/chest.h"
#include "rules/make/treasure.h"
#include "rules/value/arms.h"

static int open_finds(void **state)
{
    return items_begin(state, drawn_open_with("tests/rules/finds.irh"));
}

/* A wish for one item, at depth 3 for someone of ordinary luck. */
static struct treasure_wish wish_for(const struct drawn *d, const char *name)
{
    return (struct treasure_wish){0, drawn_find(d, name), 3, 10, TREASURES_DUNGEON};
}

static struct thing *find_with(struct drawn *d, const struct treasure_wish *wish, const int *dice,
                               int count)
{
    chance_feed(&d->world, dice, count);
    struct thing *found = treasure_find(&d->world, wish);
    fed_dice_over(&d->world);
    return found;
}

/* What these dice bring. The first two are of luck. */
#define FIND(d, wish, ...) \
    find_with(d, wish, (const int[]){__VA_ARGS__}, COUNT_OF(((const int[]){__VA_ARGS__})))

static uint16_t flags(struct drawn *d, const struct thing *item)
{
    return body(d, item)->flags;
}

/* ---- levels ---- */

/* Two draws of luck, mundane, no make, no blessing. */
static void assert_levels(struct drawn *d, int depth, int luck, int first, int least, int most)
{
    const struct treasure_wish wish = {0, drawn_find(d, "mace"), depth, luck, TREASURES_DUNGEON};
    struct thing *found = FIND(d, &wish, first, 1, 0, 1, 99);

    assert_int_equal(body(d, found)->made_least, least);
    assert_int_equal(body(d, found)->made_most, most);
}

static void who_is_unlucky_finds_less(void **state)
{
    struct drawn *d = *state;

    assert_levels(d, 10, 9, 1, 5, 9);
    assert_levels(d, 10, 5, 1, 3, 7);
    assert_levels(d, 10, 5, 0, 6, 10); /* one time in five it does not matter */
    assert_levels(d, 10, 10, 1, 6, 10);
    assert_levels(d, 1, 10, 1, 0, 3); /* what is found at the beginning is for depth 3 */
    assert_levels(d, 1, 1, 1, 0, 1);
    assert_levels(d, 0, 1, 1, 0, 1);
}

static void who_is_lucky_finds_more_one_time_in_five(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "mace");

    wish.luck = 15;
    struct thing *found = FIND(d, &wish, 1, 2, 0, 0, 1, 99);
    assert_int_equal(body(d, found)->made_most, 5);
    found = FIND(d, &wish, 1, 2, 1, 0, 1, 99);
    assert_int_equal(body(d, found)->made_most, 3);
    wish.depth = 10;
    wish.luck = 5; /* who is unlucky has no better luck in store */
    found = FIND(d, &wish, 1, 0, 0, 1, 99);
    assert_int_equal(body(d, found)->made_most, 7);
}

/* ---- how many ---- */

static void missiles_come_in_groups(void **state)
{
    struct drawn *d = *state;
    const struct treasure_wish dart = wish_for(d, "dart"), stone = wish_for(d, "sling stone");
    struct thing *found = FIND(d, &dart, 1, 1, 3, 0, 1, 99);

    assert_int_equal(body(d, found)->quantity, 4);
    found = FIND(d, &stone, 1, 1, 40, 0, 1, 99);
    assert_int_equal(body(d, found)->quantity, 80);
}

static void coins_are_as_many_as_the_depth_is_worth(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "groat");

    wish.depth = 2; /* 1700, a quarter of it, whole; few enough; no make, and never a blessing */
    struct thing *found = FIND(d, &wish, 1, 1, 50, 0, 1, 0);
    assert_int_equal(body(d, found)->quantity, 425);
    assert_int_equal(flags(d, found), 0);
    wish.depth = 8; /* too many for the first limit, which is 5000, and then half as many */
    found = FIND(d, &wish, 1, 1, 50, 2, 0, 2, 1, 99);
    assert_int_equal(body(d, found)->quantity, 3375);
}

/* In whole marks, which are 100 gold pieces each. */
static void wealth_grows_with_depth(void **state)
{
    struct drawn *d = *state;
    static const int marks[] = {2,   2,   4,   8,   13,  22,  32,  47,  67,   90,
                                122, 165, 220, 275, 375, 500, 650, 850, 1100, 1450};
    struct treasure_wish wish = wish_for(d, "mark");

    for (int i = 0; i < COUNT_OF(marks); i++) {
        wish.depth = i == 0 ? 1 : i; /* nothing is less deep than the first level */
        const struct thing *found = FIND(d, &wish, 1, 1, 50, 0, 1, 99);
        assert_int_equal(body(d, found)->quantity, marks[i]);
    }
    wish = wish_for(d, "slug"); /* what is worth nothing counts as a hundredth */
    wish.depth = 1;
    const struct thing *slugs = FIND(d, &wish, 1, 1, 0, 0, 1, 99);
    assert_int_equal(body(d, slugs)->quantity, 1000 / 4 * 50);
}

/* ---- curses ---- */

enum { RING_ROW = 223, POTION_ROW = 131 }; /* what lies before them in the table of dungeons */

/* A ring of fickle luck out of the cursed halls. `half`: what the second draw for its own curse
 * shows. quirk: there are two of them. */
static struct thing *fickle_ring(struct drawn *d, int half)
{
    const struct treasure_wish wish = wish_for(d, "cursed halls");
    struct thing *found = FIND(d, &wish, 1, 1, 99, 99, RING_ROW, 0, 50, half, 149, 1, 99);

    assert_int_equal(found->other, drawn_find(d, "fickle luck"));
    return found;
}

static void half_a_curse_is_drawn_for_twice(void **state)
{
    struct drawn *d = *state;

    assert_int_equal(flags(d, fickle_ring(d, 50)) & IF_CURSED, 0);
    assert_int_equal(flags(d, fickle_ring(d, 49)) & IF_CURSED, IF_CURSED);
}

/* One in a dungeon of a chance of 40: 39 of 100 are. */
static void a_dungeon_says_how_much_is_cursed(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "cursed halls");
    struct thing *found = FIND(d, &wish, 1, 1, 38, RING_ROW, 0, 50, 50, 149, 1, 99);

    assert_int_equal(flags(d, found) & IF_CURSED, IF_CURSED);
    assert_int_equal(found->other, drawn_find(d, "fickle luck"));
    /* the second chance is of curses from birth */
    found = FIND(d, &wish, 1, 1, 39, 38, RING_ROW, 0, 149, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, IF_CURSED);
    assert_int_equal(found->other, drawn_find(d, "misery"));
    wish.flags = IG_GOOD;
    found = FIND(d, &wish, 1, 1, RING_ROW, 0, 50, 50, 149, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
    wish.flags = IG_GREAT;
    found = FIND(d, &wish, 1, 1, RING_ROW, 0, 50, 50, 149, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
}

/* quirk: a given item is asked how much is cursed in it, as if it were a dungeon. Elsewhere it is a
 * quarter. */
static void what_is_magical_may_be_cursed(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "doomed ring");
    struct thing *found = FIND(d, &wish, 1, 1, 0, 50, 50, 59, 1, 99);

    assert_int_equal(flags(d, found) & IF_CURSED, IF_CURSED);
    found = FIND(d, &wish, 1, 1, 0, 50, 50, 60, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
    wish.from = 0;
    found = FIND(d, &wish, 1, 1, RING_ROW, 0, 50, 50, 24, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, IF_CURSED);
    found = FIND(d, &wish, 1, 1, RING_ROW, 0, 50, 50, 25, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
}

static void potions_are_cursed_only_from_birth(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "cursed halls");
    struct thing *found = FIND(d, &wish, 1, 1, 38, POTION_ROW, 0, 0, 1, 99);

    assert_int_equal(found->other, drawn_find(d, "balm"));
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
    wish.from = 0;
    found = FIND(d, &wish, 1, 1, POTION_ROW, 0, 0, 1, 99);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
}

/* What is not magical is neither. */
static void plain_things_lose_their_curse(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "cursed halls");
    struct thing *found = FIND(d, &wish, 1, 1, 38, 0, 1, 0, 1, 99); /* a weapon; mundane */

    assert_int_equal(found->kind, T_WEAPON);
    assert_int_equal(flags(d, found) & IF_CURSED, 0);
}

/* ---- makes ---- */

static void assert_make(struct drawn *d, const char *name, int drawn, int quality)
{
    const struct treasure_wish wish = wish_for(d, name);
    struct thing *found = FIND(d, &wish, 1, 1, 0, 0, drawn, 99);

    if (body(d, found)->qualities[0] != quality)
        fail_msg("%s by %d is of %d", name, drawn, body(d, found)->qualities[0]);
}

static void one_in_three_is_of_a_make(void **state)
{
    struct drawn *d = *state;
    static const int8_t of_iron[] = {IQ_ELVEN,   IQ_DWARVEN, IQ_ORCISH,   IQ_ORCISH,
                                     IQ_ADAMANT, IQ_MITHRIL, IQ_IRONWOOD, IQ_SILVER};

    for (int i = 0; i < COUNT_OF(of_iron); i++)
        assert_make(d, "mace", i, of_iron[i]);
    assert_make(d, "club", 5, IQ_MITHRIL);
    assert_make(d, "club", 6, 0); /* which is for iron */
}

/* ---- blessings and knowledge ---- */

static void some_are_blessed(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "mace");
    struct thing *found = FIND(d, &wish, 1, 1, 0, 1, 4);

    assert_int_equal(flags(d, found), IF_BLESSED);
    assert_int_equal(body(d, found)->known, 0);
    wish.flags = IG_KNOWN;
    found = FIND(d, &wish, 1, 1, 0, 1, 5);
    assert_int_equal(flags(d, found), 0);
    assert_int_equal(body(d, found)->known, 0xff);
    assert_int_equal(body(d, found)->known_qualities, 0xff);
    wish = wish_for(d, "doomed ring");
    found = FIND(d, &wish, 1, 1, 0, 50, 50, 0, 1, 4); /* a blessing lifts the curse */
    assert_int_equal(flags(d, found), IF_BLESSED);
}

/* quirk: whoever finds a potion names it, and who names one of a kind he knows knows it. */
static void a_potion_of_a_known_kind_is_known(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "potion");
    struct effect_memory *memory = knowledge_effect_of(&d->world, drawn_find(d, "balm"));
    struct thing *found = FIND(d, &wish, 1, 1, 0, 149, 1, 99);

    assert_int_equal(body(d, found)->known, 0);
    memory->potion_flavour = drawn_find(d, "balm");
    memory->is_potion_known = true;
    found = FIND(d, &wish, 1, 1, 0, 149, 1, 99);
    assert_int_equal(body(d, found)->known, KN_MAGIC);
    knowledge_clear(&d->world);
}

/* ---- arms ---- */

static void one_in_four_of_magical_arms_bears_runes(void **state)
{
    struct drawn *d = *state;
    const struct treasure_wish wish = wish_for(d, "mace");
    /* magic, its level is 3, no qualities, curse, runes */
    struct thing *found = FIND(d, &wish, 1, 1, 1, 0, 0, 3, 99, 99, 0, 1, 99);

    assert_int_equal(body(d, found)->plus, 3);
    assert_int_equal(flags(d, found), IF_RUNIC);
    found = FIND(d, &wish, 1, 1, 1, 0, 0, 3, 99, 99, 1, 1, 99);
    assert_int_equal(flags(d, found), 0);
}

/* One in eight arms deep down has an effect of its own, if there is one. */
static void deep_arms_may_have_an_effect(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = wish_for(d, "mace");

    wish.depth = 6; /* the effect: there is none for weapons, so it is magic by number */
    struct thing *found = FIND(d, &wish, 1, 1, 1, 0, 0, 0, 4, 99, 99, 1, 1, 99);
    assert_int_equal(body(d, found)->made_magic, 6);
    assert_int_equal(body(d, found)->plus, 5);
    found = FIND(d, &wish, 1, 1, 1, 1, 0, 0, 0, 99, 99, 1, 1, 99);
    assert_int_equal(body(d, found)->made_magic, 2);
    wish.depth = 5; /* not here */
    found = FIND(d, &wish, 1, 1, 1, 0, 0, 4, 99, 99, 1, 1, 99);
    assert_int_equal(body(d, found)->made_magic, 5);
}

/* ---- chests ---- */

static int count_in(const struct drawn *d, const struct thing *chest, int kind)
{
    int count = 0;

    for (handle at = item_of(&d->world, chest)->contents; at != HANDLE_NONE;) {
        const struct thing *in = world_thing(&d->world, at);
        count += in->kind == kind ? (int)item_of(&d->world, in)->quantity : 0;
        at = in->next;
    }
    return count;
}

enum { CHEST_RING_ROW = 137, CHEST_POTION_ROW = 85 };

/* Two things: a good ring for a rating of 3 and 3 more, an ordinary potion for 3. */
static void a_chest_is_filled_and_locked(void **state)
{
    struct drawn *d = *state;
    struct thing *chest = made(d, "oak chest");

    WITH_DICE(&d->world, 0, 29, 1, 1, CHEST_RING_ROW, 0, 50, 50, 149, 1, 99, /* good */
              30, 1, 1, 99, 99, CHEST_POTION_ROW, 0, 149, 1, 99,             /* ordinary */
              1, 1,                                                          /* locked */
              0,                                                             /* no staple */
              0, 4)                                                          /* five scrolls */
    chest_fill(&d->world, chest, drawn_find(d, "cursed halls"), 2, 10);
    assert_int_equal(count_in(d, chest, T_RING), 1);
    assert_int_equal(count_in(d, chest, T_POTION), 1);
    assert_int_equal(count_in(d, chest, T_SCROLL), 5);
    assert_true(stati_has(&d->world, chest, LOCKED));
}

/* One thing; a draw of nothing leaves it open; a staple, and no scrolls. */
static void a_chest_may_be_open_and_hold_a_staple(void **state)
{
    struct drawn *d = *state;
    struct thing *chest = made(d, "oak chest");
    enum { STAPLE_POTION_ROW = 10 };

    WITH_DICE(&d->world, 0, 30, 1, 1, 99, 99, CHEST_POTION_ROW, 0, 149, 1, 99, /* ordinary */
              30, 1, 1, 99, 99, CHEST_POTION_ROW, 0, 149, 1, 99,               /* and another */
              0,                                                               /* open */
              1, 1, 1, 99, 99, STAPLE_POTION_ROW, 0, 149, 1, 99,               /* a staple */
              1)                                                               /* no scrolls */
    chest_fill(&d->world, chest, drawn_find(d, "cursed halls"), 2, 10);
    assert_false(stati_has(&d->world, chest, LOCKED));
    assert_int_equal(count_in(d, chest, T_POTION), 3);
    assert_int_equal(count_in(d, chest, T_SCROLL), 0);
}

int test_find(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_unlucky_finds_less),
        cmocka_unit_test(who_is_lucky_finds_more_one_time_in_five),
        cmocka_unit_test(missiles_come_in_groups),
        cmocka_unit_test(coins_are_as_many_as_the_depth_is_worth),
        cmocka_unit_test(wealth_grows_with_depth),
        cmocka_unit_test(half_a_curse_is_drawn_for_twice),
        cmocka_unit_test(a_dungeon_says_how_much_is_cursed),
        cmocka_unit_test(what_is_magical_may_be_cursed),
        cmocka_unit_test(potions_are_cursed_only_from_birth),
        cmocka_unit_test(plain_things_lose_their_curse),
        cmocka_unit_test(one_in_three_is_of_a_make),
        cmocka_unit_test(some_are_blessed),
        cmocka_unit_test(a_potion_of_a_known_kind_is_known),
        cmocka_unit_test(one_in_four_of_magical_arms_bears_runes),
        cmocka_unit_test(deep_arms_may_have_an_effect),
        cmocka_unit_test(a_chest_is_filled_and_locked),
        cmocka_unit_test(a_chest_may_be_open_and_hold_a_staple),
    };

    return cmocka_run_group_tests_name("find", tests, open_finds, items_close);
}
