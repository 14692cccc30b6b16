#include "cmd/play_options.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmd/place_name.h"

bool play_number(const struct command *self, const char *what, const char *text, int64_t least,
                 int64_t most, int64_t *out)
{
    if (str_to_int64(str_from(text), out) && *out >= least && *out <= most)
        return true;
    command_usage_error(self, "%s is a number from %" PRId64 " to %" PRId64 ", not \"%s\".", what,
                        least, most, text);
    return false;
}

bool play_option(struct play_choice *choice, int option)
{
    int64_t number;

    switch (option) {
    case PLAY_SEED:
        if (!play_number(choice->self, "a seed", optarg, 0, UINT32_MAX, &number))
            return false;
        choice->seed = (uint32_t)number;
        return true;
    case PLAY_DUNGEON: choice->dungeon = optarg; return true;
    case PLAY_NAME: choice->name = optarg; return true;
    default: modules_option(&choice->modules, option); return true;
    }
}

bool play_game_options(const struct play_choice *choice, const struct library *library,
                       struct game_options *options)
{
    *options = (struct game_options){.library = library, .seed = choice->seed};
    if (choice->name)
        snprintf(options->name, sizeof options->name, "%s", choice->name);
    if (choice->dungeon)
        options->dungeon = place_find(choice->self, library, RES_DUNGEON, choice->dungeon);
    return !choice->dungeon || options->dungeon;
}
