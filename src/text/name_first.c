/* What someone is called for short. */
#include "base/num.h"
#include "text/name.h"

static const char *const titles[] = {
#define TITLE(word) word,
#define PAIR(word)
#include "text/titles.def"
#undef TITLE
#undef PAIR
};

/* As monks are named: the first word belongs to the second. */
static const char *const pairs[] = {
#define TITLE(word)
#define PAIR(word) word,
#include "text/titles.def"
#undef TITLE
#undef PAIR
};

static bool is_in(const char *const words[], int count, struct str word)
{
    for (int i = 0; i < count; i++)
        if (str_equal_nocase(word, str_from(words[i])))
            return true;
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static struct str next_word(struct str *rest)
{
    size_t from = 0, to;

    while (from < rest->len && is_blank(rest->data[from]))
        from++;
    for (to = from; to < rest->len && !is_blank(rest->data[to]);)
        to++;
    struct str word = str_slice(*rest, from, to);
    *rest = str_slice(*rest, to, rest->len);
    return word;
}

void name_add_first(struct str given, struct str_builder *out)
{
    struct str rest = given, first = next_word(&rest), second = next_word(&rest);

    if (first.len == 0)
        sb_add_cstr(out, "Nameless");
    else if (second.len > 0 && is_in(titles, COUNT_OF(titles), first))
        sb_add(out, second);
    else if (second.len > 0 && is_in(pairs, COUNT_OF(pairs), first))
        sb_add(out, str_trim(given));
    else
        sb_add(out, first);
}
