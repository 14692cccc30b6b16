/* Lines instead of keys: what someone types who hears the game, one line at a time.
 *
 *     x               the key itself; an empty line is Enter
 *     escape, ctrl+f  a key by its name (ui/keys.def)
 *     north, ne       a direction
 *     explore         a command by its name, while playing or choosing a square
 *     5 north         the same several times
 *     3, sword        in a list: the third entry; what has this in its name
 *     Ada             where a text or a number is asked for: the whole answer
 *
 * A line may also be for the reader itself: see enum spoken_wish. */
#ifndef INCURSION_UI_SPOKEN_KEYS_H
#define INCURSION_UI_SPOKEN_KEYS_H

#include "ui/stack.h"

enum { SPOKEN_TIMES_MOST = 100 };

enum spoken_wish {
    SPOKEN_KEYS,   /* keys to be pressed, in `keys` */
    SPOKEN_AGAIN,  /* "again": everything once more */
    SPOKEN_NEAR,   /* "near": where one is, and what is around */
    SPOKEN_STATUS, /* "status": how one fares */
    SPOKEN_WORDS,  /* "words": what can be typed */
    SPOKEN_NOTHING /* not understood: `complaint` says so */
};

struct spoken {
    enum spoken_wish wish;
    struct {
        ARRAY_FIELDS(key_code);
    } keys;
    int times; /* how often the keys are pressed */
    struct str_builder complaint;
};

void spoken_free(struct spoken *spoken);

/* What a line means to the view on top. Replaces what `spoken` had. */
void spoken_read(struct spoken *spoken, const struct stack *stack, const struct keymap *keys,
                 struct str line);

/* What can be typed, in sentences. */
const char *spoken_words(void);

#endif
