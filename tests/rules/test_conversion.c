/* Following another god, what that costs a paladin, and altars won and lost. */
#include "rite_scene.h"
#include "rules/core/mistake.h"
#include "rules/god/anger.h"
#include "rules/god/fall.h"
#include "rules/god/favour.h"
#include "rules/status/status.h"
#include "world/stati.h"

static int convert(struct rites *r, res_id to)
{
    struct script_event *e = throw_begin(r->w);

    e->actor = (int32_t)r->who->self;
    e->eID = to;
    return throw_end(r->w, e, EV_CONVERT);
}

/* Five dice of practice. */
static void who_has_shown_his_worth_may_follow_another(void **state)
{
    struct rites r;
    rites_begin(&r, state);
    r.person->god = drawn_find(r.s.d, "Law Giver");
    r.answer = 1;

    WITH_DICE(r.w, 1, 1, 1)
    assert_int_equal(convert(&r, r.god), DONE);
    assert_int_equal(r.person->god, drawn_find(r.s.d, "Law Giver"));
    favour_gain(r.w, r.who, r.god, 100, true);
    WITH_DICE(r.w, 1, 1, 1, 0, 0, 0, 0, 0)
    assert_int_equal(convert(&r, r.god), DONE);
    assert_int_equal(r.person->god, r.god);
    rites_end(&r);
}

/* He follows the helper, and the old god has done much for him. */
static void follow_helper(struct rites *r, bool is_mistaken)
{
    res_id old = drawn_find(r->s.d, "Law Giver");

    r->person->god = old;
    r->answer = 1;
    r->person->favour_penalty[creed_god_number(r->w, old)] = 35;
    if (is_mistaken)
        r->w->mistakes |= 1u << MISTAKE_CLEAN_SLATE;
    else
        r->w->mistakes &= ~(1u << MISTAKE_CLEAN_SLATE);
    favour_gain(r->w, r->who, r->god, 100, true);
    WITH_DICE(r->w, 1, 1, 1, 0, 0, 0, 0, 0)
    assert_int_equal(convert(r, r->god), DONE);
    assert_int_equal(r->person->god, r->god);
    assert_true(*anger_flags(r->w, r->who, old) & GS_ABANDONED);
}

static void a_new_god_knows_what_the_old_one_did_where_rules_are_mended(void **state)
{
    struct rites r;

    rites_begin(&r, state);
    follow_helper(&r, true);
    assert_int_equal(r.person->favour_penalty[r.number], 0);
    rites_end(&r);
    rites_begin(&r, state);
    follow_helper(&r, false);
    assert_int_equal(r.person->favour_penalty[r.number], 35);
    rites_end(&r);
}

/* ---- oaths ---- */

/* A paladin of the fifth level with what that gives. */
static void swear(struct rites *r)
{
    r->person->classes[0] = drawn_find(r->s.d, "Oathsworn");
    r->person->levels[0] = 5;
    r->person->god = drawn_find(r->s.d, "Law Giver");
    r->person->abilities[CA_LAY_ON_HANDS] = 1;
    r->person->abilities[CA_SACRED_MOUNT] = 5;
    r->person->abilities[CA_DIVINE_GRACE] = 1;
    r->person->abilities[CA_AURA_OF_VALOUR] = 4;
    r->person->abilities[CA_TURNING] = 4;
    r->person->abilities[CA_SMITE] = 5;
    status_gain(r->w, r->who,
                (struct stati){.nature = IMMUNITY,
                               .value = AD_DISE,
                               .source = SS_CLAS,
                               .effect = r->person->classes[0]});
}

static void assert_fallen(const struct rites *r, bool is_fallen)
{
    assert_int_equal(r->person->is_fallen, is_fallen);
    assert_int_equal(r->person->abilities[CA_LAY_ON_HANDS], is_fallen ? 0 : 1);
    assert_int_equal(r->person->abilities[CA_SACRED_MOUNT], is_fallen ? 0 : 5);
    assert_int_equal(r->person->abilities[CA_DIVINE_GRACE], is_fallen ? 0 : 1);
    assert_int_equal(r->person->abilities[CA_AURA_OF_VALOUR], is_fallen ? 0 : 4);
    assert_int_equal(r->person->abilities[CA_TURNING], is_fallen ? 1 : 4);
    assert_int_equal(r->person->abilities[CA_SMITE], 5);
    assert_int_equal(stati_has(r->w, r->who, IMMUNITY), !is_fallen);
}

static void a_paladin_falls_by_turning_to_a_god_his_calling_does_not_know(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    swear(&r);
    r.answer = 0;
    assert_int_equal(convert(&r, r.god), ABORT);
    assert_fallen(&r, false);
    r.answer = 1;
    WITH_DICE(r.w, 1, 1, 1)
    assert_int_equal(convert(&r, r.god), DONE);
    assert_fallen(&r, true);
    assert_int_equal(r.person->god, drawn_find(r.s.d, "Law Giver"));
    rites_end(&r);
}

static void a_paladin_stands_while_he_is_lawful_and_good(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    swear(&r);
    fall_unless_upright(r.w, r.who, AL_LAWFUL | AL_GOOD);
    assert_fallen(&r, false);
    fall_unless_upright(r.w, r.who, AL_GOOD);
    assert_fallen(&r, true);
    /* Nobody falls twice. */
    fall_unless_upright(r.w, r.who, AL_GOOD);
    assert_int_equal(r.person->abilities[CA_TURNING], 1);
    rites_end(&r);
}

static void who_swore_nothing_breaks_nothing(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    fall_unless_upright(r.w, r.who, AL_EVIL);
    assert_false(r.person->is_fallen);
    rites_end(&r);
}

int test_conversion(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_shown_his_worth_may_follow_another),
        cmocka_unit_test(a_new_god_knows_what_the_old_one_did_where_rules_are_mended),
        cmocka_unit_test(a_paladin_falls_by_turning_to_a_god_his_calling_does_not_know),
        cmocka_unit_test(a_paladin_stands_while_he_is_lawful_and_good),
        cmocka_unit_test(who_swore_nothing_breaks_nothing),
    };

    return cmocka_run_group_tests_name("conversion", tests, values_open, values_close);
}
