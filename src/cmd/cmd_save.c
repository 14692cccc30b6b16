/* incursion save info: what is in a saved game, without loading it. */
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "cmd/say.h"
#include "play/save.h"

enum { OPTION_JSON = 256 };

const struct command_option cmd_save_options[] = {
    {"json", OPTION_JSON, NULL, "answer as JSON (docs/json.md)"},
    {0},
};

static void print_text(const struct save_info *info)
{
    say("player   %s", info->name);
    say("dungeon  %s", info->dungeon_name);
    say("seed     %" PRIu32, info->seed);
    say("level    %d", (int)info->depth);
    say("time     %" PRIu64 " ticks", info->time);
    say("actions  %" PRIu64, info->actions);
    say("state    %016" PRIx64 ", %" PRIu32 " bytes (%" PRIu32 " in the file)", info->state_hash,
        info->state_size, info->packed_size);
    say("library  %016" PRIx64, info->library_hash);
    say("format   %" PRIu32, info->version);
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
    say("%s", sb_cstr(&out));
    sb_free(&out);
}

int cmd_save(const struct command *self, int argc, char **argv)
{
    struct save_info info;
    struct error error;
    bool json = false;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?')
            return EXIT_USAGE;
        json = json || option == OPTION_JSON;
    }
    if (argc - optind != 2 || strcmp(argv[optind], "info") != 0)
        return command_usage_error(self, "say info and name one file.");
    if (!save_read_info(argv[optind + 1], &info, &error))
        return say_error(self, &error);
    (json ? print_json : print_text)(&info);
    return EXIT_OK;
}
