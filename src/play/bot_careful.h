/* A bot that plays as a careful person would: it looks after its wounds, shoots before it strikes,
 * casts what it knows, drinks and wears what it finds, and goes down when a level is done. It does
 * nothing that a player could not do, and knows nothing that he does not. */
#ifndef INCURSION_PLAY_BOT_CAREFUL_H
#define INCURSION_PLAY_BOT_CAREFUL_H

#include "play/bot.h"

struct action bot_careful_choose(struct bot *bot, struct game *game);
void bot_careful_learn(struct bot *bot, const struct action *action,
                       const struct game_result *result);
void bot_careful_answer(struct bot *bot, const struct question *question,
                        struct question_answer *answer);

#endif
