/* Segments of effects: what each does, to whom, how strongly.
 *
 * They are facts of the library, but scripts may write to them (`e.xval = ...`, SetPVal). quirk: in
 * the original that changes the resource itself, so what was written counts for everyone who uses
 * the effect from then on. Such segments are part of the world. */
#ifndef INCURSION_WORLD_SEGMENT_H
#define INCURSION_WORLD_SEGMENT_H

#include "script/event.h"
#include "world/world.h"

/* How many an effect has, at least one; 0: it is no effect. */
int segment_count(const struct world *w, res_id effect);
/* The values of one, from 0 on. False: there is none, and they are all 0. */
bool segment_get(const struct world *w, res_id effect, int number, struct res_effect_values *out);
/* The same for who knows that there is one. */
struct res_effect_values segment_of(const struct world *w, res_id effect, int number);
/* From now on it is like this. */
void segment_set(struct world *w, res_id effect, int number,
                 const struct res_effect_values *values);
void segment_free(struct world *w);

/* The values in force in an event: those of the segment it names, or else of the first of its
 * effect. */
struct res_effect_values segment_in_force(const struct world *w, const struct script_event *event);
/* In an event a segment comes into force; false: the effect has none of that number. */
bool segment_choose(const struct world *w, struct script_event *event, int number);

/* What a script was shown: the values of which segment. */
struct segment_shown {
    res_id effect;
    int number;
    struct res_effect_values values;
};

/* Before a script runs: it sees the values in force as members of the event. After it has run: what
 * it has written is kept where it was shown, whichever segment is in force by then. */
struct segment_shown segment_show(const struct world *w, struct script_event *event);
void segment_take(struct world *w, const struct script_event *event,
                  const struct segment_shown *shown);

#endif
