#include "ui/app.h"

#include <stdio.h>

#include "ui/app_hints.h"
#include "ui/app_person.h"
#include "ui/title.h"

static bool config_path(const struct app *app, const char *name, char out[FILE_PATH_SIZE])
{
    return app->config[0] != '\0' && file_join(out, app->config, name);
}

static void load_keys(struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0}, own = {0};
    struct error error;

    keymap_write(&app->keys, app->key_set, STR_NONE, &own);
    app->key_set = (enum key_set)options_get(&app->options, OPTION_KEY_SET);
    keymap_load_set(&app->keys, app->key_set);
    if (app->config[0] == '\0') {
        keymap_read(&app->keys, "keys", sb_str(&own), &app->reports);
    } else if (config_path(app, "keys.txt", path) && file_exists(path)) {
        if (file_read(path, &text, &error))
            keymap_read(&app->keys, "keys.txt", sb_str(&text), &app->reports);
        else
            sb_addf(&app->reports, "%s\n", error.text);
    }
    sb_free(&text);
    sb_free(&own);
}

static void load_options(struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};
    struct error error;

    if (config_path(app, "options.txt", path) && file_exists(path)) {
        if (file_read(path, &text, &error))
            options_read(&app->options, "options.txt", sb_str(&text), &app->reports);
        else
            sb_addf(&app->reports, "%s\n", error.text);
    }
    sb_free(&text);
}

bool app_save_options(struct app *app, struct error *error)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};

    if (!config_path(app, "options.txt", path))
        return true;
    options_write(&app->options, &text);
    bool done = file_make_directories(app->config, error) &&
                file_write_atomic(path, sb_str(&text), error);
    sb_free(&text);
    return done;
}

bool app_save_keys(struct app *app, struct error *error)
{
    char path[FILE_PATH_SIZE];
    struct str_builder before = {0}, text = {0};

    if (!config_path(app, "keys.txt", path))
        return true;
    bool done = !file_exists(path) || file_read(path, &before, error);
    keymap_write(&app->keys, app->key_set, sb_str(&before), &text);
    done = done && file_make_directories(app->config, error) &&
           file_write_atomic(path, sb_str(&text), error);
    sb_free(&before);
    sb_free(&text);
    return done;
}

void app_heed_options(struct app *app)
{
    int palette = options_get(&app->options, OPTION_SOFT_PALETTE);

    load_keys(app);
    screen_set_palette(&app->stack.screen, (enum palette)palette);
    app->stack.screen.can.light = app->can.light && options_get(&app->options, OPTION_LIGHT);
    app->stack.screen.can.squares = app_has_squares(app);
}

void app_is_shown_by(struct app *app, struct screen_abilities can)
{
    app->can = can;
    app_heed_options(app);
}

bool app_has_squares(const struct app *app)
{
    enum { IN_WINDOWS, ALWAYS, NEVER };
    int wish = options_get(&app->options, OPTION_SQUARES);

    return wish == ALWAYS || (wish == IN_WINDOWS && app->can.squares);
}

void app_init(struct app *app, const struct app_spec *spec)
{
    *app = (struct app){.version = spec->version,
                        .library = spec->library,
                        .start = spec->start,
                        .dungeon = spec->dungeon,
                        .race = spec->race,
                        .calling = spec->calling,
                        .is_woman = spec->is_woman,
                        .seed = spec->seed};
    snprintf(app->name, sizeof app->name, "%s", spec->name ? spec->name : "");
    snprintf(app->config, sizeof app->config, "%s", spec->config ? spec->config : "");
    roster_init(&app->games, spec->data);
    app->games_are_stale = true;
    stack_init(&app->stack, 80, 48);
    options_init(&app->options);
    load_options(app);
    app_person_load(app);
    app_hints_load(app);
    app->key_set = (enum key_set)options_get(&app->options, OPTION_KEY_SET);
    keymap_load_set(&app->keys, app->key_set);
    app_heed_options(app);
    stack_push(&app->stack, title_new(app));
}

const struct roster *app_games(struct app *app)
{
    if (app->games_are_stale)
        roster_read(&app->games);
    app->games_are_stale = false;
    return &app->games;
}

void app_free(struct app *app)
{
    stack_free(&app->stack);
    keymap_free(&app->keys);
    options_free(&app->options);
    sb_free(&app->reports);
    roster_free(&app->games);
}
