/* Packing bytes as .xz files are, for tests. */
#ifndef INCURSION_TESTS_COMPARE_PACKED_H
#define INCURSION_TESTS_COMPARE_PACKED_H

#include <stdlib.h>

#include <lzma.h>

#include "support.h"

static inline void pack(struct str text, struct str_builder *out)
{
    size_t room = lzma_stream_buffer_bound(text.len), used = 0;
    uint8_t *bytes = malloc(room);

    assert_non_null(bytes);
    assert_int_equal(lzma_easy_buffer_encode(0, LZMA_CHECK_CRC32, NULL, (const uint8_t *)text.data,
                                             text.len, bytes, &used, room),
                     LZMA_OK);
    sb_add(out, str_from_n((const char *)bytes, used));
    free(bytes);
}

#endif
