/* The first difference of two JSON values, and which members do not count.
 *
 *     struct json_rules rules = {0};
 *     json_rules_add(&rules, "messages .events[].text code_words? prompts#");
 *     if (json_compare(recorded, ours, &rules, &difference)) ...
 *
 * The order of an object's members does not count; that of lists does. A rule is the name of a
 * member at any depth or, after a dot, its whole way from the outermost value, with [] for any
 * place in a list. By itself it says that the member does not count; with ? only that there is one
 * of the same kind; with # only how many there are in it; with ~ all but its words: texts in it
 * only have to be there; with ! that it counts, whatever later rules say. The first rule that fits
 * decides. */
#ifndef INCURSION_TESTS_JSON_COMPARE_H
#define INCURSION_TESTS_JSON_COMPARE_H

#include "base/array.h"
#include "json_read.h"

enum json_weight { JSON_COUNTS, JSON_SKIPPED, JSON_SAME_KIND, JSON_SAME_COUNT, JSON_WORDLESS };

struct json_rule {
    struct str path;
    bool is_whole; /* the way from the outermost value */
    enum json_weight weight;
};

/* Zeroed, everything counts. */
struct json_rules {
    ARRAY_FIELDS(struct json_rule);
    bool allows_more; /* members of objects that only came do not count */
};

/* Words with spaces between them; they must outlive the rules. NULL: none. */
void json_rules_add(struct json_rules *rules, const char *words);
/* Members of the outermost value that do not count. */
void json_rules_skip_outermost(struct json_rules *rules, const char *words);
void json_rules_free(struct json_rules *rules);

struct json_difference {
    struct str_builder where;               /* "creature.attr.A_STR", "rounds[2].draws" */
    const struct json_value *wanted, *came; /* NULL: nothing is there */
};

/* True when they differ. `rules` may be NULL. */
bool json_compare(const struct json_value *wanted, const struct json_value *came,
                  const struct json_rules *rules, struct json_difference *difference);
/* "Attk[1].Dmg.n: expected 2 got 3" */
void json_difference_say(const struct json_difference *difference, struct str_builder *out);
void json_difference_free(struct json_difference *difference);

#endif
