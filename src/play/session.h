/* A game that survives: played with an action log and saves beside it.
 *
 * Every action goes into the log before it is done. The game is saved at the beginning, on every
 * change of level and every 200 actions. When the program dies, the save and the tail of the log
 * bring back the last completed action; an action that was waiting for an answer did not happen.
 * When the disk fails, the player gets a sentence, and the game goes on. */
#ifndef INCURSION_PLAY_SESSION_H
#define INCURSION_PLAY_SESSION_H

#include "base/file.h"
#include "play/action_log.h"
#include "play/game.h"

enum { SESSION_SAVE_EVERY = 200 };

struct session {
    struct game *game;
    struct action_log log;
    char save_path[FILE_PATH_SIZE], log_path[FILE_PATH_SIZE];
    uint64_t number;   /* of the action being done */
    uint64_t saved_at; /* actions in the last save */
    game_ask_fn ask;   /* who really answers; NULL: standard answers */
    void *ask_context;
    char
        trouble[ERROR_TEXT_SIZE]; /* the last thing that could not be written; empty: all is well */
    uint64_t replayed;            /* actions that came from the log when it was resumed */
};

/* Begins a new game whose save is at `path` and whose log is at PATH.log. What was there is
 * renamed to .before. */
struct session *session_begin(const struct game_options *options, const char *path,
                              struct error *error);
/* Goes on with what is there: the save, the one before it if that is damaged, or the log alone. */
struct session *session_resume(const struct library *library, const char *path,
                               struct error *error);
/* Without saving. */
void session_free(struct session *session);

/* game_step, logged. */
void session_step(struct session *session, const struct action *action, struct game_result *result);
bool session_save(struct session *session, struct error *error);

#endif
