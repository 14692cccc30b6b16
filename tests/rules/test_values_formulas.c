/* Formulas that the skilled have without knowing the spell. */
#include "fed_dice.h"
#include "rules/value/skill.h"
#include "values_scene.h"

struct brewer {
    struct values_scene s;
    struct thing *who;
    struct character *person;
};

static uint16_t *spell(const struct brewer *b, const char *name)
{
    const struct module *module = b->s.w.library->slots[0];

    return &b->person->spells[drawn_find(b->s.d, name) - module_id(module, RES_EFFECT, 0)];
}

/* With alchemy at a level. */
static void begin(struct brewer *b, void **state, int alchemy)
{
    values_begin(&b->s, state);
    b->who = values_make_person(&b->s, "Bladesman");
    b->person = character_of(&b->s.w, b->who);
    values_give(&b->s, b->who, EXTRA_SKILL, SK_ALCHEMY, 0);
    b->person->ranks[SK_ALCHEMY] = 1;
    b->person->ranks[SK_ALCHEMY] = (uint8_t)(1 + alchemy -
                                             skill_level(&b->s.w, b->who, SK_ALCHEMY));
    assert_int_equal(skill_level(&b->s.w, b->who, SK_ALCHEMY), alchemy);
}

static int formulas(const struct brewer *b)
{
    int count = 0;

    for (int i = 0; i < COUNT_OF(b->person->spells); i++)
        count += (b->person->spells[i] & SP_CREATE) != 0;
    return count;
}

static void each_point_beyond_three_is_a_formula(void **state)
{
    struct brewer b;

    begin(&b, state, 4);
    WITH_DICE(&b.s.w, 1)
    values_update(&b.s.w, b.who);
    assert_int_equal(*spell(&b, "white powder"), SP_CREATE);
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who); /* only what is new is dealt */
    assert_int_equal(formulas(&b), 1);
    values_end(&b.s);
    begin(&b, state, 3);
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    assert_int_equal(formulas(&b), 0);
    values_end(&b.s);
}

static void there_are_only_so_many(void **state)
{
    struct brewer b;
    begin(&b, state, 9);

    WITH_DICE(&b.s.w, 0, 0)
    values_update(&b.s.w, b.who);
    assert_int_equal(formulas(&b), 2);
    values_end(&b.s);
}

static void who_knows_the_spell_needs_no_formula(void **state)
{
    struct brewer b;
    begin(&b, state, 4);

    *spell(&b, "red powder") = SP_KNOWN | SP_CREATE;
    WITH_DICE(&b.s.w, 0)
    values_update(&b.s.w, b.who);
    assert_int_equal(*spell(&b, "red powder"), SP_KNOWN);
    assert_int_equal(*spell(&b, "white powder"), SP_CREATE);
    values_end(&b.s);
}

static void who_knows_every_spell_has_no_formula(void **state)
{
    struct brewer b;
    begin(&b, state, 9);

    *spell(&b, "red powder") = *spell(&b, "white powder") = SP_KNOWN;
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    assert_int_equal(formulas(&b), 0);
    values_end(&b.s);
}

static void what_is_lent_teaches_nothing(void **state)
{
    struct brewer b;
    begin(&b, state, 3);

    struct stati *lent = values_give(&b.s, b.who, SKILL_BONUS, SK_ALCHEMY, 1);
    lent->duration = 5;
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    lent->duration = 0;
    lent->source = SS_ENCH;
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    lent->source = SS_MISC;
    WITH_DICE(&b.s.w, 0)
    values_update(&b.s.w, b.who);
    assert_int_equal(formulas(&b), 1);
    values_end(&b.s);
}

static void the_untrained_have_none(void **state)
{
    struct brewer b;
    begin(&b, state, 9);

    stati_remove(&b.s.w, b.who, stati_of(EXTRA_SKILL));
    values_give(&b.s, b.who, SKILL_BONUS, SK_ALCHEMY, 20);
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    values_end(&b.s);
}

/* quirk: brewing and scribing go by the feat that has the number of the skill. */
static void who_can_brew_is_asked_for_another_feat(void **state)
{
    struct brewer b;
    begin(&b, state, 0);

    b.person->ranks[SK_ALCHEMY] = 0;
    b.person->ranks[SK_KNOW_MAGIC] = 9;
    b.person->feats[FT_BREW_POTION / 8] |= 1 << FT_BREW_POTION % 8;
    WITHOUT_DICE(&b.s.w)
    values_update(&b.s.w, b.who);
    b.person->feats[SK_KNOW_MAGIC / 8] |= 1 << SK_KNOW_MAGIC % 8;
    WITH_DICE(&b.s.w, 0)
    values_update(&b.s.w, b.who);
    assert_int_equal(*spell(&b, "sweet draught"), SP_CREATE);
    values_end(&b.s);
}

/* In one stream the generator is set anew each time: from the formula seed, then from the clock. */
static void one_stream_is_set_anew(void **state)
{
    struct brewer b;
    begin(&b, state, 0);

    chance_start(&b.s.w, 7, CHANCE_ONE_STREAM);
    roll_below(&b.s.w, 2);
    values_update(&b.s.w, b.who);
    assert_int_equal(chance_draws(&b.s.w), 0);
    assert_int_equal(chance_seed(&b.s.w), 7);
    assert_int_equal(b.s.w.chance.clock, 8);
    b.person->race = 0;
    values_update(&b.s.w, b.who);
    assert_int_equal(b.s.w.chance.clock, 8);
    values_end(&b.s);
}

int test_values_formulas(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_point_beyond_three_is_a_formula),
        cmocka_unit_test(there_are_only_so_many),
        cmocka_unit_test(who_knows_the_spell_needs_no_formula),
        cmocka_unit_test(who_knows_every_spell_has_no_formula),
        cmocka_unit_test(what_is_lent_teaches_nothing),
        cmocka_unit_test(the_untrained_have_none),
        cmocka_unit_test(who_can_brew_is_asked_for_another_feat),
        cmocka_unit_test(one_stream_is_set_anew),
    };

    return cmocka_run_group_tests_name("values formulas", tests, values_open, values_close);
}
