#include "world/chance_watch.h"

#include <stdarg.h>
#include <stdio.h>

#include "world/chance.h"

/* ---- listening ---- */

static void settle(struct chance_watch *watch)
{
    const struct chance_listener *l = &watch->listener;

    watch->is_on = l->drawn || l->seeded || l->step || watch->dice;
}

void chance_listen(struct world *w, const struct chance_listener *listener)
{
    w->host.watch.listener = *listener;
    settle(&w->host.watch);
}

void chance_unlisten(struct world *w)
{
    chance_listen(w, &(struct chance_listener){0});
}

void chance_watch_seed(struct world *w, uint32_t seed)
{
    const struct chance_listener *l = &w->host.watch.listener;

    if (l->seeded)
        l->seeded(l->context, seed);
}

void chance_watch_step(struct world *w, struct chance_step step)
{
    const struct chance_listener *l = &w->host.watch.listener;

    w->host.watch.step = step;
    if (l->step)
        l->step(l->context, step.procedure, step.step);
}

void chance_follow(struct world *w, void (*told)(void *context, const char *line), void *context)
{
    w->host.watch.told = told;
    w->host.watch.told_context = context;
}

void chance_watch_tell(const struct world *w, const char *format, ...)
{
    const struct chance_watch *watch = &w->host.watch;
    char line[512];
    va_list values;

    if (watch->told == NULL)
        return;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    watch->told(watch->told_context, line);
}

/* ---- fed dice ---- */

void chance_feed(struct world *w, const int *dice, int count)
{
    struct chance_watch *watch = &w->host.watch;

    watch->dice = dice;
    watch->dice_count = count;
    watch->drawn = watch->misfit = 0;
    settle(watch);
}

bool chance_feed_over(struct world *w, struct error *error)
{
    struct chance_watch *watch = &w->host.watch;
    struct chance_watch was = *watch;

    watch->dice = NULL;
    settle(watch);
    if (was.misfit)
        return error_set(error, "die %d shows %d, and the draw was below %d", was.misfit,
                         was.dice[was.misfit - 1], was.misfit_bound);
    return was.drawn == was.dice_count ||
           error_set(error, "%d dice were fed, and %d drawn", was.dice_count, was.drawn);
}

/* A negative bound gives any number of 16 bits. */
static bool can_show(int die, int bound)
{
    return bound < 0 ? die >= INT16_MIN && die <= INT16_MAX : die >= 0 && die < bound;
}

static int take_die(struct chance_watch *watch, int bound)
{
    int die = watch->dice[watch->drawn];

    if (!can_show(die, bound) && watch->misfit == 0) {
        watch->misfit = watch->drawn + 1;
        watch->misfit_bound = bound;
    }
    return die;
}

int chance_watch_below(struct world *w, int bound)
{
    struct chance_watch *watch = &w->host.watch;
    bool is_fed = watch->dice && watch->drawn < watch->dice_count;

    if ((int16_t)bound == 0)
        return 0;
    int result = is_fed ? take_die(watch, (int16_t)bound) : rng_below(chance_rng(w), bound);
    watch->drawn++;
    if (watch->listener.drawn)
        watch->listener.drawn(watch->listener.context, bound, result);
    return result;
}
