#include "rules/value/tongue.h"

#include "base/num.h"
#include "res/mtype.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"

/* Bodies without words, whatever mind is in them. quirk: what templates make of one does not count.
 */
static bool has_mute_body(const struct res_monster *body)
{
    static const int mute[] = {
        MA_ANIMAL, MA_BAT,       MA_BEAST,   MA_CAT,    MA_CONSTRUCT, MA_DOG,    MA_ELEMENTAL,
        MA_FUNGI,  MA_JELLY,     MA_MIMIC,   MA_PLANT,  MA_PUDDING,   MA_RODENT, MA_NIGHTSHADE,
        MA_SNAKE,  MA_QUADRUPED, MA_TRAPPER, MA_VORTEX, MA_QUYLTHULG, MA_SPIDER, MA_WORM};

    for (int i = 0; i < COUNT_OF(mute); i++)
        if (mtype_says(body, mute[i]))
            return true;
    return false;
}

static bool is_understood_plant(const struct world *w, const struct thing *who,
                                const struct thing *to)
{
    enum { LEARNED = 10 };

    return to && kind_is(w, who, MA_PLANT) && skill_level(w, to, SK_KNOW_NATURE) >= LEARNED;
}

bool tongue_can_talk(const struct world *w, const struct thing *who, const struct thing *to)
{
    const struct res_monster *body = kind_shape(w, who);

    if (body == NULL || !kind_is(w, who, MA_SAPIENT))
        return false;
    if (is_understood_plant(w, who, to) || kind_has_flag(w, who, M_TALKABLE))
        return true;
    if (kind_has_flag(w, who, M_NOTTALKABLE))
        return false;
    return kind_is(w, who, MA_ADVENTURER) ||
           (!library_flag(body->flags, M_NOHEAD) && !has_mute_body(body));
}
