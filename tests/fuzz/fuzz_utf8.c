/* Any bytes: utf8_next always moves on, and well-formed text comes back byte for byte. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str rest = str_from_n((const char *)data, size);

    while (rest.len > 0) {
        const char *start = rest.data;
        char encoded[UTF8_MOST];
        uint32_t code = utf8_next(&rest);
        size_t taken = (size_t)(rest.data - start);
        int len = utf8_encode(code, encoded);

        if (taken == 0)
            abort();
        if (code != UTF8_REPLACEMENT &&
            (taken != (size_t)len || memcmp(start, encoded, taken) != 0))
            abort();
    }
    return 0;
}
