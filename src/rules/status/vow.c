#include "rules/status/vow.h"

#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/stati.h"

static bool can_swear(const struct world *w, const struct thing *player)
{
    return w->options[OPT_DWARVEN_AUTOFOCUS] && ability_has(w, player, CA_DWARVEN_FOCUS) &&
           !stati_has(w, player, DWARVEN_FOCUS);
}

static bool is_worthy(const struct world *w, const struct thing *player, const struct thing *who)
{
    return (hostility_is_enemy(w, who, player) || hostility_is_enemy(w, player, who)) &&
           kind_challenge(w, who, false) >= kind_challenge(w, player, false);
}

void vow_swear_on_sight(struct world *w, struct thing *who)
{
    struct thing *player = world_thing(w, w->player);

    if (player == NULL || !can_swear(w, player) || !is_worthy(w, player, who))
        return;
    who->flags |= F_HILIGHT;
    say_of(w, who,
           &(struct lines){.others = "You swear that <Obj> will die by your hand.",
                           .with = {grammar_thing(who)}});
    status_gain(w, player,
                (struct stati){.nature = DWARVEN_FOCUS, .object = who->self, .source = SS_RACE});
}

bool vow_is_of(const struct world *w, const struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);
    const struct stati *vow = player ? stati_find(w, player, stati_of(DWARVEN_FOCUS)) : NULL;

    return vow && vow->object == who->self;
}
