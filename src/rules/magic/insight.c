/* Magic that shows what one cannot see: far sight and auguries.
 * in: actor, item, eID, EMagic, EMagicSegment, vRange, vCasterLev   out: vRange */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/renew.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/place.h"
#include "world/segment.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

/* ---- far sight ---- */

/* Whether there is a place to look from, and one wants to. */
static bool choose_view(struct world *w, const struct thing *actor, struct point home, int range,
                        struct point *at)
{
    struct question question = question_make(QUESTION_PLACE, STR("Where does your sight go?"));
    struct question_answer answer;
    const struct level *level = world_level_of(w, actor);

    question.topic = QUESTION_ABOUT_SIGHT;
    question.within = (struct rect){0, 0, level->width - 1, level->height - 1};
    question.from = home;
    question.range = range;
    question.standard.at = question.escape.at = (struct point){-1, -1};
    ask(w, actor, &question, &answer);
    *at = answer.at;
    return answer.at.x >= 0;
}

static void tell_of_all(struct world *w, const struct thing *actor)
{
    const struct level *level = world_level_of(w, actor);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *who = world_thing(w, level->things.items[i]);
        struct str_builder name = {0};
        if (who == NULL || who == actor || !thing_is(who, T_CREATURE) || !say_is_perceived(w, who))
            continue;
        name_add(w, who, NA_A, &name);
        say_plain(w, "There you see " STR_PRINTF ".", STR_ARGS(sb_str(&name)));
        sb_free(&name);
    }
}

static void be_at(struct world *w, struct thing *actor, struct point at)
{
    actor->x = wrap16(at.x);
    actor->y = wrap16(at.y);
    place_note(w, actor);
    w->marks.sight = true;
}

/* Eyes are where one is, so that is changed until one has seen enough. */
static void look_from(struct world *w, struct thing *actor, struct point at)
{
    be_at(w, actor, at);
    if (w->host.look)
        w->host.look(w->host.context);
    renew_sight(w, actor);
    tell_of_all(w, actor);
}

/* It goes from place to place, through walls, and stays at each until the next is chosen. */
static void look_about(struct world *w, struct thing *actor, int range)
{
    enum { GLANCES = 60 };
    const struct point home = {actor->x, actor->y};
    struct point at;

    for (int i = 0; i < GLANCES && world_level_of(w, actor); i++) {
        if (!choose_view(w, actor, home, range, &at))
            break;
        look_from(w, actor, at);
    }
    be_at(w, actor, home);
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
    const struct creature before = *body;
    body->shadow_range = body->sight_range = (uint8_t)segment_in_force(w, e).yval;
    body->light_range = 100;
    renew_sight(w, actor);
    look_about(w, actor, (uint8_t)e->vRange);
    if (mistake_is_kept(w, MISTAKE_DIM_EYES))
        return DONE;
    body->shadow_range = before.shadow_range;
    body->sight_range = before.sight_range;
    body->light_range = before.light_range;
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
