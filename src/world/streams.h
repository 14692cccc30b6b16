/* The streams of a world, as state: world/chance.h says what they are for. */
#ifndef INCURSION_WORLD_STREAMS_H
#define INCURSION_WORLD_STREAMS_H

#include "base/members.h"
#include "base/rng.h"

enum { CHANCE_STREAMS = 5 }; /* the main one, a level's, moments in moments */

enum chance_mode {
    CHANCE_BY_LEVEL,   /* a stream for every level and moment: games of ours */
    CHANCE_ONE_STREAM, /* as the original has it */
    CHANCE_MODES
};

enum chance_moment {
#define MOMENT(name, begins, ends, root, how, what) MOMENT_##name,
#include "world/moments.def"
#undef MOMENT
    MOMENTS
};

/* What a stream was begun for. */
enum chance_purpose { CHANCE_FOR_ALL, CHANCE_FOR_LEVEL, CHANCE_FOR_MOMENT };

struct chance_stream {
#define MEMBER_LIST "world/state/stream.def"
#include "base/member_struct.h"
    struct rng rng;
};

/* Streams lie on each other: what is begun draws from a new one, what is over gives it back. */
struct chance {
#define MEMBER_LIST "world/state/chance.def"
#include "base/member_struct.h"
    struct chance_stream streams[CHANCE_STREAMS]; /* the first `now` + 1 mean something */
};

extern const struct member_list chance_members, chance_stream_members;

#endif
