#include "cmd/play_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmd/out.h"
#include "cmd/place_name.h"
#include "rules/person/choice.h"

bool play_number(const struct command *self, const char *what, const char *text, int64_t least,
                 int64_t most, int64_t *out)
{
    if (str_to_int64(str_from(text), out) && *out >= least && *out <= most)
        return true;
    command_usage_error(self, "%s is a number from %" PRId64 " to %" PRId64 ", not \"%s\".", what,
                        least, most, text);
    return false;
}

static bool take_sex(struct play_choice *choice)
{
    choice->is_woman = strcmp(optarg, "woman") == 0;
    if (choice->is_woman || strcmp(optarg, "man") == 0)
        return true;
    command_usage_error(choice->self, "--sex is woman or man, not \"%s\".", optarg);
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
    case PLAY_RACE: choice->race = optarg; return true;
    case PLAY_CLASS: choice->calling = optarg; return true;
    case PLAY_SEX: return take_sex(choice);
    default: modules_option(&choice->modules, option); return true;
    }
}

/* A race or class to begin with; false, after saying so: there is none of that name, or it cannot
 * be chosen. */
static bool find_choice(const struct play_choice *choice, const struct library *library,
                        enum res_kind kind, const char *name, res_id *out)
{
    if (name == NULL)
        return true;
    *out = place_find(choice->self, library, kind, name);
    if (*out == 0)
        return false;
    bool is_open = kind == RES_RACE ? choice_race_is_open(library, *out)
                                    : choice_calling_is_open(library, *out);
    if (!is_open)
        out_failure(choice->self, "nobody can begin as \"" STR_PRINTF "\".",
                    STR_ARGS(library_name(library, *out)));
    return is_open;
}

bool play_game_options(const struct play_choice *choice, const struct library *library,
                       struct game_options *options)
{
    *options = (struct game_options){
        .library = library, .seed = choice->seed, .is_woman = choice->is_woman};
    if (choice->name)
        snprintf(options->name, sizeof options->name, "%s", choice->name);
    if (choice->dungeon)
        options->dungeon = place_find(choice->self, library, RES_DUNGEON, choice->dungeon);
    return (!choice->dungeon || options->dungeon) &&
           find_choice(choice, library, RES_RACE, choice->race, &options->race) &&
           find_choice(choice, library, RES_CLASS, choice->calling, &options->calling);
}
