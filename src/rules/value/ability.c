#include "rules/value/ability.h"

#include "base/num.h"
#include "rules/value/adjust.h"
#include "rules/value/kind.h"
#include "rules/value/kind_memo.h"
#include "world/body.h"

static const struct ability_study studies[] = {
#define ABILITY_STATI(ability, nature)
#define ABILITY_STUDY(ability, study, raise, divisor) {ability, study, raise, divisor},
#include "rules/value/abilities.def"
#undef ABILITY_STATI
#undef ABILITY_STUDY
};

int ability_study_count(void)
{
    return COUNT_OF(studies);
}

const struct ability_study *ability_study_at(int row)
{
    return &studies[row];
}

static bool is_inborn(int source)
{
    return source == SS_RACE || source == SS_CLAS || source == SS_PERM || source == SS_BLES ||
           source == SS_DOMA;
}

/* quirk: monsters, too, gain nothing from what the player has not recognised. */
static bool is_from_unknown_item(const struct world *w, const struct stati *s)
{
    const struct item *item = item_of(w, world_thing(w, s->object));

    return item && !(item->known & KN_MAGIC);
}

/* The nature of stati that stands for an ability; 0: none. */
static int nature_of(int ability)
{
    switch (ability) {
#define ABILITY_STATI(own, nature) \
    case own:                      \
        return nature;
#define ABILITY_STUDY(own, study, raise, divisor)
#include "rules/value/abilities.def"
#undef ABILITY_STATI
#undef ABILITY_STUDY
    default: return 0;
    }
}

static int own_level(const struct character *character, int ability)
{
    return character && ability >= 0 && ability < CA_LAST ? character->abilities[ability] : 0;
}

/* ---- having ---- */

static bool may_be_lent(const struct world *w, const struct thing *who, int ability)
{
    struct kinds_memo *memo = stati_may_have(who, EXTRA_ABILITY) ? kind_memo(w, who) : NULL;

    return memo && kind_memo_may_be_lent(memo, w, who, ability);
}

static bool is_lent(const struct world *w, const struct thing *who, int ability, bool inborn)
{
    struct stati_query extra = stati_of(EXTRA_ABILITY);

    if (!may_be_lent(w, who, ability))
        return false;
    extra.value = ability;
    for (const struct stati *s = stati_find(w, who, extra); s; s = stati_find_next(w, s, extra))
        if ((!inborn || is_inborn(s->source)) && !is_from_unknown_item(w, s))
            return true;
    return false;
}

static bool has(const struct world *w, const struct thing *who, int ability, bool inborn)
{
    int nature = nature_of(ability);
    const struct stati *first = nature ? stati_find(w, who, stati_of(nature)) : NULL;

    if (ability == CA_SPELLCASTING)
        return ability_level(w, who, ability) > 0;
    /* quirk: of several stati only the first is asked where it comes from, and an affinity to a
     * species is inborn wherever it comes from. */
    if (first && (!inborn || ability == CA_SPECIES_AFFINITY || is_inborn(first->source)))
        return true;
    return is_lent(w, who, ability, inborn) || own_level(character_of(w, who), ability) != 0;
}

bool ability_has(const struct world *w, const struct thing *who, int ability)
{
    return has(w, who, ability, false);
}

bool ability_has_inborn(const struct world *w, const struct thing *who, int ability)
{
    return has(w, who, ability, true);
}

/* ---- how much ---- */

static int highest(const struct world *w, const struct thing *who, int nature)
{
    struct stati_query query = stati_of(nature);
    int most = 0;

    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

/* What study makes of a level. */
static int studied(const struct character *character, int ability, int level)
{
    int levels = character->levels[0] + character->levels[1] + character->levels[2];

    for (int i = 0; i < COUNT_OF(studies); i++)
        if (studies[i].ability == ability) {
            int most = imin(level * 2, (levels * 4 + 4) / (5 * studies[i].divisor));
            int raised = level + character->studies[studies[i].study] * studies[i].raise;
            level = imax(level, imin(raised, most));
        }
    return level;
}

static int character_level(const struct world *w, const struct thing *who,
                           const struct character *character, int ability)
{
    int level = own_level(character, ability);
    int nature = nature_of(ability);

    if (nature)
        level += highest(w, who, nature);
    if (ability == CA_SPELLCASTING)
        level += character->studies[STUDY_CASTING];
    return studied(character, ability, level);
}

static int lent_level(const struct world *w, const struct thing *who, int ability)
{
    struct stati_query extra = stati_of(EXTRA_ABILITY);
    int level = 0;

    if (!may_be_lent(w, who, ability))
        return 0;
    extra.value = ability;
    for (const struct stati *s = stati_find(w, who, extra); s; s = stati_find_next(w, s, extra))
        if (!is_from_unknown_item(w, s))
            level += s->magnitude;
    return level;
}

/* A changed shape takes what is lent to the mind. */
static bool is_of_the_mind(int ability)
{
    return ability == CA_SPELLCASTING || ability == CA_PSIONICS;
}

int ability_level(const struct world *w, const struct thing *who, int ability)
{
    const struct character *character = character_of(w, who);
    int level = character ? character_level(w, who, character, ability) : 0;
    const struct stati *at = NULL;

    if (character && is_of_the_mind(ability) && stati_has(w, who, POLYMORPH))
        return level;
    level = wrap16(level + lent_level(w, who, ability));
    if (ability == CA_SPELLCASTING)
        for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
            level = adjust_number(&t->caster_level, level);
    return imax(0, level);
}

/* Of a monster all are what is lent to it, so one walk finds them all. */
void ability_levels(const struct world *w, const struct thing *who, const int *abilities, int count,
                    int *levels)
{
    struct stati_query extra = stati_of(EXTRA_ABILITY);

    for (int i = 0; i < count; i++)
        levels[i] = character_of(w, who) ? ability_level(w, who, abilities[i]) : 0;
    if (character_of(w, who) || !stati_may_have(who, EXTRA_ABILITY))
        return;
    for (const struct stati *s = stati_find(w, who, extra); s; s = stati_find_next(w, s, extra))
        for (int i = 0; i < count; i++)
            if (s->value == abilities[i] && !is_from_unknown_item(w, s))
                levels[i] += s->magnitude;
    for (int i = 0; i < count; i++)
        levels[i] = imax(0, wrap16(levels[i]));
}
