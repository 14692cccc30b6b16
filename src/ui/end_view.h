/* The end of a game: a tombstone or an open door, who it was, how it ended, its place among other
 * games, and what can still be read of it. */
#ifndef INCURSION_UI_END_VIEW_H
#define INCURSION_UI_END_VIEW_H

#include "play/score.h"
#include "ui/stack.h"

/* Answers: what is wanted next. The view stays for all but END_LEAVE. */
enum end_choice { END_MESSAGES, END_MAP, END_SHEET, END_SCORES, END_STORY, END_LEAVE };

struct end_view_spec {
    const struct game *game;
    struct score score;
    int rank;          /* among all that have ended; 0: it is not kept */
    const char *story; /* where it was written down; "": nowhere. Copied */
    struct reply reply;
};

struct view *end_view_new(const struct end_view_spec *spec);

/* Other games, the best first, as a text to read; the one of this rank (from 1) is marked. */
void end_view_scores(const struct scores *scores, int rank, struct str_builder *out);

#endif
