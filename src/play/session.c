#include "play/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "play/replay.h"
#include "play/save.h"

static void in_trouble(struct session *session, const struct error *error)
{
    snprintf(session->trouble, sizeof session->trouble, "%s", error->text);
}

/* Asks who is there to answer, and writes the answer down before it has an effect. */
static int ask_and_log(void *context, const struct game_question *question)
{
    struct session *session = context;
    int answer = session->ask ? session->ask(session->ask_context, question) : question->standard;
    struct error error;

    if (answer < 0 || answer >= question->count)
        answer = question->standard;
    if (!action_log_answer(&session->log, session->number, question->answers[answer], &error))
        in_trouble(session, &error);
    return answer;
}

static struct session *make_session(const char *path, struct error *error)
{
    struct session *session = calloc(1, sizeof *session);

    ENSURE(session != NULL, "out of memory (a session)");
    session->log.fd = -1;
    if (snprintf(session->save_path, FILE_PATH_SIZE, "%s", path) >= FILE_PATH_SIZE ||
        snprintf(session->log_path, FILE_PATH_SIZE, "%s.log", path) >= FILE_PATH_SIZE) {
        error_set(error, "the path %.80s... is too long", path);
        free(session);
        return NULL;
    }
    return session;
}

void session_free(struct session *session)
{
    if (session == NULL)
        return;
    action_log_close(&session->log);
    game_free(session->game);
    free(session);
}

bool session_save(struct session *session, struct error *error)
{
    if (!save_write(session->game, session->save_path, error)) {
        in_trouble(session, error);
        return false;
    }
    session->saved_at = session->game->actions;
    session->trouble[0] = '\0';
    return true;
}

/* ---- beginning ---- */

/* Files of an earlier game stay, under names that nobody takes for this game's. */
static void set_aside(const char *path)
{
    char other[FILE_PATH_SIZE];

    if (file_exists(path) && snprintf(other, sizeof other, "%s.before", path) < FILE_PATH_SIZE)
        rename(path, other);
}

static void set_all_aside(const struct session *session)
{
    char old[FILE_PATH_SIZE];

    if (save_old_path(session->save_path, old))
        set_aside(old);
    set_aside(session->save_path);
    set_aside(session->log_path);
}

struct session *session_begin(const struct game_options *options, const char *path,
                              struct error *error)
{
    struct session *session = make_session(path, error);

    if (session == NULL)
        return NULL;
    session->game = game_new(options, error);
    if (session->game == NULL) {
        session_free(session);
        return NULL;
    }
    if (file_is_directory(path)) {
        error_set(error, "cannot save to %s: it is a directory", path);
        session_free(session);
        return NULL;
    }
    set_all_aside(session);
    if (!action_log_create(&session->log, session->log_path, &session->game->options, error)) {
        session_free(session);
        return NULL;
    }
    game_set_ask(session->game, ask_and_log, session);
    if (!session_save(session, error)) {
        session_free(session);
        return NULL;
    }
    return session;
}

/* ---- resuming ---- */

/* The newest save that can be used; NULL: none, *error says why the first was not. A file of
 * another game (it is older than the log's beginning) is told apart by the replay. */
static struct game *load_any(const struct session *session, const struct library *library,
                             struct error *error)
{
    char old[FILE_PATH_SIZE];
    struct error second;
    struct game *game = save_read(session->save_path, library, error);

    if (game == NULL && save_old_path(session->save_path, old))
        game = save_read(old, library, &second);
    return game;
}

/* Where the last action begins; it is to be forgotten. */
static void forget_last_action(struct action_log_text *text)
{
    while (text->entries.count > 0) {
        struct action_log_entry entry = ARRAY_POP(&text->entries);
        text->end = entry.begin;
        if (entry.kind == LOG_LINE_ACTION)
            return;
    }
}

/* Replays the tail on a fresh copy of the game. False: the log does not fit it. */
static bool catch_up(struct session *session, const struct library *library,
                     struct action_log_text *text, struct error *error)
{
    struct replay replay;
    struct game_options options = action_log_options(text, library);

    session->game = load_any(session, library, error);
    if (session->game == NULL)
        session->game = game_new(&options, error);
    if (session->game == NULL)
        return false;
    session->saved_at = session->game->actions;
    return replay_from(&replay, text, session->game, error) &&
           replay_run(&replay, UINT64_MAX, true, error) &&
           (!replay.unanswered || error_set(error, "unanswered"));
}

static bool resume_with_log(struct session *session, const struct library *library,
                            struct action_log_text *text, struct error *error)
{
    bool good = catch_up(session, library, text, error);

    if (!good && session->game && strcmp(error->text, "unanswered") == 0) {
        game_free(session->game);
        forget_last_action(text);
        good = catch_up(session, library, text, error);
    }
    if (!good)
        return false;
    struct game *game = session->game;
    uint64_t last = text->entries.count ? ARRAY_LAST(&text->entries).number : 0;
    session->replayed = game->actions - session->saved_at;
    if (!action_log_continue(&session->log, session->log_path, text->end, error))
        return false;
    if (game->actions != last)
        return action_log_resume(&session->log, game->actions, game_hash(game), error);
    /* The program may have died between the last action and the line about the end. */
    bool is_told = text->entries.count && ARRAY_LAST(&text->entries).kind == LOG_LINE_END;
    return is_told || action_log_end(&session->log, game, error);
}

struct session *session_resume(const struct library *library, const char *path, struct error *error)
{
    struct session *session = make_session(path, error);
    struct action_log_text text;
    bool good;

    if (session == NULL)
        return NULL;
    if (file_exists(session->log_path)) {
        good = action_log_read(&text, session->log_path, error);
        if (good) {
            good = resume_with_log(session, library, &text, error);
            action_log_text_free(&text);
        }
    } else {
        session->game = load_any(session, library, error);
        good = session->game != NULL;
        if (good)
            session->saved_at = session->game->actions;
    }
    if (!good) {
        session_free(session);
        return NULL;
    }
    game_set_ask(session->game, ask_and_log, session);
    return session;
}

/* ---- playing ---- */

void session_step(struct session *session, const struct action *action, struct game_result *result)
{
    struct game *game = session->game;
    int depth = game->depth;
    struct error error;

    if (action_is_valid(action)) {
        session->number = game->actions + 1;
        if (!action_log_action(&session->log, session->number, action, &error))
            in_trouble(session, &error);
    }
    bool was_over = game->is_over;
    game_step(game, action, result);
    if (game->actions != session->number)
        return;
    if (game->is_over && !was_over && !action_log_end(&session->log, game, &error))
        in_trouble(session, &error);
    if (game->actions % ACTION_LOG_CHECK_EVERY == 0 &&
        !action_log_check(&session->log, game->actions, game_hash(game), &error))
        in_trouble(session, &error);
    if (game->depth != depth || game->actions - session->saved_at >= SESSION_SAVE_EVERY)
        session_save(session, &error);
}
