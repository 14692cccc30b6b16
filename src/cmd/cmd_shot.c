/* incursion shot: a screen or a level as a PNG, without a display. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/nearest.h"
#include "base/num.h"
#include "cmd/out.h"
#include "cmd/play_options.h"
#include "cmd/version.h"
#include "front/grid.h"
#include "front/headless.h"
#include "front/picture.h"
#include "res/constants.h"
#include "sense/fov.h"
#include "ui/app.h"
#include "ui/layout.h"
#include "ui/play_screen.h"
#include "ui/view_picture.h"

enum {
    OPTION_DEPTH = PLAY_OPTION_END,
    OPTION_LEVEL,
    OPTION_FOV,
    OPTION_SCREEN,
    OPTION_KEYS,
    OPTION_SIZE,
    OPTION_WINDOW,
    OPTION_SCALE,
    OPTION_CELL,
    OPTION_FONT,
    OPTION_PALETTE,
    OPTION_LIST
};

const struct command_option cmd_shot_options[] = {
    {"output", 'o', "FILE", "where the picture goes (PNG)"},
    {"depth", OPTION_DEPTH, "N", "the level on which the game begins"},
    {"level", OPTION_LEVEL, NULL, "a picture of the whole level alone"},
    {"fov", OPTION_FOV, NULL, "a picture of what is seen of the level"},
    {"screen", OPTION_SCREEN, "NAME", "a picture of another screen (see --list)"},
    {"keys", OPTION_KEYS, "FILE", "a picture of where these keys lead (docs/json.md)"},
    {"size", OPTION_SIZE, "WxH", "of the screen, in cells"},
    {"window", OPTION_WINDOW, "WxH", "as a window of so many pixels shows it"},
    {"scale", OPTION_SCALE, "N", "pixels of the picture per pixel of the font"},
    {"cell", OPTION_CELL, "square|tall", "the shape of the squares of a map"},
    {"font", OPTION_FONT, "FILE", "another font: .psf, .psf.gz or a PNG of tiles"},
    {"palette", OPTION_PALETTE, "NAME", "what colours look like, as the option \"palette\" has it"},
    {"list", OPTION_LIST, NULL, "list the screens"},
    PLAY_OPTIONS,
    {0},
};

enum { DEPTH_MOST = 255, SIGHT_RANGE = 15, LIGHT_RANGE = 4, SHADOW_RANGE = 8 };

/* Screens by name: the keys that lead there from the title. */
static const struct {
    const char *name, *keys, *what;
} screens[] = {
    {"play", "n", "a game that has just begun"},
    {"title", "", "what is seen first"},
    {"options", "o", "the options, from the title"},
    {"commands", "k", "the list of commands"},
    {"help", "h", "the help"},
    {"seed", "s", "asking for a seed"},
};

struct shot {
    struct app app; /* first: what starts a game gets a pointer to it */
    struct play_choice choice;
    const struct library *library;
    struct game_options options;
    int depth;
    bool level, fov, tall, list;
    const char *keys_file, *keys, *font_path, *output;
    int width, height, scale;        /* of the screen, in cells; of pixels */
    int window_width, window_height; /* in pixels; 0: the size says how many cells */
    int palette;                     /* -1: as the options have it */
    struct font_set fonts;
    const struct font *font; /* one of them */
    struct grid grid;        /* of the window */
};

/* ---- the game ---- */

/* On the stairs that lead up, where one would have come down. */
static bool go_down(struct game *game, int depth, struct error *error)
{
    const struct level *level = game_level(game, depth, error);
    struct point at;

    if (level == NULL)
        return false;
    at = (struct point){level->width / 2, level->height / 2};
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is_stairs(&game->world, thing, POR_UP_STAIR)) {
            at = (struct point){thing->x, thing->y};
            break;
        }
    }
    return game_enter(game, depth, at, error);
}

static struct game *make_game(const struct shot *shot, struct error *error)
{
    struct game_options options = shot->options;

    options.seed = shot->app.seed;
    struct game *game = game_new(&options, error);
    if (game && shot->depth > 1 && !go_down(game, shot->depth, error)) {
        game_free(game);
        return NULL;
    }
    return game;
}

/* An app_start_fn: new games begin where the call says. */
static struct view *start(struct app *app, struct app_start *how, struct error *error)
{
    struct game *game;

    if (how->save) {
        error_set(error, "Games are not kept here.");
        return NULL;
    }
    game = make_game((const struct shot *)app, error);
    return game ? play_screen_of(app, game) : NULL;
}

/* ---- pictures ---- */

static struct raster_style style_of(const struct shot *shot, bool square)
{
    const struct font *font = shot->font;

    return (struct raster_style){
        font, square ? imax(font->width, font->height) : font->width, shot->scale,
        shot->palette < 0 ? PALETTE_READABLE : (enum palette)shot->palette};
}

static bool draw_level(const struct shot *shot, struct str_builder *out, struct error *error)
{
    struct raster_style style = style_of(shot, !shot->tall);
    struct game *game = make_game(shot, error);
    struct level_picture picture;

    if (game == NULL)
        return false;
    const struct thing *player = game_player(game);
    struct fov_viewer viewer = {
        .at = {player->x, player->y},
        .ranges = {.sight = SIGHT_RANGE, .light = LIGHT_RANGE, .shadow = SHADOW_RANGE}};
    level_picture_make(&picture, game_here(game), &game->world, false);
    if (shot->fov) {
        view_picture(&picture, game_here(game), &game->world, &viewer);
        level_picture_crop(&picture);
    }
    bool good = picture_of_cells(picture.cells, picture.width, picture.height, &style, out, error);
    level_picture_free(&picture);
    game_free(game);
    return good;
}

static bool read_keys(const struct shot *shot, struct str_builder *script, struct error *error)
{
    if (shot->keys_file)
        return file_read_stream(shot->keys_file, script, error);
    sb_add_cstr(script, shot->keys);
    return true;
}

/* Whether a game could begin is seen only when it does; a picture of a box that says no is not
 * what was asked for. */
static bool can_begin(const struct shot *shot, struct error *error)
{
    struct game *game = make_game(shot, error);

    game_free(game);
    return game != NULL;
}

static void begin_app(struct shot *shot)
{
    struct app *app = &shot->app;

    app_init(app, &(struct app_spec){.version = version_number,
                                     .library = shot->library,
                                     .start = start,
                                     .name = shot->options.name,
                                     .dungeon = shot->options.dungeon,
                                     .race = shot->options.race,
                                     .calling = shot->options.calling,
                                     .is_woman = shot->options.is_woman,
                                     .seed = shot->choice.seed});
    if (shot->palette >= 0)
        options_set(&app->options, OPTION_SOFT_PALETTE, shot->palette);
    app_is_shown_by(app, (struct screen_abilities){.light = true, .squares = !shot->tall});
}

static bool draw_screen(struct shot *shot, struct str_builder *out, struct error *error)
{
    struct raster_style style = style_of(shot, false);
    struct str_builder script = {0};

    if (!can_begin(shot, error) || !read_keys(shot, &script, error)) {
        sb_free(&script);
        return false;
    }
    begin_app(shot);
    struct front *front = headless_open(shot->keys_file ? shot->keys_file : "keys", sb_str(&script),
                                        stdout);
    headless_set_size(front, shot->width, shot->height);
    front_run(front, &shot->app.stack);
    const struct screen *screen = &shot->app.stack.screen;
    bool good = headless_result(front, error) &&
                (shot->window_width ? picture_of_window(screen, &shot->grid, shot->window_width,
                                                        shot->window_height, out, error)
                                    : picture_of_screen(screen, &style, out, error));
    front->close(front);
    app_free(&shot->app);
    sb_free(&script);
    return good;
}

/* Letters and cells as a window of that size would choose them. */
static bool choose_letters(struct shot *shot, struct error *error)
{
    if (!font_set_load(&shot->fonts, shot->font_path, error))
        return false;
    shot->font = &shot->fonts.fonts[0];
    if (shot->window_width == 0)
        return true;
    shot->grid = grid_fit(&shot->fonts, shot->window_width, shot->window_height, 0);
    shot->font = shot->grid.font;
    shot->scale = shot->grid.scale;
    shot->width = shot->grid.columns;
    shot->height = shot->grid.rows;
    return true;
}

static int run(struct shot *shot)
{
    struct str_builder out = {0};
    struct error error;

    if (!play_game_options(&shot->choice, shot->library, &shot->options))
        return EXIT_FAILED;
    shot->app.seed = shot->choice.seed;
    bool good = choose_letters(shot, &error);
    if (good)
        good = (shot->level ? draw_level(shot, &out, &error) : draw_screen(shot, &out, &error)) &&
               file_write_atomic(shot->output, sb_str(&out), &error);
    font_set_free(&shot->fonts);
    sb_free(&out);
    return good ? EXIT_OK : out_error(shot->choice.self, &error);
}

/* ---- the call ---- */

static bool take_screen(struct shot *shot)
{
    struct nearest nearest = nearest_start(str_from(optarg));

    for (int i = 0; i < COUNT_OF(screens); i++) {
        if (strcmp(optarg, screens[i].name) == 0) {
            shot->keys = screens[i].keys;
            return true;
        }
        nearest_try(&nearest, str_from(screens[i].name));
    }
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(shot->choice.self,
                            "there is no screen \"%s\", did you mean \"" STR_PRINTF "\"?", optarg,
                            STR_ARGS(found));
    else
        command_usage_error(shot->choice.self, "there is no screen \"%s\" (--list lists them).",
                            optarg);
    return false;
}

/* Two numbers with an x between them, each from its least to `most`. */
static bool read_sides(struct point least, int most, int *width, int *height)
{
    struct str rest = str_from(optarg), first = str_cut(&rest, 'x');
    int64_t w, h;

    if (!str_to_int64(first, &w) || !str_to_int64(rest, &h) || w < least.x || h < least.y ||
        w > most || h > most)
        return false;
    *width = (int)w;
    *height = (int)h;
    return true;
}

static bool take_size(struct shot *shot)
{
    const struct point least = {LAYOUT_WIDTH_LEAST, LAYOUT_HEIGHT_LEAST};

    if (read_sides(least, SCREEN_SIDE_MOST, &shot->width, &shot->height))
        return true;
    command_usage_error(
        shot->choice.self, "--size is columns and rows from %dx%d to %dx%d, not \"%s\".",
        LAYOUT_WIDTH_LEAST, LAYOUT_HEIGHT_LEAST, SCREEN_SIDE_MOST, SCREEN_SIDE_MOST, optarg);
    return false;
}

static bool take_window(struct shot *shot)
{
    enum { WIDTH = 640, HEIGHT = 384, MOST = 8000 };

    if (read_sides((struct point){WIDTH, HEIGHT}, MOST, &shot->window_width, &shot->window_height))
        return true;
    command_usage_error(shot->choice.self, "--window is pixels from %dx%d to %dx%d, not \"%s\".",
                        WIDTH, HEIGHT, MOST, MOST, optarg);
    return false;
}

static bool take_number(const struct shot *shot, const char *what, int most, int *out)
{
    int64_t number;

    if (!play_number(shot->choice.self, what, optarg, 1, most, &number))
        return false;
    *out = (int)number;
    return true;
}

static bool take_palette(struct shot *shot)
{
    struct str_builder names = {0};

    shot->palette = palette_by_name(str_from(optarg));
    if (shot->palette >= 0)
        return true;
    for (int i = 0; i < PALETTE_COUNT; i++)
        sb_addf(&names, "%s%s", i == 0 ? "" : ", ", palette_name((enum palette)i));
    command_usage_error(shot->choice.self, "--palette takes one of these: %s; not \"%s\".",
                        sb_cstr(&names), optarg);
    sb_free(&names);
    return false;
}

static bool take_cell(struct shot *shot)
{
    shot->tall = strcmp(optarg, "tall") == 0;
    if (shot->tall || strcmp(optarg, "square") == 0)
        return true;
    command_usage_error(shot->choice.self, "--cell takes square or tall, not \"%s\".", optarg);
    return false;
}

static bool take_option(struct shot *shot, int option)
{
    switch (option) {
    case OPTION_DEPTH: return take_number(shot, "--depth", DEPTH_MOST, &shot->depth);
    case OPTION_SCALE: return take_number(shot, "--scale", RASTER_SCALE_MOST, &shot->scale);
    case OPTION_SCREEN: return take_screen(shot);
    case OPTION_SIZE: return take_size(shot);
    case OPTION_WINDOW: return take_window(shot);
    case OPTION_CELL: return take_cell(shot);
    case OPTION_PALETTE: return take_palette(shot);
    case OPTION_LEVEL: return shot->level = true;
    case OPTION_FOV: return shot->level = shot->fov = true;
    case OPTION_KEYS: shot->keys_file = optarg; return true;
    case OPTION_FONT: shot->font_path = optarg; return true;
    case OPTION_LIST: return shot->list = true;
    case 'o': shot->output = optarg; return true;
    default: return play_option(&shot->choice, option);
    }
}

/* What each option says is right; do they go together? Returns -1 when they do. */
static int check_call(const struct shot *shot)
{
    const struct command *self = shot->choice.self;

    if (shot->list)
        return -1;
    if ((shot->level != 0) + (shot->keys != NULL) + (shot->keys_file != NULL) > 1)
        return command_usage_error(self, "one picture at a time: a level, a screen or keys.");
    if (shot->output == NULL)
        return command_usage_error(self, "where should the picture go? -o FILE is missing.");
    return -1;
}

/* Returns -1 when all is well, else the exit status. */
static int read_call(struct shot *shot, int argc, char **argv)
{
    const struct command *self = shot->choice.self;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take_option(shot, option))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    int status = check_call(shot);
    if (shot->keys == NULL)
        shot->keys = screens[0].keys;
    return status;
}

static int list_screens(void)
{
    for (int i = 0; i < COUNT_OF(screens); i++)
        out_line("%-10s %s", screens[i].name, screens[i].what);
    return EXIT_OK;
}

int cmd_shot(const struct command *self, int argc, char **argv)
{
    struct shot shot = {.choice = {.self = self, .seed = 1},
                        .depth = 1,
                        .width = 80,
                        .height = 48,
                        .scale = 1,
                        .palette = -1};
    int status = read_call(&shot, argc, argv);
    struct load load;

    if (status != -1)
        return status;
    if (shot.list)
        return list_screens();
    if (!modules_open(self, &shot.choice.modules, &load))
        return EXIT_FAILED;
    shot.library = &load.library;
    status = run(&shot);
    load_close(&load);
    return status;
}
