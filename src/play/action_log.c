#include "play/action_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/file.h"

/* ---- writing ---- */

void action_log_header(const struct game_options *options, struct str_builder *out)
{
    sb_addf(out, "incursion-log %d\nlibrary %016" PRIx64 "\nseed %" PRIu32 "\n", ACTION_LOG_VERSION,
            game_library_hash(options->library), options->seed);
    sb_addf(out, "dungeon 0x%08" PRIx32 " " STR_PRINTF "\nluck %d\nname %s\nbegin\n",
            options->dungeon, STR_ARGS(library_name(options->library, options->dungeon)),
            options->luck, options->name);
}

static bool log_failed(struct error *error, const char *what, const char *path)
{
    return error_set(error, "cannot %s %s: %s", what, path, strerror(errno));
}

/* Writes what is pending. A part of it that got written is taken back: lines are whole or absent,
 * and what comes later never follows a gap. */
static bool flush(struct action_log *log, struct error *error)
{
    struct str rest = sb_str(&log->pending);

    if (log->fd < 0 || rest.len == 0)
        return true;
    while (rest.len > 0) {
        ssize_t put = write(log->fd, rest.data, rest.len);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0) {
            int reason = errno;
            off_t good = (off_t)log->size;
            if (ftruncate(log->fd, good) == 0)
                lseek(log->fd, good, SEEK_SET);
            errno = reason;
            return error_set(error, "the action log cannot be written: %s", strerror(errno));
        }
        rest = str_slice(rest, (size_t)put, rest.len);
    }
    log->size += log->pending.len;
    sb_clear(&log->pending);
    return true;
}

bool action_log_create(struct action_log *log, const char *path, const struct game_options *options,
                       struct error *error)
{
    *log = (struct action_log){.fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
    if (log->fd < 0)
        return log_failed(error, "write the action log", path);
    action_log_header(options, &log->pending);
    return flush(log, error);
}

bool action_log_continue(struct action_log *log, const char *path, uint64_t size,
                         struct error *error)
{
    *log = (struct action_log){.fd = open(path, O_WRONLY | O_CLOEXEC), .size = size};
    if (log->fd < 0)
        return log_failed(error, "go on with the action log", path);
    if (ftruncate(log->fd, (off_t)size) != 0 || lseek(log->fd, (off_t)size, SEEK_SET) < 0) {
        log_failed(error, "go on with the action log", path);
        action_log_close(log);
        return false;
    }
    return true;
}

void action_log_close(struct action_log *log)
{
    struct error error;

    flush(log, &error);
    if (log->fd >= 0)
        close(log->fd);
    log->fd = -1;
    sb_free(&log->pending);
}

bool action_log_action(struct action_log *log, uint64_t number, const struct action *action,
                       struct error *error)
{
    sb_addf(&log->pending, "%" PRIu64 " ", number);
    action_format(action, &log->pending);
    sb_add_char(&log->pending, '\n');
    return flush(log, error);
}

bool action_log_answer(struct action_log *log, uint64_t number, const char *word,
                       struct error *error)
{
    sb_addf(&log->pending, "%" PRIu64 " answer %s\n", number, word);
    return flush(log, error);
}

bool action_log_check(struct action_log *log, uint64_t number, uint64_t hash, struct error *error)
{
    sb_addf(&log->pending, "%" PRIu64 " check %016" PRIx64 "\n", number, hash);
    return flush(log, error);
}

bool action_log_resume(struct action_log *log, uint64_t number, uint64_t hash, struct error *error)
{
    sb_addf(&log->pending, "%" PRIu64 " resume %016" PRIx64 "\n", number, hash);
    return flush(log, error);
}

static const char *const endings[] = {
    [GAME_GOES_ON] = "", [GAME_ENDED_BY_DEATH] = "death", [GAME_ENDED_BY_VICTORY] = "victory"};

bool action_log_end(struct action_log *log, const struct game *game, struct error *error)
{
    if (game->ending == GAME_GOES_ON)
        return true;
    sb_addf(&log->pending, "%" PRIu64 " end %s %s\n", game->actions, endings[game->ending],
            game->cause);
    return flush(log, error);
}

/* ---- reading ---- */

struct reader {
    struct action_log_text *text;
    const char *name;
    struct str rest;
    const char *start;
    int line;
    struct error *error;
};

static bool wrong(const struct reader *r, const char *what)
{
    return error_at(r->error, r->name, r->line, 0, "%s", what);
}

/* The next whole line; false at the end. */
static bool next_line(struct reader *r, struct str *line)
{
    ptrdiff_t end = str_find_char(r->rest, '\n');

    if (end < 0)
        return false;
    *line = str_slice(r->rest, 0, (size_t)end);
    r->rest = (struct str){r->rest.data + end + 1, r->rest.len - (size_t)end - 1};
    r->line++;
    return true;
}

static bool read_hash(struct str text, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.data[i];
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
            return false;
        *out = *out << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return text.len == 16;
}

static bool read_number(struct str text, int64_t least, int64_t most, int64_t *out)
{
    return str_to_int64(text, out) && *out >= least && *out <= most;
}

/* "KEY value": the value of the next line. */
static bool header_line(struct reader *r, const char *key, struct str *value)
{
    char what[80];
    struct str line = STR_NONE;

    if (next_line(r, &line)) {
        struct str word = str_cut(&line, ' ');
        if (str_equal(word, str_from(key))) {
            *value = line;
            return true;
        }
    }
    snprintf(what, sizeof what, "\"%s\" was expected here", key);
    return wrong(r, what);
}

static bool read_header(struct reader *r)
{
    struct action_log_text *t = r->text;
    struct str value = STR_NONE;
    int64_t number;

    if (!header_line(r, "incursion-log", &value))
        return wrong(r, "this is not an action log");
    if (!str_equal(value, STR("1")))
        return wrong(r, "the log is of another version of the game");
    if (!header_line(r, "library", &value))
        return false;
    if (!read_hash(value, &t->library_hash))
        return wrong(r, "the library's hash is not one");
    if (!header_line(r, "seed", &value))
        return false;
    if (!read_number(value, 0, UINT32_MAX, &number))
        return wrong(r, "the seed is not a number");
    t->seed = (uint32_t)number;
    if (!header_line(r, "dungeon", &value))
        return false;
    if (!read_number(str_cut(&value, ' '), 1, UINT32_MAX, &number))
        return wrong(r, "the dungeon is not a number");
    t->dungeon = (res_id)number;
    if (!header_line(r, "luck", &value))
        return false;
    if (!read_number(value, -100, 100, &number))
        return wrong(r, "the luck is not a number from -100 to 100");
    t->luck = (int)number;
    if (!header_line(r, "name", &value))
        return false;
    if (value.len == 0 || value.len >= GAME_NAME_SIZE)
        return wrong(r, "the name is too long or missing");
    memcpy(t->name, value.data, value.len);
    return header_line(r, "begin", &value);
}

static bool read_end(struct str text, struct action_log_entry *entry)
{
    struct str word = str_cut(&text, ' ');

    entry->kind = LOG_LINE_END;
    entry->ending = GAME_GOES_ON;
    for (int i = GAME_ENDED_BY_DEATH; i <= GAME_ENDED_BY_VICTORY; i++)
        if (str_equal(word, str_from(endings[i])))
            entry->ending = (uint8_t)i;
    if (entry->ending == GAME_GOES_ON || text.len >= sizeof entry->cause)
        return false;
    snprintf(entry->cause, sizeof entry->cause, STR_PRINTF, STR_ARGS(text));
    return true;
}

static bool read_entry(struct reader *r, struct str line, uint64_t last,
                       struct action_log_entry *entry)
{
    int64_t number;
    struct str rest = line, inner;
    struct error why;

    if (!read_number(str_cut(&rest, ' '), 1, INT64_MAX, &number))
        return wrong(r, "the line does not begin with the number of an action");
    entry->number = (uint64_t)number;
    inner = rest;
    struct str word = str_cut(&inner, ' ');
    bool is_answer = str_equal(word, STR("answer")), is_check = str_equal(word, STR("check"));
    bool is_end = str_equal(word, STR("end"));
    if (str_equal(word, STR("resume")) && entry->number > last) {
        entry->kind = LOG_LINE_RESUME;
        return read_hash(inner, &entry->hash) || wrong(r, "the hash is not one");
    }
    if (entry->number != last + (is_answer || is_check || is_end ? 0 : 1))
        return wrong(r, "the numbers of actions do not follow each other");
    if (is_answer) {
        entry->kind = LOG_LINE_ANSWER;
        entry->yes = str_equal(inner, STR("yes"));
        return entry->yes || str_equal(inner, STR("no")) || wrong(r, "an answer is yes or no");
    }
    if (is_end)
        return read_end(inner, entry) || wrong(r, "a game ends by death or victory");
    if (is_check) {
        entry->kind = LOG_LINE_CHECK;
        return read_hash(inner, &entry->hash) || wrong(r, "the hash is not one");
    }
    entry->kind = LOG_LINE_ACTION;
    return action_parse(rest, &entry->action, &why) || wrong(r, why.text);
}

static bool read_entries(struct reader *r)
{
    uint64_t last = 0;
    struct str line = STR_NONE;

    r->text->end = (uint64_t)(r->rest.data - r->start);
    for (;;) {
        struct action_log_entry entry = {.begin = r->text->end};
        if (!next_line(r, &line))
            return true;
        entry.line = r->line;
        if (!read_entry(r, line, last, &entry))
            return false;
        entry.end = r->text->end = (uint64_t)(r->rest.data - r->start);
        last = entry.number;
        ARRAY_PUSH(&r->text->entries, entry);
    }
}

bool action_log_parse(struct action_log_text *text, struct str bytes, const char *name,
                      struct error *error)
{
    struct reader r = {
        .text = text, .name = name, .rest = bytes, .start = bytes.data, .error = error};

    *text = (struct action_log_text){0};
    if (bytes.data == NULL)
        return error_set(error, "%s is empty", name);
    if (read_header(&r) && read_entries(&r))
        return true;
    action_log_text_free(text);
    return false;
}

bool action_log_read(struct action_log_text *text, const char *path, struct error *error)
{
    struct str_builder bytes = {0};
    bool good = file_read(path, &bytes, error) &&
                action_log_parse(text, sb_str(&bytes), path, error);

    sb_free(&bytes);
    return good;
}

void action_log_text_free(struct action_log_text *text)
{
    ARRAY_FREE(&text->entries);
}

struct game_options action_log_options(const struct action_log_text *text,
                                       const struct library *library)
{
    struct game_options options = {
        .library = library, .seed = text->seed, .dungeon = text->dungeon, .luck = text->luck};

    memcpy(options.name, text->name, sizeof options.name);
    return options;
}
