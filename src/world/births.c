#include "world/births.h"

#include <stdlib.h>

#include "base/check.h"

enum { SIZE_LEAST = 64 };

void births_free(struct births *births)
{
    free(births->places);
    *births = (struct births){0};
}

/* Numbers come in rows. They are spread, because a row of places that are all taken has to be gone
 * through whenever one of them is freed. */
static uint32_t place_of(const struct births *births, uint32_t number)
{
    enum { SPREAD = 0x1E3779B1, SHIFT = 12 };

    return (number * (uint32_t)SPREAD) >> SHIFT & (births->size - 1);
}

static uint32_t next_place(const struct births *births, uint32_t at)
{
    return (at + 1) & (births->size - 1);
}

/* Where a number is, or the free place where it would be. */
static uint32_t seek(const struct births *births, uint32_t number)
{
    uint32_t at = place_of(births, number);

    while (births->places[at].number != 0 && births->places[at].number != number)
        at = next_place(births, at);
    return at;
}

static void grow(struct births *births)
{
    struct births larger = {.size = births->size ? births->size * 2 : SIZE_LEAST,
                            .count = births->count};

    larger.places = calloc(larger.size, sizeof *larger.places);
    ENSURE(larger.places != NULL, "out of memory (%u births)", larger.size);
    for (uint32_t i = 0; i < births->size; i++)
        if (births->places[i].number != 0)
            larger.places[seek(&larger, births->places[i].number)] = births->places[i];
    free(births->places);
    *births = larger;
}

void births_add(struct births *births, uint32_t number, handle who)
{
    if (births->count * 2 >= births->size)
        grow(births);
    uint32_t at = seek(births, number);
    births->count += births->places[at].number == 0;
    births->places[at] = (struct birth){number, who};
}

/* Those after it that would not be found any more move up. */
void births_remove(struct births *births, uint32_t number)
{
    if (births->size == 0)
        return;
    uint32_t hole = seek(births, number);
    if (births->places[hole].number == 0)
        return;
    births->count--;
    for (uint32_t at = next_place(births, hole); births->places[at].number != 0;
         at = next_place(births, at)) {
        uint32_t home = place_of(births, births->places[at].number);
        uint32_t from_home = (at - home) & (births->size - 1);
        uint32_t from_hole = (at - hole) & (births->size - 1);
        if (from_home < from_hole)
            continue;
        births->places[hole] = births->places[at];
        hole = at;
    }
    births->places[hole] = (struct birth){0};
}

handle births_find(const struct births *births, uint32_t number)
{
    if (births->size == 0 || number == 0)
        return HANDLE_NONE;
    const struct birth *found = &births->places[seek(births, number)];
    return found->number == number ? found->who : HANDLE_NONE;
}
