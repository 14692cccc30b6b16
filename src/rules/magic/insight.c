/* Magic that shows what one cannot see: far sight and auguries.
 * in: actor, item, eID, EMagic, EMagicSegment, vRange, vCasterLev   out: vRange */
#include "base/num.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/renew.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/body.h"
#include "world/segment.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

/* Only players have eyes to send out. */
int vision_hit(struct world *w, struct script_event *e)
{
    struct thing *actor = actor_of(w, e);

    if (actor == NULL || actor->kind != T_PLAYER)
        return ABORT;
    trial_identify_in(w, e);
    e->vRange = wrap8(e->vRange * 5);
    struct creature *body = creature_of(w, actor);
    body->shadow_range = body->sight_range = (uint8_t)segment_in_force(w, e).yval;
    body->light_range = 100;
    renew_sight(w, actor);
    return DONE;
}

/* ---- auguries ---- */

static bool stands_on_corpse(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    return level && level_thing_at(level, w, who->x, who->y, T_CORPSE) != NULL;
}

/* The strongest creature, or the best item; NULL: none. */
static const struct thing *greatest(const struct world *w, const struct level *level, int kind)
{
    const struct thing *best = NULL;
    int most = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (!thing_is(thing, kind))
            continue;
        int worth = kind == T_CREATURE ? kind_challenge(w, thing, false)
                                       : wrap8(worth_level(w, thing, true));
        if (worth > most) {
            most = worth;
            best = thing;
        }
    }
    return best;
}

static const char *direction_of(const struct thing *from, const struct thing *to)
{
    return dir_name(dir_towards((struct point){from->x, from->y}, (struct point){to->x, to->y}));
}

static void foretell(struct world *w, const struct thing *actor, const struct level *level)
{
    const struct thing *danger = greatest(w, level, T_CREATURE);
    const struct thing *gain = greatest(w, level, T_ITEM);

    if (danger)
        say_plain(w, "What you should fear most is to the %s.", direction_of(actor, danger));
    else
        say_plain(w, "There is little to fear here.");
    if (gain)
        say_plain(w, "What is worth most is to the %s.", direction_of(actor, gain));
    else
        say_plain(w, "There is little to be gained here.");
}

/* The more often a level is asked about, the less it answers. What lies beyond: the original tells
 * of what is worth most until it finds something, without end where there is nothing. */
int reveal_hit(struct world *w, struct script_event *e)
{
    enum { EACH = 4 };
    struct thing *actor = actor_of(w, e);
    struct level *level = actor ? world_level_of(w, actor) : NULL;

    if (level == NULL)
        return DONE;
    if (spell_has_flag(w, e->eID, EF_NEEDS_CORPSE) && !e->item && !stands_on_corpse(w, actor)) {
        say_to(w, e, actor, &(struct lines){.actor = "There is no corpse under you to read in."});
        return DONE;
    }
    trial_identify_in(w, e);
    level->auguries++;
    if (actor->kind != T_PLAYER)
        return DONE;
    if (level->auguries * EACH > (uint8_t)e->vCasterLev)
        say_plain(w, "Too much has been asked of this place: the signs are blurred.");
    else
        foretell(w, actor, level);
    return DONE;
}
