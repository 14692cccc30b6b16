/* Playing a log again, and comparing what comes of it with what the log says. */
#ifndef INCURSION_PLAY_REPLAY_H
#define INCURSION_PLAY_REPLAY_H

#include "play/action_log_text.h"

/* Why a replay has stopped. */
enum replay_stop {
    REPLAY_AT_END,  /* of the log, or where it was told to */
    REPLAY_CUT_OFF, /* what follows cannot be followed; the game is as the log had it until then */
    REPLAY_DIVERGED /* the game is another one */
};

struct replay {
    const struct action_log_text *text;
    int next; /* entry to be done next */
    struct game *game;
    uint64_t library;    /* hash of the one that the next entry was played with; 0: not known */
    uint64_t checks;     /* that agreed */
    bool unanswered;     /* the last action asked what the log has no answer to */
    int misfit;          /* line of the first answer that was none to what was asked; 0: none */
    uint64_t last_check; /* action of the last check that agreed */
    uint64_t trusted;    /* where it diverged: the last action that is known to be the log's */
    enum replay_stop stop;
    /* Called after every action; may be NULL. */
    void (*watch)(void *context, const struct action_log_entry *entry,
                  const struct game_result *result);
    void *context;
};

/* A new game as the log says. False, with a sentence, when the log has no whole header or the
 * library is another one. */
bool replay_begin(struct replay *replay, const struct action_log_text *text,
                  const struct library *library, struct error *error);
/* Goes on with a game that has done some of the log's actions already (or all of them). False when
 * the log is another game's. */
bool replay_from(struct replay *replay, const struct action_log_text *text, struct game *game,
                 struct error *error);
/* Does the actions up to a number (UINT64_MAX: all). Damaged lines are passed where a later line
 * goes on from the same state. With `verify`, checks are compared. False, with a sentence, when
 * the end was not reached: `stop` says why, and which action is the last known good one. */
bool replay_run(struct replay *replay, uint64_t until, bool verify, struct error *error);

#endif
