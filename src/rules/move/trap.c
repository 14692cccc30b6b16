#include "rules/move/trap.h"

#include "rules/core/retry.h"
#include "text/name.h"
#include "text/say.h"
#include "world/throw.h"

enum { DIFFICULTY = 20, MUNDANE_EASE = 5, CASTER_LEVEL = 12 };

struct thing *trap_live(const struct world *w, const struct level *level, struct point at)
{
    struct thing *trap = level_thing_at(level, w, at.x, at.y, T_TRAP);

    return trap && !(trap->trap & TS_DISARMED) ? trap : NULL;
}

static void find(struct world *w, struct thing *trap)
{
    trap->trap |= TS_FOUND | TS_SEARCHED;
    trap->flags &= ~(uint32_t)F_INVIS;
    w->marks.sight = true;
}

static int difficulty_of(const struct world *w, const struct thing *trap)
{
    const struct res_effect *effect = library_record(w->library, trap->other, RES_EFFECT);

    if (effect == NULL)
        return DIFFICULTY;
    return DIFFICULTY + effect->level -
           (library_flag(effect->flags, EF_MUNDANE) ? MUNDANE_EASE : 0);
}

bool trap_search(struct world *w, struct thing *trap)
{
    if (trap->trap & (TS_SEARCHED | TS_FOUND))
        return false;
    trap->trap |= TS_SEARCHED;
    if (!retry_roll(w, trap, SK_SEARCH, difficulty_of(w, trap)))
        return false;
    find(w, trap);
    return true;
}

static void tell(struct world *w, const struct thing *trap)
{
    if (trap->other)
        say_plain(w, "A trap springs: " STR_PRINTF "!", STR_ARGS(name_resource(w, trap->other)));
    else
        say_plain(w, "A trap springs!");
}

void trap_spring(struct world *w, const struct level *level, struct point at, handle victim)
{
    struct thing *trap = trap_live(w, level, at);

    if (trap == NULL)
        return;
    find(w, trap);
    tell(w, trap);
    /* Before its effect: an effect that springs traps does not spring this one for ever. */
    trap->trap |= TS_DISARMED;
    if (trap->other == 0)
        return;
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = event->target = (int32_t)victim;
        event->item = (int32_t)trap->self;
        event->eID = trap->other;
        event->isTrap = true;
        event->vCasterLev = CASTER_LEVEL;
        event->EXVal = (int16_t)at.x;
        event->EYVal = (int16_t)at.y;
    }
    throw_end(w, event, EV_EFFECT);
}
