/* The action log: a game as text, one line per action.
 *
 *     incursion-log 3 #9a0c4b1d
 *     library 5f0c6d1e9a8b7c61 #...
 *     seed 7 #...
 *     dungeon 0x0d000001 The Cellars #...
 *     luck 10 #...
 *     race 0x0b000001 Dwarf #...
 *     calling 0x0a000002 Fighter #...
 *     sex woman #...
 *     name Ada #...
 *     begin #...
 *     1 move north #...
 *     2 travel 12,30 #...
 *     2 answer yes #...
 *     2 answer item 70 "a long sword" #...
 *     2 check 8c6f0e7d5b4a3921 #...
 *     9 library 77aa0c6d1e9a8b71 #...
 *     9 resume 1b2c3d4e5f607182 #...
 *     17 try #...
 *     17 end death a pit #...
 *
 * Every line ends with the CRC-32 of what stands before it, so that a damaged line is known and
 * the others still count. An action is written before it is done, an answer (play/answer.h) as soon
 * as it is given; a check is the hash of the state after that action. A resume says that the log
 * goes on from that state: what stands between the action of that number and this line does not
 * count. A library line says that the game goes on with another library. A try stands there while
 * an action is repeated after a crash, and is taken back when that went well. An end says how the
 * game ended, and of what.
 *
 * Each line is handed to the system at once, so that nothing is lost when the program dies; to the
 * disk it goes when action_log_sync is called (play/session.h says when). What cannot be written
 * (the disk is full) is kept and tried again with the next line. A last line without its end was
 * not finished and does not count. play/action_log_text.h reads it. */
#ifndef INCURSION_PLAY_ACTION_LOG_H
#define INCURSION_PLAY_ACTION_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/str.h"
#include "play/game.h"
#include "world/question.h"

enum { ACTION_LOG_VERSION = 3, ACTION_LOG_CHECK_EVERY = 100 };

struct action_log {
    int fd;                     /* -1: closed, in memory only, or it could not be opened */
    struct str_builder pending; /* what could not be written yet */
    uint64_t size;              /* of the file as far as it is good; 0: there is none */
    uint64_t synced;            /* of which so much is on the disk */
    bool is_torn;               /* the file has more after that, which is to be cut off first */
};

/* The header of a new log. */
void action_log_header(const struct game_options *options, struct str_builder *out);
/* Ends the line that begins at `from` in `out` with its check. */
void action_log_seal(struct str_builder *out, size_t from);
/* Makes a new file, whole or not at all; fails where there is one. */
bool action_log_create(struct action_log *log, const char *path, const struct game_options *options,
                       struct error *error);
/* Goes on with a file, of which the first `size` bytes are kept. */
bool action_log_continue(struct action_log *log, const char *path, uint64_t size,
                         struct error *error);
void action_log_close(struct action_log *log);

/* False: not all is written yet; the game can go on all the same. */
bool action_log_action(struct action_log *log, uint64_t number, const struct action *action,
                       struct error *error);
/* In the words of play/answer.h. */
bool action_log_answer(struct action_log *log, uint64_t number, const struct question *question,
                       const struct question_answer *answer, struct error *error);
bool action_log_check(struct action_log *log, uint64_t number, uint64_t hash, struct error *error);
bool action_log_library(struct action_log *log, uint64_t number, uint64_t hash,
                        struct error *error);
bool action_log_resume(struct action_log *log, uint64_t number, uint64_t hash, struct error *error);
bool action_log_try(struct action_log *log, uint64_t number, struct error *error);
/* How the game ended after an action; nothing is written while it goes on. */
bool action_log_end(struct action_log *log, const struct game *game, struct error *error);

/* Takes back what was written after the first `size` bytes. */
bool action_log_rewind(struct action_log *log, uint64_t size, struct error *error);
/* Writes what is pending and flushes the file to the disk. Costs nothing when all is there. */
bool action_log_sync(struct action_log *log, struct error *error);

/* The word for an ending; empty while the game goes on. */
const char *action_log_ending(int ending);

#endif
