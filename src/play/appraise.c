#include "play/appraise.h"

#include "play/pack.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "text/words.h"

enum { DIE_MOST = 20 };

static bool knows_plus(const struct world *w, const struct thing *item)
{
    return arms_is_known(w, item, KN_PLUS);
}

static void add_plus(const struct world *w, const struct thing *item, struct str_builder *out)
{
    if (knows_plus(w, item) && arms_plus(w, item) != 0)
        sb_addf(out, "%+d, ", arms_plus(w, item));
}

static void appraise_weapon(const struct game *game, const struct thing *item,
                            struct str_builder *out)
{
    const struct world *w = &game->world;
    const struct thing *who = game_player(game);
    int threat = arms_threat(w, item, who), range = arms_range(w, item, who);

    add_plus(w, item, out);
    sb_add_cstr(out, "damage ");
    words_add_dice(arms_damage_small(w, item), out);
    sb_addf(out, ", threat %d", threat);
    if (threat < DIE_MOST)
        sb_addf(out, "-%d", DIE_MOST);
    sb_addf(out, " x%d", arms_critical(w, item, who));
    if (arms_parry(w, item, who) != 0)
        sb_addf(out, ", parry %+d", arms_parry(w, item, who));
    if (range > 0)
        sb_addf(out, ", range %d", range);
}

/* Of one of the three kinds of damage that weapons do. */
static int keeps_off(const struct world *w, const struct thing *item, int damage)
{
    return arms_armour(w, item, damage - AD_SLASH, true);
}

static void appraise_armour(const struct game *game, const struct thing *item,
                            struct str_builder *out)
{
    const struct world *w = &game->world;
    const struct thing *who = game_player(game);
    int defence = arms_defence(w, item, who, true);

    add_plus(w, item, out);
    sb_addf(out, "against cuts %d, thrusts %d, blunt blows %d, coverage %d",
            keeps_off(w, item, AD_SLASH), keeps_off(w, item, AD_PIERCE),
            keeps_off(w, item, AD_BLUNT), arms_coverage(w, item, who, true));
    if (defence != 0)
        sb_addf(out, ", defence %+d", defence);
    if (arms_penalty(w, item, who, true) != 0)
        sb_addf(out, ", hinders %d", arms_penalty(w, item, who, true));
}

void appraise(const struct game *game, const struct thing *item, struct str_builder *out)
{
    if (arms_is_armour(item))
        appraise_armour(game, item, out);
    else if (arms_is_weapon(item))
        appraise_weapon(game, item, out);
}

const struct thing *appraise_rival(const struct game *game, const struct thing *item)
{
    int slot = pack_best_slot(game, item);
    const struct thing *rival = slot >= 0 ? slot_item(&game->world, game_player(game), slot) : NULL;

    return rival == item ? NULL : rival;
}
