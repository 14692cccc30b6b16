/* Whether anything in a folder has changed: a number that is another one when a source file below
 * it has come, gone or been written. It costs one look at each file and reads none. */
#ifndef INCURSION_CMD_TREE_STAMP_H
#define INCURSION_CMD_TREE_STAMP_H

#include <stdint.h>

/* Goes on from `stamp` with the scripts (.irc, .irh, .h) below a directory; hidden names and links
 * to directories are left out. */
uint64_t tree_stamp(uint64_t stamp, const char *directory);
/* The same with one file, which may be absent. */
uint64_t tree_stamp_file(uint64_t stamp, const char *path);

#endif
