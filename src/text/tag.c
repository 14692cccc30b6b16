#include "text/tag.h"

#include <stdlib.h>

#include "base/num.h"
#include "res/constants.h"
#include "text/words.h"

bool tag_begins(struct str text, size_t at)
{
    /* the second byte of a character that is written as a number begins nothing */
    return text.data[at] == '<' &&
           (at < 2 || (unsigned char)text.data[at - 2] != WORDS_CHARACTER_MARK);
}

/* One word of it. False: it does not end, or too late. */
static bool read_word(struct str text, size_t *at, char word[TAG_SIZE])
{
    int length = 0;

    while (*at < text.len && text.data[*at] != ':' && text.data[*at] != '>') {
        if (length > TAG_LETTERS_MOST)
            return false;
        word[length++] = str_lower_char(text.data[(*at)++]);
    }
    word[length] = '\0';
    return *at < text.len && length <= TAG_LETTERS_MOST;
}

/* Of several words after colons the last counts. */
bool tag_read(struct str text, size_t at, struct tag *tag)
{
    *tag = (struct tag){.end = at + 1};
    if (!read_word(text, &tag->end, tag->word))
        return false;
    while (text.data[tag->end++] == ':')
        if (!read_word(text, &tag->end, tag->other))
            return false;
    return true;
}

int tag_number(const char *word, size_t letters)
{
    return word[letters] == '\0' ? -1 : (int)strtol(word + letters, NULL, 10);
}

/* ---- articles ---- */

/* At the beginning of a text, or after a blank or a tag. */
enum where { BEGINS, INSIDE };

/* The first row that fits counts. quirk: "An" is not looked for inside a text, and "The" becomes
 * small there. */
static const struct {
    const char *word;
    enum where where;
    int flags;
} articles[] = {
    {"a ", BEGINS, NA_A | NA_CAPS},
    {"A ", BEGINS, NA_A | NA_CAPS},
    {"an ", BEGINS, NA_A},
    {"An ", BEGINS, NA_A | NA_CAPS},
    {"a ", INSIDE, NA_A},
    {"A ", INSIDE, NA_A | NA_CAPS},
    {"the ", BEGINS, NA_THE | NA_CAPS},
    {"The ", BEGINS, NA_THE | NA_CAPS},
    {"an ", INSIDE, NA_A},
    {"the ", INSIDE, NA_THE},
    {"The ", INSIDE, NA_THE},
};

static bool stands_before(struct str before, struct str word, enum where where)
{
    if (!str_ends(before, word))
        return false;
    if (where == BEGINS)
        return before.len == word.len;
    return before.len > word.len && (before.data[before.len - word.len - 1] == ' ' ||
                                     before.data[before.len - word.len - 1] == '>');
}

struct tag_article tag_article(struct str text, size_t begin, size_t end)
{
    struct str before = str_slice(text, 0, begin), after = str_slice(text, end, text.len);
    struct tag_article article = {0};

    if (str_starts(after, STR("'"))) {
        article.flags |= NA_POSS;
        article.after = str_starts(after, STR("'s")) ? 2 : 1;
    }
    if (begin == 0 || str_ends(before, STR(". ")))
        article.flags |= NA_CAPS;
    for (int i = 0; i < COUNT_OF(articles); i++) {
        struct str word = str_from(articles[i].word);
        if (stands_before(before, word, articles[i].where)) {
            article.flags |= articles[i].flags;
            article.before = word.len;
            break;
        }
    }
    return article;
}
