/* Mistakes of the original: kept in classic rules, mended in others. */
#include "rules/core/mistake.h"

#include "fed_dice.h"
#include "rules/status/hunger.h"
#include "rules/value/arms.h"
#include "rules/value/stature.h"
#include "values_scene.h"

static void mend(struct values_scene *s, enum mistake mistake)
{
    s->w.mistakes &= ~(1u << mistake);
}

static void a_world_is_classic_and_dungeons_choose(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct library *library = &s.d->library;

    for (int i = 0; i < MISTAKES; i++)
        assert_true(mistake_is_kept(&s.w, i));
    assert_int_equal(mistakes_of(library, drawn_find(s.d, "plain sword")), (1 << MISTAKES) - 1);
    assert_int_equal(mistakes_of(library, drawn_find(s.d, "Mended Place")), 0);
    assert_int_equal(mistakes_of(library, drawn_find(s.d, "Half Place")),
                     1 << MISTAKE_EARLY_STARVING);
    values_end(&s);
}

static void hunger_comes_to_everyone(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    const struct stati *hunger = stati_find(&s.w, who, stati_of(HUNGER));
    int before = hunger->duration;

    WITH_DICE(&s.w, 99)
    hunger_grow(&s.w, who, 1);
    assert_int_equal(hunger->duration, before);
    mend(&s, MISTAKE_BACKWARD_HUNGER);
    WITH_DICE(&s.w, 99)
    hunger_grow(&s.w, who, 1);
    assert_int_equal(hunger->duration, before - 1);
    values_end(&s);
}

/* quirk: who is hungry suffers from starving, too. */
static void the_hungry_do_not_starve_yet(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    int strength = values_attr(&s, who, A_STR), magic = values_attr(&s, who, A_ARC);

    stati_find(&s.w, who, stati_of(HUNGER))->duration = HUNGRY;
    values_update(&s.w, who);
    int hungry = values_attr(&s, who, A_STR);
    assert_true(hungry < strength - 1);
    assert_int_equal(values_attr(&s, who, A_ARC), magic - 3);
    mend(&s, MISTAKE_EARLY_STARVING);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_STR), strength - 1);
    assert_int_equal(values_attr(&s, who, A_ARC), magic);
    stati_find(&s.w, who, stati_of(HUNGER))->duration = STARVING;
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_STR), strength - 2);
    assert_int_equal(values_attr(&s, who, A_ARC), magic - 3);
    values_end(&s);
}

static void brewing_teaches_what_it_should(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct character *person = character_of(&s.w, who);

    person->ranks[SK_KNOW_MAGIC] = 9;
    person->feats[FT_BREW_POTION / 8] |= 1 << FT_BREW_POTION % 8;
    WITHOUT_DICE(&s.w)
    values_update(&s.w, who);
    mend(&s, MISTAKE_IDLE_CRAFTS);
    WITH_DICE(&s.w, 0)
    values_update(&s.w, who);
    values_end(&s);
}

static void two_hands_hold_one_weight(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    int bare = stature_weight(&s.w, who, true);
    const struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);

    character_of(&s.w, who)->slots[SL_READY] = sword->self;
    assert_int_equal(stature_weight(&s.w, who, true), bare + 2 * 40);
    mend(&s, MISTAKE_DOUBLE_WEIGHT);
    assert_int_equal(stature_weight(&s.w, who, true), bare + 40);
    assert_int_equal(stature_weight(&s.w, who, false), bare);
    character_of(&s.w, who)->slots[SL_READY] = HANDLE_NONE;
    assert_int_equal(stature_weight(&s.w, who, true), bare + 40);
    values_end(&s);
}

static void armour_protects_also_those_who_do_not_know(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct thing *suit = values_item(&s, "hard suit");

    item_of(&s.w, suit)->plus = 2;
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 5);
    assert_int_equal(arms_armour(&s.w, suit, 0, true), 5 + 2);
    mend(&s, MISTAKE_UNKNOWN_ARMOUR);
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 5 + 2);
    assert_int_equal(arms_armour(&s.w, suit, 0, true), 5);
    item_of(&s.w, suit)->known = KN_PLUS;
    assert_int_equal(arms_armour(&s.w, suit, 0, true), 5 + 2);
    values_end(&s);
}

static void the_off_hand_fights_like_the_other(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    character_of(&s.w, who)->levels[0] = 4;
    assert_int_equal(attr_base_attack(&s.w, who, S_DUAL), 0);
    mend(&s, MISTAKE_WEAK_OFF_HAND);
    assert_int_equal(attr_base_attack(&s.w, who, S_DUAL), 4);
    assert_int_equal(attr_base_attack(&s.w, who, S_BRAWL), 3);
    values_end(&s);
}

static void metal_hinders_once(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    int bare = values_attr(&s, who, A_PRI);

    values_hold(&s, who, "plain sword", SL_WEAPON);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_PRI), bare - 32);
    mend(&s, MISTAKE_METAL_TWICE);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_PRI), bare - 16);
    values_end(&s);
}

int test_mistake(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_world_is_classic_and_dungeons_choose),
        cmocka_unit_test(hunger_comes_to_everyone),
        cmocka_unit_test(the_hungry_do_not_starve_yet),
        cmocka_unit_test(brewing_teaches_what_it_should),
        cmocka_unit_test(two_hands_hold_one_weight),
        cmocka_unit_test(armour_protects_also_those_who_do_not_know),
        cmocka_unit_test(the_off_hand_fights_like_the_other),
        cmocka_unit_test(metal_hinders_once),
    };

    return cmocka_run_group_tests_name("mistake", tests, values_open, values_close);
}
