/* What a level has brought: the sheet before and after it. */
#include <stdlib.h>

#include "base/check.h"
#include "play/gains.h"
#include "ui/play_state.h"
#include "ui/viewer.h"

void play_rise_begin(struct play *p)
{
    play_rise_free(p);
    p->before = calloc(1, sizeof *p->before);
    ENSURE(p->before != NULL, "out of memory (a sheet)");
    gains_sheet(p->before, p->game);
}

void play_rise_tell(struct play *p, struct stack *stack, bool is_done)
{
    struct str_builder text = {0};

    if (p->before && is_done) {
        gains_tell(p->before, p->game, &text);
        stack_push(stack, viewer_new(&(struct viewer_spec){.title = "What you have gained",
                                                           .text = sb_str(&text),
                                                           .colour = COLOUR_EMERALD}));
    }
    sb_free(&text);
    play_rise_free(p);
}

void play_rise_free(struct play *p)
{
    if (p->before)
        sheet_free(p->before);
    free(p->before);
    p->before = NULL;
}
