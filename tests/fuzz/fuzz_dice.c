/* Any text: dice_parse never reads past it, and what it accepts it writes and reads back equal. */
#include <stdint.h>
#include <stdlib.h>

#include "base/dice.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct dice dice, again;
    char text[32];

    if (!dice_parse(str_from_n((const char *)data, size), &dice))
        return 0;
    dice_format(dice, text, sizeof text);
    if (!dice_parse(str_from(text), &again))
        abort();
    if (dice.count != 0 && !dice_equal(dice, again))
        abort();
    return 0;
}
