#include "support.h"

#include "base/num.h"
#include "level_text.h"
#include "res/constants.h"
#include "sense/fov.h"
#include "ui/map_view.h"

static uint32_t sees_all(const void *context, const struct thing *thing)
{
    (void)context;
    return thing->flags & F_INVIS ? 0 : PER_VISUAL;
}

static uint32_t sees_shadows(const void *context, const struct thing *thing)
{
    (void)context;
    (void)thing;
    return PER_SHADOW;
}

static uint32_t sees_nothing(const void *context, const struct thing *thing)
{
    (void)context;
    (void)thing;
    return 0;
}

static void set_visible(struct drawn *d, uint8_t bits)
{
    for (int i = 0; i < d->level.width * d->level.height; i++)
        d->level.visibility[i] = bits;
}

static struct map_scene scene(struct drawn *d, map_perceives_fn perceives)
{
    set_visible(d, FOV_VISIBLE);
    return (struct map_scene){.level = &d->level,
                              .world = &d->world,
                              .viewer = {100, 100},
                              .sight_range = 1000,
                              .perceives = perceives};
}

static void creatures_are_shown_over_items_and_features(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.<.#\n#####\n");
    struct map_scene s = scene(d, sees_all);

    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)),
                     glyph_id(drawn_at(d, 2, 1, T_PORTAL)->image));
    struct thing *pebble = drawn_put(d, "pebble", 2, 1);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), glyph_id(pebble->image));
    struct thing *rat = drawn_put(d, "rat", 2, 1);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), glyph_id(rat->image));
}

static void several_of_a_kind_have_a_glyph_of_their_own(void **state)
{
    struct drawn *d = draw(*state, "#####\n#...#\n#####\n");
    struct map_scene s = scene(d, sees_all);

    drawn_put(d, "pebble", 1, 1);
    drawn_put(d, "pebble", 1, 1);
    assert_int_equal(map_scene_cell(&s, 1, 1) & ~((glyph)15 << GLYPH_BACK_SHIFT),
                     glyph_make(GLYPH_PILE, COLOUR_GREY, 0));
    drawn_put(d, "rat", 2, 1);
    drawn_put(d, "rat", 2, 1);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), GLYPH_MULTI);
}

static void a_thing_takes_the_background_of_its_ground(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_all);
    struct cell *cell = level_cell(&d->level, 2, 1);

    cell->glyph = glyph_with_back(cell->glyph, COLOUR_PURPLE);
    assert_int_equal(glyph_back(map_scene_cell(&s, 2, 1)), COLOUR_PURPLE);
}

static void what_is_only_a_shadow_is_an_unknown_shape(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_shadows);

    assert_int_equal(map_scene_cell(&s, 2, 1) & ~((glyph)15 << GLYPH_BACK_SHIFT),
                     glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0));
}

static void what_is_marked_has_an_emerald_background(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_all);

    drawn_at(d, 2, 1, T_CREATURE)->flags |= F_HILIGHT;
    assert_int_equal(glyph_back(map_scene_cell(&s, 2, 1)), COLOUR_EMERALD);
}

static void no_colour_is_drawn_on_itself(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_all);
    struct thing *rat = drawn_at(d, 2, 1, T_CREATURE);
    struct cell *cell = level_cell(&d->level, 2, 1);

    rat->image = glyph_make(glyph_id(rat->image), COLOUR_BROWN, 0);
    cell->glyph = glyph_with_back(cell->glyph, COLOUR_BROWN);
    glyph g = map_scene_cell(&s, 2, 1);
    assert_int_not_equal(glyph_fore(g), glyph_back(g));
}

static void out_of_sight_there_is_memory_or_nothing(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_nothing);

    set_visible(d, 0);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), GLYPH_UNSEEN);
    level_cell(&d->level, 2, 1)->memory = glyph_make(GLYPH_ALTAR, COLOUR_RED, 0);
    assert_int_equal(map_scene_cell(&s, 2, 1), glyph_make(GLYPH_ALTAR, COLOUR_RED, 0));
    /* The outside of a building is a wall, where it holds nothing. */
    set_visible(d, FOV_EXTERIOR);
    assert_int_equal(glyph_id(map_scene_cell(&s, 1, 1)), GLYPH_WALL);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), GLYPH_ALTAR);
}

static void a_creature_that_is_sensed_shows_out_of_sight(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_all);

    set_visible(d, 0);
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)),
                     glyph_id(drawn_at(d, 2, 1, T_CREATURE)->image));
}

/* Grey floor that shows light: yellow close by, brown within half the range, then grey; blue when
 * it is only remembered. */
static void floor_shows_the_light_on_it(void **state)
{
    struct drawn *d = draw(*state, "##############\n#............#\n##############\n");
    struct map_scene s = scene(d, sees_all);

    s.viewer = (struct point){1, 1};
    s.light_range = 8;
    for (int x = 1; x < 13; x++) {
        struct cell *cell = level_cell(&d->level, x, 1);
        cell->flags |= CELL_SHADE;
        cell->glyph = cell->memory = glyph_make(GLYPH_FLOOR, COLOUR_GREY, 0);
    }
    assert_int_equal(glyph_fore(map_scene_cell(&s, 2, 1)), COLOUR_YELLOW);
    assert_int_equal(glyph_fore(map_scene_cell(&s, 5, 1)), COLOUR_BROWN);
    assert_int_equal(glyph_fore(map_scene_cell(&s, 6, 1)), COLOUR_GREY);
    set_visible(d, 0);
    assert_int_equal(glyph_fore(map_scene_cell(&s, 6, 1)), COLOUR_BLUE);
    level_cell(&d->level, 6, 1)->flags |= CELL_DARK;
    assert_int_equal(glyph_id(map_scene_cell(&s, 6, 1)), ' ');
}

static void an_overlay_lies_on_top(void **state)
{
    struct drawn *d = draw(*state, "#####\n#.r.#\n#####\n");
    struct map_scene s = scene(d, sees_all);
    struct map_overlay bolt = {2, 1, glyph_make('*', COLOUR_PINK, 0)};

    s.overlay = &bolt;
    s.overlay_count = 1;
    assert_int_equal(glyph_id(map_scene_cell(&s, 2, 1)), '*');
    assert_int_not_equal(glyph_id(map_scene_cell(&s, 1, 1)), '*');
}

static void inside_something_nothing_else_is_seen(void **state)
{
    struct drawn *d = draw(*state, "#####\n#...#\n#####\n");
    struct map_scene s = scene(d, sees_all);
    struct map_view view = {.corner = {0, 0}};
    struct screen screen;

    screen_init(&screen, 5, 3);
    s.viewer = (struct point){2, 1};
    s.viewer_image = glyph_make('@', COLOUR_WHITE, 0);
    s.engulfed_by = glyph_make('J', COLOUR_GREEN, 0);
    map_view_draw(&view, &s, &screen, screen_rect(&screen));
    static const char *const rows[] = {" /-\\", " |@|", " \\-/"};
    for (int y = 0; y < 3; y++) {
        struct str_builder row = {0};
        screen_row(&screen, y, true, &row);
        assert_string_equal(sb_cstr(&row), rows[y]);
        sb_free(&row);
    }
    assert_int_equal(glyph_fore(screen_at(&screen, 1, 1)), COLOUR_GREEN);
    screen_free(&screen);
}

/* ---- scrolling ---- */

static const struct rect original = {0, 4, 63, 41};

static void follow_to(struct map_view *view, int x, int y, bool is_new)
{
    struct level level = {.width = 128, .height = 128};

    map_view_follow(view, &level, original, (struct point){x, y}, is_new, false);
}

/* As recorded: arriving at 81,46 with the view at 0,0 gives 61,37; and 40,31 from there -4,2. */
static void a_new_level_is_placed_as_the_original_does(void **state)
{
    struct map_view view = {.corner = {0, 0}};

    (void)state;
    follow_to(&view, 81, 46, true);
    assert_int_equal(view.corner.x, 61);
    assert_int_equal(view.corner.y, 37);
    follow_to(&view, 40, 31, true);
    assert_int_equal(view.corner.x, -4);
    assert_int_equal(view.corner.y, 2);
}

static void the_view_jumps_when_an_edge_comes_near(void **state)
{
    struct map_view view = {.corner = {20, 20}};

    (void)state;
    follow_to(&view, 50, 40, false);
    assert_int_equal(view.corner.x, 20);
    follow_to(&view, 20 + 58, 40, false);
    assert_int_equal(view.corner.x, 20);
    follow_to(&view, 20 + 59, 40, false);
    assert_int_equal(view.corner.x, 32);
    follow_to(&view, 32 + 5, 40, false);
    assert_int_equal(view.corner.x, 20);
    follow_to(&view, 40, 20 + 4, false);
    assert_int_equal(view.corner.y, 10);
}

static void a_small_level_is_centred(void **state)
{
    struct map_view view = {.corner = {7, 7}};
    struct level level = {.width = 30, .height = 20};

    (void)state;
    map_view_follow(&view, &level, original, (struct point){1, 1}, false, false);
    assert_int_equal(view.corner.x, -17);
    assert_int_equal(view.corner.y, -9);
}

static void creatures_beyond_the_window_show_at_its_edge(void **state)
{
    struct drawn *d = draw(*state, "##########\n#......r.#\n##########\n");
    struct map_scene s = scene(d, sees_all);
    struct map_view view = {0};
    struct rect window = {0, 0, 4, 2};
    struct screen screen;

    screen_init(&screen, 20, 10);
    map_view_draw(&view, &s, &screen, window);
    map_view_draw_strays(&view, &s, &screen, window, 2);
    assert_int_not_equal(glyph_back(screen_at(&screen, 4, 1)), COLOUR_RED);
    map_view_draw_strays(&view, &s, &screen, window, 3);
    assert_int_equal(glyph_back(screen_at(&screen, 4, 1)), COLOUR_RED);
    assert_int_equal(glyph_id(screen_at(&screen, 4, 1)), 'r');
    screen_free(&screen);
}

int test_map_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creatures_are_shown_over_items_and_features),
        cmocka_unit_test(several_of_a_kind_have_a_glyph_of_their_own),
        cmocka_unit_test(a_thing_takes_the_background_of_its_ground),
        cmocka_unit_test(what_is_only_a_shadow_is_an_unknown_shape),
        cmocka_unit_test(what_is_marked_has_an_emerald_background),
        cmocka_unit_test(no_colour_is_drawn_on_itself),
        cmocka_unit_test(out_of_sight_there_is_memory_or_nothing),
        cmocka_unit_test(a_creature_that_is_sensed_shows_out_of_sight),
        cmocka_unit_test(floor_shows_the_light_on_it),
        cmocka_unit_test(an_overlay_lies_on_top),
        cmocka_unit_test(inside_something_nothing_else_is_seen),
        cmocka_unit_test(a_new_level_is_placed_as_the_original_does),
        cmocka_unit_test(the_view_jumps_when_an_edge_comes_near),
        cmocka_unit_test(a_small_level_is_centred),
        cmocka_unit_test(creatures_beyond_the_window_show_at_its_edge),
    };

    return cmocka_run_group_tests_name("map view", tests, drawn_setup, drawn_teardown);
}
