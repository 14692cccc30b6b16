#include "gen/makelev/quirks.h"

static const struct quirk_info infos[QUIRK_COUNT] = {
#define QUIRK(name, text, what) [QUIRK_NUMBER_##name] = {text, what},
#include "gen/makelev/quirks.def"
#undef QUIRK
};

const struct quirk_info *quirk_info(enum quirk_number quirk)
{
    return &infos[quirk];
}

static bool parse_one(struct str name, uint32_t *quirks)
{
    if (str_equal(name, STR("classic"))) {
        *quirks |= QUIRKS_CLASSIC;
        return true;
    }
    if (str_equal(name, STR("mended")))
        return true;
    for (int i = 0; i < QUIRK_COUNT; i++)
        if (str_equal(name, str_from(infos[i].name))) {
            *quirks |= UINT32_C(1) << i;
            return true;
        }
    return false;
}

bool quirks_parse(struct str text, uint32_t *quirks, struct str *unknown)
{
    *quirks = 0;
    while (text.data != NULL) {
        struct str name = str_trim(str_cut(&text, ','));
        if (!parse_one(name, quirks)) {
            *unknown = name;
            return false;
        }
    }
    return true;
}
