#include "rules/magic/strike.h"

#include "rules/core/steps.h"
#include "rules/magic/spell.h"
#include "rules/magic/strike_steps.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/throw.h"

bool strike_has(const struct strike *s, int flag)
{
    return spell_has_flag(s->w, s->e->eID, flag);
}

struct level *strike_level(const struct strike *s)
{
    return world_level_of(s->w, strike_actor(s));
}

/* ---- before its segments ---- */

/* What has to hit first goes the way of a blow, and comes back from there. */
static enum strike_stage attack(struct strike *s)
{
    enum { THREAT = 20 };
    struct script_event *e = s->e;
    const struct creature *victim = creature_of(s->w, strike_victim(s));

    if (!strike_has(s, EF_ATTACK) || e->AType == A_SPEL)
        return STRIKE;
    e->AType = A_SPEL;
    e->vHit = wrap8(attr_base_attack(s->w, strike_actor(s), S_ARCHERY));
    e->vDef = wrap8(victim ? victim->attr[A_DEF] : 0);
    e->vThreat = THREAT;
    s->answer = throw_again(s->w, e, EV_STRIKE);
    return OVER;
}

static enum strike_stage begin(struct strike *s)
{
    struct script_event *e = s->e;

    e->Resist = e->Immune = e->MHMessageDone = e->BlastMessageDone = false;
    if (strike_victim(s) == NULL)
        e->target = e->actor;
    return STRIKE;
}

bool strike_has_stati(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    return stati_find(w, who, query) != NULL;
}

static enum strike_stage gaze(struct strike *s)
{
    if (!strike_has(s, EF_GAZE))
        return STRIKE;
    if (strike_has_stati(s->w, strike_victim(s), GAZE_REFLECTION, GR_IMMUNE)) {
        s->e->Immune = true;
    } else if (strike_has_stati(s->w, strike_victim(s), GAZE_REFLECTION, GR_REFLECT)) {
        say_of(s->w, strike_actor(s),
               &(struct lines){.actor = "Your own gaze comes back to you.",
                               .others = "<Obj> meets the gaze of its own eyes.",
                               .with = {grammar_thing(strike_actor(s))}});
        s->e->target = s->e->actor;
    }
    return STRIKE;
}

/* A hundred-sided die and twice the caster's rating against the resistance and twice the victim's.
 */
static bool pierces(struct strike *s, int resistance)
{
    const struct world *w = s->w;
    int die = roll_below(s->w, 100) + 1;
    const struct thing *actor = strike_actor(s);

    if (feat_has(w, actor, FT_AMPLIFY_SPELL))
        resistance = resistance * 75 / 100;
    return die + kind_challenge(w, actor, false) * 2 +
               (feat_has(w, actor, FT_SPELL_PENETRATION) ? 20 : 0) >
           resistance + kind_challenge(w, strike_victim(s), false) * 2;
}

static enum strike_stage resistance(struct strike *s)
{
    const struct thing *actor = strike_actor(s), *victim = strike_victim(s);
    int amount = strike_is_creature(victim) ? creature_of(s->w, victim)->attr[A_MR] : 0;

    if (amount <= 0 || spell_has_source(s->w, s->e->eID, AI_PSIONIC) || strike_has(s, EF_MUNDANE) ||
        !(hostility_is_enemy(s->w, actor, victim) || hostility_is_enemy(s->w, victim, actor)))
        return STRIKE;
    if (!pierces(s, amount))
        s->e->MagicRes = true;
    return STRIKE;
}

/* ---- death ---- */

static enum strike_stage resist_death(struct strike *s)
{
    struct thing *victim = strike_victim(s);
    struct stati_query tried = stati_of(TRIED);

    if (!strike_has(s, EF_DEATH) || !strike_is_creature(victim) ||
        !feat_has(s->w, victim, FT_RESIST_DEATH))
        return STRIKE;
    tried.value = FT_RESIST_DEATH;
    struct stati *before = stati_find(s->w, victim, tried);
    if ((before ? before->magnitude : 0) >= attr_modifier(s->w, victim, A_CON) * 2)
        return STRIKE;
    if (before)
        before->magnitude++;
    else
        status_gain(
            s->w, victim,
            (struct stati){
                .nature = TRIED, .value = FT_RESIST_DEATH, .magnitude = 1, .source = SS_MISC});
    s->is_shrugged_off = true;
    say(s->w, s->e,
        &(struct lines){.actor = "<EVictim> is too tough for your magic of death.",
                        .victim = "You are too tough for this magic of death."});
    return STRIKE;
}

static const struct {
    enum strike_stage stage;
    const char *name;
    enum strike_stage (*run)(struct strike *s);
} steps[] = {
    {STRIKE, "attack", attack},
    {STRIKE, "begin", begin},
    {STRIKE, "gaze", gaze},
    {STRIKE, "resistance", resistance},
    {STRIKE, "disbelief", strike_disbelief},
    {STRIKE, "death", resist_death},
    {STRIKE, "segments", strike_segments},
    {STRIKE, "tell", strike_tell_magic},
    {STRIKE, "equipment", strike_equipment},
    {STRIKE, "mount", strike_mount},
    {STRIKE, "print", strike_print},
};

int strike_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct strike s = {.w = w, .e = e, .first = e->efNum, .answer = DONE};

    (void)self;
    if (spell_record(w, e->eID) == NULL || !strike_is_creature(strike_actor(&s)))
        return ABORT;
    STEPS_RUN(w, "strike", steps, &s);
    return s.answer;
}
