#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/num.h"
#include "cmd/command.h"
#include "cmd/out.h"
#include "cmd/play_options.h"
#include "cmd/version.h"
#include "front/curses.h"
#include "front/headless.h"
#include "front/lines.h"
#include "front/window.h"
#include "ui/app.h"
#include "ui/open_game.h"
#include "ui/play_screen.h"

enum { OPTION_UI = PLAY_OPTION_END, OPTION_KEYS, OPTION_FONT, OPTION_CONTINUE };

const struct command_option cmd_play_options[] = {
    {"ui", OPTION_UI, "window|curses|lines|headless",
     "where to play; else in what there is; lines: told in words"},
    {"font", OPTION_FONT, "FILE", "another font for the window: .psf, .psf.gz or PNG tiles"},
    {"keys", OPTION_KEYS, "FILE", "play keys from a file, without a display (docs/json.md)"},
    {"continue", OPTION_CONTINUE, "NAME", "go on with a game, as \"save list\" names it"},
    PLAY_OPTIONS,
    {0},
};

enum ui { UI_ANY, UI_WINDOW, UI_CURSES, UI_LINES, UI_HEADLESS };

struct play {
    struct play_choice choice;
    enum ui ui;
    const char *keys, *font;
    const char *game; /* to go on with; NULL: the title screen */
};

/* Nobody at a terminal: the name goes out as text and that is all. */
static int print_title(void)
{
    out_line("I N C U R S I O N / C");
    out_line("version %s", version_number);
    out_text(STR("\nThe game wants a display or a terminal; \"incursion play --keys FILE\" plays "
                 "without.\n"));
    return EXIT_OK;
}

static int complain(const struct error *error)
{
    return out_error(command_find("play"), error);
}

static int run_headless(const struct play *play, struct app *app)
{
    struct str_builder script = {0};
    struct error error;

    if (play->keys && !file_read_stream(play->keys, &script, &error)) {
        sb_free(&script);
        return complain(&error);
    }
    struct front *front = headless_open(play->keys ? play->keys : "keys", sb_str(&script), stdout);
    front_run(front, &app->stack);
    bool done = headless_result(front, &error);
    front->close(front);
    sb_free(&script);
    return done ? EXIT_OK : complain(&error);
}

static int run_curses(struct app *app)
{
    struct error error;
    struct front *front = curses_open(&error);

    if (front == NULL)
        return complain(&error);
    front->title(front, "Incursion/C");
    app_is_shown_by(app, front->can);
    front_run(front, &app->stack);
    bool done = curses_result(front, &error);
    front->close(front);
    return done ? EXIT_OK : complain(&error);
}

static bool has_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* One that can only go on writing. */
static bool is_dumb_terminal(void)
{
    const char *term = getenv("TERM");

    return term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0;
}

/* Without a window after all, a terminal will do, unless a window was asked for. */
static int run_window(const struct play *play, struct app *app)
{
    char memory[FILE_PATH_SIZE];
    bool is_kept = app->config[0] != '\0' && file_join(memory, app->config, "window.txt");
    struct error error;
    struct font_set fonts;

    if (!font_set_load(&fonts, play->font, &error))
        return complain(&error);
    struct front *front = window_open(&fonts, is_kept ? memory : NULL, &error);
    if (front) {
        front->title(front, "Incursion/C");
        app_is_shown_by(app, front->can);
        front_run(front, &app->stack);
        front->close(front);
    }
    font_set_free(&fonts);
    if (front)
        return EXIT_OK;
    return play->ui == UI_ANY && has_terminal() ? run_curses(app) : complain(&error);
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && value[0] != '\0';
}

/* UI_ANY: nobody is there. */
static enum ui choose_ui(const struct play *play)
{
    bool has_display = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");

    if (play->ui != UI_ANY)
        return play->ui;
    if (play->keys)
        return UI_HEADLESS;
    if (play->font || (has_display && window_is_built_in()))
        return UI_WINDOW;
    if (!has_terminal())
        return UI_ANY;
    return is_dumb_terminal() ? UI_LINES : UI_CURSES;
}

/* Opens the game that was asked for, if one was. */
static bool go_on(const struct play *play, struct app *app, struct error *error)
{
    if (play->game == NULL)
        return true;
    const struct roster_game *game = roster_find(app_games(app), play->game, error);
    if (game)
        open_game(app, game->save);
    return game != NULL;
}

static int show(const struct play *play, enum ui ui, struct app *app)
{
    struct error error;

    if (!go_on(play, app, &error))
        return complain(&error);
    app->is_watched = ui == UI_WINDOW || ui == UI_CURSES;
    switch (ui) {
    case UI_ANY: return print_title();
    case UI_HEADLESS: return run_headless(play, app);
    case UI_WINDOW: return run_window(play, app);
    case UI_LINES: lines_run(&app->stack, &app->keys, STDIN_FILENO, stdout); return EXIT_OK;
    default: return run_curses(app);
    }
}

/* What could not be kept is said once more when the screen is gone. */
static int take_leave(const struct app *app, int status)
{
    return app->farewell[0] ? out_failure(command_find("play"), "%s", app->farewell) : status;
}

static int run(const struct play *play, enum ui ui)
{
    bool is_kept = ui != UI_HEADLESS || play->game;
    char config[FILE_PATH_SIZE], data[FILE_PATH_SIZE];
    struct game_options game;
    struct error error;
    struct load load;
    struct app app;

    if (!modules_open(play->choice.self, &play->choice.modules, &load))
        return EXIT_FAILED;
    if (!play_game_options(&play->choice, &load.library, &game)) {
        load_close(&load);
        return EXIT_FAILED;
    }
    bool has_config = ui != UI_HEADLESS && file_place(FILE_CONFIG, config, &error);
    bool has_data = is_kept && file_place(FILE_DATA, data, &error);
    app_init(&app, &(struct app_spec){.version = version_number,
                                      .library = &load.library,
                                      .start = play_screen_new,
                                      .name = game.name,
                                      .dungeon = game.dungeon,
                                      .race = game.race,
                                      .calling = game.calling,
                                      .is_woman = game.is_woman,
                                      .seed = game.seed,
                                      .config = has_config ? config : NULL,
                                      .data = has_data ? data : NULL});
    int status = show(play, ui, &app);
    app_free(&app);
    load_close(&load);
    return take_leave(&app, status);
}

static bool take_ui(struct play *play)
{
    static const struct {
        const char *name;
        enum ui ui;
    } all[] = {{"window", UI_WINDOW},
               {"curses", UI_CURSES},
               {"lines", UI_LINES},
               {"headless", UI_HEADLESS}};

    for (int i = 0; i < COUNT_OF(all); i++)
        if (strcmp(optarg, all[i].name) == 0) {
            play->ui = all[i].ui;
            return true;
        }
    command_usage_error(play->choice.self,
                        "\"%s\" is no way to play: window, curses, lines or headless.", optarg);
    return false;
}

static bool take_option(struct play *play, int option)
{
    switch (option) {
    case OPTION_UI: return take_ui(play);
    case OPTION_FONT: play->font = optarg; return true;
    case OPTION_KEYS: play->keys = optarg; return true;
    case OPTION_CONTINUE: play->game = optarg; return true;
    default: return play_option(&play->choice, option);
    }
}

int cmd_play(const struct command *self, int argc, char **argv)
{
    struct play play = {.choice = {.self = self, .seed = (uint32_t)time(NULL) & INT32_MAX}};
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1)
        if (option == 'h' || option == '?' || !take_option(&play, option))
            return option == 'h' ? EXIT_OK : EXIT_USAGE;
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    enum ui ui = choose_ui(&play);
    if (play.font && ui != UI_WINDOW)
        return command_usage_error(self, "--font is for a window.");
    if (play.keys && ui != UI_HEADLESS)
        return command_usage_error(self, "--keys goes with --ui headless.");
    return run(&play, ui);
}
