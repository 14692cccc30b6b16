/* Lists that someone chooses from in the middle of what he does, or leaves alone.
 *
 *     struct offer list = {0};
 *     offer_add(&list, SK_ALCHEMY, 0, "Alchemy");
 *     int32_t chosen = offer_ask(&list, w, who, "Which skill?");
 */
#ifndef INCURSION_RULES_SKILL_OFFER_H
#define INCURSION_RULES_SKILL_OFFER_H

#include "base/array.h"
#include "base/str.h"
#include "world/thing.h"

enum { OFFER_NONE = -1 };

struct offer_entry {
    char words[80];
    int32_t value;
    int rank;
};

struct offer {
    ARRAY_FIELDS(struct offer_entry);
};

void offer_add(struct offer *list, int32_t value, int rank, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* A thing of the world, by its name (NA_...); its value is its handle. */
void offer_thing(struct offer *list, const struct world *w, const struct thing *thing, int naming);
/* Low ranks first; among equals, words by their bytes. */
void offer_sort(struct offer *list);
/* Asks and empties the list: the value of one of them, or OFFER_NONE. Who is no player takes
 * none. */
int32_t offer_ask(struct offer *list, struct world *w, const struct thing *who, const char *text);
void offer_free(struct offer *list);

/* One of a few ways, each with a letter: "rtc" and three words. The letter, or 0. */
struct offer_way {
    char letter;
    const char *words;
};
char offer_ways(struct world *w, const struct thing *who, const char *text,
                const struct offer_way *ways, int count);

#endif
