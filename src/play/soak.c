#include "play/soak.h"

#include <inttypes.h>

#include <stdio.h>

#include "base/file.h"
#include "base/num.h"
#include "play/replay.h"
#include "play/save.h"
#include "res/constants.h"
#include "rules/person/gain.h"
#include "rules/status/bar.h"
#include "text/log.h"
#include "text/name.h"
#include "world/body.h"
#include "world/throw.h"

enum { CHECK_EVERY = 50, SAVE_ONE_IN = 400 };

struct soak {
    const struct soak_request *request;
    struct soak_stats *stats;
    struct game *game;
    struct bot bot;
    struct action_log log; /* in memory only */
    struct rng rng;        /* when to save and load */
    bool is_in_rock;       /* the player, when he was looked at last */
    struct {
        ARRAY_FIELDS(struct question_answer);
    } given;      /* answers of the action that goes on */
    int given_at; /* which of them a copy of the game hears next */
    struct error *error;
};

/* Only one thing is asked of a player whose own death is under way: whether he dies. */
static bool asks_for_death(const struct soak *soak)
{
    const struct script_event *event = throw_frame(&soak->game->world, 0);

    return event && event->Event == EV_DEATH &&
           (handle)event->target == game_player(soak->game)->self;
}

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct soak *soak = context;
    struct error error;

    bot_answer(&soak->bot, question, answer);
    if (soak->request->undying && asks_for_death(soak))
        answer->value = false;
    question_settle(question, answer);
    ARRAY_PUSH(&soak->given, *answer);
    action_log_answer(&soak->log, soak->game->actions, question, answer, &error);
}

/* To a copy of the game, as the game itself was answered. */
static void answer_again(void *context, const struct question *question,
                         struct question_answer *answer)
{
    struct soak *soak = context;
    bool is_known = soak->given_at < soak->given.count;

    *answer = is_known ? soak->given.items[soak->given_at++] : question->standard;
}

static bool save_and_load(struct soak *soak)
{
    struct str_builder bytes = {0};
    uint64_t hash = game_hash(soak->game);

    save_pack(soak->game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "the save", soak->request->options->library,
                                      NULL, soak->error);
    sb_free(&bytes);
    if (loaded == NULL)
        return false;
    if (game_hash(loaded) != hash) {
        game_free(loaded);
        return error_set(soak->error, "a loaded game is not the saved one");
    }
    soak->stats->script_errors += soak->game->script_errors;
    game_free(soak->game);
    soak->game = loaded;
    game_set_ask(loaded, answer, soak);
    soak->stats->saves++;
    return true;
}

static bool is_in_rock(const struct game *game)
{
    struct point at = game_place(game);

    return !game_is_over(game) && level_solid_at(game_here(game), &game->world, at.x, at.y);
}

/* Ghosts go through rock, and those who cease to be ghosts are crushed by it. Nobody else comes
 * into it. */
static bool check(struct soak *soak)
{
    struct game *game = soak->game;
    bool was_in_rock = soak->is_in_rock;

    soak->stats->checks++;
    if (!game_check(game, soak->error))
        return false;
    soak->is_in_rock = is_in_rock(game);
    if (was_in_rock || !soak->is_in_rock ||
        !bar_is_solid(&game->world, game_player(game), game_place(game)))
        return true;
    return error_set(soak->error, "the player has come into something solid (at %d,%d)",
                     game_place(game).x, game_place(game).y);
}

/* What was written and read before the action goes on as the game does. */
static bool goes_on_alike(struct soak *soak, struct game *copy, const struct action *action)
{
    struct game_result result;

    if (copy == NULL)
        return false;
    soak->given_at = 0;
    game_set_ask(copy, answer_again, soak);
    game_step(copy, action, &result);
    bool same = game_hash(copy) == game_hash(soak->game);
    game_free(copy);
    return same || error_set(soak->error, "a copy of the game goes on otherwise");
}

/* A bot sets options, too, and this one is not its own. */
static bool is_about_dying(const struct action *action)
{
    return action->kind == ACTION_OPTION && action->x == OPT_ELUDE_DEATH;
}

static struct action next_action(struct soak *soak)
{
    enum { ALWAYS = 4 };
    bool undying = soak->request->undying;

    if (undying && soak->game->actions == 0)
        return action_option(OPT_ELUDE_DEATH, ALWAYS);
    struct action chosen = bot_choose(&soak->bot, soak->game);
    return undying && is_about_dying(&chosen) ? action_option(OPT_ELUDE_DEATH, ALWAYS) : chosen;
}

static bool one_action(struct soak *soak)
{
    struct action action = next_action(soak);
    struct game_result result;
    uint64_t said = soak->game->world.log->total;
    struct game *copy = soak->request->every ? game_copy(soak->game, soak->error) : NULL;

    ARRAY_CLEAR(&soak->given);
    action_log_action(&soak->log, soak->game->actions + 1, &action, soak->error);
    game_step(soak->game, &action, &result);
    if (soak->request->every && !goes_on_alike(soak, copy, &action))
        return false;
    bot_learn(&soak->bot, &action, &result);
    if (soak->request->follow)
        soak->request->follow(soak->game, &action, said);
    soak->stats->actions++;
    soak->stats->steps += (uint64_t)result.steps;
    soak->stats->ticks += (uint64_t)result.time;
    soak->stats->deepest = imax(soak->stats->deepest, soak->game->depth);
    soak->stats->end.deepest = imax(soak->stats->end.deepest, soak->game->depth);
    if (soak->game->actions % ACTION_LOG_CHECK_EVERY == 0)
        action_log_check(&soak->log, soak->game->actions, game_hash(soak->game), soak->error);
    if ((soak->request->every || soak->game->actions % CHECK_EVERY == 0) && !check(soak))
        return false;
    return rng_below(&soak->rng, SAVE_ONE_IN) != 0 || save_and_load(soak);
}

static bool replay_all(struct soak *soak)
{
    struct action_log_text text;
    struct replay replay = {0};

    if (!action_log_text_parse(&text, sb_str(&soak->log.pending), "the log", soak->error))
        return false;
    bool good = replay_begin(&replay, &text, soak->request->options->library, soak->error) &&
                replay_run(&replay, UINT64_MAX, true, soak->error);
    if (good && game_hash(replay.game) != game_hash(soak->game))
        good = error_set(soak->error, "the replay ends in another state");
    game_free(replay.game);
    action_log_text_free(&text);
    return good;
}

static void keep_log(const struct soak *soak)
{
    struct error ignored;

    if (soak->request->log)
        file_write_atomic(soak->request->log, sb_str(&soak->log.pending), &ignored);
}

static void note_last_words(const struct world *w, char out[SOAK_LAST_SIZE])
{
    enum { LINES = 12 };
    struct str_builder words = {0};

    for (int back = imin(LINES, log_count(w->log)) - 1; back >= 0; back--)
        sb_addf(&words, "  %s\n", log_recent(w->log, back)->text);
    snprintf(out, SOAK_LAST_SIZE, "%s", sb_cstr(&words));
    sb_free(&words);
}

static void note_end(struct soak *soak)
{
    const struct world *w = &soak->game->world;
    const struct thing *player = game_player(soak->game);
    const struct character *person = player ? character_of(w, player) : NULL;
    struct soak_end *end = &soak->stats->end;

    end->ending = (enum world_ending)w->ending;
    end->depth = soak->game->depth;
    end->actions = soak->game->actions;
    note_last_words(w, end->last);
    snprintf(end->cause, sizeof end->cause, "%s", w->cause);
    if (person == NULL)
        return;
    end->level = gain_total_level(w, player);
    snprintf(end->calling, sizeof end->calling, STR_PRINTF " " STR_PRINTF,
             STR_ARGS(name_resource(w, person->race)),
             STR_ARGS(name_resource(w, person->classes[0])));
}

bool soak_game(const struct soak_request *request, struct soak_stats *stats, struct error *error)
{
    struct soak soak = {.request = request, .stats = stats, .error = error, .log = {.fd = -1}};
    bool good = true;

    soak.game = game_new(request->options, error);
    if (soak.game == NULL)
        return false;
    stats->end = (struct soak_end){0};
    bot_init(&soak.bot, request->bot, request->options->seed);
    rng_seed(&soak.rng, request->options->seed + 1);
    action_log_header(&soak.game->options, &soak.log.pending);
    game_set_ask(soak.game, answer, &soak);
    for (int i = 0; good && i < request->turns && !game_is_over(soak.game); i++)
        good = one_action(&soak);
    stats->deaths += game_is_over(soak.game);
    note_end(&soak);
    action_log_end(&soak.log, soak.game, error);
    good = good && game_check(soak.game, error);
    if (good && request->verify)
        good = replay_all(&soak);
    if (good)
        stats->hash = game_hash(soak.game);
    else
        keep_log(&soak);
    stats->script_errors += soak.game->script_errors;
    game_free(soak.game);
    action_log_close(&soak.log);
    ARRAY_FREE(&soak.given);
    return good;
}
