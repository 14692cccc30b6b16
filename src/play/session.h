/* A game that survives: played with an action log and saves beside it.
 *
 * Every action goes into the log before it is done. The game is saved at the beginning, on every
 * change of level and every 200 actions. The log is flushed to the disk with every save, and
 * otherwise when three seconds have passed since the last time and there is something new.
 *
 * When the program dies, the save and the tail of the log bring back the last completed action; an
 * action that was waiting for an answer did not happen. When the machine dies, they bring back what
 * had been flushed. When the disk fails, the player gets a sentence, and the game goes on; what
 * could not be written is tried again with every action, a log that could not be opened with every
 * save.
 *
 *     PATH  the save       PATH.old   the one before it
 *     PATH.log  the log    PATH.lock  locked while the game is being played
 *     PATH.txt, PATH.html  what was written down of its player (play/morgue.h)
 */
#ifndef INCURSION_PLAY_SESSION_H
#define INCURSION_PLAY_SESSION_H

#include "base/file.h"
#include "base/file_lock.h"
#include "play/action_log.h"
#include "play/game.h"

enum { SESSION_SAVE_EVERY = 200, SESSION_SYNC_SECONDS = 3 };

enum session_trouble {
    SESSION_LOG_FAILS,
    SESSION_FLUSH_FAILS, /* the log is written, but not flushed to the disk */
    SESSION_SAVE_FAILS,
    SESSION_TROUBLES
};

struct session {
    struct game *game;
    struct action_log log;
    struct file_lock lock;
    char save_path[FILE_PATH_SIZE], log_path[FILE_PATH_SIZE];
    uint64_t number;     /* of the action being done */
    uint64_t saved_at;   /* actions in the last save */
    uint64_t save_next;  /* after which action the next save is due */
    uint64_t written;    /* the last action that the log's file has */
    int64_t synced_at;   /* when the log was last flushed, in seconds of a clock that never jumps */
    question_ask_fn ask; /* who really answers; NULL: standard answers */
    void *ask_context;
    char trouble[SESSION_TROUBLES][ERROR_TEXT_SIZE]; /* empty: all is well */
    bool is_abandoned;        /* it ended in the middle of an action: the log is all that counts */
    bool is_weak;             /* it was said that the file system promises little */
    uint64_t replayed;        /* actions that came from the log when it was resumed */
    struct str_builder notes; /* what happened to it on the way, in sentences for the player */
};

/* Why a game cannot be gone on with, where there is a choice to make. */
enum session_refusal {
    SESSION_NOT_REFUSED,
    SESSION_FAILED,
    SESSION_IS_PLAYED, /* by another program, or elsewhere in this one */
    SESSION_CRASHED    /* repeating its last action ended the program once already */
};

/* What to do about an action whose repetition ended the program. */
enum session_after_crash { SESSION_ASK_FIRST, SESSION_TRY_AGAIN, SESSION_GO_BEFORE };

struct session_request {
    const struct library *library;
    const char *path;
    enum session_after_crash after_crash;
    enum session_refusal refusal; /* filled in */
};

/* Begins a new game at a place where there is none. */
struct session *session_begin(const struct game_options *options, const char *path,
                              struct error *error);
/* Goes on with what is there. */
struct session *session_resume(struct session_request *request, struct error *error);
/* Without saving. */
void session_free(struct session *session);

/* Whether there is anything to go on with at a path. */
bool session_is_at(const char *path);

/* Its folder has another name now, and this is where its save is. */
void session_moved(struct session *session, const char *path);

/* game_step, logged. */
void session_step(struct session *session, const struct action *action, struct game_result *result);
/* Of a session that was abandoned only the log is flushed. */
bool session_save(struct session *session, struct error *error);
/* The program ends while a question is open. What still happens is not kept: questions get their
 * standard answers, unlogged, and the game that is resumed stands before the action. */
void session_abandon(struct session *session);
/* Flushes the log if it is time. */
void session_idle(struct session *session);
/* Milliseconds until there is something to do for session_idle; 0: there is nothing. */
int session_patience(const struct session *session);
/* What cannot be written and what that means, as a sentence; false: all is well. */
bool session_trouble(const struct session *session, char out[ERROR_TEXT_SIZE]);

#endif
