/* Questions of the game, of every kind: a menu, a line of input or the cursor on the map.
 *
 * Escape gives the answer that the question has for it; on pages it leads back to the page before,
 * and before the first one out of all of it. */
#ifndef INCURSION_UI_QUESTION_VIEW_H
#define INCURSION_UI_QUESTION_VIEW_H

#include "play/game.h"
#include "ui/app.h"
#include "ui/map_view.h"
#include "ui/stack.h"
#include "world/question.h"

enum { QUESTION_VIEW_STEPS = 100 }; /* so many can be unsaid above the page */

/* Who puts questions. It outlives the view, and has one question open at a time. */
struct question_view {
    struct app *app;
    struct game *game;
    struct map_view *map;
    void *who;
    void (*to)(void *who, struct stack *stack, const struct question_answer *answer);
    const struct question *question; /* the open one */
    char text[256];
    handle aimed;       /* the thing the cursor was on when a target was chosen */
    bool has_place;     /* a place was chosen where a target was asked for: */
    struct point place; /* the answer to the next question */
    /* For actions that ask a lot about oneself: a page for each list of choices. */
    bool is_paged;
    bool is_settled;                      /* the rest is answered as recommended */
    char so_far[128];                     /* what was chosen, for the page */
    uint8_t lengths[QUESTION_VIEW_STEPS]; /* of it before each answer */
    int32_t given[QUESTION_VIEW_STEPS];   /* the answers, to begin at once more */
    bool is_again;                        /* the open question was answered so before: */
    int32_t again;
    int steps;                      /* of them */
    int32_t last;                   /* the value chosen last, to go on from there */
    enum question_topic last_topic; /* in a question about this */
    /* A digit on a choice, with its words: the question stays open. NULL: digits mean nothing. And
     * the digit that stands for a choice already; 0: none. */
    void (*quick)(void *who, struct stack *stack, struct str words, int digit);
    char (*digit)(void *who, struct str words);
    /* Escape on the first page; NULL: the question's own answer. */
    void (*leave)(void *who, struct stack *stack);
};

/* A new action begins, whose choices may want pages. */
void question_view_begin(struct question_view *view, bool is_paged,
                         void (*leave)(void *who, struct stack *stack));

/* Puts a question on the stack, which outlives its view. The answer goes to `to`. */
void question_view_put(struct question_view *view, struct stack *stack,
                       const struct question *question);

#endif
