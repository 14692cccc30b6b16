/* incursion headless: plays a list of actions with nobody watching. */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "cmd/headless_list.h"
#include "cmd/headless_question.h"
#include "cmd/lines.h"
#include "cmd/out.h"
#include "cmd/play_options.h"
#include "play/answer.h"
#include "play/session.h"

enum {
    OPTION_ACTIONS = PLAY_OPTION_END,
    OPTION_HASH_EVERY,
    OPTION_JSON,
    OPTION_GAME,
    OPTION_QUIET,
    OPTION_LIST
};

const struct command_option cmd_headless_options[] = {
    {"actions", OPTION_ACTIONS, "FILE|-", "an action per line; -: the input, line by line"},
    {"list", OPTION_LIST, NULL, "list the actions and what they take"},
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
    bool json, quiet, list;
    struct lines lines;
    bool has_mistakes; /* a line made no sense */
    struct game *game;
    struct session *session; /* NULL: nothing is kept */
};

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
    out_line("%s", sb_cstr(&out));
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
    json_key_number(&json, "depth", h->game->depth);
    json_key_number(&json, "x", game_player(h->game)->x);
    json_key_number(&json, "y", game_player(h->game)->y);
    json_key(&json, "over");
    json_bool(&json, game_is_over(h->game));
    json_close(&json, '}');
    out_line("%s", sb_cstr(&out));
    sb_free(&text);
    sb_free(&out);
}

static void tell_hash(const struct headless *h)
{
    out_line(h->json ? "{\"number\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"}"
                     : "%" PRIu64 " hash %016" PRIx64,
             h->game->actions, game_hash(h->game));
}

/* What the player knows. */
static void tell_game(const struct headless *h)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    game_describe(h->game, &json);
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

static void tell_end(const struct headless *h)
{
    const struct thing *player = game_player(h->game);
    struct str_builder out = {0};

    if (h->json) {
        tell_game(h);
        return;
    }
    sb_addf(&out, "%" PRIu64 " actions, %" PRIu64 " ticks, level %d, at %d,%d, hash %016" PRIx64,
            h->game->actions, h->game->world.time, (int)h->game->depth, player->x, player->y,
            game_hash(h->game));
    if (game_is_over(h->game))
        sb_addf(&out, ", ended: %s", h->game->world.cause);
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

/* A line that made no sense. Whoever sent it is told at once. */
static void tell_mistake(struct headless *h, const struct error *error)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    h->has_mistakes = true;
    if (!h->json) {
        out_error(h->choice.self, error);
        return;
    }
    json_open(&json, '{');
    json_key_number(&json, "line", h->lines.number);
    json_key_text(&json, "error", str_from(error->text));
    json_close(&json, '}');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

/* ---- the list of actions ---- */

/* The next line that says something; false at the end. */
static bool next_line(struct headless *h, struct str *line)
{
    while (lines_next(&h->lines, line))
        if (line->len > 0 && line->data[0] != '#')
            return true;
    return false;
}

/* A line "answer WORDS" (play/answer.h) after an action answers what it asks; any other leaves it
 * at the standard answer. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct headless *h = context;
    struct answer_words words;
    struct error error, why;
    struct str line;

    if (!h->quiet)
        headless_tell_question(h->game->actions, question, h->json);
    if (!next_line(h, &line))
        return;
    struct str given = line, word = str_cut(&given, ' ');
    if (!str_equal(word, STR("answer"))) {
        lines_keep(&h->lines);
        return;
    }
    if (answer_read(str_trim(given), &words, &why) && answer_fit(&words, question, answer))
        return;
    *answer = question->standard;
    error_at(&error, h->lines.name, h->lines.number, 0,
             "\"" STR_PRINTF "\" is no answer to: " STR_PRINTF, STR_ARGS(str_slice(given, 0, 40)),
             STR_ARGS(question->text));
    tell_mistake(h, &error);
}

static void play_action(struct headless *h, const struct action *action)
{
    struct game_result result;

    if (h->session)
        session_step(h->session, action, &result);
    else
        game_step(h->game, action, &result);
    if (!h->quiet)
        (h->json ? tell_json : tell_text)(h, action, &result);
    if (h->hash_every > 0 && h->game->actions % (uint64_t)h->hash_every == 0)
        tell_hash(h);
}

/* False, after saying so, when the line makes no sense. */
static bool play_line(struct headless *h, struct str line)
{
    struct action action;
    struct error reason, error;

    if (str_equal(line, STR("game"))) {
        tell_game(h);
        return true;
    }
    if (action_parse(line, &action, &reason)) {
        play_action(h, &action);
        return true;
    }
    error_at(&error, h->lines.name, h->lines.number, 0, "%s", reason.text);
    tell_mistake(h, &error);
    return false;
}

/* A written list ends at the first line that makes no sense: what comes after it was meant for
 * another state. Whoever sends lines as they come has been told, and goes on. */
static bool play_all(struct headless *h, struct error *error)
{
    bool goes_on = true;
    struct str line;

    while (goes_on && next_line(h, &line))
        goes_on = play_line(h, line) || h->lines.is_live;
    if (h->lines.failed)
        *error = h->lines.error;
    else if (goes_on)
        tell_end(h);
    return !h->lines.failed;
}

/* ---- playing ---- */

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
    bool good = lines_open(&h->lines, h->actions, &error) && begin(h, &options, &error) &&
                play_all(h, &error);
    if (good && h->session)
        good = session_save(h->session, &error);
    if (!good)
        out_error(h->choice.self, &error);
    if (h->session)
        session_free(h->session);
    else
        game_free(h->game);
    lines_close(&h->lines);
    return good && !h->has_mistakes ? EXIT_OK : EXIT_FAILED;
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
        case OPTION_LIST: h->list = true; break;
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
    if (h->actions == NULL && !h->list)
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
    if (h.list) {
        headless_list(h.json);
        return EXIT_OK;
    }
    if (!modules_open(self, &h.choice.modules, &load))
        return EXIT_FAILED;
    status = run(&h, &load.library);
    load_close(&load);
    return status;
}
