/* What can be asked of others, and what belongs to it: a place, an enemy, a thing. */
#ifndef INCURSION_RULES_SOCIAL_WISHES_H
#define INCURSION_RULES_SOCIAL_WISHES_H

#include "rules/bond/orders.h"
#include "rules/social/parley.h"

struct wish_row {
    int order; /* ORDER_..., TARGET_MASTER: think again */
    const char *words, *help;
};

struct wish {
    int order; /* 0: none was chosen */
    struct order_about about;
    handle item;
};

/* Asks which. */
struct wish wish_choose(const struct parley *p, const struct wish_row *rows, int count,
                        const char *question);
/* Asks for what belongs to it. False: it was not said, or the other has nothing. */
bool wish_complete(const struct parley *p, struct wish *wish, uint32_t enemies);
/* Whether the thing that is wanted is one that the other was born with. */
bool wish_is_property(const struct parley *p, const struct wish *wish);
/* The other gives it. */
void wish_give_item(const struct parley *p, const struct wish *wish);

#endif
