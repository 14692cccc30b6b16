/* What all dealings between creatures share: who speaks to whom, who stands by whom, and what was
 * tried before. */
#ifndef INCURSION_RULES_SOCIAL_PARLEY_H
#define INCURSION_RULES_SOCIAL_PARLEY_H

#include "base/array.h"
#include "rules/fight/role.h"
#include "rules/status/check.h"
#include "text/say.h"

struct parley {
    struct world *w;
    struct script_event *e;
    int difficulty;
    bool is_to_all; /* who stands by the other is spoken to as well */
    struct check_result check;
    int result; /* DONE, ABORT */
};

static inline struct thing *parley_speaker(const struct parley *p)
{
    return role_actor(p->w, p->e);
}

static inline struct thing *parley_other(const struct parley *p)
{
    return role_victim(p->w, p->e);
}

/* Tells the speaker; <EVictim> is the other, <Obj> a thing of `with`. */
void parley_tell(const struct parley *p, const char *words);
void parley_tell_of(const struct parley *p, const char *words, const struct thing *thing);
/* The same, where nothing comes of it. */
void parley_refuse(struct parley *p, const char *words);
void parley_spend(const struct parley *p, int ticks);
bool parley_asks(const struct parley *p, bool standard, const char *question);
/* A skill against the difficulty, and what else counts. */
bool parley_check(struct parley *p, int skill, int circumstance);

/* ---- who stands by whom ---- */

struct party {
    ARRAY_FIELDS(handle);
};

/* All creatures on the speaker's level who are friends of the other, with the other. */
struct party parley_party(const struct parley *p);
void parley_party_free(struct party *party);
/* One of them; NULL: it is gone by now. */
static inline struct thing *parley_member(const struct parley *p, const struct party *party, int i)
{
    return world_thing(p->w, party->items[i]);
}
/* The highest challenge rating among them, 0 at least; where they are to be frightened, with what
 * guards them from fear. */
int parley_rating(const struct parley *p, const struct party *party, bool by_fear);
int parley_rating_of(const struct parley *p, const struct thing *who, bool by_fear);

/* ---- what was tried ---- */

/* The mark that a way of dealing leaves: an event and the skill that it was tried with. */
static inline int parley_deal(int event, int skill)
{
    enum { DEAL = 100 };

    return event * DEAL + skill;
}
/* What `who` bears of the speaker's; NULL: it was never tried. */
struct stati *parley_tried(const struct parley *p, const struct thing *who, int deal);
/* Rounds; 0: for good. */
void parley_mark(const struct parley *p, struct thing *who, int deal, int magnitude, int rounds);
/* The one that is there, or a new one, counts so much more. */
void parley_mark_more(const struct parley *p, struct thing *who, int nature, int deal, int more);

#endif
