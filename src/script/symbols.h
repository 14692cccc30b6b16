/* The names code can use: what `system` declarations make known of the engine, and variables.
 *
 * One name can mean several things at once, in different places: a function when it is called, a
 * member after an object, a variable elsewhere. Among variables and objects a local one hides a
 * resource's, that hides a global one, and that hides an object of the engine.
 *
 * Names are the lexer's numbers for them. */
#ifndef INCURSION_SCRIPT_SYMBOLS_H
#define INCURSION_SCRIPT_SYMBOLS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "res/resource.h"
#include "script/api.h"
#include "script/parser.h"

/* What a name can stand for in the engine. */
enum symbol_kind {
    SYMBOL_FUNCTION,        /* called by itself */
    SYMBOL_METHOD,          /* called on an object or a text */
    SYMBOL_RESOURCE_METHOD, /* called on a resource */
    SYMBOL_MEMBER,          /* of an object */
    SYMBOL_RESOURCE_MEMBER, /* of a resource; one name may belong to several kinds */
    SYMBOL_OBJECT,
    SYMBOL_KINDS
};

enum { SYMBOL_NONE = 0, SYMBOL_FOREIGN = -1 };

struct symbol {
    /* Number in the engine's table plus 1; SYMBOL_NONE: not declared; SYMBOL_FOREIGN: declared,
     * but the engine has no such thing. */
    int32_t meaning[SYMBOL_KINDS];
    /* The newest variable of that scope, number plus 1. A resource's chain on with `next`. */
    int32_t variable[RES_SCOPE_LOCAL + 1];
    text_id text; /* the name in the module's text, once it is needed there */
};

struct variable {
    int name;
    uint8_t scope, type;
    uint32_t address; /* word of script memory, or register */
    res_id owner;     /* of a resource's */
    int32_t next;     /* an older one of the same name, number plus 1 */
};

struct symbols {
    struct api_table *api;
    struct {
        ARRAY_FIELDS(struct symbol);
    } names; /* by the lexer's numbers */
    struct {
        ARRAY_FIELDS(struct variable);
    } variables; /* locals of the routine being compiled are at the end, with its static ones */
    int local_count;
    struct {
        ARRAY_FIELDS(uint16_t);
    } file_numbers;           /* by source file: number in the module's files plus 1 */
    struct cpp_cursor cursor; /* of the last line that was asked for */
    uint32_t cursor_offset;
};

struct symbol *symbols_get(struct symbols *symbols, int name);

/* A variable that this scope can see under the name; NULL: there is none. */
const struct variable *symbols_variable(struct symbols *symbols, int name, enum res_scope scope,
                                        res_id owner);
/* Adds a variable, gives it its place and enters it into the module's table. `event` is that of a
 * local's routine. */
void symbols_add_variable(struct parser *p, int name, enum res_scope scope, enum script_type type,
                          int event);
/* The place of a routine's first local in the list; after the end: it has none. */
int symbols_first_local(const struct symbols *symbols);
/* Forgets the locals of a routine. */
void symbols_end_routine(struct symbols *symbols);

/* A name as text of the module, for its tables. */
text_id symbols_text(struct parser *p, int name);
/* The line of a token as the module's table has it, without the word. */
struct res_line symbols_line(struct parser *p, int token);

#endif
