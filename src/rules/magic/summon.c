#include "rules/magic/summon.h"

#include "base/num.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/practice.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati_query.h"
#include "world/throw.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

void summon_find_place(const struct world *w, struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);
    const struct thing *there = target ? target : actor_of(w, e);

    if (e->isLoc || there == NULL)
        return;
    e->EXVal = there->x;
    e->EYVal = there->y;
}

/* Who comes: an encounter, a kind of creature, or by a list of the effect's or another's. */
static void name_whom(const struct world *w, const struct script_event *e, struct script_event *to)
{
    res_id who = segment_in_force(w, e).rval;

    if (who == 0) {
        to->enRegID = e->eID;
    } else if (library_record(w->library, who, RES_ENCOUNTER)) {
        to->enID = who;
    } else if (library_record(w->library, who, RES_MONSTER)) {
        to->enConstraint = (int32_t)who;
        to->enID = library_find(w->library, STR("Generic Summons"));
    } else {
        to->enRegID = who;
    }
}

void summon_call(struct world *w, struct script_event *e, uint32_t flags)
{
    const struct level *level = event_level(w, e->map);
    struct script_event *copy = throw_copy(w, e);

    if (copy) {
        copy->enFlags = (int32_t)(flags | (spell_has_flag(w, e->eID, EF_MULTIPLE) ? 0 : EN_SINGLE));
        copy->enCR = e->vDmg;
        copy->enDepth = wrap16(level ? level->depth : 1);
        copy->enConstraint = segment_in_force(w, e).xval;
        name_whom(w, e, copy);
        if (flags & EN_SUMMON)
            copy->isLoc = true;
    }
    throw_copied(w, copy, e, EV_ENGEN);
}

/* Whether someone whom this effect has called is still here, where it calls only one. */
static bool is_here_already(const struct world *w, const struct script_event *e)
{
    const struct level *level = world_level_of(w, actor_of(w, e));
    struct stati_query query = stati_of(SUMMONED);

    query.effect = e->eID;
    query.object = (handle)e->actor;
    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (!(thing->flags & F_DELETE) && stati_find(w, thing, query))
            return true;
    }
    return false;
}

int summon_hit(struct world *w, struct script_event *e)
{
    enum { MOST = 30 };

    if (actor_of(w, e) == NULL)
        return ABORT;
    summon_find_place(w, e);
    if (spell_has_flag(w, e->eID, EF_XSUMMON) && is_here_already(w, e)) {
        throw_again(w, e, MSG_XSUMMON);
        return ABORT;
    }
    summon_call(w, e, EN_SUMMON);
    trial_identify_in(w, e);
    int practised = roll_below(w, 4) + 1;
    practice(w, actor_of(w, e), A_CHA, practised, ECHA_SUMMON, MOST);
    return DONE;
}
