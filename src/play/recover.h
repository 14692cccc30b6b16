/* Bringing a game back from what is left of it: its save, the save before it, its log.
 *
 * A save that can be read is enough. What the log has beyond it is repeated as far as its lines are
 * good and the game agrees with them; what is left out is told in sentences for the player. A log
 * that is there but cannot be read just now is a reason to stop: it may have more than the save. */
#ifndef INCURSION_PLAY_RECOVER_H
#define INCURSION_PLAY_RECOVER_H

#include "base/file.h"
#include "play/action_log_text.h"

struct recovery {
    const struct library *library;
    const char *save, *log; /* files */
    struct game *game;      /* as the save has it; after recover_replay as the log goes on */
    uint64_t saved_at;      /* actions in the save that was used */
    struct action_log_text text;
    struct action_log *mark; /* gets a mark before the last action is repeated; NULL: none does */
    bool has_new_library;    /* the save is another library's */
    bool has_log;            /* there is one, and it is this game's */
    bool is_foreign;         /* there is one, and it is not */
    uint64_t log_keeps;      /* bytes of the log, from its beginning */
    bool was_tried;          /* repeating the last action has been tried, and ended the program */
    bool is_patched;         /* the log does not lead to this state: it needs a line that says so */
    struct str_builder notes;
};

/* Finds the newest save that can be read, or begins anew what the log alone tells of, and reads the
 * log. False, with a sentence: there is nothing to go on with. */
bool recover_load(struct recovery *r, struct error *error);
/* The last action of the log that the save does not have; NULL: there is none. */
const struct action_log_entry *recover_last_action(const struct recovery *r);
/* That action is not to be repeated. */
void recover_forget_last_action(struct recovery *r);
/* Repeats what the log has beyond the save. */
bool recover_replay(struct recovery *r, struct error *error);
/* All but the game, which the caller keeps. */
void recover_free(struct recovery *r);

#endif
