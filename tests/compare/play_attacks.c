/* rules-fights/attacks: every monster's blows, round by round. */
#include <string.h>

#include "fight_scene.h"
#include "plays.h"
#include "world/body.h"
#include "world/throw.h"

static int event_of(struct str mode)
{
    if (str_equal(mode, STR("weapon")))
        return EV_WATTACK;
    return str_equal(mode, STR("opportunity")) ? EV_OATTACK : EV_NATTACK;
}

static void refresh(struct fight_scene *s, handle who)
{
    struct thing *thing = world_thing(s->w, who);

    if (thing) {
        thing->timeout = 0;
        creature_of(s->w, thing)->opportunities = 1;
    }
}

static void play_round(struct fight_scene *s, handle a, handle v, int event, uint32_t seed)
{
    struct json *out = s->play->out;

    refresh(s, a);
    refresh(s, v);
    json_open(out, '{');
    json_key_number(out, "seed", seed);
    fight_begin(s, seed);
    json_key_number(out, "result", throw_simply(s->w, event, a, v, DIR_CENTER));
    fight_tell(s, out);
    json_close(out, '}');
}

static bool set(struct fight_scene *s, handle *a, handle *v)
{
    struct play *play = s->play;
    int index = (int)play_number(play, "index");
    bool is_ogre = str_equal(play_text(play, "victim"), STR("ogre"));
    struct thing *actor = fight_build_index(s, index, (struct point){20, 16},
                                            600000U + (uint32_t)index);
    struct thing *victim;

    if (actor == NULL)
        return false;
    *a = actor->self;
    victim = fight_build(s, play_text(play, "victim"), (struct point){21, 16},
                         is_ogre ? 601001 : 601000);
    if (victim == NULL)
        return false;
    *v = victim->self;
    fight_place_player(s, (struct point){22, 12});
    fight_make_foes(s, *a, *v);
    return true;
}

enum play_result play_attacks(struct play *play)
{
    const struct json_value *rounds = json_read_member(play->record, STR("rounds"));
    struct fight_scene s;
    handle a, v;
    bool good = fight_open(&s, play) && set(&s, &a, &v);

    if (good) {
        fight_tell_who(&s, "a", world_thing(s.w, a), play->out);
        fight_tell_who(&s, "v", world_thing(s.w, v), play->out);
        json_key(play->out, "rounds");
        json_open(play->out, '[');
        for (const struct json_value *r = rounds ? rounds->first : NULL; r; r = r->next) {
            const struct json_value *seed = json_read_member(r, STR("seed"));
            play_round(&s, a, v, event_of(play_text(play, "mode")),
                       (uint32_t)(seed ? seed->number : 0));
        }
        json_close(play->out, ']');
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
