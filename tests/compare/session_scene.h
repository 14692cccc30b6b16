/* A recorded session of the original, played again from what its player decided.
 *
 * A session has three files: what was decided (ID.actions), the state at every key (ID.trace) and,
 * for some, every draw (ID.draws). The first record of the actions plays all of it; play ends at
 * the first decision before which anything is not as it was. */
#ifndef INCURSION_TESTS_COMPARE_SESSION_SCENE_H
#define INCURSION_TESTS_COMPARE_SESSION_SCENE_H

#include "base/array.h"
#include "play.h"
#include "play/game.h"
#include "res/constants.h"
#include "world/body.h"
#include "world/question.h"

struct lines;

enum { SESSION_WHY = 600 };

struct session_scene {
    struct play *play;
    struct game *game;
    struct pane pane;
    struct arena arena;
    struct {
        ARRAY_FIELDS(const struct json_value *);
    } decisions;
    int at;              /* the next decision */
    struct lines *trace; /* read up to a key */
    int64_t key;
    struct draw_log draws;
    int64_t drawn;                             /* draws without seeds ... */
    int counted;                               /* ... up to this place of the log */
    int16_t ranks[CHARACTER_CLASSES][SK_LAST]; /* of the skills line at hand, not given yet */
    int good;                                  /* decisions before which all was as it was */
    bool is_in_pack, is_pack_changed;
    bool is_over;          /* nothing more is to be played */
    char why[SESSION_WHY]; /* what is not as it was; empty: nothing */
};

/* ---- decisions ---- */

/* The next one that is one, and no information about another; NULL: there is none. */
const struct json_value *session_peek(struct session_scene *s);
/* The same, of a kind; NULL: it is another. */
const struct json_value *session_peek_kind(struct session_scene *s, const char *kind);
/* Goes on after it, once draws, clock and state are as they were before it. */
const struct json_value *session_take(struct session_scene *s);

/* Ends the session here: this is not as it was. */
void session_differ(struct session_scene *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- parts of playing ---- */

/* Answers questions by the decisions. */
/* The direction of an "effect" line. */
int session_direction(const struct json_value *line);
void session_answer(void *scene, const struct question *question, struct question_answer *answer);
/* Whether the state is that of a key's line. */
void session_check_key(struct session_scene *s, int64_t key);
/* What the player wanted; the line has been taken. */
/* The pack is open: until it is left, or time passes. */
void session_pack(struct session_scene *s);
void session_before_command(struct session_scene *s);
void session_command(struct session_scene *s, const struct json_value *line);

#endif
