/* Files that make editors colour IncursionScript, written from the lists that the compiler itself
 * is made from. Those in editors/ are what comes of it; a test compares them. */
#ifndef INCURSION_SCRIPT_SYNTAX_H
#define INCURSION_SCRIPT_SYNTAX_H

#include <stdbool.h>

#include "base/str.h"

/* For "vim", "emacs" or "vscode"; false: no such editor is known. */
bool syntax_write(struct str editor, struct str_builder *out);

#endif
