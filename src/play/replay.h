/* Playing a log again, and comparing what comes of it with what the log says. */
#ifndef INCURSION_PLAY_REPLAY_H
#define INCURSION_PLAY_REPLAY_H

#include "play/action_log.h"

struct replay {
    const struct action_log_text *text;
    int next; /* entry to be done next */
    struct game *game;
    uint64_t checks;     /* that agreed */
    bool unanswered;     /* the last action asked what the log has no answer to */
    uint64_t last_check; /* action of the last check that agreed */
    /* Called behind every action; may be NULL. */
    void (*watch)(void *context, const struct action_log_entry *entry,
                  const struct game_result *result);
    void *context;
};

/* A new game as the log says. False, with a sentence, when the library is another one. */
bool replay_begin(struct replay *replay, const struct action_log_text *text,
                  const struct library *library, struct error *error);
/* Goes on with a game that has done some of the log's actions already (or all of them). */
bool replay_from(struct replay *replay, const struct action_log_text *text, struct game *game,
                 struct error *error);
/* Does the actions up to a number (UINT64_MAX: all). With `verify`, checks are compared; the first
 * that differs ends it: false, with a sentence that says which action is the last known good one
 * and where they differ. */
bool replay_run(struct replay *replay, uint64_t until, bool verify, struct error *error);

#endif
