/* Sessions for tests: a player that needs no memory, so that what it does next follows from the
 * game alone, and a game that has been resumed goes on as one that nothing disturbed. */
#ifndef INCURSION_TESTS_SESSION_SUPPORT_H
#define INCURSION_TESTS_SESSION_SUPPORT_H

#include <stdio.h>
#include <unistd.h>

#include "play/bot.h"
#include "play/session.h"
#include "play_support.h"

enum { SESSION_SEED = 8 };

static inline struct action next_action(struct game *game)
{
    struct bot bot;

    bot_init(&bot, game->actions % 3 == 0 ? BOT_RANDOM : BOT_EXPLORER,
             (uint32_t)game->actions * 7919u + game->options.seed);
    bot.stuck = game->actions % 5 == 4;
    return bot_choose(&bot, game);
}

/* Yes after even actions; anything, by the number of the action, where there is more to say. */
static inline void next_answer(void *context, const struct question *question,
                               struct question_answer *answer)
{
    const struct session *session = context;
    struct bot bot;

    bot_init(&bot, BOT_RANDOM, (uint32_t)session->number);
    bot_answer(&bot, question, answer);
    if (question->kind == QUESTION_YES_NO)
        answer->value = session->number % 2 == 0;
}

/* Goes on with the game at a path, or begins one. NULL, with a sentence, when neither works. */
static inline struct session *try_session(const struct play *play, const char *path,
                                          struct error *error)
{
    struct game_options options = play_options(play, SESSION_SEED);
    struct session_request request = {
        .library = &play->library, .path = path, .after_crash = SESSION_TRY_AGAIN};
    struct session *session = session_is_at(path) ? session_resume(&request, error)
                                                  : session_begin(&options, path, error);

    if (session) {
        session->ask = next_answer;
        session->ask_context = session;
    }
    return session;
}

static inline struct session *open_session(const struct play *play, const char *path)
{
    struct error error;
    struct session *session = try_session(play, path, &error);

    if (session == NULL)
        fail_msg("%s", error.text);
    return session;
}

static inline void play_on(struct session *session, uint64_t until)
{
    struct game_result result;

    while (session->game->actions < until) {
        struct action action = next_action(session->game);
        session_step(session, &action, &result);
    }
}

/* Hashes after every action of a game that nothing disturbs. */
static inline uint64_t *undisturbed(const struct play *play, uint64_t actions)
{
    uint64_t *hashes = calloc(actions + 1, sizeof *hashes);
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];

    assert_non_null(hashes);
    play_path(play, path, "undisturbed");
    struct session *session = open_session(play, path);
    hashes[0] = game_hash(session->game);
    for (uint64_t i = 1; i <= actions; i++) {
        play_on(session, i);
        hashes[i] = game_hash(session->game);
    }
    session_free(session);
    snprintf(log, sizeof log, "%s.log", path);
    unlink(path);
    unlink(log);
    snprintf(log, sizeof log, "%s.old", path);
    unlink(log);
    return hashes;
}

#endif
