#include "rules/skill/labour.h"

#include "base/num.h"
#include "rules/skill/danger.h"
#include "rules/value/attr.h"
#include "text/say.h"
#include "world/stati_query.h"

static bool has_effect(const struct world *w, const struct thing *who, const char *name)
{
    struct stati_query query = stati_of(STATI_ANY);

    query.effect = library_find(w->library, str_from(name));
    return query.effect && stati_has_effect(w, who, query);
}

/* Why not; NULL: nothing is against it. */
static const char *obstacle(const struct world *w, const struct thing *who, bool is_healing)
{
    const struct stati *hunger = stati_find(w, who, stati_of(HUNGER));

    if (!is_healing && (stati_has(w, who, POISONED) || stati_has(w, who, STONING)))
        return "You have not that much time left to live.";
    if ((hunger ? hunger->duration : 0) < STARVING)
        return "You are too hungry to keep your mind on it.";
    if (has_effect(w, who, "Strangulation"))
        return "You cannot work and be strangled.";
    return NULL;
}

static int refuse(struct world *w, const struct thing *who, const char *why)
{
    say_to(w, NULL, who, &(struct lines){.actor = why});
    return 0;
}

static void tell_hours(struct world *w, const struct thing *who, int hours)
{
    say_to(w, NULL, who,
           &(struct lines){.actor = hours == 1 ? "An hour goes by." : "<Num> hours go by.",
                           .with = {grammar_number(hours)}});
}

int labour_spend(struct world *w, struct thing *who, int least, int most, bool is_healing)
{
    enum { DAY = 12 };
    const struct character *person = character_of(w, who);
    const char *against = obstacle(w, who, is_healing);

    if (person == NULL || who->kind != T_PLAYER)
        return 0;
    if (against)
        return refuse(w, who, against);
    struct danger danger = danger_around(w, who, 0);
    if (danger.in_sight != HANDLE_NONE)
        return refuse(w, who, "You cannot work with enemies in sight.");
    int32_t awake = (int32_t)w->time - person->last_rest;
    int32_t allowed = (DAY + attr_modifier(w, who, A_CON)) * LABOUR_HOUR;
    if (awake + least * LABOUR_HOUR > allowed)
        return refuse(w, who, "You must sleep before you work any more.");
    int hours = imin(most, (allowed - awake) / LABOUR_HOUR);
    w->time += (uint32_t)(hours * LABOUR_HOUR);
    tell_hours(w, who, hours);
    return hours;
}
