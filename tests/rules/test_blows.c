/* Pain, blows and death, on a meadow with the dice in hand. */
#include "bond_scene.h"
#include "rules/bond/land.h"
#include "rules/bond/noise.h"
#include "rules/fight/absorb.h"
#include "rules/fight/damage.h"
#include "rules/fight/experience.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/handlers.h"
#include "world/throw.h"

static struct bond *begin(void **state)
{
    struct bond *b = bond_begin(state);

    event_scene_close(&b->w);
    event_scene_open(&b->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    return b;
}

static struct thing *put(struct bond *b, const char *name, int x, int y, int hp)
{
    struct thing *who = bond_put(b, name, x, y);

    who->hp = who->hp_max = (int16_t)hp;
    creature_of(&b->w, who)->flat_footed = 20;
    return who;
}

static int hurt(struct bond *b, const struct thing *by, const struct thing *who, int type,
                int amount)
{
    return throw_damage(&b->w, by->self, who->self, type, amount, "a test");
}

static const struct stati *has(const struct bond *b, const struct thing *who, int nature)
{
    return stati_find(&b->w, who, stati_of(nature));
}

/* ---- armour ---- */

static void armour_counts_by_the_size_of_the_blow(void **state)
{
    (void)state;
    assert_int_equal(absorb_share(8, 4), 43);
    assert_int_equal(absorb_share(8, 5), 40);
    assert_int_equal(absorb_share(8, 9), 40);
    assert_int_equal(absorb_share(8, 10), 38);
    assert_int_equal(absorb_share(8, 99), 24);
    assert_int_equal(absorb_share(9, 70), 36);
    assert_int_equal(absorb_share(9, 80), 27);
    assert_int_equal(absorb_share(16, 119), 53);
    assert_int_equal(absorb_share(16, 120), 52);
    assert_int_equal(absorb_share(16, 160), 51);
    assert_int_equal(absorb_share(16, 199), 50);
    assert_int_equal(absorb_share(16, 200), 50);
    assert_int_equal(absorb_share(40, 1), 100); /* as much as the table has */
    assert_int_equal(absorb_whole(3, 1), 12);
    assert_int_equal(absorb_whole(20, 1), 77);
}

/* ---- pain ---- */

static void pain_costs_hit_points_and_puts_both_on_guard(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    WITHOUT_DICE(&b->w)
    assert_int_equal(hurt(b, by, me, AD_SLASH, 7), DONE);
    assert_int_equal(me->hp, 13);
    assert_int_equal(creature_of(&b->w, me)->flat_footed, 0);
    assert_int_equal(creature_of(&b->w, by)->flat_footed, 0);
    assert_int_equal(targets_find(&b->w, me, by)->harm, 8); /* one more than the pain */
    bond_end(b);
}

static void as_much_as_one_has_is_the_end(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    hurt(b, by, me, AD_BLUNT, 20);
    assert_true(me->flags & F_DELETE);
    assert_int_equal(me->x, -1);
    assert_int_equal(has(b, me, DEATH_LOC)->value, 10 + 10 * 256);
    assert_int_equal(has(b, me, DEATH_LOC)->magnitude, 2);
    assert_int_equal(hurt(b, by, me, AD_BLUNT, 5), ABORT); /* the dead feel nothing */
    bond_end(b);
}

static void the_dark_mends_the_dead(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "husk", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    me->hp = 12;
    WITHOUT_DICE(&b->w)
    hurt(b, by, me, AD_NECR, 5);
    assert_int_equal(me->hp, 17);
    hurt(b, by, me, AD_NECR, 50);
    assert_int_equal(me->hp, 20);
    bond_end(b);
}

static void unknown_pain_is_refused(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    assert_int_equal(hurt(b, by, me, AD_TLPT, 5), ABORT);
    assert_int_equal(me->hp, 20);
    bond_end(b);
}

/* ---- what it leaves behind ---- */

static int afflict(struct bond *b, const struct thing *by, const struct thing *who, int type,
                   int amount, int difficulty)
{
    struct script_event *event = throw_begin(&b->w);

    event->actor = (int32_t)by->self;
    event->target = (int32_t)who->self;
    event->DType = (int8_t)type;
    event->vDmg = (int16_t)amount;
    event->saveDC = (int8_t)difficulty;
    return throw_end(&b->w, event, EV_DAMAGE);
}

/* quirk: rounds and source have changed places. */
static void fear_lasts_six_rounds_whatever_the_pain(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    WITH_DICE(&b->w, 5)
    afflict(b, by, me, AD_FEAR, 33, 15);
    assert_int_equal(has(b, me, AFRAID)->duration, 6);
    assert_int_equal(has(b, me, AFRAID)->source, 33);
    assert_int_equal(has(b, me, AFRAID)->value, FEAR_MAGIC);
    WITHOUT_DICE(&b->w)
    assert_int_equal(afflict(b, by, me, AD_FEAR, 33, 15), ABORT); /* once is enough */
    bond_end(b);
}

static void a_save_resists(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    WITH_DICE(&b->w, 14)
    afflict(b, by, me, AD_CONF, 5, 15);
    assert_null(has(b, me, CONFUSED));
    WITH_DICE(&b->w, 13)
    afflict(b, by, me, AD_CONF, 5, 15);
    assert_int_equal(has(b, me, CONFUSED)->duration, 5);
    bond_end(b);
}

static void who_is_seized_is_held(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    WITHOUT_DICE(&b->w) /* a difficulty of 0 cannot be saved against */
    afflict(b, by, me, AD_GRAB, 5, 0);
    assert_int_equal(has(b, me, GRABBED)->object, by->self);
    assert_int_equal(has(b, by, GRAPPLING)->object, me->self);
    assert_int_equal(afflict(b, by, me, AD_GRAB, 5, 0), ABORT);
    bond_end(b);
}

static void who_is_swallowed_is_where_the_other_is(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    WITHOUT_DICE(&b->w)
    afflict(b, by, me, AD_ENGL, 5, 0);
    assert_int_equal(has(b, me, ENGULFED)->object, by->self);
    assert_int_equal(me->x, 11);
    assert_ptr_equal(level_thing_at(b->level, &b->w, 11, 10, T_CREATURE), by);
    assert_null(level_thing_at(b->level, &b->w, 10, 10, T_CREATURE));
    bond_end(b);
}

/* ---- noise ---- */

static void a_noise_wakes_light_sleepers(void **state)
{
    struct bond *b = begin(state);
    struct thing *light = put(b, "villager", 10, 10, 20), *deep = put(b, "villager", 10, 12, 20);

    bond_give(b, light, SLEEPING, SLEEP_NATURAL, -1, NULL);
    bond_give(b, deep, SLEEPING, SLEEP_DEEP, -1, NULL);
    noise_at(&b->w, b->level, (struct point){12, 10}, 5);
    assert_null(has(b, light, SLEEPING));
    assert_int_equal(light->timeout, 30);
    assert_int_equal(has(b, light, EXPOSED)->duration, 4);
    assert_non_null(has(b, deep, SLEEPING));
    bond_end(b);
}

/* ---- things that land ---- */

static void what_lands_has_a_home_and_is_noticed(void **state)
{
    struct bond *b = begin(state);
    struct thing *miser = put(b, "miser", 10, 10, 20);
    struct thing *coin = thing_new_item(&b->w, drawn_find(b->d, "penny"));

    item_of(&b->w, coin)->flags |= IF_PROPERTY;
    assert_true(land_at(&b->w, b->level, coin, (struct point){12, 10}));
    assert_int_equal(coin->x, 12);
    assert_false(item_of(&b->w, coin)->flags & IF_PROPERTY);
    assert_non_null(targets_find(&b->w, miser, coin));
    bond_end(b);
}

/* ---- reach and stance ---- */

static void the_large_reach_farther(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *far = put(b, "rascal", 12, 10, 20);

    assert_false(reach_is_beside(&b->w, me, far, 0));
    assert_true(reach_is_beside(&b->w, me, far, 1));
    creature_of(&b->w, me)->attr[A_SIZ] = SZ_HUGE;
    assert_true(reach_is_beside(&b->w, me, far, 0));
    bond_end(b);
}

static void an_enemy_on_the_other_side_flanks(void **state)
{
    struct bond *b = begin(state);
    struct thing *victim = put(b, "villager", 10, 10, 20), *me = put(b, "rascal", 9, 10, 20);
    struct thing *ally = put(b, "rascal", 11, 10, 20);

    bond_mind(b, ally, victim, TARGET_ENEMY);
    assert_true(stance_is_flanking(&b->w, me, victim));
    place_move(b->level, &b->w, ally, 9, 11); /* beside the other: no more */
    assert_false(stance_is_flanking(&b->w, me, victim));
    bond_end(b);
}

static void who_lies_or_is_held_cannot_dodge(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20);

    assert_false(stance_is_hampered(&b->w, me));
    bond_give(b, me, PRONE, 0, -1, NULL);
    assert_true(stance_is_hampered(&b->w, me));
    bond_end(b);
}

/* ---- blows ---- */

static int strike(struct bond *b, const struct thing *by, const struct thing *who, int hit,
                  int defence)
{
    struct script_event *event = throw_begin(&b->w);

    event->actor = (int32_t)by->self;
    event->target = (int32_t)who->self;
    event->AType = A_CLAW;
    event->DType = AD_SLASH;
    event->vHit = (int8_t)hit;
    event->vDef = (int8_t)defence;
    event->vThreat = 20;
    event->vCrit = 2;
    event_set_dice(event, (struct dice){1, 6, 0});
    return throw_end(&b->w, event, EV_STRIKE);
}

static void a_blow_must_reach_the_defence(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    creature_of(&b->w, me)->flat_footed = 0;
    bond_mind(b, me, by, TARGET_ENEMY);
    WITH_DICE(&b->w, 8, 0) /* 9 and 3 against 13 */
    strike(b, by, me, 3, 13);
    assert_int_equal(me->hp, 20);
    WITH_DICE(&b->w, 9, 0, 3) /* 10 and 3: four points */
    strike(b, by, me, 3, 13);
    assert_int_equal(me->hp, 16);
    bond_end(b);
}

static void a_twenty_hits_and_may_be_critical(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10, 10, 20), *by = put(b, "rascal", 11, 10, 20);

    bond_mind(b, me, by, TARGET_ENEMY);
    creature_of(&b->w, me)->flat_footed = 0;
    WITH_DICE(&b->w, 19, 0, 3) /* no second success: no critical hit */
    strike(b, by, me, 0, 60);
    assert_int_equal(me->hp, 16);
    WITH_DICE(&b->w, 19, 19, 3, 1) /* two dice */
    strike(b, by, me, 0, 20);
    assert_int_equal(me->hp, 10);
    bond_end(b);
}

/* ---- experience ---- */

static void levels_take_more_and_more(void **state)
{
    (void)state;
    assert_int_equal(experience_for(1), 0);
    assert_int_equal(experience_for(2), 1000);
    assert_int_equal(experience_for(3), 2250);
    assert_int_equal(experience_for(26), 315000);
    assert_int_equal(experience_for(99), 315000);
}

int test_blows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(armour_counts_by_the_size_of_the_blow),
        cmocka_unit_test(pain_costs_hit_points_and_puts_both_on_guard),
        cmocka_unit_test(as_much_as_one_has_is_the_end),
        cmocka_unit_test(the_dark_mends_the_dead),
        cmocka_unit_test(unknown_pain_is_refused),
        cmocka_unit_test(fear_lasts_six_rounds_whatever_the_pain),
        cmocka_unit_test(a_save_resists),
        cmocka_unit_test(who_is_seized_is_held),
        cmocka_unit_test(who_is_swallowed_is_where_the_other_is),
        cmocka_unit_test(a_noise_wakes_light_sleepers),
        cmocka_unit_test(what_lands_has_a_home_and_is_noticed),
        cmocka_unit_test(the_large_reach_farther),
        cmocka_unit_test(an_enemy_on_the_other_side_flanks),
        cmocka_unit_test(who_lies_or_is_held_cannot_dodge),
        cmocka_unit_test(a_blow_must_reach_the_defence),
        cmocka_unit_test(a_twenty_hits_and_may_be_critical),
        cmocka_unit_test(levels_take_more_and_more),
    };

    return cmocka_run_group_tests_name("blows", tests, bond_open, bond_close);
}
