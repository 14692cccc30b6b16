/* What can be asked in the middle of an action, and which answers there are. world/ask.h asks. */
#ifndef INCURSION_WORLD_QUESTION_H
#define INCURSION_WORLD_QUESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "base/str.h"

enum { QUESTION_TEXT_SIZE = 128, QUESTION_WHOLE_LEVEL = 0 };

/* The value of a choice that takes the last answer back: play/retrace.h. */
enum { QUESTION_BACK = INT32_MIN + 1 };

/* What the answer's value is. */
enum question_kind {
    QUESTION_YES_NO,    /* 1 or 0 */
    QUESTION_ONE_OF,    /* the value of one of the choices */
    QUESTION_ITEM,      /* the same: handles of things */
    QUESTION_DIRECTION, /* enum direction, DIR_CENTER for here */
    QUESTION_PLACE,     /* none: `at` is the cell */
    QUESTION_TARGET,    /* the value of one of the choices: handles of things on the map */
    QUESTION_AMOUNT,    /* a number between least and most */
    QUESTION_TEXT,      /* none: `text` is one line of plain text */
    QUESTION_KINDS
};

/* What the choices are, for whoever wants to show more of them than their words. */
enum question_topic {
    QUESTION_ABOUT_ANYTHING,
    QUESTION_ABOUT_FEATS,  /* values are FT_... */
    QUESTION_ABOUT_SKILLS, /* values are ranks, as practise.h counts them */
    QUESTION_ABOUT_POINTS, /* values are attributes, as attributes.h counts them */
    QUESTION_ABOUT_SIGHT   /* where it goes that has left its eyes */
};

/* What a place that is aimed at comes to, for whoever wants to show it: nothing but the place; a
 * way that ends there, goes on as far as it reaches, or ends in a burst of `size` cells; all within
 * `size` of the place; a fan from where it begins, so long. */
enum question_shape {
    QUESTION_SHAPE_SPOT,
    QUESTION_SHAPE_BOLT,
    QUESTION_SHAPE_BEAM,
    QUESTION_SHAPE_BALL,
    QUESTION_SHAPE_BURST, /* a ball without a way */
    QUESTION_SHAPE_GLOBE,
    QUESTION_SHAPE_CONE
};

struct question_area {
    enum question_shape shape;
    int reach; /* cells of a way; 0: as far as there are any */
    int size;
    bool is_hostile; /* meant for enemies */
};

struct question_answer {
    int32_t value;
    struct point at;
    char text[QUESTION_TEXT_SIZE]; /* ends in 0 */
};

struct question_choice {
    struct str words; /* as the player reads them */
    struct str note;  /* a word or number beside them, no part of the answer; may be empty */
    struct str help;  /* a sentence about it; may be empty */
    int32_t value;
    char letter; /* 0: any */
};

struct question {
    enum question_kind kind;
    enum question_topic topic;
    struct str text;
    const struct question_choice *choices; /* ONE_OF, ITEM, TARGET */
    int count;
    int32_t least, most;       /* AMOUNT; TEXT: bytes at most */
    struct rect within;        /* PLACE: the cells there are */
    struct point from;         /* PLACE, TARGET: where it begins */
    int range;                 /* PLACE: so far from there; QUESTION_WHOLE_LEVEL: anywhere */
    struct question_area area; /* PLACE, TARGET: what is touched */
    /* What is answered when nobody does, and what Escape means. Both may be answers that cannot be
     * chosen, like -1 for none of them. */
    struct question_answer standard, escape;
};

/* A question of a kind: everything that is not said is 0, of TEXT the standard answer is "". */
struct question question_make(enum question_kind kind, struct str text);

/* Whether this is one of the answers to choose from. */
bool question_offers(const struct question *question, const struct question_answer *answer);
/* Whether a question can be answered so: it is one of them, or the standard answer or Escape's. */
bool question_allows(const struct question *question, const struct question_answer *answer);
/* Replaces an answer that the question does not allow by the standard one, and clears the members
 * that do not count, so that it is the same whoever gave it. */
void question_settle(const struct question *question, struct question_answer *answer);
/* Whether two answers are the same one to a question. */
bool question_same_answer(const struct question *question, const struct question_answer *a,
                          const struct question_answer *b);
/* The choice with this value; -1: there is none. */
int question_find_choice(const struct question *question, int32_t value);
/* Whether a cell can be chosen; of TEXT, whether a text can. */
bool question_allows_place(const struct question *question, struct point at);
bool question_allows_text(const struct question *question, struct str text);

#endif
