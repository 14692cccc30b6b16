/* incursion gen --algorithm: maps of the other algorithms. Part of cmd_gen.c. */
#ifndef INCURSION_CMD_GEN_ALGORITHM_H
#define INCURSION_CMD_GEN_ALGORITHM_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/command.h"
#include "gen/algorithm.h"

struct gen_algorithm_call {
    const char *name;  /* NULL: by danger */
    int width, height; /* 0: the algorithm's own */
    int danger;        /* 0: not given */
    int topology;      /* 0: the algorithm's own */
    bool connect;      /* everything is to be reachable */
    bool list;         /* only list the algorithms */
    int scale;         /* of pictures */
};

/* Options of its own, for a command's table. */
enum {
    GEN_ALGORITHM_NAME = 1000,
    GEN_ALGORITHM_LIST,
    GEN_ALGORITHM_SIZE,
    GEN_ALGORITHM_DANGER,
    GEN_ALGORITHM_TOPOLOGY,
    GEN_ALGORITHM_CONNECT
};

#define GEN_ALGORITHM_OPTIONS                                                            \
    {"algorithm", GEN_ALGORITHM_NAME, "NAME", "take another generator (see --list)"},    \
        {"list", GEN_ALGORITHM_LIST, NULL, "list the generators"},                       \
        {"size", GEN_ALGORITHM_SIZE, "WxH", "of another generator's map, in cells"},     \
        {"danger", GEN_ALGORITHM_DANGER, "N", "choose the generator by how deep it is"}, \
        {"topology", GEN_ALGORITHM_TOPOLOGY, "4|6|8", "how many neighbours a cell has"}, \
    {                                                                                    \
        "connect", GEN_ALGORITHM_CONNECT, NULL, "every open cell can be reached"         \
    }

/* Takes one of these options; false after saying what is wrong with it. */
bool gen_algorithm_option(const struct command *self, struct gen_algorithm_call *call, int option);

static inline bool gen_algorithm_is_asked(const struct gen_algorithm_call *call)
{
    return call->name || call->danger || call->list || call->width || call->topology;
}

enum gen_algorithm_format { GEN_ALGORITHM_TEXT, GEN_ALGORITHM_JSON, GEN_ALGORITHM_PNG };

/* One map of a seed, added to `out`. `library` and `dungeon` are for makelev. */
bool gen_algorithm_make(const struct gen_algorithm_call *call, uint32_t seed,
                        enum gen_algorithm_format format, const struct library *library,
                        res_id dungeon, struct str_builder *out, struct error *error);

#endif
