#include "rules/move/trap.h"

#include "rules/bond/noise.h"
#include "rules/fight/experience.h"
#include "rules/fight/role.h"
#include "rules/god/favour.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/status/retry.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/level.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum {
    SEARCH = 20,
    MUNDANE_EASE = 5,
    SAVE = 15,
    UNKNOWN = 5,
    CASTER_LEVEL = 12,
    NOISE = 30,
    FAVOUR = 50,
    LESSON = 100,
    LESSON_PER_CR = 25
};

static const struct res_effect *effect_of(const struct world *w, const struct thing *trap)
{
    return library_record(w->library, trap->other, RES_EFFECT);
}

static bool is_mundane(const struct res_effect *effect)
{
    return effect && library_flag(effect->flags, EF_MUNDANE);
}

void trap_show(struct world *w, struct thing *trap)
{
    const struct res_effect *effect = effect_of(w, trap);

    if (effect)
        trap->image = glyph_make(trap->trap & TS_DISARMED ? GLYPH_DISARMED : GLYPH_TRAP,
                                 effect->values.cval, 0);
    trap->flags &= ~(uint32_t)F_INVIS;
    if (!(trap->trap & TS_FOUND))
        trap->flags |= F_INVIS;
    w->marks.sight = true;
}

bool trap_concerns(const struct world *w, const struct thing *trap, const struct thing *who,
                   struct point at)
{
    struct stati_query home = stati_of(HOME_REGION);

    home.effect = level_region(world_level_of(w, who), at.x, at.y);
    return stati_has(w, trap, RESET_BY) || !home.effect || !stati_has_effect(w, who, home);
}

/* ---- finding ---- */

static bool sees(const struct world *w, const struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);

    return player && creature_of(w, player) && eyes_perceive(w, player, who) != 0;
}

static bool look_for(struct world *w, struct thing *who, struct thing *trap, int difficulty)
{
    handle me = who->self, it = trap->self;
    int bonus = retry_bonus(w, trap, SK_SEARCH, me);

    bool is_found = check_skill(w, who, SK_SEARCH, difficulty, bonus).is_success;
    if ((trap = world_thing(w, it)) == NULL || (who = world_thing(w, me)) == NULL)
        return false;
    if (!is_found) {
        trap->trap |= TS_SEARCHED;
        retry_boost(w, trap, SK_SEARCH, me);
        return false;
    }
    if (sees(w, who))
        trap->trap |= TS_FOUND;
    say_of(w, who,
           &(struct lines){.actor = "You notice <Obj2>!",
                           .others = "The <Obj> notices <Obj2>!",
                           .with = {grammar_thing(who), grammar_thing(trap)}});
    trap_show(w, trap);
    return true;
}

bool trap_notice(struct world *w, struct thing *who, struct thing *trap)
{
    const struct res_effect *effect = effect_of(w, trap);

    return look_for(w, who, trap,
                    SEARCH + (effect ? effect->level : 0) -
                        (is_mundane(effect) ? MUNDANE_EASE : 0));
}

/* quirk: for who looks on purpose it does not matter how strong the magic is. */
bool trap_search(struct world *w, struct thing *who, struct thing *trap)
{
    return !(trap->trap & (TS_SEARCHED | TS_FOUND)) &&
           look_for(w, who, trap, SEARCH - (is_mundane(effect_of(w, trap)) ? MUNDANE_EASE : 0));
}

/* ---- springing ---- */

static bool avoids(struct world *w, struct thing *who, const struct res_effect *effect,
                   bool is_known)
{
    uint32_t against = SA_TRAPS | (is_mundane(effect) ? 0 : SA_MAGIC);
    int difficulty = SAVE + effect->level + (is_known ? 0 : UNKNOWN);

    return (is_known && feat_has(w, who, FT_FEATHERFOOT)) ||
           (effect->values.sval != NOSAVE &&
            check_save(w, who, effect->values.sval, difficulty, against, 0));
}

static void startle(struct world *w, handle who)
{
    if (world_thing(w, who))
        hiding_reveal(w, world_thing(w, who), false);
    if (world_thing(w, who))
        noise_make(w, world_thing(w, who), NOISE);
    struct thing *self = world_thing(w, who);
    if (self && stati_has(w, self, ACTING))
        status_end_nature(w, self, ACTING);
}

/* Who set it learns from it: of a death as of any kill, and once that it works. */
static void reward(struct world *w, handle victim, handle trap)
{
    const struct thing *there = world_thing(w, trap);
    const struct stati *set = there ? stati_find(w, there, stati_of(RESET_BY)) : NULL;
    struct thing *setter = set ? world_thing(w, set->object) : NULL, *who = world_thing(w, victim);
    struct stati_query gained = stati_of(XP_GAINED);
    res_id god = library_find(w->library, STR("Semirath"));

    if (setter == NULL || who == NULL || !creature_of(w, setter) ||
        !hostility_is_enemy(w, who, setter))
        return;
    int worth = kind_challenge(w, who, false);
    if (role_is_gone(who)) {
        experience_kill(w, setter, who, 100);
        favour_gain(w, setter, god, worth * FAVOUR, true);
    }
    gained.object = setter->self;
    if (stati_find(w, there, gained))
        return;
    experience_gain(w, setter, (uint32_t)(LESSON + LESSON_PER_CR * worth));
    favour_gain(w, setter, god, worth * FAVOUR, true);
    if (world_thing(w, trap))
        status_gain_plain(w, world_thing(w, trap), XP_GAINED, setter->self, SS_MISC);
}

static int take_effect(struct world *w, struct script_event *e, struct thing *trap)
{
    handle it = trap->self, who = (handle)e->actor;

    /* Before its effect: an effect that springs traps does not spring this one for ever. */
    trap->trap |= TS_DISARMED;
    trap_show(w, trap);
    e->isTrap = true;
    e->vCasterLev = CASTER_LEVEL;
    e->eID = trap->other;
    e->item = (int32_t)it;
    e->target = e->actor;
    startle(w, who);
    int answer = throw_again(w, e, EV_EFFECT);
    if (answer == DONE)
        reward(w, who, it);
    return answer;
}

int trap_spring(struct world *w, struct script_event *e, struct thing *trap, bool is_known)
{
    const struct res_effect *effect = effect_of(w, trap);
    struct thing *who = role_actor(w, e);
    handle it = trap->self;

    if (trap->trap & TS_DISARMED || effect == NULL || who == NULL || !creature_of(w, who))
        return NOTHING;
    if (!is_known && sees(w, who)) {
        trap->trap |= TS_FOUND;
        trap_show(w, trap);
    }
    if (who->self == w->player)
        w->marks.sprung = true;
    bool is_avoided = avoids(w, who, effect, is_known);
    if ((trap = world_thing(w, it)) == NULL || (who = role_actor(w, e)) == NULL)
        return DONE;
    say_of(w, who,
           is_avoided
               ? &(struct lines){.actor = "You set off <Obj2>, and get clear of it!",
                                 .others = "The <Obj> sets off <Obj2>, and gets clear of it!",
                                 .with = {grammar_thing(who), grammar_thing(trap)}}
               : &(struct lines){.actor = "You set off <Obj2>!",
                                 .others = "The <Obj> sets off <Obj2>!",
                                 .with = {grammar_thing(who), grammar_thing(trap)}});
    return is_avoided ? DONE : take_effect(w, e, trap);
}
