/* Files and directories: whole-file reading, writing that is never half done, and where a user's
 * files belong (XDG base directories). */
#ifndef INCURSION_BASE_FILE_H
#define INCURSION_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/array.h"
#include "base/error.h"
#include "base/str.h"

enum { FILE_PATH_SIZE = 4096 };

/* Replaces what is in `out` with the whole file, byte for byte. Refuses directories. */
bool file_read(const char *path, struct str_builder *out, struct error *error);

/* Writes to a temporary file beside `path`, flushes it to the disk, renames it over `path` and
 * flushes the directory: after a crash there is the old file or the new one, never a part. */
bool file_write_atomic(const char *path, struct str data, struct error *error);

bool file_exists(const char *path);
bool file_is_directory(const char *path);

/* Makes a directory and its parents; an existing one is fine. */
bool file_make_directories(const char *path, struct error *error);

/* Names of files, in byte order; zeroed, there are none. */
struct file_names {
    ARRAY_FIELDS(char *);
};

/* Replaces what is in `out` with the names of all that is in a directory, without "." and "..". */
bool file_list(const char *directory, struct file_names *out, struct error *error);
void file_names_free(struct file_names *names);

/* "directory/name" into out[FILE_PATH_SIZE]; false when it does not fit. */
bool file_join(char *out, const char *directory, const char *name);
/* The directory part of a path ("." without one) into out[FILE_PATH_SIZE]. */
void file_directory_of(const char *path, char *out);

enum file_place { FILE_CONFIG, FILE_DATA, FILE_CACHE, FILE_STATE };

/* The directory "incursion" of the wanted kind below $XDG_..._HOME, or below its default in the
 * home directory; it is not made. False when neither is set or the path is too long. */
bool file_place(enum file_place place, char *out, struct error *error);

#endif
