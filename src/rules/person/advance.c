#include "rules/person/advance.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/person/gain.h"
#include "rules/value/ability.h"
#include "rules/value/values.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

struct rise {
    struct world *w;
    struct thing *who;
    struct character *p;
    int place;
    res_id calling;
    const struct res_class *class;
};

enum stage { ALL };

/* ---- who hears of it ---- */

static void tell_one(const struct rise *r, int number, res_id hearer)
{
    struct script_event *event = hearer ? throw_begin(r->w) : NULL;

    if (event == NULL)
        return;
    event->actor = (int32_t)r->who->self;
    event->eID = r->calling;
    throw_ask(r->w, event, number, hearer);
}

static void tell(const struct rise *r, int number)
{
    tell_one(r, number, r->p->race);
    tell_one(r, number, r->calling);
    tell_one(r, number, r->p->god);
    struct stati_walk walk = stati_walk_begin(r->w, r->who, HAS_DOMAIN);
    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        tell_one(r, number, at->effect);
    stati_walk_end(&walk);
}

/* ---- the steps ---- */

static enum stage level(struct rise *r)
{
    r->p->levels[r->place]++;
    return ALL;
}

static enum stage proficiencies(struct rise *r)
{
    r->p->proficiencies |= r->class->proficiencies;
    return ALL;
}

static enum stage before(struct rise *r)
{
    tell(r, EV_ADVANCE + EVENT_PRE);
    return ALL;
}

static enum stage class_gifts(struct rise *r)
{
    gain_grants(r->w, r->who, r->calling, r->p->levels[r->place]);
    return ALL;
}

static enum stage race_gifts(struct rise *r)
{
    gain_grants(r->w, r->who, r->p->race, gain_total_level(r->w, r->who));
    return ALL;
}

static enum stage values(struct rise *r)
{
    values_update(r->w, r->who);
    return ALL;
}

static enum stage itself(struct rise *r)
{
    tell(r, EV_ADVANCE);
    return ALL;
}

/* Feats and skills share their bits. */
static void learn(struct character *p, int skill)
{
    p->feats[skill / 8] |= (uint16_t)(1u << skill % 8);
}

static enum stage class_skills(struct rise *r)
{
    if (r->p->levels[r->place] == 1)
        for (int i = 0; i < COUNT_OF(r->class->skills) && r->class->skills[i]; i++)
            learn(r->p, r->class->skills[i]);
    return ALL;
}

static enum stage race_skills(struct rise *r)
{
    const struct res_race *race = library_record(r->w->library, r->p->race, RES_RACE);

    if (race && gain_total_level(r->w, r->who) == 1)
        for (int i = 0; i < COUNT_OF(race->skills) && race->skills[i]; i++)
            if (race->skills[i] > 0)
                learn(r->p, race->skills[i]);
    return ALL;
}

static enum stage stories(struct rise *r)
{
    r->p->story_pluses[1] = wrap16(ability_level(r->w, r->who, CA_STORYCRAFT));
    return ALL;
}

/* ---- dice ---- */

/* quirk: the better of die and half; where that is the die, it is rolled once more. */
static int roll_or_half(struct world *w, int sides)
{
    if (1 + roll_below(w, sides) <= sides / 2)
        return sides / 2;
    return 1 + roll_below(w, sides);
}

static int by_option(struct world *w, int option, int sides)
{
    switch (w->options[option]) {
    case 1: return sides / 2;
    case 2: return sides;
    default: return roll_or_half(w, sides);
    }
}

static int8_t *at_level(const struct rise *r, int8_t *rolls)
{
    return &rolls[r->place * MAX_CHAR_LEVEL + r->p->levels[r->place] - 1];
}

/* Thaumaturges are sturdier than other wizards. */
static int hit_die(const struct rise *r)
{
    enum { SCHOOL = 7, DIE = 8 };
    struct stati_query school = stati_of(SPECIALTY_SCHOOL);

    school.effect = r->calling;
    school.value = SCHOOL;
    return stati_find(r->w, r->who, school) ? DIE : r->class->hit_die;
}

static enum stage hit_points(struct rise *r)
{
    *at_level(r, r->p->hp_rolls) = wrap8(by_option(r->w, OPT_MAX_HP, hit_die(r)));
    return ALL;
}

static enum stage mana(struct rise *r)
{
    *at_level(r, r->p->mana_rolls) = wrap8(by_option(r->w, OPT_MAX_MANA, r->class->mana_die));
    return ALL;
}

static enum stage after(struct rise *r)
{
    tell(r, EV_ADVANCE + EVENT_POST);
    return ALL;
}

/* ---- all of it ---- */

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct rise *r);
} steps[] = {
    {ALL, "level", level},
    {ALL, "proficiencies", proficiencies},
    {ALL, "before", before},
    {ALL, "gifts of the class", class_gifts},
    {ALL, "gifts of the race", race_gifts},
    {ALL, "first values", values},
    {ALL, "itself", itself},
    {ALL, "skills of the class", class_skills},
    {ALL, "skills of the race", race_skills},
    {ALL, "stories", stories},
    {ALL, "hit points", hit_points},
    {ALL, "mana", mana},
    {ALL, "values", values},
    {ALL, "after", after},
};

void advance(struct world *w, struct thing *who, int place)
{
    struct character *p = character_of(w, who);
    res_id calling = p ? p->classes[place] : 0;
    struct rise r = {w, who, p, place, calling, library_record(w->library, calling, RES_CLASS)};

    if (r.class && gain_total_level(w, who) < MAX_CHAR_LEVEL)
        STEPS_RUN(w, "advance", steps, &r);
}
