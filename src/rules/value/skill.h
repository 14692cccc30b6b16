/* How good someone is at a skill (SK_...) and at casting, and why. Skills with weapons come along
 * from skill_weapon.h. */
#ifndef INCURSION_RULES_SKILL_H
#define INCURSION_RULES_SKILL_H

#include <stdbool.h>

#include "rules/value/skill_weapon.h"
#include "world/thing.h"

/* What a level is made up of. */
struct skill_parts {
    int ranks;
    int attribute; /* the modifier */
    int racial, feat, enhancement, domain, item, insight, synergy, circumstance;
    int inborn, size, armour, training, kit, focus;
};

int skill_level(const struct world *w, const struct thing *who, int skill);
/* The same of a monster whose feats have been collected; NULL: they have not, or it is a person. */
int skill_level_with(const struct world *w, const struct thing *who, const struct feat_set *feats,
                     int skill);
int skill_level_of(const struct world *w, const struct thing *who, int skill,
                   struct skill_parts *parts);
/* Without what is not its own: spells, kits, gear, other skills, circumstances. */
int skill_level_inborn(const struct world *w, const struct thing *who, int skill);

/* Whether it has learned the skill at all. */
bool skill_is_trained(const struct world *w, const struct thing *who, int skill);
/* The attribute that counts, A_... */
int skill_attribute(const struct world *w, const struct thing *who, int skill);
/* The highest rank a character may have. */
int skill_most_ranks(const struct world *w, const struct thing *who, int skill);
/* "" for what is no skill. */
const char *skill_name(int skill);
/* What it is good for, in a sentence; "" for what is no skill. */
const char *skill_words(int skill);
/* What it goes by: one attribute, or the better or worse of two (A_...); how often armour's penalty
 * counts. */
struct skill_basis {
    int attribute, other;
    bool takes_worse;
    int armour;
};
/* Of what is no skill: all 0. */
struct skill_basis skill_basis(int skill);
/* Not all that have a number and a name are good for something. */
bool skill_is_used(int skill);
/* Whether anyone may learn a little of it. */
bool skill_is_familiar(int skill);

int skill_caster_level(const struct world *w, const struct thing *who);
/* The best of its skills that tell about a creature; 0: none. */
int skill_best_lore(const struct world *w, const struct thing *who, const struct thing *about,
                    bool in_fight);

#endif
