#include "ui/hints.h"

#include "base/num.h"
#include "play/known.h"
#include "play/pack.h"
#include "play/spells.h"
#include "play/threat.h"
#include "play/way.h"
#include "res/constants.h"
#include "rules/fight/experience.h"
#include "rules/person/gain.h"
#include "rules/person/learn.h"
#include "rules/value/attr.h"
#include "rules/value/stature.h"
#include "ui/key_words.h"
#include "world/body.h"

/* ---- conditions ---- */

static bool is_nearly_dead(struct game *game)
{
    return 3 * game_player(game)->hp <= game_player(game)->hp_max;
}

static bool sees_an_enemy(struct game *game)
{
    return threat_nearest(game) != NULL;
}

static bool is_hurt(struct game *game)
{
    return 4 * game_player(game)->hp <= 3 * game_player(game)->hp_max;
}

static bool is_at_a_lock(struct game *game)
{
    return way_lock_beside(game, game_place(game)) >= 0;
}

static bool is_beside_a_trap(struct game *game)
{
    for (int d = 0; d < DIR_COUNT; d++) {
        struct point at = point_add(game_place(game), dir_step(d));
        if (level_has(game_here(game), at.x, at.y) && way_has_known_trap(game, at.x, at.y))
            return true;
    }
    return false;
}

/* NULL: the player is a mere creature, who neither eats nor learns. */
static const struct character *person_of(const struct game *game)
{
    const struct character *person = character_of(&game->world, game_player(game));

    return person && person->classes[0] ? person : NULL;
}

static bool may_rise(struct game *game)
{
    const struct thing *player = game_player(game);
    const struct character *person = person_of(game);

    return person && person->experience - person->experience_drained >=
                         (uint32_t)experience_for(gain_total_level(&game->world, player) + 1);
}

static bool could_learn_a_spell(struct game *game)
{
    struct learn_list list = {0};

    if (learn_slots_left(&game->world, game_player(game), 0) <= 0)
        return false;
    learn_gather(&game->world, game_player(game), &list);
    bool is_some = list.count > 0;
    learn_free(&list);
    return is_some;
}

static bool is_hungry(struct game *game)
{
    return person_of(game) && attr_hunger(&game->world, game_player(game)) <= HUNGRY;
}

static bool is_low_on_mana(struct game *game)
{
    int32_t all = attr_mana_total(&game->world, game_player(game));

    return all > 0 && 4 * attr_mana(&game->world, game_player(game)) <= all;
}

static bool is_on_an_item(struct game *game)
{
    return pack_floor_count(game) > 0;
}

static bool is_at_a_chest(struct game *game)
{
    for (int i = 1; i <= pack_floor_count(game); i++)
        if (pack_floor_item(game, i)->kind == T_CHEST)
            return true;
    return false;
}

static bool carries_the_unknown(struct game *game)
{
    for (int i = 1; i <= pack_count(game); i++) {
        const struct thing *item = pack_item(game, i);
        if ((item->kind == T_POTION || item->kind == T_SCROLL) &&
            !(item_of(&game->world, item)->known & KN_MAGIC))
            return true;
    }
    return false;
}

static bool is_on_stairs_down(struct game *game)
{
    struct point here = game_place(game);

    return game_stairs(game, here.x, here.y, POR_DOWN_STAIR) != NULL;
}

static bool is_on_an_altar(struct game *game)
{
    struct point here = game_place(game);
    const struct thing *thing = level_thing_at(game_here(game), &game->world, here.x, here.y,
                                               T_FEATURE);

    return thing && thing->flags & F_ALTAR;
}

static bool is_burdened(struct game *game)
{
    return stature_encumbrance(&game->world, game_player(game)) > EN_NONE;
}

static bool has_spells(struct game *game)
{
    return spells_at(game, 1) != 0;
}

/* ---- telling ---- */

static const struct {
    struct str name;
    bool (*holds)(struct game *game);
    const char *words;
} rows[HINT_COUNT] = {
#define HINT(symbol, name, condition, words) \
    [HINT_##symbol] = {{name, sizeof name - 1}, condition, words},
#include "ui/hints.def"
#undef HINT
};

bool hints_tell(struct hints *hints, struct game *game, const struct keymap *keys,
                struct str_builder *out)
{
    if (game_is_over(game))
        return false;
    for (int i = 0; i < HINT_COUNT; i++)
        if (!hints->told[i] && rows[i].holds(game)) {
            hints->told[i] = true;
            key_words_add(keys, str_from(rows[i].words), out);
            return true;
        }
    return false;
}

/* ---- the file ---- */

void hints_read(struct hints *hints, struct str text)
{
    while (text.len > 0) {
        struct str line = str_trim(str_cut(&text, '\n'));
        for (int i = 0; i < HINT_COUNT; i++)
            if (str_equal(line, rows[i].name))
                hints->told[i] = true;
    }
}

void hints_write(const struct hints *hints, struct str_builder *out)
{
    for (int i = 0; i < HINT_COUNT; i++)
        if (hints->told[i])
            sb_addf(out, STR_PRINTF "\n", STR_ARGS(rows[i].name));
}
