#include "rules/value/skill_learned.h"

#include <string.h>

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/skill.h"
#include "world/stati.h"

bool skill_has_stati(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    return stati_find(w, who, query) != NULL;
}

bool skill_race_teaches(const struct world *w, const struct character *character, int skill)
{
    const struct res_race *race = library_record(w->library, character->race, RES_RACE);

    for (int i = 0; race && i < COUNT_OF(race->skills); i++)
        if (race->skills[i] == skill)
            return true;
    return false;
}

bool skill_class_teaches(const struct world *w, res_id id, int skill)
{
    const struct res_class *class = library_record(w->library, id, RES_CLASS);

    return class && skill >= 0 && skill <= UINT8_MAX &&
           memchr(class->skills, skill, sizeof class->skills) != NULL;
}

bool skill_is_trained(const struct world *w, const struct thing *who, int skill)
{
    const struct character *character = character_of(w, who);

    if (skill_has_stati(w, who, EXTRA_SKILL, skill))
        return true;
    if (character == NULL)
        return feat_has(w, who, skill);
    if (skill_race_teaches(w, character, skill))
        return true;
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (character->levels[i] && skill_class_teaches(w, character->classes[i], skill))
            return true;
    return false;
}

/* How many ranks one may have after so many levels of a class that teaches a skill. */
static int ranks_after(int levels)
{
    static const int8_t ranks[] = {0,  2,  4,  6,  7,  8,  9,  10, 10, 11, 12,
                                   12, 13, 14, 14, 15, 16, 16, 17, 18, 18, 19};
    enum { RANKS_AT_LAST = 20 };

    return levels < COUNT_OF(ranks) ? ranks[imax(levels, 0)] : RANKS_AT_LAST;
}

static int total_level(const struct character *character)
{
    return character->levels[0] + character->levels[1] + character->levels[2];
}

static int ranks_by_class(const struct world *w, const struct character *character, int skill)
{
    int levels = 0, all = total_level(character);

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (skill_class_teaches(w, character->classes[i], skill))
            levels += character->levels[i];
    int ranks = ranks_after(levels);
    if (skill_is_familiar(skill))
        ranks = imax(ranks, imin(all, 5));
    if ((skill == SK_HIDE || skill == SK_MOVE_SIL) && ranks < ranks_after(all))
        ranks = imin(ranks + character->studies[STUDY_SNEAK] * 2, ranks_after(all));
    return ranks;
}

int skill_most_ranks(const struct world *w, const struct thing *who, int skill)
{
    const struct character *character = character_of(w, who);
    struct stati_query extra = stati_of(EXTRA_SKILL);

    if (character == NULL)
        return 0;
    if (skill_race_teaches(w, character, skill))
        return ranks_after(total_level(character));
    int ranks = ranks_by_class(w, character, skill);
    extra.value = skill;
    for (const struct stati *s = stati_find(w, who, extra); s; s = stati_find_next(w, s, extra)) {
        if (s->source != SS_DOMA)
            return ranks_after(total_level(character));
        ranks += ranks_after(ability_level(w, who, CA_DOMAINS));
    }
    return ranks;
}
