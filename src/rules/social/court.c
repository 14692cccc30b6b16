#include "rules/social/court.h"

#include "rules/value/kind.h"
#include "sense/line.h"
#include "world/level.h"
#include "world/throw.h"

static bool is_king(const struct parley *p, const struct thing *who)
{
    res_id king = library_find(p->w->library, STR("Murgash, the Goblin King"));

    return king && who->resource == king;
}

static int party_of(const struct parley *p, const struct thing *who)
{
    return creature_of(p->w, who)->party;
}

/* Of the other's party, while the speaker is not. */
static struct thing *king_of(const struct parley *p)
{
    const struct level *level = world_level_of(p->w, parley_speaker(p));
    int party = party_of(p, parley_other(p));

    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *it = world_thing(p->w, level->things.items[i]);
        if (thing_is(it, T_CREATURE) && is_king(p, it) && party_of(p, it) == party &&
            party_of(p, parley_speaker(p)) != party)
            return it;
    }
    return NULL;
}

static void bring_before(struct parley *p, const struct thing *king)
{
    const struct thing *self = parley_speaker(p);

    if (!line_of_sight(world_level_of(p->w, self), p->w, role_place(self), role_place(king)))
        parley_tell(p, "The <EVictim> ties your hands and leads you to the king.");
    p->e->target = (int32_t)king->self;
    throw_again(p->w, p->e, EV_SURRENDER);
}

bool court_speaks(struct parley *p, int event)
{
    const struct thing *king = is_king(p, parley_other(p)) ? NULL : king_of(p);

    if (king == NULL)
        return false;
    if (event == EV_SURRENDER)
        bring_before(p, king);
    else
        parley_tell(p, "The <EVictim> says: \"Talk to the king, not to me!\"");
    return true;
}
