/* rules-fights/companions: two followers of the player, an enemy, a gnome and a sword, tick by
 * tick.
 */
#include "loop_scene.h"
#include "plays.h"
#include "rules/bond/land.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/renew.h"
#include "way_scene.h"
#include "world/body.h"

enum { FOLLOWERS = 2, TICKS = 90, LIFE = 80, WITH_OGRE = 1, WITH_SUMMONER = 2, WITH_MASTER = 3 };

static const struct {
    const char *name;
    int order;
} orders[] = {{"StandStill", ORDER_STAND_STILL},         {"DoNotAttack", ORDER_DO_NOT_ATTACK},
              {"AttackNeutrals", ORDER_ATTACK_NEUTRALS}, {"Hide", ORDER_HIDE},
              {"DoNotHide", ORDER_DO_NOT_HIDE},          {"WalkInFront", ORDER_WALK_IN_FRONT},
              {"WalkInBack", ORDER_WALK_IN_BACK},        {"WalkNearMe", ORDER_WALK_NEAR_ME},
              {"WalkToPoint", ORDER_WALK_TO_POINT},      {"BeFriendly", ORDER_BE_FRIENDLY},
              {"AttackTarget", ORDER_ATTACK_TARGET},     {"TakeWatches", ORDER_TAKE_WATCHES},
              {"ReturnHome", ORDER_RETURN_HOME},         {"NoPickup", ORDER_NO_PICKUP}};

struct company {
    struct fight_scene *s;
    int scene;
    handle followers[FOLLOWERS], enemy, gnome;
};

static handle bring(struct fight_scene *s, const char *name, struct point at, uint32_t seed)
{
    const struct thing *who = fight_build(s, str_from(name), at, seed);

    if (who == NULL)
        return HANDLE_NONE;
    way_clear_targets(s, who->self);
    return who->self;
}

static struct thing *get(const struct company *c, handle who)
{
    return world_thing(c->s->w, who);
}

static bool bring_followers(struct company *c)
{
    static const char *const kinds[] = {"wolf", "dwarf", "hobgoblin", "human"};
    const struct thing *player = get(c, c->s->w->player);
    int type = c->scene == WITH_SUMMONER ? TARGET_SUMMONER
               : c->scene == WITH_MASTER ? TARGET_MASTER
                                         : TARGET_LEADER;

    for (int i = 0; i < FOLLOWERS; i++) {
        c->followers[i] = bring(c->s, kinds[(c->scene + i) % COUNT_OF(kinds)],
                                (struct point){20, 15 + 2 * i},
                                780000 + 10 * (uint32_t)c->scene + (uint32_t)i);
        if (c->followers[i] == HANDLE_NONE)
            return false;
        target_add(c->s->w, get(c, c->followers[i]), player, type);
        creature_of(c->s->w, get(c, c->followers[i]))->party = creature_of(c->s->w, player)->party;
    }
    return true;
}

static bool bring_others(struct company *c)
{
    c->enemy = bring(c->s, c->scene == WITH_OGRE ? "ogre" : "goblin", (struct point){30, 16},
                     781000 + (uint32_t)c->scene);
    if (c->enemy == HANDLE_NONE)
        return false;
    target_add(c->s->w, get(c, c->enemy), get(c, c->s->w->player), TARGET_ENEMY);
    c->gnome = bring(c->s, "gnome", (struct point){28, 22}, 782000);
    if (c->gnome == HANDLE_NONE)
        return false;
    creature_of(c->s->w, get(c, c->gnome))->state |= MS_PEACEFUL;
    return true;
}

static void lay_sword(struct company *c)
{
    stage_seed(&c->s->stage, 783);
    struct thing *sword = thing_new_item(c->s->w,
                                         fights_find(&c->s->stage, RES_ITEM, STR("long sword")));
    item_of(c->s->w, sword)->plus = 2;
    land_at(c->s->w, c->s->stage.arena, sword, (struct point){18, 18});
}

/* Whom they are to attack: the goblin, in two scenes the gnome. */
static int give_order(struct company *c, handle follower)
{
    bool is_gnome = c->scene == WITH_OGRE || c->scene == WITH_MASTER;

    for (int i = 0; i < COUNT_OF(orders); i++)
        if (way_is(c->s, "order", orders[i].name)) {
            int order = orders[i].order;
            struct order_about about = {.has_place = order == ORDER_WALK_TO_POINT,
                                        .place = {26, 10}};
            if (order == ORDER_ATTACK_TARGET)
                about.victim = get(c, is_gnome ? c->gnome : c->enemy);
            return orders_give(c->s->w, get(c, follower), order, about);
        }
    return 0;
}

static enum play_result start(struct play *play)
{
    struct loop_scene *l = loop_open(play);
    struct company c;

    if (l == NULL)
        return PLAY_FAILED;
    c = (struct company){.s = &l->s, .scene = (int)play_number(play, "scene")};
    l->s.stage.tells_holes = l->is_timeless = true;
    fight_place_player(c.s, (struct point){22, 16});
    if (!bring_followers(&c) || !bring_others(&c))
        return play_fail(play, "somebody did not come");
    lay_sword(&c);
    json_key(play->out, "order_results");
    json_open(play->out, '[');
    for (int i = 0; i < FOLLOWERS; i++)
        json_number(play->out, give_order(&c, c.followers[i]));
    json_close(play->out, ']');
    for (int i = 0; i < FOLLOWERS; i++) {
        renew_values(c.s->w, get(&c, c.followers[i]));
        fight_set_hp(c.s, c.followers[i], LIFE);
    }
    loop_start(l, 785000 + (uint32_t)play_number(play, "series"), TICKS);
    return PLAY_DONE;
}

enum play_result play_companions(struct play *play)
{
    if (str_equal(play_text(play, "row"), STR("start")))
        return start(play);
    struct loop_scene *l = loop_kept(play);
    return l ? loop_row(l) : play_fail(play, "it has not begun");
}
