/* Scripts: declarations, routines and conditions, from tokens to bytecode.
 *
 * Everything here starts at the parser's current token and leaves it after what it parsed. Code
 * goes to the end of the builder's code and line tables, variables to its variable table. */
#ifndef INCURSION_SCRIPT_CODE_H
#define INCURSION_SCRIPT_CODE_H

#include <stdbool.h>

#include "script/parser.h"

struct symbols *symbols_new(void);
void symbols_free(struct symbols *symbols);

/* `system ...;` : functions, members and objects of the engine. */
bool code_parse_system(struct parser *p);
/* `type name, name;` outside a resource, or inside one. */
bool code_parse_global(struct parser *p);
bool code_parse_resource_variable(struct parser *p);
/* Whether the next token begins a declaration of variables. */
bool code_at_type(const struct parser *p);

/* `{ ... }` of an event handler. */
bool code_parse_routine(struct parser *p, int event, code_id *code);
/* An expression that gear or an encounter part depends on; the code returns its value. */
bool code_parse_condition(struct parser *p, code_id *code);

#endif
