#include "cmd_support.h"

#include "../play/play_library.h"
#include "base/glyph.h"
#include "front/png_read.h"

#define USAGE "Usage: incursion shot "

static const char *library(struct place *place)
{
    return put(place, "main.irc", PLAY_LIBRARY);
}

static void read_picture(const char *path, struct png_image *image)
{
    struct str_builder file = {0};
    struct error error;

    read_file(path, &file);
    if (!png_read(sb_str(&file), image, &error))
        fail_msg("%s", error.text);
    sb_free(&file);
}

/* Makes a picture of the small library's cellars, without a word. */
#define SHOT(state, image, ...)                                                              \
    do {                                                                                     \
        struct run_result shot_result;                                                       \
        const char *shot_path = in_place(*(state), "x.png");                                 \
        RUN(&shot_result, "shot", "--lib", library(*(state)), "-o", shot_path, __VA_ARGS__); \
        assert_string_equal(sb_cstr(&shot_result.err), "");                                  \
        assert_string_equal(sb_cstr(&shot_result.out), "");                                  \
        assert_int_equal(shot_result.status, 0);                                             \
        run_free(&shot_result);                                                              \
        read_picture(shot_path, (image));                                                    \
    } while (0)

static bool same(const struct png_image *a, const struct png_image *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->pixels, b->pixels, (size_t)a->width * (size_t)a->height * sizeof *a->pixels) ==
               0;
}

static void shows_a_game_that_has_just_begun(void **state)
{
    struct png_image image, other;

    SHOT(state, &image, "--seed", "3");
    assert_int_equal(image.width, 80 * 8);
    assert_int_equal(image.height, 48 * 16);
    SHOT(state, &other, "--seed", "3", "--screen", "play");
    assert_true(same(&image, &other));
    png_image_free(&other);
    SHOT(state, &other, "--seed", "3", "--depth", "2");
    assert_false(same(&image, &other));
    png_image_free(&other);
    png_image_free(&image);
}

static void has_any_size_and_scale(void **state)
{
    struct png_image image;

    SHOT(state, &image, "--size", "100x30", "--scale", "2", "--screen", "title");
    assert_int_equal(image.width, 100 * 8 * 2);
    assert_int_equal(image.height, 30 * 16 * 2);
    png_image_free(&image);
}

static void shows_what_a_window_of_some_size_shows(void **state)
{
    struct png_image image;

    SHOT(state, &image, "--window", "1280x720");
    assert_int_equal(image.width, 1280);
    assert_int_equal(image.height, 720);
    png_image_free(&image);
}

/* Of the colours in a picture of a game. */
static int colours_of(const struct png_image *image)
{
    uint32_t seen[64];
    int count = 0;

    for (int i = 0; i < image->width * image->height && count < 64; i++) {
        const struct png_pixel *p = &image->pixels[i];
        uint32_t colour = (uint32_t)p->r << 16 | (uint32_t)p->g << 8 | p->b;
        int at = 0;
        while (at < count && seen[at] != colour)
            at++;
        if (at == count)
            seen[count++] = colour;
    }
    return count;
}

static void maps_lie_in_light_but_for_classic_ones(void **state)
{
    struct png_image lit, classic, tall;

    SHOT(state, &lit, "--seed", "3");
    SHOT(state, &classic, "--seed", "3", "--palette", "classic");
    SHOT(state, &tall, "--seed", "3", "--cell", "tall");
    assert_true(colours_of(&lit) > COLOUR_COUNT);
    assert_true(colours_of(&classic) <= COLOUR_COUNT);
    assert_false(same(&lit, &tall)); /* its squares are squares */
    png_image_free(&lit);
    png_image_free(&classic);
    png_image_free(&tall);
}

static void plays_keys_and_shows_where_they_lead(void **state)
{
    struct png_image by_keys, by_name;
    const char *keys = put(*state, "keys", "o @expect \"other pages\"");

    SHOT(state, &by_keys, "--keys", keys);
    SHOT(state, &by_name, "--screen", "options");
    assert_true(same(&by_keys, &by_name));
    png_image_free(&by_keys);
    png_image_free(&by_name);
}

static void shows_a_level_alone_whole_or_as_it_is_seen(void **state)
{
    struct png_image level, seen;

    SHOT(state, &level, "--level");
    assert_int_equal(level.width, 64 * 16);
    assert_int_equal(level.height, 64 * 16);
    png_image_free(&level);
    SHOT(state, &level, "--level", "--cell", "tall");
    assert_int_equal(level.width, 64 * 8);
    png_image_free(&level);
    SHOT(state, &seen, "--fov");
    assert_true(seen.width < 64 * 16 && seen.width % 16 == 0);
    png_image_free(&seen);
}

static void takes_other_fonts(void **state)
{
    struct run_result result;
    struct png_image image;
    const char *tiles = in_place(*state, "tiles.png");

    /* A picture of 80x48 cells is 640x768, which also makes 16 by 16 tiles of 40 by 48. */
    RUN(&result, "shot", "--lib", library(*state), "-o", tiles);
    assert_int_equal(result.status, 0);
    run_free(&result);
    SHOT(state, &image, "--font", tiles, "--size", "80x24");
    assert_int_equal(image.width, 80 * 40);
    assert_int_equal(image.height, 24 * 48);
    png_image_free(&image);
}

static void lists_its_screens(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "shot", "--list");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "title ");
    assert_has(&result.out, "options ");
    run_free(&result);
}

static void says_what_is_wrong_with_a_call(void **state)
{
    static const struct {
        const char *words[4], *said;
    } rows[] = {
        {{"--seed", "1"}, "where should the picture go? -o FILE is missing."},
        {{"-o", "x", "--size=10x10"}, "--size is columns and rows from 80x24 to 1000x1000"},
        {{"-o", "x", "--window=10x10"}, "--window is pixels from 640x384 to 8000x8000"},
        {{"-o", "x", "--scale=9"}, "--scale is a number from 1 to 8, not \"9\"."},
        {{"-o", "x", "--screen=titel"}, "there is no screen \"titel\", did you mean \"title\"?"},
        {{"-o", "x", "--cell=round"}, "--cell takes square or tall, not \"round\"."},
        {{"-o", "x", "--level", "--keys=y"}, "one picture at a time"},
        {{"-o", "x", "y"}, "\"y\" is one word too many."},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct run_result result;
        RUN(&result, "shot", rows[i].words[0], rows[i].words[1], rows[i].words[2],
            rows[i].words[2] ? rows[i].words[3] : NULL);
        assert_has(&result.err, USAGE);
        assert_fails(&result, 2, rows[i].said);
    }
}

static void says_what_did_not_work(void **state)
{
    struct place *place = *state;
    const char *lib = library(place), *out = in_place(place, "x.png");
    const char *keys = put(place, "keys", "n\n@expect \"a dragon\"\n");
    struct run_result result;

    RUN(&result, "shot", "--lib", lib, "-o", out, "--depth", "9");
    assert_fails(&result, 1, "there is no level 9");
    RUN(&result, "shot", "--lib", lib, "-o", out, "--dungeon", "Cellar");
    assert_fails(&result, 1, "there is no dungeon \"Cellar\"");
    RUN(&result, "shot", "--lib", lib, "-o", out, "--font", keys);
    assert_fails(&result, 1, "cannot be used as a font");
    RUN(&result, "shot", "--lib", lib, "-o", out, "--keys", keys);
    assert_fails(&result, 1, "keys:2: not on the screen: a dragon");
    RUN(&result, "shot", "--lib", lib, "-o", in_place(place, "no/such/place.png"));
    assert_fails(&result, 1, "no/such");
    assert_false(file_exists(out));
}

static void playing_says_what_is_wrong_with_a_call(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "--ui", "glass");
    assert_fails(&result, 2, "\"glass\" is no way to play: window, curses, lines or headless.");
    RUN(&result, "play", "--ui", "headless", "--font", "x");
    assert_fails(&result, 2, "--font is for a window.");
    RUN(&result, "play", "--ui", "window", "--keys", "x");
    assert_fails(&result, 2, "--keys goes with --ui headless.");
    RUN(&result, "play", "--font", "/nonexistent/x.psf");
    assert_fails(&result, 1, "/nonexistent/x.psf");
}

int test_shot(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(shows_a_game_that_has_just_begun),
        TEST_IN_PLACE(has_any_size_and_scale),
        TEST_IN_PLACE(shows_what_a_window_of_some_size_shows),
        TEST_IN_PLACE(maps_lie_in_light_but_for_classic_ones),
        TEST_IN_PLACE(plays_keys_and_shows_where_they_lead),
        TEST_IN_PLACE(shows_a_level_alone_whole_or_as_it_is_seen),
        TEST_IN_PLACE(takes_other_fonts),
        TEST_IN_PLACE(lists_its_screens),
        TEST_IN_PLACE(says_what_is_wrong_with_a_call),
        TEST_IN_PLACE(says_what_did_not_work),
        TEST_IN_PLACE(playing_says_what_is_wrong_with_a_call),
    };

    return cmocka_run_group_tests_name("shot", tests, NULL, NULL);
}
