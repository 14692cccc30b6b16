/* Who fits: which encounter is met in a place, who takes part in it, and who can live there.
 *
 * All choices are by weight, one draw each. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_CHOOSE_H
#define INCURSION_RULES_MAKE_ENCOUNTER_CHOOSE_H

#include "rules/make/encounter.h"
#include "rules/make/habitat.h"

enum { ENCOUNTER_CANDIDATES_MOST = 4096 };

struct encounter_choice {
    res_id id;
    int weight;
    uint32_t only; /* a constraint on who may take part: type or monster; 0: none */
};

struct encounter_choices {
    struct encounter_choice items[ENCOUNTER_CANDIDATES_MOST];
    int count, sum;
};

/* One drawing of a group, shared by the files of the encounter. */
struct encounter_drawing {
    struct world *world;
    const struct library *library;
    const struct encounter_wish *wish;
    struct encounter_group *group;
    const struct res_encounter *encounter;
    res_id id;
    uint32_t only;
    res_id same; /* who was chosen first, for encounters of one kind */
    int nested;
    struct encounter_choices choices;
};

static inline const struct res_monster *encounter_drawing_monster(const struct encounter_drawing *d,
                                                                  res_id id)
{
    return library_record(d->library, id, RES_MONSTER);
}

/* Chooses the encounter: of the region's own, else of the library. False: none fits. */
bool encounter_choose(struct encounter_drawing *d);
/* Chooses one for a part, a creature or a whole encounter, up to a rating; 0: nobody fits. */
res_id encounter_choose_member(struct encounter_drawing *d, const struct res_part *part,
                               int most_cr);
/* A single creature where no encounter is met: of the ratings from cr - 4 to cr; 0: nobody fits. */
res_id encounter_choose_single(struct world *world, int cr, int depth, struct habitat habitat);

#endif
