/* What a world's saying needs beside its log.
 *
 * Of it, what waits in queues is part of the state. The rest is forgotten when the player's next
 * action begins: what was said once per place, the pages that texts are put together on,
 * and the figures. */
#ifndef INCURSION_TEXT_VOICE_H
#define INCURSION_TEXT_VOICE_H

#include "base/str.h"
#include "text/figures.h"

enum {
    VOICE_QUEUES = 8,
    VOICE_REMEMBERED = 12,
    VOICE_TEXT_MOST = 4096, /* bytes of a text that waits or is remembered; the rest is cut */
    VOICE_PAGES = 5         /* texts that can be in the making at once, one inside the other */
};

/* Where a text is put together. What the one before it left there stays until it is overwritten. */
struct voice_page {
    char *text;        /* made when first used */
    size_t size, most; /* no further letter is begun at `most` */
    size_t used;       /* bytes that may not be 0 */
};

struct voice {
    struct str_builder queued[VOICE_QUEUES];
    uint8_t tones[VOICE_QUEUES]; /* enum log_tone: the strongest of what waits */
    struct str_builder remembered[VOICE_REMEMBERED]; /* empty from some place on */
    struct voice_page pages[VOICE_PAGES];
    int depth; /* pages in use */
    struct figures figures[FIGURES_MOST];
    int figures_count;
};

struct voice *voice_new(void);
void voice_free(struct voice *voice);

void voice_begin_action(struct voice *voice);

/* The next page; NULL: all are in use. */
struct voice_page *voice_open_page(struct voice *voice);

/* Whether this text was not said in this action; from now on it was. quirk: after twelve texts
 * none is remembered any more. */
bool voice_is_new(struct voice *voice, struct str text);

#endif
