/* What is other than it was on the sheet of a player: after a level, or if he chose something. */
#ifndef INCURSION_PLAY_GAINS_H
#define INCURSION_PLAY_GAINS_H

#include "play/sheet.h"

/* The sheet as it is now, worked out on a copy: whoever looks changes nothing. */
void gains_sheet(struct sheet *sheet, const struct game *game);

/* The row of another sheet that is about the same; NULL: there is none. */
const struct sheet_row *gains_same_row(const struct sheet *sheet, const struct sheet_row *row);
/* Whether a row says something else than one of before, which may be NULL. */
bool gains_differs(const struct sheet_row *row, const struct sheet_row *was);
/* "Defence 12 > 14", or "Toughness" where it was not there before. */
void gains_line(const struct sheet_row *row, const struct sheet_row *was, struct str_builder *out);

/* All that is other now, section by section, a line each; feats with what they are good for. */
void gains_tell(const struct sheet *before, const struct game *game, struct str_builder *out);

#endif
