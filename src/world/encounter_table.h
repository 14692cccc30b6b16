/* Who is to come with the encounter that is in the making, and what was chosen for all of them.
 *
 * quirk: there is one table for everyone. An encounter inside another adds to it, and one that is
 * begun by chance meanwhile (a creature made for the first summons help) starts it anew under the
 * other's feet. It holds nothing between actions: the outermost encounter begins with an empty
 * one. */
#ifndef INCURSION_WORLD_ENCOUNTER_TABLE_H
#define INCURSION_WORLD_ENCOUNTER_TABLE_H

#include "world/world.h"

enum { ENCOUNTER_MEMBERS_MOST = 100, ENCOUNTER_CHOICES_MOST = 50, ENCOUNTER_PROBES_MOST = 4 };

struct encounter_member {
    int part; /* of the encounter */
    res_id who, templates[3];
    res_id mount, mount_templates[2];
    res_id poison, item;
    handle made; /* HANDLE_NONE: not yet */
};

/* One who was made to be looked at and stands for all who would be made just like it. */
struct encounter_kept {
    handle who;                   /* HANDLE_NONE: nobody */
    res_id what[4];               /* the monster and its templates */
    bool is_drawn, may_be_female; /* what decides its sex */
    bool is_measured;             /* its values are worked out */
};

/* A line of the account of an encounter (EN_DUMP): those who are alike. */
struct encounter_entry {
    char name[96], mount[96]; /* "": it has none */
    int count, align;         /* AL_... */
    int rating;
    int32_t points; /* of all of them */
};

struct encounter_table {
    int depth; /* encounters under way in each other; 0: none */
    struct encounter_member members[ENCOUNTER_MEMBERS_MOST];
    int count;
    struct {
        int32_t key;
        res_id choice;
    } choices[ENCOUNTER_CHOICES_MOST];
    int choice_count;
    struct encounter_kept kept[ENCOUNTER_PROBES_MOST];
    int kept_next; /* whose place is taken next */
    int deviance;  /* percent; of the last one that was judged */
    struct encounter_entry entries[WORLD_ENCOUNTERED];
    int entry_count;
};

/* The world's; made when it is first asked for. */
struct encounter_table *encounter_table(struct world *world);
/* Forgets all members, all choices and who came last. */
void encounter_table_clear(struct world *world);
/* One that does not fit any more is dropped. */
void encounter_table_add(struct world *world, struct encounter_member member);
/* What was chosen for a key; 0: nothing yet. */
res_id encounter_table_choice(struct world *world, int32_t key);
void encounter_table_choose(struct world *world, int32_t key, res_id choice);

#endif
