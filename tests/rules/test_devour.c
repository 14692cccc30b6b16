/* What one gets of eating someone up. */
#include "rules/time/devour.h"
#include "text/say.h"
#include "values_scene.h"
#include "world/chance.h"

struct feast {
    struct values_scene s;
    struct world *w;
    struct thing *who, *victim;
};

static void lay(struct feast *f, void **state, const char *victim)
{
    values_begin(&f->s, state);
    f->w = &f->s.w;
    chance_start(f->w, 1, CHANCE_BY_LEVEL);
    say_open(f->w);
    f->who = values_make_person(&f->s, "Bladesman");
    f->victim = values_monster(&f->s, victim);
    values_give(&f->s, f->victim, RESIST, AD_COLD, 5);
}

static void clear(struct feast *f)
{
    say_close(f->w);
    values_end(&f->s);
}

/* How much cold one holds off by birth. */
static int against_cold(const struct feast *f)
{
    struct stati_query query = stati_of(RESIST);

    query.value = AD_COLD;
    query.source = SS_RACE;
    const struct stati *has = stati_find(f->w, f->who, query);
    return has ? has->magnitude : 0;
}

static void who_devours_takes_resistances_bit_by_bit(void **state)
{
    struct feast f;

    lay(&f, state, "small one");
    values_give(&f.s, f.who, EXTRA_ABILITY, CA_DEVOURING, 1);
    devour_creature(f.w, f.who->self, f.victim->self);
    assert_int_equal(against_cold(&f), 1);
    devour_creature(f.w, f.who->self, f.victim->self);
    assert_int_equal(against_cold(&f), 2);
    clear(&f);
}

static void no_more_than_the_dead_were_worth(void **state)
{
    struct feast f;

    lay(&f, state, "snail"); /* challenge 1 */
    values_give(&f.s, f.who, EXTRA_ABILITY, CA_DEVOURING, 1);
    for (int i = 0; i < 4; i++)
        devour_creature(f.w, f.who->self, f.victim->self);
    assert_int_equal(against_cold(&f), 2);
    clear(&f);
}

static void who_only_eats_takes_nothing(void **state)
{
    struct feast f;

    lay(&f, state, "small one");
    devour_creature(f.w, f.who->self, f.victim->self);
    assert_int_equal(against_cold(&f), 0);
    assert_int_equal(character_of(f.w, f.who)->experience, 0);
    clear(&f);
}

static void dead_flesh_gives_nothing(void **state)
{
    struct feast f;

    lay(&f, state, "bones");
    values_give(&f.s, f.who, EXTRA_ABILITY, CA_DEVOURING, 1);
    devour_creature(f.w, f.who->self, f.victim->self);
    assert_int_equal(against_cold(&f), 0);
    clear(&f);
}

static void one_learns_by_it(void **state)
{
    struct feast f;

    lay(&f, state, "small one"); /* challenge 6 */
    values_give(&f.s, f.who, EXTRA_ABILITY, CA_DEVOURING, 1);
    devour_creature(f.w, f.who->self, f.victim->self);
    assert_true(character_of(f.w, f.who)->experience > 0);
    clear(&f);
}

static void who_was_made_of_a_corpse_is_gone_again(void **state)
{
    struct feast f;

    lay(&f, state, "small one");
    values_give(&f.s, f.who, EXTRA_ABILITY, CA_DEVOURING, 1);
    int before = (int)f.w->things.live;
    devour_corpse(f.w, f.who->self, drawn_find(f.s.d, "small one"));
    assert_int_equal(f.w->things.live, before);
    clear(&f);
}

int test_devour(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_devours_takes_resistances_bit_by_bit),
        cmocka_unit_test(no_more_than_the_dead_were_worth),
        cmocka_unit_test(who_only_eats_takes_nothing),
        cmocka_unit_test(dead_flesh_gives_nothing),
        cmocka_unit_test(one_learns_by_it),
        cmocka_unit_test(who_was_made_of_a_corpse_is_gone_again),
    };

    return cmocka_run_group_tests_name("devour", tests, values_open, values_close);
}
