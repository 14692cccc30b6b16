/* Creatures as the folder rules-fights has them: built for a record, out of its dumps ("f", "st",
 * "tg"), and what an action changed in them. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_FIGHTS_H
#define INCURSION_TESTS_COMPARE_STAGE_FIGHTS_H

#include "base/array.h"
#include "stage.h"
#include "stage_things.h"

enum { FIGHTS_TURN = 198000 }; /* the turn of all records */

/* The n-th monster of the module, from 0 on; 0: none. */
res_id fights_monster_at(const struct stage *stage, int index);
/* By its name, or by the part of it that is printed; 0: none. */
res_id fights_find(const struct stage *stage, enum res_kind kind, struct str name);

/* The running number of a recording; those that come after it have higher ones. */
void fights_set_number(struct stage *stage, struct thing *thing, int64_t number);
/* Constructor, what its body brings, its values and its place, under a number. Gear, scripts of its
 * birth and spells it would have cast are left out. */
struct thing *fights_build(struct stage *stage, res_id monster, struct point at, int64_t number);
/* The player stands on the arena. */
struct thing *fights_place_player(struct stage *stage, struct point at);
/* What he has gets the numbers it has in the base state (full_state.json). */
bool fights_number_belongings(struct stage *stage, struct error *error);
/* In a cell of his own, with walls around: he sees nothing. */
bool fights_shut_player_in(struct stage *stage, struct error *error);
/* The fields of a record and no others: who made them must be there. */
void fights_lay_fields(struct stage *stage, const struct json_value *list);
/* What a dump has beyond what fights_build makes: numbers, stati, things in mind. */
void fights_fill(struct stage *stage, struct thing *who, const struct json_value *dump);
/* The targets of a dump: those they are about must be there. */
void fights_fill_targets(struct stage *stage, struct thing *who, const struct json_value *dump);

/* ---- what has changed ---- */

struct fights_creature;

struct fights_snapshot {
    ARRAY_FIELDS(struct fights_creature);
    struct fights_ground ground;
};

/* How all creatures are. */
void fights_look(const struct stage *stage, struct fights_snapshot *snapshot);
void fights_forget(struct fights_snapshot *snapshot);
/* A creature whole, as an object. */
void fights_dump(const struct stage *stage, const struct thing *who, struct json *json);
/* The same without what it has in mind. */
void fights_dump_body(const struct stage *stage, const struct thing *who, struct json *json);
/* The member "diff": what is other than it was. */
void fights_write_diff(const struct stage *stage, const struct fights_snapshot *before,
                       struct json *json);
/* The same under another name. */
void fights_write_diff_as(const struct stage *stage, const struct fights_snapshot *before,
                          const char *key, struct json *json);

#endif
