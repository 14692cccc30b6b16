#include "world/stati_query.h"

#include "base/num.h"

/* ---- over all that fit ---- */

int stati_count(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int count = 0;

    for (const struct stati *at = stati_find(w, thing, query); at;
         at = stati_find_next(w, at, query))
        count++;
    return wrap16(count);
}

int stati_sum_magnitude(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int16_t sum = 0;

    for (const struct stati *at = stati_find(w, thing, query); at;
         at = stati_find_next(w, at, query))
        sum = wrap16(sum + at->magnitude);
    return sum;
}

int stati_high_magnitude(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int high = 0;

    for (const struct stati *at = stati_find(w, thing, query); at;
         at = stati_find_next(w, at, query))
        high = imax(high, at->magnitude);
    return high;
}

int stati_sum_value(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int16_t sum = 0;

    for (const struct stati *at = stati_find(w, thing, query); at;
         at = stati_find_next(w, at, query))
        sum = wrap16(sum + at->value);
    return sum;
}

int stati_join_value(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int all = 0;

    for (const struct stati *at = stati_find(w, thing, query); at;
         at = stati_find_next(w, at, query))
        all |= at->value;
    return wrap16(all);
}

/* ---- of an effect ---- */

/* What stati_fits leaves to the caller: natures. */
static bool has_nature(const struct stati *stati, int nature)
{
    return nature == STATI_ANY ? stati->nature != INNATE_SPELL : stati->nature == nature;
}

/* The first from one on, or of all (NULL). */
static struct stati *next_of_effect(const struct world *w, const struct thing *thing,
                                    const struct stati *after, const struct stati_query *query)
{
    struct stati_query any = *query;
    struct stati *at;

    any.nature = 0;
    at = after ? stati_find_next(w, after, any) : stati_find(w, thing, any);
    while (at && (at->effect != query->effect || !has_nature(at, query->nature)))
        at = stati_find_next(w, at, any);
    return at;
}

struct stati *stati_of_effect(const struct world *w, const struct thing *thing,
                              struct stati_query query)
{
    return next_of_effect(w, thing, NULL, &query);
}

bool stati_has_effect(const struct world *w, const struct thing *thing, struct stati_query query)
{
    struct stati_query trapped = query;

    if (stati_of_effect(w, thing, query))
        return true;
    trapped.nature = TRAP_EVENT;
    trapped.magnitude = query.value;
    trapped.value = STATI_ANY;
    return query.nature == STATI_ANY && query.value != STATI_ANY &&
           stati_of_effect(w, thing, trapped) != NULL;
}

int stati_count_effect(const struct world *w, const struct thing *thing, struct stati_query query)
{
    int count = 0;

    for (const struct stati *at = stati_of_effect(w, thing, query); at;
         at = next_of_effect(w, thing, at, &query))
        count++;
    return wrap16(count);
}
