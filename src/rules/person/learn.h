/* Spells that a person can learn: which are open to him, which of those he could learn now. */
#ifndef INCURSION_RULES_PERSON_LEARN_H
#define INCURSION_RULES_PERSON_LEARN_H

#include "base/array.h"
#include "world/body.h"

struct learn_spell {
    res_id spell;
    uint8_t level; /* at which this person's lists have it */
    uint8_t way;   /* SP_ARCANE, SP_DIVINE, ...: how he would cast it */
    bool has_book; /* or needs none */
};

struct learn_list {
    ARRAY_FIELDS(struct learn_spell);
};

/* All that his lists open to him (SPELL_ACCESS), by level and name. What he knows of each spell is
 * marked anew: which ways of casting it he has. */
void learn_access(struct world *w, const struct thing *who, struct learn_list *out);
/* Of those what he could learn now: he casts well enough, has a slot of the level to spare, does
 * not know it, and neither his blood nor his god is against it. */
void learn_gather(struct world *w, const struct thing *who, struct learn_list *out);
void learn_free(struct learn_list *list);

/* Spells of a level that can still be learned; of all levels, with a level of 0. */
int learn_slots_left(const struct world *w, const struct thing *who, int level);
void learn(struct world *w, const struct thing *who, struct learn_spell spell);

/* What came of wanting to learn one. */
enum learn_result {
    LEARN_DONE,
    LEARN_NOT_NOW, /* he chose none */
    LEARN_NO_CASTER,
    LEARN_NO_PLACE,
    LEARN_NO_SPELL,
    LEARN_NO_BOOK,
    LEARN_RESULTS
};
/* Asks which, and learns it. Formulas that it makes needless are dealt anew. `learned` may be NULL.
 */
enum learn_result learn_ask(struct world *w, struct thing *who, struct learn_spell *learned);

/* Which of some serves a beginner best, by what he knows; -1: he has no book for any. */
int learn_best(struct world *w, const struct thing *who, const struct learn_list *open);
/* Fills all slots, if there are books, with what a beginner is well served by: one that harms, one
 * that heals, one that protects, and so on in turn. Nothing here draws. */
void learn_recommended(struct world *w, const struct thing *who);

#endif
