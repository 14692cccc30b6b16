/* Being pushed: who gives way, and who does not. */
#include "bond_scene.h"
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

static struct thing *put(struct bond *b, int x)
{
    struct thing *who = bond_put(b, "villager", x, 10);

    who->hp = who->hp_max = 20;
    creature_of(&b->w, who)->attr[A_MOV] = 0;
    return who;
}

/* To the east, by someone in the west. */
static int push(struct bond *b, const struct thing *me, const struct thing *by)
{
    return throw_simply(&b->w, EV_PUSH, me->self, by->self, DIR_EAST);
}

static void who_is_pushed_gives_way(void **state)
{
    struct bond *b = begin(state);
    struct thing *by = put(b, 10), *me = put(b, 11);

    WITH_DICE(&b->w, 3) /* how silently */
    assert_int_equal(push(b, me, by), DONE);
    assert_int_equal(me->x, 12);
    assert_int_equal(me->timeout, 0); /* it costs no time */
    bond_end(b);
}

static void who_is_held_or_lies_does_not(void **state)
{
    static const int natures[] = {PRONE, GRAPPLED, GRABBED, STUCK};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct bond *b = begin(state);
        struct thing *by = put(b, 10), *me = put(b, 11);
        bond_give(b, me, natures[i], 0, 0, by);
        WITHOUT_DICE(&b->w)
        assert_int_equal(push(b, me, by), ABORT);
        assert_int_equal(me->x, 11);
        bond_end(b);
    }
}

static void walls_and_the_edge_stop_it(void **state)
{
    struct bond *b = begin(state);
    struct thing *by = put(b, 10), *me = put(b, 11);

    level_cell(b->level, 12, 10)->flags |= CELL_SOLID;
    WITHOUT_DICE(&b->w)
    assert_int_equal(push(b, me, by), ABORT);
    place_move(b->level, &b->w, me, b->level->width - 2, 10);
    WITHOUT_DICE(&b->w)
    assert_int_equal(push(b, me, by), ABORT);
    bond_end(b);
}

static void a_grip_ends(void **state)
{
    struct bond *b = begin(state);
    struct thing *by = put(b, 10), *me = put(b, 11), *held = bond_put(b, "villager", 11, 11);
    struct stati grip = {.nature = GRAPPLING, .source = SS_ATTK, .object = held->self};
    struct stati held_by = {.nature = GRAPPLED, .source = SS_ATTK, .object = me->self};

    stati_gain(&b->w, me, &grip, NULL);
    stati_gain(&b->w, held, &held_by, NULL);
    WITH_DICE(&b->w, 3)
    assert_int_equal(push(b, me, by), DONE);
    assert_false(stati_has(&b->w, me, GRAPPLING));
    assert_false(stati_has(&b->w, held, GRAPPLED));
    bond_end(b);
}

/* The original's mistake: the slow pay for it as for steps of their own. */
static void a_slow_monster_stays_and_pays(void **state)
{
    struct bond *b = begin(state);
    struct thing *by = put(b, 10), *me = put(b, 11);

    creature_of(&b->w, me)->attr[A_MOV] = -12;
    WITHOUT_DICE(&b->w)
    assert_int_equal(push(b, me, by), DONE);
    assert_int_equal(me->x, 11);
    assert_int_equal(creature_of(&b->w, me)->banked, 5);
    assert_int_equal(me->timeout, 5);
    bond_end(b);
}

/* To the east, into a friend who is too large to pass by. */
static int walk_into(struct bond *b, struct thing *me, struct thing *friend)
{
    creature_of(&b->w, friend)->attr[A_SIZ] = SZ_LARGE;
    bond_mind(b, me, friend, TARGET_ALLY);
    bond_mind(b, friend, me, TARGET_ALLY);
    return throw_simply(&b->w, EV_MOVE, me->self, HANDLE_NONE, DIR_EAST);
}

static void friends_change_places(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, 10), *friend = put(b, 11);

    assert_int_equal(walk_into(b, me, friend), DONE);
    assert_int_equal(me->x, 11);
    assert_int_equal(friend->x, 10);
    bond_end(b);
}

/* Who is held cannot make room, so the other is back where he was. */
static void who_is_refused_the_place_comes_back(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, 10), *friend = put(b, 11);

    bond_give(b, friend, STUCK, 0, 0, NULL);
    assert_int_equal(walk_into(b, me, friend), ABORT);
    assert_int_equal(me->x, 10);
    assert_int_equal(friend->x, 11);
    bond_end(b);
}

int test_push(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_pushed_gives_way),
        cmocka_unit_test(who_is_held_or_lies_does_not),
        cmocka_unit_test(walls_and_the_edge_stop_it),
        cmocka_unit_test(a_grip_ends),
        cmocka_unit_test(a_slow_monster_stays_and_pays),
        cmocka_unit_test(friends_change_places),
        cmocka_unit_test(who_is_refused_the_place_comes_back),
    };

    return cmocka_run_group_tests_name("push", tests, bond_open, bond_close);
}
