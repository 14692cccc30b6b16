#include "rules/bond/charm.h"

#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/bond/target.h"

enum { RESENT_PRIORITY = 5 };

static bool makes_companions(int charm)
{
    return charm == CH_DOMINATE || charm == CH_ALLY || charm == CH_COMMAND;
}

void charm_begins(struct world *w, struct thing *who, const struct stati *gained)
{
    struct thing *charmer = world_thing(w, gained->object);

    if (!thing_is(who, T_CREATURE))
        return;
    if (charmer && charmer->kind == T_PLAYER && who->kind == T_MONSTER &&
        makes_companions(gained->value))
        companion_make(w, who, charmer, gained->value == CH_COMMAND ? PHD_COMMAND : PHD_MAGIC);
    targets_remove(w, who, charmer, TARGET_ANY);
    target_look_about(w, who);
}

static void resent(struct world *w, struct thing *who, const struct thing *charmer)
{
    if (targets_find(w, who, charmer) == NULL)
        target_add(w, who, charmer, TARGET_ENEMY);
    struct target *target = targets_find(w, who, charmer);
    if (target == NULL)
        return;
    targets_turn(w, target, TARGET_ENEMY);
    target->why = TARGET_RESENTS; /* since when stays */
    target->priority = (uint16_t)imax(target->priority, RESENT_PRIORITY);
}

void charm_ends(struct world *w, struct thing *who, const struct stati *lost)
{
    const struct thing *charmer = world_thing(w, lost->object);
    struct stati_query query = stati_of(CHARMED);

    if (!thing_is(who, T_CREATURE))
        return;
    query.object = lost->object;
    if (charmer && stati_find(w, who, query) == NULL)
        resent(w, who, charmer);
    target_look_about(w, who);
}
