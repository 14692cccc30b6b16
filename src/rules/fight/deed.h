/* Deeds that gods and conscience look at: what is not done in a fight. */
#ifndef INCURSION_RULES_FIGHT_DEED_H
#define INCURSION_RULES_FIGHT_DEED_H

#include "world/event.h"

/* Who else answers for what a monster does. */
enum deed_blame {
    BLAME_LEADER,  /* its leader */
    BLAME_NOBODY,  /* nobody */
    BLAME_ORDERED, /* its leader, if it does this by his will */
};

/* Someone has done something: of which alignment (AL_...), how grave, and what it was. Only of
 * persons is it kept; what a monster does is half its leader's.
 * out (EV_ALIGNED): actor, target, EParam, vMag, GraveText */
struct deed {
    int alignment, gravity;
    const char *what;
    handle victim; /* HANDLE_NONE: nobody in particular */
    enum deed_blame blame;
};
void deed_done(struct world *w, handle who, const struct deed *deed);

/* Whether the law that someone goes by protects another. */
bool deed_is_lawful_victim(const struct world *w, const struct thing *who,
                           const struct thing *victim);
/* Which of AL_NONGOOD and AL_NONLAWFUL it is to strike a victim that flees or is not ready; 0: it
 * is neither. in (of the events around it, too): actor, target, vicReady, vicNotFleeing */
int deed_breach(const struct world *w, const struct script_event *e);

/* What is told of pain someone gives another: a friend, one who has surrendered, with poison.
 * in: actor, target, item, item2, DType, AType, EMagic, isActOfGod, wasFriendly, isSurprise */
void deed_judge_damage(struct world *w, const struct script_event *e);

#endif
