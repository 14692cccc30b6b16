/* What scripts draw while a level is being made. */
#include "gen_text.h"
#include "rules/api/api_rows.h"
#include "rules/handlers.h"
#include "script/builtins.h"
#include "world/body.h"

/* The library, and who runs its scripts. */
struct stage {
    struct drawn *d;
    struct api_table *api;
    struct api_binding binding;
    struct vm vm;
};

static int setup(void **state)
{
    struct stage *s = calloc(1, sizeof *s);
    struct error error;

    assert_non_null(s);
    s->d = drawn_open_with("tests/gen/maker.irh");
    s->api = api_table_new();
    builtins_bind(&s->binding);
    api_bind_rules(&s->binding);
    vm_init(&s->vm, s->api, &s->binding);
    s->vm.context = &s->d->world;
    s->vm.owner = api_owner;
    assert_true(vm_attach(&s->vm, &s->d->module, &error));
    event_scene_open(
        &s->d->world,
        &(struct event_host){.vm = &s->vm, .built_in = handlers, .built_in_count = handlers_count});
    *state = s;
    return 0;
}

static int teardown(void **state)
{
    struct stage *s = *state;

    drawn_close(s->d);
    vm_free(&s->vm);
    api_table_free(s->api);
    free(s);
    return 0;
}

static struct drawn *drawn_of(void **state)
{
    struct stage *s = *state;

    vm_begin_action(&s->vm);
    return s->d;
}

enum { WIDTH = 40, HEIGHT = 24 };

/* A level of rock in the making, an area of which a script is to draw in. */
static struct gen *making(struct drawn *d, struct area panel)
{
    struct gen *g = gen_from_rock(d, WIDTH, HEIGHT);

    g->people = people_of_library();
    g->panel = panel;
    d->level.depth = 1;
    world_begin_level(&d->world, &d->level, 1);
    maker_begin(g);
    return g;
}

static void let_draw(struct gen *g, const char *region)
{
    ask_region(g, library_find(g->library, str_from(region)), EV_BIRTH);
    assert_false(g->failed);
}

static struct drawn *drawn_by(void **state, const char *region, struct area panel)
{
    struct drawn *d = drawn_of(state);
    struct gen *g = making(d, panel);

    let_draw(g, region);
    maker_end(g);
    return d;
}

static int count_terrain(const struct drawn *d, const char *name)
{
    int count = 0;

    for (int x = 0; x < WIDTH; x++)
        for (int y = 0; y < HEIGHT; y++)
            count += level_terrain(&d->level, x, y) == drawn_find(d, name);
    return count;
}

static bool is_at(const struct drawn *d, int x, int y, const char *name)
{
    return level_terrain(&d->level, x, y) == drawn_find(d, name);
}

#define PLACE ((struct area){4, 3, 12, 9})
#define HALL  ((struct area){2, 2, 33, 20})

/* ---- cells ---- */

static void a_cell_is_written(void **state)
{
    struct drawn *d = drawn_by(state, "a cell", PLACE);

    assert_true(is_at(d, 3, 2, "floor"));
    assert_int_equal(level_region(&d->level, 3, 2), drawn_find(d, "plain cell"));
    assert_int_equal(count_terrain(d, "floor"), 1);
}

static void what_counts_for_more_stays_unless_it_is_forced(void **state)
{
    struct drawn *d = drawn_of(state);
    struct gen *g = making(d, PLACE);

    let_draw(g, "a cell");
    let_draw(g, "a weak cell");
    assert_true(is_at(d, 3, 2, "floor"));
    let_draw(g, "a forced cell");
    assert_true(is_at(d, 3, 2, "dungeon wall"));
    maker_end(g);
}

static void the_edge_and_what_is_no_region_are_left_alone(void **state)
{
    struct drawn *d = drawn_by(state, "the edge", PLACE);

    assert_true(is_at(d, 0, 2, "indestructable rock"));
    d = drawn_by(state, "a cell of nothing", PLACE);
    assert_int_equal(count_terrain(d, "floor"), 0);
}

/* ---- shapes ---- */

static void boxes_and_rooms_fill_the_area(void **state)
{
    struct drawn *d = drawn_by(state, "a box", PLACE);

    assert_int_equal(count_terrain(d, "floor"), 9 * 7);
    assert_int_equal(count_terrain(d, "dungeon wall"), 0);
    d = drawn_by(state, "a room", PLACE);
    assert_int_equal(count_terrain(d, "floor"), 7 * 5);
    assert_int_equal(count_terrain(d, "dungeon wall"), 9 * 7 - 7 * 5);
    d = drawn_by(state, "walls", PLACE);
    assert_int_equal(count_terrain(d, "dungeon wall"), 11 * 9 - 9 * 7);
}

static void round_shapes_leave_the_corners(void **state)
{
    static const char *const round[] = {"a circle", "an octagon"};

    for (int i = 0; i < COUNT_OF(round); i++) {
        struct drawn *d = drawn_by(state, round[i], PLACE);
        assert_true(is_at(d, 8, 6, "floor"));
        assert_true(is_at(d, 4, 3, "solid rock"));
    }
}

static void caves_are_drawn_into_the_area(void **state)
{
    static const char *const caves[] = {"a cave", "a cavern"};

    for (int i = 0; i < COUNT_OF(caves); i++) {
        struct drawn *d = drawn_by(state, caves[i], HALL);
        assert_true(count_terrain(d, "floor") > 20);
        assert_true(is_at(d, 37, 22, "solid rock"));
    }
}

static int count_doors(const struct drawn *d)
{
    int count = 0;

    for (int i = 0; i < d->level.things.count; i++)
        count += world_thing(&d->world, d->level.things.items[i])->kind == T_DOOR;
    return count;
}

static void a_castle_is_divided_by_walls_with_doors(void **state)
{
    struct drawn *d = drawn_by(state, "a castle", HALL);

    assert_true(count_doors(d) > 0);
    assert_true(count_terrain(d, "dungeon wall") > 2 * (32 + 19) - 4);
}

static void a_maze_has_walls_around_it(void **state)
{
    struct drawn *d = drawn_by(state, "a maze", HALL);

    assert_true(is_at(d, 2, 2, "dungeon wall"));
    assert_true(is_at(d, 3, 3, "floor"));
    assert_true(count_terrain(d, "floor") > 100);
    d = drawn_by(state, "a maze", (struct area){4, 4, 6, 6});
    assert_int_equal(count_terrain(d, "floor"), 0);
}

static void a_cross_is_two_rooms(void **state)
{
    struct drawn *d = drawn_by(state, "a cross", HALL);

    assert_true(count_terrain(d, "floor") > 20);
    assert_true(is_at(d, 2, 2, "solid rock"));
    d = drawn_by(state, "a cross", PLACE);
    assert_int_equal(count_terrain(d, "floor"), 0);
}

static void ruins_change_nothing(void **state)
{
    struct drawn *d = drawn_by(state, "ruins", HALL);

    assert_int_equal(count_terrain(d, "solid rock"), (WIDTH - 2) * (HEIGHT - 2));
}

static void a_map_is_drawn_where_it_has_room(void **state)
{
    struct drawn *d = drawn_by(state, "a map", PLACE);

    assert_true(is_at(d, 5, 4, "floor"));
    assert_int_equal(count_terrain(d, "dungeon wall"), 8);
    d = drawn_by(state, "a map", (struct area){38, 4, 39, 9});
    assert_int_equal(count_terrain(d, "floor"), 0);
}

/* ---- the rest ---- */

static void a_door_is_made(void **state)
{
    struct drawn *d = drawn_by(state, "a door", PLACE);

    assert_int_equal(drawn_at(d, 3, 2, T_DOOR)->resource, drawn_find(d, "oak door"));
}

static void an_area_is_given_to_another_region(void **state)
{
    struct drawn *d = drawn_by(state, "another region", PLACE);

    assert_int_equal(level_region(&d->level, 4, 3), drawn_find(d, "winding corridor"));
    assert_int_equal(level_region(&d->level, 12, 9), drawn_find(d, "winding corridor"));
    assert_int_not_equal(level_region(&d->level, 13, 9), drawn_find(d, "winding corridor"));
    assert_true(is_at(d, 4, 3, "solid rock"));
}

static void a_tunnel_says_where_it_ends(void **state)
{
    struct drawn *d = drawn_of(state);
    struct gen *g = making(d, PLACE);

    g->panels_x = g->panels_y = 1;
    let_draw(g, "a tunnel");
    maker_end(g);
    assert_int_equal(count_terrain(d, "bog"), 1);
    assert_true(count_terrain(d, "floor") > 10);
}

static void a_panel_is_drawn_once(void **state)
{
    struct drawn *d = drawn_of(state);
    struct gen *g = making(d, PLACE);

    g->panels_x = g->panels_y = 1;
    g->panels_drawn[0] = 1;
    let_draw(g, "a panel");
    let_draw(g, "a far panel");
    maker_end(g);
    assert_int_equal(count_terrain(d, "floor"), 0);
}

static void nobody_lives_where_nothing_is_open(void **state)
{
    struct drawn *d = drawn_by(state, "people", PLACE);

    assert_int_equal(d->level.things.count, 0);
}

static void a_level_is_made_once(void **state)
{
    struct drawn *d = drawn_by(state, "a second level", PLACE);

    assert_int_equal(d->level.depth, 1);
    assert_int_equal(count_terrain(d, "solid rock"), (WIDTH - 2) * (HEIGHT - 2));
}

static void what_is_made_is_not_drawn_upon(void **state)
{
    struct drawn *d = drawn_of(state);
    struct gen *g = making(d, PLACE);

    maker_end(g);
    let_draw(g, "a room");
    let_draw(g, "a cell");
    let_draw(g, "a door");
    let_draw(g, "a tunnel");
    assert_int_equal(count_terrain(d, "floor"), 0);
    assert_int_equal(d->level.things.count, 0);
}

int test_maker(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_is_written),
        cmocka_unit_test(what_counts_for_more_stays_unless_it_is_forced),
        cmocka_unit_test(the_edge_and_what_is_no_region_are_left_alone),
        cmocka_unit_test(boxes_and_rooms_fill_the_area),
        cmocka_unit_test(round_shapes_leave_the_corners),
        cmocka_unit_test(caves_are_drawn_into_the_area),
        cmocka_unit_test(a_castle_is_divided_by_walls_with_doors),
        cmocka_unit_test(a_maze_has_walls_around_it),
        cmocka_unit_test(a_cross_is_two_rooms),
        cmocka_unit_test(ruins_change_nothing),
        cmocka_unit_test(a_map_is_drawn_where_it_has_room),
        cmocka_unit_test(a_door_is_made),
        cmocka_unit_test(an_area_is_given_to_another_region),
        cmocka_unit_test(a_tunnel_says_where_it_ends),
        cmocka_unit_test(a_panel_is_drawn_once),
        cmocka_unit_test(nobody_lives_where_nothing_is_open),
        cmocka_unit_test(a_level_is_made_once),
        cmocka_unit_test(what_is_made_is_not_drawn_upon),
    };

    return cmocka_run_group_tests_name("maker", tests, setup, teardown);
}
