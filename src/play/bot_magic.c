#include "play/bot_magic.h"

#include <stdlib.h>
#include <string.h>

#include "play/pack.h"
#include "play/spells.h"
#include "play/uses.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "world/body.h"

enum { SPELL_CHANCE = 60 }; /* worse ones are not worth the mana */

bool bot_magic_draught(const struct game *game, bool any, struct action *action)
{
    const struct world *w = &game->world;
    struct uses uses;

    uses_gather(game, EV_DRINK, &uses);
    for (int i = 0; i < uses.count; i++) {
        const struct thing *item = world_thing(w, uses.items[i].item);
        const struct res_effect *effect = spell_record(w, uses.items[i].effect);
        bool is_known = item && item_of(w, item)->known & KN_MAGIC;
        bool heals = is_known && effect && effect->values.eval == EA_HEALING &&
                     effect->values.xval & HEAL_HP;
        int number = item ? pack_number(game, item->self) : 0;
        if (number > 0 && (heals || (any && !is_known))) {
            *action = action_number(ACTION_DRINK, number);
            return true;
        }
    }
    return false;
}

/* ---- which spells ---- */

struct choice {
    struct game *game;
    int distance;
};

static bool harms(const struct choice *c, res_id spell)
{
    struct spell_reach reach = spells_reach(c->game, spell);
    int range = strcmp(reach.range, "touch") == 0 ? 1 : atoi(reach.range);

    return spell_record(&c->game->world, spell)->purpose & EP_ATTACK &&
           (range == 0 || c->distance <= range);
}

static bool heals(const struct choice *c, res_id spell)
{
    const struct res_effect *effect = spell_record(&c->game->world, spell);

    return effect->values.eval == EA_HEALING && effect->values.xval & HEAL_HP;
}

/* The dearest of its kind. */
static bool find(const struct choice *c, bool (*suits)(const struct choice *c, res_id spell),
                 struct action *action)
{
    int mana = attr_mana(&c->game->world, game_player(c->game)), best = -1;
    struct spells spells = {0};

    spells_gather(c->game, &spells);
    for (int i = 0; i < spells.count; i++) {
        struct spell_figures f = spells_figures(c->game, spells.items[i]);
        if (f.chance >= SPELL_CHANCE && f.mana <= mana && f.mana > best &&
            suits(c, spells.items[i])) {
            best = f.mana;
            *action = action_number(ACTION_CAST, i + 1);
        }
    }
    spells_free(&spells);
    return best >= 0;
}

bool bot_magic_attack(struct game *game, int distance, struct action *action)
{
    return find(&(struct choice){game, distance}, harms, action);
}

bool bot_magic_healing(struct game *game, struct action *action)
{
    return find(&(struct choice){.game = game}, heals, action);
}
