/* How incursion headless tells what an action asks. Part of cmd_headless.c. */
#ifndef INCURSION_CMD_HEADLESS_QUESTION_H
#define INCURSION_CMD_HEADLESS_QUESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "world/question.h"

/* As a line of text, or as a document of JSON (docs/json.md). */
void headless_tell_question(uint64_t number, const struct question *question, bool json);

#endif
