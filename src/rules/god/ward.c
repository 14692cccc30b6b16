#include "rules/god/ward.h"

#include "base/num.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/item/identify.h"
#include "rules/value/arms.h"
#include "rules/value/creed.h"
#include "text/say.h"
#include "world/body.h"

enum { CHART_MOST = 64, PENALTY_MOST = 100, PATIENCE = 3 };

static bool is_vorpal(const struct world *w, const struct thing *item)
{
    return item && arms_has_quality(w, item, WQ_VORPAL);
}

static int cost_of(const struct world *w, res_id god)
{
    return library_constant(w->library, god, INTERVENTION_COST);
}

static bool is_on_good_terms(const struct world *w, const struct thing *who, res_id god)
{
    const uint16_t *flags = anger_flags(w, who, god);
    int tolerance = wrap16(library_constant(w->library, god, TOLERANCE_VAL));

    return flags && *flags & GS_INVOLVED && !(*flags & (GS_ANATHEMA | GS_FORSAKEN)) &&
           anger_level(w, who, god) <= imax(PATIENCE, tolerance);
}

/* quirk: the favour is that of what the blow is an effect of, which mostly is nothing. */
static bool is_favoured(struct world *w, const struct thing *who, res_id god, res_id asked)
{
    uint32_t cells[CHART_MOST];
    bool is_own;
    int count = library_list(w->library, god, AID_CHART, cells, CHART_MOST, &is_own);

    for (int i = 0; i + 2 < count; i += 3)
        if (cells[i] == AID_DEFLECT && favour_asked(w, who, asked) >= (int32_t)cells[i + 2])
            return true;
    return false;
}

static void shield(struct world *w, struct script_event *e, struct thing *who, int number)
{
    struct character *person = character_of(w, who);
    struct thing *item = world_thing(w, (handle)e->item);

    e->vDmg = wrap16(e->vCrit ? e->vDmg / e->vCrit : e->vDmg);
    say(w, e,
        &(struct lines){.victim = "A higher power takes the worst of the blow from you.",
                        .others = "Something unseen takes the worst of the blow."});
    if (is_vorpal(w, item))
        identify_add(w, item, 0xFF);
    person->favour_penalty[number] = wrap16(person->favour_penalty[number] +
                                            cost_of(w, person->god));
}

void ward_off(struct world *w, struct script_event *e, struct thing *who)
{
    const struct character *person = character_of(w, who);
    int number = person ? creed_god_number(w, person->god) : -1;

    if (number < 0 ||
        (e->vDmg < who->hp - who->hp_max / 5 && !is_vorpal(w, world_thing(w, (handle)e->item))))
        return;
    e->godNum = (int16_t)number;
    if (is_on_good_terms(w, who, person->god) &&
        person->favour_penalty[number] + cost_of(w, person->god) <= PENALTY_MOST &&
        is_favoured(w, who, person->god, e->eID))
        shield(w, e, who, number);
}
