#include "base/utf8.h"

#include <stdbool.h>

static bool is_code_point(uint32_t code)
{
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

int utf8_encode(uint32_t code, char *out)
{
    if (!is_code_point(code))
        code = UTF8_REPLACEMENT;
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint8_t lead[] = {0, 0xc0, 0xe0, 0xf0};
    out[0] = (char)(lead[more] | code >> (6 * more));
    for (int i = 1; i <= more; i++)
        out[i] = (char)(0x80 | (code >> (6 * (more - i)) & 0x3f));
    return more + 1;
}

/* How many bytes follow a lead byte; -1 when it is none. */
static int followers(uint8_t lead)
{
    if (lead < 0x80)
        return 0;
    if (lead >= 0xc2 && lead <= 0xdf)
        return 1;
    if (lead >= 0xe0 && lead <= 0xef)
        return 2;
    return lead >= 0xf0 && lead <= 0xf4 ? 3 : -1;
}

uint32_t utf8_next(struct str *text)
{
    static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
    const uint8_t *bytes = (const uint8_t *)text->data;
    int more = followers(bytes[0]);
    uint32_t code = more == 0 ? bytes[0] : bytes[0] & (0x3fu >> (more < 0 ? 0 : more));
    bool good = more >= 0 && (size_t)more < text->len;

    for (int i = 1; good && i <= more; i++) {
        good = (bytes[i] & 0xc0) == 0x80;
        code = code << 6 | (bytes[i] & 0x3f);
    }
    good = good && code >= smallest[more] && is_code_point(code);
    int taken = good ? more + 1 : 1;
    *text = str_from_n(text->data + taken, text->len - (size_t)taken);
    return good ? code : UTF8_REPLACEMENT;
}
