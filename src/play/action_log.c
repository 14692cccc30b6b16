#include "play/action_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/file.h"
#include "play/answer.h"

void action_log_seal(struct str_builder *out, size_t from)
{
    uLong sum = crc32(0, (const Bytef *)sb_cstr(out) + from, (uInt)(out->len - from));

    sb_addf(out, " #%08lx\n", sum);
}

/* Names of strangers stand on one line each. */
static void add_name(struct str_builder *out, struct str name)
{
    for (size_t i = 0; i < name.len; i++)
        sb_add_char(out, (unsigned char)name.data[i] < ' ' ? ' ' : name.data[i]);
}

/* "KEY NUMBER NAME" of a resource, which may be none. */
static void add_resource(const struct game_options *options, const char *key, res_id id,
                         struct str_builder *out)
{
    size_t from = out->len;

    sb_addf(out, "%s 0x%08" PRIx32 " ", key, id);
    add_name(out, library_name(options->library, id));
    action_log_seal(out, from);
}

void action_log_header(const struct game_options *options, struct str_builder *out)
{
    size_t from = out->len;

    sb_addf(out, "incursion-log %d", ACTION_LOG_VERSION);
    action_log_seal(out, from);
    from = out->len;
    sb_addf(out, "library %016" PRIx64, game_library_hash(options->library));
    action_log_seal(out, from);
    from = out->len;
    sb_addf(out, "seed %" PRIu32, options->seed);
    action_log_seal(out, from);
    add_resource(options, "dungeon", options->dungeon, out);
    from = out->len;
    sb_addf(out, "luck %d", options->luck);
    action_log_seal(out, from);
    add_resource(options, "race", options->race, out);
    add_resource(options, "calling", options->calling, out);
    from = out->len;
    sb_addf(out, "sex %s", options->is_woman ? "woman" : "man");
    action_log_seal(out, from);
    from = out->len;
    sb_add_cstr(out, "name ");
    add_name(out, str_from(options->name));
    action_log_seal(out, from);
    from = out->len;
    sb_add_cstr(out, "begin");
    action_log_seal(out, from);
}

static bool log_failed(struct error *error, const char *what, const char *path)
{
    return error_set(error, "cannot %s %s: %s", what, path, strerror(errno));
}

static bool cut_to(const struct action_log *log, uint64_t size)
{
    return ftruncate(log->fd, (off_t)size) == 0 && lseek(log->fd, (off_t)size, SEEK_SET) >= 0;
}

static bool cannot_write(struct error *error, int reason)
{
    return error_set(error, "the action log cannot be written: %s", strerror(reason));
}

static bool mend(struct action_log *log)
{
    log->is_torn = log->is_torn && !cut_to(log, log->size);
    return !log->is_torn;
}

/* On failure errno tells why. */
static bool write_all(int fd, struct str rest)
{
    while (rest.len > 0) {
        ssize_t put = write(fd, rest.data, rest.len);
        if (put == 0)
            errno = ENOSPC;
        if (put == 0 || (put < 0 && errno != EINTR))
            return false;
        if (put > 0)
            rest = str_slice(rest, (size_t)put, rest.len);
    }
    return true;
}

/* Writes what is pending. A part of it that got written is taken back, now or before anything else
 * is written: lines are whole or absent, and what comes later never follows a gap. */
static bool flush(struct action_log *log, struct error *error)
{
    if (log->fd < 0 || log->pending.len == 0)
        return true;
    if (!mend(log))
        return cannot_write(error, errno);
    if (!write_all(log->fd, sb_str(&log->pending))) {
        int reason = errno;
        log->is_torn = true;
        mend(log);
        return cannot_write(error, reason);
    }
    log->size += log->pending.len;
    sb_clear(&log->pending);
    return true;
}

/* What is no regular file (a pipe, a device) is no log, and is not waited for. */
static int open_regular(const char *path)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat info;

    if (fd < 0 || (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)))
        return fd;
    close(fd);
    errno = EINVAL;
    return -1;
}

bool action_log_create(struct action_log *log, const char *path, const struct game_options *options,
                       struct error *error)
{
    struct str_builder header = {0};

    *log = (struct action_log){.fd = -1};
    if (file_exists(path))
        return error_set(error, "cannot write the action log %s: there is one already", path);
    action_log_header(options, &header);
    bool good = file_write_atomic(path, sb_str(&header), error) &&
                action_log_continue(log, path, header.len, error);
    log->size = log->synced = good ? header.len : 0;
    if (!good)
        unlink(path);
    sb_free(&header);
    return good;
}

bool action_log_continue(struct action_log *log, const char *path, uint64_t size,
                         struct error *error)
{
    *log = (struct action_log){.fd = open_regular(path), .size = size};
    if (log->fd < 0)
        return log_failed(error, "go on with the action log", path);
    if (!cut_to(log, size)) {
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

/* ---- lines ---- */

bool action_log_action(struct action_log *log, uint64_t number, const struct action *action,
                       struct error *error)
{
    size_t from = log->pending.len;

    sb_addf(&log->pending, "%" PRIu64 " ", number);
    action_format(action, &log->pending);
    action_log_seal(&log->pending, from);
    return flush(log, error);
}

/* "NUMBER word" and what else there is. */
static bool put_line(struct action_log *log, uint64_t number, const char *word, const char *rest,
                     struct error *error)
{
    size_t from = log->pending.len;

    sb_addf(&log->pending, "%" PRIu64 " %s%s%s", number, word, rest[0] ? " " : "", rest);
    action_log_seal(&log->pending, from);
    return flush(log, error);
}

static bool put_hash(struct action_log *log, uint64_t number, const char *word, uint64_t hash,
                     struct error *error)
{
    char text[20];

    snprintf(text, sizeof text, "%016" PRIx64, hash);
    return put_line(log, number, word, text, error);
}

bool action_log_answer(struct action_log *log, uint64_t number, const struct question *question,
                       const struct question_answer *answer, struct error *error)
{
    size_t from = log->pending.len;

    sb_addf(&log->pending, "%" PRIu64 " answer ", number);
    answer_add(question, answer, &log->pending);
    action_log_seal(&log->pending, from);
    return flush(log, error);
}

bool action_log_check(struct action_log *log, uint64_t number, uint64_t hash, struct error *error)
{
    return put_hash(log, number, "check", hash, error);
}

bool action_log_library(struct action_log *log, uint64_t number, uint64_t hash, struct error *error)
{
    return put_hash(log, number, "library", hash, error);
}

bool action_log_resume(struct action_log *log, uint64_t number, uint64_t hash, struct error *error)
{
    return put_hash(log, number, "resume", hash, error);
}

bool action_log_try(struct action_log *log, uint64_t number, struct error *error)
{
    return put_line(log, number, "try", "", error);
}

const char *action_log_ending(int ending)
{
    static const char *const words[] = {[WORLD_GOES_ON] = "",
                                        [WORLD_ENDED_BY_DEATH] = "death",
                                        [WORLD_ENDED_BY_VICTORY] = "victory"};

    return words[ending];
}

bool action_log_end(struct action_log *log, const struct game *game, struct error *error)
{
    char text[WORLD_CAUSE_SIZE + 16];

    if (game->world.ending == WORLD_GOES_ON)
        return true;
    snprintf(text, sizeof text, "%s %s", action_log_ending(game->world.ending), game->world.cause);
    return put_line(log, game->actions, "end", text, error);
}

/* ---- what is written already ---- */

bool action_log_rewind(struct action_log *log, uint64_t size, struct error *error)
{
    sb_clear(&log->pending);
    if (log->size <= size)
        return true;
    log->size = size;
    log->synced = log->synced < size ? log->synced : size;
    log->is_torn = log->fd >= 0;
    return mend(log) || cannot_write(error, errno);
}

/* File systems that cannot flush keep the file as well as they can. */
static bool cannot_flush_at_all(int reason)
{
    return reason == EINVAL || reason == EROFS || reason == ENOSYS || reason == ENOTSUP;
}

bool action_log_sync(struct action_log *log, struct error *error)
{
    if (!flush(log, error))
        return false;
    if (log->fd < 0 || log->synced == log->size)
        return true;
    if (fdatasync(log->fd) != 0 && !cannot_flush_at_all(errno))
        return error_set(error, "the action log cannot be flushed to the disk: %s",
                         strerror(errno));
    log->synced = log->size;
    return true;
}
