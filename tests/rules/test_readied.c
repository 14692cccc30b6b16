/* Spells that a person has ready. */
#include "rules/magic/readied.h"

#include "bond_scene.h"
#include "rules/value/spellbook.h"

static res_id spell(const struct bond *b, const char *name)
{
    return drawn_find(b->d, name);
}

static void what_is_ready_is_cast_in_order(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put_player(b, "villager", 10, 10);

    assert_int_equal(readied_missing(&b->w, who), 0);
    assert_true(readied_add(&b->w, who, spell(b, "mask")));
    assert_true(readied_add(&b->w, who, spell(b, "Spook")));
    assert_true(readied_has(&b->w, who, spell(b, "mask")));
    assert_false(readied_has(&b->w, who, spell(b, "suggestion")));
    assert_int_equal(readied_missing(&b->w, who), spell(b, "mask"));
    bond_give(b, who, BLIND, 0, 0, NULL)->effect = spell(b, "mask");
    assert_int_equal(readied_missing(&b->w, who), spell(b, "Spook"));
    bond_give(b, who, BLIND, 0, 0, NULL)->effect = spell(b, "Spook");
    assert_int_equal(readied_missing(&b->w, who), 0);
    bond_end(b);
}

static void one_is_ready_once_and_the_rest_moves_up(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put_player(b, "villager", 10, 10);
    const struct character *p = character_of(&b->w, who);

    readied_add(&b->w, who, spell(b, "mask"));
    readied_add(&b->w, who, spell(b, "Spook"));
    readied_add(&b->w, who, spell(b, "mask"));
    assert_int_equal(p->readied[2], 0);
    readied_remove(&b->w, who, spell(b, "mask"));
    assert_int_equal(p->readied[0], spellbook_number(b->w.library, spell(b, "Spook")));
    assert_int_equal(p->readied[1], 0);
    readied_remove(&b->w, who, spell(b, "mask"));
    assert_int_not_equal(p->readied[0], 0);
    bond_end(b);
}

static void there_is_an_end_to_them(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put_player(b, "villager", 10, 10);
    struct character *p = character_of(&b->w, who);

    for (int i = 0; i < CHARACTER_READIED; i++)
        p->readied[i] = MAX_SPELLS;
    assert_false(readied_add(&b->w, who, spell(b, "mask")));
    assert_false(readied_has(&b->w, who, spell(b, "mask")));
    p->readied[CHARACTER_READIED - 1] = 0;
    assert_true(readied_add(&b->w, who, spell(b, "mask")));
    assert_true(readied_has(&b->w, who, spell(b, "mask")));
    readied_remove(&b->w, who, spell(b, "mask"));
    assert_false(readied_has(&b->w, who, spell(b, "mask")));
    bond_end(b);
}

static void only_persons_have_some_and_only_spells(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put_player(b, "villager", 10, 10);
    struct thing *fox = bond_put(b, "fox", 12, 10);

    assert_false(readied_add(&b->w, who, spell(b, "sabre")));
    assert_false(readied_add(&b->w, fox, spell(b, "mask")));
    assert_false(readied_has(&b->w, fox, spell(b, "mask")));
    readied_remove(&b->w, fox, spell(b, "mask"));
    assert_int_equal(readied_missing(&b->w, fox), 0);
    bond_end(b);
}

int test_readied(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_ready_is_cast_in_order),
        cmocka_unit_test(one_is_ready_once_and_the_rest_moves_up),
        cmocka_unit_test(there_is_an_end_to_them),
        cmocka_unit_test(only_persons_have_some_and_only_spells),
    };

    return cmocka_run_group_tests_name("readied", tests, bond_open, bond_close);
}
