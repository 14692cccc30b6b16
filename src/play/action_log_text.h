/* Reading action logs (play/action_log.h), whole ones and damaged ones.
 *
 * Each line stands for itself: one that is damaged becomes an entry that says so, and play/replay
 * decides what still follows. */
#ifndef INCURSION_PLAY_ACTION_LOG_TEXT_H
#define INCURSION_PLAY_ACTION_LOG_TEXT_H

#include "base/array.h"
#include "play/action_log.h"
#include "play/answer.h"

enum action_log_entry_kind {
    LOG_LINE_ACTION,
    LOG_LINE_ANSWER,
    LOG_LINE_CHECK,
    LOG_LINE_LIBRARY,
    LOG_LINE_RESUME,
    LOG_LINE_TRY,
    LOG_LINE_END,
    LOG_LINE_TAKEN_BACK, /* by a resume that comes later */
    LOG_LINE_DAMAGED
};

struct action_log_entry {
    enum action_log_entry_kind kind;
    uint64_t number; /* of the action */
    struct action action;
    struct answer_words answer;
    uint64_t hash;  /* of a state or a library */
    uint8_t ending; /* enum world_ending */
    char cause[WORLD_CAUSE_SIZE];
    int line;            /* in the file, from 1 */
    uint64_t begin, end; /* bytes of the file */
};

struct action_log_text {
    bool has_header; /* the members up to the name can be used */
    uint64_t library_hash;
    uint32_t seed;
    res_id dungeon, race, calling;
    int luck;
    bool is_woman;
    char name[GAME_NAME_SIZE];
    struct {
        ARRAY_FIELDS(struct action_log_entry);
    } entries;
    uint64_t end; /* bytes that are whole lines */
    int damaged;  /* lines */
};

/* Reads what there is to be read. False, with a sentence, when a line is damaged: which one, and
 * what is wrong with the first. The text is good for use all the same, and is to be freed. A last
 * line without its end is left out. */
bool action_log_text_parse(struct action_log_text *text, struct str bytes, const char *name,
                           struct error *error);
/* The same from a file. False also when it cannot be read: the text is then empty. */
bool action_log_text_read(struct action_log_text *text, const char *path, struct error *error);
void action_log_text_free(struct action_log_text *text);
/* Hash of the library that what stands before an entry ends with; 0: the log does not say, or a
 * damaged line may have said something else. */
uint64_t action_log_text_library(const struct action_log_text *text, int before);
/* The options of the game in it. */
struct game_options action_log_text_options(const struct action_log_text *text,
                                            const struct library *library);

#endif
