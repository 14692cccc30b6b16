/* rules-fights/mounts: getting on, riding, and getting off. */
#include "base/num.h"
#include "fight_rounds.h"
#include "plays.h"
#include "rules/bond/target.h"
#include "rules/fight/role.h"
#include "rules/item/item.h"
#include "rules/move/pace.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/place.h"
#include "world/throw.h"

/* Six ride nine, in ten ways each; each kind has its seed. */
enum { RIDER_SEED = 790000, MOUNT_SEED = 791000, FOE_SEED = 792000, MOUNTS = 9, WAYS = 10 };
enum { FOE_LIFE = 100, BLOW = 30 };

static const struct point here = {20, 16}, beside = {21, 16}, afar = {24, 16}, foes = {20, 18},
                          before_foe = {20, 17}, watching = {22, 12};

struct riding {
    struct fight_scene s;
    handle rider, mount, foe, dagger;
};

static struct thing *thing_of(const struct riding *r, handle who)
{
    return world_thing(r->s.w, who);
}

static int step(struct riding *r, int direction)
{
    thing_of(r, r->rider)->timeout = 0;
    return throw_simply(r->s.w, EV_MOVE, r->rider, HANDLE_NONE, direction);
}

static int move(struct riding *r)
{
    return step(r, DIR_SOUTHWEST);
}

static int move_thrice(struct riding *r)
{
    step(r, DIR_WEST);
    step(r, DIR_WEST);
    return step(r, DIR_WEST);
}

static int attack(struct riding *r)
{
    place_move(r->s.stage.arena, r->s.w, thing_of(r, r->rider), before_foe.x, before_foe.y);
    return throw_simply(r->s.w, fight_own_attack(&r->s, r->rider), r->rider, r->foe, DIR_CENTER);
}

static int shoot(struct riding *r)
{
    fight_give(&r->s, r->rider, r->dagger, SL_READY, false);
    struct script_event *event = throw_begin(r->s.w);
    event->actor = (int32_t)r->rider;
    event->target = (int32_t)r->foe;
    event->item2 = (int32_t)r->dagger;
    return throw_end(r->s.w, event, EV_RATTACK);
}

static int be_hurt(struct riding *r)
{
    return throw_damage(r->s.w, r->foe, r->rider, AD_BLUNT, BLOW, "a blow");
}

static int kill_mount(struct riding *r)
{
    return throw_simply(r->s.w, EV_DEATH, r->foe, r->mount, DIR_CENTER);
}

static int dismount(struct riding *r)
{
    return throw_simply(r->s.w, EV_DISMOUNT, r->rider, HANDLE_NONE, DIR_CENTER);
}

static const struct way {
    const char *name;
    int (*act)(struct riding *r); /* NULL: getting on is all there is */
    bool is_afar, is_hostile;
} ways[] = {
    {"mount on the map", NULL, false, false},
    {"mount then dismount", dismount, false, false},
    {"mount then move", move, false, false},
    {"mount then move x3", move_thrice, false, false},
    {"mount then attack", attack, false, false},
    {"mount then damage 30", be_hurt, false, false},
    {"mount then kill mount", kill_mount, false, false},
    {"mount then shoot", shoot, false, false},
    {"mount while hostile", NULL, false, true},
    {"mount from distance 3", NULL, true, false},
};

static bool bring(struct riding *r, const struct way *way)
{
    struct fight_scene *s = &r->s;
    uint32_t pair = (uint32_t)play_number(s->play, "n") / WAYS;
    struct str rider = play_text(s->play, "rider");

    if (!str_equal(rider, STR("PLAYER")))
        fight_place_player(s, watching);
    r->rider = way_bring(s, rider, here, RIDER_SEED + pair / MOUNTS);
    r->mount = way_bring(s, play_text(s->play, "mount"), way->is_afar ? afar : beside,
                         MOUNT_SEED + pair % MOUNTS);
    r->foe = way_bring(s, STR("hill orc"), foes, FOE_SEED);
    if (!r->rider || !r->mount || !r->foe)
        return false;
    fight_set_hp(s, r->foe, FOE_LIFE);
    if (way->act == shoot)
        r->dagger = item_new(s->w, fights_find(&s->stage, RES_ITEM, STR("dagger")))->self;
    return true;
}

static void make_ready(struct riding *r, const struct way *way)
{
    struct fight_scene *s = &r->s;

    way_clear_targets(s, r->rider);
    way_clear_targets(s, r->mount);
    way_clear_targets(s, r->foe);
    target_add(s->w, thing_of(r, r->mount), thing_of(r, r->rider),
               way->is_hostile ? TARGET_ENEMY : TARGET_LEADER);
    target_add(s->w, thing_of(r, r->rider), thing_of(r, r->foe), TARGET_ENEMY);
    fight_refresh(s, r->rider);
    fight_refresh(s, r->mount);
    fight_refresh(s, r->foe);
    fight_tell_who(s, "a", thing_of(r, r->rider), s->play->out);
    fight_tell_who(s, "m", thing_of(r, r->mount), s->play->out);
    if (way->act)
        loose_take_up(s->w, thing_of(r, r->mount));
}

static void tell_results(struct riding *r, const struct way *way)
{
    struct json *out = r->s.play->out;

    json_key(out, "results");
    json_open(out, '[');
    json_number(out, throw_simply(r->s.w, EV_MOUNT, r->rider, r->mount, DIR_CENTER));
    json_number(out, thing_of(r, r->rider)->timeout);
    if (way->act) {
        json_number(out, way->act(r));
        json_number(out, thing_of(r, r->rider)->timeout);
        json_number(out, thing_of(r, r->mount)->timeout);
    }
    json_close(out, ']');
}

static void tell_pace(struct riding *r)
{
    const struct thing *rider = thing_of(r, r->rider);
    struct json *out = r->s.play->out;

    json_key(out, "move_attr");
    if (role_is_gone(rider) || world_level_of(r->s.w, rider) == NULL)
        json_null(out);
    else
        json_number(out, pace_percent(r->s.w, rider, role_place(rider)));
}

static enum play_result play_in(struct riding *r)
{
    struct play *play = r->s.play;
    const struct way *way = &ways[play_number(play, "n") % WAYS];

    if (!bring(r, way))
        return play_fail(play, "somebody did not come");
    make_ready(r, way);
    r->s.answers = STR("yyyy");
    fight_begin(&r->s, (uint32_t)play_number(play, "seed"));
    tell_results(r, way);
    fight_tell_who(&r->s, "foe", thing_of(r, r->foe), play->out);
    tell_pace(r);
    fight_tell(&r->s, play->out);
    return PLAY_DONE;
}

enum play_result play_mounts(struct play *play)
{
    struct riding riding = {.rider = HANDLE_NONE};
    enum play_result result = fight_open(&riding.s, play) ? play_in(&riding) : PLAY_FAILED;

    fight_close(&riding.s);
    return result;
}
