/* Questions that scripts put to the player. */
#ifndef INCURSION_RULES_API_API_ASK_H
#define INCURSION_RULES_API_API_ASK_H

#include "rules/api/api_rows.h"
#include "world/question.h"

/* A text with its tags filled in, no longer than anybody reads. */
struct str api_ask_words(const struct api_call *call, struct str text, struct arena *arena);
/* Puts a question to whoever it is for. Only a player's counts as one; where nothing happens nobody
 * is asked. False: the action has asked enough. */
bool api_ask(struct api_call *call, const struct thing *who, const struct question *question,
             struct question_answer *answer);

/* By their words, byte by byte; those with the same words stay in their order. */
void api_ask_sort(struct question_choice *choices, int count);

#endif
