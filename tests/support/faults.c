#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* A wrapped function has no parameter for it. */
static struct {
    bool is_on;
    struct fault fault;
    int count;
    const char *failed;
} faults;

void faults_begin(struct fault fault)
{
    faults.fault = fault;
    faults.count = 0;
    faults.failed = "";
    faults.is_on = true;
}

int faults_end(void)
{
    faults.is_on = false;
    return faults.count;
}

const char *faults_failed(void)
{
    return faults.failed ? faults.failed : "";
}

/* Counts a call; true: this is one that the fault is for. */
static bool is_hit(const char *name)
{
    const struct fault *fault = &faults.fault;

    if (!faults.is_on || (fault->only && strcmp(fault->only, name) != 0))
        return false;
    faults.count++;
    if (fault->at == 0 || faults.count < fault->at || (faults.count > fault->at && !fault->lasts))
        return false;
    if (fault->dies)
        _exit(FAULT_DEATH_STATUS);
    faults.failed = name;
    return true;
}

static bool fails(const char *name)
{
    if (faults.fault.is_short || !is_hit(name))
        return false;
    errno = faults.fault.reason;
    return true;
}

#define WRAP(name, parameters, arguments)                   \
    int __real_##name parameters;                           \
    int __wrap_##name parameters;                           \
    int __wrap_##name parameters                            \
    {                                                       \
        return fails(#name) ? -1 : __real_##name arguments; \
    }

WRAP(fsync, (int fd), (fd))
WRAP(fdatasync, (int fd), (fd))
WRAP(fchmod, (int fd, mode_t mode), (fd, mode))
WRAP(ftruncate, (int fd, off_t size), (fd, size))
WRAP(rename, (const char *from, const char *to), (from, to))
WRAP(link, (const char *from, const char *to), (from, to))
WRAP(unlink, (const char *path), (path))
WRAP(mkdir, (const char *path, mode_t mode), (path, mode))
WRAP(rmdir, (const char *path), (path))
WRAP(flock, (int fd, int operation), (fd, operation))

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);

int __wrap_open(const char *path, int flags, ...)
{
    mode_t mode = 0;
    va_list args;

    if (flags & O_CREAT) {
        va_start(args, flags);
        mode = va_arg(args, mode_t);
        va_end(args);
    }
    return fails("open") ? -1 : __real_open(path, flags, mode);
}

ssize_t __real_write(int fd, const void *data, size_t size);
ssize_t __wrap_write(int fd, const void *data, size_t size);

ssize_t __wrap_write(int fd, const void *data, size_t size)
{
    if (fd <= STDERR_FILENO || size == 0)
        return __real_write(fd, data, size);
    if (faults.fault.is_short && is_hit("write"))
        return __real_write(fd, data, (size + 1) / 2);
    return fails("write") ? -1 : __real_write(fd, data, size);
}

int __real_close(int fd);
int __wrap_close(int fd);

/* The descriptor is gone even so: that is what systems do. */
int __wrap_close(int fd)
{
    bool is_bad = fd > STDERR_FILENO && fails("close");
    int reason = errno;
    int result = __real_close(fd);

    if (!is_bad)
        return result;
    errno = reason;
    return -1;
}
