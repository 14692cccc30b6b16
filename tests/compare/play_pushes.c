/* rules-more/pushes: being pushed, and falling from a height. */
#include "plays.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status_motion.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/place.h"
#include "world/throw.h"

enum {
    PUSHED_SEED = 880000,
    PUSHER_SEED = 881000,
    THIRD_SEED = 882000,
    LIFE = 100,
    THIRD_LIFE = 60
};

static const struct point here = {20, 16}, watching = {26, 6};

struct scene {
    handle pushed, pusher, third;
};

static int direction(const struct fight_scene *s)
{
    return (int)play_number(s->play, "dir");
}

static bool is(const struct fight_scene *s, const char *condition)
{
    return way_is(s, "condition", condition);
}

static bool is_beyond(const struct fight_scene *s, const char *what)
{
    return way_is(s, "beyond", what);
}

static bool is_fall(const struct fight_scene *s)
{
    return play_text(s->play, "beyond").len == 0;
}

static bool lay_ground(struct fight_scene *s)
{
    static const struct {
        const char *beyond, *terrain;
    } rows[] = {{"wall", "Dungeon Wall"},
                {"chasm", "chasm"},
                {"deep water", "deep water"},
                {"webbing", "Webbing"}};
    struct point at = point_add(here, dir_step(direction(s)));

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is_beyond(s, rows[i].beyond) &&
            !stage_write(&s->stage, at.x, at.y, rows[i].terrain, &s->play->error))
            return false;
    if (is_beyond(s, "closed door") || is_beyond(s, "open door"))
        way_set_door(s, STR("oak door"), at, 2, is_beyond(s, "open door") ? DF_OPEN : 0);
    if (is_beyond(s, "trap"))
        way_set_trap(s, play_text(s->play, "trap"), at, 2);
    return true;
}

static handle come(struct fight_scene *s, const char *name, struct point at, uint32_t seed)
{
    const struct thing *who = fight_build(s, str_from(name), at, seed);
    handle self = who ? who->self : HANDLE_NONE;

    if (self != HANDLE_NONE)
        way_clear_targets(s, self);
    return self;
}

static handle bring_third(struct fight_scene *s)
{
    bool is_held = is(s, "grappling a third");
    int way = is_held ? (direction(s) + 1) % 8 : direction(s);

    if (!is_held && !is_beyond(s, "creature"))
        return HANDLE_NONE;
    return come(s, "hobgoblin", point_add(here, dir_step(way)), THIRD_SEED);
}

static handle bring_below(struct fight_scene *s)
{
    if (!is(s, "falls: ClimbFall, on a tree, creature below") &&
        !is(s, "falls: ClimbFall, on the ceiling, creature below"))
        return HANDLE_NONE;
    handle who = come(s, "hobgoblin", (struct point){21, 16}, THIRD_SEED);
    place_move(s->stage.arena, s->w, world_thing(s->w, who), here.x, here.y);
    scrutiny_at(s->w, s->stage.arena, here); /* who moves is looked at */
    return who;
}

static void hold(struct fight_scene *s, const struct scene *all)
{
    if (is(s, "grappled")) {
        fight_gain(s, all->pushed,
                   (struct stati){.nature = GRAPPLED, .object = all->pusher, .source = SS_ATTK});
        fight_gain(s, all->pusher,
                   (struct stati){.nature = GRAPPLING, .object = all->pushed, .source = SS_ATTK});
    }
    if (is(s, "grappling a third")) {
        fight_gain(s, all->pushed,
                   (struct stati){.nature = GRAPPLING, .object = all->third, .source = SS_ATTK});
        fight_gain(s, all->third,
                   (struct stati){.nature = GRABBED, .object = all->pushed, .source = SS_ATTK});
    }
}

/* How high one has climbed is told as 0. */
static void gain(struct fight_scene *s, handle who, struct stati status)
{
    fight_gain(s, who, status);
    if (status.nature == ELEVATED)
        stati_find(s->w, world_thing(s->w, who), stati_of(ELEVATED))->magnitude = 0;
}

static void set_condition(struct fight_scene *s, const struct scene *all)
{
    const struct {
        const char *name;
        struct stati status;
    } rows[] = {
        {"prone", {.nature = PRONE, .duration = 50, .value = -1}},
        {"stuck", {.nature = STUCK, .duration = 50, .value = STUCK_STICKY, .magnitude = 15}},
        {"on a tree", {.nature = ELEVATED, .value = ELEV_TREE}},
        {"on the ceiling", {.nature = ELEVATED, .value = ELEV_CEILING}},
        {"falls: ClimbFall, on a tree", {.nature = ELEVATED, .value = ELEV_TREE}},
        {"falls: ClimbFall, on a tree, creature below", {.nature = ELEVATED, .value = ELEV_TREE}},
        {"falls: ClimbFall, on the ceiling", {.nature = ELEVATED, .value = ELEV_CEILING}},
        {"falls: ClimbFall, on the ceiling, creature below",
         {.nature = ELEVATED, .value = ELEV_CEILING}},
        {"levitating", {.nature = LEVITATION, .duration = 50, .value = -1}},
        {"asleep", {.nature = SLEEPING, .value = SLEEP_NATURAL}},
        {"charging", {.nature = CHARGING, .value = (int16_t)dir_opposite(direction(s))}},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, rows[i].name))
            gain(s, all->pushed, rows[i].status);
    hold(s, all);
}

static void settle(struct fight_scene *s, handle who, int life)
{
    if (who == HANDLE_NONE)
        return;
    fight_set_hp(s, who, life);
    fight_refresh(s, who);
}

static void relate(struct fight_scene *s, const struct scene *all)
{
    if (all->pusher == HANDLE_NONE)
        return;
    if (is(s, "own party pushes"))
        creature_of(s->w, world_thing(s->w, all->pushed))->party =
            creature_of(s->w, world_thing(s->w, all->pusher))->party = 79;
    else
        fight_make_foes(s, all->pushed, all->pusher);
}

static void act(struct fight_scene *s, const struct scene *all)
{
    struct json *out = s->play->out;

    fight_tell_who(s, "a", world_thing(s->w, all->pushed), out);
    if (all->pusher != HANDLE_NONE)
        fight_tell_who(s, "pusher", world_thing(s->w, all->pusher), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    if (is_fall(s))
        status_motion_fall(s->w, world_thing(s->w, all->pushed), NULL);
    else
        json_key_number(out, "result",
                        throw_simply(s->w, EV_PUSH, all->pushed, all->pusher, direction(s)));
    if (all->third != HANDLE_NONE)
        fight_tell_who(s, "third", world_thing(s->w, all->third), out);
    fight_tell(s, out);
}

static enum play_result play_in(struct fight_scene *s)
{
    static const char *const names[] = {"human", "ogre", "wolf", "PLAYER", "goblin"};
    struct str name = play_text(s->play, "pushed");
    struct scene all = {.pusher = HANDLE_NONE};

    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(s, watching);
    if (!is_fall(s) && !lay_ground(s))
        return PLAY_FAILED;
    int number = way_number(name, names, COUNT_OF(names));
    all.pushed = way_bring(s, name, here, PUSHED_SEED + (uint32_t)number);
    if (all.pushed == HANDLE_NONE)
        return play_fail(s->play, "nobody came");
    if (all.pushed != s->w->player)
        way_clear_targets(s, all.pushed);
    if (!is_fall(s))
        all.pusher = come(s, "minotaur", point_add(here, dir_step(dir_opposite(direction(s)))),
                          PUSHER_SEED);
    way_uproot(s, all.pushed);
    all.third = is_fall(s) ? bring_below(s) : bring_third(s);
    if (!is_fall(s))
        settle(s, all.third, THIRD_LIFE);
    relate(s, &all);
    set_condition(s, &all);
    settle(s, all.pushed, LIFE);
    settle(s, all.pusher, LIFE);
    act(s, &all);
    return PLAY_DONE;
}

enum play_result play_pushes(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
