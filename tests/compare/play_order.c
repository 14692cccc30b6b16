/* rules-fights/order: twelve creatures, tick by tick. */
#include "base/num.h"
#include "loop_scene.h"
#include "plays.h"
#include "way_scene.h"
#include "world/body.h"

enum { CREATURES = 12, TICKS = 300, PARTY = 90, KINDS = 3 };

static const char *const kinds[KINDS][CREATURES] = {
    {"giant slug", "giant tortoise", "human", "dwarf", "wolf", "cheetah", "bat", "horse", "goblin",
     "ogre", "cave cricket", "giant wasp"},
    {"human", "human", "human", "human", "human", "human", "human", "human", "human", "human",
     "human", "human"},
    {"crawling claw", "stirge", "grid bug", "will-o'-wisp", "treant", "shambling mound", "eagle",
     "pony", "halfling", "stone giant", "gnome", "large air elemental"},
};

/* What some of them are under in the series 3 to 5. */
static const struct stati hardships[] = {
    {.nature = ADJUST_CIRC, .value = A_MOV, .magnitude = 20, .source = SS_ENCH, .duration = 100},
    {.nature = ADJUST_CIRC, .value = A_MOV, .magnitude = -12, .source = SS_ENCH, .duration = 100},
    {.nature = PARALYSIS, .magnitude = -1, .source = SS_ENCH, .duration = 2},
    {.nature = STUNNED, .value = -1, .magnitude = -1, .source = SS_ENCH, .duration = 2},
    {.nature = SLEEPING, .value = 2, .magnitude = -1, .source = SS_MISC},
    {.nature = CONFUSED, .value = -1, .magnitude = -1, .source = SS_ENCH, .duration = 2},
};

static bool bring(struct fight_scene *s, int series, handle who[CREATURES])
{
    for (int i = 0; i < CREATURES; i++) {
        struct point at = {6 + 3 * i, 8 + 5 * (i % 4)};
        const struct thing *thing = fight_build(s, str_from(kinds[series % KINDS][i]), at,
                                                770000 + 20 * (uint32_t)series + (uint32_t)i);
        if (thing == NULL)
            return false;
        who[i] = thing->self;
        way_clear_targets(s, who[i]);
        creature_of(s->w, world_thing(s->w, who[i]))->party = PARTY;
    }
    return true;
}

static enum play_result start(struct play *play)
{
    enum { HARD = 3, LATE = 6 };
    int series = (int)play_number(play, "series");
    struct loop_scene *l = loop_open(play);
    handle who[CREATURES];

    if (l == NULL || !fights_shut_player_in(&l->s.stage, &play->error))
        return PLAY_FAILED;
    if (!bring(&l->s, series, who))
        return play_fail(play, "somebody did not come");
    for (int i = 0; series / HARD == 1 && i < COUNT_OF(hardships); i++)
        fight_gain(&l->s, who[i], hardships[i]);
    for (int i = 0; i < CREATURES; i++)
        world_thing(l->s.w, who[i])->timeout = wrap16(series >= LATE ? 3 * i : 0);
    fight_set_hp(&l->s, l->s.w->player, 10000);
    l->is_timeless = true;
    loop_start(l, 775000 + (uint32_t)series, TICKS);
    return PLAY_DONE;
}

enum play_result play_order(struct play *play)
{
    if (str_equal(play_text(play, "row"), STR("start")))
        return start(play);
    struct loop_scene *l = loop_kept(play);
    return l ? loop_row(l) : play_fail(play, "it has not begun");
}
