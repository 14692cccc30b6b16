/* Questions for tests: a library whose ground asks (questions.irh), a step onto it, and one
 * question of every kind. */
#ifndef INCURSION_TESTS_QUESTION_SUPPORT_H
#define INCURSION_TESTS_QUESTION_SUPPORT_H

#include "play_support.h"

static inline int question_setup(void **state)
{
    *state = play_open_with("tests/play/questions.irh");
    return 0;
}

/* The player stands before ground that asks; a rat and a pebble are in view. */
static inline struct game *before_ground(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#######\n"
                                     "#@...r#\n"
                                     "#....p#\n"
                                     "#######\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    game->world.marks.sight = true;
    game_look_around(game);
    return game;
}

static const struct question_choice three_choices[] = {
    {.words = {"bread", 5}, .value = 7, .letter = 'b'},
    {.words = {"a \"loaf\"\n", 9}, .value = -3},
    {.words = {"bread", 5}, .value = 12},
};

/* One of each kind, with its choices and limits. */
static inline struct question question_of(enum question_kind kind)
{
    struct question question = question_make(kind, STR("What is it to be?"));

    question.choices = three_choices;
    question.count = COUNT_OF(three_choices);
    if (kind == QUESTION_YES_NO || kind >= QUESTION_AMOUNT || kind == QUESTION_PLACE ||
        kind == QUESTION_DIRECTION) {
        question.choices = NULL;
        question.count = 0;
    }
    question.least = kind == QUESTION_AMOUNT ? -2 : 0;
    question.most = 12;
    question.within = (struct rect){0, 0, 63, 63};
    question.from = (struct point){20, 20};
    question.range = 5;
    question.standard = (struct question_answer){.value = 7, .at = {20, 21}, .text = "std"};
    question.escape = (struct question_answer){.value = -9, .at = {-1, -1}, .text = ""};
    if (kind == QUESTION_YES_NO)
        question.standard.value = question.escape.value = 0;
    return question;
}

#endif
