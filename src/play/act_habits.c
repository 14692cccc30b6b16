/* Actions about what one usually does: weapons that are changed for each other, spells that are
 * cast one after the other; and what is written on things. */
#include "play/actions.h"
#include "play/pack.h"
#include "play/result.h"
#include "play/spells.h"
#include "rules/item/swap.h"
#include "rules/magic/readied.h"
#include "rules/magic/spell.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/given.h"

/* ---- weapons ---- */

bool act_exchange(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    (void)result;
    swap_weapons(&game->world, game_player(game));
    return true;
}

bool act_usual(struct game *game, const struct action *action, struct game_result *result)
{
    static const char *const words[] = {
        [USUAL_MELEE] = "You usually fight with the ",
        [USUAL_RANGE] = "You usually shoot with the ",
        [USUAL_MISSILES] = "What you usually shoot: the ",
        [USUAL_OFF_HAND] = "In your other hand you usually have the ",
        [CHARACTER_USUAL] = "No longer usual for you: the ",
    };
    const struct thing *item = pack_meant(game, action->number, result);
    int place = item ? swap_set_usual(&game->world, game_player(game), item) : -1;

    if (item == NULL)
        return false;
    if (place < 0)
        return result_refuse(result, "That is nothing to fight with.");
    say_plain(&game->world, "%s" STR_PRINTF ".", words[place],
              STR_ARGS(name_thing(&game->world, item)));
    return true;
}

/* ---- what is written on things ---- */

bool act_inscribe(struct game *game, const struct action *action, struct game_result *result)
{
    enum { LETTERS_MOST = 30 };
    struct thing *item = pack_meant(game, action->number, result);
    struct question question = question_make(QUESTION_TEXT, STR("Write what on it?"));
    struct question_answer answer;

    if (item == NULL)
        return false;
    handle self = item->self;
    question.most = LETTERS_MOST;
    ask(&game->world, game_player(game), &question, &answer);
    item = world_thing(&game->world, self);
    if (item)
        given_inscribe(&game->world, item, str_from(answer.text));
    return true;
}

/* ---- spells ---- */

bool act_ready(struct game *game, const struct action *action, struct game_result *result)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    res_id spell = spells_at(game, action->number);

    if (spell == 0)
        return result_refuse(result, "There is no number %d among your spells.",
                             (int)action->number);
    bool was_ready = readied_has(w, player, spell);
    if (was_ready)
        readied_remove(w, player, spell);
    else if (!readied_add(w, player, spell))
        return result_refuse(result, "You cannot have more spells ready.");
    say_plain(&game->world, "You have " STR_PRINTF " ready%s.", STR_ARGS(spell_name(w, spell)),
              was_ready ? " no longer" : "");
    return true;
}

bool act_prepare(struct game *game, const struct action *action, struct game_result *result)
{
    const struct thing *player = game_player(game);
    res_id spell = readied_missing(&game->world, player);

    (void)action;
    if (spell == 0)
        return result_refuse(result, "You have no spell ready that does not last already.");
    return act_cast_spell(game, spell, result);
}
