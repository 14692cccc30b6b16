#include "rules/item/finest.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/body.h"
#include "world/hold.h"

/* What lies nowhere and is nobody's counts as seen, too. */
static bool is_seen(const struct world *w, const struct thing *player, const struct thing *item)
{
    const struct thing *owner = hold_owner(w, item);

    if (player->x < 0)
        return false;
    return item->x < 0 && (owner == NULL || owner == player) ? true
                                                             : say_senses(w, player, item) != 0;
}

void finest_note(struct world *w, const struct thing *item)
{
    const struct thing *player = world_thing(w, w->player);
    struct character *person = player ? character_of(w, player) : NULL;

    if (person == NULL || !arms_is_known(w, item, KN_MAGIC | KN_PLUS) || !is_seen(w, player, item))
        return;
    int level = worth_level(w, item, true);
    if (level < person->finest_item)
        return;
    person->finest_item = wrap16(level + 1);
    if (w->host.before_full_name)
        w->host.before_full_name(w, item, true);
}

void finest_write_down(struct world *w)
{
    const struct thing *player = world_thing(w, w->player);
    struct character *person = player ? character_of(w, player) : NULL;

    if (person)
        person->finest_item = 0;
}
