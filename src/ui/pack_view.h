/* The player's things: what is worn, held and carried, what is in containers, what lies here. */
#ifndef INCURSION_UI_PACK_VIEW_H
#define INCURSION_UI_PACK_VIEW_H

#include "play/game.h"
#include "ui/stack.h"

/* What is done with a thing, by the key for it: PACK_VERB(id, key, action, what it is about,
 * words).
 */
enum pack_verb {
#define PACK_VERB(id, key, action, is_floor, words) PACK_VERB_##id,
#include "ui/pack_verbs.def"
#undef PACK_VERB
    PACK_VERBS
};

struct pack_choice {
    enum pack_verb verb;
    int number; /* of the thing, as actions count */
    handle item;
};

/* The answer's value is a verb and a number: pack_view_choice reads it. */
struct view *pack_view_new(const struct game *game, struct reply reply);
struct pack_choice pack_view_choice(const struct game *game, int value);
struct action pack_view_action(struct pack_choice choice);

#endif
