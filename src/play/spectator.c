#include "play/spectator.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "play/replay.h"
#include "play/save.h"

/* The last action may be waiting for an answer: it has not happened yet. */
static uint64_t before_last_action(const struct action_log_text *text)
{
    for (int i = text->entries.count - 1; i >= 0; i--)
        if (text->entries.items[i].kind == LOG_LINE_ACTION)
            return text->entries.items[i].number - 1;
    return 0;
}

static bool start_over(struct spectator *s, struct error *error)
{
    struct game *game = save_read(s->save, s->library, NULL, error);

    if (game == NULL)
        return false;
    game_free(s->game);
    s->game = game;
    return true;
}

static bool follow(struct spectator *s, const struct action_log_text *text, uint64_t until,
                   bool *unanswered)
{
    struct replay replay;
    struct error error;
    bool good = replay_from(&replay, text, s->game, &error) &&
                replay_run(&replay, until, false, &error);

    *unanswered = replay.unanswered;
    return good || replay.stop == REPLAY_CUT_OFF;
}

bool spectator_look(struct spectator *s)
{
    struct str_builder bytes = {0};
    struct action_log_text text = {0};
    struct error error;
    bool unanswered;

    if (!file_read(s->log, &bytes, &error) || str_equal(sb_str(&bytes), sb_str(&s->seen))) {
        sb_free(&bytes);
        return false;
    }
    uint64_t before = s->game->actions;
    action_log_text_parse(&text, sb_str(&bytes), s->log, &error);
    if ((!follow(s, &text, UINT64_MAX, &unanswered) || unanswered) && start_over(s, &error))
        follow(s, &text, before_last_action(&text), &unanswered);
    action_log_text_free(&text);
    sb_free(&s->seen);
    s->seen = bytes;
    return s->game->actions != before;
}

struct spectator *spectator_open(const struct library *library, const char *save,
                                 struct error *error)
{
    struct spectator *s = calloc(1, sizeof *s);

    ENSURE(s != NULL, "out of memory (a spectator)");
    s->library = library;
    snprintf(s->save, sizeof s->save, "%s", save);
    snprintf(s->log, sizeof s->log, "%.4000s.log", save);
    if (!start_over(s, error)) {
        spectator_free(s);
        return NULL;
    }
    spectator_look(s);
    return s;
}

void spectator_free(struct spectator *spectator)
{
    game_free(spectator->game);
    sb_free(&spectator->seen);
    free(spectator);
}
