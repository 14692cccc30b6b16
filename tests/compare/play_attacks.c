/* rules-fights/attacks: every monster's blows, round by round. */
#include "fight_rounds.h"
#include "plays.h"

static int event_of(struct str mode)
{
    if (str_equal(mode, STR("weapon")))
        return EV_WATTACK;
    return str_equal(mode, STR("opportunity")) ? EV_OATTACK : EV_NATTACK;
}

static bool set(struct fight_scene *s, handle *a, handle *v)
{
    struct play *play = s->play;
    int index = (int)play_number(play, "index");
    bool is_ogre = str_equal(play_text(play, "victim"), STR("ogre"));
    struct thing *actor, *victim;

    fight_place_player(s, (struct point){22, 12});
    actor = fight_build_index(s, index, (struct point){20, 16}, 600000U + (uint32_t)index);
    if (actor == NULL)
        return false;
    *a = actor->self;
    victim = fight_build(s, play_text(play, "victim"), (struct point){21, 16},
                         is_ogre ? 601001 : 601000);
    if (victim == NULL)
        return false;
    *v = victim->self;
    fight_make_foes(s, *a, *v);
    return true;
}

enum play_result play_attacks(struct play *play)
{
    struct fight_scene s;
    handle a, v;
    bool good = fight_open(&s, play) && set(&s, &a, &v);

    if (good) {
        fight_tell_who(&s, "a", world_thing(s.w, a), play->out);
        fight_tell_who(&s, "v", world_thing(s.w, v), play->out);
        fight_play_rounds(&s, a, v, event_of(play_text(play, "mode")));
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
