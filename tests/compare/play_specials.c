/* rules-fights/specials: what bodies can do beside blows. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "world/body.h"

static const struct point here = {20, 16}, watching = {20, 10};

struct scene {
    handle actor, victim, ally, blind;
};

static bool is(const struct fight_scene *s, const char *key, const char *name)
{
    return str_equal(play_text(s->play, key), str_from(name));
}

static handle self_of(const struct thing *thing)
{
    return thing ? thing->self : HANDLE_NONE;
}

static void bring(struct fight_scene *s, struct scene *all)
{
    int index = (int)play_number(s->play, "index");
    bool is_player = is(s, "scene", "player");
    struct point enemy = {is(s, "scene", "enemy beside") ? 21 : 23, 16};

    all->victim = self_of(fight_place_player(s, is_player ? enemy : watching));
    all->actor = self_of(fight_build_index(s, index, here, 620000U + (uint32_t)index));
    if (!is_player)
        all->victim = self_of(fight_build(s, STR("human"), enemy, 621000));
    all->ally = self_of(fight_build(s, STR("goblin"), (struct point){22, 18}, 622000));
    all->blind = self_of(fight_build(s, STR("human"), (struct point){22, 14}, 623000));
}

static bool set(struct fight_scene *s, struct scene *all)
{
    bring(s, all);
    if (!all->actor || !all->victim || !all->ally || !all->blind)
        return false;
    const handle everyone[] = {all->actor, all->victim, all->ally, all->blind};
    fight_gain(s, all->blind, (struct stati){.nature = BLIND, .value = -1});
    fight_make_foes(s, all->actor, all->victim);
    fight_make_foes(s, all->actor, all->blind);
    creature_of(s->w, world_thing(s->w, all->actor))->party = 79;
    creature_of(s->w, world_thing(s->w, all->ally))->party = 79;
    fight_set_hp(s, all->victim, 200);
    fight_set_hp(s, all->ally, 200);
    fight_set_hp(s, all->blind, 200);
    if (is(s, "attack", "A_DGST") || is(s, "attack", "A_CRUS"))
        fight_gain(s, all->victim, (struct stati){.nature = ENGULFED, .object = all->actor});
    for (int i = 0; i < COUNT_OF(everyone); i++)
        fight_refresh(s, everyone[i]);
    if (is(s, "scene", "player"))
        s->w->chance.clock--; /* his values had not been worked out before */
    return true;
}

enum play_result play_specials(struct play *play)
{
    struct fight_scene s;
    struct scene all = {.actor = HANDLE_NONE};
    bool good = fight_open(&s, play) && set(&s, &all);

    if (good) {
        const struct thing *who[] = {world_thing(s.w, all.actor), world_thing(s.w, all.victim),
                                     world_thing(s.w, all.ally), world_thing(s.w, all.blind)};
        fight_begin(&s, (uint32_t)play_number(play, "seed"));
        json_key_number(play->out, "result",
                        fight_throw(&s, EV_SATTACK, all.actor, all.victim,
                                    fight_constant(play_text(play, "attack"))));
        fight_tell_who(&s, "a", who[0], play->out);
        fight_tell_who(&s, "v", who[1], play->out);
        fight_tell_who(&s, "ally", who[2], play->out);
        fight_tell_who(&s, "blind", who[3], play->out);
        fight_tell(&s, play->out);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
