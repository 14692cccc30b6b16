/* How things are called.
 *
 * A name is made to order: NA_... ask for an article, a capital, who owns it, how it fares. What
 * only the rules know of a creature is asked through the world's host. */
#ifndef INCURSION_TEXT_NAME_H
#define INCURSION_TEXT_NAME_H

#include "base/str.h"
#include "world/body.h"

/* The part of a resource's name that players see. */
struct str name_resource(const struct world *world, res_id id);
/* The same where there is no world yet. */
struct str name_in_library(const struct library *library, res_id id);

/* A thing's name as the flags want it. */
void name_add(const struct world *world, const struct thing *thing, int flags,
              struct str_builder *out);
/* The same, good until the action is over; needs a world that say_open (text/say.h) has been called
 * for. */
struct str name_called(const struct world *world, const struct thing *thing, int flags);
/* The bare name. */
struct str name_thing(const struct world *world, const struct thing *thing);

/* The name it was given; empty: none. */
struct str name_given(const struct world *world, const struct thing *thing);
/* The part of a given name to call someone by: "Lord Gribbly the Foul" is Gribbly. */
void name_add_first(struct str given, struct str_builder *out);

/* ---- asked of the rules, or else of the resource ---- */

/* MA_...: whether a creature counts as one of a kind; M_...: whether a flag is true of it. */
bool name_is_kind(const struct world *world, const struct thing *creature, int kind);
bool name_has_flag(const struct world *world, const struct thing *creature, int flag);
/* The body a creature has now. */
res_id name_shape(const struct world *world, const struct thing *creature);

/* The world to draw from and run scripts in while something is named: scripts have a say in names,
 * and some are decided by naming. NULL: there are no scripts. */
struct world *name_world(const struct world *world);

/* The word for a quality of weapons or of armour; NULL: there is none. */
const char *name_quality(bool is_armour, int quality);
/* The word for a quality that only armour has; NULL: there is none. */
const char *name_armour_quality(int quality);
/* The word for a kind of creatures, MA_...; NULL: there is none. */
const char *name_kind(int kind);

/* ---- by kind of thing, for name_add ---- */

void name_add_creature(const struct world *world, const struct thing *creature, int flags,
                       struct str_builder *out);
void name_add_item(const struct world *world, const struct thing *item, int flags,
                   struct str_builder *out);
/* A corpse, a statue or a figurine. */
void name_add_corpse(const struct world *world, const struct thing *item, int flags,
                     struct str_builder *out);
/* What one has to roll to stay healthy after eating of a corpse. */
int name_corpse_difficulty(const struct world *world, const struct thing *corpse);
/* How strong an effect is at a plus, in a few figures; "": there are none. May draw. */
void name_add_power(const struct world *world, res_id effect, int plus, struct str_builder *out);
void name_add_feature(const struct world *world, const struct thing *feature, int flags,
                      struct str_builder *out);
void name_add_trap(const struct world *world, const struct thing *trap, int flags,
                   struct str_builder *out);
/* A level is called after its dungeon. */
struct str name_level(const struct world *world, const struct level *level);

#endif
