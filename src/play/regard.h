/* What the player sees of a creature: how hurt it is, in what state, what kind it seems to be, and
 * whether it means him well. Nothing here tells what he cannot know: of what is only made out in
 * the dark nothing is seen, and a disguise is taken for what it shows. */
#ifndef INCURSION_PLAY_REGARD_H
#define INCURSION_PLAY_REGARD_H

#include "play/sight.h"

enum { REGARD_STATES_MOST = 24, REGARD_KIND_SIZE = 24 };

enum regard_attitude { REGARD_UNKNOWN, REGARD_HOSTILE, REGARD_INDIFFERENT, REGARD_FRIENDLY };

struct regard {
    bool is_seen; /* else nothing of it counts */
    const char *health;
    const char *size;            /* NULL: it may look larger or smaller than it is */
    char kind[REGARD_KIND_SIZE]; /* "animal"; empty: one cannot tell */
    enum regard_attitude attitude;
    const char *states[REGARD_STATES_MOST];
    int state_count;
};

/* The player himself has no attitude to himself. */
struct regard regard_of(const struct sight *sight, const struct thing *creature);
/* Its states alone, whether it is seen or not. */
void regard_find_states(const struct world *w, const struct thing *creature, struct regard *regard);

/* A word for an attitude; NULL: it is not known. */
const char *regard_attitude_word(enum regard_attitude attitude);
/* The word for a size, SZ_... */
const char *regard_size_word(int size);

/* ", badly hurt, asleep, hostile": what follows a name. */
void regard_add_short(const struct regard *regard, struct str_builder *out);
/* The same in sentences, with its kind and size. */
void regard_add(const struct regard *regard, struct str_builder *out);

#endif
