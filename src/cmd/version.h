/* Which build this is. The values are written by the build (cmake/version.c.in). */
#ifndef INCURSION_CMD_VERSION_H
#define INCURSION_CMD_VERSION_H

extern const char version_number[];
extern const char version_git[];

#endif
