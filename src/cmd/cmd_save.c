/* incursion save: which games are kept, and what is in a save, without loading it. */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "cmd/out.h"
#include "play/roster.h"

enum { OPTION_JSON = 256 };

const struct command_option cmd_save_options[] = {
    {"json", OPTION_JSON, NULL, "answer as JSON (docs/json.md)"},
    {0},
};

static void print_text(const struct save_info *info)
{
    out_line("player   %s", info->name);
    out_line("dungeon  %s", info->dungeon_name);
    out_line("seed     %" PRIu32, info->seed);
    out_line("level    %d", (int)info->depth);
    out_line("time     %" PRIu64 " ticks", info->time);
    out_line("actions  %" PRIu64, info->actions);
    out_line("state    %016" PRIx64 ", %" PRIu32 " bytes (%" PRIu32 " in the file)",
             info->state_hash, info->state_size, info->packed_size);
    out_line("library  %016" PRIx64, info->library_hash);
    out_line("format   %" PRIu32, info->version);
}

static void print_json(const struct save_info *info)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '{');
    json_key_text(&json, "format", STR("incursion-save"));
    json_key_number(&json, "version", info->version);
    json_key_text(&json, "name", str_from(info->name));
    json_key_text(&json, "dungeon", str_from(info->dungeon_name));
    json_key_number(&json, "seed", info->seed);
    json_key_number(&json, "depth", info->depth);
    json_key_number(&json, "time", (int64_t)info->time);
    json_key_number(&json, "actions", (int64_t)info->actions);
    json_key_number(&json, "state_size", info->state_size);
    json_key_number(&json, "packed_size", info->packed_size);
    json_key(&json, "state_hash");
    json_hex64(&json, info->state_hash);
    json_key(&json, "library_hash");
    json_hex64(&json, info->library_hash);
    json_close(&json, '}');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

/* ---- all of them ---- */

static void print_game(const struct roster_game *game)
{
    char when[32] = "";
    time_t seconds = (time_t)game->when;
    struct tm parts;

    if (localtime_r(&seconds, &parts))
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
    if (game->why[0] != '\0')
        out_line("%-24s %s  cannot be read: %s", game->label, when, game->why);
    else
        out_line("%-24s %s  level %2d, %" PRIu64 " ticks, %" PRIu64 " actions, %s in %s",
                 game->label, when, (int)game->info.depth, game->info.time, game->info.actions,
                 game->info.name, game->info.dungeon_name);
}

static void describe_game(const struct roster_game *game, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "label", str_from(game->label));
    json_key_text(json, "file", str_from(game->save));
    json_key_number(json, "when", game->when);
    if (game->why[0] != '\0') {
        json_key_text(json, "why", str_from(game->why));
    } else {
        json_key_text(json, "name", str_from(game->info.name));
        json_key_text(json, "dungeon", str_from(game->info.dungeon_name));
        json_key_number(json, "depth", game->info.depth);
        json_key_number(json, "time", (int64_t)game->info.time);
        json_key_number(json, "actions", (int64_t)game->info.actions);
    }
    json_close(json, '}');
}

static void print_list_json(const struct roster *roster)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '[');
    for (int i = 0; i < roster->games.count; i++)
        describe_game(&roster->games.items[i], &json);
    json_close(&json, ']');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

static int list(const struct command *self, bool json)
{
    char data[FILE_PATH_SIZE];
    struct roster roster;
    struct error error;

    if (!file_place(FILE_DATA, data, &error))
        return out_error(self, &error);
    roster_init(&roster, data);
    roster_read(&roster);
    if (json)
        print_list_json(&roster);
    for (int i = 0; !json && i < roster.games.count; i++)
        print_game(&roster.games.items[i]);
    roster_free(&roster);
    return EXIT_OK;
}

static int info(const struct command *self, const char *path, bool json)
{
    struct save_info info;
    struct error error;

    if (!save_read_info(path, &info, &error))
        return out_error(self, &error);
    (json ? print_json : print_text)(&info);
    return EXIT_OK;
}

int cmd_save(const struct command *self, int argc, char **argv)
{
    bool json = false;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?')
            return EXIT_USAGE;
        json = json || option == OPTION_JSON;
    }
    int words = argc - optind;
    if (words == 1 && strcmp(argv[optind], "list") == 0)
        return list(self, json);
    if (words == 2 && strcmp(argv[optind], "info") == 0)
        return info(self, argv[optind + 1], json);
    return command_usage_error(self, "say list, or info and name one file.");
}
