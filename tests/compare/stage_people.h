/* Persons as the folder rules-people has them: made and raised by our own rules, with the seeds and
 * answers of its README; and what an action changed in everything on the arena.
 *
 *     people_start(&stage, &(struct people_start){.who = STR("human-mage"), .seed = 1, ...},
 * &error) before = people_look(&stage, PEOPLE_PLAIN, NULL, play->arena); people_seed(&stage,
 * 760204);
 *     ... the action ...
 *     after = people_look(&stage, PEOPLE_PLAIN, before, play->arena);
 *     people_write_diff(before, after, play->out);
 */
#ifndef INCURSION_TESTS_COMPARE_STAGE_PEOPLE_H
#define INCURSION_TESTS_COMPARE_STAGE_PEOPLE_H

#include "stage.h"

enum {
    PEOPLE_BORN = 129,    /* the player's number */
    PEOPLE_DEPTH = 5,     /* of the arena */
    PEOPLE_TURN = 198000, /* of all records */
    PEOPLE_MADE = 11      /* the seed after which items are made */
};

struct makelev;

struct people_start {
    struct str who;         /* "human-mage": the run "auto:human-mage" of chargen.jsonl */
    int64_t seed;           /* of that run: "char_seed" */
    int level;              /* how far he is raised */
    struct point at;        /* where on the arena; 0, 0: he stays on his first level */
    struct makelev *memory; /* gets what the generator remembers of that level; NULL: nobody asks */
};

/* He is rested, in play, scripts running; his first level is there, too, and numbers go on after
 * it. */
bool people_start(struct stage *stage, const struct people_start *start, struct error *error);

/* The same person at his first level, in the base state of all records, where he came into the
 * dungeon. NULL with a sentence. */
struct thing *people_made(struct stage *stage, const struct people_start *start,
                          struct error *error);

/* Rested: everything he can have. */
void people_rest(struct stage *stage, struct thing *who);

/* Seeds for an action: during it the clock stands, one second after. */
void people_seed(struct stage *stage, uint32_t seed);
/* An item as the records make it: after its seed, with an effect (empty: none) and a plus, ready.
 * NULL with a sentence. */
struct thing *people_item(struct stage *stage, struct str name, struct str effect, int plus,
                          struct error *error);

/* ---- dumps and what has changed ---- */

/* Detailed ones also tell what is worked out. */
enum people_detail { PEOPLE_PLAIN, PEOPLE_DETAILED };

/* {"name", "v", "st", "inv"} of a creature. In detail its values are worked out. */
void people_dump(struct stage *stage, struct thing *who, enum people_detail detail,
                 struct json *json);
/* [number, resource, effect, quantity, plus, hp, flags, known, stati] of an item by itself. */
void people_dump_item(const struct stage *stage, const struct thing *item, struct json *json);
/* Everything on the arena as JSON, read again, in an arena of memory; with creatures that were
 * there before (NULL: none) and are gone. */
const struct json_value *people_look(struct stage *stage, enum people_detail detail,
                                     const struct json_value *before, struct arena *arena);
/* The member "diff": what is other than it was. */
void people_write_diff(const struct json_value *before, const struct json_value *after,
                       struct json *json);
/* The same of one creature alone: what is in "diff" is of it. */
void people_write_own_diff(const struct json_value *before, const struct json_value *after,
                           int64_t number, struct json *json);

#endif
