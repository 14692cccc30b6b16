/* What the files of encounters share: records by number, lists, choices by weight. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_KIT_H
#define INCURSION_RULES_MAKE_ENCOUNTER_KIT_H

#include "rules/make/newborn.h"
#include "world/encounter_table.h"
#include "world/event.h"

enum {
    ENCOUNTER_REFERENCE = 0x01000000, /* smaller numbers in lists are weights or types */
    ENCOUNTER_CELLS_MOST = 510,       /* of a list that are looked at */
    ENCOUNTER_LOT_MOST = 1024,
    ENCOUNTER_WEIGHT = 10 /* of what stands before the first weight of a list */
};

/* The choices made once for all members, by key. */
enum {
    ENCOUNTER_KEY_TYPE = 0x0F000000,     /* and a type: a monster of it */
    ENCOUNTER_KEY_TEMPLATE = 0x0D000000, /* and a list and a part: a template */
    ENCOUNTER_KEY_PART = 10000
};

static inline bool encounter_is_reference(uint32_t cell)
{
    return cell >= ENCOUNTER_REFERENCE;
}

/* Of the constraint of an encounter: whether it names one monster. */
static inline bool encounter_is_one(const struct script_event *e)
{
    return e->enConstraint > ENCOUNTER_REFERENCE;
}

static inline const struct res_monster *encounter_monster(const struct world *w, res_id id)
{
    return library_record(w->library, id, RES_MONSTER);
}

static inline const struct res_template *encounter_template(const struct world *w, res_id id)
{
    return library_record(w->library, id, RES_TEMPLATE);
}

static inline const struct res_encounter *encounter_of(const struct world *w,
                                                       const struct script_event *e)
{
    return library_record(w->library, e->enID, RES_ENCOUNTER);
}

/* The part that is being filled; NULL: there is none. */
const struct res_part *encounter_part(const struct world *w, const struct script_event *e);
/* Whether there is such a part at all. */
bool encounter_has_part(const struct res_encounter *encounter, int part);

/* A list of a resource, with zeros after its end. */
struct encounter_cells {
    uint32_t items[ENCOUNTER_CELLS_MOST + 4];
    int count;
    bool is_own; /* the resource has such a list */
};
void encounter_list(const struct world *w, res_id id, int list, struct encounter_cells *cells);
/* Whether there are cells from here on. quirk: two zeros end a list. */
static inline bool encounter_goes_on(const struct encounter_cells *cells, int at)
{
    return at < cells->count && (cells->items[at] != 0 || cells->items[at + 1] != 0);
}

/* Choices by weight; the sum wraps at 16 bits when it is drawn from. */
struct encounter_lot {
    res_id items[ENCOUNTER_LOT_MOST];
    int32_t sums[ENCOUNTER_LOT_MOST]; /* of the weights up to and with it */
    int count;
};
/* Empties it; most of it is never used, so nobody clears it. */
static inline struct encounter_lot *encounter_lot_begin(struct encounter_lot *lot)
{
    lot->count = 0;
    return lot;
}
void encounter_lot_add(struct encounter_lot *lot, res_id id, int weight);
/* One draw, or none where the sum is 0. -1: nothing was drawn. */
int encounter_lot_draw(struct world *w, const struct encounter_lot *lot);

/* What the encounter's own script says to an event; about `subject` where it is not 0.
 * True: it refuses. Both members are afterwards what they were.
 * out: Event, eID */
bool encounter_refuses(struct world *w, struct script_event *e, int number, res_id id,
                       res_id subject);

/* The rating of a monster with templates; 0 of none is left out. quirk: an encounter in place of a
 * monster counts as its greatest rating, in eight bits. */
int encounter_rating(const struct world *w, res_id who, const res_id *templates, int count);
/* Works out what the creature in the record is worth.
 * out: ep_monCR, ep_mountCR, epCurrXCR */
void encounter_reckon(const struct world *w, struct script_event *e);
/* The same of one that was chosen before.
 * out: ep_mID, ep_tID, ep_tID2, ep_tID3, ep_hmID, ep_htID, ep_htID2, ep_iID, ep_pID */
void encounter_reckon_member(const struct world *w, struct script_event *e,
                             const struct encounter_member *member);
/* Gives the creature, or its mount, one more template; more than three, two, are forgotten.
 * out: ep_tID, ep_tID2, ep_tID3, ep_htID, ep_htID2 */
void encounter_add_template(struct world *w, struct script_event *e, res_id template);
void encounter_add_mount_template(struct world *w, struct script_event *e, res_id template);
/* The creature in the record with its templates, made to be looked at. `sex` may be NULL. */
struct thing *encounter_probe(struct world *w, const struct script_event *e,
                              struct newborn_sex *sex);
/* Adds the creature in the record to the members. */
void encounter_add_member(struct world *w, const struct script_event *e);

/* AL_... that a monster or a template stands for. */
int encounter_creed(const struct world *w, res_id id);
/* What someone is, AL_... */
int encounter_alignment(const struct world *w, const struct thing *who);
/* What the creature in the record means for those who come with it.
 * out: enAlign, enDriftGE, enDriftLC */
void encounter_restrict(struct world *w, struct script_event *e);

/* Where a member comes to. False: nowhere, and it is gone. out: EXVal, EYVal */
bool encounter_place(struct world *w, struct script_event *e, handle who);

#endif
