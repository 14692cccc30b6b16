#include "text/words.h"

#include "base/num.h"

static bool is_letter(char c)
{
    char low = str_lower_char(c);

    return low >= 'a' && low <= 'z';
}

/* ---- several of something ---- */

static const struct {
    const char *end, *ends;
} plurals[] = {
#define PLURAL(end, ends) {end, ends},
#include "text/plurals.def"
#undef PLURAL
};

/* What comes after the thing itself: of "lord on high" there are "lords on high". */
static const char *const links[] = {" [",     " of ", " on ",   " named ",   " versus ", " vs. ",
                                    " from ", " in ", " with ", " labeled ", " called "};

static bool is_link(struct str rest)
{
    for (int i = 0; i < COUNT_OF(links); i++)
        if (str_starts(rest, str_from(links[i])))
            return true;
    return false;
}

const char *words_set_of(const struct library *library, res_id item)
{
    const struct res_item *record = library_record(library, item, RES_ITEM);

    if (record == NULL || !library_flag(record->flags, IT_PLURAL))
        return NULL;
    switch (record->itype) {
    case T_ARMOUR: return "suit";
    case T_BRACERS:
    case T_GAUNTLETS:
    case T_BOOTS: return "pair";
    default: return "set";
    }
}

static void add_plural_word(struct str word, struct str_builder *out)
{
    for (int i = 0; i < COUNT_OF(plurals); i++) {
        struct str end = str_from(plurals[i].end);
        if (word.len < end.len ||
            !str_equal_nocase(str_slice(word, word.len - end.len, word.len), end))
            continue;
        char first = word.data[word.len - end.len];
        bool is_capital = first >= 'A' && first <= 'Z';
        sb_add(out, str_slice(word, 0, word.len - end.len));
        sb_add_char(out, is_capital ? words_upper(plurals[i].ends[0]) : plurals[i].ends[0]);
        sb_add_cstr(out, plurals[i].ends + 1);
        return;
    }
    sb_add(out, word);
    sb_add_char(out, 's');
}

/* A name without anything that divides it. */
static void add_plural_name(const struct library *library, struct str name, res_id item,
                            struct str_builder *out)
{
    const char *set = words_set_of(library, item);

    if (set)
        sb_addf(out, "%ss of " STR_PRINTF, set, STR_ARGS(name));
    else
        add_plural_word(name, out);
}

void words_add_plural(const struct library *library, struct str name, res_id item,
                      struct str_builder *out)
{
    size_t from = 0;

    for (size_t i = 0; i < name.len; i++) {
        struct str before = str_slice(name, from, i), rest = str_slice(name, i, name.len);
        if (name.data[i] == '/') {
            add_plural_name(library, before, item, out);
            sb_add_char(out, '/');
            from = i + 1;
        } else if (name.data[i] == ',' || is_link(rest)) {
            add_plural_name(library, before, item, out);
            if (name.data[i] != ',') /* of "Kazrad, the cruel" there are "Kazrads" */
                sb_add(out, rest);
            return;
        }
    }
    add_plural_name(library, str_slice(name, from, name.len), item, out);
}

/* ---- letters ---- */

const char *words_article(struct str name)
{
    return name.len > 0 && str_find_char(STR("aeiou"), name.data[0]) >= 0 ? "an" : "a";
}

void words_capitalize(struct str_builder *text, bool every_word)
{
    for (size_t i = 0; i < text->len && (i == 0 || every_word); i++) {
        bool begins = i == 0 || (!is_letter(text->data[i - 1]) && text->data[i - 1] != '\'');
        if (begins)
            text->data[i] = words_upper(text->data[i]);
    }
}

/* A colour is a byte of its own. */
enum { LEAST_COLOUR = 0xf1, LEAST_CHARACTER_HIGH = 0xf0 };

void words_add_plain(struct str text, struct str_builder *out)
{
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.data[i];
        bool is_character = c == WORDS_CHARACTER_MARK && i + 1 < text.len &&
                            (unsigned char)text.data[i + 1] >= LEAST_CHARACTER_HIGH;
        if (is_character)
            i += 2;
        else if (c < LEAST_COLOUR)
            sb_add_char(out, text.data[i]);
    }
}

void words_add_dice(struct dice dice, struct str_builder *out)
{
    if (dice.sides <= 0)
        sb_addf(out, "%d", dice.bonus);
    else if (dice.sides == 1)
        sb_addf(out, "%d", dice.count + dice.bonus);
    else if (dice.bonus)
        sb_addf(out, "%dd%d%+d", dice.count, dice.sides, dice.bonus);
    else
        sb_addf(out, "%dd%d", dice.count, dice.sides);
}
