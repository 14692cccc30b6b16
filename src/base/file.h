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

/* Longer files are refused: nothing of ours comes near it, and endless input must end. */
enum { FILE_SIZE_MOST = 256 << 20 };

/* Replaces what is in `out` with the whole file, byte for byte. Refuses at once what is no regular
 * file: a pipe or a device may have no end, or no beginning. */
bool file_read(const char *path, struct str_builder *out, struct error *error);
/* The same for what a person may well feed through a pipe: waits until it ends. */
bool file_read_stream(const char *path, struct str_builder *out, struct error *error);

/* Writes to a temporary file beside `path`, flushes it to the disk, renames it over `path` and
 * flushes the directory: after a crash there is the old file or the new one, never a part.
 *
 * A symbolic link stays, what it leads to is replaced. An old file's permissions are kept, a new
 * file has those of the umask. What is no regular file (a device, a pipe with a reader) is written
 * straight into. */
bool file_write_atomic(const char *path, struct str data, struct error *error);
/* The same; where the file system could not do all of it and the data is written even so, `note`
 * has a sentence about it, else its text is empty. */
bool file_write_noted(const char *path, struct str data, struct error *note, struct error *error);
/* Removes the temporary files that killed programs left in a directory; says how many. */
int file_sweep_temporary(const char *directory);

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
