#include "play/recover.h"

#include <inttypes.h>
#include <sys/stat.h>

#include "play/replay.h"
#include "play/save.h"

static void note(struct recovery *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void note(struct recovery *r, const char *format, ...)
{
    va_list args;

    if (r->notes.len > 0)
        sb_add_char(&r->notes, ' ');
    va_start(args, format);
    sb_addv(&r->notes, format, args);
    va_end(args);
}

/* ---- the save ---- */

/* A file that can be read at other times, unlike a pipe or one that is too large. */
static bool is_readable_in_principle(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= FILE_SIZE_MOST;
}

/* True, with a sentence, for a file that cannot be read just now: to go on without it would lose
 * what it has. */
static bool is_out_of_reach(const char *path, struct error *error)
{
    struct error why = *error;

    return is_readable_in_principle(path) &&
           !error_set(error, "%.400s; move it away to go on without it", why.text);
}

static struct game *load_file(const struct recovery *r, const char *path, struct str_builder *notes,
                              bool *is_lost, struct error *error)
{
    struct str_builder bytes = {0};
    struct game *game = NULL;

    if (file_read(path, &bytes, error))
        game = save_unpack(sb_str(&bytes), path, r->library, notes, error);
    else
        *is_lost = !is_out_of_reach(path, error);
    sb_free(&bytes);
    if (game == NULL && notes)
        sb_clear(notes);
    return game;
}

/* The newest one that can be used. `first` says why the newest of all could not be. */
static struct game *load(const struct recovery *r, struct str_builder *notes, struct error *first)
{
    char old[FILE_PATH_SIZE];
    struct error second;
    bool is_lost = true;
    struct game *game = load_file(r, r->save, notes, &is_lost, first);

    if (game == NULL && is_lost && save_old_path(r->save, old)) {
        game = load_file(r, old, notes, &is_lost, &second);
        if (!is_lost)
            *first = second;
    }
    if (game == NULL && is_lost && r->text.has_header &&
        r->text.library_hash == game_library_hash(r->library)) {
        struct game_options options = action_log_text_options(&r->text, r->library);
        game = game_new(&options, &second);
    }
    return game;
}

static bool load_save(struct recovery *r, struct error *error)
{
    struct error first = {0};
    struct str_builder changes = {0};

    r->game = load(r, &changes, &first);
    if (r->game == NULL) {
        *error = first;
        sb_free(&changes);
        return false;
    }
    r->has_new_library = changes.len > 0;
    if (r->has_new_library)
        note(r, "%s", sb_cstr(&changes));
    sb_free(&changes);
    if (first.text[0] == '\0')
        return true;
    note(r, file_exists(r->save) ? "%s." : "There is no save: %s.", first.text);
    note(r, r->game->actions > 0 ? "The save before it was used."
                                 : "The game was begun anew and its log repeated.");
    return true;
}

/* ---- the log ---- */

/* Some of it can be read, or will be once a save covers the rest. */
static bool is_of_use(const struct action_log_text *text)
{
    for (int i = 0; i < text->entries.count; i++)
        if (text->entries.items[i].kind != LOG_LINE_DAMAGED)
            return true;
    return text->has_header;
}

/* Marks are no part of the game. */
static void take_marks(struct recovery *r)
{
    while (r->text.entries.count > 0 && ARRAY_LAST(&r->text.entries).kind == LOG_LINE_TRY) {
        r->text.end = ARRAY_POP(&r->text.entries).begin;
        r->was_tried = true;
    }
}

static void judge_log(struct recovery *r)
{
    struct replay replay;
    struct error error;

    take_marks(r);
    r->has_log = is_of_use(&r->text) && replay_from(&replay, &r->text, r->game, &error);
    r->is_foreign = !r->has_log;
    r->log_keeps = r->has_log ? r->text.end : 0;
}

/* `damage` says what is wrong with it. False: going on without it would lose what it has. */
static bool read_log(struct recovery *r, struct error *damage, struct error *error)
{
    struct str_builder bytes = {0};
    bool good = file_read(r->log, &bytes, damage);

    if (good)
        action_log_text_parse(&r->text, sb_str(&bytes), r->log, damage);
    sb_free(&bytes);
    *error = *damage;
    return good || !is_out_of_reach(r->log, error);
}

bool recover_load(struct recovery *r, struct error *error)
{
    struct error damage = {0};
    bool is_there = file_exists(r->log);

    if (is_there && !read_log(r, &damage, error))
        return false;
    if (!load_save(r, error)) {
        if (is_there && damage.text[0] != '\0' && !file_exists(r->save))
            *error = damage;
        return false;
    }
    r->saved_at = r->game->actions;
    if (is_there)
        judge_log(r);
    if (r->is_foreign)
        note(r, "The log beside the save was set aside: %s.",
             damage.text[0] ? damage.text : "it belongs to another game");
    return true;
}

const struct action_log_entry *recover_last_action(const struct recovery *r)
{
    for (int i = r->text.entries.count - 1; r->has_log && i >= 0; i--) {
        const struct action_log_entry *entry = &r->text.entries.items[i];
        if (entry->kind == LOG_LINE_ACTION && entry->number > r->saved_at)
            return entry;
        if (entry->kind != LOG_LINE_DAMAGED && entry->number <= r->saved_at)
            return NULL;
    }
    return NULL;
}

void recover_forget_last_action(struct recovery *r)
{
    while (r->text.entries.count > 0) {
        struct action_log_entry entry = ARRAY_POP(&r->text.entries);
        r->text.end = r->log_keeps = entry.begin;
        if (entry.kind == LOG_LINE_ACTION)
            return;
    }
}

/* ---- repeating ---- */

/* Should the last action end the program, the log says so the next time. */
static bool lead_up_to_last(struct recovery *r, struct replay *replay, uint64_t until,
                            struct error *error)
{
    const struct action_log_entry *last = recover_last_action(r);
    struct error ignored;

    if (r->mark == NULL || last == NULL || last->number > until)
        return true;
    if (!replay_run(replay, last->number - 1, true, error))
        return false;
    action_log_try(r->mark, last->number, &ignored);
    return true;
}

/* Repeats up to an action, from the save. */
static bool run(struct recovery *r, struct replay *replay, uint64_t until, struct error *error)
{
    struct error ignored;

    if (r->game->actions != r->saved_at) {
        game_free(r->game);
        r->game = load(r, NULL, error);
        if (r->game == NULL)
            return false;
        r->saved_at = r->game->actions;
    }
    bool is_ours = replay_from(replay, &r->text, r->game, &ignored);
    /* Where the log does not say, what followed the save was done with the save's library. */
    if (r->has_new_library && replay->library == 0)
        replay->library = ~game_library_hash(r->library);
    return is_ours && lead_up_to_last(r, replay, until, error) &&
           replay_run(replay, until, true, error);
}

static uint64_t highest_number(const struct action_log_text *text, int from)
{
    uint64_t most = 0;

    for (int i = from; i < text->entries.count; i++)
        if (text->entries.items[i].kind < LOG_LINE_TAKEN_BACK &&
            text->entries.items[i].number > most)
            most = text->entries.items[i].number;
    return most;
}

/* What the log still has and the game has not is left where it is. */
static void leave_rest(struct recovery *r, const struct replay *replay, const struct error *why)
{
    uint64_t reached = r->game->actions, last = highest_number(&r->text, replay->next);

    r->is_patched = true;
    if (last > reached)
        note(r, "The %" PRIu64 " actions after action %" PRIu64 " could not be repeated (%s).",
             last - reached, reached, why->text);
    else
        note(r, "The end of the log could not be used (%s).", why->text);
}

bool recover_replay(struct recovery *r, struct error *error)
{
    struct replay replay;
    struct error why = {0};

    if (!r->has_log) {
        r->is_patched = true;
        return true;
    }
    bool good = run(r, &replay, UINT64_MAX, &why);
    if (good && replay.unanswered) {
        recover_forget_last_action(r);
        good = run(r, &replay, UINT64_MAX, &why);
    }
    if (r->game == NULL) {
        *error = why;
        return false;
    }
    if (!good && replay.stop == REPLAY_DIVERGED) {
        uint64_t agreed = replay.trusted > r->saved_at ? replay.trusted : r->saved_at;
        struct error again;
        if (!run(r, &replay, agreed, &again) && r->game == NULL) {
            *error = again;
            return false;
        }
    }
    if (!good)
        leave_rest(r, &replay, &why);
    else if (r->has_new_library)
        r->is_patched = true;
    else if (r->text.entries.count == 0 || highest_number(&r->text, 0) < r->game->actions)
        r->is_patched = true; /* the save is newer than the log's last line */
    return true;
}

void recover_free(struct recovery *r)
{
    action_log_text_free(&r->text);
    sb_free(&r->notes);
}
