/* incursion headless: plays a list of actions with nobody watching. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cmd/play_options.h"
#include "cmd/say.h"
#include "play/session.h"

enum {
    OPTION_ACTIONS = PLAY_OPTION_END,
    OPTION_HASH_EVERY,
    OPTION_JSON,
    OPTION_GAME,
    OPTION_QUIET
};

const struct command_option cmd_headless_options[] = {
    {"actions", OPTION_ACTIONS, "FILE|-", "an action per line; -: the input"},
    {"json", OPTION_JSON, NULL, "answer with lines of JSON (docs/json.md)"},
    {"quiet", OPTION_QUIET, NULL, "say nothing before the end"},
    {"hash-every", OPTION_HASH_EVERY, "N", "say the state's hash every N actions"},
    {"game", OPTION_GAME, "PATH", "keep the game: go on with the save there, or begin it"},
    PLAY_OPTIONS,
    {0},
};

struct headless {
    struct play_choice choice;
    const char *actions, *game_path;
    int64_t hash_every;
    bool json, quiet;
    struct str_builder text;
    struct str rest; /* of the text */
    int line;
    struct game *game;
    struct session *session; /* NULL: nothing is kept */
};

/* ---- the list of actions ---- */

/* The next line that says something; false at the end. It is not taken yet. */
static bool peek_line(struct headless *h, struct str *line, struct str *rest)
{
    while (h->rest.len > 0) {
        *rest = h->rest;
        *line = str_trim(str_cut(rest, '\n'));
        if (line->len > 0 && line->data[0] != '#')
            return true;
        h->rest = *rest;
        h->line++;
    }
    return false;
}

/* A line "answer yes" behind an action answers what it asks. */
static int answer(void *context, const struct game_question *question)
{
    struct headless *h = context;
    struct str line, rest;

    if (!peek_line(h, &line, &rest))
        return question->standard;
    struct str word = str_cut(&line, ' ');
    if (!str_equal(word, STR("answer")))
        return question->standard;
    h->rest = rest;
    h->line++;
    for (int i = 0; i < question->count; i++)
        if (str_equal_nocase(str_trim(line), str_from(question->answers[i])))
            return i;
    return question->standard;
}

static bool read_actions(struct headless *h, struct error *error)
{
    char buffer[4096];
    size_t got;

    if (strcmp(h->actions, "-") != 0)
        return file_read_stream(h->actions, &h->text, error);
    while ((got = fread(buffer, 1, sizeof buffer, stdin)) > 0)
        sb_add(&h->text, str_from_n(buffer, got));
    return true;
}

/* ---- telling ---- */

static void tell_text(const struct headless *h, const struct action *action,
                      const struct game_result *result)
{
    struct str_builder out = {0};

    sb_addf(&out, "%" PRIu64 " ", h->game->actions);
    action_format(action, &out);
    sb_addf(&out, ": %s, %d ticks", result->done ? "done" : "not done", (int)result->time);
    if (result->why[0])
        sb_addf(&out, ": %s", result->why);
    say("%s", sb_cstr(&out));
    sb_free(&out);
}

static void tell_json(const struct headless *h, const struct action *action,
                      const struct game_result *result)
{
    struct str_builder out = {0}, text = {0};
    struct json json = {.out = &out};

    action_format(action, &text);
    json_open(&json, '{');
    json_key_number(&json, "number", (int64_t)h->game->actions);
    json_key_text(&json, "action", sb_str(&text));
    json_key(&json, "done");
    json_bool(&json, result->done);
    json_key_number(&json, "time", result->time);
    json_key_number(&json, "steps", result->steps);
    json_key_text(&json, "why", str_from(result->why));
    json_close(&json, '}');
    say("%s", sb_cstr(&out));
    sb_free(&text);
    sb_free(&out);
}

static void tell_hash(const struct headless *h)
{
    if (h->json)
        say("{\"number\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"}", h->game->actions,
            game_hash(h->game));
    else
        say("%" PRIu64 " hash %016" PRIx64 "", h->game->actions, game_hash(h->game));
}

static void tell_end(const struct headless *h)
{
    const struct thing *player = game_player(h->game);
    struct str_builder out = {0};
    struct json json = {.out = &out};

    if (h->json)
        game_describe(h->game, &json);
    else
        sb_addf(&out,
                "%" PRIu64 " actions, %" PRIu64 " ticks, level %d, at %d,%d, hash %016" PRIx64,
                h->game->actions, h->game->time, (int)h->game->depth, player->x, player->y,
                game_hash(h->game));
    if (!h->json && h->game->is_over)
        sb_addf(&out, ", ended: %s", h->game->cause);
    say("%s", sb_cstr(&out));
    sb_free(&out);
}

/* ---- playing ---- */

static bool play_line(struct headless *h, struct str line, struct error *error)
{
    struct action action;
    struct game_result result;

    if (!action_parse(line, &action, error)) {
        struct error inner = *error;
        return error_at(error, h->actions, h->line, 0, "%s", inner.text);
    }
    if (h->session)
        session_step(h->session, &action, &result);
    else
        game_step(h->game, &action, &result);
    if (!h->quiet)
        (h->json ? tell_json : tell_text)(h, &action, &result);
    if (h->hash_every > 0 && h->game->actions % (uint64_t)h->hash_every == 0)
        tell_hash(h);
    return true;
}

static bool play_all(struct headless *h, struct error *error)
{
    struct str line, rest;

    h->rest = sb_str(&h->text);
    while (peek_line(h, &line, &rest)) {
        h->rest = rest;
        h->line++;
        if (!play_line(h, line, error))
            return false;
    }
    tell_end(h);
    return true;
}

static bool begin(struct headless *h, const struct game_options *options, struct error *error)
{
    struct session_request request = {.library = options->library, .path = h->game_path};

    if (h->game_path == NULL) {
        h->game = game_new(options, error);
        if (h->game)
            game_set_ask(h->game, answer, h);
        return h->game != NULL;
    }
    h->session = session_is_at(h->game_path) ? session_resume(&request, error)
                                             : session_begin(options, h->game_path, error);
    if (h->session == NULL)
        return false;
    h->session->ask = answer;
    h->session->ask_context = h;
    h->game = h->session->game;
    return true;
}

static int run(struct headless *h, const struct library *library)
{
    struct game_options options;
    struct error error;

    if (!play_game_options(&h->choice, library, &options))
        return EXIT_FAILED;
    bool good = read_actions(h, &error) && begin(h, &options, &error) && play_all(h, &error);
    if (good && h->session)
        good = session_save(h->session, &error);
    if (!good)
        say_error(h->choice.self, &error);
    if (h->session)
        session_free(h->session);
    else
        game_free(h->game);
    sb_free(&h->text);
    return good ? EXIT_OK : EXIT_FAILED;
}

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct headless *h, int argc, char **argv)
{
    const struct command *self = h->choice.self;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        switch (option) {
        case 'h': return EXIT_OK;
        case '?': return EXIT_USAGE;
        case OPTION_ACTIONS: h->actions = optarg; break;
        case OPTION_GAME: h->game_path = optarg; break;
        case OPTION_JSON: h->json = true; break;
        case OPTION_QUIET: h->quiet = true; break;
        case OPTION_HASH_EVERY:
            if (!play_number(self, "--hash-every", optarg, 1, 1000000000, &h->hash_every))
                return EXIT_USAGE;
            break;
        default:
            if (!play_option(&h->choice, option))
                return EXIT_USAGE;
        }
    }
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    if (h->actions == NULL)
        return command_usage_error(self, "say where the actions are: --actions FILE, or - .");
    return -1;
}

int cmd_headless(const struct command *self, int argc, char **argv)
{
    struct headless h = {.choice = {.self = self, .seed = 1}};
    struct load load;
    int status = read_options(&h, argc, argv);

    if (status != -1)
        return status;
    if (!modules_open(self, &h.choice.modules, &load))
        return EXIT_FAILED;
    status = run(&h, &load.library);
    load_close(&load);
    return status;
}
