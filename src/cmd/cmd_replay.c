/* incursion replay: plays an action log again and checks it. */
#include <inttypes.h>

#include "cmd/out.h"
#include "cmd/play_options.h"
#include "cmd/replay_show.h"
#include "front/watch.h"
#include "play/replay.h"

enum { OPTION_VERIFY = PLAY_OPTION_END, OPTION_UNTIL, OPTION_SHOW, OPTION_PACE, OPTION_MIND };
enum { PACE_STANDARD = 150 };

const struct command_option cmd_replay_options[] = {
    {"verify", OPTION_VERIFY, NULL, "compare the state with every check of the log"},
    {"until", OPTION_UNTIL, "N", "end after action N"},
    {"show", OPTION_SHOW, NULL, "watch it: space holds, + and - change the pace, q ends"},
    {"pace", OPTION_PACE, "MS", "milliseconds per action when it is shown"},
    {"mind", OPTION_MIND, "HANDLE", "when it is shown, tell what this creature chooses to do"},
    MODULES_OPTION_LIB,
    MODULES_OPTION_FILE,
    {"verbose", MODULES_VERBOSE, NULL, "tell about every action, and about the cache"},
    {0},
};

struct request {
    struct play_choice choice;
    bool verify, show;
    int64_t until; /* -1: the end */
    int64_t pace;  /* milliseconds per action */
    int64_t mind;  /* a creature whose choices are told; 0: none */
};

static void tell(void *context, const struct action_log_entry *entry,
                 const struct game_result *result)
{
    struct replay *replay = context;
    const struct thing *player = game_player(replay->game);
    struct str_builder text = {0};

    action_format(&entry->action, &text);
    out_line("%" PRIu64 " %s: %s, %d ticks, level %d, at %d,%d%s%s", entry->number, sb_cstr(&text),
             result->done ? "done" : "not done", (int)result->time, (int)replay->game->depth,
             player->x, player->y, result->why[0] ? ": " : "", result->why);
    sb_free(&text);
}

static void tell_end(const struct replay *replay, bool verify)
{
    const struct game *game = replay->game;
    struct str_builder line = {0};

    sb_addf(&line, "%" PRIu64 " actions, %" PRIu64 " ticks, level %d, hash %016" PRIx64,
            game->actions, game->world.time, (int)game->depth, game_hash(game));
    if (verify)
        sb_addf(&line, ", %" PRIu64 " checks agree", replay->checks);
    out_line("%s", sb_cstr(&line));
    sb_free(&line);
    if (game_is_over(game))
        out_line("the game ended by %s: %s",
                 game->world.ending == WORLD_ENDED_BY_DEATH ? "death" : "victory",
                 game->world.cause);
    if (replay->unanswered)
        out_line("the last action waits for an answer");
}

static bool run(const struct request *r, const struct library *library, const char *path,
                struct error *error)
{
    struct action_log_text text;
    struct replay replay;

    if (!action_log_text_read(&text, path, error) && !text.has_header) {
        action_log_text_free(&text);
        return false;
    }
    bool good = replay_begin(&replay, &text, library, error);
    if (good && r->choice.modules.verbose) {
        replay.watch = tell;
        replay.context = &replay;
    }
    struct replay_show how = {.until = r->until < 0 ? UINT64_MAX : (uint64_t)r->until,
                              .verify = r->verify,
                              .pace = (int)r->pace,
                              .mind = (handle)r->mind};
    good = good && (r->show ? replay_show(&replay, &how, error)
                            : replay_run(&replay, how.until, how.verify, error));
    if (good)
        tell_end(&replay, r->verify);
    game_free(replay.game);
    action_log_text_free(&text);
    return good;
}

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct request *r, int argc, char **argv)
{
    int option;

    while ((option = command_next_option(r->choice.self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?')
            return EXIT_USAGE;
        r->verify = r->verify || option == OPTION_VERIFY;
        r->show = r->show || option == OPTION_SHOW;
        if (option == OPTION_UNTIL &&
            !play_number(r->choice.self, "--until", optarg, 0, INT64_MAX, &r->until))
            return EXIT_USAGE;
        if (option == OPTION_PACE && !play_number(r->choice.self, "--pace", optarg,
                                                  WATCH_PACE_LEAST, WATCH_PACE_MOST, &r->pace))
            return EXIT_USAGE;
        if (option == OPTION_MIND &&
            !play_number(r->choice.self, "--mind", optarg, 1, UINT32_MAX, &r->mind))
            return EXIT_USAGE;
        modules_option(&r->choice.modules, option);
    }
    if (argc - optind != 1)
        return command_usage_error(r->choice.self, "name one action log.");
    return -1;
}

int cmd_replay(const struct command *self, int argc, char **argv)
{
    struct request r = {.choice = {.self = self}, .until = -1, .pace = PACE_STANDARD};
    int status = read_options(&r, argc, argv);
    struct error error = {0};
    struct load load;

    if (status != -1)
        return status;
    if (!modules_open(self, &r.choice.modules, &load))
        return EXIT_FAILED;
    bool good = run(&r, &load.library, argv[optind], &error);
    if (!good)
        out_error(self, &error);
    load_close(&load);
    return good ? EXIT_OK : EXIT_FAILED;
}
