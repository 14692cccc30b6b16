#include "rules/fight/opportunity.h"

void opportunity_offer(struct world *w, handle who, handle to, bool is_moving)
{
    (void)w;
    (void)who;
    (void)to;
    (void)is_moving;
}
