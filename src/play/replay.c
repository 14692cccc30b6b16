#include "play/replay.h"

#include <inttypes.h>

/* Answers come from the log: those that stand after the action that asks. The first one that is no
 * answer to what is asked is where the two part. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct replay *replay = context;
    const struct action_log_text *text = replay->text;

    if (replay->next >= text->entries.count ||
        text->entries.items[replay->next].kind != LOG_LINE_ANSWER) {
        replay->unanswered = true;
        return;
    }
    const struct action_log_entry *entry = &text->entries.items[replay->next++];
    if (answer_fit(&entry->answer, question, answer))
        return;
    *answer = question->standard;
    if (replay->misfit == 0)
        replay->misfit = entry->line;
}

/* ---- beginning ---- */

static bool check_library(uint64_t wanted, const struct library *library, struct error *error)
{
    uint64_t hash = game_library_hash(library);

    return hash == wanted ||
           error_set(error,
                     "the log was made with another library (%016" PRIx64 ", this is %016" PRIx64
                     "); replay it with the one it began with",
                     wanted, hash);
}

bool replay_begin(struct replay *replay, const struct action_log_text *text,
                  const struct library *library, struct error *error)
{
    struct game_options options = action_log_text_options(text, library);

    *replay = (struct replay){.text = text};
    if (!text->has_header)
        return error_set(error, "the header of the log is damaged");
    if (!check_library(text->library_hash, library, error))
        return false;
    replay->library = text->library_hash;
    replay->game = game_new(&options, error);
    return replay->game != NULL;
}

static bool is_next_action(const struct action_log_text *text, int at, uint64_t done)
{
    return at < text->entries.count && text->entries.items[at].kind == LOG_LINE_ACTION &&
           text->entries.items[at].number == done + 1;
}

/* The entry after the last one that the game has done. Damaged lines there are no matter where the
 * game's next action follows them. */
static int first_to_do(const struct action_log_text *text, uint64_t done)
{
    int next = text->entries.count;

    while (next > 0 && (text->entries.items[next - 1].kind == LOG_LINE_DAMAGED ||
                        text->entries.items[next - 1].number > done))
        next--;
    int after = next;
    while (after < text->entries.count && text->entries.items[after].kind >= LOG_LINE_TAKEN_BACK)
        after++;
    return is_next_action(text, after, done) ? after : next;
}

bool replay_from(struct replay *replay, const struct action_log_text *text, struct game *game,
                 struct error *error)
{
    const struct game_options *options = &game->options;

    *replay = (struct replay){.text = text, .game = game, .next = first_to_do(text, game->actions)};
    replay->library = action_log_text_library(text, replay->next);
    if (text->has_header && (text->seed != options->seed || strcmp(text->name, options->name) != 0))
        return error_set(error, "the log belongs to another game");
    return true;
}

/* ---- following ---- */

static bool cut_off(struct replay *replay)
{
    replay->stop = REPLAY_CUT_OFF;
    return false;
}

static bool diverged(struct replay *replay)
{
    replay->stop = REPLAY_DIVERGED;
    replay->trusted = replay->last_check;
    return false;
}

static bool compare(struct replay *replay, const struct action_log_entry *entry,
                    struct error *error)
{
    uint64_t hash = game_hash(replay->game);

    if (hash == entry->hash && entry->number == replay->game->actions) {
        replay->checks++;
        replay->last_check = entry->number;
        return true;
    }
    error_set(error,
              "diverged: after action %" PRIu64 " (line %d) the state is %016" PRIx64
              ", the log says %016" PRIx64 "; the last check that agreed is after action %" PRIu64,
              entry->number, entry->line, hash, entry->hash, replay->last_check);
    return diverged(replay);
}

static bool perform(struct replay *replay, const struct action_log_entry *entry,
                    struct error *error)
{
    const struct action_log_text *text = replay->text;
    struct game_result result;

    if (entry->number != replay->game->actions + 1) {
        error_set(error, "the numbers of actions do not follow each other at line %d", entry->line);
        return cut_off(replay);
    }
    if (replay->library != 0 &&
        replay->library != game_library_hash(replay->game->options.library)) {
        error_set(error, "from line %d on the game was played with another library", entry->line);
        return cut_off(replay);
    }
    game_step(replay->game, &entry->action, &result);
    if (replay->watch)
        replay->watch(replay->context, entry, &result);
    if (replay->misfit != 0) {
        error_set(error, "diverged: action %" PRIu64 " asked what line %d is no answer to",
                  entry->number, replay->misfit);
        return diverged(replay);
    }
    if (replay->next < text->entries.count &&
        text->entries.items[replay->next].kind == LOG_LINE_ANSWER) {
        error_set(error, "diverged: action %" PRIu64 " (line %d) asked less than the log answers",
                  entry->number, entry->line);
        return diverged(replay);
    }
    return true;
}

static bool compare_end(struct replay *replay, const struct action_log_entry *entry,
                        struct error *error)
{
    const struct game *game = replay->game;

    if (game->world.ending == entry->ending && strcmp(game->world.cause, entry->cause) == 0)
        return true;
    error_set(error,
              "diverged: after action %" PRIu64 " (line %d) the game %s, the log says "
              "something else",
              entry->number, entry->line, game_is_over(game) ? "has ended otherwise" : "goes on");
    return diverged(replay);
}

static bool go_on_from(struct replay *replay, const struct action_log_entry *entry,
                       struct error *error)
{
    if (entry->number == replay->game->actions && entry->hash == game_hash(replay->game))
        return true;
    error_set(error,
              "the log goes on from a save at line %d: the actions up to %" PRIu64 " are not in it",
              entry->line, entry->number);
    return cut_off(replay);
}

static bool follow(struct replay *replay, const struct action_log_entry *entry, bool verify,
                   struct error *error)
{
    switch (entry->kind) {
    case LOG_LINE_ACTION: return perform(replay, entry, error);
    case LOG_LINE_ANSWER:
        error_set(error, "line %d answers what was not asked", entry->line);
        return diverged(replay);
    case LOG_LINE_CHECK: return !verify || compare(replay, entry, error);
    case LOG_LINE_LIBRARY: replay->library = entry->hash; return true;
    case LOG_LINE_RESUME: return go_on_from(replay, entry, error);
    case LOG_LINE_END: return compare_end(replay, entry, error);
    case LOG_LINE_TRY:
    case LOG_LINE_TAKEN_BACK: return true;
    case LOG_LINE_DAMAGED: error_set(error, "line %d is damaged", entry->line); break;
    }
    return cut_off(replay);
}

/* A later line that goes on from the very state the game is in. */
static bool pass_damage(struct replay *replay)
{
    uint64_t hash = game_hash(replay->game);

    for (int i = replay->next; i < replay->text->entries.count; i++) {
        const struct action_log_entry *entry = &replay->text->entries.items[i];
        if (entry->kind == LOG_LINE_RESUME && entry->number == replay->game->actions &&
            entry->hash == hash) {
            replay->next = i + 1;
            replay->library = action_log_text_library(replay->text, i);
            replay->stop = REPLAY_AT_END;
            return true;
        }
    }
    return false;
}

/* Something that counts follows the action that got no answer. */
static bool goes_on_unanswered(const struct replay *replay)
{
    const struct action_log_text *text = replay->text;

    return replay->unanswered && replay->next < text->entries.count &&
           text->entries.items[replay->next].kind != LOG_LINE_TRY;
}

/* The answer may be what is damaged: then only the action that asked is another one. */
static bool stop_unanswered(struct replay *replay, const struct action_log_entry *entry,
                            struct error *error)
{
    const struct action_log_entry *next = &replay->text->entries.items[replay->next];

    diverged(replay);
    if (next->kind == LOG_LINE_DAMAGED) {
        replay->trusted = entry->number - 1;
        return error_set(error, "line %d is damaged", next->line);
    }
    return error_set(error,
                     "diverged: action %" PRIu64 " (line %d) asked what the log does not answer",
                     entry->number, entry->line);
}

static bool do_entries(struct replay *replay, uint64_t until, bool verify, struct error *error)
{
    while (replay->next < replay->text->entries.count) {
        const struct action_log_entry *entry = &replay->text->entries.items[replay->next];
        if (entry->kind == LOG_LINE_ACTION && entry->number > until)
            break;
        replay->next++;
        if (!follow(replay, entry, verify, error) &&
            (replay->stop == REPLAY_DIVERGED || !pass_damage(replay)))
            return false;
        if (goes_on_unanswered(replay))
            return stop_unanswered(replay, entry, error);
    }
    return true;
}

bool replay_run(struct replay *replay, uint64_t until, bool verify, struct error *error)
{
    replay->stop = REPLAY_AT_END;
    game_set_ask(replay->game, answer, replay);
    bool good = do_entries(replay, until, verify, error);
    game_set_ask(replay->game, NULL, NULL);
    return good;
}
