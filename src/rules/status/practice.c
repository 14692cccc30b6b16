#include "rules/status/practice.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/body.h"

enum { INBORN_MOST = 5, NEEDED = 100 };

static int inborn(const struct world *w, const struct thing *who, int attribute)
{
    struct stati_query query = stati_of(ADJUST_INH);
    int sum = 0;

    query.value = attribute;
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        sum += s->magnitude;
    return sum;
}

static int inborn_most(const struct world *w, const struct thing *who)
{
    return INBORN_MOST + ability_level(w, who, CA_INHERANT_POTENTIAL);
}

static void forget(int16_t *fields, int amount)
{
    for (int i = 0; i < CHARACTER_GAINS && amount > 0; i++) {
        int part = imin(fields[i], amount);
        fields[i] = (int16_t)(fields[i] - part);
        amount -= part;
    }
}

/* The skill that makes practice of an attribute go further. */
static int talent(const struct world *w, const struct thing *who, int attribute)
{
    int best = 0;

    switch (attribute) {
    case A_STR:
    case A_DEX:
    case A_CON: return imax(0, skill_level(w, who, SK_ATHLETICS));
    case A_WIS: return imax(0, skill_level(w, who, SK_CONCENT));
    case A_CHA: return imax(0, skill_level(w, who, SK_PERFORM));
    case A_INT:
        for (int skill = SK_KNOW_FIRST; skill <= SK_KNOW_LAST; skill++)
            best = imax(best, skill_level(w, who, skill));
        return best;
    default: return 0;
    }
}

static void grow(struct world *w, struct thing *who, int attribute)
{
    int most = inborn_most(w, who), now = inborn(w, who, attribute);
    struct stati_query query = stati_of(ADJUST_INH);

    query.value = attribute;
    struct stati *stati = stati_find(w, who, query);
    if (stati)
        stati->magnitude = (int16_t)imin(most, now + 1);
    else
        status_gain(w, who,
                    (struct stati){.nature = ADJUST_INH,
                                   .value = (int16_t)attribute,
                                   .magnitude = (int16_t)imin(most, 1),
                                   .source = SS_MISC});
    if (who->self == w->player)
        say_plain(w, "Practice pays: you feel yourself grow.");
}

void practice(struct world *w, struct thing *who, int attribute, int amount, int field, int most)
{
    struct character *person = character_of(w, who);

    if (person == NULL || inborn(w, who, attribute) >= inborn_most(w, who))
        return;
    int16_t *fields = &person->attr_gained[attribute * CHARACTER_GAINS];
    if (amount < 0) {
        forget(fields, -amount);
        return;
    }
    if (fields[field] >= most)
        return;
    int total = imin(most - fields[field], amount);
    for (int i = 0; i < CHARACTER_GAINS; i++)
        total += fields[i];
    if (total > NEEDED - talent(w, who, attribute)) {
        for (int i = 0; i < CHARACTER_GAINS; i++)
            fields[i] = 0;
        grow(w, who, attribute);
    }
    /* quirk: all of it counts, also beyond what the field can hold, and after growing. */
    fields[field] = (int16_t)(fields[field] + amount);
}
