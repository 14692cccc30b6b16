#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/num.h"

static bool failed(struct error *error, const char *what, const char *path)
{
    return error_set(error, "cannot %s %s: %s", what, path, strerror(errno));
}

/* ---- reading ---- */

/* On failure errno tells why. */
static bool read_all(int fd, struct str_builder *out)
{
    char buffer[1 << 14];
    ssize_t got;

    while ((got = read(fd, buffer, sizeof buffer)) != 0) {
        if (got > 0)
            sb_add(out, str_from_n(buffer, (size_t)got));
        else if (errno != EINTR)
            return false;
        if (out->len > FILE_SIZE_MOST) {
            errno = EFBIG;
            return false;
        }
    }
    return true;
}

static bool read_and_close(int fd, const char *path, struct str_builder *out, struct error *error)
{
    bool good = read_all(fd, out);

    if (!good && errno == EFBIG)
        error_set(error, "cannot read %s: it has more than %d MiB", path, FILE_SIZE_MOST >> 20);
    else if (!good)
        failed(error, "read", path);
    close(fd);
    return good;
}

static bool refuse_irregular(int fd, const char *path, struct error *error)
{
    static const struct {
        mode_t type;
        const char *name;
    } kinds[] = {{S_IFDIR, "a directory"},
                 {S_IFIFO, "a pipe"},
                 {S_IFSOCK, "a socket"},
                 {S_IFCHR, "a device"},
                 {S_IFBLK, "a device"}};
    struct stat info;
    const char *name = "something else";

    if (fstat(fd, &info) != 0)
        return failed(error, "read", path);
    if (S_ISREG(info.st_mode))
        return true;
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if ((info.st_mode & S_IFMT) == kinds[i].type)
            name = kinds[i].name;
    return error_set(error, "cannot read %s: it is %s, not a file", path, name);
}

bool file_read(const char *path, struct str_builder *out, struct error *error)
{
    /* Without O_NONBLOCK a pipe would wait here for its writer. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);

    sb_clear(out);
    if (fd < 0)
        return failed(error, "open", path);
    if (refuse_irregular(fd, path, error))
        return read_and_close(fd, path, out, error);
    close(fd);
    return false;
}

bool file_read_stream(const char *path, struct str_builder *out, struct error *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);

    sb_clear(out);
    return fd < 0 ? failed(error, "open", path) : read_and_close(fd, path, out, error);
}

/* ---- writing ---- */

/* ".incursion-PID-N.tmp": short whatever the file's own name is, and telling whose it is. */
#define TEMPORARY_BEFORE ".incursion-"
#define TEMPORARY_AFTER  ".tmp"

enum { TEMPORARY_TRIES = 1000, LINKS_MOST = 40, PERMISSIONS = 0777, DAY = 24 * 60 * 60 };

struct writing {
    const char *path;               /* as the caller gave it, for sentences */
    char target[FILE_PATH_SIZE];    /* the same without links at its end */
    char directory[FILE_PATH_SIZE]; /* of the target */
    char temporary[FILE_PATH_SIZE];
    bool has_mode; /* there is an old file, */
    mode_t mode;   /* with these permissions */
    struct error *note;
};

static bool write_all(int fd, struct str data)
{
    while (data.len > 0) {
        ssize_t put = write(fd, data.data, data.len);
        if (put < 0 && errno != EINTR)
            return false;
        if (put > 0)
            data = str_from_n(data.data + put, data.len - (size_t)put);
    }
    return true;
}

/* What a file system answers that does not know the request, unlike a disk that fails. */
static bool is_unknown_request(int reason)
{
    return reason == EINVAL || reason == ENOSYS || reason == ENOTSUP;
}

/* Closes in any case; on failure errno tells the first reason. */
static bool close_after(int fd, bool good)
{
    int reason = errno;

    if (close(fd) != 0 && good) {
        good = false;
        reason = errno;
    }
    errno = reason;
    return good;
}

/* True also where flushing is not possible at all: then that is noted. */
static bool flush(const struct writing *w, int fd)
{
    if (fsync(fd) == 0)
        return true;
    if (!is_unknown_request(errno) && errno != EROFS)
        return false;
    error_set(w->note, "%s is written, but its file system cannot flush to the disk", w->path);
    return true;
}

static bool flush_directory(const struct writing *w)
{
    int fd = open(w->directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd >= 0)
        return close_after(fd, flush(w, fd));
    if (errno != EACCES && errno != EPERM)
        return false;
    error_set(w->note, "%s is written, but %s may not be opened to flush it to the disk", w->path,
              w->directory);
    return true;
}

/* The umask may have taken away what the old file allowed. */
static bool restore_mode(const struct writing *w, int fd)
{
    struct stat info;

    if (!w->has_mode || (fstat(fd, &info) == 0 && (info.st_mode & PERMISSIONS) == w->mode))
        return true;
    if (fchmod(fd, w->mode) == 0)
        return true;
    if (!is_unknown_request(errno) && errno != EPERM)
        return false;
    error_set(w->note, "%s is written, but its permissions could not be kept", w->path);
    return true;
}

static int make_temporary(struct writing *w)
{
    char name[64];
    mode_t mode = w->has_mode ? w->mode : 0666;

    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        snprintf(name, sizeof name, TEMPORARY_BEFORE "%ld-%d" TEMPORARY_AFTER, (long)getpid(), i);
        if (!file_join(w->temporary, w->directory, name)) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open(w->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

static bool replace(struct writing *w, struct str data, struct error *error)
{
    int fd = make_temporary(w);

    if (fd < 0)
        return failed(error, "write in", w->directory);
    bool good = close_after(fd, write_all(fd, data) && restore_mode(w, fd) && flush(w, fd));
    if (!good || rename(w->temporary, w->target) != 0) {
        failed(error, "write", w->path);
        unlink(w->temporary);
        return false;
    }
    return flush_directory(w) || failed(error, "flush", w->directory);
}

static bool write_straight(const char *path, struct str data, struct error *error)
{
    /* Without O_NONBLOCK a pipe would wait here for its reader. O_APPEND is for a file that is
     * standard output and has more in it already. */
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);

    if (fd < 0 && errno == ENXIO)
        return error_set(error, "cannot write %s: it has no reader", path);
    if (fd < 0)
        return failed(error, "write", path);
    bool good = fcntl(fd, F_SETFL, O_APPEND) == 0 && write_all(fd, data);
    return close_after(fd, good) || failed(error, "write", path);
}

/* /dev/stdout and its like lead to a link that only the kernel can follow. */
static bool is_kernels_link(const struct stat *link)
{
    struct stat proc;

    return stat("/proc", &proc) == 0 && proc.st_dev == link->st_dev;
}

/* One step along a link. */
static bool follow(char path[FILE_PATH_SIZE])
{
    char next[FILE_PATH_SIZE], directory[FILE_PATH_SIZE];
    ssize_t len = readlink(path, next, sizeof next - 1);

    if (len < 0)
        return false;
    next[len] = '\0';
    if (next[0] == '/')
        return snprintf(path, FILE_PATH_SIZE, "%s", next) == len;
    file_directory_of(path, directory);
    errno = ENAMETOOLONG;
    return file_join(path, directory, next);
}

/* Finds out where the file is; *straight: it is not to be replaced. On failure errno tells why. */
static bool find_target(struct writing *w, bool *straight)
{
    struct stat info;

    *straight = false;
    for (int i = 0; i < LINKS_MOST; i++) {
        if (lstat(w->target, &info) != 0)
            return errno == ENOENT;
        if (S_ISREG(info.st_mode)) {
            w->has_mode = true;
            w->mode = info.st_mode & PERMISSIONS;
            return true;
        }
        *straight = !S_ISLNK(info.st_mode) || is_kernels_link(&info);
        if (*straight)
            return true;
        if (!follow(w->target))
            return false;
    }
    errno = ELOOP;
    return false;
}

bool file_write_noted(const char *path, struct str data, struct error *note, struct error *error)
{
    struct writing w = {.path = path, .note = note};
    bool straight;

    if (note)
        *note = (struct error){0};
    if (snprintf(w.target, FILE_PATH_SIZE, "%s", path) >= FILE_PATH_SIZE)
        return error_set(error, "cannot write %.80s...: the path is too long", path);
    if (!find_target(&w, &straight))
        return failed(error, "write", path);
    if (straight)
        return write_straight(w.target, data, error);
    file_directory_of(w.target, w.directory);
    return replace(&w, data, error);
}

bool file_write_atomic(const char *path, struct str data, struct error *error)
{
    return file_write_noted(path, data, NULL, error);
}

/* ---- what killed programs leave ---- */

/* The process that a temporary file belongs to; 0: it is no temporary file. */
static pid_t owner_of(const char *name)
{
    struct str rest = str_from(name), before = STR(TEMPORARY_BEFORE), after = STR(TEMPORARY_AFTER);
    int64_t pid, number;

    if (!str_starts(rest, before) || !str_ends(rest, after) || rest.len < before.len + after.len)
        return 0;
    rest = str_slice(rest, before.len, rest.len - after.len);
    struct str owner = str_cut(&rest, '-');
    return str_to_int64(owner, &pid) && str_to_int64(rest, &number) && pid > 0 && pid <= INT32_MAX
               ? (pid_t)pid
               : 0;
}

/* A number may have gone to another process since; a day is more than any writing takes. */
static bool is_left_behind(const char *path, pid_t owner)
{
    struct stat info;

    if (lstat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return false;
    return (kill(owner, 0) != 0 && errno == ESRCH) || time(NULL) - info.st_mtime > DAY;
}

int file_sweep_temporary(const char *directory)
{
    char path[FILE_PATH_SIZE];
    struct file_names names = {0};
    int swept = 0;

    file_list(directory, &names, NULL);
    for (int i = 0; i < names.count; i++) {
        pid_t owner = owner_of(names.items[i]);
        if (owner > 0 && file_join(path, directory, names.items[i]) &&
            is_left_behind(path, owner) && unlink(path) == 0)
            swept++;
    }
    file_names_free(&names);
    return swept;
}

/* ---- what is there ---- */

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_is_directory(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool make_directory(const char *path, struct error *error)
{
    if (mkdir(path, 0755) == 0)
        return true;
    int reason = errno;
    if (reason == EEXIST && file_is_directory(path))
        return true;
    errno = reason;
    return failed(error, "make directory", path);
}

bool file_make_directories(const char *path, struct error *error)
{
    char part[FILE_PATH_SIZE];
    size_t len = strlen(path);

    if (len >= sizeof part)
        return error_set(error, "cannot make %.80s...: the path is too long", path);
    for (size_t i = 1; i < len; i++) {
        if (path[i] != '/')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (!make_directory(part, error))
            return false;
    }
    return make_directory(path, error);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_name(struct file_names *names, const char *name)
{
    char *copy = strdup(name);

    ENSURE(copy != NULL, "no memory for a name of %zu bytes", strlen(name));
    ARRAY_PUSH(names, copy);
}

/* On failure errno tells why. */
static bool read_names(DIR *directory, struct file_names *out)
{
    errno = 0;
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL; errno = 0)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            add_name(out, entry->d_name);
    return errno == 0;
}

bool file_list(const char *directory, struct file_names *out, struct error *error)
{
    DIR *opened = opendir(directory);

    file_names_free(out);
    if (opened == NULL)
        return failed(error, "open directory", directory);
    bool good = read_names(opened, out);
    if (!good)
        failed(error, "read directory", directory);
    closedir(opened);
    if (out->count > 0)
        qsort(out->items, (size_t)out->count, sizeof *out->items, compare_names);
    return good;
}

void file_names_free(struct file_names *names)
{
    for (int i = 0; i < names->count; i++)
        free(names->items[i]);
    ARRAY_FREE(names);
}

bool file_join(char *out, const char *directory, const char *name)
{
    size_t len = strlen(directory);
    const char *slash = len > 0 && directory[len - 1] == '/' ? "" : "/";

    return snprintf(out, FILE_PATH_SIZE, "%s%s%s", directory, slash, name) < FILE_PATH_SIZE;
}

void file_directory_of(const char *path, char *out)
{
    const char *slash = strrchr(path, '/');
    size_t len = slash ? (size_t)(slash - path) : 1;

    if (slash == NULL)
        path = ".";
    else if (slash == path)
        len = 1;
    snprintf(out, FILE_PATH_SIZE, "%.*s", imin((int)len, FILE_PATH_SIZE - 1), path);
}

bool file_place(enum file_place place, char *out, struct error *error)
{
    static const struct {
        const char *variable, *below_home;
    } places[] = {
        [FILE_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
        [FILE_DATA] = {"XDG_DATA_HOME", "/.local/share"},
        [FILE_CACHE] = {"XDG_CACHE_HOME", "/.cache"},
        [FILE_STATE] = {"XDG_STATE_HOME", "/.local/state"},
    };
    const char *variable = places[place].variable, *below = "";
    const char *top = getenv(variable);

    /* A relative path is to be ignored, says the XDG specification. */
    if (top == NULL || top[0] != '/') {
        variable = "HOME";
        top = getenv(variable);
        below = places[place].below_home;
    }
    if (top == NULL || top[0] != '/')
        return error_set(error, "neither %s nor HOME names a directory: set one of them",
                         places[place].variable);
    if (snprintf(out, FILE_PATH_SIZE, "%s%s/incursion", top, below) >= FILE_PATH_SIZE)
        return error_set(error, "the path in %s is too long", variable);
    return true;
}
