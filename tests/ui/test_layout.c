#include "support.h"

#include "ui/layout.h"

static void assert_rect(struct rect r, int x1, int y1, int x2, int y2)
{
    assert_int_equal(r.x1, x1);
    assert_int_equal(r.y1, y1);
    assert_int_equal(r.x2, x2);
    assert_int_equal(r.y2, y2);
}

/* The rectangles recorded from the original at 80x48. */
static void the_original_places_at_80_by_48(void **state)
{
    (void)state;
    assert_rect(layout_window(80, 48, WINDOW_MESSAGES), 0, 0, 63, 2);
    assert_rect(layout_window(80, 48, WINDOW_INPUT), 0, 3, 63, 3);
    assert_rect(layout_window(80, 48, WINDOW_MAP), 0, 4, 63, 41);
    assert_rect(layout_window(80, 48, WINDOW_YOUR_ATTACK), 0, 44, 63, 44);
    assert_rect(layout_window(80, 48, WINDOW_YOUR_DAMAGE), 0, 45, 63, 45);
    assert_rect(layout_window(80, 48, WINDOW_STATUS), 0, 46, 63, 47);
    assert_rect(layout_window(80, 48, WINDOW_SEPARATOR), 64, 0, 64, 47);
    assert_rect(layout_window(80, 48, WINDOW_TRAITS), 65, 0, 79, 45);
    assert_rect(layout_window(80, 48, WINDOW_BARS), 65, 46, 79, 47);
    assert_rect(layout_window(80, 48, WINDOW_VIEW_LIST), 65, 33, 79, 45);
    assert_rect(layout_window(80, 48, WINDOW_INVENTORY), 0, 4, 63, 45);
    assert_rect(layout_window(80, 48, WINDOW_CREATION), 0, 0, 63, 45);
    assert_rect(layout_window(80, 48, WINDOW_LOW_INPUT), 0, 47, 79, 47);
    assert_rect(layout_window(80, 48, WINDOW_LOW_MESSAGES), 0, 44, 79, 46);
}

static void boxes_are_centred_as_the_original_does(void **state)
{
    (void)state;
    assert_rect(layout_box(80, 48, 64, 40), 7, 3, 71, 43);
}

static void a_small_box_leaves_the_middle_of_the_map_free(void **state)
{
    static const struct point sizes[] = {{80, 24}, {120, 40}, {137, 38}, {200, 60}};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct rect map = layout_window(sizes[i].x, sizes[i].y, WINDOW_MAP);
        struct rect box = layout_box(sizes[i].x, sizes[i].y, 30, 3);
        assert_true(box.y1 - 1 > (map.y1 + map.y2) / 2);
    }
    struct rect large = layout_box(120, 40, 60, 30);
    assert_in_range((large.y1 + large.y2) / 2, 18, 20);
}

static void a_box_keeps_above_the_foot_if_it_fits_there(void **state)
{
    (void)state;
    assert_rect(layout_box_above(80, 48, 0, 64, 40), 7, 3, 71, 43);
    assert_rect(layout_box_above(80, 48, 5, 64, 40), 7, 1, 71, 41);
    assert_rect(layout_box_above(80, 48, 7, 64, 40), 7, 3, 71, 43);
    assert_int_equal(layout_box_above(80, 24, 9, 30, 3).y2, 13);
}

static void the_map_takes_what_a_larger_screen_offers(void **state)
{
    (void)state;
    assert_rect(layout_window(100, 60, WINDOW_MAP), 0, 4, 83, 53);
    assert_rect(layout_window(200, 60, WINDOW_MAP), 0, 7, 167, 53);
}

static void a_broad_screen_has_a_wide_side_bar(void **state)
{
    (void)state;
    assert_int_equal(layout_form(109, 60), LAYOUT_TALL);
    assert_int_equal(layout_form(110, 60), LAYOUT_LARGE);
    assert_rect(layout_window(200, 60, WINDOW_TRAITS), 169, 0, 199, 57);
    assert_rect(layout_window(110, 24, WINDOW_TRAITS), 79, 0, 109, 21);
}

static void a_large_screen_has_room_for_messages_of_before(void **state)
{
    (void)state;
    assert_int_equal(rect_height(layout_window(120, 33, WINDOW_MESSAGES)), 3);
    assert_int_equal(rect_height(layout_window(120, 34, WINDOW_MESSAGES)), 6);
}

static void a_low_screen_folds_the_side_bar_unless_it_is_broad(void **state)
{
    (void)state;
    assert_int_equal(layout_form(80, 24), LAYOUT_LOW);
    assert_int_equal(layout_form(109, 41), LAYOUT_LOW);
    assert_int_equal(layout_form(110, 41), LAYOUT_LARGE);
    assert_int_equal(layout_form(110, 24), LAYOUT_BROAD);
    assert_true(rect_is_empty(layout_window(80, 24, WINDOW_TRAITS)));
    assert_rect(layout_window(80, 24, WINDOW_MAP), 0, 3, 79, 20);
    assert_rect(layout_window(80, 24, WINDOW_TRAITS_LINE), 0, 21, 79, 21);
}

static void says_which_screens_are_too_small(void **state)
{
    (void)state;
    assert_true(layout_fits(80, 24));
    assert_false(layout_fits(79, 24));
    assert_false(layout_fits(80, 23));
}

/* On every screen, windows and boxes lie on it. */
static bool windows_are_on_the_screen(uint32_t seed, struct str_builder *why)
{
    int width = 80 + (int)(seed % 121), height = 24 + (int)(seed / 3 % 77);

    for (int w = 0; w < WINDOW_COUNT; w++) {
        struct rect r = layout_window(width, height, (enum window)w);
        if (!rect_is_empty(r) && (r.x1 < 0 || r.y1 < 0 || r.x2 >= width || r.y2 >= height)) {
            sb_addf(why, "window %d at %dx%d", w, width, height);
            return false;
        }
    }
    struct rect box = layout_box(width, height, (int)(seed % 300), (int)(seed % 200));
    if (box.x1 < 1 || box.y1 < 1 || box.x2 > width - 2 || box.y2 > height - 2) {
        sb_addf(why, "box %d,%d-%d,%d at %dx%d", box.x1, box.y1, box.x2, box.y2, width, height);
        return false;
    }
    return true;
}

static void every_window_is_on_the_screen(void **state)
{
    (void)state;
    assert_property(windows_are_on_the_screen, 3000);
}

/* What is seen together in play has no cell in common. */
static void windows_of_play_do_not_overlap(void **state)
{
    static const enum window parts[] = {WINDOW_MESSAGES,    WINDOW_INPUT,       WINDOW_MAP,
                                        WINDOW_TRAITS,      WINDOW_TRAITS_LINE, WINDOW_SEPARATOR,
                                        WINDOW_STATUS,      WINDOW_BARS,        WINDOW_YOUR_ATTACK,
                                        WINDOW_YOUR_DAMAGE, WINDOW_THEIR_ATTACK};

    (void)state;
    for (int height = 24; height < 140; height++)
        for (size_t a = 0; a < sizeof parts / sizeof *parts; a++)
            for (size_t b = a + 1; b < sizeof parts / sizeof *parts; b++) {
                int width = height < 70 ? 100 : 120, rows = height < 70 ? height : height - 46;
                struct rect one = layout_window(width, rows, parts[a]);
                struct rect other = layout_window(width, rows, parts[b]);
                if (!rect_is_empty(one) && !rect_is_empty(other))
                    assert_true(rect_is_empty(rect_common(one, other)));
            }
}

int test_layout(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_original_places_at_80_by_48),
        cmocka_unit_test(boxes_are_centred_as_the_original_does),
        cmocka_unit_test(a_small_box_leaves_the_middle_of_the_map_free),
        cmocka_unit_test(a_box_keeps_above_the_foot_if_it_fits_there),
        cmocka_unit_test(the_map_takes_what_a_larger_screen_offers),
        cmocka_unit_test(a_broad_screen_has_a_wide_side_bar),
        cmocka_unit_test(a_large_screen_has_room_for_messages_of_before),
        cmocka_unit_test(a_low_screen_folds_the_side_bar_unless_it_is_broad),
        cmocka_unit_test(says_which_screens_are_too_small),
        cmocka_unit_test(every_window_is_on_the_screen),
        cmocka_unit_test(windows_of_play_do_not_overlap),
    };

    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
