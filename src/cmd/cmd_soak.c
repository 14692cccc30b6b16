/* incursion soak: bots play many games while everything is checked. */
#include <inttypes.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/out.h"
#include "cmd/play_options.h"
#include "cmd/soak_report.h"
#include "play/soak.h"
#include "rules/person/gain.h"
#include "rules/value/attr.h"
#include "text/log.h"

enum {
    OPTION_GAMES = PLAY_OPTION_END,
    OPTION_TURNS,
    OPTION_BOT,
    OPTION_UNDYING,
    OPTION_VERIFY,
    OPTION_LOG,
    OPTION_EVERY,
    OPTION_FORK,
    OPTION_REPORT,
    OPTION_TELL,
    OPTION_FOLLOW
};

const struct command_option cmd_soak_options[] = {
    {"games", OPTION_GAMES, "N", "how many games, each with the next seed"},
    {"turns", OPTION_TURNS, "N", "actions per game"},
    {"bot", OPTION_BOT, "random|explorer|careful", "who plays; else one after the other"},
    {"undying", OPTION_UNDYING, NULL, "turn death away, so that games last"},
    {"verify", OPTION_VERIFY, NULL, "replay every game and compare"},
    {"every", OPTION_EVERY, NULL, "check every action, and that a copy goes on alike"},
    {"log", OPTION_LOG, "FILE", "keep the action log of a game that fails"},
    {"report", OPTION_REPORT, NULL, "tell how deep games got and what ended them"},
    {"tell", OPTION_TELL, NULL, "tell of each game what its player was told last"},
    {"follow", OPTION_FOLLOW, NULL, "tell of each action what its player was told"},
    {"one-process", OPTION_FORK, NULL, "not each game in a process of its own"},
    PLAY_OPTIONS,
    {0},
};

struct request {
    struct play_choice choice;
    int64_t games, turns;
    int bot; /* -1: one after the other */
    bool undying, verify, every, forks, reports, tells, follows;
    const char *log;
};

/* The call that plays one game again. */
static void print_call(const struct request *r, uint32_t seed, enum bot_kind bot)
{
    struct str_builder call = {0};

    sb_addf(&call, "--turns %" PRId64 " --seed %" PRIu32 " --bot %s%s%s%s", r->turns, seed,
            bot_name(bot), r->undying ? " --undying" : "", r->verify ? " --verify" : "",
            r->every ? " --every" : "");
    if (r->choice.dungeon)
        sb_addf(&call, " --dungeon \"%s\"", r->choice.dungeon);
    if (r->choice.modules.lib)
        sb_addf(&call, " --lib \"%s\"", r->choice.modules.lib);
    for (int i = 0; i < r->choice.modules.file_count; i++)
        sb_addf(&call, " --module \"%s\"", r->choice.modules.files[i]);
    out_line("    incursion soak --games 1 %s", sb_cstr(&call));
    sb_free(&call);
}

static bool play_here(const struct soak_request *request, struct soak_stats *stats,
                      struct error *error)
{
    return soak_game(request, stats, error);
}

struct report {
    bool good;
    struct soak_stats stats;
    struct error error;
};

/* In a process of its own: a game that crashes does not take the others along. */
static bool play_apart(const struct soak_request *request, struct soak_stats *stats,
                       struct error *error)
{
    struct report report = {0};
    int ends[2], status = 0;

    if (pipe(ends) != 0)
        return error_set(error, "no pipe for a game");
    out_flush();
    pid_t child = fork();
    if (child == 0) {
        report.good = soak_game(request, &report.stats, &report.error);
        ssize_t put = write(ends[1], &report, sizeof report);
        _exit(put == (ssize_t)sizeof report ? 0 : 1);
    }
    close(ends[1]);
    ssize_t got = child > 0 ? read(ends[0], &report, sizeof report) : -1;
    close(ends[0]);
    if (child > 0)
        waitpid(child, &status, 0);
    if (got != (ssize_t)sizeof report)
        return error_set(error,
                         WIFSIGNALED(status) ? "the program died of signal %d"
                                             : "the program ended with status %d",
                         WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    *error = report.error;
    stats->actions += report.stats.actions;
    stats->steps += report.stats.steps;
    stats->ticks += report.stats.ticks;
    stats->saves += report.stats.saves;
    stats->checks += report.stats.checks;
    stats->deaths += report.stats.deaths;
    stats->script_errors += report.stats.script_errors;
    if (report.stats.deepest > stats->deepest)
        stats->deepest = report.stats.deepest;
    stats->hash = report.stats.hash;
    stats->end = report.stats.end;
    return report.good;
}

static void tell(uint32_t seed, const struct soak_end *end)
{
    out_line("game %" PRIu32 ": %s, level %d, depth %d, %" PRIu64 " actions: %s", seed,
             end->calling, end->level, end->depth, end->actions,
             end->ending == WORLD_GOES_ON ? "goes on" : end->cause);
    out_text(str_from(end->last));
}

/* "12 explore: at 30,41, level 1, depth 1, 20 of 24 hp", and what was said. */
static void follow(const struct game *game, const struct action *action, uint64_t said)
{
    const struct log *log = game->world.log;
    const struct thing *player = game_player(game);
    struct str_builder words = {0};

    action_format(action, &words);
    if (player)
        out_line("%" PRIu64 " %s: at %d,%d, level %d, depth %d, %d of %d hp, mana %d",
                 game->actions, sb_cstr(&words), player->x, player->y,
                 gain_total_level(&game->world, player), game->depth, player->hp, player->hp_max,
                 attr_mana(&game->world, player));
    else
        out_line("%" PRIu64 " %s: nobody is left", game->actions, sb_cstr(&words));
    for (int back = (int)(log->total - said) - 1; back >= 0; back--)
        if (back < log_count(log))
            out_line("    %s", log_recent(log, back)->text);
    sb_free(&words);
}

static int run(const struct request *r, const struct library *library)
{
    struct game_options options;
    struct soak_stats stats = {0};
    struct soak_report report = {0};
    struct error error;
    uint64_t all = 0;
    int failures = 0;

    if (!play_game_options(&r->choice, library, &options))
        return EXIT_FAILED;
    for (int64_t i = 0; i < r->games; i++) {
        enum bot_kind bot = r->bot >= 0 ? (enum bot_kind)r->bot : (enum bot_kind)(i % BOT_KINDS);
        options.seed = r->choice.seed + (uint32_t)i;
        struct soak_request request = {.options = &options,
                                       .bot = bot,
                                       .turns = (int)r->turns,
                                       .undying = r->undying,
                                       .verify = r->verify,
                                       .every = r->every,
                                       .log = r->log,
                                       .follow = r->follows ? follow : NULL};
        bool good = (r->forks ? play_apart : play_here)(&request, &stats, &error);
        all = all * UINT64_C(0x100000001b3) ^ stats.hash;
        if (r->tells)
            tell(options.seed, &stats.end);
        if (good) {
            soak_report_add(&report, &stats.end);
            continue;
        }
        failures++;
        out_line("game %" PRIu32 " (%s): %s", options.seed, bot_name(bot), error.text);
        print_call(r, options.seed, bot);
    }
    if (r->reports)
        soak_report_print(&report);
    soak_report_free(&report);
    out_line("%" PRId64 " games, %d failed, %" PRIu64 " actions, %" PRIu64 " steps, %" PRIu64
             " ticks, %" PRIu64 " saves, deepest level %d, %d deaths, %" PRIu64
             " script errors, all %016" PRIx64,
             r->games, failures, stats.actions, stats.steps, stats.ticks, stats.saves,
             stats.deepest, stats.deaths, stats.script_errors, all);
    return failures ? EXIT_FAILED : EXIT_OK;
}

static bool read_bot(struct request *r, const char *word)
{
    for (int i = 0; i < BOT_KINDS; i++)
        if (strcmp(word, bot_name((enum bot_kind)i)) == 0) {
            r->bot = i;
            return true;
        }
    command_usage_error(r->choice.self, "a bot is random, explorer or careful, not \"%s\".", word);
    return false;
}

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct request *r, int argc, char **argv)
{
    const struct command *self = r->choice.self;
    bool good = true;
    int option;

    while (good && (option = command_next_option(self, argc, argv)) != -1) {
        switch (option) {
        case 'h': return EXIT_OK;
        case '?': return EXIT_USAGE;
        case OPTION_GAMES:
            good = play_number(self, "--games", optarg, 1, 10000000, &r->games);
            break;
        case OPTION_TURNS:
            good = play_number(self, "--turns", optarg, 1, 100000000, &r->turns);
            break;
        case OPTION_BOT: good = read_bot(r, optarg); break;
        case OPTION_UNDYING: r->undying = true; break;
        case OPTION_VERIFY: r->verify = true; break;
        case OPTION_LOG: r->log = optarg; break;
        case OPTION_EVERY: r->every = true; break;
        case OPTION_REPORT: r->reports = true; break;
        case OPTION_TELL: r->tells = true; break;
        case OPTION_FOLLOW: r->follows = true; break;
        case OPTION_FORK: r->forks = false; break;
        default: good = play_option(&r->choice, option);
        }
    }
    if (good && optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    return good ? -1 : EXIT_USAGE;
}

int cmd_soak(const struct command *self, int argc, char **argv)
{
    struct request r = {
        .choice = {.self = self, .seed = 1}, .games = 10, .turns = 1000, .bot = -1, .forks = true};
    struct load load;
    int status = read_options(&r, argc, argv);

    if (status != -1)
        return status;
    if (!modules_open(self, &r.choice.modules, &load))
        return EXIT_FAILED;
    status = run(&r, &load.library);
    load_close(&load);
    return status;
}
