#include "rules/make/prebuff.h"

void prebuff(struct world *w, struct thing *who)
{
    (void)w;
    (void)who;
}
