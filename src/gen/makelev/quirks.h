/* The generator's quirks as flags, by name. */
#ifndef INCURSION_GEN_MAKELEV_QUIRKS_H
#define INCURSION_GEN_MAKELEV_QUIRKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

enum quirk_number {
#define QUIRK(name, text, what) QUIRK_NUMBER_##name,
#include "gen/makelev/quirks.def"
#undef QUIRK
    QUIRK_COUNT
};

enum quirk {
#define QUIRK(name, text, what) QUIRK_##name = 1 << QUIRK_NUMBER_##name,
#include "gen/makelev/quirks.def"
#undef QUIRK
    QUIRKS_MENDED = 0,
    QUIRKS_CLASSIC = (1 << QUIRK_COUNT) - 1
};

struct quirk_info {
    const char *name, *what;
};

const struct quirk_info *quirk_info(enum quirk_number quirk);
/* "classic", "mended", or names separated by commas. False: *unknown is the first bad name. */
bool quirks_parse(struct str text, uint32_t *quirks, struct str *unknown);

#endif
