/* incursion headless --list: every action and its parameter. Part of cmd_headless.c. */
#ifndef INCURSION_CMD_HEADLESS_LIST_H
#define INCURSION_CMD_HEADLESS_LIST_H

#include <stdbool.h>

/* As lines of text, or as one document of JSON (docs/json.md). */
void headless_list(bool json);

#endif
