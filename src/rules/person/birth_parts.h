/* What the steps of birth.c share. */
#ifndef INCURSION_RULES_PERSON_BIRTH_PARTS_H
#define INCURSION_RULES_PERSON_BIRTH_PARTS_H

#include "rules/person/birth.h"
#include "rules/person/perk.h"

struct newcomer {
    struct world *w;
    struct thing *who;
    struct creature *c;
    struct character *p;
    const struct birth_choice *choice;
    struct perk perks[PERKS_MOST];
    bool has_perks;
};

enum birth_stage { BIRTH_ALL };

/* birth_ask.c: who one is. What the choice has already is not asked. */
enum birth_stage birth_gender(struct newcomer *b);
enum birth_stage birth_people(struct newcomer *b);
enum birth_stage birth_branch(struct newcomer *b);
enum birth_stage birth_name(struct newcomer *b);
enum birth_stage birth_calling(struct newcomer *b);
enum birth_stage birth_god(struct newcomer *b);
enum birth_stage birth_alignment(struct newcomer *b);
enum birth_stage birth_personality(struct newcomer *b);
/* birth_attributes.c: before or after the rest, by option. */
enum birth_stage birth_attributes_first(struct newcomer *b);
enum birth_stage birth_attributes(struct newcomer *b);
/* birth_gear.c: what one has. */
enum birth_stage birth_before(struct newcomer *b);
enum birth_stage birth_race_gear(struct newcomer *b);
enum birth_stage birth_class_gear(struct newcomer *b);
enum birth_stage birth_common_gear(struct newcomer *b);
enum birth_stage birth_weapons(struct newcomer *b);
enum birth_stage birth_ammunition(struct newcomer *b);
enum birth_stage birth_wealth(struct newcomer *b);
enum birth_stage birth_itself(struct newcomer *b);
enum birth_stage birth_tools(struct newcomer *b);
enum birth_stage birth_items_heard(struct newcomer *b);
enum birth_stage birth_fiends(struct newcomer *b);
enum birth_stage birth_plane(struct newcomer *b);
enum birth_stage birth_weapon(struct newcomer *b);

#endif
