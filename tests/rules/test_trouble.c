/* What troubles a creature, and how badly. */
#include "rules/value/trouble.h"

#include "bond_scene.h"
#include "rules/value/attr.h"
#include "rules/value/spellbook.h"

/* How bad a trouble is (P_...); 0: it is none. */
static int how_bad(const struct bond *b, const struct thing *who, int trouble)
{
    int16_t list[TROUBLE_MOST];
    int count = trouble_list(&b->w, who, list), worst = 0;

    for (int i = 0; i < count; i++)
        if (list[i] % TROUBLE_LEVEL == trouble && list[i] / TROUBLE_LEVEL > worst)
            worst = list[i] / TROUBLE_LEVEL;
    return worst;
}

static struct thing *hale(struct bond *b, const char *name)
{
    struct thing *who = bond_put(b, name, 10, 10);

    who->hp = who->hp_max = 100;
    return who;
}

static void wounds_count_by_their_share(void **state)
{
    static const int rows[][2] = {{100, 0},         {99, P_LOW},      {81, P_LOW},
                                  {80, P_MODERATE}, {51, P_MODERATE}, {50, P_URGENT},
                                  {31, P_URGENT},   {30, P_CRITICAL}, {1, P_CRITICAL}};
    struct bond *b = bond_begin(state);
    struct thing *who = hale(b, "villager");

    for (int i = 0; i < COUNT_OF(rows); i++) {
        who->hp = (int16_t)rows[i][0];
        assert_int_equal(how_bad(b, who, TROUBLE_INJURY), rows[i][1]);
    }
    who->hp = 100;
    creature_of(&b->w, who)->attr[A_THP] = 25; /* what is lent counts to the whole */
    assert_int_equal(how_bad(b, who, TROUBLE_INJURY), P_MODERATE);
    who->hp_max = 0;
    assert_int_equal(how_bad(b, who, TROUBLE_INJURY), 0);
    bond_end(b);
}

/* quirk: the fuller the pool of mana, the worse. */
static void a_full_pool_of_mana_is_the_worst(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale(b, "villager");
    struct creature *c = creature_of(&b->w, who);

    c->mana_most = 100;
    int full = how_bad(b, who, TROUBLE_LOWMANA);
    c->mana_used = 100;
    assert_int_equal(attr_mana(&b->w, who), 0);
    assert_int_equal(how_bad(b, who, TROUBLE_LOWMANA), 0);
    assert_true(full > 0);
    bond_end(b);
}

static void each_ailment_is_a_trouble(void **state)
{
    static const int rows[][3] = {
        {STONING, TROUBLE_STONING, P_CRITICAL}, {POISONED, TROUBLE_POISON, P_EXTREME},
        {BLIND, TROUBLE_BLIND, P_EXTREME},      {AFRAID, TROUBLE_FEAR, P_URGENT},
        {SICKNESS, TROUBLE_SICK, P_HIGH},       {BLEEDING, TROUBLE_BLEEDING, P_HIGH},
        {DISEASED, TROUBLE_DISEASE, P_HIGH},    {PARALYSIS, TROUBLE_PARALYSIS, P_EXTREME}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bond *b = bond_begin(state);
        struct thing *who = hale(b, "villager");
        assert_int_equal(how_bad(b, who, rows[i][1]), 0);
        bond_give(b, who, rows[i][0], 0, 3, NULL);
        assert_int_equal(how_bad(b, who, rows[i][1]), rows[i][2]);
        bond_end(b);
    }
}

static void only_true_blindness_counts(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale(b, "villager");

    bond_give(b, who, BLIND, 1, 0, NULL);
    assert_int_equal(how_bad(b, who, TROUBLE_BLIND), 0);
    bond_end(b);
}

static void lowered(struct bond *b, struct thing *who, int value, int magnitude, int source)
{
    bond_give(b, who, ADJUST_INH, value, magnitude, NULL)->source = (int8_t)source;
}

static void what_magic_lowers_drains(void **state)
{
    static const struct {
        int value, magnitude, source, how_bad;
    } rows[] = {{A_STR, -3, SS_ENCH, P_MODERATE},
                {A_STR, -4, SS_ENCH, P_HIGH},
                {A_STR, 3, SS_ENCH, 0},
                {A_SIZ, -4, SS_ENCH, 0},
                {A_STR, -4, SS_MISC, 0}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bond *b = bond_begin(state);
        struct thing *who = hale(b, "villager");
        lowered(b, who, rows[i].value, rows[i].magnitude, rows[i].source);
        assert_int_equal(how_bad(b, who, TROUBLE_DRAINED), rows[i].how_bad);
        bond_end(b);
    }
}

/* quirk: a curse is a trouble also where it raises something. */
static void a_curse_that_helps_is_a_curse(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale(b, "villager");

    lowered(b, who, A_STR, 4, SS_CURS);
    assert_int_equal(how_bad(b, who, TROUBLE_CURSED), P_MODERATE);
    assert_int_equal(how_bad(b, who, TROUBLE_DRAINED), 0);
    lowered(b, who, A_DEX, -4, SS_CURS);
    assert_int_equal(how_bad(b, who, TROUBLE_CURSED), P_HIGH);
    bond_end(b);
}

static void what_is_worn_may_be_cursed(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale(b, "villager");
    struct thing *cap = thing_new_item(&b->w, drawn_find(b->d, "cap"));
    struct item *body = item_of(&b->w, cap);

    body->owner = who->self;
    creature_of(&b->w, who)->carried = cap->self;
    body->flags = IF_CURSED;
    assert_int_equal(how_bad(b, who, TROUBLE_CURSED), 0);
    body->flags = IF_CURSED | IF_WORN;
    assert_int_equal(how_bad(b, who, TROUBLE_CURSED), P_HIGH);
    body->flags = IF_WORN;
    assert_int_equal(how_bad(b, who, TROUBLE_CURSED), 0);
    bond_end(b);
}

/* ---- a player's ---- */

static struct thing *hale_player(struct bond *b)
{
    struct thing *who = bond_put_player(b, "villager", 10, 10);

    who->hp = who->hp_max = 100;
    return who;
}

static void outnumbered_is_by_the_cube_of_ratings(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale_player(b);

    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), 0);
    struct thing *foe = bond_put(b, "rascal", 14, 10);
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), P_EXTREME);
    struct thing *friend = bond_put(b, "villager", 12, 10);
    creature_of(&b->w, friend)->party = 1;
    int helped = how_bad(b, who, TROUBLE_ENEMIES);
    assert_true(helped < P_EXTREME);
    bond_put(b, "tyrant", 13, 10);
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), P_CRITICAL);
    place_remove(b->level, &b->w, foe);
    bond_end(b);
}

/* Player (55) and friend (125) are worth 180: with a wound in a hundred less by a hundredth. Two
 * foes (250) are half as many again as 167 of them, and no more. */
static void half_as_many_again_is_not_too_many(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale_player(b), *friend = bond_put(b, "villager", 12, 10);

    creature_of(&b->w, friend)->party = 1;
    bond_put(b, "rascal", 14, 10);
    bond_put(b, "rascal", 10, 14);
    who->hp = 93;
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), P_MODERATE);
    who->hp = 92;
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), P_HIGH);
    bond_end(b);
}

static void who_is_far_off_does_not_count(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale_player(b);

    bond_put(b, "rascal", 26, 10);
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), 0);
    bond_put(b, "rascal", 25, 10);
    assert_int_equal(how_bad(b, who, TROUBLE_ENEMIES), P_EXTREME);
    bond_end(b);
}

static void an_unseen_foe_haunts(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale_player(b);
    struct thing *foe = bond_put(b, "rascal", 14, 10);

    assert_int_equal(how_bad(b, who, TROUBLE_HAUNTED), 0);
    bond_give(b, foe, INVIS, 0, 0, NULL);
    assert_int_equal(how_bad(b, who, TROUBLE_HAUNTED), P_EXTREME);
    assert_int_equal(how_bad(b, foe, TROUBLE_HAUNTED), 0); /* only players mind */
    bond_end(b);
}

/* quirk: who has all of his spells in books is in the worst trouble, who has none in little. */
static void the_fewer_spells_have_no_book_the_worse(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = hale_player(b);

    assert_int_equal(how_bad(b, who, TROUBLE_NOBOOK), 0);
    *spellbook_flags(&b->w, who, drawn_find(b->d, "deep magic")) = SP_KNOWN | SP_ARCANE;
    assert_int_equal(how_bad(b, who, TROUBLE_NOBOOK), P_MODERATE);
    struct thing *book = thing_new_item(&b->w, drawn_find(b->d, "primer"));
    item_of(&b->w, book)->owner = who->self;
    character_of(&b->w, who)->slots[SL_BELT1] = book->self;
    assert_int_equal(how_bad(b, who, TROUBLE_NOBOOK), P_CRITICAL);
    bond_end(b);
}

int test_trouble(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wounds_count_by_their_share),
        cmocka_unit_test(a_full_pool_of_mana_is_the_worst),
        cmocka_unit_test(each_ailment_is_a_trouble),
        cmocka_unit_test(only_true_blindness_counts),
        cmocka_unit_test(what_magic_lowers_drains),
        cmocka_unit_test(a_curse_that_helps_is_a_curse),
        cmocka_unit_test(what_is_worn_may_be_cursed),
        cmocka_unit_test(outnumbered_is_by_the_cube_of_ratings),
        cmocka_unit_test(half_as_many_again_is_not_too_many),
        cmocka_unit_test(who_is_far_off_does_not_count),
        cmocka_unit_test(an_unseen_foe_haunts),
        cmocka_unit_test(the_fewer_spells_have_no_book_the_worse),
    };

    return cmocka_run_group_tests_name("trouble", tests, bond_open, bond_close);
}
