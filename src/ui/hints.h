/* Hints: what a newcomer is told once, when it matters (hints.def). Which ones were told is kept in
 * the file hints.txt of the configuration, a name a line. */
#ifndef INCURSION_UI_HINTS_H
#define INCURSION_UI_HINTS_H

#include "play/game.h"
#include "ui/keys.h"

enum hint_id {
#define HINT(symbol, name, condition, words) HINT_##symbol,
#include "ui/hints.def"
#undef HINT
    HINT_COUNT
};

/* Values of the option "hints". */
enum { HINTS_ONCE, HINTS_NEVER };

struct hints {
    bool told[HINT_COUNT];
};

/* Lines that are no hint's name are passed over. */
void hints_read(struct hints *hints, struct str text);
void hints_write(const struct hints *hints, struct str_builder *out);

/* The hint for now, in words; it counts as told. False: there is none. */
bool hints_tell(struct hints *hints, struct game *game, const struct keymap *keys,
                struct str_builder *out);

#endif
