/* What a watcher takes someone or something for. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "sense/perceive.h"
#include "world/stati.h"

enum { DEEPEST = 8 }; /* illusions of illusions */

static bool sees_through(const struct world *w, const struct thing *watcher,
                         const struct stati *disguise)
{
    const struct res_effect *effect = library_record(w->library, disguise->effect, RES_EFFECT);

    return disguise->magnitude <
               skill_level(w, watcher, SK_SPOT) + skill_level(w, watcher, SK_APPRAISE) ||
           (disguise->value < 8 && ability_has(w, watcher, CA_SHARP_SENSES)) ||
           (disguise->value < 12 && ability_has(w, watcher, CA_SCENT)) ||
           (effect && effect->schools & SC_ILL && stati_has(w, watcher, TRUE_SIGHT));
}

/* But for what it says of itself. */
static bool looks_like(const struct world *w, const struct thing *watcher, const struct thing *who,
                       int mtype)
{
    const struct stati *disguise = stati_find(w, who, stati_of(DISGUISED));
    const struct thing *model = disguise && !sees_through(w, watcher, disguise)
                                    ? world_thing(w, disguise->object)
                                    : NULL;

    return kind_is(w, model ? model : who, mtype);
}

/* quirk: who bluffs better than the watcher appraises is taken for what the watcher is himself. */
bool eyes_are_bluffed(const struct world *w, const struct thing *watcher, const struct thing *who)
{
    return skill_level(w, who, SK_BLUFF) > skill_level(w, watcher, SK_APPRAISE);
}

/* Whether one bluffs takes long to work out and matters only where it makes a difference. */
bool eyes_seems(const struct world *w, const struct thing *watcher, const struct thing *who,
                int mtype)
{
    bool is_alignment = mtype == MA_GOOD || mtype == MA_EVIL || mtype == MA_LAWFUL ||
                        mtype == MA_CHAOTIC;

    if (mtype > 256)
        return eyes_seems(w, watcher, who, mtype % 256) && eyes_seems(w, watcher, who, mtype / 256);
    bool seen = looks_like(w, watcher, who, mtype);
    if (!is_alignment || seen == kind_is(w, watcher, mtype))
        return seen;
    return eyes_are_bluffed(w, watcher, who) ? !seen : seen;
}

/* Senses that an illusion does not deceive, unless it is a better one. */
static bool feels_nothing(const struct world *w, const struct thing *watcher,
                          const struct thing *what, const struct stati *illusion)
{
    if (illusion->value & IL_IMPROVED)
        return false;
    return eyes_perceive(w, watcher, what) & (PER_SCENT | PER_BLIND | PER_TREMOR) ||
           ability_has(w, watcher, CA_SHARP_SENSES);
}

bool eyes_is_real(const struct world *w, const struct thing *watcher, const struct thing *what)
{
    const struct stati *illusion = stati_find(w, what, stati_of(ILLUSION));
    struct stati_query disbelieved = stati_of(DISBELIEVED);

    for (int i = 0; illusion && i < DEEPEST; i++) { /* of an illusion's sword: of who holds it */
        const struct thing *maker = world_thing(w, illusion->object);
        if (maker == NULL || !stati_has(w, maker, ILLUSION))
            break;
        what = maker;
        illusion = stati_find(w, what, stati_of(ILLUSION));
    }
    if (illusion == NULL)
        return true;
    disbelieved.object = what->self;
    return !stati_has(w, watcher, TRUE_SIGHT) && !kind_has_flag(w, watcher, M_MINDLESS) &&
           !feels_nothing(w, watcher, what, illusion) &&
           stati_find(w, watcher, disbelieved) == NULL;
}

bool eyes_are_not_all(const struct world *w, const struct thing *watcher)
{
    static const int senses[] = {CA_BLINDSIGHT, CA_SHARP_SENSES, CA_TREMORSENSE, CA_SCENT};

    for (int i = 0; i < COUNT_OF(senses); i++)
        if (ability_has(w, watcher, senses[i]))
            return true;
    return false;
}

bool eyes_is_shade(const struct world *w, const struct thing *what)
{
    const struct stati *illusion = stati_find(w, what, stati_of(ILLUSION));
    const struct res_effect *effect = illusion
                                          ? library_record(w->library, illusion->effect, RES_EFFECT)
                                          : NULL;

    return effect && effect->values.yval & IL_SHADE;
}
