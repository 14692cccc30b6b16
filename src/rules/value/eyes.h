/* Who perceives what: creatures as sense/perceive wants them, with skills, stati and companions;
 * and what someone takes another for. Questions only, but for what is forgotten when it is asked.
 */
#ifndef INCURSION_RULES_VALUE_EYES_H
#define INCURSION_RULES_VALUE_EYES_H

#include "base/geom.h"
#include "world/thing.h"

struct level;

/* PER_... bits; 0: not at all. While no turns pass, only oneself is perceived. Who hides, and who
 * looks for the player, is asked who leads him, and forgets who is gone (world/targets.h).
 * An effect that finds things by magic is not asked by script whom it finds. */
uint32_t eyes_perceive(const struct world *w, const struct thing *who, const struct thing *what);
/* The same for those who only look on: nobody forgets anything. */
uint32_t eyes_would_perceive(const struct world *w, const struct thing *who,
                             const struct thing *what);
/* The same for a player who sees a part of it: nothing stands between. */
uint32_t eyes_perceive_part(const struct world *w, const struct thing *who,
                            const struct thing *what);

/* Whether a line leads from someone to a cell of his level for the senses he has: sight, which fog
 * does not stop where plants hide nothing from him, or those that need no light. Ranges do not
 * count. */
bool eyes_have_line(const struct world *w, const struct level *level, const struct thing *who,
                    struct point to);

/* How far off someone can perceive anything without seeing it; INT_MAX: there is no telling. */
int eyes_reach(const struct world *w, const struct thing *who);

/* Whether a creature seems to a watcher to be of a kind, MA_...; two can be packed as
 * first + second * 256. Disguises and bluffs count. */
bool eyes_seems(const struct world *w, const struct thing *watcher, const struct thing *who,
                int mtype);
/* Whether the watcher takes someone who wears no disguise for good, evil, lawful or chaotic if he
 * is that himself. */
bool eyes_are_bluffed(const struct world *w, const struct thing *watcher, const struct thing *who);
/* Whether a watcher takes a thing for real: true of all that are. */
bool eyes_is_real(const struct world *w, const struct thing *watcher, const struct thing *what);
/* Whether one has senses that no picture of ground deceives. */
bool eyes_are_not_all(const struct world *w, const struct thing *watcher);
/* An illusion that is partly real. */
bool eyes_is_shade(const struct world *w, const struct thing *what);

#endif
