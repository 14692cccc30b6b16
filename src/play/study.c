#include "play/study.h"

#include "play/actions.h"
#include "play/result.h"
#include "rules/person/learn.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"

static bool has_books_for(const struct learn_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].has_book)
            return true;
    return false;
}

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

static const char *way_of(int way)
{
    switch (way) {
    case SP_ARCANE: return "from a book";
    case SP_DIVINE: return "from a god";
    case SP_PRIMAL: return "from the wild";
    case SP_BARDIC: return "as a song";
    default: return "by nature";
    }
}

static void offer(const struct world *w, const struct learn_spell *spell, struct str_builder *words)
{
    sb_add(words, library_name(w->library, spell->spell));
    sb_addf(words, " (level %d, %s)", spell->level, way_of(spell->way));
}

/* -1: none. */
static int choose(struct game *game, const struct learn_list *list)
{
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices = {0};
    struct str_builder *names = calloc((size_t)list->count, sizeof *names);
    struct question question = question_make(QUESTION_ONE_OF, STR("Learn which spell?"));
    struct question_answer answer;

    for (int i = 0; i < list->count; i++)
        if (list->items[i].has_book) {
            offer(&game->world, &list->items[i], &names[i]);
            ARRAY_PUSH(&choices, (struct question_choice){.words = sb_str(&names[i]), .value = i});
        }
    question.choices = choices.items;
    question.count = choices.count;
    question.standard.value = question.escape.value = -1;
    ask(&game->world, game_player(game), &question, &answer);
    for (int i = 0; i < list->count; i++)
        sb_free(&names[i]);
    free(names);
    ARRAY_FREE(&choices);
    return answer.value;
}

static bool study(struct game *game, const struct learn_list *list, struct game_result *result)
{
    struct world *w = &game->world;

    if (skill_caster_level(w, game_player(game)) == 0)
        return result_refuse(result, "You are no caster of spells.");
    if (learn_slots_left(w, game_player(game), 0) == 0)
        return result_refuse(result, "You know as many spells as you can, for now.");
    if (list->count == 0)
        return result_refuse(result, "There is no spell that you could learn now.");
    if (!has_books_for(list))
        return result_refuse(result, "You have no book with a spell that you could learn now.");
    int chosen = choose(game, list);
    if (chosen < 0)
        return result_refuse(result, "You think better of it.");
    learn(w, game_player(game), list->items[chosen]);
    say_plain(w, "You know the spell \"" STR_PRINTF "\" now.",
              STR_ARGS(library_name(w->library, list->items[chosen].spell)));
    return true;
}

bool act_study(struct game *game, const struct action *action, struct game_result *result)
{
    struct learn_list list = {0};

    (void)action;
    learn_gather(&game->world, game_player(game), &list);
    bool is_done = study(game, &list, result);
    learn_free(&list);
    return is_done;
}
