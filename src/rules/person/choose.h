/* Lists that someone chooses from while he grows.
 *
 *     struct choose list = {0};
 *     choose_add(&list, STR("Alchemy"), SK_ALCHEMY, 0);
 *     if (choose_one(&list, w, who, STR("Which skill?"), &skill)) ...
 */
#ifndef INCURSION_RULES_PERSON_CHOOSE_H
#define INCURSION_RULES_PERSON_CHOOSE_H

#include "base/array.h"
#include "base/str.h"
#include "world/question.h"
#include "world/thing.h"

/* What is chosen by who escapes. */
enum { CHOOSE_NOTHING = -1 };

struct choose_entry {
    char words[64], note[24], help[256];
    struct str about; /* before the help; it outlives the list */
    int32_t value;
    int rank;
};

struct choose {
    ARRAY_FIELDS(struct choose_entry);
    bool may_escape;     /* one may choose nothing, and who is no player does not */
    int32_t recommended; /* what is chosen where nobody answers; 0: what comes first */
    bool recommends;     /* 0 is recommended, too */
    enum question_topic topic;
};

/* Low ranks come first; among equals, words by their bytes. */
void choose_add(struct choose *list, struct str words, int32_t value, int rank);
/* What stands beside the words of the last one that was added. */
void choose_note(struct choose *list, struct str note);
/* Adds to what is said about the last one that was added. */
void choose_help(struct choose *list, struct str help);
/* What is said before that, in words that outlive the list. */
void choose_say(struct choose *list, const char *about);
/* The same with what the library says of a resource. */
void choose_about(struct choose *list, const struct library *library, res_id id);
/* Asks, and empties the list. False: nothing was chosen, or there was nothing to choose from. Who
 * is no player takes what comes first. */
bool choose_one(struct choose *list, struct world *w, const struct thing *who, struct str text,
                int32_t *chosen);

#endif
