#include "rules/person/advance.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/person/admission.h"
#include "rules/person/attributes.h"
#include "rules/person/choose.h"
#include "rules/person/feat_gain.h"
#include "rules/person/gain.h"
#include "rules/person/tattoo.h"
#include "rules/value/ability.h"
#include "rules/value/values.h"
#include "text/say.h"
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
    bool has_risen;
};

enum stage { ALL, REFUSED };

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

/* ---- whether, and in what ---- */

static enum stage limit(struct rise *r)
{
    if (gain_total_level(r->w, r->who) < MAX_CHAR_LEVEL)
        return ALL;
    say_plain(r->w, "There is nothing above level %d.", MAX_CHAR_LEVEL);
    return REFUSED;
}

static enum stage calling(struct rise *r)
{
    struct choose list = {.may_escape = gain_total_level(r->w, r->who) > 0};
    int32_t place = 0;

    for (int i = 0; r->p->classes[1] && r->p->levels[0] && i < CHARACTER_CALLINGS; i++)
        if (r->p->classes[i])
            choose_add(&list, library_name(r->w->library, r->p->classes[i]), i, i);
    if (list.count > 0 &&
        !choose_one(&list, r->w, r->who, STR("In which class will you rise?"), &place))
        return REFUSED;
    r->place = place;
    r->calling = r->p->classes[place];
    r->class = library_record(r->w->library, r->calling, RES_CLASS);
    return r->class ? ALL : REFUSED;
}

/* Who has just begun is not asked again. */
static enum stage leave(struct rise *r)
{
    enum { BEGINNER = 1 };
    const char *why = gain_total_level(r->w, r->who) > BEGINNER
                          ? admission_to_rise(r->w, r->who, r->calling)
                          : NULL;

    if (why)
        say_plain(r->w, "%s", why);
    return why ? REFUSED : ALL;
}

/* ---- the steps ---- */

static enum stage level(struct rise *r)
{
    r->p->levels[r->place]++;
    r->has_risen = true;
    return ALL;
}

static enum stage proficiencies(struct rise *r)
{
    r->p->proficiencies |= r->class->proficiencies;
    return ALL;
}

static bool can_grow(const struct rise *r, int attr)
{
    enum { EVERYONE = 5 };
    struct stati_query query = stati_of(ADJUST_INH);
    int sum = 0;

    query.value = attr;
    for (const struct stati *s = stati_find(r->w, r->who, query); s;
         s = stati_find_next(r->w, s, query))
        sum += s->magnitude;
    return sum < EVERYONE + ability_level(r->w, r->who, CA_INHERANT_POTENTIAL);
}

/* By option, at every fourth level. */
static enum stage attribute(struct rise *r)
{
    enum { EVERY = 4 };
    struct choose list = {0};
    int32_t attr;

    if (!r->w->options[OPT_ATTR_ON_LEVEL] || gain_total_level(r->w, r->who) % EVERY != 0)
        return ALL;
    for (int i = 0; i < ATTR_BASE; i++)
        if (can_grow(r, i)) {
            choose_add(&list, str_from(attributes_name(i)), i, i);
            choose_say(&list, attributes_words(i));
        }
    if (choose_one(&list, r->w, r->who, STR("Which attribute grows?"), &attr)) {
        gain_inherent(r->w, r->who, attr, 1, true);
        values_update(r->w, r->who);
    }
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

/* One at the first level and every third. */
static enum stage feat(struct rise *r)
{
    enum { EVERY = 3 };
    int total = gain_total_level(r->w, r->who);

    if (total != 1 && total % EVERY != 0)
        return ALL;
    feat_gain(r->w, r->who, FT_FULL_LIST, 0);
    values_update(r->w, r->who);
    return ALL;
}

static enum stage second_feat(struct rise *r)
{
    if (gain_total_level(r->w, r->who) == 1)
        feat_gain(r->w, r->who, FT_FULL_LIST, 0);
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

/* Gods forget some of what they hold against one. */
static enum stage penalties(struct rise *r)
{
    const struct module *module = r->w->library->slots[0];

    for (int i = 0; module && i < imin(MAX_GODS, module_count(module, RES_GOD)); i++) {
        int less = library_constant(r->w->library, module_id(module, RES_GOD, i), LEVEL_BLEEDOFF);
        if (less)
            r->p->favour_penalty[i] = wrap16(imax(0, r->p->favour_penalty[i] - less));
    }
    return ALL;
}

static enum stage after(struct rise *r)
{
    tell(r, EV_ADVANCE + EVENT_POST);
    return ALL;
}

static enum stage tattoos(struct rise *r)
{
    tattoo_renew(r->w, r->who);
    return ALL;
}

/* ---- all of it ---- */

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct rise *r);
} steps[] = {
    {ALL, "limit", limit},
    {ALL, "calling", calling},
    {ALL, "leave", leave},
    {ALL, "level", level},
    {ALL, "proficiencies", proficiencies},
    {ALL, "attribute", attribute},
    {ALL, "before", before},
    {ALL, "gifts of the class", class_gifts},
    {ALL, "gifts of the race", race_gifts},
    {ALL, "first values", values},
    {ALL, "itself", itself},
    {ALL, "feat", feat},
    {ALL, "second feat", second_feat},
    {ALL, "skills of the class", class_skills},
    {ALL, "skills of the race", race_skills},
    {ALL, "stories", stories},
    {ALL, "hit points", hit_points},
    {ALL, "mana", mana},
    {ALL, "penalties", penalties},
    {ALL, "values", values},
    {ALL, "after", after},
    {ALL, "tattoos", tattoos},
};

bool advance(struct world *w, struct thing *who)
{
    struct rise r = {.w = w, .who = who, .p = character_of(w, who)};

    if (r.p && r.p->classes[0])
        STEPS_RUN(w, "advance", steps, &r);
    return r.has_risen;
}
