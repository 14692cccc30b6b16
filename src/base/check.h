/* Assertions that stay in release builds.
 *
 * ENSURE is for broken invariants: a mistake in this program, never bad input. Bad input is
 * answered with a status and a struct error (base/error.h). */
#ifndef INCURSION_BASE_CHECK_H
#define INCURSION_BASE_CHECK_H

#define ENSURE(condition, ...) \
    ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition, __VA_ARGS__))

/* Prints place, condition and message to stderr, and aborts. */
_Noreturn void check_failed(const char *file, int line, const char *condition, const char *format,
                            ...) __attribute__((format(printf, 4, 5)));

#endif
