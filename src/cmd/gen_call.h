/* How `incursion gen` was called: which levels, and in which form. */
#ifndef INCURSION_CMD_GEN_CALL_H
#define INCURSION_CMD_GEN_CALL_H

#include "cmd/gen_algorithm.h"
#include "cmd/modules.h"
#include "ui/view_picture.h"

enum gen_format { GEN_TEXT, GEN_ANSI, GEN_JSON, GEN_GOLDEN, GEN_TRACE, GEN_PNG, GEN_FOV };

struct gen_call {
    const struct command *self;
    uint32_t seed;
    int first_depth, last_depth, count, scale;
    enum res_kind kind;
    const char *name; /* of a dungeon or region; NULL: the first dungeon */
    int format;       /* -1: by where it goes */
    bool classic, tall, secrets, list_quirks;
    bool check;  /* look for faults instead of drawing */
    bool census; /* count what there is instead */
    struct gen_algorithm_call algorithm;
    const char *quirks; /* NULL: as the dungeon says */
    const char *output; /* NULL: standard output */
    bool has_viewer;    /* only what it knows is shown */
    struct fov_viewer viewer;
    struct modules_choice modules;
};

/* Returns -1 when all is well, else the exit status; what was wrong has been said. */
int gen_call_read(struct gen_call *call, int argc, char **argv);

#endif
