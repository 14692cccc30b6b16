/* rules-fights/stealth: hiding, and from how far away one is perceived. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/value/eyes.h"
#include "rules/value/skill.h"
#include "stage_sight.h"
#include "world/body.h"
#include "world/place.h"

/* Ten hide from ten, in three lights each; each kind has its seed. */
enum { HIDER_SEED = 750000, WATCHER_SEED = 751000, KINDS = 10, LIGHTS = 3 };
enum { FARTHEST = 12, GIVEN = 25, OWN_PAIR = 88 };

static struct thing *come(struct fight_scene *s, const char *role, struct point at, uint32_t seed)
{
    struct str name = play_text(s->play, role);

    if (str_equal(name, STR("PLAYER")))
        return fight_place_player(s, at);
    return fight_build(s, name, at, seed);
}

/* Nobody hides from himself: that pair is left out. */
static uint32_t pair_of(const struct fight_scene *s)
{
    uint32_t pair = (uint32_t)play_number(s->play, "n") / LIGHTS;

    return pair < OWN_PAIR ? pair : pair + 1;
}

static bool is_light(const struct fight_scene *s, const char *name)
{
    return str_equal(play_text(s->play, "light"), str_from(name));
}

static bool has_player(const struct fight_scene *s)
{
    return str_equal(play_text(s->play, "hider"), STR("PLAYER")) ||
           str_equal(play_text(s->play, "watcher"), STR("PLAYER"));
}

/* [distance, what is perceived, draws], the watcher farther to the east each time. */
static void tell_distances(struct fight_scene *s, handle hider, handle watcher)
{
    struct json *out = s->play->out;

    json_key(out, "perceived_by_distance");
    json_open(out, '[');
    for (int i = 1; i <= FARTHEST; i++) {
        const struct thing *hides = world_thing(s->w, hider);
        place_move(s->stage.arena, s->w, world_thing(s->w, watcher), hides->x + i, hides->y);
        if (watcher == s->w->player)
            stage_look(&s->stage);
        json_open(out, '[');
        json_number(out, i);
        json_number(out, eyes_perceive(s->w, world_thing(s->w, watcher), hides));
        json_number(out, 0);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static enum play_result hide(struct fight_scene *s, handle hider, handle watcher)
{
    struct json *out = s->play->out;

    if (is_light(s, "lit, HideVal 25")) {
        fight_gain(s, hider,
                   (struct stati){.nature = HIDING, .value = HI_SHADOWS, .magnitude = GIVEN});
        creature_of(s->w, world_thing(s->w, hider))->hide = GIVEN;
    }
    fight_tell_who(s, "a", world_thing(s->w, hider), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(out, "result", fight_throw(s, EV_HIDE, hider, HANDLE_NONE, HI_SHADOWS));
    fight_tell(s, out);
    const struct thing *self = world_thing(s->w, hider);
    json_key_number(out, "hide_skill", skill_level(s->w, self, SK_HIDE));
    json_key_number(out, "hideval", creature_of(s->w, self)->hide);
    json_key_number(out, "is_hiding", stati_has(s->w, self, HIDING) ? 1 : 0);
    json_key_number(out, "watcher_spot", skill_level(s->w, world_thing(s->w, watcher), SK_SPOT));
    tell_distances(s, hider, watcher);
    return PLAY_DONE;
}

static enum play_result play_in(struct fight_scene *s)
{
    if (!has_player(s) && !fights_shut_player_in(&s->stage, &s->play->error))
        return PLAY_FAILED;
    if (is_light(s, "dark"))
        fight_darken(s);
    uint32_t pair = pair_of(s);
    const struct thing *hider = come(s, "hider", (struct point){20, 16}, HIDER_SEED + pair / KINDS);
    handle hides = hider ? hider->self : HANDLE_NONE;
    const struct thing *watcher = come(s, "watcher", (struct point){30, 16},
                                       WATCHER_SEED + pair % KINDS);
    if (watcher == NULL || world_thing(s->w, hides) == NULL)
        return play_fail(s->play, "somebody did not come");
    handle watches = watcher->self;
    if (hides == s->w->player)
        fight_refresh(s, hides);
    return hide(s, hides, watches);
}

enum play_result play_stealth(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
