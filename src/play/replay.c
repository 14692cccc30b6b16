#include "play/replay.h"

#include <inttypes.h>

/* Answers come from the log: those that stand behind the action that asks. */
static int answer(void *context, const struct game_question *question)
{
    struct replay *replay = context;

    if (replay->next < replay->text->entries.count) {
        const struct action_log_entry *entry = &replay->text->entries.items[replay->next];
        if (entry->kind == LOG_LINE_ANSWER) {
            replay->next++;
            return entry->yes ? 0 : 1;
        }
    }
    replay->unanswered = true;
    return question->standard;
}

static bool check_library(const struct action_log_text *text, const struct library *library,
                          struct error *error)
{
    uint64_t hash = game_library_hash(library);

    if (hash == text->library_hash)
        return true;
    return error_set(error,
                     "the log was made with another library (%016" PRIx64 ", this is %016" PRIx64
                     "); replay it with the one it began with",
                     text->library_hash, hash);
}

bool replay_begin(struct replay *replay, const struct action_log_text *text,
                  const struct library *library, struct error *error)
{
    struct game_options options = action_log_options(text, library);

    *replay = (struct replay){.text = text};
    if (!check_library(text, library, error))
        return false;
    replay->game = game_new(&options, error);
    return replay->game != NULL;
}

bool replay_from(struct replay *replay, const struct action_log_text *text, struct game *game,
                 struct error *error)
{
    const struct game_options *options = &game->options;

    *replay = (struct replay){.text = text, .game = game};
    if (!check_library(text, options->library, error))
        return false;
    if (text->seed != options->seed || text->dungeon != options->dungeon ||
        strcmp(text->name, options->name) != 0)
        return error_set(error, "the log belongs to another game");
    while (replay->next < text->entries.count &&
           text->entries.items[replay->next].number <= game->actions)
        replay->next++;
    return true;
}

static bool compare(struct replay *replay, const struct action_log_entry *entry,
                    struct error *error)
{
    uint64_t hash = game_hash(replay->game);

    if (hash == entry->hash) {
        replay->checks++;
        replay->last_check = entry->number;
        return true;
    }
    return error_set(error,
                     "diverged: behind action %" PRIu64 " (line %d) the state is %016" PRIx64
                     ", the log says %016" PRIx64 "; the last check that agreed is behind action "
                     "%" PRIu64,
                     entry->number, entry->line, hash, entry->hash, replay->last_check);
}

static bool perform(struct replay *replay, const struct action_log_entry *entry,
                    struct error *error)
{
    struct game_result result;

    game_step(replay->game, &entry->action, &result);
    if (replay->watch)
        replay->watch(replay->context, entry, &result);
    if (replay->next < replay->text->entries.count &&
        replay->text->entries.items[replay->next].kind == LOG_LINE_ANSWER)
        return error_set(error,
                         "diverged: action %" PRIu64 " (line %d) asked less than the log answers",
                         entry->number, entry->line);
    return true;
}

static bool compare_end(const struct replay *replay, const struct action_log_entry *entry,
                        struct error *error)
{
    const struct game *game = replay->game;

    if (game->ending == entry->ending && strcmp(game->cause, entry->cause) == 0)
        return true;
    return error_set(error,
                     "diverged: behind action %" PRIu64 " (line %d) the game %s, the log says "
                     "something else",
                     entry->number, entry->line, game->is_over ? "has ended otherwise" : "goes on");
}

static bool do_entries(struct replay *replay, uint64_t until, bool verify, struct error *error)
{
    while (replay->next < replay->text->entries.count) {
        const struct action_log_entry *entry = &replay->text->entries.items[replay->next];
        if (entry->number > until)
            break;
        replay->next++;
        if (entry->kind == LOG_LINE_RESUME && entry->number != replay->game->actions)
            return error_set(error,
                             "the log goes on from a save at line %d: the actions up to %" PRIu64
                             " are not in it",
                             entry->line, entry->number);
        if (entry->kind == LOG_LINE_ACTION && !perform(replay, entry, error))
            return false;
        if (entry->kind == LOG_LINE_ANSWER)
            return error_set(error, "line %d answers what nobody asked", entry->line);
        if (entry->kind == LOG_LINE_END && !compare_end(replay, entry, error))
            return false;
        if (entry->kind == LOG_LINE_CHECK && verify && !compare(replay, entry, error))
            return false;
        if (replay->unanswered && replay->next < replay->text->entries.count)
            return error_set(error,
                             "diverged: action %" PRIu64 " (line %d) asked what the log does not "
                             "answer",
                             entry->number, entry->line);
    }
    return true;
}

bool replay_run(struct replay *replay, uint64_t until, bool verify, struct error *error)
{
    game_set_ask(replay->game, answer, replay);
    bool good = do_entries(replay, until, verify, error);
    game_set_ask(replay->game, NULL, NULL);
    return good;
}
