/* Quick keys: digits that cast a spell, use a skill or feat, do a deed or fight in some way, by its
 * name. Menus of these put their entries on digits; what is not there at the time is said. */
#ifndef INCURSION_UI_PLAY_QUICK_H
#define INCURSION_UI_PLAY_QUICK_H

#include "ui/play_state.h"
#include "world/question.h"

/* Does what a key stands for; false: it is no quick key. */
bool play_quick_type(struct play *p, struct stack *stack, key_code key);
/* Puts something on a digit, keeps that and says so. */
void play_quick_bind(struct play *p, struct stack *stack, enum deed_kind kind, struct str name,
                     int digit);

/* An action begins that will ask for one of many by name: its choices can be put on digits. */
void play_quick_watch(struct play *p, enum action_kind kind);
/* The question is the one a quick key answers: its answer, or Escape's with a sentence. False: it
 * is for the player. */
bool play_quick_answers(struct play *p, const struct question *question,
                        struct question_answer *answer);

#endif
