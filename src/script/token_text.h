/* A token as one line of text, as recordings of the reference compiler hash it:
 *
 *     N<value>       number                  S<length>:<hash>  string, after escapes
 *     C<code>        character constant      M<length>:<hash>  map grid, without white space
 *     I<name>        identifier              P<character>      single character
 *     O<NAME>        longer operator         V<CLASS>:<value>  word that stands for a value
 *     K<NAME>        any other word */
#ifndef INCURSION_SCRIPT_TOKEN_TEXT_H
#define INCURSION_SCRIPT_TOKEN_TEXT_H

#include "base/str.h"
#include "script/lex.h"

/* Adds the text without a line's end. */
void token_text(const struct lexer *lexer, const struct token *token, struct str_builder *out);
/* All tokens but the end, one line each. */
void token_text_all(const struct lexer *lexer, struct str_builder *out);

#endif
