/* A turn of claws and teeth, and what stands in its way. */
#include "fight_scene.h"
#include "rules/fight/bull_rush.h"

enum { STRIKES_MOST = 8 };

struct strikes {
    struct {
        int type, hit;
    } list[STRIKES_MOST];
    int count, trips;
};

static void note(void *context, const struct script_event *event, int number)
{
    struct strikes *strikes = context;

    strikes->trips += number == EV_DAMAGE && event->DType == AD_TRIP;
    if (number != EV_STRIKE || strikes->count >= STRIKES_MOST)
        return;
    strikes->list[strikes->count].type = event->AType;
    strikes->list[strikes->count++].hit = event->vHit;
}

static void note_nothing(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

/* Someone who always hits, and someone who can bear it. */
static struct ring begin(void **state, const char *me)
{
    struct ring r = ring_begin(state, me, "knave");

    ring_attr(&r, r.me)[A_HIT_BRAWL] = 100;
    r.foe->hp = r.foe->hp_max = 900;
    return r;
}

static struct strikes turn(struct ring *r)
{
    struct strikes strikes = {.count = 0};
    const struct event_listener listener = {note, note_nothing, &strikes};

    r->w->scene->host.listener = &listener;
    throw_simply(r->w, EV_NATTACK, r->me->self, r->foe->self, DIR_CENTER);
    r->w->scene->host.listener = NULL;
    return strikes;
}

static void the_second_claw_is_worse(void **state)
{
    static const struct {
        int feat, second;
    } rows[] = {{FT_CLEAVE, 95}, {FT_MULTIATTACK, 98}, {FT_POUNCE, 100}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "bear");
        ring_feat(&r, r.me, rows[i].feat);
        creature_of(r.w, r.foe)->flat_footed = 90;
        struct strikes s = turn(&r);
        assert_int_equal(s.count, 2);
        assert_int_equal(s.list[0].hit, 100);
        assert_int_equal(s.list[1].hit, rows[i].second);
        assert_int_equal(r.me->timeout, 30);
        ring_end(&r);
    }
}

static void two_claws_that_hit_rake(void **state)
{
    struct ring r = begin(state, "bear");

    ring_feat(&r, r.me, FT_RAKE);
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 3);
    assert_int_equal(s.list[2].type, A_RAKE);
    ring_end(&r);
}

static void who_lies_is_trampled(void **state)
{
    for (int lies = 0; lies < 2; lies++) {
        struct ring r = begin(state, "bear");
        ring_feat(&r, r.me, FT_TRAMPLE);
        if (lies)
            bond_give(r.b, r.foe, PRONE, 0, 0, NULL);
        struct strikes s = turn(&r);
        assert_int_equal(s.count, 2 + lies);
        assert_int_equal(s.list[s.count - 1].type, lies ? A_TRAM : A_CLAW);
        ring_end(&r);
    }
}

static void mounts_of_some_riders_overrun(void **state)
{
    for (int feat = 0; feat < 2; feat++) {
        struct ring r = begin(state, "wolf");
        struct thing *rider = ring_put(r.b, "man", 9, 9);
        bond_give(r.b, r.me, MOUNT, 0, 0, rider);
        if (feat)
            ring_feat(&r, rider, FT_OVERRUN);
        assert_int_equal(turn(&r).trips, feat);
        ring_end(&r);
    }
}

static void some_hold_on_to_what_they_hit(void **state)
{
    struct ring r = begin(state, "bear");

    ring_feat(&r, r.me, FT_NATURAL_GRAB);
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 3);
    assert_int_equal(s.list[1].type, A_GRAB);
    assert_int_equal(s.list[2].type, A_CLAW);
    ring_end(&r);
}

static void a_spell_at_the_fingertips_is_laid_on(void **state)
{
    struct ring r = begin(state, "bear");

    bond_give(r.b, r.me, TOUCH_ATTACK, 0, 1, r.me);
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 1);
    assert_int_equal(s.list[0].type, A_TUCH);
    assert_int_equal(r.me->timeout, 20);
    ring_end(&r);
}

static void a_mind_strikes_farther_off_with_one_fist(void **state)
{
    struct ring r = begin(state, "bear");

    place_move(r.b->level, r.w, r.foe, 14, 10);
    assert_int_equal(turn(&r).count, 0);
    bond_give(r.b, r.me, TELEKINETIC, 0, 4, NULL);
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 1);
    assert_int_equal(s.list[0].type, A_PUNC);
    place_move(r.b->level, r.w, r.foe, 15, 10);
    assert_int_equal(turn(&r).count, 0);
    ring_end(&r);
}

static void swarms_do_not_strike(void **state)
{
    struct ring r = begin(state, "swarm");

    assert_int_equal(turn(&r).count, 0);
    assert_int_equal(r.me->timeout, 0);
    ring_end(&r);
}

/* ---- what stands in the way ---- */

/* Who can concentrate overcomes it, or loses time. */
static void who_feels_sick_may_fight_all_the_same(void **state)
{
    static const struct {
        int bonus, count, timeout;
    } rows[] = {{0, 0, 0}, {40, 2, 30}, {10, 0, 40}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "bear");
        bond_give(r.b, r.me, NAUSEA, 0, 0, NULL);
        bond_give(r.b, r.me, EXTRA_SKILL, SK_CONCENT, 1, NULL);
        bond_give(r.b, r.me, SKILL_BONUS, SK_CONCENT, rows[i].bonus, NULL);
        if (rows[i].bonus == 10)
            creature_of(r.w, r.foe)->opportunities = 0;
        static const int low[] = {0, 0, 0, 0};
        if (rows[i].bonus == 10)
            chance_feed(r.w, low, COUNT_OF(low));
        struct strikes s = turn(&r);
        chance_feed(r.w, NULL, 0);
        assert_int_equal(s.count, rows[i].count);
        assert_int_equal(r.me->timeout, rows[i].timeout);
        ring_end(&r);
    }
}

static void illusions_strike_creatures_alone(void **state)
{
    struct ring r = begin(state, "bear");
    struct thing *club = bond_put_item(r.b, "club", 9, 10);

    bond_give(r.b, r.me, ILLUSION, 0, 0, r.foe);
    assert_int_equal(throw_simply(r.w, EV_NATTACK, r.me->self, club->self, DIR_CENTER), ABORT);
    assert_int_equal(throw_simply(r.w, EV_NATTACK, r.me->self, r.foe->self, DIR_CENTER), DONE);
    ring_end(&r);
}

static void orders_and_walls_forbid(void **state)
{
    struct ring r = begin(state, "bear");

    bond_order(r.b, r.me, ORDER_DO_NOT_ATTACK);
    assert_int_equal(turn(&r).count, 0);
    ring_end(&r);
}

/* Acid, where a player strikes with bare hands. */
static int strikes_at_acid(void **state, struct ring_wish *wish, int option)
{
    struct ring r = ring_begin(state, "boxer", "blot");

    r.me = bond_put_player(r.b, "boxer", 10, 11);
    r.w->options[OPT_WARN_DEQU] = (int8_t)option;
    r.w->host.ask = ring_answer;
    r.w->host.ask_context = wish;
    say_open(r.w);
    r.foe->hp = r.foe->hp_max = 900;
    int count = turn(&r).count;
    ring_end(&r);
    return count > 0;
}

static void players_are_warned_of_acid(void **state)
{
    struct ring_wish yes = {.value = 1}, no = {.value = 0}, unasked = {.value = 0};

    assert_int_equal(strikes_at_acid(state, &yes, 1), 1);
    assert_int_equal(yes.asked, 1);
    assert_int_equal(strikes_at_acid(state, &no, 1), 0);
    assert_int_equal(strikes_at_acid(state, &unasked, 0), 1);
    assert_int_equal(unasked.asked, 0);
}

/* ---- rushes ---- */

static void one_changes_places_or_runs_past(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->EParam = 'd';
    assert_int_equal(bull_rush_push(r.w, r.e), DONE);
    assert_int_equal(r.me->x, 11);
    assert_int_equal(r.foe->x, 10);
    ring_end(&r);
    r = ring_begin(state, "man", "knave");
    r.e->EParam = 'm';
    assert_int_equal(bull_rush_push(r.w, r.e), DONE);
    assert_int_equal(r.me->x, 12);
    assert_int_equal(r.foe->x, 11);
    ring_end(&r);
    r = ring_begin(state, "man", "knave");
    ring_put(r.b, "man", 12, 10);
    r.e->EParam = 'm';
    assert_int_equal(bull_rush_push(r.w, r.e), DONE);
    assert_int_equal(r.me->x, 11);
    assert_int_equal(r.foe->x, 10);
    ring_end(&r);
}

/* ---- high up ---- */

static void who_is_struck_loses_his_hold(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.foe, ELEVATED, ELEV_TREE, 0, NULL);
    throw_damage(r.w, r.me->self, r.foe->self, AD_SLASH, 39, "a test");
    assert_false(stati_has(r.w, r.foe, ELEVATED));
    ring_end(&r);
}

int test_attack_natural(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_claw_is_worse),
        cmocka_unit_test(two_claws_that_hit_rake),
        cmocka_unit_test(who_lies_is_trampled),
        cmocka_unit_test(mounts_of_some_riders_overrun),
        cmocka_unit_test(some_hold_on_to_what_they_hit),
        cmocka_unit_test(a_spell_at_the_fingertips_is_laid_on),
        cmocka_unit_test(a_mind_strikes_farther_off_with_one_fist),
        cmocka_unit_test(swarms_do_not_strike),
        cmocka_unit_test(who_feels_sick_may_fight_all_the_same),
        cmocka_unit_test(illusions_strike_creatures_alone),
        cmocka_unit_test(orders_and_walls_forbid),
        cmocka_unit_test(players_are_warned_of_acid),
        cmocka_unit_test(one_changes_places_or_runs_past),
        cmocka_unit_test(who_is_struck_loses_his_hold),
    };

    return cmocka_run_group_tests_name("attack_natural", tests, fight_open, bond_close);
}
