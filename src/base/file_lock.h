/* A lock that one running program at a time can hold, and that its end releases, however it ends.
 *
 * It keeps two programs apart, and two holders within one program as well. The file it needs is one
 * of its own: it is made where it is missing, it stays empty, and it stays where it is when the
 * lock is released. It may be removed by whoever holds the lock. */
#ifndef INCURSION_BASE_FILE_LOCK_H
#define INCURSION_BASE_FILE_LOCK_H

#include <stdbool.h>

#include "base/error.h"

/* Zeroed, it holds nothing. */
struct file_lock {
    bool held;
    int descriptor; /* open while the lock is held */
};

enum file_lock_result {
    FILE_LOCK_TAKEN,
    FILE_LOCK_HELD,   /* by another; the error says so */
    FILE_LOCK_CANNOT, /* there are no locks here, or no file can be made: the error says why */
};

/* Takes the lock without waiting. Where there can be none at all (a file system without locks, a
 * folder that cannot be written) a caller does better to go on without it than to refuse. */
enum file_lock_result file_lock_take(struct file_lock *lock, const char *path, struct error *error);

/* Nothing happens where nothing is held. */
void file_lock_release(struct file_lock *lock);

#endif
