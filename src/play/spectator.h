/* Watching a game that another copy of the program plays: its save, and its log as it grows.
 * Nothing is written, and no lock is taken. */
#ifndef INCURSION_PLAY_SPECTATOR_H
#define INCURSION_PLAY_SPECTATOR_H

#include "base/file.h"
#include "play/action_log_text.h"

struct spectator {
    const struct library *library;
    char save[FILE_PATH_SIZE], log[FILE_PATH_SIZE];
    struct game *game;       /* as far as it could be followed; never NULL once opened */
    struct str_builder seen; /* the log as it was read last */
};

/* NULL, with a sentence, when there is nothing to watch. */
struct spectator *spectator_open(const struct library *library, const char *save,
                                 struct error *error);
void spectator_free(struct spectator *spectator);
/* Follows what was done since. True: the game has changed. */
bool spectator_look(struct spectator *spectator);

#endif
