/* The vow of dwarves: to slay one foe, and what becomes of it. */
#include "bond_scene.h"
#include "rules/fight/aim.h"
#include "rules/fight/oath.h"
#include "rules/status/vow.h"
#include "rules/value/kind.h"

static struct bond *begin(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "delver", 10, 10);
    character_of(&b->w, b->player)->abilities[CA_DWARVEN_FOCUS] = 1;
    character_of(&b->w, b->player)->experience = 5000;
    b->w.options[OPT_DWARVEN_AUTOFOCUS] = 1;
    return b;
}

static struct thing *foe_of(struct bond *b, const char *name)
{
    struct thing *foe = bond_put(b, name, 12, 10);

    bond_mind(b, foe, b->player, TARGET_ENEMY);
    return foe;
}

static bool is_sworn(const struct bond *b, const struct thing *who)
{
    return vow_is_of(&b->w, who);
}

static int64_t experience(const struct bond *b)
{
    return character_of(&b->w, b->player)->experience;
}

/* ---- swearing ---- */

static void a_vow_is_sworn_at_the_sight_of_a_worthy_foe(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant");

    vow_swear_on_sight(&b->w, foe);
    assert_true(is_sworn(b, foe));
    assert_true(foe->flags & F_HILIGHT);
    bond_end(b);
}

static void there_is_one_vow_at_a_time(void **state)
{
    struct bond *b = begin(state);
    struct thing *first = foe_of(b, "tyrant"), *second = foe_of(b, "tyrant");

    vow_swear_on_sight(&b->w, first);
    vow_swear_on_sight(&b->w, second);
    assert_true(is_sworn(b, first));
    assert_false(is_sworn(b, second));
    bond_end(b);
}

static void nothing_is_sworn_of_who_is_no_enemy(void **state)
{
    struct bond *b = begin(state);
    struct thing *other = bond_put(b, "delver", 12, 10);

    vow_swear_on_sight(&b->w, other);
    assert_false(is_sworn(b, other));
    bond_end(b);
}

static void nothing_is_sworn_of_who_is_weaker(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "mite");

    character_of(&b->w, b->player)->levels[0] = 9;
    vow_swear_on_sight(&b->w, foe);
    assert_false(is_sworn(b, foe));
    bond_end(b);
}

static void nothing_is_sworn_where_it_is_not_wished(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant");

    b->w.options[OPT_DWARVEN_AUTOFOCUS] = 0;
    vow_swear_on_sight(&b->w, foe);
    assert_false(is_sworn(b, foe));
    bond_end(b);
}

static void only_who_is_able_to_swears(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant");

    character_of(&b->w, b->player)->abilities[CA_DWARVEN_FOCUS] = 0;
    vow_swear_on_sight(&b->w, foe);
    assert_false(is_sworn(b, foe));
    bond_end(b);
}

/* ---- fighting ---- */

static int aimed(struct bond *b, const struct thing *at)
{
    struct script_event event = {.actor = (int32_t)b->player->self, .target = (int32_t)at->self};
    struct aim a = {.w = &b->w, .e = &event};

    aim_grudge(&a);
    assert_int_equal(event.vHit, event.bDmg);
    int bonus = event.vHit;
    event_free(&event);
    return bonus;
}

static void the_foe_is_struck_better(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant");

    assert_int_equal(aimed(b, foe), 0);
    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    assert_int_equal(aimed(b, foe), 2);
    bond_end(b);
}

static void his_enemies_are_struck_worse(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant"), *other = bond_put(b, "villager", 12, 11);

    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    bond_mind(b, other, foe, TARGET_ENEMY);
    assert_int_equal(aimed(b, other), -2);
    bond_end(b);
}

/* ---- the end ---- */

static void a_vow_that_is_kept_teaches(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant");
    int challenge = kind_challenge(&b->w, foe, false);

    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    WITH_DICE(&b->w, 0) oath_settle(&b->w, foe, b->player);
    assert_int_equal(challenge, 5);
    assert_int_equal(experience(b), 5000 + 25 * 25);
    assert_false(is_sworn(b, foe));
    bond_end(b);
}

static void a_vow_that_another_has_ended_costs(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant"), *other = bond_put(b, "villager", 12, 11);

    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    WITHOUT_DICE(&b->w) oath_settle(&b->w, foe, other);
    assert_int_equal(experience(b), 5000 - 200 * 5);
    assert_false(is_sworn(b, foe));
    bond_end(b);
}

static void other_deaths_do_not_touch_it(void **state)
{
    struct bond *b = begin(state);
    struct thing *foe = foe_of(b, "tyrant"), *other = bond_put(b, "villager", 12, 11);

    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    WITHOUT_DICE(&b->w) oath_settle(&b->w, other, b->player);
    assert_int_equal(experience(b), 5000);
    assert_true(is_sworn(b, foe));
    bond_end(b);
}

int test_vow(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_vow_is_sworn_at_the_sight_of_a_worthy_foe),
        cmocka_unit_test(there_is_one_vow_at_a_time),
        cmocka_unit_test(nothing_is_sworn_of_who_is_no_enemy),
        cmocka_unit_test(nothing_is_sworn_of_who_is_weaker),
        cmocka_unit_test(nothing_is_sworn_where_it_is_not_wished),
        cmocka_unit_test(only_who_is_able_to_swears),
        cmocka_unit_test(the_foe_is_struck_better),
        cmocka_unit_test(his_enemies_are_struck_worse),
        cmocka_unit_test(a_vow_that_is_kept_teaches),
        cmocka_unit_test(a_vow_that_another_has_ended_costs),
        cmocka_unit_test(other_deaths_do_not_touch_it),
    };

    return cmocka_run_group_tests_name("vow", tests, bond_open, bond_close);
}
