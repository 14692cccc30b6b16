/* UTF-8, one code point at a time. */
#ifndef INCURSION_BASE_UTF8_H
#define INCURSION_BASE_UTF8_H

#include <stdint.h>

#include "base/str.h"

enum { UTF8_MOST = 4, UTF8_REPLACEMENT = 0xfffd };

/* Writes at most UTF8_MOST bytes, returns how many. What is no code point becomes U+FFFD. */
int utf8_encode(uint32_t code, char *out);

/* Takes one code point off the front of *text, which must not be empty. A byte that does not
 * belong to well-formed UTF-8 is taken alone and gives U+FFFD. */
uint32_t utf8_next(struct str *text);

#endif
