/* Recorded screens beside ours: windows, overview map, cursor, bars: the same places. */
#include "atlas.h"

#include "base/num.h"
#include "play_app.h"
#include "res/constants.h"
#include "ui/layout.h"
#include "ui/overview.h"

/* ---- windows ---- */

static void windows_are_where_they_were(void **state)
{
    /* The recording's number of a window, and ours. Windows that grow with what is in them, and
     * those of the title screen, have no fixed place. */
    static const struct {
        int number;
        enum window window;
    } rows[] = {
        {0, WINDOW_SCREEN},       {1, WINDOW_MAP},        {2, WINDOW_TRAITS},
        {3, WINDOW_STATUS},       {4, WINDOW_MESSAGES},   {5, WINDOW_INVENTORY},
        {7, WINDOW_LOW_INPUT},    {11, WINDOW_OPTIONS},   {13, WINDOW_INPUT},
        {17, WINDOW_CREATION},    {18, WINDOW_VIEW_LIST}, {19, WINDOW_YOUR_ATTACK},
        {20, WINDOW_YOUR_DAMAGE}, {23, WINDOW_OVERVIEW},  {25, WINDOW_LOW_MESSAGES},
    };
    struct atlas atlas = atlas_open();
    const struct atlas_screen *s = atlas_find(&atlas, "wizard-sight-map");

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct rect ours = layout_window(ATLAS_WIDTH, ATLAS_HEIGHT, rows[i].window);
        struct rect theirs = s->windows[rows[i].number];
        if (memcmp(&ours, &theirs, sizeof ours) != 0)
            fail_msg("window %d is at %d,%d-%d,%d, not %d,%d-%d,%d", rows[i].number, ours.x1,
                     ours.y1, ours.x2, ours.y2, theirs.x1, theirs.y1, theirs.x2, theirs.y2);
    }
    atlas_close(&atlas);
}

/* ---- the overview map ---- */

enum { SIDE = 128 };

static bool is_feature_sign(glyph g)
{
    int id = glyph_id(g);

    return id == '<' || id == '>' || id == '+' || id == GLYPH_VLINE || id == GLYPH_HLINE;
}

/* The memory of a level as the overview at full scale shows it, round the player in the middle. */
static void remember(struct level *level, struct world *world, const struct atlas_screen *s)
{
    for (int y = 0; y < ATLAS_HEIGHT - 1; y++)
        for (int x = 0; x < ATLAS_WIDTH; x++) {
            glyph g = s->cells[y][x];
            struct cell *cell = level_cell(level, x, y);
            if (glyph_id(g) == GLYPH_UNSEEN)
                continue;
            cell->memory = g;
            if (!is_feature_sign(g))
                continue;
            handle self;
            struct thing *thing = pool_add(&world->things, &self);
            *thing = (struct thing){
                .self = self, .kind = T_PORTAL, .x = (int16_t)x, .y = (int16_t)y, .image = g};
            cell->contents = self;
        }
}

/* From the recording at full scale follows the one at half. Both have the player in the middle. */
static void the_overview_scales_as_recorded(void **state)
{
    struct atlas atlas = atlas_open();
    const struct atlas_screen *whole = atlas_find(&atlas, "overview-map");
    const struct atlas_screen *half = atlas_find(&atlas, "overview-map-zoom-out");
    struct point middle = {ATLAS_WIDTH / 2, ATLAS_HEIGHT / 2};
    struct library library = {0};
    struct world world;
    struct level level;
    int compared = 0;

    (void)state;
    level_init(&level, SIDE, SIDE);
    world_init(&world, &library);
    remember(&level, &world, whole);
    for (int y = 0; y < ATLAS_HEIGHT - 1; y++)
        for (int x = 0; x < ATLAS_WIDTH; x++) {
            int cx = middle.x + (x - middle.x) * 2, cy = middle.y + (y - middle.y) * 2;
            glyph shown = half->cells[y][x], ours = overview_cell(&level, &world, cx, cy, 2);
            bool is_player = x == middle.x && y == middle.y;
            if (is_player)
                continue;
            if (glyph_id(shown) == GLYPH_UNSEEN)
                assert_int_equal(ours, 0);
            else
                assert_int_equal(ours, shown);
            compared += ours != 0;
        }
    assert_true(compared > 20);
    level_free(&level, &world);
    world_free(&world);
    atlas_close(&atlas);
}

/* ---- the screen of play ---- */

/* Cells that are no words: lines, brackets, the depth, where each line of text begins. */
static void the_play_screen_has_everything_in_its_place(void **state)
{
    struct atlas atlas = atlas_open();
    const struct atlas_screen *s = atlas_find(&atlas, "arrival");
    struct play_app *a = play_app_open(ATLAS_WIDTH, ATLAS_HEIGHT);
    const struct screen *ours = &a->app.stack.screen;

    (void)state;
    for (int y = 0; y < ATLAS_HEIGHT; y++)
        assert_int_equal(screen_at(ours, 64, y), s->cells[y][64]);
    for (int x = 65; x < ATLAS_WIDTH; x++)
        assert_int_equal(screen_at(ours, x, 47), s->cells[47][x]);
    for (int x = 60; x < 64; x++)
        assert_int_equal(screen_at(ours, x, 46), s->cells[46][x]);
    /* "HP:" begins the second status line, the dungeon's name the first, the player's the bar. */
    for (int x = 0; x < 3; x++)
        assert_int_equal(screen_at(ours, x, 47), s->cells[47][x]);
    assert_int_equal(glyph_fore(screen_at(ours, 0, 46)), glyph_fore(s->cells[46][0]));
    assert_int_not_equal(glyph_id(screen_at(ours, 0, 46)), ' ');
    assert_int_not_equal(glyph_id(screen_at(ours, 65, 0)), ' ');
    play_app_close(a);
    atlas_close(&atlas);
}

/* The square under the cursor is black on white, the prompt begins in the fourth line, what is
 * there is told in the first. */
static void the_cursor_looks_as_recorded(void **state)
{
    struct atlas atlas = atlas_open();
    const struct atlas_screen *s = atlas_find(&atlas, "look-start");
    struct play_app *a = play_app_open(ATLAS_WIDTH, ATLAS_HEIGHT);
    const struct screen *ours = &a->app.stack.screen;
    glyph theirs = 0;

    (void)state;
    ui_type(&a->app.stack, "l");
    for (int y = 4; y <= 41; y++)
        for (int x = 0; x < 64; x++)
            if (glyph_back(s->cells[y][x]) == COLOUR_WHITE && glyph_fore(s->cells[y][x]) == 0)
                theirs = s->cells[y][x];
    glyph mine = screen_at(ours, ours->cursor.x, ours->cursor.y);
    assert_int_equal(glyph_id(theirs), GLYPH_PLAYER);
    assert_int_equal(glyph_fore(mine), glyph_fore(theirs));
    assert_int_equal(glyph_back(mine), glyph_back(theirs));
    assert_int_equal(glyph_fore(screen_at(ours, 0, 3)), glyph_fore(s->cells[3][0]));
    assert_int_not_equal(glyph_id(screen_at(ours, 0, 0)), ' ');
    play_app_close(a);
    atlas_close(&atlas);
}

/* Colours where text begins; blank cells have none. */
static int ink_at(glyph g)
{
    return glyph_id(g) == ' ' ? -1 : glyph_fore(g);
}

static void options_stand_where_they_stood(void **state)
{
    static const struct point places[] = {{4, 8}, {47, 8}, {4, 9}, {47, 9}, {4, 10}, {3, 8}};
    struct atlas atlas = atlas_open();
    const struct atlas_screen *s = atlas_find(&atlas, "options-input");
    struct play_app *a = play_app_open(ATLAS_WIDTH, ATLAS_HEIGHT);
    const struct screen *ours = &a->app.stack.screen;

    (void)state;
    ui_type(&a->app.stack, "= right");
    for (int i = 0; i < COUNT_OF(places); i++)
        assert_int_equal(ink_at(screen_at(ours, places[i].x, places[i].y)),
                         ink_at(s->cells[places[i].y][places[i].x]));
    /* The two banners, in the middle of their rows. */
    assert_int_equal(glyph_fore(screen_at(ours, 31, 5)), COLOUR_PINK);
    assert_int_equal(glyph_fore(screen_at(ours, 31, 6)), COLOUR_RED);
    play_app_close(a);
    atlas_close(&atlas);
}

static void the_history_has_its_box(void **state)
{
    struct atlas atlas = atlas_open();
    const struct atlas_screen *s = atlas_find(&atlas, "message-log");
    struct play_app *a = play_app_open(ATLAS_WIDTH, ATLAS_HEIGHT);
    const struct screen *ours = &a->app.stack.screen;

    (void)state;
    ui_type(&a->app.stack, "v");
    for (int x = 6; x <= 72; x++) {
        assert_int_equal(screen_at(ours, x, 2), s->cells[2][x]);
        assert_int_equal(screen_at(ours, x, 44), s->cells[44][x]);
    }
    for (int y = 2; y <= 44; y++) {
        assert_int_equal(screen_at(ours, 6, y), s->cells[y][6]);
        assert_int_equal(screen_at(ours, 72, y), s->cells[y][72]);
    }
    play_app_close(a);
    atlas_close(&atlas);
}

int test_atlas_screens(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_are_where_they_were),
        cmocka_unit_test(the_overview_scales_as_recorded),
        cmocka_unit_test(the_play_screen_has_everything_in_its_place),
        cmocka_unit_test(the_cursor_looks_as_recorded),
        cmocka_unit_test(options_stand_where_they_stood),
        cmocka_unit_test(the_history_has_its_box),
    };

    return cmocka_run_group_tests_name("atlas: screens", tests, NULL, NULL);
}
