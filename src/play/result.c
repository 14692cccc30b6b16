#include "play/result.h"

#include <stdarg.h>
#include <stdio.h>

bool result_refuse(struct game_result *result, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(result->why, sizeof result->why, format, args);
    va_end(args);
    return false;
}
