/* Any bytes as a font file, and any header and rows inside a PNG that is otherwise in order (its
 * checksums would keep most inputs out): read whole or refused, never past an end. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

#include "base/check.h"
#include "front/font.h"
#include "front/png_read.h"

enum { PALETTE_MOST = 12, ROWS_MOST = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void open_font(struct str file)
{
    struct error error;
    struct font font;
    long sum = 0;

    if (!font_open(&font, file, &error)) {
        ENSURE(font.pictures == NULL, "half a font");
        return;
    }
    for (int id = 0; id <= GLYPH_LAST; id++)
        for (int y = 0; y < font.height; y++)
            sum += font_row(&font, id, y)[font.width - 1];
    ENSURE(sum >= 0, "%ld", sum);
    font_free(&font);
}

static void add_number(struct str_builder *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        sb_add_char(out, (char)(value >> shift & 0xff));
}

static void add_chunk(struct str_builder *out, const char *type, const void *data, size_t size)
{
    add_number(out, (uint32_t)size);
    size_t from = out->len;
    sb_add(out, str_from_n(type, 4));
    sb_add(out, str_from_n(data, size));
    add_number(out, (uint32_t)crc32(0, (const Bytef *)out->data + from, (uInt)(out->len - from)));
}

/* Width, height, depth, type, how much palette and transparency; then those, then rows. */
static void open_png(const uint8_t *data, size_t size)
{
    enum { HEADER = 6 };
    struct str_builder file = {0};
    Bytef packed[ROWS_MOST + 64];
    uLongf packed_size = sizeof packed;

    if (size < HEADER + 2 * PALETTE_MOST)
        return;
    uint8_t header[13] = {0, 0, 0, data[0], 0, 0, 0, data[1], data[2], data[3], 0, 0, 0};
    const uint8_t *rest = data + HEADER;
    size_t rows = size - HEADER - 2 * PALETTE_MOST;
    sb_add(&file, STR("\x89PNG\r\n\x1a\n"));
    add_chunk(&file, "IHDR", header, sizeof header);
    add_chunk(&file, "PLTE", rest, data[4] % (PALETTE_MOST + 1));
    add_chunk(&file, "tRNS", rest + PALETTE_MOST, data[5] % (PALETTE_MOST + 1));
    compress(packed, &packed_size, rest + (size_t)2 * PALETTE_MOST,
             rows > ROWS_MOST ? ROWS_MOST : (uLong)rows);
    add_chunk(&file, "IDAT", packed, packed_size);
    add_chunk(&file, "IEND", "", 0);
    open_font(sb_str(&file));
    sb_free(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    open_font(str_from_n((const char *)data, size));
    open_png(data, size);
    return 0;
}
