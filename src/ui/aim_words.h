/* What an aim would touch, in words for those who do not see the cells. */
#ifndef INCURSION_UI_AIM_WORDS_H
#define INCURSION_UI_AIM_WORDS_H

#include "play/aim.h"
#include "play/sight.h"

/* "; touches you, a rat, hurt"; nothing when it would touch nobody that the player perceives. */
void aim_words_add(const struct sight *sight, const struct aim *aim, struct str_builder *out);

#endif
