/* Answers as words: how the action log, headless players and replays write and read them.
 *
 *     yes   no                        a question of yes or no
 *     one-of fire                     one of some choices, by its words
 *     one-of 3 "fire"                 the third of them, where the words alone do not tell
 *     item 5 "a long sword"           a thing by its handle; the words are for readers
 *     target 9 "a rat"                the same
 *     direction north                 or center
 *     at 12,30                        a cell
 *     amount 7
 *     text "Rosebud"
 *     escape   standard               what the question has for these, where it offers no words
 *
 * In quotes, \" and \\ stand for themselves, \xNN for a byte that is no plain text: an answer is
 * always one line. */
#ifndef INCURSION_PLAY_ANSWER_H
#define INCURSION_PLAY_ANSWER_H

#include "base/error.h"
#include "world/question.h"

/* An answer that was read: nobody knows yet to which question. */
struct answer_words {
    uint8_t form; /* row of the table in answer.c */
    bool has_number, has_text;
    int32_t number;
    struct point at;
    char text[QUESTION_TEXT_SIZE]; /* ends in 0 */
};

/* The word for a kind of question: "one-of". */
const char *answer_kind(enum question_kind kind);

/* Adds the words for an answer that the question allows. */
void answer_add(const struct question *question, const struct question_answer *answer,
                struct str_builder *out);
/* Reads words. False, with a sentence, when they are none. */
bool answer_read(struct str text, struct answer_words *words, struct error *error);
/* The answer that words are to a question. False: they are none to this one, or what stands after
 * a number is not what the question has there. */
bool answer_fit(const struct answer_words *words, const struct question *question,
                struct question_answer *answer);

#endif
