/* Casting and lore. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/skill_learned.h"
#include "world/stati.h"

int skill_caster_level(const struct world *w, const struct thing *who)
{
    if (!kind_is_character(who))
        return imax(1, kind_challenge(w, who, false));
    int level = ability_level(w, who, CA_SPELLCASTING);
    return stati_has(w, who, BONUS_SLOTS) ? imax(level, 1) : level; /* bards who have just begun */
}

static bool is_fiend(const struct world *w, const struct thing *who)
{
    return kind_is(w, who, MA_DEMON) || kind_is(w, who, MA_DEVIL);
}

/* What each field of lore is about. */
static bool is_about(const struct world *w, const struct thing *about, int skill)
{
    switch (skill) {
    case SK_KNOW_UNDEAD: return kind_is(w, about, MA_UNDEAD);
    case SK_KNOW_OCEANS: return kind_is(w, about, MA_AQUATIC);
    case SK_KNOW_PLANES:
        return kind_is(w, about, MA_OUTSIDER) && !is_fiend(w, about) &&
               !kind_is(w, about, MA_CELESTIAL);
    case SK_KNOW_INF: return is_fiend(w, about);
    case SK_KNOW_NATURE: return kind_is(w, about, MA_PLANT) || kind_is(w, about, MA_ANIMAL);
    case SK_KNOW_MYTH: return kind_is(w, about, MA_MYTHIC);
    case SK_FIND_WEAKNESS:
        return kind_is(w, about, MA_NLIVING) && kind_has_flag(w, about, M_HUMANOID);
    default: return false;
    }
}

/* Which of them a monster has learned: all are asked for at once. */
static bool has_learned(const struct world *w, const struct thing *who,
                        const struct feat_set *feats, int skill)
{
    if (kind_is_character(who))
        return skill_is_trained(w, who, skill);
    return feat_is_in(feats, skill) || skill_has_stati(w, who, EXTRA_SKILL, skill);
}

int skill_best_lore(const struct world *w, const struct thing *who, const struct thing *about,
                    bool in_fight)
{
    static const int lore[] = {SK_KNOW_UNDEAD, SK_KNOW_OCEANS, SK_KNOW_PLANES,  SK_KNOW_INF,
                               SK_KNOW_NATURE, SK_KNOW_MYTH,   SK_FIND_WEAKNESS};
    struct feat_set feats = {0};
    int best = 0;

    if (!kind_is_character(who))
        feat_collect(w, who, &feats);
    for (int i = 0; i < COUNT_OF(lore); i++)
        if ((lore[i] != SK_FIND_WEAKNESS || in_fight) && has_learned(w, who, &feats, lore[i]) &&
            is_about(w, about, lore[i]))
            best = imax(best, skill_level(w, who, lore[i]));
    return best;
}
