/* Manoeuvres and powers: what refuses them, what they take. */
#include "fight_scene.h"
#include "rules/fight/role.h"
#include "rules/fight/special.h"
#include "world/question.h"

static const struct stati *has(const struct ring *r, const struct thing *who, int nature)
{
    return stati_find(r->w, who, stati_of(nature));
}

static int attempt(struct ring *r, int type)
{
    event_clear(r->e);
    r->e->actor = (int32_t)r->me->self;
    r->e->target = (int32_t)r->foe->self;
    r->e->map = event_map(r->b->level);
    r->e->EParam = type;
    return special_handle(r->w, r->e, r->me);
}

/* ---- what refuses all of them ---- */

static void conditions_refuse(void **state)
{
    static const struct {
        int nature, type, answer;
    } rows[] = {
        {AFRAID, A_TRIP, ABORT},       {AFRAID, A_DEFN, DONE},    {NAUSEA, A_TRIP, ABORT},
        {NAUSEA, A_AEYE, DONE},        {CONFUSED, A_DEFN, ABORT}, {STUCK, A_TRIP, ABORT},
        {STUCK, A_WHIR, ABORT},        {GRAPPLED, A_BULL, ABORT}, {GRABBED, A_BULL, ABORT},
        {GRAPPLING, A_BULL, ABORT},    {STUCK, A_BULL, ABORT},    {GRAPPLING, A_GRAB, ABORT},
        {GRAPPLED, A_SPRI, ABORT},     {STUCK, A_SPRI, ABORT},    {EXPOSED, A_GREA, ABORT},
        {EXPOSED, A_PREC, ABORT},      {STUNNED, A_PREC, ABORT},  {PRONE, A_PREC, ABORT},
        {SPRINTING, A_SPRT, ABORT},    {STUCK, A_SPRT, ABORT},    {GRABBED, A_SPRT, ABORT},
        {LEVITATION, A_SPRT, ABORT},   {STUNNED, A_SPRT, ABORT},  {DEFENSIVE, A_DEFN, ABORT},
        {EYES_AVERTED, A_AEYE, ABORT},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = ring_begin(state, "boxer", "knave");
        ring_feat(&r, r.me, FT_WHIRLWIND_ATTACK);
        bond_give(r.b, r.me, rows[i].nature, 0, 1, NULL);
        WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, rows[i].type), rows[i].answer);
        assert_int_equal(r.me->timeout, 0);
        ring_end(&r);
    }
}

static void nobody_harms_whom_he_is_charmed_by(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    bond_give(r.b, r.me, CHARMED, 0, 1, r.foe);
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_TRIP), ABORT);
    ring_end(&r);
}

static void powers_need_a_pause(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");
    struct stati *pause = bond_give(r.b, r.me, SPEC_TIMEOUT, A_DEFN, 1, r.foe);

    assert_int_equal(attempt(&r, A_DEFN), ABORT);
    stati_set_object(r.w, pause, r.me->self); /* about another */
    assert_int_equal(attempt(&r, A_DEFN), DONE);
    stati_set_object(r.w, pause, HANDLE_NONE);
    assert_int_equal(attempt(&r, A_DEFN), ABORT);
    assert_int_equal(attempt(&r, A_AEYE), DONE);
    ring_end(&r);
}

static void hands_reach_so_far(void **state)
{
    static const int types[] = {A_GRAB, A_BULL, A_KICK, A_THRO, A_DISA, A_TRIP, A_PREC};

    for (int i = 0; i < COUNT_OF(types); i++) {
        struct ring r = ring_begin(state, "boxer", "knave");
        place_move(r.b->level, r.w, r.foe, 12, 10);
        ring_listen(&r, r.me);
        WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, types[i]), ABORT);
        ring_said(&r, "You cannot reach so far.");
        assert_false(r.e->isTelekinetic);
        bond_give(r.b, r.me, TELEKINETIC, 0, 1, NULL);
        attempt(&r, types[i]);
        assert_false(r.e->isTelekinetic);
        ring_end(&r);
    }
}

static void a_mind_reaches_farther(void **state)
{
    struct ring r = ring_begin(state, "boxer", "swarm");

    place_move(r.b->level, r.w, r.foe, 12, 10);
    bond_give(r.b, r.me, TELEKINETIC, 0, 2, NULL);
    assert_int_equal(attempt(&r, A_TRIP), DONE); /* a swarm is not tripped */
    assert_true(r.e->isTelekinetic);
    ring_end(&r);
}

static void walls_are_in_the_way(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    place_move(r.b->level, r.w, r.foe, 14, 10);
    for (int y = 5; y < 16; y++)
        level_cell(r.b->level, 12, y)->flags |= CELL_SOLID;
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_SPRI), ABORT);
    ring_end(&r);
}

/* A monster finds out with the first try. */
static void powers_that_are_taken_away_do_nothing(void **state)
{
    struct ring r = ring_begin(state, "lion", "knave");
    const struct stati *negated = bond_give(r.b, r.me, NEGATED, 0, 1, NULL);

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_ROAR), DONE);
    assert_int_equal(negated->value, 1);
    assert_int_equal(r.me->timeout, 30);
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_ROAR), ABORT);
    assert_int_equal(r.me->timeout, 30);
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_GAZE), ABORT);
    assert_int_equal(attempt(&r, A_DEFN), DONE); /* that is no power */
    ring_end(&r);
}

/* ---- one by one ---- */

static void some_cannot_be_tripped(void **state)
{
    static const char *const who[] = {"bat", "swarm", "ghost"};

    for (int i = 0; i < COUNT_OF(who); i++) {
        struct ring r = ring_begin(state, "boxer", who[i]);
        WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_TRIP), DONE);
        assert_int_equal(r.me->timeout, 0);
        ring_end(&r);
    }
}

/* quirk: tripping sets the time one still has to pay. */
static void a_trip_takes_its_own_time(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    r.me->timeout = 500;
    attempt(&r, A_TRIP);
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void only_who_is_armed_is_disarmed(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_DISA), ABORT);
    ring_arm(&r, r.foe, "club");
    assert_int_equal(attempt(&r, A_DISA), DONE);
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void swarms_and_the_handless_do_not_hold(void **state)
{
    static const struct {
        const char *me, *foe;
        int answer;
    } rows[] = {{"boxer", "swarm", DONE},
                {"swarm", "boxer", DONE},
                {"bat", "boxer", ABORT},
                {"boxer", "ghost", DONE}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = ring_begin(state, rows[i].me, rows[i].foe);
        WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_GRAB), rows[i].answer);
        ring_end(&r);
    }
    struct ring r = ring_begin(state, "boxer", "knave"); /* both hands full */
    ring_arm(&r, r.me, "club");
    ring_arm(&r, r.me, "buckler");
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_GRAB), ABORT);
    ring_end(&r);
}

static void one_throws_whom_one_holds(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_THRO), ABORT);
    struct stati hold = {.nature = GRAPPLING, .source = SS_ATTK, .object = r.foe->self};
    stati_gain(r.w, r.me, &hold, NULL);
    struct stati held = {.nature = GRABBED, .source = SS_ATTK, .object = r.me->self};
    stati_gain(r.w, r.foe, &held, NULL);
    assert_int_equal(attempt(&r, A_THRO), DONE);
    assert_null(has(&r, r.me, GRAPPLING));
    assert_null(has(&r, r.foe, GRABBED));
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void one_breaks_free_of_all_who_hold(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");
    struct thing *other = ring_put(r.b, "man", 9, 10);

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_ESCA), DONE); /* nobody does */
    bond_give(r.b, r.me, GRABBED, 0, 1, r.foe);
    bond_give(r.b, r.me, GRAPPLED, 0, 1, other);
    bond_give(r.b, r.foe, GRAPPLING, 0, 1, r.me);
    WITH_DICE(r.w, 19, 0, 0, 19) attempt(&r, A_ESCA);
    assert_null(has(&r, r.me, GRAPPLED)); /* of this one */
    assert_int_equal(other->timeout, 15);
    assert_non_null(has(&r, r.me, GRABBED));
    assert_int_equal(r.me->timeout, 30);
    WITH_DICE(r.w, 19, 0) attempt(&r, A_ESCA);
    assert_null(has(&r, r.me, GRABBED));
    assert_null(has(&r, r.foe, GRAPPLING));
    assert_int_equal(r.foe->timeout, 15);
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void only_the_helpless_are_finished_off(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_COUP), ABORT);
    ring_end(&r);
    r = ring_begin(state, "boxer", "zombie");
    bond_give(r.b, r.foe, SLEEPING, SLEEP_NATURAL, 1, NULL);
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_COUP), ABORT);
    ring_end(&r);
}

static void the_last_blow_kills_or_does_not(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct ring r = ring_begin(state, "boxer", "knave");
        bond_give(r.b, r.foe, PARALYSIS, PARA_HELD, 1, NULL);
        r.foe->hp = r.foe->hp_max = 900;
        attempt(&r, A_COUP);
        assert_true(r.e->isCrit);
        assert_true(r.foe->flags & F_DELETE || r.foe->hp < 900);
        assert_int_equal(r.me->timeout, 50);
        ring_end(&r);
    }
}

/* A save against death, whatever is left of him. */
static void who_survives_the_last_blow_may_die_of_it(void **state)
{
    for (int save = -50; save <= 50; save += 100) {
        struct ring r = ring_begin(state, "boxer", "knave");
        bond_give(r.b, r.foe, PARALYSIS, PARA_HELD, 1, NULL);
        r.foe->hp = r.foe->hp_max = 900;
        ring_attr(&r, r.foe)[A_SAV_FORT] = (int16_t)save;
        attempt(&r, A_COUP);
        assert_int_equal(role_is_gone(world_thing(r.w, (handle)r.e->target)), save < 0);
        ring_end(&r);
    }
}

static void refuse_all(void *context, const struct question *question,
                       struct question_answer *answer)
{
    (void)context;
    (void)question;
    answer->value = 0;
}

/* Who is asked whether he goes on and does not. */
static void the_weary_may_leave_it(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    r.me = bond_put_player(r.b, "boxer", 10, 11);
    creature_of(r.w, r.me)->fatigue = -50;
    ring_attr(&r, r.me)[A_FAT] = 10;
    r.w->host.ask = refuse_all;
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_GREA), ABORT);
    ring_end(&r);
}

static void a_great_blow_leaves_one_open(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    r.foe->hp = r.foe->hp_max = 900;
    assert_int_equal(attempt(&r, A_GREA), DONE);
    assert_true(r.e->isGreatBlow);
    assert_int_equal(has(&r, r.me, EXPOSED)->duration, 2);
    assert_int_equal(r.me->timeout, 50);
    ring_end(&r);
    r = ring_begin(state, "boxer", "knave");
    r.foe->hp = r.foe->hp_max = 900;
    ring_feat(&r, r.me, FT_MASTER_GREAT_BLOW);
    attempt(&r, A_GREA);
    assert_int_equal(has(&r, r.me, EXPOSED)->duration, 1);
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void who_fears_needs_twice_as_long(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    r.foe->hp = r.foe->hp_max = 900;
    bond_give(r.b, r.me, AFRAID, 0, 1, NULL);
    ring_feat(&r, r.me, FT_LION_HEART);
    attempt(&r, A_PREC);
    assert_int_equal(r.me->timeout, 2 * (30 + 45));
    ring_end(&r);
}

static void kicks_take_feet_and_time(void **state)
{
    struct ring r = ring_begin(state, "snake", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_KICK), ABORT);
    ring_end(&r);
    r = ring_begin(state, "boxer", "knave");
    r.foe->hp = r.foe->hp_max = 900;
    attempt(&r, A_KICK);
    assert_int_equal(r.me->timeout, 50);
    ring_end(&r);
}

static void one_strikes_at_all_around(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_WHIR), ABORT); /* not learned */
    ring_feat(&r, r.me, FT_WHIRLWIND_ATTACK);
    place_move(r.b->level, r.w, r.foe, 13, 10);
    WITHOUT_DICE(r.w) assert_int_equal(attempt(&r, A_WHIR), ABORT); /* nobody is near */
    place_move(r.b->level, r.w, r.foe, 11, 10);
    r.foe->hp = r.foe->hp_max = 900;
    assert_int_equal(attempt(&r, A_WHIR), DONE);
    assert_int_equal(r.me->timeout, 50);
    ring_end(&r);
}

/* What one strike finds in the record. */
struct strikes {
    int count, missed_before;
    int32_t map, targets[4];
    struct thing *goes; /* is gone with the first */
};

static void note_strike(void *context, const struct script_event *event, int number)
{
    struct strikes *strikes = context;

    if (number != EV_STRIKE || strikes->count == COUNT_OF(strikes->targets))
        return;
    strikes->targets[strikes->count++] = event->target;
    strikes->map = event->map;
    strikes->missed_before += !event->isHit && event->vRoll == 0;
    if (strikes->goes)
        strikes->goes->flags |= F_DELETE;
}

static void note_nothing(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

static void each_of_them_is_struck_anew(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");
    struct thing *second = ring_put(r.b, "knave", 9, 10);
    struct strikes strikes = {0};
    const struct event_listener listener = {note_strike, note_nothing, &strikes};

    ring_feat(&r, r.me, FT_WHIRLWIND_ATTACK);
    r.foe->hp = second->hp = 900;
    r.w->scene->host.listener = &listener;
    assert_int_equal(attempt(&r, A_WHIR), DONE);
    assert_int_equal(strikes.count, 2);
    assert_int_equal(strikes.targets[0] + strikes.targets[1],
                     (int32_t)r.foe->self + (int32_t)second->self);
    assert_int_equal(strikes.missed_before, 2); /* nothing is left of the first */
    assert_int_equal(strikes.map, event_map(r.b->level));
    ring_end(&r);
}

static void who_is_struck_down_first_breaks_nothing(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");
    struct strikes strikes = {.goes = r.me};
    const struct event_listener listener = {note_strike, note_nothing, &strikes};

    ring_arm(&r, r.foe, "club");
    ring_arm(&r, r.me, "club");
    r.w->scene->host.listener = &listener;
    assert_int_equal(attempt(&r, A_SUND), ABORT);
    assert_int_equal(strikes.count, 1);
    assert_int_equal(strikes.targets[0], (int32_t)r.me->self);
    ring_end(&r);
}

static void one_springs_so_far(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    place_move(r.b->level, r.w, r.foe, 15, 10);
    ring_listen(&r, r.me);
    assert_int_equal(attempt(&r, A_SPRI), ABORT);
    ring_said(&r, "It is too far away.");
    ring_end(&r);
}

static void to_break_a_weapon_takes_two(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    ring_listen(&r, r.me);
    assert_int_equal(attempt(&r, A_SUND), ABORT);
    ring_said(&r, "There is no weapon to break.");
    ring_arm(&r, r.foe, "club");
    assert_int_equal(attempt(&r, A_SUND), ABORT);
    ring_said(&r, "You need a weapon yourself.");
    ring_arm(&r, r.me, "club");
    assert_int_equal(attempt(&r, A_SUND), DONE);
    assert_int_equal(creature_of(r.w, r.foe)->opportunities, 0); /* he struck first */
    assert_int_equal(r.me->timeout, 30);
    ring_end(&r);
}

static void a_roar_frightens_who_hears_it(void **state)
{
    struct ring r = ring_begin(state, "lion", "knave");
    struct thing *near = ring_put(r.b, "man", 22, 10), *far = ring_put(r.b, "man", 23, 11);

    attempt(&r, A_ROAR);
    assert_int_equal(r.me->timeout, 30);
    assert_int_equal(r.e->target, 0);
    assert_null(has(&r, far, AFRAID));
    assert_null(has(&r, r.me, AFRAID));
    bond_give(r.b, far, SINGING, BARD_COUNTER, 1, NULL); /* a song drowns it */
    stati_remove(r.w, near, stati_of(AFRAID));
    WITHOUT_DICE(r.w) attempt(&r, A_ROAR);
    assert_null(has(&r, near, AFRAID));
    ring_end(&r);
}

static void gazes_can_be_escaped(void **state)
{
    struct ring r = ring_begin(state, "gazer", "knave");

    bond_give(r.b, r.foe, EYES_AVERTED, 0, 1, NULL);
    WITH_DICE(r.w, 49) assert_int_equal(attempt(&r, A_GAZE), DONE);
    assert_true(r.e->Immune);
    WITH_DICE(r.w, 50, 0, 0, 19) attempt(&r, A_GAZE);
    assert_int_equal(creature_of(r.w, r.me)->mana_held, 2);
    stati_remove(r.w, r.foe, stati_of(EYES_AVERTED));
    bond_give(r.b, r.foe, GAZE_REFLECTION, GR_IMMUNE, 1, NULL);
    WITHOUT_DICE(r.w) attempt(&r, A_GAZE);
    assert_true(r.e->Immune);
    ring_end(&r);
    r = ring_begin(state, "gazer", "knave");
    bond_give(r.b, r.foe, GAZE_REFLECTION, GR_REFLECT, 1, NULL);
    WITH_DICE(r.w, 0, 0, 0) attempt(&r, A_GAZE);
    assert_non_null(has(&r, r.me, STUNNED));
    assert_null(has(&r, r.foe, STUNNED));
    ring_end(&r);
}

static void touching_it_burns_hands_half_as_much_if_of_iron(void **state)
{
    struct ring r = ring_begin(state, "blot", "knave");

    WITH_DICE(r.w, 3, 3) attempt(&r, A_AURA);
    assert_int_equal(r.foe->hp, 32);
    ring_feat(&r, r.foe, FT_FISTS_OF_IRON);
    WITH_DICE(r.w, 3, 3) attempt(&r, A_AURA);
    assert_int_equal(r.foe->hp, 28);
    ring_end(&r);
}

int test_special(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_refuse),
        cmocka_unit_test(nobody_harms_whom_he_is_charmed_by),
        cmocka_unit_test(powers_need_a_pause),
        cmocka_unit_test(hands_reach_so_far),
        cmocka_unit_test(a_mind_reaches_farther),
        cmocka_unit_test(walls_are_in_the_way),
        cmocka_unit_test(powers_that_are_taken_away_do_nothing),
        cmocka_unit_test(some_cannot_be_tripped),
        cmocka_unit_test(a_trip_takes_its_own_time),
        cmocka_unit_test(only_who_is_armed_is_disarmed),
        cmocka_unit_test(swarms_and_the_handless_do_not_hold),
        cmocka_unit_test(one_throws_whom_one_holds),
        cmocka_unit_test(one_breaks_free_of_all_who_hold),
        cmocka_unit_test(only_the_helpless_are_finished_off),
        cmocka_unit_test(the_last_blow_kills_or_does_not),
        cmocka_unit_test(who_survives_the_last_blow_may_die_of_it),
        cmocka_unit_test(the_weary_may_leave_it),
        cmocka_unit_test(a_great_blow_leaves_one_open),
        cmocka_unit_test(who_fears_needs_twice_as_long),
        cmocka_unit_test(kicks_take_feet_and_time),
        cmocka_unit_test(one_strikes_at_all_around),
        cmocka_unit_test(each_of_them_is_struck_anew),
        cmocka_unit_test(who_is_struck_down_first_breaks_nothing),
        cmocka_unit_test(one_springs_so_far),
        cmocka_unit_test(to_break_a_weapon_takes_two),
        cmocka_unit_test(a_roar_frightens_who_hears_it),
        cmocka_unit_test(gazes_can_be_escaped),
        cmocka_unit_test(touching_it_burns_hands_half_as_much_if_of_iron),
    };

    return cmocka_run_group_tests_name("special", tests, fight_open, bond_close);
}
