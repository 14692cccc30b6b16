/* What a choice would change: the same game with it, on a copy, and how its sheet differs. */
#ifndef INCURSION_PLAY_PREVIEW_H
#define INCURSION_PLAY_PREVIEW_H

#include "play/game.h"
#include "world/question.h"

/* A line for each row of the sheet that would be another one, "Defence 12 > 13"; nothing where the
 * question's topic has none to show. The game may stand in the middle of an action. */
void preview_choice(const struct game *game, const struct question *question, int32_t value,
                    struct str_builder *out);

#endif
