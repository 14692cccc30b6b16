#include "ui/app_person.h"

#include "rules/person/choice.h"
#include "world/body.h"

static bool path_of(const struct app *app, char out[FILE_PATH_SIZE])
{
    return app->config[0] != '\0' && file_join(out, app->config, "person.txt");
}

static void take_line(struct app *app, struct str key, struct str value)
{
    if (str_equal(key, STR("people")) && app->race == 0)
        app->race = choice_of_name(app->library, RES_RACE, value);
    else if (str_equal(key, STR("calling")) && app->calling == 0)
        app->calling = choice_of_name(app->library, RES_CLASS, value);
    else if (str_equal(key, STR("woman")))
        app->is_woman |= str_equal(value, STR("yes"));
}

void app_person_load(struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};
    struct error error;

    if (app->library && path_of(app, path) && file_exists(path) && file_read(path, &text, &error)) {
        struct str rest = sb_str(&text);
        while (rest.len > 0) {
            struct str line = str_cut(&rest, '\n');
            struct str key = str_trim(str_cut(&line, '='));
            take_line(app, key, str_trim(line));
        }
    }
    sb_free(&text);
}

static void add_line(const struct app *app, const char *key, res_id id, struct str_builder *out)
{
    if (id)
        sb_addf(out, "%s = " STR_PRINTF "\n", key, STR_ARGS(choice_title(app->library, id)));
}

void app_person_save(const struct app *app)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};
    struct error error;

    if (!path_of(app, path) || app->library == NULL)
        return;
    add_line(app, "people", app->race, &text);
    add_line(app, "calling", app->calling, &text);
    sb_addf(&text, "woman = %s\n", app->is_woman ? "yes" : "no");
    if (file_make_directories(app->config, &error))
        file_write_atomic(path, sb_str(&text), &error);
    sb_free(&text);
}

void app_person_take(struct app *app, const struct game *game)
{
    const struct thing *player = game_player(game);
    const struct character *person = character_of(&game->world, player);

    if (person == NULL || person->race == 0)
        return;
    app->race = person->race;
    app->calling = person->classes[0];
    app->is_woman = (creature_of(&game->world, player)->state & MS_FEMALE) != 0;
    app_person_save(app);
}
