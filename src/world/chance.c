#include "world/chance.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"

#define MEMBER_OF   chance
#define MEMBER_LIST "world/state/chance.def"
#include "base/member_rows.h"

#define MEMBER_OF   chance_stream
#define MEMBER_LIST "world/state/stream.def"
#include "base/member_rows.h"

/* What one stream does at a moment. */
enum act {
    ACT_NOTHING,
    ACT_READ,
    ACT_READ_FORMULAS,
    ACT_READ_STORE,
    ACT_SEED_CLOCK,
    ACT_SEED_HUNDRED,
    ACT_SEED_FORMULAS,
    ACT_SEED_STORE
};

/* Which seed a moment's own stream comes from, and how often the same. */
enum root { ROOT_NONE, ROOT_GAME, ROOT_FORMULAS, ROOT_STORE };
enum how { HOW_SAME, HOW_EACH };

static const struct {
    const char *name;
    enum act begins, ends;
    enum root root;
    enum how how;
} moments[MOMENTS] = {
#define MOMENT(name, begins, ends, root, how, what) \
    [MOMENT_##name] = {#name, ACT_##begins, ACT_##ends, ROOT_##root, HOW_##how},
#include "world/moments.def"
#undef MOMENT
};

/* ---- streams ---- */

static struct chance_stream *stream_now(struct world *w)
{
    return &w->chance.streams[w->chance.now];
}

static void set_seed(struct chance_stream *stream, uint32_t seed)
{
    stream->seed = seed;
    rng_seed(&stream->rng, seed);
}

static void seed_stream(struct world *w, uint32_t seed)
{
    set_seed(stream_now(w), seed);
    chance_watch_seed(w, seed);
}

/* Scripts may begin moments inside each other without end; beyond the last stream all of them draw
 * from that. */
static void take_stream(struct world *w, int purpose, uint32_t seed)
{
    struct chance *c = &w->chance;

    if (c->now == CHANCE_STREAMS - 1) {
        ENSURE(c->deeper < UINT16_MAX, "streams without end");
        c->deeper++;
        return;
    }
    c->now++;
    *stream_now(w) = (struct chance_stream){.purpose = (uint8_t)purpose};
    seed_stream(w, seed);
}

static void give_back(struct world *w, int purpose)
{
    struct chance *c = &w->chance;

    if (c->deeper > 0) {
        c->deeper--;
        return;
    }
    ENSURE(c->now > 0 && stream_now(w)->purpose == purpose, "streams are not given back in order");
    c->now--;
}

void chance_start(struct world *w, uint32_t seed, enum chance_mode mode)
{
    struct chance *c = &w->chance;

    *c = (struct chance){.seed = seed, .clock = seed, .mode = (uint8_t)mode};
    if (mode == CHANCE_BY_LEVEL)
        c->formula_seed = c->store_seed = seed; /* nobody reads the clock for them */
    set_seed(&c->streams[0], seed);
}

bool chance_is_sound(const struct chance *c)
{
    if (c->mode >= CHANCE_MODES || c->now >= CHANCE_STREAMS)
        return false;
    return (c->mode == CHANCE_BY_LEVEL || c->now == 0) &&
           (c->deeper == 0 || c->now == CHANCE_STREAMS - 1);
}

bool chance_stream_is_sound(const struct chance_stream *stream, int index)
{
    return (stream->purpose == CHANCE_FOR_ALL) == (index == 0) &&
           stream->purpose < CHANCE_FOR_MOMENT + MOMENTS;
}

/* ---- dice ---- */

static int roll_each(struct world *w, int count, int sides)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += roll_below(w, imax(sides, 0)) + 1;
    return sum;
}

int roll_dice(struct world *w, struct dice dice)
{
    return dice_sum(dice, roll_each(w, iabs(dice.count), dice.sides));
}

int roll_dice_of(struct world *w, int count, int sides, int bonus)
{
    return imax(roll_each(w, imax(count, 0), sides) + bonus, 0);
}

int chance_draw(void *world, int bound)
{
    return roll_below((struct world *)world, bound);
}

/* ---- levels ---- */

uint32_t chance_level_seed(uint32_t seed, int depth)
{
    return seed * 1000 + (uint32_t)depth;
}

void chance_begin_level(struct world *w, int depth)
{
    if (w->chance.mode == CHANCE_BY_LEVEL)
        take_stream(w, CHANCE_FOR_LEVEL, chance_level_seed(w->chance.seed, depth));
}

void chance_end_level(struct world *w)
{
    if (w->chance.mode == CHANCE_BY_LEVEL)
        give_back(w, CHANCE_FOR_LEVEL);
}

/* ---- moments of one stream ---- */

static uint32_t read_clock(struct world *w)
{
    return w->host.watch.clock_stands ? w->chance.clock : w->chance.clock++;
}

static void act_out(struct world *w, enum act act)
{
    struct chance *c = &w->chance;

    switch (act) {
    case ACT_NOTHING: break;
    case ACT_READ: read_clock(w); break;
    case ACT_READ_FORMULAS: c->formula_seed = read_clock(w); break;
    case ACT_READ_STORE: c->store_seed = read_clock(w); break;
    case ACT_SEED_CLOCK: seed_stream(w, read_clock(w)); break;
    case ACT_SEED_HUNDRED: seed_stream(w, read_clock(w) % 100); break;
    case ACT_SEED_FORMULAS: seed_stream(w, c->formula_seed); break;
    case ACT_SEED_STORE: seed_stream(w, c->store_seed); break;
    }
}

/* ---- moments with streams of their own ---- */

static uint32_t root_of(const struct chance *c, enum root root)
{
    switch (root) {
    case ROOT_FORMULAS: return c->formula_seed;
    case ROOT_STORE: return c->store_seed;
    default: return c->seed;
    }
}

/* From the root and the moment's name. One that is another each time also counts, apart for every
 * stream: what happens in play changes no level. */
static uint32_t own_seed(struct world *w, enum chance_moment moment)
{
    struct chance_stream *outer = stream_now(w);
    uint64_t hash = hash_u32(HASH_START, root_of(&w->chance, moments[moment].root));

    hash = hash_str(hash, str_from(moments[moment].name));
    if (moments[moment].how == HOW_EACH) {
        hash = hash_u32(hash, outer->seed);
        hash = hash_u32(hash, outer->begun[moment]++);
    }
    return (uint32_t)(hash ^ hash >> 32);
}

void chance_moment(struct world *w, enum chance_moment moment)
{
    if (w->chance.mode == CHANCE_ONE_STREAM)
        act_out(w, moments[moment].begins);
    else if (moments[moment].root != ROOT_NONE)
        take_stream(w, CHANCE_FOR_MOMENT + (int)moment, own_seed(w, moment));
}

static bool reads_clock(enum act act)
{
    return act >= ACT_READ && act <= ACT_SEED_HUNDRED;
}

void chance_moment_again(struct world *w, enum chance_moment moment, uint32_t seed)
{
    if (w->chance.mode == CHANCE_BY_LEVEL) {
        if (moments[moment].root != ROOT_NONE)
            take_stream(w, CHANCE_FOR_MOMENT + (int)moment, seed);
        return;
    }
    if (reads_clock(moments[moment].begins))
        read_clock(w);
    seed_stream(w, seed);
}

void chance_moment_over(struct world *w, enum chance_moment moment)
{
    if (w->chance.mode == CHANCE_ONE_STREAM)
        act_out(w, moments[moment].ends);
    else if (moments[moment].root != ROOT_NONE)
        give_back(w, CHANCE_FOR_MOMENT + (int)moment);
}
