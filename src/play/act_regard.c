/* How one takes others, and what one calls them; what one goes into; and leaving the rules aside.
 */
#include "play/actions.h"
#include "play/known.h"
#include "play/result.h"
#include "rules/bond/target.h"
#include "rules/magic/prompt.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/given.h"
#include "world/targets.h"
#include "world/throw.h"

/* Someone or something in view, but not oneself; NULL: nobody was chosen. */
static struct thing *choose_target(struct game *game, uint32_t ways, struct str words)
{
    struct world *w = &game->world;
    struct script_event *event = throw_begin(w);
    handle chosen = HANDLE_NONE;

    if (event == NULL)
        return NULL;
    event->actor = (int32_t)w->player;
    if (prompt_aim_asking(w, event, ways, words))
        chosen = (handle)event->target;
    throw_drop(w, event);
    return chosen == w->player ? NULL : world_thing(w, chosen);
}

/* ---- names ---- */

static bool has_own_name(const struct game *game, const struct thing *thing)
{
    const struct res_monster *kind = library_record(game->options.library, thing->resource,
                                                    RES_MONSTER);

    return kind && library_flag(kind->flags, M_PROPER);
}

bool act_call(struct game *game, const struct action *action, struct game_result *result)
{
    enum { LETTERS_MOST = 30 };
    struct question question = question_make(QUESTION_TEXT, STR("Call it what?"));
    struct question_answer answer;
    const struct thing *thing = choose_target(game, Q_TAR, STR("Name whom or what?"));

    (void)action;
    if (thing == NULL)
        return result_refuse(result, "You name nobody.");
    if (has_own_name(game, thing))
        return result_refuse(result, "That one has a name already.");
    handle self = thing->self;
    question.most = LETTERS_MOST;
    ask(&game->world, game_player(game), &question, &answer);
    if (world_thing(&game->world, self))
        given_set(&game->world, world_thing(&game->world, self), str_trim(str_from(answer.text)));
    return true;
}

/* ---- enemies ---- */

bool act_enemy(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct thing *enemy = choose_target(game, Q_TAR | Q_CRE, STR("Whose enemy are you now?"));

    (void)action;
    if (enemy == NULL)
        return result_refuse(result, "You are nobody's enemy but those you were.");
    target_add(w, game_player(game), enemy, TARGET_ENEMY);
    say_plain(w, "From now on " STR_PRINTF " is your enemy.",
              STR_ARGS(name_called(w, enemy, NA_THE)));
    return true;
}

/* ---- going in ---- */

bool act_enter(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct point at = game_place(game);
    const struct thing *thing;

    (void)action;
    for (handle h = level_cell(game_here(game), at.x, at.y)->contents; h; h = thing->next) {
        thing = world_thing(w, h);
        if (thing->kind != T_PORTAL || known_is_hidden(thing))
            continue;
        uint64_t said = w->log->total;
        return result_tell(game, throw_simply(w, EV_ENTER, w->player, h, DIR_CENTER), said, result);
    }
    return result_refuse(result, "There is nothing here that you could go into.");
}

/* ---- wizards ---- */

bool act_wizard(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct character *person = character_of(w, game_player(game));

    (void)action;
    if (person == NULL || w->options[OPT_DISALLOW])
        return result_refuse(result, "This game was begun without wizardry.");
    if (person->is_exploring)
        return true;
    if (!ask_yes(w, game_player(game), false,
                 "Change the world as you like? This becomes an exploring game for good."))
        return result_refuse(result, "You leave the world as it is.");
    character_of(w, game_player(game))->is_exploring = true;
    say_plain(w, "You can change the rules of the world now: this is an exploring game.");
    return true;
}
