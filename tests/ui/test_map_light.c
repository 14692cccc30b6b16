/* The colours of a map where any can be shown. */
#include "ui/map_light.h"

#include "level_text.h"
#include "sense/fov.h"
#include "ui/map_view.h"

static uint32_t sees_all(const void *context, const struct thing *thing)
{
    (void)context;
    return thing->flags & F_INVIS ? 0 : PER_VISUAL;
}

static uint32_t sees_nothing(const void *context, const struct thing *thing)
{
    (void)context;
    (void)thing;
    return 0;
}

static const char room[] = "##########\n"
                           "#..r.p.<.#\n"
                           "#........#\n"
                           "##########\n";

/* Everything is in sight or nothing is, and everything is remembered. */
static struct map_scene scene_of(struct drawn *d, bool in_sight)
{
    for (int i = 0; i < d->level.width * d->level.height; i++) {
        d->level.visibility[i] = in_sight ? FOV_VISIBLE : 0;
        d->level.cells[i].memory = d->level.cells[i].glyph;
    }
    d->level.depth = 1;
    return (struct map_scene){.level = &d->level,
                              .world = &d->world,
                              .viewer = {1, 2},
                              .light_range = 5,
                              .sight_range = 100,
                              .perceives = in_sight ? sees_all : sees_nothing};
}

static struct tint tint_at(const struct map_scene *scene, enum palette palette, int x, int y)
{
    struct map_shown shown = map_scene_show(scene, x, y);
    struct map_light light;

    map_light_begin(&light, scene, (struct rect){0, 0, 9, 3}, palette);
    struct tint tint = map_light_tint(&light, (struct point){x, y}, &shown);
    map_light_end(&light);
    return tint;
}

static int brightness(struct rgb colour)
{
    return tint_luminance(colour);
}

static void ground_is_darker_further_off(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, true);

    assert_true(brightness(tint_at(&scene, PALETTE_READABLE, 2, 2).fore) >
                brightness(tint_at(&scene, PALETTE_READABLE, 6, 2).fore));
}

static void what_is_remembered_is_dim_and_cool(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, true);
    struct tint seen = tint_at(&scene, PALETTE_READABLE, 2, 2);

    scene = scene_of(d, false);
    struct tint remembered = tint_at(&scene, PALETTE_READABLE, 2, 2);
    assert_true(brightness(remembered.fore) < brightness(seen.fore));
    assert_true(seen.fore.r > seen.fore.b);
    assert_true(remembered.fore.b > remembered.fore.r);
}

/* In every palette, in sight and from memory, in the light and far from it. */
static void what_is_to_be_read_can_be_read(void **state)
{
    static const int signs[] = {3, 5, 7}; /* a creature, an item, a feature */
    struct drawn *d = draw(*state, room);

    for (int p = 0; p < PALETTE_COUNT; p++)
        for (int sees = 0; sees < 2; sees++)
            for (int i = 0; i < 3; i++)
                for (int colour = 0; colour < COLOUR_COUNT; colour++) {
                    struct map_scene scene = scene_of(d, sees);
                    struct cell *cell = level_cell(&d->level, signs[i], 1);
                    cell->memory = glyph_make(GLYPH_ALTAR, colour, 0);
                    cell->glyph = glyph_with_back(cell->glyph, COLOUR_COUNT - 1 - colour);
                    struct tint tint = tint_at(&scene, (enum palette)p, signs[i], 1);
                    assert_true(tint_contrast(tint.fore, tint.back) >= TINT_READABLE);
                }
}

static void what_was_never_seen_is_black(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, false);

    level_cell(&d->level, 2, 2)->memory = 0;
    assert_int_equal(brightness(tint_at(&scene, PALETTE_READABLE, 2, 2).back), 0);
}

/* Whatever is there: the picture is made of what is remembered alone. */
static void what_is_out_of_sight_tells_nothing_new(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, false);
    struct tint before = tint_at(&scene, PALETTE_READABLE, 2, 2), after;
    struct cell *cell = level_cell(&d->level, 2, 2);

    cell->glyph = glyph_make(GLYPH_LAVA, COLOUR_RED, COLOUR_BROWN);
    cell->flags |= CELL_LIT | CELL_SKYLIGHT;
    after = tint_at(&scene, PALETTE_READABLE, 2, 2);
    assert_memory_equal(&before, &after, sizeof before);
}

static void walls_take_the_colour_of_danger_with_the_depth(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, true);
    int before = 0;

    for (int depth = 10; depth <= 15; depth++) { /* where danger is green */
        d->level.depth = depth;
        struct rgb wall = tint_at(&scene, PALETTE_READABLE, 4, 0).fore;
        assert_true(1000 * wall.g / (wall.r + wall.g + wall.b) >= before);
        before = 1000 * wall.g / (wall.r + wall.g + wall.b);
    }
    d->level.depth = 1;
    struct rgb first = tint_at(&scene, PALETTE_READABLE, 4, 0).fore;
    assert_true(1000 * first.g / (first.r + first.g + first.b) < before);
}

static void a_wall_above_open_ground_shows_its_face(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, false);

    assert_true(brightness(tint_at(&scene, PALETTE_READABLE, 4, 0).back) >
                brightness(tint_at(&scene, PALETTE_READABLE, 4, 3).back));
}

/* ---- on the screen ---- */

static void maps_have_light_where_it_can_be_shown_and_never_in_classic(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, true);
    struct map_view view = {{0, 0}, false};
    struct screen screen;

    screen_init(&screen, 10, 4);
    map_view_draw(&view, &scene, &screen, screen_rect(&screen));
    assert_false(screen_tint(&screen, 2, 2).is_set);
    screen.can.light = true;
    map_view_draw(&view, &scene, &screen, screen_rect(&screen));
    assert_true(screen_tint(&screen, 2, 2).is_set);
    screen.palette = PALETTE_CLASSIC;
    map_view_draw(&view, &scene, &screen, screen_rect(&screen));
    assert_false(screen_tint(&screen, 2, 2).is_set);
    screen_free(&screen);
}

static void squares_may_take_two_cells(void **state)
{
    struct drawn *d = draw(*state, room);
    struct map_scene scene = scene_of(d, true);
    struct map_view view = {{0, 0}, true};
    struct screen screen;

    screen_init(&screen, 20, 4);
    struct rect window = screen_rect(&screen);
    map_view_draw(&view, &scene, &screen, window);
    for (int x = 0; x < 10; x++) {
        struct point place = map_view_place(&view, window, (struct point){x, 1});
        assert_int_equal(screen_at(&screen, place.x, 1), map_scene_cell(&scene, x, 1));
        assert_int_equal(screen_tint(&screen, place.x, 1).part, TINT_LEFT);
        assert_int_equal(screen_tint(&screen, place.x + 1, 1).part, TINT_RIGHT);
        for (int half = 0; half < 2; half++)
            assert_int_equal(map_view_square(&view, window, (struct point){place.x + half, 1}).x,
                             x);
    }
    /* Letters stand once in a row of text, walls twice. */
    assert_int_equal(glyph_id(screen_narrow(&screen, 7, 1)), ' ');
    assert_int_equal(glyph_id(screen_narrow(&screen, 1, 1)), GLYPH_WALL);
    screen_free(&screen);
}

int test_map_light(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_is_darker_further_off),
        cmocka_unit_test(what_is_remembered_is_dim_and_cool),
        cmocka_unit_test(what_is_to_be_read_can_be_read),
        cmocka_unit_test(what_was_never_seen_is_black),
        cmocka_unit_test(what_is_out_of_sight_tells_nothing_new),
        cmocka_unit_test(walls_take_the_colour_of_danger_with_the_depth),
        cmocka_unit_test(a_wall_above_open_ground_shows_its_face),
        cmocka_unit_test(maps_have_light_where_it_can_be_shown_and_never_in_classic),
        cmocka_unit_test(squares_may_take_two_cells),
    };

    return cmocka_run_group_tests_name("map light", tests, drawn_setup, drawn_teardown);
}
