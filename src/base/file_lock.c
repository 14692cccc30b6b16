#include "base/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the path still names the file that was opened, and not one made after its removal. */
static bool still_named(int descriptor, const char *path)
{
    struct stat opened, named;

    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

static int lock_now(int descriptor)
{
    int result;

    do
        result = flock(descriptor, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result;
}

static enum file_lock_result refused(int reason, const char *path, struct error *error)
{
    if (reason == EWOULDBLOCK) {
        error_set(error, "another running program holds %s", path);
        return FILE_LOCK_HELD;
    }
    error_set(error, "cannot lock %s: %s", path, strerror(reason));
    return FILE_LOCK_CANNOT;
}

static enum file_lock_result cannot_open(const char *path, struct error *error)
{
    error_set(error, "cannot open %s: %s", path, strerror(errno));
    return FILE_LOCK_CANNOT;
}

enum file_lock_result file_lock_take(struct file_lock *lock, const char *path, struct error *error)
{
    for (;;) {
        int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
        if (descriptor < 0)
            return cannot_open(path, error);
        int reason = lock_now(descriptor) == 0 ? 0 : errno;
        if (reason == 0 && still_named(descriptor, path)) {
            *lock = (struct file_lock){true, descriptor};
            return FILE_LOCK_TAKEN;
        }
        close(descriptor);
        if (reason != 0)
            return refused(reason, path, error);
    }
}

void file_lock_release(struct file_lock *lock)
{
    if (lock->held)
        close(lock->descriptor);
    *lock = (struct file_lock){0};
}
