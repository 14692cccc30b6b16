#include "rules/person/practise.h"

#include "base/num.h"
#include "rules/value/skill.h"
#include "world/stati.h"

static const struct res_class *class_at(const struct practise *p, int place)
{
    const struct character *person = character_of(p->w, p->who);

    return library_record(p->w->library, person->classes[place], RES_CLASS);
}

static bool is_extra(const struct practise *p, int skill)
{
    struct stati_query query = stati_of(EXTRA_SKILL);

    query.value = skill;
    return stati_find(p->w, p->who, query) != NULL;
}

static bool is_of_race(const struct practise *p, int skill)
{
    const struct character *person = character_of(p->w, p->who);
    const struct res_race *race = library_record(p->w->library, person->race, RES_RACE);

    for (int i = 0; race && i < COUNT_OF(race->skills); i++)
        if (race->skills[i] == skill)
            return true;
    return false;
}

static bool is_of_class(const struct practise *p, int place, int skill)
{
    const struct res_class *class = class_at(p, place);

    for (int i = 0; class && i < COUNT_OF(class->skills); i++)
        if (class->skills[i] == skill)
            return true;
    return false;
}

enum practise_kind practise_kind_of(const struct practise *p, int place, int skill)
{
    if (is_of_class(p, place, skill))
        return PRACTISE_OF_CLASS;
    return is_of_race(p, skill) || is_extra(p, skill) || skill_is_familiar(skill)
               ? PRACTISE_OF_ALL
               : PRACTISE_OF_OTHERS;
}

int practise_order(const struct practise *p, int place, int out[SK_LAST])
{
    int count = 0;

    for (int kind = PRACTISE_OF_CLASS; kind <= PRACTISE_OF_OTHERS; kind++)
        for (int skill = 1; skill < SK_LAST; skill++)
            if ((int)practise_kind_of(p, place, skill) == kind)
                out[count++] = skill;
    return count;
}

void practise_begin(struct practise *p, struct world *w, struct thing *who)
{
    const struct character *person = character_of(w, who);

    *p = (struct practise){.w = w, .who = who};
    for (int i = 0; i < CHARACTER_CLASSES; i++)
        p->left[i] = imax(0, person->points_total[i] - person->points_spent[i]);
}

/* quirk: one skill of others can be learned, too, where another class allows it: the one that
 * comes first. */
static bool is_first_of_others(const struct practise *p, int place, int skill)
{
    for (int i = 1; i < skill; i++)
        if (practise_kind_of(p, place, i) == PRACTISE_OF_OTHERS)
            return false;
    return true;
}

/* quirk: what pools of other things than callings gave does not count towards the most. */
static int ranks_counted(const struct practise *p, int skill)
{
    int ranks = character_of(p->w, p->who)->ranks[skill];

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        ranks += p->added[skill][i];
    return ranks;
}

bool practise_can_add(const struct practise *p, int place, int skill)
{
    if (place < 0 || place >= CHARACTER_CLASSES || skill <= 0 || skill >= SK_LAST ||
        p->left[place] == 0)
        return false;
    if (practise_kind_of(p, place, skill) == PRACTISE_OF_OTHERS &&
        !is_first_of_others(p, place, skill))
        return false;
    return ranks_counted(p, skill) < skill_most_ranks(p->w, p->who, skill);
}

void practise_add(struct practise *p, int place, int skill)
{
    p->left[place]--;
    p->added[skill][place]++;
}

bool practise_can_take(const struct practise *p, int place, int skill)
{
    return place >= 0 && place < CHARACTER_CLASSES && skill > 0 && skill < SK_LAST &&
           p->added[skill][place] > 0;
}

void practise_take(struct practise *p, int place, int skill)
{
    p->left[place]++;
    p->added[skill][place]--;
}

bool practise_has_points(struct world *w, struct thing *who)
{
    struct practise p;
    bool has = false;

    practise_begin(&p, w, who);
    for (int place = 0; place < CHARACTER_CLASSES; place++)
        has = has || p.left[place] > 0;
    return has;
}

void practise_keep(struct practise *p)
{
    struct character *person = character_of(p->w, p->who);

    for (int i = 0; i < CHARACTER_CLASSES; i++) {
        for (int skill = 0; skill < SK_LAST; skill++)
            person->ranks[skill] = wrap8(person->ranks[skill] + p->added[skill][i]);
        person->points_spent[i] = (uint16_t)(person->points_total[i] - p->left[i]);
    }
}
