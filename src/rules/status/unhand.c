#include "rules/status/unhand.h"

#include "base/num.h"
#include "rules/status/engulf.h"
#include "rules/status/status.h"

/* Whom what it is under is about; HANDLE_NONE: nobody. */
static handle other_of(const struct world *w, handle who, int nature)
{
    const struct thing *thing = world_thing(w, who);
    const struct stati *held = thing ? stati_find(w, thing, stati_of(nature)) : NULL;

    return held ? held->object : HANDLE_NONE;
}

static void end_about(struct world *w, handle who, int nature, handle other)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_end_about(w, thing, nature, other);
}

static void come_out(struct world *w, handle who)
{
    struct thing *eater = world_thing(w, other_of(w, who, ENGULFED));

    if (eater)
        engulf_drop(w, eater, who);
}

static void end_all(struct world *w, handle who, const int16_t *natures, int count)
{
    for (int i = 0; i < count && world_thing(w, who); i++)
        status_end_nature(w, world_thing(w, who), natures[i]);
}

void unhand(struct world *w, handle who)
{
    static const int16_t holds[] = {GRAPPLING, GRAPPLED, GRABBED},
                         ails[] = {STUCK, PRONE, ELEVATED};
    handle held = other_of(w, who, GRAPPLING), holder = other_of(w, who, GRAPPLED);

    end_about(w, held, GRAPPLED, who);
    end_about(w, held, GRABBED, who);
    end_about(w, holder, GRAPPLING, who);
    end_all(w, who, holds, COUNT_OF(holds));
    come_out(w, who);
    end_all(w, who, ails, COUNT_OF(ails));
}
