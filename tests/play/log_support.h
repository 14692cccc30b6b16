/* Lines of action logs for tests, without the labour of their checks. */
#ifndef INCURSION_TESTS_LOG_SUPPORT_H
#define INCURSION_TESTS_LOG_SUPPORT_H

#include "play/action_log.h"

/* Adds lines, each with its check; a last one without its end stays so. */
static inline void seal_lines(const char *lines, struct str_builder *out)
{
    const char *end;

    for (; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        size_t from = out->len;
        sb_add(out, str_from_n(lines, (size_t)(end - lines)));
        action_log_seal(out, from);
    }
    sb_add_cstr(out, lines);
}

#endif
