/* A level as one viewer knows it. */
#include "ui/view_picture.h"

#include "level_text.h"

static const struct fov_viewer viewer = {.at = {0, 0},
                                         .ranges = {.sight = 9, .light = 2, .shadow = 5}};

static const char more_text[] =
    "Monster \"ogre\" : MA_GIANT { Image: green 'O'; Size: SZ_LARGE; CR: 3; HD: 4; }\n";

static int set_up(void **state)
{
    *state = drawn_open(more_text);
    return 0;
}

static struct view_counts look(struct drawn *d, struct level_picture *picture)
{
    level_picture_make(picture, &d->level, &d->world, false);
    return view_picture(picture, &d->level, &d->world, &viewer);
}

static void cells_are_counted_by_what_is_known(void **state)
{
    struct drawn *d = draw(*state, ".......#\n");
    struct level_picture picture;
    struct view_counts counts = look(d, &picture);

    assert_int_equal(counts.visible, 3);
    assert_int_equal(counts.shadowy, 3);
    assert_int_equal(counts.remembered, 0);
    assert_int_equal(counts.unknown, 2);
    level_picture_free(&picture);
}

static void the_tiers_show_as_characters(void **state)
{
    struct drawn *d = draw(*state, "........\n"
                                   "########\n"
                                   "........\n");
    struct level_picture picture;
    struct str_builder text = {0};

    look(d, &picture);
    d->level.cells[2 * 8 + 1].memory = 1;
    view_picture_tiers(&d->level, viewer.at, &text);
    assert_string_equal(sb_cstr(&text), "@**+++\n"
                                        "***\n"
                                        " -\n");
    sb_free(&text);
    level_picture_free(&picture);
}

static void what_is_not_known_is_blank_and_the_viewer_is_shown(void **state)
{
    struct drawn *d = draw(*state, "........\n");
    struct level_picture picture;

    look(d, &picture);
    assert_int_equal(glyph_id(picture.cells[0]), '@');
    assert_int_equal(glyph_id(picture.cells[4]), GLYPH_FLOOR);
    assert_int_equal(glyph_fore(picture.cells[4]), COLOUR_BLUE);
    assert_int_equal(glyph_id(picture.cells[7]), GLYPH_UNSEEN);
    level_picture_free(&picture);
}

static void near_creatures_show_and_far_ones_are_shapes_if_large(void **state)
{
    struct drawn *d = draw(*state, "..r.....\n");
    struct level_picture picture;

    drawn_put(d, "ogre", 4, 0);
    drawn_put(d, "rat", 3, 0);
    drawn_put(d, "ogre", 7, 0);
    look(d, &picture);
    assert_int_equal(glyph_id(picture.cells[2]), 'r');
    assert_int_equal(glyph_id(picture.cells[3]), GLYPH_FLOOR);
    assert_int_equal(glyph_id(picture.cells[4]), GLYPH_UNKNOWN);
    assert_int_equal(glyph_id(picture.cells[7]), GLYPH_UNSEEN);
    level_picture_free(&picture);
}

int test_view_picture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_counted_by_what_is_known),
        cmocka_unit_test(the_tiers_show_as_characters),
        cmocka_unit_test(what_is_not_known_is_blank_and_the_viewer_is_shown),
        cmocka_unit_test(near_creatures_show_and_far_ones_are_shapes_if_large),
    };

    return cmocka_run_group_tests_name("view picture", tests, set_up, drawn_teardown);
}
