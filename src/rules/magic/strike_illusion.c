/* Whether whom an illusion strikes believes in it. */
#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/magic/strike_steps.h"
#include "rules/status/check.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/stati.h"

static bool sees_through(const struct strike *s)
{
    const struct world *w = s->w;
    const struct thing *victim = strike_victim(s);

    if (!strike_is_creature(victim) || stati_has(w, victim, TRUE_SIGHT) ||
        kind_has_flag(w, victim, M_MINDLESS))
        return true;
    if (!(s->e->illFlags & IL_IMPROVED) && eyes_are_not_all(w, victim))
        return true;
    return w->host.is_real && !w->host.is_real(w, strike_actor(s), victim);
}

static uint32_t illusion_saves(const struct strike *s)
{
    static const int sources[] = {AI_WIZARDRY, AI_SORCERY, AI_THEURGY, AI_BARDIC, AI_WITCHCRAFT};
    const struct res_effect *effect = spell_record(s->w, s->e->ill_eID);
    uint32_t against = SA_ILLUS | SA_MAGIC;

    for (int i = 0; i < COUNT_OF(sources); i++)
        if (spell_has_source(s->w, s->e->ill_eID, sources[i]))
            against |= SA_SPELLS;
    if (spell_has_flag(s->w, s->e->ill_eID, EF_EVIL))
        against |= SA_EVIL;
    return against | (effect && effect->schools & SC_NEC ? SA_NECRO : 0);
}

/* Who is behind an illusion that makes illusions. */
static const struct thing *illusionist(const struct strike *s)
{
    enum { DEEPEST = 64 };
    const struct thing *who = strike_actor(s);

    for (int i = 0; i < DEEPEST && who; i++) {
        const struct stati *illusion = stati_find(s->w, who, stati_of(ILLUSION));
        if (illusion == NULL)
            return who;
        who = world_thing(s->w, illusion->object);
    }
    return who;
}

static bool disbelieves(struct strike *s)
{
    const struct world *w = s->w;
    const struct thing *maker = illusionist(s);
    bool overcasts = maker && maker->kind == T_PLAYER && !(s->e->illFlags & IL_SHADE);
    int difficulty = 10 + (maker ? skill_level(w, maker, SK_ILLUSION) / 2 : 10);

    difficulty -= overcasts ? w->options[OPT_OVERCAST] * 2 : 0;
    difficulty += s->e->isArcaneTrickery ? 8 : 0;
    difficulty += strike_has_stati(w, strike_actor(s), SCHOOL_FOCUS, SC_ILL) ? 2 : 0;
    return check_save(s->w, strike_victim(s), WILL, difficulty, illusion_saves(s), 0);
}

enum strike_stage strike_disbelief(struct strike *s)
{
    struct level *level = strike_level(s);
    struct script_event *e = s->e;

    if (!e->effIllusion)
        return STRIKE;
    if (level)
        queue_set(level, QUEUE_DISBELIEF_MSG);
    if (sees_through(s) || disbelieves(s)) {
        e->effDisbelieved = true;
        say_to(s->w, e, strike_actor(s), &(struct lines){.actor = "<EVictim> is not deceived."});
    }
    if (level)
        queue_unset(level, QUEUE_DISBELIEF_MSG);
    return STRIKE;
}
