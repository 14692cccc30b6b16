#include "play/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "play/recover.h"
#include "play/save.h"

enum { SAVE_AGAIN_AFTER = 20 }; /* actions, when it did not work */

/* ---- trouble ---- */

/* Notes how something went that writes. */
static bool tell(struct session *session, enum session_trouble what, bool good,
                 const struct error *error)
{
    if (good)
        session->trouble[what][0] = '\0';
    else
        snprintf(session->trouble[what], ERROR_TEXT_SIZE, "%s", error->text);
    return good;
}

bool session_trouble(const struct session *session, char out[ERROR_TEXT_SIZE])
{
    const char *log = session->trouble[SESSION_LOG_FAILS];
    const char *flush = session->trouble[SESSION_FLUSH_FAILS];
    const char *save = session->trouble[SESSION_SAVE_FAILS];
    uint64_t safe = session->written > session->saved_at ? session->written : session->saved_at;
    uint64_t missing = session->game->actions - safe;

    if (log[0] != '\0')
        snprintf(out, ERROR_TEXT_SIZE, "Your last %" PRIu64 " action%s not on the disk: %.400s.",
                 missing, missing == 1 ? " is" : "s are", log);
    else if (save[0] != '\0')
        snprintf(out, ERROR_TEXT_SIZE, "Saving fails, only the log is kept: %.400s.", save);
    else if (flush[0] != '\0')
        snprintf(out, ERROR_TEXT_SIZE, "What you did last is lost if the machine fails: %.400s.",
                 flush);
    return log[0] != '\0' || save[0] != '\0' || flush[0] != '\0';
}

/* Whole sentences. */
static void add_notes(struct session *session, struct str text)
{
    if (session->notes.len > 0 && text.len > 0)
        sb_add_char(&session->notes, ' ');
    sb_add(&session->notes, text);
}

/* ---- writing ---- */

static int64_t seconds_now(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Notes how a line of the log went. Without a file it only waits. When the disk works again, a save
 * that failed is due. */
static void logged(struct session *session, bool good, const struct error *error)
{
    bool failed_before = session->trouble[SESSION_LOG_FAILS][0] != '\0';

    if (session->log.fd < 0 || !tell(session, SESSION_LOG_FAILS, good, error))
        return;
    session->written = session->number;
    if (failed_before && session->trouble[SESSION_SAVE_FAILS][0] != '\0')
        session->save_next = session->number;
}

static void sync_log(struct session *session)
{
    struct error error;
    bool good = action_log_sync(&session->log, &error), is_written = session->log.pending.len == 0;

    logged(session, is_written, &error);
    if (is_written)
        tell(session, SESSION_FLUSH_FAILS, good, &error);
    session->synced_at = seconds_now();
}

static bool is_synced(const struct session *session)
{
    return session->log.synced == session->log.size && session->log.pending.len == 0;
}

void session_idle(struct session *session)
{
    if (!is_synced(session) && seconds_now() - session->synced_at >= SESSION_SYNC_SECONDS)
        sync_log(session);
}

int session_patience(const struct session *session)
{
    return is_synced(session) ? 0 : SESSION_SYNC_SECONDS * 1000;
}

/* A log that is of no use here stays, under a name that nothing takes for this game's. */
static void set_log_aside(const struct session *session)
{
    char aside[FILE_PATH_SIZE];

    if (snprintf(aside, sizeof aside, "%s.aside", session->log_path) < FILE_PATH_SIZE)
        (void)!rename(session->log_path, aside);
}

/* Goes on with the log that is there, or begins another. */
static bool open_log(struct session *session, const struct game_options *options, uint64_t keeps,
                     struct error *error)
{
    if (keeps > 0)
        return action_log_continue(&session->log, session->log_path, keeps, error);
    set_log_aside(session);
    return action_log_create(&session->log, session->log_path, options, error);
}

/* What a log that could not be opened would have had is in the save: it can go on from there. */
static void open_log_again(struct session *session)
{
    const struct game *game = session->game;
    struct error error;

    if (session->log.fd >= 0)
        return;
    action_log_close(&session->log);
    bool good = open_log(session, &game->options, session->log.size, &error) &&
                action_log_resume(&session->log, game->actions, game_hash(game), &error);
    tell(session, SESSION_LOG_FAILS, good, &error);
}

bool session_save(struct session *session, struct error *error)
{
    struct error weakness = {0};

    sync_log(session);
    if (session->is_abandoned)
        return true;
    bool good = save_write(session->game, session->save_path, &weakness, error);
    if (good) {
        session->saved_at = session->game->actions;
        open_log_again(session);
    }
    if (good && weakness.text[0] != '\0' && !session->is_weak) {
        session->is_weak = true;
        add_notes(session, str_from(weakness.text));
        sb_add_char(&session->notes, '.');
    }
    session->save_next = session->game->actions + (good ? SESSION_SAVE_EVERY : SAVE_AGAIN_AFTER);
    return tell(session, SESSION_SAVE_FAILS, good, error);
}

void session_abandon(struct session *session)
{
    session->is_abandoned = true;
}

/* Asks who is there to answer, and writes the answer down before it has an effect. */
static void ask_and_log(void *context, const struct question *question,
                        struct question_answer *answer)
{
    struct session *session = context;
    struct error error;

    if (session->ask && !session->is_abandoned)
        session->ask(session->ask_context, question, answer);
    if (session->is_abandoned)
        return; /* also when that happened while it was asked */
    question_settle(question, answer);
    logged(session, action_log_answer(&session->log, session->number, question, answer, &error),
           &error);
}

/* ---- beginning ---- */

static bool join(char out[FILE_PATH_SIZE], const char *path, const char *end, struct error *error)
{
    return snprintf(out, FILE_PATH_SIZE, "%s%s", path, end) < FILE_PATH_SIZE ||
           error_set(error, "the path %.80s... is too long", path);
}

/* Where there are no locks one plays without. */
static void note_no_lock(struct session *session, const struct error *why)
{
    sb_addf(&session->notes, "This game cannot be locked (%s): do not play it twice at a time.",
            why->text);
}

static bool lock_path(struct session *session, const char *path, enum session_refusal *refusal,
                      struct error *error)
{
    char lock[FILE_PATH_SIZE];

    if (!join(lock, path, ".lock", error))
        return false;
    switch (file_lock_take(&session->lock, lock, error)) {
    case FILE_LOCK_TAKEN: return true;
    case FILE_LOCK_CANNOT: note_no_lock(session, error); return true;
    case FILE_LOCK_HELD: break;
    }
    *refusal = SESSION_IS_PLAYED;
    return error_set(error, "this game is being played already, by another copy of the program");
}

static struct session *make_session(const char *path, enum session_refusal *refusal,
                                    struct error *error)
{
    struct session *session = calloc(1, sizeof *session);

    ENSURE(session != NULL, "out of memory (a session)");
    char folder[FILE_PATH_SIZE];

    session->log.fd = -1;
    session->synced_at = seconds_now();
    file_directory_of(path, folder);
    file_sweep_temporary(folder);
    if (join(session->save_path, path, "", error) && join(session->log_path, path, ".log", error) &&
        lock_path(session, path, refusal, error))
        return session;
    session_free(session);
    return NULL;
}

void session_free(struct session *session)
{
    if (session == NULL)
        return;
    action_log_close(&session->log);
    file_lock_release(&session->lock);
    game_free(session->game);
    sb_free(&session->notes);
    free(session);
}

void session_moved(struct session *session, const char *path)
{
    struct error error;
    bool good = join(session->save_path, path, "", &error) &&
                join(session->log_path, path, ".log", &error);

    ENSURE(good, "%s", error.text);
}

bool session_is_at(const char *path)
{
    char log[FILE_PATH_SIZE], old[FILE_PATH_SIZE];
    struct error error;

    return (file_exists(path) && !file_is_directory(path)) ||
           (save_old_path(path, old) && file_exists(old)) ||
           (join(log, path, ".log", &error) && file_exists(log));
}

static bool begin(struct session *session, const struct game_options *options, struct error *error)
{
    if (file_is_directory(session->save_path))
        return error_set(error, "cannot save to %s: it is a directory", session->save_path);
    if (session_is_at(session->save_path))
        return error_set(error,
                         "there is a game at %s already: go on with it, or take another "
                         "place",
                         session->save_path);
    session->game = game_new(options, error);
    if (session->game == NULL ||
        !action_log_create(&session->log, session->log_path, &session->game->options, error))
        return false;
    game_set_ask(session->game, ask_and_log, session);
    if (session_save(session, error))
        return true;
    unlink(session->log_path);
    unlink(session->save_path);
    return false;
}

struct session *session_begin(const struct game_options *options, const char *path,
                              struct error *error)
{
    enum session_refusal refusal = SESSION_FAILED;
    struct session *session = make_session(path, &refusal, error);

    if (session == NULL || begin(session, options, error))
        return session;
    session_free(session);
    return NULL;
}

/* ---- resuming ---- */

static void open_recovered_log(struct session *session, struct recovery *r)
{
    struct error error;
    bool good = open_log(session, &r->game->options, r->log_keeps, &error);

    r->log_keeps = session->log.size;
    tell(session, SESSION_LOG_FAILS, good, &error);
}

/* The program may have died between the last action and the line about the end. */
static bool has_told_the_end(const struct recovery *r)
{
    return r->text.entries.count > 0 && ARRAY_LAST(&r->text.entries).kind == LOG_LINE_END;
}

static void go_on_with_log(struct session *session, const struct recovery *r)
{
    struct game *game = session->game;
    struct action_log *log = &session->log;
    uint64_t hash = game_library_hash(r->library);
    uint64_t before = action_log_text_library(&r->text, r->text.entries.count);
    struct error error;
    bool good = action_log_rewind(log, r->log_keeps, &error);

    if (r->has_log && before != hash)
        good = good && action_log_library(log, game->actions, hash, &error);
    if (r->is_patched)
        good = good && action_log_resume(log, game->actions, game_hash(game), &error);
    if (good && game_is_over(game) && !has_told_the_end(r))
        good = action_log_end(log, game, &error);
    logged(session, good, &error);
}

/* Repeats what the log has, with a mark in it in case that ends the program. */
static bool catch_up(struct session *session, struct recovery *r, struct error *error)
{
    r->mark = &session->log;
    bool good = recover_replay(r, error);
    session->game = r->game;
    if (!good)
        return false;
    session->number = session->written = session->game->actions;
    session->saved_at = r->saved_at;
    session->save_next = r->saved_at + SESSION_SAVE_EVERY;
    session->replayed = session->game->actions - r->saved_at;
    go_on_with_log(session, r);
    return true;
}

static bool may_repeat(struct recovery *r, struct session_request *request, struct error *error)
{
    const struct action_log_entry *last = recover_last_action(r);
    struct str_builder text = {0};

    if (!r->was_tried || last == NULL || request->after_crash == SESSION_TRY_AGAIN)
        return true;
    if (request->after_crash == SESSION_GO_BEFORE) {
        recover_forget_last_action(r);
        return true;
    }
    action_format(&last->action, &text);
    request->refusal = SESSION_CRASHED;
    error_set(error, "the program ended while it repeated the last action (%s)", sb_cstr(&text));
    sb_free(&text);
    return false;
}

static bool resume(struct session *session, struct session_request *request, struct error *error)
{
    struct recovery r = {
        .library = request->library, .save = session->save_path, .log = session->log_path};
    bool good = recover_load(&r, error) && may_repeat(&r, request, error);

    if (good)
        open_recovered_log(session, &r);
    good = good && catch_up(session, &r, error);
    session->game = r.game;
    if (good) {
        add_notes(session, sb_str(&r.notes));
        game_set_ask(session->game, ask_and_log, session);
    }
    bool was_damaged = good && (r.notes.len > 0 || r.is_patched);
    recover_free(&r);
    /* Once a save has it, what is wrong with the log or the older save is of no matter. */
    if (was_damaged)
        session_save(session, error);
    return good;
}

struct session *session_resume(struct session_request *request, struct error *error)
{
    request->refusal = SESSION_FAILED;
    struct session *session = make_session(request->path, &request->refusal, error);

    if (session == NULL)
        return NULL;
    if (!resume(session, request, error)) {
        session_free(session);
        return NULL;
    }
    request->refusal = SESSION_NOT_REFUSED;
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
        logged(session, action_log_action(&session->log, session->number, action, &error), &error);
    }
    bool was_over = game_is_over(game);
    game_step(game, action, result);
    if (game->actions != session->number || session->is_abandoned)
        return;
    if (game_is_over(game) && !was_over)
        logged(session, action_log_end(&session->log, game, &error), &error);
    if (game->actions % ACTION_LOG_CHECK_EVERY == 0)
        logged(session, action_log_check(&session->log, game->actions, game_hash(game), &error),
               &error);
    if (game->depth != depth || game->actions >= session->save_next)
        session_save(session, &error);
    else
        session_idle(session);
}
