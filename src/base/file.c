#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "base/num.h"

static bool failed(struct error *error, const char *what, const char *path)
{
    return error_set(error, "cannot %s %s: %s", what, path, strerror(errno));
}

static bool read_all(int fd, struct str_builder *out)
{
    char buffer[1 << 14];
    ssize_t got;

    while ((got = read(fd, buffer, sizeof buffer)) != 0) {
        if (got > 0)
            sb_add(out, str_from_n(buffer, (size_t)got));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

bool file_read(const char *path, struct str_builder *out, struct error *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);

    sb_clear(out);
    if (fd < 0)
        return failed(error, "open", path);
    bool good = read_all(fd, out);
    if (!good)
        failed(error, "read", path);
    close(fd);
    return good;
}

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

static bool sync_directory(const char *directory)
{
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd < 0)
        return false;
    /* Some file systems cannot sync a directory; their rename is then as durable as it gets. */
    bool good = fsync(fd) == 0 || errno == EINVAL || errno == EROFS;
    close(fd);
    return good;
}

/* Fills and closes fd; on failure errno tells why. */
static bool fill_and_close(int fd, struct str data)
{
    bool good = fchmod(fd, 0644) == 0 && write_all(fd, data) && fsync(fd) == 0;
    int reason = errno;

    if (close(fd) != 0 && good) {
        good = false;
        reason = errno;
    }
    errno = reason;
    return good;
}

bool file_write_atomic(const char *path, struct str data, struct error *error)
{
    char directory[FILE_PATH_SIZE], temporary[FILE_PATH_SIZE];
    int len = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);

    if (len < 0 || len >= (int)sizeof temporary)
        return error_set(error, "cannot write %.80s...: the path is too long", path);
    file_directory_of(path, directory);
    int fd = mkstemp(temporary);
    if (fd < 0)
        return failed(error, "write in", directory);
    if (!fill_and_close(fd, data) || rename(temporary, path) != 0) {
        failed(error, "write", path);
        unlink(temporary);
        return false;
    }
    return sync_directory(directory) || failed(error, "flush", directory);
}

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
