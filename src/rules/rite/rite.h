/* What all rites share: who, which god, what is between them. */
#ifndef INCURSION_RULES_RITE_RITE_H
#define INCURSION_RULES_RITE_RITE_H

#include "base/str.h"
#include "world/body.h"
#include "world/event.h"

struct rite {
    struct world *w;
    struct script_event *e; /* eID: the god */
    handle who;
    res_id god;
    int number; /* of the god */
};

/* False: there is no such god, or who prays is no person. */
bool rite_begin(struct rite *r, struct world *w, struct script_event *e, const struct thing *self);

/* NULL: he is gone. */
struct thing *rite_self(const struct rite *r);
struct character *rite_person(const struct rite *r);
bool rite_is_own_god(const struct rite *r);
/* The god is seen to be at work for him from now on. */
void rite_involve(const struct rite *r);
void rite_speak(const struct rite *r, int message);
int32_t rite_constant(const struct rite *r, int number);
/* How much of the god's anger is beyond what it bears. */
int rite_wrath(const struct rite *r);
/* Throws the event again under another number. */
int rite_turn_to(const struct rite *r, int event);
/* A god whom one has angered answers a prayer in its own way. */
void rite_be_punished(const struct rite *r, int amount);
/* Whether another god than his own was turned to, so that his own has done away with him. */
bool rite_is_lost_to_jealousy(const struct rite *r);

/* The god has helped: it takes so long until it does again, and it has less to give. One draw. */
void rite_take_its_toll(const struct rite *r);
/* Whether it has given all it could. */
bool rite_is_spent(const struct rite *r);

/* What a god can do for someone, row after row of its chart; 0: that was all. */
struct rite_aid {
    int aid, trouble; /* AID_..., how bad a trouble must be, or which items are meant */
    int32_t favour;   /* that it takes */
};
enum { RITE_AIDS_MOST = 21 };
int rite_aids(const struct world *w, res_id god, struct rite_aid aids[RITE_AIDS_MOST]);

/* A sign of the god comes into one's hands, unless one has it. */
void rite_grant_symbol(const struct rite *r);

#endif
