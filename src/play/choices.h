/* Whom one can begin a game as: what rules/person/choice.h finds open and no script refuses. */
#ifndef INCURSION_PLAY_CHOICES_H
#define INCURSION_PLAY_CHOICES_H

#include "base/array.h"
#include "play/game.h"

struct choices {
    ARRAY_FIELDS(res_id);
};

/* Races or classes (RES_RACE, RES_CLASS) for a woman or a man, in the library's order. Makes an
 * empty game to ask scripts in; without one there are none. */
void choices_gather(struct choices *out, const struct library *library, enum res_kind kind,
                    bool is_woman);
void choices_free(struct choices *choices);

#endif
