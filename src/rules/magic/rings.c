#include "rules/magic/rings.h"

enum { RING_MOST = 60 }; /* cells that the next ring grows out of */

struct ring {
    struct point cells[RING_MOST];
    int count;
};

struct growth {
    bool (*fill)(void *context, struct point at);
    void *context;
    int filled;
};

/* False: the ring has no more room. */
static bool spread(struct growth *g, const struct ring *from, struct ring *to)
{
    enum { SIDES = 4 };

    to->count = 0;
    for (int i = 0; i < from->count; i++)
        for (int side = 0; side < SIDES; side++) {
            struct point at = point_add(from->cells[i], dir_step(side));
            if (!g->fill(g->context, at))
                continue;
            to->cells[to->count++] = at;
            g->filled++;
            if (to->count >= RING_MOST - 1)
                return false;
        }
    return true;
}

void rings_grow(struct point middle, int wanted, bool (*fill)(void *context, struct point at),
                void *context)
{
    enum { ROUNDS_MOST = 5000 };
    struct growth g = {fill, context, 0};
    struct ring rings[2] = {{.cells = {middle}, .count = 1}};

    for (int i = 0; g.filled < wanted && i < ROUNDS_MOST && rings[i % 2].count > 0; i++)
        if (!spread(&g, &rings[i % 2], &rings[(i + 1) % 2]))
            return;
}
