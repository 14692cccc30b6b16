/* What a state means: the resources it names and the values of script variables, by name.
 *
 * A state refers to resources by number, and numbers change with every edit of a library. So a save
 * has this table beside the state; where the library is no longer the one it was, the numbers are
 * found again by kind and name (and which one of that name, in the library's order). */
#ifndef INCURSION_PLAY_REFERENCES_H
#define INCURSION_PLAY_REFERENCES_H

#include "base/array.h"
#include "play/game.h"

struct reference {
    res_id was, now; /* now: 0 until it is found */
    uint8_t kind;    /* enum res_kind */
    uint16_t nth;    /* of those of this kind and name */
    uint64_t looks;  /* a hash of what the library said about it */
    struct str name;
};

struct reference_variable {
    uint8_t type;
    res_id owner; /* of a resource's variable; 0: a global one */
    int32_t value;
    struct str name;
};

struct references {
    struct str modules; /* their names, for people */
    struct {
        ARRAY_FIELDS(struct reference);
    } items; /* by number */
    struct {
        ARRAY_FIELDS(struct reference_variable);
    } variables;
};

void references_write(const struct game *game, struct str_builder *out);

/* Texts stay in `bytes`. False: they are no such table. */
bool references_read(struct references *references, struct str bytes);
void references_free(struct references *references);

/* Finds everything in another library, and adds to `notes` (may be NULL) what is different there.
 * False, with a sentence, when something is missing. */
bool references_find(struct references *references, const struct library *library,
                     struct str_builder *notes, struct error *error);
/* What a number has become; one that named nothing stays. */
res_id references_now(const struct references *references, res_id was);
/* Gives a state that was filled from the other library's its new numbers and variables. */
void references_apply(const struct references *references, struct game *game);

#endif
