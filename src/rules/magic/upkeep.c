#include "rules/magic/upkeep.h"

#include "base/num.h"
#include "rules/magic/mana.h"
#include "rules/magic/spell.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati.h"

enum {
    SPELLS_MOST = 64,
    FOR_FREE = 80, /* mana that one can bind without paying for it */
    FREE_BY_NATURE = 20,
    PAID_AT_ONCE = 50,
};

struct upkeep {
    res_id spells[SPELLS_MOST];
    int count, cost;
};

/* quirk: half of what was noted is taken with its sign. */
static uint32_t metamagic_of(struct world *w, struct thing *who, res_id spell)
{
    struct stati_walk walk = stati_walk_begin(w, who, STORED_MM);
    uint32_t all = 0;

    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (at->effect == spell)
            all |= (uint32_t)at->value + ((uint32_t)at->magnitude << 16);
    stati_walk_end(&walk);
    return all;
}

static bool is_kept_up(const struct world *w, const struct stati *stati)
{
    return stati->effect != 0 && stati->source == SS_ENCH &&
           spell_has_flag(w, stati->effect, EF_LOSEMANA) &&
           spell_has_flag(w, stati->effect, EF_NOTBAD);
}

/* quirk: a spell counts once for each stati that it gave. */
static struct upkeep list(struct world *w, struct thing *who)
{
    struct upkeep all = {0};
    struct stati_walk walk = stati_walk_begin(w, who, 0);

    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (all.count == SPELLS_MOST || !is_kept_up(w, at))
            continue;
        all.spells[all.count++] = at->effect;
        all.cost = wrap16(all.cost +
                          spell_mana(w, who, at->effect, metamagic_of(w, who, at->effect), NULL));
    }
    stati_walk_end(&walk);
    return all;
}

static void let_go(struct world *w, struct thing *who, res_id spell)
{
    struct grammar_value name = grammar_resource(spell);

    say_of(w, who, &(struct lines){.actor = "Your <Res> fails for want of mana.", .with = {name}});
    status_end_effect(w, who, spell, EV_REMOVED, STATUS_SPARES_NONE);
}

void upkeep_take(struct world *w, struct thing *who)
{
    if (creature_of(w, who)->mana_held < FOR_FREE)
        return;
    const struct upkeep all = list(w, who);
    int beyond = all.cost - FOR_FREE - FREE_BY_NATURE * ability_level(w, who, CA_MAGICAL_NATURE);
    if (wrap16(beyond) < 0 || all.count == 0)
        return;
    int price = 1 + wrap16(beyond) / PAID_AT_ONCE;
    if (attr_mana(w, who) < price) {
        let_go(w, who, all.spells[roll_below(w, all.count)]);
        return;
    }
    say_of(w, who, &(struct lines){.actor = "Your magic costs you mana."});
    mana_hold(w, who, price);
}
