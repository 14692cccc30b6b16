/* What is told of procedures, line by line, as the folder rules-things writes it. */
#ifndef INCURSION_TESTS_COMPARE_TRACE_TELL_H
#define INCURSION_TESTS_COMPARE_TRACE_TELL_H

#include "play.h"
#include "stage.h"

enum { TRACE_EFFECTS = 512 };

struct trace {
    struct play *play;
    const char *without; /* what lines are about that the file does not have; NULL: it has all */
    struct str_builder *text; /* what lines are added to; NULL: they are the member "trace" */
    int drawn;                /* before what the log of draws has */
    /* Where the effects at hand came from: the original never clears that list. */
    int sources[TRACE_EFFECTS];
    int listed;
    bool is_listing; /* the line before was one of the list */
};

/* Between the two all lines are written. */
void trace_begin(struct trace *trace, struct stage *stage);
void trace_end(const struct trace *trace, struct stage *stage);

#endif
