#include "play/choices.h"

#include "rules/person/birth.h"
#include "rules/person/choice.h"

void choices_gather(struct choices *out, const struct library *library, enum res_kind kind,
                    bool is_woman)
{
    struct game_options options = {.library = library, .is_woman = is_woman};
    struct error error;
    struct game *game = game_empty(&options, &error);
    res_id id;

    ARRAY_CLEAR(out);
    if (game == NULL)
        return;
    const struct thing *who = birth_unborn(&game->world, is_woman);
    for (int i = 0; (id = choice_at(library, kind, i)) != 0; i++)
        if (!choice_refuses(&game->world, who, id))
            ARRAY_PUSH(out, id);
    game_free(game);
}

void choices_free(struct choices *choices)
{
    ARRAY_FREE(choices);
}
