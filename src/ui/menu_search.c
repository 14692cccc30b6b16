#include "ui/menu_search.h"

static bool begins_so(const char *text, struct str typed)
{
    return str_equal_nocase(str_from_n(text, strnlen(text, typed.len)), typed);
}

static enum menu_match match_at(const char *text, size_t at, struct str typed)
{
    if (at == 0)
        return text[typed.len] == '\0' ? MATCH_WHOLE : MATCH_BEGINNING;
    return text[at - 1] == ' ' ? MATCH_WORD : MATCH_INSIDE;
}

static enum menu_match match(const char *text, struct str typed)
{
    enum menu_match best = MATCH_NONE;

    for (size_t i = 0; text[i]; i++) {
        enum menu_match here = begins_so(text + i, typed) ? match_at(text, i, typed) : MATCH_NONE;
        if (here < best)
            best = here;
    }
    return best;
}

enum menu_match menu_search(const struct menu_entry *entry, const char *typed)
{
    struct str sought = str_from(typed);
    enum menu_match found = sought.len > 0 ? match(entry->text, sought) : MATCH_WHOLE;

    if (found == MATCH_NONE && entry->also && match(entry->also, sought) != MATCH_NONE)
        return MATCH_ALSO;
    return found;
}
