#include "rules/god/favour.h"

#include "rules/value/creed.h"
#include "world/body.h"
#include "world/throw.h"

/* After the categories of sacrifices. */
enum { GREATEST_DEED = CHARACTER_SACRIFICES - 2, ALL_DEEDS = CHARACTER_SACRIFICES - 1 };

/* NULL: it is no person, or no god. */
static int32_t *deeds_for(const struct world *w, const struct thing *who, res_id god)
{
    struct character *person = character_of(w, who);
    int number = creed_god_number(w, god);

    return person && number >= 0 ? &person->sacrifices[number * CHARACTER_SACRIFICES] : NULL;
}

void favour_gain(const struct world *w, const struct thing *who, res_id god, int32_t amount,
                 bool adds_up)
{
    int32_t *deeds = deeds_for(w, who, god);

    if (deeds && adds_up)
        deeds[ALL_DEEDS] = (int32_t)((uint32_t)deeds[ALL_DEEDS] + (uint32_t)amount);
    else if (deeds && amount > deeds[GREATEST_DEED])
        deeds[GREATEST_DEED] = amount;
}

static int32_t as_the_god_sees_it(struct world *w, const struct thing *who, res_id god, int32_t sum)
{
    struct script_event *e = throw_begin(w);

    if (e == NULL)
        return sum;
    e->actor = e->target = (int32_t)who->self;
    e->eID = god;
    e->EParam = sum;
    e->godNum = (int16_t)creed_god_number(w, god);
    throw_again(w, e, EV_CALC_FAVOUR);
    sum = e->EParam;
    throw_drop(w, e);
    return sum;
}

static uint32_t sum_of_deeds(const int32_t *deeds)
{
    uint32_t sum = 0;

    for (int i = 0; i < CHARACTER_SACRIFICES; i++)
        sum += (uint32_t)deeds[i];
    return sum;
}

/* quirk: what is worth nothing to any god counts what is noted before the deeds for the first one:
 * how angry the gods from the third on are, two of them as one number. */
static uint32_t sum_of_anger(const struct character *person)
{
    enum { FIRST = 2 };
    uint32_t sum = 0;

    for (int i = FIRST; i < MAX_GODS; i++)
        sum += i % 2 ? (uint32_t)(uint16_t)person->anger[i] << 16 : (uint16_t)person->anger[i];
    return sum;
}

/* quirk: the penalty of no god is one half of the last number about deeds. */
static int penalty_of(const struct world *w, const struct character *person, res_id god)
{
    int number = creed_god_number(w, god);

    return number >= 0 ? person->favour_penalty[number]
                       : (int16_t)(person->sacrifices[MAX_GODS * CHARACTER_SACRIFICES - 1] >> 16);
}

int32_t favour_asked(struct world *w, const struct thing *who, res_id god)
{
    const struct character *person = character_of(w, who);
    const int32_t *deeds = deeds_for(w, who, god);

    if (person == NULL)
        return as_the_god_sees_it(w, who, god, 0);
    int64_t sum = as_the_god_sees_it(w, who, god,
                                     (int32_t)(deeds ? sum_of_deeds(deeds) : sum_of_anger(person)));
    return (int32_t)(sum * (100 - penalty_of(w, person, god)) / 100);
}

int32_t favour_of(struct world *w, const struct thing *who, res_id god)
{
    return deeds_for(w, who, god) ? favour_asked(w, who, god) : 0;
}

int favour_level(const struct world *w, const struct thing *who, res_id god)
{
    return deeds_for(w, who, god) ? character_of(w, who)->favour_level[creed_god_number(w, god)]
                                  : 0;
}
