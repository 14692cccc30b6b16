/* What a person can brew and scribe without knowing it as a spell: the better the skill, the more
 * formulas. They are dealt whenever values are worked out, always from the same seed. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/feat.h"
#include "rules/value/formulas.h"
#include "rules/value/skill.h"
#include "rules/value/values_steps.h"
#include "world/chance.h"

struct craft {
    int16_t needs; /* a skill or a feat */
    int8_t source; /* AI_...: what can be made */
    int8_t skill;
    int8_t formulas; /* for each point of the skill above what everyone has */
};

static const struct craft crafts[] = {
    {SK_ALCHEMY, AI_ALCHEMY, SK_ALCHEMY, 1},
    {FT_BREW_POTION, AI_POTION, SK_KNOW_MAGIC, 2},
    {FT_SCRIBE_SCROLL, AI_SCROLL, SK_KNOW_MAGIC, 4},
};

struct dealing {
    struct world *w;
    struct thing *who;
    const struct module *module; /* quirk: of the first module only */
    uint16_t *spells;
    int last;
    bool has_begun; /* cards are dealt from a stream of their own */
};

/* quirk: for potions and scrolls the number of the skill is taken for that of a feat. */
static bool can(const struct dealing *d, const struct craft *craft)
{
    bool is_idle = mistake_is_kept(d->w, MISTAKE_IDLE_CRAFTS);

    return craft->needs < SK_LAST ? skill_is_trained(d->w, d->who, craft->needs)
                                  : feat_has(d->w, d->who, is_idle ? craft->skill : craft->needs);
}

/* What is only lent teaches nothing. */
static int own_skill(const struct dealing *d, int skill)
{
    struct stati_query query = stati_of(SKILL_BONUS);
    int level = skill_level(d->w, d->who, skill);

    for (const struct stati *s = stati_find(d->w, d->who, query); s;
         s = stati_find_next(d->w, s, query))
        if (s->value == skill && (s->source == SS_ENCH || s->duration != 0))
            level -= s->magnitude;
    return level;
}

static bool is_made_by(const struct dealing *d, int spell, const struct craft *craft)
{
    const void *effect = module_record(d->module, RES_EFFECT, spell);

    return library_has_source(effect, craft->source);
}

/* Who has learned the spell itself needs no formula. */
static int count_known(const struct dealing *d, const struct craft *craft)
{
    int known = 0;

    for (int i = 0; i < d->last; i++) {
        if (!(d->spells[i] & SP_CREATE) || !is_made_by(d, i, craft))
            continue;
        if (d->spells[i] & SP_KNOWN)
            d->spells[i] &= (uint16_t)~SP_CREATE;
        else
            known++;
    }
    return known;
}

static int candidates(const struct dealing *d, const struct craft *craft, int16_t *out)
{
    int count = 0;

    for (int i = 0; i < d->last; i++)
        if (!(d->spells[i] & (SP_CREATE | SP_KNOWN)) && is_made_by(d, i, craft))
            out[count++] = (int16_t)i;
    return count;
}

static void begin(struct dealing *d)
{
    if (!d->has_begun)
        chance_moment(d->w, MOMENT_FORMULAS);
    d->has_begun = true;
}

/* One draw. False: there is nothing left to learn. */
static bool deal_one(struct dealing *d, const struct craft *craft)
{
    int16_t spells[MAX_SPELLS + 1];
    int count = candidates(d, craft, spells);

    if (count == 0)
        return false;
    begin(d);
    int chosen = roll_below(d->w, count);
    d->spells[spells[chosen]] |= SP_CREATE;
    return true;
}

static void deal(struct dealing *d, const struct craft *craft)
{
    enum { UNSKILLED = 3 };
    int missing;

    if (!can(d, craft))
        return;
    missing = (own_skill(d, craft->skill) - UNSKILLED) * craft->formulas - count_known(d, craft);
    while (missing-- > 0 && deal_one(d, craft))
        continue;
}

void values_formulas(struct world *w, struct thing *who)
{
    struct character *person = character_of(w, who);
    struct dealing d = {.w = w, .who = who, .module = w->library->slots[0]};

    if (d.module == NULL || !person->race || !person->classes[0])
        return;
    d.spells = person->spells;
    d.last = imin(module_count(d.module, RES_EFFECT), COUNT_OF(person->spells));
    if (w->chance.mode == CHANCE_ONE_STREAM)
        begin(&d); /* the original sets its generator anew, whether something is dealt or not */
    for (int i = 0; i < COUNT_OF(crafts); i++)
        deal(&d, &crafts[i]);
    if (d.has_begun)
        chance_moment_over(w, MOMENT_FORMULAS);
}
