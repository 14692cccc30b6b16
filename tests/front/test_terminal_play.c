/* A game in a real pseudo-terminal: what a person sees. */
#include "terminal.h"

/* Everybody begins unhurt; how many points that is depends on who it is. */
static bool is_unhurt(const struct terminal *t)
{
    char row[VT_COLUMNS_MOST + 1];
    int now = 0, most = -1;

    vt_row(&t->vt, t->vt.rows - 1, row);
    const char *points = strstr(row, "HP:");
    return points && sscanf(points, "HP:%d/%d", &now, &most) == 2 && now == most && now > 0;
}

static void start_game(struct terminal *t, const char *type, int columns, int rows,
                       const char *home)
{
    terminal_start_at(t, type, columns, rows, home);
    assert_true(terminal_shows(t, "New game"));
    terminal_type(t, "n");
    assert_true(terminal_shows(t, "HP:"));
    assert_soon(t, is_unhurt(t));
}

static void end_game(struct terminal *t)
{
    terminal_type(t, "\033");
    assert_true(terminal_shows(t, "What now?"));
    terminal_type(t, "s");
    assert_true(terminal_shows(t, "New game"));
    terminal_type(t, "q");
    assert_int_equal(terminal_end(t), 0);
}

static bool player_is_under_cursor(const struct terminal *t)
{
    return t->vt.cursor_is_on && t->vt.cells[t->vt.y][t->vt.x] == '@';
}

static void the_game_follows_the_size_of_the_window(void **state)
{
    static const struct {
        int columns, rows;
        bool has_bar;
    } sizes[] = {{200, 60, true}, {80, 24, false}, {200, 60, true}, {80, 48, true}};
    char home[FILE_PATH_SIZE];
    struct terminal t;

    (void)state;
    temp_dir_make(home);
    start_game(&t, "xterm", 80, 24, home);
    for (int i = 0; i < 4; i++) {
        terminal_resize(&t, sizes[i].columns, sizes[i].rows);
        assert_true(terminal_shows(&t, "HP:"));
        assert_soon(&t, is_unhurt(&t));
        assert_soon(&t, vt_row_has(&t.vt, sizes[i].rows - 2, "010m"));
        assert_soon(&t, vt_has(&t.vt, "In view:") == sizes[i].has_bar);
        assert_soon(&t, player_is_under_cursor(&t));
    }
    end_game(&t);
    temp_dir_remove(home);
}

static void a_window_that_is_too_small_says_so_and_the_game_goes_on(void **state)
{
    char home[FILE_PATH_SIZE];
    struct terminal t;

    (void)state;
    temp_dir_make(home);
    start_game(&t, "xterm", 80, 24, home);
    terminal_resize(&t, 60, 20);
    assert_true(terminal_shows(&t, "This window is 60 by 20"));
    assert_soon(&t, !vt_has(&t.vt, "HP:"));
    terminal_type(&t, "\033s"); /* nobody sees this, so nothing is done */
    terminal_is_read(&t);
    terminal_resize(&t, 80, 24);
    assert_true(terminal_shows(&t, "HP:"));
    assert_soon(&t, player_is_under_cursor(&t));
    end_game(&t);
    temp_dir_remove(home);
}

static void the_game_stops_and_goes_on(void **state)
{
    char home[FILE_PATH_SIZE];
    struct terminal t;
    int status;

    (void)state;
    temp_dir_make(home);
    start_game(&t, "xterm", 80, 24, home);
    sb_clear(&t.seen);
    terminal_type(&t, "\032"); /* control and z */
    assert_true(terminal_wait_for(&t, "\033[?1049l"));
    assert_int_equal(waitpid(t.pid, &status, WUNTRACED), t.pid);
    assert_true(WIFSTOPPED(status));
    vt_erase_below(&t.vt, 0);
    kill(t.pid, SIGCONT);
    assert_true(terminal_shows(&t, "HP:"));
    assert_soon(&t, player_is_under_cursor(&t));
    end_game(&t);
    temp_dir_remove(home);
}

/* The line is cut in the middle of a game: it is saved, and goes on where it was. */
static void a_cut_line_saves_the_game(void **state)
{
    char home[FILE_PATH_SIZE], save[FILE_PATH_SIZE];
    struct terminal t;

    (void)state;
    temp_dir_make(home);
    start_game(&t, "xterm", 80, 24, home);
    terminal_type(&t, "...");
    assert_true(terminal_shows(&t, "HP:"));
    terminal_type(&t, "?"); /* a screen over the game is no hindrance */
    assert_true(terminal_shows(&t, "First steps"));
    kill(t.pid, SIGHUP);
    assert_int_equal(terminal_end(&t), 0);
    assert_true(file_join(save, home, "incursion/games/Nobody/game.save"));
    assert_true(file_exists(save));

    terminal_start_at(&t, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "Continue"));
    terminal_type(&t, "c");
    assert_true(terminal_shows(&t, "HP:"));
    assert_soon(&t, player_is_under_cursor(&t));
    end_game(&t);
    temp_dir_remove(home);
}

/* ---- the cursor ---- */

static void the_cursor_is_where_the_eyes_are(void **state)
{
    char home[FILE_PATH_SIZE];
    struct terminal t;

    (void)state;
    temp_dir_make(home);
    terminal_start_at(&t, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "New game"));
    assert_soon(&t, t.vt.cursor_is_on && vt_row_has(&t.vt, t.vt.y, "New game"));
    terminal_type(&t, "\033OB\033OB\033OB\033OB\033OB");
    assert_soon(&t, vt_row_has(&t.vt, t.vt.y, "Your name"));
    terminal_type(&t, "n");
    assert_true(terminal_shows(&t, "HP:"));
    assert_soon(&t, player_is_under_cursor(&t));
    terminal_type(&t, "=");
    assert_true(terminal_shows(&t, "other pages"));
    assert_soon(&t, t.vt.cursor_is_on && vt_row_has(&t.vt, t.vt.y, "beginner's kit"));
    terminal_type(&t, "\033OB");
    assert_soon(&t, vt_row_has(&t.vt, t.vt.y, "attribute method"));
    terminal_type(&t, "\033");
    assert_true(terminal_shows(&t, "HP:"));
    end_game(&t);
    temp_dir_remove(home);
}

/* ---- colours ---- */

/* Terminals of our own that have nothing but their colours: 8, 16 and 256. */
static const char terminals[] = "t8|eight colours, use=xterm, colors#8, pairs#64,\n"
                                "  setaf=\\E[3%p1%dm, setab=\\E[4%p1%dm,\n"
                                "t16|sixteen colours, use=xterm, colors#16, pairs#256,\n"
                                "  setaf=\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,\n"
                                "  setab=\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,\n"
                                "t256|many colours, use=xterm, colors#256, pairs#32767,\n"
                                "  setaf=\\E[38;5;%p1%dm, setab=\\E[48;5;%p1%dm,\n";

static void make_terminals(const char *directory)
{
    char source[FILE_PATH_SIZE], command[3 * FILE_PATH_SIZE];

    assert_true(file_join(source, directory, "terminals"));
    write_file(source, str_from(terminals));
    snprintf(command, sizeof command, "tic -x -o '%s' '%s' 2>/dev/null", directory, source);
    if (system(command) != 0) {
        print_message("tic is not installed: colours were not looked at\n");
        skip();
    }
    setenv("TERMINFO", directory, 1);
}

static struct vt look_at_colours(const char *type)
{
    char home[FILE_PATH_SIZE];
    struct terminal t;

    temp_dir_make(home);
    make_terminals(home);
    start_game(&t, type, 80, 24, home);
    struct vt seen = t.vt;
    end_game(&t);
    unsetenv("TERMINFO");
    temp_dir_remove(home);
    return seen;
}

static void eight_colours_are_made_brighter_by_bold(void **state)
{
    struct vt seen = look_at_colours("t8");

    (void)state;
    assert_true(seen.has_dim && seen.has_bold);
    assert_false(seen.has_bright || seen.has_cube);
}

static void sixteen_colours_need_no_bold(void **state)
{
    struct vt seen = look_at_colours("t16");

    (void)state;
    assert_true(seen.has_dim && seen.has_bright);
    assert_false(seen.has_bold || seen.has_cube);
}

/* Of 256, only those that no user changes. */
static void many_colours_leave_the_first_sixteen_alone(void **state)
{
    struct vt seen = look_at_colours("t256");

    (void)state;
    assert_true(seen.has_cube);
    assert_false(seen.has_dim || seen.has_bright || seen.has_bold);
}

static int count_grounds(const struct vt *vt)
{
    int count = 0;

    for (int i = 0; i < COUNT_OF(vt->grounds); i++)
        count += vt->grounds[i];
    return count;
}

/* The ground round a torch has more colours than a palette. */
static void many_colours_are_enough_for_light(void **state)
{
    struct vt seen = look_at_colours("t256");

    (void)state;
    assert_true(count_grounds(&seen) > 5);
}

static void no_colour_is_no_colour(void **state)
{
    (void)state;
    setenv("NO_COLOR", "1", 1);
    struct vt seen = look_at_colours("t256");
    unsetenv("NO_COLOR");
    assert_false(seen.has_cube || seen.has_dim || seen.has_bright);
}

int test_terminal_play(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_follows_the_size_of_the_window),
        cmocka_unit_test(a_window_that_is_too_small_says_so_and_the_game_goes_on),
        cmocka_unit_test(the_game_stops_and_goes_on),
        cmocka_unit_test(a_cut_line_saves_the_game),
        cmocka_unit_test(the_cursor_is_where_the_eyes_are),
        cmocka_unit_test(eight_colours_are_made_brighter_by_bold),
        cmocka_unit_test(sixteen_colours_need_no_bold),
        cmocka_unit_test(many_colours_leave_the_first_sixteen_alone),
        cmocka_unit_test(many_colours_are_enough_for_light),
        cmocka_unit_test(no_colour_is_no_colour),
    };

    return cmocka_run_group_tests_name("terminal: play", tests, NULL, NULL);
}
