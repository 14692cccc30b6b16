/* Spells by number, what one knows of them, and how far one's senses reach. */
#include "rules/value/spellbook.h"

#include <limits.h>

#include "rules/value/eyes.h"
#include "values_scene.h"

static void spells_have_numbers(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct library *library = s.w.library;
    res_id powder = drawn_find(s.d, "red powder");
    int number = spellbook_number(library, powder);

    assert_true(number >= 0 && number < spellbook_count(library));
    assert_int_equal(spellbook_spell(library, number), powder);
    assert_int_equal(spellbook_spell(library, -1), 0);
    assert_int_equal(spellbook_spell(library, spellbook_count(library)), 0);
    assert_int_equal(spellbook_number(library, drawn_find(s.d, "plain sword")), -1);
    values_end(&s);
}

static void only_persons_know_spells(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Reader");
    res_id powder = drawn_find(s.d, "red powder");

    *spellbook_flags(&s.w, who, powder) = SP_KNOWN;
    assert_int_equal(character_of(&s.w, who)->spells[spellbook_number(s.w.library, powder)],
                     SP_KNOWN);
    assert_null(spellbook_flags(&s.w, who, drawn_find(s.d, "plain sword")));
    assert_null(spellbook_flags(&s.w, values_monster(&s, "plain one"), powder));
    values_end(&s);
}

static void senses_reach_as_far_as_the_longest(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Reader");
    struct creature *body = creature_of(&s.w, who);

    body->infra_range = body->blind_range = body->percep_range = body->tremor_range = 0;
    body->telep_range = body->scent_range = 0;
    assert_int_equal(eyes_reach(&s.w, who), 0);
    body->scent_range = 3;
    assert_int_equal(eyes_reach(&s.w, who), 3);
    body->telep_range = 7;
    assert_int_equal(eyes_reach(&s.w, who), 7);
    values_give(&s, who, DETECTING, 0, 12);
    assert_int_equal(eyes_reach(&s.w, who), 12);
    values_give(&s, who, HAS_ANIMAL, 0, 0); /* who tells what it perceives */
    assert_int_equal(eyes_reach(&s.w, who), INT_MAX);
    values_end(&s);
}

int test_spellbook(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spells_have_numbers),
        cmocka_unit_test(only_persons_know_spells),
        cmocka_unit_test(senses_reach_as_far_as_the_longest),
    };

    return cmocka_run_group_tests_name("spellbook", tests, values_open, values_close);
}
