/* The action log: a game as text, one line per action.
 *
 *     incursion-log 1
 *     library 5f0c6d1e9a8b7c61
 *     seed 7
 *     dungeon 0x0d000001 The Cellars
 *     luck 10
 *     name Ada
 *     begin
 *     1 move north
 *     2 travel 12,30
 *     2 answer yes
 *     2 check 8c6f0e7d5b4a3921
 *     9 resume 1b2c3d4e5f607182
 *     17 end death a pit
 *
 * An action is written before it is done, an answer as soon as it is given; a check is the hash of
 * the state behind that action; after a resume the log goes on from a save that is newer than its
 * last line (what was between is lost); an end says how the game ended, and of what. Each line is
 * handed to the system at once, so that nothing is lost when the program dies. What cannot be
 * written (the disk is full) is kept and tried again with the next line. A line without its end was
 * not finished and does not count. */
#ifndef INCURSION_PLAY_ACTION_LOG_H
#define INCURSION_PLAY_ACTION_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/error.h"
#include "base/str.h"
#include "play/game.h"

enum { ACTION_LOG_VERSION = 1, ACTION_LOG_CHECK_EVERY = 100 };

/* ---- writing ---- */

struct action_log {
    int fd;                     /* -1: closed */
    struct str_builder pending; /* what could not be written yet */
    uint64_t size;              /* of the file as far as it is good */
};

/* The header of a new log. */
void action_log_header(const struct game_options *options, struct str_builder *out);
/* Makes a new file. */
bool action_log_create(struct action_log *log, const char *path, const struct game_options *options,
                       struct error *error);
/* Goes on with a file, of which the first `size` bytes are kept. */
bool action_log_continue(struct action_log *log, const char *path, uint64_t size,
                         struct error *error);
void action_log_close(struct action_log *log);

/* False: not all is written yet; the game can go on all the same. */
bool action_log_action(struct action_log *log, uint64_t number, const struct action *action,
                       struct error *error);
bool action_log_answer(struct action_log *log, uint64_t number, const char *word,
                       struct error *error);
bool action_log_check(struct action_log *log, uint64_t number, uint64_t hash, struct error *error);
bool action_log_resume(struct action_log *log, uint64_t number, uint64_t hash, struct error *error);
/* How the game ended behind an action; nothing is written while it goes on. */
bool action_log_end(struct action_log *log, const struct game *game, struct error *error);

/* ---- reading ---- */

enum action_log_entry_kind {
    LOG_LINE_ACTION,
    LOG_LINE_ANSWER,
    LOG_LINE_CHECK,
    LOG_LINE_RESUME,
    LOG_LINE_END
};

struct action_log_entry {
    enum action_log_entry_kind kind;
    uint64_t number; /* of the action */
    struct action action;
    bool yes;
    uint64_t hash;
    uint8_t ending; /* enum game_ending */
    char cause[GAME_CAUSE_SIZE];
    int line;            /* in the file, from 1 */
    uint64_t begin, end; /* bytes of the file */
};

struct action_log_text {
    uint64_t library_hash;
    uint32_t seed;
    res_id dungeon;
    int luck;
    char name[GAME_NAME_SIZE];
    struct {
        ARRAY_FIELDS(struct action_log_entry);
    } entries;
    uint64_t end; /* bytes that are whole lines */
};

/* Reads all of a log. False, with file and line, at the first line that is wrong. Actions must be
 * numbered without a gap; a last line without its end is left out. */
bool action_log_parse(struct action_log_text *text, struct str bytes, const char *name,
                      struct error *error);
bool action_log_read(struct action_log_text *text, const char *path, struct error *error);
void action_log_text_free(struct action_log_text *text);
/* The options of the game in it. */
struct game_options action_log_options(const struct action_log_text *text,
                                       const struct library *library);

#endif
