/* Making things: alchemy, poisons, scrolls, potions, smith's work; mending and improving. */
#ifndef INCURSION_RULES_SKILL_CRAFT_H
#define INCURSION_RULES_SKILL_CRAFT_H

#include "rules/skill/knack_steps.h"

/* What is made, from what it is chosen, and which skill is asked for it. */
struct craft {
    struct knack *k;
    int source;     /* AI_... of effects that can be made so; 0: whole items */
    int skill;      /* SK_... that is checked; 0: none */
    int level;      /* the highest that can be made */
    bool has_forge; /* one is here, or is not needed */
    bool is_scroll; /* they cost a tenth of the experience */
    bool is_potion; /* and those a fifth */
};

struct thing *craft_self(const struct craft *c);
/* Experience that an item of a level takes. */
int32_t craft_experience(int level);
/* Costs as a master of crafts has them. */
int32_t craft_price(const struct craft *c, int32_t gold);
/* False: he cannot pay it, and is told. */
bool craft_affords(const struct craft *c, int32_t experience, int32_t gold);

/* craft_make.c, craft_mend.c, craft_improve.c: DONE, or ABORT. */
int craft_make(struct craft *c);
int craft_repair(struct craft *c);
int craft_temper(struct craft *c);
int craft_improve(struct craft *c, bool is_story);
/* Poison, for who may brew it. */
int craft_poison(struct knack *k);

#endif
