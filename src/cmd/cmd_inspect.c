/* incursion inspect: asks a game anything, one line at a time or as a batch. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/nearest.h"
#include "base/num.h"
#include "base/plain.h"
#include "cmd/inspect.h"
#include "cmd/lines.h"
#include "cmd/out.h"
#include "front/line_editor.h"
#include "play/save.h"
#include "text/name.h"

enum { OPTION_DEPTH = PLAY_OPTION_END, OPTION_LOAD, OPTION_BATCH, OPTION_JSON };

const struct command_option cmd_inspect_options[] = {
    {"depth", OPTION_DEPTH, "N", "the level to look at first; else where the player is"},
    {"load", OPTION_LOAD, "SAVE", "a saved game instead of a new one"},
    {"batch", OPTION_BATCH, "COMMANDS", "what to ask, with ; between; else lines of the input"},
    {"json", OPTION_JSON, NULL, "answer each command with a line of JSON (docs/json.md)"},
    PLAY_OPTIONS,
    {0},
};

/* ---- what the commands share ---- */

bool inspect_place(struct inspect *in, struct point *at)
{
    struct str text = str_trim(in->rest), word = str_cut(&text, ' ');
    struct str x = str_cut(&word, ',');
    int64_t nx = -1, ny = -1;

    *at = (struct point){0, 0};
    if (!str_to_int64(x, &nx) || !str_to_int64(word, &ny) || nx < 0 || ny < 0 || nx > 999 ||
        ny > 999 || !level_has(inspect_level(in), (int)nx, (int)ny))
        return error_set(&in->error, "a place on the level is needed: X,Y");
    *at = (struct point){(int)nx, (int)ny};
    in->rest = text;
    return true;
}

bool inspect_number(struct inspect *in, int64_t least, int64_t most, int64_t *out)
{
    if (str_to_int64(str_trim(in->rest), out) && *out >= least && *out <= most)
        return true;
    return error_set(&in->error, "a number from %" PRId64 " to %" PRId64 " is needed", least, most);
}

void inspect_add_number(struct inspect *in, const char *name, int64_t value)
{
    if (in->json)
        json_key_number(&in->answer, name, value);
    else
        sb_addf(&in->out, "%s %" PRId64 "\n", name, value);
}

void inspect_open_list(struct inspect *in, const char *name)
{
    if (!in->json)
        return;
    json_key(&in->answer, name);
    json_open(&in->answer, '[');
}

void inspect_close_list(struct inspect *in)
{
    if (in->json)
        json_close(&in->answer, ']');
}

int inspect_count(const struct game *game, const struct level *level, int kind)
{
    int count = 0;

    for (int i = 0; i < level->things.count; i++)
        count += thing_is(world_thing(&game->world, level->things.items[i]), kind);
    return count;
}

bool inspect_begin(struct inspect *in)
{
    struct game_options options = in->options;
    struct str_builder notes = {0};

    options.seed = in->choice.seed;
    struct game *game = in->load ? save_read(in->load, in->library, &notes, &in->error)
                                 : game_new(&options, &in->error);
    if (notes.len > 0)
        out_note(sb_str(&notes));
    sb_free(&notes);
    if (game == NULL)
        return false;
    game_free(in->game);
    in->game = game;
    in->depth = game->depth;
    return true;
}

/* ---- the commands ---- */

static bool do_quit(struct inspect *in)
{
    in->quit = true;
    return true;
}

static bool do_help(struct inspect *in);

static const struct inspect_command own_commands[] = {
    {"help", "", "this list", do_help, INSPECT_ANYTHING},
    {"quit", "", "the end", do_quit, INSPECT_ANYTHING},
    {0},
};

static const struct inspect_command *const tables[] = {inspect_map_commands, inspect_thing_commands,
                                                       inspect_game_commands, own_commands};

/* Calls a function for every command, in order. */
static void each_command(void (*visit)(void *context, const struct inspect_command *command),
                         void *context)
{
    for (int t = 0; t < COUNT_OF(tables); t++)
        for (const struct inspect_command *c = tables[t]; c->name; c++)
            visit(context, c);
}

static const struct inspect_command *find_command(struct str word)
{
    for (int t = 0; t < COUNT_OF(tables); t++)
        for (const struct inspect_command *c = tables[t]; c->name; c++)
            if (str_equal(word, str_from(c->name)))
                return c;
    return NULL;
}

static void help_one(void *context, const struct inspect_command *command)
{
    struct inspect *in = context;

    if (in->json)
        json_text(&in->answer, str_from(command->name));
    else
        sb_addf(&in->out, "%-9s %-10s %s\n", command->name, command->parameters, command->what);
}

static bool do_help(struct inspect *in)
{
    inspect_open_list(in, "commands");
    each_command(help_one, in);
    inspect_close_list(in);
    return true;
}

static void try_name(void *context, const struct inspect_command *command)
{
    nearest_try(context, str_from(command->name));
}

static bool unknown(struct inspect *in, struct str word)
{
    struct nearest nearest = nearest_start(word);

    each_command(try_name, &nearest);
    struct str found = nearest_found(&nearest);
    return found.len > 0
               ? error_set(&in->error,
                           "there is no command \"" STR_PRINTF "\", did you mean \"%.*s\"?",
                           STR_ARGS(str_slice(word, 0, 40)), STR_ARGS(found))
               : error_set(&in->error, "there is no command \"" STR_PRINTF "\"; help lists them",
                           STR_ARGS(str_slice(word, 0, 40)));
}

static bool dispatch(struct inspect *in, struct str line)
{
    struct str word = str_cut(&line, ' ');
    const struct inspect_command *command = find_command(word);

    in->rest = line;
    return command ? command->run(in) : unknown(in, word);
}

/* Does one line and prints the answer. False: it could not be done. */
static bool one_line(struct inspect *in, struct str line)
{
    line = str_trim(line);
    if (line.len == 0)
        return true;
    sb_clear(&in->out);
    in->answer = (struct json){.out = &in->out};
    if (in->json) {
        json_open(&in->answer, '{');
        json_key_text(&in->answer, "format", STR("incursion-inspect"));
        json_key_number(&in->answer, "version", 1);
        json_key_text(&in->answer, "command", line);
    }
    bool good = dispatch(in, line);
    if (in->json) {
        if (!good)
            json_key_text(&in->answer, "error", str_from(in->error.text));
        json_close(&in->answer, '}');
        sb_add_char(&in->out, '\n');
    }
    if (good || in->json)
        out_text(sb_str(&in->out));
    if (!good && !in->json)
        out_error(in->choice.self, &in->error);
    return good;
}

static bool run_batch(struct inspect *in)
{
    struct str rest = str_from(in->batch);
    bool good = true;

    while (rest.len > 0 && !in->quit)
        good = one_line(in, str_cut(&rest, ';')) && good;
    return good;
}

/* ---- lines by hand ---- */

static void offer_command(void *context, const struct inspect_command *command)
{
    line_offer(context, str_from(command->name));
}

/* The line is typed as it is shown: what cannot be shown is not offered. */
static void offer_name(struct line_offers *offers, struct str name)
{
    if (plain_is(name))
        line_offer(offers, name);
}

static void offer_resources(const struct inspect *in, struct line_offers *offers)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = in->library->slots[slot];
        for (int kind = 0; module && kind < RES_KINDS; kind++)
            for (int i = 0; i < module_count(module, (enum res_kind)kind); i++)
                offer_name(offers,
                           module_name(module, module_record(module, (enum res_kind)kind, i)));
    }
}

/* The word of a command, or what stands after it. */
static void complete(void *context, struct str line, struct line_offers *offers)
{
    const struct inspect *in = context;
    struct str rest = line, word = str_cut(&rest, ' ');
    const struct inspect_command *command = find_command(word);

    if (word.len == line.len) {
        each_command(offer_command, offers);
        return;
    }
    offers->start = word.len + 1;
    if (command && command->parameter == INSPECT_RESOURCE)
        offer_resources(in, offers);
    for (int i = 0; command && command->parameter == INSPECT_ACTION && i < ACTION_KINDS; i++)
        line_offer(offers, str_from(action_info(i)->name));
}

/* Where lines are remembered from one time to the next; false: nowhere. */
static bool history_path(char path[FILE_PATH_SIZE])
{
    char directory[FILE_PATH_SIZE];
    struct error error;

    return file_place(FILE_STATE, directory, &error) && file_make_directories(directory, &error) &&
           file_join(path, directory, "inspect-history");
}

static void run_by_hand(struct inspect *in)
{
    char path[FILE_PATH_SIZE], prompt[32];
    struct line_editor editor;
    struct str_builder line = {0};

    line_editor_init(&editor, history_path(path) ? path : NULL);
    editor.complete = complete;
    editor.context = in;
    while (!in->quit) {
        snprintf(prompt, sizeof prompt, "level %d> ", in->depth);
        if (!line_editor_read(&editor, prompt, &line))
            break;
        one_line(in, sb_str(&line));
        out_flush();
    }
    line_editor_free(&editor);
    sb_free(&line);
}

static bool run_lines(struct inspect *in)
{
    bool good = true;
    struct lines lines;
    struct str line;

    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        run_by_hand(in);
        return true;
    }
    if (!lines_open(&lines, "-", &in->error))
        return out_error(in->choice.self, &in->error) == EXIT_OK;
    while (!in->quit && lines_next(&lines, &line))
        good = one_line(in, line) && good;
    if (lines.failed)
        out_error(in->choice.self, &lines.error);
    good = good && !lines.failed;
    lines_close(&lines);
    return good;
}

/* The level that is looked at first; 0: the player's. */
static bool go_to(struct inspect *in, int64_t depth)
{
    int depths = game_depths(in->game);

    if (depth > depths)
        return error_set(&in->error, "there is no level %" PRId64 ": " STR_PRINTF " has %d", depth,
                         STR_ARGS(name_resource(&in->game->world, in->game->options.dungeon)),
                         depths);
    if (depth > 0 && game_level(in->game, (int)depth, &in->error) == NULL)
        return false;
    in->depth = depth > 0 ? (int)depth : in->game->depth;
    return true;
}

static bool run(struct inspect *in, int64_t depth)
{
    if (!play_game_options(&in->choice, in->library, &in->options))
        return false;
    if (!inspect_begin(in) || !go_to(in, depth)) {
        out_error(in->choice.self, &in->error);
        return false;
    }
    return in->batch ? run_batch(in) : run_lines(in);
}

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct inspect *in, int argc, char **argv, int64_t *depth)
{
    const struct command *self = in->choice.self;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        switch (option) {
        case 'h': return EXIT_OK;
        case '?': return EXIT_USAGE;
        case OPTION_LOAD: in->load = optarg; break;
        case OPTION_BATCH: in->batch = optarg; break;
        case OPTION_JSON: in->json = true; break;
        case OPTION_DEPTH:
            if (!play_number(self, "--depth", optarg, 1, 255, depth))
                return EXIT_USAGE;
            break;
        default:
            if (!play_option(&in->choice, option))
                return EXIT_USAGE;
        }
    }
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    return -1;
}

int cmd_inspect(const struct command *self, int argc, char **argv)
{
    struct inspect in = {.choice = {.self = self, .seed = 1}};
    int64_t depth = 0;
    struct load load;
    int status = read_options(&in, argc, argv, &depth);

    if (status != -1)
        return status;
    if (!modules_open(self, &in.choice.modules, &load))
        return EXIT_FAILED;
    in.library = &load.library;
    bool good = run(&in, depth);
    game_free(in.game);
    sb_free(&in.out);
    load_close(&load);
    return good ? EXIT_OK : EXIT_FAILED;
}
