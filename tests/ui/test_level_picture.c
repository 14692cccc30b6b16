#include "ui/level_picture.h"

#include "level_text.h"

/* This room's copy of the small levels. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

/* The picture in ASCII, row by row. */
static void assert_shown(struct drawn *d, bool secrets, const char *expected)
{
    struct level_picture picture;
    struct str_builder got = {0};

    level_picture_make(&picture, &d->level, &d->world, secrets);
    for (int y = 0; y < picture.height; y++) {
        for (int x = 0; x < picture.width; x++)
            sb_add_char(&got, glyph_ascii(glyph_id(picture.cells[y * picture.width + x])));
        sb_add_char(&got, '\n');
    }
    level_picture_free(&picture);
    assert_string_equal(sb_cstr(&got), expected);
    sb_free(&got);
}

static void shows_what_an_explorer_would_know(void **state)
{
    struct drawn *d = draw(*state, "XXXXXXXX\n"
                                   "X%%%%%%X\n"
                                   "X%####%X\n"
                                   "X%#.~#%X\n"
                                   "X%####%X\n"
                                   "X%%%%%%X\n"
                                   "XXXXXXXX\n");

    assert_shown(d, false,
                 "        \n"
                 "        \n"
                 "  ####  \n"
                 "  #.~#  \n"
                 "  ####  \n"
                 "        \n"
                 "        \n");
}

static void shows_things_over_terrain(void **state)
{
    struct drawn *d = draw(*state, "######\n"
                                   "#<>^r#\n"
                                   "######\n");

    assert_shown(d, false,
                 "######\n"
                 "#<>^r#\n"
                 "######\n");
}

static void creatures_hide_items_and_items_hide_features(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#*.*#\n"
                                   "#####\n");

    drawn_put(d, "pebble", 1, 1);
    drawn_put(d, "pebble", 3, 1);
    drawn_put(d, "rat", 3, 1);
    assert_shown(d, false,
                 "#####\n"
                 "#*.r#\n"
                 "#####\n");
}

static void several_of_a_kind_have_a_sign_of_their_own(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#pr#\n"
                                   "####\n");
    struct level_picture picture;

    drawn_put(d, "pebble", 1, 1);
    drawn_put(d, "rat", 2, 1);
    level_picture_make(&picture, &d->level, &d->world, false);
    assert_int_equal(glyph_id(picture.cells[5]), GLYPH_PILE);
    assert_int_equal(glyph_id(picture.cells[6]), GLYPH_MULTI);
    level_picture_free(&picture);
}

static void things_take_the_background_of_the_terrain(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#.#\n"
                                   "###\n");
    struct level_picture picture;
    struct thing *stool = drawn_put(d, "stool", 1, 1);

    stool->image = glyph_make('n', COLOUR_PINK, COLOUR_WHITE);
    level_cell(&d->level, 1, 1)->glyph = glyph_make('.', COLOUR_GREY, COLOUR_BLUE);
    level_picture_make(&picture, &d->level, &d->world, false);
    assert_int_equal(picture.cells[4], glyph_make('n', COLOUR_PINK, COLOUR_BLUE));
    level_picture_free(&picture);
}

/* ---- secret doors ---- */

static const char secret[] = "#####\n"
                             "#.S.#\n"
                             "#####\n";

static void secret_doors_look_like_walls(void **state)
{
    assert_shown(draw(*state, secret), false,
                 "#####\n"
                 "#.#.#\n"
                 "#####\n");
}

static void secret_doors_are_shown_when_asked_for(void **state)
{
    assert_shown(draw(*state, secret), true, secret);
}

static void secret_doors_that_are_not_shown_are_counted(void **state)
{
    struct drawn *d = draw(*state, secret);
    struct level_picture picture;

    level_picture_make(&picture, &d->level, &d->world, false);
    assert_int_equal(picture.secret_doors, 1);
    level_picture_free(&picture);
}

/* ---- the legend ---- */

static void assert_legend(struct drawn *d, bool secrets, const char *expected)
{
    struct level_picture picture;
    struct str_builder got = {0};

    level_picture_make(&picture, &d->level, &d->world, secrets);
    for (int i = 0; i < picture.legend.count; i++) {
        const struct legend_entry *entry = &picture.legend.items[i];
        sb_addf(&got, "%c " STR_PRINTF " %d\n", glyph_ascii(glyph_id(entry->image)),
                STR_ARGS(entry->name), entry->count);
    }
    level_picture_free(&picture);
    assert_string_equal(sb_cstr(&got), expected);
    sb_free(&got);
}

static void the_legend_lists_what_is_shown_and_nothing_else(void **state)
{
    assert_legend(draw(*state, "%%%%%%%\n"
                               "%#####%\n"
                               "%#.~.>%\n"
                               "%#####%\n"
                               "%%%%%%%\n"),
                  false,
                  "> down stairs 1\n"
                  "# dungeon wall 11\n"
                  "# solid rock 3\n"
                  ". floor 2\n"
                  "~ shallow water 1\n");
}

static void the_legend_does_not_betray_secret_doors(void **state)
{
    assert_legend(draw(*state, secret), false,
                  "# dungeon wall 12\n"
                  ". floor 2\n");
}

static void the_legend_tells_how_doors_stand(void **state)
{
    assert_legend(draw(*state, "#########\n"
                               "#.+./.S.#\n"
                               "#########\n"),
                  true,
                  "| oak door 1\n"
                  "+ oak door (open) 1\n"
                  "S oak door (secret) 1\n"
                  "# dungeon wall 20\n"
                  ". floor 4\n");
}

static void the_legend_names_the_god_of_an_altar(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#.#\n"
                                   "###\n");

    thing_set_god(&d->world, drawn_put(d, "altar", 1, 1), drawn_find(d, "Red One"));
    assert_legend(d, false,
                  "_ altar (Red One) 1\n"
                  "# dungeon wall 8\n");
}

int test_level_picture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_what_an_explorer_would_know),
        cmocka_unit_test(shows_things_over_terrain),
        cmocka_unit_test(creatures_hide_items_and_items_hide_features),
        cmocka_unit_test(several_of_a_kind_have_a_sign_of_their_own),
        cmocka_unit_test(things_take_the_background_of_the_terrain),
        cmocka_unit_test(secret_doors_look_like_walls),
        cmocka_unit_test(secret_doors_are_shown_when_asked_for),
        cmocka_unit_test(secret_doors_that_are_not_shown_are_counted),
        cmocka_unit_test(the_legend_lists_what_is_shown_and_nothing_else),
        cmocka_unit_test(the_legend_does_not_betray_secret_doors),
        cmocka_unit_test(the_legend_tells_how_doors_stand),
        cmocka_unit_test(the_legend_names_the_god_of_an_altar),
    };

    return cmocka_run_group_tests_name("level_picture", tests, drawn_setup, drawn_teardown);
}
