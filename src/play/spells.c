#include "play/spells.h"

#include <stdio.h>

#include "rules/magic/cast.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/numbers.h"
#include "rules/magic/prompt.h"
#include "rules/magic/readied.h"
#include "rules/magic/spell.h"
#include "rules/value/spellbook.h"

enum { LEVELS = 10, INNATE_TIME = 20 };

static bool can_be_cast(const struct game *game, res_id spell)
{
    return spell_chance(&game->world, game_player(game), spell, 0, true, NULL) >= 0;
}

void spells_gather(const struct game *game, struct spells *out)
{
    const struct world *w = &game->world;
    int count = spellbook_count(w->library);

    ARRAY_CLEAR(out);
    for (int level = 0; level < LEVELS; level++)
        for (int i = 0; i < count; i++) {
            res_id spell = spellbook_spell(w->library, i);
            if (spell_record(w, spell)->level == level && can_be_cast(game, spell))
                ARRAY_PUSH(out, spell);
        }
}

void spells_free(struct spells *spells)
{
    ARRAY_FREE(spells);
}

res_id spells_at(const struct game *game, int32_t number)
{
    struct spells spells = {0};

    spells_gather(game, &spells);
    res_id spell = number >= 1 && number <= spells.count ? spells.items[number - 1] : 0;
    spells_free(&spells);
    return spell;
}

/* Of the segment that is cast first. */
static int save_against(const struct world *w, const struct thing *who, res_id spell,
                        uint32_t metamagic)
{
    if (spell_record(w, spell)->save_type == NOSAVE)
        return 0;
    return spell_difficulty(w, who, spell, false, metamagic & MM_HEIGHTEN, NULL);
}

static const char *about(const struct world *w, res_id spell)
{
    return module_text(library_module(w->library, spell),
                       library_get(w->library, spell)->description);
}

struct spell_figures spells_figures(const struct game *game, res_id spell)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    uint32_t metamagic = metamagic_chosen(w, player, spell);
    bool is_innate = spell_flags(w, player, spell) & SP_INNATE;
    int time = is_innate ? INNATE_TIME : cast_time(w, player, spell);

    return (struct spell_figures){.name = spell_name(w, spell),
                                  .level = spell_record(w, spell)->level,
                                  .mana = spell_mana(w, player, spell, metamagic, NULL),
                                  .time = metamagic & MM_QUICKEN ? time / 2 : time,
                                  .chance = spell_chance(w, player, spell, metamagic, true, NULL),
                                  .save = save_against(w, player, spell, metamagic),
                                  .about = about(w, spell),
                                  .is_innate = is_innate,
                                  .is_ready = readied_has(w, player, spell)};
}

struct spell_reach spells_reach(struct game *game, res_id spell)
{
    struct world *w = &game->world;
    const struct thing *player = game_player(game);
    uint32_t metamagic = metamagic_chosen(w, player, spell), ways = prompt_ways(w, spell);
    struct numbers_expected expected = numbers_expect(w, player, spell, metamagic);
    struct spell_reach reach = {.range = "self"};

    if (ways & Q_NEAR)
        snprintf(reach.range, sizeof reach.range, "touch");
    else if (ways & (Q_TAR | Q_LOC | Q_DIR))
        snprintf(reach.range, sizeof reach.range, "%d", expected.range);
    if (expected.dice.sides > 1 && expected.dice.count > 0)
        dice_format(expected.dice, reach.power, sizeof reach.power);
    return reach;
}

void spells_add_metamagic(const struct game *game, res_id spell, struct str_builder *out)
{
    uint32_t chosen = metamagic_chosen(&game->world, game_player(game), spell), bit;
    const char *words;

    for (int i = 0; (bit = metamagic_at(i, &words)) != 0; i++)
        if (chosen & bit)
            sb_addf(out, "%s%s", out->len ? ", " : "", words);
}
