/* Files in a tar archive that was read whole. */
#ifndef INCURSION_TESTS_COMPARE_ARCHIVE_H
#define INCURSION_TESTS_COMPARE_ARCHIVE_H

#include "base/error.h"
#include "base/str.h"

/* A whole archive, packed or not. */
bool archive_read(const char *path, struct str_builder *out, struct error *error);
/* The bytes of a file by its name, without folders; {NULL, 0}: there is none. */
struct str archive_find(struct str archive, struct str name);

#endif
