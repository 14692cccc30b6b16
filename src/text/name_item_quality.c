/* Qualities in the name of an item. */
#include <stdio.h>

#include "text/name.h"
#include "text/name_item.h"

enum place { BEFORE, AFTER };
enum family { ANY, WEAPON, ARMOUR };

static const struct quality_word {
    enum family family;
    int quality;
    enum place place;
    const char *word;
} quality_words[] = {
#define QUALITY_WORD(family, quality, place, word) {family, quality, place, word},
#include "text/qualities.def"
#undef QUALITY_WORD
};

static const struct quality_word *find_word(enum family family, int quality)
{
    for (int i = 0; i < COUNT_OF(quality_words); i++)
        if (quality_words[i].quality == quality &&
            (quality_words[i].family == ANY || quality_words[i].family == family))
            return &quality_words[i];
    return NULL;
}

const char *name_quality(bool is_armour, int quality)
{
    const struct quality_word *found = find_word(is_armour ? ARMOUR : WEAPON, quality);

    return found ? found->word : NULL;
}

const char *name_armour_quality(int quality)
{
    const struct quality_word *found = find_word(ARMOUR, quality);

    return found && found->family == ARMOUR ? found->word : NULL;
}

const char *name_kind(int kind)
{
    static const struct {
        int kind;
        const char *name;
    } names[] = {
#define KIND_NAME(kind, name) {kind, name},
#include "text/kind_names.def"
#undef KIND_NAME
    };

    for (int i = 0; i < COUNT_OF(names); i++)
        if (names[i].kind == kind)
            return names[i].name;
    return NULL;
}

static const char *kind_name(int kind, char buffer[24])
{
    const char *name = name_kind(kind);

    if (name)
        return name;
    snprintf(buffer, 24, "(undefined %d)", kind);
    return buffer;
}

/* Of whom it is the bane; "": that is not told. */
static const char *bane_word(const struct item_naming *n, char buffer[24])
{
    return n->item->bane == -2 ? "" : kind_name(n->item->bane, buffer);
}

static void add_quality(struct item_naming *n, int quality)
{
    bool is_armour = n->thing->kind == T_ARMOUR || n->thing->kind == T_SHIELD;
    const struct quality_word *word = find_word(is_armour ? ARMOUR : WEAPON, quality);
    char buffer[24];

    if (word == NULL)
        sb_addf(&n->e->nPrequal, "(undefined %d) ", quality);
    else if (word->place == BEFORE && !is_armour && quality == WQ_BANE)
        sb_addf(&n->e->nPrequal, "%s%s ", bane_word(n, buffer), word->word);
    else if (word->place == BEFORE)
        sb_addf(&n->e->nPrequal, "%s ", word->word);
    else if (!is_armour && quality == WQ_SLAYING && n->item->bane != -2)
        sb_addf(name_item_next_of(n), "%s Slaying", kind_name(n->item->bane, buffer));
    else
        sb_add_cstr(name_item_next_of(n), word->word);
}

void name_item_add_qualities(struct item_naming *n)
{
    if (name_item_is_of(n, EF_HIDEQUAL))
        return;
    for (int i = 1; i < ITEM_FACT_QUALITIES; i++)
        if (n->facts.knows[i] || (n->facts.has[i] && n->flags & NA_IDENT))
            add_quality(n, i);
}
