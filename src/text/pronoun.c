#include "text/pronoun.h"

#include "base/num.h"
#include "text/name.h"
#include "text/words.h"

enum sex { MALE, FEMALE, NEUTER };

static const char *const words[][3][2] = {
    [PRONOUN_HE] = {{"he", "He"}, {"she", "She"}, {"it", "It"}},
    [PRONOUN_HIM] = {{"him", "Him"}, {"her", "Her"}, {"it", "It"}},
    [PRONOUN_HIS] = {{"his", "His"}, {"her", "Her"}, {"its", "Its"}},
};

bool pronoun_find(const char *word, enum pronoun *pronoun)
{
    static const struct {
        const char *word;
        enum pronoun pronoun;
    } all[] = {{"he", PRONOUN_HE}, {"she", PRONOUN_HE}, {"him", PRONOUN_HIM}, {"his", PRONOUN_HIS}};

    for (int i = 0; i < COUNT_OF(all); i++)
        if (strcmp(word, all[i].word) == 0) {
            *pronoun = all[i].pronoun;
            return true;
        }
    return false;
}

static enum sex sex_of(const struct world *world, const struct thing *thing)
{
    const struct creature *body = creature_of(world, thing);

    if (body == NULL || name_has_flag(world, thing, M_NEUTER))
        return NEUTER;
    return body->state & MS_FEMALE ? FEMALE : MALE;
}

const char *pronoun_word(const struct world *world, const struct thing *thing, enum pronoun pronoun,
                         bool is_capital)
{
    return words[pronoun][sex_of(world, thing)][is_capital];
}

bool pronoun_is_plural(const struct world *world, const struct thing *thing)
{
    const struct item *item = item_of(world, thing);

    return item && (item->quantity != 1 || words_set_of(world->library, thing->resource));
}
