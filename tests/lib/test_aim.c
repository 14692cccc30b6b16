/* What is shown of an aim is what the magic does: its way, its area. */
#include "play/aim.h"
#include "room_stage.h"
#include "rules/magic/area.h"
#include "rules/magic/prompt.h"
#include "world/segment.h"
#include "world/throw.h"

static int setup(void **state)
{
    *state = open_room(NULL);
    return 0;
}

static int end(void **state)
{
    close_room(*state);
    return 0;
}

/* ---- what it does ---- */

static int note_cell(const struct area_hands *hands, struct world *w, struct script_event *e,
                     struct point at)
{
    struct aim_cells *cells = hands->context;

    (void)w;
    (void)e;
    cells->items[cells->count++] = at;
    return NOTHING;
}

static int strike_nobody(const struct area_hands *hands, struct world *w, struct script_event *e,
                         int number)
{
    (void)hands;
    (void)w;
    (void)e;
    (void)number;
    return DONE;
}

static void fly(struct room *room, const char *spell, struct point to, struct aim_cells *touched)
{
    struct world *w = &room->game->world;
    const struct area_hands hands = {
        .touch = note_cell, .strike = strike_nobody, .context = touched};
    struct script_event *e = throw_begin(w);

    assert_non_null(e);
    e->actor = (int32_t)w->player;
    e->eID = library_find(w->library, str_from(spell));
    e->EMagic = e->isLoc = true;
    e->EXVal = (int16_t)to.x;
    e->EYVal = (int16_t)to.y;
    assert_true(segment_choose(w, e, 0));
    e->vRange = 12;
    assert_int_equal(area_fly_with(w, e, &hands), DONE);
    throw_drop(w, e);
}

static bool has(const struct aim_cells *cells, struct point at)
{
    for (int i = 0; i < cells->count; i++)
        if (point_equal(cells->items[i], at))
            return true;
    return false;
}

/* Whether each of some cells that is no wall is one of the others. */
static void assert_within(const struct room *room, const struct aim_cells *some,
                          const struct aim *aim)
{
    struct point from = game_place(room->game);

    for (int i = 0; i < some->count; i++) {
        struct point at = some->items[i];
        bool is_wall = level_cell(game_here(room->game), at.x, at.y)->flags & CELL_SOLID;
        if (!is_wall && !point_equal(at, from) && !has(&aim->way, at) && !has(&aim->area, at))
            fail_msg("%d,%d is touched and was not shown", at.x - from.x, at.y - from.y);
    }
}

static void assert_as_shown(struct room *room, const char *spell, struct question_area area)
{
    struct point from = game_place(room->game);

    game_look_around(room->game);
    for (int y = 2 - HALF_HIGH; y < HALF_HIGH - 1; y++)
        for (int x = 2 - HALF_WIDE; x < HALF_WIDE - 1; x++) {
            struct point to = {from.x + x, from.y + y};
            struct aim_cells touched = {.count = 0};
            struct aim aim;
            if (x == 0 && y == 0)
                continue;
            aim_trace(room->game, &area, from, to, &aim);
            fly(room, spell, to, &touched);
            assert_true(touched.count > 1);
            assert_within(room, &touched, &aim);
            if (area.shape == QUESTION_SHAPE_BOLT)
                for (int i = 0; i < aim.way.count; i++)
                    assert_true(has(&touched, aim.way.items[i]));
        }
}

static void a_bolt_flies_as_it_was_shown(void **state)
{
    assert_as_shown(*state, "magic missile",
                    (struct question_area){.shape = QUESTION_SHAPE_BOLT, .reach = 12});
}

static void a_beam_flies_as_it_was_shown(void **state)
{
    assert_as_shown(*state, "lightning bolt",
                    (struct question_area){.shape = QUESTION_SHAPE_BEAM, .reach = 12});
}

static void a_ball_bursts_as_it_was_shown(void **state)
{
    assert_as_shown(*state, "fireball",
                    (struct question_area){
                        .shape = QUESTION_SHAPE_BALL, .reach = 12, .size = area_burst_size(8, 0)});
}

static void who_stands_in_the_way_ends_it(void **state)
{
    struct room *room = *state;
    struct point from = game_place(room->game);
    struct question_area bolt = {.shape = QUESTION_SHAPE_BOLT, .reach = 12};
    struct aim aim;

    aim_trace(room->game, &bolt, from, (struct point){from.x + 4, from.y}, &aim);
    assert_int_equal(aim.way.count, 2); /* the goblin stands there */
    assert_true(aim.is_short);
    aim_trace(room->game, &bolt, from, (struct point){from.x + 2, from.y}, &aim);
    assert_int_equal(aim.way.count, 2);
    assert_false(aim.is_short);
}

static void what_is_too_far_is_told(void **state)
{
    struct room *room = *state;
    struct point from = game_place(room->game);
    struct question_area bolt = {.shape = QUESTION_SHAPE_BOLT, .reach = 1};
    struct aim aim;

    aim_trace(room->game, &bolt, from, (struct point){from.x + 2, from.y}, &aim);
    assert_int_equal(aim.way.count, 1);
    assert_true(aim.is_short);
}

static void a_fan_opens_away_from_who_casts(void **state)
{
    struct room *room = *state;
    struct point from = game_place(room->game);
    struct question_area cone = {.shape = QUESTION_SHAPE_CONE, .size = 2};
    struct aim aim;

    aim_trace(room->game, &cone, from, (struct point){from.x, from.y + 1}, &aim);
    assert_true(has(&aim.area, (struct point){from.x, from.y + 1}));
    assert_true(has(&aim.area, (struct point){from.x - 1, from.y + 1}));
    assert_false(has(&aim.area, (struct point){from.x, from.y - 1}));
    assert_false(has(&aim.area, from));
}

int test_aim(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_bolt_flies_as_it_was_shown, setup, end),
        cmocka_unit_test_setup_teardown(a_beam_flies_as_it_was_shown, setup, end),
        cmocka_unit_test_setup_teardown(a_ball_bursts_as_it_was_shown, setup, end),
        cmocka_unit_test_setup_teardown(who_stands_in_the_way_ends_it, setup, end),
        cmocka_unit_test_setup_teardown(what_is_too_far_is_told, setup, end),
        cmocka_unit_test_setup_teardown(a_fan_opens_away_from_who_casts, setup, end),
    };
    return cmocka_run_group_tests_name("aim", tests, NULL, NULL);
}
