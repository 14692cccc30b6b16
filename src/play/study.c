#include "play/study.h"

#include "play/actions.h"
#include "play/result.h"
#include "rules/person/learn.h"
#include "text/say.h"

void study_remind(struct game *game)
{
    struct learn_list list = {0};
    int left = learn_slots_left(&game->world, game_player(game), 0);

    learn_gather(&game->world, game_player(game), &list);
    if (list.count > 0)
        say_plain(&game->world,
                  left == 1 ? "You could learn a spell." : "You could learn %d spells.", left);
    learn_free(&list);
}

/* ---- learning one ---- */

static const char *const refusals[LEARN_RESULTS] = {
    [LEARN_NOT_NOW] = "You think better of it.",
    [LEARN_NO_CASTER] = "You are no caster of spells.",
    [LEARN_NO_PLACE] = "You know as many spells as you can, for now.",
    [LEARN_NO_SPELL] = "There is no spell that you could learn now.",
    [LEARN_NO_BOOK] = "You have no book with a spell that you could learn now.",
};

bool act_study(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct learn_spell learned;
    enum learn_result came = learn_ask(w, game_player(game), &learned);

    (void)action;
    if (came != LEARN_DONE)
        return result_refuse(result, "%s", refusals[came]);
    say_plain(w, "You know the spell \"" STR_PRINTF "\" now.",
              STR_ARGS(library_name(w->library, learned.spell)));
    return true;
}
