/* Watching a replay: at a terminal at a pace, elsewhere as text, a picture per action. */
#ifndef INCURSION_CMD_REPLAY_SHOW_H
#define INCURSION_CMD_REPLAY_SHOW_H

#include "play/replay.h"

struct replay_show {
    uint64_t until;
    bool verify;
    int pace;    /* milliseconds per action */
    handle mind; /* whose choices are told with each action; HANDLE_NONE: nobody's */
};

/* Does what replay_run does, and shows it. Stopping before the end is no failure. */
bool replay_show(struct replay *replay, const struct replay_show *how, struct error *error);

#endif
