/* Asking in the middle of an action.
 *
 *     struct question question = question_make(QUESTION_AMOUNT, STR("How many?"));
 *     struct question_answer answer;
 *     question.most = 12;
 *     ask(world, player, &question, &answer);
 *
 * A rule asks whoever acts. Who is no player gets the standard answer; a player's question goes to
 * the world's host. Every answer is one that the question allows: any other is replaced by the
 * standard one, which the asker chooses so that nothing bad comes of it. */
#ifndef INCURSION_WORLD_ASK_H
#define INCURSION_WORLD_ASK_H

#include "world/question.h"
#include "world/thing.h"

/* Asks. Brings what is seen up to date first, whoever is going to answer: what is seen is state,
 * and a replay must see the same. `who` may be NULL: nobody. */
void ask(struct world *world, const struct thing *who, const struct question *question,
         struct question_answer *answer);
bool ask_yes(struct world *world, const struct thing *who, bool standard, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
