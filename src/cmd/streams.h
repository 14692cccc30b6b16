/* The program's standard streams and the signals that come from writing: set up once at the start,
 * checked once at the end, for all commands. */
#ifndef INCURSION_CMD_STREAMS_H
#define INCURSION_CMD_STREAMS_H

#include <stdbool.h>

/* Takes the descriptors 0 to 2 where they are closed, so that no file opened later gets one of them
 * and with it what is printed. Writing too much to a file is an error from now on, not the end;
 * a reader of standard output that went away ends the program, quietly, with EXIT_FAILED.
 * False: the descriptors cannot be had. */
bool streams_prepare(void);

/* Writes what is left of standard output. Returns `status`, or EXIT_FAILED, with a sentence, when
 * not all of the output could be written. */
int streams_finish(int status);

#endif
