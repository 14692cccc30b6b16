#include "ui/app_hints.h"

static bool path_of(const struct app *app, char out[FILE_PATH_SIZE])
{
    return app->config[0] != '\0' && file_join(out, app->config, "hints.txt");
}

void app_hints_load(struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};
    struct error error;

    if (path_of(app, path) && file_exists(path) && file_read(path, &text, &error))
        hints_read(&app->hints, sb_str(&text));
    sb_free(&text);
}

/* A hint that could not be noted comes again next time: nothing to bother anybody with. */
static void save(const struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};
    struct error error;

    hints_write(&app->hints, &text);
    if (path_of(app, path) && file_make_directories(app->config, &error))
        file_write_atomic(path, sb_str(&text), &error);
    sb_free(&text);
}

bool app_hints_tell(struct app *app, struct game *game, struct str_builder *out)
{
    if (app->config[0] == '\0' || options_get(&app->options, OPTION_HINTS) != HINTS_ONCE ||
        !hints_tell(&app->hints, game, &app->keys, out))
        return false;
    save(app);
    return true;
}
