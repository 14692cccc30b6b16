#include "rules/person/requirement.h"

#include "base/num.h"
#include "rules/person/gain.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/level.h"
#include "world/stati.h"

enum { RANGE = 1000, LAST_NUMBER = 0xffff };

static bool passes_for_anyone(const struct world *w, const struct thing *who, int difficulty)
{
    return ability_has(w, who, CA_TRICK_MAGIC) &&
           skill_level(w, who, SK_BLUFF) + skill_level(w, who, SK_USE_MAGIC) >= difficulty;
}

/* The highest level of each kind of casting, added up. */
static int caster_levels(const struct world *w, const struct thing *who, uint32_t wanted)
{
    static const uint32_t kinds[] = {SP_ARCANE, SP_DIVINE, SP_BARDIC, SP_SORCERY, SP_PRIMAL};
    struct stati_query any = stati_of(SPELL_ACCESS);
    int sum = 0;

    for (int i = 0; i < COUNT_OF(kinds); i++) {
        int best = 0;
        for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any))
            if ((uint32_t)s->value & wanted & kinds[i])
                best = imax(best, s->magnitude);
        sum += best;
    }
    return sum;
}

static bool meets_number(const struct world *w, const struct thing *who,
                         const struct requirement *needed)
{
    int number = (int)(needed->what % RANGE);

    switch (needed->what - (uint32_t)number) {
    case ABIL_VAL:
        return ability_has(w, who, number) && ability_level(w, who, number) >= needed->level;
    case FEAT_VAL: return feat_has(w, who, number);
    case SKILL_VAL:
        return skill_is_trained(w, who, number) && skill_level(w, who, number) >= needed->level;
    case MTYPE_VAL: return kind_is(w, who, number);
    case MFLAG_VAL: return kind_has_flag(w, who, number);
    case ATTR_VAL: return number <= A_LUC && creature_of(w, who)->attr[number] >= needed->level;
    case CLEV_VAL: return caster_levels(w, who, (uint32_t)number) >= needed->level;
    default: return false;
    }
}

static bool has_template(const struct world *w, const struct thing *who, res_id id)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = id;
    return stati_find(w, who, query) != NULL;
}

static bool meets_resource(const struct world *w, const struct thing *who,
                           const struct requirement *needed)
{
    const struct character *person = character_of(w, who);
    const struct level *level = world_level_of(w, who);
    res_id id = (res_id)needed->what;

    switch (library_kind(w->library, id)) {
    case RES_MONSTER: return who->resource == id;
    case RES_GOD: return person && person->god == id;
    case RES_CLASS: return person && gain_level_as(w, who, id) >= needed->level;
    case RES_RACE: return person && person->race == id;
    case RES_TEMPLATE: return has_template(w, who, id);
    case RES_REGION: return level && level_region(level, who->x, who->y) == id;
    case RES_TERRAIN: return level && level_terrain(level, who->x, who->y) == id;
    default: return false;
    }
}

bool requirement_is_met(const struct world *w, const struct thing *who,
                        const struct requirement *needed)
{
    if (passes_for_anyone(w, who, needed->trick))
        return true;
    return needed->what > LAST_NUMBER ? meets_resource(w, who, needed)
                                      : meets_number(w, who, needed);
}
