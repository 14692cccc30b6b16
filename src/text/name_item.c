/* Names of items, as far as they are plain: whether they are cursed, how many there are, their
 * plus. */
#include "text/name.h"
#include "text/words.h"

enum { SKYBLUE_MARK = 256 - SKYBLUE, RED_MARK = 256 - RED, GREY_MARK = 256 - GREY };

/* quirk: in one colour only "uncursed" is said. */
static void add_curse(const struct item *item, int flags, struct str_builder *out)
{
    bool is_blessed = item->flags & IF_BLESSED, is_cursed = item->flags & IF_CURSED;

    if (!(item->known & KN_CURSE) && !(flags & NA_IDENT))
        return;
    if (!is_blessed && !is_cursed)
        sb_add_cstr(out, "uncursed ");
    else if (!(flags & NA_MONO))
        sb_addf(out, "%c%s %c", is_blessed ? SKYBLUE_MARK : RED_MARK,
                is_blessed ? "blessed" : "cursed", GREY_MARK);
}

static bool is_rope(const struct world *world, const struct thing *thing)
{
    const struct res_item *record = library_record(world->library, thing->resource, RES_ITEM);

    return record && library_flag(record->flags, IT_ROPE);
}

/* Where the first letter is a vowel; colours count as letters. */
static const char *article(struct str words)
{
    bool is_vowel = words.len > 0 &&
                    str_find_char(STR("aeiou"), str_lower_char(words.data[0])) >= 0;

    return is_vowel ? "an" : "a";
}

static void add_count(const struct world *world, const struct thing *thing, int flags, bool is_one,
                      struct str words, struct str_builder *out)
{
    const char *set = words_set_of(world->library, thing->resource);

    if (flags & NA_THE)
        sb_add_cstr(out, "the ");
    if (is_one && flags & NA_A) {
        sb_addf(out, "%s ", set ? "a" : article(words));
        if (set)
            sb_addf(out, "%s of ", set);
    } else if (!is_one) {
        sb_addf(out, "%u ", (unsigned)item_of(world, thing)->quantity);
    }
}

static void add_plus(const struct item *item, int flags, struct str_builder *out)
{
    if ((item->known & KN_PLUS || flags & NA_IDENT) && item->plus)
        sb_addf(out, " %+d", item->plus);
}

static void raise_letters(struct str_builder *name, int flags)
{
    if (flags & (NA_CAPS | NA_XCAPS))
        words_capitalize(name, false);
    for (size_t i = 1; flags & NA_XCAPS && i < name->len; i++)
        if (name->data[i - 1] == ' ')
            name->data[i] = words_upper(name->data[i]);
}

/* quirk: who owns it is not said. */
void name_add_item(const struct world *world, const struct thing *thing, int flags,
                   struct str_builder *out)
{
    const struct item *item = item_of(world, thing);
    struct str kind = name_resource(world, thing->resource);
    struct str_builder words = {0}, name = {0};
    bool is_one = item->quantity == 1 || flags & NA_SINGLE || is_rope(world, thing);

    add_curse(item, flags, &words);
    if (is_one)
        sb_add(&words, kind);
    else
        words_add_plural(world->library, kind, thing->resource, &words);
    add_count(world, thing, flags, is_one, sb_str(&words), &name);
    sb_add(&name, sb_str(&words));
    add_plus(item, flags, &name);
    raise_letters(&name, flags);
    sb_add(out, sb_str(&name));
    sb_free(&words);
    sb_free(&name);
}
