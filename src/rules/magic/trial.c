#include "rules/magic/trial.h"

#include "base/num.h"
#include "rules/item/identify.h"
#include "rules/status/practice.h"
#include "rules/value/arms.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"

void trial_identify(struct world *w, struct thing *who, struct thing *item)
{
    enum { MOST = 60 };

    if (who == NULL || who->kind != T_PLAYER || item == NULL || !thing_is(item, T_ITEM) ||
        arms_is_known(w, item, KN_MAGIC))
        return;
    identify_add(w, item, KN_MAGIC);
    bool are_many = arms_has_flag(w, item, IT_PLURAL);
    struct str_builder name = {0};
    name_add(w, item, are_many ? 0 : NA_A, &name);
    say_plain(w, "%s: " STR_PRINTF ".", are_many ? "So that is what they are" : "So that is it",
              STR_ARGS(sb_str(&name)));
    sb_free(&name);
    int practised = roll_below(w, 6) + imax(1, worth_level(w, item, true) / 2);
    practice(w, who, A_INT, practised, EINT_IDENT, MOST);
}

void trial_show(struct world *w, const struct thing *user, struct thing *item)
{
    struct thing *player = world_thing(w, w->player);

    if (player == NULL || player->x < 0 || user == NULL)
        return;
    uint32_t senses = say_senses(w, player, user);
    if (senses & PER_DETECT || senses & ~(uint32_t)PER_SHADOW)
        trial_identify(w, player, item);
}

void trial_identify_in(struct world *w, const struct script_event *e)
{
    trial_identify(w, world_thing(w, (handle)e->actor), world_thing(w, (handle)e->item));
}

void trial_show_in(struct world *w, const struct script_event *e)
{
    trial_show(w, world_thing(w, (handle)e->actor), world_thing(w, (handle)e->item));
}
