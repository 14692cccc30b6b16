#include "cmd/play_options.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/nearest.h"

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

static res_id find_dungeon(const struct play_choice *choice, const struct library *library)
{
    struct nearest nearest = nearest_start(str_from(choice->dungeon));

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_DUNGEON); i++) {
            struct str name = module_name(module, module_record(module, RES_DUNGEON, i));
            if (str_equal_nocase(name, str_from(choice->dungeon)))
                return module_id(module, RES_DUNGEON, i);
            nearest_try(&nearest, name);
        }
    }
    struct str found = nearest_found(&nearest);
    fprintf(stderr, "incursion %s: there is no dungeon \"%s\"", choice->self->name,
            choice->dungeon);
    if (found.len > 0)
        fprintf(stderr, ", did you mean \"" STR_PRINTF "\"?\n", STR_ARGS(found));
    else
        fprintf(stderr, " (incursion res list --kind dungeon shows all).\n");
    return 0;
}

bool play_game_options(const struct play_choice *choice, const struct library *library,
                       struct game_options *options)
{
    *options = (struct game_options){.library = library, .seed = choice->seed};
    if (choice->name)
        snprintf(options->name, sizeof options->name, "%s", choice->name);
    if (choice->dungeon && (options->dungeon = find_dungeon(choice, library)) == 0)
        return false;
    return true;
}
