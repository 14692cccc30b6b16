/* Light in a terminal: what changed on a screen as the bytes that show it. Only for terminals that
 * take colours as red, green and blue, or have 256 of them (ISO 8613-6), and address cells as all
 * of those do. */
#ifndef INCURSION_FRONT_DIRECT_H
#define INCURSION_FRONT_DIRECT_H

#include <stdbool.h>

#include "base/str.h"
#include "ui/screen.h"

struct direct {
    bool unicode;
    bool has_256; /* no more: the nearest of those that no user changes */
};

/* Adds the bytes for all cells that differ from what is shown, and for the cursor. Nothing else is
 * sent: where nothing changed, only where the cursor is. */
void direct_show(const struct direct *direct, const struct screen *screen, struct str_builder *out);
/* Leaves the terminal with its own colours. */
void direct_end(struct str_builder *out);

#endif
