/* The manual of the script language for people who write libraries, as Markdown: the constants of
 * Defines.h and what Api.h offers. Made from the lists that the compiler itself is made from. */
#ifndef INCURSION_SCRIPT_DOC_H
#define INCURSION_SCRIPT_DOC_H

#include <stdbool.h>

#include "base/str.h"

/* Constants in groups by prefix, and macros. With a prefix ("M" or "M_") only that group; false
 * when there is none. An empty prefix means all. */
bool doc_constants(struct str prefix, struct str_builder *out);

/* Classes with their members and functions. With a class ("T_MAP", or "MAP") only that one; false
 * when there is none. An empty name means all, functions without a class and objects too. */
bool doc_api(struct str class, struct str_builder *out);

#endif
